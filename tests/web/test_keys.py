"""The keyboard alone: what a key does, what it never does, and whole games without a mouse."""

from __future__ import annotations

import random
from itertools import chain, repeat
from typing import Any

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import LONGEST, Page
from tests.web.conftest import Seat, Staged
from tests.web.positions import Stage, offer_to_three, positions
from tests.web.test_games import make_short

TABLES = [("goat", 4), ("dicetown", 4), ("meeples", 3), ("legends", 4)]
BEHIND_A_DIALOG = 3  # positions of a game at most: the dialog is the same at all of them
BEGUN = 8  # answers
FOCUSED_ON = 8  # questions of a game at most
NO_DIALOG = "() => !document.querySelector('dialog[open]')"
FOCUSED = "() => document.activeElement?.matches('[data-answers] :is([data-lit], .btn), [data-lit]') ?? false"

AT_THE_QUESTION = """() => document.activeElement === document.body ||
  document.activeElement.matches('main, .decision, [data-lit], [data-answers] .btn')"""


def stage(staged: Staged, game: str, seats: int) -> Stage:
    positions(game, seats)  # takes long the first time: an open page would lose its connection meanwhile
    return staged(game, seats)


def asked(game: str, seats: int, name: str) -> dict[str, Any]:
    return positions(game, seats)[name]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_key_acts_behind_a_dialog_and_escape_closes_it(staged: Staged, game: str, seats: int) -> None:
    at = stage(staged, game, seats)
    page = at.page
    opening = chain("r", repeat("?"))  # the rules once: they are long
    found = list(positions(game, seats).items())
    for (name, frame), opens in zip(found[:: -(-len(found) // BEHIND_A_DIALOG)], opening, strict=False):
        at.show(frame)
        page.keyboard.press("1")  # something may be picked by now
        page.keyboard.press(opens)
        expect(page.locator("dialog[open]")).to_have_count(1)
        picked = page.locator("[aria-pressed=true]").count()
        before = list(at.answers)
        for key in ("a", "f", "1", "2", "9", "ArrowLeft", "ArrowRight", "u", "w"):
            page.keyboard.press(key)
        assert at.answers == before, f"{name}: a key answered behind the dialog"
        assert page.locator("[aria-pressed=true]").count() == picked, name
        assert page.locator(".answers").count() == 0, name
        page.keyboard.press("Escape")
        page.wait_for_function(NO_DIALOG)


PRESS_FAST = """async (keys) => {
  for (const key of keys) {
    if (key === 'close') document.querySelector('dialog[open] .x').click();
    else document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (let n = 0; n < 20; n += 1) await null;  // the page is drawn, but hears of no event
  }
}"""


def test_what_was_closed_opens_again_at_once(staged: Staged) -> None:
    at = stage(staged, "goat", 4)
    page = at.page
    at.show(asked("goat", 4, "Offer"))
    for key in ("r", "?"):
        for closes in ("Escape", "close"):
            page.keyboard.press(key)
            expect(page.locator("dialog[open]")).to_have_count(1)
            page.evaluate(PRESS_FAST, [closes, key])
            page.wait_for_timeout(100)
            expect(page.locator("dialog[open]")).to_have_count(1)
            page.keyboard.press("Escape")
            page.wait_for_function(NO_DIALOG)


def test_escape_takes_back_one_thing_at_a_time(staged: Staged) -> None:
    at = stage(staged, "goat", 4)
    page = at.page
    at.show(asked("goat", 4, "Offer"))
    page.keyboard.press("1")
    card = page.locator("[data-table] [data-digit='1']")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.wait_for_function(NO_DIALOG)
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")


def test_enter_keeps_the_dice_that_digits_picked(staged: Staged) -> None:
    at = stage(staged, "dicetown", 4)
    frame = asked("dicetown", 4, "Keep")
    at.show(frame)
    at.page.keyboard.press("1")
    expect(at.page.locator("[data-digit='1']")).to_have_attribute("aria-pressed", "true")
    at.page.keyboard.press("Enter")
    at.page.wait_for_timeout(50)
    keep = {option["code"]: option["args"]["dice"] for option in frame["options"]}
    assert [keep[code] for code in at.answers] == [1]


def test_enter_makes_the_offer(staged: Staged) -> None:
    at = stage(staged, "goat", 4)
    page = at.page
    frame = offer_to_three()
    at.show(frame)
    page.keyboard.press("1")
    for what in ("claim", "to"):
        for _ in range(30):
            page.keyboard.press("Tab")
            here = page.evaluate("document.activeElement.ariaLabel ?? ''")
            pressed = page.evaluate("document.activeElement.ariaPressed")
            claim = page.evaluate("!!document.activeElement.closest('.claims')")
            panel = page.evaluate("!!document.activeElement.closest('.seats')")
            if pressed == "false" and (claim if what == "claim" else panel):
                break
        else:
            pytest.fail(f"Tab does not come to a {what}; it is at {here}")
        page.keyboard.press("Space")
    assert at.answers == []
    page.keyboard.press("Enter")  # the focus is on the receiver: it is not taken back, the offer is made
    page.wait_for_timeout(50)
    assert len(at.answers) == 1
    assert at.answers[0] in {option["code"] for option in frame["options"]}


@pytest.mark.parametrize("name", ["MayBuild", "MayUpgrade"])
def test_the_digit_on_a_button_presses_it(staged: Staged, name: str) -> None:
    found = positions("meeples", 3)
    at = stage(staged, "meeples", 3)
    at.show(found[name])
    at.page.keyboard.press("2")
    at.page.wait_for_timeout(50)
    assert at.answers == [found[name]["options"][1]["code"]]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_focus_goes_to_the_next_question(staged: Staged, game: str, seats: int) -> None:
    """To its first answer for whoever plays by keys, to the question for whoever plays with a mouse; Tab goes on from there."""
    at = stage(staged, game, seats)
    page = at.page
    frames = [frame for frame in positions(game, seats).values() if frame["question"]][:FOCUSED_ON]
    page.keyboard.press("Shift+Tab")
    for frame in frames:
        at.show(frame)
        page.wait_for_function(FOCUSED)
    page.mouse.click(3, 3)
    for frame in frames[:4]:
        at.show(frame)
        page.wait_for_function("() => document.activeElement?.matches('.decision')")
        page.keyboard.press("Tab")
        page.wait_for_function(FOCUSED)
        page.mouse.click(3, 3)
    page.get_by_role("tab", name="Chat").click()
    page.locator("aside input").first.focus()
    at.show(frames[0])
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement.localName") == "input", "whoever writes is left alone"


def play_by_keys(page: Page, seed: int, number: int | None = None) -> int:
    """Answers whatever is asked with keys alone until the game is over, or so often."""
    pick = random.Random(seed)
    answered = 0
    at = None
    tries = 0
    while not page.locator("#end-title").count():
        now = page.evaluate("document.querySelector('.prompt.mine') && document.querySelector('[data-number]').dataset.number")
        if now is None:
            page.wait_for_selector(".prompt.mine, #end-title", timeout=LONGEST * 1000)
            continue
        if now != at:
            at, tries = now, 0
            answered += 1
            if number is not None and answered > number:
                break
        tries += 1
        assert tries < 400, f"no key answers this: {page.locator('.prompt').inner_text()}"
        keys = ["Tab", "Tab", "Space", "Enter", "Enter"]
        if tries < 40:  # these can carry the focus away: whoever has not answered by now goes on from choice to choice
            keys += ["1", "2", "3", str(pick.randint(1, 9)), "ArrowRight", "ArrowDown", "a", "f"]
        key = pick.choice(keys)
        if key in ("Tab", "Space", "Enter") and not page.evaluate(AT_THE_QUESTION):
            key = "Shift+Tab"  # back from the rest of the page, where Enter opens other things
        elif key == "Space" and page.evaluate("document.activeElement.ariaPressed === 'true'"):
            key = "Tab"  # what is chosen stays chosen
        page.keyboard.press(key)
    return answered


@pytest.mark.parametrize("game", tinhorn.games())
def test_a_game_is_begun_by_keyboard_alone(staged: Staged, game: str) -> None:
    assert play_by_keys(staged(game, min(tinhorn.game(game).seats)).page, 5, BEGUN) > BEGUN


@pytest.mark.long
@pytest.mark.parametrize("game", tinhorn.games())
def test_a_game_by_keyboard_alone(player: Seat, game: str) -> None:
    ada = player()
    page = ada.open(f"/new/{game}")
    page.get_by_label(str(min(tinhorn.game(game).seats)), exact=True).check(force=True)
    make_short(page, game)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector(".decision")
    assert play_by_keys(page, 5) > BEGUN
    expect(page.locator("#end-title")).to_be_visible()
