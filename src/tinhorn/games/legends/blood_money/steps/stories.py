"""Legendary stories (X4): conditions, discs, map tokens, and how a story ends. Window `on_story` once for each disc (X4.15).

The Man in Black takes no part (X20.8). Conditions look at counters of their own (X4.6, X4.17).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.ante_up.steps import frontier
from tinhorn.games.legends.ante_up.steps.cards import FURTHER_PEEKS, FurtherPeek
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import (
    CONDITIONS,
    FREE,
    MAPS,
    NO_DISCS,
    BloodMoney,
    conditions_left,
    contributors,
    discs_of,
    part_of,
)
from tinhorn.games.legends.board import NOWHERE, REGION_OF, SHERIFFS_OFFICE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects import abilities, predicate
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.effects.predicate import Amount, Predicate, holds
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.language.words import ON_STORY, T_STORY
from tinhorn.games.legends.state import purse
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import discards, turn, windows

REVEAL: Final[list[int]] = [read[0] for read in c.REVEAL_READ]
COMPLETION: Final[list[int]] = [read[0] for read in c.COMPLETION_READ]
CONSEQUENCE: Final[list[int]] = [read[0] for read in c.CONSEQUENCE_READ]
REWARD: Final[list[int]] = [read[0] for read in c.REWARD_READ]
PAY: Final[list[int]] = [read[0] for read in c.PAY_READ]
TESTS: Final[list[int]] = c.TESTS
IS_DO: Final[list[bool]] = [form == "do" for form in c.FORMS]
IS_ARRIVE: Final[list[bool]] = [form == "arrive" for form in c.FORMS]
IS_STAY: Final[list[bool]] = [form == "stay" for form in c.FORMS]
IS_TASK: Final[list[bool]] = [form == "task" for form in c.FORMS]
SPACES: Final[list[list[int]]] = c.SPOT_SPACES
OF_MAP: Final[list[bool]] = c.OF_MAP
ASKS_REPAIR: Final[list[bool]] = c.ASKS_REPAIR
ASKS_CLAIM: Final[list[bool]] = c.ASKS_CLAIM
DANGER: Final[int] = c.DANGER_READ[0]
TASK_PRICE: Final[int] = c.number("task_price")


# Counters (X4.17)


def start_counting(table: Legends, part: BloodMoney) -> None:
    """The story's counters from 0, with the region that the active player is in."""
    part.counts = table.in_play.new_counters()
    part.regions = 0
    if table.active != NOBODY:
        part.came_to(REGION_OF[table.space[table.active]])


# Conditions


def is_met(table: Legends, part: BloodMoney, seat: int, spot: int) -> bool:
    """Does a condition fit at a moment of X4.5?"""
    if IS_DO[spot]:
        ordinary = table.deeds
        table.deeds = part.counts
        found = holds(table, TESTS[spot], seat, NOBODY)
        table.deeds = ordinary
        return found
    return IS_ARRIVE[spot] and part.arrived in SPACES[spot]


def look_at_story(table: Legends, seat: int) -> None:
    """Before the first action and after each, a risk roll too: one condition at most is met, and it is not optional (X4.4, X4.5)."""
    part = part_of(table)
    tasked = part.tasked
    part.tasked = NONE
    left = conditions_left(part)
    first = part.story * CONDITIONS
    if tasked != NONE and tasked in left:  # X4.18
        contribute(table, seat, tasked)
        return
    fitting = [at for at in left if is_met(table, part, seat, first + at)]
    part.arrived = NOWHERE
    if not fitting:
        return
    fitting = [at for at in fitting if OF_MAP[first + at]] or fitting
    if len(fitting) == 1:
        contribute(table, seat, fitting[0])
    else:
        table.push(PickCondition(seat, tuple(fitting)))


class PickCondition(Question):
    """Several conditions fit: the player chooses which is met."""

    rule: ClassVar[str] = "X4.5"
    prompt: ClassVar[Phrase] = Phrase("Which condition of the story do you meet?")

    def __init__(self, seat: int, among: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.among: Final = among

    def options(self, table: Legends) -> list[int]:
        return [xv.STORY_PICK.first + at for at in self.among]

    def answer(self, table: Legends, action: int) -> None:
        contribute(table, self.seat, action - xv.STORY_PICK.first)


def contribute(table: Legends, seat: int, at: int) -> None:
    """X4.2, X4.3: a disc, the rewards, `on_story`; then the counters start again (X4.5)."""
    part = part_of(table)
    spot = part.story * CONDITIONS + at
    part.met = put(part.met, at, seat)
    part.last = seat
    table.deed(seat, T_STORY, 1)
    if table.listening:
        table.tell(xv.CONDITION_MET, seat, spot)
    table.push(CountAnew())
    table.push(DiscPut(seat))
    table.push(Effect(REWARD[spot], seat, seat, NOBODY))


class DiscPut(Step):
    """The window after a disc was put down."""

    rule: ClassVar[str] = "X4.15"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        windows.fire(table, ON_STORY, self.seat)


class CountAnew(Step):
    """X4.5: after the rewards and `on_story`."""

    rule: ClassVar[str] = "X4.5"

    def run(self, table: Legends) -> None:
        start_counting(table, part_of(table))


# Actions


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X21.24: tasks that can be paid here, and the map token of the space."""
    part = part_of(table)
    for at in conditions_left(part):
        if can_do_task(table, part, seat, part.story * CONDITIONS + at):
            options.append(xv.STORY_TASK.first + at)
    if table.space[seat] in part.map_at:
        options.append(xv.SEARCH)


def can_do_task(table: Legends, part: BloodMoney, seat: int, spot: int) -> bool:
    """X4.7; a condition that cannot be met may be paid for at the Sheriff's Office (X4.16)."""
    if IS_TASK[spot]:
        return table.space[seat] in SPACES[spot] and abilities.payable(table, PAY[spot], seat, 0)
    return is_stuck(part, spot) and table.space[seat] == SHERIFFS_OFFICE and table.money[seat] >= TASK_PRICE


def is_stuck(part: BloodMoney, spot: int) -> bool:
    """X4.16, X4.19: it asks for a repair while nothing is ruined, or for a claim while no deed is left."""
    if ASKS_REPAIR[spot] and part.ruined == 0:
        return True
    return ASKS_CLAIM[spot] and FREE not in part.owner


def do_task(table: Legends, seat: int, at: int) -> None:
    """The price, then the condition that was paid for (X4.18)."""
    part = part_of(table)
    spot = part.story * CONDITIONS + at
    if table.listening:
        table.tell(xv.TASK_DONE, seat)
    part.tasked = at
    if IS_TASK[spot]:
        table.push(Effect(PAY[spot], seat, seat, NOBODY))
    else:
        purse.pay(table, seat, TASK_PRICE)


def search(table: Legends, seat: int) -> None:
    """X4.9: the token of the space is turned up and taken."""
    part = part_of(table)
    face = part.map_at.index(table.space[seat])
    part.map_at = put(part.map_at, face, NOWHERE)
    part.map_seen = put(part.map_seen, face, 0)
    part.map_by = put(part.map_by, face, seat)
    part.revealed |= 1 << face
    table.reveal()
    if table.listening:
        table.tell(xv.MAP_TURNED, seat, face)
    if face == xw.DANGER:
        table.push(Effect(DANGER, seat, seat, NOBODY))


# The end of a story


class StoryAtEnd(turn.TurnEnd):
    """X10.1: the first step of the end of a turn, after `end_turn`."""

    def push(self, table: Legends, seat: int) -> None:
        if table.box(xw.ID) is not None:
            table.push(EndOfTurn(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class EndOfTurn(Step):
    """X4.10: `stay` conditions, then the story is completed if all its conditions are met."""

    rule: ClassVar[str] = "X4.10"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        table.push(CompleteStory(self.seat))
        for at in reversed(conditions_left(part)):
            spot = part.story * CONDITIONS + at
            if IS_STAY[spot] and table.space[self.seat] in SPACES[spot]:
                table.push(StayedThere(self.seat, at))


class StayedThere(Step):
    """A turn has ended where a condition asks for it."""

    rule: ClassVar[str] = "X4.7"

    def __init__(self, seat: int, at: int) -> None:
        self.seat: Final = seat
        self.at: Final = at

    def run(self, table: Legends) -> None:
        contribute(table, self.seat, self.at)


@mypyc_attr(acyclic=True, free_list_len=1)
class CompleteStory(Step):
    """Rewards of all contributors (X4.11), the consequence by who contributed last (X4.12), then the next story (X4.13)."""

    rule: ClassVar[str] = "X4.11"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        if part.story == NONE or conditions_left(part):
            return
        story = part.story
        if table.listening:
            table.tell(xv.STORY_ENDS, story)
        part.telling = 1
        table.push(StoryAway(self.seat))
        table.push(Effect(CONSEQUENCE[story], part.last, part.last, NOBODY))  # X11.3
        for seat in reversed(contributors(table, part, self.seat)):
            table.push(Effect(COMPLETION[story], seat, seat, NOBODY))


class StoryAway(Step):
    """X4.13: the card goes to the box, discs and map tokens return; the active player reveals the next story."""

    rule: ClassVar[str] = "X4.13"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.told = (*part.told, part.story)
        part.story = NONE
        part.telling = 0
        part.met = NO_DISCS
        part.last = NOBODY
        part.map_at = (NOWHERE,) * MAPS
        part.map_seen = (0,) * MAPS
        part.map_by = (NOBODY,) * MAPS
        part.revealed = 0
        table.reveal()
        table.push(RevealStory(self.seat))


class RevealStory(Step):
    """X4.1, X4.14: the next story, whose reveal text is carried out; with an empty deck none follows."""

    rule: ClassVar[str] = "X4.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        if not part.stories:
            return
        part.story = part.stories[-1]
        part.stories = part.stories[:-1]
        part.telling = 1
        start_counting(table, part)
        table.reveal()
        if table.listening:
            table.tell(xv.STORY_REVEALED, part.story)
        table.push(StoryRead())
        table.push(Effect(REVEAL[part.story], self.seat, self.seat, NOBODY))


class StoryRead(Step):
    """The text of a story has been carried out."""

    rule: ClassVar[str] = "X4.1"

    def run(self, table: Legends) -> None:
        part_of(table).telling = 0


turn.at_end_of_turn(StoryAtEnd(10))


# Map tokens (X4.8)


class LayMap(Atom):
    """A0.1: `map`: mixed, face down, one on each space, whatever else is there."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        part = part_of(table)
        spaces = [CODE[at + 1], CODE[at + 2], CODE[at + 3]]
        if table.listening:
            table.tell(xv.MAP_LAID, tuple(spaces))
        part.map_at = table.shuffled(spaces)


class PeekAtMap(FurtherPeek):
    """X22.4: a face-down map token; everybody sees at which somebody looks."""

    def options(self, table: Legends) -> list[int]:
        if table.box(xw.ID) is None:
            return []
        return [xv.PEEK_MAP.first + space for space in sorted(part_of(table).map_at) if space != NOWHERE]

    def space(self, option: int) -> int:
        return option - xv.PEEK_MAP.first if xv.PEEK_MAP.owns(option) else NOWHERE

    def look(self, table: Legends, seat: int, space: int) -> None:
        part = part_of(table)
        face = part.map_at.index(space)
        part.map_seen = put(part.map_seen, face, part.map_seen[face] | 1 << seat)
        table.reveal()
        if table.listening:
            table.tell(xv.MAP_PEEKED, seat, space)
            table.tell_to((seat,), xv.MAP_SEEN, face)


# What tasks cost


class DiscardSum(Atom):
    """A0.1, A14.2: cards worth so much, one at a time."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        table.push(frontier.PayFrontier(who, n))

    def payable(self, table: Legends, n: int, seat: int, spare: int) -> bool:
        return sum([frontier.worth(card) for card in table.hands[seat]]) >= n


class DiscardAll(Atom):
    """A0.1: `discard all`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        discards.ask_discard(table, who, len(table.hands[who]))

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return len(table.hands[who]) > 0


class StoryDiscs(Amount):
    """X20.5: two discs on the open story are discs on both."""

    def of(self, table: Legends, seat: int) -> int:
        return discs_of(part_of(table), seat) if table.box(xw.ID) is not None else 0


class Revealed(Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(part_of(table).revealed >> a & 1)


register(xw.MAP, LayMap())
register(xw.DISCARD_SUM, DiscardSum())
register(xw.DISCARD_ALL, DiscardAll())
predicate.register(xw.REVEALED, Revealed())
FURTHER_PEEKS.append(PeekAtMap())
