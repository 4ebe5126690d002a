"""`python -m tests.server.chaos`: servers under a random mix of faults while people and bots play. `make soak` runs it.

The time is shared between SQLite with one server process and PostgreSQL with three. At the end every acknowledged move must be in
the record once, every table must go on, and no process may have kept descriptors or memory. It exits with 1 otherwise.

A seed decides on the tables and the plan of faults. It cannot decide on what the system does meanwhile: a repeated run has the same
faults in the same order, and not the same interleaving.
"""

from __future__ import annotations

import argparse
import contextlib
import resource
import secrets
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from tests.server.chaos.report import NAMES, name_of, summary, tell
from tests.server.chaos.run import Outcome, Wishes, run
from tests.server.harness import Zygote

PROCESSES = {"sqlite": 1, "postgresql": 3}


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.server.chaos", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0, help="for all databases together (default 30)")
    parser.add_argument("--tables", type=int, default=100, help="tables at the same time (default 100)")
    parser.add_argument("--seed", type=int, default=None, help="of the plan; drawn and shown if not given")
    parser.add_argument("--gap", type=float, default=1.5, help="seconds between two faults on average (default 1.5)")
    parser.add_argument("--database", choices=sorted(NAMES), action="append", help="this one only; may be given several times")
    parser.add_argument("--logs", type=Path, default=Path("build/chaos"), help="where the servers' logs go (default build/chaos)")
    parser.add_argument("--out", type=Path, help="write the summary to this Markdown file too")
    return parser.parse_args(argv)


def keep_logs(folder: Path, logs: Path) -> None:
    logs.mkdir(parents=True, exist_ok=True)
    for file in folder.glob("*.err"):
        shutil.copy(file, logs)


def main(argv: list[str]) -> int:
    given = arguments(argv)
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    kinds = given.database or list(PROCESSES)
    wanted = [Wishes(kind, 60 * given.minutes / len(kinds), given.tables, seed, processes=PROCESSES[kind], gap=given.gap) for kind in kinds]
    only = "".join(f" --database {kind}" for kind in given.database or [])
    command = f"python -m tests.server.chaos --minutes {given.minutes:g} --tables {given.tables} --gap {given.gap:g} --seed {seed}{only}"
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    tell(command)
    outcomes: list[Outcome] = []
    try:
        with tempfile.TemporaryDirectory(prefix="chaos", ignore_cleanup_errors=True) as folder, contextlib.closing(Zygote()) as zygote:
            for wishes in wanted:
                tell(f"{NAMES[wishes.kind]}, {wishes.seconds / 60:g} minutes and what it takes to set up and to look at the end")
                try:
                    outcomes.append(run(wishes, Path(folder) / wishes.kind, zygote, tell))
                finally:
                    keep_logs(Path(folder) / wishes.kind, given.logs / wishes.kind)
                tell(f"{name_of(outcomes[-1])}: {len(outcomes[-1].failures())} failures")
    except KeyboardInterrupt:
        tell("stopped; everything that was started has ended")
        return 130
    told = summary(outcomes, command)
    print(told)
    tell(f"the servers' logs are in {given.logs}")
    if given.out is not None:
        given.out.write_text(told, encoding="utf-8")
    return 1 if any(outcome.failures() for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
