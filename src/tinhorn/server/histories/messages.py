"""What is asked and answered about persons, their games and their ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tinhorn.table.messages.fields import Clock, Code, Strict

Sees = Literal["all", "met", "friends", "nobody"]


class SetSees(Strict, frozen=True):
    """Who may see my page: all, people whom I have met in a game, my friends, or nobody else."""

    sees: Sees


class RatingPoint(Struct, frozen=True, kw_only=True):
    """A rating after a game: with 95 % the strength lies within `band` points of it. `at` is in seconds since 1970."""

    at: float
    points: int
    band: int


class GameRating(Struct, frozen=True, kw_only=True):
    """How somebody does in a game. `games` are all, `rated` those that count for the rating.

    `settled`: it rests on enough games. `best` is the highest rating of the `curve`, which has the last games. The other figures are
    about all games: `first` places, also as a part of them (`won`), `even` as an equal player would win, the mean `place` and the best
    `score`. `last` is when a game ended last.
    """

    game: str
    title: str
    games: int
    rated: int
    settled: bool
    points: int | None
    band: int | None
    best: int | None
    curve: list[RatingPoint]
    first: int
    won: float
    even: float
    place: float
    score: int
    last: float


class Opponent(Struct, frozen=True, kw_only=True):
    """Somebody who played at the same tables: how many games, and in how many `ahead` of them or `level` with them.

    `handle` is that of their page, which may be closed.
    """

    handle: str
    name: str
    games: int
    ahead: int
    level: int
    last: float


class Fellow(Struct, frozen=True, kw_only=True):
    """Who else played. Bots have no `handle`."""

    handle: str | None
    name: str
    place: int


class PlayedGame(Struct, frozen=True, kw_only=True):
    """A finished game. `change` is what it did to the rating, null where it was not rated.

    `table` is there while the game can be looked at. `left`: this person left before the end.
    """

    table: str | None
    game: str
    title: str
    place: int
    seats: int
    score: int
    left: bool
    rated: bool
    change: int | None
    ended: float
    others: list[Fellow]


class PersonPage(Struct, frozen=True, kw_only=True):
    """The page of a person. `since` is when they came, in seconds since 1970. `sees` is given to themselves only.
    `friend`: I keep this person. `may_keep`: I do not, but could.

    `recent` are the last games, and `games` how many there are in all.
    """

    handle: str
    name: str
    mine: bool
    friend: bool
    may_keep: bool
    sees: Sees | None
    since: float
    games: int
    ratings: list[GameRating]
    against: list[Opponent]
    recent: list[PlayedGame]


class SeatRating(Struct, frozen=True, kw_only=True):
    """The rating of a seat's person before and after the game."""

    seat: int
    before: int
    after: int


class TableRatings(Struct, frozen=True, kw_only=True):
    """Empty where the game was not rated."""

    table: str
    seats: list[SeatRating]


class OnePerson(Strict, frozen=True):
    """By the handle of their page."""

    handle: Annotated[str, Meta(max_length=16)]


class OneTable(Strict, frozen=True):
    table: Code


class Friend(Struct, frozen=True, kw_only=True):
    """Somebody whom I keep. `table` and `title` are there while they play at a table that anyone may watch."""

    handle: str
    name: str
    table: str | None
    title: str | None


class FriendList(Struct, frozen=True, kw_only=True):
    """My friends, and people of my last games whom I may keep too."""

    friends: list[Friend]
    met: list[Friend]


class Invitation(Struct, frozen=True, kw_only=True):
    """Somebody invites me to a table. `key` opens it."""

    table: str
    key: str
    game: str
    title: str
    by: str
    handle: str
    names: list[str]
    free: int
    clock: Clock | None
    rated: bool


class InvitationList(Struct, frozen=True, kw_only=True):
    invitations: list[Invitation]


class Invited(Struct, frozen=True, kw_only=True):
    """Who is invited to a table and does not sit there yet."""

    table: str
    names: list[str]


class LiveTable(Struct, frozen=True, kw_only=True):
    """A game that runs and that anyone may watch. `watching` are those who do so now, as far as this process knows."""

    table: str
    game: str
    title: str
    names: list[str]
    people: int
    watching: int
    clock: Clock | None


class LiveList(Struct, frozen=True, kw_only=True):
    tables: list[LiveTable]
