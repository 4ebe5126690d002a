"""The parts of one process, and what it does aside and every few seconds."""
