"""A table as one person sees it: who sits where, what the host has set, and the proof of its seed."""

from __future__ import annotations

from tinhorn.table.messages.server import Fairness, Practice, SeatInfo, TableInfo
from tinhorn.table.people.identity import Signer
from tinhorn.table.tables.results import how_rated
from tinhorn.table.tables.table import OpenTable


def table_info(table: OpenTable, person: str | None, signer: Signer, now: float) -> TableInfo:
    game = table.game
    row = game.row
    seat = game.seat_of(person)
    host = person is not None and person == row.host
    inside = host or seat is not None
    edition = len(game.removed)
    reserve = 0 if game.clock is None else game.clock.reserve
    seats = [
        SeatInfo(
            seat=each.seat,
            kind=each.kind,
            name=each.name,
            level=each.level,
            here=table.here(each.seat),
            stand_in=each.stand_in,
            agreed=sorted(table.agreed(each.seat)),
            vacation=next((end for begin, end in game.vacations.get(each.seat, []) if begin <= now < end), None),
            reserve=max(0.0, reserve - each.spent) if reserve and each.kind == "person" else None,
            handed=each.handed,
        )
        for each in game.seats
    ]
    fairness = Fairness(
        commitment=game.commitment,
        words=[each.words for each in game.seats] if row.game_seed is not None else None,
        seed=row.seed.hex() if row.status in ("over", "closed") and not row.sealed else None,
    )
    return TableInfo(
        table=table.code,
        game=row.game,
        title=game.title,
        version=row.version,
        options=row.chosen(),
        status=row.status,
        seats=seats,
        seat=seat,
        host=host,
        takeover=table.takeover if row.status in ("gathering", "playing") else None,
        join=row.join,
        watch=row.watch,
        clock=game.clock,
        level=row.level,
        fairness=fairness,
        key=signer.table_key(table.code, edition) if inside else None,
        seat_keys=[signer.seat_key(table.code, each.seat, edition) for each in game.seats] if host else None,
        kept=game.kept_for(person),
        rematch=row.rematch,
        practice=None if row.practice_of is None else Practice(table=row.practice_of, number=row.practice_at or 0),
        moved=row.moved_at,
        rated=how_rated(row, game.seats),
        strict=row.strict,
        event=row.event,
        frozen=None if game.frozen is None else game.frozen.notice(),
        created=row.created,
    )
