"""A tiny further box of Western Legends, for tests: two spaces, a deck of rumours, a lantern. The base game does not know it."""

import tinhorn.games.legends  # noqa: F401  (the game first: it reads the box when its own content is read)
