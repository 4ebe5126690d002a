"""Real browsers at real tables: a separate server process, Chromium, and a script that clicks."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, Route, expect

from tests import seeds
from tools import browser

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-compositing",
    "--in-process-gpu",
    "--num-raster-threads=1",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
Size = Literal["desktop", "wide", "small_desktop", "notebook", "laptop", "landscape", "tablet", "phone", "small"]
SIZES: dict[Size, tuple[int, int]] = {
    "desktop": (1440, 900),
    "wide": (1536, 864),
    "small_desktop": (1366, 768),
    "notebook": (1280, 800),
    "laptop": (1280, 720),
    "landscape": (1024, 768),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small": (360, 640),
}
PHONES: tuple[Size, ...] = ("phone", "small")
SECONDS = 1000
PATIENCE = 60 * SECONDS  # a limit, not an expectation: a busy machine is slow
LOOK = 50  # milliseconds between two looks at a game that is played: to look at every picture has each of them drawn
LONGEST = 400  # seconds for a whole game
START_WITHIN = 120.0
HOST_TOKEN = "the token of whoever runs this server"
expect.set_options(timeout=PATIENCE)

# Plays on as a person would: most answers by clicking what is highlighted on the drawn board, some by the list of options. What a seat
# decided is counted when the position has moved on, by the way in which it was answered.
AUTOPILOT = """([seed, most]) => {
  let state = seed >>> 0;
  const below = (n) => { state = (state * 1664525 + 1013904223) >>> 0; return Math.floor(state / 4294967296 * n); };
  const all = (where) => [...document.querySelectorAll(where)];
  const free = (each) => !each.disabled && each.ariaDisabled !== 'true' && each.getClientRects().length > 0;
  const touch = (each) => each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const parts = (what) => `[data-table] ${what}, #answers-slot ${what}`;
  window.moves = 0;
  window.touched = 0;
  let at = null, way = '', tries = 0, asked = '';
  window.autopilot = setInterval(() => {
    const page = document.querySelector('[data-number]');
    if (!page || document.querySelector('dialog[open]')) return;
    if (page.dataset.number !== at) {
      if (asked) { window.moves += 1; if (asked === 'board') window.touched += 1; }
      at = page.dataset.number; tries = 0; asked = '';
      way = document.querySelector('[data-board=drawn]') && below(4) ? 'board' : 'words';
    }
    if (window.moves >= most || !document.querySelector('.prompt.mine')) return;
    if (++tries > 60) way = 'words';
    if (way === 'board') {
      if (document.querySelector('.decision > .list')) document.querySelector('.extra button[aria-pressed="true"]')?.click();
      const go = all(parts('.btn.go')).filter(free);
      const lit = all(parts('[data-lit]')).filter((each) => free(each) && each.ariaPressed !== 'true');
      const other = all(parts('.btn:not(.go)')).filter(free);
      const choice = go.length && (tries > 3 || !lit.length) && below(2) ? go : lit.length && below(8) ? lit : [...go, ...lit, ...other];
      if (choice.length) { touch(choice[below(choice.length)]); asked = 'board'; }
      return;
    }
    const closed = document.querySelector('.extra button[aria-pressed="false"]');
    if (closed) closed.click();
    const buttons = all('.answers .list button:not(:disabled)');
    if (buttons.length) { buttons[below(buttons.length)].click(); asked = 'words'; }
  }, 15);
}"""


def remember(pace: str = "instant", *, single: bool = False, tips: bool = False, rules: bool = False, sound: bool = False) -> str:
    """A script that leaves settings in a browser that has none.

    `single`: the table gives an only answer. `tips`: the first game teaches itself. `rules`: rule ids are shown. A test that plays by
    itself answers everything by itself, and needs no teacher.
    """
    settings = json.dumps({"pace": pace, "single": single, "tips": tips, "rules": rules, "sound": sound})
    return f"""try {{
  const kept = JSON.parse(localStorage.getItem('tinhorn.settings') ?? '{{}}');
  localStorage.setItem('tinhorn.settings', JSON.stringify({{ ...{settings}, ...kept }}));
}} catch {{ /* a page that keeps nothing */ }}"""


# Lays a page out but does not paint it, which takes a third of a browser's time. Everything is where it is and can be clicked.
# The ground of the page is painted once. Without it, all that moves had the whole window drawn anew.
UNPAINTED = """
  window.unpainted = new CSSStyleSheet();
  window.unpainted.replaceSync('body { opacity: 0 }');
  document.adoptedStyleSheets.push(window.unpainted);
"""


def wish(game: str, seats: int, **options: Any) -> dict[str, Any]:
    """A new table with bots in all seats but the first. `legends+ante_up` is the game with a box."""
    id, *boxes = game.split("+")
    return {"game": id, "seats": seats, "options": {**dict.fromkeys(boxes, True), **options}, "bots": list(range(1, seats))}


def is_drawn(game: str) -> bool:
    """Whether the client has a board for a game; others get the plain one."""
    return (WEB / "src" / "boards" / game).is_dir()


def program(playwright: Playwright) -> str:
    """The path of the browser."""
    path = browser.installed() or playwright.chromium.executable_path
    if not Path(path).is_file():
        raise RuntimeError(browser.MISSING)
    return path


def launch(playwright: Playwright, *further: str) -> Browser:
    return playwright.chromium.launch(executable_path=program(playwright), args=[*ARGUMENTS, *further])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(folder: Path, **further: str) -> Iterator[str]:
    """A server with an empty database, bots that answer at once, and the built client."""
    if not (WEB / "dist" / "index.html").is_file():
        raise RuntimeError("the browser client is not built: run `make web`")
    port = free_port()
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    seeds.DATABASES[database] = None
    settings = {
        "DATABASE": database,
        "WEB": str(WEB / "dist"),
        "PUBLIC_URL": f"http://127.0.0.1:{port}",
        "BOT_WORKERS": "1",  # one process is started sooner than one for each core
        "BOT_PACE": "0",
        "AWAY_PATIENCE": "0",
        "REQUESTS_A_SECOND": "1000",
        "REQUESTS_AT_ONCE": "5000",
        "MESSAGES_A_SECOND": "1000",
        "MESSAGES_AT_ONCE": "5000",
        "TABLES_A_PERSON": "1000",
        "WRONG_CODES_AN_ADDRESS": "1000000",
        "PEOPLE_AN_ADDRESS": "1000000",
        "TABLES_AN_ADDRESS": "1000000",
        "BOTS_AN_ADDRESS": "1000000",
        "REVIEW_PLAYOUTS": "20",
        "RECORD_EVERY": "1000000",  # no page needs one: a replay without it is the same, which tests/server/test_recordings.py shows
        "ADMIN_TOKEN": HOST_TOKEN,
        **further,
    }
    environment = {**os.environ, **{f"TINHORN_{name}": value for name, value in settings.items()}}
    log = (folder / "server.log").open("wb")
    process = subprocess.Popen([sys.executable, "-m", "tinhorn", "serve", "--port", str(port)], env=environment, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, process, folder / "server.log")
        yield address
    finally:
        process.terminate()
        process.wait(60)
        log.close()


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    began = time.monotonic()
    while time.monotonic() - began < START_WITHIN:
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"the server did not start:\n{log.read_text()}")


# What a script of a test may have changed for all pages of a context, and what cannot be taken back there: a clock of Playwright.
OWN_CLOCK = "() => !/native code/.test(setTimeout)"
BLANK = "/health"  # a page of the server without a script


class Home:
    """A separate browser for one player after another: nothing of one is there for the next.

    A page without a script stays open in it. The other pages share its process, which has the client compiled: they open in half the time.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self._address = address
        self._blank = context.new_page()
        self._blank.goto(BLANK)
        self._devtools = context.new_cdp_session(self._blank)

    def page(self) -> Page:
        """A new page, in the process of the blank one."""
        with self.context.expect_page() as opened:
            self._blank.evaluate("() => void window.open('about:blank')")
        return opened.value

    def clear(self) -> bool:
        """Whether it is as new: no page, cookie, storage, permission and route is left."""
        for page in self.context.pages:
            if page is not self._blank:
                page.close()
        if self._blank.is_closed() or self._blank.evaluate(OWN_CLOCK):
            return False
        self.context.unroute_all()
        self.context.clear_cookies()
        self.context.clear_permissions()
        self._devtools.send("Storage.clearDataForOrigin", {"origin": self._address, "storageTypes": "all"})
        return True


class Homes:
    """The browsers of all players of a worker. They are told apart by what a context cannot change later."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self._free: dict[tuple[Any, ...], list[Home]] = {}

    def take(self, **options: Any) -> Home:
        free = self._free.setdefault(tuple(options.items()), [])
        return (
            free.pop() if free else Home(self.browser.new_context(base_url=self.address, service_workers="block", **options), self.address)
        )

    def give_back(self, home: Home, **options: Any) -> None:
        try:
            if home.clear():
                self._free[tuple(options.items())].append(home)
                return
        except Error:  # it crashed
            pass
        home.context.close()


# What is said where service workers are blocked.
NO_WORKER = ["Service Worker registration blocked", "The files of this version cannot be kept"]


class Player:
    """A person in a separate browser. It stores every message of the console, and every request to another server."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: Size = "desktop",
        *,
        touch: bool = False,
        night: bool = False,
        locale: str = "en-US",
        motion: bool = False,
        pace: str = "instant",
        single: bool = False,
        tips: bool = False,
        rules: bool = False,
        sound: bool = True,
        same: Player | None = None,
        text: int | None = None,
        painted: bool = True,
        homes: Homes | None = None,
        worker: bool = False,
    ) -> None:
        """`touch`: with fingers, as always on phones. `same`: the same person once more, in another browser. `text`: its size in pixels.

        `worker`: a service worker may keep the files of the client, and be sent notices.

        `homes`: where browsers are used again. What a test adds to such a player, it adds to the page, and not to the context.
        The rest is as the settings remember it.
        """
        self.address = address
        width, height = SIZES[size]
        mobile = touch or size in PHONES
        self._wishes: dict[str, Any] = {"has_touch": mobile, "is_mobile": mobile, "locale": locale}
        self._homes = homes
        self._home = homes.take(**self._wishes) if homes else None
        self.context: BrowserContext = (
            self._home.context
            if self._home
            else browser.new_context(
                base_url=address,
                storage_state=same.context.storage_state() if same else None,
                service_workers="allow" if worker else "block",
                **self._wishes,
            )
        )
        self.page: Page = self._home.page() if self._home else self.context.new_page()
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme="dark" if night else "light", reduced_motion="no-preference" if motion else "reduce")
        if text:
            self.context.new_cdp_session(self.page).send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        scripts = self.page if self._home else self.context
        if not painted:
            scripts.add_init_script(UNPAINTED)
        scripts.add_init_script(remember(pace, single=single, tips=tips, rules=rules, sound=sound))
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.allowed: list[str] = [] if worker else [*NO_WORKER]
        self.page.set_default_timeout(PATIENCE)
        self._watch(self.page, requests=worker)

    def _watch(self, page: Page, *, requests: bool) -> None:
        """`requests`: where no policy of the server refuses a request to another one, and has the console say so."""
        page.on("console", lambda message: self._note(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        if requests:
            page.on("request", lambda request: self._check(request.url))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(each in text for each in self.allowed):
            self.complaints.append(f"{kind}: {text}")

    def _check(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.strangers.append(url)

    def clean(self) -> None:
        """The console has no messages, and no request went to another server."""
        assert not self.complaints, self.complaints
        assert not self.strangers, self.strangers

    # Doing things

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def play_now(self, game: str) -> str:
        """One click on a poster. The code of the table."""
        self.open()
        self.page.locator(f"article[aria-labelledby=poster-{game}]").get_by_role("button", name="Play now").click()
        self.page.wait_for_url("**/t/*")
        self.page.wait_for_selector(".decision")
        return self.page.url.rsplit("/", 1)[-1]

    def deal(self, game: str, seats: int, **options: Any) -> str:
        """A table of Ada's with bots, dealt without a click and without a page. Its code."""
        self._post("/api/me", name="Ada")
        table = str(self._post("/api/tables", **wish(game, seats, **options))["table"])
        self._post(f"/api/tables/{table}/sit", seat=0)
        self._post(f"/api/tables/{table}/start")
        return table

    def step_out(self, table: str) -> None:
        """A bot plays this seat until its person is back."""
        self._post(f"/api/tables/{table}/away")

    def close_table(self, table: str) -> None:
        """It is over for everybody, and waits for nobody."""
        self._post(f"/api/tables/{table}/close")

    def ask_review(self, table: str) -> None:
        self._post(f"/api/tables/{table}/review")

    def play_out(self, table: str, *others: Player) -> str:
        """Answer at such a table until the game is over, without a page. Its code. `others`: whoever else sits there."""
        for n in count():
            for each in (self, *others):
                frame = each.context.request.get(f"/api/tables/{table}/frame").json()
                if frame["view"]["over"]:
                    return table
                if frame["options"]:
                    answer = frame["options"][n * 7 % len(frame["options"])]["code"]  # not always the first: some games would never end
                    move = {"id": f"play-{n}", "number": frame["number"], "action": answer}
                    told = each.context.request.post(f"/api/tables/{table}/move", data=move)
                    assert told.ok or told.status == 409, told.text()  # a bot may have moved on
            time.sleep(0.02)
        raise AssertionError

    def _post(self, path: str, **body: Any) -> dict[str, Any]:
        """As a script of the page does it, with the cookies of this browser."""
        answer = self.context.request.post(path, data=body)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        told: dict[str, Any] = answer.json()
        return told

    def say(self, text: str) -> None:
        """A line of chat, at the table on a desktop."""
        self.page.get_by_role("tab", name="Chat").click()
        self.page.get_by_label("Say something").fill(text)
        self.page.keyboard.press("Enter")

    def autopilot(self, seed: int, most: int = 100_000) -> None:
        self.page.wait_for_selector(".decision")
        self.page.evaluate("clearInterval(window.autopilot)")
        self.page.evaluate(AUTOPILOT, [seed, most])

    def play_on(self, seed: int, number: int, *, back: bool = True) -> None:
        """Answer this many times, then wait for the next question or the end. `back`: close what was opened for the answers."""
        self.autopilot(seed, number)
        self.page.wait_for_function(
            "n => document.querySelector('#end-title') || window.moves >= n && document.querySelector('.prompt.mine')",
            arg=number,
            timeout=LONGEST * SECONDS,
            polling=LOOK,
        )
        self.stop()
        if back:
            self.page.keyboard.press("Escape")

    def stop(self) -> None:
        self.page.evaluate("clearInterval(window.autopilot)")

    def moves(self) -> int:
        return int(self.page.evaluate("window.moves ?? 0"))

    def touched(self) -> int:
        """How many of the answers were given on the drawn board."""
        return int(self.page.evaluate("window.touched ?? 0"))

    def until_moves(self, number: int, seconds: int = LONGEST) -> None:
        done = "n => window.moves >= n || document.querySelector('#end-title')"
        self.page.wait_for_function(done, arg=number, timeout=seconds * SECONDS, polling=LOOK)

    def until_over(self, seconds: int) -> None:
        self.page.wait_for_selector("#end-title", timeout=seconds * SECONDS)

    def on_turn(self) -> None:
        self.page.wait_for_selector(".prompt.mine")

    def close(self) -> None:
        if self._homes and self._home:
            self._homes.give_back(self._home, **self._wishes)
        else:
            self.context.close()


# Half faded in, nothing has enough contrast; what moves for ever is not waited for.
AT_REST = """() => document.getAnimations().every(
    each => each.playState !== 'running' || each.effect.getComputedTiming().endTime === Infinity
)"""


# Axe looks at nothing that cannot be seen: it is told that an unpainted page can be, since to paint one takes as long as its rules.
# It would copy the source of whatever it looks at, and nobody reads that.
RUN_AXE = """async () => {
  const plain = window.getComputedStyle;
  const seen = (style) => new Proxy(style, { get: (of, name) => {
    if (name === 'opacity') return '1';
    return name === 'getPropertyValue' ? (what) => (what === 'opacity' ? '1' : of.getPropertyValue(what)) : of[name];
  } });
  if (window.unpainted)
    window.getComputedStyle = (each, ...of) => (each === document.body ? seen(plain(each, ...of)) : plain(each, ...of));
  axe.configure({ noHtml: true });
  try {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await axe.run(document, { resultTypes: ['violations'], runOnly })).violations;
  } finally {
    window.getComputedStyle = plain;
  }
}"""


def axe(page: Page) -> list[str]:
    """What axe finds wrong with the page when nothing moves, as text."""
    page.wait_for_function(AT_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE)
    return [f"{each['id']}: {each['help']} at {[node['target'] for node in each['nodes'][:4]]}" for each in found]


__all__ = [
    "AT_REST",
    "AXE",
    "BLANK",
    "LONGEST",
    "PHONES",
    "SIZES",
    "Browser",
    "Error",
    "Homes",
    "Page",
    "Player",
    "Route",
    "Size",
    "axe",
    "is_drawn",
    "launch",
    "serving",
    "wish",
]
