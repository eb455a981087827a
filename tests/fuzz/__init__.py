"""Coverage-guided fuzzing of the reader and of each engine, with atheris. See CONTRIBUTING.md, Fuzzing."""
