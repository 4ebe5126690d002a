"""Tables in a tab: a caller, a path, a query and a body in, an answer out; sockets as objects."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable, Collection, Mapping

from tinhorn.tab.inline import Elsewhere, Inline, NoReviews, nowhere
from tinhorn.tab.store import Keep, MemoryStore, Row
from tinhorn.table.api.all import API
from tinhorn.table.api.endpoints import Answer, Endpoint, answer, refused
from tinhorn.table.bots.driver import Driver
from tinhorn.table.clients.connection import Connection
from tinhorn.table.clients.sockets import INTERNAL_ERROR, NOT_KNOWN, SERVICE_RESTART
from tinhorn.table.hosting.logs import warn
from tinhorn.table.hosting.metrics import server_metrics
from tinhorn.table.hosting.settings import TableSettings
from tinhorn.table.process.services import Caller, Services
from tinhorn.table.process.upkeep import keep_up
from tinhorn.table.tables.presence import HEARTBEAT
from tinhorn.table.words.refusals import FAILED, NOTHING_HERE, WRONG_METHOD, Refusal

HERE = "tab"  # the address of everybody here
ANY_NUMBER = 10**9
# Whoever is here is alone with their own machine, so nothing is limited.
SETTINGS = TableSettings(
    bot_ahead=0.0,
    moved_tables=True,
    messages_a_second=ANY_NUMBER,
    messages_at_once=ANY_NUMBER,
    chats_a_second=ANY_NUMBER,
    chats_at_once=ANY_NUMBER,
    wrong_codes_a_minute=ANY_NUMBER,
    wrong_codes_an_address=ANY_NUMBER,
    people_an_address=ANY_NUMBER,
    tables_an_address=ANY_NUMBER,
    bots_an_address=ANY_NUMBER,
    tables_a_person=ANY_NUMBER,
)


def pattern_of(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


PATHS = [(endpoint, pattern_of(endpoint.path)) for endpoint in API.endpoints]


def find(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    """The endpoint of a path, and the values of its gaps."""
    known = [(endpoint, match.groupdict()) for endpoint, pattern in PATHS if (match := pattern.fullmatch(path)) is not None]
    found = next((each for each in known if each[0].method == method), None)
    if found is None:
        raise WRONG_METHOD() if known else NOTHING_HERE()
    return found


class TabSocket:
    """A socket without a network: its client reads as fast as it is sent to."""

    writable = True

    def __init__(self, connection: Connection, post: Callable[[bytes], None], closed: Callable[[int], None]) -> None:
        self.closing = False
        self._connection = connection
        self._post = post
        self._closed = closed

    # What the client does

    def say(self, message: str | bytes) -> None:
        if not self.closing:
            self._connection.received(message)

    def hang_up(self) -> None:
        """The client is gone, and nobody needs to be told."""
        self.closing = True
        self._connection.lost()

    # What the connection does

    def send(self, texts: list[bytes]) -> None:
        for text in texts:
            self._post(text)

    def close(self, code: int) -> None:
        if not self.closing:
            self.hang_up()
            self._closed(code)

    def abort(self) -> None:
        self.close(INTERNAL_ERROR)

    def pause_reading(self) -> None:
        """What a client says waits in the inbox."""

    def resume_reading(self) -> None: ...


class Tab:
    """All tables of a tab. `keep` writes rows durably; `rows` are those that it wrote before. Bots think `elsewhere` where they can."""

    def __init__(
        self,
        keep: Keep,
        rows: Collection[Row] = (),
        settings: TableSettings = SETTINGS,
        now: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        elsewhere: Elsewhere = nowhere,
    ) -> None:
        self.store = MemoryStore(keep, rows)
        self._inline = Inline(elsewhere)
        self.services = Services(settings, self._inline, NoReviews(), server_metrics(), now, monotonic)
        self.connections: set[Connection] = set()

    async def open(self, secret: str = "") -> None:
        """`secret` signs tokens and links; where none is given, one is drawn and kept."""
        services, store = self.services, self.store
        secret = secret or await store.keep("secret", secrets.token_hex(32))
        services.open(store, secret, float(await store.keep("playing_time", repr(services.now()))))
        self._driver = Driver(services.moves, services.absence, self._inline, secret, self._inline)
        services.due.looks.append(self._driver.next_look)
        self._maintenance = asyncio.create_task(self._maintain())

    async def close(self) -> None:
        self.services.stopping = True
        self._driver.stop()
        self._maintenance.cancel()
        for connection in list(self.connections):
            connection.close(SERVICE_RESTART)
        await self.services.tables.settle()

    async def _maintain(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await keep_up(self.services, self._driver, self._tell_time)
            except Exception as wrong:  # nothing can be kept just now, say: look again at the next heartbeat
                warn("maintenance failed", kind=type(wrong).__name__)

    def _tell_time(self) -> None:
        for connection in list(self.connections):
            connection.welcome()

    def owner(self) -> str | None:
        """The token of whoever comes back to their tab."""
        owner = self.store.owner
        return None if owner is None else self.services.signer.token(owner)

    def _caller(self, token: str | None) -> Caller:
        return self.services.caller(token, HERE, HERE)

    async def request(self, token: str | None, method: str, path: str, query: Mapping[str, str], body: bytes) -> Answer:
        """What a server would answer over HTTP."""
        try:
            endpoint, gaps = find(method, path)
            return await answer(endpoint, self.services, self._caller(token), gaps, query, body)
        except Refusal as no:
            return refused(self.services, no)
        except Exception as wrong:
            warn("request failed", trace=True, kind=type(wrong).__name__, path=path)
            return refused(self.services, FAILED())

    async def connect(self, token: str | None, post: Callable[[bytes], None], closed: Callable[[int], None]) -> TabSocket | None:
        """A socket: every message to its client goes to `post`, and the code of its end to `closed`. None for somebody unknown."""
        caller = self._caller(token)
        name = None if caller.person is None else await self.services.name_of(caller.person)
        if name is None:
            closed(NOT_KNOWN)
            return None
        connection = Connection(self.services, caller, name, lambda connection: TabSocket(connection, post, closed))
        assert isinstance(connection.socket, TabSocket)
        self.connections.add(connection)
        connection.welcome()
        serving = asyncio.create_task(connection.serve())
        serving.add_done_callback(lambda _: self._forget(connection))
        return connection.socket

    def _forget(self, connection: Connection) -> None:
        self.connections.discard(connection)
        connection.leave_all()
