"""What Ante Up has on the table (X22.1 to X22.5): the part of the state, and small changes that ask nobody.

Legendary tokens count without goals, too (X20.7); their values are their owner's secret (X22.5).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.words import ID, NO_GAME, ROLLER
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import LEGENDARY, NONE, bits_of
from tinhorn.games.legends.cards import TOKENS as TOKEN_VALUES
from tinhorn.games.legends.state.box import Box, number_of
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

FIELDS: Final = (
    "train",
    "train_deck",
    "train_used",
    "train_card",
    "events",
    "events_used",
    "resolving",
    "markers",
    "gp",
    "longhorns",
    "grazing",
    "where",
    "seen",
    "met",
    "gold",
    "frontier",
    "frontier_seen",
    "gone",
    "trading",
    "allowed",
    "waiting",
    "arrests",
    "grudges",
    "game",
    "anywhere",
    "won",
    "folded",
    "bets",
    "order",
    "turned",
    "die",
    "face",
    "decided",
)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Common(Box):
    """What several boxes need and one of those in play keeps: gold on the board, sheriff moves that wait (A0.7), whether the last one
    ended in an arrest, and the legendary tokens from other sources than goals (X20.6)."""

    def __init__(self) -> None:
        self.gold: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()
        self.arrests = 0
        self.allowed: tuple[int, ...] = ()

    def nuggets_out(self) -> int:
        """A13.3."""
        return len(self.gold)

    def copy_to(self, twin: Common) -> None:
        twin.gold = self.gold
        twin.waiting = self.waiting
        twin.arrests = self.arrests
        twin.allowed = self.allowed


@mypyc_attr(acyclic=True)
class AnteUp(Common):
    """`train` is the number of its checkpoint. Decks are from the bottom up; `resolving` are event cards that are being carried
    out (A5.11). `markers` are bits: LP spaces, and one for each track. `grazing` and `gold` name a space for every longhorn and nugget
    on the board. `where` tells the space of each outlaw and claim jumper and the place of each high roller, NOWHERE for its supply;
    `seen` who has peeked at it, a bit a seat; `met` is the token turned up. `frontier` are the tokens on the frontier spaces,
    `gone` those that were turned.
    `trading` are the items of the Trading Post. `allowed` are legendary tokens from other sources than goals (X20.6). `waiting` are
    sheriff moves put off, mover and steps in turn (A0.7). `grudges` are bits of who has beaten a seat. `bets` are seat, rank and dollars
    in turn; `order` the faro cards face down, the next one last; `turned` those turned up. `die` is the Carbine's face, `face` the
    last one of a roll.
    """

    id: ClassVar[str] = ID
    names: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(self, *values: Any) -> None:
        super().__init__()
        self.train = 0
        self.train_deck: tuple[int, ...] = ()
        self.train_used: tuple[int, ...] = ()
        self.train_card = NONE
        self.events: tuple[int, ...] = ()
        self.events_used: tuple[int, ...] = ()
        self.resolving: tuple[int, ...] = ()
        self.markers = 0
        self.gp: tuple[int, ...] = ()
        self.longhorns: tuple[int, ...] = ()
        self.grazing: tuple[int, ...] = ()
        self.where: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        self.met = NONE
        self.frontier: tuple[int, ...] = ()
        self.frontier_seen: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        self.trading: tuple[int, ...] = ()
        self.grudges: tuple[int, ...] = ()
        self.game: int = NO_GAME
        self.anywhere = 0
        self.won = 0
        self.folded = 0
        self.bets: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.die = NONE
        self.face = NONE
        self.decided = NOBODY
        if values:
            self.fill_all(values)

    def copy(self) -> AnteUp:
        twin = AnteUp()
        self.copy_to(twin)
        twin.train = self.train
        twin.train_deck = self.train_deck
        twin.train_used = self.train_used
        twin.train_card = self.train_card
        twin.events = self.events
        twin.events_used = self.events_used
        twin.resolving = self.resolving
        twin.markers = self.markers
        twin.gp = self.gp
        twin.longhorns = self.longhorns
        twin.grazing = self.grazing
        twin.where = self.where
        twin.seen = self.seen
        twin.met = self.met
        twin.frontier = self.frontier
        twin.frontier_seen = self.frontier_seen
        twin.gone = self.gone
        twin.trading = self.trading
        twin.grudges = self.grudges
        twin.game = self.game
        twin.anywhere = self.anywhere
        twin.won = self.won
        twin.folded = self.folded
        twin.bets = self.bets
        twin.order = self.order
        twin.turned = self.turned
        twin.die = self.die
        twin.face = self.face
        twin.decided = self.decided
        return twin

    def deal(self, table: Legends) -> None:
        """A2.2 to A2.10, in this order; the events of A2.11 come when everybody has their kit."""
        seats = table.seats
        self.where = (NOWHERE,) * TOKENS
        self.seen = (0,) * TOKENS
        self.trading = tuple(trading_post(table))
        self.train_deck = table.shuffled(range(len(c.TRAIN.cards)))
        tokens = table.shuffled(range(FRONTIER_TOKENS))
        self.frontier = tokens[: len(FRONTIER_SPACES)]
        self.frontier_seen = (0,) * len(FRONTIER_SPACES)
        self.markers = MARSHAL_MARK | WANTED_MARK | GAMBLER_MARK
        for space in range(EVERY, table.length, EVERY):
            self.markers |= 1 << space
        self.events = table.shuffled(range(event_cards(table)))
        self.gp = (0,) * seats
        self.longhorns = (0,) * seats
        self.allowed = (0,) * seats
        self.grudges = (0,) * seats
        table.tokens = tuple([0] * (seats * TOKEN_VALUES))

    def show(self, table: Legends) -> dict[str, Any]:
        """What everybody sees (X22.1): tokens lying open, sizes of decks, kinds of face-down tokens and frontier numbers, and by seat
        which of them it has looked at (X22.4)."""
        return {
            "train": self.train,
            "train_deck": len(self.train_deck),
            "train_used": list(self.train_used),
            "train_card": self.train_card,
            "events": len(self.events),
            "events_used": list(self.events_used),
            "resolving": list(self.resolving),
            "markers": self.markers,
            "gp": list(self.gp),
            "longhorns": list(self.longhorns),
            "grazing": list(self.grazing),
            "tokens": sorted([TOKEN_KIND[token], self.where[token]] for token in range(TOKENS) if self.where[token] != NOWHERE),
            "tokens_seen": looks(table.seats, self.seen, [[TOKEN_KIND[token], place] for token, place in enumerate(self.where)]),
            "met": self.met,
            "gold": list(self.gold),
            "frontier": [NONE if token == NONE else c.FRONTIER.tokens[token].number for token in self.frontier],
            "frontier_seen": looks(table.seats, self.frontier_seen, list(range(len(self.frontier)))),
            "gone": list(self.gone),
            "trading": list(self.trading),
            "allowed": list(self.allowed),
            "waiting": list(self.waiting),
            "arrests": self.arrests,
            "grudges": list(self.grudges),
            "game": self.game,
            "anywhere": self.anywhere,
            "won": self.won,
            "folded": self.folded,
            "bets": list(self.bets),
            "order": len(self.order),
            "turned": list(self.turned),
            "die": self.die,
            "face": self.face,
            "decided": self.decided,
        }

    def look(self, table: Legends, seat: int | None) -> dict[str, Any]:
        """What a seat has peeked at (X22.3): token and place, and frontier tokens by their place in the list."""
        if seat is None:
            return {"tokens": [], "frontier": []}
        peeked = [[token, self.where[token]] for token in range(TOKENS) if self.seen[token] >> seat & 1]
        found = [[at, self.frontier[at]] for at in range(len(self.frontier)) if self.frontier_seen[at] >> seat & 1]
        return {"tokens": peeked, "frontier": found}

    def imagine(self, view: Any, table: Legends) -> None:
        shown = view.boxes[ID]
        own = view.own_boxes[ID]
        for name in FIELDS:
            if name in shown and name not in ("train_deck", "events", "frontier", "frontier_seen", "order"):
                self.fill(name, shown[name])
        self.train_deck = rest(table, len(c.TRAIN.cards), [*self.train_used, self.train_card])
        self.events = rest(table, event_cards(table), [*self.events_used, *self.resolving])
        imagine_tokens(self, table, shown, own)
        imagine_frontier(self, table, shown, own)
        self.order = table.shuffled([card for card in table.drawn if card not in self.turned] if shown["order"] else [])


def rest(table: Legends, number: int, out: list[int]) -> tuple[int, ...]:
    """A deck of what is not out, in any order."""
    return table.shuffled([card for card in range(number) if card not in out])


def looks(seats: int, seen: tuple[int, ...], what: list[Any]) -> list[list[Any]]:
    """By seat, what it has looked at, in an order that tells nothing of the hidden sides (X22.4). `seen` has bits of seats for each."""
    found: list[list[Any]] = [[] for _ in range(seats)]
    for at, bits in enumerate(seen):
        if bits:
            for seat in range(seats):
                if bits >> seat & 1:
                    found[seat].append(what[at])
    return [sorted(each) for each in found]


def seers(looked: list[list[Any]], what: Any) -> int:
    """The bits of those seats that have looked at it (X22.4)."""
    return sum([1 << seat for seat, each in enumerate(looked) if what in each])


def imagine_tokens(part: AnteUp, table: Legends, shown: dict[str, Any], own: dict[str, Any]) -> None:
    """Face-down tokens on the board: those peeked at and the one turned up are known, the others are any of their kind."""
    part.where = (NOWHERE,) * TOKENS
    left = [list(each) for each in shown["tokens"]]
    for token, place in own["tokens"]:
        part.where = put(part.where, token, place)
        left.remove([TOKEN_KIND[token], place])
    if part.met != NONE and part.where[part.met] == NOWHERE:
        places = [place for kind, place in left if kind == TOKEN_KIND[part.met]]
        place = next((each for each in places if is_met_at(table, part, each)), places[0])
        part.where = put(part.where, part.met, place)
        left.remove([TOKEN_KIND[part.met], place])
    for kind, place in left:
        token = table.chance.pick([each for each in range(TOKENS) if TOKEN_KIND[each] == kind and part.where[each] == NOWHERE])
        part.where = put(part.where, token, place)
    part.seen = tuple([seers(shown["tokens_seen"], [TOKEN_KIND[token], part.where[token]]) for token in range(TOKENS)])


def is_met_at(table: Legends, part: AnteUp, place: int) -> bool:
    """Is this where the token turned up lies: at the Saloon of the active player, or in the space of the fight?"""
    if TOKEN_KIND[part.met] == ROLLER:
        return table.space[table.active] in saloon_spaces(place)
    return table.fight.space == place


def saloon_spaces(place: int) -> list[int]:
    """A5.7: the spaces that a Saloon touches."""
    return SALOON_SPACES[place] if place < len(SALOON_SPACES) else []


def imagine_frontier(part: AnteUp, table: Legends, shown: dict[str, Any], own: dict[str, Any]) -> None:
    """Each number is that of three tokens; which of them are gone, everybody has seen."""
    known = dict(own["frontier"])
    part.frontier_seen = tuple([seers(shown["frontier_seen"], at) for at in range(len(FRONTIER_SPACES))])
    free = [token for token in range(FRONTIER_TOKENS) if token not in known.values() and token not in shown["gone"]]
    table.chance.shuffle(free)
    frontier: list[int] = []
    for at, number in enumerate(shown["frontier"]):
        if number == NONE:
            frontier.append(NONE)
        elif at in known:
            frontier.append(known[at])
        else:
            token = next(each for each in free if c.FRONTIER.tokens[each].number == number)
            free.remove(token)
            frontier.append(token)
    part.frontier = tuple(frontier)


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
