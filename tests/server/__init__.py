"""The server, tested as real processes on real databases."""
