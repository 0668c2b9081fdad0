"""The game in the browser: tables, seats, storage and pages.  Holds no rule of the game."""
