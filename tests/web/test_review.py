"""A review on the replay page: one click makes it, and its curve and errors lead to the decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

import tinhorn
from tests.web.browsing import Player, axe
from tests.web.conftest import Seat
from tinhorn.cli import main

A_WHILE = 200_000  # milliseconds for a review on a machine that has other work


def open_replay(ada: Player) -> Page:
    """The replay of a whole game against bots."""
    ada.open(f"/t/{ada.play_out(ada.deal('goat', 3))}/replay")
    ada.page.wait_for_selector("input[type=range]")
    return ada.page


def code_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("/")[0]


def follow_the_curve(page: Page) -> None:
    """A decision leads to its position, and an error says what would have been better."""
    panel = page.get_by_role("region", name="Chance to win")
    slider = page.locator("input[type=range]")
    decision = panel.locator("svg a").nth(1)
    number = int((decision.get_attribute("href") or "").removeprefix("#"))
    decision.click()
    expect(slider).to_have_value(str(number - 1))
    expect(panel).to_contain_text("after this decision")
    for name in panel.get_by_label("Whose chance").locator("option").all_inner_texts():
        panel.get_by_label("Whose chance").select_option(label=name)
        errors = panel.get_by_role("listitem").get_by_role("button")
        if errors.count():
            errors.first.click()
            expect(panel).to_contain_text("A legend would play:")
        else:
            expect(panel).to_contain_text("No clear error.")


def review_with_an_error(moves: int) -> dict[str, Any]:
    """What a server might say of any goat game with so many moves."""
    game = tinhorn.game("goat")
    played, best = [{"code": game.parse(said), "say": said, "verb": said, "args": {}} for said in ("accept", "refuse")]
    chances = {"usual": 0.4, "played": 0.4, "chance": 0.6, "half": 0.05, "worlds": 50}
    error = {"move": 4, "seat": 0, **chances, "size": "blunder", "nature": "by the rule of thumb", "action": played, "best": best}
    seat = {"seat": 0, "began": 0.4, "luck": 0.5, "skill": 0.0, "others": 0.1, "result": 1.0}
    return {"game": "goat", "moves": moves, "seats": [seat], "decisions": [error]}


def test_one_click_reviews_a_game_and_the_server_keeps_it(player: Seat) -> None:
    ada = player()
    page = open_replay(ada)
    page.get_by_role("button", name="Review this game").click()
    chance = page.get_by_label("Whose chance")
    expect(chance).to_be_visible(timeout=A_WHILE)
    own = page.request.get(f"/api/tables/{code_of(page)}").json()["seat"]
    expect(chance).to_have_value(str(own))  # one's own chance comes first
    follow_the_curve(page)
    assert axe(page) == []
    page.reload()
    expect(chance).to_be_visible()


def test_while_the_server_thinks_the_page_says_how_far_it_is(player: Seat) -> None:
    ada = player("phone")
    page = open_replay(ada)
    answer: dict[str, Any] = {"table": code_of(page), "review": None}
    asked: list[str] = []

    def answer_it(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(json=answer)

    page.route("**/review", answer_it)
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
    assert axe(page) == []
    assert asked[0] == "POST"
    assert set(asked[1:]) == {"GET"}, "whoever looks how far it is begins nothing"
    answer.update(progress="done", review=review_with_an_error(int(page.locator("input[type=range]").get_attribute("max") or 0)))
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("button", name="Move 4: −20 %").click()
    expect(page.locator("input[type=range]")).to_have_value("3")
    told = page.get_by_text("A legend would play: Refuse (+20 %). In 50 imagined games that look like this one, ± 5 %.")
    expect(told).to_contain_text("The rule of thumb would not have found it.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_review_can_come_from_a_file(player: Seat, tmp_path: Path) -> None:
    page = open_replay(player())
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    record, review = tmp_path / "record.json", tmp_path / "review.json"
    download.value.save_as(record)
    assert main(["review", str(record), "--playouts", "50", "--workers", "1", "--json", str(review)]) == 0
    page.get_by_text("From a file").click()
    page.get_by_label("A file of").set_input_files(record)
    expect(page.get_by_role("alert")).to_have_text("This file is not a review of this game.")
    page.get_by_label("A file of").set_input_files(review)
    expect(page.get_by_role("alert")).to_have_count(0)
    follow_the_curve(page)
