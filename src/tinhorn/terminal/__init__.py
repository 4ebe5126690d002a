"""Playing at a terminal: one table that serves every game."""
