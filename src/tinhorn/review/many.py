"""Several reviewed games of the same players: what luck and skill did on average, and which errors come again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tinhorn.arena.stats import Estimate, estimate
from tinhorn.review.reviewing import ErrorClass, Review, SeatReview


class GameReview(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a player. `fair` is the share of the win that falls to every seat, and `cost` what all errors cost."""

    file: str
    game: str
    fair: float
    seat: SeatReview
    cost: float


class ErrorKind(msgspec.Struct, frozen=True, kw_only=True):
    """The errors of one class in all games."""

    size: str
    what: str
    nature: str
    number: int
    cost: float


class PlayerReview(msgspec.Struct, frozen=True, kw_only=True):
    """A player over all games. The estimates are means of a game."""

    name: str
    games: list[GameReview]
    fair: float
    result: Estimate
    luck: Estimate
    skill: Estimate
    others: Estimate
    cost: Estimate
    decisions: int
    errors: int
    kinds: list[ErrorKind]


def by_player(reviews: Sequence[tuple[str, Review]]) -> list[PlayerReview]:
    """Everybody who played, by name, whoever played most first. Each review comes with the file of its record."""
    games: dict[str, list[GameReview]] = {}
    errors: dict[str, list[ErrorClass]] = {}
    for file, review in reviews:
        for seat in review.seats:
            own = [each for each in review.errors if each.seat == seat.seat]
            cost = sum(each.cost for each in own)
            games.setdefault(seat.name, []).append(GameReview(file=file, game=review.game, fair=1 / review.players, seat=seat, cost=cost))
            errors.setdefault(seat.name, []).extend(own)
    found = [player(name, own, errors[name]) for name, own in games.items()]
    return sorted(found, key=lambda each: (-len(each.games), each.name))


def player(name: str, games: list[GameReview], errors: list[ErrorClass]) -> PlayerReview:
    return PlayerReview(
        name=name,
        games=games,
        fair=sum(each.fair for each in games) / len(games),
        result=estimate([each.seat.result for each in games]),
        luck=estimate([each.seat.luck for each in games]),
        skill=estimate([each.seat.skill for each in games]),
        others=estimate([each.seat.others for each in games]),
        cost=estimate([each.cost for each in games]),
        decisions=sum(each.seat.decisions for each in games),
        errors=sum(each.seat.errors for each in games),
        kinds=kinds_of(errors),
    )


def kinds_of(errors: list[ErrorClass]) -> list[ErrorKind]:
    """The errors by class, the most expensive first."""
    groups: dict[tuple[str, str, str], list[ErrorClass]] = {}
    for each in errors:
        groups.setdefault((each.size, each.what, each.nature), []).append(each)
    found = [
        ErrorKind(size=size, what=what, nature=nature, number=sum(each.number for each in group), cost=sum(each.cost for each in group))
        for (size, what, nature), group in groups.items()
    ]
    return sorted(found, key=lambda kind: -kind.cost)
