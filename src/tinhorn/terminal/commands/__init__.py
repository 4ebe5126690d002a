"""The commands of the terminal, one a module."""
