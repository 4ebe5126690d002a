"""How every fight begins (W8.5). Window `start_fight` (W33.8). `outside` and `in_town` mean the space where it began (W8.22)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.language.words import START_FIGHT
from tinhorn.games.legends.state.fight import MAN, Fight
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import windows
from tinhorn.games.legends.verbs import SKIP, USE


def open_fight(table: Legends, kind: int, initiator: int, target: int, space: int) -> None:
    """A fight begins in a space."""
    table.fight = Fight(kind, initiator, target, space)


def start_effects(table: Legends) -> None:
    """W8.5: initiator and opponent alternate, one effect each, until none is left."""
    first = starting(table, table.fight.initiator)
    second = starting(table, table.fight.target)
    if not table.in_play.quiet[START_FIGHT]:
        table.push(StartOptions(table.fight.initiator, 0))
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


class StartOptions(Step):
    """What a side may use at the start of a fight, one effect a go; `done` are the sides that have skipped (A0.10)."""

    rule: ClassVar[str] = "A0.10"

    def __init__(self, player: int, done: int) -> None:
        self.player: Final = player
        self.done: Final = done

    def run(self, table: Legends) -> None:
        player = self.player
        other = table.fight.other_than(player)
        done = self.done
        if player < MAN and not done >> player & 1:
            if windows.is_open(table, START_FIGHT, player, ()):
                table.push(UseAtStart(player, done))
                return
            done |= 1 << player
        if other < MAN and not done >> other & 1:
            table.push(StartOptions(other, done))


class UseAtStart(Question):
    """Use something at the start of a fight, or skip."""

    rule: ClassVar[str] = "A0.10"
    prompt: ClassVar[Phrase] = Phrase("The fight begins. Do you use something?")

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: Final = done

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = windows.offers(table, START_FIGHT, self.seat, ())
        options.append(SKIP)
        return options

    def answer(self, table: Legends, action: int) -> None:
        other = table.fight.other_than(self.seat)
        done = self.done | 1 << self.seat if action == SKIP else self.done
        table.push(StartOptions(other if other < MAN else self.seat, done))
        if action != SKIP:
            windows.use(table, self.seat, START_FIGHT, action - USE.first)


def starting(table: Legends, player: int) -> list[int]:
    return windows.working(table, START_FIGHT, player) if player < MAN else []
