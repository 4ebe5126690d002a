"""Sheriff cards (B3): the one in force changes one thing about him. Normal rules hold otherwise, on both boards (X20.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import SHERIFFS_OFFICE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state import figures, purse
from tinhorn.games.legends.state.fight import MAN, SHERIFF
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.fight import npc, opponents
from tinhorn.games.legends.steps.fight.rewards import Sheriff
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch.state import next_sheriff, part_of
from tinhorn.games.legends.wild_bunch.words import ID

CARDS: Final[list[int]] = [card.cards for card in c.SHERIFFS]
RANGE: Final[list[int]] = [card.range for card in c.SHERIFFS]
MONEY: Final[list[str]] = [card.money for card in c.SHERIFFS]
GOLD: Final[list[str]] = [card.gold for card in c.SHERIFFS]
BRIBE: Final[list[int]] = [card.bribe for card in c.SHERIFFS]
LOSES_TIES: Final[list[bool]] = [card.ties == "lose" for card in c.SHERIFFS]


def card_of(table: Legends) -> int:
    """The card in force, if there is one."""
    return part_of(table).sheriff if table.box(ID) is not None else NONE


class OtherSheriff(Sheriff):
    """The sheriff as the card in force has him (B3.4)."""

    def cards(self, table: Legends) -> int:
        """Steady Hand and Greenhorn (BS1, BS2)."""
        card = card_of(table)
        return CARDS[card] if card != NONE and CARDS[card] else super().cards(table)

    def loses_ties(self, table: Legends) -> bool:
        """Slow Draw (BS8)."""
        card = card_of(table)
        return card != NONE and LOSES_TIES[card]

    def steps(self, table: Legends, steps: int) -> int:
        """Hard Rider and Old Bones (BS3, BS4), every move of at least one step; one is left at least."""
        card = card_of(table)
        if card == NONE:
            return steps
        steps += RANGE[card]
        return steps if steps > 1 else 1

    def fine(self, table: Legends, seat: int) -> int:
        return share(card_of(table), MONEY, super().fine(table, seat), table.money[seat])

    def forfeit(self, table: Legends, seat: int) -> int:
        return share(card_of(table), GOLD, super().forfeit(table, seat), table.nuggets[seat])


def share(card: int, shares: list[str], half: int, everything: int) -> int:
    """B3.4: what an arrest takes (BS5, BS6), also one by a player (B3.5)."""
    if card == NONE or shares[card] == "half":
        return half
    return everything if shares[card] == "all" else 0


opponents.register(SHERIFF, OtherSheriff())


def fight_settled(table: Legends) -> None:
    """B3.2, B3.3: once he has lost, the next card takes force when the fight is wholly settled."""
    part = part_of(table)
    if table.fight.kind == SHERIFF and table.fight.winner < MAN and part.sheriff != NONE:
        part.beaten = 1


def all_over(table: Legends) -> None:
    """B3.3: the fight is wholly settled."""
    part = part_of(table)
    if part.beaten:
        part.beaten = 0
        next_sheriff(table, part)


def asks_bribe(table: Legends, seat: int) -> bool:
    """B3.4: Open Palm (BS7). Before the attempt, who has the money is asked. It does not apply to arrests by players (B3.5)."""
    card = part_of(table).sheriff
    if card == NONE or not BRIBE[card] or table.money[seat] < BRIBE[card]:
        return False
    table.push(Bribe(seat, BRIBE[card]))
    return True


class Bribe(Question):
    """Pay the sheriff and go free, or fight. He goes to his office and has not lost a fight (B3.4)."""

    rule: ClassVar[str] = "B3.4"
    prompt: ClassVar[Phrase] = Phrase("The Sheriff holds out his hand. Do you pay ${dollars} to go free?", dollars=v.DOLLARS)

    def __init__(self, seat: int, dollars: int) -> None:
        super().__init__(seat)
        self.dollars: Final = dollars

    def options(self, table: Legends) -> list[int]:
        return [bv.PAY_BRIBE, bv.NO_BRIBE]

    def answer(self, table: Legends, action: int) -> None:
        if action == bv.NO_BRIBE:
            npc.meet_sheriff(table, self.seat)
            return
        if table.listening:
            table.tell(bv.BRIBED, self.seat, self.dollars)
        purse.pay(table, self.seat, self.dollars)
        figures.put_sheriff(table, SHERIFFS_OFFICE)
