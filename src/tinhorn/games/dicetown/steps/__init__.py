"""The rules of Dice Town, one module a chapter."""
