"""The door from a checkout: `python cli.py …` is the `referee` command."""

from validator.cli import main

if __name__ == "__main__":
    main()
