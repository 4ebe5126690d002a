"""What lies on the table in Fistful of Meeples. Everything is open but the order of the bag (M13)."""

from __future__ import annotations

from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import NO_INTS, NOBODY, Setting, State
from tinhorn.games.meeples import sentences as said
from tinhorn.games.meeples.board import (
    ALL_DOORS,
    ALL_DYNAMITE,
    ALL_GOLD,
    ALL_STONE,
    BAR_POINTS,
    BARS,
    BOTH_ENDS,
    BUILDINGS,
    CLOCKWISE,
    ENDS,
    GOLD,
    GOLD_POINTS,
    HAND,
    JAIL,
    KINDS,
    LOCATIONS,
    MADAME,
    NUMBER_OF,
    PLACES,
    PRICES,
    ROBBER,
    S_LEFT,
    S_RIGHT,
    SPACES,
    STONE,
    TILE_OWNER,
    TILE_POINTS,
    TILES,
    TILES_EACH,
)

BETWEEN_TURNS = "M4.2"  # the rule of the question that opens a turn


class Meeples(State):
    """The table.

    `meeples[place * KINDS + kind]` counts those inside the buildings, in the Saloon, the Jail and the
    hand. `street[space]` is the meeple on a space, or nobody. The dead lie in the order of their
    deaths: the first six in the graves, later ones in the box (M8.7). `supply[STONE + seat]` and so on
    is what lies before the players; `tile[building]` whose tile is there with which side up, in a list that is
    replaced when it changes.

    `manned`, `taken` and `in_hand` repeat in bits which locations hold meeples, which spaces are not
    available and which kinds are in the hand: they are the index for looking up options.
    """

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.first = NOBODY
        self.active = NOBODY
        self.turns = 0
        self.cap = 0
        self.ending = 0
        self.meeples = NO_INTS
        self.street = NO_INTS
        self.tile = NO_INTS
        self.supply = NO_INTS
        self.manned: i64 = 0
        self.taken: i64 = 0
        self.in_hand: i64 = 0
        self.space: i64 = 0
        self.direction: i64 = CLOCKWISE
        self.token_right = NOBODY
        self.token_left = NOBODY
        self.dead: tuple[int, ...] = ()
        self.bag_gold = 0
        self.bag_stone = 0
        self.bag_dynamite = 0
        self.jail_dynamite = 0
        self.spent = 0
        self.bars_taken = 0

    def copy(self) -> Meeples:
        twin = Meeples(self.setting, self.chance)
        self.copy_to(twin)
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.cap = self.cap
        twin.ending = self.ending
        twin.meeples = self.meeples[:]
        twin.street = self.street[:]
        twin.tile = self.tile[:]
        twin.supply = self.supply[:]
        twin.manned = self.manned
        twin.taken = self.taken
        twin.in_hand = self.in_hand
        twin.space = self.space
        twin.direction = self.direction
        twin.token_right = self.token_right
        twin.token_left = self.token_left
        twin.dead = self.dead
        twin.bag_gold = self.bag_gold
        twin.bag_stone = self.bag_stone
        twin.bag_dynamite = self.bag_dynamite
        twin.jail_dynamite = self.jail_dynamite
        twin.spent = self.spent
        twin.bars_taken = self.bars_taken
        return twin

    # Queries

    def hand_size(self) -> int:
        size = 0
        for kind in range(KINDS):
            size += self.meeples[HAND * KINDS + kind]
        return size

    def token(self, space: int) -> int:
        """Whose token lies under the meeple on a showdown space."""
        return self.token_right if space == S_RIGHT else self.token_left

    # Results

    def rounds_played(self) -> int:
        return self.turns // self.seats

    def standing(self, seat: int) -> tuple[int, ...]:
        """M11.5 to M11.7: points, then gold and stone pieces together."""
        gold = self.supply[GOLD + seat]
        points = gold * GOLD_POINTS + self.supply[BARS + seat] * BAR_POINTS
        for tile in self.tile:
            if TILE_OWNER[tile] == seat:
                points += TILE_POINTS[tile]
        return (points, gold + self.supply[STONE + seat])

    def tally(self, seat: int) -> list[TallyLine]:
        """The points of M11.5, line by line."""
        gold, bars = self.supply[GOLD + seat], self.supply[BARS + seat]
        lines = [TallyLine(said.GOLD_LEFT.say(gold), gold * GOLD_POINTS)]
        if bars:
            lines.append(TallyLine(said.BARS_BOUGHT.say(bars), bars * BAR_POINTS))
        for points in sorted(set(TILE_POINTS[1:])):
            number = len([tile for tile in self.tile if TILE_OWNER[tile] == seat and TILE_POINTS[tile] == points])
            if number:
                lines.append(TallyLine(said.TILES.say(number, points), number * points))
        return lines

    # Invariants

    def check(self) -> None:
        """The invariants of M14."""
        self.check_pieces()
        self.check_meeples()
        self.check_tokens()
        asking = self.asking
        if self.over or (asking is not None and asking.rule == BETWEEN_TURNS):
            self.check_between_turns()

    def check_pieces(self) -> None:
        seats = self.seats
        gold = self.bag_gold + sum(self.supply[GOLD : GOLD + seats])
        stone = self.bag_stone + sum(self.supply[STONE : STONE + seats])
        dynamite = self.jail_dynamite + self.bag_dynamite + self.spent
        bars = sum(self.supply[BARS : BARS + seats])
        if (gold, stone, dynamite, bars) != (ALL_GOLD, ALL_STONE, ALL_DYNAMITE, self.bars_taken):
            raise BrokenInvariant("M14.1", f"{gold} gold, {stone} stone, {dynamite} dynamite, {bars} of {self.bars_taken} bars taken")
        for seat in range(seats):
            laid = len([tile for tile in self.tile if TILE_OWNER[tile] == seat])
            if laid + self.supply[TILES + seat] != TILES_EACH:
                raise BrokenInvariant("M14.3", f"seat {seat} has {self.supply[TILES + seat]} tiles and {laid} on the board")
        counts = [self.bag_gold, self.bag_stone, self.bag_dynamite, self.jail_dynamite, self.spent, *self.supply, *self.meeples]
        if min(counts) < 0 or self.bars_taken > len(PRICES):
            raise BrokenInvariant("M14.7", "something ran below nothing")

    def check_meeples(self) -> None:
        for kind in range(KINDS):
            there = sum(self.meeples[kind::KINDS]) + self.street.count(kind) + self.dead.count(kind)
            if there != NUMBER_OF[kind]:
                raise BrokenInvariant("M14.2", f"{there} of meeple {kind}, not {NUMBER_OF[kind]}")
        jailed = self.meeples[JAIL * KINDS : (JAIL + 1) * KINDS]
        if sum(jailed) != jailed[ROBBER] or MADAME in self.street[ENDS:] or MADAME in self.dead:
            raise BrokenInvariant("M14.6", f"the Jail holds {jailed}, the ends {self.street[ENDS:]}, the dead are {self.dead}")
        for location in range(LOCATIONS):
            if (self.manned >> location & 1 == 1) != (sum(self.meeples[location * KINDS : (location + 1) * KINDS]) > 0):
                raise BrokenInvariant("M14.2", f"it is not noted rightly whether location {location} holds meeples")
        for space in range(SPACES):
            if (self.taken >> space & 1 == 1) != (self.street[space] != NOBODY):
                raise BrokenInvariant("M14.2", f"it is not noted rightly whether space {space} is available")
        for kind in range(KINDS):
            if (self.in_hand >> kind & 1 == 1) != (self.meeples[HAND * KINDS + kind] > 0):
                raise BrokenInvariant("M14.2", f"it is not noted rightly whether meeple {kind} is in the hand")
        if len(self.meeples) != PLACES * KINDS or len(self.street) != SPACES or len(self.tile) != BUILDINGS:
            raise BrokenInvariant("M14.2", "the board has lost a place")

    def check_tokens(self) -> None:
        out = [token for token in (self.token_right, self.token_left) if token != NOBODY]
        without = len([space for space in (S_RIGHT, S_LEFT) if self.street[space] != NOBODY and self.token(space) == NOBODY])
        bare = len([space for space in (S_RIGHT, S_LEFT) if self.street[space] == NOBODY and self.token(space) != NOBODY])
        lending = self.asking is not None and self.asking.rule == "M8.2"
        if len(set(out)) != len(out) or bare or without != (1 if lending else 0):
            raise BrokenInvariant("M14.4", f"tokens {self.token_right}, {self.token_left} with {self.street[ENDS:]} on the ends")

    def check_between_turns(self) -> None:
        if self.in_hand or self.taken & ALL_DOORS or self.taken == BOTH_ENDS:
            raise BrokenInvariant("M14.5", "a turn is over with meeples in the hand, in doorways or at both ends")
        if self.turns and self.bars_taken < len(PRICES):
            last = (self.first + self.turns - 1) % self.seats
            if self.supply[GOLD + last] >= PRICES[self.bars_taken]:
                raise BrokenInvariant("M14.5", f"seat {last} could still afford a bar")
        if self.over and not self.ending:
            raise BrokenInvariant("M11.1", "the game is over without a reason")
