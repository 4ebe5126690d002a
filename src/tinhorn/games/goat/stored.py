"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.state import NO_INTS, NOBODY, Setting, State

NO_ROW: Final = vec[i64]()


class GoatFields(State):
    """The fields of the table, without its rules."""

    kept_as_tuples: ClassVar[tuple[str, ...]] = ("supply", "elixirs")
    recalled: ClassVar[tuple[str, ...]] = ("claims", "turned_up", "drawn")

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.round: i64 = 0
        self.first: i64 = NOBODY
        self.holder: i64 = NOBODY
        self.last_active: i64 = NOBODY
        self.hats: vec[i64] = NO_ROW
        self.coins: vec[i64] = NO_ROW
        self.reserve: vec[i64] = NO_ROW
        self.ledger: bytes = b""
        self.place_coins: vec[i64] = NO_ROW
        self.place_goods: vec[i64] = NO_ROW
        self.supply_coins: i64 = 0
        self.supply: vec[i64] = NO_ROW
        self.deck: list[int] = NO_INTS
        self.hand: i64 = 0
        self.held: i64 = 0
        self.claims: i64 = 0
        self.turned_up: i64 = 0
        self.drawn: i64 = 0
        self.known: vec[i64] = NO_ROW
        self.named: i64 = 0
        self.offered: i64 = NOBODY
        self.face_up: i64 = NOBODY
        self.face_down: i64 = NOBODY
        self.goat_back: bool = False
        self.owner: vec[i64] = NO_ROW
        self.discarded: tuple[int, ...] = ()
        self.loot_from: i64 = NOBODY
        self.loot: i64 = 0
        self.swindled: i64 = 0
        self.elixirs: vec[i64] = NO_ROW

    def copy_fields(self, twin: GoatFields) -> None:
        self.copy_to(twin)
        twin.round = self.round
        twin.first = self.first
        twin.holder = self.holder
        twin.last_active = self.last_active
        twin.hats = self.hats[:]
        twin.coins = self.coins[:]
        twin.reserve = self.reserve[:]
        twin.ledger = self.ledger
        twin.place_coins = self.place_coins[:]
        twin.place_goods = self.place_goods[:]
        twin.supply_coins = self.supply_coins
        twin.supply = self.supply[:]
        twin.deck = self.deck[:]
        twin.hand = self.hand
        twin.held = self.held
        twin.claims = self.claims
        twin.turned_up = self.turned_up
        twin.drawn = self.drawn
        twin.known = self.known[:]
        twin.named = self.named
        twin.offered = self.offered
        twin.face_up = self.face_up
        twin.face_down = self.face_down
        twin.goat_back = self.goat_back
        twin.owner = self.owner[:]
        twin.discarded = self.discarded
        twin.loot_from = self.loot_from
        twin.loot = self.loot
        twin.swindled = self.swindled
        twin.elixirs = self.elixirs[:]
