"""The command line: one file per command, gathered in main.py."""
