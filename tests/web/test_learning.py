"""The first game teaches itself: tips with an arrow to what they mean, that can be put away and asked for again. Rule ids are a setting."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Size, axe
from tests.web.conftest import Staged
from tests.web.positions import positions

ASKED = [("goat", 4, "Offer"), ("dicetown", 4, "Keep"), ("meeples", 3, "TakeLocation"), ("legends", 4, "Menu")]
# A box, its goal, and two of its tips in the order in which they come.
LESSONS = [
    ("ante_up", "A second map, Buzzard Gulch", "The train rolls on", "Square tokens lie face down"),
    ("wild_bunch", "Small things are added", "This title counts", "This card changes one thing about the Sheriff"),
    ("blood_money", "One shared story after another", "This is the open story", "Once in your turn you may roll the risk die"),
]
# How far the point of the arrow is from the frame around what it means.
MISSES = """() => {
  const box = document.querySelector('.pointer rect').getBoundingClientRect();
  const [x, y] = document.querySelector('.pointer .over polygon').getAttribute('points').split(' ').map(Number);
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}"""


@pytest.mark.parametrize(
    ("game", "seats", "question", "size"),
    [
        *[(*asked, "phone") for asked in ASKED],
        *[pytest.param(*asked, "desktop", marks=[] if asked[0] == "goat" else pytest.mark.long) for asked in ASKED],
    ],
)
def test_a_tip_points_at_what_it_means(staged: Staged, game: str, seats: int, question: str, size: Size) -> None:
    frame = positions(game, seats)[question]
    stage = staged(game, seats, size, tips=True)
    page = stage.page
    stage.show(frame)
    coach = page.get_by_role("region", name="First game")
    expect(coach).to_contain_text("Welcome")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).not_to_contain_text("Welcome")
    expect(page.locator(".pointer rect")).to_be_visible()
    if page.locator(".pointer .over polygon").count():
        assert page.evaluate(MISSES) <= 8
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    expect(page.locator(".pointer")).to_have_count(0)
    page.get_by_role("button", name="Tip", exact=True).click()
    expect(coach).to_be_visible()
    expect(page.locator(".pointer rect")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize(("box", "goal", "first", "second"), LESSONS)
@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.long)])
def test_a_box_is_a_lesson_of_its_own(staged: Staged, box: str, goal: str, first: str, second: str, size: Size) -> None:
    """Who knows the base game is taught the box: its goal, then one tip for each decision, until it is enough."""
    frame = positions(f"legends+{box}", 4)["Menu"]
    stage = staged("goat", 2, size, tips=True)
    stage.leave()
    page = stage.page
    page.evaluate("localStorage.setItem('tinhorn.taught.legends', '[\"*\"]')")
    stage.go_on(f"legends+{box}", 4, size)
    coach = page.locator(".coach")
    stage.show(frame)
    expect(coach).to_contain_text(goal)
    assert axe(page) == []
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text(first)
    if size == "desktop":  # on a phone what is meant may lie below, and then nothing is framed
        expect(page.locator(".pointer rect")).to_be_visible()
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    stage.show(frame)
    expect(coach).to_contain_text(second)
    coach.get_by_role("button", name="Play on without help").click()
    stage.show(frame)
    expect(coach).to_have_count(0)
    page.get_by_role("button", name="Tip", exact=True).click()
    expect(coach).to_contain_text("You have three actions")
    coach.get_by_role("button", name="Next tip").click()
    expect(coach).to_contain_text(first)
    assert f"{box}.*" in page.evaluate("localStorage.getItem('tinhorn.taught.legends')")


def test_rule_ids_are_a_setting(staged: Staged) -> None:
    stage = staged("goat", 4)
    page = stage.page
    stage.show(positions("goat", 4)["Respond"])
    expect(page.locator(".answer")).to_be_visible()
    expect(page.locator("main .rule, aside .rule")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Rule ids").check()
    page.keyboard.press("Escape")
    expect(page.locator(".decision .rule")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('tinhorn.settings')).rules") is True
