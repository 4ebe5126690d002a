"""Decisions, and who knows what (M12, M13)."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.meeples.table import GAME, town
from tests.scenario import heard, play, said
from tinhorn.core.playout import Pick, play_out
from tinhorn.games.meeples.state import Meeples

DECISIONS = {
    "Corner": "claim",
    "TakeLocation": "take",
    "StartSpace": "start",
    "ChooseDirection": "go",
    "ChooseStartDirection": "go",
    "NextMeeple": "place",
    "LendToken": "token",
    "NextItem": "resolve",
    "MayBuild": "build",
    "MayUpgrade": "upgrade",
    "MayReroll": "reroll",
}


@pytest.mark.rule("M12.1", "M12.2", "M12.3", "M12.4", "M12.7", "M12.8")
def test_every_choice_is_one_of_these_small_steps() -> None:
    most: dict[str, int] = {}
    for seed in range(60):
        state = GAME.new(3 + seed % 2, seed)
        pick = Pick(seed)
        while not state.over:
            (seat,) = state.to_act
            question = type(state.asked(seat)).__name__
            options = state.legal(seat)
            verbs = {GAME.vocabulary.verb_of(action).name for action in options}
            assert DECISIONS[question] in verbs
            assert len(verbs) == (2 if question.startswith("May") else 1)
            assert len(options) >= 2, "M12.12"
            most[question] = max(most.get(question, 0), len(options))
            state.apply(seat, pick.of(options))
    assert set(most) == set(DECISIONS)
    limits = {"Corner": 4, "TakeLocation": 14, "StartSpace": 14, "NextMeeple": 5, "LendToken": 3, "NextItem": 13}
    for question, number in most.items():
        assert number <= limits.get(question, 2), question


@pytest.mark.rule("M12.12")
def test_a_single_option_is_taken_and_logged() -> None:
    state = town(inside={"B4": "miner", "B8": "Madame"})
    play(state, "take B4", "go clockwise")
    assert heard(state.hear()) == ["took", "heads", "put_down", "no_effect", "turn_begins"]


@pytest.mark.rule("M12.13")
def test_play_waits_for_a_player_who_is_not_active() -> None:
    state = town(inside={"B8": "builder", "B0": "Madame"}, tiles={"B7": (1, 5)}, gold=[5, 1], stone=[5, 2])
    play(state, "take B8", "go counterclockwise")
    assert state.active == 0
    assert state.to_act == (1,)
    assert state.legal(0) == []


@pytest.mark.rule("M13.1", "M13.2", "M13.3")
@pytest.mark.parametrize(("turns", "rounds"), [(0, 0), (2, 0), (3, 1), (7, 2)])
def test_a_round_is_a_turn_of_every_seat(turns: int, rounds: int) -> None:
    state = GAME.new(3, 11)
    assert isinstance(state, Meeples)
    state.turns = turns
    assert state.rounds_played() == rounds


@pytest.mark.rule("M13.1", "M13.2")
def test_all_see_the_same() -> None:
    state = GAME.new(4, 11)
    pick = Pick(11)
    while not state.over:
        views = [msgspec.structs.replace(state.view(seat), seat=None) for seat in (0, 1, 2, 3, None)]
        assert all(view == views[0] for view in views)
        play_out(state, pick, 7)


@pytest.mark.rule("M13.2", "M13.3", "M6.7")
def test_the_view_fixes_everything_but_chance() -> None:
    """Two worlds with the same view develop in the same way as long as nothing is drawn."""
    for seed in range(40):
        state = GAME.new(2 + seed % 3, seed)
        play_out(state, Pick(seed), 20 + seed)
        dream = GAME.imagine(state.view(None), seed + 1000)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            action = pick.of(state.options(seat))
            before = state.chance.drawn, dream.chance.drawn
            state.apply(seat, action)
            dream.apply(seat, action)
            if (state.chance.drawn, dream.chance.drawn) != before:
                break
            assert state.view(None) == dream.view(None)


@pytest.mark.rule("M13.3", "M1.4", "M6.7", "M8.4", "M8.1", "M6.5")
def test_pieces_and_dice_are_fair() -> None:
    """Each piece in the bag and each face is equally likely: 3,000 draws stay near what is expected."""
    gold = dynamite = 0
    faces = [0] * 6
    for seed in range(1500):
        state = town(inside={"B4": "robber", "B5": "miner", "B8": "Madame"}, bag=(6, 5, 1), jail_dynamite=2)
        state.chance = GAME.blank(GAME.setting(2, {}, seed)).chance
        play(state, "take B4", "go clockwise")
        gold += 6 - state.bag_gold
        dynamite += state.spent
        duel = town(inside={"B11": "deputy", "B8": "Madame"}, ends={"S-right": ("builder", 1)})
        duel.chance = GAME.blank(GAME.setting(2, {}, seed)).chance
        play(duel, "take B11", "go clockwise")
        faces[duel.view(0).agenda[-1]["own"]] += 1
    assert abs(gold - 1500) < 110
    assert abs(dynamite - 250) < 60
    assert all(abs(number - 250) < 60 for number in faces)


@pytest.mark.rule("M2.8", "M6.3")
def test_nobody_can_refuse_what_is_mandatory() -> None:
    state = town(inside={"B4": "2 miner", "B8": "Madame"}, tiles={"B5": (1, 5)}, fate=["gold", "gold"])
    assert isinstance(state, Meeples)
    play(state, "take B4", "go counterclockwise")
    assert said(state) == ["resolve B2", "resolve B3"]
