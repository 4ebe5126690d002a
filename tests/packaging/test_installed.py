"""Installed as people install it: exactly the packages of the lock, no compiler, no node, not this checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.packaging.conftest import build
from tests.packaging.environments import ROOT, Environment, locked, with_dependencies
from tests.server.harness import free_port
from tools.wheels import BACKEND

EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]

PLAY_AT_SERVER = """
import asyncio, json, sys
from tinhorn.client import Client, play

async def main(server, game):
    client = Client(server)
    await client.introduce("Ann")
    code = str((await client.make_table(game, 2))["table"])
    await client.sit(code)
    await client.start(code, fill=True)
    end = await play(client, code, lambda frame: int(frame["options"][0]["code"]))
    assert end["view"]["over"], end
    print(json.dumps(await client.get(f"/api/tables/{code}/record")))

asyncio.run(main(*sys.argv[1:]))
"""

# A few lines that use what an extra is for.
OF_EXTRA = {
    "env": """
from tinhorn import env
for made in (env.batch("goat", 4, 2), env.aec("goat", 2), env.gym("goat", 2)):
    made.reset(seed=1)
""",
    "openspiel": "from tinhorn import env; assert env.openspiel('goat', 2).new_initial_state()",
    "mcp": "import tinhorn.env.assistant",
    "data": """
from tinhorn.env.datasets import about_dataset, write_dataset
write_dataset("games.parquet", "goat", ["regular"] * 2, 2)
about_dataset("games.parquet")
""",
    "ray": "import ray, tinhorn.spread",
    "valkey": "import tinhorn.server.store.valkey",
    "learn": """
import array_api_compat.numpy, sys
from tinhorn.cli import main
small = "--updates 1 --rows 8 --steps 4 --minibatch 16 --width 8 --blocks 1 --watched 0 --checkpoints 1 --deals 1"
sys.exit(main(["learn", "goat", "--table", "2", "--out", "run", *small.split()]))
""",
}


@contextmanager
def serving(environment: Environment) -> Iterator[str]:
    port = free_port()
    command = [
        str(environment.folder / "bin" / "tinhorn"),
        "serve",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{environment.folder}/t.sqlite",
    ]
    variables = {**environment.variables, "TINHORN_BOT_PACE": "0"}
    with subprocess.Popen(command, env=variables, cwd=environment.folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert "http://localhost" in server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


@pytest.mark.parametrize("kind", ["pure", "compiled"])
def test_a_wheel_plays_replays_and_serves(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The compiled one serves. In the other the server is the same: see the last test."""
    environment = Environment(tmp_path / "venv", locked("run"))
    environment.install(request.getfixturevalue(f"{kind}_wheel"))
    assert ("not compiled" in environment.run("tinhorn", "--version")) == (kind == "pure")
    played = environment.run("tinhorn", "play", "goat", "--seats", "2", "--seed", "7", typed="1\n" * 200 + "save played.json\n")
    assert "The game is over" in played
    assert environment.run("tinhorn", "replay", "played.json", "--verify")
    if kind == "pure":
        return
    with serving(environment) as server:
        with urllib.request.urlopen(server) as page:
            assert b"<script" in page.read(), "the browser client is inside the wheel"
        record = json.loads(environment.run("python", "-c", PLAY_AT_SERVER, server, "goat").splitlines()[-1])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert environment.run("tinhorn", "replay", str(file), "--verify")


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_brings_all_that_it_needs(extra: str, tmp_path: Path, unpacked: Path) -> None:
    environment = Environment(tmp_path / "venv", locked("run") | with_dependencies(EXTRAS[extra]))
    environment.link(unpacked)
    environment.run("python", "-c", OF_EXTRA[extra])


def test_a_wheel_can_be_built_from_the_source_distribution(checkout: Path, tmp_path: Path) -> None:
    with tarfile.open(build(checkout, "build('sdist', TINHORN_BUILD='pure')")) as archive:
        archive.extractall(tmp_path)  # `filter` came with 3.11.4
    (unpacked,) = tmp_path.iterdir()
    command = [sys.executable, "-c", BACKEND, "build_wheel", str(tmp_path)]
    made = subprocess.run(command, cwd=unpacked, env={**os.environ, "TINHORN_BUILD": "pure"}, capture_output=True, text=True, check=True)
    names = zipfile.ZipFile(tmp_path / made.stdout.splitlines()[-1]).namelist()
    assert {"tinhorn/server/web/index.html", "tinhorn/games/legends/base/board.toml", "tinhorn/games/goat/rulebook.md"} <= set(names)


def test_both_wheels_have_the_same_files_and_one_has_libraries_besides(pure_wheel: Path, compiled_wheel: Path) -> None:
    pure, compiled = (contents(wheel) for wheel in (pure_wheel, compiled_wheel))
    libraries = {name for name in compiled if name.endswith((".so", ".pyd"))}
    assert compiled.keys() - libraries == pure.keys()
    differ = {name for name in pure if pure[name] != compiled[name]}
    assert {Path(name).name for name in differ} <= {"WHEEL", "RECORD"}
    assert "tinhorn/server/web/index.html" in pure
    assert [name for name in libraries if name.startswith("tinhorn_core__mypyc")]
    assert pure_wheel.name.endswith("-py3-none-any.whl")
    assert not compiled_wheel.name.endswith("-none-any.whl")


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
