"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tests.games.legends.table import GAME
from tests.games.legends.wild_bunch.table import bunch, explore
from tests.scenario import said
from tinhorn.core.pick import Pick
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.terminal import draw, label

NAMES = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"]
USED = {"recruited", "item_found", "sheriff_shown", "title_shown", "unique_event", "title_taken"}


def test_hints_use_the_box() -> None:
    told: set[str] = set()
    for seed in range(10):
        options = {"wild_bunch": True, "ante_up": seed % 3 > 0, "goals": seed % 2 == 1}
        state = GAME.begin(GAME.setting(2 + seed % 5, options, seed), listen=True)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, GAME.hint(state.view(seat), state.legal(seat), pick))
        told |= {event.kind.name for event in state.hear()}
    assert told >= USED, sorted(USED - told)


def advice(state: Legends) -> str:
    seat = state.to_act[0]
    return GAME.say(GAME.hint(state.view(seat), state.legal(seat), Pick(1)))


def test_hints_for_single_questions() -> None:
    hunter = {"hand": "K♥ K♦", "at": "BG-F8", "items": "whiskey lucky_coin serape"}
    state = bunch(hunter, {}, {}, gulch_too=True, find="spyglass", sheriff="V9")
    explore(state, "BG-F8")
    assert advice(state) == "hunt"
    state.play(0, "hunt")
    state.play(0, "discard K♥")
    assert advice(state) == "make room whiskey", "a plain item goes before a legendary one"
    marshal = bunch({"mp": 1, "money": 60, "at": "D1"}, {}, {})
    assert advice(marshal).startswith("recruit")
    again = bunch({"mp": 1, "money": 60, "at": "D1", "crew": "trackers"}, {}, {})
    assert not advice(again).startswith("recruit")
    deputy = bunch({"wp": 1, "money": 10, "hand": "2♥", "at": "V5"}, {}, {}, gulch_too=True, unique={"BE3": "V5"}, sheriff="V9")
    assert advice(deputy) == "unique BE3"
    deputy.play(0, "unique BE3")
    assert advice(deputy) == "deputy outlaw"
    vasquez = bunch({"mp": 9, "lp": 5, "wounds": 2}, {}, {}, gulch_too=True, characters=["vasquez", "kit", "bass"], last_round=1)
    assert advice(vasquez) != "use vasquez", "at the end the badge is worth more"


@pytest.mark.parametrize("options", [{}, {"ante_up": True}])
def test_the_terminal_draws_and_says_everything(options: dict[str, bool]) -> None:
    state = GAME.new(4, 3, wild_bunch=True, **options)
    pick = Pick(3)
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        for action in legal:
            assert "{" not in label(view, action, NAMES[:4])
        if pick.below(20) == 0 and state.round:
            assert "Gangs and posses" in drawn(state, seat)
        state.play(seat, pick.of(legal))


def drawn(state: Legends, seat: int) -> str:
    console = Console(width=160, file=StringIO(), record=True)
    console.print(draw(state.view(seat), NAMES[: state.seats]))
    return console.export_text()


def test_the_terminal_shows_cards_and_tokens() -> None:
    people = ({"mp": 1, "money": 20, "at": "D1", "crew": "bounty_men"}, {"carries": "BE4"}, {})
    state = bunch(*people, gulch_too=True, title_is="BT7", sheriff_is="BS7", unique={"BE2": "S4"})
    text = drawn(state, 0)
    for each in ("Fastest Hand", "Open Palm", "Ann with Bounty Men", "Grizzly Bear at S4", "Bathcat with Bob", "8 to hunt for"):
        assert each in text
    labels = [label(state.view(0), action, NAMES[:3]) for action in state.legal(0)]
    assert len([each for each in labels if each.startswith("Recruit the")]) == len(
        [each for each in said(state) if each.startswith("recruit")]
    )
