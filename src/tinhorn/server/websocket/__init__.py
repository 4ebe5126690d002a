"""WebSockets: framing, the protocol over a transport, one client's connection, and the endpoint that lets clients in."""
