"""Where players, the sheriff and the Man in Black stand, and how they are put somewhere without a step (W31.21, W7.5, W19.11)."""

from __future__ import annotations

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import REGION_OF, SHERIFFS_OFFICE
from tinhorn.games.legends.language.words import T_REGIONS
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends


def put_player(table: Legends, seat: int, space: int) -> None:
    """W31.21: placed, which is no step: no bandit, no move action (W5.8)."""
    if seat == MAN:
        table.man = space
        return
    table.space[seat] = space
    note_region(table, seat)
    if table.listening:
        table.tell(v.PUT_AT, seat, space)


def note_region(table: Legends, seat: int) -> None:
    """W32.16: the different regions of this turn."""
    if seat == table.active:
        bit = 1 << REGION_OF[table.space[seat]]
        if not table.regions & bit:
            table.regions |= bit
            table.deeds[T_REGIONS] += 1
        for at in table.in_play.following:
            table.boxes[at].came_to(REGION_OF[table.space[seat]])


def put_sheriff(table: Legends, space: int) -> None:
    """Being put somewhere is not entering (W7.5, W31.23)."""
    table.sheriff = space
    if table.listening:
        if space == SHERIFFS_OFFICE:
            table.tell(v.SHERIFF_HOME)
        else:
            table.tell(v.SHERIFF_AT, space)


def put_man(table: Legends, space: int) -> None:
    """W19.11: his moves are placements; bandits and the sheriff do not matter."""
    table.man = space
    if table.listening:
        table.tell(v.MAN_AT, space)


def man_toward(table: Legends, seat: int, steps: int) -> None:
    """Along a shortest path; among equal first steps the space first on the list."""
    goal = table.space[seat]
    board = table.map()
    for _ in range(steps):
        if table.man == goal:
            break
        for near in board.neighbours[table.man]:
            if board.distance(near, goal) < board.distance(table.man, goal):
                table.man = near
                break
    if table.listening:
        table.tell(v.MAN_AT, table.man)
