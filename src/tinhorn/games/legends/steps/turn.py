"""A turn (W4): its start, its income, its end.

No turn is skipped and nothing of it is carried over: every counter is set back (W4.13). Draws, dice, track rewards, spawning and the
Man in Black's deeds are never asked (W21.37).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import WANTED_ROW_LP, row_of
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language.words import END_TURN, START_TURN
from tinhorn.games.legends.state import deck, figures, points, purse, tokens
from tinhorn.games.legends.state.moments import TURN_BEGINS
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import discards, goals, items, stories, windows
from tinhorn.games.legends.steps.menu import AfterAction
from tinhorn.games.legends.verbs import INCOME, USE

ACTIONS: Final[int] = number("actions")
CASH: Final = INCOME.first
CARDS: Final = INCOME.first + 1
MIXED: Final = INCOME.first + 2
EVERY_INCOME: Final[list[int]] = [CASH, CARDS, MIXED]
CASH_MONEY: Final[int] = number("income_cash")
CARDS_DRAWN: Final[int] = number("income_cards")
MIXED_MONEY: Final[int] = number("income_mixed_cash")
MIXED_CARDS: Final[int] = number("income_mixed_cards")


# The start of a turn


@mypyc_attr(acyclic=True, free_list_len=1)
class BeginTurn(Step):
    """Start-of-turn effects, income, the cards on top; then actions and the end of the turn (W4.1)."""

    rule: ClassVar[str] = "W4.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        table.active = seat
        table.actions = ACTIONS
        table.deeds = table.in_play.new_counters()
        table.fought = 0
        table.regions = 0
        table.used_up = 0
        table.met = 0
        table.spent = 0
        figures.note_region(table, seat)
        if table.listening:
            table.tell(v.TURN, seat)
        table.push(EndTurn(seat))
        table.push(AfterAction(seat))
        table.push(ChooseTops(seat))
        table.push(Income(seat, ()))
        TURN_BEGINS.comes(table, seat)  # A4.1, X4.17
        windows.fire(table, START_TURN, seat)  # W4.2, W33.1


@mypyc_attr(acyclic=True, free_list_len=1)
class Income(Question):
    """$20, two cards, or one of each (W4.3); effects of `start_turn` are offered beside it (W22.10)."""

    rule: ClassVar[str] = "W4.3"
    prompt: ClassVar[Phrase] = Phrase("Your turn begins. What income do you take?")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def options(self, table: Legends) -> list[int]:
        offered = windows.offers(table, START_TURN, self.seat, self.used)
        return [*EVERY_INCOME, *offered] if offered else EVERY_INCOME

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == CASH:
            purse.gain_money(table, seat, CASH_MONEY)
        elif action == CARDS:
            deck.draw(table, seat, CARDS_DRAWN)
        elif action == MIXED:
            purse.gain_money(table, seat, MIXED_MONEY)
            deck.draw(table, seat, MIXED_CARDS)
        else:
            thing = action - USE.first
            table.push(Income(seat, (*self.used, thing)))
            windows.use(table, seat, START_TURN, thing)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTops(Step):
    """The weapon and the mount on top for this turn (W4.4)."""

    rule: ClassVar[str] = "W4.4"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        items.ask_tops(table, self.seat)


# The end of a turn


@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Step):
    """Stories, goals once more, the hand limit, LP for the wanted, the end of the game (W4.6 to W4.9)."""

    rule: ClassVar[str] = "W4.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        for part in reversed(END_OF_TURN):
            part.push(table, self.seat)
        windows.fire_and_open(table, END_TURN, self.seat, False)  # W33.22


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnEnd:
    """Something that is done at the end of a turn. Those with a lower `place` come first."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def push(self, table: Legends, seat: int) -> None:
        """Push its step, if there is anything to do."""
        raise NotImplementedError


END_OF_TURN: Final[list[TurnEnd]] = []


def at_end_of_turn(part: TurnEnd) -> None:
    """Every turn ends with it, too (W4.6 to W4.9)."""
    at = 0
    while at < len(END_OF_TURN) and END_OF_TURN[at].place <= part.place:
        at += 1
    END_OF_TURN.insert(at, part)


class StoriesAtEnd(TurnEnd):
    """W4.6."""

    def push(self, table: Legends, seat: int) -> None:
        if table.discs:
            table.push(stories.ResolveStory(seat))


class GoalsAtEnd(TurnEnd):
    """W18.3."""

    def push(self, table: Legends, seat: int) -> None:
        if table.goals:
            table.push(GoalsAgain(seat))


class HandLimitAtEnd(TurnEnd):
    """W4.7."""

    def push(self, table: Legends, seat: int) -> None:
        table.push(HandLimit(seat))


class LastStepsAtEnd(TurnEnd):
    """W4.8, W4.9."""

    def push(self, table: Legends, seat: int) -> None:
        table.push(LastSteps(seat))


class GoalsAgain(Step):
    """The chance to complete goals after the stories, also if none was resolved (W18.3)."""

    rule: ClassVar[str] = "W18.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if tokens.unfinished(table, self.seat):
            table.push(goals.GoalOrPass(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class HandLimit(Step):
    """Down to the limit, cards of one's choice (W4.7)."""

    rule: ClassVar[str] = "W4.7"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        over = len(table.hands[self.seat]) - table.hand_limit(self.seat)
        if over > 0:
            discards.ask_discard(table, self.seat, over)


@mypyc_attr(acyclic=True, free_list_len=1)
class LastSteps(Step):
    """LP by the row of the wanted track (W4.8), then the check for the end of the game (W4.9)."""

    rule: ClassVar[str] = "W4.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        if table.wp[seat] == 0:
            check_end(table, seat)
        else:
            table.push(CheckEnd(seat))
            gained = WANTED_ROW_LP[row_of(table.wp[seat])]
            if table.listening:
                table.tell(v.WANTED_LP, seat, gained)
            points.gain_lp(table, seat, gained)


@mypyc_attr(acyclic=True, free_list_len=1)
class CheckEnd(Step):
    """Who has the LP of the game's length brings on the end (W4.9)."""

    rule: ClassVar[str] = "W4.9"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        check_end(table, self.seat)


def check_end(table: Legends, seat: int) -> None:
    if table.lp[seat] >= table.length:
        points.trigger_end(table)


at_end_of_turn(StoriesAtEnd(10))
at_end_of_turn(GoalsAtEnd(20))
at_end_of_turn(HandLimitAtEnd(30))
at_end_of_turn(LastStepsAtEnd(40))
