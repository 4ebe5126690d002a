"""The game of one table: what is kept of it, how it is played up to now, and what its seats are shown. No I/O."""
