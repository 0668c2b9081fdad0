"""Faults of other programs of this game and of its kind, tried on this one.  README.md lists them."""
