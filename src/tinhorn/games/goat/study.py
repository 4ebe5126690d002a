"""What a study of the goat game counts besides: who lies, and who believes it.

A claim is believed if the receiver answers as the named card deserves: accepts one that brings more than a hat's usual worth,
refuses a worse one. A lie is a bluff if the real card deserves the other answer, so that whoever believes it is fooled.
Answers without a choice do not count.
"""

from __future__ import annotations

from collections import Counter

from tinhorn.core.state import State
from tinhorn.games.goat.advice import Market
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import Respond
from tinhorn.games.goat.verbs import ACCEPT, CARD_WORDS

CLAIMS = "claims that are lies"
TRUE = "true claims believed"
LIES = "lies believed"
BLUFFS = "bluffs believed"


def called(card: int) -> str:
    return f"accepted when called {CARD_WORDS[card]}"


NAMES = (BLUFFS, CLAIMS, LIES, TRUE, *sorted(called(card) for card in range(len(CARD_WORDS))))


class Bluffs:
    """Counts, by name, how often something happened and how often it could have."""

    about = "bluffs"

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self.could: Counter[str] = Counter()

    def act(self, state: State, seat: int, action: int) -> None:
        """Called before an action is played."""
        asked = state.asked(seat)
        if not isinstance(state, Goat) or not isinstance(asked, Respond) or len(state.options(seat)) < 2:
            return
        market = Market(state)
        lie = asked.claim != state.offered
        invites = market.worth(asked.claim, seat) > market.hat(seat)
        deserves = market.worth(state.offered, seat) > market.hat(seat)
        believed = (action == ACCEPT) == invites
        self._count(CLAIMS, lie)
        self._count(LIES if lie else TRUE, believed)
        if lie and invites != deserves:
            self._count(BLUFFS, believed)
        self._count(called(asked.claim), action == ACCEPT)

    def _count(self, what: str, happened: bool) -> None:
        self.could[what] += 1
        self.happened[what] += happened

    def counts(self) -> dict[str, tuple[int, int]]:
        return {what: (self.happened[what], self.could[what]) for what in NAMES}


STUDIES = (Bluffs,)
