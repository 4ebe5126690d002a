"""A process that has everything imported and forks servers on command, so that tests can kill and start dozens of them.

Each line on stdin is JSON: `{"argv": […], "env": {…}, "out": "a FIFO", "err": "a file"}`; the answer on stdout is the new process's id.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys

import tinhorn.server.commands.db
import tinhorn.server.serving
from tinhorn import cli
from tinhorn.server.settings import from_environment


def become_server(task: dict[str, object]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(task["env"])  # type: ignore[arg-type]
    out = os.open(str(task["out"]), os.O_WRONLY)
    err = os.open(str(task["err"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    if "files" in task:  # as `ulimit -n` has it
        resource.setrlimit(resource.RLIMIT_NOFILE, (int(str(task["files"])), int(str(task["files"]))))
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    os.dup2(out, 1)
    os.dup2(err, 2)
    if "still" in task:  # a clock that stands still, so that two servers can say the same
        settings = from_environment(database=task["database"], port=task["port"])
        os._exit(tinhorn.server.serving.serve(settings, now=lambda: float(str(task["still"])), monotonic=lambda: 0.0))
    os._exit(cli.main(task["argv"]))  # type: ignore[arg-type]


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        task = json.loads(line)
        child = os.fork()
        if child == 0:
            become_server(task)
        print(child, flush=True)


if __name__ == "__main__":
    assert tinhorn.server.serving
    assert tinhorn.server.commands.db
    main()
