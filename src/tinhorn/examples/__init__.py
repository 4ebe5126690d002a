"""Small games that show how one is written; no list of games names them."""
