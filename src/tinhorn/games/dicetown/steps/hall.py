"""The Town Hall and Corruption (D7.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Step
from tinhorn.core.words import Phrase
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import CORRUPTION, CORRUPTION_KIND, FIRST_DEED
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import ACE, COUNT, FACES
from tinhorn.games.dicetown.history import CORRUPTION as CORRUPTION_LINE
from tinhorn.games.dicetown.history import DEEDS
from tinhorn.games.dicetown.history import ROW as ROW_LINE
from tinhorn.games.dicetown.state import ROW, DiceTown
from tinhorn.games.dicetown.steps.playing import PASS_ONLY, PLAY_OR_PASS, Window, cancelled, passed, play_card, still_about
from tinhorn.games.dicetown.verbs import PLAY

MOST_DEEDS: Final[int] = CONTENT.number("most_deeds")


def take_deeds(table: DiceTown, seat: int) -> None:
    """The bottom deed and one more for each ace of the controller (D7.7.1, D7.7.2)."""
    number = 1 + COUNT[table.dice[seat] * FACES + ACE]
    if number > MOST_DEEDS:
        number = MOST_DEEDS
    taken = table.row[:number]
    table.row = table.row[number:]
    kinds: list[int] = []
    for deed in taken:
        table.deeds[seat] += 1 << 3 * deed
        kinds.append(FIRST_DEED + deed)
    table.note_line(DEEDS, seat, -1, kinds)
    if table.listening:
        table.tell(v.DEEDS_TAKEN, seat, taken)
    table.push(REFILL_ROW)
    if table.deed_deck and table.hands[seat] and still_about(table, CORRUPTION):
        table.push(AskCorruption(seat))


class AskCorruption(Window):
    """Corruption after taking deeds, before the row is refilled (D9.13, D12.22)."""

    rule: ClassVar[str] = "D7.7.3"
    prompt: ClassVar[Phrase] = Phrase("Play Corruption to add the top deed of the deck to your hand, or pass.")

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & CORRUPTION else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(TopDeed(self.seat))
            play_card(table, self.seat, CORRUPTION_KIND)
        else:
            passed(table, self.seat, CORRUPTION_KIND)


class TopDeed(Step):
    """One more deed, unseen by the others (D11.6)."""

    rule: ClassVar[str] = "D7.7.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: DiceTown) -> None:
        if cancelled(table, CORRUPTION_KIND):
            return
        deed = table.draw_deed(table.deed_deck)
        table.reveal()
        table.deed_deck -= 1 << 3 * deed
        table.deeds[self.seat] += 1 << 3 * deed
        table.note_card(CORRUPTION_LINE, self.seat, -1, FIRST_DEED + deed)
        if table.listening:
            table.tell(v.BRIBED, self.seat)
            table.tell_to((self.seat,), v.BRIBED_DEED, self.seat, deed)


class RefillRow(Step):
    """What is left slides down, and the free spaces are filled, the lowest first (D2.5, D7.7.4)."""

    rule: ClassVar[str] = "D7.7.4"

    def run(self, table: DiceTown) -> None:
        row = table.row
        kinds: list[int] = []
        while table.deed_deck and len(row) < ROW:
            deed = table.draw_deed(table.deed_deck)
            table.deed_deck -= 1 << 3 * deed
            row += (deed,)
            kinds.append(FIRST_DEED + deed)
        if kinds:
            table.reveal()
            table.note_line(ROW_LINE, -1, -1, kinds)
        table.row = row
        if table.listening and row:
            table.tell(v.ROW, row)


REFILL_ROW: Final = RefillRow()
