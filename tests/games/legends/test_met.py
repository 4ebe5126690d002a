"""Everything of the game and its boxes is met in games, random, sensible and steered; what is not is named."""

from __future__ import annotations

import pytest

from tests.games.legends.meeting import play_many, wanted
from tinhorn import COMPILED


@pytest.mark.exhaustive
def test_games_meet_everything() -> None:
    """Uncompiled only a few games are played, and then half of each sort must be met."""
    lacking = play_many(900 if COMPILED else 30).lacking()
    for sort, names in lacking.items():
        allowed = 0 if COMPILED else 0.5 * len(wanted()[sort])
        assert len(names) <= allowed, f"not met: {sort}: {', '.join(sorted(names))}"
