"""Resolving what was placed, one item after the other (M6, M7)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.meeples import sentences as said
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.board import (
    ALL_DOORS,
    BOTH_ENDS,
    BUILDER,
    BUILDINGS,
    COST_GOLD,
    COST_STONE,
    DEPUTY,
    DRAWS_A_BUILDER,
    DRAWS_A_MINER,
    DRAWS_A_ROBBER,
    GOLD,
    JAIL,
    KINDS,
    MINER,
    NO_TILE,
    ROBBER,
    SALOON,
    SEATS,
    STONE,
    TILE_DRAWS,
    TILE_OWNER,
    TILES,
    big_tile,
    small_tile,
)
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.bag import draw, explode
from tinhorn.games.meeples.steps.placing import lists_by_bits
from tinhorn.games.meeples.steps.showdown import begin_showdown
from tinhorn.games.meeples.verbs import BUILD, BUILDING, NO_BUILD, NO_UPGRADE, RESOLVE, UPGRADE

RESOLVE_FIRST: Final[int] = RESOLVE.first
SHOWDOWN: Final = BUILDINGS  # the item after the twelve doorways
HALF: Final = BUILDINGS // 2  # one side of the street
LOW_HALF: Final = (1 << HALF) - 1
RESOLVES_LOW: Final = lists_by_bits(RESOLVE.first, HALF)
RESOLVES_HIGH: Final = lists_by_bits(RESOLVE.first + HALF, BUILDINGS + 1 - HALF)


class NextItem(Question):
    """All items are resolved one at a time, in any order (M6.1 to M6.3); it comes back until none is left."""

    rule: ClassVar[str] = "M6.2"
    prompt: ClassVar[Phrase] = Phrase("What do you resolve next?")

    def options(self, table: Meeples) -> list[int]:
        items = table.taken & ALL_DOORS
        if table.taken >= BOTH_ENDS:  # M8.4
            items |= 1 << SHOWDOWN
        low = RESOLVES_LOW[items & LOW_HALF]  # M12.8
        if items >> HALF == 0:
            return low
        high = RESOLVES_HIGH[items >> HALF]
        return low + high if low else high

    def answer(self, table: Meeples, action: int) -> None:
        table.push(self)
        item: i64 = action - RESOLVE_FIRST
        if item == SHOWDOWN:
            begin_showdown(table, self.seat)
        else:
            resolve_doorway(table, self.seat, item)

    def why_not(self, table: Meeples, action: int) -> Said | None:
        if not RESOLVE.owns(action):
            return None
        item = RESOLVE.arg(action, 0)
        if item == SHOWDOWN:
            return said.NO_SHOWDOWN.say()
        return said.NOBODY_WAITS.say(item)


def resolve_doorway(table: Meeples, seat: int, building: i64) -> None:
    """The action, then the meeple goes inside, then explosions (M6.4). Only those already inside count (M6.5)."""
    kind = table.street[building]
    if kind == BUILDER:
        builder_acts(table, seat, building)
        return
    number = 0
    drawer = seat  # M6.6
    if kind == MINER:  # M7.8: the owner must draw, in whoever's turn
        tile = table.tile[building]
        if tile != NO_TILE:
            number = TILE_DRAWS[tile]
            drawer = TILE_OWNER[tile]
            if table.listening:
                table.tell(v.MINED, building, drawer, number)
    elif kind == ROBBER:  # M7.9
        miners = table.meeples[building * KINDS + MINER]
        number = miners * DRAWS_A_MINER
        if table.listening and number:
            table.tell(v.ROBBED, building, miners, seat, number)
    elif kind == DEPUTY:  # M7.10
        robbers = table.meeples[building * KINDS + ROBBER]
        number = robbers * DRAWS_A_ROBBER
        if table.listening and number:
            table.tell(v.CAUGHT, building, robbers, seat, number)
    else:  # M7.11, M7.14: the Madame
        builders = table.meeples[building * KINDS + BUILDER]
        number = builders * DRAWS_A_BUILDER
        if table.listening and number:
            table.tell(v.INVITED, building, builders, seat, number)
    if number == 0:
        go_inside(table, building, kind, False)
        return
    dynamite = draw(table, drawer, number)
    if kind == DEPUTY:
        move_all(table, building, ROBBER, JAIL)
    elif kind > DEPUTY:
        move_all(table, building, BUILDER, SALOON)
    go_inside(table, building, kind, True)
    if dynamite:
        explode(table, dynamite)


def move_all(table: Meeples, building: i64, kind: i64, place: i64) -> None:
    """All meeples of a kind leave a building for the Jail or the Saloon; they do no more this turn (M7.13)."""
    table.meeples[place * KINDS + kind] += table.meeples[building * KINDS + kind]
    table.meeples[building * KINDS + kind] = 0
    table.manned |= 1 << place


def go_inside(table: Meeples, building: i64, kind: i64, acted: bool) -> None:
    """M2.7, M6.4: inside once it is resolved, even if it did nothing (M7.4, M7.12)."""
    table.street[building] = NOBODY
    table.taken -= 1 << building
    table.meeples[building * KINDS + kind] += 1
    table.manned |= 1 << building
    if table.listening and not acted:
        table.tell(v.NO_EFFECT, kind, building)


# M7.1 to M7.7: builders


def builder_acts(table: Meeples, seat: int, building: i64) -> None:
    """Ask whoever may build or upgrade, if they can pay (M7.6); otherwise the builder just goes in."""
    tile = table.tile[building]
    if tile == NO_TILE:
        if can_pay(table, seat, building) and table.supply[TILES + seat]:  # M7.2
            table.ask(MAY_BUILD[seat * BUILDINGS + building])
            return
    elif tile <= SEATS:  # a 5-tile, so the owner is asked (M7.3)
        owner = TILE_OWNER[tile]
        if can_pay(table, owner, building):
            table.ask(MAY_UPGRADE[owner * BUILDINGS + building])
            return
    go_inside(table, building, BUILDER, False)


def can_pay(table: Meeples, seat: int, building: i64) -> bool:
    """M7.2: gold and stone do not stand in for each other."""
    return table.supply[STONE + seat] >= COST_STONE[building] and table.supply[GOLD + seat] >= COST_GOLD[building]


def pay(table: Meeples, seat: int, building: int) -> None:
    """The cost goes into the bag (M7.1, M7.3)."""
    table.supply[GOLD + seat] -= COST_GOLD[building]
    table.supply[STONE + seat] -= COST_STONE[building]
    table.bag_gold += COST_GOLD[building]
    table.bag_stone += COST_STONE[building]


class MayBuild(Question):
    """A builder at a building without a tile."""

    rule: ClassVar[str] = "M7.1"
    prompt: ClassVar[Phrase] = Phrase("Your builder is at {building.1}. Do you build there?", building=BUILDING)

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def options(self, table: Meeples) -> list[int]:
        return BUILD_OR_NOT  # M12.9

    def answer(self, table: Meeples, action: int) -> None:
        building = self.building
        if action == BUILD:
            pay(table, self.seat, building)
            table.supply[TILES + self.seat] -= 1
            table.tile[building] = small_tile(self.seat)
            if table.listening:
                table.tell(v.BUILT, self.seat, building, COST_GOLD[building], COST_STONE[building])
        elif table.listening:
            table.tell(v.NOT_BUILT, self.seat, building)
        go_inside(table, building, BUILDER, True)


class MayUpgrade(Question):
    """A builder at a building with a 5-tile: its owner, active or not, may flip it (M12.13)."""

    rule: ClassVar[str] = "M7.3"
    prompt: ClassVar[Phrase] = Phrase("A builder is at {building.1}, where your 5-tile lies. Do you upgrade it?", building=BUILDING)

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def options(self, table: Meeples) -> list[int]:
        return UPGRADE_OR_NOT  # M12.10

    def answer(self, table: Meeples, action: int) -> None:
        building = self.building
        if action == UPGRADE:
            pay(table, self.seat, building)
            table.tile[building] = big_tile(self.seat)  # M7.7: it stays its owner's
            if table.listening:
                table.tell(v.UPGRADED, self.seat, building, COST_GOLD[building], COST_STONE[building])
        elif table.listening:
            table.tell(v.NOT_UPGRADED, self.seat, building)
        go_inside(table, building, BUILDER, True)


BUILD_OR_NOT: Final[list[int]] = [BUILD, NO_BUILD]
UPGRADE_OR_NOT: Final[list[int]] = [UPGRADE, NO_UPGRADE]
NEXT_ITEM: Final = [NextItem(seat) for seat in range(SEATS)]
MAY_BUILD: Final = [MayBuild(seat, building) for seat in range(SEATS) for building in range(BUILDINGS)]
MAY_UPGRADE: Final = [MayUpgrade(seat, building) for seat in range(SEATS) for building in range(BUILDINGS)]
