"""Faults that people met when they tried the table, each of which must stay mended."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tinhorn
from tests.web.browsing import Size
from tests.web.conftest import Seat, Staged
from tests.web.positions import Stage, asked_when, offer_to_three, played, positions
from tests.web.test_games import gather
from tests.web.test_on_screen import DRAWN, OUT_OF_SIGHT
from tools.frames import play

Frame = dict[str, Any]
COLOUR = "() => getComputedStyle(document.querySelector('.seat-1')).getPropertyValue('--c').trim()"


def frame_with(game: str, seats: int, fits: Callable[[Frame], bool]) -> Frame:
    for seed in range(1, 30):
        found = next((frame for frame in played(game, seats, seed) if fits(frame)), None)
        if found is not None:
            return found
    raise AssertionError("no game has such a position")


def waits(frame: Frame) -> Frame:
    return {**frame, "question": None, "options": []}


# All games


def test_the_first_line_of_chat_is_unread(player: Seat) -> None:
    ada, mara = player(), player()
    gather(ada, [mara], "goat", 3)
    ada.say("Howdy")
    tab = mara.page.get_by_role("tab", name="Chat")
    expect(tab.locator("sup")).to_contain_text("1")
    tab.click()
    expect(tab.locator("sup")).to_have_count(0)
    mara.page.get_by_role("tab", name="Log").click()
    mara.page.reload()
    mara.page.wait_for_selector(".decision")
    mara.page.wait_for_timeout(300)
    expect(mara.page.get_by_role("tab", name="Chat").locator("sup")).to_have_count(0)


def test_a_seat_has_one_colour_before_the_deal_at_the_table_and_in_the_replay(player: Seat) -> None:
    ada = player()
    page = ada.open("/new/meeples")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("text=Waiting for players")
    colours = [page.evaluate(COLOUR)]
    page.get_by_role("button", name="bots in").click()
    page.wait_for_selector("[data-table]")
    colours.append(page.evaluate(COLOUR))
    page.goto(page.url.split("?")[0] + "/replay")
    page.wait_for_selector("[data-table]")
    colours.append(page.evaluate(COLOUR))
    assert len(set(colours)) == 1, colours


def test_the_note_after_an_absence_says_what_happened(staged: Staged) -> None:
    stage = staged("dicetown", 4)
    told = frame_with("dicetown", 4, lambda frame: any(event["event"] == "kept" for event in frame["events"]))
    kept = next(event for event in told["events"] if event["event"] == "kept")
    stood_in = {"event": "stood_in", "rule": "", "values": [0], "text": "A bot plays.", "private": False, "tells": "deed"}
    stage.show({**waits(told), "events": [stood_in, kept]})
    keep = next(verb for verb in tinhorn.game("dicetown").describe()["verbs"] if verb["verb"] == "keep")
    stage.lines[-1].send(json.dumps({"type": "note", "table": "", "text": "", "times": 1, "played": [keep["first"] + 3]}))
    note = stage.page.get_by_role("status").filter(has_text="Welcome back")
    expect(note).to_contain_text(re.compile(" keeps? "))
    assert not re.search(r"[Kk]eep \d", note.inner_text())


def test_dice_in_words_are_named_by_faces_and_price_the_cheapest_first(staged: Staged) -> None:
    stage = staged("dicetown", 4)
    stage.show(positions("dicetown", 4)["Keep"])
    stage.page.keyboard.press("w")
    buttons = stage.page.locator(".answers .list button")
    expect(buttons.filter(has_text="($").first).to_be_visible()
    prices = [int(found[1]) if (found := re.search(r"\(\$(\d)\)$", text)) else 0 for text in buttons.all_inner_texts()]
    assert len(set(prices)) > 3
    assert prices == sorted(prices)
    assert all(re.fullmatch(r"([9JQKA]|10)( ([9JQKA]|10))*( \(\$\d\))?|None", text) for text in buttons.all_inner_texts())
    keys = [button.get_attribute("aria-keyshortcuts") for button in buttons.all()]
    assert keys[:9] == [str(n) for n in range(1, 10)]
    for size in stage.through("small"):  # one question has one place to answer
        expect(stage.page.locator("#answers-slot")).to_be_hidden()
        assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    stage.page.keyboard.press("w")
    expect(stage.page.locator("#answers-slot")).to_be_visible()


def test_options_of_a_new_table_are_told_in_words(player: Seat) -> None:
    page = player().open("/new/goat")
    level = page.get_by_label("Bots", exact=True)
    assert all(":" not in name for name in level.locator("option").all_inner_texts())  # a name; what it means stands below
    expect(page.get_by_text("plays by rules of thumb")).to_be_visible()
    page.get_by_label("5", exact=True).check(force=True)
    expect(page.get_by_role("button", name="Make the table")).to_be_in_viewport()  # what is seldom chosen is folded
    page.get_by_text("More options").click()
    starts = page.get_by_label("Who starts")
    assert starts.locator("option").all_inner_texts() == ["Drawn by lot", *[f"Seat {n}" for n in range(1, 6)]]
    starts.select_option(label="Seat 5")
    page.get_by_label("3", exact=True).check(force=True)
    page.get_by_role("button", name="Make the table").click()  # seat 5 is no longer there, so it is drawn
    page.wait_for_selector("text=Waiting for players")
    page.goto("/new/legends")
    page.get_by_text("More options").click()
    expect(page.get_by_label("Most rounds")).to_be_visible()
    expect(page.get_by_label("The Man in Black")).to_have_count(0)
    page.get_by_label("2", exact=True).check(force=True)
    expect(page.get_by_label("The Man in Black")).to_be_visible()
    for select in page.locator("form select").all():
        for text in select.locator("option").all_inner_texts():
            assert text not in ("none", "0", "1"), text


@pytest.mark.parametrize(("game", "seats"), [pytest.param("goat", 4, marks=pytest.mark.long), ("goat", 5)])
def test_the_row_of_players_keeps_its_height(staged: Staged, game: str, seats: int) -> None:
    stage = staged(game, seats)
    heads: set[float] = set()
    for frame in play(tinhorn.game(game), seats, 1, 0, {})[:40:2]:
        stage.show(waits(frame))
        heads |= set(stage.page.evaluate("[...document.querySelectorAll('.seats .head')].map((each) => each.offsetHeight)"))
    assert max(heads) - min(heads) <= 2, heads


def test_dice_stay_where_they_are_when_one_is_picked(staged: Staged) -> None:
    stage = staged("dicetown", 4)
    stage.show(positions("dicetown", 4)["Keep"])
    places = "[...document.querySelectorAll('.roll .die')].map((each) => Math.round(each.getBoundingClientRect().x))"
    before = stage.page.evaluate(places)
    stage.page.keyboard.press("1")
    stage.page.keyboard.press("3")
    stage.page.wait_for_timeout(300)
    assert stage.page.evaluate(places) == before


# Names that are cut off.
CUT_NAMES = """all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"""


CHIPS = [("goat", "Pour", "desktop"), ("legends", "ArrestWhom", "desktop"), ("goat", "Rob", "small")]


@pytest.mark.parametrize(("game", "name", "size"), CHIPS)
def test_names_of_players_are_whole_whatever_is_said_of_them(staged: Staged, game: str, name: str, size: Size) -> None:
    frame = asked_when(game, 4, name)
    stage = staged(game, 4, size)
    stage.show(frame)
    names = stage.page.locator(".player b[title], .player .top b, .player .head b, .me .chip")
    assert names.count() > 3
    assert names.evaluate_all(CUT_NAMES) == []


# Replays


def test_a_replay_has_a_pace_places_to_jump_to_and_all_hands(player: Seat) -> None:
    ada = player(rules=True)
    page = ada.open(f"/t/{ada.play_out(ada.deal('goat', 4))}/replay")
    page.wait_for_selector("[data-table]")
    for _ in range(5):
        if page.locator(".turning button").count():
            break
        # In a few games nobody ever takes the lead from another.
        ada.open(f"/t/{ada.play_out(ada.deal('goat', 4))}/replay")
        page.wait_for_selector("[data-table]")
    jumps = page.get_by_label("Jump to").locator("option").all_inner_texts()
    assert len(set(jumps)) == len(jumps) >= 3
    assert not any("…" in text for text in jumps)
    assert any(re.match(r"Round \d+: .", text) for text in jumps), "a round is told with what happened in it"
    page.goto(page.url.split("?")[0] + "?n=12")
    slider = page.locator("input[type=range]")
    expect(slider).to_have_value("12")
    turning = page.locator(".turning button")
    expect(turning.first).to_contain_text(re.compile("takes? the lead"))
    number = re.findall(r"\d+", turning.first.inner_text())[0]
    turning.first.click()
    expect(slider).to_have_value(number)
    page.get_by_role("group", name="Pace").get_by_role("button", name="Brisk").click()
    page.get_by_label("Through the eyes of").select_option(label="all seats, all hands open")
    expect(page.locator("[data-table]")).to_have_count(4)
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    chips = page.evaluate(
        """[...document.querySelectorAll('.events .rule')].every((each) =>
          each.getBoundingClientRect().right <= each.closest('.events').getBoundingClientRect().right)"""
    )
    assert chips


def test_on_a_phone_nothing_of_the_score_sheet_is_cut_off(staged: Staged) -> None:
    stage = staged("goat", 5, "phone")
    stage.show(play(tinhorn.game("goat"), 5, 1, 0, {})[-1])
    counts = stage.page.locator(".counts > li")
    expect(counts).to_have_count(5)
    for each in counts.all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert stage.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


TIPS = [("goat", 5, "Offer"), ("goat", 4, "Respond"), ("dicetown", 4, "Keep"), ("meeples", 3, "TakeLocation"), ("legends", 4, "Menu")]


@pytest.mark.parametrize(("game", "seats", "name"), TIPS)
def test_on_a_phone_a_tip_and_the_sheet_leave_the_board_in_sight(staged: Staged, game: str, seats: int, name: str) -> None:
    stage = staged(game, seats, "phone", tips=True)
    stage.show(positions(game, seats)[name])
    tip = stage.page.get_by_role("region", name="First game")
    expect(tip).to_be_visible()
    heights = [each.evaluate("each => each.getBoundingClientRect().height") for each in (tip, stage.page.locator(".decision"))]
    assert sum(heights) < 844 * 0.75, heights


# What the list must name, and what it must not because it is of a box that is not in play.
LISTED = [
    ("legends", ["Prospect", "Arrest"], ["Faro", "Recruit", "Roll the risk die"]),
    ("legends+ante_up", ["Faro"], ["Recruit", "Roll the risk die"]),
]
EVERYTHING = "legends+ante_up+wild_bunch+blood_money"
WHY = {"en-US": "Why can't I", "pt-BR": "Por que não posso"}
# What is listed twice, says nothing, or has no reason.
UNREADABLE = """() => {
  const lines = [...document.querySelectorAll('dialog li')].map((each) => [...each.children].map((part) => part.textContent.trim()));
  const named = lines.flatMap(([names]) => names.split(' · '));
  const says = (text) => /\\p{L}|\\d/u.test(text) && !/^…|… …|_|^[a-z]{2}$/.test(text);
  return [...named.filter((text, n) => !says(text) || named.indexOf(text) < n), ...lines.filter(([, reason]) => !says(reason))];
}"""


def ask_why(stage: Stage, locale: str = "en-US") -> Locator:
    """The list of all that is not possible, when it is complete."""
    stage.page.keyboard.press("w")
    stage.page.get_by_role("button", name=WHY[locale]).click()
    listed = stage.page.locator("dialog ul[aria-busy=false]")
    expect(listed).to_be_visible()
    return listed


@pytest.mark.parametrize(("game", "there", "missing"), LISTED)
def test_why_not_lists_only_what_is_in_play(staged: Staged, game: str, there: list[str], missing: list[str]) -> None:
    frame = asked_when(game, 3, "Walk")
    stage = staged(game, 3)
    stage.show(frame)
    told = ask_why(stage).inner_text().casefold()
    assert [each for each in there if each.casefold() not in told] == []
    assert [each for each in missing if each.casefold() in told] == []


ASKED_WHY = [
    ("goat", 4, "Offer", "en-US"),
    ("dicetown", 4, "Keep", "pt-BR"),
    ("meeples", 3, "TakeLocation", "pt-BR"),
    (EVERYTHING, 3, "Walk", "en-US"),
]
OTHER_LANGUAGE = {"en-US": "pt-BR", "pt-BR": "en-US"}
IN_THE_OTHER = [pytest.param(*where, OTHER_LANGUAGE[locale], marks=pytest.mark.long) for *where, locale in ASKED_WHY]


@pytest.mark.parametrize(("game", "seats", "name", "locale"), [*ASKED_WHY, *IN_THE_OTHER])
def test_why_not_lists_each_thing_once_with_its_reason(staged: Staged, game: str, seats: int, name: str, locale: str) -> None:
    """Not "… …", and not "Take …" four times."""
    frame = asked_when(game, seats, name)
    stage = staged(game, seats, locale=locale)
    stage.show(frame)
    expect(ask_why(stage, locale).locator("li").first).to_be_visible()
    assert stage.page.evaluate(UNREADABLE) == []


def test_dice_are_named_by_their_faces_in_words(staged: Staged) -> None:
    stage = staged("dicetown", 4)
    frame = positions("dicetown", 4)["Keep"]
    stage.show({**frame, "view": {**frame["view"], "rolled": [2, 2, 2, 3, 5]}})
    stage.page.keyboard.press("w")
    for said in ("J", "J J ($1)", "J J J Q A ($4)"):
        expect(stage.page.locator(".answers").get_by_role("button", name=said, exact=True)).to_be_visible()


# The Good and the Bad and the Goat


@pytest.mark.parametrize("sizes", [("phone", "small"), ("desktop",)])
def test_receivers_stand_with_the_offer(staged: Staged, sizes: tuple[Size, ...]) -> None:
    stage = staged("goat", 4, sizes[0])
    for size in stage.through(*sizes):
        stage.show(offer_to_three())
        receivers = stage.page.get_by_role("list", name="Who gets the offer?").get_by_role("button")
        expect(receivers).to_have_count(3)
        receivers.nth(1).click()
        expect(receivers.nth(1)).to_have_attribute("aria-pressed", "true")
        for each in receivers.all():
            expect(each).to_be_in_viewport(ratio=1)
        if size != "desktop":
            expect(stage.page.get_by_text("in the deck")).to_be_visible()
            expect(stage.page.get_by_text("and one unseen")).to_be_visible()


def test_a_small_phone_shows_the_whole_hand_however_much_there_is(staged: Staged) -> None:
    """Players with many goods, or a full saloon."""
    stage = staged("goat", 4, "small")
    frames = [frame for seed in (3, 10) for frame in played("goat", 4, seed) if frame["question"] and len(frame["options"]) == 2]
    for frame in frames:
        stage.show(frame)
        if frame["question"]["name"] == "Respond":
            stage.page.evaluate(DRAWN)
            assert stage.page.evaluate(OUT_OF_SIGHT) == [], frame["number"]


def test_free_places_and_loot_are_seen_where_the_town_is_small(staged: Staged) -> None:
    stage = staged("goat", 4, "phone")
    page = stage.page
    robbed = frame_with("goat", 4, lambda frame: frame["view"]["loot"] > 0 and -1 in frame["view"]["owner"])
    for size in ((390, 844), (1280, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        stage.show(robbed)
        robber = page.get_by_role("list", name="Town").get_by_label("Robber")
        sign, loot = robber.locator("svg").first.bounding_box(), robber.locator(".loot").bounding_box()
        assert sign is not None
        assert loot is not None
        assert loot["x"] >= sign["x"] + sign["width"], "the loot hides the Robber"
        assert page.get_by_role("list", name="Town").get_by_label("empty place").count() > 0


def test_an_assistant_is_told_what_that_is(staged: Staged) -> None:
    stage = staged("goat", 4, rules=True)
    stage.show(
        frame_with(
            "goat", 4, lambda frame: bool(frame["question"]) and frame["question"]["name"] == "Offer" and frame["view"]["last_active"] >= 0
        )
    )
    expect(stage.page.locator(".prompt.mine .rule")).to_have_text("G5.2")
    expect(stage.page.locator(".prompt.mine")).to_contain_text("You assist")
    expect(stage.page.locator(".prompt.mine")).to_contain_text("Only one player has hats left")


# Dice Town


JACK = 2
TOWN_HALL = 6  # the step of a round in which it is settled


def test_an_offer_to_the_sheriff_is_made_in_one_panel(staged: Staged) -> None:
    """Dollars, nuggets and a card are asked for one after the other; they are chosen together, and sent as they are asked for."""
    asked = asked_when("dicetown", 4, "OfferDollars", lambda frame: frame["view"]["nuggets"][0] > 0 and len(frame["options"]) > 3)
    place = asked["view"]["place"]
    stage = staged("dicetown", 4, "phone")
    page = stage.page
    many = list(range(6))
    for size in stage.through("small", "phone"):  # with so many cards the answers stay in the window too
        stage.show({**asked, "view": {**asked["view"], "hands": [many, *asked["view"]["hands"][1:]]}})
        expect(page.locator(".bribe .slip")).to_have_count(len(many))
        assert page.evaluate(OUT_OF_SIGHT) == [], size
    stage.show(asked)
    for more in ("one dollar more", "one dollar more", "one nugget more"):
        page.get_by_role("button", name=more).click()
    page.keyboard.press("w")  # in words too an offer says of what it is
    expect(page.locator(".answers .list button", has_text="$2").first).to_be_visible()
    page.keyboard.press("w")
    page.get_by_role("button", name="Offer $2, 1 nugget").click()
    dollars, nuggets = asked["options"][2]["code"], asked["options"][1]["code"]
    further = {**asked, "question": {**asked["question"], "name": "OfferNuggets"}, "options": asked["options"][:2]}
    stage.show(waits(asked))  # others still think
    stage.show(further)
    expect(page.get_by_role("button", name="Offer nothing")).to_be_enabled()
    page.wait_for_timeout(100)
    assert stage.answers == [dollars, nuggets]
    stage.show({**further, "view": {**further["view"], "place": place + 1}})
    page.wait_for_timeout(100)
    assert stage.answers == [dollars, nuggets], "an offer was sent for another place"


def test_the_town_hall_shows_every_die_of_a_hand(staged: Staged) -> None:
    frame = positions("dicetown", 4)["waiting"]
    stage = staged("dicetown", 4)
    dice = [[JACK] * 4, [0], [1], [3]]
    stage.show({**waits(frame), "view": {**frame["view"], "dice": dice, "revealed": [[], [], [], []]}})
    chip = stage.page.locator("[data-spot='place:hall'] .chip.lead")
    expect(chip).to_have_text(re.compile("J.J.J.J"))
    assert chip.evaluate("each => each.scrollWidth <= each.clientWidth + 1")
    stage.show(positions("dicetown", 4)["Keep"])
    rolled = positions("dicetown", 4)["Keep"]["view"]["rolled"]
    for n in range(len(rolled)):
        stage.page.keyboard.press(str(n + 1))
    hoped = stage.page.locator("[data-spot='place:hall'] .chip.mine")
    expect(hoped).to_have_text(re.compile(rf"^(\w+\W){{{len(rolled) - 1}}}"))
    assert hoped.evaluate("each => each.scrollWidth <= each.clientWidth + 1")


def test_four_cards_of_a_hand_are_whole(staged: Staged) -> None:
    frame = positions("dicetown", 4)["Keep"]
    stage = staged("dicetown", 4)
    hands = [[0, 1, 2, 3], *frame["view"]["hands"][1:]]
    stage.show({**frame, "view": {**frame["view"], "hands": hands}})
    slips = stage.page.locator(".slips > div")
    expect(slips).to_have_count(4)
    for each in slips.all():
        expect(each).to_be_in_viewport(ratio=1)
    assert stage.page.locator(".slips").evaluate("each => each.scrollWidth <= each.clientWidth + 1")


def test_on_a_phone_the_hand_is_seen_while_a_card_of_it_is_asked_for(staged: Staged) -> None:
    stage = staged("dicetown", 4, "phone")
    asked = [name for name in positions("dicetown", 4) if name.startswith("Ask")]
    assert len(asked) > 6
    for name in (*asked, "Object"):
        stage.show(positions("dicetown", 4)[name])
        expect(stage.page.locator("#answers-slot .hint").first).not_to_be_empty()  # why it cannot be played, where it cannot
        sheet = stage.page.locator(".decision").bounding_box()
        slips = stage.page.locator(".mat .slip").evaluate_all("all => all.map(each => each.getBoundingClientRect().bottom)")
        assert slips, name
        assert sheet, name
        assert max(slips) <= sheet["y"], name


def test_a_place_that_is_settled_names_its_winner_and_nobody_who_decides(staged: Staged) -> None:
    stage = staged("dicetown", 4)
    frame = frame_with("dicetown", 4, lambda frame: any(event["event"] == "chosen" for event in frame["events"]))
    stage.show(waits(frame))
    chosen = next(event for event in frame["events"] if event["event"] == "chosen")
    place = stage.page.locator(f"[data-place='place:{chosen['values'][2]}']")
    expect(place).to_have_class(re.compile("won"))
    expect(place).not_to_contain_text("decides")


def test_ties_behind_are_not_open_for_whoever_comes_back(staged: Staged) -> None:
    """A page that has just been opened has not seen who won: it names nobody, and waits for nobody."""
    frame = {**waits(positions("dicetown", 4)["waiting"]), "events": []}
    stage = staged("dicetown", 4)
    mine, hall = (stage.page.locator(f"[data-spot='place:{name}'] .note") for name in ("mine", "hall"))
    for place, open in ((-1, True), (TOWN_HALL, False)):
        view = {**frame["view"], "dice": [[0], [0], [1], [1]], "revealed": [[], [], [], []], "place": place}
        stage.show({**frame, "view": view})
        expect(hall).to_contain_text("Tie")
        expect(mine).to_contain_text("Tie" if open else "nugget")


# Fistful of Meeples


def test_arrow_keys_turn_the_path(staged: Staged) -> None:
    stage = staged("meeples", 3)
    page = stage.page
    stage.show(positions("meeples", 3)["ChooseDirection"])
    path = "document.querySelector('.way path').getAttribute('d')"
    before = page.evaluate(path)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(100)
    assert page.evaluate(path) != before
    assert stage.answers == []


def test_a_banner_announces_the_last_round(staged: Staged) -> None:
    stage = staged("meeples", 3, pace="calm", motion=True)
    frames = play(tinhorn.game("meeples"), 3, 1, 0, {})
    last = next(n for n, frame in enumerate(frames) if any(event["event"] == "last_round" for event in frame["events"]))
    stage.show(waits(frames[last - 1]))
    stage.send(waits(frames[last]))
    expect(stage.page.get_by_role("heading", name="The last round")).to_be_visible()


def test_what_was_pointed_at_stays_while_the_pointer_goes_to_its_button(staged: Staged) -> None:
    stage = staged("meeples", 3)
    stage.show(positions("meeples", 3)["TakeLocation"])
    page = stage.page
    page.locator(".street [data-lit]").first.hover()
    take = page.locator(".strip .btn.go")
    expect(take).to_be_visible()
    take.hover()
    expect(take).to_be_visible()
    take.click()
    assert len(stage.answers) == 1


def test_on_a_small_phone_no_building_lies_over_another_while_a_path_is_shown(staged: Staged) -> None:
    stage = staged("meeples", 3, "small")
    stage.show(positions("meeples", 3)["TakeLocation"])
    stage.page.locator(".street .spot [data-lit]").nth(3).focus()
    expect(stage.page.locator("#answers-slot .chips")).to_be_visible()  # the sheet is high, and the street low
    stage.page.evaluate(DRAWN)
    assert stage.page.evaluate(OUT_OF_SIGHT) == []


def test_an_empty_building_says_why_it_cannot_be_chosen(staged: Staged) -> None:
    stage = staged("meeples", 3, rules=True)
    page = stage.page
    stage.show(positions("meeples", 3)["TakeLocation"])
    empty = page.locator(".street .spot button[aria-disabled=true]").first
    empty.dispatch_event("click")
    expect(page.locator(".street .reason .rule")).to_have_text(re.compile(r"M\d+\.\d+"))


def with_in_saloon(frame: Frame, saloon: list[int]) -> Frame:
    return {**waits(frame), "view": {**frame["view"], "saloon": saloon}}


def test_a_phone_shows_the_bag_the_dynamite_and_who_is_in_the_saloon(staged: Staged) -> None:
    stage = staged("meeples", 3, "phone")
    page = stage.page
    frame = positions("meeples", 3)["waiting"]
    stage.show(with_in_saloon(frame, [0, 0, 0, 0, 1]))
    saloon = page.locator(".counters [role=listitem]").first
    expect(saloon.locator(".figure")).to_have_count(1)
    stage.show(with_in_saloon(frame, [0, 2, 0, 0, 1]))
    expect(saloon.locator(".figure")).to_have_count(2)
    expect(saloon.locator(".sum")).to_contain_text("2")
    expect(page.locator(".bag")).to_be_visible()
    expect(page.locator(".bag")).to_contain_text("of 3 dynamite spent")


# How much of a figure on the path is under its number, of 1.
COVERED = """() => [...document.querySelectorAll('.street .no')].map((number) => {
  const [a, b] = [number, number.parentElement.querySelector('.who svg')].map((each) => each.getBoundingClientRect());
  const wide = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const tall = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return (wide * tall) / (b.width * b.height);
})"""


def test_numbers_of_the_path_leave_its_figures_to_be_seen(staged: Staged) -> None:
    stage = staged("meeples", 3, "phone")
    for size in stage.through("phone", "small"):
        stage.show(positions("meeples", 3)["StartSpace"])
        expect(stage.page.locator(".street .best").first).to_have_text(re.compile(r"\+\d"))  # what the first one brings there
        expect(stage.page.get_by_role("button", name=re.compile("Robber: .*miner.*draw")).first).to_be_visible()
        expect(stage.page.locator(".bring")).to_contain_text("You draw 2 for each miner")
        assert stage.page.evaluate(OUT_OF_SIGHT) == [], size
        stage.show(positions("meeples", 3)["ChooseDirection"])
        expect(stage.page.locator(".street .no").first).to_be_visible()
        covered = stage.page.evaluate(COVERED)
        assert max(covered) < 0.3, covered


def test_on_a_small_phone_the_whole_path_is_seen_and_names_can_be_read(staged: Staged) -> None:
    stage = staged("meeples", 3, "small")
    page = stage.page
    stage.show(positions("meeples", 3)["ChooseDirection"])
    street, sheet = page.locator(".street").bounding_box(), page.locator(".decision").bounding_box()
    assert street is not None
    assert sheet is not None
    assert street["width"] > 240
    for number in page.locator(".street .no").all():
        box = number.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= sheet["y"] + 1
    names = page.locator(".street .head b")
    expect(names).to_have_count(12)
    assert names.evaluate_all(CUT_NAMES) == []
    assert names.evaluate_all("all => Math.min(...all.map(each => each.parentElement.clientHeight - each.scrollHeight))") >= 0


# Western Legends


# Texts that are cut off.
CUT = "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.textContent)"


def test_on_a_phone_the_opened_hand_has_every_text_whole(staged: Staged) -> None:
    stage = staged("legends", 4, "phone")
    stage.show(positions("legends", 4)["Menu"])
    stage.page.locator("[data-own] button").click()
    texts = stage.page.locator("dialog .full small")
    for _ in stage.through("phone", "small"):
        expect(texts.first).to_be_visible()
        assert texts.evaluate_all(CUT) == []


@pytest.mark.parametrize("sizes", [("desktop", "laptop", "tablet"), ("phone", "small")])
def test_characters_are_chosen_by_their_whole_text_and_start(staged: Staged, sizes: tuple[Size, ...]) -> None:
    stage = staged("legends", 4, sizes[0])
    for size in stage.through(*sizes):
        stage.show(positions("legends", 4)["PickCharacter"])
        texts = stage.page.locator(".acts .tile small")
        expect(texts).to_have_count(2)
        expect(stage.page.locator(".bar .crumb")).to_contain_text("Before round 1")
        for each in texts.all():
            expect(each).to_contain_text("From 5 LP")
            expect(each).to_contain_text("Starts with")
        assert texts.evaluate_all(CUT) == [], size


def test_the_cards_of_a_bandit_say_whose_gain_they_are(staged: Staged) -> None:
    frame = positions("legends", 4)["PlayNpc"]
    stage = staged("legends", 4)
    stage.show(frame)
    tiles = stage.page.locator(".acts .tile small")
    expect(tiles.first).to_be_visible()
    fighter = next(seat for seat in frame["view"]["fight"][1:3] if 0 <= seat < 4)
    assert fighter != 0, "one plays for the bandit of another"
    for text in tiles.all_inner_texts():
        assert re.match(r"For (?!you)\w+: ", text), text


def test_a_phone_says_how_many_actions_are_left(staged: Staged) -> None:
    frame = positions("legends", 4)["Menu"]
    stage = staged("legends", 4, "small")
    stage.show({**frame, "view": {**frame["view"], "actions": 2}})
    left = stage.page.get_by_text("2 actions left")
    expect(left).to_be_in_viewport(ratio=1)


def won_by_the_man(page: Page) -> None:
    expect(page.locator("#end-title")).to_have_text("The Man in Black wins, and nobody else")
    expect(page.locator(".prompt.over")).to_contain_text("The Man in Black wins")
    first = page.locator(".poster li").first
    expect(first).to_contain_text("The Man in Black")
    expect(first).to_contain_text("21")


def test_the_man_in_black_wins_on_screen_when_he_wins(staged: Staged) -> None:
    stage = staged("legends", 2)
    last = play(tinhorn.game("legends"), 2, 1, 0, {"length": 15, "round_cap": 10, "characters": "random"})[-1]
    stage.show({**last, "view": {**last["view"], "ranks": [1, 1], "scores": [21, 21], "man": 5, "man_lp": 21}})
    won_by_the_man(stage.page)


def test_the_man_in_black_has_a_panel_and_a_cube(staged: Staged) -> None:
    frame = positions("legends", 2)["waiting"]
    stage = staged("legends", 2)
    stage.show({**frame, "view": {**frame["view"], "man": 5, "man_lp": 7}})
    man = stage.page.locator(".player.man")
    expect(man).to_contain_text("7 LP")
    expect(stage.page.locator(".lp .cube.man")).to_be_visible()
    man.get_by_role("button").click()
    expect(stage.page.get_by_role("dialog").get_by_role("heading", name="Man in Black")).to_be_visible()
