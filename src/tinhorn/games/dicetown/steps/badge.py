"""The Sheriff's badge and the Marshall (D7.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import MARSHALL, MARSHALL_KIND
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.playing import PASS_ONLY, PLAY_OR_PASS, Window, cancelled, passed, play_card, still_about
from tinhorn.games.dicetown.verbs import PLAY


def pass_badge(table: DiceTown, to: int, turn: int) -> None:
    """The badge is about to move; the next player who might stop it is asked, who gets it last (D9.6)."""
    seats = table.seats
    if still_about(table, MARSHALL):
        while turn <= seats:
            seat = (to + turn) % seats
            if table.hands[seat]:
                table.push(AskMarshall(seat, to))
                return
            turn += 1
    take_badge(table, to)


def take_badge(table: DiceTown, to: int) -> None:
    """D7.6.1."""
    table.sheriff = to
    if table.listening:
        table.tell(v.BADGE, to)


class AskMarshall(Window):
    """Any player may keep the badge where it is (D9.16, D12.21)."""

    rule: ClassVar[str] = "D7.6.4"
    prompt: ClassVar[Phrase] = Phrase(
        "{to} {to|is|are} about to take the badge. Play Marshall so that it stays with the old Sheriff, or pass.", to=SEAT
    )

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & MARSHALL else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(MarshallActs(self.to))
            play_card(table, self.seat, MARSHALL_KIND)
        else:
            passed(table, self.seat, MARSHALL_KIND)
            turn = (self.seat - self.to) % table.seats
            pass_badge(table, self.to, (turn if turn else table.seats) + 1)


class MarshallActs(Step):
    """The badge stays this time; if the card is cancelled, it moves (D9.21)."""

    rule: ClassVar[str] = "D7.6.4"

    def __init__(self, to: int) -> None:
        self.to: Final = to

    def run(self, table: DiceTown) -> None:
        if cancelled(table, MARSHALL_KIND):
            take_badge(table, self.to)
        elif table.listening:
            table.tell(v.BADGE_STAYS, table.sheriff)
