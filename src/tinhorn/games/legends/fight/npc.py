"""Fights against bandits, the guard of the Bank, the sheriff and the Man in Black: who plays their card, how they restart."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import hand
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import number
from tinhorn.games.legends.fight import course
from tinhorn.games.legends.state.fight import BANDIT, GUARD, NPC, ROB, SHERIFF
from tinhorn.games.legends.state.table import EVERYBODY, Legends
from tinhorn.games.legends.verbs import NPC_CARD

CARDS_DRAWN: Final[list[int]] = [
    number("man_cards"),
    number("man_cards"),
    number("man_cards"),
    number("bandit_cards"),
    number("guard_cards"),
    number("sheriff_cards"),
]


def meet_bandit(table: Legends, seat: int) -> None:
    """W6.4: it cannot be refused."""
    begin(table, BANDIT, seat)


def meet_guard(table: Legends, seat: int) -> None:
    """W10.3."""
    begin(table, GUARD, seat)


def meet_sheriff(table: Legends, seat: int) -> None:
    """W7.6: an arrest attempt, in whoever's turn it is; the human counts as defender (W7.10)."""
    begin(table, SHERIFF, seat)


def begin(table: Legends, kind: int, seat: int) -> None:
    course.open_fight(table, kind, seat, NPC, table.space[seat])
    table.push(HumanPlays())
    course.start_effects(table)


class HumanPlays(Step):
    """The human's card. Against bandit and guard the fight cards are drawn before it, against the sheriff after it (W9.3)."""

    rule: ClassVar[str] = "W9.3"

    def run(self, table: Legends) -> None:
        seat = table.fight.initiator
        if table.fight.kind == SHERIFF:
            table.push(course.LayOrDecline(seat))
            return
        if not table.hands[seat]:  # W9.8
            if table.listening:
                table.tell(v.NO_CARD, seat)
            course.settle(table, NPC, seat)
            return
        draw(table, seat)
        table.push(OtherSidePlays())
        table.push(course.LayCard(seat))


def draw(table: Legends, seat: int) -> None:
    """W9.1: the player to the human's right draws, and nobody else sees the cards."""
    kind = table.fight.kind
    right = table.right_of(seat)
    if table.listening:
        table.tell(v.DRAWS_FIGHT, right, CARDS_DRAWN[kind], kind - BANDIT)
    hand.draw_fight(table, CARDS_DRAWN[kind], 1 << right)


class OtherSidePlays(Step):
    """The other side's card, once the human's is on the table."""

    rule: ClassVar[str] = "W9.2"

    def run(self, table: Legends) -> None:
        kind = table.fight.kind
        human = table.fight.human()
        if kind <= ROB:  # W19.5, W19.8: the highest of three before any reduction, all shown; all go under the deck (W19.7)
            hand.draw_fight(table, CARDS_DRAWN[kind], EVERYBODY)
            table.fight.npc_card = table.drawn[-1]
            if table.listening:
                table.tell(v.MAN_SHOWS, table.drawn)
            table.push(course.Reveal())
            return
        if kind == SHERIFF:
            draw(table, human)
        table.push(PlayNpc(table.right_of(human)))


class PlayNpc(Question):
    """The player to the human's right picks the card, knowing all drawn ones but not the human's."""

    rule: ClassVar[str] = "W9.3"
    prompt: ClassVar[Phrase] = Phrase("You play the other side: which fight card?")

    def options(self, table: Legends) -> list[int]:
        return [NPC_CARD.first + card for card in table.drawn]

    def answer(self, table: Legends, action: int) -> None:
        table.fight.npc_card = action - NPC_CARD.first
        table.push(course.Reveal())


def restart(table: Legends) -> None:
    """W9.11: cards away, reductions gone, and on from the human's card; at most once a fight."""
    fight = table.fight
    human = fight.initiator
    fight.restarted = 1
    fight.revealed = 0
    fight.npc_card = NONE
    fight.minus_initiator = 0
    fight.minus_target = 0
    if table.listening:
        table.tell(v.RESTARTED)
    table.push(HumanPlays())
    hand.clear_laid(table, human)
    course.put_cards_away(table)
