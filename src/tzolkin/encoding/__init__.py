"""A position as numbers: named features, for learned players and for environments."""
