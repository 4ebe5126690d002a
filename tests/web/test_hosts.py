"""The page of whoever runs the server, and reports at a table."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.browsing import HOST_TOKEN, axe
from tests.web.conftest import Seat
from tests.web.test_games import gather


def test_somebody_is_reported_and_the_host_mutes_them(player: Seat) -> None:
    ada, mara = player("phone"), player("desktop")
    gather(ada, [mara], "goat", 2)
    name = mara.page.evaluate("fetch('/api/me').then((got) => got.json()).then((me) => me.name)")
    page = ada.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Report somebody").click()
    sheet = page.get_by_role("dialog", name="Report somebody")
    expect(sheet.get_by_label("Who")).to_contain_text(name)
    assert axe(page) == []
    sheet.get_by_label("What happened").fill("He laughs at my goats.")
    sheet.get_by_role("button", name="Report").click()
    expect(sheet.get_by_role("status")).to_contain_text("passed on")

    host = player("desktop")
    host.allowed += ["403"]
    page = host.open("/host")
    token = page.get_by_label("The token of this server")
    token.fill("a guess")
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("alert")).to_contain_text("for whoever runs this server")
    token.fill(HOST_TOKEN)
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("region", name="Newest tables")).to_contain_text("The Good and the Bad and the Goat")
    report = page.get_by_role("region", name="Reports").get_by_role("listitem").filter(has_text="He laughs at my goats.")
    report.get_by_role("button", name=f"Find a name: {name}").click()
    people = page.get_by_role("region", name="People")
    found = people.get_by_role("listitem").filter(has_text=mara.page.url.split("/t/")[1][:5])
    found.get_by_role("button", name="Mute for a week").click()
    expect(found.first).to_contain_text("may not talk until")
    assert axe(page) == []
    with page.expect_download() as taken:
        found.first.get_by_role("button", name="Data as a file").click()
    assert json.loads(taken.value.path().read_text())["people"][0]["name"] == name
    report.get_by_role("button", name="Done with it").click()
    expect(report).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Health")).to_be_visible()
    page.get_by_role("button", name="Forget the token").click()
    page.reload()
    expect(page.get_by_label("The token of this server")).to_be_visible()
