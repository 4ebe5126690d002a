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
    rows = page.locator(".counts > li")
    expect(rows.last).to_have_class(re.compile(rf"seat-{last + 1}\b"))  # in the order of the ranking, filled from the foot
    before = page.locator(COUNTED).count()
    theatre.after(360)
    expect(page.locator(COUNTED)).to_have_count(before + 1)
    expect(rows.last.locator("ul > li:not(.later)")).not_to_have_count(0)
    expect(rows.first.locator("ul > li:not(.later)")).to_have_count(0)
    expect(page.locator(".poster ol")).to_be_hidden()
    expect(page.locator(".poster .art")).not_to_have_class(re.compile("seat-"))  # nobody is the winner yet
    expect(page.get_by_role("link", name="Replay")).to_be_visible()  # buttons work from the first moment
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
    tie = stage.page.locator(".tie")

    def show(ranks: list[int], *ranking: tuple[int, ...]) -> None:
        view = {**last["view"], "scores": [each[0] for each in ranking], "ranks": ranks}
        stage.show({**last, "view": view, "ranking": [list(each) for each in ranking]})

    show([0, 1, 2, 3], (22, 10, 3), (22, 8, 4), (15, 6, 4), (9, 5, 2))
    expect(tie).to_have_text("Tie at $22. Coins decide: You 10, Calico 8.")
    expect(stage.page.locator(".poster")).to_contain_text("That was the last round.")
    show([0, 1, 2, 3], (22, 10, 3), (15, 6, 4), (15, 6, 3), (9, 5, 2))
    expect(tie).to_have_text("Tie at $15. Coins are equal, and goods decide: Calico 4, Rusty 3.")
    show([0, 1, 1, 3], (22, 10, 3), (15, 6, 4), (15, 6, 4), (9, 5, 2))
    expect(tie).to_have_count(0)
    show([0, 1, 2, 3], (22, 10, 3), (20, 6, 4), (15, 6, 3), (9, 5, 2))
    expect(tie).to_have_count(0)


def test_figures_of_the_game_and_a_link_to_share(player: Seat) -> None:
    ada = player("phone")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    stage = Stage(ada, "goat", 4)
    for frame in frames:
        stage.send(frame)
    stage.page.wait_for_selector("#end-title")
    figures = stage.page.get_by_role("list", name="Moments")
    expect(figures).to_contain_text("Best bluff")
    expect(figures).to_contain_text("Biggest haul")
    watch = figures.get_by_role("link", name="Watch: Biggest haul").get_attribute("href") or ""
    assert "/replay?" in watch
    assert int(watch.partition("n=")[2]) > 0
    stage.page.get_by_role("button", name="Share").click()
    assert "/replay" in stage.page.evaluate("navigator.clipboard.readText()")
    assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(stage.page) == []
