"""What must hold in every game, whoever plays it."""
