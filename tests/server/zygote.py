"""A process that has everything imported and forks servers on command, so that tests can kill and start dozens of them.

Each line on stdin is JSON: `{"argv": […], "env": {…}, "out": "a FIFO", "err": "a file"}`; the answer on stdout is the new process's id.
With `"heartbeat": seconds` it looks at its tables and its outbox that often.
With `"still": seconds` the server's clock stands still at that time, with `"clock": "a file"` it is a `JumpingClock`.
`"writer": ["a file", number]` has its writer note its batches in that file, and drop each of that number.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn.lifespan.on
import uvicorn.loops.uvloop

import tinhorn.server.app
import tinhorn.server.commands.db
import tinhorn.server.notices.push
import tinhorn.server.notices.sender
import tinhorn.server.serving
from tests.server.clock import JumpingClock
from tests.server.noted_writer import note_batches
from tinhorn import cli
from tinhorn.core.errors import TinhornError
from tinhorn.server.settings import from_environment
from tinhorn.server.store.migrate import newest_revision
from tinhorn.table.games.catalog import load_games

NEEDED = (uvicorn.lifespan.on, uvicorn.loops.uvloop, tinhorn.server.commands.db, tinhorn.server.notices.push)


def get_ready() -> None:
    """Do once what every server does at its start: load the games and the commands, and compile the paths."""
    load_games()
    cli.build_parser()
    newest_revision()
    tinhorn.server.app.create_app(from_environment(database="sqlite://"))
    gc.freeze()  # collecting would copy what servers share


def clocks_for(task: dict[str, Any]) -> dict[str, Callable[[], float]]:
    """Empty for the system's clocks."""
    if "still" in task:  # so that two servers can say the same
        still = float(task["still"])
        return {"now": lambda: still, "monotonic": lambda: 0.0}
    return {"now": JumpingClock(Path(task["clock"]))} if "clock" in task else {}


def serve_with(clocks: dict[str, Callable[[], float]], task: dict[str, Any]) -> int:
    """As the command line does it, which has no option for clocks."""
    try:
        return tinhorn.server.serving.serve(from_environment(database=task["database"], port=task["port"]), **clocks)
    except TinhornError as wrong:
        return cli.complain(str(wrong))


def become_server(task: dict[str, Any]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.update(task["env"])
    out = os.open(task["out"], os.O_WRONLY)
    err = os.open(task["err"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    if "files" in task:  # as `ulimit -n` has it
        resource.setrlimit(resource.RLIMIT_NOFILE, (task["files"], task["files"]))
    if "writer" in task:
        notes, drops_every = task["writer"]
        note_batches(Path(notes), drops_every)
    if "heartbeat" in task:
        tinhorn.server.app.HEARTBEAT = tinhorn.server.notices.sender.EVERY = task["heartbeat"]
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    os.dup2(out, 1)
    os.dup2(err, 2)
    clocks = clocks_for(task)
    if clocks:
        os._exit(serve_with(clocks, task))
    os._exit(cli.main(task["argv"]))


def main() -> None:
    get_ready()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it, also after a Ctrl-C
    for line in sys.stdin:
        task = json.loads(line)
        child = os.fork()
        if child == 0:
            become_server(task)
        print(child, flush=True)


if __name__ == "__main__":
    main()
