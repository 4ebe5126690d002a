"""What the script of a browser's worker calls: numbers, texts and bytes only. Everybody here is the person whose browser it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from tinhorn.tab.inline import Elsewhere, nowhere
from tinhorn.tab.store import Keep, MemoryStore, Row
from tinhorn.tab.tab import SETTINGS, Tab, TabSocket
from tinhorn.table.hosting.settings import TableSettings

Given = Iterable[tuple[str, bytes | memoryview]]  # rows, as a script hands them over


def copied(rows: Given) -> list[Row]:
    return [(key, bytes(data)) for key, data in rows]


class Page:
    """`told` gets the number of a socket and a message, `closed` its number and the code of its end."""

    def __init__(
        self,
        keep: Keep,
        rows: Given,
        told: Callable[[int, str], None],
        closed: Callable[[int, int], None],
        elsewhere: Elsewhere = nowhere,
        settings: TableSettings = SETTINGS,
    ) -> None:
        self.tab = Tab(keep, copied(rows), settings, elsewhere=elsewhere)
        self._keep = keep
        self._told = told
        self._closed = closed
        self._sockets: dict[int, TabSocket] = {}
        self._token: str | None = None

    async def open(self) -> None:
        await self.tab.open()
        self._token = self.tab.owner()

    async def ask(self, method: str, path: str, query: str, body: str) -> tuple[int, str]:
        """A status and JSON; `query` and `body` are JSON too."""
        answer = await self.tab.request(self._token, method, path, msgspec.json.decode(query, type=dict[str, str]), body.encode())
        self._token = answer.token or self._token
        return answer.status, answer.data.decode()

    async def connect(self, number: int) -> bool:
        socket = await self.tab.connect(
            self._token, lambda text: self._told(number, text.decode()), lambda code: self._closed(number, code)
        )
        if socket is not None:
            self._sockets[number] = socket
        return socket is not None

    def say(self, number: int, text: str) -> None:
        if number in self._sockets:
            self._sockets[number].say(text)

    def hang_up(self, number: int) -> None:
        socket = self._sockets.pop(number, None)
        if socket is not None:
            socket.hang_up()

    def readable(self, rows: Given) -> bool:
        """Whether the tables of these rows could stand in the place of ours."""
        try:
            MemoryStore(self._keep, copied(rows))
        except (LookupError, ValueError, msgspec.MsgspecError):
            return False
        return True
