"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.state.box import Box


@mypyc_attr(acyclic=True)
class WildBunchFields(Box):
    """The fields of the part, without its rules."""

    names: ClassVar[tuple[str, ...]] = (
        "title",
        "holder",
        "crew",
        "sheriff",
        "sheriff_deck",
        "sheriff_used",
        "beaten",
        "legendary",
        "found",
        "where",
        "carrier",
    )

    def __init__(self, *values: Any) -> None:
        super().__init__()
        self.title: i64 = NOBODY
        self.holder: i64 = NOBODY
        self.crew: tuple[int, ...] = ()
        self.sheriff: i64 = NOBODY
        self.sheriff_deck: tuple[int, ...] = ()
        self.sheriff_used: tuple[int, ...] = ()
        self.beaten: i64 = 0
        self.legendary: tuple[int, ...] = ()
        self.found: i64 = NOBODY
        self.where: tuple[int, ...] = ()
        self.carrier: tuple[int, ...] = ()
        if values:
            self.fill_all(values)

    def copy_fields(self, twin: WildBunchFields) -> None:
        twin.title = self.title
        twin.holder = self.holder
        twin.crew = self.crew
        twin.sheriff = self.sheriff
        twin.sheriff_deck = self.sheriff_deck
        twin.sheriff_used = self.sheriff_used
        twin.beaten = self.beaten
        twin.legendary = self.legendary
        twin.found = self.found
        twin.where = self.where
        twin.carrier = self.carrier
