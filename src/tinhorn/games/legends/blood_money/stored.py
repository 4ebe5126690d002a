"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.state.box import Common

NO_ROW: Final = vec[i64]()


@mypyc_attr(acyclic=True)
class BloodMoneyFields(Common):
    """The fields of the part, without its rules."""

    names: ClassVar[tuple[str, ...]] = (
        "story",
        "stories",
        "told",
        "met",
        "last",
        "counts",
        "regions",
        "revealed",
        "telling",
        "acting",
        "arrived",
        "tasked",
        "map_at",
        "map_seen",
        "map_by",
        "cube",
        "ruined",
        "owner",
        "used",
        "injury",
        "injuries",
        "gone",
        "cart",
        "cart_deck",
        "cart_used",
        "row",
        "legendary",
        "wares",
        "boxed",
        "found",
        "fee",
        "risk",
        "looked",
        "train_seen",
        "train_left",
        "plea",
        "bonus",
        "gold",
        "waiting",
        "arrests",
        "allowed",
    )

    def __init__(self, *values: Any) -> None:
        super().__init__()
        self.story: i64 = NOBODY
        self.stories: tuple[int, ...] = ()
        self.told: tuple[int, ...] = ()
        self.met: tuple[int, ...] = ()
        self.last: i64 = NOBODY
        self.counts: vec[i64] = NO_ROW
        self.regions: i64 = 0
        self.revealed: i64 = 0
        self.telling: i64 = 0
        self.acting: i64 = NOBODY
        self.arrived: i64 = NOBODY
        self.tasked: i64 = NOBODY
        self.map_at: tuple[int, ...] = ()
        self.map_seen: tuple[int, ...] = ()
        self.map_by: tuple[int, ...] = ()
        self.cube: tuple[int, ...] = ()
        self.ruined: i64 = 0
        self.owner: tuple[int, ...] = ()
        self.used: i64 = 0
        self.injury: tuple[int, ...] = ()
        self.injuries: tuple[int, ...] = ()
        self.gone: i64 = 0
        self.cart: i64 = NOBODY
        self.cart_deck: tuple[int, ...] = ()
        self.cart_used: tuple[int, ...] = ()
        self.row: tuple[int, ...] = ()
        self.legendary: tuple[int, ...] = ()
        self.wares: tuple[int, ...] = ()
        self.boxed: tuple[int, ...] = ()
        self.found: i64 = NOBODY
        self.fee: i64 = 0
        self.risk: i64 = NOBODY
        self.looked: i64 = NOBODY
        self.train_seen: i64 = 0
        self.train_left: i64 = 0
        self.plea: i64 = NOBODY
        self.bonus: tuple[int, ...] = ()
        if values:
            self.fill_all(values)

    def copy_fields(self, twin: BloodMoneyFields) -> None:
        twin.story = self.story
        twin.stories = self.stories
        twin.told = self.told
        twin.met = self.met
        twin.last = self.last
        twin.counts = self.counts[:]
        twin.regions = self.regions
        twin.revealed = self.revealed
        twin.telling = self.telling
        twin.acting = self.acting
        twin.arrived = self.arrived
        twin.tasked = self.tasked
        twin.map_at = self.map_at
        twin.map_seen = self.map_seen
        twin.map_by = self.map_by
        twin.cube = self.cube
        twin.ruined = self.ruined
        twin.owner = self.owner
        twin.used = self.used
        twin.injury = self.injury
        twin.injuries = self.injuries
        twin.gone = self.gone
        twin.cart = self.cart
        twin.cart_deck = self.cart_deck
        twin.cart_used = self.cart_used
        twin.row = self.row
        twin.legendary = self.legendary
        twin.wares = self.wares
        twin.boxed = self.boxed
        twin.found = self.found
        twin.fee = self.fee
        twin.risk = self.risk
        twin.looked = self.looked
        twin.train_seen = self.train_seen
        twin.train_left = self.train_left
        twin.plea = self.plea
        twin.bonus = self.bonus
        twin.gold = self.gold
        twin.waiting = self.waiting
        twin.arrests = self.arrests
        twin.allowed = self.allowed
