"""Studies of a game: what designers and curious players ask, answered by many games between bots."""
