"""What single cards and items of the box do: peeking (X22.4), the sheriff beside one, a full hand, the Carbine (A16.8)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import (
    FRONTIER_AT,
    FRONTIER_SPACES,
    TOKEN_KIND,
    TOKENS,
    part_of,
    roller_at,
    saloon_spaces,
    token_at,
)
from tinhorn.games.legends.board import NOWHERE, PLACES
from tinhorn.games.legends.cards import FACES, NONE
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.atoms.fights import lower
from tinhorn.games.legends.language.words import ON_ROLL
from tinhorn.games.legends.state import deck, figures
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import tracks, windows
from tinhorn.games.legends.steps.dice import DUST

NUGGET: Final[int] = aw.FACE_NAMES.index("nugget")
TAILINGS: Final[int] = aw.FACE_NAMES.index("tailings")
GRAVE: Final[int] = aw.FACE_NAMES.index("grave")
FAR: Final = 99  # no way leads there


# Peeking


@mypyc_attr(allow_interpreted_subclasses=True)
class FurtherPeek:
    """Tokens of another box that one may look at."""

    def options(self, table: Legends) -> list[int]:
        raise NotImplementedError

    def space(self, option: int) -> int:
        """The space of a token by the answer that names it, or NOWHERE if it is not one of these."""
        raise NotImplementedError

    def look(self, table: Legends, seat: int, space: int) -> None:
        raise NotImplementedError


FURTHER_PEEKS: Final[list[FurtherPeek]] = []


def peeks(table: Legends) -> list[int]:
    """The answers that name a token with a hidden side on the board."""
    further = [option for peek in FURTHER_PEEKS for option in peek.options(table)]
    if table.box(aw.ID) is None:
        return further
    part = part_of(table)
    on_spaces = {part.where[token] for token in range(TOKENS) if TOKEN_KIND[token] != aw.ROLLER and part.where[token] != NOWHERE}
    on_spaces |= {FRONTIER_SPACES[at] for at, token in enumerate(part.frontier) if token != NONE}
    rollers = [PLACES[part.where[token]][0] for token in range(TOKENS) if TOKEN_KIND[token] == aw.ROLLER and part.where[token] != NOWHERE]
    options = [av.PEEK_AT.first + space for space in sorted(on_spaces)]
    return options + [av.PEEK_ROLLER.first + space for space in sorted(rollers)] + further


class PeekAt(Question):
    """The hidden side of a token on the board, for one's own eyes; everybody sees at which (X22.4)."""

    rule: ClassVar[str] = "X22.4"
    prompt: ClassVar[Phrase] = Phrase("At which token do you look?")

    def options(self, table: Legends) -> list[int]:
        return peeks(table)

    def answer(self, table: Legends, action: int) -> None:
        for peek in FURTHER_PEEKS:
            if peek.space(action) != NOWHERE:
                peek.look(table, self.seat, peek.space(action))
                return
        part = part_of(table)
        bit = 1 << self.seat
        at_roller = av.PEEK_ROLLER.owns(action)
        space = action - (av.PEEK_ROLLER.first if at_roller else av.PEEK_AT.first)
        token = roller_at(part, space) if at_roller else token_at(part, space)
        table.reveal()
        if table.listening:
            table.tell(av.PEEKED, self.seat, space)
        if token != NONE:
            part.seen = put(part.seen, token, part.seen[token] | bit)
            if table.listening:
                table.tell_to((self.seat,), av.PEEKED_AT, token)
        else:
            at = FRONTIER_AT[space]
            part.frontier_seen = put(part.frontier_seen, at, part.frontier_seen[at] | bit)
            if table.listening:
                table.tell_to((self.seat,), av.PEEKED_FRONTIER, part.frontier[at])


def steps_to(table: Legends, seat: int, option: int) -> int:
    """How far away a token is that one may look at; a high roller is as near as the nearest space of its Saloon (A0.9)."""
    spaces = [option - av.PEEK_AT.first]
    for peek in FURTHER_PEEKS:
        if peek.space(option) != NOWHERE:
            spaces = [peek.space(option)]
    if av.PEEK_ROLLER.owns(option):
        part = part_of(table)
        spaces = saloon_spaces(part.where[roller_at(part, option - av.PEEK_ROLLER.first)])
    steps = [table.map().distance(table.space[seat], space) for space in spaces]
    return min([FAR if each < 0 else each for each in steps])


class Peek(Atom):
    """A0.1: `peek any`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            table.push(PeekAt(who))

    def is_open(self, table: Legends, who: int) -> bool:
        """A0.9: there is a token to look at."""
        return bool(peeks(table))


# The sheriff beside one (A16.7)


class PutSheriff(Question):
    """The sheriff is put on a space next to the owner, active or not; no arrest (A0.1, A16.8)."""

    rule: ClassVar[str] = "A16.8"
    prompt: ClassVar[Phrase] = Phrase("Where do you put the sheriff?")

    def options(self, table: Legends) -> list[int]:
        return [av.PUT_SHERIFF.first + space for space in table.map().neighbours[table.space[self.seat]]]

    def answer(self, table: Legends, action: int) -> None:
        figures.put_sheriff(table, action - av.PUT_SHERIFF.first)


class SheriffBeside(Atom):
    """A0.1: `sheriff_to adjacent`."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            table.push(PutSheriff(who))


class Refill(Atom):
    """A0.1: up to the current hand size."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN:
            deck.draw(table, who, table.hand_limit(who) - len(table.hands[who]))


# The Carbine


class RollCarbine(Atom):
    """A16.8: one die, of which dust is a final face; nothing is gained. `on_roll` opens for it. A second one is not rolled."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        part = part_of(table)
        if who >= MAN or part.decided != NOBODY:
            return
        part.die = FACES[table.chance.below(len(FACES))]
        table.dice = (0, part.die)
        if table.listening:
            table.tell(av.CARBINE_ROLLED, part.die)
        table.push(CarbineShoots(who))
        windows.open_window(table, ON_ROLL, who, ())


def rerolled(table: Legends, seat: int, number: int) -> None:
    """A new face replaces the old one; what the die showed after dust does not count."""
    part = part_of(table)
    if part.die != NONE and number < 2:
        part.die = DUST if number else table.dice[1]
        table.dice = (0, part.die)


class CarbineShoots(Step):
    """What the face of the die does in the fight."""

    rule: ClassVar[str] = "A16.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = part_of(table)
        face = part.die
        table.dice = ()
        other = table.fight.other_than(self.seat)
        if face in (NUGGET, TAILINGS):
            lower(table, other, 1 if face == NUGGET else 2)
            part.die = NONE
        else:
            part.decided = self.seat if face == DUST else other


def settled(table: Legends) -> None:
    """A grave: the wound and card of the lost fight come first, then a wound more."""
    part = part_of(table)
    if part.decided != NOBODY and part.die == GRAVE:
        table.push(ExtraWound(table.fight.loser))


class ExtraWound(Step):
    """The wound of a grave."""

    rule: ClassVar[str] = "A16.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        tracks.wound(table, self.seat, 1, False)


register(aw.PEEK, Peek())
register(aw.SHERIFF_BESIDE, SheriffBeside())
register(aw.REFILL, Refill())
register(aw.CARBINE, RollCarbine())
