"""Tables that move between a server and a tab."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.api.looking_back import whole_record
from tinhorn.table.messages.requests import Moved, Nothing
from tinhorn.table.messages.server import TableInfo
from tinhorn.table.tables.info import table_info
from tinhorn.table.words.refusals import MANY_NEW_BOTS, MANY_NEW_TABLES

API = Api()


@API.post("/api/tables/{code}/take", Nothing, dict[str, Any])
async def take(call: Call, body: Nothing) -> dict[str, Any]:
    """Take a table along, to bring it elsewhere: its record, with who plays where. A game against bots that is not over ends here."""
    table, _ = await call.seat()
    company = await call.services.moving.take(table, call.somebody)
    return {**await whole_record(call), "table": msgspec.to_builtins(company)}


@API.post("/api/moved", Moved, TableInfo, large=True)
async def bring(call: Call, body: Moved) -> TableInfo:
    """Bring a table that was taken along elsewhere. It is marked, and never rated."""
    name = await call.name()
    call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
    seats = body.record.get("seats")
    call.spend(call.services.new_bots, max(0, seats - 1) if isinstance(seats, int) else 0, MANY_NEW_BOTS)
    table = await call.services.moving.bring(call.somebody, name, body.record)
    return table_info(table, call.person, call.services.signer, call.services.now())
