"""What the rules determine: pure functions, asked by the guards to judge and by the effects to apply."""
