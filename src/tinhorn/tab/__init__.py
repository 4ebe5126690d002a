"""Tables without a server: the same paths and messages, a store in memory, everything in one thread."""
