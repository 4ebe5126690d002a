"""What lies on the table in the goat game."""

from __future__ import annotations

from typing import Final

from tinhorn.core.chance import Chance
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.state import NO_INTS, NOBODY, Setting, State
from tinhorn.games.goat.content import CONTENT, LAYOUTS

CARDS: Final = len(CONTENT.characters)
PLACES: Final = len(CONTENT.locations)
SALOON: Final = CONTENT.location("saloon")
GOAT: Final[int] = [character.name for character in CONTENT.characters].index("goat")
WORTH: Final[list[int]] = [location.worth for location in CONTENT.locations]
COINS: Final[int] = CONTENT.number("coins")
ELIXIRS: Final[int] = CONTENT.number("elixirs")

# By the number of seats (G2.1 to G2.3, G2.6).
ROUNDS: Final[list[int]] = [LAYOUTS[seats].rounds for seats in range(6)]
HATS: Final[list[int]] = [LAYOUTS[seats].hats for seats in range(6)]
LOCATIONS: Final[list[list[int]]] = [LAYOUTS[seats].locations for seats in range(6)]
SUPPLY: Final[list[list[int]]] = [LAYOUTS[seats].supply for seats in range(6)]
CHARACTERS: Final[list[list[int]]] = [LAYOUTS[seats].characters for seats in range(6)]

# Knowledge about the hand is kept as a set of bits: one a seat, and one for whoever watches.
WATCHER: Final = 1 << 6
EVERYBODY: Final = (1 << 7) - 1


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with one changed. What changes seldom is kept in tuples, which copies share."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def arrival(seat: int, kind: int) -> int:
    """A line of the ledger: a belonging came openly into a reserve (G8.3)."""
    return seat * PLACES + kind


THEFT: Final = 100
UNKNOWN: Final = -1  # the kind of a theft that one did not see


def theft(thief: int, victim: int, kind: int) -> int:
    """A line of the ledger: a belonging taken at random (G7.9)."""
    return THEFT + (thief * 6 + victim) * PLACES + kind


class Goat(State):
    """The table. A place's number is also that of the kind of belonging found there.

    `seen[card]` tells who knows, of a card in the hand, that it is there (G8.1, G8.6); `held` is who
    has held the hand this round, in order; `goat_back` tells that the goat was turned up and shuffled
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
        self.hand = NO_INTS
        self.seen = NO_INTS
        self.held: tuple[int, ...] = ()
        self.offered = NOBODY
        self.face_down = NOBODY
        self.face_up = NOBODY
        self.goat_back = False
        self.owner = NO_INTS
        self.discarded: tuple[int, ...] = ()
        self.hats = NO_INTS
        self.coins = NO_INTS
        self.reserve = NO_INTS
        self.ledger: tuple[int, ...] = ()
        self.supply_coins = 0
        self.supply: tuple[int, ...] = ()
        self.place_coins: tuple[int, ...] = ()
        self.place_goods: tuple[int, ...] = ()
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
        twin.hand = self.hand[:]
        twin.seen = self.seen[:]
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
        twin.place_coins = self.place_coins
        twin.place_goods = self.place_goods
        twin.loot_from = self.loot_from
        twin.loot = self.loot
        twin.swindled = self.swindled
        twin.elixirs = self.elixirs
        return twin

    # Asking the table

    def active_seats(self) -> int:
        """How many players still have a hat to place (G4.6)."""
        count = 0
        for hats in self.hats:
            if hats > 0:
                count += 1
        return count

    def goods_of(self, seat: int) -> int:
        count = 0
        for kind in range(PLACES):
            count += self.reserve[seat * PLACES + kind]
        return count

    def must_accept(self, seat: int) -> bool:
        """G5.5: as many hats left as cards in the assistant's hand before the offer."""
        return seat == self.last_active and self.hats[seat] == len(self.hand)

    # Changing the table

    def take_from_hand(self, card: int) -> None:
        """The card leaves the hand and everybody sees it."""
        self.hand.remove(card)
        self.seen[card] = 0
        self.offered = NOBODY
        self.reveal()

    def gain_goods(self, seat: int, kind: int, number: int) -> None:
        """Belongings come openly into a reserve."""
        at = seat * PLACES + kind
        self.reserve[at] = self.reserve[at] + number
        self.ledger += (arrival(seat, kind),) * number

    def gain_supply_coins(self, seat: int, number: int) -> int:
        """Coins from the supply, as many as are there (G7.11)."""
        paid = number if number < self.supply_coins else self.supply_coins
        self.supply_coins -= paid
        self.coins[seat] += paid
        return paid

    def discard(self, card: int) -> None:
        """The card is out of play for this round (G10.1)."""
        self.owner[card] = NOBODY
        self.discarded += (card,)

    # Results

    def standing(self, seat: int) -> tuple[int, ...]:
        """G6.5, G6.7: money, then coins, then belonging tokens; what lies elsewhere is nobody's (G6.6)."""
        money = self.coins[seat]
        for kind in range(PLACES):
            money += self.reserve[seat * PLACES + kind] * WORTH[kind]
        return (money, self.coins[seat], self.goods_of(seat))

    def tally(self, seat: int) -> list[tuple[str, str, int]]:
        lines = [("G6.5", "coins", self.coins[seat])]
        for kind in range(PLACES):
            number = self.reserve[seat * PLACES + kind]
            if number:
                lines.append(("G1.4", f"{number} × {CONTENT.locations[kind].belonging}", number * WORTH[kind]))
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
        cards = sorted([*self.deck, *self.hand, *placed, *self.discarded, self.face_down, self.face_up])
        if cards != CHARACTERS[self.seats]:
            raise BrokenInvariant("G11.2", f"the cards are {cards}")
        if self.offered != NOBODY and self.offered not in self.hand:
            raise BrokenInvariant("G11.2", "the card on offer is not in the hand")
        if self.active_seats() == 1 and self.last_active == NOBODY and len(self.deck) != max(self.hats):
            raise BrokenInvariant("G11.3", f"the last player has {max(self.hats)} hats, the deck {len(self.deck)} cards")
        if self.last_active != NOBODY and (self.deck or len(self.hand) < self.hats[self.last_active]):
            raise BrokenInvariant("G11.3", "the assistants lack cards for the last player's hats")
        if self.over and (self.round != ROUNDS[self.seats] or max(self.hats) > 0):
            raise BrokenInvariant("G11.4", f"over in round {self.round} with hats {self.hats}")
        if sum(self.elixirs) != self.swindled or self.swindled > ELIXIRS:
            raise BrokenInvariant("G7.7", f"{self.swindled} coins swindled, elixirs {self.elixirs}")
        lowest = min([self.supply_coins, min(self.coins), min(self.place_coins), min(self.supply), min(self.reserve)])
        if lowest < 0:
            raise BrokenInvariant("G11.5", "something ran below nothing")
