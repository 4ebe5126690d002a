"""What the box has on the table (X22.1 to X22.3): the part of the state, and small changes that ask nobody."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.rows import size_of
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up.state import IS_PROMO
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.stored import BloodMoneyFields
from tinhorn.games.legends.blood_money.words import ANTE_UP, ID
from tinhorn.games.legends.board import NOWHERE, REGION_OF, SPACES
from tinhorn.games.legends.cards import LEGENDARY, NONE
from tinhorn.games.legends.cards import TOKENS as TOKEN_VALUES
from tinhorn.games.legends.language.words import T_REGIONS
from tinhorn.games.legends.state.box import number_of
from tinhorn.games.legends.state.table import Legends, put

NUMBER: Final[int] = number_of(ID)
STORIES: Final[int] = len(c.STORIES)
TALES: Final[int] = STORIES // 2  # numbers, each with two cards (X2.5)
CONDITIONS: Final[int] = c.CONDITIONS
NO_DISCS: Final[tuple[int, ...]] = (NOBODY,) * c.CONDITIONS
INJURIES: Final[int] = len(c.INJURIES)
DEEDS: Final[int] = len(c.DEEDS)
REGIONS: Final[int] = len(c.REGIONS)
REGION_OF_CART: Final[list[int]] = c.REGIONS
MAPS: Final[int] = len(xw.FACE_NAMES)
ROW: Final[int] = c.number("row")
WARES: Final[int] = c.number("wares")
LEGENDARY_PRICE: Final[int] = c.number("legendary_price")
GENERAL_STORE: Final[int] = c.number("general_store")
RUINS: Final[int] = c.number("ruins")
# By injury and then story, from none on.
THINGS: Final[list[list[int]]] = [
    [*hurt, *([ongoing] if ongoing >= 0 else [])]
    for hurt in [[], *[[thing] for thing in c.INJURY_THINGS]]
    for ongoing in [NONE, *c.ONGOING]
]
OUT: Final = -2  # a deed that is not in the game
FREE: Final = NOBODY
START: Final = 1  # of the story track
TRACK_END: Final[int] = len(c.TRACK_READ)
# The deed of the location that a space belongs to: those can be ruined, and no others (X1.4).
DEED_AT: Final[list[int]] = [next((deed for deed in range(DEEDS) if space in c.DEED_SPACES[deed]), NONE) for space in range(SPACES)]
CONDITION_COUNT: Final[list[int]] = [len(story.conditions) for story in c.STORIES]


@mypyc_attr(acyclic=True)
class BloodMoney(BloodMoneyFields):
    """`fields.py` says what it has. `map_at`, `map_seen` and `map_by` tell for each face of a map token its space, who has peeked at it,
    and who turned it up. `acting` is the action of the menu that is being carried out, `arrived` where a move action of it ended,
    `tasked` the condition whose task was paid. `gone` is 1 if the last healing removed an injury. `looked` is the deck whose top card
    somebody sees; `train_seen` are bits of who knows the top one of a train deck with `train_left` cards. `plea` is the answer of X14.3.
    """

    id: ClassVar[str] = ID

    def copy(self) -> BloodMoney:
        twin = BloodMoney()
        self.copy_fields(twin)
        return twin

    def things(self, seat: int) -> list[int]:
        """An injury, and the ongoing text of the open story, which everybody has (X11.2)."""
        injury = self.injury[seat] if self.injury else NONE
        return THINGS[(injury + 1) * (STORIES + 1) + self.story + 1]

    def did(self, which: int, amount: int, best: bool) -> None:
        """X4.17: the story's own counters."""
        if not best:
            self.counts[which] += amount
        elif self.counts[which] < amount:
            self.counts[which] = amount

    def came_to(self, region: int) -> None:
        """X4.17: each region counts once for the story."""
        if not self.regions >> region & 1:
            self.regions |= 1 << region
            self.counts[T_REGIONS] += 1


def part_of(table: Legends) -> BloodMoney:
    """The part of the box, which is in play."""
    boxes: list[Any] = table.boxes  # only one check of the class
    part = boxes[table.in_play.places[NUMBER]]
    assert isinstance(part, BloodMoney)
    return part


def lay_out(table: Legends, seat: int, number: int) -> None:
    """X2.1 to X2.7, in the order of X20.19; the cards of the base game's stories are not used (X2.8)."""
    part = part_of(table)
    seats = table.seats
    table.stories = ()
    table.story_decks = ()
    table.story_discards = ()
    table.discs = ()
    if not table.tokens:
        table.tokens = tuple([0] * (seats * TOKEN_VALUES))  # X20.7
    part.allowed = (0,) * seats
    sell_out(table, part)
    part.stories = table.shuffled([pick_tale(table, number) for number in range(TALES)])
    part.met = NO_DISCS
    part.counts = table.in_play.new_counters()
    part.map_at = (NOWHERE,) * MAPS
    part.map_seen = (0,) * MAPS
    part.map_by = (NOBODY,) * MAPS
    part.cube = (START,) * seats
    part.owner = tuple([FREE if is_here(table, c.DEED_BOX[deed]) else OUT for deed in range(DEEDS)])
    part.injury = (NONE,) * seats
    part.injuries = table.shuffled(range(INJURIES))
    part.cart_deck = table.shuffled(regions_of(table))
    move_cart(table, part)
    part.legendary = table.shuffled(legendary_of(table))
    part.row = (NONE,) * ROW
    fill_row(table, part)


def is_here(table: Legends, box: str) -> bool:
    """Is what belongs to that box in the game (X20.3)? Nothing belongs to the base game."""
    return not box or table.box(box) is not None


# Setting up


def sell_out(table: Legends, part: BloodMoney) -> None:
    """X2.2, X20.1: what the General Store has no room for goes to the trader, then to the box; it keeps a weapon and a mount (A2.5)."""
    trading = gulch_of(table).trading if table.box(ANTE_UP) is not None else ()
    items = [item for item in table.in_play.items if not LEGENDARY[item] and not IS_PROMO[item] and item not in trading]
    over = len(items) - GENERAL_STORE
    if over <= 0:
        return
    while True:
        table.chance.shuffle(items)
        kinds = [base.ITEMS[item].kind for item in items[over:]]
        if "weapon" in kinds and "mount" in kinds:
            break
    number = over if over < WARES else WARES
    part.wares = tuple(sorted(items[:number]))
    part.boxed = tuple(sorted(items[number:over]))


def tales_of(table: Legends, number: int) -> list[int]:
    """The cards of a number that may be in the game: a card that needs Ante Up leaves it to its twin (X11.1)."""
    return [story for story in (2 * number, 2 * number + 1) if is_here(table, c.STORIES[story].needs)]


def pick_tale(table: Legends, number: int) -> int:
    """X2.5: one of the two cards of a number."""
    return table.chance.pick(tales_of(table, number))


def regions_of(table: Legends) -> list[int]:
    """The trader's cards in the game (X12.3, X20.3)."""
    return [region for region in range(REGIONS) if is_here(table, c.REGION_BOX[region])]


def legendary_of(table: Legends) -> list[int]:
    """The legendary items in the game, of all boxes (X2.1); the Pump Trolley needs the train (B4.7)."""
    return [item for item in table.in_play.items if LEGENDARY[item] and (item != c.TROLLEY or table.box(ANTE_UP) is not None)]


def knows_train(table: Legends, part: BloodMoney, seat: int) -> bool:
    """X22.3: does a seat know the top card of the train deck? Once that one is gone, nobody does."""
    if not part.train_seen >> seat & 1 or table.box(ANTE_UP) is None:
        return False
    return len(gulch_of(table).train_deck) == part.train_left > 0


# The trader


def move_cart(table: Legends, part: BloodMoney) -> None:
    """X2.6, X7.6: the next card; an empty deck is made anew from the discards."""
    if not part.cart_deck:
        part.cart_deck = table.shuffled(part.cart_used)
        part.cart_used = ()
    part.cart = part.cart_deck[-1]
    part.cart_deck = part.cart_deck[:-1]
    part.cart_used = (*part.cart_used, part.cart)
    table.reveal()
    if table.listening:
        table.tell(xv.CART_AT, part.cart)


def is_at_cart(table: Legends, part: BloodMoney, seat: int) -> bool:
    """X7.1: anywhere in its region."""
    return REGION_OF[table.space[seat]] == REGION_OF_CART[part.cart]


def legendary_price(table: Legends, seat: int) -> int:
    """X7.1: what a legendary item costs a seat; as much as anybody while characters are chosen."""
    return LEGENDARY_PRICE - table.static(seat, xw.LEGENDARY_PRICE) if table.weapon else LEGENDARY_PRICE


def fill_row(table: Legends, part: BloodMoney) -> None:
    """X7.2, X7.9: every gap is filled while there are cards."""
    for at in range(ROW):
        if part.row[at] == NONE and part.legendary:
            part.row = put(part.row, at, part.legendary[-1])
            part.legendary = part.legendary[:-1]
            table.reveal()
            if table.listening:
                table.tell(xv.ON_OFFER, part.row[at])


# Ruins and deeds


def is_ruined(part: BloodMoney, deed: int) -> bool:
    """X8.1."""
    return bool(part.ruined >> deed & 1)


def ruins_left(part: BloodMoney) -> int:
    """X8.1: the tokens that are not on the board."""
    return RUINS - size_of(part.ruined)


def deeds_of(part: BloodMoney, seat: int) -> list[int]:
    """X9.2."""
    return [deed for deed, owner in enumerate(part.owner) if owner == seat]


def unused_deeds(part: BloodMoney, seat: int) -> list[int]:
    """X9.3, X9.4: those whose ability can be used."""
    barred = part.used | part.ruined
    return [deed for deed, owner in enumerate(part.owner) if owner == seat and not barred >> deed & 1]


# Stories


def conditions_left(part: BloodMoney) -> list[int]:
    """X4.2: the conditions of the open story that nobody has met."""
    if part.story == NONE:
        return []
    return [at for at in range(CONDITION_COUNT[part.story]) if part.met[at] == NOBODY]


def discs_of(part: BloodMoney, seat: int) -> int:
    """X4.3: how many conditions of the open story a seat has met."""
    return len([each for each in part.met if each == seat])


def contributors(table: Legends, part: BloodMoney, first: int) -> list[int]:
    """X1.2, X4.11: everybody with a disc, the active player first, then clockwise."""
    seats = [(first + way) % table.seats for way in range(table.seats)]
    return [seat for seat in seats if discs_of(part, seat)]
