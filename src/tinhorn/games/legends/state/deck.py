"""The poker deck and the fight deck (W13.1, W13.3, W9.7): drawing, looking, putting under, and who knows of it (W22).

Chance decides shuffles (W22.8). There is no hand limit here, only at the end of a turn (W13.4).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends

# The poker deck


def reshuffle(table: Legends) -> bool:
    """W13.3: the discard pile becomes the deck; False if there is none."""
    if not table.discards:
        return False
    deck = table.discards
    table.discards = []
    table.chance.shuffle(deck)
    table.deck = deck
    table.batches = ()
    if table.listening:
        table.tell(v.RESHUFFLED)
    return True


def take_top(table: Legends, seers: int) -> int:
    """The top card of a deck that is not empty. `seers` see it; what others knew of its batch becomes uncertain."""
    deck = table.deck
    card = deck.pop()
    batches = table.batches
    if batches:
        total = 0
        for size in batches:
            total += size
        if len(deck) < total:
            size = batches[-1]
            if size == 1:
                table.batches = batches[:-1]
            else:
                table.batches = (*batches[:-1], size - 1)
                table.seen[card] &= seers
                for at in range(len(deck) - size + 1, len(deck)):
                    other = deck[at]
                    table.seen[other] &= seers
    return card


def draw(table: Legends, seat: int, number: int) -> int:
    """Up to so many cards into the hand, one by one; how many there were."""
    if seat == MAN:
        return 0
    got = 0
    while got < number:
        if not table.deck and not reshuffle(table):
            break
        card = take_top(table, 1 << seat)
        table.put_in_hand(seat, card)
        table.seen[card] &= ~(1 << seat)
        got += 1
        if table.listening:
            table.tell_to((seat,), v.DREW_CARD, table.face(card))
    if got:
        table.reveal()
        if table.listening:
            table.tell(v.DREW, seat, got)
    return got


def put_under(table: Legends, cards: list[int], seers: int) -> None:
    """Cards under the deck in random order; `seers` know which they are."""
    if not cards:
        return
    table.chance.shuffle(cards)
    table.deck = cards + table.deck
    table.batches = (len(cards), *table.batches)
    for card in cards:
        table.seen[card] = seers


def known_on_top(table: Legends, number: int, seer: int) -> list[int]:
    """W31.28: the top cards of the deck, which stay in order; a seat knows them now."""
    table.batches = lift_top(table.deck, table.batches, table.seen, number, 1 << seer)
    return top_of(table.deck, number)


def known_on_fight_deck(table: Legends, number: int, seer: int) -> list[int]:
    """The same for the fight deck."""
    table.fight_batches = lift_top(table.fight_deck, table.fight_batches, table.fight_seen, number, 1 << seer)
    return top_of(table.fight_deck, number)


def top_of(deck: list[int], number: int) -> list[int]:
    found = deck[-number:] if number else []
    found.reverse()
    return found


def lift_top(deck: list[int], batches: tuple[int, ...], seen: vec[i64], number: int, seers: int) -> tuple[int, ...]:
    """The batches after `seers` have seen the top cards in their order, which is noted.

    In a batch that is cut, what others knew of its cards becomes uncertain.
    """
    bottom = len(deck) - number if number < len(deck) else 0
    sizes = list(batches)
    total = sum(sizes)
    if total < len(deck):
        sizes.append(len(deck) - total)
    left: list[int] = []
    start = 0
    for size in sizes:
        end = start + size
        if end > bottom and size > 1:
            for at in range(start, end):
                seen[deck[at]] &= seers
        below = min(end, bottom) - start
        if below > 0:
            left.append(below)
        for at in range(max(start, bottom), end):
            seen[deck[at]] |= seers
            left.append(1)
        start = end
    return tuple(left)


def forget(table: Legends, card: int) -> None:
    """The card lies open now: nothing about it is a secret."""
    table.seen[card] = 0


# The fight deck


def draw_fight(table: Legends, number: int, seers: int) -> None:
    """The top fight cards for a fight; `seers` see them (W22.3)."""
    deck = table.fight_deck
    seen = table.fight_seen
    drawn: list[int] = []
    for _ in range(number):
        card = deck.pop()
        total = 0
        for size in table.fight_batches:
            total += size
        if len(deck) < total:
            size = table.fight_batches[-1]
            if size == 1:
                table.fight_batches = table.fight_batches[:-1]
            else:
                table.fight_batches = (*table.fight_batches[:-1], size - 1)
                for at in range(len(deck) - size + 1, len(deck)):
                    seen[deck[at]] &= seers
                seen[card] &= seers
        seen[card] |= seers
        drawn.append(card)
    drawn.sort()
    table.drawn = tuple(drawn)
    table.reveal()


def return_fight(table: Legends) -> None:
    """W9.7: all drawn fight cards under the deck in random order, which nobody knows."""
    if not table.drawn:
        return
    cards = list(table.drawn)
    table.chance.shuffle(cards)
    table.fight_deck = cards + table.fight_deck
    table.fight_batches = (len(cards), *table.fight_batches)
    table.drawn = ()


# Decks that effects can look into (W31.28)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A deck by its word in the language."""

    def look(self, table: Legends, seat: int, number: int) -> None:
        """The seat sees the top cards, which stay there."""
        raise NotImplementedError


class PokerDeck(Deck):
    def look(self, table: Legends, seat: int, number: int) -> None:
        table.reveal()
        cards = known_on_top(table, number, seat)
        if table.listening:
            table.tell_to((seat,), v.LOOKED_AT, table.faces(cards))


class FightDeck(Deck):
    def look(self, table: Legends, seat: int, number: int) -> None:
        table.reveal()
        cards = known_on_fight_deck(table, number, seat)
        if table.listening:
            table.tell_to((seat,), v.LOOKED_AT_FIGHT, tuple(cards))


DECKS: Final[list[Deck]] = [PokerDeck(), FightDeck()]  # in the order of the words
