"""Saved games: records in files, and who sat where."""
