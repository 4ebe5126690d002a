"""Poker cards (W13.1): drawing, discarding, looking, handing over, and who knows of it (W22).

There is no hand limit here, only at the end of a turn (W13.4). Chance decides shuffles and random picks (W22.8). Window `on_discard`
(W33.15).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import NONE, ON_DISCARD_OF
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.effects.words import N_CHOSEN
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, Legends, put
from tinhorn.games.legends.verbs import DISCARD, GIVE, STOP, TAKE

# The deck


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
    """The top card of a deck that is not empty. `seers` see it; what others knew of its batch gets vague."""
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
                table.seen = put(table.seen, card, table.seen[card] & seers)
                for at in range(len(deck) - size + 1, len(deck)):
                    other = deck[at]
                    table.seen = put(table.seen, other, table.seen[other] & seers)
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
        if table.seen[card]:
            table.seen = put(table.seen, card, table.seen[card] & ~(1 << seat))
        got += 1
        if table.listening:
            table.tell_to((seat,), v.DREW_CARD, card)
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
        table.seen = put(table.seen, card, seers)


def known_on_top(table: Legends, number: int, seer: int) -> list[int]:
    """W31.28: the top cards of the deck, which stay in order; a seat knows them now."""
    table.batches, table.seen = lift_top(table.deck, table.batches, table.seen, number, 1 << seer)
    return top_of(table.deck, number)


def known_on_fight_deck(table: Legends, number: int, seer: int) -> list[int]:
    """The same for the fight deck."""
    table.fight_batches, table.fight_seen = lift_top(table.fight_deck, table.fight_batches, table.fight_seen, number, 1 << seer)
    return top_of(table.fight_deck, number)


def top_of(deck: list[int], number: int) -> list[int]:
    found = deck[-number:] if number else []
    found.reverse()
    return found


def lift_top(
    deck: list[int], batches: tuple[int, ...], seen: tuple[int, ...], number: int, seers: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The batches and the knowledge after `seers` have seen the top cards in their order.

    In a batch that is cut, what others knew of its cards gets vague.
    """
    bottom = len(deck) - number if number < len(deck) else 0
    sizes = list(batches)
    total = sum(sizes)
    if total < len(deck):
        sizes.append(len(deck) - total)
    known = list(seen)
    left: list[int] = []
    start = 0
    for size in sizes:
        end = start + size
        if end > bottom and size > 1:
            for at in range(start, end):
                known[deck[at]] &= seers
        below = min(end, bottom) - start
        if below > 0:
            left.append(below)
        for at in range(max(start, bottom), end):
            known[deck[at]] |= seers
            left.append(1)
        start = end
    return tuple(left), tuple(known)


# Out of the hand


def forget(table: Legends, card: int) -> None:
    """The card lies open now: nothing about it is a secret."""
    if table.seen[card]:
        table.seen = put(table.seen, card, 0)


def to_discards(table: Legends, owner: int, card: int, own_effect: bool) -> None:
    """Onto the discard pile, face up; `on_discard` unless its own ACTION or REACTION brought it there (W13.6)."""
    table.discards.append(card)
    forget(table, card)
    if not own_effect and owner >= 0:
        for number in ON_DISCARD_OF[card]:
            abilities.start(table, number, owner)


def discard_from_hand(table: Legends, seat: int, card: int) -> None:
    table.hands[seat].remove(card)
    table.reveal()
    if table.listening:
        table.tell(v.DISCARDED, seat, card)
    to_discards(table, seat, card, False)


def take_into_use(table: Legends, seat: int, card: int) -> None:
    """A card is shown and used: out of the hand at once (W13.2)."""
    table.hands[seat].remove(card)
    forget(table, card)
    table.reveal()
    if table.listening:
        table.tell(v.USED_CARD, seat, card)


class DiscardUsed(Step):
    """A used card goes to the discard pile after its effect."""

    rule: ClassVar[str] = "W13.2"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, table: Legends) -> None:
        at = table.in_use.index(self.card)
        table.in_use = table.in_use[:at] + table.in_use[at + 1 :]
        to_discards(table, self.seat, self.card, True)


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
    if seat == MAN:
        return
    for _ in range(number):
        hand = table.hands[seat]
        if not hand:
            return
        discard_from_hand(table, seat, table.chance.pick(hand))


class Discard(Question):
    """One card at a time, until the number is met."""

    rule: ClassVar[str] = "W31.7"
    prompt: ClassVar[Phrase] = Phrase("Discard a card; {number} in all.", number=v.NUMBER)

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
    prompt: ClassVar[Phrase] = Phrase("Discard up to {number} more cards, or stop.", number=v.NUMBER)

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
            table.counted = put(table.counted, N_CHOSEN, self.chosen)
            if self.then_draw:
                draw(table, self.seat, self.chosen)
            return
        table.push(DiscardUpTo(self.seat, self.number - 1, self.chosen + 1, self.then_draw))
        discard_from_hand(table, self.seat, action - DISCARD.first)


# Looking and handing over


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
        table.seen = put(table.seen, card, table.seen[card] | 1 << seat)
    table.reveal()
    if table.listening:
        table.tell(v.LOOKED, seat, number, victim)
        table.tell_to((seat,), v.LOOKED_AT, tuple(sorted(seen)))


def hand_over(table: Legends, giver: int, taker: int, card: int) -> None:
    """A hidden card changes hands: both know it, and nobody else can tell any longer which of the giver's cards are left."""
    hand = table.hands[giver]
    both = 1 << giver | 1 << taker
    if len(hand) > 1:
        for each in hand:
            if table.seen[each] & ~both:
                table.seen = put(table.seen, each, table.seen[each] & both)
    hand.remove(card)
    table.put_in_hand(taker, card)
    table.seen = put(table.seen, card, (table.seen[card] | 1 << giver) & ~(1 << taker))
    table.reveal()
    if table.listening:
        table.tell(v.GAVE_CARD, giver, taker)
        table.tell_to((giver, taker), v.GAVE_WHICH, card)


class GiveCard(Question):
    """A card of the giver's choice goes to another hand."""

    rule: ClassVar[str] = "W31.11"
    prompt: ClassVar[Phrase] = Phrase("Give a card of your hand to {to}.", to=SEAT)

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def options(self, table: Legends) -> list[int]:
        return [GIVE.first + card for card in table.hands[self.seat]]

    def answer(self, table: Legends, action: int) -> None:
        hand_over(table, self.seat, self.to, action - GIVE.first)


def take_random(table: Legends, taker: int, giver: int, number: int) -> None:
    """W31.11: random cards of a hand."""
    if giver >= MAN or taker == MAN:
        return
    for _ in range(number):
        if not table.hands[giver]:
            return
        hand_over(table, giver, taker, table.chance.pick(table.hands[giver]))


def dig(table: Legends, seat: int, number: int, keep: int) -> None:
    """W31.9: cards off the deck for one seat to see, some to keep."""
    found: list[int] = []
    while len(found) < number:
        if not table.deck and not reshuffle(table):
            break
        found.append(take_top(table, 1 << seat))
    if not found:
        return
    found.sort()
    for card in found:
        if table.seen[card]:
            table.seen = put(table.seen, card, 0)
    table.dug = tuple(found)
    table.reveal()
    if table.listening:
        table.tell(v.DUG, seat, len(found))
        table.tell_to((seat,), v.DUG_CARDS, table.dug)
    table.push(KeepCards(seat, keep))


class KeepCards(Question):
    """Take one of the cards looked at, until so many are taken; the rest goes under the deck."""

    rule: ClassVar[str] = "W31.9"
    prompt: ClassVar[Phrase] = Phrase("Take a card into your hand; {number} in all.", number=v.NUMBER)

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
        put_under(table, rest, 1 << self.seat)
        table.reveal()


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


def clear_laid(table: Legends, seat: int) -> None:
    """What the seat has laid goes to the discard pile."""
    for at in range(seat * FACE_DOWN, seat * FACE_DOWN + FACE_DOWN):
        card = table.laid[at]
        if card != NONE:
            table.laid = put(table.laid, at, NONE)
            table.reveal()
            to_discards(table, seat, card, False)


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
        table.seen = put(table.seen, card, EVERYBODY & ~(1 << seat))
        if table.listening:
            table.tell(v.TOOK_BACK, seat, card)


# The fight deck


def draw_fight(table: Legends, number: int, seers: int) -> None:
    """The top fight cards for a fight; `seers` see them (W22.3)."""
    deck = table.fight_deck
    seen = list(table.fight_seen)
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
    table.fight_seen = tuple(seen)
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
