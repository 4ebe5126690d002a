"""Phase I: building a hand under the cup (D4)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.steps import Question, Step, Together
from tinhorn.core.words import Phrase
from tinhorn.games.dicetown import sentences as said
from tinhorn.games.dicetown import verbs as v
from tinhorn.games.dicetown.cards import BRUTE_KIND, BRUTES, CHEATER_KIND, CHEATERS
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import ADD, CATEGORY, COUNT, DICE, DROP, FACES, HANDS, KEEP_CHOICES, KEEP_EXACTLY, KEPT, MASKS, SIZE
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.playing import (
    PASS_ONLY,
    PLAY_OR_PASS,
    SEATS_IN,
    Window,
    ask_objection,
    cancelled,
    discard_played,
    passed,
    play_card,
    still_about,
)
from tinhorn.games.dicetown.verbs import FACE, KEEP, PLAY, TURN

KEEP_NONE: Final[int] = CONTENT.number("keep_none")
KEEP_MORE: Final[int] = CONTENT.number("keep_more")


def roll(table: DiceTown, number: int) -> int:
    """So many dice from the game's seed (D2.8)."""
    hand = 0
    below = table.chance.below
    for _n in range(number):
        hand = ADD[hand * FACES + below(FACES)]
    return hand


class Roll(Step):
    """All unfinished players roll the dice they have left, and choose at once (D4.2, D4.3)."""

    rule: ClassVar[str] = "D4.2"

    def run(self, table: DiceTown) -> None:
        rollers = 0
        asked = 0
        for seat in range(table.seats):
            left = DICE - SIZE[table.dice[seat]]
            table.revealed[seat] = 0
            if left:
                table.rolled[seat] = roll(table, left)
                rollers |= 1 << seat
                if left > 1 or table.dollars[seat]:  # D12.4
                    asked |= 1 << seat
                if table.listening:
                    table.tell_to((seat,), v.ROLLED, seat, HANDS[table.rolled[seat]])
        table.rollers = rollers
        table.push(REVEAL)
        if asked:
            table.push(KEEPS[asked])


class Keep(Question):
    """Which of the dice under the cup to keep: one for free, more or none for money (D4.5, D4.6, D12.4)."""

    rule: ClassVar[str] = "D4.3"
    prompt: ClassVar[Phrase] = Phrase("Which dice do you keep? One is free, each further one costs $1. Keeping none costs $1.")

    def options(self, table: DiceTown) -> list[int]:
        rolled = table.rolled[self.seat]
        dollars = table.dollars[self.seat]
        most = SIZE[rolled]
        affordable = 1 + dollars // KEEP_MORE
        if affordable < most and not table.hands[self.seat] & BRUTES:
            most = affordable
        return KEEP_CHOICES[(rolled * (DICE + 1) + most) * 2 + (1 if dollars >= KEEP_NONE else 0)]

    def answer(self, table: DiceTown, action: int) -> None:
        table.revealed[self.seat] = KEPT[table.rolled[self.seat] * MASKS + action - KEEP.first]

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if not KEEP.owns(action):
            return None
        mask = KEEP.arg(action, 0)
        number = SIZE[table.rolled[self.seat]]
        if mask >> number:
            return said.TOO_FEW_DICE.say(number)
        if mask == 0:
            return said.NOTHING_TO_PAY.say(KEEP_NONE)
        kept = SIZE[KEPT[table.rolled[self.seat] * MASKS + mask]]
        if kept > 1 + table.dollars[self.seat] // KEEP_MORE and not table.hands[self.seat] & BRUTES:
            return said.DICE_TOO_DEAR.say(kept, (kept - 1) * KEEP_MORE, table.dollars[self.seat])
        return said.LEFTMOST_FIRST.say()


class Reveal(Step):
    """All cups are lifted together (D4.4); then payments, Cheaters, the finished test (D4.9)."""

    rule: ClassVar[str] = "D4.4"

    def run(self, table: DiceTown) -> None:
        table.reveal()
        for seat in range(table.seats):
            rolled = table.rolled[seat]
            if rolled:
                if SIZE[rolled] == 1 and table.dollars[seat] == 0:  # it was not asked
                    table.revealed[seat] = rolled
                table.rolled[seat] = 0
                table.dice[seat] = set_aside(table.dice[seat], table.revealed[seat])
                if table.listening and table.revealed[seat]:
                    table.tell(v.KEPT, seat, HANDS[table.revealed[seat]])
        table.push(FINISHED_TEST)
        table.push(CHEATS[0])
        table.push(PAYS[0])


def set_aside(dice: int, more: int) -> int:
    if dice == 0:
        return more
    for face in HANDS[more]:
        dice = ADD[dice * FACES + face]
    return dice


# Payments and The Brute


class Pay(Step):
    """D4.9 (a): seat by seat from the Sheriff, each pays or plays The Brute."""

    rule: ClassVar[str] = "D4.5"

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, table: DiceTown) -> None:
        turn = self.turn
        seats = table.seats
        while turn < seats:
            seat = (table.sheriff + turn) % seats
            turn += 1
            if not table.rollers >> seat & 1:
                continue
            kept = SIZE[table.revealed[seat]]
            if kept == 1:
                continue
            if kept == 0:
                table.dollars[seat] -= KEEP_NONE
                table.stagecoach += KEEP_NONE
                if table.listening:
                    table.tell(v.KEPT_NONE, seat, KEEP_NONE)
                continue
            if (kept - 1) * KEEP_MORE > table.dollars[seat]:  # D4.11
                table.push(PAYS[turn])
                table.push(BRUTE_HELPS[seat])
                play_card(table, seat, BRUTE_KIND)
                return
            if table.hands[seat] and table.played & BRUTES != BRUTES:
                table.push(PAYS[turn])
                table.push(ASK_BRUTE[seat])
                return
            settle(table, seat)


def settle(table: DiceTown, seat: int) -> None:
    """Pay for the extra dice, or give some back (D4.12)."""
    cost = (SIZE[table.revealed[seat]] - 1) * KEEP_MORE
    if cost <= table.dollars[seat]:
        table.dollars[seat] -= cost
        table.stagecoach += cost
        if table.listening:
            table.tell(v.PAID_DICE, seat, cost)
    else:
        table.push(KEEP_CUT[seat])


class AskBrute(Window):
    """Play The Brute or pay (D9.11, D12.5)."""

    rule: ClassVar[str] = "D4.10"
    prompt: ClassVar[Phrase] = Phrase("You keep more than one die: play The Brute, or pass and pay for the extra dice.")

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & BRUTES else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            table.push(BRUTE_HELPS[self.seat])
            play_card(table, self.seat, BRUTE_KIND)
        else:
            passed(table, self.seat, BRUTE_KIND)
            settle(table, self.seat)


class BruteHelps(Step):
    """Nothing is paid; if the card is cancelled, the window asks its owner once more (D4.12, D9.6)."""

    rule: ClassVar[str] = "D4.12"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: DiceTown) -> None:
        if not cancelled(table, BRUTE_KIND):
            if table.listening:
                table.tell(v.FREE_DICE, self.seat)
        elif table.hands[self.seat] and still_about(table, BRUTES):
            table.push(ASK_BRUTE[self.seat])
        else:
            settle(table, self.seat)


class KeepCut(Question):
    """With too little money for the revealed dice: which to keep (D12.6)."""

    rule: ClassVar[str] = "D4.12"
    prompt: ClassVar[Phrase] = Phrase("You cannot pay for all these dice. Which do you keep? It takes all your dollars.")

    def options(self, table: DiceTown) -> list[int]:
        return KEEP_EXACTLY[table.revealed[self.seat] * (DICE + 1) + 1 + table.dollars[self.seat] // KEEP_MORE]

    def answer(self, table: DiceTown, action: int) -> None:
        seat = self.seat
        revealed = table.revealed[seat]
        kept = KEPT[revealed * MASKS + action - KEEP.first]
        dice = table.dice[seat]
        for face in range(FACES):
            for _n in range(COUNT[revealed * FACES + face] - COUNT[kept * FACES + face]):
                dice = DROP[dice * FACES + face]
        table.dice[seat] = dice
        table.revealed[seat] = kept
        paid = table.dollars[seat]
        table.dollars[seat] = 0
        table.stagecoach += paid
        if table.listening:
            table.tell(v.CUT, seat, HANDS[kept], paid)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if KEEP.owns(action):
            return said.KEEP_EXACTLY.say(1 + table.dollars[self.seat] // KEEP_MORE)
        return None


# The Professional Cheater


class Cheats(Step):
    """D4.9 (b): seat by seat from the Sheriff, each who revealed dice may cheat (D4.14, D12.7)."""

    rule: ClassVar[str] = "D4.13"

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, table: DiceTown) -> None:
        if table.played & CHEATERS == CHEATERS:
            return
        turn = self.turn
        seats = table.seats
        while turn < seats:
            seat = (table.sheriff + turn) % seats
            turn += 1
            if table.hands[seat] and table.revealed[seat]:
                table.push(CHEATS[turn])
                table.push(ASK_CHEATER[seat])
                return


class AskCheater(Window):
    """Play the Professional Cheater (D9.12)."""

    rule: ClassVar[str] = "D4.13"
    prompt: ClassVar[Phrase] = Phrase("Play the Professional Cheater to turn one of your dice, or pass.")

    def options(self, table: DiceTown) -> list[int]:
        return PLAY_OR_PASS if table.hands[self.seat] & CHEATERS else PASS_ONLY

    def answer(self, table: DiceTown, action: int) -> None:
        if action == PLAY:
            discard_played(table, self.seat, CHEATER_KIND)
            table.push(CheatFrom(self.seat))
        else:
            passed(table, self.seat, CHEATER_KIND)


class CheatFrom(Question):
    """Which of the dice set aside to turn (D12.8)."""

    rule: ClassVar[str] = "D4.13"
    prompt: ClassVar[Phrase] = Phrase("Which of your dice do you turn?")

    def options(self, table: DiceTown) -> list[int]:
        dice = table.dice[self.seat]
        return [TURN.of1(face) for face in range(FACES) if COUNT[dice * FACES + face]]

    def answer(self, table: DiceTown, action: int) -> None:
        table.push(CheatTo(self.seat, TURN.arg(action, 0)))

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if TURN.owns(action):
            return said.NO_SUCH_DIE.say()
        return None


class CheatTo(Question):
    """The new face; then the cancel card is asked for (D9.7)."""

    rule: ClassVar[str] = "D4.13"
    prompt: ClassVar[Phrase] = Phrase("What do you turn your {old} into?", old=FACE)

    def __init__(self, seat: int, old: int) -> None:
        super().__init__(seat)
        self.old: Final = old

    def options(self, table: DiceTown) -> list[int]:
        return [TURN.of1(face) for face in range(FACES) if face != self.old]

    def answer(self, table: DiceTown, action: int) -> None:
        table.push(TurnDie(self.seat, self.old, TURN.arg(action, 0)))
        ask_objection(table, self.seat, CHEATER_KIND, 1)

    def why_not(self, table: DiceTown, action: int) -> Said | None:
        if TURN.owns(action):
            return said.SAME_FACE.say()
        return None


class TurnDie(Step):
    """The die is turned; whoever cheated is asked again (D4.14, D9.6)."""

    rule: ClassVar[str] = "D4.14"

    def __init__(self, seat: int, old: int, new: int) -> None:
        self.seat: Final = seat
        self.old: Final = old
        self.new: Final = new

    def run(self, table: DiceTown) -> None:
        seat = self.seat
        if not cancelled(table, CHEATER_KIND):
            rest = DROP[table.dice[seat] * FACES + self.old]
            table.dice[seat] = ADD[rest * FACES + self.new]
            if table.listening:
                table.tell(v.TURNED, seat, self.old, self.new)
        if table.hands[seat] and still_about(table, CHEATERS):
            table.push(ASK_CHEATER[seat])


# The end of phase I


class FinishedTest(Step):
    """D4.9 (c): somebody finished means a last roll for the others (D4.1, D4.7, D4.8, D4.15)."""

    rule: ClassVar[str] = "D4.7"

    def run(self, table: DiceTown) -> None:
        finished = 0
        for dice in table.dice:
            if SIZE[dice] == DICE:
                finished += 1
        if finished == 0:
            table.push(ROLL)
            return
        table.push(HANDS_DONE)
        if finished < table.seats:
            table.push(LAST_ROLL)


class LastRoll(Step):
    """Open, free and without a choice; only Cheaters can follow (D4.7, D4.14)."""

    rule: ClassVar[str] = "D4.7"

    def run(self, table: DiceTown) -> None:
        table.rollers = 0
        for seat in range(table.seats):
            left = DICE - SIZE[table.dice[seat]]
            rolled = roll(table, left)
            table.revealed[seat] = rolled
            if left:
                table.rollers |= 1 << seat
                table.dice[seat] = set_aside(table.dice[seat], rolled)
                if table.listening:
                    table.tell(v.LAST_ROLL, seat, HANDS[rolled])
        table.reveal()
        table.push(CHEATS[0])


class HandsDone(Step):
    """Hands are fixed (D3.7)."""

    rule: ClassVar[str] = "D3.7"

    def run(self, table: DiceTown) -> None:
        table.rollers = 0
        for seat in range(table.seats):
            table.revealed[seat] = 0
            if table.listening:
                table.tell(v.HAND_DONE, seat, HANDS[table.dice[seat]], CATEGORY[table.dice[seat]])


ROLL: Final = Roll()
REVEAL: Final = Reveal()
FINISHED_TEST: Final = FinishedTest()
LAST_ROLL: Final = LastRoll()
HANDS_DONE: Final = HandsDone()
PAYS: Final[list[Pay]] = [Pay(turn) for turn in range(6)]
CHEATS: Final[list[Cheats]] = [Cheats(turn) for turn in range(6)]
KEEPS: Final[list[Together]] = [Together(tuple([Keep(seat) for seat in SEATS_IN[seats]])) for seats in range(32)]
ASK_BRUTE: Final[list[AskBrute]] = [AskBrute(seat) for seat in range(5)]
BRUTE_HELPS: Final[list[BruteHelps]] = [BruteHelps(seat) for seat in range(5)]
KEEP_CUT: Final[list[KeepCut]] = [KeepCut(seat) for seat in range(5)]
ASK_CHEATER: Final[list[AskCheater]] = [AskCheater(seat) for seat in range(5)]
