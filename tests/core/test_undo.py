"""Who may take back a decision, and how far."""

from __future__ import annotations

from tests.terminal.envelopes import GAME
from tinhorn.core.reasons import GAME_OVER
from tinhorn.core.state import State
from tinhorn.core.undo import CHANCE, DEPTH, NOTHING, OTHERS, SHOWN, TOO_FAR, WayBack, why_final


def after(state: State, shows: bool = False, draws: bool = False) -> State:
    """A later position: one that showed something hidden or let chance decide, if wanted."""
    later = state.copy()
    if shows:
        later.reveal()
    if draws:
        later.chance.below(6)
    return later


START = GAME.new(2, 3)


def test_a_decision_is_final_once_it_shows_something_or_lets_chance_decide() -> None:
    assert why_final(START, after(START)) is None
    assert why_final(START, after(START, shows=True)) is SHOWN
    assert why_final(START, after(START, draws=True)) is CHANCE
    assert why_final(START, after(START, shows=True, draws=True)) is SHOWN


def test_ones_own_decisions_are_taken_back_one_by_one() -> None:
    way = WayBack()
    assert way.why_not(0, False) == NOTHING.say()
    way = way.decided(0, START, after(START)).decided(0, START, after(START))
    assert way.why_not(0, False) is None
    assert way.why_not(0, True) == GAME_OVER.say()
    way = way.taken_back()
    assert way.why_not(0, False) is None
    assert way.taken_back().why_not(0, False) == NOTHING.say()


def test_nobody_goes_back_past_somebody_else() -> None:
    way = WayBack().decided(0, START, after(START))
    assert way.why_not(1, False) == NOTHING.say()
    way = way.decided(1, START, after(START))
    assert way.why_not(0, False) == OTHERS.say()
    assert way.why_not(1, False) is None
    assert way.taken_back().why_not(0, False) == OTHERS.say()


def test_what_is_final_is_said_to_who_decided_it() -> None:
    way = WayBack().decided(1, START, after(START)).decided(0, START, after(START, shows=True))
    assert way.decisions == []
    assert way.why_not(0, False) == SHOWN.say()
    assert way.why_not(1, False) == OTHERS.say()
    way = way.decided(0, START, after(START, draws=True))
    assert way.why_not(0, False) == CHANCE.say()
    assert way.decided(0, START, after(START)).taken_back().why_not(0, False) == CHANCE.say()


def test_only_so_many_decisions_are_kept() -> None:
    way = WayBack()
    for _ in range(DEPTH + 1):
        way = way.decided(0, START, after(START))
    assert len(way.decisions) == DEPTH
    for _ in range(DEPTH):
        assert way.why_not(0, False) is None
        way = way.taken_back()
    assert way.why_not(0, False) == TOO_FAR.say()


def test_a_way_back_never_changes() -> None:
    way = WayBack().decided(0, START, after(START))
    way.decided(1, START, after(START)).decided(1, START, after(START, shows=True))
    way.taken_back()
    assert (way.decisions, way.floor, way.deciders) == ([(0, START)], None, 1)
