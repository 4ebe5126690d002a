"""Playing store cards, and the card that cancels another (D9)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import CANCEL, CANCEL_KIND, COPIES
from tinhorn.games.dicetown.history import PLAYED
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.verbs import CHOOSE, PASS, PLAY, TITLE

# D12.1: who cannot play the card can only pass, and is asked anyway.
PLAY_OR_PASS: Final[list[int]] = [PASS, PLAY]
PASS_ONLY: Final[list[int]] = [PASS]

# The answers that name one of a set of seats, by the set.
SEAT_CHOICES: Final[list[list[int]]] = [[CHOOSE.of1(seat) for seat in range(5) if seats >> seat & 1] for seats in range(32)]
SEATS_IN: Final[list[tuple[int, ...]]] = [tuple([seat for seat in range(5) if seats >> seat & 1]) for seats in range(32)]


def still_about(table: DiceTown, cards: int) -> bool:
    """D9.22: not every copy has been played since the store deck was last shuffled."""
    return table.played & cards != cards


class Window(Question):
    """The moment of a secret card: whoever might hold it is asked, and can pass (D9.4, D9.22, D11.9).

    Hands only shrink between the event that a window answers and its last question (D9.23), so whoever holds a card now held it then. The
    one exception is a visit to the Doc: see `fresh`.
    """

    def skips(self) -> bool:
        return False

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if action == PLAY:
            return said.NO_SUCH_CARD.say()
        return None


def passed(table: DiceTown, seat: int, kind: int) -> None:
    if table.listening:
        table.tell(v.PASSED, seat, kind)


def discard_played(table: DiceTown, seat: int, kind: int) -> None:
    """D9.1: the card is shown and discarded before its effect."""
    bit = table.hands[seat] & COPIES[kind]
    bit &= -bit
    table.hands[seat] ^= bit
    table.store_discards |= bit
    table.played |= bit
    table.reveal()
    table.note_card(PLAYED, seat, -1, kind)
    if table.listening:
        table.tell(v.PLAYED, seat, kind)


def play_card(table: DiceTown, seat: int, kind: int) -> None:
    """Show and discard a card, then ask for `cancel`. Its effect waits on the agenda (D9.7)."""
    discard_played(table, seat, kind)
    ask_objection(table, seat, kind, 1)


def ask_objection(table: DiceTown, by: int, kind: int, turn: int) -> None:
    """The next opponent clockwise who might cancel the card (D9.6, D9.20)."""
    if table.played & CANCEL == CANCEL:
        return
    seats = table.seats
    while turn < seats:
        seat = (by + turn) % seats
        if table.hands[seat]:
            table.push(Object(seat, by, kind))
            return
        turn += 1


def cancelled(table: DiceTown, kind: int) -> bool:
    """Was the card whose effect is due cancelled? Then it has none (D9.21)."""
    if not table.objected:
        return False
    table.objected = False
    if table.listening:
        table.tell(v.CANCELLED, kind)
    return True


class Object(Window):
    """Cancel the card that an opponent plays (D9.19, D12.29)."""

    rule: ClassVar[str] = "D9.20"
    prompt: ClassVar[Phrase] = Phrase("{by} plays {kind}. Cancel it with Objection, or pass.", by=SEAT, kind=TITLE)

    def __init__(self, seat: int, by: int, kind: int) -> None:
        super().__init__(seat)
        self.by: Final = by
        self.kind: Final = kind

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & CANCEL else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            discard_played(table, self.seat, CANCEL_KIND)
            table.objected = True
        else:
            passed(table, self.seat, CANCEL_KIND)
            ask_objection(table, self.by, self.kind, (self.seat - self.by) % table.seats + 1)
