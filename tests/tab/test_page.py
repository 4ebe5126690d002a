"""What a browser's script calls: texts and bytes in, texts out; one person, who is known again; bots that think elsewhere."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import run
from tests.tab.houses import Rows
from tinhorn.tab import bots
from tinhorn.tab.inline import Elsewhere, nowhere
from tinhorn.tab.page import Page
from tinhorn.tab.tab import SETTINGS
from tinhorn.table.bots.thinking import Task
from tinhorn.table.clients.sockets import NOT_KNOWN

NO_PACE = msgspec.structs.replace(SETTINGS, bot_pace=0.0)


class Script:
    """Does what the script of a worker does."""

    def __init__(self, rows: Rows, elsewhere: Elsewhere = nowhere) -> None:
        self.told: asyncio.Queue[tuple[int, dict[str, Any]]] = asyncio.Queue()
        self.closed: list[tuple[int, int]] = []
        given = [(key, memoryview(data)) for key, data in rows.all()]
        self.page = Page(rows.keep, given, self.hear, lambda *said: self.closed.append(said), elsewhere, NO_PACE)

    def hear(self, socket: int, text: str) -> None:
        self.told.put_nowait((socket, json.loads(text)))

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        status, text = await self.page.ask(method, f"/api/{path}", "{}", json.dumps(body))
        assert status == 200, text
        return json.loads(text)

    async def table(self, level: str = "regular") -> str:
        await self.ask("POST", "me", name="Ada")
        code = str((await self.ask("POST", "tables", game="goat", seats=3, bots=[1, 2], level=level))["table"])
        await self.ask("POST", f"tables/{code}/sit", seat=0)
        await self.ask("POST", f"tables/{code}/start")
        return code

    async def question(self, code: str) -> dict[str, Any]:
        """Join, and wait for her question."""
        assert await self.page.connect(1)
        self.page.say(1, json.dumps({"type": "join", "table": code, "since": None, "key": None}))
        return await self.asked()

    async def asked(self) -> dict[str, Any]:
        """Wait until Ada is asked."""
        while True:
            socket, said = await asyncio.wait_for(self.told.get(), 60)
            if said["type"] == "frame" and said["question"] is not None:
                assert socket == 1
                return said


def test_the_person_of_a_browser_is_known_again_after_a_reload() -> None:
    rows = Rows()

    async def story() -> None:
        script = Script(rows)
        await script.page.open()
        assert not await script.page.connect(7)
        assert script.closed == [(7, NOT_KNOWN)]
        code = await script.table()
        before = await script.question(code)
        script.page.hang_up(1)
        await script.page.tab.close()

        again = Script(rows)
        await again.page.open()
        assert (await again.ask("GET", "me"))["name"] == "Ada"
        assert (await again.question(code))["view"] == before["view"]
        await again.page.tab.close()

    run(story())


def test_bots_think_elsewhere_as_soon_as_that_is_ready() -> None:
    asked: list[Task] = []
    ready = False

    def elsewhere(data: bytes) -> Any:
        if not ready:
            return None
        asked.append(msgspec.msgpack.decode(data, type=Task))
        return asyncio.sleep(0, bots.answer(data))

    async def story() -> None:
        nonlocal ready
        script = Script(Rows(), elsewhere)
        await script.page.open()
        await script.question(await script.table())
        assert not asked
        ready = True
        frame = await script.question(await script.table())
        while not asked:
            move = {"type": "move", "table": frame["table"], "id": f"m{frame['number']}", "number": frame["number"]}
            script.page.say(1, json.dumps({**move, "action": frame["options"][0]["code"]}))
            frame = await script.asked()
        await script.page.tab.close()

    run(story())


@pytest.mark.parametrize(("level", "here"), [("sharp", "sharp@1000ms"), ("legend", "sharp@2500ms"), ("regular", "regular")])
def test_levels_that_search_have_times_of_their_own(level: str, here: str) -> None:
    assert bots.unhurried(level) == here


def test_rows_of_a_file_are_looked_at_before_they_replace_any() -> None:
    rows = Rows()

    async def story() -> None:
        script = Script(rows)
        await script.page.open()
        await script.table()
        await script.page.tab.services.tables.settle()
        good = rows.all()
        assert script.page.readable(good)
        assert script.page.readable([])
        for wrong in (
            [("table", b"")],
            [("entry/ABCDE/0000001", b"")],
            [("person/one", b"\xff")],
            [(key, data[:-1]) for key, data in good],
        ):
            assert not script.page.readable(wrong), wrong
        await script.page.tab.close()

    run(story())


def test_bots_have_budgets_of_their_own_and_their_names_tell_so() -> None:
    words = json.loads((Path(__file__).parents[2] / "web" / "src" / "text" / "en.json").read_text(encoding="utf-8"))
    assert bots.unhurried("sharp") == "sharp@1000ms"
    assert "for a second; weaker than at a server" in words["level.sharp.alone"]
    assert bots.unhurried("legend") == "sharp@2500ms"
    assert "thinks longest" in words["level.legend.alone"]
    assert bots.unhurried("regular") == "regular"
