"""LP and wounds as far as they ask nobody (W15.7, W31.13), and the end of the game that LP bring on (W17.1)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language.words import WOUNDS_LOST
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import HEALED
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.state.taking_part import RULES

ABILITY_LP: Final[int] = number("ability_lp")


def gain_lp(table: Legends, player: int, points: int) -> None:
    """W15.7; from 5 LP on the character's ability works (W4.10)."""
    if player == MAN:
        gain_man_lp(table, points)
        return
    for rules in RULES.of(table):
        points = rules.marks_lp(table, player, points)
    before = table.lp[player]
    after = before + points if before + points > 0 else 0
    table.lp[player] = after
    if table.listening and after != before:
        if after > before:
            table.tell(v.LP_GAINED, player, after - before)
        else:
            table.tell(v.LP_LOST, player, before - after)
    if after >= ABILITY_LP and not table.unlocked >> player & 1:
        table.unlocked |= 1 << player
        if table.listening:
            table.tell(v.UNLOCKED, player, table.character[player])


def gain_man_lp(table: Legends, points: int) -> None:
    """W19.12: with his LP at the game length the end comes at once."""
    if table.man < 0:
        return
    table.man_lp += points
    if table.listening:
        table.tell(v.MAN_LP, points, table.man_lp)
    if table.man_lp >= table.length:
        trigger_end(table)


def trigger_end(table: Legends) -> None:
    """W17.1, W17.2: the current round is finished, then everybody has one last turn; never undone."""
    if table.last_round == 0:
        table.last_round = table.round + 1
        if table.listening:
            table.tell(v.END_TRIGGERED, table.last_round)


def heal(table: Legends, seat: int, wounds: int) -> int:
    """As many as there are (W31.13)."""
    if seat >= MAN:
        return 0
    lost = wounds if wounds < table.wounds[seat] else table.wounds[seat]
    table.counted = put(table.counted, WOUNDS_LOST, lost)
    if lost > 0:
        table.wounds[seat] -= lost
        if table.listening:
            table.tell(v.HEALED, seat, lost)
    HEALED.comes(table, seat, lost)  # X6.3
    return lost
