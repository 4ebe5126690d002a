"""Finished games and ratings: on the page of a person, and on the home page."""

from __future__ import annotations

import asyncio

import pytest
from playwright.sync_api import expect

from tests.server.harness import by_number, run
from tests.web.browsing import BLANK, SIZES, Player, Size, axe, wish
from tests.web.conftest import Seat
from tinhorn.client import Client, play

GAME = "goat"
# Lines of the home page whose text has no room beside their buttons, posters that stand alone in a row, and panels that are half empty.
SQUEEZED = """() => {
  const place = (each) => each.getBoundingClientRect();
  const lines = [...document.querySelectorAll('main li .says')].filter((each) => place(each).width < 140);
  const empty = (each) => place(each).bottom - place(each.lastElementChild).bottom;
  const panels = [...document.querySelectorAll('.low .panel')].filter((each) => empty(each) > 40);
  const tops = [...document.querySelectorAll('.posters > *')].map((each) => place(each).top);
  const row = (top) => tops.filter((other) => other === top).length;
  const alone = tops.filter((top) => row(top) !== row(tops[0]));
  return [...lines, ...panels].map((each) => each.textContent.trim().slice(0, 40)).concat(alone.map((top) => `a poster alone at ${top}`));
}"""


async def played(ann: Client, bob: Client, rated: bool = True) -> str:
    """A game of two people, played to its end."""
    made = await ann.make_table(GAME, 2, rated=rated)
    for client in (ann, bob):
        await client.sit(made["table"], rated=True)
    await ann.start(made["table"])
    await asyncio.gather(*(play(client, made["table"], by_number) for client in (ann, bob)))
    return str(made["table"])


def be(player: Player, client: Client) -> Player:
    """This browser is that person."""
    player.context.add_cookies([{"name": "tinhorn", "value": client.token or "", "url": player.address}])
    player.open(BLANK)
    player.page.evaluate("localStorage.setItem('tinhorn.known', '1')")
    return player


def two_with_games(address: str, games: int) -> tuple[Client, Client]:
    ann, bob = Client(address), Client(address)

    async def story() -> None:
        await ann.introduce("Ada")
        await bob.introduce("Mara")
        for n in range(games):
            await played(ann, bob, rated=n != 1)

    run(story())
    return ann, bob


@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_a_page_shows_ratings_and_games_to_those_who_may_see_it(player: Seat, address: str, size: Size) -> None:
    ann, bob = two_with_games(address, 4)
    ada = be(player(size), ann)
    page = ada.open("/me")
    expect(page.get_by_role("button", name="Goat", exact=False).first).to_be_visible()
    expect(page.get_by_text("still settling").first).to_be_visible()
    assert axe(page) == []
    if size == "phone":
        page.get_by_role("button", name="Games", exact=True).click()
    expect(page.get_by_role("heading", name="Recent games")).to_be_visible()
    expect(page.get_by_text("1st of 2").or_(page.get_by_text("2nd of 2")).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    assert axe(page) == []
    page.get_by_role("link", name="Mara").last.scroll_into_view_if_needed()
    page.locator("tbody").get_by_role("link", name="Mara").click()
    expect(page.get_by_role("heading", name="Mara", level=1)).to_be_visible()
    theirs = page.url
    page = ada.open("/")
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    expect(page.get_by_role("heading", name="Your ratings")).to_be_visible()
    assert axe(page) == []
    ada.clean()

    async def hide() -> None:
        await bob.post("/api/me/page", sees="nobody")

    run(hide())
    ada.allowed.append("404")
    page = ada.open(theirs)
    expect(page.get_by_role("alert")).to_contain_text("not open to you")
    assert axe(page) == []


def test_whoever_sits_down_is_asked_whether_the_game_is_rated(player: Seat) -> None:
    ada, mara = player("desktop"), player("phone")
    page = ada.open("/new/goat")
    page.get_by_label("Rated game").check()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    there = mara.open(page.get_by_label("Link").input_value())
    expect(there.get_by_role("checkbox", name="I agree that this game is rated")).to_be_checked()
    expect(there.get_by_text("if all agree")).to_be_visible()
    there.get_by_role("checkbox", name="I agree that this game is rated").uncheck()
    there.get_by_role("button", name="Seat 2").click()
    expect(page.get_by_text("no: somebody does not agree")).to_be_visible()
    assert axe(page) == axe(there) == []


def test_friends_are_kept_and_invited_and_find_it_at_home(player: Seat, address: str) -> None:
    ann, bob = two_with_games(address, 1)
    ada, mara = be(player("desktop"), ann), be(player("phone"), bob)
    page = ada.open("/me")
    page.get_by_role("button", name="Keep Mara as a friend").click()
    expect(page.get_by_role("button", name="Keep Mara no longer")).to_be_visible()
    page = ada.open("/new/goat")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Invite Mara").click()
    expect(page.get_by_text("Mara: invited")).to_be_visible()
    assert axe(page) == []
    there = mara.open("/")
    expect(there.get_by_text("Ada invites you")).to_be_visible()
    assert axe(there) == []
    there.get_by_role("link", name="Open:", exact=False).first.click()
    there.get_by_role("button", name="Seat 2").click()
    expect(page.get_by_text("Mara")).to_be_visible()
    ada.clean()
    mara.clean()


def test_one_click_sits_down_at_an_open_table_and_a_live_one_is_watched(player: Seat) -> None:
    ada, mara, clem = player("desktop"), player("desktop"), player("phone")
    page = ada.open("/new/goat")
    page.get_by_label("Who may sit down").select_option("open")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    code = page.url.split("/t/")[1][:5]
    large = ada.context.request.post("/api/tables", data={**wish("legends", 6), "bots": [], "join": "open"}).json()["table"]
    there = mara.open("/")
    there.locator("li .says").first.wait_for()
    for width, height in SIZES.values():
        there.set_viewport_size({"width": width, "height": height})
        assert there.evaluate(SQUEEZED) == [], (width, height)
    ada.close_table(large)
    there.set_viewport_size({"width": 1440, "height": 900})
    there.get_by_role("button", name=code, exact=False).click()
    there.wait_for_url(f"**/t/{code}")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(".decision")
    watched = clem.open("/")
    watched.get_by_role("link", name=code, exact=False).click()
    watched.wait_for_selector(".decision")
    assert axe(clem.open("/")) == []
