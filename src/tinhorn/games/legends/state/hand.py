"""Hands of poker cards and cards face down on the table: looking, handing over, laying, turning up (W22)."""

from __future__ import annotations

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.deck import forget
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, Legends, put


def take_into_use(table: Legends, seat: int, card: int) -> None:
    """A card is shown and used: out of the hand at once (W13.2)."""
    table.hands[seat].remove(card)
    forget(table, card)
    table.reveal()
    if table.listening:
        table.tell(v.USED_CARD, seat, table.face(card))


def look_at_hand(table: Legends, seat: int, victim: int, number: int) -> None:
    """W31.28: random cards of a hand, seen by one seat alone, who remembers them (W22.5)."""
    if victim >= MAN or not table.hands[victim]:
        return
    cards = table.hands[victim][:]
    number = number if number < len(cards) else len(cards)
    seen: list[int] = []
    for _ in range(number):
        card = cards.pop(table.chance.below(len(cards)))
        seen.append(card)
        table.seen[card] |= 1 << seat
    table.reveal()
    if table.listening:
        table.tell(v.LOOKED, seat, number, victim)
        table.tell_to((seat,), v.LOOKED_AT, table.faces(sorted(seen)))


def hand_over(table: Legends, giver: int, taker: int, card: int) -> None:
    """A hidden card changes hands: both know it, and nobody else can tell any longer which of the giver's cards are left."""
    hand = table.hands[giver]
    both = 1 << giver | 1 << taker
    if len(hand) > 1:
        for each in hand:
            table.seen[each] &= both
    hand.remove(card)
    table.put_in_hand(taker, card)
    table.seen[card] = (table.seen[card] | 1 << giver) & ~(1 << taker)
    table.reveal()
    if table.listening:
        table.tell(v.GAVE_CARD, giver, taker)
        table.tell_to((giver, taker), v.GAVE_WHICH, table.face(card))


def take_random(table: Legends, taker: int, giver: int, number: int) -> None:
    """W31.11: random cards of a hand."""
    if giver >= MAN or taker == MAN:
        return
    for _ in range(number):
        if not table.hands[giver]:
            return
        hand_over(table, giver, taker, table.chance.pick(table.hands[giver]))


# Face down on the table


def lay(table: Legends, seat: int, card: int) -> None:
    """From the hand face down; what others know of it stays as it was (W22.7)."""
    table.hands[seat].remove(card)
    at = seat * FACE_DOWN
    if table.laid[at] != NONE:
        at += 1
    table.laid = put(table.laid, at, card)


def turn_up(table: Legends, seat: int) -> None:
    """Everybody sees what the seat has laid."""
    for at in range(seat * FACE_DOWN, seat * FACE_DOWN + FACE_DOWN):
        if table.laid[at] != NONE:
            forget(table, table.laid[at])
    table.reveal()


def take_back(table: Legends, seat: int, number: int) -> None:
    """W31.10: random ones of the cards played return to the hand; everybody sees which."""
    for _ in range(number):
        there = [at for at in range(seat * FACE_DOWN, seat * FACE_DOWN + FACE_DOWN) if table.laid[at] != NONE]
        if not there:
            return
        at = table.chance.pick(there)
        card = table.laid[at]
        table.laid = put(table.laid, at, NONE)
        table.put_in_hand(seat, card)
        table.seen[card] = EVERYBODY & ~(1 << seat)
        if table.listening:
            table.tell(v.TOOK_BACK, seat, table.face(card))
