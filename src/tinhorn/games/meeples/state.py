"""What lies on the table in Fistful of Meeples. Everything is open but the order of the bag (M13)."""

from __future__ import annotations

from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.rows import as_list, part_of, sum_of
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import NOBODY
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
from tinhorn.games.meeples.stored import MeeplesFields

BETWEEN_TURNS = "M4.2"  # the rule of the question that opens a turn


class Meeples(MeeplesFields):
    """The table: `fields.py` says what lies on it."""

    def copy(self) -> Meeples:
        twin = Meeples(self.setting, self.chance)
        self.copy_fields(twin)
        return twin

    # Queries

    def hand_size(self) -> int:
        return sum_of(self.meeples, HAND * KINDS, KINDS)

    def token(self, space: int) -> int:
        """Whose token lies under the meeple on a showdown space."""
        return self.token_right if space == S_RIGHT else self.token_left

    # Results

    def rounds_played(self) -> int:
        return self.turns // self.seats

    def ranked_by(self, seat: int) -> tuple[int, ...]:
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
        gold = self.bag_gold + sum_of(self.supply, GOLD, seats)
        stone = self.bag_stone + sum_of(self.supply, STONE, seats)
        dynamite = self.jail_dynamite + self.bag_dynamite + self.spent
        bars = sum_of(self.supply, BARS, seats)
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
            there = sum(as_list(self.meeples)[kind::KINDS]) + as_list(self.street).count(kind) + self.dead.count(kind)
            if there != NUMBER_OF[kind]:
                raise BrokenInvariant("M14.2", f"{there} of meeple {kind}, not {NUMBER_OF[kind]}")
        jailed = part_of(self.meeples, JAIL * KINDS, KINDS)
        if sum(jailed) != jailed[ROBBER] or MADAME in self.street[ENDS:] or MADAME in self.dead:
            raise BrokenInvariant("M14.6", f"the Jail holds {jailed}, the ends {self.street[ENDS:]}, the dead are {self.dead}")
        for location in range(LOCATIONS):
            if (self.manned >> location & 1 == 1) != (sum_of(self.meeples, location * KINDS, KINDS) > 0):
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
