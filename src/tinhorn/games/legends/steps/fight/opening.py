"""How every fight begins (W8.5). Window `start_fight` (W33.8). `outside` and `in_town` mean the space where it began (W8.22)."""

from __future__ import annotations

from tinhorn.core.steps import Step
from tinhorn.games.legends.cards import BY_ITSELF, SOURCES
from tinhorn.games.legends.language.words import START_FIGHT
from tinhorn.games.legends.state.fight import MAN, Fight
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import windows


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
