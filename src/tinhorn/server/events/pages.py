"""Events as one person sees them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from tinhorn.server.events import kept
from tinhorn.server.events.kept import EventRow, KeptRound, KeptTable, Whole
from tinhorn.server.events.messages import (
    EventInfo,
    EventLine,
    EventList,
    EventPerson,
    EventRound,
    EventSeat,
    EventStanding,
    EventTable,
    clock_of,
)
from tinhorn.server.events.rounds import standings_of
from tinhorn.server.histories.pages import title_of
from tinhorn.server.store.results import handle_of


def lines(connection: Connection, rows: Sequence[EventRow], viewer: str | None) -> list[EventLine]:
    found = [row.event for row in rows]
    people = kept.counted(connection, found)
    joined = kept.joined_by(connection, found, viewer)
    tables = {} if viewer is None else kept.tables_at(connection, found, viewer)
    return [
        EventLine(
            event=row.event,
            name=row.wish.name,
            kind=row.wish.kind,
            game=row.wish.game,
            title=title_of(row.wish.game),
            seats=row.wish.seats,
            rounds=row.wish.rounds,
            round=row.round,
            status=row.status,
            people=people.get(row.event, 0),
            clock=clock_of(row.wish),
            rated=row.wish.rated,
            joined=row.event in joined,
            table=tables.get(row.event),
            created=row.created,
        )
        for row in rows
    ]


def event_list(connection: Connection, viewer: str | None) -> EventList:
    mine = [] if viewer is None else kept.events_of(connection, viewer)
    known = {row.event for row in mine}
    others = [row for row in kept.open_events(connection) if row.event not in known]
    return EventList(mine=lines(connection, mine, viewer), open=lines(connection, others, viewer))


def event_info(connection: Connection, event: str, viewer: str | None) -> EventInfo | None:
    whole = kept.whole(connection, event)
    if whole is None:
        return None
    row = whole.row
    (line,) = lines(connection, [row], viewer)
    return EventInfo(
        line=line,
        host=EventPerson(handle=handle_of(row.host), name=kept.name_of(connection, row.host)),
        mine=viewer == row.host,
        listed=row.listed,
        level=row.wish.level or "",
        options=row.wish.options,
        round_seconds=row.wish.round_seconds,
        entrants=[EventPerson(handle=handle_of(each.person), name=each.name, gone=each.gone_after is not None) for each in whole.entrants],
        standings=standings_shown(whole, viewer),
        rounds=[round_shown(whole, each, viewer) for each in reversed(whole.rounds)],
    )


def standings_shown(whole: Whole, viewer: str | None) -> list[EventStanding]:
    """Nothing before the first round."""
    if not whole.rounds:
        return []
    entrants = {each.person: each for each in whole.entrants}
    return [
        EventStanding(
            handle=handle_of(each.person),
            name=entrants[each.person].name,
            gone=entrants[each.person].gone_after is not None,
            you=each.person == viewer,
            rank=each.rank,
            points=each.points,
            direct=each.direct,
            opponents=each.opponents,
            share=each.share,
            games=each.games,
        )
        for each in standings_of(whole)
    ]


def round_shown(whole: Whole, found: KeptRound, viewer: str | None) -> EventRound:
    told = found.over or whole.row.wish.kind != "duplicate"  # until then nobody learns how the cards of a deal go
    return EventRound(
        round=found.round,
        began=found.began,
        deadline=found.deadline,
        ended=found.ended,
        tables=[table_shown(each, viewer, told) for each in found.tables],
    )


def table_shown(table: KeptTable, viewer: str | None, told: bool) -> EventTable:
    yours = viewer is not None and viewer in table.people
    return EventTable(
        n=table.n,
        table=table.table if table.kept and (yours or not table.sealed) else None,
        bye=table.table is None,
        over=table.over,
        yours=yours,
        seats=[
            EventSeat(
                handle=None if seat.person is None else handle_of(seat.person),
                name=seat.name,
                place=seat.played.place if seat.played is not None and told else None,
                score=seat.played.score if seat.played is not None and told else None,
            )
            for seat in table.seats
        ],
    )
