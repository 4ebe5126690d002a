"""What a seat imagines of face-down tokens before and after somebody looks at one fits together (X22)."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from tests.battery.one_step import SURE, Comparison, Step, compare
from tests.games.legends.blood_money.table import blood
from tests.games.legends.table import GAME, after, play, space
from tests.stories import untold
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.legends.ante_up.content import FRONTIER_SPACES
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.blood_money.state import part_of as box
from tinhorn.games.legends.content import PLACE_IDS
from tinhorn.games.legends.state.table import Legends

FAR = {"at": "MP9"}
WORLDS = 600
MAPS = {"danger": "V8", "find": "C10", "trail": "S2"}
TOKENS = {"AO5": "V6", "AH1": "saloon_darkrock", "AO2": "MP7"}
LOOKS = ["peek map C10", "peek V6", "peek roller D5", "peek BG-F8"]


def table_of_tokens(**fields: Any) -> Legends:
    there = {"tale": "XS2a", "maps": MAPS, "tokens": TOKENS, "frontier_at": {"BG-F8": "AF12"}, **fields}
    return blood({"at": "V8"}, {"at": "C10"}, FAR, gulch_too=True, **there)


def differing(state: Legends, watcher: int | None, who: int, answer: str, worlds: int) -> list[str]:
    """What a decision of a seat leaves different in worlds that a watcher imagines."""
    comparison = Comparison()
    assert compare(comparison, answer, Step(GAME, state, watcher, who, GAME.parse(answer)), worlds, Pick(3))
    assert any("boxes" in what for what in comparison.errors), "nothing of the boxes was hidden"
    return comparison.differing()


def knowing(state: State) -> list[bool]:
    """By seat: does it know a token of the boxes, or the top of the train deck?"""
    own = [state.view(seat).own_boxes for seat in range(state.seats)]
    return [bool(each["ante_up"]["tokens"] or each["ante_up"]["frontier"] or each["blood_money"]["map"]) for each in own]


@pytest.mark.rule("X22.3", "X22.4")
def test_a_look_at_a_map_token_rules_out_what_does_not_fit() -> None:
    state = table_of_tokens()
    after(state, "peek any")
    assert differing(state, 0, 0, "peek map C10", 240) == []


@pytest.mark.rule("X22.4")
@pytest.mark.parametrize("look", LOOKS)
def test_everybody_remembers_who_has_looked_at_a_token(look: str) -> None:
    """Two seats look at the same token; neither look is lost in what the others imagine."""
    state = table_of_tokens()
    after(state, "peek any", 2)
    play(state, f"2: {look}")
    after(state, "peek any", 1)
    assert differing(state, 0, 1, look, 90) == []
    play(state, f"1: {look}")
    assert knowing(state) == [False, True, True]
    for watcher in (0, 1, None):
        assert knowing(GAME.imagine(state.view(watcher), 5)) == [False, True, True], watcher


@pytest.mark.rule("X22.3", "X22.4")
def test_what_lies_face_down_is_anything_of_its_kind_as_often_as_anything_else() -> None:
    """The one-step test does not notice a choice that is askew before a decision and after it alike."""
    with untold():
        state = table_of_tokens()
    outlaw, roller, find = space("V6"), PLACE_IDS.index("saloon_darkrock"), space("C10")
    at = FRONTIER_SPACES.index(space("BG-F8"))
    imagining = GAME.imagining(state.view(0))
    found: dict[str, list[int]] = {}
    for seed in range(WORLDS):
        world = imagining.world(seed)
        assert isinstance(world, Legends)
        gulch, blood_money = gulch_of(world), box(world)
        for what, value in (
            ("outlaw", gulch.where.index(outlaw)),
            ("roller", gulch.where.index(roller)),
            ("frontier", gulch.frontier[at]),
            ("train", gulch.train_deck[-1]),
            ("event", gulch.events[-1]),
            ("map", blood_money.map_at.index(find)),
            ("injury", blood_money.injuries[-1]),
            ("item", blood_money.legendary[-1]),
        ):
            found.setdefault(what, []).append(value)
    numbers = {"outlaw": 9, "roller": 3, "frontier": 3, "train": 8, "event": len(gulch.events), "map": 3}
    numbers |= {"injury": len(blood_money.injuries), "item": len(blood_money.legendary)}
    for what, values in found.items():
        share = 1 / numbers[what]
        spread = math.sqrt(WORLDS * share * (1 - share))
        counts = Counter(values)
        assert len(counts) == numbers[what], what
        assert max(abs(count - WORLDS * share) for count in counts.values()) < SURE * spread, f"{what}: {counts}"


@pytest.mark.rule("X22.1", "X22.4")
def test_looks_are_public() -> None:
    state = table_of_tokens()
    for seat, look in ((2, "peek V6"), (1, "peek V6"), (1, "peek MP7"), (1, "peek roller D5"), (0, "peek BG-F8"), (2, "peek map S2")):
        after(state, "peek any", seat)
        play(state, f"{seat}: {look}")
    outlaw, other, roller = [1, space("V6")], [1, space("MP7")], [3, PLACE_IDS.index("saloon_darkrock")]
    for watcher in (0, 1, 2, None):
        boxes = state.view(watcher).boxes
        assert boxes["ante_up"]["tokens_seen"] == [[], [*sorted([outlaw, other]), roller], [outlaw]]
        assert boxes["ante_up"]["frontier_seen"] == [[FRONTIER_SPACES.index(space("BG-F8"))], [], []]
        assert boxes["blood_money"]["map_seen"] == [[], [], [space("S2")]]


@pytest.mark.rule("X22.4")
def test_everybody_remembers_who_has_looked_at_the_train_deck() -> None:
    state = table_of_tokens(heist="AT2 AT3", characters=["annie", "lozen", "knife"])
    after(state, "look top of train", 2)
    after(state, "look top of train", 1)
    assert [state.view(watcher).boxes["blood_money"]["train_seen"] for watcher in (0, 1, None)] == [0b110] * 3
    for watcher in (0, 1, None):
        world = GAME.imagine(state.view(watcher), 5)
        known = [world.view(seat).own_boxes["blood_money"]["train"] for seat in range(3)]
        assert known[1] == known[2] >= 0 > known[0], watcher
