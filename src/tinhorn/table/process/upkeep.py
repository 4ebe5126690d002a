"""What is done every few seconds wherever there are tables."""

from __future__ import annotations

from collections.abc import Callable

from tinhorn.table.bots.driver import Driver
from tinhorn.table.process.services import Services


async def keep_up(services: Services, driver: Driver, tell_time: Callable[[], None]) -> None:
    """The heartbeat, bots and clocks, the playing time, tables that are due, idle tables, the watchdog, and what differs from the store."""
    services.presence.heartbeat()
    driver.look_at_all()
    if await services.playing_time.confirm(services.store):
        tell_time()
    await services.due.look()
    services.standing.look_at_all()
    services.tables.close_idle()
    await services.tables.free_stuck()
    await services.tables.compare_with_store()
