"""Setup (D2), the round (D3) and the end of the game (D10)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.rows import row_of
from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import DEEDS_IN_ALL, STORE_CARDS
from tinhorn.games.dicetown.state import BUILDING, ELIXIRS, NUGGETS, START_BANK, START_DOLLARS, DiceTown
from tinhorn.games.dicetown.steps.building import ROLL
from tinhorn.games.dicetown.steps.doc import draw_elixir
from tinhorn.games.dicetown.steps.hall import REFILL_ROW
from tinhorn.games.dicetown.steps.places import TOWN
from tinhorn.games.dicetown.steps.playing import SEAT_CHOICES
from tinhorn.games.dicetown.verbs import CHOOSE


def deal(table: DiceTown) -> None:
    """Setup (D2.1 to D2.8). Decks are bags: which card is on top is drawn when it is needed."""
    seats = table.seats
    table.bargaining = table.setting.options["bargaining"]
    table.dollars = row_of(START_DOLLARS, seats)  # D2.1, D2.3
    table.nuggets = row_of(0, seats)
    table.dice = row_of(0, seats)
    table.rolled = row_of(0, seats)
    table.revealed = row_of(0, seats)
    table.hands = row_of(0, seats)
    table.deeds = row_of(0, seats)
    table.protected = row_of(0, seats)
    table.bank = START_BANK  # D2.2
    table.mine = NUGGETS
    table.store_deck = STORE_CARDS  # D2.4
    table.deed_deck = DEEDS_IN_ALL
    table.elixir_deck = (1 << ELIXIRS) - 1
    table.elixir_1 = draw_elixir(table)  # D2.6
    table.elixir_2 = draw_elixir(table)
    first = table.setting.options["first_sheriff"]  # D2.7
    table.sheriff = table.chance.below(seats) if first is None else first
    table.push(BEGIN_ROUND)
    table.push(REFILL_ROW)  # D2.5


class BeginRound(Step):
    """Everybody picks up their dice; phase I, phase II, end check (D3.1, D10.2)."""

    rule: ClassVar[str] = "D3.1"

    def run(self, table: DiceTown) -> None:
        table.round += 1
        table.place = BUILDING
        table.controllers = 0
        table.controller = NOBODY
        for seat in range(table.seats):
            table.dice[seat] = 0
        if table.listening:
            table.tell(v.ROUND, table.round, table.sheriff)
        table.push(END_ROUND)
        table.push(TOWN[0])
        table.push(ROLL)


class EndRound(Step):
    """The game ends with the gold or with the deeds (D10.1, D10.7)."""

    rule: ClassVar[str] = "D10.1"

    def run(self, table: DiceTown) -> None:
        if table.mine and (table.row or table.deed_deck):
            if table.listening:
                table.tell(v.ROUND_OVER)
            table.push(BEGIN_ROUND)
            return
        if table.listening:
            if table.mine == 0:
                table.tell(v.MINE_EMPTY)
            if not table.row:
                table.tell(v.DEEDS_GONE)
        table.ended = True
        table.reveal()
        self.count(table)

    def count(self, table: DiceTown) -> None:
        """D10.3 to D10.6: points, then deeds, then the Sheriff's word."""
        values = [table.ranked_by(seat) for seat in range(table.seats)]
        best = max(values)
        tied = [seat for seat in range(table.seats) if values[seat] == best]
        if table.listening:
            for seat in range(table.seats):
                table.tell(v.SCORED, seat, values[seat][0])
        if len(tied) > 1:
            if table.listening:
                table.tell(v.FINAL_TIE, tuple(tied), table.sheriff)
            table.push(FinalPick(table.sheriff, tuple(tied)))
        elif table.listening:
            table.tell(v.WINS, tied[0])


class FinalPick(Question):
    """The Sheriff names the winner among the tied, without offers (D5.11, D12.30)."""

    rule: ClassVar[str] = "D10.6"
    prompt: ClassVar[Phrase] = Phrase("{tied} are tied in points and deeds. You are the Sheriff: who wins?", tied=SEAT)

    def __init__(self, seat: int, tied: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.tied: Final = tied

    def options(self, table: DiceTown) -> list[int]:
        seats = 0
        for seat in self.tied:
            seats |= 1 << seat
        return SEAT_CHOICES[seats]

    def answer(self, table: DiceTown, action: int) -> None:
        table.winner = action - CHOOSE.first
        if table.listening:
            table.tell(v.NAMED, self.seat, table.winner)
            table.tell(v.WINS, table.winner)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if CHOOSE.owns(action):
            return said.NOT_TIED_AT_THE_END.say()
        return None


BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
