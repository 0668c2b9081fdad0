"""`python -m tzolkin.cli`, and the entry point of the command `tzolkin`."""

from tzolkin.cli.main import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
