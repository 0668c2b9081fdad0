"""The printed facts: the tables of the package against a collection made from the printed game's public material."""
