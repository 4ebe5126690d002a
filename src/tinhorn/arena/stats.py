"""What a match says: win shares, ranks and margins with 95 % intervals, and ratings.

Games of one deal are not independent of each other: the same cards are played in every arrangement. So all
games of a deal are averaged first, and the spread of these averages over the deals gives the interval.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist, fmean, stdev

import msgspec
from openskill.models import ThurstoneMostellerFull

from tinhorn.arena.match import Arena, Outcome

CONFIDENCE = 0.95
STEEPNESS = 0.1  # of the confidence sequence: narrowest at about a hundred deals
FEWEST_DEALS = 20  # with fewer deals the spread itself is hardly known, and no match is decided


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals with the half width of its 95 % interval."""

    mean: float
    half: float

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


class BotSummary(msgspec.Struct, frozen=True, kw_only=True):
    """`share` is the part of the games that one seat of this bot wins; `fair` is what an equal player would win."""

    bot: str
    seats: int
    fair: float
    share: Estimate
    rank: Estimate
    score: Estimate
    margin: Estimate
    rating: float
    uncertainty: float


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    share: Estimate


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of a match, as they are written to the JSON file."""

    arena: Arena
    deals: int
    games: int
    decisions: float
    bots: list[BotSummary]
    by_seat: list[SeatSummary]


def by_deal(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """The games of each deal, in the order of the deals."""
    deals: dict[int, list[Outcome]] = {}
    for outcome in sorted(outcomes, key=lambda each: (each.deal, each.arrangement)):
        deals.setdefault(outcome.deal, []).append(outcome)
    return list(deals.values())


def t_quantile(freedom: int) -> float:
    """The two-sided quantile of Student's distribution, by the expansion of Cornish and Fisher: within 1 % from six degrees on."""
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def estimate(means: Sequence[float]) -> Estimate:
    """The mean of independent values; with fewer than two of them nothing is known of the spread."""
    if len(means) < 2:
        return Estimate(fmean(means), math.inf)
    return Estimate(fmean(means), t_quantile(len(means) - 1) * stdev(means) / math.sqrt(len(means)))


def ratio(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """A sum over a sum, such as wins over users, from a pair for each deal. Its spread over the deals gives the interval."""
    whole = sum(pair[1] for pair in pairs)
    mean = sum(pair[0] for pair in pairs) / whole
    deals = len(pairs)
    if sum(pair[1] > 0 for pair in pairs) < 2:
        return Estimate(mean, math.inf)
    squares = sum((part - mean * of) ** 2 for part, of in pairs)
    return Estimate(mean, t_quantile(deals - 1) * math.sqrt(squares * deals / (deals - 1)) / whole)


def deal_means(deals: list[list[Outcome]], bot: str, value: Callable[[Outcome, int], float]) -> list[float]:
    """For each deal the mean of a value over all seats of a bot in all games."""
    return [fmean([value(outcome, seat) for outcome in games for seat, who in enumerate(outcome.lineup) if who == bot]) for games in deals]


def summarize(arena: Arena, outcomes: Sequence[Outcome]) -> Summary:
    deals = by_deal(outcomes)
    seats = len(arena.bots)
    rated = ratings(arena, [outcome for games in deals for outcome in games])
    return Summary(
        arena=arena,
        deals=len(deals),
        games=len(outcomes),
        decisions=fmean([outcome.decisions for outcome in outcomes]),
        bots=[
            BotSummary(
                bot=bot,
                seats=arena.bots.count(bot),
                fair=1 / seats,
                share=estimate(deal_means(deals, bot, Outcome.won)),
                rank=estimate(deal_means(deals, bot, lambda outcome, seat: outcome.ranks[seat] + 1)),
                score=estimate(deal_means(deals, bot, lambda outcome, seat: outcome.scores[seat])),
                margin=estimate(deal_means(deals, bot, Outcome.margin)),
                rating=rated[bot][0],
                uncertainty=rated[bot][1],
            )
            for bot in dict.fromkeys(arena.bots)
        ],
        by_seat=[
            SeatSummary(seat=seat, share=estimate([fmean([outcome.won(seat) for outcome in games]) for games in deals]))
            for seat in range(seats)
        ],
    )


def ratings(arena: Arena, outcomes: Sequence[Outcome]) -> dict[str, tuple[float, float]]:
    """Skill and its uncertainty by bot, from game after game (Thurstone and Mosteller's model with full pairing).

    A bot that sits in several seats plays as several players of one strength, and then has the mean of their new ratings.
    """
    model = ThurstoneMostellerFull()
    known = {bot: model.rating(name=bot) for bot in arena.bots}
    for outcome in outcomes:
        teams = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in outcome.lineup]
        rated = model.rate(teams, ranks=[float(rank) for rank in outcome.ranks])
        for bot in known:
            own = [team[0] for team, who in zip(rated, outcome.lineup, strict=True) if who == bot]
            known[bot] = model.rating(mu=fmean([each.mu for each in own]), sigma=fmean([each.sigma for each in own]))
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}


def sequence_half(means: Sequence[float]) -> float:
    """The half width of a confidence sequence: it holds at all numbers of deals at once, so one may stop at any of them.

    This is the normal mixture of Robbins in its asymptotic form (Waudby-Smith and others, 2021).
    """
    n = len(means)
    if n < 2:
        return math.inf
    spread = n * STEEPNESS**2
    return stdev(means) * math.sqrt(2 * (spread + 1) / (n * spread) * math.log(math.sqrt(spread + 1) / (1 - CONFIDENCE)))


def decided(arena: Arena, outcomes: Sequence[Outcome]) -> bool:
    """Is the first bot clearly above or below its fair share? Valid however often this is checked."""
    means = deal_means(by_deal(outcomes), arena.bots[0], Outcome.won)
    if len(set(arena.bots)) == 1 or len(means) < FEWEST_DEALS:
        return False
    return abs(fmean(means) - 1 / len(arena.bots)) > sequence_half(means)
