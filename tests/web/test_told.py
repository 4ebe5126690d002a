"""A turn is told deed by deed while it is played, and is one line of the log that opens afterwards."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import axe
from tests.web.conftest import Seat, Staged
from tests.web.positions import Stage, played
from tinhorn.core.events import Event, deeds

Frame = dict[str, Any]


def as_events(game: str, sent: list[dict[str, Any]]) -> list[Event]:
    """Events of a game that were sent, as the core has them."""
    kinds = {kind.name: kind for kind in tinhorn.game(game).happenings}
    return [
        Event(kinds[event["event"]], tuple(tuple(value) if isinstance(value, list) else value for value in event["values"]), None)
        for event in sent
        if event["event"] in kinds
    ]


def happened(game: str, frames: list[Frame]) -> list[Event]:
    return as_events(game, [event for frame in frames for event in frame["events"]])


def turn_of_another(game: str, seats: int) -> list[Frame]:
    """The frames of a turn of somebody else, and the one in which the next turn begins. More than two deeds are done in it."""
    for seed in range(1, 9):
        frames = played(game, seats, seed)
        begins = [n for n, frame in enumerate(frames) if any(event["tells"] == "turn" for event in frame["events"])]
        for start, end in itertools.pairwise(begins):
            turn = frames[start : end + 1]
            first = next(event for event in turn[0]["events"] if event["tells"] == "turn")
            if first["values"][0] != 0 and not any(frame["question"] for frame in turn) and len(deeds(happened(game, turn[:-1]))) > 4:
                return turn
    raise LookupError(f"no such turn in {game}")


@pytest.mark.parametrize(("game", "seats"), [("meeples", 3), ("legends", 4)])
def test_a_turn_is_told_deed_by_deed_and_folds_into_one_line(staged: Staged, game: str, seats: int) -> None:
    turn = turn_of_another(game, seats)
    stage = staged(game, seats)
    for frame in turn[:-1]:
        stage.show(frame)
    events = happened(game, turn[:-1])
    first = next(n for n, event in enumerate(events) if event.kind.tells == "turn")
    told = deeds(events[first:])
    log = stage.page.get_by_role("region", name="What happened")
    numbered = log.locator("li.told")
    expect(numbered).to_have_count(len(told) - 1)  # the first line says whose turn it is
    expect(log.locator(".nth").last).to_have_text(str(len(told) - 1))
    for nth, deed in enumerate(told[1:-1]):
        for brief in deed.outcomes():
            expect(numbered.nth(nth)).to_contain_text(brief.split()[-1])
    assert axe(stage.page) == []
    stage.show(turn[-1])
    expect(numbered).to_have_count(0)
    folded = log.get_by_role("button", name=re.compile("Show the turn")).last
    folded.click()
    expect(log.locator("li.divides")).not_to_have_count(0)
    expect(log.get_by_role("listitem")).not_to_have_count(1)


def test_the_turn_of_another_is_told_beside_the_map_with_its_way_on_it(staged: Staged) -> None:
    turn = turn_of_another("legends", 4)
    stage = staged("legends", 4, "small_desktop")
    page = stage.page
    for frame in turn[:-1]:
        stage.show(frame)
    events = happened("legends", turn[:-1])
    told = deeds(events[next(n for n, event in enumerate(events) if event.kind.tells == "turn") :])[1:]
    # Without a fight or a game over it: meanwhile there is room for the newest deed alone.
    last = turn[-2]
    stage.show({**last, "events": [], "view": {**last["view"], "fight": [], "poker": [], "dice": [], "laid_sizes": []}})
    column = page.get_by_role("region", name=re.compile(r"^What \w+ does$"))
    rows = column.get_by_role("listitem").filter(has=page.locator(".nth:not(.start)"))
    expect(rows).to_have_count(len(told))
    for nth, deed in enumerate(told[:-1]):
        for brief in deed.outcomes():
            expect(rows.nth(nth)).to_contain_text(brief.split()[-1])
    expect(column).to_be_in_viewport(ratio=1)
    walked = any(event.kind.name == "stepped" for deed in told for event in deed.events)
    assert walked
    expect(page.locator(".trail .stop").first).to_be_attached()
    expect(page.locator(".trail polyline").first).to_be_attached()
    assert page.locator("main").evaluate("each => each.scrollHeight <= each.clientHeight + 1")
    own = next(frame for frame in played("legends", 4, 1) if frame["question"] and frame["question"]["name"] == "Menu")
    stage.show(own)
    expect(column).to_have_count(0)
    expect(page.locator(".trail")).to_have_count(0)


def test_the_bar_says_which_place_is_settled(player: Seat) -> None:
    frame = next(
        frame
        for seed in range(1, 6)
        for frame in played("dicetown", 4, seed)
        if {"controls", "hand_done"} <= {event["event"] for event in frame["events"]}
    )
    stage = Stage(player(pace="calm"), "dicetown", 4)
    stage.send({**frame, "question": None, "options": []})
    bar = stage.page.locator(".prompt.held")
    expect(bar).to_contain_text(re.compile(r"Place \d of 6: "))
    expect(bar).to_contain_text("Next: ")
