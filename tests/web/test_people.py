"""People at one table: playing again with one click, being away, nudges, stand-ins, and leaving."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import BLANK, PHONES, SECONDS, SIZES, Player, axe
from tests.web.conftest import Seat
from tests.web.test_games import gather

# Proves with the passkey of this browser who one is, and sends the same proof twice: the statuses of both answers.
REPLAY = """async () => {
  const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { options } = await (await post('/api/passkey/begin', {})).json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey })).toJSON();
  return [(await post('/api/passkey', { credential })).status, (await post('/api/passkey', { credential })).status];
}"""


# The colour of each player, by name.
COLOURS = """Object.fromEntries([...document.querySelectorAll('.player')].map((each) =>
  [each.ariaLabel, getComputedStyle(each).getPropertyValue('--c').trim()]))"""


def table_of(page: Page) -> str:
    return page.url.split("/t/")[1][:5]


def seat_of(page: Page) -> int:
    seat: int = page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((got) => got.json()).then((info) => info.seat)")
    return seat


def test_one_click_plays_again_with_the_same_people(player: Seat) -> None:
    ada, mara = player("desktop"), player("phone")
    gather(ada, [mara], "meeples", 3)  # the shortest game
    before = (seat_of(ada.page), seat_of(mara.page))
    colours = ada.page.evaluate(COLOURS)
    names = ada.page.evaluate("[...document.querySelectorAll('.player')].map((each) => each.ariaLabel)")
    first = table_of(ada.page)
    ada_is = ada.page.evaluate("fetch('/api/me').then((got) => got.json()).then((me) => me.name)")
    for each in (ada, mara):
        each.open(BLANK)
    ada.play_out(first, mara)
    for each in (ada, mara):
        each.open(f"/t/{first}")
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    expect(ada.page.get_by_text("seat kept, not here yet")).to_be_visible()
    expect(ada.page.get_by_role("status").filter(has_text="The game begins by itself")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Deal now, with a bot in the free seat")).to_be_visible()
    expect(ada.page.locator(".go .btn.go")).to_have_count(0)  # nothing asks to leave a friend out
    assert axe(ada.page) == []
    banner = mara.page.get_by_role("status").filter(has_text="Your seat is kept")
    expect(banner).to_contain_text(f"{ada_is} wants to play again")
    banner.get_by_role("button", name="Play again").click()
    for each in (ada, mara):
        each.page.wait_for_selector(".decision")
    assert table_of(ada.page) == table_of(mara.page) != first
    assert (seat_of(ada.page), seat_of(mara.page)) == before
    assert ada.page.evaluate(COLOURS) == colours
    expect(ada.page.locator(".player")).to_have_count(len(names))
    assert sorted(ada.page.evaluate("[...document.querySelectorAll('.player')].map((each) => each.ariaLabel)")) == sorted(names)


def test_before_the_deal_the_host_changes_the_table_and_all_are_told(player: Seat) -> None:
    ada, mara = player("small_desktop"), player("phone", locale="pt-BR")
    page = ada.open("/new/legends")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    other = mara.open(page.get_by_label("Link").input_value())
    other.get_by_role("button", name="Lugar 4 está livre").click()
    other.get_by_role("button", name="Levantar").wait_for()
    expect(other.get_by_role("button", name="Mudar a mesa")).to_have_count(0)

    page.get_by_role("button", name="Change the table").click()
    sheet = page.get_by_role("dialog", name="Change the table")
    sheet.get_by_label("2", exact=True).check(force=True)
    sheet.get_by_role("switch", name="Ante Up").check()
    sheet.get_by_text("More options").click()
    sheet.get_by_label("Time for a decision").select_option("300")
    sheet.get_by_label("Length of the game").select_option(label="To 15 legend points")
    assert axe(page) == []
    sheet.get_by_role("button", name="Change it").click()
    expect(sheet).to_have_count(0)

    told = other.get_by_role("status").filter(has_text="O anfitrião mudou a mesa")
    for said in ("Lugares: 2", "Ante Up: Em jogo", ": 5 minutos por jogada", "O Homem de Preto", "agora você está em outro"):
        expect(told).to_contain_text(said)
    assert seat_of(other) == 1, "a seat that goes costs nobody their place"
    expect(page.get_by_role("status").filter(has_text="The host has changed")).to_have_count(0)
    assert not re.search(r"\bW\d+\.\d+", other.inner_text("main")), "rule ids are for those who switched them on"
    assert axe(other) == []

    page.get_by_role("button", name="Change the table").click()
    expect(sheet.get_by_label("2", exact=True)).to_be_checked()
    expect(sheet.get_by_role("switch", name="Ante Up")).to_be_checked()
    sheet.get_by_text("More options").click()
    expect(sheet.get_by_label("Time for a decision")).to_have_value("300")
    page.keyboard.press("Escape")
    other.get_by_label("Diga algo à mesa").fill("Tudo bem?")
    other.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Talk at the table")).to_contain_text("Tudo bem?")


def test_alone_with_bots_one_click_deals_again(player: Seat) -> None:
    ada = player("phone")
    first = ada.play_out(ada.deal("meeples", 3, turn_cap=7))
    ada.open(f"/t/{first}")
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    ada.page.wait_for_selector(".decision")
    assert seat_of(ada.page) is not None


def until_waiting_for(waits: Page, asked: Page) -> None:
    """Let both play until it is the other one's turn alone."""
    for _ in range(400):
        if asked.locator(".prompt.mine").count() and not waits.locator(".prompt.mine").count():
            return
        for page in (waits, asked):
            if page is waits and page.locator(".prompt.mine").count():
                page.evaluate(
                    """async () => {
                      const path = `/api/tables/${location.pathname.split('/')[2]}`;
                      const frame = await (await fetch(`${path}/frame`)).json();
                      if (!frame.options.length) return;
                      const body = JSON.stringify({ id: `one-${frame.number}`, number: frame.number, action: frame.options[0].code });
                      await fetch(`${path}/move`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
                    }"""
                )
        waits.wait_for_timeout(100)
    raise AssertionError("it never was the other one's turn")


def top(page: Page, selector: str) -> int:
    return round(page.locator(selector).first.bounding_box()["y"])  # type: ignore[index]


def height(page: Page, selector: str) -> int:
    return round(page.locator(selector).first.bounding_box()["height"])  # type: ignore[index]


def test_who_is_away_is_seen_and_a_bot_may_play(player: Seat) -> None:
    ada, mara = player("desktop"), player("phone")
    for each in (ada, mara):
        each.allowed.append("409")
    ada.page.clock.install()
    gather(ada, [mara], "goat", 3)
    until_waiting_for(ada.page, mara.page)
    table = mara.page.url
    mara.page.goto("/")
    expect(ada.page.locator("[data-presence=away]")).to_have_count(1)
    waits = ada.page.locator(".waits")
    ada.page.clock.run_for(8 * SECONDS)
    expect(waits).to_contain_text("is away")
    expect(waits.get_by_role("button")).to_have_count(0)  # a reload takes a moment
    ada.page.clock.run_for(13 * SECONDS)
    expect(waits).to_contain_text("is away. Shall a bot play?")
    assert height(ada.page, ".prompt") <= 60, "the bar keeps its height"
    assert axe(ada.page) == []
    for size in PHONES:
        width, high = SIZES[size]
        ada.page.set_viewport_size({"width": width, "height": high})
        expect(waits.get_by_text("is away. Shall a bot play?")).to_be_in_viewport(ratio=1)
        assert height(ada.page, ".prompt") <= 60, size
        assert waits.evaluate("each => [each, each.parentElement].every((one) => one.scrollWidth <= one.clientWidth + 1)")
    waits.get_by_role("button", name="Let a bot play").click()
    expect(ada.page.locator("[data-presence=stand_in]")).to_have_count(1)
    mara.page.goto(table)
    expect(mara.page.get_by_role("status").filter(has_text="Welcome back")).to_be_visible()
    expect(ada.page.locator("[data-presence=stand_in]")).to_have_count(0)


def test_a_nudge_after_a_while(player: Seat) -> None:
    ada, mara = player("desktop"), player("desktop")
    for each in (ada, mara):
        each.allowed.append("409")
        each.page.clock.install()
    gather(ada, [mara], "goat", 3)
    until_waiting_for(ada.page, mara.page)
    assert ada.page.locator(".waits").count() == 0
    stands = (height(ada.page, ".prompt"), top(ada.page, "[data-table]"))
    ada.page.clock.run_for(21 * SECONDS)
    nudge = ada.page.locator(".waits").get_by_role("button", name="Nudge")
    expect(nudge).to_be_visible()
    assert (height(ada.page, ".prompt"), top(ada.page, "[data-table]")) == stands, "the board stands still while somebody thinks"
    nudge.click()
    expect(mara.page.get_by_role("alert").filter(has_text="the table waits")).to_be_visible()


def test_leaving_says_what_follows(player: Seat) -> None:
    ada, mara = player("desktop"), player("phone")
    gather(ada, [mara], "goat", 3)
    table = mara.page.url
    for choice, note in (("Step out for a while", "until you open the table again"), ("Give up my seat", "to the end")):
        mara.page.goto(table)
        mara.page.get_by_role("button", name="Settings").click()
        mara.page.get_by_role("button", name="Leave the table").click()
        sheet = mara.page.locator("dialog[open]")
        expect(sheet).to_contain_text(note)
        sheet.get_by_role("button", name=choice).click()
        mara.page.wait_for_url(lambda url: "/t/" not in url)
        expect(ada.page.locator("[data-presence=stand_in]")).to_have_count(1 if "while" in choice else 0)
    seats = ada.page.evaluate(
        "fetch(`/api/tables/${location.pathname.split('/')[2]}`).then((got) => got.json()).then((info) => info.seats)"
    )
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]


def test_a_code_and_a_phrase_carry_a_person_to_other_devices(player: Seat) -> None:
    ada, phone, found = player(), player("phone"), player()
    code = ada.play_now("goat")
    page = ada.open("/me")
    name = page.evaluate("fetch('/api/me').then((got) => got.json()).then((me) => me.name)")
    page.get_by_role("button", name="Show a code").click()
    picture = page.get_by_role("img", name="Code to scan")
    expect(picture).to_be_visible()
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    assert axe(page) == []
    phone.open(page.get_by_label("Or open this link there").input_value())
    phone.page.get_by_role("button", name=f"I am {name}").click()
    mine = phone.page.get_by_role("region", name="My tables")
    mine.get_by_role("link", name=code).click()
    phone.page.wait_for_selector(".decision")
    assert seat_of(phone.page) == 0
    expect(page.get_by_text(f"Done: that device is {name} too.")).to_be_visible()

    phone.allowed += ["401", "WebSocket"]
    devices = page.get_by_role("listitem").filter(has_not_text="here now")
    devices.get_by_role("button", name="Remove").click()
    devices.get_by_role("alert").get_by_role("button", name="Remove").click()
    expect(devices).to_have_count(0)
    phone.open("/me")
    expect(phone.page.get_by_text("Here you are nobody yet.")).to_be_visible()

    page.get_by_role("button", name="Make a phrase").click()
    phrase = page.locator("[data-phrase]").inner_text()
    found.allowed.append("422")
    there = found.open("/me")
    there.get_by_text("I play here already").click()
    there.get_by_label("Your recovery phrase").fill(phrase.replace(phrase.split()[0], "tinhorn"))
    there.get_by_role("button", name="This is me").click()
    expect(there.get_by_role("alert")).to_have_text("“tinhorn” is in no recovery phrase. Look for a slip of the pen in that word.")
    assert axe(there) == []
    there.get_by_label("Your recovery phrase").fill(phrase)
    there.get_by_role("button", name="This is me").click()
    expect(there.get_by_role("region", name="My tables").get_by_role("link", name=code)).to_be_visible()


def test_the_host_hands_a_seat_over_and_everybody_is_told(player: Seat) -> None:
    ada, mara = player(), player("phone")
    mara.allowed.append("409")  # both have random names: where hers is taken, she tries another
    code = ada.play_now("goat")
    page = ada.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Hand a seat over").click()
    page.get_by_role("button", name="Make a link to the seat of").first.click()
    link = page.get_by_label("Works once").input_value()
    assert axe(page) == []
    page.keyboard.press("Escape")
    mara.open(link)
    expect(mara.page.get_by_text("The host hands you the seat of")).to_be_visible()
    assert axe(mara.page) == []
    mara.page.get_by_role("button", name="Sit down and play on").click()
    mara.page.wait_for_url(f"**/t/{code}")
    mara.page.wait_for_selector(".decision")
    assert seat_of(mara.page) > 0
    for each in (page, mara.page):
        told = each.get_by_role("status").filter(has_text="the host handed the seat over")
        told.get_by_role("button", name="Close").click()
        expect(told).to_have_count(0)


def test_the_next_table_that_waits_is_a_click_away_or_opens_by_itself(player: Seat) -> None:
    ada, mara = player(), player()
    other = ada.play_now("meeples")  # bots answer at once, so it waits for her soon
    ada.on_turn()
    gather(ada, [mara], "meeples", 2)
    page, here = ada.page, table_of(ada.page)
    page.add_init_script("navigator.setAppBadge = async (turns) => void (window.turns = turns)")
    page.evaluate(
        "localStorage.setItem('tinhorn.settings', JSON.stringify({ ...JSON.parse(localStorage['tinhorn.settings']), follow: true }))"
    )
    page.reload()
    page.wait_for_selector(".decision")
    if not page.locator(".prompt.mine").count():
        mara.autopilot(1)
        ada.on_turn()
        mara.stop()
    ada.autopilot(2)  # until Mara is asked: then nothing is left to do here
    expect(page.get_by_role("button", name="Stay here")).to_be_visible()
    page.wait_for_url(f"**/t/{other}")
    ada.stop()
    page.goto(f"/t/{here}")
    expect(page.get_by_role("button", name="Stay here")).to_have_count(0)  # she has not moved here since
    page.wait_for_function("() => window.turns === 1")  # on the icon of the app
    for size in PHONES:  # the way there leaves the sentence its room
        width, high = SIZES[size]
        page.set_viewport_size({"width": width, "height": high})
        assert height(page, ".prompt") <= 60, size
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Next table: Fistful").click()
    page.wait_for_url(f"**/t/{other}")
    page.goto("/")
    page.get_by_role("link", name="Play:").first.click()
    page.wait_for_url(f"**/t/{other}")


def test_a_passkey_brings_a_person_back(browser: Browser, address: str) -> None:
    """With an authenticator that Chromium simulates. Passkeys need a name: localhost."""
    ada = Player(browser, address.replace("127.0.0.1", "localhost"), painted=False)
    ada.allowed += ["401", "422"]
    devtools = ada.context.new_cdp_session(ada.page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, "automaticPresenceSimulation": True}})
    code = ada.play_now("goat")
    page = ada.open("/me")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("[data-passkey]")).to_have_count(1)
    assert axe(page) == []

    ada.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto("/me")
    expect(page.get_by_text("Here you are nobody yet.")).to_be_visible()
    page.get_by_text("I play here already").click()
    page.get_by_role("button", name="Use my passkey").click()
    expect(page.get_by_role("region", name="My tables").get_by_role("link", name=code)).to_be_visible()

    replayed = page.evaluate(REPLAY)
    assert replayed == [200, 422], "a proof counts once"
    page.goto("/me")
    page.get_by_role("button", name="Remove the passkey").click()
    expect(page.locator("[data-passkey]")).to_have_count(0)
    ada.clean()
    ada.close()


def test_one_takes_ones_data_along_and_goes_for_good(player: Seat) -> None:
    ada = player("phone")
    ada.allowed += ["401"]
    code = ada.play_now("goat")
    page = ada.open("/me")
    page.get_by_role("button", name="Devices").click()
    mine = page.get_by_role("region", name="My data")
    with page.expect_download() as taken:
        mine.get_by_role("button", name="Take it as a file").click()
    given = json.loads(taken.value.path().read_text())
    assert [row["code"] for row in given["seats"]] == [code]
    mine.get_by_role("button", name="Delete me").click()
    assert axe(page) == []
    mine.get_by_role("textbox").fill(given["people"][0]["name"])
    mine.get_by_role("button", name="Delete me now").click()
    page.wait_for_url(lambda url: url.endswith("/"))
    expect(page.get_by_text(code)).to_have_count(0)
    page.goto("/me")
    expect(page.get_by_text("Here you are nobody yet.")).to_be_visible()
