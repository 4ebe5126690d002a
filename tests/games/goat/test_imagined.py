"""Who has seen which card of the hand: what a seat imagines of it before and after a decision fits together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.battery.one_step import Comparison, Step, compare, random_steps
from tests.games.goat.table import GAME
from tinhorn.core.pick import Pick
from tinhorn.games.goat.imagine import Unseen

STEPS = 8
WORLDS = 160


def unsure_steps(seats: int) -> Iterator[tuple[str, Step]]:
    """Decisions from random games after which a seat cannot tell when a known card was drawn, and so who has seen it."""
    for what, step in random_steps(GAME, seats, {}, 40 * STEPS, 100 * seats):
        known = GAME.imagining(step.after).known
        assert isinstance(known, Unseen)
        if known.cards:
            yield what, step


@pytest.mark.rule("G8.1", "G7.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_is_imagined_to_know_more_or_less_than_before(seats: int) -> None:
    """Without the spans of when a card was drawn, `imagine` lets rivals know cards that they cannot have seen."""
    comparison, pick, compared = Comparison(), Pick(1), 0
    for what, step in unsure_steps(seats):
        compared += compare(comparison, what, step, WORLDS, pick)
        if compared == STEPS:
            break
    assert compared == STEPS
    assert any(".known" in what for what in comparison.errors), "nobody's knowledge was hidden"
    assert comparison.differing() == []
