"""The train (A4): where it is, and heists on it. The cards of the fight are put away as after any other (A4.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import CHECKPOINTS, part_of, train_space
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects import predicates
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.words import FIGHTS, ON_HEIST
from tinhorn.games.legends.state import story_cards
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.fight import npc, opponents

TRAIN_FIGHT: Final[int] = opponents.FIRST_OF_BOXES + 2
GUARDS: Final[list[int]] = [card.guard for card in c.TRAIN.cards]
WIN: Final[list[int]] = [read[0] for read in c.WIN_READ]
LOSS: Final[list[int]] = [read[0] for read in c.LOSS_READ]


def go_on(table: Legends, checkpoints: int) -> None:
    """A4.1, A4.2: on in the ring; what is in the space does not matter (A4.4, A4.5)."""
    part = part_of(table)
    part.train = (part.train + checkpoints) % len(CHECKPOINTS)
    if table.listening:
        table.tell(av.TRAIN_AT, CHECKPOINTS[part.train])


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """A4.6, A4.11: in the train's space, once a turn, with a card in hand."""
    if table.space[seat] == train_space(table) and table.deeds[aw.T_TRAIN_HEISTS] == 0 and table.hands[seat]:
        options.append(av.TRAIN_HEIST)


def heist(table: Legends, seat: int) -> None:
    """The top card is turned up (A4.10); without a guard there is no fight (A4.12)."""
    part = part_of(table)
    if not part.train_deck:
        part.train_deck = table.shuffled(part.train_used)
        part.train_used = ()
    card = part.train_deck[-1]
    part.train_deck = part.train_deck[:-1]
    part.train_card = card
    table.reveal()
    table.deed(seat, aw.T_TRAIN_HEISTS, 1)
    story_cards.note(table, seat, ON_HEIST)
    if table.listening:
        table.tell(av.TRAIN_HEIST_TRIED, seat, card)
    table.push(PutTrainCardAway())
    if GUARDS[card]:
        npc.begin(table, TRAIN_FIGHT, seat)
    else:
        robbed(table, seat)


def robbed(table: Legends, seat: int) -> None:
    table.deed(seat, aw.T_TRAIN_WON, 1)
    if table.listening:
        table.tell(av.TRAIN_ROBBED, seat)
    table.push(Effect(WIN[part_of(table).train_card], seat, seat, NOBODY))


class PutTrainCardAway(Step):
    """A4.10: the card goes to its discard pile."""

    rule: ClassVar[str] = "A4.10"

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.train_used = (*part.train_used, part.train_card)
        part.train_card = NONE


class TrainGuard(opponents.Opponent):
    """A4.7, A4.8: the card's win reward, or its loss effects after the wound and the card."""

    def cards(self, table: Legends) -> int:
        return GUARDS[part_of(table).train_card]

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        if won:
            robbed(table, seat)
        else:
            table.push(Effect(LOSS[part_of(table).train_card], seat, seat, NOBODY))


class MoveTrain(Atom):
    """A0.1: `train n`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        go_on(table, n)


opponents.register(TRAIN_FIGHT, TrainGuard())
predicates.KIND_OF_FIGHT.append(TRAIN_FIGHT)
predicates.ALSO[FIGHTS.index("guard")].append(TRAIN_FIGHT)  # A0.2
register(aw.TRAIN, MoveTrain())
