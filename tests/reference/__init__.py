"""An independent, slow and plain reading of the base game rules, made only to be compared with the engine."""
