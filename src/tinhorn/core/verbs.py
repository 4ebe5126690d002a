"""The vocabulary of a game: every action, declared once.

The code of an action, its notation, its JSON form, its parser and its label come from one declaration.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tinhorn.core.errors import UnknownAction, did_you_mean
from tinhorn.core.words import Kind, Phrase

ARG_BITS: Final = 12  # for an argument among others
LAST_ARG: Final = (1 << ARG_BITS) - 1


class Verb:
    """One kind of action; its codes are `first` to `first + size - 1`.

    `phrase` is its notation. `label` is what people read, with the same gaps in the same order.
    """

    def __init__(self, name: str, phrase: Phrase, label: Phrase, first: int) -> None:
        self.name = name
        self.phrase = phrase
        self.label = label
        self.first = first
        self.sizes = [kind.size for kind in phrase.kinds]
        self.strides = [1] * len(self.sizes)
        for i in range(len(self.sizes) - 1, 0, -1):
            self.strides[i - 1] = self.strides[i] * self.sizes[i]
        self.size = self.strides[0] * self.sizes[0] if self.sizes else 1
        # All arguments of each code as one number: to look them up takes a tenth of the time of dividing.
        self._packed: list[i64] = [self._pack(code) for code in range(first, first + self.size)] if len(self.sizes) == 3 else []

    def __repr__(self) -> str:
        return f"<verb {self.phrase.text!r}>"

    def __call__(self, *args: int) -> int:
        """The code of this verb with these arguments, checked. Where speed matters, rules use of1 to of3."""
        if len(args) != len(self.sizes):
            raise UnknownAction(f"{self.name} takes {self.phrase.names}, not {args}")
        code = self.first
        for arg, kind, stride in zip(args, self.phrase.kinds, self.strides, strict=True):
            kind.say(arg)
            code += arg * stride
        return code

    def of1(self, a: int) -> int:
        return self.first + a

    def of2(self, a: int, b: int) -> int:
        return self.first + a * self.sizes[1] + b

    def of3(self, a: int, b: int, c: int) -> int:
        return self.first + (a * self.sizes[1] + b) * self.sizes[2] + c

    def arg(self, code: int, i: int) -> int:
        """The i-th argument of one of this verb's codes."""
        if len(self.sizes) == 1:
            return code - self.first
        offset: i64 = code - self.first
        stride: i64 = self.strides[i]
        size: i64 = self.sizes[i]
        return int(offset // stride % size)

    def args3(self, code: int) -> tuple[int, int, int]:
        """All arguments of one of this verb's codes, if it takes three."""
        packed = self._packed[code - self.first]
        return int(packed >> 2 * ARG_BITS), int(packed >> ARG_BITS & LAST_ARG), int(packed & LAST_ARG)

    def _pack(self, code: int) -> int:
        packed = 0
        for i in range(len(self.sizes)):
            packed = packed << ARG_BITS | self.arg(code, i)
        return packed

    def args(self, code: int) -> tuple[int, ...]:
        return tuple([self.arg(code, i) for i in range(len(self.sizes))])

    def owns(self, code: int) -> bool:
        return self.first <= code < self.first + self.size


class Vocabulary:
    """All verbs of a game, in the order of their codes."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self._firsts: list[int] = []
        self._readers: list[re.Pattern[str]] = []

    def verb(self, name: str, phrase: str = "", label: str = "", **kinds: Kind) -> Verb:
        """Declare a verb. Without a phrase its name is its notation; without a label people read the notation."""
        notation = Phrase(phrase or name, **kinds)
        verb = Verb(name, notation, Phrase(label, **kinds) if label else notation, self.size)
        self.verbs.append(verb)
        self._firsts.append(self.size)
        self.size += verb.size
        return verb

    def verb_of(self, code: int) -> Verb:
        if not 0 <= code < self.size:
            raise UnknownAction(f"{code} is not an action; codes go from 0 to {self.size - 1}")
        return self.verbs[bisect_right(self._firsts, code) - 1]

    def say(self, code: int) -> str:
        verb = self.verb_of(code)
        return verb.phrase.notation(verb.args(code))

    def parse(self, text: str) -> int:
        """The code of an action in notation. Upper case and the number of spaces do not matter."""
        wanted = " ".join(text.split())
        if len(self._readers) < len(self.verbs):  # only now: most processes never read an action
            self._readers = [re.compile(verb.phrase.pattern(), re.IGNORECASE) for verb in self.verbs]
        for verb, reader in zip(self.verbs, self._readers, strict=True):
            found = reader.fullmatch(wanted)
            if found is not None:
                said = found.groupdict()
                code = verb.first
                for name, kind, stride in zip(verb.phrase.names, verb.phrase.kinds, verb.strides, strict=True):
                    words = [word.lower() for word in kind.words]
                    code += words.index(said[name].lower()) * stride
                return code
        raise UnknownAction(f"{wanted!r} is not an action of this game; {self._what_fits(wanted)}")

    def _what_fits(self, wanted: str) -> str:
        first = wanted.split(" ")[0].lower() if wanted else ""
        for verb in self.verbs:
            if verb.phrase.text.split(" ")[0].lower() == first:
                gaps = [f"{n} is one of {', '.join(k.words)}" for n, k in zip(verb.phrase.names, verb.phrase.kinds, strict=True)]
                return f"write {verb.phrase.text!r}" + (", where " + "; ".join(gaps) if gaps else "")
        texts = [verb.phrase.text for verb in self.verbs]
        return (
            f"actions are {', '.join(texts)}"
            if len(texts) <= 12
            else "unknown verb" + did_you_mean(first, [verb.name for verb in self.verbs])
        )

    def to_json(self, code: int) -> dict[str, str]:
        """`{"verb": "offer", "card": "farmer", "claim": "sheriff", "to": "2"}`"""
        verb = self.verb_of(code)
        args = zip(verb.phrase.names, verb.phrase.kinds, verb.args(code), strict=True)
        return {"verb": verb.name, **{name: kind.say(arg) for name, kind, arg in args}}

    def from_json(self, said: Mapping[str, str]) -> int:
        for verb in self.verbs:
            if verb.name == said.get("verb"):
                break
        else:
            raise UnknownAction(f"no verb {said.get('verb')!r}" + did_you_mean(str(said.get("verb")), [v.name for v in self.verbs]))
        wrong = set(said) ^ {"verb", *verb.phrase.names}
        if wrong:
            raise UnknownAction(f"{verb.name} takes {verb.phrase.names}; wrong or missing: {sorted(wrong)}")
        args: list[int] = []
        for name, kind in zip(verb.phrase.names, verb.phrase.kinds, strict=True):
            if said[name] not in kind.words:
                raise UnknownAction(f"{said[name]!r} is no {name}" + did_you_mean(said[name], kind.words))
            args.append(kind.words.index(said[name]))
        return verb(*args)

    def describe(self) -> list[dict[str, object]]:
        return [{"verb": v.name, "first": v.first, "size": v.size, **v.phrase.describe(), "label": v.label.text} for v in self.verbs]
