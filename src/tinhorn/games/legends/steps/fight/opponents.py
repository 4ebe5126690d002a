"""Who is fought besides players: how many fight cards are drawn for each, and what the end of the fight brings. A box adds its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.games.legends.state.fight import BANDIT, SHERIFF
from tinhorn.games.legends.state.table import Legends

FIRST_OF_BOXES: Final = SHERIFF + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent:
    """One kind of them."""

    def cards(self, table: Legends) -> int:
        """Fight cards that are drawn (W9.1)."""
        raise NotImplementedError

    def loses_ties(self, table: Legends) -> bool:
        """Does the human win a tie (W9.4)?"""
        return False

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        """What the fight brings the human besides the wound and the card of a loss."""
        raise NotImplementedError


NO_OPPONENT: Final = Opponent()
OPPONENTS: Final[list[Opponent]] = []


def register(kind: int, opponent: Opponent) -> None:
    """This kind of fight is with such an opponent."""
    while len(OPPONENTS) <= kind - BANDIT:
        OPPONENTS.append(NO_OPPONENT)
    OPPONENTS[kind - BANDIT] = opponent


def opponent_of(kind: int) -> Opponent:
    return OPPONENTS[kind - BANDIT]


def name_of(kind: int) -> int:
    """The opponent by its number in the log: the Man in Black comes before those of boxes."""
    if kind < BANDIT:
        return FIRST_OF_BOXES - BANDIT
    return kind - BANDIT if kind < FIRST_OF_BOXES else kind - BANDIT + 1
