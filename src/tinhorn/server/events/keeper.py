"""Keeps events going: rounds that are over end, the next ones begin, and the last one ends the event.

The end of a game marks its event as due, in the same transaction. A process takes it, does what is to be done, and notes when to look
again. If it is killed meanwhile, another one takes the event a little later. Every step can be done twice.
"""

from __future__ import annotations

from tinhorn.server.events import kept
from tinhorn.server.events.kept import KeptRound, Whole
from tinhorn.server.events.messages import clock_of
from tinhorn.server.events.rounds import begin_round
from tinhorn.server.store.store import SqlStore
from tinhorn.table.clocks.resting import is_slow
from tinhorn.table.hosting.logs import warn
from tinhorn.table.process.services import Services
from tinhorn.table.store.protocol import Change
from tinhorn.table.store.rows import SeatRow, TableRow
from tinhorn.table.words.refusals import Refusal

TAKEN_FOR = 30.0  # seconds for one look
AT_ONCE = 10
LATER = 3600.0  # seconds until an event is looked at again that cannot go on
AWAKE = 60.0  # seconds after which tables with a fast clock are opened again, where no server has them open


async def look_at_events(services: Services, store: SqlStore) -> None:
    """Look at the events that are due. Called at every heartbeat, and before an event is shown."""
    now = services.now()
    if not await store.read(lambda connection: kept.is_due(connection, now)):  # mostly there is nothing to write
        return
    until = now + TAKEN_FOR
    for event in await store.write(lambda connection: kept.take_due(connection, now, until, AT_ONCE)):
        await look_at(services, store, event, until)


async def look_at(services: Services, store: SqlStore, event: str, until: float) -> None:
    """Look at an event that was taken until then."""
    try:
        due = await go_on(services, store, event)
    except Refusal as no:  # its game is not installed any more, say
        warn("event waits", code=event, why=no.reason)
        due = services.now() + LATER
    await store.write(lambda connection: kept.set_due(connection, event, until, due))


async def read(store: SqlStore, event: str) -> Whole | None:
    return await store.read(lambda connection: kept.whole(connection, event))


async def go_on(services: Services, store: SqlStore, event: str) -> float | None:
    """Do what is to be done at an event; when to look again."""
    found = await read(store, event)
    while found is not None:
        ended = [each for each in found.rounds if each.ended is None and each.over]
        for each in ended:
            await end_round(services, store, found, each)
        if not ended and not await next_round(services, store, found):
            return await watch(services, store, found)
        found = await read(store, event)
    return None


async def end_round(services: Services, store: SqlStore, found: Whole, ended: KeptRound) -> None:
    """Open what was sealed, then note the end."""
    for table in ended.tables:
        if table.sealed and table.table is not None:
            await unseal(services, table.table)
    now = services.now()
    await store.write(lambda connection: kept.end_round(connection, found.row.event, ended.round, now))


async def unseal(services: Services, code: str) -> None:
    def work(change: Change, row: TableRow, seats: list[SeatRow]) -> None:
        change.set_table(sealed=False, watch="anyone")

    table = await services.tables.find(code, looks=False)
    if table is not None:
        await services.lobby.change(table, work)


async def next_round(services: Services, store: SqlStore, found: Whole) -> bool:
    """Begin it, if it is time for it."""
    row = found.row
    if row.status != "running":
        return False
    last = found.rounds[-1]
    late = last.deadline is not None and last.deadline <= services.now()
    if row.round >= row.wish.rounds or len(found.staying) < 2 or not (late or last.ended is not None):
        return False
    return await begin_round(services, store, found, row.round + 1)


async def watch(services: Services, store: SqlStore, found: Whole) -> float | None:
    """The event ends with its last table. Until then its tables are kept awake where nobody else does that."""
    row, now = found.row, services.now()
    playing = [table.table for each in found.rounds for table in each.tables if table.table is not None and not table.over]
    if row.status == "running" and not playing:
        await store.write(lambda connection: kept.end(connection, row.event, now))
    if not playing:
        return None
    times = []
    if not is_slow(clock_of(row.wish)):
        for code in playing:
            await services.tables.find(code, looks=False)
        times.append(now + AWAKE)
    deadline = found.rounds[-1].deadline
    if row.status == "running" and row.round < row.wish.rounds and deadline is not None:
        times.append(max(now, deadline))
    return min(times, default=None)
