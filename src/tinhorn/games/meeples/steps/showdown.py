"""Showdown: one meeple at each end of the street (M8)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.board import BIT, BOTH_ENDS, DIE_FACES, KINDS, REWARD, S_LEFT, S_RIGHT, SALOON
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.bag import draw, explode
from tinhorn.games.meeples.verbs import DIE, REROLL, STAND


def begin_showdown(table: Meeples, active: int) -> None:
    """Both controllers roll; the better shot may roll again (M8.4, M8.5)."""
    ours = S_RIGHT if table.token_right == active else S_LEFT  # M8.3: one of the two is the active player's
    theirs = S_LEFT if ours == S_RIGHT else S_RIGHT
    die = table.chance.below(DIE_FACES)
    against = table.chance.below(DIE_FACES)
    meeple = table.street[ours]
    target = table.street[theirs]
    if table.listening:
        table.tell(v.ROLLED, active, meeple, die, table.token(theirs), target, against)
    if meeple > target:
        table.ask(MayReroll(active, die, against))
    elif meeple < target:
        table.ask(MayReroll(table.token(theirs), against, die))
    else:
        settle(table, ours, die, against)


class MayReroll(Question):
    """The controller of the better shot may roll again, once; the new roll counts. Dice are 0 to 5 here."""

    rule: ClassVar[str] = "M8.5"
    prompt: ClassVar[Phrase] = Phrase("Showdown: you rolled {own} against {other}. A tie is yours. Roll again?", own=DIE, other=DIE)

    def __init__(self, seat: int, own: int, other: int) -> None:
        super().__init__(seat)
        self.own: Final = own
        self.other: Final = other

    def options(self, table: Meeples) -> list[int]:
        return REROLL_OR_NOT  # M12.11

    def answer(self, table: Meeples, action: int) -> None:
        own = self.own
        if action == REROLL:
            own = table.chance.below(DIE_FACES)
            if table.listening:
                table.tell(v.REROLLED, self.seat, own)
        elif table.listening:
            table.tell(v.STOOD, self.seat)
        settle(table, S_RIGHT if table.token_right == self.seat else S_LEFT, own, self.other)


REROLL_OR_NOT: Final[list[int]] = [REROLL, STAND]


def settle(table: Meeples, one: int, die: int, against: int) -> None:
    """The higher die wins, on a tie the better shot (M8.6). `die` is that of the meeple on space `one`."""
    other = S_LEFT if one == S_RIGHT else S_RIGHT
    meeple = table.street[one]
    target = table.street[other]
    seat = table.token(one)
    opponent = table.token(other)
    table.street[S_RIGHT] = NOBODY
    table.street[S_LEFT] = NOBODY
    table.taken -= BOTH_ENDS
    table.token_right = NOBODY  # M8.11
    table.token_left = NOBODY
    if die == against and meeple == target:
        double_kill(table, seat, opponent, meeple)
    elif die > against or (die == against and meeple > target):
        win(table, seat, meeple, target)
    else:
        win(table, opponent, target, meeple)


def win(table: Meeples, seat: int, meeple: int, dead: int) -> None:
    """The loser fills a grave, or goes to the box if all are full (M8.7, M8.12); the winner drinks and draws."""
    table.dead += (dead,)
    table.meeples[SALOON * KINDS + meeple] += 1
    table.manned |= BIT[SALOON]
    if table.listening:
        table.tell(v.WON, seat, meeple, dead, REWARD[dead])
    dynamite = draw(table, seat, REWARD[dead])  # M8.8
    if dynamite:  # M9.1
        explode(table, dynamite)


def double_kill(table: Meeples, seat: int, opponent: int, meeple: int) -> None:
    """A tie of equals: both die and both draw, the active player first (M8.9, M8.10)."""
    table.dead += (meeple, meeple)
    if table.listening:
        table.tell(v.BOTH_DIE, meeple, REWARD[meeple])
    dynamite = draw(table, seat, REWARD[meeple])
    dynamite += draw(table, opponent, REWARD[meeple])
    if dynamite:  # M9.1
        explode(table, dynamite)
