"""What takes long is done aside: by threads and processes at a server, at once in a tab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeVar

from tinhorn.table.bots.thinkers import Payer

T = TypeVar("T")

Progress = Literal["waiting", "thinking", "done", "failed"]


class Aside(Protocol):
    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """Do this work, which changes nothing that others hold, without holding them up."""


class Reviewed(Protocol):
    """A review that somebody has asked for, and how far it is: `done` decisions `of` all."""

    @property
    def progress(self) -> Progress: ...

    @property
    def done(self) -> int: ...

    @property
    def of(self) -> int: ...

    @property
    def review(self) -> dict[str, Any] | None: ...


class Reviewer(Protocol):
    """Makes reviews of games that are over. `playouts` is how long to think about each decision; 0 where none are made."""

    @property
    def playouts(self) -> int: ...

    def find(self, game: str) -> Reviewed | None:
        """The review of a table, if somebody has asked for it."""

    def ask(self, game: str, record: dict[str, Any], names: list[str], numbers: list[int], last: int, payer: Payer = ()) -> Reviewed:
        """Make a review, if nobody has asked for it yet. `numbers` are the positions that the moves of the record led to."""
