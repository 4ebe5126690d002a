"""A turn from its beginning to its end (M4.1, M10, M11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Step
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.board import ALL_DYNAMITE, BARS, GOLD, GRAVES, PRICES
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.placing import TAKE_LOCATION
from tinhorn.games.meeples.steps.resolving import NEXT_ITEM

# Why a game ends, as bits of `ending` (M11.1, M11.4).
BANK_EMPTY: Final = 1
GRAVES_FULL: Final = 2
DYNAMITE_SPENT: Final = 4
TURNS_PLAYED: Final = 8


class BeginTurn(Step):
    """Take, place, resolve, gold bar check: four steps in this order."""

    rule: ClassVar[str] = "M4.1"

    def run(self, table: Meeples) -> None:
        if table.listening:
            table.tell(v.TURN_BEGINS, table.active)
        table.push(self)  # M3.8: turn follows turn until the end clears the agenda
        table.push(END_TURN)
        table.push(NEXT_ITEM[table.active])
        table.push(TAKE_LOCATION[table.active])


class EndTurn(Step):
    """The gold bar check of the active player alone (M10.1, M10.4); then the next seat, or the end."""

    rule: ClassVar[str] = "M10.2"

    def run(self, table: Meeples) -> None:
        if table.bars_taken < len(PRICES) and table.supply[GOLD + table.active] >= PRICES[table.bars_taken]:
            buy_bars(table)
        table.turns += 1
        note_endings(table)
        if table.ending and table.turns % table.seats == 0:  # M11.2: all have had equally many turns
            if table.listening:
                table.tell(v.GAME_OVER)
            table.agenda.clear()
            return
        table.active = (table.active + 1) % table.seats  # M11.3: the last round is like any other


def buy_bars(table: Meeples) -> None:
    """As many bars as the active player can afford, the cheapest first (M10.2, M10.3)."""
    seat = table.active
    while table.bars_taken < len(PRICES) and table.supply[GOLD + seat] >= PRICES[table.bars_taken]:
        price = PRICES[table.bars_taken]
        table.supply[GOLD + seat] -= price
        table.supply[BARS + seat] += 1  # M10.5: there for good
        table.bag_gold += price
        table.bars_taken += 1
        if table.listening:
            table.tell(v.BOUGHT, seat, price)


def note_endings(table: Meeples) -> None:
    """The triggers of M11.1 and the turn cap of M11.4; none can be undone."""
    ending = 0
    if table.bars_taken == len(PRICES):
        ending = BANK_EMPTY
    if len(table.dead) >= GRAVES:
        ending |= GRAVES_FULL
    if table.spent == ALL_DYNAMITE:
        ending |= DYNAMITE_SPENT
    if table.turns >= table.cap > 0:
        ending |= TURNS_PLAYED
    if ending != table.ending:
        if table.listening:
            for reason in range(4):
                if (ending & ~table.ending) >> reason & 1:
                    table.tell(v.LAST_ROUND, reason)
        table.ending = ending


BEGIN_TURN: Final = BeginTurn()
END_TURN: Final = EndTurn()
