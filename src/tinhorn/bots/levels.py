"""The levels of bots, by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from importlib import import_module

import msgspec

from tinhorn.bots.bot import Bot
from tinhorn.bots.budget import Budget, GoOn, Horizon, always
from tinhorn.bots.greenhorn import make_greenhorn
from tinhorn.bots.networks import bot_of_network, network_bot, network_for
from tinhorn.bots.random_bot import RandomBot
from tinhorn.bots.responder import Responder
from tinhorn.bots.rule_of_thumb import RuleOfThumb, noisy
from tinhorn.bots.search import PointsSearch, Search
from tinhorn.bots.tempers import EVEN, Temper, temper_of
from tinhorn.bots.tree_search import TreeSearch
from tinhorn.bots.worlds import Worlds
from tinhorn.core.errors import BadSetting, did_you_mean
from tinhorn.core.game import Game, games, installed_game, module_of
from tinhorn.core.playout import Advise
from tinhorn.learned.manifest import Kind


class Level(msgspec.Struct, frozen=True):
    """A level of play: its name, a description for people, and a function that makes such a bot.

    `seconds` is for how long a bot thinks that may also think ahead, while others decide; 0 for those that never do.
    """

    name: str
    words: str
    make: Callable[[Game, int, Temper], Bot]
    seconds: float = 0.0


# Seconds for a decision: with the transport of the frame a server's answer comes at the first beat (`TINHORN_BOT_PACE`, 0.8 s).
SHARP = Budget(seconds=0.3, most=0.6)
LEGEND = Budget(seconds=0.7, most=0.9)
SHORTEST = 0.1  # for `sharp` and `legend`, where many bots wait for a processor

TWENTY_MOVES = Horizon(20, 20)


def learning(game: Game, seed: int, budget: Budget, temper: Temper) -> Search:
    return Search(game, seed, budget, temper, learning=True)


def best_bot(game: Game, level: str, seed: int, budget: Budget, temper: Temper, go_on: GoOn = always) -> Bot:
    """The best there is for a level: with its game's network, if that plays this level, or else the search alone."""
    found = bot_of_network(game, level, seed, budget, temper, go_on)
    return Search(game, seed, budget, temper, learning=True, go_on=go_on) if found is None else found


def best(level: str, budget: Budget) -> Callable[[Game, int, Temper], Bot]:
    return lambda game, seed, temper: best_bot(game, level, seed, budget, temper)


def with_network(kind: Kind) -> Callable[[Game, int, Budget, Temper], Bot]:
    """A bot for studies that plays with the network of its game, and complains where there is none."""

    def make(game: Game, seed: int, budget: Budget, temper: Temper) -> Bot:
        return network_bot(game, kind, seed, budget, temper)

    return make


# Bots that take a budget: `sharp@200` thinks for 200 playouts, and always chooses the same; `sharp@200ms` thinks for 200 milliseconds.
SEARCHES: dict[str, Callable[[Game, int, Budget, Temper], Bot]] = {
    "sharp": learning,
    "alone": lambda game, seed, budget, temper: Search(game, seed, budget, temper, learning=True, rival_learns=False),
    "points": lambda game, seed, budget, temper: PointsSearch(game, seed, budget, temper, learning=True, rival_learns=False),
    "likely": Search,
    "flat": lambda game, seed, budget, temper: Search(game, seed, budget, temper, worlds=Worlds),
    "tree": lambda game, seed, budget, temper: TreeSearch(game, seed, budget),
    "blind": lambda game, seed, budget, temper: TreeSearch(game, seed, budget, TWENTY_MOVES, by_chance=True),
    "learned": with_network("learned"),
    "guided": with_network("guided"),
}

# What people are offered, from the weakest to the strongest.
LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("greenhorn", "plays as a beginner does, and trusts a guess", make_greenhorn),
        Level("regular", "plays by rules of thumb", lambda game, seed, temper: RuleOfThumb(game, seed)),
        Level("sharp", "tries its options out in imagined games", best("sharp", SHARP), SHARP.seconds),
        Level("legend", "plays as it taught itself, or tries its options out for longer", best("legend", LEGEND), LEGEND.seconds),
    )
}
RULE_OF_THUMB = ("regular", "thumb")  # the level that plays by it, and its older name, which stored tables and records have
DEFAULT_LEVEL = "regular"
STAND_IN_LEVEL = "regular"  # who plays for a person that is gone
BUDGET = re.compile(rf"({'|'.join(SEARCHES)})@([1-9][0-9]{{0,6}})(ms)?")
RESPONDER = re.compile(r"responder@([1-9][0-9]{0,6}):(.+)")  # `responder@100:regular`
PLACE = re.compile(r"[A-Za-z_][\w.]*:\w+")
# Levels that can be named, but are not offered to people.
FOR_STUDIES: dict[str, Level] = {}


def add_level(level: Level) -> None:
    """A level for studies, such as one with a certain budget."""
    FOR_STUDIES[level.name] = level


add_level(Level("random", "does just anything", lambda game, seed, temper: RandomBot(seed)))
add_level(
    Level(
        "noisy", "plays by rules of thumb, and now and then just anything", lambda game, seed, temper: RuleOfThumb(game, seed, noisy(game))
    )
)
add_level(Level("thumb", LEVELS["regular"].words, LEVELS["regular"].make))
add_level(Level("policy", "plays by its network alone", lambda game, seed, temper: network_bot(game, "policy", seed, Budget(), temper)))


def thinking_time(name: str) -> float:
    """For how many seconds a bot thinks about a question, if it is one that also thinks ahead; else 0."""
    return LEVELS[name].seconds if name in LEVELS else 0.0


def hurried(game: Game, name: str, part: float) -> str:
    """A level that plays as this one does, in a part of its time. Bots that do not search take no time worth saving."""
    seconds = thinking_time(name)
    search = "sharp" if (found := network_for(game, name)) is None else found[1]
    if part >= 1 or not seconds or search == "policy":
        return name
    return f"{search}@{round(1000 * max(SHORTEST, part * seconds))}ms"


def find_level(name: str) -> Level:
    level = LEVELS.get(name) or FOR_STUDIES.get(name) or with_budget(name) or of_a_study(name)
    if level is None:
        raise BadSetting(f"there is no bot level {name!r}" + did_you_mean(name, LEVELS))
    return level


def level_at(name: str) -> Level:
    """Like `find_level`, and also a level of your own by its place: `my_bots:CAUTIOUS`. It imports the module that a place names, so
    it is not for names that come from data."""
    if PLACE.fullmatch(name) is None:
        return find_level(name)
    module, _, called = name.partition(":")
    try:
        found = getattr(import_module(module), called)
    except (ImportError, AttributeError) as wrong:
        raise BadSetting(f"there is no bot at {name!r}: {wrong}") from None
    if not isinstance(found, Level):
        raise BadSetting(f"{name!r} is not a `Level`, but {type(found).__name__}")
    return found


def with_budget(name: str) -> Level | None:
    """A bot that searches, with so many playouts or milliseconds for a decision."""
    found = BUDGET.fullmatch(name)
    if found is None:
        return responder(name)
    make = SEARCHES[found[1]]
    budget = Budget(seconds=int(found[2]) / 1000) if found[3] else Budget(playouts=int(found[2]))
    return Level(name, "tries its options out in imagined games", lambda game, seed, temper: make(game, seed, budget, temper))


def responder(name: str) -> Level | None:
    """A bot that knows by which bot the others play, with so many playouts for a decision."""
    found = RESPONDER.fullmatch(name)
    if found is None:
        return None
    budget = Budget(playouts=int(found[1]))
    other = find_level(found[2])

    def make(game: Game, seed: int, temper: Temper) -> Bot:
        return Responder(game, seed, budget, temper, lambda own: other.make(game, own, EVEN), at_random=other.name == "random")

    return Level(name, f"knows that the others play as {other.name}", make)


def of_a_study(name: str) -> Level | None:
    """A rule-of-thumb player that a game declares in `PLAYERS` of its module `study`, by name: a function of the form of `advise`."""
    for id in games():
        advise = getattr(module_of(installed_game(id).package, "study"), "PLAYERS", {}).get(name)
        if advise is not None:
            return Level(name, f"plays {id} as its studies say", partial(make_studied, id, name, advise))
    return None


def make_studied(id: str, name: str, advise: Advise, game: Game, seed: int, temper: Temper) -> Bot:
    if game.id != id:
        raise BadSetting(f"{name} plays {id} only, not {game.id}")
    return RuleOfThumb(game, seed, lambda view, options, pick: advise(game.imagine(view, view.moves), view.seat, options, pick))


def make_bot(level: str | Level, game: Game, seat: int, seed: int | bytes = 0, name: str = "") -> Bot:
    """A bot of a level for a seat, with the temper that goes with its name.

    Its seed is a hash of the given seed, so it reveals nothing about that seed.
    """
    found = find_level(level) if isinstance(level, str) else level
    return found.make(game, own_seed(seat, seed), temper_of(name))


def own_seed(seat: int, seed: int | bytes) -> int:
    return int.from_bytes(blake2b(f"bot {seat}: {seed!r}".encode(), digest_size=8).digest(), "little")
