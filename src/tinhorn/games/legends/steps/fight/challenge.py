"""Starting a fight with another player or with the Man in Black (W8.1 to W8.8, W19.4)."""

from __future__ import annotations

from typing import ClassVar

from tinhorn.core.steps import Step
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.language.words import ON_FIGHT, T_FIGHTS
from tinhorn.games.legends.state import story_cards
from tinhorn.games.legends.state.fight import ARREST, DUEL, MAN, ROB
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.fight import course, opening, settling
from tinhorn.games.legends.verbs import FIGHT


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """Every legal fight of the menu: same space, a card in hand, each target once a turn, ARREST by W8.3.

    ROB and ARREST also against who has nothing to lose (W8.21).
    """
    if not table.hands[seat]:  # W8.4
        return
    space = table.space[seat]
    for target in range(table.seats):
        if table.space[target] == space and target != seat and not table.fought >> target & 1:
            if table.mp[seat] > 0 and table.wp[target] > 0:
                options.append(FIGHT.of2(ARREST, target))
            options.append(FIGHT.of2(DUEL, target))
            options.append(FIGHT.of2(ROB, target))
    if table.man == space and not table.fought >> MAN & 1:
        options.append(FIGHT.of2(DUEL, MAN))
        options.append(FIGHT.of2(ROB, MAN))


def challenge(table: Legends, seat: int, kind: int, target: int) -> None:
    """W8.5: target and kind are named, then `start_fight`."""
    opening.open_fight(table, kind, seat, target, table.space[seat])
    table.fight.underdog = 1 if table.lp_of(target) > table.lp[seat] else 0
    table.fought |= 1 << target
    table.deed(seat, T_FIGHTS, 1)
    story_cards.note(table, seat, ON_FIGHT)
    if table.listening:
        if target == MAN:
            table.tell(v.CHALLENGED_MAN, seat, kind)
        else:
            table.tell(v.CHALLENGED, seat, kind, target)
    table.push(InitiatorPlays())
    opening.start_effects(table)


class InitiatorPlays(Step):
    """The initiator's card, then the target's answer; whose last card is gone loses at once (W8.8)."""

    rule: ClassVar[str] = "W8.8"

    def run(self, table: Legends) -> None:
        seat = table.fight.initiator
        target = table.fight.target
        if seat == MAN:  # W19.10
            table.push(course.LayOrDecline(target))
        elif not table.hands[seat]:
            if table.listening:
                table.tell(v.NO_CARD, seat)
            settling.settle(table, target, seat)
        else:
            table.push(course.OtherSidePlays() if target == MAN else TargetAnswers())
            table.push(course.LayCard(seat))


class TargetAnswers(Step):
    """The target has seen only the back of the initiator's card."""

    rule: ClassVar[str] = "W8.6"

    def run(self, table: Legends) -> None:
        table.push(course.LayOrDecline(table.fight.target))
