"""Writing games down and reading them back."""
