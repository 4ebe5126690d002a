"""Playing in the terminal, the same for every game."""
