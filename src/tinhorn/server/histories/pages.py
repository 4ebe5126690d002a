"""The page of a person, made from the results of their games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, func, select

from tinhorn.core.errors import TinhornError
from tinhorn.server.histories.messages import Fellow, GameRating, Opponent, PersonPage, PlayedGame, RatingPoint, SeatRating
from tinhorn.server.histories.rating import NEW, SETTLED, Strength
from tinhorn.server.store import schema
from tinhorn.server.store.results import add_profile, game_id, handle_of
from tinhorn.table.games.catalog import find_game

MOST_GAMES = 500  # the newest ones, from which figures are taken
MOST_POINTS = 100
MOST_OPPONENTS = 20
MOST_RECENT = 20

games, results, profiles, people = schema.games_played, schema.results, schema.profiles, schema.people


class Played(Struct, frozen=True, kw_only=True):
    """One game of a person, with the seats of all others."""

    id: str
    at_table: str
    game: str
    seats: int
    ended: float
    rated: bool
    step: int | None
    person: str
    place: int
    score: int
    left: bool
    mean: float | None
    spread: float | None

    @property
    def strength(self) -> Strength | None:
        return None if self.mean is None or self.spread is None else Strength(self.mean, self.spread)


Others = dict[str, list[Any]]  # rows of results by the id of the game


def title_of(game: str) -> str:
    try:
        return find_game(game).title
    except TinhornError:
        return game


def played_by(connection: Connection, person: str) -> list[Played]:
    """The newest games of this person, the newest first."""
    columns = [(games if name in games.c else results).c[name] for name in Played.__struct_fields__]
    asked = (
        select(*columns)
        .join(results, results.c.id == games.c.id)
        .where(results.c.person == person)
        .order_by(games.c.ended.desc(), games.c.id)
        .limit(MOST_GAMES)
    )
    return [Played(**row) for row in connection.execute(asked).mappings()]


def others_in(connection: Connection, played: Sequence[Played], person: str) -> Others:
    asked = select(results).where(results.c.id.in_([each.id for each in played])).order_by(results.c.place, results.c.seat)
    found: Others = defaultdict(list)
    for row in connection.execute(asked):
        if row.person != person:
            found[row.id].append(row)
    return found


def ratings_of(played: Sequence[Played]) -> list[GameRating]:
    """Game by game, the one that was played last first."""
    by_game: dict[str, list[Played]] = defaultdict(list)
    for each in played:
        by_game[each.game].append(each)
    return [rating_in(game, found) for game, found in by_game.items()]


def rating_in(game: str, played: Sequence[Played]) -> GameRating:
    rated = sorted([each for each in played if each.strength is not None], key=lambda each: each.step or 0)
    curve = [
        RatingPoint(at=each.ended, points=round(each.strength.points), band=round(each.strength.band)) for each in rated if each.strength
    ][-MOST_POINTS:]
    first = sum(each.place == 1 for each in played)
    return GameRating(
        game=game,
        title=title_of(game),
        games=len(played),
        rated=len(rated),
        settled=len(rated) >= SETTLED,
        points=curve[-1].points if curve else None,
        band=curve[-1].band if curve else None,
        best=max([point.points for point in curve], default=None),
        curve=curve,
        first=first,
        won=first / len(played),
        even=fmean([1 / each.seats for each in played]),
        place=fmean([each.place for each in played]),
        score=max(each.score for each in played),
        last=max(each.ended for each in played),
    )


def changes(played: Sequence[Played]) -> dict[str, int]:
    """What each rated game did to the rating, by its id."""
    found: dict[str, int] = {}
    for game in {each.game for each in played}:
        rated = sorted([each for each in played if each.game == game and each.strength], key=lambda each: each.step or 0)
        strengths = [NEW, *[each.strength for each in rated if each.strength]]
        if len(played) == MOST_GAMES:  # what was before the first one is not known here
            rated, strengths = rated[1:], strengths[1:]
        for each, (before, after) in zip(rated, pairwise(strengths), strict=True):
            found[each.id] = round(after.points) - round(before.points)
    return found


def opponents(played: Sequence[Played], others: Others, names: dict[str, str]) -> list[Opponent]:
    """Those whom this person met most often first."""
    met: dict[str, list[tuple[Played, int]]] = defaultdict(list)
    for each in played:
        for other in others[each.id]:
            if other.person in names:
                met[other.person].append((each, other.place))
    found = [
        Opponent(
            handle=handle_of(person),
            name=names[person],
            games=len(meetings),
            ahead=sum(each.place < place for each, place in meetings),
            level=sum(each.place == place for each, place in meetings),
            last=max(each.ended for each, _ in meetings),
        )
        for person, meetings in met.items()
    ]
    return sorted(found, key=lambda each: (-each.games, -each.last))[:MOST_OPPONENTS]


def tables_open_to(connection: Connection, played: Sequence[Played], others: Others, viewer: str | None) -> dict[str, str]:
    """The codes of the tables whose game this viewer may look at, by the id of the game: those where they played, and those that were
    listed for everybody."""
    tables = schema.tables
    asked = select(tables.c.code, tables.c.created, tables.c.join, tables.c.watch)
    asked = asked.where(tables.c.code.in_([each.at_table for each in played]))
    there = {game_id(row.code, row.created): row for row in connection.execute(asked)}
    found = {}
    for each in played:
        row = there.get(each.id)
        was_there = viewer is not None and (each.person == viewer or any(other.person == viewer for other in others[each.id]))
        if row is not None and (was_there or (row.join == "open" and row.watch == "anyone")):
            found[each.id] = row.code
    return found


def has_met(connection: Connection, one: str, other: str) -> bool:
    """Have these two finished a game together?"""
    theirs = select(results.c.id).where(results.c.person == other)
    return connection.execute(select(results.c.id).where(results.c.person == one, results.c.id.in_(theirs)).limit(1)).scalar() is not None


def is_friend(connection: Connection, person: str, friend: str) -> bool:
    """Does this person keep the other one?"""
    friends = schema.friends
    this = (friends.c.person == person) & (friends.c.friend == friend)
    return connection.execute(select(friends.c.since).where(this)).scalar() is not None


def may_see(connection: Connection, person: str, sees: str, viewer: str | None) -> bool:
    if viewer == person or sees == "all":
        return True
    if viewer is None:
        return False
    return is_friend(connection, person, viewer) if sees == "friends" else sees == "met" and has_met(connection, person, viewer)


def whose_page(connection: Connection, handle: str) -> str | None:
    found: str | None = connection.execute(select(profiles.c.person).where(profiles.c.handle == handle)).scalar()
    return found


def own_page(connection: Connection, person: str) -> None:
    """Everybody who asks has a page."""
    add_profile(connection, person)


def page_of(connection: Connection, person: str, viewer: str | None) -> PersonPage | None:
    """None where there is no such person, or this viewer may not see the page."""
    who = connection.execute(
        select(people.c.name, people.c.created, profiles.c.sees)
        .join(profiles, profiles.c.person == people.c.id, isouter=True)
        .where(people.c.id == person)
    ).one_or_none()
    if who is None or not may_see(connection, person, who.sees or "nobody", viewer):
        return None
    played = played_by(connection, person)
    others = others_in(connection, played, person)
    recent = played[:MOST_RECENT]
    tables = tables_open_to(connection, recent, others, viewer)
    met = {other.person for found in others.values() for other in found if other.person is not None}
    names = {row.id: row.name for row in connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(met)))}
    change = changes(played)
    kept = viewer is not None and is_friend(connection, viewer, person)
    return PersonPage(
        handle=handle_of(person),
        name=who.name,
        mine=viewer == person,
        friend=kept,
        may_keep=viewer not in (None, person) and not kept and viewer in met,
        sees=who.sees if viewer == person else None,
        since=who.created,
        games=connection.execute(select(func.count()).select_from(results).where(results.c.person == person)).scalar_one(),
        ratings=ratings_of(played),
        against=opponents(played, others, names),
        recent=[
            PlayedGame(
                table=tables.get(each.id),
                game=each.game,
                title=title_of(each.game),
                place=each.place,
                seats=each.seats,
                score=each.score,
                left=each.left,
                rated=each.rated,
                change=change.get(each.id),
                ended=each.ended,
                others=[
                    Fellow(
                        handle=None if other.person not in names else handle_of(other.person),
                        name=names.get(other.person, other.name),
                        place=other.place,
                    )
                    for other in others[each.id]
                ],
            )
            for each in recent
        ],
    )


def ratings_at(connection: Connection, code: str, created: float) -> list[SeatRating]:
    """Before and after the game of this table."""
    id = game_id(code, created)
    found = []
    for seat in connection.execute(select(results).where(results.c.id == id, results.c.mean.is_not(None)).order_by(results.c.seat)):
        game, step = connection.execute(select(games.c.game, games.c.step).where(games.c.id == id)).one()
        earlier = (
            select(results.c.mean)
            .join(games, games.c.id == results.c.id)
            .where(results.c.person == seat.person, games.c.game == game, games.c.step < step, results.c.mean.is_not(None))
            .order_by(games.c.step.desc())
            .limit(1)
        )
        before = connection.execute(earlier).scalar()
        was = NEW if before is None else Strength(before, 0.0)
        found.append(SeatRating(seat=seat.seat, before=round(was.points), after=round(Strength(seat.mean, 0.0).points)))
    return found
