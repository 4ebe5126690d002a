"""Goals and legendary tokens (W18) as they lie on the table; three goals at most, and those left cost nothing (W18.7)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.cards import TOKENS
from tinhorn.games.legends.state.table import GOALS_DEALT, Legends

MOST_TOKENS: Final = GOALS_DEALT
ALL_DONE: Final = (1 << GOALS_DEALT) - 1


def unfinished(table: Legends, seat: int) -> bool:
    """Has the seat a goal that is not completed? Everybody can see that (W18.3)."""
    return bool(table.goals) and table.completed[seat] != ALL_DONE


def done_by(table: Legends, seat: int) -> int:
    count = 0
    for slot in range(GOALS_DEALT):
        if table.completed[seat] >> slot & 1:
            count += 1
    return count


def allowance(table: Legends, seat: int) -> int:
    """How many legendary tokens a seat may keep: one for each completed goal (W18.5), and what a box allows."""
    allowed = done_by(table, seat) if table.goals else 0
    for rules in table.in_play.rules:
        allowed += rules.allowance(table, seat)
    return allowed if allowed < MOST_TOKENS else MOST_TOKENS


def held_by(table: Legends, seat: int) -> int:
    total = 0
    for kind in range(TOKENS):
        total += table.tokens[seat * TOKENS + kind]
    return total


def pool(table: Legends) -> list[int]:
    """The kind of every token that nobody holds."""
    found: list[int] = []
    for kind in range(TOKENS):
        left = table.in_play.tokens[kind]
        for seat in range(table.seats):
            left -= table.tokens[seat * TOKENS + kind]
        found.extend([kind] * left)
    return found


def slot_of(table: Legends, seat: int, goal: int) -> int:
    slot = 0
    while table.goals[seat * GOALS_DEALT + slot] != goal:
        slot += 1
    return slot
