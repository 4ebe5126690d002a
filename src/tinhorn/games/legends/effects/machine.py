"""The interpreter of the programs of W30: it carries them out atom by atom, with the table of atoms.

An ability that interrupts is finished before what it interrupted goes on, since the rest waits on the agenda (W34.4). The owner is
asked only where a card offers a choice (W13.7).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.effects.atom import ATOMS, Atom, meant, register
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CHOICES, CODE, PICKS
from tinhorn.games.legends.state import story_cards
from tinhorn.games.legends.state.fight import MAN, NPC
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.verbs import DO, DO_NOT, OPTION


def carry_out(table: Legends, at: int, you: int, who: int, tgt: int) -> None:
    """Atom after atom, each as far as possible (W30.4). What may have to wait goes on as an Effect.

    `who` is the subject of atoms and choices, `you` stays the owner (W30.9); of a fight card both are the human.
    """
    while True:
        op = CODE[at]
        if op == w.END:
            return
        n = value(table, CODE[at + 1])
        if op == w.JUMP:
            at = n
        elif op == w.DO_IF:
            at = at + w.WIDTH if holds(table, n, who, tgt) else CODE[at + 2]
        else:
            atom = ATOMS[op]
            if atom.waits or (atom.with_boxes and table.boxes):
                interrupt(table, atom, n, at, you, who, tgt)
                return
            atom.do(table, n, at, you, who, tgt)
            at += w.WIDTH


def interrupt(table: Legends, atom: Atom, n: int, at: int, you: int, who: int, tgt: int) -> None:
    """Somebody may be asked by this atom: the rest of the program waits on the agenda."""
    after = atom.rest(at)
    if CODE[after] != w.END:
        table.push(Effect(after, you, who, tgt))
    atom.do(table, n, at, you, who, tgt)


def value(table: Legends, n: int) -> int:
    """W30.6: a plain or a counted number."""
    return n if n < w.COUNTED else table.counted[n - w.COUNTED]


@mypyc_attr(acyclic=True, free_list_len=1)
class Effect(Step):
    """A program from some place on. `you` is the owner, `who` whom its atoms are about, `tgt` the player aimed at."""

    rule: ClassVar[str] = "W30.4"

    def __init__(self, at: int, you: int, who: int, tgt: int) -> None:
        self.at: Final = at
        self.you: Final = you
        self.who: Final = who
        self.tgt: Final = tgt

    def run(self, table: Legends) -> None:
        carry_out(table, self.at, self.you, self.who, self.tgt)


class EffectIf(Step):
    """An effect on one of several players, if a condition holds for them when it is their turn."""

    rule: ClassVar[str] = "W30.8"

    def __init__(self, test: int, at: int, you: int, who: int, tgt: int) -> None:
        self.test: Final = test
        self.at: Final = at
        self.you: Final = you
        self.who: Final = who
        self.tgt: Final = tgt

    def run(self, table: Legends) -> None:
        if holds(table, self.test, self.who, self.tgt):
            carry_out(table, self.at, self.you, self.who, self.tgt)


# What would change something


def changes(table: Legends, at: int, who: int) -> bool:
    """W30.7: would this list of steps change anything? MP of a wanted player would not (W9.10), nor what finds nothing (W9.9)."""
    while CODE[at] != w.END:
        op = CODE[at]
        if op == w.JUMP:
            at += w.WIDTH
            continue
        if op == w.DO_IF or ATOMS[op].changes(table, value(table, CODE[at + 1]), who):
            return True
        at = ATOMS[op].rest(at)
    return False


def open_choices(table: Legends, at: int, who: int) -> list[int]:
    """W30.7: the options of the `choose` at that place that would change something."""
    first = CODE[at + 1]
    return [number for number in range(CODE[at + 2]) if changes(table, CHOICES[first + number], who)]


def may_still(table: Legends, at: int, who: int) -> bool:
    """Nobody is asked for what is impossible, such as a second restart (W9.11) or a ride to where one is (A0.9)."""
    while CODE[at] != w.END:
        op = CODE[at]
        if op == w.JUMP or op == w.DO_IF:
            at += w.WIDTH
            continue
        if not ATOMS[op].is_open(table, who):
            return False
        at = ATOMS[op].rest(at)
    return True


# The forms that join atoms (W30.7, W30.8)


class ChooseForm(Atom):
    """`choose`: the subject picks an option. The Man in Black hands over what costs him nothing (W34.7, W19.9)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who == MAN:
            carry_out(table, CHOICES[CODE[at + 1]], you, who, tgt)
        else:
            table.push(Choose(who, at, you, tgt))

    def rest(self, at: int) -> int:
        """W30.7: what comes after all its options."""
        return CODE[at + 3]


@mypyc_attr(acyclic=True, free_list_len=1)
class Choose(Question):
    """The subject picks one of the options that would change something."""

    rule: ClassVar[str] = "W30.7"
    prompt: ClassVar[Phrase] = Phrase("Which do you choose?")

    def __init__(self, seat: int, at: int, you: int, tgt: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.you: Final = you
        self.tgt: Final = tgt

    def options(self, table: Legends) -> list[int]:
        return [OPTION.first + number for number in open_choices(table, self.at, self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        carry_out(table, CHOICES[CODE[self.at + 1] + action - OPTION.first], self.you, self.seat, self.tgt)


class PickForm(Atom):
    """A0.1: `pick n of`: different ones, one question for each, which is carried out before the next."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            table.push(PickNext(who, at, you, tgt, CODE[at + 2] // PICKS, 0))

    def rest(self, at: int) -> int:
        return CODE[at + 3]


class PickNext(Step):
    """The next of several picks, if one is left that would change something."""

    rule: ClassVar[str] = "W30.7"

    def __init__(self, seat: int, at: int, you: int, tgt: int, number: int, taken: int) -> None:
        self.seat: Final = seat
        self.at: Final = at
        self.you: Final = you
        self.tgt: Final = tgt
        self.number: Final = number
        self.taken: Final = taken

    def run(self, table: Legends) -> None:
        if self.number > 0 and open_picks(table, self.at, self.seat, self.taken):
            table.push(PickOne(self.seat, self.at, self.you, self.tgt, self.number, self.taken))


def open_picks(table: Legends, at: int, who: int, taken: int) -> list[int]:
    """The options of a `pick` that are not taken and would change something."""
    first = CODE[at + 1]
    options = range(CODE[at + 2] % PICKS)
    return [number for number in options if not taken >> number & 1 and changes(table, CHOICES[first + number], who)]


class PickOne(Question):
    """The subject picks one that it has not picked yet."""

    rule: ClassVar[str] = "W30.7"
    prompt: ClassVar[Phrase] = Phrase("Which do you choose?")

    def __init__(self, seat: int, at: int, you: int, tgt: int, number: int, taken: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.you: Final = you
        self.tgt: Final = tgt
        self.number: Final = number
        self.taken: Final = taken

    def options(self, table: Legends) -> list[int]:
        return [OPTION.first + number for number in open_picks(table, self.at, self.seat, self.taken)]

    def answer(self, table: Legends, action: int) -> None:
        picked = action - OPTION.first
        table.push(PickNext(self.seat, self.at, self.you, self.tgt, self.number - 1, self.taken | 1 << picked))
        carry_out(table, CHOICES[CODE[self.at + 1] + picked], self.you, self.seat, self.tgt)


class MayForm(Atom):
    """`may`: the subject does it, or not."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who != MAN and who != NOBODY and may_still(table, at + w.WIDTH, who):
            table.push(May(who, at, you, tgt))

    def rest(self, at: int) -> int:
        return CODE[at + 2]


class May(Question):
    """The subject does it, or not."""

    rule: ClassVar[str] = "W30.7"
    prompt: ClassVar[Phrase] = Phrase("Do you want to do this?")

    def __init__(self, seat: int, at: int, you: int, tgt: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.you: Final = you
        self.tgt: Final = tgt

    def options(self, table: Legends) -> list[int]:
        return [DO, DO_NOT]

    def answer(self, table: Legends, action: int) -> None:
        if action == DO:
            carry_out(table, self.at + w.WIDTH, self.you, self.seat, self.tgt)


class RepeatForm(Atom):
    """`repeat`: the same several times."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        for _ in range(n):
            table.push(Effect(at + w.WIDTH, you, who, tgt))

    def rest(self, at: int) -> int:
        return CODE[at + 2]


class ScopeForm(Atom):
    """W30.8: the list is about somebody else, or about several one after the other."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if n == w.EACH or n == w.EACH_OTHER or n == w.CONTRIBUTORS:
            seats = everybody(table, n, you)
            seats.reverse()
            for seat in seats:
                table.push(EffectIf(CODE[at + 3], at + w.WIDTH, you, seat, tgt))
            return
        player = meant(table, n, you, who, tgt)
        if player != NOBODY and player != NPC:
            carry_out(table, at + w.WIDTH, you, player, tgt)

    def rest(self, at: int) -> int:
        return CODE[at + 2]


def everybody(table: Legends, scope: int, you: int) -> list[int]:
    """The seats of a scope of several, in order."""
    if scope == w.EACH_OTHER:
        return [(you + way) % table.seats for way in range(1, table.seats)]
    if scope == w.CONTRIBUTORS:
        return story_cards.contributors(table, you)
    first = table.active if table.active != NOBODY else table.first
    return [(first + way) % table.seats for way in range(table.seats)]


register(w.DO_CHOOSE, ChooseForm())
register(w.DO_PICK, PickForm())
register(w.DO_MAY, MayForm())
register(w.DO_REPEAT, RepeatForm())
register(w.DO_SCOPE, ScopeForm())
