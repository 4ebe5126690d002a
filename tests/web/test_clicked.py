"""Whole games clicked through at every size of a window, and looked at after each question."""

from __future__ import annotations

from typing import Any

import pytest

import tinhorn
from tests.web.browsing import AT_REST, Error, Player, Size, axe
from tests.web.conftest import Seat
from tests.web.test_on_screen import ALL_BOXES, ASKED, DRAWN, OUT_OF_SIGHT
from tests.web.test_told import as_events
from tinhorn.core.events import deeds

SIZES: tuple[Size, ...] = ("desktop", "small_desktop", "landscape", "phone", "small")
GAMES = [("goat", 4), ("dicetown", 4), ("meeples", 3), ("legends", 4), (ALL_BOXES, 6)]
SHORT: dict[str, dict[str, Any]] = {
    "meeples": {"turn_cap": 7},
    "legends": {"length": 15, "round_cap": 10, "characters": "random"},
}
QUICK: tuple[tuple[str, int, Size], ...] = (("goat", 3, "small_desktop"),)  # a whole game of the others takes minutes
# At every question the window is looked at; axe, and the log beside the events, only at every so manieth.
EVERY = 8
TURN = 400  # entries of a record: more than any turn has, and no more than a server sends at once
SOON = 5000  # milliseconds in which the focus has come
# A question that waits for an answer: one that a board answers by itself, such as a part of an offer that was made whole, is busy.
ASKS = ".decision:not([aria-busy=true]) .prompt.mine"
# Whether the focus is in what is asked: on the question or on one of its answers.
FOCUSED = "document.activeElement.closest('.decision, [data-table], #answers-slot') !== null"
WHOLE = [(*game, size) for game in GAMES for size in SIZES]


def look(ada: Player) -> list[str]:
    """What is wrong with the question of the moment."""
    page = ada.page
    opened = page.locator(".decision .extra button[aria-pressed=true]")
    while opened.count():  # answers in words and a tip take room of their own: they are closed again
        opened.first.evaluate("each => each.click()")  # no pointer stays behind, where the sheet of a phone was
    page.evaluate(DRAWN)
    page.wait_for_function(AT_REST)
    wrong: list[str] = page.evaluate(OUT_OF_SIGHT)
    asked: list[int] = page.evaluate(ASKED)
    if asked != [1, 1, 0]:
        wrong.append(f"questions, own ones and dialogs: {asked}")
    try:
        page.wait_for_function(FOCUSED, timeout=SOON)
    except Error:
        wrong.append("the focus is elsewhere: " + page.evaluate("document.activeElement.outerHTML.slice(0, 80)"))
    return wrong


def told(ada: Player, game: str, table: str) -> list[str]:
    """What the log on the page does not tell of the present turn, or tells that did not happen."""
    number = int(ada.page.locator("[data-number]").get_attribute("data-number") or 0)
    since = max(-1, number - TURN)
    entries = ada.context.request.get(f"/api/tables/{table}/log", params={"since": since}).json()["entries"]
    happened = as_events(game, [event for entry in entries for event in entry["events"]])
    turns = [n for n, event in enumerate(happened) if event.kind.tells in ("turn", "round")]
    if not turns or happened[turns[-1]].kind.tells == "round":
        return []  # deeds are numbered within turns
    present = deeds(happened[turns[-1] :])
    lines = ada.page.locator("li.told").all_text_contents()
    if len(lines) != len(present) - 1:
        return [f"{len(present) - 1} deeds were done, {len(lines)} are told: {lines}"]
    sentences = ada.page.locator("li.told").last.locator("p").count()  # the newest deed is told in full
    if lines and sentences != len(present[-1].events):
        return [f"{present[-1].events} happened, {sentences} sentences are told: {lines[-1]}"]
    missing = [(line, brief) for line, deed in zip(lines[:-1], present[1:-1], strict=True) for brief in deed.outcomes()[:2]]
    return [f"{brief!r} is not in {line!r}" for line, brief in missing if brief.split()[-1] not in line]


@pytest.mark.parametrize(
    ("game", "seats", "size"), [*QUICK, *[pytest.param(*each, marks=pytest.mark.long) for each in WHOLE if each not in QUICK]]
)
def test_every_question_of_a_whole_game_can_be_seen_and_is_told(player: Seat, game: str, seats: int, size: Size) -> None:
    ada = player(size)
    id = game.split("+")[0]
    table = ada.deal(game, seats, **SHORT.get(id, {}))
    ada.open(f"/t/{table}")
    page = ada.page
    wrong: dict[str, list[str]] = {}
    wide = page.viewport_size is not None and page.viewport_size["width"] >= 1180
    number = 0
    while page.wait_for_selector(f"{ASKS}, #end-title").get_attribute("id") != "end-title":
        found = look(ada)
        if number % EVERY == 0:
            found += axe(page)
            if wide:  # in smaller windows the log is behind a button
                found += told(ada, id, table)
        if found:
            wrong[f"{number}: {page.locator('.decision').inner_text()[:60]!r}"] = found
        ada.play_on(number, 1, back=False)
        number += 1
    assert axe(page) == []
    assert number >= tinhorn.game(id).seats[0]
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())
