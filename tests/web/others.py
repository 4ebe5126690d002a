"""Firefox and WebKit as the system has them: Playwright drives only builds of its own, and those of Chromium.

Both speak WebDriver: Firefox by a socket of its own (Marionette), WebKitGTK by a program that its package brings. Of its commands
a game needs the few that are here. `python -m tools.browser firefox webkit` gets both where the system has packages of them.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from tests.web.browsing import free_port
from tools.browser import firefox, webkit

START_WITHIN = 60.0
LOOK = 0.1  # seconds between two looks at a page
SIZE = {"width": 1366, "height": 768}
Say = Callable[[str, dict[str, Any]], Any]  # a command of WebDriver and what it needs; its value

# What a page complains about, from here on.
LISTEN = """
  window.complaints ??= [];
  for (const kind of ['error', 'warn']) {
    const told = console[kind];
    console[kind] = (...said) => { complaints.push(said.map(String).join(' ')); told.apply(console, said); };
  }
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
"""


class Broken(Exception):
    """A browser refused a command."""


class Window:
    """One page of a browser."""

    def __init__(self, say: Say, version: str) -> None:
        self._say = say
        self.version = version
        say("SetWindowRect", SIZE)

    def visit(self, address: str) -> None:
        self._say("Navigate", {"url": address})
        self.run(LISTEN)

    def run(self, script: str, *given: Any) -> Any:
        return self._say("ExecuteScript", {"script": script, "args": list(given)})

    def until(self, script: str, seconds: float, *given: Any) -> None:
        """Wait until it gives something true."""
        ends = time.monotonic() + seconds
        while not self.run(f"return {script}", *given):
            if time.monotonic() > ends:
                raise TimeoutError(f"{script}\n{self.run('return document.body.innerText')}\n{self.run('return window.complaints')}")
            time.sleep(LOOK)

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._say("TakeScreenshot", {"full": False})))


# Firefox


class Marionette:
    """A message is its length, a colon, and JSON: kind, number, error or command, value."""

    def __init__(self, port: int, browser: subprocess.Popen[bytes]) -> None:
        ends = time.monotonic() + START_WITHIN
        while True:
            try:
                self._stream = socket.create_connection(("127.0.0.1", port)).makefile("rwb")
                break
            except OSError:
                if browser.poll() is not None or time.monotonic() > ends:
                    raise RuntimeError("Firefox did not start") from None
                time.sleep(LOOK)
        self._read()  # who is there
        self._last = 0

    def _read(self) -> Any:
        length = b""
        while (digit := self._stream.read(1)) != b":":
            if not digit:
                raise Broken("Firefox has gone")
            length += digit
        return json.loads(self._stream.read(int(length)))

    def say(self, command: str, given: dict[str, Any]) -> Any:
        self._last += 1
        message = json.dumps([0, self._last, f"WebDriver:{command}", given]).encode()
        self._stream.write(b"%d:%s" % (len(message), message))
        self._stream.flush()
        _, _, wrong, told = self._read()
        if wrong:
            raise Broken(wrong["message"])
        return told.get("value", told)


@contextmanager
def in_firefox(folder: Path) -> Iterator[Window]:
    """`folder` gets its profile."""
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
    command = [firefox() or "firefox", "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    browser = subprocess.Popen(command, env={**os.environ, "HOME": str(folder)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        line = Marionette(port, browser)
        about = line.say("NewSession", {"capabilities": {}})
        yield Window(line.say, f"Firefox {about['capabilities']['browserVersion']}")
    finally:
        browser.terminate()
        browser.wait(START_WITHIN)


# WebKit

PATHS = {
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "SetWindowRect": ("POST", "/window/rect"),
    "TakeScreenshot": ("GET", "/screenshot"),
}


def asked(address: str, method: str, body: dict[str, Any] | None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["value"]
    except urllib.error.HTTPError as wrong:
        raise Broken(wrong.read().decode()) from None


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees: WebKit has no mode without one."""
    reads, writes = os.pipe()
    command = [shutil.which("Xvfb") or "Xvfb", "-displayfd", str(writes), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writes], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writes)
    try:
        with os.fdopen(reads) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait(START_WITHIN)


def page_of(driver: str, program: str) -> Iterator[Window]:
    """`driver` is its address, `program` the browser that it starts."""
    ends = time.monotonic() + START_WITHIN
    while True:
        try:
            asked(f"{driver}/status", "GET", None)
            break
        except OSError:
            if time.monotonic() > ends:
                raise RuntimeError("WebKitWebDriver did not start") from None
            time.sleep(LOOK)
    wish = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
    begun = asked(f"{driver}/session", "POST", {"capabilities": {"alwaysMatch": wish}})
    session = f"{driver}/session/{begun['sessionId']}"

    def say(command: str, given: dict[str, Any]) -> Any:
        method, path = PATHS[command]
        return asked(session + path, method, given if method == "POST" else None)

    try:
        yield Window(say, f"WebKitGTK {begun['capabilities']['browserVersion']}")
    finally:
        asked(session, "DELETE", None)


@contextmanager
def in_webkit(folder: Path) -> Iterator[Window]:
    """`folder` gets what it keeps."""
    driver, program = webkit() or ("WebKitWebDriver", "MiniBrowser")
    with screen() as display:
        port = free_port()
        environment = {**os.environ, "DISPLAY": display, "HOME": str(folder), "GDK_BACKEND": "x11"}
        process = subprocess.Popen([driver, f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield from page_of(f"http://127.0.0.1:{port}", program)
        finally:
            process.terminate()
            process.wait(START_WITHIN)


# How each is started, by the name that `tools.browser` knows
OTHERS: Mapping[str, Callable[[Path], AbstractContextManager[Window]]] = {"firefox": in_firefox, "webkit": in_webkit}
