"""The parser of effects (W30). An error names the card, the line and the word, and suggests the nearest known words."""

from __future__ import annotations

import re
from typing import Final

from tinhorn.core.errors import ContentError, did_you_mean
from tinhorn.games.legends.language import text
from tinhorn.games.legends.language.program import (
    ABILITIES,
    NO_PROGRAM,
    Ability,
    Part,
    Test,
    aims,
    compile_effect,
    compile_test,
    is_pure,
)
from tinhorn.games.legends.language.words import (
    ACTION,
    AMOUNTS,
    AND,
    ATOMS,
    COLOURS_OF_SUITS,
    COUNT_AT_LEAST,
    COUNT_IS,
    COUNTED,
    COUNTS,
    DECKS,
    DEED,
    DEEDS,
    DO_CHOOSE,
    DO_IF,
    DO_MAY,
    DO_PICK,
    DO_REPEAT,
    DO_SCOPE,
    EACH,
    FIGHTS,
    FURTHER_NAMES,
    KINDS,
    LIMITS,
    MAIN,
    NO_LIMIT,
    NOT,
    OF_ITSELF,
    OR,
    RANKS,
    SCOPES,
    STATIC,
    TESTS,
    WHOMS,
    WINDOWS,
    YOU,
    is_static,
)

TOKEN: Final = re.compile(r"\s*(>=|[A-Za-z_]\w*(?:-[A-Z]\w*)*|\d+|[{}();:,.=+-])")


def numbered(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


class Lexicon:
    """Which names may stand where, by the word that a form uses for them; content adds its own."""

    def __init__(self) -> None:
        self.names: dict[str, dict[str, int]] = {
            "s": numbered(SCOPES),
            "whom": numbered(WHOMS),
            "which": numbered(DECKS),
            "fight": numbered(FIGHTS),
            "rank": numbered(RANKS),
            "suit": numbered(COLOURS_OF_SUITS),
            "letters": numbered(["A", "B", "C"]),
        }
        for sort, names in FURTHER_NAMES.items():
            self.add(sort, names)

    def add(self, sort: str, names: list[str]) -> None:
        self.names[sort] = numbered(names)


class Reader:
    """Reads one line, word by word."""

    def __init__(self, lexicon: Lexicon, where: str, line: str) -> None:
        self.lexicon = lexicon
        self.where = where
        self.line = line
        self.words: list[str] = []
        self.at = 0
        self.failed_at = 0
        self.failed_piece = ""
        end = 0
        while line[end:].strip():
            found = TOKEN.match(line, end)
            if found is None:
                raise self.wrong(line[end:].split()[0], "cannot be read")
            self.words.append(found[1])
            end = found.end()

    def wrong(self, word: str, why: str) -> ContentError:
        return ContentError(f"{self.where}: in `{self.line}`: {word!r} {why}")

    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self) -> str:
        word = self.next()
        self.at += 1
        return word

    def expect(self, word: str) -> None:
        found = self.take()
        if found != word:
            raise self.wrong(found or "the end", f"stands where {word!r} must")

    def accept(self, word: str) -> bool:
        if self.next() == word:
            self.at += 1
            return True
        return False

    # Forms: the words that may follow an atom or a test

    def number(self) -> int:
        sign = -1 if self.accept("-") else 1
        word = self.take()
        if word in COUNTS:
            return COUNTED + COUNTS.index(word)
        if not word.isdigit():
            raise self.wrong(word or "the end", "stands where a number must")
        return sign * int(word)

    def fits(self, form: str) -> tuple[list[int], list[str]] | None:
        """The numbers and words of the form if it is what comes now; else nothing is taken, and where it failed is noted."""
        start = self.at
        args: list[int] = []
        words: list[str] = []
        for piece in form.split():
            if not self.fits_piece(piece, args, words):
                if self.at >= self.failed_at:
                    self.failed_at = self.at
                    self.failed_piece = piece
                self.at = start
                return None
        return args, words

    def fits_piece(self, piece: str, args: list[int], words: list[str]) -> bool:
        word = self.next()
        if piece == "n":
            signed = word == "-" and self.at + 1 < len(self.words) and self.words[self.at + 1].isdigit()
            if not (signed or word.isdigit() or word in COUNTS):
                return False
            args.append(self.number())
        elif piece in ("+n", "-n"):
            if word != piece[0]:
                return False
            self.at += 1
            args.append(self.number())
        elif piece == "letters":
            bits = 0
            while self.next() in self.lexicon.names["letters"]:
                word = self.take()
                words.append(word)
                bits |= 1 << self.lexicon.names["letters"][word]
            if not bits:
                return False
            args.append(bits)
        elif piece in self.lexicon.names:
            if word not in self.lexicon.names[piece]:
                return False
            args.append(self.lexicon.names[piece][word])
            words.append(word)
            self.at += 1
        elif word == piece:
            self.at += 1
        else:
            return False
        return True

    def form_of(self, name: str, forms: list[tuple[str, str, int]]) -> tuple[int, list[int], list[str]]:
        known = [(form, op) for each, form, op in forms if each == name]
        self.failed_at = self.at
        self.failed_piece = ""
        for form, op in known:
            found = self.fits(form)
            if found is not None:
                return op, found[0], found[1]
        shapes = " or ".join([f"`{name} {form}`".replace(" `", "`") for form, _ in known])
        word = self.words[self.failed_at] if self.failed_at < len(self.words) else "the end"
        near = did_you_mean(word, self.lexicon.names[self.failed_piece]) if self.failed_piece in self.lexicon.names else ""
        raise self.wrong(word, f"does not fit {shapes}{near}")

    # Predicates (W32)

    def predicate(self) -> Test:
        left = self.conjunction()
        while self.accept("or"):
            left = Test(OR, "or", [], [], [left, self.conjunction()])
        return left

    def conjunction(self) -> Test:
        left = self.negation()
        while self.accept("and"):
            left = Test(AND, "and", [], [], [left, self.negation()])
        return left

    def negation(self) -> Test:
        if self.accept("not"):
            return Test(NOT, "not", [], [], [self.negation()])
        return self.test()

    def test(self) -> Test:
        name = self.take()
        if name == "t":
            self.expect(".")
            deed = self.take()
            if deed not in DEEDS:
                raise self.wrong(deed, "is no counter of a turn" + did_you_mean(deed, DEEDS))
            least = self.number() if self.accept(">=") else 1
            return Test(DEED, "t", [DEEDS.index(deed), least], [deed], [])
        if name in AMOUNTS and self.next() in (">=", "="):
            op = COUNT_AT_LEAST if self.take() == ">=" else COUNT_IS
            return Test(op, name, [AMOUNTS.index(name), self.number()], [name], [])
        names = [each for each, _, _ in TESTS]
        if name not in names:
            raise self.wrong(name or "the end", "is no predicate" + did_you_mean(name, [*names, *AMOUNTS]))
        op, args, words = self.form_of(name, TESTS)
        return Test(op, name, args, words, [])

    # Steps

    def parts(self, closing: list[str]) -> list[Part]:
        """Steps joined by `;`, up to one of the closing words."""
        found = [self.part()]
        while self.accept(";"):
            found.append(self.part())
        if self.next() not in closing:
            raise self.wrong(self.next() or "the end", f"stands where {' or '.join([repr(c) for c in closing])} must")
        return found

    def body(self) -> list[Part]:
        self.expect("{")
        found = self.parts(["}"])
        self.expect("}")
        return found

    def choices(self) -> list[list[Part]]:
        """`{ steps or steps … }`."""
        self.expect("{")
        kids = [self.parts(["or", "}"])]
        while self.accept("or"):
            kids.append(self.parts(["or", "}"]))
        self.expect("}")
        return kids

    def part(self) -> Part:
        name = self.take()
        after = self.next()
        if name == "choose":
            return Part(DO_CHOOSE, name, [], [], self.choices(), None)
        if name == "pick":
            number = self.number()
            self.expect("of")
            return Part(DO_PICK, name, [number], [], self.choices(), None)
        if name == "may":
            return Part(DO_MAY, name, [0], [], [self.body()], None)
        if name == "if":
            self.expect("(")
            test = self.predicate()
            self.expect(")")
            kids = [self.body()]
            if self.accept("else"):
                kids.append(self.body())
            return Part(DO_IF, name, [], [], kids, test)
        if name == "repeat":
            return Part(DO_REPEAT, name, [self.number()], [], [self.body()], None)
        if name in SCOPES and after in (".", "{", "if"):
            scope = SCOPES.index(name)
            if after == ".":
                self.at += 1
                return Part(DO_SCOPE, name, [scope], [], [[self.part()]], None)
            if after == "if":
                if scope != EACH:
                    raise self.wrong("if", "may follow only the scope `each`")
                self.at += 1
                asked = self.predicate()
                return Part(DO_SCOPE, name, [scope], [], [self.body()], asked)
            return Part(DO_SCOPE, name, [scope], [], [self.body()], None)
        names = [each for each, _, _ in ATOMS]
        if name not in names:
            raise self.wrong(name or "the end", "is no atom, unless a further box adds it" + did_you_mean(name, names))  # W31.43
        op, args, words = self.form_of(name, ATOMS)
        return Part(op, name, args, words, [], None)

    def finish(self) -> None:
        if self.at < len(self.words):
            raise self.wrong(self.next(), "is one word too many")


def texts_of(parts: list[Part], to_another: bool = False) -> dict[int, list[str]]:
    """What the options of every `choose` and `may` say; `to_another`: to a player whom somebody else's ability affects (W30.9)."""
    found: dict[int, list[str]] = {}
    for part in parts:
        if part.op in (DO_CHOOSE, DO_MAY, DO_PICK):
            said = [text.sentence(kid) for kid in part.kids]
            found[id(part)] = [text.to_another(each) for each in said] if to_another else said
        of_another = to_another or (part.op == DO_SCOPE and part.args[0] != YOU)
        for kid in part.kids:
            found.update(texts_of(kid, of_another))
    return found


def read_effect(lexicon: Lexicon, where: str, line: str) -> tuple[int, str, bool]:
    """Steps alone, as of a reward or a fight card: their program, the sentence for players, and whether they wait for nobody."""
    reader = Reader(lexicon, where, line)
    parts = reader.parts([""])
    reader.finish()
    check_parts(reader, parts, False)
    return compile_effect(parts, texts_of(parts)), text.sentence(parts), is_pure(parts)


def read_condition(lexicon: Lexicon, where: str, line: str) -> tuple[int, str]:
    """A predicate alone, as of a goal."""
    reader = Reader(lexicon, where, line)
    test = reader.predicate()
    reader.finish()
    return compile_test(test), text.condition(test, text.AS_GOAL)


def check_parts(reader: Reader, parts: list[Part], static: bool) -> None:
    for part in parts:
        if is_static(part.op) != static:
            raise reader.wrong(part.name, "cannot be STATIC" if static else "stands only in STATIC abilities")
        for kid in part.kids:
            check_parts(reader, kid, static)


def read_ability(lexicon: Lexicon, where: str, line: str, item: int) -> tuple[Ability, list[tuple[int, int]]]:
    """`KIND window [if predicate] [pay cost]: steps [limit]`; of a STATIC also its atoms and their numbers.

    `item` is what `discard_self` means.
    """
    reader = Reader(lexicon, where, line)
    kind_word = reader.take()
    if kind_word not in KINDS:
        raise reader.wrong(kind_word, "is no kind of ability" + did_you_mean(kind_word, KINDS))
    kind = KINDS.index(kind_word)
    window = MAIN
    if kind not in (ACTION, STATIC):
        word = reader.take()
        if word not in WINDOWS:
            raise reader.wrong(word, "is no window" + did_you_mean(word, WINDOWS))
        window = WINDOWS.index(word)
    test = reader.predicate() if reader.accept("if") else None
    cost: list[Part] = []
    if reader.accept("pay"):
        cost = reader.parts([":"])
        check_parts(reader, cost, False)
    reader.expect(":")
    parts = reader.parts(["", *LIMITS])
    limit = NO_LIMIT
    if reader.next() in LIMITS and reader.next():
        limit = LIMITS.index(reader.take())
    reader.finish()
    check_parts(reader, parts, kind == STATIC or reader.words[1:2] == ["poker_hand"])
    for part in [*cost, *parts]:
        if part.op in OF_ITSELF or part.name == "discard_self":
            part.args = [item]
    statics = [(part.op, part.args[0] if part.args else 1) for part in parts if is_static(part.op)]
    ability = Ability(
        number=len(ABILITIES),
        kind=kind,
        window=window,
        when=NO_PROGRAM if test is None else compile_test(test),
        pay=compile_effect(cost, texts_of(cost)) if cost else NO_PROGRAM,
        do=NO_PROGRAM if statics else compile_effect(parts, texts_of(parts)),
        limit=limit,
        aims=aims(parts) or aims(cost),
        pure=is_pure(parts) and not cost,
        text=text.ability(kind, window, test, cost, parts, limit),
    )
    ABILITIES.append(ability)
    return ability, statics
