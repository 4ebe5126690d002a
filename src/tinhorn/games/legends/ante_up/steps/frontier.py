"""The frontier (A14): poker cards are discarded for what a token hides. Its spaces are locations with or without it (A14.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import FRONTIER_AT, FRONTIER_SPACES, part_of
from tinhorn.games.legends.cards import NONE, RANK_OF
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import discards
from tinhorn.games.legends.verbs import DISCARD

NUMBERS: Final[list[int]] = [token.number for token in c.FRONTIER.tokens]
REWARDS: Final[list[int]] = [read[0] for read in c.FRONTIER_READ]
COSTS: Final[list[int]] = c.FRONTIER_COSTS
PICTURE: Final = 10
ACE: Final = 11
HIGHEST: Final = 14


def worth(card: int) -> int:
    """A14.1: numbers count themselves, pictures 10, an ace 11."""
    rank = RANK_OF[card]
    return ACE if rank == HIGHEST else PICTURE if rank > PICTURE else rank


def cost_at(table: Legends, space: int) -> int:
    """The number of the space and of its token, or 0 if there is none."""
    at = FRONTIER_AT[space]
    token = NONE if at == NONE else part_of(table).frontier[at]
    return 0 if token == NONE else COSTS[at] + NUMBERS[token]


def offer(table: Legends, seat: int, options: list[int]) -> None:
    cost = cost_at(table, table.space[seat])
    if cost and sum([worth(card) for card in table.hands[seat]]) >= cost:
        options.append(av.FRONTIER)


def explore(table: Legends, seat: int) -> None:
    space = table.space[seat]
    table.push(TurnToken(seat, FRONTIER_AT[space]))
    table.push(PayFrontier(seat, cost_at(table, space)))


class PayFrontier(Question):
    """Cards one at a time; paying ends when the sum is reached, and what is too much is lost (A14.2)."""

    rule: ClassVar[str] = "A14.2"
    prompt: ClassVar[Phrase] = Phrase("Discard cards worth {left} more.", left=v.NUMBER)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, table: Legends) -> list[int]:
        return [DISCARD.first + card for card in table.hands[self.seat]]

    def answer(self, table: Legends, action: int) -> None:
        card = action - DISCARD.first
        if worth(card) < self.left:
            table.push(PayFrontier(self.seat, self.left - worth(card)))
        discards.discard_from_hand(table, self.seat, card)


class TurnToken(Step):
    """The token is turned, its reward gained, and it goes to the box (A14.3)."""

    rule: ClassVar[str] = "A14.3"

    def __init__(self, seat: int, at: int) -> None:
        self.seat: Final = seat
        self.at: Final = at

    def run(self, table: Legends) -> None:
        part = part_of(table)
        token = part.frontier[self.at]
        space = FRONTIER_SPACES[self.at]
        table.deed(self.seat, aw.T_FRONTIER, 1)
        table.best_deed(self.seat, aw.T_FRONTIER_COST, COSTS[self.at] + NUMBERS[token])
        part.frontier = put(part.frontier, self.at, NONE)
        part.frontier_seen = put(part.frontier_seen, self.at, 0)
        part.gone = tuple(sorted([*part.gone, token]))
        table.reveal()
        if table.listening:
            table.tell(av.TURNED_FRONTIER, self.seat, space, token)
        table.push(Effect(REWARDS[token], self.seat, self.seat, NOBODY))
