"""Everything of the game and its boxes is met in games, random, sensible and steered; what is not is named."""

from __future__ import annotations

import pytest

from tests.games.legends.meeting import play_many, wanted
from tinhorn import COMPILED


def not_met(games: int, allowed: float) -> dict[str, set[str]]:
    """By sort, where more is lacking than this share."""
    lacking = play_many(games).lacking()
    return {sort: set(names) for sort, names in lacking.items() if len(names) > allowed * len(wanted()[sort])}


def test_a_few_games_meet_half_of_everything() -> None:
    assert not_met(30, allowed=0.5) == {}


@pytest.mark.exhaustive
@pytest.mark.long
def test_many_games_meet_everything() -> None:
    """Uncompiled only a few more are played."""
    assert (not_met(900, allowed=0.0) if COMPILED else not_met(60, allowed=0.5)) == {}
