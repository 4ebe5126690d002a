"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.state.box import Common


@mypyc_attr(acyclic=True)
class AnteUpFields(Common):
    """The fields of the part, without its rules."""

    names: ClassVar[tuple[str, ...]] = (
        "train",
        "train_deck",
        "train_used",
        "train_card",
        "events",
        "events_used",
        "resolving",
        "markers",
        "gp",
        "longhorns",
        "grazing",
        "where",
        "seen",
        "met",
        "gold",
        "frontier",
        "frontier_seen",
        "gone",
        "trading",
        "allowed",
        "waiting",
        "arrests",
        "grudges",
        "game",
        "anywhere",
        "won",
        "folded",
        "bets",
        "order",
        "turned",
        "die",
        "face",
        "decided",
    )

    def __init__(self, *values: Any) -> None:
        super().__init__()
        self.train: i64 = 0
        self.train_deck: tuple[int, ...] = ()
        self.train_used: tuple[int, ...] = ()
        self.train_card: i64 = NOBODY
        self.events: tuple[int, ...] = ()
        self.events_used: tuple[int, ...] = ()
        self.resolving: tuple[int, ...] = ()
        self.markers: i64 = 0
        self.gp: tuple[int, ...] = ()
        self.longhorns: tuple[int, ...] = ()
        self.grazing: tuple[int, ...] = ()
        self.where: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        self.met: i64 = NOBODY
        self.frontier: tuple[int, ...] = ()
        self.frontier_seen: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        self.trading: tuple[int, ...] = ()
        self.grudges: tuple[int, ...] = ()
        self.game: i64 = 0
        self.anywhere: i64 = 0
        self.won: i64 = 0
        self.folded: i64 = 0
        self.bets: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.die: i64 = NOBODY
        self.face: i64 = NOBODY
        self.decided: i64 = NOBODY
        if values:
            self.fill_all(values)

    def copy_fields(self, twin: AnteUpFields) -> None:
        twin.train = self.train
        twin.train_deck = self.train_deck
        twin.train_used = self.train_used
        twin.train_card = self.train_card
        twin.events = self.events
        twin.events_used = self.events_used
        twin.resolving = self.resolving
        twin.markers = self.markers
        twin.gp = self.gp
        twin.longhorns = self.longhorns
        twin.grazing = self.grazing
        twin.where = self.where
        twin.seen = self.seen
        twin.met = self.met
        twin.gold = self.gold
        twin.frontier = self.frontier
        twin.frontier_seen = self.frontier_seen
        twin.gone = self.gone
        twin.trading = self.trading
        twin.allowed = self.allowed
        twin.waiting = self.waiting
        twin.arrests = self.arrests
        twin.grudges = self.grudges
        twin.game = self.game
        twin.anywhere = self.anywhere
        twin.won = self.won
        twin.folded = self.folded
        twin.bets = self.bets
        twin.order = self.order
        twin.turned = self.turned
        twin.die = self.die
        twin.face = self.face
        twin.decided = self.decided
