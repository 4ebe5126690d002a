"""On a phone: full names of up to five players, what decides an offer in thumb reach, and chat that has not been read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browsing import SIZES, Size
from tests.web.conftest import Seat, Staged
from tests.web.positions import positions
from tests.web.test_games import gather

# Names of players that are not shown whole.
CUT = """() => [...document.querySelectorAll('[data-table] .player :is(.head, .top) > b')].filter((each) => each.getClientRects().length)
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


@pytest.mark.parametrize(("game", "seats"), [("goat", 5), ("dicetown", 5), ("meeples", 4), ("legends", 5)])
def test_names_of_up_to_five_players_are_whole(staged: Staged, game: str, seats: int) -> None:
    found = positions(game, seats)
    stage = staged(game, seats, "small")
    sizes: tuple[Size, ...] = ("phone", "small")
    cut: dict[str, list[str]] = {}
    for name, frame in list(found.items())[:3]:
        stage.show(frame)
        for size in sizes:
            width, height = SIZES[size]
            stage.page.set_viewport_size({"width": width, "height": height})
            stage.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if names := stage.page.evaluate(CUT):
                cut[f"{name} {width}x{height}"] = names
    assert not cut, cut


# The narrowest tile with a picture or a portrait and a long text beside it, as a share of the window.
NARROWEST = """all => Math.min(...all.filter(each => each.querySelector('small')?.textContent.length > 40)
  .map(each => each.getBoundingClientRect().width / innerWidth))"""


def test_a_text_beside_a_picture_has_a_row_of_its_own(staged: Staged) -> None:
    stage = staged("legends", 4, "phone")
    tiles = stage.page.locator("#answers-slot .tile:has(> svg.picture, > svg.portrait)")
    for size in stage.through("phone", "small"):
        for name in ("AfterMove", "PickCharacter", "PlaceDisc"):
            stage.show(positions("legends", 4)[name])
            expect(tiles.first).to_be_visible()
            assert tiles.evaluate_all(NARROWEST) > 0.85, f"{name} {size}"


def test_wares_say_what_they_do(staged: Staged) -> None:
    frame = positions("legends", 4)["Shop"]
    stage = staged("legends", 4, "phone")
    stage.show(frame)
    wares = stage.page.locator("#answers-slot .tile", has_text="Buy")
    expect(wares).to_have_count(sum(option["verb"] == "buy" for option in frame["options"]))
    for each in wares.all():
        expect(each.locator("small")).not_to_be_empty()


# Whether the sheet covers places of the town, and which texts of slips are not whole or smaller than 12 px.
COVERED = """() => {
  const [places, sheet] = ['.places', '.decision'].map((each) => document.querySelector(each).getBoundingClientRect());
  return places.bottom > sheet.top + 1;
}"""
MAT_COVERED = """() => {
  const [dice, sheet] = ['.mat .roll', '.decision'].map((each) => document.querySelector(each).getBoundingClientRect());
  return dice.bottom > sheet.top + 1;
}"""
SLIPS_CUT = """() => [...document.querySelectorAll('.fan .slip, .fan .slip *')].filter((each) =>
  each.scrollWidth > each.clientWidth + 1 && each.clientWidth || parseFloat(getComputedStyle(each).fontSize) < 12)
  .map((each) => each.textContent)"""


def test_in_dice_town_the_places_are_in_sight_and_the_hand_is_one_tap_away(staged: Staged) -> None:
    found = {name: frame for name, frame in positions("dicetown", 5).items() if frame["question"]}
    stage = staged("dicetown", 5, "phone")
    page = stage.page
    hidden: list[str] = []
    for size in stage.through("phone", "small"):
        for name, frame in found.items():
            stage.show(frame)
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if size == "phone" and page.evaluate(COVERED):
                hidden.append(name)
            view = frame["view"]
            held = len(view["hands"][0]) + len(view["protected"][0])
            button = page.get_by_role("button", name="Hand (")
            expect(button).to_have_count(int(held > 0))
            if held and name in ("OfferCard", "CheatFrom", "AskElixir"):
                button.click()
                expect(page.locator("#own-slot .fan .slip")).to_have_count(held)
                assert page.evaluate(SLIPS_CUT) == []
                button.click()
                expect(page.locator(".fan")).to_have_count(0)
    assert not hidden
    # On a small phone the sheet covers the Stagecoach, so it says what lies there; while others play nothing is covered.
    keep, waiting = found["Keep"], positions("dicetown", 5)["waiting"]
    stage.show(keep)
    expect(page.locator("#answers-slot .coach")).to_contain_text(f"${keep['view']['stagecoach']}")
    stage.show(waiting)
    expect(page.locator(".mat .roll .die").first).to_be_visible()
    page.wait_for_function(f"() => !({MAT_COVERED})()")


def test_unread_chat_is_counted_at_the_foot(player: Seat) -> None:
    ada, mara = player(), player("phone")
    gather(ada, [mara], "goat", 3)
    ada.say("Howdy")
    chat = mara.page.locator(".foot button", has_text="Chat")
    expect(chat.locator("sup")).to_contain_text("1")
    chat.click()
    expect(chat.locator("sup")).to_have_count(0)


# Labels in the open dialog that lie over the next one.
SQUEEZED = """() => {
  const labels = [...document.querySelectorAll('dialog[open] label')];
  const bottom = (label) => Math.max(...[...label.querySelectorAll('*')].map((part) => part.getBoundingClientRect().bottom));
  const over = (label, next) => next && bottom(label) > next.getBoundingClientRect().top + 1;
  return labels.filter((label, n) => over(label, labels[n + 1])).map((label) => label.textContent);
}"""


def test_nothing_in_the_settings_is_squeezed(player: Seat) -> None:
    ada = player("small")
    ada.play_now("goat")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.wait_for_selector("dialog[open] label")  # fetched with the first click
    assert ada.page.locator("dialog[open] label").count() > 6
    assert ada.page.evaluate(SQUEEZED) == []


# Cards of one's own that the sheet with the question covers, or that lie below the window.
HIDDEN = """() => {
  const sheet = document.querySelector('.decision').getBoundingClientRect().top;
  return [...document.querySelectorAll('.mat .hand .slip')].filter((each) => each.getBoundingClientRect().bottom > sheet + 1).length;
}"""


def test_the_hand_is_seen_whole_while_the_sheet_asks(staged: Staged) -> None:
    """On the felt of Dice Town nothing says again what the sheet asks."""
    found = positions("dicetown", 4)
    stage = staged("dicetown", 4, "phone")
    for name in ("DocPick", "FriendVictim", "SaloonVictim"):
        stage.show(found[name])
        expect(stage.page.locator(".mat .slip")).not_to_have_count(0)
        assert stage.page.evaluate(HIDDEN) == 0, name
