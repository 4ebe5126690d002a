"""Rules as small immutable objects on an agenda.

A `Step` does its work and may push further steps. A `Question` is a step at which a seat must choose.
`Together` puts questions to several seats at once. What lies on the agenda is open to all, so a step
holds only public things; a secret lives in the state, where the view decides who sees it.

A step's fields have the names of its constructor's parameters: views and snapshots rebuild it so.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.pick import Pick
from tinhorn.core.sentences import Said
from tinhorn.core.words import Phrase

NO_PHRASE: Final = Phrase("Choose.")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step:
    """Something that the rules do. `rule` names what it carries out."""

    rule: ClassVar[str] = ""

    def run(self, table: Any) -> None:
        raise NotImplementedError

    def asks(self) -> Question | None:
        """Itself if it is a question: a quicker way to tell than by its class."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Step):
    """Something that a seat must decide."""

    prompt: ClassVar[Phrase] = NO_PHRASE

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, table: Any) -> list[int]:
        """The legal answers, each once. The list is never changed, so it may be the same each time."""
        raise NotImplementedError

    def lists_anew(self) -> bool:
        """Does `options` make a new list each time, which whoever asked may keep and change?"""
        return False

    def allows(self, table: Any, action: int) -> bool:
        """Is this one of the options? A question with many may tell without listing all."""
        return action in self.options(table)

    def any_option(self, table: Any, pick: Pick) -> int:
        """A legal answer at random. A question with many options may find one without listing all."""
        return pick.of(self.options(table))

    def answer(self, table: Any, action: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def skips(self) -> bool:
        """Is a single option taken without asking, and does the question lapse with none?

        Say False where only the asked seat can know that there is just one: not asking would tell.
        """
        return True

    def why_not(self, table: Any, action: int) -> Said | None:
        """Why an action that is not among the options is not allowed: one of the game's declared reasons.

        None leaves it to the general answer. It may depend only on what the asked seat knows.
        """
        return None

    def asks(self) -> Question | None:
        return self


@mypyc_attr(acyclic=True)
class Together(Step):
    """Questions to several seats at once, in seat order; answers stay sealed until all are in.

    Then each `answer` is called in seat order. Since what they push would run last in, first out,
    such an answer only notes the choice, and a step pushed beforehand goes on from there.
    """

    def __init__(self, questions: tuple[Question, ...]) -> None:
        self.questions: Final = questions

    def run(self, table: Any) -> None:
        table.ask_together(self)
