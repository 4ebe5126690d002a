"""Who plays with whom in a round. Pure: the same people with the same past sit at the same tables.

A table is a list of people here. The seats that they leave free are for bots; with two seats, whoever is alone has a bye.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final

Tables = list[list[str]]
Met = Mapping[tuple[str, str], int]  # how often two have met, both ways round
Cost = Callable[[Sequence[str]], int]  # of one table

TRIES: Final = 20_000  # tables that a search for new meetings looks at before it takes some that are not new
NEW_STARTS: Final = 240  # of the search for even tables, shared by all who play
AGAIN: Final = 2  # times as much as the meeting before weighs one more of the same two
REPEATED: Final = 1_000_000  # a meeting that is not new weighs more than any distance in the ranking


def sizes(people: int, seats: int, fewest: int = 1) -> list[int]:
    """How many people sit at each table: as even as possible, the full ones first."""
    number = max(fewest, -(-people // seats))
    return [people // number + (n < people % number) for n in range(number)]


def filled(people: Sequence[str], numbers: Sequence[int]) -> Tables:
    """One table after the other, in this order."""
    left = iter(people)
    return [[next(left) for _ in range(number)] for number in numbers]


def meetings(tables: Tables) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for table in tables:
        found.update(permutations(table, 2))
    return found


# A league: all meet as evenly as possible


def league(people: Sequence[str], gone: frozenset[str], seats: int, nth: int, met: Met) -> Tables:
    """The tables of the nth round, from 1 on. `people` are all who began, in an order that stays, `gone` those who play no more."""
    if seats == 2:
        return in_a_circle(people, gone, nth)
    return evenly([each for each in people if each not in gone], seats, met, nth)


def in_a_circle(people: Sequence[str], gone: frozenset[str], nth: int) -> Tables:
    """Everybody meets everybody before anybody meets twice: one stays, the others move on by a place each round."""
    ring: list[str | None] = [*people] if len(people) % 2 == 0 else [*people, None]
    turn = (nth - 1) % (len(ring) - 1)
    rest = ring[1:]
    placed = [ring[0], *rest[turn:], *rest[:turn]]
    pairs = zip(placed[: len(placed) // 2], reversed(placed[len(placed) // 2 :]), strict=True)
    tables = [[each for each in pair if each is not None and each not in gone] for pair in pairs]
    return sorted([table for table in tables if table], key=len, reverse=True)


def evenly(people: Sequence[str], seats: int, met: Met, nth: int) -> Tables:
    """The tables at which those sit together who have met least. Several beginnings are improved by exchanging two people."""
    chance = random.Random(nth)
    numbers = sizes(len(people), seats)

    def cost(table: Sequence[str]) -> int:
        return sum(AGAIN ** met.get(pair, 0) for pair in combinations(table, 2))

    offered = []
    for _ in range(max(1, NEW_STARTS // len(people))):
        order = list(people)
        chance.shuffle(order)
        offered.append(improved(filled(order, numbers), cost))
    return min(offered, key=lambda tables: sum(map(cost, tables)))


def improved(tables: Tables, cost: Cost) -> Tables:
    """Exchange two people of different tables as long as that makes it cheaper."""
    costs = [cost(table) for table in tables]
    going = True
    while going:
        going = False
        for one, other in combinations(range(len(tables)), 2):
            for place in range(len(tables[one])):
                for there in range(len(tables[other])):
                    first, second = list(tables[one]), list(tables[other])
                    first[place], second[there] = second[there], first[place]
                    after = cost(first), cost(second)
                    if sum(after) < costs[one] + costs[other]:
                        tables[one], tables[other] = first, second
                        costs[one], costs[other] = after
                        going = True
    return tables


# Swiss: those who stand alike meet, and nobody twice where that can be avoided


def swiss(ranking: Sequence[str], seats: int, met: Met, byes: Mapping[str, int]) -> Tables:
    """`ranking`: the best first. `byes` are those that people have had."""
    if seats != 2 or len(ranking) % 2 == 0:
        return near(ranking, sizes(len(ranking), seats), met)
    offered: list[Tables] = []
    fewest = min(byes.get(each, 0) for each in ranking)
    place = {person: n for n, person in enumerate(ranking)}
    for out in sorted(ranking, key=lambda person: (byes.get(person, 0), -place[person])):
        if byes.get(out, 0) > fewest and offered:
            break
        rest = [each for each in ranking if each != out]
        tables = [*near(rest, sizes(len(rest), seats), met), [out]]
        if not repeats(tables, met):
            return tables
        offered.append(tables)
    return min(offered, key=lambda tables: repeats(tables, met))


def repeats(tables: Tables, met: Met) -> int:
    return sum(met.get(pair, 0) for table in tables for pair in combinations(table, 2))


def near(ranking: Sequence[str], numbers: Sequence[int], met: Met) -> Tables:
    """Tables of neighbours in the ranking."""
    found = first_without_repeats(ranking, numbers, met)
    if found is not None:
        return found
    place = {person: n for n, person in enumerate(ranking)}

    def cost(table: Sequence[str]) -> int:
        return sum(REPEATED * met.get((one, other), 0) + (place[one] - place[other]) ** 2 for one, other in combinations(table, 2))

    return [sorted(table, key=place.__getitem__) for table in improved(filled(ranking, numbers), cost)]


def first_without_repeats(ranking: Sequence[str], numbers: Sequence[int], met: Met) -> Tables | None:
    """From the top down: the nearest ones whom somebody has not met. None where there are no such tables, or none was found in time."""
    tries = TRIES

    def companions(first: str, others: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
        new = [each for each in others if not met.get((first, each), 0)]
        for group in combinations(new, number):
            if not any(met.get(pair, 0) for pair in combinations(group, 2)):
                yield group

    def search(left: Sequence[str], numbers: Sequence[int]) -> Tables | None:
        nonlocal tries
        if not numbers:
            return []
        first, others = left[0], left[1:]
        for group in companions(first, others, numbers[0] - 1):
            tries -= 1
            if tries < 0:
                return None
            rest = search([each for each in others if each not in group], numbers[1:])
            if rest is not None:
                return [[first, *group], *rest]
        return None

    return search(ranking, numbers)


# A duplicate night: several tables play the same deal


def night(people: Sequence[str], seats: int, nth: int) -> list[list[str | None]]:
    """Who has which seat, two tables or more; None is a bot. People have the same seats at all tables, so that they can be compared.

    They are mixed anew for each deal.
    """
    order = list(people)
    random.Random(nth).shuffle(order)
    numbers = sizes(len(people), seats, 2)
    tables: list[list[str | None]] = [[None] * seats for _ in numbers]
    for n, person in enumerate(order):
        tables[n % len(numbers)][(n // len(numbers) + nth - 1) % seats] = person
    return tables


# Seats


def seated(table: Sequence[str], seats: int, sat: Mapping[tuple[str, int], int]) -> list[str | None]:
    """Who has which seat, so that everybody has each one about as often; None is a bot. `sat`: how often somebody has had a seat."""
    best = min(
        permutations(range(seats), len(table)),
        key=lambda chosen: sum(
            sat.get((person, seat), 0) ** 2 + sat.get((person, seat), 0) for person, seat in zip(table, chosen, strict=True)
        ),
    )
    found: list[str | None] = [None] * seats
    for person, seat in zip(table, best, strict=True):
        found[seat] = person
    return found
