"""Rules as small immutable objects on an agenda.

A `Step` does its work and may push further steps. A `Question` is a step at which a seat must choose.
`Together` asks several seats at once. The agenda is public, so a step contains only public values.
Secrets are in the state, where the view decides who sees them.

The fields of a step have the names of its constructor's parameters, so that views and snapshots can rebuild it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tinhorn.core.pick import Pick
from tinhorn.core.sentences import Said
from tinhorn.core.words import Phrase

NO_PHRASE: Final = Phrase("Choose.")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """Something that the rules do. `rule` is the id of the rule that it carries out."""

    rule: ClassVar[str] = ""

    def run(self, table: Any) -> None:
        raise NotImplementedError

    def asks(self) -> Question | None:
        """Itself if it is a question, else None. This is faster than a check of its class."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Step):
    """Something that a seat must decide."""

    prompt: ClassVar[Phrase] = NO_PHRASE

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, table: Any) -> list[int]:
        """The legal answers, each once. Callers never change the list, so a question may return the same list each time."""
        raise NotImplementedError

    def mark(self, table: Any, masks: vec[u8], base: i64) -> None:
        """Write a 1 for each legal answer into a mask that begins at a base.

        A question with many options may do this without listing them.
        """
        for action in cast(list[i64], self.options(table)):
            masks[base + action] = 1

    def lists_anew(self) -> bool:
        """Does `options` return a new list each time, which the caller may keep and change?"""
        return False

    def allows(self, table: Any, action: int) -> bool:
        """Is this one of the options? A question with many options may decide this without listing them."""
        return action in self.options(table)

    def any_option(self, table: Any, pick: Pick) -> int:
        """A random legal answer. A question with many options may find one without listing them."""
        return pick.of(self.options(table))

    def answer(self, table: Any, action: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def skips(self) -> bool:
        """Is a single option taken without asking, and is a question without options skipped?

        Return False if only the asked seat can know that there is just one. Not asking would reveal it.
        """
        return True

    def why_not(self, table: Any, action: int) -> Said | None:
        """Why an action that is not among the options is not allowed: one of the game's declared reasons.

        None means that the engine gives a general reason. The reason may depend only on what the asked seat knows.
        """
        return None

    def asks(self) -> Question | None:
        return self


@mypyc_attr(acyclic=True)
class Together(Step):
    """Questions to several seats at once, in seat order. Answers stay sealed until all are in.

    Then each `answer` is called in seat order. What they push would run in reverse order. So such an
    answer only stores the choice, and a step that was pushed before the questions continues from there.
    """

    def __init__(self, questions: tuple[Question, ...]) -> None:
        self.questions: Final = questions

    def run(self, table: Any) -> None:
        table.ask_together(self)
