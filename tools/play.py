"""Serves the games at once and compiles them meanwhile: `make play` calls it.

The rules are interpreted until their compiled form is ready. Then the server is stopped, the compiled modules are put beside their
sources, and a server is started again on the same socket. Tables are in the database and browsers connect again, so nobody loses anything.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from socket import socket

from tinhorn.core.errors import TinhornError
from tinhorn.server.network.listening import FIRST, open_socket
from tinhorn.server.settings import from_environment
from tools import compile

ROOT = Path(__file__).parent.parent
LOWEST = 19  # priority: whoever plays comes first
PIP = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes", "-r"]
# What is fetched and run in the background to compile the rules.
COMPILING = [[*PIP, str(ROOT / "requirements" / "build.txt")], [sys.executable, "-m", "tools.compile", "stage"]]
HAND_OVER = ["sh", "-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', "sh"]


def start(listening: socket) -> subprocess.Popen[bytes]:
    """A server on a socket that stays open when the server ends."""

    def give_socket() -> None:
        os.dup2(listening.fileno(), FIRST)

    # A session of its own: Ctrl-C reaches this process alone, which then stops the server.
    command = [*HAND_OVER, sys.executable, "-m", "tinhorn", "serve"]
    return subprocess.Popen(command, cwd=ROOT, preexec_fn=give_socket, pass_fds=[FIRST], start_new_session=True)


def leave(*_: object) -> None:
    raise KeyboardInterrupt


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    server.wait()


class Compiling:
    """Compiles in the background, at the lowest priority, and calls `ready` when all is done."""

    def __init__(self, commands: list[list[str]], ready: Callable[[], None]) -> None:
        self.commands = commands
        self.ready = ready
        self.running: subprocess.Popen[bytes] | None = None
        self.stopped = False

    def begin(self) -> None:
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        print("== Compiling the rules in the background: the games are playable now, and several times faster in a few minutes", flush=True)
        for command in self.commands:
            if self.stopped:
                return
            self.running = subprocess.Popen(command, cwd=ROOT, preexec_fn=lambda: os.nice(LOWEST), start_new_session=True)
            if self.running.wait():
                if not self.stopped:
                    print("== The rules could not be compiled; the games go on as they are", flush=True)
                return
        self.ready()

    def stop(self) -> None:
        self.stopped = True
        if self.running is not None and self.running.poll() is None:
            os.killpg(self.running.pid, signal.SIGTERM)


def main(commands: list[list[str]] = COMPILING) -> int:
    compiled = compile.prepare()
    settings = from_environment()
    try:
        listening = open_socket(settings.host, settings.port)
    except TinhornError as wrong:
        print(f"tinhorn: {wrong}".replace("--port", "TINHORN_PORT=…"), file=sys.stderr)
        return 2
    changeover = threading.Event()
    compiling = Compiling(commands, changeover.set)
    server = start(listening)
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):  # a shell that starts this in the background would have it ignore some
        signal.signal(ending, leave)
    try:
        if not compiled:
            if compile.has_compiler():
                compiling.begin()
            else:
                print(f"== Not compiled: {compile.NO_COMPILER}; everything works, several times slower", flush=True)
        while True:
            try:
                return server.wait(timeout=0.5)
            except subprocess.TimeoutExpired:
                pass
            if changeover.is_set():
                changeover.clear()
                print("== Compiled: changing over to the compiled rules", flush=True)
                stop(server)
                compile.prepare()
                server = start(listening)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 0
    finally:
        compiling.stop()
        stop(server)
        listening.close()


if __name__ == "__main__":
    sys.exit(main())
