"""The language of effects (W30 to W35): its words, how a line is read, the program it becomes, and what it says to people."""
