"""What lies on the table in the goat game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.rows import as_list, sum_of
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import NOBODY
from tinhorn.games.goat import sentences as said
from tinhorn.games.goat.constants import CARDS, CHARACTERS, COINS, ELIXIRS, PLACES, ROUNDS, SUPPLY, WORTH
from tinhorn.games.goat.ledger import arrival, theft, with_line
from tinhorn.games.goat.sets import CARD_BITS, EMPTY, SeatSet, followed_by, including, listed, size, without
from tinhorn.games.goat.stored import GoatFields


def in_reserve(seat: int, kind: int) -> int:
    """The index of a seat's number of belongings of a kind in `Goat.reserve`, a row for all seats."""
    return seat * PLACES + kind


def reserve_of(seat: int, reserve: vec[i64]) -> list[int]:
    """One seat's part of such a row, by kind."""
    return as_list(reserve[seat * PLACES : (seat + 1) * PLACES])


class Goat(GoatFields):
    """The table. A place's number is also that of the kind of belonging found there. `fields.py` says what lies on it.

    `known` is what each seat saw of the hand when it last held it (G8.1), and `named` what everybody heard claimed (G8.6). A card that
    has left the hand since may still be in them. From `drawn`, `claims` and `turned_up` a player can work out who else has seen a card.
    """

    def copy(self) -> Goat:
        twin = Goat(self.setting, self.chance)
        self.copy_fields(twin)
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
        return sum_of(self.reserve, in_reserve(seat, 0), PLACES)

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
        self.reserve[in_reserve(seat, kind)] += number
        for _ in range(number):
            self.ledger = with_line(self.ledger, arrival(seat, kind))

    def steal_good(self, thief: int, victim: int, kind: int) -> None:
        """A belonging goes from one reserve to another; who else looks on does not see which."""
        self.reserve[in_reserve(victim, kind)] -= 1
        self.reserve[in_reserve(thief, kind)] += 1
        self.ledger = with_line(self.ledger, theft(thief, victim, kind))

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

    def rounds_played(self) -> int:
        return self.round

    def ranked_by(self, seat: int) -> tuple[int, ...]:
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
            there += sum([self.reserve[in_reserve(seat, kind)] for seat in range(self.seats)])
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
