"""What a seat can do beside deciding: keys, undo, why-not, rules, log, settings, help."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import SIZES, Size, axe
from tests.web.conftest import Seat, Staged
from tests.web.positions import Stage, positions
from tools.frames import play


def test_a_decision_by_keyboard_alone(staged: Staged) -> None:
    ada = staged("goat", 3).player
    ada.on_turn()
    page = ada.page
    for _ in range(3):
        page.keyboard.press("w")
        if page.locator(".answers").count():
            break
    before = page.locator("[aria-label='What happened'] li").count()
    for _ in range(12):  # card, claim, receiver: digits choose
        if page.locator("[aria-label='What happened'] li").count() > before:
            break
        page.keyboard.press("1")
        page.wait_for_timeout(50)
    page.wait_for_function("n => document.querySelectorAll(\"[aria-label='What happened'] li\").length > n", arg=before)


def test_keys_open_and_close_what_they_name(staged: Staged) -> None:
    ada = staged("goat", 3, rules=True).player
    ada.on_turn()
    page = ada.page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    rule = page.locator(".decision .rule").inner_text()
    page.keyboard.press("r")
    expect(page.locator(f"dialog [data-rule='{rule}']")).to_be_in_viewport()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_why_not_names_the_rule(staged: Staged) -> None:
    ada = staged("goat", 3, rules=True).player
    ada.on_turn()
    page = ada.page
    page.keyboard.press("w")
    page.get_by_role("button", name="Why can't I").click()
    expect(page.locator("dialog li", has_text="Pour").locator(".rule")).to_be_visible()
    assert axe(page) == []


def test_undo_says_why_not(staged: Staged) -> None:
    ada = staged("goat", 3).player
    ada.on_turn()
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # greyed, but it still answers
    expect(ada.page.locator(".prompt.refused")).to_be_visible()


def test_settings_are_kept(player: Seat) -> None:
    ada = player()
    ada.play_now("goat")
    page = ada.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("pt-BR")
    expect(page.get_by_role("dialog", name="Ajustes")).to_be_visible()
    page.get_by_label("Tema").select_option("night")
    assert axe(page) == []
    page.reload()
    page.wait_for_selector(".decision")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["pt-BR", "night"]


def test_the_first_game_explains_itself(player: Seat) -> None:
    ada = player()
    page = ada.open()
    page.locator("article[aria-labelledby=poster-goat]").get_by_role("button", name="Learn it").click()
    coach = page.get_by_role("region", name="First game")
    expect(coach).to_contain_text("Be the richest at the end")  # how to win comes first
    assert axe(page) == []
    coach.get_by_role("button", name="Got it").click()
    ada.on_turn()
    expect(coach).to_contain_text(re.compile("Look at your cards|The bubble is what the dealer says"))  # what this decision is about
    for word in ("(ruling)", "first_seat", "seed"):
        expect(coach).not_to_contain_text(word)
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)


@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_tips_come_by_themselves_end_when_asked_and_return_on_demand(player: Seat, size: Size) -> None:
    ada = player(size, tips=True)
    page = ada.page
    coach = page.get_by_role("region", name="First game")
    for game, goal in (("dicetown", "1 for a nugget"), ("meeples", "10 for a gold bar"), ("legends", "most legend points")):
        ada.play_now(game)
        expect(coach).to_contain_text(goal)
        box = coach.bounding_box()
        assert box is not None
        assert box["height"] < page.viewport_size["height"] * 0.5  # type: ignore[index]
    coach.get_by_role("button", name="Play on without help").click()
    expect(coach).to_have_count(0)
    ada.play_now("legends")
    page.wait_for_timeout(200)
    expect(coach).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Show the tips from the beginning").click()
    expect(coach).to_contain_text("most legend points")


@pytest.mark.once
def test_a_watcher_sees_the_table_and_is_asked_nothing(player: Seat) -> None:
    ada, wes = player(), player()
    page = ada.open("/new/goat")
    page.get_by_label("2", exact=True).check(force=True)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(".decision")
    other = wes.open(page.url)
    expect(other.get_by_text("You are watching")).to_be_visible()
    for size in ("tablet", "landscape"):
        other.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        chat = other.get_by_role("button", name="Chat", exact=True)
        expect(chat).to_be_in_viewport(ratio=1)
        chat.click()
        expect(other.get_by_role("region", name="Talk at the table")).to_be_in_viewport()
        other.get_by_role("complementary").get_by_role("button", name="Close").click()
    expect(other.locator(".answers button")).to_have_count(0)


@pytest.mark.parametrize("sizes", [("desktop", "laptop", "tablet"), ("phone", "small")])
def test_nothing_sticks_out_sideways(staged: Staged, sizes: tuple[Size, ...]) -> None:
    stage = staged("goat", 4, sizes[0])
    for size in stage.through(*sizes):
        stage.show(positions("goat", 4)["Offer"])
        assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        box = stage.page.locator(".prompt").bounding_box()
        assert box is not None
        height = stage.page.viewport_size["height"] if stage.page.viewport_size else 0
        assert 0 <= box["y"] <= height - box["height"], f"the question is on the screen without scrolling: {size}"


def test_turns_are_announced(staged: Staged) -> None:
    ada = staged("goat", 3).player
    ada.on_turn()
    expect(ada.page.get_by_test_id("urgent")).to_contain_text("Your turn")
    expect(ada.page).to_have_title(re.compile("^●"))


def test_a_line_of_the_log_lights_what_it_names(staged: Staged) -> None:
    ada = staged("goat", 3, rules=True).player
    ada.on_turn()
    line = ada.page.locator("[aria-label='What happened'] li", has_text=re.compile("deals? first")).first
    lit = ada.page.locator("[data-table] .lighted")
    for _ in range(20):  # while lines still come in, the log moves on under the mouse
        line.hover()
        if lit.count():
            break
        ada.page.wait_for_timeout(100)
    expect(lit).not_to_have_count(0)
    # A board that is drawn anew has the same things lit.
    ada.page.evaluate("""() => {
        for (const each of document.querySelectorAll('[data-table] .lighted')) each.replaceWith(each.cloneNode(true));
        for (const each of document.querySelectorAll('[data-table] .lighted')) each.className = '';
    }""")
    expect(lit).not_to_have_count(0)
    ada.page.mouse.move(5, 5)
    expect(ada.page.locator(".lighted")).to_have_count(0)
    line.get_by_role("button").last.focus()
    expect(lit).not_to_have_count(0)


def test_the_log_tells_one_line_a_deed_and_marks_my_last_turn(player: Seat) -> None:
    quiet = {"accepted", "refused", "passed", "took_goods", "took_coins"}
    for seed in range(1, 30):  # a game with two such answers
        frames = play(tinhorn.game("goat"), 4, seed, 0, {})
        answered = [
            n
            for n, frame in enumerate(frames)
            if len(frame["events"]) > 1
            and frame["events"][0]["event"] == "refused"
            and all(each["event"] in quiet for each in frame["events"])
        ]
        if len(answered) > 1 and any(frame["question"] for frame in frames[answered[1] + 1 : -1]):
            break
    ada = player()
    # The table itself goes on, and its own deeds would come between at any time.
    ada.page.route("**/log?*", lambda asked: asked.fulfill(json={"entries": []}))
    stage = Stage(ada, "goat", 4)
    page = stage.page
    log = page.get_by_role("region", name="What happened")
    stage.show({**frames[answered[0]], "question": None, "options": []})
    lines = log.get_by_role("listitem")
    events = len(frames[answered[0]]["events"])
    expect(lines).to_have_count(1)
    expect(lines.last).to_contain_text("refuse")
    expect(lines.last.locator("p")).to_have_count(events)  # what has just happened is open
    deed = lines.first
    stage.show({**frames[answered[1]], "question": None, "options": []})
    expect(deed.locator("p")).to_have_count(1)
    deed.get_by_role("button", name=re.compile("more event")).click()
    expect(deed.locator("p")).to_have_count(events)
    expect(log.locator(".mark")).to_have_count(0)
    mine = next(n for n, frame in enumerate(frames) if frame["question"] and n > answered[1])
    stage.show(frames[mine])
    page.keyboard.press("w")
    for _ in range(100):
        if stage.answers:
            break
        page.keyboard.press("1")
        page.wait_for_timeout(50)
    stage.show({**frames[mine + 1], "question": None, "options": []})
    expect(log.locator(".mark")).to_have_text("Since your last turn")


@pytest.mark.parametrize(
    ("game", "tab", "thing"),
    [("goat", "Cards", "Sheriff"), ("dicetown", "Cards", "Dynamite"), ("meeples", "Figures", "Deputy"), ("legends", "Story", "Mustang")],
)
def test_the_third_tab_tells_of_everything_in_the_game(staged: Staged, game: str, tab: str, thing: str) -> None:
    ada = staged(game, 3).player
    ada.page.get_by_role("tab", name=tab).click()
    expect(ada.page.get_by_role("region", name=tab).get_by_text(thing).first).to_be_visible()
    assert axe(ada.page) == []


# Whether something moves that is not a mere change of colour.
FLYING = "() => document.getAnimations().some((each) => !(each instanceof CSSTransition || each instanceof CSSAnimation))"


def test_pieces_fly_and_a_click_skips_to_the_end(player: Seat) -> None:
    """Frames that come faster than their pieces fly are played one after the other, until somebody clicks twice."""
    ada = player(motion=True, pace="brisk")
    stage = Stage(ada, "goat", 4)
    before, *frames = play(tinhorn.game("goat"), 4, 1, 0, {})[:9]
    stage.show(before)
    for frame in frames:
        stage.send({**frame, "question": None, "options": []})  # with a question it would not wait
    ada.page.wait_for_function(FLYING)
    assert ada.page.locator(f"[data-number='{stage.shown}']").count() == 0
    ada.page.mouse.dblclick(5, 300)
    ada.page.wait_for_selector(f"[data-number='{stage.shown}']")
    ada.page.wait_for_function(f"() => !({FLYING})()")
