"""What others did is animated, not only logged: beats at the calm pace, with a clock that the test advances."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import SECONDS, Page, Size
from tests.web.conftest import Seat, Staged
from tests.web.positions import FLYING, played
from tools.frames import play

Frame = dict[str, Any]
HELD = ".prompt.held"
MINE = ".prompt.mine"
TRUTH = re.compile("lied|told the truth")
OFFERS = re.compile("offers? ")
REST = 250  # milliseconds until a question that has just come takes an answer


def told(frame: Frame, *names: str) -> bool:
    return {event["event"] for event in frame["events"]} >= set(names)


def moment(game: str, seats: int, fits: Callable[[Frame], bool]) -> tuple[Frame, Frame]:
    """The first position of some game that fits, and the one before it."""
    for seed in range(1, 6):
        for before, after in itertools.pairwise(played(game, seats, seed)):
            if fits(after):
                return before, after
    raise LookupError(f"no such position in {game}")


class Theatre:
    """A page with a clock that only the test advances, and positions to show on it."""

    def __init__(self, staged: Staged, game: str, seats: int, before: Frame, size: Size = "desktop", *, motion: bool = True) -> None:
        self.stage = staged(game, seats, size, clock=True, motion=motion, pace="calm")
        self.page = self.stage.page
        self.stage.show({**before, "question": None, "options": []})
        self.page.wait_for_function("() => !document.querySelector('.prompt.held')")
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / SECONDS + 1)

    def send(self, *frames: Frame) -> None:
        for frame in frames:
            self.stage.send(frame)
        self.page.wait_for_selector(f"{HELD}, [data-number='{self.stage.shown}']")

    def after(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)


def at_calm(staged: Staged, game: str, seats: int, fits: Callable[[Frame], bool], *, motion: bool = True) -> tuple[Theatre, Frame]:
    before, after = moment(game, seats, fits)
    theatre = Theatre(staged, game, seats, before, motion=motion)
    theatre.send(after)
    return theatre, after


def test_an_answer_is_stamped_the_card_turned_and_the_lie_named(staged: Staged) -> None:
    before, after = moment("goat", 4, lambda frame: told(frame, "refused", "passed") and frame["question"] is not None)
    theatre = Theatre(staged, "goat", 4, before)
    page = theatre.page
    refusals = page.get_by_role("region", name="What happened").locator("li", has_text="refuse")
    earlier = refusals.count()
    theatre.send(after)
    stamp, turned = page.locator(".stamp"), page.locator(".between.open")
    expect(page.locator(HELD)).to_contain_text("You are next")
    expect(stamp).to_have_text("REFUSED")
    expect(turned).to_have_count(0)
    expect(refusals).to_have_count(earlier)  # the log does not name a card that is face down
    expect(page.locator(HELD)).not_to_contain_text("refuse")
    theatre.after(300)
    expect(turned).to_have_count(1)
    expect(page.locator(HELD)).to_contain_text("refuse")
    expect(page.locator(".truth h3")).to_have_count(0)
    theatre.after(400)
    expect(refusals).to_have_count(earlier + 1)
    expect(page.locator(".truth h3")).to_have_text(TRUTH)
    theatre.after(400)
    expect(page.locator(".between .hat").first).to_be_visible()
    theatre.after(2099)
    expect(page.locator(MINE)).to_have_count(0)  # never earlier
    assert after["question"] is not None
    theatre.after(2)
    expect(page.locator(MINE)).to_have_count(1)
    expect(page.locator(".reveal")).to_have_count(0)


def test_cups_lift_one_after_another_and_places_are_settled_with_their_winner(staged: Staged) -> None:
    theatre, _ = at_calm(staged, "dicetown", 4, lambda frame: told(frame, "hand_done", "controls", "mined"))
    page = theatre.page
    cups = page.locator(".settle .cup")
    expect(page.locator(".settle h3")).to_have_text("The cups are lifted")
    expect(cups).to_have_count(3)
    theatre.after(400)
    expect(cups).to_have_count(2)
    theatre.after(800)
    expect(cups).to_have_count(0)
    theatre.after(1100)
    expect(page.locator(".settle h3")).to_have_text("Who has the most nines?")
    expect(page.locator(".settle .won")).to_have_count(0)
    expect(page.locator(".place.won")).to_have_count(0)
    theatre.after(900)
    expect(page.locator(".settle .won")).to_have_count(1)
    expect(page.locator(".place.won")).to_have_count(1)


# Whether the middle of each end of the street is beside the panel of a showdown.
IN_VIEW = """() => {
  const panel = document.querySelector('.duel').getBoundingClientRect();
  return [...document.querySelectorAll('.door.end')].map((each) => {
    const box = each.getBoundingClientRect();
    return box.right < panel.left || box.left > panel.right;
  });
}"""


def test_a_showdown_has_two_figures_and_dice_and_a_fight_has_a_verdict(staged: Staged) -> None:
    theatre, _ = at_calm(staged, "meeples", 3, lambda frame: told(frame, "rolled", "won"))
    expect(theatre.page.locator(".duel .side")).to_have_count(2)
    theatre.after(300)
    expect(theatre.page.locator(".duel .die > span")).to_have_count(2)
    theatre.after(800)
    expect(theatre.page.locator(".duel .won")).to_have_count(1)
    expect(theatre.page.locator(".duel .verdict")).to_contain_text(re.compile(r"wins? ?\d : \d"))
    expect(theatre.page.locator(".duel .dead")).to_have_count(1)
    expect(theatre.page.locator(".duel .boxes")).to_contain_text("before the dice")
    ends = theatre.page.evaluate(IN_VIEW)
    assert ends == [True, True], "both showdown places stay in view"
    fight, after = at_calm(staged, "legends", 4, lambda frame: told(frame, "values", "wins"))
    expect(fight.page.locator(".theatre .verdict")).to_contain_text(re.compile("wins? the fight"))
    said = next(event["values"] for event in after["events"] if event["event"] == "values")
    assert [int(text) for text in fight.page.locator(".theatre .sum").all_inner_texts()] == said, "the totals are those that decided"
    fight.after(1900)
    expect(fight.page.locator(".theatre .verdict")).to_be_visible()
    fight.after(500)
    expect(fight.page.locator(".theatre .verdict")).to_have_count(0)


def test_the_characters_of_the_saloon_act_one_by_one(staged: Staged) -> None:
    theatre, after = at_calm(staged, "goat", 4, lambda frame: told(frame, "accepted", "wage", "arrested"))
    page = theatre.page
    act = page.locator(".act h3")
    expect(act).to_have_count(0)
    theatre.after(3200)
    expect(act).to_contain_text("Sheriff")
    expect(page.locator(".act li").first).to_contain_text("paid")
    assert page.locator(HELD).count() == 1
    others = {"shot", "loot", "cashed", "poured"} & {event["event"] for event in after["events"]}
    for _ in others:
        theatre.after(1900)
        expect(act).not_to_contain_text("Sheriff")
    theatre.after(1900)
    expect(act).to_have_count(0)


def test_at_poker_hand_after_hand_is_turned_up(staged: Staged) -> None:
    theatre, after = at_calm(staged, "legends", 4, lambda frame: told(frame, "shows_hand", "wins_pot"))
    page = theatre.page
    hands = sum(event["event"] == "shows_hand" for event in after["events"])
    made = page.locator(".clash .made")
    for shown in range(1, hands + 1):
        expect(made).to_have_count(shown)
        expect(page.locator(".clash .won")).to_have_count(0)
        theatre.after(700)
    expect(page.locator(".clash .won")).not_to_have_count(0)
    expect(page.locator(".clash .verdict")).to_contain_text(re.compile("wins? "))


def test_a_story_that_ends_is_told_large(staged: Staged) -> None:
    theatre, _ = at_calm(staged, "legends", 4, lambda frame: told(frame, "disc_put", "story_told"))
    tale = theatre.page.locator(".tale")
    expect(tale).to_have_count(0)
    theatre.after(900)
    expect(tale.locator("svg.picture")).to_be_visible()
    expect(tale.locator("p")).not_to_be_empty()
    expect(tale.locator("li")).to_have_count(0)
    theatre.after(900)
    expect(tale.locator("li")).not_to_have_count(0)
    theatre.after(2400)
    expect(tale).to_have_count(0)


@pytest.mark.parametrize(
    ("box", "event", "says"),
    [("ante_up", "event", ".card"), ("blood_money", "risk_rolled", ".die"), ("blood_money", "injured", ".card")],
)
def test_what_everybody_is_shown_lies_large_over_the_map(staged: Staged, box: str, event: str, says: str) -> None:
    theatre, after = at_calm(staged, f"legends+{box}", 4, lambda frame: told(frame, event))
    news = theatre.page.locator(".news")
    for _ in range(20):  # what was before is told before
        if news.count():
            break
        theatre.after(300)
    expect(news.locator(says)).to_be_visible()
    expect(news).not_to_be_empty()
    assert theatre.page.locator(HELD).count() == 1, "the next question waits"
    theatre.after(2400 * len(after["events"]))
    expect(news).to_have_count(0)


def test_the_log_line_comes_with_its_beat(staged: Staged) -> None:
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    first = next(n for n, frame in enumerate(frames) if told(frame, "refused") and told(frames[n + 1], "offered"))
    theatre = Theatre(staged, "goat", 4, frames[first - 1])
    theatre.send(frames[first], {**frames[first + 1], "question": None, "options": []})
    theatre.after(200)
    offers = theatre.page.locator("[aria-label='What happened'] li", has_text=OFFERS)
    before = offers.count()  # the one that was refused among them
    theatre.after(3100)
    expect(offers).to_have_count(before + 1)


def test_a_skip_never_answers_and_a_second_one_ends_the_queue(staged: Staged) -> None:
    before, after = moment("goat", 4, lambda frame: told(frame, "offered") and frame["question"] is not None)
    theatre = Theatre(staged, "goat", 4, before)
    page = theatre.page
    theatre.send(after)
    page.keyboard.press("Space")
    expect(page.locator(MINE)).to_have_count(1)
    for key in ("a", "f", "Enter", "1"):
        page.keyboard.press(key)
    assert theatre.stage.answers == []
    theatre.after(REST + 50)
    page.keyboard.press("f")
    page.wait_for_timeout(50)
    assert len(theatre.stage.answers) == 1
    for _ in range(3):
        theatre.send({**after, "question": None, "options": []})
    expect(page.locator(HELD)).to_have_count(1)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.locator(HELD)).to_have_count(0)
    expect(page.locator(f"[data-number='{theatre.stage.shown}']")).to_have_count(1)


def test_a_tap_that_skips_never_answers(staged: Staged) -> None:
    before, after = moment("goat", 4, lambda frame: told(frame, "offered") and frame["question"] is not None)
    theatre = Theatre(staged, "goat", 4, before, "phone")
    page = theatre.page
    theatre.send(after)
    box = page.locator(".prompt").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 60, box["y"] - 60)
    expect(page.locator(MINE)).to_have_count(1)
    page.get_by_role("button", name="Accept").tap()
    assert theatre.stage.answers == []
    theatre.after(REST + 50)
    page.get_by_role("button", name="Accept").tap()
    page.wait_for_timeout(50)
    assert len(theatre.stage.answers) == 1


def test_many_at_once_are_told_as_a_strip_that_can_be_played_back(staged: Staged) -> None:
    frames = [{**frame, "question": None, "options": []} for frame in play(tinhorn.game("goat"), 4, 1, 0, {})[:16]]
    theatre = Theatre(staged, "goat", 4, frames[0])
    page = theatre.page
    theatre.send(*frames[1:])
    theatre.after(3300)
    expect(page.locator(f"[data-number='{theatre.stage.shown}']")).to_have_count(1)
    strip = page.get_by_role("region", name="Since your last turn")
    expect(strip.locator("li").first).to_be_visible()
    strip.get_by_role("button", name="Play it back").click()
    expect(page.locator(HELD)).to_have_count(1)
    expect(page.locator(f"[data-number='{theatre.stage.shown}']")).to_have_count(0)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.locator(f"[data-number='{theatre.stage.shown}']")).to_have_count(1)


def test_a_question_under_a_clock_is_not_held_back(staged: Staged) -> None:
    before, after = moment("goat", 4, lambda frame: told(frame, "refused", "passed") and frame["question"] is not None)
    theatre = Theatre(staged, "goat", 4, before)
    theatre.send({**after, "clock": {"seconds": 45, "deadline": 4_000_000_000.0}})
    expect(theatre.page.locator(MINE)).to_have_count(1)
    expect(theatre.page.get_by_role("region", name="Since your last turn")).to_be_visible()


def test_the_pace_is_chosen_in_the_bar_and_remembered(player: Seat) -> None:
    ada = player(pace="brisk")
    page = ada.open(f"/t/{ada.deal('goat', 4)}")
    paces = page.get_by_role("group", name="Pace")
    for pace in ("Calm", "Brisk", "Instant"):
        paces.get_by_role("button", name=pace).click()
        page.reload()
        page.wait_for_selector(".decision")
        expect(paces.get_by_role("button", name=pace)).to_have_attribute("aria-pressed", "true")


def test_reduced_motion_keeps_the_order_at_the_brisk_pace(staged: Staged) -> None:
    theatre, _ = at_calm(staged, "goat", 4, lambda frame: told(frame, "refused", "passed") and frame["question"] is not None, motion=False)
    page = theatre.page
    expect(page.locator(".stamp")).to_have_text("REFUSED")
    expect(page.locator(".prompt .line")).to_be_hidden()
    theatre.after(360)
    expect(page.locator(".truth h3")).to_have_text(TRUTH)
    theatre.after(1150)
    expect(page.locator(MINE)).to_have_count(1)


def test_a_round_ends_with_who_gained_what(staged: Staged) -> None:
    frames = play(tinhorn.game("goat"), 4, 1, 0, {})
    ends = [n for n, frame in enumerate(frames) if told(frame, "round_over")]
    theatre = Theatre(staged, "goat", 4, frames[ends[0] - 1])
    theatre.send({**frames[ends[0]], "question": None, "options": []})  # from here on the page knows where the round began
    theatre.after(12_000)
    theatre.send({**frames[ends[1] - 1], "question": None, "options": []})
    theatre.after(6000)
    theatre.send(frames[ends[1]])
    summary = theatre.page.locator(".round.panel")
    for _ in range(40):  # the characters act one by one before
        theatre.after(500)
        if summary.count():
            break
    expect(summary).to_contain_text("Round 2 is over")
    expect(summary.locator("li")).to_have_count(4)


LARGEST_CARD = 200
BRISK = {"motion": True, "pace": "brisk"}


@contextmanager
def looking_at_flights(page: Page, script: str) -> Iterator[None]:
    """`script` puts a way to animate into the page that tells of what flies."""
    page.evaluate("void (window.plain = Element.prototype.animate)")
    page.evaluate(script)
    yield
    page.evaluate("void (Element.prototype.animate = window.plain)")


# How many things have flown, and how wide the widest of them was on its way.
MEASURE_FLIGHTS = """() => {
  window.flew = window.widest = 0;
  const plain = Element.prototype.animate;
  const flies = (frames) => Array.isArray(frames) && frames.some((each) => /translate/.test(each.transform ?? ''));
  Element.prototype.animate = function (frames, options) {
    const animation = plain.call(this, frames, options);
    if (flies(frames)) {
      window.flew += 1;
      const measure = () => {
        if (!this.isConnected || animation.playState === 'finished') return;
        if (animation.currentTime > 0) window.widest = Math.max(window.widest, this.getBoundingClientRect().width);
        requestAnimationFrame(measure);
      };
      requestAnimationFrame(measure);
    }
    return animation;
  };
}"""


@pytest.mark.parametrize(("game", "seats"), [("goat", 4), ("dicetown", 4), ("meeples", 3), ("legends", 4)])
def test_nothing_jumps_and_nothing_flies_over_a_question(staged: Staged, game: str, seats: int) -> None:
    """Prompt and board stay where they are from position to position; when the question comes, everything lies still."""
    frames = play(tinhorn.game(game), seats, 2, 0, {})[4:13]
    stage = staged(game, seats, **BRISK)
    page = stage.page
    tops: set[float] = set()
    with looking_at_flights(page, MEASURE_FLIGHTS):
        for frame in frames:
            stage.show(frame)
            page.wait_for_function("() => !document.querySelector('.prompt.held')")
            tops.add(round(page.locator(".prompt").bounding_box()["y"]))  # type: ignore[index]
            if frame["question"]:
                assert page.evaluate(FLYING) == 0, "something flies over the question"
    assert len(tops) == 1, tops
    assert page.evaluate("window.flew") > 3
    assert page.evaluate("window.widest") < LARGEST_CARD, "something grew while it flew"


@pytest.mark.parametrize(("game", "seats"), [("goat", 4), ("dicetown", 4), ("meeples", 3), ("legends", 4)])
def test_nothing_flies_over_the_final_poster(staged: Staged, game: str, seats: int) -> None:
    before, last = played(game, seats, 1)[-2:]
    stage = staged(game, seats, **BRISK)
    stage.show({**before, "question": None, "options": []})
    stage.page.wait_for_function("() => !document.querySelector('.prompt.held')")
    stage.send(last)
    stage.page.wait_for_selector("#end-title")
    for _ in range(5):
        assert stage.page.evaluate(FLYING) == 0
        stage.page.wait_for_timeout(100)


# When the next position is drawn, the whole board moves down before anything has set out.
# Notes how far from a spot or a piece a flight ends.
MOVE_BOARD = """() => {
  window.aims = [];
  const page = document.querySelector('[data-number]');
  new MutationObserver(() => requestAnimationFrame(() => {
    const table = document.querySelector('[data-table]');
    table.style.marginTop = table.style.marginTop ? '' : '60px';
  })).observe(page, { attributeFilter: ['data-number'] });
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const ends = /translate\\(([-.0-9]+)px, ([-.0-9]+)px\\) translate\\(-50%/.exec(frames?.at?.(-1)?.transform ?? '');
    if (this.style.zIndex === '60' && ends) {
      const off = [...document.querySelectorAll('[data-spot],[data-piece]')].map((spot) => {
        const { x, y, width, height } = spot.getBoundingClientRect();
        return Math.hypot(x + width / 2 - Number(ends[1]), y + height / 2 - Number(ends[2]));
      });
      window.aims.push(Math.min(...off));
    }
    return plain.call(this, frames, options);
  };
}"""


@pytest.mark.parametrize(("game", "seats"), [("goat", 4), ("dicetown", 4), ("meeples", 3)])
def test_what_flies_lands_where_its_place_lies_by_then(staged: Staged, game: str, seats: int) -> None:
    stage = staged(game, seats, **BRISK)
    frames = [frame for frame in played(game, seats, 2) if frame["events"] and not frame["view"]["over"]]
    stage.show(frames[0])
    with looking_at_flights(stage.page, MOVE_BOARD):
        for frame in frames[1:40]:
            stage.show(frame)
            stage.page.wait_for_function("() => !document.querySelector('.prompt.held')")
            if stage.page.evaluate("window.aims.length") > 3:
                break
    aims = stage.page.evaluate("window.aims")
    assert aims
    assert max(aims) < 2, aims
