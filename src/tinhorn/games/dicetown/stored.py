"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.state import NOBODY, Setting, State

NO_ROW: Final = vec[i64]()


class DiceTownFields(State):
    """The fields of the table, without its rules."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.bargaining: bool = False
        self.round: i64 = 0
        self.place: i64 = NOBODY
        self.sheriff: i64 = NOBODY
        self.mine: i64 = 0
        self.bank: i64 = 0
        self.stagecoach: i64 = 0
        self.dollars: vec[i64] = NO_ROW
        self.nuggets: vec[i64] = NO_ROW
        self.dice: vec[i64] = NO_ROW
        self.rolled: vec[i64] = NO_ROW
        self.revealed: vec[i64] = NO_ROW
        self.rollers: i64 = 0
        self.deeds: vec[i64] = NO_ROW
        self.hands: vec[i64] = NO_ROW
        self.protected: vec[i64] = NO_ROW
        self.store_deck: int = 0
        self.store_discards: int = 0
        self.played: int = 0
        self.looked: int = 0
        self.looked_deeds: i64 = 0
        self.fresh: int = 0
        self.objected: bool = False
        self.row: tuple[int, ...] = ()
        self.deed_deck: i64 = 0
        self.elixir_1: i64 = NOBODY
        self.elixir_2: i64 = NOBODY
        self.elixir_used: i64 = NOBODY
        self.elixir_deck: int = 0
        self.elixir_discards: int = 0
        self.controller: i64 = NOBODY
        self.controllers: i64 = 0
        self.visitors: i64 = 0
        self.opened: bool = False
        self.offers: vec[i64] = NO_ROW
        self.ended: bool = False
        self.winner: i64 = NOBODY
        self.memory: tuple[int, ...] = ()

    def copy_fields(self, twin: DiceTownFields) -> None:
        self.copy_to(twin)
        twin.bargaining = self.bargaining
        twin.round = self.round
        twin.place = self.place
        twin.sheriff = self.sheriff
        twin.mine = self.mine
        twin.bank = self.bank
        twin.stagecoach = self.stagecoach
        twin.dollars = self.dollars[:]
        twin.nuggets = self.nuggets[:]
        twin.dice = self.dice[:]
        twin.rolled = self.rolled[:]
        twin.revealed = self.revealed[:]
        twin.rollers = self.rollers
        twin.deeds = self.deeds[:]
        twin.hands = self.hands[:]
        twin.protected = self.protected[:]
        twin.store_deck = self.store_deck
        twin.store_discards = self.store_discards
        twin.played = self.played
        twin.looked = self.looked
        twin.looked_deeds = self.looked_deeds
        twin.fresh = self.fresh
        twin.objected = self.objected
        twin.row = self.row
        twin.deed_deck = self.deed_deck
        twin.elixir_1 = self.elixir_1
        twin.elixir_2 = self.elixir_2
        twin.elixir_used = self.elixir_used
        twin.elixir_deck = self.elixir_deck
        twin.elixir_discards = self.elixir_discards
        twin.controller = self.controller
        twin.controllers = self.controllers
        twin.visitors = self.visitors
        twin.opened = self.opened
        twin.offers = self.offers[:]
        twin.ended = self.ended
        twin.winner = self.winner
        twin.memory = self.memory
