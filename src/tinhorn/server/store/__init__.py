"""Where tables are kept: SQLite or PostgreSQL, the same code for both."""
