"""How the weights of the learned computer players come about: games, samples, fitting, and a gate (extra `train`)."""
