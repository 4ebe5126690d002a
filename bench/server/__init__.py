"""How fast the server is: moves through the whole stack beside a bare socket echo, memory, opening a long game."""
