"""Small games that show how to write one. They are not registered as installed games."""
