"""Cards that leave a hand or the table (W13): discarding, giving, digging. Window `on_discard` (W33.15)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import NONE, ON_DISCARD_OF
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.effects.atom import Atom, meant, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state import deck, hand
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import BONUS_BEGINS
from tinhorn.games.legends.state.table import FACE_DOWN, Legends, put
from tinhorn.games.legends.verbs import DISCARD, GIVE, STOP, TAKE


def put_away(table: Legends, card: int) -> None:
    """Onto the discard pile, face up, with no BONUS: its own ACTION or REACTION brought it there, or it belongs to nobody (W13.6)."""
    table.discards.append(card)
    deck.forget(table, card)


def to_discards(table: Legends, owner: int, card: int) -> None:
    """Onto the discard pile with `on_discard` (W13.6)."""
    put_away(table, card)
    for number in ON_DISCARD_OF[table.in_play.effect_of[card]]:
        BONUS_BEGINS.comes(table, owner, number)  # A0.4
        abilities.start(table, number, owner)


def discard_from_hand(table: Legends, seat: int, card: int) -> None:
    table.hands[seat].remove(card)
    table.reveal()
    if table.listening:
        table.tell(v.DISCARDED, seat, table.face(card))
    to_discards(table, seat, card)


@mypyc_attr(acyclic=True, free_list_len=1)
class DiscardUsed(Step):
    """A used card goes to the discard pile after its effect."""

    rule: ClassVar[str] = "W13.2"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, table: Legends) -> None:
        at = table.in_use.index(self.card)
        table.in_use = table.in_use[:at] + table.in_use[at + 1 :]
        put_away(table, self.card)


def ask_discard(table: Legends, seat: int, number: int) -> None:
    """W31.7: so many cards of the player's choice, or all there are."""
    if seat == MAN or number <= 0:
        return
    hand = table.hands[seat]
    if len(hand) <= number:
        for card in hand[:]:
            discard_from_hand(table, seat, card)
    else:
        table.push(Discard(seat, number))


def discard_random(table: Legends, seat: int, number: int) -> None:
    """W31.7."""
    if seat == MAN:
        return
    for _ in range(number):
        hand = table.hands[seat]
        if not hand:
            return
        discard_from_hand(table, seat, table.chance.pick(hand))


@mypyc_attr(acyclic=True, free_list_len=1)
class Discard(Question):
    """One card at a time, until the number is met."""

    rule: ClassVar[str] = "W31.7"
    prompt: ClassVar[Phrase] = Phrase("Discard {number|a card|{number} cards}.", number=v.NUMBER)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def options(self, table: Legends) -> list[int]:
        return [DISCARD.first + card for card in table.hands[self.seat]]

    def answer(self, table: Legends, action: int) -> None:
        if self.number > 1:
            table.push(Discard(self.seat, self.number - 1))
        discard_from_hand(table, self.seat, action - DISCARD.first)


class DiscardUpTo(Question):
    """As many as one likes, up to a number; `then_draw`: as many are drawn (W31.8)."""

    rule: ClassVar[str] = "W31.8"
    prompt: ClassVar[Phrase] = Phrase("Discard up to {number} more {number|card|cards}?", number=v.NUMBER)

    def __init__(self, seat: int, number: int, chosen: int, then_draw: bool) -> None:
        super().__init__(seat)
        self.number: Final = number
        self.chosen: Final = chosen
        self.then_draw: Final = then_draw

    def options(self, table: Legends) -> list[int]:
        if self.number == 0:
            return [STOP]
        options = [DISCARD.first + card for card in table.hands[self.seat]]
        options.append(STOP)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == STOP:
            table.counted = put(table.counted, w.N_CHOSEN, self.chosen)
            if self.then_draw:
                deck.draw(table, self.seat, self.chosen)
            return
        table.push(DiscardUpTo(self.seat, self.number - 1, self.chosen + 1, self.then_draw))
        discard_from_hand(table, self.seat, action - DISCARD.first)


# Handing over and digging


class GiveCard(Question):
    """A card of the giver's choice goes to another hand."""

    rule: ClassVar[str] = "W31.11"
    prompt: ClassVar[Phrase] = Phrase("Which card do you give to {to}?", to=SEAT)

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def options(self, table: Legends) -> list[int]:
        return [GIVE.first + card for card in table.hands[self.seat]]

    def answer(self, table: Legends, action: int) -> None:
        hand.hand_over(table, self.seat, self.to, action - GIVE.first)


def dig(table: Legends, seat: int, number: int, keep: int) -> None:
    """W31.9: cards off the deck for one seat to see, some to keep."""
    found: list[int] = []
    while len(found) < number:
        if not table.deck and not deck.reshuffle(table):
            break
        found.append(deck.take_top(table, 1 << seat))
    if not found:
        return
    found.sort()
    for card in found:
        table.seen[card] = 0
    table.dug = tuple(found)
    table.reveal()
    if table.listening:
        table.tell(v.DUG, seat, len(found))
        table.tell_to((seat,), v.DUG_CARDS, table.faces(table.dug))
    table.push(KeepCards(seat, keep))


class KeepCards(Question):
    """Take one of the cards looked at, until so many are taken; the rest goes under the deck."""

    rule: ClassVar[str] = "W31.9"
    prompt: ClassVar[Phrase] = Phrase("Take {number|a card|{number} cards} into your hand.", number=v.NUMBER)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def options(self, table: Legends) -> list[int]:
        return [TAKE.first + card for card in table.dug]

    def answer(self, table: Legends, action: int) -> None:
        card = action - TAKE.first
        at = table.dug.index(card)
        table.dug = table.dug[:at] + table.dug[at + 1 :]
        table.put_in_hand(self.seat, card)
        if table.dug and self.number > 1:
            table.push(KeepCards(self.seat, self.number - 1))
            return
        rest = list(table.dug)
        table.dug = ()
        deck.put_under(table, rest, 1 << self.seat)
        table.reveal()


def clear_laid(table: Legends, seat: int) -> None:
    """What the seat has laid goes to the discard pile."""
    for at in range(seat * FACE_DOWN, seat * FACE_DOWN + FACE_DOWN):
        card = table.laid[at]
        if card != NONE:
            table.laid = put(table.laid, at, NONE)
            table.reveal()
            to_discards(table, seat, card)


# Atoms


class DiscardChosen(Atom):
    """W31.7."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        ask_discard(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return len(table.hands[who]) > 0

    def payable(self, table: Legends, n: int, seat: int, spare: int) -> bool:
        return len(table.hands[seat]) - spare >= n


class DiscardRandom(DiscardChosen):
    """W31.7: by chance."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        discard_random(table, who, n)


class DiscardSome(Atom):
    """W31.7, W31.8: up to a number; with `cycle` as many are drawn."""

    def __init__(self, then_draw: bool) -> None:
        super().__init__()
        self.then_draw: Final = then_draw

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            table.push(DiscardUpTo(who, n, 0, self.then_draw))


class Dig(Atom):
    """W31.9."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        dig(table, who, n, CODE[at + 2])


class Give(Atom):
    """W31.11."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        to = meant(table, n, you, who, tgt)
        if who < MAN and to < MAN and table.hands[who]:
            table.push(GiveCard(who, to))

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return len(table.hands[who]) > 0


register(w.DISCARD, DiscardChosen())
register(w.DISCARD_RANDOM, DiscardRandom())
register(w.DISCARD_UP_TO, DiscardSome(False))
register(w.CYCLE, DiscardSome(True))
register(w.DIG, Dig())
register(w.GIVE_CARD, Give())
