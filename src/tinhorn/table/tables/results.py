"""How a game ended for everybody who played it, and whether that counts for ratings."""

from __future__ import annotations

from collections.abc import Sequence

from tinhorn.core.state import State
from tinhorn.table.messages.fields import Rated
from tinhorn.table.store.rows import Result, SeatResult, SeatRow, TableRow


def counts(row: TableRow) -> bool:
    """Not for practice, nor for tables that were brought here by somebody who may know their secrets."""
    return row.practice_of is None and row.moved_at is None


def is_rated(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Has everybody agreed that this game is rated?"""
    people = [seat for seat in seats if seat.kind == "person"]
    return row.rated and counts(row) and bool(people) and all(seat.agrees for seat in people)


def how_rated(row: TableRow, seats: Sequence[SeatRow]) -> Rated:
    if not row.rated:
        return "no"
    if row.status != "gathering":
        return "yes"
    return "wished" if all(seat.agrees for seat in seats if seat.kind == "person") else "declined"


def result_of(row: TableRow, seats: Sequence[SeatRow], state: State, ended: float) -> Result | None:
    """The result of a game that is over. None where it counts for nothing: a practice game, or one without people."""
    return made(row, seats, [rank + 1 for rank in state.ranks], state.scores, ended)


def given_up(row: TableRow, seats: Sequence[SeatRow], closer: str, ended: float) -> Result:
    """The result of a rated game that its host has closed: the host has the last place, as those who left have. All others share the
    first one."""
    result = made(row, seats, [len(seats) if seat.person == closer else 1 for seat in seats], [0] * len(seats), ended)
    assert result is not None, "somebody agreed that it is rated"
    return result


def made(row: TableRow, seats: Sequence[SeatRow], places: Sequence[int], scores: Sequence[int], ended: float) -> Result | None:
    """Whoever left a rated game, or one of an event, has the last place there, and the others are ranked without them."""
    gone = {seat.seat for seat in seats if seat.rated not in (None, seat.person if seat.kind == "person" else None)}
    stayed = [place for seat, place in zip(seats, places, strict=True) if seat.seat not in gone]
    results = []
    for seat, place, score in zip(seats, places, scores, strict=True):
        person = seat.person if seat.kind == "person" else None
        left = seat.seat in gone
        results.append(
            SeatResult(
                seat=seat.seat,
                person=seat.rated if left else person,
                name=seat.name,
                level=None if left or person is not None else seat.level,
                place=len(seats) if left else 1 + sum(other < place for other in stayed),
                score=score,
                left=left,
            )
        )
    if not counts(row) or all(each.person is None for each in results):
        return None
    return Result(table=row.code, created=row.created, game=row.game, ended=ended, rated=row.rated, seats=results)
