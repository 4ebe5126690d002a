"""Positions of real games shown in a real browser: one of each kind of question, the same ones every time.

The page is the real one, at a real table; only the frames it is sent come from games that were played beforehand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from typing import Any

from playwright.sync_api import WebSocketRoute

import tinhorn
from tests.web.browsing import PHONES, SIZES, Page, Player, Size
from tools.frames import NAMES, frame, walk

GAMES_PLAYED = 3
GAMES_KEPT = 24
MOST_GAMES = 60  # that are played to find one position
UNDER_WAY = 12  # moves after which there is something on the table
MOST_OPEN = 6  # pages that wait for another test
# Follows a link inside the client.
FOLLOW = """(to) => {
  const link = Object.assign(document.createElement('a'), { href: to });
  document.body.append(link);
  link.click();
  link.remove();
}"""
FORGET_TIPS = "Object.keys(localStorage).filter((key) => key.startsWith('tinhorn.taught.')).forEach((key) => localStorage.removeItem(key))"
SETTINGS = "localStorage.getItem('tinhorn.settings')"
# How many pieces are on their way.
FLYING = "[...document.body.children].filter(e => e.ariaHidden === 'true' && e.style.zIndex === '60').length"
FIRST_NUMBER = 100_000  # higher than the number of any position of the table


@lru_cache(maxsize=GAMES_KEPT)
def played(game: str, seats: int, seed: int) -> list[dict[str, Any]]:
    """The frames of the first seat in one game. `legends+ante_up` is the game with a box. Tests share them, and change none."""
    return [as_frame() for _, _, as_frame in passed(game, seats, seed)]


def passed(game: str, seats: int, seed: int) -> Iterator[tuple[str, int, Callable[[], dict[str, Any]]]]:
    """The positions of one game: what the first seat is asked, the number of the position, and its frame where it is needed.

    To make a frame takes longer than to play a move.
    """
    id, *boxes = game.split("+")
    kind = tinhorn.game(id)
    for state, heard in walk(kind, seats, seed, dict.fromkeys(boxes, True)):
        question = state.asked(0) if 0 in state.to_act else None
        name = type(question).__name__ if question else "over" if state.over else "waiting"
        yield name, state.moves, partial(frame, kind, state, 0, state.moves, heard, NAMES[:seats])


@cache
def positions(game: str, seats: int) -> dict[str, dict[str, Any]]:
    """The frames in which the first seat is first asked each of a game's questions, and one in which it is not asked."""
    early: dict[str, dict[str, Any]] = {}
    later: dict[str, dict[str, Any]] = {}
    for seed in range(1, GAMES_PLAYED * (1 + 3 * game.count("+")) + 1):
        for name, number, as_frame in passed(game, seats, seed):
            found = later if number > UNDER_WAY else early
            if name != "over" and name not in found:
                found[name] = as_frame()
    return {**early, **later}


def asked_when(game: str, seats: int, name: str, fits: Callable[[dict[str, Any]], bool] = lambda frame: True) -> dict[str, Any]:
    """The first frame, game after game, in which the first seat is asked this question and which fits."""
    for seed in range(1, MOST_GAMES):
        for asked, _, as_frame in passed(game, seats, seed):
            if asked == name and fits(found := as_frame()):
                return found
    raise AssertionError(f"no {name} that fits in {MOST_GAMES} games of {game}")


def offer_to_three() -> dict[str, Any]:
    """An offer in the goat game with four seats that may go to everybody else."""
    return asked_when("goat", 4, "Offer", lambda frame: all(hats > 0 for hats in frame["view"]["hats"]))


class Stage:
    """A page at a table of some game, on which positions can be put. `clock`: it has a clock that a test can stop and advance."""

    def __init__(self, player: Player, game: str, seats: int, *, clock: bool = False) -> None:
        self.page: Page = player.page
        self._clock = clock
        if clock:
            self.page.clock.install()
        self.lines: list[WebSocketRoute] = []
        self.shown = FIRST_NUMBER
        self.answers: list[int] = []
        self.page.route_web_socket("**/api/socket", self._listen)
        self.player = player
        self.table = player.deal(game, seats)
        self.page.goto(f"/t/{self.table}")
        self.page.wait_for_selector("[data-table]")

    def _listen(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self.lines.append(line)

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] != "frame" or self.shown == FIRST_NUMBER:
                line.send(message)

        def take(message: str | bytes) -> None:
            """An answer to a position that was put here is stored and acknowledged; the server does not get it."""
            said = json.loads(message)
            if said["type"] == "move" and self.shown > FIRST_NUMBER:
                self.answers.append(said["action"])
                line.send(json.dumps({"type": "ack", "table": said["table"], "id": said["id"], "number": self.shown}))
            else:
                server.send(message)

        server.on_message(pass_on)
        line.on_message(take)

    def send(self, frame: dict[str, Any]) -> None:
        self.shown += 1
        self.lines[-1].send(json.dumps({**frame, "number": self.shown, "since": self.shown - 1}))

    def show(self, frame: dict[str, Any]) -> None:
        self.send(frame)
        self.page.wait_for_selector(f"[data-number='{self.shown}']")

    def through(self, *sizes: Size) -> Iterator[Size]:
        """One size of the window after another."""
        for size in sizes:
            self._resize(size)
            yield size

    def _resize(self, size: Size) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})

    def leave(self) -> None:
        """The client stays open, at another page. The table is over."""
        if self._clock:
            self.page.clock.resume()
        self.page.evaluate(FOLLOW, "/about")
        self.page.wait_for_selector("[data-table]", state="detached")
        self.page.evaluate(FORGET_TIPS)
        self.player.close_table(self.table)

    def go_on(self, game: str, seats: int, size: Size) -> None:
        """To a new table, by a link of the client that is open."""
        self._resize(size)
        self.page.mouse.click(0, 0)  # what keys have begun is over
        self.shown = FIRST_NUMBER
        self.lines, self.answers = [], []
        self.table = self.player.deal(game, seats)
        self.page.evaluate(FOLLOW, f"/t/{self.table}")
        self.page.wait_for_selector("[data-table]")


class Stages:
    """Pages at tables for one test after another: each test has a table of its own, but finds the client open.

    Whoever adds something to a page takes it away again, or makes a `Stage` instead.
    """

    def __init__(self, make: Callable[..., Player]) -> None:
        self._make = make
        self._left: dict[tuple[Any, ...], Stage] = {}  # whichever was left last comes last
        self._lent: list[tuple[Stage, tuple[Any, ...], str]] = []  # with the settings that it began with

    def take(self, game: str, seats: int, size: Size, *, clock: bool = False, **wishes: Any) -> Stage:
        kind = (size in PHONES, clock, *sorted(wishes.items()))
        stage = self._left.pop(kind, None)
        if stage and not stage.page.is_closed():
            stage.go_on(game, seats, size)
        else:
            stage = Stage(self._make(size, **wishes), game, seats, clock=clock)
        self._lent.append((stage, kind, stage.page.evaluate(SETTINGS)))
        return stage

    def take_back(self, *, usable: bool) -> None:
        """What was lent, cleared for the next test. A page whose settings were changed is closed, as is all of a test that failed."""
        lent, self._lent = self._lent, []
        try:
            for stage, kind, settings in lent:
                stage.leave()
                stage.player.clean()
                if usable and kind not in self._left and stage.page.evaluate(SETTINGS) == settings:
                    self._left[kind] = stage
        finally:
            keep = [*self._left.values()][-MOST_OPEN:]
            for stage in {*self._left.values(), *[each for each, _, _ in lent]} - {*keep}:
                stage.player.close()
            self._left = {kind: stage for kind, stage in self._left.items() if stage in keep}
