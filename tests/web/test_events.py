"""An event in the browser: made by a form, joined by a link, played with bots at free seats, and looked at in the end."""

from __future__ import annotations

import asyncio

from playwright.sync_api import Page, expect

from tests.server.harness import by_number, people, run
from tests.web.browsing import axe
from tests.web.conftest import Seat
from tests.web.test_histories import be
from tinhorn.client import Client, play


def is_whole(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    assert axe(page) == []


def play_all(clients: list[Client], code: str) -> None:
    async def story() -> None:
        await asyncio.gather(*(play(client, code, by_number) for client in clients))

    run(story())


def test_a_league_with_bots_from_the_form_to_the_standings(player: Seat, address: str) -> None:
    ann, bob = run(people(address, 2))
    ada, mara = be(player("small_desktop"), ann), be(player("phone"), bob)
    page = ada.open("/")
    page.get_by_role("link", name="Leagues and tournaments").click()
    page.get_by_role("link", name="New event").click()
    expect(page.get_by_role("heading", name="New event")).to_be_visible()
    page.get_by_label("Name of the event").fill("Sunday league")
    page.get_by_role("radio", name="goat", exact=False).first.check()
    page.locator(".seats").get_by_text("3", exact=True).click()
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("Bots at free seats").select_option("greenhorn")
    is_whole(page)
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", name="Sunday league")).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    is_whole(page)

    there = mara.open(page.url)
    there.get_by_role("button", name="Join", exact=True).click()
    expect(there.get_by_role("button", name="Withdraw")).to_be_visible()
    is_whole(there)
    page.get_by_role("button", name="Begin").click()
    for number in (1, 2):
        expect(page.get_by_text(f"round {number} of 2")).to_be_visible()
        table = page.get_by_role("link", name="To my table")
        expect(there.get_by_role("link", name="To my table")).to_be_visible()
        expect(table).to_have_attribute("href", there.get_by_role("link", name="To my table").get_attribute("href") or "")
        code = (table.get_attribute("href") or "").rpartition("/")[2]
        is_whole(page)
        is_whole(there)
        play_all([ann, bob], code)
        ada.open(f"/t/{code}").get_by_role("link", name="Leagues and tournaments").click()
        there.reload()
    for each in (page, there):
        expect(each.get_by_role("heading", name="Standings")).to_be_visible()
        expect(each.get_by_text("over", exact=True).first).to_be_visible()
        expect(each.get_by_role("row")).to_have_count(3)
        expect(each.get_by_role("link", name="Look: Table 1").first).to_be_visible()
        is_whole(each)
    page = ada.open("/events")
    expect(page.get_by_role("link", name="Sunday league")).to_be_visible()
    is_whole(page)
    page = ada.open("/me")
    expect(page.get_by_role("link", name="Sunday league")).to_be_visible()
    is_whole(page)
