"""Results of games, the ratings that come of them, and the page of a person. Only a server has these."""
