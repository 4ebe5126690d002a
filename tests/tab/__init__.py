"""Tables without a server, and what they share with those of a server."""
