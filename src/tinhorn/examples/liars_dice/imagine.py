"""A complete table of liar's dice, made from a view."""

from tinhorn.examples.liars_dice.look import read
from tinhorn.examples.liars_dice.state import LiarsDice
from tinhorn.examples.liars_dice.steps import roll
from tinhorn.examples.liars_dice.view import LiarsDiceView


def imagine(view: LiarsDiceView, table: LiarsDice) -> None:
    """What is under the other cups may be anything."""
    read(view, table)
    table.dice = tuple([roll(table) if cup is None else cup for cup in view.dice])
