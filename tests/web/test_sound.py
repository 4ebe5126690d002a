"""Sounds are made by the browser: nothing before the first gesture, nothing when they are off, and the volume is remembered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Seat
from tests.web.positions import Stage, positions
from tests.web.test_faults import waits

# Scripts of a test count as gestures of a person, so the page is told only of real ones.
COUNT = """
  window.heard = 0;
  let touched = false;
  addEventListener('pointerdown', () => (touched = true), true);
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: touched }) });
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    createGain() { window.heard += 1; return super.createGain(); }
  };
"""


def test_sounds_begin_with_the_first_gesture_and_can_be_switched_off(player: Seat) -> None:
    frame = positions("goat", 4)["waiting"]
    ada = player(sound=True)
    ada.page.add_init_script(COUNT)
    stage = Stage(ada, "goat", 4)
    page = stage.page
    stage.show(waits(frame))
    page.wait_for_timeout(200)
    assert page.evaluate("window.heard") == 0
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Volume")).to_be_visible()
    page.get_by_label("Volume").fill("30")
    page.keyboard.press("Escape")
    page.wait_for_function("() => window.heard > 0")
    stage.show(waits(frame))
    page.wait_for_timeout(200)
    page.get_by_role("button", name="Sound is on").click()
    before = page.evaluate("window.heard")
    stage.show(waits(frame))
    page.wait_for_timeout(200)
    assert page.evaluate("window.heard") == before
    kept = page.evaluate("JSON.parse(localStorage.getItem('tinhorn.settings'))")
    assert (kept["sound"], kept["volume"]) == (False, 30)


def test_an_offer_that_is_given_as_a_whole_sounds_once(player: Seat) -> None:
    asked = positions("dicetown", 4)
    ada = player(sound=True)
    ada.page.add_init_script(COUNT)
    stage = Stage(ada, "dicetown", 4)
    page = stage.page
    stage.show(asked["OfferDollars"])
    page.get_by_role("button", name="Offer nothing").click()
    page.wait_for_timeout(200)
    before = page.evaluate("window.heard")
    place = {key: asked["OfferDollars"]["view"][key] for key in ("round", "place")}
    for name in ("OfferNuggets", "OfferCard"):  # the board goes on with the same offer
        given = len(stage.answers)
        stage.show({**asked[name], "view": {**asked[name]["view"], **place}})
        page.wait_for_timeout(200)
        assert len(stage.answers) == given + 1
        assert page.evaluate("window.heard") == before
    stage.show(asked["StoreTake"])
    page.wait_for_function("before => window.heard > before", arg=before)
