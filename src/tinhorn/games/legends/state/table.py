"""What lies on the table in Western Legends. The lines of the score and what must hold are tables, which `scoring` and `check` fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.core.chance import Chance
from tinhorn.core.sentences import Said, TallyLine
from tinhorn.core.state import NO_INTS, Setting
from tinhorn.games.legends.board import HIDEOUT_SPACES, SPACES, Map
from tinhorn.games.legends.cards import (
    BASE_SIDE,
    BY_ITSELF,
    CHARACTER,
    MOUNT,
    NONE,
    OF_CHARACTER,
    OF_MISC,
    OF_MOUNT,
    OF_THINGS,
    OF_WEAPON,
    SOURCES,
    STATICS,
    THING,
    UPGRADED_SIDE,
    WEAPON,
)
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language.words import (
    FIRST_STATIC,
    HAND_SIZE,
    IGNORE_WOUNDS,
    MONEY_CAP,
    MOVEMENT_IS,
    NUGGET_CAP,
)
from tinhorn.games.legends.sentences import NOT_BELOW_ZERO
from tinhorn.games.legends.state.box import Box, kinds_in
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.in_play import in_play
from tinhorn.games.legends.state.modifiers import ON_FOOT, Modifier
from tinhorn.games.legends.state.stored import LegendsFields

HAND_LIMIT: Final[int] = number("hand_limit")
MOVEMENT: Final[int] = number("movement")
MONEY_MOST: Final[int] = number("money_cap")
NUGGETS_MOST: Final[int] = number("nugget_cap")
NUGGETS_EVER: Final[int] = number("most_nuggets")
GOALS_DEALT: Final[int] = number("goals_dealt")

WATCHER: Final = 1 << 6
EVERYBODY: Final = (1 << 7) - 1
FACE_DOWN: Final = 2  # cards that a seat may have face down at once

HIDEOUT_AT: Final[list[int]] = [HIDEOUT_SPACES.index(space) if space in HIDEOUT_SPACES else NONE for space in range(SPACES)]


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values with another one at that place."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The same values without the first that is this one."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreLine:
    """One line of the final score (W17.3)."""

    def points(self, table: Legends, seat: int) -> int:
        raise NotImplementedError

    def says(self, table: Legends, seat: int) -> Said:
        """What the points are for."""
        raise NotImplementedError

    def always_shown(self) -> bool:
        """Is the line shown without any points, too?"""
        return False


SCORE_LINES: Final[list[ScoreLine]] = []  # `scoring` has those of the base game; a box adds its own
CHECKS: Final[list[Callable[[Legends], None]]] = []  # the invariants of W23: `check`, and those of boxes


class Legends(LegendsFields):
    """The table (W1.1 to W1.3): `fields.py` says what lies on it.

    `seen[card]` tells who else than its holder knows where a poker card is, a bit a seat and one for whoever watches; `batches`
    are the parts of the deck, from the bottom up, within which the order is unknown to all (W22.5). The same for the fight deck.
    `laid` are cards face down on the table: for everybody but their owner they are still among the hand (W22.7).
    `unlocked`, `bandits`, `fought`, `met`, `regions` and `used_up` are sets of bits. `boxes` are the parts of further boxes in play,
    `in_play` the tables that they add to.
    """

    def copy(self) -> Legends:
        twin = Legends(self.setting, self.chance)
        self.copy_fields(twin)
        return twin

    # Results

    def score(self, seat: int) -> int:
        """As if the game ended now; never below 0 (W15.7)."""
        if len(self.lp) == 0:
            return 0
        total = sum([line.points(self, seat) for line in SCORE_LINES])
        return total if total > 0 else 0

    def ranked_by(self, seat: int) -> tuple[int, ...]:
        """W17.5: points, then space on a track, then nuggets, then fewer wounds; nobody with the Man in Black ahead (W19.13)."""
        return (self.score(seat), self.mp[seat] + self.wp[seat], self.nuggets[seat], -self.wounds[seat])

    @property
    def ranks(self) -> list[int]:
        """W17.6; the Man in Black takes the first place where nobody has more LP than he (W19.13)."""
        values = [self.ranked_by(seat) for seat in range(self.seats)]
        places = [len([1 for other in values if other > own]) for own in values]
        if self.man >= 0:
            best = max([each[0] for each in values])
            if self.man_lp >= best:
                return [place + 1 for place in places]
        return places

    def tally(self, seat: int) -> list[TallyLine]:
        """The lines of a seat; their sum is its score."""
        found: list[TallyLine] = []
        total = 0
        for line in SCORE_LINES:
            points = line.points(self, seat)
            total += points
            if points or line.always_shown():
                found.append(TallyLine(line.says(self, seat), points))
        if total < 0:
            found.append(TallyLine(NOT_BELOW_ZERO.say(), -total))
        return found

    def check(self) -> None:
        if self.round > 0:
            for check in CHECKS:
                check(self)

    # Who and where

    def right_of(self, seat: int) -> int:
        """W1.4: the previous seat; the Man in Black has none (W19.3)."""
        return seat - 1 if seat > 0 else self.seats - 1

    def is_unlocked(self, seat: int) -> bool:
        """W4.10: does the ability of the character work?"""
        return bool(self.unlocked >> seat & 1)

    def anybody_wanted(self) -> bool:
        """W7.1: the sheriff is active."""
        return any(points > 0 for points in self.wp)

    def bandit_at(self, space: int) -> bool:
        """W6.1: on a hideout, one at most."""
        hideout = HIDEOUT_AT[space]
        return hideout >= 0 and bool(self.bandits >> hideout & 1)

    def space_of(self, player: int) -> int:
        """Of a seat or of the Man in Black, who counts as a player (W19.3)."""
        return self.man if player == MAN else self.space[player]

    def lp_of(self, player: int) -> int:
        """Of a seat or of the Man in Black (W19.3)."""
        return self.man_lp if player == MAN else self.lp[player]

    # Items (W12)

    def source_of(self, seat: int, item: int) -> int:
        """Where the abilities of an owned item stand: on its base or its upgraded side (W12.5)."""
        return (UPGRADED_SIDE if self.items[seat * self.in_play.item_slots + item] == 2 else BASE_SIDE) + item

    def side_of(self, seat: int, item: int) -> int:
        """W12.2: 0 if a seat does not own an item, else its side."""
        return self.items[seat * self.in_play.item_slots + item]

    def set_side(self, seat: int, item: int, side: int) -> None:
        """W12.2."""
        self.items = put(self.items, seat * self.in_play.item_slots + item, side)

    def owned(self, seat: int, tables: list[list[int]], row: int, sorts: int) -> list[int]:
        """What a row of the tables has for everything of a seat whose abilities work, in the order of W34.5. Only these sorts have any."""
        found = NO_INTS
        base = row * SOURCES
        if sorts & OF_CHARACTER and self.unlocked >> seat & 1:
            found = tables[base + CHARACTER + self.character[seat]]
        if sorts & OF_WEAPON and self.weapon[seat] >= 0:
            more = tables[base + self.source_of(seat, self.weapon[seat])]
            if more and not self.is_barred(seat, WEAPON):  # X12.2
                found = found + more
        if sorts & OF_MOUNT and self.mount[seat] >= 0:
            more = tables[base + self.source_of(seat, self.mount[seat])]
            if more and not self.is_barred(seat, MOUNT):  # X12.2
                found = found + more
        if sorts & OF_MISC:
            slots = self.in_play.misc_slots
            for slot in range(seat * slots, seat * slots + slots):
                item = self.misc[slot]
                if item < 0:
                    break
                more = tables[base + BASE_SIDE + item]
                if more:
                    found = found + more
        if sorts & OF_THINGS:
            for at in self.in_play.having_things:
                for thing in self.boxes[at].things(seat):
                    more = tables[base + THING + thing]
                    if more:
                        found = found + more
        return found

    def by_itself(self, seat: int, window: int) -> list[int]:
        """The automatic abilities of a seat in a window. Nobody changes the list."""
        return self.owned(seat, BY_ITSELF, window, self.in_play.acting[window])

    def statics(self, seat: int, op: int) -> list[int]:
        """A seat's STATIC abilities of one sort: the place of the condition and the number of each in turn. Nobody changes the list."""
        return self.owned(seat, STATICS, op - FIRST_STATIC, self.in_play.lasting[op - FIRST_STATIC])

    # Further boxes

    def box(self, id: str) -> Box | None:
        """The part of a box, if it is in play."""
        for at, each in enumerate(self.in_play.boxes):
            if each == id:
                return self.boxes[at]
        return None

    def is_barred(self, seat: int, kind: int) -> bool:
        """Does a thing take the effect from a seat's weapon or mount (X12.2)?"""
        barring = self.in_play.bar_weapon if kind == WEAPON else self.in_play.bar_mount
        if barring:
            for at in self.in_play.having_things:
                for thing in self.boxes[at].things(seat):
                    if thing in barring:
                        return True
        return False

    def map(self) -> Map:
        """The board with the spaces of the boxes in play."""
        return self.in_play.map

    # Limits (W15): STATIC abilities without a condition

    def static(self, seat: int, op: int) -> int:
        """The sum of a seat's STATIC abilities of one sort (W15.4, W15.5, W15.6)."""
        total = 0
        if self.in_play.lasting[op - FIRST_STATIC]:
            found = self.statics(seat, op)
            for at in range(1, len(found), 2):
                total += found[at]
        return total

    def modified(self, seat: int, modifier: Modifier) -> int:
        """The sum of a seat's STATIC abilities that change a number (A0.1, X12.2)."""
        total = 0
        for op in modifier.words:
            total += self.static(seat, op)
        return total

    def money_cap(self, seat: int) -> int:
        """W15.5."""
        return MONEY_MOST + self.static(seat, MONEY_CAP)

    def nugget_cap(self, seat: int) -> int:
        """W15.6, W44.1."""
        cap = NUGGETS_MOST + self.static(seat, NUGGET_CAP)
        return cap if cap < NUGGETS_EVER else NUGGETS_EVER

    def hand_limit(self, seat: int) -> int:
        """W15.4."""
        limit = HAND_LIMIT + self.static(seat, HAND_SIZE)
        if self.wounds[seat] and not self.static(seat, IGNORE_WOUNDS):
            limit -= self.wounds[seat]
        return limit if limit > 0 else 0

    def movement(self, seat: int) -> int:
        """W5.1."""
        mounted = self.static(seat, MOVEMENT_IS)
        if mounted == 0:
            mounted = self.modified(seat, ON_FOOT)
        return mounted if mounted > MOVEMENT else MOVEMENT

    # Counters of the turn (W32.16)

    def deed(self, seat: int, which: int, amount: int) -> None:
        """W32.16: the active player has done something."""
        if seat == self.active:
            self.deeds[which] += amount
            for at in self.in_play.counting:
                self.boxes[at].did(which, amount, False)  # X4.17

    def best_deed(self, seat: int, which: int, amount: int) -> None:
        """W32.16: a counter that keeps the most of one go."""
        if seat == self.active:
            if self.deeds[which] < amount:
                self.deeds[which] = amount
            for at in self.in_play.counting:
                self.boxes[at].did(which, amount, True)  # X4.17

    def rounds_played(self) -> int:
        return self.round

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """These cards in any order."""
        deck = list(cards)
        self.chance.shuffle(deck)
        return tuple(deck)

    # Poker cards

    def face(self, card: int) -> int:
        """The card as the log counts it: with a box another one may be in its place."""
        return self.in_play.faces[card]

    def faces(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple([self.in_play.faces[card] for card in cards])

    def put_in_hand(self, seat: int, card: int) -> None:
        """Into the hand, which is kept in order."""
        hand = self.hands[seat]
        at = len(hand)
        while at > 0 and hand[at - 1] > card:
            at -= 1
        hand.insert(at, card)


def blank(setting: Setting, chance: Chance) -> Legends:
    """A table with nothing on it but the parts of the boxes in play."""
    table = Legends(setting, chance)
    kinds = kinds_in(setting.options)
    if kinds:
        table.in_play = in_play(kinds, setting.options)
        table.boxes = [kind.make() for kind in kinds]
    return table
