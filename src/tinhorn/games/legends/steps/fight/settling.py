"""How a fight is settled: wound, reward, window `after_fight` (W33.11), and the cards are put away (W8.12, W8.18)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import A_FIGHT, FIGHT_LOST
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.language.words import AFTER_FIGHT, T_WON, T_WON_WOUNDED
from tinhorn.games.legends.state import deck, moments
from tinhorn.games.legends.state.fight import MAN, PEACE
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import discards, windows
from tinhorn.games.legends.steps.fight import rewards
from tinhorn.games.legends.steps.fight.opponents import name_of


def settle(table: Legends, winner: int, loser: int) -> None:
    """Wound and card of the loser (W9.6), then the reward, then `after_fight`, then the cards are put away (W8.12, W8.18).

    Declining the sheriff is settled like any loss, without cards (W7.9).
    """
    fight = table.fight
    fight.winner = winner
    fight.loser = loser
    if winner < MAN:
        table.deed(winner, T_WON, 1)
        if fight.revealed and fight.wounded:
            table.deed(winner, T_WON_WOUNDED, 1)
    if table.listening:
        tell_outcome(table)
    table.push(CleanUp())
    if fight.target < MAN:
        table.push(AfterFight(fight.target))
    if fight.initiator < MAN:
        table.push(AfterFight(fight.initiator))
    table.push(rewards.Reward())
    moments.FIGHT_SETTLED.comes(table, winner, loser)  # A0.2, B3.2
    if loser < MAN:
        machine.carry_out(table, FIGHT_LOST, loser, loser, NOBODY)


def tell_outcome(table: Legends) -> None:
    winner = table.fight.winner
    if table.fight.between_seats():
        table.tell(v.WINS, winner)
        return
    kind = table.fight.kind
    other = name_of(kind)
    if winner < MAN:
        table.tell(v.NPC_BEATEN, winner, other)
    else:
        table.tell(v.NPC_WINS, table.fight.loser, other)


class AfterFight(Step):
    """The window after a fight; a card that was never turned up has no BONUS in it (W8.7)."""

    rule: ClassVar[str] = "W8.18"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        moments.AFTER_FIGHT.comes(table, self.seat)  # B5.5, B1.3
        table.push(windows.Fire(AFTER_FIGHT, self.seat, table.fight.revealed == 1))


class CleanUp(Step):
    """Played and used cards are discarded, fight cards go under their deck (W8.18, W9.7)."""

    rule: ClassVar[str] = "W8.18"

    def run(self, table: Legends) -> None:
        initiator = table.fight.initiator
        target = table.fight.target
        put_cards_away(table)
        table.fight = PEACE
        table.used_up &= ~A_FIGHT
        moments.ALL_OVER.comes(table, initiator, target)  # A8.8, B3.3
        for player in (initiator, target):
            if player < MAN:
                discards.clear_laid(table, player)


def put_cards_away(table: Legends) -> None:
    for card in table.reacted:
        discards.put_away(table, card)
    table.reacted = ()
    deck.return_fight(table)
