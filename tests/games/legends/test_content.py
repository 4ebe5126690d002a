"""The content: board, cards, their sentences, and what happens when a file has a mistake."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.games.legends.table import GAME, effect
from tinhorn.core.errors import ContentError
from tinhorn.games.legends import board, content
from tinhorn.games.legends.almanac import pages
from tinhorn.games.legends.board import BASE_MAP, GANGS, HIDEOUT_SPACES, NEIGHBOURS, TOWN_OF
from tinhorn.games.legends.cards import (
    BY_ITSELF,
    CARD_NAMES,
    EFFECT_OF,
    FACES,
    ON_OFFER,
    RANK_OF,
    SOURCES,
    STORY_SHERIFF,
    STORY_SPAWN,
    TRACK_END,
    WINDOWS,
)
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.parse import read_ability, read_condition, read_effect
from tinhorn.games.legends.language.program import ABILITIES
from tinhorn.games.legends.language.words import ATOMS, KINDS
from tinhorn.games.legends.language.words import WINDOWS as WINDOW_NAMES
from tinhorn.games.legends.state.in_play import BASE_GAME


@pytest.fixture(autouse=True)
def no_ability_left() -> Iterator[None]:
    """What a test reads as an ability is not there for the tests after it."""
    known = len(ABILITIES)
    yield
    del ABILITIES[known:]


def spaces(name: str) -> list[str]:
    return [content.SPACE_IDS[each] for each in content.spaces_of(name)]


def of_the_base(things: Iterable[Any]) -> list[Any]:
    """Those that no further box has brought."""
    return [each for each in things if not each.box]


@pytest.mark.rule("W1.1", "W1.2", "W3.4", "W52")
def test_what_is_in_the_box() -> None:
    assert (len(of_the_base(content.BOARD.spaces)), len(CARD_NAMES), len(content.FIGHT), content.number("copies")) == (65, 52, 13, 6)
    assert [len(of_the_base(things)) for things in (content.ITEMS, content.CHARACTERS, content.GOALS)] == [9, 12, 48]
    assert (len(content.STORIES), len(content.MAN_CARDS)) == (40, 10)
    assert 2 * len(content.HERDS[0].rewards) == 16
    assert sum(content.NUMBERS.legendary.number) == 18
    assert content.number("nuggets") == 36
    assert content.number("discs") == 2
    assert len(HIDEOUT_SPACES) == 6


@pytest.mark.rule("W2.1", "W2.2", "W41.1", "W41.2", "W5.11")
def test_the_board_is_the_graph() -> None:
    assert board.ADJACENCIES == 156
    assert len(content.BOARD.ruled_borders) == 6
    base = [number for number, each in enumerate(content.BOARD.spaces) if not each.box]
    assert {BASE_MAP.distance(a, b) for a in base for b in base} == set(range(12))
    assert min(len(NEIGHBOURS[space]) for space in base) >= 2

    def far(a: str, b: str) -> int:
        return BASE_MAP.distance(content.spaces_of(a)[0], content.spaces_of(b)[0])

    assert (far("bank", "rail_station"), far("bank", "cabaret"), far("sheriffs_office", "bank")) == (2, 4, 3)
    assert (far("ranch_green", "rail_station"), far("ranch_blue", "rail_station"), far("ranch_green", "ranch_blue")) == (6, 6, 6)
    sizes = [len([s for s in of_the_base(content.BOARD.spaces) if s.region == region]) for region in content.REGION_IDS[:7]]
    assert sizes == [10, 10, 1, 11, 8, 12, 13]
    assert len(content.spaces_of("any_location")) == 28
    assert sum(TOWN_OF[space] >= 0 for space in base) == 18


@pytest.mark.rule("W2.5", "W6.1", "W1.8", "W35.1")
def test_locations() -> None:
    assert spaces("store_darkrock") == ["D2", "D3", "D4"]
    assert spaces("saloon_red_falls") == ["R2", "R4", "R5"]
    assert spaces("general_store") == ["D2", "D3", "D4", "R6", "R7", "R8"]
    assert [[content.SPACE_IDS[s] for s in gang] for gang in GANGS] == [["MP1", "S8"], ["X1", "S3"], ["C12", "V7"]]
    assert all(TOWN_OF[space] < 0 for space in HIDEOUT_SPACES)
    assert spaces("mine") == ["S1", "C7", "V9"]
    assert spaces("MP4") == ["MP4"]


@pytest.mark.rule("W13.1", "W35.2", "W42")
def test_every_rank_and_colour_has_an_effect() -> None:
    assert [RANK_OF[0], RANK_OF[51]] == [2, 14]
    for first in range(0, 52, 2):
        assert EFFECT_OF[first] == EFFECT_OF[first + 1]
        assert content.POKER[EFFECT_OF[first]].effects
    assert len(set(EFFECT_OF)) == 26


@pytest.mark.rule("W40.2", "W14.10", "W46.1", "W44.1")
def test_tracks_and_dice() -> None:
    assert TRACK_END == 9
    assert content.NUMBERS.lengths.values == [15, 20, 25]
    assert content.number("ability_lp") == 5
    assert [FACES.count(face) for face in range(4)] == [3, 1, 1, 1]
    nuggets = sum(FACES.count(face) * (face == 0) for face in range(4)) / 5  # dust rolls again
    assert round(nuggets, 2) == 0.6
    assert content.number("most_nuggets") * 6 == content.number("nuggets")


@pytest.mark.rule("W48.2", "W48.3", "W16.1")
def test_stories_are_balanced() -> None:
    assert round(sum(STORY_SHERIFF) / 40, 1) == 3.1
    letters = [sum(gang in spawn for spawn in STORY_SPAWN) for gang in range(3)]
    assert letters == [13, 12, 12]
    assert all(content.story_text(n) for n in range(40))


@pytest.mark.rule("W50.1")
def test_the_man_in_black_gains_twelve_for_certain() -> None:
    certain = [re.sub(r"\{.*\}", "", card.effect) for card in content.MAN_CARDS]
    assert sum(int(points) for line in certain for points in re.findall(r"mib\.lp (\d)", line)) == 12


@pytest.mark.rule("W12.1", "W12.7")
def test_kinds_of_items() -> None:
    assert [item.kind for item in of_the_base(content.ITEMS)] == ["weapon"] * 3 + ["mount"] * 2 + ["misc"] * 4
    assert all(not item.upgraded and not item.end_lp for item in content.ITEMS if item.kind == "misc" and not item.legendary)


@pytest.mark.rule("W30.1", "W30.2", "W36.1", "W36.2", "W36.3", "W36.4")
def test_abilities_are_read() -> None:
    def read(line: str):
        return read_ability(content.LEXICON, "a test", line, 6)[0]

    thrown = read("REACTION reaction if fight(player) or fight(npc): opp -2")
    assert (KINDS[thrown.kind], WINDOW_NAMES[thrown.window], thrown.pure) == ("REACTION", "reaction", True)
    billy = read("MAY after_move if with_player: tgt.choose{ give_money 10 to you or give_card to you }")
    assert billy.aims
    assert not billy.pure
    action = read("ACTION if outside: roll 2")
    assert WINDOW_NAMES[action.window] == "main"
    assert read("TRIGGER on_beat_bandit: action 1 first_each_turn").limit == 2
    assert "Gain 1 marshal point or gain 1 wanted point" in read_effect(content.LEXICON, "a test", "choose{ mp 1 or wp 1 or money 20 }")[1]


@pytest.mark.rule("W33.1", "W33.22", "W33.23", "W22.9")
def test_windows_of_the_base_game() -> None:
    asked = [WINDOW_NAMES[window] for window in range(WINDOWS) if BASE_GAME.in_hand[window]]
    assert asked == ["start_turn", "before_move", "on_shop", "on_roll", "reaction", "on_gain_points", "on_would_wound", "on_deliver"]
    used = {w for w in range(WINDOWS) for s in range(SOURCES) if BY_ITSELF[w * SOURCES + s] or ON_OFFER[w * SOURCES + s]}
    assert {WINDOW_NAMES[w] for w in set(range(WINDOWS)) - used} == {"end_game"}


@pytest.mark.rule("W31.43", "W30.3")
@pytest.mark.parametrize(
    ("line", "word", "hint"),
    [
        ("ACTION: mony 10", "'mony'", "money"),
        ("ACTION: money ten", "'ten'", "money n"),
        ("ACTON: money 10", "'ACTON'", "ACTION"),
        ("TRIGGER on_role: money 10", "'on_role'", "on_roll"),
        ("ACTION if in_twn: money 10", "'in_twn'", "in_town"),
        ("ACTION if at(bnak): money 10", "'bnak'", "bank"),
        ("ACTION: money 10 twice", "'twice'", ""),
        ("ACTION: choose{ money 10 or draw 1", "'the end'", "}"),
        ("ACTION: risk_die", "'risk_die'", "further box"),
        ("ACTION if t.heist>=1: draw 1", "'heist'", "heists"),
        ("ACTION: hand_size +1", "'hand_size'", "STATIC"),
        ("STATIC: draw 1", "'draw'", "STATIC"),
        ("ACTION: goto nowhere", "'nowhere'", "goto place"),
    ],
)
def test_a_mistake_names_the_card_and_the_word(line: str, word: str, hint: str) -> None:
    with pytest.raises(ContentError) as wrong:
        read_ability(content.LEXICON, "poker.toml: payday", line, -1)
    assert "poker.toml: payday" in str(wrong.value)
    assert word in str(wrong.value)
    assert hint in str(wrong.value)
    assert "risk_die" not in [name for name, _, _ in ATOMS]  # W31.43: its box has another word for it


def test_conditions_are_checked_too() -> None:
    with pytest.raises(ContentError, match="is no predicate"):
        read_condition(content.LEXICON, "goals.toml: bass-1", "mps>=4")


def test_every_card_has_a_sentence_and_the_rulebook_has_it() -> None:
    book = GAME.rules.text
    for block in pages().split("\n## ")[1:]:
        for line in block.splitlines()[1:]:
            assert line in book, f"the rulebook lacks: {line}"


def test_every_atom_is_known_to_the_machine_and_to_the_sentences() -> None:
    examples = {"place": "bank", "s": "opp", "colour": "green", "item": "rifle", "which": "poker", "letters": "A", "whom": "leader"}
    examples["space"] = "V8"
    examples |= {sort: names[0] for sort, names in w.FURTHER_NAMES.items()}
    for name, form, op in ATOMS:
        line = f"{name} " + " ".join({"n": "1", "+n": "+1", "-n": "-1", **examples}.get(piece, piece) for piece in form.split())
        if op < w.FIRST_STATIC or op >= w.FIRST_OF_BOXES:
            assert effect(line) >= 0, line
        else:
            assert read_ability(content.LEXICON, "a test", f"STATIC: {line}", -1)[1]
