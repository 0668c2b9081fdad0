"""Where the modules of the expansion will plug in."""
