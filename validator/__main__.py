"""`python -m validator` is the `referee` command."""

from validator.cli import main

if __name__ == "__main__":
    main()
