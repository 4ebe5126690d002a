"""All connections of this process, HTTP and WebSocket together: how many there may be, and how long each may take.

When there is no room for a new one, the connection goes that has waited longest without a whole request. WebSockets belong to
a person and stay. So idle connections, however many, keep nobody out.
"""

from __future__ import annotations

import asyncio
from typing import Final

from tinhorn.core.errors import TinhornError
from tinhorn.server.network.addresses import Networks, counted_as
from tinhorn.table.hosting.metrics import Metrics

try:
    import resource
except ImportError:  # pragma: no cover - Windows has no such limit
    resource = None  # type: ignore[assignment]

SPARE_FILES: Final = 128  # descriptors for the database, bots, files and whatever else is no connection
FEWEST: Final = 16
SHARE_OF_SOCKETS: Final = 0.9  # the rest of the room is for requests


def room_for(wanted: int) -> int:
    """How many connections the limit of open files allows. Raises the soft limit where it is too low and the hard one allows it."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    room = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft - SPARE_FILES)
    if room < FEWEST:
        raise TinhornError(f"only {soft} files may be open, and a server needs {SPARE_FILES + FEWEST}; raise the limit with `ulimit -n`")
    return room


class Deadline:
    """Aborts a connection when the time is over."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._timer: asyncio.TimerHandle | None = None

    def within(self, seconds: float) -> None:
        self.off()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._guest.cut, "slow")

    def off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Guest:
    """One connection. `request` is the deadline for what the client sends, `writing` for what it must read."""

    def __init__(self, connections: Connections, transport: asyncio.Transport, address: str) -> None:
        self.connections = connections
        self.transport = transport
        self.address = address
        self.request = Deadline(self)
        self.writing = Deadline(self)

    def cut(self, why: str) -> None:
        """End the connection at once; what is not sent yet is lost."""
        self.connections.metrics.count("tinhorn_connections_cut_total", why)
        self.leave()
        self.transport.abort()

    def waits(self) -> None:
        """There is no whole request: this one can go if room is needed."""
        self.connections.waiting.add(self)

    def works(self) -> None:
        self.connections.waiting.discard(self)

    def becomes_socket(self) -> bool:
        """False where too many are sockets already."""
        self.works()
        return self.connections.add_socket(self)

    def leave(self) -> None:
        self.request.off()
        self.writing.off()
        self.connections.forget(self)


class Waiting:
    """Those who have sent no whole request, the longest waiting first: all of them, and by address."""

    def __init__(self) -> None:
        self._all: dict[Guest, None] = {}
        self._at: dict[str, dict[Guest, None]] = {}

    def add(self, guest: Guest) -> None:
        self.discard(guest)
        self._all[guest] = None
        self._at.setdefault(guest.address, {})[guest] = None

    def discard(self, guest: Guest) -> None:
        if guest not in self._all:
            return
        del self._all[guest]
        there = self._at[guest.address]
        del there[guest]
        if not there:
            del self._at[guest.address]

    def first(self) -> Guest | None:
        return next(iter(self._all), None)

    def first_at(self, address: str) -> Guest | None:
        return next(iter(self._at.get(address, ())), None)


class Connections:
    """`most` altogether and `an_address`, not counting those of the proxies: many people come through these."""

    def __init__(self, most: int, an_address: int, proxies: Networks, metrics: Metrics) -> None:
        self.most = most
        self.metrics = metrics
        self.waiting = Waiting()
        self._an_address = an_address
        self._proxies = proxies
        self._guests: dict[asyncio.Transport, Guest] = {}
        self._sockets: set[Guest] = set()
        self._at: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def guest(self, transport: asyncio.Transport) -> Guest | None:
        return self._guests.get(transport)

    def enter(self, transport: asyncio.Transport, host: str) -> Guest | None:
        """A new connection; None where there is no room and nobody can go."""
        address = counted_as(host)
        if not self._make_room(address, host in self._proxies):
            self.metrics.count("tinhorn_connections_cut_total", "refused")
            return None
        guest = self._guests[transport] = Guest(self, transport, address)
        self._at[address] = self._at.get(address, 0) + 1
        guest.waits()
        return guest

    def _make_room(self, address: str, proxy: bool) -> bool:
        if not proxy and self._at.get(address, 0) >= self._an_address and not self._shed(self.waiting.first_at(address)):
            return False
        return len(self._guests) < self.most or self._shed(self.waiting.first())

    def _shed(self, guest: Guest | None) -> bool:
        if guest is not None:
            guest.cut("shed")
        return guest is not None

    def add_socket(self, guest: Guest) -> bool:
        if len(self._sockets) >= SHARE_OF_SOCKETS * self.most:
            return False
        self._sockets.add(guest)
        return True

    def forget(self, guest: Guest) -> None:
        if self._guests.get(guest.transport) is not guest:
            return
        del self._guests[guest.transport]
        self.waiting.discard(guest)
        self._sockets.discard(guest)
        self._at[guest.address] -= 1
        if not self._at[guest.address]:
            del self._at[guest.address]
