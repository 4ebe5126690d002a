"""The course of every fight: cards face down, the other side's card, the reveal, the comparison, and on from the start if it restarts.

Window `reveal` (W33.9). A played card is not in the hand (W34.6).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import FIGHT_EFFECT, NONE
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.predicate import modified
from tinhorn.games.legends.language.words import REVEAL
from tinhorn.games.legends.state import deck, hand
from tinhorn.games.legends.state.fight import AGAIN, BANDIT, MAN, NPC, ROB, SHERIFF
from tinhorn.games.legends.state.modifiers import FEWER_CARDS, LOSES_TIES, MORE_CARDS
from tinhorn.games.legends.state.moments import FIGHT_CARDS_DRAWN
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, Legends
from tinhorn.games.legends.state.taking_part import winner_without_cards
from tinhorn.games.legends.steps import discards, windows
from tinhorn.games.legends.steps.fight import opponents
from tinhorn.games.legends.steps.fight.reactions import Reactions
from tinhorn.games.legends.steps.fight.settling import put_cards_away, settle
from tinhorn.games.legends.steps.fight.values import value_of, wins_ties
from tinhorn.games.legends.verbs import DECLINE, NPC_CARD, PLAY

MAN_REDUCTION: Final[int] = number("man_reduction")
MAN_CARDS: Final[int] = number("man_cards")


# Cards face down


class LayCard(Question):
    """A fighter plays a card face down."""

    rule: ClassVar[str] = "W8.6"
    prompt: ClassVar[Phrase] = Phrase("Play a card face down.")

    def options(self, table: Legends) -> list[int]:
        return [PLAY.first + card for card in table.hands[self.seat]]

    def answer(self, table: Legends, action: int) -> None:
        hand.lay(table, self.seat, action - PLAY.first)
        if table.listening:
            table.tell(v.LAID, self.seat)


class LayOrDecline(Question):
    """The one attacked plays a card face down, or declines; without a card one must decline (W8.8, W7.6, W19.10)."""

    rule: ClassVar[str] = "W8.6"
    prompt: ClassVar[Phrase] = Phrase("Play a card face down, or decline the fight?")

    def options(self, table: Legends) -> list[int]:
        options = [PLAY.first + card for card in table.hands[self.seat]]
        options.append(DECLINE)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == DECLINE:
            if table.listening:
                table.tell(v.DECLINED, self.seat)
            settle(table, table.fight.other_than(self.seat), self.seat)
            return
        hand.lay(table, self.seat, action - PLAY.first)
        if table.listening:
            table.tell(v.LAID, self.seat)
        table.push(Reveal() if table.fight.between_seats() else OtherSidePlays())


# The other side's card


class HumanPlays(Step):
    """The human's card. Against bandit and guard the fight cards are drawn before it, against the sheriff after it (W9.3)."""

    rule: ClassVar[str] = "W9.3"

    def run(self, table: Legends) -> None:
        seat = table.fight.initiator
        if table.fight.kind == SHERIFF:
            table.push(LayOrDecline(seat))
            return
        if not table.hands[seat]:  # W9.8
            if table.listening:
                table.tell(v.NO_CARD, seat)
            settle(table, NPC, seat)
            return
        draw(table, seat)
        table.push(OtherSidePlays())
        table.push(LayCard(seat))


def draw(table: Legends, seat: int) -> None:
    """W9.1: the player to the human's right draws, and nobody else sees the cards."""
    kind = table.fight.kind
    right = table.right_of(seat)
    cards = opponents.opponent_of(kind).cards(table) - modified(table, seat, FEWER_CARDS)
    cards = (cards if cards > 1 else 1) + modified(table, seat, MORE_CARDS)
    if table.listening:
        table.tell(v.DRAWS_FIGHT, right, cards, opponents.name_of(kind))
    deck.draw_fight(table, cards, 1 << right)
    FIGHT_CARDS_DRAWN.comes(table, seat)  # B4.5


class OtherSidePlays(Step):
    """The other side's card, once the human's is on the table."""

    rule: ClassVar[str] = "W9.2"

    def run(self, table: Legends) -> None:
        kind = table.fight.kind
        human = table.fight.human()
        if kind <= ROB:  # W19.5, W19.8: the highest of three before any reduction, all shown; all go under the deck (W19.7)
            deck.draw_fight(table, MAN_CARDS, EVERYBODY)
            table.fight.npc_card = table.drawn[-1]
            if table.listening:
                table.tell(v.MAN_SHOWS, table.drawn)
            table.push(Reveal())
            return
        if kind == SHERIFF:
            draw(table, human)
        table.push(PlayNpc(table.right_of(human)))


class PlayNpc(Question):
    """The player to the human's right picks the card, knowing all drawn ones but not the human's. A single one is asked for, too
    (X21.29)."""

    rule: ClassVar[str] = "W9.3"
    prompt: ClassVar[Phrase] = Phrase("You play for the other side: which fight card?")

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        return [NPC_CARD.first + card for card in table.drawn]

    def answer(self, table: Legends, action: int) -> None:
        table.fight.npc_card = action - NPC_CARD.first
        table.push(Reveal())


# Cards face up


class Reveal(Step):
    """All cards are turned up; `reveal`, reactions, the fight card's effect and the comparison follow."""

    rule: ClassVar[str] = "W8.9"

    def run(self, table: Legends) -> None:
        fight = table.fight
        initiator = fight.initiator
        target = fight.target
        fight.revealed = 1
        for player in (initiator, target):
            if player < MAN:
                hand.turn_up(table, player)
                if table.listening:
                    table.tell(v.TURNED_UP, player, table.face(table.laid[player * FACE_DOWN]))
                if player == table.active:
                    fight.wounded = 1 if table.wounds[player] >= 2 else 0
        card = fight.npc_card
        if card != NONE:
            table.fight_seen[card] = EVERYBODY
            if table.listening:
                table.tell(v.NPC_SHOWS, card)
        if initiator == MAN:  # W19.5
            fight.minus_target += MAN_REDUCTION
        elif target == MAN:
            fight.minus_initiator += MAN_REDUCTION
        table.push(Compare())
        if card != NONE:
            table.push(FightCardEffect())
        table.push(Reactions(initiator if initiator < MAN else target, 0))
        if target < MAN:
            table.push(windows.Fire(REVEAL, target, True))
        if initiator < MAN:
            table.push(windows.Fire(REVEAL, initiator, True))


class FightCardEffect(Step):
    """The effect of the other side's card on the human, whoever will win (W9.5)."""

    rule: ClassVar[str] = "W9.5"

    def run(self, table: Legends) -> None:
        human = table.fight.human()
        machine.carry_out(table, FIGHT_EFFECT[table.fight.npc_card], human, human, NOBODY)


class Compare(Step):
    """The higher value wins; the initiator wins ties between players (W8.11), the other side all others (W9.4, W19.5)."""

    rule: ClassVar[str] = "W8.11"

    def run(self, table: Legends) -> None:
        fight = table.fight
        if fight.restarted == AGAIN:  # W9.11
            restart(table)
            return
        initiator = fight.initiator
        target = fight.target
        winner = winner_without_cards(table)
        if winner >= 0:
            settle(table, winner, fight.other_than(winner))
            return
        own = value_of(table, initiator)
        other = value_of(table, target)
        if table.listening:
            table.tell(v.VALUES, own, other)
        if own != other:
            first = own > other
        else:
            first = wins_tie(table)
        settle(table, initiator if first else target, target if first else initiator)


def loses_ties(table: Legends, seat: int) -> bool:
    """W8.11: whatever else is said."""
    return table.modified(seat, LOSES_TIES) > 0


def wins_tie(table: Legends) -> bool:
    """Does the initiator win a tie (W8.11, W9.4)? Who loses ties loses them, unless both do."""
    kind = table.fight.kind
    initiator = table.fight.initiator
    target = table.fight.target
    if not table.fight.between_seats():
        gives_in = kind >= BANDIT and opponents.opponent_of(kind).loses_ties(table)
        return initiator == MAN or (gives_in and not loses_ties(table, initiator))
    if loses_ties(table, target):
        return True
    return not loses_ties(table, initiator) and (not wins_ties(table, target) or wins_ties(table, initiator))


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
    discards.clear_laid(table, human)
    put_cards_away(table)
