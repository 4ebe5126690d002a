"""Random games reach everything that can happen; the test says what they missed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.meeples.table import GAME
from tinhorn.core.events import Event
from tinhorn.core.playout import Pick
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.verbs import MEEPLE, REASON

WANTED = {
    *(f"a {kind} with nothing to do" for kind in MEEPLE.words),
    *("a build", "a build declined", "an upgrade", "an upgrade declined", "an upgrade in another's turn"),
    *("a miner for its owner at a 5-tile", "a miner for its owner at a 10-tile", "a miner for another player"),
    *("miners robbed", "robbers caught", "builders invited by the Madame"),
    *("the Madame sent away", "meeples left over", "a token of another player", "the bag armed"),
    *("a re-roll by the active player", "a re-roll by another player", "a roll stood by"),
    *("the better shot wins", "the better shot wins a tie", "the worse shot wins", "one of two equals wins", "both die"),
    *("a grave filled", "a dead meeple in the box"),
    *("an explosion", "stones returned", "two explosions in one item"),
    *("one bar bought", "two bars in one turn"),
    *(f"the end because {reason}" for reason in REASON.words),
    "an end in mid-round, the round finished",
}


def met_in(events: list[Event]) -> Iterator[str]:
    """What happened in a game, by its log."""
    active = -1
    rolled: tuple[int, ...] = ()
    points = dict.fromkeys(range(12), 0)
    before = ""
    for event in events:
        kind, values = event.kind, event.values
        numbers = tuple(value for value in values if isinstance(value, int))
        if kind is v.TURN_BEGINS:
            active = numbers[0]
        elif kind is v.NO_EFFECT:
            yield f"a {MEEPLE.words[numbers[0]]} with nothing to do"
        elif kind in (v.CLAIMED, v.BUILT):
            points[numbers[1]] = 5
            if kind is v.BUILT:
                yield "a build"
        elif kind is v.UPGRADED:
            points[numbers[1]] = 10
            yield "an upgrade"
            if numbers[0] != active:
                yield "an upgrade in another's turn"
        elif kind is v.MINED:
            yield f"a miner for its owner at a {points[numbers[0]]}-tile" if numbers[1] == active else "a miner for another player"
        elif kind in (v.REROLLED, v.STOOD):
            if kind is v.STOOD:
                yield "a roll stood by"
            else:
                yield "a re-roll by the active player" if numbers[0] == active else "a re-roll by another player"
                side = 2 if numbers[0] == rolled[0] else 5
                rolled = (*rolled[:side], numbers[1], *rolled[side + 1 :])
        elif kind is v.ROLLED:
            rolled = numbers
        elif kind is v.WON:
            _, winner, dead, _ = numbers
            tie = " a tie" if rolled[2] == rolled[5] else ""
            yield "one of two equals wins" if winner == dead else f"the better shot wins{tie}" if winner > dead else "the worse shot wins"
        elif kind is v.EXPLODED:
            yield "an explosion"
            if before in ("exploded", "returned"):
                yield "two explosions in one item"
        elif kind is v.BOUGHT:
            yield "two bars in one turn" if before == "bought" else "one bar bought"
        elif kind is v.LAST_ROUND:
            yield f"the end because {REASON.words[numbers[0]]}"
        elif kind.name in PLAIN:
            yield PLAIN[kind.name]
        before = kind.name


PLAIN = {
    "not_built": "a build declined",
    "not_upgraded": "an upgrade declined",
    "robbed": "miners robbed",
    "caught": "robbers caught",
    "invited": "builders invited by the Madame",
    "sent_away": "the Madame sent away",
    "left_over": "meeples left over",
    "lends": "a token of another player",
    "armed": "the bag armed",
    "both_die": "both die",
    "returned": "stones returned",
}


@pytest.mark.rule("M7.1", "M7.10", "M7.11", "M8.9", "M9.1", "M11.1")
def test_random_games_meet_everything() -> None:
    met: set[str] = set()
    games = 0
    while not met >= WANTED and games < 1500:
        seats = 2 + games % 3
        state = GAME.new(seats, games, turn_cap=9 if games % 20 == 0 else 200)
        state.listen()
        pick = Pick(games)
        ended_at = 0
        while not state.over:
            state.apply(state.to_act[0], pick.of(state.options(state.to_act[0])))
            view = state.view(None) if state.ending and not ended_at else None  # type: ignore[attr-defined]
            ended_at = view.turns if view else ended_at
        met.update(met_in(state.hear()))
        view = state.view(None)
        if view.turns > ended_at:
            met.add("an end in mid-round, the round finished")
        if view.graves:
            met.add("a grave filled")
        if view.box:
            met.add("a dead meeple in the box")
        games += 1
    assert not WANTED - met, f"{games} random games did not meet: {', '.join(sorted(WANTED - met))}"
