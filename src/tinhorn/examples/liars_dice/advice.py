"""A rule-of-thumb player for liar's dice: it says what is most likely true."""

from math import comb

from tinhorn.core.playout import Pick
from tinhorn.examples.liars_dice.state import SIDES, WILD
from tinhorn.examples.liars_dice.verbs import BID, LIAR
from tinhorn.examples.liars_dice.view import LiarsDiceView


def advise_from_view(view: LiarsDiceView, options: list[int], pick: Pick) -> int:
    return max(options, key=lambda action: 1 - truth(view, view.bids[-1]) if action == LIAR else truth(view, action))


def truth(view: LiarsDiceView, bid: int) -> float:
    """How likely a bid is true for a player who sees one cup."""
    number, face = BID.args(bid)
    own = next(cup for cup in view.dice if cup is not None)
    lacking = number + 1 - sum(die in (face, WILD) for die in own)
    fits = (1 if face == WILD else 2) / SIDES
    return sum(comb(len(own), n) * fits**n * (1 - fits) ** (len(own) - n) for n in range(max(lacking, 0), len(own) + 1))
