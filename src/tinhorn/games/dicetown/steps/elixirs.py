"""What the seven Elixirs do (D8.7 to D8.14)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import COPIES, FIRST_DEED, JOE, deed_number, hand_size, kind_of_bit, kinds_in, pick_options
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.history import FORTUNE as FORTUNE_LINE
from tinhorn.games.dicetown.history import GIFT, PROTECT
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.badge import pass_badge
from tinhorn.games.dicetown.steps.playing import SEAT_CHOICES
from tinhorn.games.dicetown.steps.store import draw_store_card, send_joe
from tinhorn.games.dicetown.verbs import CHOOSE, PICK

WEALTH: Final[int] = CONTENT.elixir("wealth")
CHARM: Final[int] = CONTENT.elixir("charm")
FORTUNE: Final[int] = CONTENT.elixir("fortune")
POWER: Final[int] = CONTENT.elixir("power")
PROTECTION: Final[int] = CONTENT.elixir("protection")
FRIENDSHIP: Final[int] = CONTENT.elixir("friendship")
DOMINATION: Final[int] = CONTENT.elixir("domination")

WEALTH_DOLLARS: Final[int] = CONTENT.number("wealth")
CHARM_NUGGETS: Final[int] = CONTENT.number("charm")
PROTECTED_DEEDS: Final[int] = CONTENT.number("protection")


def drink(table: DiceTown, seat: int, elixir: int) -> None:
    """Every Elixir works as far as it can (D8.7)."""
    if elixir == WEALTH:
        works = collect_dollars(table, seat)
    elif elixir == CHARM:
        works = collect_nuggets(table, seat)
    elif elixir == FORTUNE:
        works = take_top_card(table, seat)
    elif elixir == POWER:
        works = seat != table.sheriff  # D8.11
        if works:
            pass_badge(table, seat, 1)
    elif elixir == PROTECTION:
        works = table.deeds[seat] != 0
        protect(table, seat)
    elif elixir == FRIENDSHIP:
        works = friends(table, seat) != 0
        table.push(FriendVictim(seat))
    else:
        works = landowners(table, seat) != 0
        table.push(DominateVictim(seat))
    if table.listening and not works:
        table.tell(v.NOTHING, elixir, seat)


def collect_dollars(table: DiceTown, seat: int) -> bool:
    """Wealth (D8.8)."""
    works = False
    for other in range(table.seats):
        if other != seat and table.dollars[other]:
            dollars = table.dollars[other]
            if dollars > WEALTH_DOLLARS:
                dollars = WEALTH_DOLLARS
            table.dollars[other] -= dollars
            table.dollars[seat] += dollars
            works = True
            if table.listening:
                table.tell(v.GIVES_DOLLARS, other, seat, dollars)
    return works


def collect_nuggets(table: DiceTown, seat: int) -> bool:
    """Charm (D8.9)."""
    works = False
    for other in range(table.seats):
        if other != seat and table.nuggets[other]:
            nuggets = table.nuggets[other]
            if nuggets > CHARM_NUGGETS:
                nuggets = CHARM_NUGGETS
            table.nuggets[other] -= nuggets
            table.nuggets[seat] += nuggets
            works = True
            if table.listening:
                table.tell(v.GIVES_NUGGETS, other, seat, nuggets)
    return works


def take_top_card(table: DiceTown, seat: int) -> bool:
    """Fortune (D8.10)."""
    card = draw_store_card(table)
    if card == 0:
        return False
    table.reveal()
    kind = kind_of_bit(card)
    table.note_card(FORTUNE_LINE, seat, -1, kind)
    if table.listening:
        table.tell(v.FORTUNE, seat)
        table.tell_to((seat,), v.TOOK, seat, kind)
    if card == JOE:
        send_joe(table, seat)
    else:
        table.hands[seat] |= card
        table.fresh = card
    return True


def protect(table: DiceTown, seat: int) -> None:
    """Protection (D8.12): with so few deeds, all of them."""
    if deed_number(table.deeds[seat]) > PROTECTED_DEEDS:
        table.push(Protect(seat, PROTECTED_DEEDS))
        return
    for kind in kinds_in(0, table.deeds[seat]):
        lay_open(table, seat, kind - FIRST_DEED)


def lay_open(table: DiceTown, seat: int, deed: int) -> None:
    table.deeds[seat] -= 1 << 3 * deed
    table.protected[seat] += 1 << 3 * deed
    table.reveal()
    table.note_card(PROTECT, seat, -1, FIRST_DEED + deed)
    if table.listening:
        table.tell(v.PROTECTS, seat, deed)


class Protect(Question):
    """D12.25."""

    rule: ClassVar[str] = "D8.12"
    prompt: ClassVar[Phrase] = Phrase("Which deed do you lay open? It cannot be stolen any more.")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def skips(self) -> bool:
        return False  # only the owner can see that all are alike

    def options(self, table: DiceTown) -> list[int]:
        return pick_options(0, table.deeds[self.seat])

    def answer(self, table: DiceTown, action: int) -> None:
        lay_open(table, self.seat, action - PICK.first - FIRST_DEED)
        if self.left > 1:
            table.push(Protect(self.seat, self.left - 1))

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if PICK.owns(action):
            return said.NO_DEED_IN_HAND.cite(self.rule)
        return None


def friends(table: DiceTown, seat: int) -> int:
    """Opponents with a store card (D8.13)."""
    return others_with(table, seat, table.hands)


def landowners(table: DiceTown, seat: int) -> int:
    """Opponents with a deed in hand (D8.14)."""
    return others_with(table, seat, table.deeds)


def others_with(table: DiceTown, seat: int, held: vec[i64]) -> int:
    seats = 0
    for other in range(table.seats):
        if other != seat and held[other]:
            seats |= 1 << other
    return seats


class FriendVictim(Question):
    """D12.26: who must give a store card."""

    rule: ClassVar[str] = "D8.13"
    prompt: ClassVar[Phrase] = Phrase("Who gives you a store card? They choose which.")

    def options(self, table: DiceTown) -> list[int]:
        return SEAT_CHOICES[friends(table, self.seat)]

    def answer(self, table: DiceTown, action: int) -> None:
        giver = action - CHOOSE.first
        if hand_size(table.hands[giver]) > 1:
            table.push(FriendGive(giver, self.seat))
        else:
            give(table, giver, self.seat, kind_of_bit(table.hands[giver]))

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NO_STORE_CARD.say()
        return None


class Give(Question):
    """D12.27: which card to give; Friendship and Domination differ in what may be given."""

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def skips(self) -> bool:
        return False  # only the giver can see that all are alike

    def answer(self, table: DiceTown, action: int) -> None:
        give(table, self.seat, self.to, action - PICK.first)


class FriendGive(Give):
    """Which store card to give."""

    rule: ClassVar[str] = "D8.13"
    prompt: ClassVar[Phrase] = Phrase("Which store card do you give to {to}?", to=SEAT)

    def options(self, table: DiceTown) -> list[int]:
        return pick_options(table.hands[self.seat], 0)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if PICK.owns(action):
            return said.NOT_YOUR_STORE_CARD.say()
        return None


def give(table: DiceTown, giver: int, to: int, kind: int) -> None:
    """A store card or a deed goes from hand to hand."""
    if kind < FIRST_DEED:
        card = table.hands[giver] & COPIES[kind]
        card &= -card
        table.hands[giver] ^= card
        table.hands[to] |= card
        table.fresh = card
    else:
        one = 1 << 3 * (kind - FIRST_DEED)
        table.deeds[giver] -= one
        table.deeds[to] += one
    tell_gift(table, giver, to, kind)


def tell_gift(table: DiceTown, giver: int, to: int, kind: int) -> None:
    """Giver and taker know the card, the others its back (D11.6)."""
    table.reveal()
    table.note_card(GIFT, giver, to, kind)
    if table.listening:
        table.tell(v.GIVES, giver, to, 1 if kind < FIRST_DEED else 2)
        table.tell_to((giver, to), v.GIVES_CARD, giver, to, kind)


class DominateVictim(Question):
    """D12.26: who must give a deed."""

    rule: ClassVar[str] = "D8.14"
    prompt: ClassVar[Phrase] = Phrase("Who gives you a deed? They choose which.")

    def options(self, table: DiceTown) -> list[int]:
        return SEAT_CHOICES[landowners(table, self.seat)]

    def answer(self, table: DiceTown, action: int) -> None:
        giver = action - CHOOSE.first
        if deed_number(table.deeds[giver]) > 1:
            table.push(DominateGive(giver, self.seat))
        else:
            give(table, giver, self.seat, kinds_in(0, table.deeds[giver])[0])

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NO_OPEN_DEED.say()
        return None


class DominateGive(Give):
    """Which deed to give."""

    rule: ClassVar[str] = "D8.14"
    prompt: ClassVar[Phrase] = Phrase("Which deed do you give to {to}?", to=SEAT)

    def options(self, table: DiceTown) -> list[int]:
        return pick_options(0, table.deeds[self.seat])

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if PICK.owns(action):
            return said.NO_DEED_IN_HAND.cite(self.rule)
        return None
