"""The server's figures, with the load from a process of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import tinhorn
from bench.compare import commit_of
from bench.interleave import ROOT
from bench.machine import machine
from bench.server.processes import resident
from tinhorn.version import VERSION

UNLIMITED = {
    "TINHORN_BOT_PACE": "0",
    "TINHORN_MESSAGES_A_SECOND": "1000000",
    "TINHORN_MESSAGES_AT_ONCE": "1000000",
    "TINHORN_REQUESTS_A_SECOND": "1000000",
    "TINHORN_REQUESTS_AT_ONCE": "1000000",
    "TINHORN_TABLES_A_PERSON": "100000",
    "TINHORN_WRONG_CODES_AN_ADDRESS": "1000000",
    "TINHORN_PEOPLE_AN_ADDRESS": "1000000",
    "TINHORN_TABLES_AN_ADDRESS": "1000000",
    "TINHORN_BOTS_AN_ADDRESS": "1000000",
    "TINHORN_SOCKETS_A_PERSON": "100000",
    "TINHORN_CONNECTIONS_AN_ADDRESS": "100000",
    "TINHORN_TABLES_A_SOCKET": "1000",
    "TINHORN_LOG_LEVEL": "warning",
    "TINHORN_RECORD_EVERY": "1000000",  # recordings of ended games are made later, by a process of the lowest priority
}
MEGABYTES_WANTED = 400
MILLISECONDS_WANTED = 200
SECONDS_WANTED = 1.5  # until a bot answers a person, with the usual pace
SETTLING = 1.0  # the processes for bots are starting


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], ready: str, **settings: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **UNLIMITED, **settings})
    try:
        assert process.stdout is not None
        while ready and ready not in process.stdout.readline():
            assert process.poll() is None, f"{command} did not start"
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def server(
    port: int, database: str, binaries: Path = Path(sys.executable).parent, **settings: str
) -> AbstractContextManager[subprocess.Popen[str]]:
    command = [str(binaries / "python"), "-m", "tinhorn", "serve", "--port", str(port), "--database", database]
    return running(command, "Tinhorn is at", **settings)


def load_command(task: str, **options: Any) -> list[str]:
    return [sys.executable, "-m", "bench.server.load", json.dumps({"task": task, **options})]


def generate(task: str, **options: Any) -> dict[str, Any]:
    done = subprocess.run(load_command(task, **options), stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def moves_beside_echo(game: str, sockets: int, seconds: float, rounds: int, folder: Path) -> dict[str, Any]:
    """Rounds of both, one after the other, so that the load of the machine is the same for both."""
    port, echo_port = free_port(), free_port()
    played: list[dict[str, Any]] = []
    alike: list[dict[str, Any]] = []
    single: list[dict[str, Any]] = []
    echo = [sys.executable, "-m", "bench.server.echo", str(echo_port)]
    with server(port, f"sqlite:///{folder / 'moves.sqlite'}") as ours, running(echo, "ready") as bare:
        for _ in range(rounds):
            played.append(generate("play", port=port, server=ours.pid, game=game, sockets=sockets, seconds=seconds, spare=spare(seconds)))
            ack, frame = (int(played[-1][name]) for name in ("ack_bytes", "frame_bytes"))
            common = {"port": echo_port, "server": bare.pid, "sockets": sockets, "seconds": seconds}
            common["move_bytes"] = int(played[-1]["move_bytes"])
            alike.append(generate("echo", own=[ack, frame], other=[frame], **common))
            single.append(generate("echo", own=[frame], other=[], **common))
    return {
        "game": game,
        "sockets": sockets,
        "moves_a_second": middle(each["a_second"] for each in played),
        "echoes_a_second": middle(each["a_second"] for each in alike),
        "ratio": ratio(played, alike, "a_second"),
        "ratio_single": ratio(played, single, "a_second"),
        "move_microseconds": middle(each["server_microseconds"] for each in played),
        "echo_microseconds": middle(each["server_microseconds"] for each in alike),
        "processor_ratio": ratio(alike, played, "server_microseconds"),
        "played": played,
        "echoed": alike,
        "echoed_single": single,
    }


def against(other: Path, games: list[str], sockets: int, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """This checkout and another one, each with its own `.venv`, in turn: round after round, forwards and backwards."""
    found = []
    for game in games:
        ports = {"old": free_port(), "new": free_port()}
        runs: dict[str, list[dict[str, Any]]] = {"old": [], "new": []}
        with (
            tempfile.TemporaryDirectory() as folder,
            server(ports["old"], f"sqlite:///{folder}/old.sqlite", other.resolve() / ".venv" / "bin") as old,
            server(ports["new"], f"sqlite:///{folder}/new.sqlite") as new,
        ):
            pids = {"old": old.pid, "new": new.pid}
            for n in range(rounds):
                for side in ("old", "new") if n % 2 == 0 else ("new", "old"):
                    options = {"port": ports[side], "server": pids[side], "game": game, "sockets": sockets, "seconds": seconds}
                    runs[side].append(generate("play", spare=spare(seconds), **options))
        found.append(
            {
                "game": game,
                "old": middle(each["a_second"] for each in runs["old"]),
                "new": middle(each["a_second"] for each in runs["new"]),
                "ratio": ratio(runs["new"], runs["old"], "a_second"),
                "old_microseconds": middle(each["server_microseconds"] for each in runs["old"]),
                "new_microseconds": middle(each["server_microseconds"] for each in runs["new"]),
                "processor_ratio": ratio(runs["old"], runs["new"], "server_microseconds"),
            }
        )
    return found


def about(known: dict[str, str]) -> list[str]:
    return [f"- {name}: {value}" for name, value in known.items()]


def comparison(found: list[dict[str, Any]], other: Path, sockets: int, seconds: float, rounds: int) -> str:
    sides = {"old": commit_of(other), "new": commit_of(ROOT), "rounds": f"{rounds} of {seconds:g} s"}
    head = [f"{sockets} sockets, tables of two", "old moves/s", "new moves/s", "new : old", "old µs a move", "new µs a move", "old : new"]
    rows = [
        [
            each["game"],
            *[said(each[name]) for name in ("old", "new")],
            said(each["ratio"], 2),
            *[said(each[name]) for name in ("old_microseconds", "new_microseconds")],
            said(each["processor_ratio"], 2),
        ]
        for each in found
    ]
    spread = "The median of the rounds ± half the distance between the slowest and the fastest; ratios are formed within a round."
    return "\n".join([*about({**measured_on(), **sides}), "", spread, *table(head, *rows)])


def spare(seconds: float) -> int:
    """The number of tables for each pair. A round ends before its time when a pair has played at all of them."""
    return 2 + int(4 * seconds)


def middle(values: Iterable[float]) -> dict[str, float]:
    """The median of the rounds, and half the distance between the smallest and the largest."""
    found = list(values)
    return {"median": statistics.median(found), "spread": (max(found) - min(found)) / 2}


def ratio(ours: list[dict[str, Any]], theirs: list[dict[str, Any]], name: str) -> dict[str, float]:
    """Formed within each round, so that both sides of it met the same load."""
    return middle(one[name] / other[name] for one, other in zip(ours, theirs, strict=True))


def memory(game: str, tables: int, sockets: int, folder: Path) -> dict[str, Any]:
    port = free_port()
    with server(port, f"sqlite:///{folder / 'idle.sqlite'}") as process:
        before = resident(process.pid)
        command = load_command("idle", port=port, game=game, tables=tables, sockets=sockets)
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdout is not None
            assert load.stdin is not None
            opened = json.loads(load.stdout.readline())
            held = resident(process.pid)
            load.stdin.close()
            alive = json.loads(load.stdout.readline())
    return {"megabytes": held, "megabytes_before": before, **opened, **alive}


def opening(game: str, folder: Path, times: int) -> dict[str, Any]:
    """Open a finished game on a server that has just started and has nothing in memory."""
    port = free_port()
    database = f"sqlite:///{folder / f'long-{game}.sqlite'}"
    with server(port, database):
        played = generate("play_out", port=port, game=game)
    runs = []
    for _ in range(times):
        with server(port, database):
            time.sleep(SETTLING)
            runs.append(generate("open_table", port=port, code=played["table"], token=played["token"])["milliseconds"])
    return {
        "game": game,
        "moves": played["moves"],
        "seats": played["seats"],
        "milliseconds": {name: middle(run[name] for run in runs) for name in runs[0]},
    }


def answers_of_bots(game: str, tables: int, seconds: float, binaries: Path = Path(sys.executable).parent) -> dict[str, Any]:
    """Seconds until a bot answers a person at the usual pace, while bots alone play at many tables that are watched."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        with server(port, f"sqlite:///{folder}/bots.sqlite", binaries, TINHORN_BOT_PACE="0.8"):
            run = generate("against_bots", port=port, game=game, tables=tables, seconds=seconds)
    return {"game": game, "tables": tables, **waited(run)}


def waited(run: dict[str, Any]) -> dict[str, Any]:
    waits = sorted(run["waits"])
    return {
        "answers": len(waits),
        "median": statistics.median(waits),
        "slowest": waits[-1],
        "moves_elsewhere_a_second": run["moves_elsewhere_a_second"],
    }


def answers_under_attack(
    game: str, attackers: int, tables: int, seconds: float, binaries: Path = Path(sys.executable).parent
) -> dict[str, Any]:
    """Seconds until regular bots answer a stranger, while each of so many persons at one address plays against four legends."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        with server(port, f"sqlite:///{folder}/attack.sqlite", binaries, TINHORN_BOT_PACE="0.8"):
            run = generate("under_attack", port=port, game=game, attackers=attackers, tables=tables, seconds=seconds)
    return {"game": game, "attackers": attackers, "tables": tables, **waited(run)}


def attack_words(found: list[dict[str, Any]]) -> str:
    head = ["game", "persons at one address against 4 legends each", "tables of bots", "answers", "median", "slowest", "frames/s elsewhere"]
    rows = [
        [
            each["game"],
            *[f"{each[name]}" for name in ("attackers", "tables", "answers")],
            *[f"{each[name]:.2f} s" for name in ("median", "slowest")],
            f"{each['moves_elsewhere_a_second']:.0f}",
        ]
        for each in found
    ]
    wanted = f"Seconds until a regular bot answers a stranger at another address. Wanted: a median below {SECONDS_WANTED} s."
    return "\n".join([*about(measured_on()), "", wanted, *table(head, *rows)])


def bots_words(found: list[dict[str, Any]]) -> str:
    rows = [
        [
            each["game"],
            f"{each['tables']}",
            f"{each['answers']}",
            f"{each['median']:.2f} s",
            f"{each['slowest']:.2f} s",
            f"{each['moves_elsewhere_a_second']:.0f}",
            f"< {SECONDS_WANTED} s",
        ]
        for each in found
    ]
    head = ["game", "tables of bots", "answers to a person", "median", "slowest", "frames/s elsewhere", "wanted (median)"]
    return "\n".join([*about(measured_on()), *table(head, *rows)])


def measured_on() -> dict[str, str]:
    packages = ("uvicorn", "uvloop", "starlette", "websockets", "msgspec", "sqlalchemy")
    with_versions = ", ".join(f"{name} {version(name)}" for name in packages)
    return {**machine(), "packages": with_versions, "database": f"SQLite {sqlite3.sqlite_version}", "tinhorn": VERSION}


def measure(quick: bool = False, chosen: list[str] | None = None, times: int = 3) -> dict[str, Any]:
    """All figures. `quick` shows that it works; its figures mean little."""
    games = chosen or [id for id in tinhorn.games() if 2 in tinhorn.game(id).seats]
    longest = max(tinhorn.games(), key=lambda id: tinhorn.game(id).bound)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        size, seconds, rounds = (20, 0.5, 1) if quick else (200, 2.5, times)
        return {
            "machine": measured_on(),
            "moves": [moves_beside_echo(game, size, seconds, rounds, folder) for game in games],
            "memory": memory(games[0], 20 if quick else 500, 80 if quick else 2000, folder),
            "opening": opening(longest, folder, 1 if quick else 5),
        }


def said(figure: dict[str, float], digits: int = 0) -> str:
    return f"{figure['median']:,.{digits}f} ± {figure['spread']:,.{digits}f}"


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def table(*rows: list[str]) -> list[str]:
    head, *rest = rows
    return ["", row(*head), row(*["---"] * len(head)), *[row(*each) for each in rest]]


def words(figures: dict[str, Any]) -> str:
    held, opened = figures["memory"], figures["opening"]
    lines = about(figures["machine"])
    lines += ["", "The median of the rounds ± half the distance between the slowest and the fastest; ratios are formed within a round."]
    lines += ["The server draws seeds anew for every table. What is compared with what: docs/hosting.md."]
    moves = [
        [
            f"{figures['moves'][0]['sockets']} sockets, tables of two",
            "moves/s",
            "echo/s",
            "moves : echo",
            "moves : one frame",
            "µs a move",
            "µs an echo",
            "echo : move",
        ]
    ]
    for each in figures["moves"]:
        speeds = [said(each[name]) for name in ("moves_a_second", "echoes_a_second")]
        ratios = [said(each[name], 2) for name in ("ratio", "ratio_single")]
        costs = [said(each[name]) for name in ("move_microseconds", "echo_microseconds")]
        moves.append([each["game"], *speeds, *ratios, *costs, said(each["processor_ratio"], 2)])
    lines += [*table(*moves), "", "µs are processor time, of all processes of the server."]
    idle = f"memory, {held['tables']} tables and {held['sockets']} idle sockets"
    rest = [["figure", "measured", "wanted"], [idle, f"{held['megabytes']:.0f} MB", f"< {MEGABYTES_WANTED} MB"]]
    long = f"a finished game of {opened['game']}, {opened['seats']} seats, {opened['moves']} moves"
    rest += [[f"{long}: {name}", f"{said(value)} ms", f"< {MILLISECONDS_WANTED} ms"] for name, value in opened["milliseconds"].items()]
    return "\n".join([*lines, *table(*rest)])


def write(figures: dict[str, Any], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "server.md").write_text("# The server\n\n" + words(figures) + "\n", encoding="utf-8")
    (folder / "server.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
