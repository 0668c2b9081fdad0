"""One file for each part of the expansion, and several for the tribes."""
