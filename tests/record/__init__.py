"""Records, position texts, dealers and matches: what they hold, and what they refuse."""
