"""Tables: seats, clocks, moves, log, frames, and bots at seats. Knows neither SQL nor HTTP nor processes, and names no game."""
