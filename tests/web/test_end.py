"""The end of a game: points are counted one by one, then who won and why, a few figures, and what to do next."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import Size, axe
from tests.web.conftest import Seat, Staged
from tests.web.positions import Stage, played
from tests.web.test_desk import OVER
from tests.web.test_review import review_with_an_error
from tests.web.test_staging import Theatre
from tools.frames import play

COUNTED = ".counts ul > li:not(.later)"
TOTALS = ".counts .num:not(.later)"


def test_points_are_counted_one_by_one_the_last_place_first(staged: Staged) -> None:
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    theatre = Theatre(staged, "goat", 4, frames[-2])
    theatre.send({**frames[-1], "events": []})  # without anything to be played before
    page = theatre.page
    for _ in range(400):  # nobody has answered here, so the end page is fetched only now
        if page.locator(".counts").is_visible():
            break
        theatre.after(25)
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
def test_on_a_phone_one_can_play_again_without_scrolling(staged: Staged, size: Size) -> None:
    stage = staged("goat", 4, size)
    stage.show(play(tinhorn.game("goat"), 4, 1, 0, {})[-1])
    again = stage.page.get_by_role("button", name="Play again").bounding_box()
    sheet = stage.page.locator(".decision").bounding_box()
    assert again is not None
    assert sheet is not None
    assert again["y"] + again["height"] <= sheet["y"]


def test_a_tie_is_explained(staged: Staged) -> None:
    stage = staged("goat", 4)
    last = play(tinhorn.game("goat"), 4, 1, 0, {})[-1]
    tie = stage.page.locator(".tie")

    def show(ranks: list[int], *ranking: tuple[int, ...]) -> None:
        view = {**last["view"], "scores": [each[0] for each in ranking], "ranks": ranks}
        stage.show({**last, "view": view, "ranking": [list(each) for each in ranking]})

    show([0, 1, 2, 3], (22, 10, 3), (22, 8, 4), (15, 6, 4), (9, 5, 2))
    expect(tie).to_have_text("Tie at $22. Coins decide: You 10, Calico 8. (Next would have been goods: 3 against 4.)")
    expect(stage.page.locator(".poster")).to_contain_text("That was the last round.")
    show([0, 1, 2, 3], (22, 10, 3), (15, 6, 4), (15, 6, 3), (9, 5, 2))
    expect(tie).to_have_text("Tie at $15. Coins are equal, and goods decide: Calico 4, Rusty 3.")
    show([0, 1, 2, 3], (22, 10, 3), (22, 8, 4), (9, 6, 3), (9, 5, 2))
    expect(tie).to_have_count(2)  # each tie is explained
    show([0, 1, 1, 3], (22, 10, 3), (15, 6, 4), (15, 6, 4), (9, 5, 2))
    expect(tie).to_have_count(0)
    show([0, 1, 2, 3], (22, 10, 3), (20, 6, 4), (15, 6, 3), (9, 5, 2))
    expect(tie).to_have_count(0)


ALL_BOXES = "legends+ante_up+wild_bunch+blood_money"
LARGEST = [("goat", 5), ("dicetown", 5), ("meeples", 4), (ALL_BOXES, 6)]
# Parts of the end page whose text is wider or higher than they are, or that stick out of it, and buttons that are not in sight.
WRONG = """() => {
  const page = document.querySelector('.end');
  const [left, right] = [page.getBoundingClientRect().left - 2, page.getBoundingClientRect().right + 2];
  const drawn = [...page.querySelectorAll('*')].filter((each) => each.getClientRects().length && !each.closest('svg'));
  const cut = drawn.filter((each) => getComputedStyle(each).overflow !== 'visible' && !each.matches('.art, .box')
    && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1));
  const out = drawn.filter((each) => each.getBoundingClientRect().left < left || each.getBoundingClientRect().right > right);
  const hidden = innerWidth < 720 ? [] : [...page.querySelectorAll('.acts > *')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > innerHeight || !each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
  const call = (what) => (each) => `${what}: ${each.className} ${each.textContent.trim().slice(0, 40)}`;
  return [...cut.map(call('cut')), ...out.map(call('sticks out')), ...hidden.map(call('out of sight'))];
}"""


def at_once(frames: list[dict[str, Any]]) -> dict[str, Any]:
    """The last position of a game, with all that has happened."""
    return {**frames[-1], "events": [event for frame in frames for event in frame["events"]]}


@pytest.mark.parametrize(("game", "seats"), LARGEST)
@pytest.mark.parametrize("locale", [pytest.param("en-US", marks=pytest.mark.long), "pt-BR"])  # words of which language are longer
def test_nothing_of_the_end_is_cut_and_its_buttons_are_in_sight(staged: Staged, game: str, seats: int, locale: str) -> None:
    last = at_once(played(game, seats, 1))
    sizes: tuple[Size, ...] = ("desktop", "small_desktop", "landscape", "phone", "small")
    stage = staged(game, seats, sizes[0], locale=locale)
    stage.show(last)
    rows = stage.page.locator(".counts > li")
    expect(rows).to_have_count(seats)
    expect(stage.page.locator(".poster .because")).not_to_be_empty()  # why the game ended
    ranks = last["view"]["ranks"]
    drawn = rows.evaluate_all("all => all.map(each => Number(each.className.match(/seat-(\\d)/)[1]) - 1)")
    assert [ranks[seat] for seat in drawn] == sorted(ranks)
    for size in stage.through(*sizes):
        assert stage.page.evaluate(WRONG) == [], size
        assert stage.page.evaluate(OVER) == [], size  # such as a name of a character under what somebody is wanted for
        assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


def test_a_game_of_legends_says_who_brought_on_its_end(staged: Staged) -> None:
    stage = staged("legends", 4)
    frames = next(frames for frames in (played("legends", 4, seed) for seed in range(1, 9)) if frames[-1]["view"]["last_round"])
    stage.show(at_once(frames))
    view = frames[-1]["view"]
    because = stage.page.locator(".poster .because")
    expect(because).to_have_text(re.compile(rf" reached {view['length']} legend points, so round {view['last_round']} was the last\."))
    events = [event for frame in frames for event in frame["events"]]
    ended = next(n for n, event in enumerate(events) if event["event"] == "end_triggered")
    turn = next(event for event in reversed(events[:ended]) if event["event"] == "turn")
    named = "You" if turn["values"][0] == 0 else stage.page.locator(f".poster ol .seat-{turn['values'][0] + 1} .nm").inner_text()
    expect(because).to_contain_text(named)


def test_points_are_drawn_round_by_round(player: Seat) -> None:
    ada = player()
    table = ada.play_out(ada.deal("goat", 3))
    page = ada.open(f"/t/{table}")
    course = page.locator(".course")
    expect(course.locator("h3")).to_have_text("Money, round by round")
    rounds = course.locator("svg .band").count()
    marked = course.locator("svg circle")
    log = page.request.get(f"/api/tables/{table}/log").json()["entries"]
    begun = [event for entry in log for event in entry["events"] if event["tells"] == "round"]
    expect(marked).to_have_count(3 * (len(begun) + 1))  # at the beginning, and when each round was over
    assert rounds == (len(begun) + 1) // 2
    expect(course.locator("svg .end")).to_have_count(3)
    expect(course.locator("svg .level").first).to_have_text("$0")


def test_the_button_of_a_review_that_is_there_counts_what_is_worth_a_look(player: Seat) -> None:
    ada = player()
    table = ada.play_out(ada.deal("goat", 3))
    last = ada.context.request.get(f"/api/tables/{table}/log").json()["number"]
    review = {"table": table, "progress": "done", "done": 2, "of": 2, "review": review_with_an_error(last)}
    ada.page.route("**/api/tables/*/review*", lambda route: route.fulfill(json=review))
    ada.open(f"/t/{table}")
    expect(ada.page.get_by_role("link", name="Review: 1 move to look at")).to_be_visible()


def test_figures_of_the_game_and_a_link_to_share(player: Seat) -> None:
    ada = player("phone")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    stage = Stage(ada, "goat", 4)
    for frame in frames:
        stage.send(frame)
    stage.page.wait_for_selector("#end-title")
    figures = stage.page.get_by_role("list", name="Moments")
    expect(figures).to_contain_text(re.compile("A lie that was believed|Most lies believed"))
    expect(figures).to_contain_text(re.compile(r"Biggest haul: \w+, round \d"))
    watch = figures.get_by_role("link", name="Watch: Biggest haul").get_attribute("href") or ""
    assert "/replay?" in watch
    assert int(watch.partition("n=")[2]) > 0
    stage.page.get_by_role("button", name="Share").click()
    assert "/replay" in stage.page.evaluate("navigator.clipboard.readText()")
    assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(stage.page.get_by_test_id("urgent")).to_have_text("")  # nobody's turn any more
    assert axe(stage.page) == []
