"""Effects as flat programs of small whole numbers, all in one list; abilities point into it."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.language.words import (
    DO_CHOOSE,
    DO_IF,
    DO_MAY,
    DO_PICK,
    DO_REPEAT,
    DO_SCOPE,
    END,
    JUMP,
    PURE,
    TGT,
)

NO_PROGRAM: Final = -1
PICKS: Final = 64  # `pick` keeps how many are picked above the number of its options

CODE: Final[list[int]] = []
TESTS: Final[list[int]] = []  # predicates: what, and three numbers or the places of the joined ones
CHOICES: Final[list[int]] = []  # where the options of `choose` begin
CHOICE_TEXTS: Final[list[str]] = []  # what they say, for people
MAY_TEXTS: Final[dict[int, str]] = {}


class Test:
    """A predicate as read (W32): `not`, `and`, `or` have kids."""

    def __init__(self, op: int, name: str, args: list[int], words: list[str], kids: list[Test]) -> None:
        self.op = op
        self.name = name
        self.args = args
        self.words = words
        self.kids = kids


class Part:
    """A piece of an effect as read: an atom, or a form that joins others (W30.7)."""

    def __init__(self, op: int, name: str, args: list[int], words: list[str], kids: list[list[Part]], test: Test | None) -> None:
        self.op = op
        self.name = name
        self.args = args
        self.words = words
        self.kids = kids
        self.test = test


class Ability:
    """One line of a card (W30.1). `thing` is what it stands on, as the vocabulary counts cards, items and characters."""

    def __init__(
        self,
        number: int,
        kind: int,
        window: int,
        when: int,
        pay: int,
        do: int,
        limit: int,
        aims: bool,
        pure: bool,
        text: str,
    ) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.window: Final = window
        self.when: Final = when
        self.pay: Final = pay
        self.do: Final = do
        self.limit: Final = limit
        self.aims: Final = aims
        self.pure: Final = pure
        self.text: Final = text


ABILITIES: Final[list[Ability]] = []


def emit(op: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    at = len(CODE)
    CODE.extend([op, a, b, c])
    return at


def compile_effect(parts: list[Part], texts: dict[int, list[str]]) -> int:
    """Where the program of these parts begins. `texts` says the options of a part's `choose` in words."""
    start = len(CODE)
    for part in parts:
        compile_part(part, texts)
    emit(END)
    return start


def compile_part(part: Part, texts: dict[int, list[str]]) -> None:
    op = part.op
    if op in (DO_CHOOSE, DO_PICK):
        first = len(CHOICES)
        CHOICES.extend([0] * len(part.kids))
        CHOICE_TEXTS.extend(texts[id(part)])
        picks = part.args[0] * PICKS if op == DO_PICK else 0
        at = emit(op, first, len(part.kids) + picks)
        for number, kid in enumerate(part.kids):
            CHOICES[first + number] = compile_effect(kid, texts)
        CODE[at + 3] = len(CODE)
    elif op == DO_IF:
        assert part.test is not None
        at = emit(op, compile_test(part.test))
        for each in part.kids[0]:
            compile_part(each, texts)
        out = emit(JUMP)
        CODE[at + 2] = len(CODE)
        if len(part.kids) > 1:
            for each in part.kids[1]:
                compile_part(each, texts)
        CODE[out + 1] = len(CODE)
    elif op in (DO_MAY, DO_SCOPE, DO_REPEAT):
        test = NO_PROGRAM if part.test is None else compile_test(part.test)
        at = emit(op, part.args[0], 0, test)
        if op == DO_MAY:
            MAY_TEXTS[at] = texts[id(part)][0]
        compile_effect(part.kids[0], texts)
        CODE[at + 2] = len(CODE)
    else:
        args = [*part.args, 0, 0, 0]
        emit(op, args[0], args[1], args[2])


def compile_test(test: Test) -> int:
    """Where the predicate stands in TESTS."""
    args = [compile_test(kid) for kid in test.kids] if test.kids else test.args
    at = len(TESTS)
    full = [*args, 0, 0, 0]
    TESTS.extend([test.op, full[0], full[1], full[2]])
    return at


def is_pure(parts: list[Part]) -> bool:
    """Is it carried out in one go, whatever the table looks like?"""
    for part in parts:
        if part.op == DO_IF:
            if not all(is_pure(kid) for kid in part.kids):
                return False
        elif part.op not in PURE:
            return False
    return True


def aims(parts: list[Part]) -> bool:
    """Does it speak of `tgt`?"""
    for part in parts:
        if part.op == DO_SCOPE and part.args[0] == TGT:
            return True
        if "tgt" in part.words:
            return True
        if any(aims(kid) for kid in part.kids):
            return True
    return False
