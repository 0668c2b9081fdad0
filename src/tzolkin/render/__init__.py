"""Drawing: pure functions from a position to what a person sees.  Sees rules and records, no bots and no server."""
