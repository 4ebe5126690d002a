"""What lies on the table in the goat game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import NO_INTS, NOBODY, Setting, State, add
from tinhorn.games.goat import sentences as said
from tinhorn.games.goat.content import CONTENT, LAYOUTS

CARDS: Final = len(CONTENT.characters)
PLACES: Final = len(CONTENT.locations)
SALOON: Final = CONTENT.location("saloon")
GOAT: Final[int] = [character.name for character in CONTENT.characters].index("goat")
WORTH: Final[list[int]] = [location.worth for location in CONTENT.locations]
COINS: Final[int] = CONTENT.number("coins")
ELIXIRS: Final[int] = CONTENT.number("elixirs")

SEATS: Final = len(LAYOUTS) - 1  # at most
# By the number of seats (G2.1 to G2.3, G2.6).
ROUNDS: Final[list[int]] = [LAYOUTS[seats].rounds for seats in range(6)]
HATS: Final[list[int]] = [LAYOUTS[seats].hats for seats in range(6)]
LOCATIONS: Final[list[list[int]]] = [LAYOUTS[seats].locations for seats in range(6)]
SUPPLY: Final[list[list[int]]] = [LAYOUTS[seats].supply for seats in range(6)]
CHARACTERS: Final[list[list[int]]] = [LAYOUTS[seats].characters for seats in range(6)]


def cards_in(bits: i64) -> list[int]:
    """The cards of a set that is kept as bits."""
    return [card for card in range(CARDS) if bits >> card & 1]


def size_of(bits: i64) -> int:
    """How many there are in a set that is kept as bits."""
    size = 0
    while bits:
        bits &= bits - 1
        size += 1
    return size


def nth_card(bits: i64, n: i64) -> int:
    """The n-th card of a set that is kept as bits, from 0."""
    card = 0
    while True:
        if bits & 1:
            if n == 0:
                return card
            n -= 1
        bits >>= 1
        card += 1


def as_bits(numbers: Iterable[int]) -> int:
    """A set of cards or seats, each a bit of one number."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def in_order(seats: Iterable[int]) -> int:
    """Seats one after the other, three bits each: fewer hands are dealt in a round than one number has room for."""
    line = 0
    for seat in seats:
        line = line << 3 | seat + 1
    return line


def seats_in(line: i64) -> tuple[int, ...]:
    """The seats of such a line, the first one first."""
    seats: list[int] = []
    while line:
        seats.append(int(line & 7) - 1)
        line >>= 3
    return tuple(seats[::-1])


# The ledger only grows: as bytes, one for a line, copies share it.
ENTRY: Final[list[bytes]] = [bytes([number]) for number in range(256)]


def arrival(seat: int, kind: int) -> int:
    """A line of the ledger: a belonging came openly into a reserve (G8.3)."""
    return seat * PLACES + kind


THEFT: Final = SEATS * PLACES  # lines from here on are thefts
UNKNOWN: Final = -1  # the kind of a theft that one did not see


def theft(thief: int, victim: int, kind: int) -> int:
    """A line of the ledger: a belonging taken at random (G7.9)."""
    return THEFT + (thief * SEATS + victim) * PLACES + kind


class Goat(State):
    """The table. A place's number is also that of the kind of belonging found there.

    `hand` is a set of cards as bits. So are `known`, what each seat saw of it when it last held it (G8.1), and
    `named`, what everybody heard claimed (G8.6); a card that has left the hand since may still be in these.
    `held` is who has held the hand this round, a line of seats; `goat_back` tells that the goat was turned up and shuffled
    back, so that everybody knows it is not the card set aside unseen. `ledger` is the
    history of all reserves, from which a player reckons up what others hold (G8.3).
    """

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.round = 0
        self.first = NOBODY
        self.holder = NOBODY
        self.last_active = NOBODY
        self.deck = NO_INTS
        self.hand: i64 = 0
        self.known = NO_INTS
        self.named: i64 = 0
        self.held: i64 = 0
        self.offered = NOBODY
        self.face_down = NOBODY
        self.face_up = NOBODY
        self.goat_back = False
        self.owner = NO_INTS
        self.discarded: tuple[int, ...] = ()
        self.hats = NO_INTS
        self.coins = NO_INTS
        self.reserve = NO_INTS
        self.ledger = b""
        self.supply_coins = 0
        self.supply: tuple[int, ...] = ()
        self.place_coins = NO_INTS
        self.place_goods = NO_INTS
        self.loot_from = NOBODY
        self.loot = 0
        self.swindled = 0
        self.elixirs: tuple[int, ...] = ()

    def copy(self) -> Goat:
        twin = Goat(self.setting, self.chance)
        self.copy_to(twin)
        twin.round = self.round
        twin.first = self.first
        twin.holder = self.holder
        twin.last_active = self.last_active
        twin.deck = self.deck[:]
        twin.hand = self.hand
        twin.known = self.known[:]
        twin.named = self.named
        twin.held = self.held
        twin.offered = self.offered
        twin.face_down = self.face_down
        twin.face_up = self.face_up
        twin.goat_back = self.goat_back
        twin.owner = self.owner[:]
        twin.discarded = self.discarded
        twin.hats = self.hats[:]
        twin.coins = self.coins[:]
        twin.reserve = self.reserve[:]
        twin.ledger = self.ledger
        twin.supply_coins = self.supply_coins
        twin.supply = self.supply
        twin.place_coins = self.place_coins[:]
        twin.place_goods = self.place_goods[:]
        twin.loot_from = self.loot_from
        twin.loot = self.loot
        twin.swindled = self.swindled
        twin.elixirs = self.elixirs
        return twin

    # Asking the table

    def active(self) -> i64:
        """The players who still have a hat to place (G4.6), as bits."""
        active: i64 = 0
        bit: i64 = 1
        for hats in self.hats:
            if hats > 0:
                active |= bit
            bit <<= 1
        return active

    def goods_of(self, seat: int) -> int:
        count = 0
        for kind in range(PLACES):
            count += self.reserve[seat * PLACES + kind]
        return count

    def must_accept(self, seat: int) -> bool:
        """G5.5: as many hats left as cards in the assistant's hand before the offer."""
        return seat == self.last_active and self.hats[seat] == size_of(self.hand)

    # Changing the table

    def take_from_hand(self, card: int) -> None:
        """The card leaves the hand and everybody sees it."""
        bit: i64 = 1 << card
        self.hand &= ~bit
        self.offered = NOBODY
        self.reveal()

    def gain_goods(self, seat: int, kind: int, number: int) -> None:
        """Belongings come openly into a reserve."""
        at = seat * PLACES + kind
        add(self.reserve, at, number)
        for _ in range(number):
            self.ledger = self.ledger + ENTRY[arrival(seat, kind)]

    def gain_supply_coins(self, seat: int, number: int) -> int:
        """Coins from the supply, as many as are there (G7.11)."""
        paid = number if number < self.supply_coins else self.supply_coins
        self.supply_coins -= paid
        add(self.coins, seat, paid)
        return paid

    def discard(self, card: int) -> None:
        """The card is out of play for this round (G10.1)."""
        self.owner[card] = NOBODY
        self.discarded += (card,)

    # Results

    def rounds_played(self) -> int:
        return self.round

    def standing(self, seat: int) -> tuple[int, ...]:
        """G6.5, G6.7: money, then coins, then belonging tokens; what lies elsewhere is nobody's (G6.6)."""
        money = self.coins[seat]
        for kind in range(PLACES):
            money += self.reserve[seat * PLACES + kind] * WORTH[kind]
        return (money, self.coins[seat], self.goods_of(seat))

    def tally(self, seat: int) -> list[TallyLine]:
        lines = [TallyLine(said.COINS.say(), self.coins[seat])]
        for kind in range(PLACES):
            number = self.reserve[seat * PLACES + kind]
            if number:
                lines.append(TallyLine(said.BELONGINGS.say(number, kind), number * WORTH[kind]))
        return lines

    def check(self) -> None:
        """The invariants of G11."""
        coins = self.supply_coins + sum(self.coins) + sum(self.place_coins) + self.swindled
        if coins != COINS:
            raise BrokenInvariant("G11.1", f"{coins} coins, not {COINS}")
        for kind in range(PLACES):
            there = self.supply[kind] + self.place_goods[kind]
            there += sum(self.reserve[kind::PLACES])
            there += self.loot if self.loot_from == kind else 0
            if there != SUPPLY[self.seats][kind]:
                raise BrokenInvariant("G11.1", f"{there} of belonging {kind}, not {SUPPLY[self.seats][kind]}")
        placed = [card for card in range(CARDS) if self.owner[card] != NOBODY]
        hand = cards_in(self.hand)
        cards = sorted([*self.deck, *hand, *placed, *self.discarded, self.face_down, self.face_up])
        if cards != CHARACTERS[self.seats]:
            raise BrokenInvariant("G11.2", f"the cards are {cards}")
        if self.offered != NOBODY and self.offered not in hand:
            raise BrokenInvariant("G11.2", "the card on offer is not in the hand")
        active = len([1 for hats in self.hats if hats > 0])
        if active == 1 and self.last_active == NOBODY and len(self.deck) != max(self.hats):
            raise BrokenInvariant("G11.3", f"the last player has {max(self.hats)} hats, the deck {len(self.deck)} cards")
        if self.last_active != NOBODY and (self.deck or len(hand) < self.hats[self.last_active]):
            raise BrokenInvariant("G11.3", "the assistants lack cards for the last player's hats")
        if self.over and (self.round != ROUNDS[self.seats] or max(self.hats) > 0):
            raise BrokenInvariant("G11.4", f"over in round {self.round} with hats {self.hats}")
        if sum(self.elixirs) != self.swindled or self.swindled > ELIXIRS:
            raise BrokenInvariant("G7.7", f"{self.swindled} coins swindled, elixirs {self.elixirs}")
        lowest = min([self.supply_coins, min(self.coins), min(self.place_coins), min(self.supply), min(self.reserve)])
        if lowest < 0:
            raise BrokenInvariant("G11.5", "something ran below nothing")
