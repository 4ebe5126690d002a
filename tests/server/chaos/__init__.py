"""The chaos run: servers under a random mix of faults for as long as asked, while people and bots play. See `__main__`."""
