"""Rounds (W1.9) and the end of the game (W17)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.man_in_black import ManTurn
from tinhorn.games.legends.steps.turn import BeginTurn


@mypyc_attr(acyclic=True, free_list_len=1)
class BeginRound(Step):
    """The next round, beginning with the first player (W1.9)."""

    rule: ClassVar[str] = "W1.9"

    def run(self, table: Legends) -> None:
        table.round += 1
        if table.listening:
            table.tell(v.ROUND, table.round)
        table.push(EndRound())
        if table.man >= 0:
            table.push(ManTurn())
        for way in range(table.seats - 1, -1, -1):
            table.push(BeginTurn((table.first + way) % table.seats))


@mypyc_attr(acyclic=True, free_list_len=1)
class EndRound(Step):
    """The game is over after the last round (W17.2) or the round cap (W17.7)."""

    rule: ClassVar[str] = "W17.2"

    def run(self, table: Legends) -> None:
        table.active = NOBODY
        if table.round == table.last_round or table.round == table.round_cap:
            table.reveal()
            if table.listening:
                table.tell(v.OVER, tuple(table.scores))
        else:
            table.push(BeginRound())
