"""The command line: a file of its name for every command, gathered in main.py; the other files help these."""
