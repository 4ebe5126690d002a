"""`python -m bench.web`: how long the browser works to draw a frame, over a whole game of the largest game.

The production build joins a table of a real server. Then the bench replaces the server's messages by its own game: a fixed seed, played
by rule-of-thumb players, frame by frame as one seat gets them. It sends the next frame when the last one is drawn and its animation was
skipped. It counts processor time of the page's main thread, from the message until the frame is drawn: script, style, layout and paint,
from the browser's own trace. The page draws some parts with later paints (players' panels, moving coins, lines of the log). They are
counted separately, as "what follows": the longest of the next six paints. The figure of a frame is the median of its rounds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from bisect import bisect_right
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.machine import machine
from tests.web.browsing import launch, serving, wish
from tests.web.positions import played

WANTED = 16.0  # ms
WINDOW = (1440, 900)
FIRST = 1000  # beyond the numbers of the server's own game
TOLD, DRAWN = "bench told", "bench drawn"
FOLLOWED = [f"bench followed {n}" for n in range(1, 7)]
MARKS = [TOLD, DRAWN, *FOLLOWED]
TRACED = ["toplevel", "blink.user_timing", "devtools.timeline", "__metadata"]
PARTS = {"UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "paint", "Paint": "paint", "Layerize": "paint", "Commit": "paint"}

# Replaces the page's WebSocket: after `cut` the server's messages are dropped.
TAKE_SOCKET = """
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      window.line = this;
      this.addEventListener('message', (event) => { if (window.cut && event.isTrusted) event.stopImmediatePropagation(); });
    }
  };
"""
# Twice: once ends the beat that is played, a second time at once everything that waits.
SKIP = "for (const _ of [1, 2]) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))"
PACE = "localStorage.setItem('tinhorn.settings', JSON.stringify({ pace: '%s', single: false }))"
HUSHED = 80  # ms, until things may fly again
TELL = f"""async (text) => {{
  const picture = (mark) => new Promise((done) => requestAnimationFrame(() => {{
    const {{ port1, port2 }} = new MessageChannel();
    port1.onmessage = () => {{ performance.mark(mark); done(); }};
    port2.postMessage(0);
  }}));
  performance.mark({TOLD!r});
  window.line.dispatchEvent(new MessageEvent('message', {{ data: text }}));
  await picture({DRAWN!r});
  for (const mark of {FOLLOWED!r}) await picture(mark);
}}"""

Spent = dict[str, float]
Event = dict[str, Any]


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = page.request.post(path, data=body, headers={"Origin": page.url.rstrip("/")})
    assert answer.ok, answer.text()
    told: dict[str, Any] = answer.json()
    return told


def sit_down(page: Page, id: str, seats: int, pace: str) -> str:
    """At a table with bots; from then on we tell the page what happens."""
    page.add_init_script(TAKE_SOCKET)
    page.add_init_script(PACE % pace)
    page.goto("/")
    post(page, "/api/me", {"name": "Ada"})
    code = str(post(page, "/api/tables", wish(id, seats))["table"])
    post(page, f"/api/tables/{code}/sit", {"words": ""})
    base = page.url
    post(page, f"/api/tables/{code}/start", {})
    page.goto(f"{base}t/{code}")
    page.wait_for_selector("[data-board=drawn] [data-table]")
    page.evaluate("window.cut = true")
    page.wait_for_timeout(500)
    return code


def one_round(browser: Browser, address: str, id: str, seats: int, frames: list[Event], moving: bool, pace: str) -> list[Spent]:
    context = browser.new_context(
        viewport={"width": WINDOW[0], "height": WINDOW[1]},
        base_url=address,
        reduced_motion="no-preference" if moving else "reduce",
        service_workers="block",  # it would fetch all files of the client meanwhile
    )
    page = context.new_page()
    code = sit_down(page, id, seats, pace)
    tracer = context.new_cdp_session(page)
    events: list[Event] = []
    over: list[Event] = []
    tracer.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    tracer.on("Tracing.tracingComplete", lambda told: over.append(told))
    tracer.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": TRACED}})
    for n, frame in enumerate(frames):
        page.evaluate(SKIP)
        page.wait_for_timeout(HUSHED)
        page.evaluate(TELL, json.dumps({**frame, "table": code, "number": FIRST + n, "since": FIRST + n - 1}))
    tracer.send("Tracing.end")
    while not over:
        page.wait_for_timeout(50)
    page.wait_for_selector("#end-title")
    context.close()
    return read_trace(events, len(frames))


def read_trace(events: list[Event], frames: int) -> list[Spent]:
    """Milliseconds of processor time between each message and its paint."""
    marks = [(each["ts"], each["name"], each["pid"], each["tid"]) for each in events if each["name"] in MARKS]
    marks.sort()
    assert [mark[1] for mark in marks] == MARKS * frames, "a frame was not drawn before the next"
    main = marks[0][2:]
    timed = [each for each in events if (each["pid"], each["tid"]) == main and each["ph"] == "X" and "tdur" in each]
    timed.sort(key=lambda each: (each["ts"], -each["dur"]))
    tasks = [each for each in timed if each["name"] == "ThreadControllerImpl::RunTask"]
    starts = [task["ts"] for task in tasks]
    found = []
    for marked in zip(*(marks[n :: len(MARKS)] for n in range(len(MARKS))), strict=True):
        # From the task that received the message to the task after its paint, and then from paint to paint.
        first, last, *after = (bisect_right(starts, mark[0]) - 1 for mark in marked)
        since, until = starts[first], starts[last]
        spent: Spent = {"all": sum(task["tdur"] for task in tasks[first:last]) / 1000}
        spent.update(dict.fromkeys(PARTS.values(), 0.0))
        end = 0
        for each in timed:
            # A part inside another part, such as the paint of a layer, is already counted.
            if since <= each["ts"] < until and each["name"] in PARTS and each["ts"] >= end:
                spent[PARTS[each["name"]]] += each["tdur"] / 1000
                end = each["ts"] + each["dur"]
        spent["script and rest"] = spent["all"] - sum(spent[part] for part in set(PARTS.values()))
        spent["what follows"] = max(sum(task["tdur"] for task in tasks[a:b]) for a, b in pairwise([last, *after])) / 1000
        found.append(spent)
    return found


def spread(values: list[float]) -> dict[str, float]:
    high = sorted(values)[min(len(values) - 1, int(len(values) * 0.95))]
    return {"median": round(statistics.median(values), 2), "95th": round(high, 2), "most": round(max(values), 2)}


def measure(
    browser: Browser,
    address: str,
    id: str,
    seats: int,
    seed: int,
    rounds: int,
    most: int,
    moving: bool,
    pace: str = "instant",
    other: str = "",
) -> dict[str, Any]:
    """With `other`, the address of a server with another build, that one has a round after each of ours."""
    whole = played(id, seats, seed)
    frames = whole if most >= len(whole) else [*whole[: most - 1], whole[-1]]
    shown = [address, *([other] if other else [])]
    runs = [[one_round(browser, each, id, seats, frames, moving, pace) for each in shown] for _ in range(rounds)]
    what = f"{id}, {seats} seats, seed {seed}, {len(frames)} frames, {rounds} rounds, {'pieces fly' if moving else 'reduced motion'}"
    own, *others = [figures(browser, what, frames, [run[n] for run in runs]) for n in range(len(shown))]
    return {**own, **({"other build": others[0]["milliseconds"]} if others else {})}


def figures(browser: Browser, what: str, frames: list[Event], runs: list[list[Spent]]) -> dict[str, Any]:
    drawn = [{part: statistics.median(run[n][part] for run in runs) for part in runs[0][n]} for n in range(len(frames))]
    slowest = sorted(range(1, len(drawn)), key=lambda n: -drawn[n]["all"])[:5]
    return {
        "what": what,
        "browser": "Chromium {}, {} x {}".format(browser.version, *WINDOW),
        "machine": machine(),
        # Without the first frame, which also replaces the server's own game.
        "milliseconds": {part: spread([each[part] for each in drawn[1:]]) for part in drawn[0]},
        "above": sum(each["all"] > WANTED for each in drawn[1:]),
        "above in what follows": sum(each["what follows"] > WANTED for each in drawn[1:]),
        "slowest": [
            {"frame": n, "ms": round(drawn[n]["all"], 1), "events": [each["event"] for each in frames[n]["events"]]} for n in slowest
        ],
    }


def words(figures: dict[str, Any]) -> str:
    lines = [figures["what"], figures["browser"]]
    lines += [f"{name}: {told}" for name, told in figures["machine"].items()]
    lines += ["", f"{'main thread, ms':>16} {'median':>8} {'95th':>8} {'most':>8}"]
    for part, found in figures["milliseconds"].items():
        lines.append(f"{part:>16} {found['median']:8.1f} {found['95th']:8.1f} {found['most']:8.1f}")
    for part, found in figures.get("other build", {}).items():
        ratio = figures["milliseconds"][part]["median"] / max(found["median"], 0.01)
        lines.append(f"{'other: ' + part:>23} {found['median']:8.1f} {found['95th']:8.1f} {found['most']:8.1f}   ours : other {ratio:.2f}")
    lines.append(
        f"{figures['above']} frames took longer than {WANTED:.0f} ms; what follows them did {figures['above in what follows']} times"
    )
    lines += [f"  frame {each['frame']}: {each['ms']} ms, {', '.join(each['events']) or 'nothing told'}" for each in figures["slowest"]]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.web", description=__doc__)
    parser.add_argument("--game", default="legends", help="such as legends, or legends+blood_money for the game with a box")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--frames", type=int, default=100_000, help="only the first so many, and the last")
    parser.add_argument("--still", action="store_true", help="with reduced motion, nothing flies")
    parser.add_argument(
        "--pace", choices=("calm", "brisk", "instant"), default="instant", help="instant draws the question with its position"
    )
    parser.add_argument("--other", type=Path, help="the folder of another build of the client, shown in turn with this one")
    parser.add_argument("--out", type=Path, help="a file for the figures as JSON")
    args = parser.parse_args(arguments)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        address = stack.enter_context(serving(folder))
        other = ""
        if args.other is not None:
            (folder / "other").mkdir()
            other = stack.enter_context(serving(folder / "other", WEB=str(args.other.resolve())))
        browser = launch(stack.enter_context(sync_playwright()))
        found = measure(browser, address, args.game, args.seats, args.seed, args.rounds, args.frames, not args.still, args.pace, other)
        browser.close()
    print(words(found))
    if args.out is not None:
        args.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
