"""Carrying out effects: predicates, the interpreter, and a table with a handler for each atom."""
