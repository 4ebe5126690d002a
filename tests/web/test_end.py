"""The end of a game: points are counted one by one, then who won and why, a few figures, and what to do next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import Size, axe
from tests.web.conftest import Seat
from tests.web.positions import Stage
from tests.web.test_staging import Theatre
from tools.frames import play

COUNTED = ".counts ul > li:not(.later)"
TOTALS = ".counts .num:not(.later)"


def test_points_are_counted_one_by_one_the_last_place_first(player: Seat) -> None:
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    theatre = Theatre(player(pace="calm", motion=True), "goat", 4, frames[-2])
    theatre.send({**frames[-1], "events": []})  # without anything to be played before
    page = theatre.page
    theatre.after(250)
    page.wait_for_selector(".counts")
    title = page.locator("#end-title")
    expect(title).to_have_text("The points are counted")
    expect(page.locator(".prompt.over")).to_contain_text("The points are counted")
    ranks = frames[-1]["view"]["ranks"]
    last = max(range(4), key=lambda seat: (ranks[seat], seat))
    expect(page.locator(".counts > li").first).to_have_class(re.compile(rf"seat-{last + 1}\b"))
    before = page.locator(COUNTED).count()
    theatre.after(360)
    expect(page.locator(COUNTED)).to_have_count(before + 1)
    expect(page.locator(".poster ol")).to_be_hidden()
    expect(page.locator(".poster .art")).not_to_have_class(re.compile("seat-"))  # nobody is the winner yet
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()  # buttons work from the first moment
    page.keyboard.press("Space")
    expect(title).to_have_text(re.compile("You win|wins|share the win"))
    expect(page.locator(TOTALS)).to_have_count(4)
    expect(page.locator(".poster .art")).to_have_class(re.compile(rf"seat-{ranks.index(0) + 1}\b"))


@pytest.mark.parametrize("size", ["phone", "small"])
def test_on_a_phone_one_can_play_again_without_scrolling(player: Seat, size: Size) -> None:
    stage = Stage(player(size), "goat", 4)
    stage.show(play(tinhorn.game("goat"), 4, 1, 0, {})[-1])
    again = stage.page.get_by_role("button", name="Play again").bounding_box()
    sheet = stage.page.locator(".decision").bounding_box()
    assert again is not None
    assert sheet is not None
    assert again["y"] + again["height"] <= sheet["y"]


def test_a_tie_is_explained(player: Seat) -> None:
    stage = Stage(player(), "goat", 4)
    last = play(tinhorn.game("goat"), 4, 1, 0, {})[-1]
    stage.show({**last, "view": {**last["view"], "scores": [22, 22, 15, 9], "ranks": [0, 1, 2, 3]}})
    expect(stage.page.locator(".poster")).to_contain_text("Tied at $22: more coins decide")
    stage.show({**last, "view": {**last["view"], "scores": [22, 15, 15, 9], "ranks": [0, 1, 2, 3]}})
    expect(stage.page.locator(".poster")).to_contain_text("Tied at $15: more coins decide")
    stage.show({**last, "view": {**last["view"], "scores": [22, 15, 15, 9], "ranks": [0, 1, 1, 3]}})
    expect(stage.page.locator(".poster")).not_to_contain_text("Tied")
    stage.show({**last, "view": {**last["view"], "scores": [22, 20, 15, 9], "ranks": [0, 1, 2, 3]}})
    expect(stage.page.locator(".poster")).not_to_contain_text("Tied")


def test_figures_of_the_game_and_a_link_to_share(player: Seat) -> None:
    ada = player("phone")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    stage = Stage(ada, "goat", 4)
    for frame in frames:
        stage.send(frame)
    stage.page.wait_for_selector("#end-title")
    figures = stage.page.get_by_role("list", name="Figures of this game")
    expect(figures).to_contain_text("Best bluff")
    expect(figures).to_contain_text("Biggest haul")
    stage.page.get_by_role("button", name="Share the replay").click()
    assert "/replay" in stage.page.evaluate("navigator.clipboard.readText()")
    assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(stage.page) == []
