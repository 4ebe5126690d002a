"""Everything of the base game is met in games, random, sensible and steered; what is not is named."""

from __future__ import annotations

from tests.games.legends.meeting import play_many
from tinhorn import COMPILED

# Uncompiled only a few games are played, and these may then be lacking.
RARE = {"items": 6, "stories": 20, "goals": 36, "happenings": 12, "verbs": 8, "upgrades": 3, "cattle": 3, "endings": 2}
RARE |= {"characters": 3, "places": 2, "windows": 2, "events": 6, "train cards": 4, "tokens": 6, "frontier": 5}
RARE |= {"titles": 5, "sheriffs": 4, "unique events": 2, "unique tokens": 2}


def test_games_meet_everything() -> None:
    lacking = play_many(900 if COMPILED else 20).lacking()
    for sort, names in lacking.items():
        allowed = 0 if COMPILED else RARE.get(sort, 0)
        assert len(names) <= allowed, f"not met: {sort}: {', '.join(sorted(names))}"
