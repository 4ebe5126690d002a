"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.state import NOBODY, Setting, State
from tinhorn.games.meeples.board import CLOCKWISE

NO_ROW: Final = vec[i64]()


class MeeplesFields(State):
    """The fields of the table, without its rules."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.first: i64 = NOBODY
        self.active: i64 = NOBODY
        self.turns: i64 = 0
        self.cap: i64 = 0
        self.ending: i64 = 0
        self.meeples: vec[i64] = NO_ROW
        self.manned: i64 = 0
        self.in_hand: i64 = 0
        self.street: vec[i64] = NO_ROW
        self.taken: i64 = 0
        self.token_right: i64 = NOBODY
        self.token_left: i64 = NOBODY
        self.space: i64 = 0
        self.direction: i64 = CLOCKWISE
        self.tile: vec[i64] = NO_ROW
        self.supply: vec[i64] = NO_ROW
        self.bag_gold: i64 = 0
        self.bag_stone: i64 = 0
        self.bag_dynamite: i64 = 0
        self.jail_dynamite: i64 = 0
        self.spent: i64 = 0
        self.bars_taken: i64 = 0
        self.dead: tuple[int, ...] = ()

    def copy_fields(self, twin: MeeplesFields) -> None:
        self.copy_to(twin)
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.cap = self.cap
        twin.ending = self.ending
        twin.meeples = self.meeples[:]
        twin.manned = self.manned
        twin.in_hand = self.in_hand
        twin.street = self.street[:]
        twin.taken = self.taken
        twin.token_right = self.token_right
        twin.token_left = self.token_left
        twin.space = self.space
        twin.direction = self.direction
        twin.tile = self.tile[:]
        twin.supply = self.supply[:]
        twin.bag_gold = self.bag_gold
        twin.bag_stone = self.bag_stone
        twin.bag_dynamite = self.bag_dynamite
        twin.jail_dynamite = self.jail_dynamite
        twin.spent = self.spent
        twin.bars_taken = self.bars_taken
        twin.dead = self.dead
