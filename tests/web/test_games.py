"""Whole games in real browsers: people and bots, desktop and phone, a reload and a lost network in the middle."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

import tinhorn
from tests.fixture_games import takes
from tests.web.browsing import BLANK, LONGEST, Player, axe, is_drawn
from tests.web.conftest import Seat

INTERRUPTED = 30  # moves: a shorter game may be over before it is interrupted

# Options that make a game short, by the words of the form.
SHORT = {
    "legends": {"Length of the game": "To 15 legend points", "Most rounds": "Short: 10 rounds", "Characters": "At random"},
    "meeples": {"Length of the game": "Short: 7 turns in all"},
}


def make_short(page: Page, game: str) -> None:
    """In the form for a new table."""
    if game in SHORT:
        page.get_by_text("More options").click()
    for option, value in SHORT.get(game, {}).items():
        page.get_by_label(option).select_option(label=value)


def gather(host: Player, guests: list[Player], game: str, seats: int) -> None:
    """People and bots at one table, by the same clicks that anybody would use."""
    page = host.open(f"/new/{game}")
    page.get_by_label(str(seats), exact=True).check(force=True)
    make_short(page, game)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    for guest in guests:
        other = guest.open(page.get_by_label("Link").input_value())
        other.get_by_role("button", name="Seat 2 is free").click()
        other.get_by_role("button", name="Stand up").wait_for()
    page.get_by_role("button", name="Deal").click()
    for each in (host, *guests):
        each.page.wait_for_selector(".decision")


def interrupt(ada: Player, guests: list[Player], lines: list[WebSocketRoute]) -> None:
    for mara in guests:
        mara.until_moves(3)
        mara.page.reload()
        mara.autopilot(3)
    ada.until_moves(4)
    lines[-1].close()  # the network goes away; the page comes back by itself
    for _ in range(200):
        if len(lines) > 1:
            break
        ada.page.wait_for_timeout(50)
    assert len(lines) > 1
    ada.until_moves(ada.moves() + 2)


def cut(page: Page) -> list[WebSocketRoute]:
    """Intercept the WebSocket connections of this page, so that the test can close them."""
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/api/socket", pass_on)
    return lines


WITH_A_PHONE = "goat"  # with somebody on a phone beside one, the other games take up to a minute of a processor
CLICKED = 24  # answers, where the rest of a game is answered without a page: the clicks of a whole game take half a minute

IN_PART = [(game, 2 if game == WITH_A_PHONE else 1, CLICKED) for game in tinhorn.games()]
WHOLE = [pytest.param(game, people, None, marks=pytest.mark.long) for game in tinhorn.games() for people in (1, 2)]


@pytest.mark.parametrize(("game", "number", "clicks"), [*IN_PART, *WHOLE])
def test_people_play_a_whole_game(player: Seat, game: str, number: int, clicks: int | None) -> None:
    ada = player("desktop")
    guests = [player("phone", night=True)] if number > 1 else []
    people = [ada, *guests]
    lines = cut(ada.page)
    seats = 2 if game == "dicetown" else 3 if 3 in tinhorn.game(game).seats else max(tinhorn.game(game).seats)
    gather(ada, guests, game, seats)
    for seed, each in enumerate(people, 1):
        assert axe(each.page) == []
        each.autopilot(seed)

    if takes(game, seats, INTERRUPTED):
        interrupt(ada, guests, lines)
    for each in people:
        if clicks is None:
            each.until_over(LONGEST)
        else:
            each.until_moves(clicks)
    if is_drawn(game):
        for each in people:
            assert each.touched() * 3 > each.moves(), "most answers are given on the drawn board"
    if clicks is not None:
        table = ada.page.url
        for each in people:
            each.open(BLANK)
        ada.play_out(table.rsplit("/", 1)[-1], *guests)
        for each in people:
            each.open(table)
    for each in people:
        expect(each.page.locator("#end-title")).to_be_visible()
        assert axe(each.page) == []
    told = [each.page.locator("#end-title").inner_text() for each in people]
    assert len(set(told)) == 1 or any(title.startswith("You") for title in told)  # the winner reads "You win"


def test_play_now_on_the_plain_board(player: Seat) -> None:
    """Any game without a drawn board is playable from its view and options."""
    ada = player("phone")
    ada.open()
    ada.page.evaluate("localStorage.setItem('tinhorn.settings', JSON.stringify({plain: true}))")
    ada.play_now("goat")
    assert ada.page.locator("[data-board=plain]").count() == 1
    assert axe(ada.page) == []
    ada.autopilot(4)
    ada.until_over(LONGEST)


def test_a_drawn_board_that_fails_gives_way_to_the_plain_one(player: Seat) -> None:
    """The drawn board gets views that it cannot draw. The game continues on the plain board."""
    ada = player()
    ada.allowed.append("The drawn board failed")
    spoiling = True

    def spoil(message: str | bytes) -> str | bytes:
        told = json.loads(message)
        return json.dumps({**told, "view": {**told["view"], "place_goods": None}}) if spoiling and told["type"] == "frame" else message

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda message: line.send(spoil(message)))

    ada.page.route_web_socket("**/api/socket", pass_on)
    ada.play_now("goat")
    ada.page.wait_for_selector("[data-board=plain]")
    spoiling = False
    assert axe(ada.page) == []
    ada.play_on(5, 5)
    assert ada.page.locator("[data-board=plain]").count() == 1


@pytest.mark.once
def test_afterwards_the_seal_is_opened_and_the_game_replayed(player: Seat) -> None:
    ada = player()
    code = ada.play_now("goat")  # the browser notes the hash
    page = ada.open(BLANK)
    ada.play_out(code)
    ada.open(f"/t/{code}")
    page.get_by_role("button", name="The seed fits the hash that this browser noted before the deal").click()
    expect(page.get_by_text("This is the hash that this browser noted before the deal.")).to_be_visible()
    page.get_by_role("button", name="Let the server replay").click()
    expect(page.get_by_text("replay to the recorded positions")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("input[type=range]")
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    assert last > 10
    page.keyboard.press("End")
    expect(page.get_by_text(f"{last} of {last}")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"{last - 1} of {last}")).to_be_visible()
    page.get_by_label("Through the eyes of").select_option("1")
    page.wait_for_url(f"**/t/{code}/replay?n={last - 1}&eyes=1")
    assert axe(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert tinhorn.game("goat").replay(download.value.path().read_bytes()).over
    shared = player()
    shared.open(f"/t/{code}/replay?n=5")
    # The table was made for its players alone, so a stranger without the link's key is not shown anything.
    shared.allowed.append("404")
    shared.complaints.clear()
    expect(shared.page.get_by_role("alert")).to_be_visible()
    shared.complaints.clear()


def test_a_replay_can_be_moved_when_its_end_is_known(player: Seat) -> None:
    ada = player()
    code = ada.play_now("goat")
    ada.play_on(3, 3)
    page = ada.page
    held: list[Route] = []
    page.route("**/log?*", lambda route: held.append(route), times=1)
    with page.expect_request("**/log?*"):
        page.goto(f"/t/{code}/replay?n=2")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.locator("input[type=range]")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_text("2 of ")).to_be_visible()
    assert int(page.locator("input[type=range]").get_attribute("max") or 0) > 2
