"""Nothing is acknowledged in a tab before it is kept, and what was kept is all that is needed to go on."""

from __future__ import annotations

import pytest

from tests.server.harness import by_number, refusal, run, table_of
from tests.tab.houses import House, Rows, TabClient, tab_on
from tinhorn.tab.store import MemoryStore
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.store.rows import Append


def test_a_game_goes_on_after_a_reload() -> None:
    rows = Rows()

    async def story() -> None:
        async with tab_on(rows) as tab:
            ada, ben = await House(tab).people(2)
            code = await table_of([ada, ben], "goat", 3)
            await ada.post(f"/api/tables/{code}/chat", text="Back soon")
            for n in range(12):  # past a snapshot
                frame = await ada.get(f"/api/tables/{code}/frame")
                mover = (ada, ben)[frame["waiting"][0]] if frame["waiting"][0] < 2 else None
                if mover is not None:
                    own = await mover.get(f"/api/tables/{code}/frame")
                    await mover.post(f"/api/tables/{code}/move", id=f"m{n}", number=own["number"], action=by_number(own))
                while mover is None and (await ada.get(f"/api/tables/{code}/frame"))["number"] == frame["number"]:
                    await tab.services.tables.settle()
            await tab.services.tables.settle()
            before = await ada.get(f"/api/tables/{code}/frame")
        async with tab_on(rows) as tab:
            back = TabClient(tab)
            back.token = tab.owner()
            assert (await back.get("/api/me"))["name"] == "Person 0"
            after = await back.get(f"/api/tables/{code}/frame")
            assert after["number"] >= before["number"] >= 12
            then = await back.get(f"/api/tables/{code}/replay", number=before["number"])
            assert (then["view"], then["options"]) == (before["view"], before["options"])
            assert (await back.get(f"/api/tables/{code}/chat"))["lines"][0]["text"] == "Back soon"

    run(story())


def test_what_cannot_be_kept_is_not_acknowledged_and_counts_once_when_it_can() -> None:
    rows = Rows()

    async def story() -> None:
        async with tab_on(rows) as tab:
            clients = await House(tab).people(2)
            code = await table_of(clients, "meeples", 2)
            frame = await clients[0].get(f"/api/tables/{code}/frame")
            mover = clients[frame["waiting"][0]]
            own = await mover.get(f"/api/tables/{code}/frame")
            move = {"id": "one", "number": 0, "action": by_number(own)}
            rows.full = True
            assert (await refusal(mover.post(f"/api/tables/{code}/move", **move))).code == "store_away"
            assert (await refusal(mover.introduce("Somebody"))).code == "store_away"
            assert (await refusal(mover.get("/health"))).status == 503
            assert (await mover.get("/api/me"))["name"].startswith("Person")
            assert (await mover.get(f"/api/tables/{code}/frame"))["number"] == 0
            rows.full = False
            assert (await mover.post(f"/api/tables/{code}/move", **move))["number"] == 1
            assert sum(key.startswith(f"entry/{code}/") for key in rows.kept) == 1

    run(story())


def test_a_store_in_memory_refuses_a_number_that_is_taken() -> None:
    async def story() -> None:
        rows = Rows()
        async with tab_on(rows) as tab:
            clients = await House(tab).people(2)
            code = await table_of(clients, "meeples", 2)
            seat = (await clients[0].get(f"/api/tables/{code}/frame"))["waiting"][0]
            own = await clients[seat].get(f"/api/tables/{code}/frame")
            await clients[seat].post(f"/api/tables/{code}/move", id="one", number=0, action=by_number(own))
            kept = await tab.store.kept(code)
            assert kept is not None
            other = MemoryStore(rows.keep, rows.all())
            assert not await other.append(Append(entry=kept.entries[0], snapshot=None, over=False))
            rows.full = True
            with pytest.raises(StoreAway):
                await other.keep("name", "value")

    run(story())
