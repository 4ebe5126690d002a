"""Setup: the deal and the corners (M3)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.rows import row_of
from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.meeples import sentences as said
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.board import (
    ALL_DYNAMITE,
    ALL_GOLD,
    ALL_STONE,
    BIT,
    BUILDINGS,
    CORNERS,
    DEALT_EACH,
    KINDS,
    MADAME,
    NO_TILE,
    NUMBER_OF,
    PLACES,
    SALOON,
    SEATS,
    SPACES,
    TILES,
    TILES_EACH,
    small_tile,
)
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.turn import BEGIN_TURN
from tinhorn.games.meeples.verbs import CLAIM

ORDINARY: Final[list[int]] = [kind for kind in range(MADAME) for _ in range(NUMBER_OF[kind])]


def deal(table: Meeples) -> None:
    """Setup. Nothing in it depends on the number of players (M1.7)."""
    seats = table.seats
    table.jail_dynamite = ALL_DYNAMITE  # M3.1; all bars are in the Bank
    table.meeples = row_of(0, PLACES * KINDS)
    table.meeples[SALOON * KINDS + MADAME] = 1
    table.manned = BIT[SALOON]
    row = ORDINARY[:]
    table.chance.shuffle(row)  # M3.2
    for building in range(BUILDINGS):
        for nth in range(DEALT_EACH):
            table.meeples[building * KINDS + row[building * DEALT_EACH + nth]] += 1
        table.manned |= BIT[building]
    table.street = row_of(NOBODY, SPACES)
    table.bag_gold = ALL_GOLD  # M3.3
    table.bag_stone = ALL_STONE
    table.supply = row_of(0, 4 * SEATS)  # M3.4
    for seat in range(seats):
        table.supply[TILES + seat] = TILES_EACH
    table.tile = row_of(NO_TILE, BUILDINGS)
    cap = table.setting.options["turn_cap"]
    table.cap = 0 if cap is None else cap  # M11.4
    first = table.setting.options["first_seat"]  # M3.5
    table.first = table.chance.below(seats) if first is None else first
    table.active = table.first
    if table.listening:
        table.tell(v.STARTS, table.first)
    table.push(BEGIN_TURN)
    for after in range(seats):  # M3.6: the start player chooses last
        table.push(CORNER[(table.first + after) % seats])


class Corner(Question):
    """A first tile, free, on a corner without one; corners left over are ordinary buildings (M3.7)."""

    rule: ClassVar[str] = "M3.6"
    prompt: ClassVar[Phrase] = Phrase("Lay your first tile, free of charge. On which corner?")

    def options(self, table: Meeples) -> list[int]:
        return [CLAIM.of1(nth) for nth, corner in enumerate(CORNERS) if table.tile[corner] == NO_TILE]  # M12.2

    def answer(self, table: Meeples, action: int) -> None:
        corner = CORNERS[CLAIM.arg(action, 0)]
        table.tile[corner] = small_tile(self.seat)
        table.supply[TILES + self.seat] -= 1
        if table.listening:
            table.tell(v.CLAIMED, self.seat, corner)

    def why_not(self, table: Meeples, action: int) -> Said | None:
        if CLAIM.owns(action):
            return said.CORNER_TAKEN.say()
        return None


CORNER: Final = [Corner(seat) for seat in range(SEATS)]
