"""Liar's dice drawn in the terminal."""

from collections.abc import Sequence

from rich.table import Table

from tinhorn.examples.liars_dice.verbs import BID, LIAR, VOCABULARY
from tinhorn.examples.liars_dice.view import LiarsDiceView

PIPS = "⚀⚁⚂⚃⚄⚅"


def draw(view: LiarsDiceView, names: Sequence[str]) -> Table:
    said = [VOCABULARY.say(bid).removeprefix("bid ") for bid in view.bids]
    table = Table("player", "cup", "bids", title="Liar's Dice")
    for seat, cup in enumerate(view.dice):
        hidden = "▒ " * view.options["numdice"]
        table.add_row(names[seat], hidden if cup is None else " ".join(PIPS[die] for die in cup), ", ".join(said[seat::2]))
    return table


def label(view: LiarsDiceView, action: int, names: Sequence[str]) -> str:
    if action == LIAR:
        return "“Liar!” All cups are lifted."
    number, face = BID.args(action)
    return f"Bid at least {number + 1} × {PIPS[face]}."
