"""The rules of liar's dice, in the order of the rulebook."""

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.examples.liars_dice import verbs as v
from tinhorn.examples.liars_dice.state import SIDES, LiarsDice
from tinhorn.examples.liars_dice.verbs import BID, LIAR

EVERY_BID: Final[list[int]] = list(range(BID.first, BID.first + BID.size))  # the lowest first


def roll(table: LiarsDice) -> tuple[int, ...]:
    """A cup of dice, sorted: their order reveals nothing."""
    cup = [table.chance.below(SIDES) for _ in range(table.setting.options["numdice"])]
    cup.sort()
    return tuple(cup)


def deal(table: LiarsDice) -> None:
    """L1.1, L2.1: everybody rolls in secret, and seat 0 begins."""
    table.dice = tuple([roll(table) for _ in range(table.seats)])
    table.push(Speak(0))


class Speak(Question):
    """Bid higher, or call the last bid a lie."""

    rule: ClassVar[str] = "L2.2"
    prompt: ClassVar[Phrase] = Phrase("Bid higher, or call the last bid a lie.")

    def skips(self) -> bool:
        return False  # L2.3: a player must say it even if it is the only answer

    def options(self, table: LiarsDice) -> list[int]:
        dice = len(table.dice[0]) + len(table.dice[1])
        if not table.bids:
            return EVERY_BID[: dice * SIDES]
        higher = EVERY_BID[table.bids[-1] - BID.first + 1 : dice * SIDES]
        higher.append(LIAR)
        return higher

    def lists_anew(self) -> bool:
        return True

    def answer(self, table: LiarsDice, action: int) -> None:
        other = 1 - self.seat
        if action == LIAR:
            if table.listening:
                table.tell(v.CALLS, self.seat, other)
            table.push(LiftCups())
            return
        table.bids += (action,)
        if table.listening:
            table.tell(v.BIDS, self.seat, BID.arg(action, 0), BID.arg(action, 1))
        table.push(Speak(other))

    def why_not(self, table: LiarsDice, action: int) -> Said | None:
        return v.NO_BID_YET.say() if action == LIAR else v.BID_TOO_LOW.say()


class LiftCups(Step):
    """All dice are shown, and with them who has won."""

    rule: ClassVar[str] = "L3.2"

    def run(self, table: LiarsDice) -> None:
        table.reveal()
        if table.listening:
            for seat in range(table.seats):
                table.tell(v.SHOWS, seat, table.dice[seat])
            table.tell(v.WINS, table.ranks.index(0))
