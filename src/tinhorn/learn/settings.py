"""What a run is: the game, its tables, the size of the network, and how it learns."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tinhorn.bots.levels import RULE_OF_THUMB
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game
from tinhorn.learned.manifest import LIKELIEST

FIELD_OF: Final = 4  # rows, of which some have the rule of thumb in all other seats


class TablePlan(msgspec.Struct, frozen=True):
    """A kind of table that is played: the number of seats, and the options of the game."""

    seats: int
    options: dict[str, Any] = {}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides what a run learns. Two runs with the same settings on the same machine end with the same weights.

    `rows` games are played at once, at all tables together. After `steps` decisions in each the network learns from them, `epochs` times in
    parts of `minibatch`. `field` of four rows are games against the rule of thumb, at tables of `field_from` seats or more; in the others
    the network plays against itself. `entropy` is what a mixed choice is worth at the beginning; `entropy_left` of it is left at the end.
    `watched` decisions of the bot `teacher` are imitated first. `start` is a folder with a network to begin with, in the place of imitating
    the rule of thumb. If the network is `advised`, it is told what the rule of thumb would do; `trust` is how far it prefers that when it
    first hears of it. `flat` gives each action a preference by itself, which shares nothing with others.
    With `critic` a critic that sees everything says how good the choices were. `against` is a folder with a network that does not learn: it
    has all seats but one. Played `ahead`, the games of the next update go on while the network learns, with the choices of one update
    before. The network that is kept has the mean weights of about the last `averaged` updates, and `pull` is how much the one that learns
    is drawn to it: so the players do not chase each other in circles. At tables of the seats that `mixed` names it is kept to draw its
    actions, from those that it likes at least so much as a part of its favourite, even if its likeliest action wins more.
    """

    game: str
    tables: list[TablePlan]
    seed: int = 0
    width: int = 384
    blocks: int = 3
    rows: int = 8192
    steps: int = 64
    minibatch: int = 32768
    epochs: int = 2
    rate: float = 4e-4
    clip: float = 0.1
    trace: float = 0.95
    entropy: float = 0.02
    entropy_left: float = 0.1
    field: int = 1
    field_from: int = 2
    advised: bool = True
    trust: float = 3.0
    flat: bool = False
    critic: bool = False
    against: str = ""
    ahead: bool = False
    start: str = ""
    teacher: str = "regular"
    watched: int = 400_000
    passes: int = 4
    averaged: int = 1
    pull: float = 0.0
    mixed: dict[int, float] = {}
    checkpoints: int = 8
    deals: int = 100
    updates: int = 0  # 0: as many as the minutes allow, found after the first few

    @property
    def teacher_is_better(self) -> bool:
        """Is a bot imitated that plays better than the advice? Then the network hears the advice while it imitates."""
        return self.teacher not in RULE_OF_THUMB

    def check(self, game: Game) -> None:
        for plan in self.tables:
            game.setting(plan.seats, plan.options, 0)
        for name in ("width", "blocks", "rows", "steps", "minibatch", "epochs", "averaged", "checkpoints", "deals"):
            if getattr(self, name) < 1:
                raise BadSetting(f"--{name} takes a number from 1 on, not {getattr(self, name)}")
        if not 0 <= self.field <= FIELD_OF:
            raise BadSetting(f"--field takes a number from 0 to {FIELD_OF}, not {self.field}")
        for seats, least in self.mixed.items():
            if seats not in game.seats or not 0 <= least <= LIKELIEST:
                raise BadSetting(f"--mixed takes a number of seats of the game and a part from 0 to 1, as 2=0.15, not {seats}={least:g}")
        if self.pull < 0:
            raise BadSetting(f"--pull takes a number from 0 on, not {self.pull:g}")
        if not 0 <= self.entropy_left <= 1:
            raise BadSetting(f"--entropy-left takes a part from 0 to 1, not {self.entropy_left:g}")
        if self.rows < len(self.tables) * FIELD_OF:
            raise BadSetting(f"--rows takes at least {len(self.tables) * FIELD_OF} for {len(self.tables)} kinds of tables")

    def field_at(self, seats: int) -> int:
        """Of four rows at tables with so many seats, how many have the rule of thumb in the other seats."""
        return self.field if seats >= self.field_from and not self.against else 0


def advised_rows(seats: int, field: int) -> list[int]:
    """Which seats the rule of thumb plays, in row after row: all but one in so many of four rows, each seat in turn."""
    whole = (1 << seats) - 1
    return [whole ^ 1 << seat if n < field else 0 for seat in range(seats) for n in range(FIELD_OF)] if field else []
