"""Tables in the browser and over the network: seats, records, sockets. Knows no game by name."""
