"""Story cards (W16.1, W48.2, W48.3): deeds that meet their triggers, discs, and how they are resolved.

With both triggers met the player chooses (W16.4). Window `on_story` (W33.18).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import DISCS_NEEDED, STORY_REWARD, STORY_SHERIFF, STORY_SPAWN
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.language.words import ON_STORY, T_STORY
from tinhorn.games.legends.state import bandits
from tinhorn.games.legends.state.story_cards import SIDES, contributors, discs_on, full_side
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import sheriff, windows
from tinhorn.games.legends.verbs import DISC, NO_DISC

DISCS: Final[int] = number("discs")


# Discs


def can_place(table: Legends, seat: int, side: int) -> bool:
    """W16.5, W16.7: the card is not full, and a disc is free or lies on the other card."""
    if discs_on(table, side) >= DISCS_NEEDED[table.seats]:
        return False
    return table.discs[side * table.seats + seat] < DISCS


def offer_disc(table: Legends, seat: int) -> None:
    """W16.6: after an action that met one or both triggers; a chance not taken is gone."""
    met = table.met
    table.met = 0
    if table.deeds[T_STORY]:  # W16.3
        return
    sides = 0
    for side in range(SIDES):
        if met >> side & 1 and can_place(table, seat, side):
            sides |= 1 << side
    if sides:
        table.push(PlaceDisc(seat, sides))


class PlaceDisc(Question):
    """Put a disc on a story card whose trigger was met, or not."""

    rule: ClassVar[str] = "W16.6"
    prompt: ClassVar[Phrase] = Phrase("Do you take part in a story?")

    def __init__(self, seat: int, sides: int) -> None:
        super().__init__(seat)
        self.sides: Final = sides

    def options(self, table: Legends) -> list[int]:
        options = [DISC.first + table.stories[side] for side in range(SIDES) if self.sides >> side & 1]
        options.append(NO_DISC)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action != NO_DISC:
            place(table, self.seat, table.stories.index(action - DISC.first))


def place(table: Legends, seat: int, side: int) -> None:
    """A free disc, or the one from the other card (W16.5)."""
    own = side * table.seats + seat
    other = (1 - side) * table.seats + seat
    if table.discs[own] + table.discs[other] >= DISCS:
        table.discs = put(table.discs, other, table.discs[other] - 1)
    table.discs = put(table.discs, own, table.discs[own] + 1)
    table.deeds[T_STORY] += 1
    if table.listening:
        table.tell(v.DISC_PUT, seat, table.stories[side])
    windows.fire(table, ON_STORY, seat)


# Resolving


@mypyc_attr(acyclic=True, free_list_len=1)
class ResolveStory(Step):
    """W16.8: the active player's last disc has filled a card."""

    rule: ClassVar[str] = "W16.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        side = full_side(table)
        if side == NOBODY:
            return
        story = table.stories[side]
        if table.listening:
            table.tell(v.STORY_TOLD, story, story)
        table.push(PutStoryAway(side))
        table.push(StoryOnBoard(self.seat, story))
        seats = contributors(table, self.seat)
        seats.reverse()
        for seat in seats:  # W34.8
            table.push(machine.Effect(STORY_REWARD[story], seat, seat, NOBODY))


class StoryOnBoard(Step):
    """Bandits come, then the resolver moves the sheriff (W16.10)."""

    rule: ClassVar[str] = "W16.10"

    def __init__(self, seat: int, story: int) -> None:
        self.seat: Final = seat
        self.story: Final = story

    def run(self, table: Legends) -> None:
        for gang in STORY_SPAWN[self.story]:
            bandits.spawn(table, gang)
        sheriff.start(table, self.seat, STORY_SHERIFF[self.story])


class PutStoryAway(Step):
    """All discs return; the deck's next card is turned up, an empty deck is made anew (W16.11)."""

    rule: ClassVar[str] = "W16.11"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, table: Legends) -> None:
        side = self.side
        seats = table.seats
        none = tuple([0] * seats)
        table.discs = none + table.discs[seats:] if side == 0 else table.discs[:seats] + none
        deck = table.story_decks[side]
        used = (*table.story_discards[side], table.stories[side])
        if not deck:
            anew = list(used)
            table.chance.shuffle(anew)
            deck = tuple(anew)
            used = ()
            table.remade |= 1 << side
        table.stories = put(table.stories, side, deck[-1])
        deck = deck[:-1]
        table.story_decks = (deck, table.story_decks[1]) if side == 0 else (table.story_decks[0], deck)
        table.story_discards = (used, table.story_discards[1]) if side == 0 else (table.story_discards[0], used)
        table.reveal()
        if table.listening:
            table.tell(v.NEW_STORY, table.stories[side])
