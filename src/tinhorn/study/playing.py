"""Plays a game of a study and notes what happens in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from tinhorn.arena.match import Arena, Outcome, Seated
from tinhorn.core.game import Game, module_of
from tinhorn.core.state import State
from tinhorn.study.uses import Use, Uses

Counts = dict[str, tuple[int, int]]


class Watch(Protocol):
    """What a game declares in `STUDIES` of its module `study`: a class of which each game gets one.

    `about` is the heading of its figures. `counts` says by name, in the order of the report, how often something happened and how often
    it could have.
    """

    about: str

    def act(self, state: State, seat: int, action: int) -> None:
        """Called before an action is played."""

    def counts(self) -> Counts: ...


def studies_of(game: Game) -> tuple[Callable[[], Watch], ...]:
    return getattr(module_of(game.package, "study"), "STUDIES", ())


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game: how it ended, how long it was, by seat what was used how often, and what the studies of the game counted."""

    outcome: Outcome
    rounds: int
    uses: list[dict[Use, int]]
    counted: dict[str, Counts] = {}


def play(arena: Arena, deal: int, arrangement: int) -> Played:
    """One game with its uses. It is the same game as the arena plays."""
    seated = Seated(arena, deal, arrangement, listen=True)
    state = seated.state
    uses = Uses(seated.game, state.seats)
    watching = [study() for study in studies_of(seated.game)]
    while not state.over:
        for event in state.hear():
            uses.hear(event)
        seat, action = seated.next_choice()
        for each in watching:
            each.act(state, seat, action)
        uses.act(seat, action)
        state.play(seat, action)
    for event in state.hear():
        uses.hear(event)
    return Played(
        outcome=seated.outcome(),
        rounds=state.rounds_played(),
        uses=[dict(counts) for counts in uses.counts],
        counted={each.about: each.counts() for each in watching},
    )
