"""A review on its own page: one click makes it. Curves and decisions lead to a moment, and from there another move can be tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

import tinhorn
from tests.web.browsing import PHONES, SIZES, Player, axe
from tests.web.conftest import Seat
from tinhorn.cli import main

A_WHILE = 200_000  # milliseconds for a review on a machine that has other work


def open_review(ada: Player) -> Page:
    """The review page of a whole game against bots."""
    ada.open(f"/t/{ada.play_out(ada.deal('goat', 3))}/review")
    ada.page.wait_for_selector(".curve h2")
    return ada.page


def code_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("/")[0]


def follow_the_curve(page: Page) -> None:
    """A dot leads to its decision, and what was not best says what was better."""
    moment = page.locator(".moment section")
    dot = page.locator(".curve svg a").nth(1)
    number = (dot.get_attribute("href") or "").removeprefix("#")
    dot.click()
    expect(moment).to_contain_text(f"Move {number}")
    expect(page.locator(f'.decisions [data-move="{number}"]')).to_have_attribute("aria-current", "true")
    seats = page.get_by_label("Whose decisions").locator("option").all_inner_texts()
    ends = page.locator(".curve svg .end").all_text_contents()
    assert sorted(ends) == sorted(seats), "every player has a line with a name at its end"
    for name in seats:
        page.get_by_label("Whose decisions").select_option(label=name)
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")  # the list is theirs now
        wrong = page.locator(".decisions li", has_text="Better:")
        if wrong.count():
            wrong.first.get_by_role("button").click()
            expect(moment.locator(".bars li").first).to_contain_text("played")
            expect(moment.locator(".bars li").nth(1)).to_contain_text("better")
            expect(moment).to_contain_text("imagined games")


def review_with_an_error(moves: int) -> dict[str, Any]:
    """What a server might say of any goat game with so many moves."""
    game = tinhorn.game("goat")
    played, best = [{"code": game.parse(said), "say": said, "verb": said, "args": {}} for said in ("accept", "refuse")]
    chances = {"usual": 0.4, "played": 0.4, "chance": 0.6, "half": 0.05, "worlds": 50, "luck": 0.0, "others": 0.0}
    considered = [{"answer": played, "chance": 0.4, "worlds": 50}, {"answer": best, "chance": 0.6, "worlds": 50}]
    outcomes = [
        {"seat": 0, "count": "counted.worth", "values": [], "more": 12.4},
        {"seat": 0, "count": "counted.goods", "values": [3], "more": -0.64},
        {"seat": 1, "count": "counted.coins", "values": [], "more": -1},
        {"seat": 1, "count": "counted.wins", "values": [], "more": -0.08},
    ]
    told = {"size": "blunder", "nature": "by the rule of thumb", "outcomes": outcomes, "considered": considered, "searched": True}
    error = {"move": 4, "seat": 0, **chances, **told, "action": played, "best": best}
    open_one = {**error, "move": 2, "size": "", "searched": False, "considered": [], "outcomes": []}
    best = {**error, "move": 3, "size": "", "chance": 0.4, "outcomes": []}  # what came out higher is within what chance does
    seat = {"seat": 0, "began": 0.4, "luck": 0.5, "skill": 0.0, "others": 0.1, "result": 1.0}
    whole = {"game": "goat", "moves": moves, "seats": [seat], "decisions": [open_one, best, error]}
    return {**whole, "playouts": 200, "fewest": 20, "left_out": 1}


def test_one_click_reviews_a_game_and_another_move_is_tried(player: Seat) -> None:
    ada = player()
    page = open_review(ada)
    page.get_by_role("button", name="Review this game").click()
    whose = page.get_by_label("Whose decisions")
    expect(whose).to_be_visible(timeout=A_WHILE)
    own = page.request.get(f"/api/tables/{code_of(page)}").json()["seat"]
    expect(whose).to_have_value(str(own))  # one's own decisions come first
    follow_the_curve(page)
    assert axe(page) == []
    page.reload()
    expect(whose).to_be_visible()
    whose.select_option(value=str(own))
    page.locator(".decisions li button").first.click()
    number, before = int(page.locator(".decisions [aria-current]").get_attribute("data-move") or 0), code_of(page)
    page.get_by_role("button", name="Try it from here").click()
    page.wait_for_selector(".prompt.mine")
    assert code_of(page) != before
    tried = page.request.get(f"/api/tables/{code_of(page)}").json()
    assert tried["practice"] == {"table": before, "number": number - 1}
    assert (tried["seat"], tried["watch"]) == (own, "nobody")
    expect(page.get_by_role("link", name=f"Practice from move {number - 1}")).to_be_visible()
    for size in PHONES:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("link", name=f"Practice from move {number - 1}")).to_be_in_viewport(ratio=1)
        assert page.locator("header.bar").evaluate("each => each.offsetHeight") <= 64, size


def test_while_the_server_thinks_the_page_says_how_far_it_is(player: Seat) -> None:
    ada = player("phone")
    page = open_review(ada)
    last = page.request.get(f"/api/tables/{code_of(page)}/log").json()["number"]
    answer: dict[str, Any] = {"table": code_of(page), "review": None}
    asked: list[str] = []

    def answer_it(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(json=answer)

    page.route("**/api/tables/*/review*", answer_it)
    steps = [
        ("waiting", 0, 0, "Other games are reviewed first."),
        ("thinking", 3, 80, "Decision 3 of 80"),
        ("failed", 3, 80, "The review could not be made. Ask again."),
    ]
    for progress, done, of, says in steps:
        answer.update(progress=progress, done=done, of=of)
        if progress == "waiting":
            page.get_by_role("button", name="Review this game").click()
        expect(page.get_by_text(says)).to_be_visible()
        curve = page.locator(".curve").bounding_box()
        assert curve is not None
        assert curve["width"] > 0.9 * page.evaluate("document.querySelector('main').clientWidth"), "what is worked out has the whole page"
    assert axe(page) == []
    assert asked[0] == "POST"
    assert set(asked[1:]) == {"GET"}, "whoever looks how far it is begins nothing"
    answer.update(progress="done", review=review_with_an_error(last))
    page.get_by_role("button", name="Review this game").click()
    moment = page.locator(".moment section")
    expect(moment).to_contain_text("Move 4")  # the costly one is open
    expect(moment.locator(".bars li")).to_contain_text(["Accept", "Refuse"])
    expect(moment.locator(".bars li").first).to_contain_text("40 %")
    expect(moment.locator(".bars li").nth(1)).to_contain_text("60 %")
    expect(moment).to_contain_text(
        "wins 20 % more often, ± 5 %, in 50 imagined games that look like this one. The rule of thumb would not have found it."
    )
    own = page.request.get(f"/api/tables/{code_of(page)}").json()
    rival = own["seats"][1]["name"]
    expect(moment.locator(".came")).to_have_text(
        "At the end of the round, on average: you have $12 more and 0.6 head of cattle less; "
        f"{rival} has 1 coin less; {rival} wins 8 % less often."
    )
    expect(page.locator(".decisions footer")).to_contain_text("1 decision was not judged")
    expect(page.locator('.decisions [data-move="2"]')).to_contain_text("Not judged.")
    expect(page.locator(".curve svg .label")).to_contain_text("4: Accept, −20 %")
    page.keyboard.press("ArrowLeft")
    expect(moment).to_contain_text("Move 3")
    expect(moment).to_contain_text("Something else came out up to 20 % higher, but in so few imagined games (50)")
    page.keyboard.press("ArrowLeft")
    expect(moment).to_contain_text("Move 2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_decisions_are_named_by_what_their_player_saw_and_what_came_of_them(player: Seat) -> None:
    """An answer of Dice Town names dice by their places; a player knows them by their faces."""
    ada = player()
    table = ada.play_out(ada.deal("dicetown", 3))
    page = ada.page
    asked = page.request.get(f"/api/tables/{table}/replay", params={"number": 0}).json()
    faces = ["9", "10", "J", "Q", "K", "A"]
    rolled = [faces[face] for face in asked["view"]["rolled"]]
    game = tinhorn.game("dicetown")
    made = review_with_an_error(page.request.get(f"/api/tables/{table}/log").json()["number"])
    two, one = [
        {"code": game.parse(said), "say": said, "verb": "keep", "args": {"dice": dice}} for said, dice in (("keep 12", 3), ("keep 1", 1))
    ]
    considered = [{"answer": two, "chance": 0.4, "worlds": 50}, {"answer": one, "chance": 0.6, "worlds": 50}]
    decision = {**made["decisions"][-1], "move": 1, "action": two, "best": one, "considered": considered}
    review = {**made, "game": "dicetown", "decisions": [decision]}
    page.route("**/api/tables/*/review*", lambda route: route.fulfill(json={"table": table, "progress": "done", "review": review}))
    ada.open(f"/t/{table}/review")
    row = page.locator(".decisions [data-move='1']")
    expect(row).to_contain_text(f"Keep {rolled[0]} {rolled[1]}")
    expect(row).to_contain_text(f"Better: Keep {rolled[0]}")
    expect(page.locator(".moment .bars li").first).to_contain_text(f"Keep {rolled[0]} {rolled[1]}")
    expect(page.locator(".board .mat .roll > .die")).to_have_count(5)  # the dice that were to be kept
    expect(page.get_by_text("You decide")).to_have_count(0)


def test_a_review_can_come_from_a_file(player: Seat, tmp_path: Path) -> None:
    page = open_review(player())
    page.get_by_role("button", name="Replay").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    record, review = tmp_path / "record.json", tmp_path / "review.json"
    download.value.save_as(record)
    assert main(["review", str(record), "--playouts", "50", "--workers", "1", "--json", str(review)]) == 0
    page.get_by_role("link", name="Review").click()
    page.get_by_text("From a file").click()
    page.get_by_label("A file of").set_input_files(record)
    expect(page.get_by_role("alert")).to_have_text("This file is not a review of this game.")
    page.get_by_label("A file of").set_input_files(review)
    expect(page.get_by_role("alert")).to_have_count(0)
    follow_the_curve(page)


def test_the_position_is_no_wider_than_a_phone_and_the_hand_is_below_the_map(player: Seat) -> None:
    """Western Legends with its boxes has cards that are swiped aside."""
    ada = player("phone")
    table = ada.play_out(ada.deal("legends+ante_up+wild_bunch+blood_money", 3, length=15, round_cap=10, characters="random"))
    page = ada.page
    made = review_with_an_error(page.request.get(f"/api/tables/{table}/log").json()["number"])
    review = {**made, "game": "legends", "decisions": [{**each, "move": each["move"] + 40} for each in made["decisions"]]}
    page.route("**/api/tables/*/review*", lambda route: route.fulfill(json={"table": table, "progress": "done", "review": review}))
    ada.open(f"/t/{table}/review")
    expect(page.locator(".board .swipe .deeds")).to_be_attached()
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [width, width]
    map, hand = page.locator(".board .up").bounding_box(), page.locator(".board .dock").bounding_box()
    assert map
    assert hand
    assert hand["y"] - map["y"] - map["height"] < 20  # nothing empty between them
