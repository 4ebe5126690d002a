"""What a seat may know of liar's dice, and a complete state made from a view."""

from typing import Any

from tinhorn.core.view import View
from tinhorn.examples.liars_dice.state import LiarsDice
from tinhorn.examples.liars_dice.steps import roll


class LiarsDiceView(View, frozen=True, kw_only=True):
    """`dice` by seat; None where the cup is still down for this seat."""

    dice: tuple[tuple[int, ...] | None, ...]
    bids: tuple[int, ...]


def show(table: LiarsDice) -> dict[str, Any]:
    return {"bids": table.bids}


def look(table: LiarsDice, seat: int | None) -> dict[str, Any]:
    return {"dice": tuple([cup if table.over or owner == seat else None for owner, cup in enumerate(table.dice)])}


def imagine(view: LiarsDiceView, table: LiarsDice) -> None:
    """What is under the other cups may be anything."""
    table.dice = tuple([roll(table) if cup is None else cup for cup in view.dice])
    table.bids = view.bids
