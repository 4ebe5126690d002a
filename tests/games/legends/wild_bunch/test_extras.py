"""Titles, gangs and posses, sheriff cards (B1 to B3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import CAST, GAME, after, hand, play, said, space
from tests.games.legends.wild_bunch.table import box, bunch, crew, fight, sheriff_card, title
from tinhorn.core.errors import BadSetting
from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import sheriff as law
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch.steps.titles import lp


def until(state: Legends, *wanted: str) -> None:
    """Answer with the first option until one of these can be said."""
    for _ in range(60):
        if any(each in said(state) for each in wanted):
            return
        play(state, said(state)[0])
    raise AssertionError(said(state))


# Titles


@pytest.mark.rule("B1.1", "B1.3", "X20.4", "X20.19")
def test_one_title_is_in_force() -> None:
    alone, both = set(), set()
    for seed in range(80):
        plain = GAME.new(3, seed, wild_bunch=True, characters="random")
        gambling = GAME.new(3, seed, wild_bunch=True, ante_up=True, characters="random")
        assert isinstance(plain, Legends)
        assert isinstance(gambling, Legends)
        alone.add(box(plain).title)
        both.add(box(gambling).title)
        assert box(plain).holder == NOBODY
    assert both == set(range(8))
    assert alone == both - {title("BT5")}
    off = GAME.new(3, 0, wild_bunch=True, titles=False)
    assert isinstance(off, Legends)
    assert box(off).title == NONE


MOST: list[tuple[str, list[dict[str, Any]], list[int]]] = [
    ("BT1", [{"money": 90}, {"money": 90}, {"money": 40}], [1, 1, 0]),
    ("BT1", [{"money": 100}, {"money": 90}, {"money": 40}], [2, 0, 0]),
    ("BT1", [{}, {}, {}], [0, 0, 0]),
    ("BT2", [{"nuggets": 1}, {"nuggets": 3}, {}], [0, 2, 0]),
    ("BT3", [{"items": "revolver+ mule"}, {"items": "revolver mule"}, {"items": "shotgun revolver bedroll"}], [2, 0, 0]),
    ("BT4", [{"items": "bedroll"}, {"items": "whiskey bedroll"}, {"items": "revolver+ mule+"}], [0, 2, 0]),
    ("BT6", [{"wounds": 1}, {}, {}], [0, 1, 1]),
]


@pytest.mark.rule("B1.2", "B1.3", "X24.21")
@pytest.mark.parametrize(("id", "people", "points"), MOST)
def test_titles_at_the_end(id: str, people: list[dict[str, Any]], points: list[int]) -> None:
    state = bunch(*people, title_is=id)
    assert [lp(state, seat) for seat in range(3)] == points
    without = bunch(*people)
    assert [state.score(seat) - without.score(seat) for seat in range(3)] == points
    for seat in range(3):
        assert any(line.said.key == "tally.title" for line in state.tally(seat)) == bool(points[seat])


@pytest.mark.rule("B1.2")
def test_card_sharp_and_legendary_provisions() -> None:
    state = bunch({"gp": 2}, {"gp": 5}, {}, gulch_too=True, title_is="BT5")
    assert [lp(state, seat) for seat in range(3)] == [0, 2, 0]
    state = bunch({"items": "serape whiskey"}, {"items": "bedroll"}, {}, gulch_too=True, title_is="BT4")
    assert [lp(state, seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("B1.2", "B1.3", "W8.9", "W8.5", "W8.3", "W34.5")
def test_the_fastest_hand() -> None:
    duel = {"hand": "K♥ K♦", "at": "D6"}
    state = bunch(duel, {"hand": "2♥", "at": "D6"}, {"at": "V1"}, title_is="BT7")
    fight(state, "duel 1", "play K♥", "1: play 2♥")
    assert box(state).holder == 0
    assert [lp(state, seat) for seat in range(3)] == [3, 0, 0]
    state = bunch({"hand": "2♥", "at": "D6"}, {"hand": "K♥", "at": "D6"}, {"at": "V1"}, title_is="BT7")
    fight(state, "duel 1", "play 2♥", "1: play K♥")
    assert box(state).holder == NOBODY, "the one who was challenged has won"
    state = bunch(duel, {"hand": "2♥", "at": "D6"}, {"at": "V1"}, title_is="BT7")
    fight(state, "rob 1", "play K♥", "1: play 2♥")
    assert box(state).holder == NOBODY, "a robbery is no duel"
    state = bunch({"hand": "A♥", "at": "D6"}, {"at": "V1"}, title_is="BT7", man="D6", fight="2 3 4")
    fight(state, "duel the Man in Black")
    assert box(state).holder == 0, "a duel against the Man in Black counts"


@pytest.mark.rule("B1.2", "B1.3", "W1.5", "W8.12")
@pytest.mark.parametrize(("wounds", "holder", "expected"), [((0, 0), NOBODY, 0), ((1, 1), 1, 1), ((2, 1), 1, 0), ((1, 2), 1, 1)])
def test_the_terror_of_the_trail(wounds: tuple[int, int], holder: int, expected: int) -> None:
    hunter = {"hand": "A♥", "at": "D7", "wounds": wounds[0]}
    state = bunch(hunter, {"at": "V1", "wounds": wounds[1]}, {"at": "V2"}, title_is="BT8", bandits="X1", fight="10 3")
    box(state).holder = holder
    fight(state, "move", "step X1", "2: npc 10")
    assert state.wounds[0] == wounds[0]
    assert box(state).holder == expected


@pytest.mark.rule("B1.3")
def test_outlaws_count_for_the_terror_and_nobody_in_town() -> None:
    people = ({"hand": "A♥", "at": "D10"}, {"at": "V1"}, {"at": "V2"})
    state = bunch(*people, gulch_too=True, title_is="BT8", tokens={"AO5": "V5"}, fight="10 J Q")
    fight(state, "move", "step V5", "play A♥", "2: npc 10")
    assert box(state).holder == 0
    state = bunch({"hand": "A♥", "at": "D6"}, *people[1:], gulch_too=True, title_is="BT8", tokens={"AO5": "D10"}, fight="10 J Q")
    gulch_of(state).where = put(gulch_of(state).where, [each.id for each in content_tokens()].index("AO5"), space("D7"))
    fight(state, "move", "step D7", "play A♥", "2: npc 10")
    assert box(state).holder == NOBODY, "a token beaten in a town does not count"


def content_tokens() -> list[Any]:
    from tinhorn.games.legends.ante_up import content as gulch_content

    return list(gulch_content.TOKENS.tokens)


# Gangs and posses


@pytest.mark.rule("B2.1", "B2.2", "B2.3", "B2.6", "X21.18", "W4.12")
def test_recruiting() -> None:
    state = bunch({"mp": 1, "money": 50, "at": "D1"}, {"at": "V1"}, {"at": "V2"})
    posses = [each for each in said(state) if each.startswith("recruit")]
    assert posses == [f"recruit {content.THINGS[thing].id}" for thing in c.OWN_THINGS[6:12]]
    play(state, "recruit trackers")
    assert (state.money[0], state.actions, box(state).crew) == (30, 2, (crew("trackers"), NONE, NONE))
    assert state.deeds[22] == 0, "it is no money spent"
    for who, at in (({"money": 50}, "D1"), ({"mp": 1, "money": 10}, "D1"), ({"wp": 1, "money": 50}, "D1"), ({"mp": 1, "money": 50}, "S8")):
        other = bunch({**who, "at": at}, {"at": "V1"}, {"at": "V2"}, sheriff="V9")
        assert not any(each.startswith("recruit") for each in said(other))
    wanted = bunch({"wp": 1, "money": 20, "at": "S8"}, {"at": "V1"}, {"at": "V2"})
    assert "recruit gunhands" in said(wanted), "without Ante Up at any hideout without a bandit"
    off = bunch({"mp": 1, "money": 50, "at": "D1"}, {"at": "V1"}, {"at": "V2"}, gang_posse=False)
    assert not any(each.startswith("recruit") for each in said(off))


@pytest.mark.rule("B2.2", "B2.6")
def test_recruiting_with_ante_up() -> None:
    marshal = bunch({"mp": 1, "money": 20, "at": "BG-MARSHAL"}, {}, {}, gulch_too=True)
    assert "recruit sworn_deputies" in said(marshal)
    camp = bunch({"wp": 1, "money": 20, "at": "BG-CAMP"}, {}, {}, gulch_too=True)
    assert "recruit gunhands" in said(camp)
    hideout = bunch({"wp": 1, "money": 20, "at": "S8"}, {}, {}, gulch_too=True)
    assert not any(each.startswith("recruit") for each in said(hideout)), "only the camp, with Ante Up"


@pytest.mark.rule("B2.4", "B5.3")
def test_a_card_serves_one_player_only() -> None:
    state = bunch(
        {"mp": 1, "money": 50, "at": "D1", "crew": "trackers"}, {"wp": 1, "crew": "gunhands", "at": "V1"}, {"at": "V2"}, sheriff="V9"
    )
    open_cards = [each for each in said(state) if each.startswith("recruit")]
    assert "recruit trackers" not in open_cards
    assert "recruit sworn_deputies" not in open_cards, "its other side is a gang of somebody"
    assert len(open_cards) == 4
    play(state, "recruit bounty_men")
    assert box(state).crew[0] == crew("bounty_men")
    assert "recruit trackers" in said(state)
    crews = ["gunhands", "horse_thieves", "bushwhackers", "rustlers", "safecrackers"]
    people = [{"wp": 1, "crew": each, "at": "V1"} for each in crews]
    full = bunch({"mp": 1, "money": 50, "at": "D1", "crew": "trackers"}, *people, sheriff="V9")
    assert not any(each.startswith("recruit") for each in said(full))


@pytest.mark.rule("B2.5", "X23.11", "W14.6", "W14.2")
def test_crews_leave_with_their_side() -> None:
    state = bunch({"mp": 3, "crew": "trackers"}, {"wp": 2, "crew": "gunhands"}, {})
    after(state, "wp 1")
    while "move" not in said(state):
        play(state, said(state)[0])
    assert box(state).crew == (NONE, crew("gunhands"), NONE)
    state = bunch({"wp": 2, "crew": "lookouts", "hand": "", "at": "D3"}, {}, {}, sheriff="D1")
    law.start(state, 1, 1)
    state.asking = state.open = None
    state.advance()
    play(state, "1: sheriff D3")
    until(state, "move")
    assert state.wp[0] == 0
    assert box(state).crew[0] == NONE
    state.check()


FIGHTERS: list[tuple[str, str, str, dict[str, int]]] = [
    ("gunhands", "rob 1", "wp", {"wp": 1}),
    ("sworn_deputies", "arrest 1", "mp", {"mp": 1}),
]


@pytest.mark.rule("B2.7")
@pytest.mark.parametrize(("id", "kind", "track", "law_points"), FIGHTERS)
def test_crews_that_fight(id: str, kind: str, track: str, law_points: dict[str, int]) -> None:
    target = {"hand": "9♥ 3♥", "at": "D6", "wp": 1 if track == "mp" else 0}
    for started, less in ((kind, 1), ("duel 1", 0)):
        state = bunch({"hand": "9♦ 3♦", "at": "D6", "crew": id, **law_points}, target, {"at": "V1"}, sheriff="V9")
        play(state, started, "play 9♦", "1: play 9♥")
        assert state.fight.minus_target == less, "only in their own kind of fight"


@pytest.mark.rule("X21.29", "X21.17")
def test_the_player_of_the_other_side_is_asked_with_a_single_card() -> None:
    """The Vigilance Men leave a bandit one fight card. Whoever plays it is asked all the same."""
    posse = {"mp": 1, "hand": "9♦ 3♦", "at": "MP2", "crew": "vigilance_men"}
    state = bunch(posse, {"at": "V1"}, {"at": "V2"}, bandits="MP1", fight="4")
    play(state, "move", "step MP1", "play 9♦")
    assert (state.to_act, said(state)) == ((2,), ["npc 4"])


@pytest.mark.rule("B2.7")
def test_bushwhackers_and_bounty_men() -> None:
    def robbed(crew_is: str) -> int:
        robber = {"hand": "Q♥", "at": "D6", "crew": crew_is, "wp": 1}
        state = bunch(robber, {"hand": "2♥", "at": "D6"}, {"at": "V1"}, sheriff="V9")
        fight(state, "rob 1")
        return state.money[0]

    def hunted(crew_is: str) -> int:
        hunter = {"hand": "A♥", "at": "D7", "crew": crew_is, "mp": 1}
        state = bunch(hunter, {"at": "V1"}, {"at": "V2"}, bandits="X1", fight="10 Q")
        fight(state, "move", "step X1", "2: npc 10")
        return state.money[0]

    assert robbed("bushwhackers") - robbed("") == 20
    assert hunted("bounty_men") - hunted("") == 20
    assert hunted("sworn_deputies") == hunted("")


@pytest.mark.rule("B2.7")
@pytest.mark.parametrize("id", ["horse_thieves", "mounted_patrol"])
def test_crews_that_ride(id: str) -> None:
    side = {"wp": 1} if id == "horse_thieves" else {"mp": 1}
    state = bunch({"at": "D10", "crew": id, **side}, {"at": "V1"}, {"at": "V2"}, sheriff="V9")
    play(state, "move")
    assert state.steps_left == 3
    laden = bunch({"at": "D10", "crew": id, "longhorns": 2, **side}, {}, {}, gulch_too=True, sheriff="V9")
    play(laden, "move")
    assert laden.steps_left == 1, "2 + 1 - 2 for the longhorns"


@pytest.mark.rule("B2.7", "X24.22", "B2.6", "A15.8")
def test_crews_that_spare_fight_cards() -> None:
    robber = {"hand": "A♥ 2♥", "at": "D10", "crew": "safecrackers", "wp": 1}
    state = bunch(robber, {}, {}, sheriff="V9", fight="2 3 4 5")
    play(state, "heist")
    assert len(state.drawn) == 2
    state = bunch({**robber, "at": "C12"}, {}, {}, gulch_too=True, sheriff="V9", heist="AT1", fight="2 3 4 5")
    play(state, "train heist")
    assert len(state.drawn) == 1, "a train guard with two cards"
    state = bunch({**robber, "at": "C12"}, {}, {}, gulch_too=True, sheriff="V9", heist="AT7")
    play(state, "train heist")
    assert state.money[0] == 30, "AT7 is robbed without a fight"
    hunter = {"hand": "A♥ 2♥", "at": "D7", "crew": "vigilance_men", "mp": 1}
    state = bunch(hunter, {"at": "V1"}, {"at": "V2"}, bandits="X1", fight="10 Q")
    play(state, "move", "step X1")
    assert len(state.drawn) == 1


@pytest.mark.rule("B2.7", "W7.3", "W34.10", "W34.11")
def test_lookouts_and_trackers() -> None:
    wanted = {"hand": "A♥ 2♥", "at": "D3", "crew": "lookouts", "wp": 1}
    state = bunch(wanted, {}, {}, sheriff="D1", fight="2 3 4 5")
    law.start(state, 1, 1)
    state.asking = state.open = None
    state.advance()
    play(state, "1: sheriff D3")
    assert hand(state, 0) == "2♥ A♥", "no card is discarded"
    play(state, "0: play A♥")
    assert len(state.drawn) == 3
    state = bunch({"at": "D6", "crew": "trackers", "mp": 1}, {"wp": 1, "at": "V1"}, {"at": "V2"})
    play(state, "move", "step D7", "stop")
    play(state, "use trackers", "sheriff D3", "sheriff stop")
    assert content.SPACE_IDS[state.sheriff] == "D3"
    until(state, "move")
    play(state, "move", "step D6", "stop")
    assert "use trackers" not in said(state), "once a turn"


@pytest.mark.rule("B2.7", "B2.6", "A6.6")
@pytest.mark.parametrize(("id", "side"), [("rustlers", "wp"), ("trail_bosses", "mp")])
def test_crews_that_drive(id: str, side: str) -> None:
    herder = {"at": "V11", "cattle": "CG1", "crew": id, side: 2}
    state = bunch(herder, {"at": "V1"}, {"at": "V2"}, sheriff="D1")
    if side == "mp":
        play(state, "move", "step V12", "stop", "deliver")
    else:
        state = bunch({**herder, "at": "V11"}, {"at": "V1"}, {"at": "V2"}, sheriff="D1")
        state.mp[0], state.wp[0] = 0, 2
        play(state, "move", "step V12", "stop", "deliver")
    found: list[list[str]] = []
    for _ in range(8):
        if "move" in said(state) or "skip" in said(state):
            break
        found.append(said(state))
        play(state, "option 2" if "option 2" in said(state) else said(state)[0])
    assert ["option 1", "option 2"] in found


# Sheriff cards


def comes(person: dict[str, Any], card: str, **fields: Any) -> Legends:
    """The sheriff comes to a wanted player at D3."""
    fields.setdefault("fight", "9 3 4 5 6 7")
    state = bunch({"at": "D3", "wp": 2, **person}, {}, {}, sheriff_is=card, sheriff="D1", **fields)
    law.start(state, 1, 1)
    state.asking = state.open = None
    state.advance()
    play(state, "1: sheriff D3")
    return state


@pytest.mark.rule("B3.1", "X23.3")
def test_a_sheriff_card_is_turned_up() -> None:
    seen = set()
    for seed in range(60):
        state = GAME.new(2, seed, wild_bunch=True, characters="random")
        assert isinstance(state, Legends)
        seen.add(box(state).sheriff)
        assert len(box(state).sheriff_deck) == 7
    assert seen == set(range(8))
    off = GAME.new(2, 0, wild_bunch=True, sheriff_deck=False)
    assert isinstance(off, Legends)
    assert (box(off).sheriff, box(off).sheriff_deck) == (NONE, ())


@pytest.mark.rule("B3.4", "X20.11", "W9.3", "W9.1")
@pytest.mark.parametrize(("card", "number"), [("BS1", 5), ("BS2", 3), ("BS3", 4)])
def test_fight_cards_of_the_sheriff(card: str, number: int) -> None:
    state = comes({"hand": "A♥ 2♥"}, card)
    play(state, "discard 2♥", "play A♥")
    assert len(state.drawn) == number


@pytest.mark.rule("B3.4")
@pytest.mark.parametrize(("card", "steps", "expected"), [("BS3", 2, 3), ("BS4", 2, 1), ("BS4", 1, 1), ("BS1", 2, 2), ("BS3", 0, 0)])
def test_moves_of_the_sheriff(card: str, steps: int, expected: int) -> None:
    state = bunch({"wp": 1, "at": "V1"}, {}, {}, sheriff_is=card)
    law.start(state, 1, steps)
    asked = state.agenda[-1]
    assert getattr(asked, "steps", 0) == expected


@pytest.mark.rule("B3.4", "B3.5", "X24.18", "W15.5", "B1.3")
@pytest.mark.parametrize(("card", "money", "gold"), [("BS5", 80, 1), ("BS6", 40, 0), ("BS1", 40, 1)])
def test_what_an_arrest_takes(card: str, money: int, gold: int) -> None:
    state = comes({"money": 80, "nuggets": 3}, card)
    until(state, "move")
    assert (state.wp[0], state.money[0], state.nuggets[0]) == (0, money, gold)
    caught = {"wp": 2, "money": 80, "nuggets": 3, "hand": "2♥", "at": "D6"}
    state = bunch({"mp": 1, "hand": "K♥", "at": "D6"}, caught, {"at": "V1"}, sheriff_is=card)
    fight(state, "arrest 1", "play K♥", "1: play 2♥")
    assert (state.wp[1], state.money[1], state.nuggets[1]) == (0, money, gold), "by a player, too"


@pytest.mark.rule("B3.4", "B3.2", "B3.3", "X24.20", "X21.19", "X20.11")
def test_an_open_palm() -> None:
    state = comes({"money": 60, "hand": "A♥ 2♥"}, "BS7")
    assert "discard 2♥" in said(state), "the card is discarded first"
    play(state, "discard 2♥")
    assert said(state) == ["bribe", "no bribe"]
    play(state, "bribe")
    assert (state.money[0], state.wp[0], content.SPACE_IDS[state.sheriff]) == (20, 2, "D1")
    assert box(state).sheriff == sheriff_card("BS7"), "he has not lost a fight"
    assert state.fight.kind < 0
    state = comes({"money": 60, "hand": "A♥ 2♥"}, "BS7")
    play(state, "discard 2♥", "no bribe", "play A♥")
    assert state.fight.kind >= 0
    poor = comes({"money": 30, "hand": "A♥ 2♥"}, "BS7")
    play(poor, "discard 2♥")
    assert "play A♥" in said(poor), "without the money nobody is asked"
    caught = bunch({"mp": 1, "hand": "K♥", "at": "D6"}, {"wp": 1, "money": 90, "at": "D6"}, {}, sheriff_is="BS7")
    fight(caught, "arrest 1")
    assert (caught.wp[1], caught.money[1]) == (0, 40), "players take no bribe"


@pytest.mark.rule("B3.2", "B3.3", "B3.4", "X24.20", "X23.3", "W9.4")
def test_a_slow_draw_loses_ties() -> None:
    state = comes({"hand": "9♥ 2♥"}, "BS8", fight="9 J Q K")
    deck = box(state).sheriff_deck[:]
    play(state, "discard 2♥", "play 9♥", "2: npc 9")
    while state.fight.kind >= 0:
        assert box(state).sheriff == sheriff_card("BS8"), "the new card waits until the fight is settled"
        options = said(state)
        play(state, "pass" if "pass" in options else options[0])
    assert (state.wp[0], content.SPACE_IDS[state.sheriff]) == (2, "D1")
    assert (box(state).sheriff, box(state).sheriff_used) == (deck[-1], (sheriff_card("BS8"),))
    tied = comes({"hand": "9♥ 2♥"}, "BS1", fight="9 J Q K A")
    fight(tied, "discard 2♥", "play 9♥", "2: npc 9")
    assert tied.wp[0] == 0, "other sheriffs win ties"
    assert box(tied).sheriff == sheriff_card("BS1")


@pytest.mark.rule("B3.2", "W9.2", "W9.3", "W9.1", "W7.8", "W31.7")
def test_the_sheriff_deck_is_made_anew() -> None:
    state = comes({"hand": "A♥ 2♥"}, "BS8", fight="9 J Q K")
    part = box(state)
    part.sheriff_used, part.sheriff_deck = part.sheriff_deck, ()
    fight(state, "discard 2♥", "play A♥", "2: npc 9")
    assert sorted([*part_now(state).sheriff_deck, part_now(state).sheriff]) == list(range(8))
    assert part_now(state).sheriff_used == ()


def part_now(state: Legends) -> Any:
    return box(state)


# Options


@pytest.mark.rule("X20.2", "X20.4", "B5.1")
def test_forbidden_combinations_are_refused_with_the_reason() -> None:
    with pytest.raises(BadSetting, match="Ada Curnutt starts with things of the box ante_up"):
        GAME.new(2, 0, wild_bunch=True, characters=["ada", "kit"])
    with pytest.raises(BadSetting, match="Dave Rudabaugh is of the box wild_bunch"):
        GAME.new(2, 0, characters=["rudabaugh", "kit"])
    with pytest.raises(BadSetting, match="titles of legends goes with wild_bunch"):
        GAME.new(2, 0, titles=False)
    GAME.new(2, 0, wild_bunch=True, characters=["rudabaugh", "kit"])
    GAME.new(2, 0, wild_bunch=True, ante_up=True, characters=["ada", "kit"])
    alone = GAME.new(6, 0, wild_bunch=True)
    assert isinstance(alone, Legends)
    new = [content.CHARACTERS[who].id for who in alone.in_play.characters if content.CHARACTERS[who].box]
    assert new == ["rudabaugh"]
    assert (box(alone).legendary, len(CAST)) == ((), len(CAST))


@pytest.mark.rule("X20.2", "X20.4")
@pytest.mark.parametrize(
    "options", [{}, {"ante_up": True}, {"ante_up": True, "goals": True, "legendary_items": False, "unique_events": False}]
)
def test_the_box_is_played_at_every_seat_count(options: dict[str, Any]) -> None:
    for seats in range(2, 7):
        state = GAME.new(seats, seats, wild_bunch=True, **options)
        pick = Pick(seats)
        while not state.over:
            seat = pick.of(list(state.to_act))
            state.play(seat, pick.of(state.legal(seat)))
            state.check()


def test_nothing_of_the_box_is_in_other_games() -> None:
    state = gulch({}, {}, {})
    assert state.box("wild_bunch") is None
    assert state.in_play.misc_slots == 3
    assert not any(content.ITEMS[each].legendary for each in state.in_play.items)
