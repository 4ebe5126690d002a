"""Why another option was better: what came of it and of what was played, in what the game counts for each seat.

Both are played on to the end of the round in the same imagined worlds with the same luck. What is told are the means of the differences.
Those that are within their noise are left out, and so are those that nobody would notice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from statistics import fmean
from typing import Any

import msgspec

from tinhorn.bots.bot import pick_for
from tinhorn.bots.budget import THE_ROUND
from tinhorn.bots.chances import chance
from tinhorn.bots.experience import chances_in
from tinhorn.bots.worlds import SEEDS, LikelyWorlds
from tinhorn.core.counts import WINS, Count, is_amount, say_amount
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import play_round
from tinhorn.core.state import State
from tinhorn.review.weighing import error_of_mean

CLEAR = 3.0  # standard errors: so many things are counted that some come out at two of them by chance
LEAST_WORLDS = 20  # in fewer, what happens by chance in all of them would look sure
LEAST_AMOUNT = 0.05  # less is shown as 0
LEAST_OFTEN = 0.02
OWN = 4  # outcomes told of the player who decided
RIVALS = 2  # of whom something is told
EACH = 2  # outcomes of a rival
DIGITS = 4


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How much more a seat has of something on average, or how much more often something is so for it. `count` is the key of the sentence,
    and `values` are those of its gaps after the first."""

    seat: int
    count: str
    values: list[int]
    more: float


class Gain(msgspec.Struct, frozen=True):
    """The mean of what one seat has more, and how many standard errors that is."""

    seat: int
    at: int  # among what is counted
    count: Count
    mean: float
    sure: float


def outcomes_of(game: Game, view: Any, action: int, best: int, playouts: int, seed: int) -> list[Outcome]:
    """What is clearly different after the best option than after an action: first for the player, then for those of the others whose
    chance to win it changes most."""
    found = clear_gains(game, view, action, best, playouts, seed)
    wins = {gain.seat: gain for gain in found if gain.count.sentence is WINS}
    rivals = sorted({gain.seat for gain in found} - {view.seat}, key=lambda seat: -abs(wins[seat].mean) if seat in wins else 0.0)
    told = strongest([gain for gain in found if gain.seat == view.seat and gain.count.sentence is not WINS], OWN)
    for seat in rivals[:RIVALS]:
        won = [wins[seat]] if seat in wins else []
        told += strongest([gain for gain in found if gain.seat == seat and gain not in won], EACH - len(won)) + won
    return [outcome_of(gain) for gain in told]


def outcome_of(gain: Gain) -> Outcome:
    return Outcome(seat=gain.seat, count=gain.count.sentence.key, values=list(gain.count.values), more=round(gain.mean, DIGITS))


def clear_gains(game: Game, view: Any, action: int, best: int, playouts: int, seed: int) -> list[Gain]:
    """All means that are more than noise, seat by seat in the order in which the game counts."""
    pick = pick_for(seed, view.moves)
    worlds = LikelyWorlds(game, view, pick)
    ends: list[tuple[State, State]] = []
    for _ in range(max(playouts // 2, LEAST_WORLDS)):
        world = worlds.next()
        luck = pick.below(SEEDS)
        ends.append((end_of_round(game, world, view.seat, best, luck), end_of_round(game, world, view.seat, action, luck)))
    found: list[Gain] = []
    counts = [*game.counts, Count(WINS, chance_of(game, world))]
    for seat in range(view.seats):
        for at, count in enumerate(counts):
            more = [count.of(here, seat) - count.of(there, seat) for here, there in ends]
            sure = sureness(more, LEAST_AMOUNT if is_amount(count.sentence) else LEAST_OFTEN)
            if sure > CLEAR:
                found.append(Gain(seat, at, count, fmean(more), sure))
    return found


def sureness(more: list[float], least: float) -> float:
    """How many standard errors the mean is from nothing; 0 where it is less than anybody would notice."""
    mean, error = abs(fmean(more)), error_of_mean(more)
    if mean < least:
        return 0.0
    return mean / error if error else inf


def strongest(found: list[Gain], most: int) -> list[Gain]:
    """The surest ones, in the order in which the game counts them."""
    return sorted(sorted(found, key=lambda gain: -gain.sure)[:most], key=lambda gain: gain.at)


def chance_of(game: Game, world: State) -> Callable[[State, int], float]:
    """How likely a seat wins from a later position."""
    weight = chances_in(world).at(world.moves)

    def of(state: State, seat: int) -> float:
        return chance(game.prospects, weight, state, seat)

    return of


def end_of_round(game: Game, world: State, seat: int, action: int, luck: int) -> State:
    state = world.copy()
    state.apply(seat, action)
    play_round(state, game.advise, Pick(luck), THE_ROUND.least, THE_ROUND.most)
    return state


# In words


def in_words(game: Game, outcomes: Sequence[Outcome], names: Sequence[str]) -> str:
    """In English: “At the end of the round, on average: Ann has $4 more and 1 card less; Bob wins 8 % less often.”"""
    parts: list[str] = []
    for seat in dict.fromkeys(outcome.seat for outcome in outcomes):
        amounts: list[str] = []
        often: list[str] = []
        for outcome in outcomes:
            if outcome.seat == seat:
                sentence = game.sentences[outcome.count]
                way = "more" if outcome.more > 0 else "less"
                if is_amount(sentence):
                    amounts.append(f"{say_amount(sentence, abs(outcome.more), tuple(outcome.values))} {way}")
                else:
                    often.append(f"{sentence.say(seat, *outcome.values).text(names)} {100 * abs(outcome.more):.0f} % {way} often")
        if amounts:
            *before, last = amounts
            parts.append(f"{names[seat]} has {', '.join(before)} and {last}" if before else f"{names[seat]} has {last}")
        parts += often
    return f"At the end of the round, on average: {'; '.join(parts)}." if parts else ""
