"""`python -m tzolkin`: the command line."""

from tzolkin.cli.main import main

if __name__ == "__main__":
    main()
