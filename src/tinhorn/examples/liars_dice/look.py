"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.rows import own_of
from tinhorn.core.state import NOBODY
from tinhorn.examples.liars_dice.state import LiarsDice
from tinhorn.examples.liars_dice.view import LiarsDiceView


def show(table: LiarsDice) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "bids": table.bids,
    }


def look(table: LiarsDice, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    observer = NOBODY if seat is None else seat
    return {
        "dice": own_of(table.dice, observer, table.over),
    }


def read(view: LiarsDiceView, table: LiarsDice) -> None:
    """Fill in what a view shows as it is stored."""
    table.bids = view.bids
