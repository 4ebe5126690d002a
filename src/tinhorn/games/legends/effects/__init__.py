"""Carrying out effects: predicates, the machine, and a table with a handler for each atom."""
