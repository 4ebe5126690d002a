"""The desk of Western Legends: a hand that can be read, panels in words, fights with their reasons, questions with a subject."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.browsing import AT_REST, Page, Size, axe
from tests.web.conftest import Seat, Staged
from tests.web.positions import asked_when, played, positions
from tests.web.test_on_screen import DRAWN, OUT_OF_SIGHT
from tinhorn.games.legends import content as c
from tinhorn.games.legends.translating import shorts

ALL = "legends+ante_up+wild_bunch+blood_money"
SIZES: tuple[Size, ...] = ("small_desktop", "desktop", "wide")
# One card of every effect: each is on two cards that follow one another.
EFFECTS = [*range(0, 52, 2)]
HANDS = (3, 5, 7, 9)
LESS = (4, 5)  # where a fight of a view says how much less the cards of both sides count
# Cards whose text is cut, runs out of its card, is smaller than 12 px, or lies outside of the row.
UNREADABLE = """() => {
  const row = document.querySelector('.hand .cards').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .cards .pk')].flatMap((card) => {
    const [text, name] = [card.querySelector('p'), card.querySelector('b')];
    const [box, lines] = [card.getBoundingClientRect(), text.getBoundingClientRect()];
    const wrong = [
      card.scrollHeight > card.clientHeight + 1 && 'runs over',
      text.scrollHeight > text.clientHeight + 1 && 'is cut',
      lines.bottom > box.bottom + 1 && 'leaves its card',
      name.scrollWidth > name.clientWidth + 1 && 'has a cut name',
      parseFloat(getComputedStyle(text).fontSize) < 12 && 'is too small',
      (box.right > row.right + 1 || box.left < row.left - 1) && 'is outside of the row',
      box.bottom > innerHeight + 1 && 'is below the window',
    ].filter(Boolean);
    return wrong.map((what) => `${name.textContent} ${what}`);
  });
}"""
# What is cut in the panels: anything that hides a part of itself, but the log.
CUT = """() => [...document.querySelectorAll('.acts, [data-table] :is(.acts, .tracks, .inside) *')].filter((each) => {
  const style = getComputedStyle(each);
  if (style.visibility === 'hidden' || each.closest('.sr, [inert]') || each.clientWidth < 3) return false;
  const hides = (way) => ['hidden', 'auto', 'scroll', 'clip'].includes(way);
  if (hides(style.overflowY) && each.scrollHeight > each.clientHeight + 1) return true;
  return hides(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.className)"""


# What lies over something else: a mark over what its space pays, a chip over the name of a character.
OVER = """() => [['.rows li', '.cube, .event', '.pays'], ['.player .top', '.chip', '.role']].flatMap(([where, upper, lower]) =>
  [...document.querySelectorAll(where)].flatMap((each) => [...each.querySelectorAll(lower)].flatMap((under) => {
    const b = under.getBoundingClientRect();
    return [...each.querySelectorAll(upper)].filter((part) => {
      const a = part.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }).map((part) => `${part.ariaLabel || part.textContent} over ${under.textContent}`);
  })))"""


def holding(frame: dict[str, Any], cards: list[int]) -> dict[str, Any]:
    """The same position with other cards in hand. What is asked about cards is asked about none of them."""
    sizes = [len(cards), *frame["view"]["hand_sizes"][1:]]
    return {**frame, "view": {**frame["view"], "hand": cards, "hand_sizes": sizes}}


def no_scrolling(page: Page) -> None:
    high, low = page.evaluate("(() => { const m = document.querySelector('main'); return [m.scrollHeight, m.clientHeight]; })()")
    assert high <= low + 1, f"the table is {high} px high in {low} px"


def test_every_card_in_hand_is_read_without_hovering(staged: Staged) -> None:
    menu, *others = (asked_when(ALL, 4, name) for name in ("Menu", "Discard", "React", "Walk", "LayHand"))
    stage = staged(ALL, 4, SIZES[0])
    for size in stage.through(*SIZES):
        for cards in HANDS:
            for first in range(0, len(EFFECTS), cards):
                stage.show(holding(menu, EFFECTS[first : first + cards]))
                assert stage.page.evaluate(UNREADABLE) == [], f"{cards} cards, {size}"
        for frame in others:
            stage.show(holding(frame, EFFECTS[:7]))
            stage.page.wait_for_selector(".hand .cards .pk")
            assert stage.page.evaluate(UNREADABLE) == [], (frame["question"], size)
            no_scrolling(stage.page)


def test_many_cards_beside_answers_are_read_in_longer_words_too(staged: Staged) -> None:
    asked = next(frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "PlayNpc")
    stage = staged(ALL, 6, "small_desktop", locale="pt-BR")
    for cards in (6, 7):
        for first in range(0, len(EFFECTS), cards):
            stage.show(holding(asked, EFFECTS[first : first + cards]))
            assert stage.page.evaluate(UNREADABLE) == [], f"{cards} cards"


def test_the_hand_shows_the_short_texts(staged: Staged) -> None:
    menu = positions("legends", 4)["Menu"]
    said = shorts("en")["poker"]
    stage = staged("legends", 4, "small_desktop")
    stage.show(holding(menu, [0, 1, 2]))
    for card in ("living_legend", "stick_em_up"):
        expect(stage.page.locator(".hand .cards")).to_contain_text(said[card])
    stage.show(holding(menu, [0]))
    expect(stage.page.locator(".hand .pk p")).to_have_text(said["living_legend"])


def test_on_a_phone_the_texts_of_the_hand_are_one_tap_away(staged: Staged) -> None:
    frame = holding(positions("legends", 4)["Menu"], [0, 1, 26, 27])
    stage = staged("legends", 4, "phone")
    page = stage.page
    for _ in stage.through("phone", "small"):
        stage.show(frame)
        page.locator(".line button").tap()
        rows = page.locator("dialog .full li")
        expect(rows).to_have_count(4)
        for small in rows.locator("small").all():
            assert small.evaluate("each => parseFloat(getComputedStyle(each).fontSize) >= 12 && each.scrollWidth <= each.clientWidth + 1")
            assert small.inner_text()
        page.keyboard.press("Escape")
        expect(rows).to_have_count(0)


def test_two_cards_are_discarded_together(staged: Staged) -> None:
    frame = asked_when("legends", 4, "Discard")
    stage = staged("legends", 4, "small_desktop")
    page = stage.page
    stage.show({**frame, "question": {**frame["question"], "args": {"number": 2}}})
    send = page.get_by_role("button", name=re.compile("^Discard these 2 cards"))
    expect(send).to_be_disabled()
    assert axe(page) == []
    cards = page.locator(".hand .cards [data-lit]")
    cards.nth(0).click()
    expect(send).to_contain_text("1 of 2")
    assert stage.answers == []
    cards.nth(1).click()
    send.click()
    page.wait_for_timeout(150)
    assert len(stage.answers) == 1
    rest = [
        card for card in frame["view"]["hand"] if card != next(o["args"]["card"] for o in frame["options"] if o["code"] == stage.answers[0])
    ]
    left = [option for option in frame["options"] if option["code"] != stage.answers[0]]
    stage.show({**holding(frame, rest), "options": left, "question": {**frame["question"], "args": {"number": 1}}})
    page.wait_for_timeout(150)
    assert len(stage.answers) == 2, "the second card follows by itself"


def test_six_seats_with_all_boxes_fit_a_small_desktop(staged: Staged) -> None:
    frames = [frame for frame in played(ALL, 6, 1) if not frame["view"]["over"]]
    stage = staged(ALL, 6, "small_desktop")
    asked = {frame["question"]["name"] if frame["question"] else "waiting": frame for frame in frames[len(frames) // 2 :]}
    for question in ("Menu", "Walk", "Income", "waiting"):
        stage.show(asked[question])
        no_scrolling(stage.page)
        assert stage.page.evaluate(CUT) == [], question
        assert stage.page.evaluate(OVER) == [], question


def test_deeds_are_seen_beside_few_actions(staged: Staged) -> None:
    menu = next(frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "Menu")
    stage = staged(ALL, 6, "small_desktop")
    stage.show({**menu, "options": [option for option in menu["options"] if option["verb"] in ("ride", "work", "risk", "end_turn")]})
    expect(stage.page.locator("[data-tab=deeds]")).to_have_attribute("aria-selected", "true")
    for deed in stage.page.locator(".deeds .deed").all():
        expect(deed).to_be_in_viewport(ratio=1)


def test_many_actions_leave_room_for_the_panel_below_them(staged: Staged) -> None:
    """With six seats and all boxes: every action in words, and the deeds below, without a click."""
    menus = [frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "Menu"]
    actions = [(len({option["verb"] for option in frame["options"]}), frame) for frame in menus]
    most = [frame for _, frame in sorted(actions, key=lambda each: -each[0])[:4]]
    assert max(number for number, _ in actions) >= 8
    stage = staged(ALL, 6, "small_desktop")
    page = stage.page
    not_now = page.get_by_role("button", name=re.compile("^Not now"))
    for size in stage.through("small_desktop", "wide"):
        for frame in most:
            stage.show(frame)
            expect(page.locator("[data-tab=deeds]")).to_have_attribute("aria-selected", "true")
            for seen in [*page.locator(".acts .tile").all(), *page.locator(".deeds .deed").all()]:
                expect(seen).to_be_in_viewport(ratio=1)
            assert page.evaluate(CUT) == [], size
            assert page.locator(".acts button.tile small").count() > 3, "actions are told in words"
            if not_now.count():
                tight = frame
    stage.show(tight)
    not_now.click()
    reasons = page.locator(".barred li")
    expect(reasons.first).to_be_in_viewport(ratio=1)
    expect(reasons.last).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT) == []


def test_what_has_no_room_below_many_actions_opens_beside_them(staged: Staged) -> None:
    menus = [frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "Menu"]
    stage = staged(ALL, 6, "small_desktop")
    page = stage.page
    stage.show(max(menus, key=lambda frame: len(frame["options"])))
    for name in ("story", "trader", "places"):
        page.locator(f"[data-tab={name}]").click()
        expect(page.locator(".lower.unfolded .inside > *").first).to_be_visible()
        opened, acts = page.locator(".lower .inside").bounding_box(), page.locator(".acts").bounding_box()
        assert opened, name
        assert acts, name
        assert opened["x"] + opened["width"] <= acts["x"], name
        assert opened["y"] + opened["height"] <= acts["y"] + page.locator(".up").evaluate("each => each.clientHeight"), name
        for tile in page.locator(".acts .tile").all():
            expect(tile).to_be_in_viewport(ratio=1)
        assert page.evaluate(CUT) == [], name
    page.keyboard.press("Escape")
    expect(page.locator(".lower.unfolded")).to_have_count(0)
    expect(page.locator(":is(.unmet, .asks):not(.out)")).to_be_visible()  # what the story still asks for


def test_every_tab_of_the_panel_is_whole_on_a_tablet(staged: Staged) -> None:
    stage = staged(ALL, 6, "landscape", locale="pt-BR")  # whose words are longer
    menu = next(frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "Menu")
    stage.show(menu)
    panel = stage.page.locator(".lower").bounding_box()
    assert panel
    tabs = stage.page.locator(".lower [role=tab]").evaluate_all("all => all.map(each => each.getBoundingClientRect().right)")
    assert len(tabs) == 7
    assert max(tabs) <= panel["x"] + panel["width"]


def test_a_fight_covers_no_half_of_the_deeds_and_fits_a_tablet(staged: Staged) -> None:
    frames = [frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] in ("PlayNpc", "LayCard")]
    waiting = next(frame for frame in played(ALL, 6, 1) if not frame["question"])
    stage = staged(ALL, 6, "landscape")
    page = stage.page
    for size in stage.through("landscape", "small_desktop"):
        for frame in (frames[0], frames[-1]):
            stage.show(waiting)
            stage.show(frame)
            page.evaluate(DRAWN)
            page.wait_for_function(AT_REST)  # a card that comes into the hand is elsewhere until then
            assert page.evaluate(OUT_OF_SIGHT) == [], size
            fight, panel = page.locator(".theatre").bounding_box(), page.locator(".lower .inside").bounding_box()
            assert fight, size
            assert panel, size
            assert fight["y"] <= panel["y"] + 8, size
            assert page.locator(".theatre").evaluate("each => each.scrollHeight <= each.clientHeight + 1"), size


def test_ruins_can_be_read_by_night(staged: Staged) -> None:
    frame = next(frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "Income")
    boxes = frame["view"]["boxes"]
    ruined = {**boxes, "blood_money": {**boxes["blood_money"], "ruined": 0b101}}
    stage = staged(ALL, 6, "small_desktop", night=True)
    stage.show({**frame, "view": {**frame["view"], "boxes": ruined}})
    expect(stage.page.locator(".deeds .ember")).to_have_count(2)
    assert axe(stage.page) == []


def test_where_only_a_card_can_be_chosen_all_are_seen(staged: Staged) -> None:
    """Seven of them on a tablet, eight on a small desktop."""
    asked = next(frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "LayCard")
    own = asked["view"]["hand"]
    stage = staged(ALL, 6, "landscape")
    for size in stage.through("landscape", "small_desktop"):
        number = 7 if size == "landscape" else 8
        stage.show(holding(asked, [*own, *(card for card in range(1, 52, 3) if card not in own)][:number]))
        cards = stage.page.locator(".hand .cards")
        expect(cards.locator(".pk")).to_have_count(number)
        stage.page.evaluate(DRAWN)
        assert cards.evaluate("each => each.scrollWidth <= each.clientWidth + 1"), size


def test_a_card_that_cannot_be_lowered_further_says_so(staged: Staged) -> None:
    frame = positions("legends", 4)["React"]
    fight = [20 if at in LESS else value for at, value in enumerate(frame["view"]["fight"])]
    stage = staged("legends", 4, "small_desktop")
    for _ in stage.through("small_desktop", "phone"):
        stage.show({**frame, "view": {**frame["view"], "fight": fight}})
        theatre = stage.page.locator(".theatre")
        expect(theatre.locator(".why li", has_text="no card counts less than 2")).to_have_count(2)
        expect(theatre.locator(".sum strong")).to_have_text(["2", "2"])


# Parts of a fight that lie over one another.
OVERLAPPING = """() => {
  const parts = [...document.querySelectorAll('.theatre :is(.who, .card, .sum, .why li, .lead, .stakes > div)')];
  const shared = (a, b) => [[a.left, a.right, b.left, b.right], [a.top, a.bottom, b.top, b.bottom]]
    .every(([from, to, since, until]) => Math.min(to, until) - Math.max(from, since) > 1);
  const over = (one, other) => !one.contains(other) && shared(one.getBoundingClientRect(), other.getBoundingClientRect());
  const call = (one) => (other) => `${one.className} over ${other.className}`;
  return parts.flatMap((one, n) => parts.slice(n + 1).filter((other) => over(one, other)).map(call(one)));
}"""


def test_nothing_of_a_fight_lies_over_anything_else_on_a_phone(staged: Staged) -> None:
    frame = positions("legends", 4)["React"]
    fight = [1 if at in LESS else value for at, value in enumerate(frame["view"]["fight"])]
    stage = staged("legends", 4, "phone")
    for size in stage.through("phone", "small"):
        stage.show({**frame, "view": {**frame["view"], "fight": fight}})
        expect(stage.page.locator(".theatre .why li")).not_to_have_count(0)
        assert stage.page.evaluate(OVERLAPPING) == [], size


def test_on_a_phone_no_name_of_a_card_is_cut(staged: Staged) -> None:
    frame = positions("legends", 4)["Menu"]
    stage = staged("legends", 4, "phone")
    cut = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1).length"
    for _ in stage.through("phone", "small"):
        for cards in (2, 3, 7):
            for first in range(0, len(EFFECTS), cards):
                stage.show(holding(frame, EFFECTS[first : first + cards]))
                chips = stage.page.locator(".line .card")
                assert chips.evaluate_all(cut) == 0


def test_a_robber_sees_how_much_there_is_to_take(staged: Staged) -> None:
    frame = asked_when("legends", 4, "TakeSpoils", lambda frame: frame["question"]["args"]["target"] < 4)
    target = frame["question"]["args"]["target"]
    stage = staged("legends", 4, "small_desktop")
    stage.show({**frame, "view": {**frame["view"], "money": [70] * 4, "nuggets": [3] * 4}})
    assert target != 0
    money = stage.page.locator(".acts .tile", has_text="Take money")
    if money.count():
        expect(money).to_contain_text("$40")
    nuggets = stage.page.locator(".acts .tile", has_text="Take nuggets")
    if nuggets.count():
        expect(nuggets).to_contain_text("2 nuggets")
    assert money.count() + nuggets.count() > 0


def test_panels_are_in_words(staged: Staged) -> None:
    frame = asked_when(ALL, 4, "Menu")
    stage = staged(ALL, 4, "small_desktop")
    page = stage.page
    stage.show({**frame, "view": {**frame["view"], "actions": 3, "goals": [0, 1]}})
    expect(page.locator(".seven.bet li").nth(0)).to_contain_text("$10 or card")
    expect(page.locator(".seven.bet li").nth(6)).to_contain_text("2 tokens")
    page.get_by_role("tab", name="Deeds").click()
    for said in ("Sunny Hills Mine", "$40", "Cabaret"):
        expect(page.locator(".deeds")).to_contain_text(said)
    barred = page.locator(".barred li")
    assert barred.count() > 3
    for line in barred.all_inner_texts():
        assert len(line.split()) > 2, f"no reason: {line}"
    goals = page.get_by_role("region", name="Your goals")
    expect(goals).to_contain_text(c.GOALS[0].title)
    expect(goals).to_contain_text(c.goal_text(0))
    page.get_by_role("tab", name="Trader").click()
    cut = page.locator(".stand small").evaluate_all("all => all.filter(each => each.scrollHeight > each.clientHeight + 1).length")
    assert cut == 0


def test_a_fight_shows_both_texts_and_both_stakes_in_a_low_window(staged: Staged) -> None:
    frame = positions("legends", 4)["React"]
    stage = staged("legends", 4, "small_desktop")
    theatre = stage.page.locator(".theatre")
    stage.show(frame)
    expect(theatre.locator(".stakes > div")).to_have_count(2)
    expect(theatre.locator(".card p")).to_have_count(2)
    assert theatre.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
    expect(stage.page.get_by_role("button", name=re.compile(r"Let it stand: \d+ to \d+"))).to_be_visible()


def test_the_odds_of_a_fight_can_be_read_by_day_and_by_night(staged: Staged) -> None:
    frame = positions("legends", 4)["LayCard"]
    for night in (False, True):
        stage = staged("legends", 4, "small_desktop", night=night)
        stage.show(frame)
        expect(stage.page.locator(".theatre .odds dd")).not_to_have_count(0)
        assert axe(stage.page) == []


def test_a_choice_names_the_card_that_asks(staged: Staged) -> None:
    frame = asked_when("legends", 4, "Choose", lambda frame: frame["view"]["agenda"][-1]["at"] == 0)
    stage = staged("legends", 4, "small_desktop")
    stage.show(frame)
    panel = stage.page.locator(".acts")
    expect(panel.locator("h3")).to_have_text("Living Legend")
    expect(panel.locator(".subject")).to_contain_text("Gain 1 marshal point or gain 1 wanted point")


def of_an_item(frame: dict[str, Any]) -> bool:
    """A die is rolled again for an item, and not for a card."""
    return "DiscardUsed" not in [step["step"] for step in frame["view"]["agenda"]]


def test_a_question_names_the_fight_card_the_item_or_the_rule_that_asks(staged: Staged) -> None:
    base = {**positions("legends", 4), "RerollWhich": asked_when("legends", 4, "RerollWhich", of_an_item)}
    reward = asked_when("legends+ante_up", 4, "Choose", lambda frame: frame["view"]["agenda"][-2]["step"] == "Fire")
    about = {
        "Window": ("Fight card 2", "For you: Take 1 wound"),
        "RerollWhich": ("Miner's Map", "you may reroll 1 die"),
        "SheriffWalk": ("Manhunt", "move the Sheriff up to 5 steps"),
        "Discard": ("Hand limit", "At the end of your turn you keep"),
    }
    gamblers = {"Choose": ("Gambler track", "Gain $10 or draw 1 card")}
    for table, asked, said in (("legends", base, about), ("legends+ante_up", {"Choose": reward}, gamblers)):
        stage = staged(table, 4, "small_desktop")
        for size in stage.through("small_desktop", "small"):
            for name, (title, text) in said.items():
                if size == "small" and name == "SheriffWalk":
                    continue  # the map needs the room
                stage.show(asked[name])
                panel = stage.page.locator(".acts")
                expect(panel.locator("h3")).to_contain_text(title)
                expect(panel.locator(".subject")).to_contain_text(text)
                assert stage.page.evaluate(OUT_OF_SIGHT) == [], (name, size)


# How far a part of the table reaches under the sheet of a phone.
UNDER_SHEET = """(what) => Math.max(...[...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect().bottom))
  - document.querySelector('.decision').getBoundingClientRect().top"""


def test_on_a_low_phone_cards_dice_stakes_and_deeds_are_not_under_the_sheet(staged: Staged) -> None:
    found = {**positions("legends", 4), "RerollWhich": asked_when("legends", 4, "RerollWhich")}
    stage = staged("legends", 4, "small")
    over = {"LayHand": ".clash", "RerollWhich": ".clash", "LayOrDecline": ".theatre .stakes > div", "LayCard": ".theatre"}
    for name, what in over.items():
        stage.show(found[name])
        expect(stage.page.locator(what).first).to_be_visible()
        assert stage.page.evaluate(UNDER_SHEET, what) <= 0, name
    told = next(frame for frame in played("legends", 4, 3) if frame["question"] is None and frame["events"] and frame["view"]["active"] > 0)
    stage.show(told)
    expect(stage.page.locator("#answers-slot .telling")).to_be_visible()


# Parts of a fight, cards and the felt that lie under the sheet of a phone, though they were scrolled to.
OUT_OF_SIGHT_ABOVE_SHEET = """() => {
  const top = document.querySelector('.decision').getBoundingClientRect().top;
  return [...document.querySelectorAll('.theatre > *, .theatre .stakes > div, .clash > *, .faro .rank, .faro li')].flatMap((part) => {
    part.scrollIntoView({ block: 'nearest' });
    return part.getBoundingClientRect().bottom > top + 1 ? [part.textContent.trim().slice(0, 40) || part.className] : [];
  });
}"""


def test_with_six_and_all_boxes_a_low_phone_leaves_fights_cards_and_faro_in_sight(staged: Staged) -> None:
    games = [frame for seed in (1, 3) for frame in played(ALL, 6, seed) if frame["question"]]  # the second has high stakes
    found = {frame["question"]["name"]: frame for frame in reversed(games)}
    stage = staged(ALL, 6, "small", locale="pt-BR")  # whose words are longer
    page = stage.page
    lain: set[str] = set()
    for name in ("LayCard", "PlayNpc", "LayOrDecline", "React", "LayHand", "StayOrFold", "Bet", "StayIn", "JoinFaro", "Choose", "May"):
        if name not in found:
            continue
        stage.show(found[name])
        page.evaluate(DRAWN)
        page.wait_for_function(AT_REST)
        lain |= {what for what in (".theatre", ".clash", ".faro") if page.locator(what).count()}
        assert page.evaluate(OUT_OF_SIGHT_ABOVE_SHEET) == [], name
        for what in (".theatre", ".clash"):
            if page.locator(what).count():
                assert page.evaluate(UNDER_SHEET, what) <= 0, name
    assert lain == {".theatre", ".clash", ".faro"}


def test_where_only_names_of_wares_have_room_a_finger_reads_first(staged: Staged) -> None:
    shop = positions("legends", 4)["Shop"]
    stage = staged("legends", 4, "small")
    stage.show(shop)
    ware = stage.page.locator(".acts .tile", has_text="Mule")
    expect(stage.page.locator(".acts .reads")).to_be_visible()
    expect(ware).not_to_contain_text("Ride")
    ware.tap()
    expect(stage.page.locator(".peek")).to_contain_text("Ride")
    assert stage.answers == []
    ware.tap()
    stage.page.wait_for_timeout(200)
    assert stage.answers


def test_what_the_story_asks_for_stands_in_rows_below_the_deeds(staged: Staged) -> None:
    frame = next(frame for frame in played(ALL, 6, 1) if frame["question"] and frame["question"]["name"] == "Income")
    stage = staged(ALL, 6, "small_desktop", locale="pt-BR")
    page = stage.page
    asks = page.locator(".asks:not(.out)")
    for waits in (frame, {**frame, "question": None, "options": []}):
        stage.show(waits)
        expect(asks.locator("li")).not_to_have_count(0)
        for said in asks.locator("li span").all_inner_texts():
            assert "Você" not in said, "a condition says what to do"
        panel, rows = page.locator(".lower").bounding_box(), asks.bounding_box()
        assert panel
        assert rows
        assert 0 <= panel["y"] + panel["height"] - rows["y"] - rows["height"] < 80, "little room is left empty"
        assert page.evaluate(CUT) == []


def test_the_room_below_a_panel_tells_what_is_near(staged: Staged) -> None:
    stage = staged("legends", 4, "small_desktop")
    stage.show(positions("legends", 4)["Income"])
    second = stage.page.locator(".lower .second:not(.out)")
    expect(second.locator("li")).not_to_have_count(0)
    panel, last = stage.page.locator(".lower").bounding_box(), second.locator("li").last.bounding_box()
    assert panel
    assert last
    assert last["y"] + last["height"] <= panel["y"] + panel["height"]


def test_a_question_without_a_card_names_the_deed_that_led_to_it(staged: Staged) -> None:
    frame = asked_when(ALL, 4, "Window", lambda frame: any(event["event"] == "risk_rolled" for event in frame["events"]))
    rolled = next(event for event in frame["events"] if event["event"] == "risk_rolled")
    stage = staged(ALL, 4, "small_desktop")
    stage.show({**frame, "events": [rolled]})
    expect(stage.page.locator(".acts .subject")).to_contain_text("risk die")


def test_my_poker_hand_is_named_as_it_stands(staged: Staged) -> None:
    frame = asked_when("legends", 4, "LayHand", lambda frame: len(frame["view"]["flop"]) > 0)
    stage = staged("legends", 4, "small_desktop")
    stage.show(frame)
    named = stage.page.locator(".clash .made.mine")
    expect(named).to_have_count(0)
    cards = stage.page.locator(".hand .cards [data-lit]")
    cards.nth(0).click()
    cards.nth(1).click()
    expect(named).to_have_text(re.compile("^(a|two|three|four|five) "))


def test_the_new_table_form_asks_the_usual_things_first(player: Seat) -> None:
    page = player("desktop").open("/new/legends")
    expect(page.get_by_label(re.compile("^Who may watch"))).to_be_hidden()
    page.get_by_role("switch", name="A bot in seat 3").check()
    with page.expect_request(lambda request: request.url.endswith("/api/tables") and request.method == "POST") as asked:
        page.get_by_role("button", name="Make the table").click()
    assert asked.value.post_data_json["bots"] == [2]
