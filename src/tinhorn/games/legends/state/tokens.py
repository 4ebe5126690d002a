"""Goals and legendary tokens (W18) as they lie on the table; three goals at most, and those left cost nothing (W18.7)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.cards import GOAL_NEEDS, GOALS_OF, NONE, TOKENS
from tinhorn.games.legends.state.table import GOALS_DEALT, Legends
from tinhorn.games.legends.state.taking_part import RULES

MOST_TOKENS: Final = GOALS_DEALT


def goals_of(table: Legends, seat: int) -> list[int]:
    """The goals of a seat's character, without those that need a part that is not in the game (X20.2)."""
    options = table.setting.options
    return [goal for goal in GOALS_OF[table.character[seat]] if not GOAL_NEEDS[goal] or options.get(GOAL_NEEDS[goal])]


def goals_left(table: Legends, seat: int) -> int:
    """How many goals a seat has not completed (W18.3); some have fewer than others."""
    own = table.goals[seat * GOALS_DEALT : (seat + 1) * GOALS_DEALT]
    return len([goal for goal in own if goal != NONE]) - done_by(table, seat)


def unfinished(table: Legends, seat: int) -> bool:
    """Has the seat a goal that is not completed? Everybody can see that (W18.3)."""
    return bool(table.goals) and goals_left(table, seat) > 0


def done_by(table: Legends, seat: int) -> int:
    """How many goals a seat has completed (W18.5)."""
    count = 0
    for slot in range(GOALS_DEALT):
        if table.completed[seat] >> slot & 1:
            count += 1
    return count


def allowance(table: Legends, seat: int) -> int:
    """How many legendary tokens a seat may keep: one for each completed goal (W18.5), and what a box allows."""
    allowed = done_by(table, seat) if table.goals else 0
    for rules in RULES.of(table):
        allowed += rules.allowance(table, seat)
    return allowed if allowed < MOST_TOKENS else MOST_TOKENS


def held_by(table: Legends, seat: int) -> int:
    """How many tokens a seat holds (W18.5)."""
    total = 0
    for kind in range(TOKENS):
        total += table.tokens[seat * TOKENS + kind]
    return total


def pool(table: Legends) -> list[int]:
    """The kind of every token that nobody holds (W18.4)."""
    found: list[int] = []
    for kind in range(TOKENS):
        left = table.in_play.tokens[kind]
        for seat in range(table.seats):
            left -= table.tokens[seat * TOKENS + kind]
        found.extend([kind] * left)
    return found
