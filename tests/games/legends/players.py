"""What tests of advice and of the terminal need: games by advice, and what is drawn and said."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from tests.games.legends.table import GAME
from tinhorn.core.pick import Pick
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.terminal import draw, label

NAMES = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"]


def advice(state: Legends) -> str:
    seat = state.to_act[0]
    return GAME.say(GAME.advise(state, seat, state.legal(seat), Pick(1)))


def advice_on_the_spot(state: Legends) -> str:
    """What the rule of thumb advises who does not ride away."""
    seat = state.to_act[0]
    return GAME.say(GAME.advise(state, seat, [option for option in state.legal(seat) if GAME.say(option) != "move"], Pick(1)))


def told_in_games(options: list[dict[str, Any]]) -> set[str]:
    """What happens in games of players who follow the advice, one of each setting."""
    told: set[str] = set()
    for seed, each in enumerate(options):
        state = GAME.begin(GAME.setting(2 + seed % 5, {"goals": seed % 2 == 1, **each}, seed), listen=True)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, GAME.advise(state, seat, state.legal(seat), pick))
        told |= {event.kind.name for event in state.hear()}
    return told


def drawn(state: Legends, seat: int | None) -> str:
    console = Console(width=160, file=StringIO(), record=True)
    console.print(draw(state.view(seat), NAMES[: state.seats]))
    return console.export_text()


def labels(state: Legends) -> list[str]:
    seat = state.to_act[0]
    return [label(state.view(seat), action, NAMES[: state.seats]) for action in state.legal(seat)]


def said_in_a_game(heading: str, **options: Any) -> set[str]:
    """Every option of a random game in words; now and then the drawing is looked at, too, which must have the heading."""
    state = GAME.new(4, 3, **options)
    assert isinstance(state, Legends)
    pick = Pick(3)
    said: set[str] = set()
    while not state.over:
        said.update(labels(state))
        if pick.below(20) == 0 and state.round:
            assert heading in drawn(state, state.to_act[0])
        state.play(state.to_act[0], pick.of(state.legal(state.to_act[0])))
    assert not any("{" in each for each in said)
    return said
