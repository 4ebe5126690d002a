"""Home, making a table, rulebooks, the replay: reachable, accessible, in both themes and languages, and small."""

from __future__ import annotations

import base64
import json
import re
import urllib.request
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

import tinhorn
from tests.web.browsing import BLANK, Player, Size, axe, is_drawn, serving
from tests.web.conftest import Seat

HOME = 250_000
FIRST_QUESTION = 400_000
WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize(("size", "night"), [("desktop", False), ("tablet", True), ("phone", False)])
def test_home_shows_every_installed_game(player: Seat, size: Size, night: bool) -> None:
    ada = player(size, night=night)
    page = ada.open()
    for id in tinhorn.games():
        expect(page.get_by_role("article", name=tinhorn.game(id).title)).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == ("night" if night else "noon")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    assert axe(page) == []


# What came over the wire: the page, its files with their headers, and answers of the API.
CARRIED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map((each) => [each.name.replace(location.origin, ''), each.transferSize])"""


def carried(player: Player, heard: list[int]) -> dict[str, int]:
    sizes: dict[str, int] = {}
    for name, size in player.page.evaluate(CARRIED):
        sizes[name] = sizes.get(name, 0) + size
    return {**sizes, "socket": sum(heard)}


# Whether files with these names have come.
FETCHED = "(names) => names.every((name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name)))"


@pytest.mark.parametrize(("game", "size"), [("goat", "desktop"), ("legends", "desktop"), ("legends", "phone")])
def test_a_cold_start_is_light(player: Seat, game: str, size: Size) -> None:
    """With an empty cache: the home page, and then all the way to the first question."""
    ada = player(size, cold=True)
    heard: list[int] = []
    ada.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(len(frame))))
    ada.open().wait_for_selector("article")
    ada.page.wait_for_load_state("networkidle")
    home = carried(ada, heard)
    print(f"home page: {sum(home.values())} bytes")
    assert HOME / 10 < sum(home.values()) < HOME, home
    ada.page.locator(f"article[aria-labelledby=poster-{game}]").get_by_role("button", name="Play now").click()
    ada.on_turn()
    ada.page.wait_for_load_state("networkidle")
    asked = carried(ada, heard)
    print(f"first question of {game} on a {size}: {sum(asked.values())} bytes")
    assert sum(asked.values()) < FIRST_QUESTION, asked
    later = ("Sheets", "EndOfGame", "SeatPicker")
    assert not [name for name in asked if any(each in name for each in later)]
    ada.autopilot(seed=1, most=1)
    ada.until_moves(1)
    ada.page.wait_for_function(FETCHED, arg=later[:2])  # the rest comes with the first answer


# By how much each text is wider in the second font than in the first.
WIDER = """async ([fonts, texts]) => {
    const width = document.createElement('canvas').getContext('2d');
    const bytes = (font) => Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
    const faces = await Promise.all(fonts.map((font, n) => new FontFace(`f${n}`, bytes(font)).load()));
    faces.forEach((face) => document.fonts.add(face));
    const of = (text) => faces.map((face) => ((width.font = `20px ${face.family}`), width.measureText(text).width));
    return texts.map(of).map(([one, other]) => other - one);
}"""


def test_small_fonts_are_as_wide_as_whole_ones(player: Seat) -> None:
    page = player().open("/about")
    texts = [text for language in ("en", "pt-BR") for text in json.loads((WEB / f"src/text/{language}.json").read_text("utf-8")).values()]
    pairs = re.findall(r"url\('\./(fonts/[^']+)'\).+?url\('(@fontsource/[^']+)'\)", (WEB / "src/styles/fonts.css").read_text("utf-8"), re.S)
    assert len(pairs) == 6
    for small, whole in pairs:
        files = [WEB / "node_modules" / whole, WEB / "src/styles" / small]
        assert files[1].stat().st_size < files[0].stat().st_size / 2
        wider = page.evaluate(WIDER, [[base64.b64encode(file.read_bytes()).decode() for file in files], texts])
        assert not any(wider), (small, max(wider))


def test_a_font_with_other_letters_is_loaded_for_a_name_that_has_one(player: Seat) -> None:
    page = player(cold=True).open("/about")
    page.wait_for_load_state("networkidle")
    whole = "() => performance.getEntriesByType('resource').some((each) => /-latin-.*woff2$/.test(each.name))"
    assert not page.evaluate(whole)
    page.evaluate("document.querySelector('h1, h2').append(' Zoë')")
    page.wait_for_function(whole)


def test_files_are_compressed_and_kept(player: Seat) -> None:
    ada = player(cold=True)
    seen: list[Response] = []
    ada.page.on("response", lambda response: seen.append(response))
    ada.open().wait_for_selector("article")
    scripts = [each for each in seen if each.url.endswith(".js")]
    assert scripts
    for each in scripts:
        assert each.headers["content-encoding"] in ("br", "gzip"), each.url
        assert "immutable" in each.headers["cache-control"], each.url
    games = next(each for each in seen if "/api/games" in each.url)
    assert games.headers["content-encoding"] == "gzip"
    again = ada.page.request.get(games.url, headers={"if-none-match": games.headers["etag"]})
    assert again.status == 304


def test_axe_sees_pages_that_are_not_painted(player: Seat) -> None:
    page = player().open()
    page.wait_for_selector("main p")
    page.evaluate("document.querySelector('main p').style.setProperty('color', '#ddd')")
    assert [each for each in axe(page) if each.startswith("color-contrast")]


def test_pages_are_accessible(player: Seat) -> None:
    ada = player()
    for path, ready in (("/new/goat", "form"), ("/rules", "main ul"), ("/rules/goat#G4.2", "[data-rule='G4.2']"), ("/about", "section")):
        page = ada.open(path)
        page.wait_for_selector(ready)
        assert axe(page) == [], path


def test_the_rulebook_opens_at_a_rule(player: Seat) -> None:
    page = player().open("/rules/goat#G4.2")
    expect(page.locator("[data-rule='G4.2']")).to_be_in_viewport()


def test_a_table_is_made_shared_and_joined_by_code(player: Seat) -> None:
    ada, mara = player(), player("phone")
    page = ada.open("/new/goat")
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_label("2", exact=True).check(force=True)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    assert axe(page) == []
    code = page.url.rsplit("/", 1)[-1][:5]
    other = mara.open()
    other.get_by_label("Letter 1").click()
    other.keyboard.type(code)
    other.get_by_role("button", name="Join table").click()
    other.get_by_role("textbox", name="Your name").fill("Mara")
    expect(other.locator("main")).to_contain_text("Ada waits for you here.")
    expect(other.locator("main")).to_contain_text("25 min")  # whoever comes by a code has not seen the poster
    assert axe(other) == []
    other.get_by_role("button", name="Seat 2 is free").click()
    expect(other.get_by_text("If the host stays away for a minute, you can take over here.")).to_be_visible()
    expect(page.get_by_text("Mara")).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    for each in (page, other):
        each.wait_for_selector(".decision")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Howdy <b>all</b>")
    page.keyboard.press("Enter")
    other.get_by_role("button", name="Chat", exact=False).click()
    expect(other.get_by_text("Howdy <b>all</b>")).to_be_visible()


def test_a_table_for_days_is_made_and_its_clock_is_read(player: Seat) -> None:
    ada = player()
    page = ada.open("/new/goat")
    page.get_by_label("2", exact=True).check(force=True)
    page.get_by_text("More options").click()
    page.get_by_label("Time for a decision").select_option("reserve")
    page.get_by_role("switch", name="on Saturdays and Sundays").check()
    expect(page.get_by_text("2 days and 12 hours a move, rests at weekends, vacation stops it")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_text("2 days and 12 hours a move, rests at weekends, vacation stops it")).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(".decision")
    expect(page.locator(".prompt .clock")).to_contain_text("days")
    table = page.url
    page.goto("/")
    expect(page.get_by_role("region", name="My tables").get_by_text("days left")).to_be_visible()

    page.goto("/me")
    day = date.today()
    page.get_by_label("First day").fill(day.isoformat())
    page.get_by_label("Last day").fill((day + timedelta(days=1)).isoformat())
    page.get_by_role("button", name="Plan this vacation").click()
    expect(page.get_by_text("You are on vacation until")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_text("You have planned none.")).to_be_visible()

    notices = page.get_by_role("region", name="When it is my turn")
    notices.get_by_label("Address").fill("https://127.0.0.1/secret")
    notices.get_by_role("button", name="Add").click()
    expect(notices.get_by_role("alert")).to_have_text("This address does not lead to a public server.")
    ada.complaints.clear()  # the browser notes the refusal
    notices.get_by_label("Address").fill("https://1.1.1.1/services/of/a/secret/kind")
    notices.get_by_role("button", name="Add").click()
    expect(notices.get_by_role("listitem")).to_contain_text("Nothing was sent yet.")
    notices.get_by_role("switch").uncheck()
    expect(notices.get_by_role("listitem")).to_contain_text("Switched off.")
    notices.get_by_label("From").fill("23:15")
    notices.get_by_role("button", name="Keep these hours quiet").click()
    expect(notices.get_by_role("button", name="No quiet hours")).to_be_visible()
    page.reload()
    expect(notices.get_by_label("From")).to_have_value("23:15")
    assert axe(page) == []
    notices.get_by_role("button", name="Remove").click()
    expect(notices.get_by_role("listitem")).to_have_count(0)

    page.goto(f"{table}?asked=0")  # the link of a notice
    passed = page.get_by_text("The question that you were told of has been answered.")
    expect(page.locator(".decision .mine").or_(passed)).to_be_visible()


def test_on_a_phone_what_one_comes_back_for_is_on_the_first_screen(player: Seat) -> None:
    ada = player("phone")
    page = ada.open()
    expect(page.get_by_role("region", name="Join by code").get_by_role("button")).to_be_in_viewport(ratio=1)
    ada.play_now("goat")
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("listitem").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Join by code").get_by_label("Letter 1")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_a_waiting_room_says_when_somebody_may_take_over(player: Seat) -> None:
    ada, mara = player(), player("phone")
    page = ada.open("/new/goat")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    other = mara.open(page.get_by_label("Link").input_value())
    expect(other).to_have_url(re.compile("key="))
    other.get_by_role("button", name="Seat 2 is free").click()
    expect(other.get_by_text("The host starts the game.")).to_be_visible()
    expect(other).not_to_have_url(re.compile("key="))  # whoever sits needs none, and should not show it around
    ada.open(BLANK)
    expect(other.get_by_text(re.compile(r"The host is away\. In \d:\d\d you can take over\."))).to_be_visible()
    expect(other.get_by_role("button", name="Take over as host")).to_have_count(0)


def test_whoever_sits_takes_over_from_a_host_who_is_gone(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, HOST_ABSENCE="0") as address:
        ada, mara = Player(browser, address, "desktop"), Player(browser, address, "phone")
        page = ada.open("/new/goat")
        page.get_by_role("button", name="Make the table").click()
        page.wait_for_selector("text=Waiting for players")
        other = mara.open(page.get_by_label("Link").input_value())
        other.get_by_role("button", name="Seat 2 is free").click()
        expect(other.get_by_text("The host starts the game.")).to_be_visible()
        ada.close()
        other.get_by_role("button", name="Take over as host").click()
        expect(other.get_by_role("button", name="Close the table")).to_be_visible()
        assert axe(other) == []
        mara.clean()
        mara.close()


def test_an_unknown_table_says_so(player: Seat) -> None:
    page = player().open("/t/ZZZZZ")
    expect(page.get_by_role("heading", name="No seat at this table")).to_be_visible()
    assert axe(page) == []


def test_portuguese(player: Seat) -> None:
    page = player(locale="pt-BR").open()
    expect(page.get_by_role("heading", name="Puxe uma cadeira")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "pt-BR"
    expect(page.get_by_role("button", name="Jogar agora").first).to_be_visible()
    for path in ("/events", "/me", "/host"):  # pages whose words come with them
        page.goto(path)
        expect(page.locator("main h1, main h2").first).to_be_visible()
        assert not re.search(r"\b(events|host|report)\.[a-z]", page.inner_text("main")), path
    page.goto("/")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


@pytest.mark.once
def test_the_page_may_load_nothing_from_elsewhere(address: str) -> None:
    with urllib.request.urlopen(address) as answer:
        policy = answer.headers["content-security-policy"]
        html = answer.read().decode()
    assert "default-src 'none'" in policy
    assert "http" not in policy
    assert "//" not in html.replace("<!doctype html>", "").replace("http://www.w3.org", "")


def test_catalogues_are_plain_json() -> None:
    from tests.web.browsing import WEB

    files = [WEB / "src" / "text" / folder / f"{language}.json" for folder in ("", "table") for language in ("en", "pt-BR")]
    said = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    assert said[0].keys() == said[1].keys()
    assert said[2].keys() == said[3].keys()
    assert not said[0].keys() & said[2].keys()
    for words in said:
        # A question whose text says whose turn it is has an empty opening.
        assert all(isinstance(each, str) and (each or key.endswith(".opening")) for key, each in words.items())


@pytest.mark.parametrize("game", [id for id in tinhorn.games() if is_drawn(id)])
def test_those_who_wait_are_told_what_for(game: str) -> None:
    """The client has a sentence for every question of every game that it draws."""
    from tests.web.browsing import WEB

    words = json.loads((WEB / "src" / "text" / "table" / "en.json").read_text(encoding="utf-8"))
    asked = {question["question"] for question in tinhorn.game(game).describe()["questions"]}
    assert {key.split(".")[2] for key in words if key.startswith(f"wait.{game}.")} == asked
