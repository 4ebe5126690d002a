"""Money spent in town by an action (W48.1)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.board import TOWN_OF
from tinhorn.games.legends.language.words import ON_SPEND40, ON_SPEND80, T_SPENT, T_SPENT_TOWN
from tinhorn.games.legends.state import purse, story_cards
from tinhorn.games.legends.state.table import Legends

BIG_SPENDING: Final = 80  # W48.1
SPENDING: Final = 40


def spend(table: Legends, seat: int, dollars: int) -> None:
    """Paid by an action for purchases, upgrades, revelling or the Doctor: counted for this action and this turn."""
    purse.pay(table, seat, dollars)
    table.deed(seat, T_SPENT, dollars)
    if TOWN_OF[table.space[seat]] >= 0:
        table.spent += dollars


def note_spending(table: Legends, seat: int) -> None:
    """At the end of an action: what it cost in town (W48.1)."""
    if table.spent:
        table.best_deed(seat, T_SPENT_TOWN, table.spent)
        if table.spent >= SPENDING:
            story_cards.note(table, seat, ON_SPEND40)
        if table.spent >= BIG_SPENDING:
            story_cards.note(table, seat, ON_SPEND80)
        table.spent = 0
