"""One client, and what a table needs of its socket."""
