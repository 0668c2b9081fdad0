"""The rulebook as code: a position, the choices it offers, and what they lead to."""
