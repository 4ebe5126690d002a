"""`python -m bench.device`: what a visit to the static folder costs, in a real Chromium.

A host sends the compressed files of `build/static` and counts the bytes. The first visit begins with an empty browser, the second is the
same browser once more. Then sharp bots play in their worker, while somebody else moves at another table.
Times are seconds of processor time of all processes that draw pages and run workers, and of the wall.
"""

from __future__ import annotations

import argparse
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console
from rich.table import Table

from bench.machine import machine
from tests.web.browsing import launch
from tools import static

LONGEST = 300_000  # milliseconds
BOXES = ("ante_up", "wild_bunch", "blood_money")
GAMES = ("goat", "dicetown", "meeples", "legends")


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


def processor(browser: Browser) -> float:
    """Seconds of processor time of everything but the browser itself and the drawing of pixels."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(each["cpuTime"] for each in found if each["type"] == "renderer"))


def visit(browser: Browser, context: BrowserContext, home: str) -> dict[str, float]:
    page = context.new_page()
    page.set_default_timeout(LONGEST)
    Counting.sent, spent, began = 0, processor(browser), time.monotonic()
    page.goto(home)
    page.wait_for_selector(".poster")
    usable = time.monotonic() - began
    page.wait_for_function("!document.querySelector('[data-loading]')")
    ready, worked = time.monotonic() - began, processor(browser) - spent
    page.wait_for_timeout(3000)  # what is fetched late counts too
    found = {"KB sent": Counting.sent / 1000, "home usable, s": usable, "table ready, s": ready, "table ready, processor s": worked}
    page.close()
    return found


def question(browser: Browser, context: BrowserContext, home: str, game: str) -> dict[str, float]:
    """From the click on a poster to the first position on the screen."""
    page = context.new_page()
    page.set_default_timeout(LONGEST)
    page.goto(f"{home}#/new/{game}")
    page.wait_for_function("!document.querySelector('[data-loading]') && document.querySelector('form')")
    for box in BOXES if game == "legends" else ():
        page.locator(f"[aria-labelledby=box-{box}]").click()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("#pick-title")
    spent, began = processor(browser), time.monotonic()
    page.locator(".row.go .btn.go").click()
    page.wait_for_selector(".decision")
    found = {f"{game}: first question, s": time.monotonic() - began, f"{game}: first question, processor s": processor(browser) - spent}
    page.close()
    return found


# Talks to the tables' worker beside the page: a table where sharp bots play each other, and one where somebody plays against a greenhorn.
# Gives the milliseconds from each of their moves to its acknowledgement. The first ones are left out: bots have no worker yet.
WORKERS = """
  const Made = Worker;
  Worker = class extends Made { constructor(...given) { super(...given); window.tables = this; } };
"""
ACKNOWLEDGED = """async ([moves, skipped]) => {
  let last = 1e6;
  const answers = new Map(), opened = new Map(), sockets = new Map();
  window.tables.addEventListener('message', ({ data }) => {
    if (data.kind === 'answer') answers.get(data.id)?.(JSON.parse(data.text));
    if (data.kind === 'opened') opened.get(data.socket)?.();
    if (data.kind === 'told') sockets.get(data.socket)?.(JSON.parse(data.text));
  });
  const ask = (path, body) => new Promise((done) => {
    answers.set(++last, done);
    window.tables.postMessage({ kind: 'ask', id: last, method: 'POST', path: `/api/${path}`, query: '{}', body: JSON.stringify(body) });
  });
  const begun = async (game, seats, bots, level) => {
    const { table } = await ask('tables', { game, seats, bots, level });
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
  await ask('me', { name: 'Ada' });
  const watch = async () => join(await begun('legends', 4, [0, 1, 2, 3], 'sharp'), () => () => undefined);
  await watch();
  const found = [];
  while (found.length < moves + skipped) {
    const table = await begun('goat', 2, [1], 'greenhorn');
    await new Promise((over) => join(table, (say) => {
      let id = '', sent = 0;
      return (told) => {
        if (told.type === 'ack' && told.id === id) found.push(performance.now() - sent);
        if (told.type !== 'frame' || told.table !== table) return;
        if (told.view.over) over();
        else if (told.question) setTimeout(() => {
          id = `m${++last}`;
          sent = performance.now();
          say({ type: 'move', id, number: told.number, action: told.options[last % told.options.length].code });
        }, 150);
      };
    }));
  }
  return found.slice(skipped);
}"""
# What Python takes of the memory of a worker: that of its WebAssembly.
MEMORY = """
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const made = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const found = await made.apply(WebAssembly, given);
      self.memory ??= (found.instance ?? found).exports.memory;
      return found;
    };
  }
"""


def thinking(browser: Browser, home: str) -> dict[str, float]:
    """Acknowledgements while sharp bots think, and the memory of Python in both workers afterwards."""
    context = browser.new_context(locale="en-US", service_workers="block")
    context.add_init_script(WORKERS)
    page = context.new_page()
    page.set_default_timeout(LONGEST)
    page.route("**/engine/pyodide.mjs", lambda route: route.fulfill(content_type="text/javascript", body=MEMORY + route.fetch().text()))
    page.goto(home)
    page.wait_for_function("!document.querySelector('[data-loading]')")
    taken = sorted(page.evaluate(ACKNOWLEDGED, [100, 20]))
    heaps = [worker.evaluate("(self.memory?.buffer.byteLength ?? 0) / 2 ** 20") for worker in page.workers]
    context.close()
    return {
        "acknowledged while sharp bots think, median, ms": taken[len(taken) // 2],
        "acknowledged while sharp bots think, 95 %, ms": taken[int(len(taken) * 0.95)],
        "memory of Python in a worker, MiB": max(heaps),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3, help="how often all of it is done, each time with an empty browser")
    wanted = parser.parse_args()
    folder = static.build()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}/"
    figures: dict[str, list[float]] = {}
    with sync_playwright() as playwright:
        for _ in range(wanted.visits):
            browser = launch(playwright)
            context = browser.new_context(locale="en-US")
            found = {f"first visit: {name}": value for name, value in visit(browser, context, home).items()}
            found |= {f"second visit: {name}": value for name, value in visit(browser, context, home).items()}
            for game in GAMES:
                found |= question(browser, context, home, game)
            found |= thinking(browser, home)
            for name, value in found.items():
                figures.setdefault(name, []).append(value)
            browser.close()
    table = Table("figure", "least", "median", "most", title="A table without a server")
    for name, values in figures.items():
        table.add_row(name, *[f"{each:.2f}" for each in (min(values), sorted(values)[len(values) // 2], max(values))])
    console = Console(width=110)
    console.print(table)
    for what, said in machine().items():
        console.print(f"{what}: {said}")
    server.shutdown()


if __name__ == "__main__":
    main()
