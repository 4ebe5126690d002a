"""The ratings that come of the results, worked out game after game. They can be worked out anew from the results at any time.

The end of a game writes its results only. Whoever asks for a rating first works out what is new, in a transaction that no other
process can share. Each game gets a step, the how manieth rated one it is, and each person in it the strength after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, RowMapping, func, select, update

from tinhorn.server.histories.rating import NEW, Strength, after, bot_strength
from tinhorn.server.store import schema
from tinhorn.server.store.store import SqlStore

LOCK = "ratings"  # the row that whoever rates holds
AT_ONCE = 50  # games: few enough that moves hardly wait
CLOSE = 1e-6

Strengths = dict[tuple[str, str], Strength]  # by game and person

games, results = schema.games_played, schema.results
WAITING = select(games.c.id, games.c.game).where(games.c.rated, games.c.step.is_(None)).order_by(games.c.ended, games.c.id)


def rated_now(game: str, seats: Iterable[RowMapping], known: Strengths) -> Iterator[tuple[int, str, Strength]]:
    """The new strength of each person at a table, with the seat. Bots that nobody has measured count for nothing."""
    playing: list[tuple[int, str | None, int, Strength]] = []
    for seat in seats:
        person = seat["person"]
        strength = bot_strength(game, seat["level"] or "") if person is None else known.get((game, person), NEW)
        if strength is not None:
            playing.append((seat["seat"], person, seat["place"], strength))
    if len(playing) < 2:
        return
    new = after([each[3] for each in playing], [each[2] for each in playing])
    for (number, person, _, _), strength in zip(playing, new, strict=True):
        if person is not None:
            yield number, person, strength


def seats_of(connection: Connection, id: str) -> list[RowMapping]:
    return list(connection.execute(select(results).where(results.c.id == id).order_by(results.c.seat)).mappings())


def last_strength(connection: Connection, game: str, person: str) -> Strength:
    asked = (
        select(results.c.mean, results.c.spread)
        .join(games, games.c.id == results.c.id)
        .where(results.c.person == person, games.c.game == game, games.c.step.is_not(None), results.c.mean.is_not(None))
        .order_by(games.c.step.desc())
        .limit(1)
    )
    found = connection.execute(asked).one_or_none()
    return NEW if found is None else Strength(found.mean, found.spread)


def rate_some(connection: Connection) -> int:
    """Rate the oldest games that wait for it. How many there were."""
    connection.execute(select(schema.keepings.c.name).where(schema.keepings.c.name == LOCK).with_for_update())
    last = connection.execute(select(func.max(games.c.step))).scalar() or 0
    waiting = connection.execute(WAITING.limit(AT_ONCE)).all()
    for step, (id, game) in enumerate(waiting, last + 1):
        seats = seats_of(connection, id)
        known = {(game, seat["person"]): last_strength(connection, game, seat["person"]) for seat in seats if seat["person"] is not None}
        for seat, _, strength in rated_now(game, seats, known):
            this = (results.c.id == id) & (results.c.seat == seat)
            connection.execute(update(results).where(this).values(mean=strength.mean, spread=strength.spread))
        connection.execute(update(games).where(games.c.id == id).values(step=step))
    return len(waiting)


async def rate_new(store: SqlStore) -> None:
    """Rate what has ended since somebody asked last. Mostly there is nothing to write."""
    while await store.read(lambda connection: connection.execute(WAITING.limit(1)).first()) is not None:
        await store.keep(LOCK, "")
        await store.write(rate_some)


def faults(connection: Connection) -> Iterator[str]:
    """What does not follow from the results: every rating is worked out anew."""
    known: Strengths = {}
    for step, (id, game, kept) in enumerate(
        connection.execute(select(games.c.id, games.c.game, games.c.step).where(games.c.step.is_not(None)).order_by(games.c.step)), 1
    ):
        if kept != step:
            yield f"{id}: a rated game before this one is gone, so its ratings cannot be worked out."
            return
        seats = seats_of(connection, id)
        new = {seat: (person, strength) for seat, person, strength in rated_now(game, seats, known)}
        for seat in seats:
            person, strength = new.get(seat["seat"], ("", None))
            mean, spread = (None, None) if strength is None else (strength.mean, strength.spread)
            if not (is_close(mean, seat["mean"]) and is_close(spread, seat["spread"])):
                yield f"{id}: the rating of {seat['name']} does not follow from the results."
            if strength is not None:
                known[game, person] = strength


def is_close(one: float | None, other: float | None) -> bool:
    return one is other if one is None or other is None else abs(one - other) <= CLOSE
