"""The drawn map of Western Legends: a ride by mouse, by keyboard and by finger, and why an action is grey."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tinhorn
from tests.web.browsing import Player, Size, axe
from tests.web.conftest import Seat, Staged
from tests.web.positions import MOST_GAMES, played, positions
from tinhorn.games.legends import content
from tinhorn.games.legends.blood_money.content import REGIONS

LIT = "[data-table] [data-lit], #answers-slot [data-lit], .map .open button, #answers-slot .btn.go"
LONG_ARM = 4  # the goal to have 4 marshal points
SPACE = re.compile(r".+, .+, \d+ steps? away, can be chosen")


def ride(player: Player) -> Page:
    """A table against bots, played up to the choice of a ride."""
    page = player.page
    player.play_now("legends")
    for _ in range(40):
        page.wait_for_selector(".prompt.mine")
        page.wait_for_timeout(150)
        if page.locator("#answers-slot .tile, .acts .tile", has_text="Ride").count():
            page.get_by_role("button", name=re.compile("^Ride")).first.dispatch_event("click")
            page.wait_for_selector(".map .open button")
            return page
        page.locator(LIT).first.dispatch_event("click")
    raise AssertionError("no ride was offered")


def test_a_ride_is_a_list_of_named_buttons_and_a_dotted_way_and_goes_by_keyboard(player: Seat) -> None:
    page = ride(player("laptop"))
    buttons = page.locator(".map .open button")
    names = [each.get_attribute("aria-label") or "" for each in buttons.all()]
    assert names
    assert all(SPACE.fullmatch(name) for name in names), names
    far = page.locator(".map .open button:not(.next)").last
    far.hover()
    expect(page.locator(".map .way")).to_have_count(1)
    expect(page.locator(".tip")).to_contain_text("Borders")
    assert axe(page) == []
    page.evaluate("document.activeElement?.blur()")
    stands = page.locator(".piece.turn").evaluate("each => each.style.cssText")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement?.closest('.map') !== null"):
            break
        page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement?.closest('.map') !== null")
    page.keyboard.press("Enter")
    expect(page.locator(".piece.turn")).not_to_have_attribute("style", stands)


def test_a_finger_sees_first_and_chooses_then(player: Seat) -> None:
    page = ride(player("phone"))
    space = page.locator(".map .open button.next").first
    space.tap()
    expect(page.locator(".tip")).to_contain_text("Tap again to choose")
    stands = page.locator(".piece.turn").evaluate("each => each.style.cssText")
    space.tap()
    expect(page.locator(".piece.turn")).not_to_have_attribute("style", stands)


def test_a_grey_action_names_the_rule(staged: Staged) -> None:
    stage = staged("legends", 4, "desktop", rules=True)
    page = stage.page
    stage.show(positions("legends", 4)["Menu"])
    page.locator(".barred li").first.hover()
    expect(page.locator(".reason .rule")).to_have_text(re.compile(r"W\d+\.\d+"))


def stepped_for_points(frame: dict[str, Any]) -> bool:
    first, *rest = [event["event"] for event in frame["events"]] or [""]
    return first == "stepped" and "lp_gained" in rest


def test_a_line_of_the_log_lights_the_place_it_names(staged: Staged) -> None:
    stage = staged("legends", 4)
    for frame in positions("legends", 4).values():
        stage.show(frame)
    # A line has a button where something followed from the deed: here a step that ends a turn and brings points.
    stage.show(next(frame for seed in range(1, MOST_GAMES) for frame in played("legends", 4, seed) if stepped_for_points(frame)))
    lit = stage.page.locator(".map .lighted")
    mores = stage.page.locator("[aria-label='What happened'] li .more")
    for at in reversed(range(mores.count())):
        if at < mores.count():  # a turn that ends meanwhile becomes one line
            mores.nth(at).focus()
        if lit.count():
            break
    expect(lit).not_to_have_count(0)


BOX = "legends+ante_up"


def test_a_box_brings_a_second_map_and_nothing_of_any_box_is_drawn_without(staged: Staged) -> None:
    with_box = positions(BOX, 4)["Menu"]  # takes long: an open page would lose its connection meanwhile
    without = staged("legends", 4, "desktop")
    without.show(positions("legends", 4)["Menu"])
    expect(without.page.locator(".map")).to_have_count(1)
    expect(without.page.locator(".map-head, .train, .stone")).to_have_count(0)
    expect(without.page.locator(".tracks")).to_be_visible()
    expect(without.page.locator(".deeds, .stand, [data-piece='cart'], [data-piece^='ruin:']")).to_have_count(0)
    stage = staged(BOX, 4, "desktop")
    page = stage.page
    stage.show(with_box)
    tabs = page.locator(".map-head [role=tab]")
    expect(tabs).to_have_count(2)
    expect(page.locator(".extras, [data-piece^='unique:']")).to_have_count(0)
    page.locator(".map-head .chip").click()
    expect(page.locator(".map-head .now")).to_have_count(1)
    expect(page.get_by_role("heading", name=re.compile("^Gambler"))).to_be_visible()
    shown = page.locator(".map-head [aria-selected=true]").text_content() or ""
    page.keyboard.press("m")
    expect(page.locator(".map-head [aria-selected=true]")).not_to_have_text(shown)
    page.locator(".map-head [aria-selected=false]").click()
    expect(page.locator(".map-head [aria-selected=true]")).to_have_text(shown)
    assert axe(page) == []


def test_the_maps_are_tabs_on_a_phone(staged: Staged) -> None:
    frame = positions(BOX, 4)["Menu"]
    stage = staged(BOX, 4, "phone")
    stage.show(frame)
    tabs = stage.page.locator(".map-head")
    expect(tabs.get_by_role("tab")).to_have_count(2)
    other = tabs.locator("[aria-selected=false]")
    name = other.text_content() or ""
    other.click()
    expect(tabs.locator("[aria-selected=true]")).to_have_text(name)
    assert axe(stage.page) == []


def test_faro_is_a_table_of_its_own(staged: Staged) -> None:
    frame = positions(BOX, 4)["Bet"]
    stage = staged(BOX, 4, "desktop")
    stage.show(frame)
    felt = stage.page.locator(".faro")
    expect(felt.locator(".rank")).to_have_count(13)
    bets = [option["code"] for option in frame["options"] if option["verb"] == "bet"]
    expect(felt.locator(".ways button")).to_have_count(len(bets))
    assert axe(stage.page) == []
    felt.locator(".ways button").first.click()
    stage.page.wait_for_timeout(200)
    assert stage.answers
    assert stage.answers[-1] in bets


@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_the_new_table_dialog_explains_boxes_and_says_what_to_begin_with(player: Seat, size: Size) -> None:
    page = player(size).open("/new/legends")
    ante_up = page.get_by_role("switch", name="Ante Up")
    page.get_by_text("More options").click()
    stakes = page.get_by_label(re.compile("^High stakes"))
    expect(stakes).to_be_disabled()
    expect(page.get_by_text("Comes with Ante Up.").first).to_be_visible()
    for said in ("A second map with a train line", "a title to fight for", "Recommended first", "+30 min"):
        expect(page.get_by_text(said).first).to_be_visible()
    expect(page.get_by_role("radio", name="First game")).to_be_checked()
    page.get_by_role("radio", name="Everything").check()
    expect(page.locator(".lies")).to_contain_text("Wild Bunch of Extras")
    page.get_by_role("radio", name="First box").check()
    expect(ante_up).to_be_checked()
    expect(page.get_by_role("switch", name="Wild Bunch")).not_to_be_checked()
    expect(stakes).to_be_enabled()
    expect(page.locator(".lies")).to_have_text("Western Legends, Ante Up for 4 players, about 150 minutes")
    ante_up.uncheck()
    expect(page.get_by_role("radio", name="First game")).to_be_checked()
    ante_up.check()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    table = page.url.rsplit("/", 1)[1]
    info = page.evaluate("(table) => fetch(`/api/tables/${table}`).then((answer) => answer.json())", table)
    assert info["options"]["ante_up"] is True


def test_a_box_has_a_guided_first_game(player: Seat) -> None:
    page = player("desktop").open("/new/legends")
    page.get_by_role("button", name="Learn Wild Bunch of Extras with tips").click()
    page.wait_for_url(re.compile(r"/t/\w+\?guide=1"))
    coach = page.get_by_role("region", name="First game")
    expect(coach).to_contain_text("Welcome to Western Legends.")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_contain_text("Welcome to Wild Bunch of Extras.")
    law = page.locator("[data-tab=law]")
    expect(page.locator(".pointer rect")).to_be_visible()
    law.click()
    expect(page.locator(".extras")).to_be_visible()


def turn_to(page: Page, tab: str, size: Size = "desktop") -> None:
    """To a panel beside the map. On a phone all of them lie in a row."""
    if size != "phone":
        page.locator(f"[data-tab={tab}]").click()


WILD = "legends+ante_up+wild_bunch"
EVERYTHING = f"{WILD}+blood_money"
# What the box shows of a table where much has happened: a title with its holder, the sheriff, a posse, legendary items, a unique token.
OPEN = {"title": 6, "holder": 1, "sheriff": 4, "sheriff_deck": 5, "crew": [7, -1, -1, -1], "legendary": 6, "where": [24, -1, -2, -1]}


@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_the_cards_of_wild_bunch_lie_open_on_the_table(staged: Staged, size: Size) -> None:
    frame = positions(WILD, 4)["Menu"]
    boxes = frame["view"]["boxes"]
    stage = staged(WILD, 4, size)
    page = stage.page
    stage.show({**frame, "view": {**frame["view"], "boxes": {**boxes, "wild_bunch": {**boxes["wild_bunch"], **OPEN}}}})
    turn_to(page, "law", size)
    extras = page.locator(".extras")
    for said in (
        "Fastest Hand",
        "Who wins a duel that they started takes it",
        "Calico",
        "Honest Clerk",
        "An arrest takes no money",
        "5 more",
    ):
        expect(extras).to_contain_text(said)
    expect(extras.locator(".legendary")).to_contain_text("6")
    expect(extras.locator(".crew")).to_contain_text("Mounted Patrol")
    expect(extras.get_by_text("Your moves are 1 step longer.")).to_be_visible()
    expect(page.locator("[data-piece='unique:0']")).to_have_count(1)
    cut = extras.locator("p").evaluate_all("all => all.filter(each => each.scrollWidth > each.clientWidth + 1).length")
    assert cut == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_who_has_a_legendary_item_is_told_on_the_sheet(staged: Staged) -> None:
    frame = positions(WILD, 4)["Menu"]
    items = list(frame["view"]["items"])
    items[content.ITEM_IDS.index("spyglass")] = 1
    stage = staged(WILD, 4, "desktop")
    page = stage.page
    stage.show({**frame, "view": {**frame["view"], "items": items}})
    page.get_by_role("button", name="Character sheet of You").click()
    sheet = page.get_by_role("dialog", name="Character sheet")
    expect(sheet).to_contain_text("Spyglass")
    expect(sheet).to_contain_text("hidden side of a token")


def test_moves_with_wild_bunch_are_made_on_the_board(player: Seat) -> None:
    ada = player("phone")
    page = ada.open("/new/legends")
    page.get_by_role("button", name="Learn Wild Bunch of Extras with tips").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    page.get_by_role("button", name="Play on without help").click()
    ada.play_on(5, 20)
    assert ada.touched() > 5
    expect(page.locator(".extras")).to_have_count(1)


BLOOD = "legends+blood_money"
# What the box shows where much has happened: two conditions met, an owned and used deed, the Bank in ruins, an injury, a map token.
HAPPENED = {
    "story": 2,
    "told": [0],
    "met": [1, -1, 0],
    "cube": [1, 3, 4, 2],
    "used": 1,
    "ruined": 1 << 14,
    "injury": [6, -1, -1, -1],
    "map": [24],
    "gold": [30, 30],
}


def happened(frame: dict[str, Any]) -> dict[str, Any]:
    blood = frame["view"]["boxes"]["blood_money"]
    further = {"owner": [1, *blood["owner"][1:]], **HAPPENED}
    return {**frame, "view": {**frame["view"], "boxes": {**frame["view"]["boxes"], "blood_money": {**blood, **further}}}}


@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "laptop", "phone"])
def test_blood_money_shows_its_story_deeds_trader_and_ruins(staged: Staged, size: Size) -> None:
    frame = happened(positions(BLOOD, 4)["Menu"])
    stage = staged(BLOOD, 4, size)
    page = stage.page
    stage.show(frame)
    turn_to(page, "story", size)
    story = page.get_by_role("region", name="Story", exact=True)
    for said in ("The Missing Surveyor", "Story 2 of 20", "2 discs left", "End your turn at", "Bruised Ribs"):
        expect(story).to_contain_text(said)
    expect(story.locator(".met")).to_have_count(2)
    expect(story.locator(".track .cube")).to_have_count(4)
    turn_to(page, "deeds", size)
    expect(page.locator(".deeds .owned.used")).to_have_count(1)
    expect(page.locator(".deeds .ruined")).to_have_text(re.compile(r"Bank.*In ruins", re.S))
    turn_to(page, "trader", size)
    expect(page.locator(".stand .legendary")).to_have_count(3)
    for piece in ("cart", "ruin:14", "map:24", "gold:30"):
        expect(page.locator(f"[data-piece='{piece}']")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
    expect(page.get_by_role("heading", name=re.compile("^Marshal"))).to_be_visible()


def test_on_a_phone_the_card_that_matters_comes_first(staged: Staged) -> None:
    frame = happened(positions(BLOOD, 4)["Menu"])
    here = content.BOARD.spaces[frame["view"]["space"][0]].region
    elsewhere = next(n for n, region in enumerate(REGIONS) if content.BOARD.regions[region].id != here)
    claim = next(verb for verb in tinhorn.game("legends").describe()["verbs"] if verb["verb"] == "claim")
    stage = staged(BLOOD, 4, "phone")
    page = stage.page
    boxes = frame["view"]["boxes"]
    away = {**frame, "view": {**frame["view"], "boxes": {**boxes, "blood_money": {**boxes["blood_money"], "cart": elsewhere}}}}
    options = [option for option in away["options"] if option["verb"] not in ("claim", "deed", "repair")]
    for further, first in (([], "Story"), ([{"code": claim["first"], "verb": "claim", "args": {"deed": 0}, "say": "claim"}], "Deeds")):
        stage.show({**away, "options": [*options, *further]})
        left = page.locator(".swipe > div").evaluate_all(
            "all => all.toSorted((a, b) => a.offsetLeft - b.offsetLeft)[0].querySelector('section').ariaLabel"
        )
        assert left == first


def test_one_tap_names_the_bonus_and_rolls_the_risk_die(staged: Staged) -> None:
    frame = positions(BLOOD, 4)["Menu"]
    stage = staged(BLOOD, 4, "desktop")
    stage.show(frame)
    codes = [option["code"] for option in frame["options"] if option["verb"] == "risk"]
    assert len(codes) == 3
    stage.page.get_by_role("button", name=re.compile(r"Risk die for \$10")).click()
    stage.page.wait_for_timeout(200)
    assert stage.answers == [codes[1]]


def test_moves_with_all_boxes_are_made_on_the_board(player: Seat) -> None:
    ada = player("desktop")
    page = ada.open("/new/legends")
    page.get_by_role("radio", name="Everything").check()
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name=re.compile("^Deal")).click()
    ada.play_on(3, 20)
    assert ada.touched() > 5
    expect(page.get_by_role("tab", name="Trader")).to_be_visible()


def test_any_face_opens_a_character_sheet(staged: Staged) -> None:
    frame = positions("legends", 4)["Menu"]
    stage = staged("legends", 4, "desktop")
    page = stage.page
    herd = {"cattle": [0, -1, -1, -1], "cattle_colours": [0, -1, -1, -1]}
    marshal = {"mp": [2, 0, 0, 0], "wp": [0, 0, 0, 0]}
    stage.show({**frame, "view": {**frame["view"], **herd, **marshal, "goals": [LONG_ARM]}})
    page.get_by_role("button", name="Character sheet of You").click()
    sheet = page.get_by_role("dialog", name="Character sheet")
    for said in ("Ability, from 5 LP", "Started with", "Items", "Green cattle", "Delivered, they pay $20", "Your goals"):
        expect(sheet).to_contain_text(said)
    expect(sheet.locator("svg.portrait")).to_have_count(5)
    expect(sheet.locator("meter")).to_have_count(1)
    assert axe(page) == []
    sheet.get_by_role("button", name=re.compile("^Calico|^Rusty|^Juniper")).first.click()
    expect(sheet).not_to_contain_text("Your goals")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_rewards_stand_on_the_tracks_and_stories_say_what_they_do(staged: Staged) -> None:
    frame = positions("legends", 4)["Menu"]
    stage = staged("legends", 4, "desktop")
    page = stage.page
    stage.show(frame)
    expect(page.locator(".nine.law li").nth(0)).to_contain_text("$20")
    expect(page.locator(".nine.law li").nth(2)).to_contain_text("2 LP")
    expect(page.locator(".nine.out li").nth(1)).to_contain_text("card")
    page.locator(".story").first.hover()
    expect(page.locator(".peek")).to_contain_text("To take part")


def test_a_card_is_read_whole_by_pointer_and_by_keyboard(staged: Staged) -> None:
    frame = positions("legends", 4)["Menu"]
    stage = staged("legends", 4, "laptop")
    page = stage.page
    stage.show(frame)
    cards = page.locator(".hand .cards > div")
    cards.first.hover()
    text = page.locator(".peek .whole p")
    expect(text).to_be_visible()
    assert text.evaluate("(each) => each.scrollHeight <= each.clientHeight + 1")
    page.mouse.move(5, 5)
    expect(page.locator(".peek")).to_have_count(0)
    page.keyboard.press("Tab")
    cards.first.get_by_role("button").focus()
    expect(text).to_be_visible()


def test_a_fight_shows_totals_with_their_reasons_and_what_is_at_stake(staged: Staged) -> None:
    frame = positions("legends", 4)["React"]
    stage = staged("legends", 4, "desktop")
    page = stage.page
    stage.show(frame)
    theatre = page.locator(".theatre")
    less = next(event["values"][0] for event in frame["events"] if event["event"] == "npc_counts_less")
    expect(theatre.locator(".far .why")).to_contain_text(re.compile(f"your Revolver.*−{less}"))
    expect(theatre.locator(".lead")).to_have_text("you lead")
    # What the card of the other side does, and to whom.
    expect(theatre.locator(".far")).to_contain_text(re.compile("For you, whoever wins.*Take 1 wound", re.S))
    expect(theatre).to_contain_text("If you win")
    assert axe(page) == []


def test_every_item_and_story_shows_its_picture(staged: Staged) -> None:
    found = positions("legends", 4)
    stage = staged("legends", 4, "desktop")
    page = stage.page
    stage.show(found["Shop"])
    wares = page.locator(".store .ware")
    offered = [option["code"] for option in found["Shop"]["options"] if option["verb"] in ("buy", "upgrade")]
    expect(wares).to_have_count(len(offered))
    expect(wares.locator("svg.picture")).to_have_count(len(offered))
    expect(wares.first.locator("small")).not_to_be_empty()
    assert axe(page) == []
    expect(page.locator(".story svg.picture")).to_have_count(2)
    page.locator(".story").first.hover()
    expect(page.locator(".peek svg.picture")).to_be_visible()
    page.mouse.move(5, 5)
    page.get_by_role("button", name="Character sheet of You").click()
    expect(page.locator("dialog .items svg.picture").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Story").click()
    expect(page.locator("aside .pic.drawn svg.picture").first).to_be_visible()
    wares.first.click()
    page.wait_for_timeout(100)
    assert stage.answers == offered[:1]


def test_a_finger_on_a_tablet_looks_at_a_card_first(staged: Staged) -> None:
    frame = positions("legends", 4)["React"]
    stage = staged("legends", 4, "tablet", touch=True)
    page = stage.page
    stage.show(frame)
    card = page.locator(".hand .cards [data-lit]").first
    card.tap()
    expect(page.locator(".peek .whole")).to_be_visible()
    expect(page.locator(".peek")).to_contain_text("Tap again to choose")
    page.wait_for_timeout(100)
    assert stage.answers == []
    page.locator(".prompt").tap()
    expect(page.locator(".peek")).to_have_count(0)
    card.tap()
    expect(page.locator(".peek")).to_be_visible()
    assert stage.answers == []
    card.tap()
    page.wait_for_timeout(100)
    assert len(stage.answers) == 1


def test_to_end_a_turn_with_actions_left_is_asked_once_more(staged: Staged) -> None:
    frame = positions("legends", 4)["Menu"]
    stage = staged("legends", 4, "desktop")
    page = stage.page
    stage.show({**frame, "view": {**frame["view"], "actions": 2}})
    end = page.get_by_role("button", name=re.compile("^End your turn"))
    end.click()
    expect(page.locator(".sure")).to_contain_text("2 actions are lost")
    assert stage.answers == []
    end.click()
    page.wait_for_timeout(100)
    assert stage.answers == [option["code"] for option in frame["options"] if option["verb"] == "end_actions"]


@pytest.mark.parametrize("size", ["small_desktop", "phone"])
def test_places_tell_their_worth_and_how_far_they_are_unless_hints_are_off(staged: Staged, size: Size) -> None:
    frame = positions(EVERYTHING, 4)["Menu"]
    stage = staged(EVERYTHING, 4, size)
    page = stage.page
    stage.show(frame)
    if size != "phone":
        page.get_by_role("tab", name="Places").click()
    told = page.get_by_role("list", name="Places")
    expect(told).to_contain_text("$80")
    expect(told).to_contain_text(re.compile(r"\d steps"))
    if size != "phone":
        panel = page.locator(".lower").bounding_box()
        last = told.locator("li").last.bounding_box()
        assert panel
        assert last
        assert last["y"] + last["height"] <= panel["y"] + panel["height"], "all of them are seen"
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Hints").click()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_the_names_of_the_tracks_are_whole_in_portuguese(staged: Staged) -> None:
    frame = positions(EVERYTHING, 4)["Menu"]
    stage = staged(EVERYTHING, 4, "small_desktop", locale="pt-BR")
    stage.show(frame)
    names = stage.page.locator(".tracks.rows h3")
    expect(names.filter(has_text="Procurado")).to_be_visible()
    heights = names.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")
    assert max(heights) < 24, heights


# Names of regions with a piece over their letters.
COVERED = """() => {
  const pieces = [...document.querySelectorAll('.map > span')].map((each) => [each, each.getBoundingClientRect()]);
  return [...document.querySelectorAll('.map > svg > text[fill]')].flatMap((name) => {
    const a = name.getBoundingClientRect();
    const shared = (b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
    const over = (b) => shared(b, 'left', 'right') > 2 && shared(b, 'top', 'bottom') > 5;
    return pieces.filter(([, box]) => over(box)).map(([each]) => `${each.dataset.piece || each.className} over ${name.textContent}`);
  });
}"""


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"


def test_the_tabs_of_the_rail_are_one_row_in_portuguese(staged: Staged) -> None:
    stage = staged("legends", 4, "small_desktop", locale="pt-BR")
    stage.show(positions("legends", 4)["Menu"])
    tabs = stage.page.locator(".rail [role=tab]")
    for size in stage.through("small_desktop", "desktop"):
        tops = tabs.evaluate_all("all => all.map((each) => each.getBoundingClientRect().top)")
        assert len(tops) == 3
        assert len(set(tops)) == 1, size


def test_no_piece_lies_over_the_name_of_a_place(staged: Staged) -> None:
    """Wherever the Sheriff and the players stand: in each space once."""
    frame = positions("legends", 4)["Menu"]
    spaces = [n for n, space in enumerate(content.BOARD.spaces) if not space.box]
    stage = staged("legends", 4, "small_desktop")
    for first in range(0, len(spaces), 5):
        sheriff, *others = [spaces[(first + n) % len(spaces)] for n in range(5)]
        stage.show({**frame, "view": {**frame["view"], "sheriff": sheriff, "space": others}})
        stage.page.evaluate(PAINTED)
        assert stage.page.evaluate(COVERED) == [], (sheriff, others)
