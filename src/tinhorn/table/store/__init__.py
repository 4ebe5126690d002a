"""Where tables are kept: the protocol, and the rows that it takes and gives."""
