"""Environments for research: the games for learning programs. Each is a thin layer over the one contract, the same for every game.

`batch`, `aec`, `parallel`, `gym`, `openspiel` and `text` make an environment of a game, and `opponent` a player. What each needs beside
Tinhorn is imported when it is called: `pip install tinhorn[env]` has PettingZoo and Gymnasium, `tinhorn[openspiel]` has OpenSpiel.

    batched, stepping        many games at once over NumPy
    pettingzoo, gymnasium    the interfaces of these libraries
    spiel, spiel_dice        OpenSpiel
    texts, seated, assistant games in words, and a seat for a language model
    observing, recalling     what a seat knows as numbers, now and since the deal
    relative                 actions with seats counted from whoever acts
    datasets                 games by bots as Parquet files
    table                    one game at a time, beneath most of these
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tinhorn.core.game import Game

if TYPE_CHECKING:
    from tinhorn.bots import Bot
    from tinhorn.env.batched import Batch
    from tinhorn.env.gymnasium import Versus
    from tinhorn.env.pettingzoo import Aec, Parallel
    from tinhorn.env.texts import Text


def batch(game: Game | str, n: int, seats: int, **settings: Any) -> Batch:
    """`n` games at once over NumPy arrays; settings are those of `Batch`, and the options of the game."""
    from tinhorn.env.batched import Batch

    return Batch(game, n, seats, **settings)


def aec(game: Game | str, seats: int, **settings: Any) -> Aec:
    """A PettingZoo environment in which one seat acts after another."""
    from tinhorn.env.pettingzoo import Aec

    return Aec(game, seats, **settings)


def parallel(game: Game | str, seats: int, **settings: Any) -> Parallel:
    """A PettingZoo environment in which all seats act at once; most of them mostly wait."""
    from tinhorn.env.pettingzoo import Parallel

    return Parallel(game, seats, **settings)


def gym(game: Game | str, seats: int | None = None, seat: int = 0, opponents: Any = "regular", **settings: Any) -> Versus:
    """A Gymnasium environment: one seat against bots."""
    from tinhorn.env.gymnasium import Versus

    return Versus(game, seats, seat, opponents, **settings)


def opponent(game: Game | str, level: str = "legend", seat: int = 0, seed: int = 0) -> Bot:
    """A player for a seat, ready to be asked: `choose(view, options)` returns one of the options. `policy` is the network alone."""
    from tinhorn.bots import make_bot
    from tinhorn.core.game import game as find

    return make_bot(level, find(game) if isinstance(game, str) else game, seat, seed)


def text(game: Game | str, seats: int, **settings: Any) -> Text:
    """A game in words: observations, legal actions and answers are texts."""
    from tinhorn.env.texts import Text

    return Text(game, seats, **settings)


def openspiel(game: Game | str, seats: int, deals: int = 1000, recall: int = 0) -> Any:
    """The game as one of pyspiel. `recall` is how many rows the tensor of an information state has."""
    from tinhorn.core.game import game as find
    from tinhorn.env.spiel import load

    return load(find(game) if isinstance(game, str) else game, seats, deals, recall)
