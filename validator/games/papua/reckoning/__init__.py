"""What the rules determine: amounts, orders, winners. Pure functions that guards judge by and effects apply."""
