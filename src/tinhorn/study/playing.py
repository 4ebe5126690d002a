"""Plays a game of a study and notes what happens in it."""

from __future__ import annotations

import msgspec

from tinhorn.arena.match import Arena, Outcome, Seated
from tinhorn.study.bluffs import Bluffs
from tinhorn.study.uses import Use, Uses

GOAT = "goat"


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game: how it ended, how long it was, and by seat what was used how often.

    `bluffs` says, by name, how often something happened and how often it could have.
    """

    outcome: Outcome
    rounds: int
    uses: list[dict[Use, int]]
    bluffs: dict[str, tuple[int, int]] = {}


def play(arena: Arena, deal: int, arrangement: int) -> Played:
    """One game with its uses. It is the same game as the arena plays."""
    seated = Seated(arena, deal, arrangement, listen=True)
    state = seated.state
    uses = Uses(seated.game, state.seats)
    bluffs = Bluffs() if seated.game.id == GOAT else None
    while not state.over:
        for event in state.hear():
            uses.hear(event)
        seat, action = seated.next_choice()
        if bluffs is not None:
            bluffs.act(state, seat, action)
        uses.act(seat, action)
        state.play(seat, action)
    for event in state.hear():
        uses.hear(event)
    return Played(
        outcome=seated.outcome(),
        rounds=state.rounds_played(),
        uses=[dict(counts) for counts in uses.counts],
        bluffs=bluffs.counts() if bluffs is not None else {},
    )
