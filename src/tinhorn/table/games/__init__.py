"""The installed games, and what is kept of each version."""
