"""How this process is."""

from __future__ import annotations

from typing import Literal

from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.messages.answers import (
    Health,
)
from tinhorn.version import VERSION

API = Api()


@API.get("/health", Health, also=(503,))
async def health(call: Call) -> Health:
    """Is the server up, can it write to its database, and do all tables go on? 503 where it cannot write."""
    fine = await call.services.store.works()
    call.status = 200 if fine else 503
    stuck = len(call.services.tables.stuck())
    status: Literal["ok", "stopping", "away", "stuck"] = "ok"
    if call.services.stopping:
        status = "stopping"
    elif not fine:
        status = "away"
    elif stuck:
        status = "stuck"
    return Health(status=status, version=VERSION, database="ok" if fine else "away", stuck_tables=stuck)
