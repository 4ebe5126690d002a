"""Goals and legendary tokens (W18); three goals at most, and those left cost nothing (W18.7)."""

from __future__ import annotations

from typing import ClassVar

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import GOAL_TEST, NONE, TOKENS
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import TOKENS_TAKEN
from tinhorn.games.legends.state.table import GOALS_DEALT, Legends, put
from tinhorn.games.legends.state.tokens import allowance, done_by, goals_left, held_by, pool
from tinhorn.games.legends.verbs import COMPLETE, PASS, RETURN_TOKEN


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """The goals whose condition holds now (W18.2)."""
    for slot in range(GOALS_DEALT):
        if not table.completed[seat] >> slot & 1:
            goal = table.goals[seat * GOALS_DEALT + slot]
            if goal != NONE and holds(table, GOAL_TEST[goal], seat, NOBODY):
                options.append(COMPLETE.first + goal)


def complete(table: Legends, seat: int, goal: int) -> None:
    """Shown and announced; tokens as many as goals completed, and as many are kept (W18.4, W18.5)."""
    for slot in range(GOALS_DEALT):
        if table.goals[seat * GOALS_DEALT + slot] == goal:
            table.completed = put(table.completed, seat, table.completed[seat] | 1 << slot)
    table.reveal()
    if table.listening:
        table.tell(v.GOAL_DONE, seat, goal)
    draw_tokens(table, seat, done_by(table, seat))


def take_tokens(table: Legends, seat: int, number: int) -> None:
    """W31.32: tokens that are not for a goal."""
    if seat == MAN or not table.tokens:
        return
    TOKENS_TAKEN.comes(table, seat, number)  # X20.6
    draw_tokens(table, seat, number)


def draw_tokens(table: Legends, seat: int, number: int) -> None:
    """Random tokens of the pool, then down to as many as may be kept (W18.4, W18.5)."""
    drawn: list[int] = []
    for _ in range(number):
        there = pool(table)
        if not there:
            break
        kind = table.chance.pick(there)
        drawn.append(kind)
        table.tokens = put(table.tokens, seat * TOKENS + kind, table.tokens[seat * TOKENS + kind] + 1)
    table.reveal()
    if table.listening:
        table.tell(v.TOKENS_TAKEN, seat, len(drawn))
        table.tell_to((seat,), v.TOKEN_DRAWN, tuple(sorted(drawn)))
    if held_by(table, seat) > allowance(table, seat):
        table.push(ReturnToken(seat))


class ReturnToken(Question):
    """One token back to the pool, until one has as many as completed goals."""

    rule: ClassVar[str] = "W18.5"
    prompt: ClassVar[Phrase] = Phrase("Which legendary token do you return?")

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        return [RETURN_TOKEN.first + kind for kind in range(TOKENS) if table.tokens[self.seat * TOKENS + kind]]

    def answer(self, table: Legends, action: int) -> None:
        at = self.seat * TOKENS + action - RETURN_TOKEN.first
        table.tokens = put(table.tokens, at, table.tokens[at] - 1)
        if held_by(table, self.seat) > allowance(table, self.seat):
            table.push(ReturnToken(self.seat))


class GoalOrPass(Question):
    """Complete a goal, or pass: after the last action and once more after the stories, also if nothing can be completed."""

    rule: ClassVar[str] = "W18.3"
    prompt: ClassVar[Phrase] = Phrase("Do you complete a goal?")

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = [PASS]
        offer(table, self.seat, options)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action != PASS:
            if goals_left(table, self.seat) > 1:
                table.push(GoalOrPass(self.seat))
            complete(table, self.seat, action - COMPLETE.first)


class Tokens(Atom):
    """W31.32."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        take_tokens(table, who, n)


register(w.TOKEN, Tokens())
