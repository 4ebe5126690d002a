"""What lies on the table in the goat game."""

from __future__ import annotations

from typing import ClassVar, cast

from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import NO_INTS, NOBODY, Setting, State, add
from tinhorn.games.goat import sentences as said
from tinhorn.games.goat.constants import CARDS, CHARACTERS, COINS, ELIXIRS, PLACES, ROUNDS, SUPPLY, WORTH
from tinhorn.games.goat.ledger import EMPTY_LEDGER, arrival, theft, with_line
from tinhorn.games.goat.sets import CARD_BITS, EMPTY, CardSet, Line, SeatSet, Turns, followed_by, including, listed, size, without


def in_reserve(seat: int, kind: int) -> int:
    """The index of a seat's number of belongings of a kind in `Goat.reserve`, a list for all seats."""
    return seat * PLACES + kind


def reserve_of(seat: int, reserve: list[int]) -> list[int]:
    """One seat's part of such a list, by kind."""
    return reserve[seat * PLACES : (seat + 1) * PLACES]


class Goat(State):
    """The table. A place's number is also that of the kind of belonging found there.

    `known` is what each seat saw of the hand when it last held it (G8.1), and `named` what everybody heard
    claimed (G8.6): sets of cards, as the hand is. A card that has left the hand since may still be in them.
    `held` is who has held the hand this round, in order; `goat_back` tells that the goat was turned up and shuffled
    back, so that everybody knows it is not the card set aside unseen. `ledger` is the
    history of all reserves, from which a player can work out what others hold (G8.3).

    The turns of a round are counted from 0, by who held the hand. `drawn` is the turn for which each card was drawn, `claims` what was
    claimed in each turn and `turned_up` which card was. From these a player can work out who else has seen a card of the hand.
    """

    recalled: ClassVar[tuple[str, ...]] = ("drawn", "claims", "turned_up")

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.round = 0
        self.first = NOBODY
        self.holder = NOBODY
        self.last_active = NOBODY
        self.deck = NO_INTS
        self.hand: CardSet = EMPTY
        self.known = NO_INTS
        self.named: CardSet = EMPTY
        self.held: Line = EMPTY
        self.drawn: Turns = EMPTY
        self.claims: Line = EMPTY
        self.turned_up: Line = EMPTY
        self.offered = NOBODY
        self.face_down = NOBODY
        self.face_up = NOBODY
        self.goat_back = False
        self.owner = NO_INTS
        self.discarded: tuple[int, ...] = ()
        self.hats = NO_INTS
        self.coins = NO_INTS
        self.reserve = NO_INTS
        self.ledger = EMPTY_LEDGER
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
        twin.drawn = self.drawn
        twin.claims = self.claims
        twin.turned_up = self.turned_up
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

    # Queries

    def active(self) -> SeatSet:
        """The players who still have a hat to place (G4.6)."""
        active: SeatSet = EMPTY
        for seat, hats in enumerate(self.hats):
            if hats > 0:
                active = including(active, seat)
        return active

    def goods_of(self, seat: int) -> int:
        """How many belongings lie in a reserve: everybody may count them (G8.3)."""
        count: i64 = 0
        reserve = cast(list[i64], self.reserve)  # so that compiled code reads machine words
        at: i64 = in_reserve(seat, 0)
        end = at + PLACES
        while at < end:
            count += reserve[at]
            at += 1
        return int(count)

    def nth_good(self, seat: int, n: int) -> int:
        """The kind of the n-th belonging in a reserve, from 0 (G7.9)."""
        kind = 0
        while n >= self.reserve[in_reserve(seat, kind)]:
            n -= self.reserve[in_reserve(seat, kind)]
            kind += 1
        return kind

    def must_accept(self, seat: int) -> bool:
        """G5.5: as many hats left as cards in the assistant's hand before the offer."""
        return seat == self.last_active and self.hats[seat] == size(self.hand)

    # Changes

    def take_from_hand(self, card: int) -> None:
        """The card leaves the hand and everybody sees it (G4.4)."""
        self.hand = without(self.hand, card)
        self.turned_up = followed_by(self.turned_up, card, CARD_BITS)
        self.offered = NOBODY
        self.reveal()

    def gain_goods(self, seat: int, kind: int, number: int) -> None:
        """Belongings come openly into a reserve (G8.3)."""
        add(self.reserve, in_reserve(seat, kind), number)
        for _ in range(number):
            self.ledger = with_line(self.ledger, arrival(seat, kind))

    def steal_good(self, thief: int, victim: int, kind: int) -> None:
        """A belonging goes from one reserve to another; who else looks on does not see which."""
        add(self.reserve, in_reserve(victim, kind), -1)
        add(self.reserve, in_reserve(thief, kind), 1)
        self.ledger = with_line(self.ledger, theft(thief, victim, kind))

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
            money += self.reserve[in_reserve(seat, kind)] * WORTH[kind]
        return (money, self.coins[seat], self.goods_of(seat))

    def tally(self, seat: int) -> list[TallyLine]:
        """G6.5: coins, and what each kind of belonging is worth."""
        lines = [TallyLine(said.COINS.say(), self.coins[seat])]
        for kind in range(PLACES):
            number = self.reserve[in_reserve(seat, kind)]
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
        hand = listed(self.hand)
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
