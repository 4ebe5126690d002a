"""Card effects: the words they are written in, how they are read, carried out and put into sentences (W30 to W36)."""
