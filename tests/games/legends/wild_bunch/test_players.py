"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

import pytest

from tests.games.legends.players import advice, advice_on_the_spot, drawn, labels, said_in_a_game, told_in_games
from tests.games.legends.wild_bunch.table import bunch, explore
from tests.scenario import said

# Crews cannot pay (docs/bots.md), so none is hired in these games.
USED = {"item_found", "sheriff_shown", "title_shown", "unique_event", "title_taken"}


def test_players_use_the_box() -> None:
    told = told_in_games([{"wild_bunch": True, "ante_up": seed % 3 > 0} for seed in range(25)])
    assert told >= USED, sorted(USED - told)


def test_advice_for_single_questions() -> None:
    hunter = {"mp": 7, "hand": "K♥ K♦", "at": "BG-F8", "items": "whiskey lucky_coin serape"}
    state = bunch(hunter, {}, {}, {}, gulch_too=True, find="spyglass", sheriff="V9")
    explore(state, "BG-F8")
    assert advice_on_the_spot(state) == "hunt"
    state.play(0, "hunt")
    state.play(0, "discard K♥")
    assert advice(state) == "make room whiskey", "a plain item goes before a legendary one"
    marshal = bunch({"mp": 1, "money": 60, "at": "D1"}, {}, {})
    assert advice_on_the_spot(marshal).startswith("recruit")
    again = bunch({"mp": 1, "money": 60, "at": "D1", "crew": "trackers"}, {}, {})
    assert not advice_on_the_spot(again).startswith("recruit")
    deputy = bunch({"wp": 1, "money": 10, "hand": "2♥", "at": "V5"}, {}, {}, gulch_too=True, unique={"BE3": "V5"}, sheriff="V9")
    assert advice(deputy) == "unique BE3"
    deputy.play(0, "unique BE3")
    assert advice(deputy) == "deputy outlaw"
    vasquez = bunch({"mp": 9, "lp": 5, "wounds": 2}, {}, {}, gulch_too=True, characters=["vasquez", "kit", "bass"], last_round=1)
    assert advice(vasquez) != "use vasquez", "at the end the badge is worth more"


@pytest.mark.parametrize("options", [{}, {"ante_up": True}])
def test_the_terminal_draws_and_says_everything(options: dict[str, bool]) -> None:
    said_in_a_game("Gangs and posses", wild_bunch=True, **options)


def test_the_terminal_shows_cards_and_tokens() -> None:
    people = ({"mp": 1, "money": 20, "at": "D1", "crew": "bounty_men"}, {"carries": "BE4"}, {})
    state = bunch(*people, gulch_too=True, title_is="BT7", sheriff_is="BS7", unique={"BE2": "S4"})
    text = drawn(state, 0)
    for each in ("Fastest Hand", "Open Palm", "Ann with Bounty Men", "Grizzly Bear at S4", "Bathcat with Bob", "8 to hunt for"):
        assert each in text
    recruits = [each for each in labels(state) if each.startswith("Recruit the")]
    assert len(recruits) == len([each for each in said(state) if each.startswith("recruit")])
