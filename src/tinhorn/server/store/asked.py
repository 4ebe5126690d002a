"""The database of a server, as its endpoints reach it."""

from __future__ import annotations

from tinhorn.server.store.store import SqlStore
from tinhorn.table.api.endpoints import Call


def store_of(call: Call) -> SqlStore:
    store = call.services.store
    assert isinstance(store, SqlStore), "these endpoints are those of a server"
    return store
