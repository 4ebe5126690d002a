"""The course of every fight: effects at the start, cards face down, the reveal, reactions, the comparison, what follows.

Windows: `start_fight` (W33.8), `reveal` (W33.9), `reaction` (W33.10), `after_fight` (W33.11). `outside` and `in_town` mean the space
where the fight began (W8.22). A played card is not in the hand (W34.6).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import hand, windows
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import (
    BY_ITSELF,
    EFFECT_OF,
    FIGHT_EFFECT,
    FIGHT_LOST,
    HAS_STATIC,
    NONE,
    ON_OFFER,
    RANK_OF,
    SOURCES,
    STATICS,
)
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import abilities, run
from tinhorn.games.legends.effects.predicates import holds
from tinhorn.games.legends.effects.words import (
    AFTER_FIGHT,
    FIRST_STATIC,
    REACTIONS,
    REVEAL,
    START_FIGHT,
    T_WON,
    T_WON_WOUNDED,
    WINS_TIES,
)
from tinhorn.games.legends.fight import npc, rewards
from tinhorn.games.legends.state.fight import AGAIN, BANDIT, MAN, Fight
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, Legends, put
from tinhorn.games.legends.verbs import DECLINE, PASS, PLAY, REACT, USE

LOWEST: Final = 2  # W8.17
MAN_REDUCTION: Final[int] = number("man_reduction")


def open_fight(table: Legends, kind: int, initiator: int, target: int, space: int) -> None:
    """A fight begins in a space."""
    table.fight = Fight(kind, initiator, target, space)


def start_effects(table: Legends) -> None:
    """W8.5: initiator and opponent alternate, one effect each, until none is left."""
    first = starting(table, table.fight.initiator)
    second = starting(table, table.fight.target)
    if not first and not second:
        return
    order: list[Step] = []
    for at in range(max(len(first), len(second))):
        if at < len(first):
            order.append(windows.StartAbility(table.fight.initiator, first[at]))
        if at < len(second):
            order.append(windows.StartAbility(table.fight.target, second[at]))
    order.reverse()
    for step in order:
        table.push(step)


def starting(table: Legends, player: int) -> list[int]:
    found: list[int] = []
    if player >= MAN:
        return found
    for source in table.sources(player):
        for ability in BY_ITSELF[START_FIGHT * SOURCES + source]:
            if windows.works(table, ability, player):
                found.append(ability)
    return found


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
    prompt: ClassVar[Phrase] = Phrase("Play a card face down, or decline the fight.")

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
        table.push(Reveal() if table.fight.between_seats() else npc.OtherSidePlays())


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
                    table.tell(v.TURNED_UP, player, table.laid[player * FACE_DOWN])
                if player == table.active:
                    fight.wounded = 1 if table.wounds[player] >= 2 else 0
        card = fight.npc_card
        if card != NONE:
            table.fight_seen = put(table.fight_seen, card, EVERYBODY)
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


class Reactions(Step):
    """Whose chance to react it is; `passes` were said in a row before it."""

    rule: ClassVar[str] = "W8.10"

    def __init__(self, seat: int, passes: int) -> None:
        self.seat: Final = seat
        self.passes: Final = passes

    def run(self, table: Legends) -> None:
        if windows.is_open(table, REACTIONS, self.seat, ()):
            table.push(React(self.seat, self.passes))
        else:
            passed(table, self.seat, self.passes)


def passed(table: Legends, seat: int, passes: int) -> None:
    """Both passed one after the other, or the human alone did: reactions are over."""
    if table.fight.between_seats() and passes == 0:
        table.push(Reactions(table.fight.other_than(seat), 1))


class React(Question):
    """Use a REACTION from the hand, or pass; who has passed may react again if the other has reacted since."""

    rule: ClassVar[str] = "W8.10"
    prompt: ClassVar[Phrase] = Phrase("React with a card from your hand, or pass.")

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__(seat)
        self.passes: Final = passes

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = [PASS]
        base = REACTIONS * SOURCES
        for card in table.hands[self.seat]:
            for ability in ON_OFFER[base + EFFECT_OF[card]]:
                if abilities.usable(table, ability, self.seat, 1):
                    options.append(REACT.first + card)
        windows.public_offers(table, REACTIONS, self.seat, (), options)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == PASS:
            passed(table, self.seat, self.passes)
            return
        table.push(Reactions(table.fight.other_than(self.seat) if table.fight.between_seats() else self.seat, 0))
        thing = action - USE.first if USE.owns(action) else action - REACT.first
        windows.use(table, self.seat, REACTIONS, thing)


class FightCardEffect(Step):
    """The effect of the other side's card on the human, whoever will win (W9.5)."""

    rule: ClassVar[str] = "W9.5"

    def run(self, table: Legends) -> None:
        human = table.fight.human()
        run.carry_out(table, FIGHT_EFFECT[table.fight.npc_card], human, human, NOBODY)


def value_of(table: Legends, player: int) -> int:
    """What a played card counts, never less than 2 (W8.17)."""
    minus = table.fight.minus_initiator if table.fight.initiator == player else table.fight.minus_target
    rank = RANK_OF[table.laid[player * FACE_DOWN]] if player < MAN else table.fight.npc_card + 2
    return rank - minus if rank - minus > LOWEST else LOWEST


def wins_ties(table: Legends, seat: int) -> bool:
    """W31.27: a STATIC of the seat whose condition holds."""
    base = (WINS_TIES - FIRST_STATIC) * SOURCES
    return any(HAS_STATIC[base + source] and holds(table, STATICS[base + source][0], seat, NOBODY) for source in table.sources(seat))


class Compare(Step):
    """The higher value wins; the initiator wins ties between players (W8.11), the other side all others (W9.4, W19.5)."""

    rule: ClassVar[str] = "W8.11"

    def run(self, table: Legends) -> None:
        fight = table.fight
        if fight.restarted == AGAIN:
            npc.restart(table)
            return
        initiator = fight.initiator
        target = fight.target
        own = value_of(table, initiator)
        other = value_of(table, target)
        if table.listening:
            table.tell(v.VALUES, own, other)
        if own != other:
            first = own > other
        elif table.fight.between_seats():
            first = not wins_ties(table, target) or wins_ties(table, initiator)
        else:
            first = initiator == MAN
        settle(table, initiator if first else target, target if first else initiator)


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
    if loser < MAN:
        run.carry_out(table, FIGHT_LOST, loser, loser, NOBODY)


def tell_outcome(table: Legends) -> None:
    winner = table.fight.winner
    if table.fight.between_seats():
        table.tell(v.WINS, winner)
        return
    kind = table.fight.kind
    other = kind - BANDIT if kind >= BANDIT else 3
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
        table.push(windows.Fire(AFTER_FIGHT, self.seat, table.fight.revealed == 1))


class CleanUp(Step):
    """Played and used cards are discarded, fight cards go under their deck (W8.18, W9.7)."""

    rule: ClassVar[str] = "W8.18"

    def run(self, table: Legends) -> None:
        initiator = table.fight.initiator
        target = table.fight.target
        put_cards_away(table)
        table.fight = Fight()
        for player in (initiator, target):
            if player < MAN:
                hand.clear_laid(table, player)


def put_cards_away(table: Legends) -> None:
    for card in table.reacted:
        hand.to_discards(table, NOBODY, card, True)
    table.reacted = ()
    hand.return_fight(table)
