"""The server's part of the command line."""
