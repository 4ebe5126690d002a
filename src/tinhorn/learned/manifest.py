"""What a network is and where it comes from: `network.json` in the package of a game. Reading it needs no NumPy."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, Final, Literal

import msgspec

MANIFEST: Final = "network.json"
LIKELIEST: Final = 1.0  # only what is liked as much as the favourite: nothing is drawn
# A bot that plays by its network alone, one that searches with it, or a search by the rule of thumb among the options that it likes.
Kind = Literal["policy", "learned", "guided"]


class Verdict(msgspec.Struct, frozen=True):
    """What the network won against the rule of thumb: the share of one seat, and the half width of its 95 % interval.

    `options` are those of the game. `against` is the folder of a network that was the opponent in the place of the rule of thumb.
    """

    seats: int
    share: float
    half: float
    deals: int
    greedy: bool
    options: dict[str, Any] = {}
    against: str = ""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a network is and where it comes from. `greedy` means that it should choose what it likes best, and not at random. At tables of
    the seats that `mixed` names it is to be hard to read: there it draws its actions by their chances, from those that it likes at least so
    much as a part of its favourite. `levels` are those that play with it, and how: where the arena has shown that they are better than
    search alone."""

    game: str
    version: int
    observations: str
    format: int
    greedy: bool
    command: str
    seed: int
    updates: int
    decisions: int
    minutes: float
    device: str
    verdicts: list[Verdict]
    levels: dict[str, Kind] = {}
    mixed: dict[int, float] = {}

    def least(self, seats: int) -> float:
        """How much it must like an action that may be drawn, as a part of its favourite's chance."""
        return self.mixed.get(seats, LIKELIEST if self.greedy else 0.0)


def levels_of(folder: Traversable) -> dict[str, Kind]:
    """The levels that play with the network in a folder, and how; none where there is no network."""
    described = folder / MANIFEST
    return msgspec.json.decode(described.read_bytes(), type=Manifest).levels if described.is_file() else {}
