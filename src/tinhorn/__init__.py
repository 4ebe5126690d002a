"""Tinhorn: a table for Wild West board games, for people and programs."""

from tinhorn._pure import honour_pure

honour_pure()

from tinhorn.core.errors import (  # noqa: E402
    BadSetting,
    IllegalAction,
    NotToAct,
    RecordError,
    ReplayError,
    TinhornError,
    UnknownAction,
    UnknownGame,
)
from tinhorn.core.game import Game, game, games, installed_game  # noqa: E402
from tinhorn.core.state import State  # noqa: E402
from tinhorn.core.view import View  # noqa: E402
from tinhorn.version import COMPILED, VERSION  # noqa: E402

__version__ = VERSION

__all__ = [
    "COMPILED",
    "VERSION",
    "BadSetting",
    "Game",
    "IllegalAction",
    "NotToAct",
    "RecordError",
    "ReplayError",
    "State",
    "TinhornError",
    "UnknownAction",
    "UnknownGame",
    "View",
    "game",
    "games",
    "installed_game",
]
