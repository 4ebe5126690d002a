"""Taking the meeples of a location and placing them along the ring (M4, M5)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.core.words import Phrase
from tinhorn.games.meeples import sentences as said
from tinhorn.games.meeples import verbs as v
from tinhorn.games.meeples.board import (
    BIT,
    ENDS,
    HAND,
    JAIL,
    KINDS,
    LOCATIONS,
    MADAME,
    RING,
    S_LEFT,
    S_RIGHT,
    SALOON,
    SEATS,
    SPACES,
)
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.verbs import GO, PLACE, SPACE, START, TAKE, TOKEN


def lists_by_bits(first: int, size: int) -> list[list[int]]:
    """For every set of so many bits, the codes of its members: a table for looking up options.

    More than seven bits are looked up in two halves, since bigger tables do not stay in the processor's cache.
    """
    lists: list[list[int]] = [[]]
    for nth in range(size):
        lists += [[*each, first + nth] for each in lists]
    return lists


HALF: Final = LOCATIONS // 2
LOW_HALF: Final = (1 << HALF) - 1
TAKES_LOW: Final = lists_by_bits(TAKE.first, HALF)
TAKES_HIGH: Final = lists_by_bits(TAKE.first + HALF, HALF)
PLACES_OF: Final = lists_by_bits(PLACE.first, KINDS)
DIRECTIONS: Final[list[int]] = [GO(0), GO(1)]
ONLY_KIND: Final[list[int]] = [
    kind if bits == 1 << kind else NOBODY for bits in range(1 << KINDS) for kind in [max(bits.bit_length() - 1, 0)]
]

TAKE_FIRST: Final[int] = TAKE.first
PLACE_FIRST: Final[int] = PLACE.first
START_FIRST: Final[int] = START.first
GO_FIRST: Final[int] = GO.first
HAND_FIRST: Final = HAND * KINDS
SALOON_FIRST: Final = SALOON * KINDS


class TakeLocation(Question):
    """Choose a location that holds a meeple. There always is one (M4.6), and no passing."""

    rule: ClassVar[str] = "M4.2"
    prompt: ClassVar[Phrase] = Phrase("Choose a place. You take all its meeples and place them along Main Street.")

    def options(self, table: Meeples) -> list[int]:
        return TAKES_LOW[table.manned & LOW_HALF] + TAKES_HIGH[table.manned >> HALF]  # M12.3

    def answer(self, table: Meeples, action: int) -> None:
        location: i64 = action - TAKE_FIRST
        meeples = table.meeples
        kinds: i64 = 0
        kind: i64
        for kind in range(KINDS):  # M4.3
            number = meeples[location * KINDS + kind]
            if number:
                meeples[location * KINDS + kind] = 0
                meeples[HAND_FIRST + kind] = number
                kinds |= 1 << kind
        table.in_hand = kinds
        table.manned -= 1 << location
        if table.listening:
            table.tell(v.TOOK, self.seat, location, hand_of(table))
        if location < SALOON:
            table.space = location  # M5.2: the first space is the next one
            table.ask(CHOOSE_DIRECTION[self.seat])
            return
        if location == JAIL and table.jail_dynamite:  # M4.4, M4.5
            table.jail_dynamite -= 1
            table.bag_dynamite += 1
            if table.listening:
                table.tell(v.ARMED)
        table.ask(START_SPACE[self.seat])

    def why_not(self, table: Meeples, action: int) -> Said | None:
        if TAKE.owns(action):
            return said.NOBODY_THERE.say(TAKE.arg(action, 0))
        return None


def hand_of(table: Meeples) -> tuple[int, ...]:
    """The meeples in the hand, one by one."""
    return tuple([kind for kind in range(KINDS) for _ in range(table.meeples[HAND_FIRST + kind])])


class StartSpace(Question):
    """From the Saloon or the Jail: any available space to start on."""

    rule: ClassVar[str] = "M5.3"
    prompt: ClassVar[Phrase] = Phrase("Where on Main Street do you start? From there you place one meeple at each stop.")

    def options(self, table: Meeples) -> list[int]:
        return STARTS[table.taken >> ENDS]  # M12.4, M5.12

    def answer(self, table: Meeples, action: int) -> None:
        table.space = action - START_FIRST
        if table.hand_size() > 1:
            table.ask(CHOOSE_START_DIRECTION[self.seat])
        else:
            sow(table, self.seat)

    def why_not(self, table: Meeples, action: int) -> Said | None:
        if START.owns(action):
            return said.SPACE_TAKEN.say(START.arg(action, 0))
        return None


STARTS: Final[list[list[int]]] = [
    [START(space) for space in range(SPACES) if space < ENDS or not occupied_ends >> (space - ENDS) & 1] for occupied_ends in range(4)
]


class ChooseDirection(Question):
    """Clockwise or counterclockwise, for the whole turn (M5.1); both are always legal (M5.4)."""

    rule: ClassVar[str] = "M5.2"
    prompt: ClassVar[Phrase] = Phrase("Which way do you go? You place one meeple at each stop.")

    def options(self, table: Meeples) -> list[int]:
        return DIRECTIONS  # M12.5

    def answer(self, table: Meeples, action: int) -> None:
        table.direction = action - GO_FIRST
        if table.listening:
            table.tell(v.HEADS, self.seat, table.direction)
        find_space(table)
        sow(table, self.seat)


class ChooseStartDirection(Question):
    """From the Saloon or the Jail the direction is chosen after the start space."""

    rule: ClassVar[str] = "M5.3"
    prompt: ClassVar[Phrase] = Phrase("Which way do you go on from there?")

    def options(self, table: Meeples) -> list[int]:
        return DIRECTIONS

    def answer(self, table: Meeples, action: int) -> None:
        table.direction = action - GO_FIRST
        if table.listening:
            table.tell(v.HEADS, self.seat, table.direction)
        sow(table, self.seat)


def find_space(table: Meeples) -> bool:
    """The next available space, up to the last one used (M5.4, M5.5, M5.9); False if there is none."""
    ring = RING[table.direction]
    taken = table.taken
    space = table.space
    for _ in range(SPACES):
        space = ring[space]
        if not taken >> space & 1:
            table.space = space
            return True
    return False


def sow(table: Meeples, seat: int) -> None:
    """Put meeples down until the hand is empty or somebody has a choice (M12.12)."""
    while table.in_hand:
        only = ONLY_KIND[table.in_hand]
        if only == NOBODY:
            table.ask(NEXT_MEEPLE[seat * SPACES + table.space])
            return
        if not put_down(table, seat, only):
            return


class NextMeeple(Question):
    """Which kind of the hand goes on this space is free."""

    rule: ClassVar[str] = "M5.6"
    prompt: ClassVar[Phrase] = Phrase("Who stands at {space.1}?", space=SPACE)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def options(self, table: Meeples) -> list[int]:
        return PLACES_OF[table.in_hand]  # M12.6

    def answer(self, table: Meeples, action: int) -> None:
        if put_down(table, self.seat, action - PLACE_FIRST):
            sow(table, self.seat)

    def why_not(self, table: Meeples, action: int) -> Said | None:
        if PLACE.owns(action):
            return said.NOT_IN_HAND.say()
        return None


def put_down(table: Meeples, seat: int, kind: i64) -> bool:
    """A meeple goes on the space whose turn it is, and the next space is found.

    False if somebody else's token must be chosen first; placing goes on after that.
    """
    left = table.meeples[HAND_FIRST + kind] - 1
    table.meeples[HAND_FIRST + kind] = left
    if left == 0:
        table.in_hand -= 1 << kind
    space = table.space
    if space < ENDS:
        table.street[space] = kind
        table.taken |= 1 << space
        if table.listening:
            table.tell(v.PUT_DOWN, seat, kind, space)
    elif kind == MADAME:  # M5.8, M5.11: the space stays free
        table.meeples[SALOON_FIRST + MADAME] = 1
        table.manned |= BIT[SALOON]
        if table.listening:
            table.tell(v.SENT_AWAY, space)
    else:
        table.street[space] = kind
        table.taken |= 1 << space
        if table.listening:
            table.tell(v.PUT_DOWN, seat, kind, space)
        return put_token(table, seat, space)
    if table.in_hand and not find_space(table):
        overflow(table)
    return True


def overflow(table: Meeples) -> None:
    """All meeples still in the hand go to the Saloon, without effect (M5.10)."""
    if table.listening:
        table.tell(v.LEFT_OVER, hand_of(table))
    for kind in range(KINDS):
        table.meeples[SALOON_FIRST + kind] += table.meeples[HAND_FIRST + kind]
        table.meeples[HAND_FIRST + kind] = 0
    table.manned |= BIT[SALOON]
    table.in_hand = 0


def put_token(table: Meeples, seat: int, space: i64) -> bool:
    """One's own token goes under a meeple on a showdown space (M5.7, M8.1), or somebody else's (M8.2)."""
    other_end = S_LEFT if space == S_RIGHT else S_RIGHT
    if table.token(other_end) == seat:
        table.ask(LEND_TOKEN[seat * SPACES + space])
        return False
    lay_token(table, space, seat)
    if table.listening:
        table.tell(v.CONTROLS, seat, table.street[space], space)
    if table.in_hand and not find_space(table):
        overflow(table)
    return True


def lay_token(table: Meeples, space: i64, seat: int) -> None:
    if space == S_RIGHT:
        table.token_right = seat
    else:
        table.token_left = seat


class LendToken(Question):
    """One's own token is out already: whose lies under the new meeple? A player has only one out (M8.3)."""

    rule: ClassVar[str] = "M8.2"
    prompt: ClassVar[Phrase] = Phrase("Your token is out already. Whose token lies under the meeple at {space.1}?", space=SPACE)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def options(self, table: Meeples) -> list[int]:
        return [TOKEN.of1(player) for player in range(table.seats) if player != self.seat]  # M12.7

    def answer(self, table: Meeples, action: int) -> None:
        player = TOKEN.arg(action, 0)
        lay_token(table, self.space, player)
        if table.listening:
            table.tell(v.LENDS, self.seat, player, table.street[self.space], self.space)
        if table.in_hand and not find_space(table):
            overflow(table)
        sow(table, self.seat)

    def why_not(self, table: Meeples, action: int) -> Said | None:
        if TOKEN.owns(action):
            if TOKEN.arg(action, 0) == self.seat:
                return said.OWN_TOKEN_OUT.say()
            return said.NO_SUCH_PLAYER.say()
        return None


TAKE_LOCATION: Final = [TakeLocation(seat) for seat in range(SEATS)]
START_SPACE: Final = [StartSpace(seat) for seat in range(SEATS)]
CHOOSE_DIRECTION: Final = [ChooseDirection(seat) for seat in range(SEATS)]
CHOOSE_START_DIRECTION: Final = [ChooseStartDirection(seat) for seat in range(SEATS)]
NEXT_MEEPLE: Final = [NextMeeple(seat, space) for seat in range(SEATS) for space in range(SPACES)]
LEND_TOKEN: Final = [LendToken(seat, space) for seat in range(SEATS) for space in range(SPACES)]
