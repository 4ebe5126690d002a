"""What Ante Up has on the table (X22.1 to X22.5): the part of the state, and small changes that ask nobody.

Legendary tokens count without goals, too (X20.7); their values are their owner's secret (X22.5).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.stored import AnteUpFields
from tinhorn.games.legends.ante_up.words import ID, ROLLER
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import LEGENDARY, NONE, bits_of
from tinhorn.games.legends.cards import TOKENS as TOKEN_VALUES
from tinhorn.games.legends.state.box import Common, number_of
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.state.taking_part import OfBoxes

NUMBER: Final[int] = number_of(ID)
LONGHORNS: Final[int] = c.TOKENS.longhorns
TOKENS: Final[int] = len(c.TOKENS.tokens)
TOKEN_KIND: Final[list[int]] = c.TOKEN_KINDS
ROLLERS: Final[list[int]] = [token for token, kind in enumerate(c.TOKEN_KINDS) if kind == ROLLER]
OTHER_TOKENS: Final[list[int]] = [token for token, kind in enumerate(c.TOKEN_KINDS) if kind != ROLLER]
SALOON_SPACES: Final[list[list[int]]] = [base.spaces_called(place) for place in base.PLACE_IDS]
IS_PROMO: Final[list[bool]] = [item.id == "carbine" for item in base.ITEMS]  # A15.6
PROMO_ITEMS: Final[int] = bits_of(tuple([item for item in range(len(base.ITEMS)) if IS_PROMO[item]]))
CHECKPOINTS: Final[list[int]] = c.CHECKPOINTS
FRONTIER_SPACES: Final[list[int]] = c.FRONTIER_SPACES
FRONTIER_TOKENS: Final[int] = len(c.FRONTIER.tokens)
FRONTIER_AT: Final[list[int]] = [FRONTIER_SPACES.index(space) if space in FRONTIER_SPACES else NONE for space in range(len(base.SPACE_IDS))]
EVERY: Final[int] = c.number("event_every")
# Bits of `markers` that do not stand for LP: the tracks of marshal, wanted and gambler (A2.10).
MARSHAL_MARK: Final = 1 << 28
WANTED_MARK: Final = 1 << 29
GAMBLER_MARK: Final = 1 << 30


@mypyc_attr(acyclic=True)
class AnteUp(AnteUpFields):
    """`fields.py` says what it has. `where` is NOWHERE for tokens in their supply, the place of a high roller, and otherwise a space."""

    id: ClassVar[str] = ID

    def copy(self) -> AnteUp:
        twin = AnteUp()
        self.copy_fields(twin)
        return twin


def saloon_spaces(place: int) -> list[int]:
    """A5.7: the spaces that a Saloon touches."""
    return SALOON_SPACES[place] if place < len(SALOON_SPACES) else []


# Events of other boxes


@mypyc_attr(allow_interpreted_subclasses=True)
class FurtherEvents:
    """Event cards that another box shuffles into the deck, counted on from the last one of this box."""

    def cards(self, table: Legends) -> int:
        """How many there are in this game."""
        raise NotImplementedError

    def resolve(self, table: Legends, seat: int, card: int) -> None:
        """Carry out one of them, by its number among them."""
        raise NotImplementedError


FURTHER_EVENTS: Final[list[FurtherEvents]] = []


def event_cards(table: Legends) -> int:
    """How many event cards are in the game (X23.3)."""
    return len(c.EVENTS) + sum([further.cards(table) for further in FURTHER_EVENTS])


# Small changes


def part_of(table: Legends) -> AnteUp:
    """The part of the box, which is in play."""
    boxes: list[Any] = table.boxes  # only one check of the class
    part = boxes[table.in_play.places[NUMBER]]
    assert isinstance(part, AnteUp)
    return part


def lay_out(table: Legends, seat: int, number: int) -> None:
    """A2.2 to A2.10, in this order; the events of A2.11 come when everybody has their kit."""
    part = part_of(table)
    seats = table.seats
    part.where = (NOWHERE,) * TOKENS
    part.seen = (0,) * TOKENS
    part.trading = tuple(trading_post(table))
    part.train_deck = table.shuffled(range(len(c.TRAIN.cards)))
    tokens = table.shuffled(range(FRONTIER_TOKENS))
    part.frontier = tokens[: len(FRONTIER_SPACES)]
    part.frontier_seen = (0,) * len(FRONTIER_SPACES)
    part.markers = MARSHAL_MARK | WANTED_MARK | GAMBLER_MARK
    for space in range(EVERY, table.length, EVERY):
        part.markers |= 1 << space
    part.events = table.shuffled(range(event_cards(table)))
    part.gp = (0,) * seats
    part.longhorns = (0,) * seats
    part.allowed = (0,) * seats
    part.grudges = (0,) * seats
    table.tokens = tuple([0] * (seats * TOKEN_VALUES))


def common_of(table: Legends) -> Common:
    """The part that keeps what boxes have in common: that of the first box in play that could."""
    for box in table.boxes:
        if isinstance(box, Common):
            return box
    raise LookupError("no box in play keeps gold and sheriff moves")


def trading_post(table: Legends) -> list[int]:
    """A2.3, A2.5, X20.1: a random weapon, a random mount and random misc items; no draw takes the last weapon
    or mount, so that the General Store keeps one."""
    items = [item for item in table.in_play.items if not IS_PROMO[item] and not LEGENDARY[item]]
    weapons = [item for item in items if base.ITEMS[item].kind == "weapon"]
    mounts = [item for item in items if base.ITEMS[item].kind == "mount"]
    misc = [item for item in items if base.ITEMS[item].kind == "misc"]
    table.chance.shuffle(misc)
    number = 4 if len(items) >= 18 else 3 if len(items) >= 15 else 2
    return sorted([table.chance.pick(weapons), table.chance.pick(mounts), *misc[:number]])


def train_space(table: Legends) -> int:
    """A4.3: on the main board in the hideout's space."""
    return CHECKPOINTS[part_of(table).train]


def add_longhorns(part: AnteUp, seat: int, more: int) -> None:
    """A7.1."""
    part.longhorns = put(part.longhorns, seat, part.longhorns[seat] + more)


def longhorns_left(part: AnteUp) -> int:
    """A7.1: those in their supply."""
    return LONGHORNS - len(part.grazing) - sum(part.longhorns)


def supply(part: AnteUp, kind: int) -> list[int]:
    """The tokens of a kind in their supply (A5.5)."""
    return [token for token in range(TOKENS) if TOKEN_KIND[token] == kind and part.where[token] == NOWHERE]


def token_at(part: AnteUp, space: int) -> int:
    """The outlaw or claim jumper in a space (A6.1)."""
    for token in OTHER_TOKENS:
        if part.where[token] == space:
            return token
    return NONE


def roller_at(part: AnteUp, space: int) -> int:
    """The high roller of the Saloon that a space touches (A5.7)."""
    for token in ROLLERS:
        if part.where[token] != NOWHERE and space in saloon_spaces(part.where[token]):
            return token
    return NONE


def give_back(part: AnteUp, token: int) -> None:
    """A2.2: face down into its supply, which is mixed."""
    part.where = put(part.where, token, NOWHERE)
    part.seen = put(part.seen, token, 0)


# Does something of another box lie in a space?
LYING_THERE: Final[OfBoxes[Callable[[Legends, int], bool]]] = OfBoxes()


def is_occupied(table: Legends, space: int) -> bool:
    """A5.4."""
    part = part_of(table)
    if space in table.space or table.man == space or table.sheriff == space or table.bandit_at(space):
        return True
    if train_space(table) == space or space in part.grazing or token_at(part, space) != NONE:
        return True
    if any(lies(table, space) for lies in LYING_THERE.of(table)):
        return True
    at = FRONTIER_AT[space]
    return at != NONE and part.frontier[at] != NONE
