"""One file per step, which names the one before."""
