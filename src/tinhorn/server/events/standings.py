"""Standings of an event, from its finished tables. Pure.

At a league and in a Swiss tournament a place is worth a point for everybody behind it, and half a point for every equal: bots count too.
At a duplicate night only the same seat of the same deal is compared: 100 for being best at all tables, 50 for the middle.

Equal points are parted by the meetings of those who are equal, then by how strong those were whom they met (without the best and the
worst), then by their part of all scores. Who is still equal shares the rank.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, permutations
from math import fsum
from typing import Final

from msgspec import Struct, structs

DEAL: Final = 100.0  # for the best at every table


class Played(Struct, frozen=True, kw_only=True):
    """How a table ended for a seat. `person` is None for a bot. `left`: they had left before."""

    person: str | None
    place: int
    score: int
    left: bool = False


class Standing(Struct, frozen=True, kw_only=True):
    """Where somebody stands: `games` are those that are over, byes not among them. The others are what equal points are parted by."""

    person: str
    rank: int
    points: float
    direct: float
    opponents: float
    share: float
    games: int


Table = Sequence[Played]  # by seats
Meeting = tuple[str, str, float]  # for the first one 1 ahead, 0.5 level, 0 behind the second


def compared(one: object, other: object) -> float:
    """By anything that is higher for whoever did better."""
    return 0.5 if one == other else float(one > other)  # type: ignore[operator]


def place_points(places: Sequence[int]) -> list[float]:
    return [sum(compared(-place, -other) for other in places) - 0.5 for place in places]


def by_places(tables: Sequence[Table]) -> tuple[dict[str, float], list[Meeting]]:
    """The points of everybody, and who met whom: those who sat at the same table."""
    points: dict[str, float] = defaultdict(float)
    met: list[Meeting] = []
    for table in tables:
        for seat, own in zip(table, place_points([each.place for each in table]), strict=True):
            if seat.person is not None:
                points[seat.person] += own
        met += [
            (one.person, other.person, compared(-one.place, -other.place))
            for one, other in permutations(table, 2)
            if one.person is not None and other.person is not None
        ]
    return points, met


def by_deals(deals: Sequence[Sequence[Table]]) -> tuple[dict[str, float], list[Meeting]]:
    """The same for tables with the same deal: those met who had the same seat of it."""
    points: dict[str, float] = defaultdict(float)
    met: list[Meeting] = []
    for deal in deals:
        for seat in zip(*deal, strict=True):
            for own in seat:
                if own.person is not None:
                    against = [(other, compared(worth(own), worth(other))) for other in seat if other is not own]
                    points[own.person] += DEAL * sum(got for _, got in against) / len(against) if against else 0.0
                    met += [(own.person, other.person, got) for other, got in against if other.person is not None]
    return points, met


def worth(seat: Played) -> tuple[bool, int, int]:
    """Of two results with the same cards: who stayed, had more points, or the better place."""
    return not seat.left, seat.score, -seat.place


def shares(tables: Sequence[Table]) -> dict[str, list[float]]:
    """Everybody's part of the scores at each of their tables. Scores below nothing are counted from the lowest."""
    found: dict[str, list[float]] = defaultdict(list)
    for table in tables:
        lowest = min(0, *(each.score for each in table))
        whole = sum(each.score - lowest for each in table)
        for seat in table:
            if seat.person is not None:
                found[seat.person].append((seat.score - lowest) / whole if whole else 1 / len(table))
    return found


def middle(points: Sequence[float]) -> float:
    """The mean without the best and the worst, where there are three or more."""
    kept = sorted(points)[1:-1] if len(points) > 2 else points
    return sum(kept) / len(kept) if kept else 0.0


def standings(
    people: Sequence[str], deals: Sequence[Sequence[Table]], byes: Mapping[str, float], duplicate: bool = False
) -> list[Standing]:
    """Of these people, the best first. `deals` are the finished tables of each round, `byes` the points for rounds without a table."""
    tables = [table for deal in deals for table in deal]
    points, met = by_deals(deals) if duplicate else by_places(tables)
    score = {person: round(points.get(person, 0.0) + byes.get(person, 0.0), 2) for person in people}
    parts = shares(tables)
    faced: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for one, other, got in met:
        faced[one].append((other, got))
    lines = [
        Standing(
            person=person,
            rank=0,
            points=score[person],
            direct=0.0,
            opponents=round(middle([score[other] for other, _ in faced[person] if other in score]), 2),
            share=round(fsum(parts[person]) / len(parts[person]), 4) if person in parts else 0.0,
            games=len(parts.get(person, ())),
        )
        for person in people
    ]
    return list(ranked(lines, faced))


def ranked(lines: Sequence[Standing], faced: Mapping[str, Sequence[tuple[str, float]]]) -> Iterator[Standing]:
    rank = 1
    for _, equal in groupby(sorted(lines, key=lambda line: -line.points), key=lambda line: line.points):
        group = list(equal)
        inside = {line.person for line in group}
        direct = {person: sum(got - 0.5 for other, got in faced.get(person, ()) if other in inside) for person in inside}
        group = [structs.replace(line, direct=direct[line.person]) for line in group]
        group.sort(key=parted, reverse=True)
        for _, same in groupby(group, key=parted):
            sharing = list(same)
            yield from (structs.replace(line, rank=rank) for line in sharing)
            rank += len(sharing)


def parted(line: Standing) -> tuple[float, float, float]:
    return line.direct, line.opponents, line.share
