"""The compiled and the interpreted build play the same games."""
