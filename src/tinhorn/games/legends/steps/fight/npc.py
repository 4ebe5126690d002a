"""Fights against bandits, the guard of the Bank and the sheriff begin here."""

from __future__ import annotations

from tinhorn.games.legends.state.fight import BANDIT, GUARD, NPC, SHERIFF
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.fight import opening
from tinhorn.games.legends.steps.fight.course import HumanPlays


def meet_bandit(table: Legends, seat: int) -> None:
    """W6.4: it cannot be refused."""
    begin(table, BANDIT, seat)


def meet_guard(table: Legends, seat: int) -> None:
    """W10.3."""
    begin(table, GUARD, seat)


def meet_sheriff(table: Legends, seat: int) -> None:
    """W7.6: an arrest attempt, in whoever's turn it is; the human counts as defender (W7.10)."""
    begin(table, SHERIFF, seat)


def begin(table: Legends, kind: int, seat: int) -> None:
    opening.open_fight(table, kind, seat, NPC, table.space[seat])
    table.push(HumanPlays())
    opening.start_effects(table)
