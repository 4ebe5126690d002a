"""Requests and answers of the host's page."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tinhorn.table.messages.fields import Strict

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Days = Annotated[float, Meta(ge=0, le=36_500)]


class SlowQuery(Struct, frozen=True, kw_only=True):
    """A statement without its values, when it ended, and how long it took in seconds."""

    statement: str
    at: float
    seconds: float


class Deliveries(Struct, frozen=True, kw_only=True):
    """Notices: those that wait, the ways that work and those that were switched off, and what this process has sent, by how it ended."""

    waiting: int
    oldest: float | None
    ways: dict[str, int]
    off: dict[str, int]
    sent: dict[str, int]


class Report(Struct, frozen=True, kw_only=True):
    """What somebody reported about somebody else, with what that one said at the table lately. Names are those of then."""

    id: str
    table: str
    by: str
    person: str
    name: str
    text: str
    at: float
    lines: list[str]


class HostedTable(Struct, frozen=True, kw_only=True):
    """`here` says whether the answering process has it open, and `watchers` how many look at it there."""

    code: str
    game: str
    status: str
    created: float
    names: list[str]
    here: bool
    watchers: int


class HostedPerson(Struct, frozen=True, kw_only=True):
    """`muted` and `banned`: until when."""

    id: str
    name: str
    created: float
    tables: list[str]
    muted: float | None
    banned: float | None


class HostedPeople(Struct, frozen=True, kw_only=True):
    people: list[HostedPerson]


class HostPage(Struct, frozen=True, kw_only=True):
    """`process` is the one that answers; `others` are further ones on the same database that were heard lately.

    `counts` are those of the database: people, tables by status, entries of the last day.
    """

    version: str
    process: str
    others: int
    database: str
    writes: bool
    memory: int
    sockets: int
    open_tables: int
    stuck: list[str]
    counts: dict[str, int]
    tables: list[HostedTable]
    deliveries: Deliveries
    slow: list[SlowQuery]
    slow_from: float
    reports: list[Report]
    sanctioned: list[HostedPerson]


class Sanction(Strict, frozen=True):
    """For how many days from now somebody may not talk, or not be here at all; 0: they may again, now."""

    person: Id
    mute_days: Days | None = None
    ban_days: Days | None = None


class OneHosted(Strict, frozen=True):
    person: Id


class OneReport(Strict, frozen=True):
    report: Id


class ReportSeat(Strict, frozen=True):
    """Who, and what they did."""

    seat: Annotated[int, Meta(ge=0, le=64)]
    text: Annotated[str, Meta(min_length=1, max_length=500)]
