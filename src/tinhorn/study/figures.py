"""The figures of a study, each with a 95 % interval. The games of one deal are averaged first, because they share their cards."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import groupby
from statistics import fmean

import msgspec

from tinhorn.arena.match import Arena
from tinhorn.arena.stats import Estimate, estimate, ratio
from tinhorn.core.content import Change
from tinhorn.study.playing import Played
from tinhorn.study.uses import Use

# What figures are about. What the studies of a game count has headings of its own.
SEATS = "win share by seat"
SEAT_SCORES = "score by seat"
LENGTH = "length"
SCORES = "scores"
TIES = "shared wins"
USES = "uses in a game"
USERS = "seats that use it"
WORTH = "win share of users"
NUMBERS = (SEAT_SCORES, LENGTH, SCORES, USES)  # all others are shares, shown in percent
OF_EVERY_GAME = (SEATS, SEAT_SCORES, LENGTH, SCORES, TIES, USES, USERS, WORTH)


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One number. `group` is the verb or event of a use; `number` is how many games, seats or cases it rests on."""

    about: str
    group: str = ""
    name: str
    value: Estimate
    number: int

    @property
    def key(self) -> tuple[str, str, str]:
        return self.about, self.group, self.name

    @property
    def is_share(self) -> bool:
        return self.about not in NUMBERS


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What was played and what it says. `before` are the figures without the changes, if there are any."""

    arena: Arena
    changes: tuple[Change, ...]
    deals: int
    figures: list[Figure]
    scores: list[int]
    decisions: list[int]
    before: list[Figure] = []

    def about(self, what: str) -> list[Figure]:
        return [figure for figure in self.figures if figure.about == what]

    def of_this_game(self) -> list[str]:
        """The headings of what only this game has."""
        return list(dict.fromkeys(figure.about for figure in self.figures if figure.about not in OF_EVERY_GAME))


Deals = list[list[Played]]


def study_of(arena: Arena, played: list[Played], changes: tuple[Change, ...] = (), unchanged: list[Played] | None = None) -> Study:
    deals = by_deal(played)
    return Study(
        arena=arena,
        changes=changes,
        deals=len(deals),
        figures=figures_of(len(arena.bots), deals),
        scores=[score for each in played for score in each.outcome.scores],
        decisions=[each.outcome.decisions for each in played],
        before=figures_of(len(arena.bots), by_deal(unchanged)) if unchanged else [],
    )


def by_deal(played: list[Played]) -> Deals:
    return [list(games) for _, games in groupby(played, key=lambda each: each.outcome.deal)]


def figures_of(seats: int, deals: Deals) -> list[Figure]:
    return [*whole_games(seats, deals), *counted(deals), *uses(deals)]


def whole_games(seats: int, deals: Deals) -> list[Figure]:
    games = sum(len(each) for each in deals)

    def figure(about: str, name: str, value: Callable[[Played], float]) -> Figure:
        return Figure(about=about, name=name, value=estimate([fmean([value(each) for each in deal]) for deal in deals]), number=games)

    def by_seat(about: str, value: Callable[[Played, int], float]) -> list[Figure]:
        return [figure(about, f"seat {seat}", lambda each, seat=seat: value(each, seat)) for seat in range(seats)]  # type: ignore[misc]

    return [
        *by_seat(SEATS, lambda each, seat: each.outcome.won(seat)),
        *by_seat(SEAT_SCORES, lambda each, seat: each.outcome.scores[seat]),
        figure(LENGTH, "decisions", lambda each: each.outcome.decisions),
        figure(LENGTH, "decisions of one seat", lambda each: each.outcome.decisions / seats),
        figure(LENGTH, "rounds", lambda each: each.rounds),
        figure(SCORES, "score", lambda each: fmean(each.outcome.scores)),
        figure(SCORES, "best score", lambda each: max(each.outcome.scores)),
        figure(SCORES, "best less second", lambda each: best_less_second(each.outcome.scores)),
        figure(SCORES, "best less worst", lambda each: max(each.outcome.scores) - min(each.outcome.scores)),
        figure(TIES, "games with several winners", lambda each: float(each.outcome.ranks.count(0) > 1)),
    ]


def best_less_second(scores: tuple[int, ...]) -> int:
    best, second = sorted(scores, reverse=True)[:2]
    return best - second


def counted(deals: Deals) -> list[Figure]:
    """The share of the cases in which something happened, for all that the studies of the game count and that could have happened."""
    names = dict.fromkeys((about, name) for deal in deals for each in deal for about, counts in each.counted.items() for name in counts)
    found: list[Figure] = []
    for about, name in names:
        cases = [[each.counted[about][name] for each in deal] for deal in deals]
        pairs = [(float(sum(case[0] for case in deal)), float(sum(case[1] for case in deal))) for deal in cases]
        number = round(sum(pair[1] for pair in pairs))
        if number:
            found.append(Figure(about=about, name=name, value=ratio(pairs), number=number))
    return found


class Tally:
    """How often something was used, by how many seats, and how often these won, deal by deal."""

    def __init__(self, deals: int) -> None:
        self.uses = [0.0] * deals
        self.users = [0.0] * deals
        self.wins = [0.0] * deals


def uses(deals: Deals) -> list[Figure]:
    tallies: dict[Use, Tally] = {}
    for number, deal in enumerate(deals):
        for each in deal:
            for seat, counts in enumerate(each.uses):
                won = each.outcome.won(seat)
                for use, times in counts.items():
                    tally = tallies.setdefault(use, Tally(len(deals)))
                    tally.uses[number] += times
                    tally.users[number] += 1
                    tally.wins[number] += won
    games = [float(len(deal)) for deal in deals]
    seats = [sum(len(each.uses) for each in deal) for deal in deals]
    found: list[Figure] = []
    for use in sorted(tallies):
        tally = tallies[use]
        number = round(sum(tally.users))
        values = {
            USES: ratio(list(zip(tally.uses, games, strict=True))),
            USERS: ratio([(users, float(all)) for users, all in zip(tally.users, seats, strict=True)]),
            WORTH: ratio(list(zip(tally.wins, tally.users, strict=True))),
        }
        found += [Figure(about=about, group=use.group, name=use.name, value=value, number=number) for about, value in values.items()]
    return found


def difference(after: Estimate, before: Estimate) -> Estimate:
    """The change of a figure between two sets of games that have no luck in common."""
    return Estimate(after.mean - before.mean, math.hypot(after.half, before.half))
