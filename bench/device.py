"""`python -m bench.device`: what a visit to the static folder costs, in a real Chromium.

A host sends the compressed files of `build/static` and counts the bytes. The first visit begins with an empty browser, the second with
what that one kept on the disk, after it was closed. Then sharp bots play in their worker, while somebody else moves at other tables.
Processor time is that of all processes that draw pages and run workers.

It says what it is doing, and at the end prints the table of docs/device.md: medians, and the least and the most of several visits.
Where a step takes longer than `--patience`, it says which one and what the page shows.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, Route, sync_playwright
from playwright.sync_api import TimeoutError as TooLong

from bench.machine import machine
from tests.web.browsing import ARGUMENTS, program
from tools import static

BOXES = ("ante_up", "wild_bunch", "blood_money")
GAMES = {"goat": "goat", "dicetown": "Dice Town", "meeples": "Meeples", "legends": "Western Legends with all boxes"}
ACKNOWLEDGED_EACH = 25  # moves at a table of each game
LOOK = 2.0  # seconds between two looks at how far the moves are

# The lines of the table, with the aim and the unit of each.
FIRST, SECOND = "the first visit", "the second visit"
SENT = "sent for {} (Brotli)"
USABLE = "home page usable at {}"
READY, READY_WALL = "table ready at {}, in processor time", "the same at {}, by the clock"
QUESTION, QUESTION_WALL = "click to the first question in {}, in processor time", "the same in {}, by the clock"
MEMORY = "memory of Python in a worker"
ACKNOWLEDGED, ACKNOWLEDGED_MOST = "acknowledgement while four sharp bots think, median", "the same, 95 %"
WRITTEN, WRITTEN_MOST = "of which the browser writes the row to the disk, median", "the same, 95 %, of writing"
LINES: Mapping[str, tuple[float | None, str]] = {
    SENT.format(FIRST): (8.0, "MB"),
    SENT.format(SECOND): (10.0, "KB"),
    USABLE.format(FIRST): (1.5, "s"),
    USABLE.format(SECOND): (1.5, "s"),
    READY.format(FIRST): (7.0, "s"),
    READY_WALL.format(FIRST): (None, "s"),
    READY.format(SECOND): (3.5, "s"),
    READY_WALL.format(SECOND): (None, "s"),
    **{line.format(game): (aim, "s") for game in GAMES.values() for line, aim in ((QUESTION, 1.5), (QUESTION_WALL, None))},
    MEMORY: (64.0, "MiB"),
    ACKNOWLEDGED: (None, "ms"),
    ACKNOWLEDGED_MOST: (50.0, "ms"),
    WRITTEN: (None, "ms"),
    WRITTEN_MOST: (None, "ms"),
}
Figures = dict[str, float]


class Counting(SimpleHTTPRequestHandler):
    """Sends a file compressed where it lies compressed beside it. `sent` counts heads and bodies."""

    protocol_version = "HTTP/1.1"
    sent = 0

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        packed = file.with_name(file.name + ".br")
        found = packed if packed.is_file() else file
        if not found.is_file():
            self.send_error(404)
            return
        body = found.read_bytes()
        tag = f'"{static.blake2b(body, digest_size=8).hexdigest()}"'
        same = self.headers.get("if-none-match") == tag
        self.send_response(304 if same else 200)
        self.send_header("content-type", self.guess_type(str(file)))
        self.send_header("etag", tag)
        self.send_header("cache-control", "no-cache")
        if not same:
            self.send_header("content-length", str(len(body)))
            if found is packed:
                self.send_header("content-encoding", "br")
        Counting.sent += sum(len(line) for line in self._headers_buffer) + (0 if same else len(body))  # type: ignore[attr-defined]
        self.end_headers()
        if not same:
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None: ...


class Visitor:
    """Opens browsers and pages for one step after the other, and says which. A page may show nothing new for `patience` seconds."""

    def __init__(self, playwright: Playwright, home: str, patience: float) -> None:
        self._playwright = playwright
        self._program = program(playwright)
        self.home = home
        self.patience = patience
        self.version = ""
        self._began = time.monotonic()

    @contextmanager
    def browser(self, folder: str, **options: Any) -> Iterator[BrowserContext]:
        """A browser that keeps all in this folder."""
        kind = self._playwright.chromium
        context = kind.launch_persistent_context(folder, executable_path=self._program, args=ARGUMENTS, locale="en-US", **options)
        assert context.browser is not None
        self.version = context.browser.version
        try:
            yield context
        finally:
            context.close()

    def say(self, what: str) -> None:
        print(f"{time.monotonic() - self._began:5.0f} s  {what}", file=sys.stderr, flush=True)

    @contextmanager
    def page(self, context: BrowserContext, doing: str) -> Iterator[Page]:
        """A page for one step. A step that takes too long ends the run with what the page shows and what its console said."""
        self.say(doing)
        page = context.new_page()
        page.set_default_timeout(self.patience * 1000)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda wrong: said.append(str(wrong)))
        try:
            yield page
        except TooLong as wrong:
            shown = " ".join(page.locator("body").inner_text().split())[:400]
            raise SystemExit(f"Stuck for {self.patience:.0f} s: {doing}.\n{wrong}\nThe page shows: {shown}\nIts console: {said}") from None
        page.close()

    def processor(self, context: BrowserContext) -> float:
        """Seconds of processor time of everything but the browser itself and the drawing of pixels."""
        assert context.browser is not None
        session = context.browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return float(sum(each["cpuTime"] for each in found if each["type"] == "renderer"))

    def all(self) -> Figures:
        """Everything once, with an empty browser."""
        with tempfile.TemporaryDirectory() as folder:
            with self.browser(folder) as context:
                found = self.visit(context, FIRST)
            with self.browser(folder) as context:
                found |= self.visit(context, SECOND)
                for game in GAMES:
                    found |= self.question(context, game)
        with tempfile.TemporaryDirectory() as folder:
            return found | self.thinking(folder)

    def visit(self, context: BrowserContext, which: str) -> Figures:
        with self.page(context, which) as page:
            Counting.sent, spent, began = 0, self.processor(context), time.monotonic()
            page.goto(self.home)
            page.wait_for_selector(".poster")
            usable = time.monotonic() - began
            page.wait_for_function("!document.querySelector('[data-loading]')")
            ready, worked = time.monotonic() - began, self.processor(context) - spent
            page.wait_for_timeout(3000)  # what is fetched late counts too
            sent = Counting.sent / (1e6 if which == FIRST else 1e3)
        return {
            SENT.format(which): sent,
            USABLE.format(which): usable,
            READY.format(which): worked,
            READY_WALL.format(which): ready,
        }

    def question(self, context: BrowserContext, game: str) -> Figures:
        """From the click to the first position on the screen."""
        name = GAMES[game]
        with self.page(context, f"the first question in {name}") as page:
            page.goto(f"{self.home}#/new/{game}")
            page.wait_for_function("!document.querySelector('[data-loading]') && document.querySelector('form')")
            for box in BOXES if game == "legends" else ():
                page.locator(f"[aria-labelledby=box-{box}]").click()
            page.get_by_role("button", name="Make the table").click()
            page.wait_for_selector("#pick-title")
            spent, began = self.processor(context), time.monotonic()
            page.locator(".row.go .btn.go").click()
            page.wait_for_selector(".decision")
            took, worked = time.monotonic() - began, self.processor(context) - spent
        return {QUESTION.format(name): worked, QUESTION_WALL.format(name): took}

    def thinking(self, folder: str) -> Figures:
        """Acknowledgements while sharp bots think, and the memory of Python in both workers afterwards."""
        with self.browser(folder, service_workers="block") as context:
            context.add_init_script(WORKERS)
            with self.page(context, "acknowledgements while sharp bots think") as page:
                page.route("**/engine/pyodide.mjs", partial(begin_with, NOTE_MEMORY))
                page.route("**/assets/tables.worker*.js", partial(begin_with, NOTE_WRITES))
                page.goto(self.home)
                page.wait_for_function("!document.querySelector('[data-loading]')")
                page.evaluate(ACKNOWLEDGE, [[*GAMES], [*BOXES], ACKNOWLEDGED_EACH])
                taken = self._acknowledged(page)
                heaps = [worker.evaluate("(self.memory?.buffer.byteLength ?? 0) / 2 ** 20") for worker in page.workers]
                writes = [each for worker in page.workers for each in worker.evaluate("self.writes ?? []")]
        return {
            MEMORY: max(heaps),
            ACKNOWLEDGED: median(taken),
            ACKNOWLEDGED_MOST: most(taken),
            WRITTEN: median(writes),
            WRITTEN_MOST: most(writes),
        }

    def _acknowledged(self, page: Page) -> list[float]:
        """What the page has noted when its moves are done. It may take long, but not long for one move."""
        wanted = ACKNOWLEDGED_EACH * len(GAMES)
        known, since, told = 0, time.monotonic(), 0
        while True:
            found, doing, wrong, thought = page.evaluate("[window.found, window.doing, window.wrong, window.thought]")
            if wrong:
                raise SystemExit(f"The moves went wrong: {wrong}, while {doing}")
            if len(found) >= wanted:
                self.say(f"  the sharp bots made {thought} decisions meanwhile")
                return list(found)
            if len(found) // 10 > told:
                told = len(found) // 10
                self.say(f"  {len(found)} of {wanted} moves, {doing}")
            if len(found) > known:
                known, since = len(found), time.monotonic()
            elif time.monotonic() - since > self.patience:
                raise TooLong(f"{len(found)} of {wanted} moves are acknowledged, and the next one is not: {doing}")
            time.sleep(LOOK)


# Talks to the tables' worker beside the page: a table where sharp bots play each other, and one after another where somebody plays
# against a greenhorn. Notes the milliseconds from each of their moves to its acknowledgement, once bots have their worker.
WORKERS = """
  const Made = Worker;
  Worker = class extends Made { constructor(...given) { super(...given); window.tables = this; } };
"""
ACKNOWLEDGE = """([games, boxes, each]) => {
  let last = 1e6;
  window.thought = 0;
  const PAUSE = 150; // milliseconds in which a person looks at the position
  const found = (window.found = []), answers = new Map(), opened = new Map(), sockets = new Map();
  window.tables.addEventListener('message', ({ data }) => {
    if (data.kind === 'answer') answers.get(data.id)?.(data);
    if (data.kind === 'opened') opened.get(data.socket)?.();
    if (data.kind === 'told') sockets.get(data.socket)?.(JSON.parse(data.text));
  });
  const ask = async (path, body) => {
    const { status, text } = await new Promise((done) => {
      answers.set(++last, done);
      window.tables.postMessage({ kind: 'ask', id: last, method: 'POST', path: `/api/${path}`, query: '{}', body: JSON.stringify(body) });
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const begun = async (game, seats, bots, level) => {
    const options = game === 'legends' ? Object.fromEntries(boxes.map((box) => [box, true])) : {};
    const { table } = await ask('tables', { game, seats, bots, level, options });
    if (bots.length < seats) await ask(`tables/${table}/sit`, { seat: 0 });
    await ask(`tables/${table}/start`, {});
    return table;
  };
  const join = async (table, hear) => {
    const socket = ++last;
    const say = (message) => window.tables.postMessage({ kind: 'say', socket, text: JSON.stringify({ ...message, table }) });
    sockets.set(socket, hear(say));
    const open = new Promise((done) => opened.set(socket, done));
    window.tables.postMessage({ kind: 'open', socket });
    await open;
    say({ type: 'join', since: null, key: null });
  };
  /** Plays until so many moves are acknowledged or the game is over. */
  const play = async (game, moves, note) => {
    const table = await begun(game, 2, [1], 'greenhorn');
    await new Promise((over, failed) => join(table, (say) => {
      let id = '', sent = 0, done = 0;
      return (told) => {
        if (told.table !== table) return;
        if (told.type === 'refused') failed(new Error(JSON.stringify(told)));
        if (told.type === 'ack' && told.id === id) {
          note(performance.now() - sent);
          window.doing = `waiting for the next question in ${game}`;
          if (++done === moves) over();
        }
        if (told.type !== 'frame') return;
        if (told.view.over) over();
        else if (told.question && done < moves) setTimeout(() => {
          id = `m${++last}`;
          window.doing = `waiting for an acknowledgement in ${game}`;
          sent = performance.now();
          say({ type: 'move', id, number: told.number, action: told.options[last % told.options.length].code });
        }, PAUSE);
      };
    }));
  };
  const run = async () => {
    window.doing = 'making tables';
    await ask('me', { name: 'Ada' });
    const count = (told) => { if (told.type === 'frame') window.thought += told.number - told.since; };
    await join(await begun('legends', 4, [0, 1, 2, 3], 'sharp'), () => count);
    await play('goat', 10, () => undefined); // until then bots have no worker
    for (const game of games)
      for (const until = found.length + each; found.length < until; )
        await play(game, until - found.length, (took) => found.push(took));
  };
  run().catch((wrong) => (window.wrong = String(wrong)));
}"""
# Notes what Python takes of the memory of a worker: that of its WebAssembly.
NOTE_MEMORY = """
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const made = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const found = await made.apply(WebAssembly, given);
      self.memory ??= (found.instance ?? found).exports.memory;
      return found;
    };
  }
"""


# Notes how many milliseconds each write to IndexedDB takes.
NOTE_WRITES = """
  self.writes = [];
  const begun = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    const work = begun.apply(this, given), began = performance.now();
    if (given[1] === 'readwrite') work.addEventListener('complete', () => self.writes.push(performance.now() - began));
    return work;
  };
"""


def begin_with(script: str, route: Route) -> None:
    """Let a script of the client begin with this."""
    route.fulfill(content_type="text/javascript", body=script + route.fetch().text())


def most(taken: list[float]) -> float:
    """95 % of these take no longer."""
    return sorted(taken)[int(len(taken) * 0.95)]


def written(line: str, values: list[float]) -> str:
    """A line of the table."""
    aim, unit = LINES[line]
    digits = 0 if unit in ("ms", "MiB") else 1
    spread = f" ({min(values):.{digits}f} to {max(values):.{digits}f})" if len(values) > 1 else ""
    said = "" if aim is None else f"{aim:g} {unit}"
    return f"| {line} | {said} | {median(values):.{digits}f} {unit}{spread} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=3, help="how often all of it is done, each time with an empty browser")
    parser.add_argument("--patience", type=float, default=180.0, help="for how many seconds a page may show nothing new")
    wanted = parser.parse_args()
    about = machine()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(static.build())))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    figures: dict[str, list[float]] = {line: [] for line in LINES}
    with sync_playwright() as playwright:
        visitor = Visitor(playwright, f"http://127.0.0.1:{server.server_port}/", wanted.patience)
        for n in range(wanted.visits):
            visitor.say(f"visit {n + 1} of {wanted.visits}")
            for line, value in visitor.all().items():
                figures[line].append(value)
    server.shutdown()
    about["load"] += f"; {os.getloadavg()[0]:.1f} when it ended"
    about["browser"] = f"Chromium {visitor.version}"
    print("| what | aim | measured |\n|---|---|---|")
    print("\n".join(written(line, values) for line, values in figures.items()))
    print()
    for what, said in about.items():
        print(f"{what}: {said}")


if __name__ == "__main__":
    main()
