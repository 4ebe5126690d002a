"""Setting up (W3): characters, first player, what everybody starts with, the board.

Seats are given, so nobody is reseated (W3.7). Cattle tokens are at their ranch unless somebody leads them (W3.3); the choice among
them is by chance whenever one is taken. LP begin at 0 (W3.11).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from tinhorn.core.rows import row_of
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step, Together
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import HIDEOUT_SPACES, NOWHERE, RAIL_STATION, SHERIFFS_OFFICE
from tinhorn.games.legends.cards import CHARACTER_IDS, FIGHT_CARDS, MAN_CARDS, NONE, STORIES, TOKENS
from tinhorn.games.legends.content import CHARACTERS as CAST
from tinhorn.games.legends.content import ITEM_IDS, WITH_ANOTHER, number, spaces_of
from tinhorn.games.legends.state import deck, gear, moments
from tinhorn.games.legends.state.table import FACE_DOWN, GOALS_DEALT, HIDEOUT_AT, Legends, put
from tinhorn.games.legends.state.tokens import goals_of
from tinhorn.games.legends.steps import items, rounds
from tinhorn.games.legends.verbs import GO_TO, PICK

STORY_DECK: Final[int] = number("story_deck")

START_SPACES: Final[list[list[int]]] = [spaces_of(character.start) for character in CAST]
JOINS: Final[list[bool]] = [character.start == WITH_ANOTHER for character in CAST]
AVAILABLE: Final[list[bool]] = [character.available for character in CAST]
START_MONEY: Final[list[int]] = [character.money for character in CAST]
START_CARDS: Final[list[int]] = [character.cards for character in CAST]
START_WOUNDS: Final[list[int]] = [character.wounds for character in CAST]
START_MP: Final[list[int]] = [character.marshal for character in CAST]
START_WP: Final[list[int]] = [character.wanted for character in CAST]
START_ITEMS: Final[list[list[int]]] = [[ITEM_IDS.index(item.removesuffix("+")) for item in character.items] for character in CAST]
START_SIDES: Final[list[list[int]]] = [
    [gear.UPGRADED if item.endswith("+") else gear.BASE for item in character.items] for character in CAST
]


def deal(table: Legends) -> None:
    """Everything that is the same whoever plays whom, then the characters (W3.5)."""
    seats = table.seats
    options = table.setting.options
    table.length = options["length"]  # W3.14, W40.2
    table.round_cap = 0 if options["round_cap"] is None else options["round_cap"]
    none = tuple([NONE] * seats)
    table.character = none
    table.lp = row_of(0, seats)
    table.mp = row_of(0, seats)
    table.wp = row_of(0, seats)
    table.wounds = row_of(0, seats)
    table.money = row_of(0, seats)
    table.nuggets = row_of(0, seats)
    table.space = row_of(NOWHERE, seats)
    table.items = tuple([0] * (seats * table.in_play.item_slots))
    table.weapon = none
    table.mount = none
    table.misc = row_of(NONE, seats * table.in_play.misc_slots)
    table.cattle = none
    table.cattle_seen = tuple([0] * table.in_play.cattle)
    table.discs = tuple([0] * (2 * seats))
    table.hands = [[] for _ in range(seats)]
    table.laid = tuple([NONE] * (seats * FACE_DOWN))
    table.seen = row_of(0, 52)
    table.fight_seen = row_of(0, FIGHT_CARDS)
    table.deeds = table.in_play.new_counters()
    table.sheriff = SHERIFFS_OFFICE  # W3.13
    deck = list(range(52))
    table.chance.shuffle(deck)  # W3.2
    table.deck = deck
    table.discards = []
    fights = list(range(FIGHT_CARDS))
    table.chance.shuffle(fights)
    table.fight_deck = fights
    told = list(range(STORIES))
    table.chance.shuffle(told)  # W3.12
    one = told[:STORY_DECK]
    other = told[STORY_DECK:]
    table.stories = (one[-1], other[-1])
    table.story_decks = (tuple(one[:-1]), tuple(other[:-1]))
    table.story_discards = ((), ())
    if man_in_play(options["man_in_black"], seats):  # W3.15, W19.1
        table.man = RAIL_STATION
        cards = list(range(MAN_CARDS))
        table.chance.shuffle(cards)
        table.man_deck = tuple(cards)
    moments.LAID_OUT.comes(table, NOBODY)
    deal_characters(table, options["characters"])


def man_in_play(option: object, seats: int) -> bool:
    """W20.3: on with two players unless switched off."""
    return seats == 2 and option is not False


def deal_characters(table: Legends, how: object) -> None:
    """W3.5: as named, by chance, or two for each to choose from."""
    table.push(Settle())
    if isinstance(how, (list, tuple)):
        table.character = tuple([CHARACTER_IDS.index(str(name)) for name in how])
        return
    everybody = table.in_play.characters[:]
    table.chance.shuffle(everybody)
    if how == "random":
        table.character = tuple(everybody[: table.seats])
        return
    table.offered = tuple(everybody[: 2 * table.seats])
    table.push(Together(tuple([PickCharacter(seat) for seat in range(table.seats)])))


class PickCharacter(Question):
    """One of two characters, chosen secretly and shown together (W3.5)."""

    rule: ClassVar[str] = "W3.5"
    prompt: ClassVar[Phrase] = Phrase("Which character are you?")

    def options(self, table: Legends) -> list[int]:
        return sorted([PICK.first + table.offered[2 * self.seat], PICK.first + table.offered[2 * self.seat + 1]])

    def answer(self, table: Legends, action: int) -> None:
        table.character = put(table.character, self.seat, action - PICK.first)


class Settle(Step):
    """Characters are known: the first player (W3.6), and what everybody starts with, in turn order (W3.8)."""

    rule: ClassVar[str] = "W3.6"

    def run(self, table: Legends) -> None:
        seats = table.seats
        table.reveal()
        if table.listening:
            for seat in range(seats):
                table.tell(v.CAST, seat, table.character[seat])
        if not table.boxes:
            choose_first(table)
            return
        table.push(ChooseFirst())
        moments.CAST.comes(table, NOBODY)  # X20.19


class ChooseFirst(Step):
    """The first player, once everybody has chosen with what they start (X20.19)."""

    rule: ClassVar[str] = "W3.6"

    def run(self, table: Legends) -> None:
        choose_first(table)


def choose_first(table: Legends) -> None:
    """W3.6: the most wanted, by chance among several; then kits, goals and miniatures in turn order. Some come last of all."""
    seats = table.seats
    points = [table.wp[seat] + START_WP[table.character[seat]] for seat in range(seats)]
    table.first = table.chance.pick([seat for seat in range(seats) if points[seat] == max(points)])
    if table.listening:
        table.tell(v.BEGINS, table.first)
    order = [(table.first + way) % seats for way in range(seats)]
    table.push(rounds.BeginRound())
    moments.SET_UP.comes(table, table.first)  # X2.9
    if table.boxes:
        table.push(DealGoals())
    table.push(PlaceBandits())
    late = [seat for seat in order if JOINS[table.character[seat]]]
    for seat in [*late, *[seat for seat in reversed(order) if seat not in late]]:
        table.push(Arrive(seat))
    if table.boxes:
        table.push(BeforeArrival())
    else:
        table.push(DealGoals())
    for seat in reversed(order):
        table.push(Equip(seat))


class Equip(Step):
    """W3.8: points, money, wounds, items, cards; points at the start pay no track reward, a wound pays no card (W45.1). A single
    weapon lies on top (W3.9)."""

    rule: ClassVar[str] = "W3.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        character = table.character[seat]
        table.mp[seat] += START_MP[character]
        table.wp[seat] += START_WP[character]
        table.money[seat] += START_MONEY[character]
        table.wounds[seat] = START_WOUNDS[character]
        moments.EQUIPPED.comes(table, seat)
        table.push(FirstCards(seat))
        for at in range(len(START_ITEMS[character]) - 1, -1, -1):
            table.push(FirstItem(seat, START_ITEMS[character][at], START_SIDES[character][at]))
        moments.EQUIP.comes(table, seat)


class FirstItem(Step):
    """An item that a seat starts with."""

    rule: ClassVar[str] = "W3.8"

    def __init__(self, seat: int, item: int, side: int) -> None:
        self.seat: Final = seat
        self.item: Final = item
        self.side: Final = side

    def run(self, table: Legends) -> None:
        items.gain(table, self.seat, self.item, self.side)


class FirstCards(Step):
    """The cards that a seat starts with."""

    rule: ClassVar[str] = "W3.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        deck.draw(table, self.seat, START_CARDS[table.character[self.seat]])


class BeforeArrival(Step):
    """What boxes do before the miniatures are put on the board."""

    rule: ClassVar[str] = "W3.8"

    def run(self, table: Legends) -> None:
        moments.BEFORE_ARRIVAL.comes(table, table.first)  # A2.11


class DealGoals(Step):
    """W18.1: three of the character's four goals, the fourth goes to the box unseen."""

    rule: ClassVar[str] = "W18.1"

    def run(self, table: Legends) -> None:
        if table.setting.options["goals"]:
            deal_goals(table)


def deal_goals(table: Legends) -> None:
    """W18.1. A box may have dealt the legendary tokens already."""
    dealt: list[int] = []
    for seat in range(table.seats):
        own = goals_of(table, seat)
        if len(own) > 1:
            own.pop(table.chance.below(len(own)))
        own.extend([NONE] * GOALS_DEALT)
        dealt.extend(own[:GOALS_DEALT])
    table.goals = tuple(dealt)
    table.completed = tuple([0] * table.seats)
    if not table.tokens:
        table.tokens = tuple([0] * (table.seats * TOKENS))


class Arrive(Step):
    """The miniature on its start (W3.10)."""

    rule: ClassVar[str] = "W3.10"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        table.push(PickStart(self.seat))


# Characters of boxes whose start depends on the table: where a seat may start that could start in some spaces.
STARTS: Final[dict[int, Callable[[Legends, int, list[int]], list[int]]]] = {}


class PickStart(Question):
    """Which of the start's spaces; "available" ones must be free of other players."""

    rule: ClassVar[str] = "W3.10"
    prompt: ClassVar[Phrase] = Phrase("Where do you start?")

    def options(self, table: Legends) -> list[int]:
        character = table.character[self.seat]
        spaces = START_SPACES[character]
        if AVAILABLE[character]:
            spaces = [space for space in spaces if space not in table.space]
        if JOINS[character]:
            spaces = sorted({space for space in table.space if space != NOWHERE})
        if character in STARTS:
            spaces = STARTS[character](table, self.seat, spaces)
        return [GO_TO.first + space for space in spaces]

    def answer(self, table: Legends, action: int) -> None:
        table.space[self.seat] = action - GO_TO.first
        if table.listening:
            table.tell(v.STARTED_AT, self.seat, table.space[self.seat])
        moments.ARRIVED.comes(table, self.seat)  # A2.15


class PlaceBandits(Step):
    """A bandit on each hideout that has no player on it (W3.13)."""

    rule: ClassVar[str] = "W3.13"

    def run(self, table: Legends) -> None:
        for space in HIDEOUT_SPACES:
            if space not in table.space:
                table.bandits |= 1 << HIDEOUT_AT[space]
        table.active = NOBODY
