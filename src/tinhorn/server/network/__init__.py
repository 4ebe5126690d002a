"""The network: addresses, the socket that a server listens on, and all connections together."""
