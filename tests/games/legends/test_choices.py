"""What may be chosen and what can be paid: an option that changes something (W30.7), a cost in full (W30.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.table import after, effect, frontier, said, true
from tinhorn.games.legends.effects import abilities, machine
from tinhorn.games.legends.language.words import RANKS
from tinhorn.games.legends.state.fight import AGAIN, ARREST, BANDIT, DUEL, GUARD, ROB, SHERIFF, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import Legends

MAN = 6
NPC = 7

# An effect, who could not choose it, and who could only just.
CHANGES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("money 10", {"money": 120}, {"money": 110}),
    ("money -10", {"money": 0}, {"money": 10}),
    ("give_money 20 to tgt", {"money": 10}, {"money": 20}),
    ("nugget 1", {"nuggets": 4}, {"nuggets": 3}),
    ("nugget -1", {"nuggets": 0}, {"nuggets": 1}),
    ("cattle take blue", {"cattle": "CG1"}, {}),
    ("cattle lose", {}, {"cattle": "CG1"}),
    ("lp -1", {"lp": 0}, {"lp": 1}),
    ("heal 1", {"wounds": 0}, {"wounds": 1}),
    ("heal all", {"wounds": 0}, {"wounds": 1}),
    ("wound 1", {"wounds": 3}, {"wounds": 2}),
    ("mp 1", {"wp": 1}, {"mp": 1}),
    ("discard 1", {}, {"hand": "2♥"}),
    ("discard 1 random", {}, {"hand": "2♥"}),
    ("give_card to tgt", {}, {"hand": "2♥"}),
    ("nothing", {}, {}),
    ("no_mp_from_bandit", {}, {}),
]
NEVER = {"nothing", "no_mp_from_bandit"}


def changes(state: Legends, line: str) -> bool:
    return machine.changes(state, effect(line), 0)


@pytest.mark.rule("W30.7", "W9.9", "W9.10", "W31.38", "W31.42")
@pytest.mark.parametrize(("line", "without", "just"), CHANGES, ids=[line for line, _, _ in CHANGES])
def test_an_option_that_would_change_something(line: str, without: dict[str, Any], just: dict[str, Any]) -> None:
    rich: dict[str, Any] = {"money": 60, "nuggets": 2, "wounds": 1, "lp": 5, "hand": "3♥", "cattle": "CG5"}
    others: list[dict[str, Any]] = [rich, {}]
    for own, offered in ((without, False), (just, line not in NEVER)):
        assert changes(frontier(own, *others), line) == offered
        state = after(frontier(own, *others), f"choose{{ {line} or action 1 or spawn A }}", 0, 1)
        assert ("option 1" in said(state)) == offered
        assert changes(frontier(own, *others), f"nothing; {line}") == offered
        assert changes(frontier(own, *others), f"{line}; nothing; draw 1")


@pytest.mark.rule("W30.7", "W7.1", "W30.6")
def test_options_that_depend_on_the_table() -> None:
    state = frontier({}, {}, {})
    assert changes(state, "draw 1")
    assert not changes(state, "sheriff 1")
    state.discards, state.deck = state.deck, []
    assert changes(state, "draw 1")
    state.hands[1], state.discards = state.discards, []
    assert not changes(state, "draw 1")
    assert changes(frontier({}, {"wp": 1}, {}), "sheriff 1")
    assert changes(frontier({}, {}, {}), "if(money>=10){ lp 1 }")
    assert changes(frontier({}, {}, {}), "lp 1")


@pytest.mark.rule("W30.3", "W31.15", "W31.17")
@pytest.mark.parametrize(
    ("line", "just", "short"),
    [
        ("money -20", {"money": 20}, {"money": 10}),
        ("nugget -2", {"nuggets": 2}, {"nuggets": 1}),
        ("discard 2", {"hand": "2♥ 3♥"}, {"hand": "2♥"}),
        ("cattle lose", {"cattle": "CG1"}, {}),
        ("money -20; nugget -1", {"money": 20, "nuggets": 1}, {"money": 20}),
        ("nugget -1; money -20", {"money": 20, "nuggets": 1}, {"money": 20}),
    ],
)
def test_a_cost_is_paid_in_full(line: str, just: dict[str, Any], short: dict[str, Any]) -> None:
    assert abilities.payable(frontier(just, {}, {}), effect(line), 0, 0)
    assert not abilities.payable(frontier(short, {}, {}), effect(line), 0, 0)
    assert abilities.payable(frontier(just, {}, {}), effect(line), 0, 1) == ("discard" not in line)


@pytest.mark.rule("W9.11", "W31.39", "W30.7")
def test_a_second_restart_is_not_offered() -> None:
    for restarted in (0, 1, AGAIN):
        state = frontier({}, {}, {})
        state.fight = Fight(DUEL, 0, 1, restarted=restarted)
        for line in ("may{ restart_fight }", "may{ draw 1; restart_fight }", "may{ if(money>=0){ draw 1 }; restart_fight }"):
            assert machine.may_still(state, effect(line) + 4, 0) == (restarted == 0)
        assert machine.may_still(state, effect("may{ draw 1 }") + 4, 0)


# Kind of fight, initiator, target; then for each word of W32.9 and W32.10 whether it holds for the human.
FIGHTS: list[tuple[int, int, int, str]] = [
    (ARREST, 0, 1, "player arrest"),
    (DUEL, 0, 1, "player duel"),
    (ROB, 0, 1, "player rob"),
    (DUEL, 0, MAN, "player duel mib"),
    (DUEL, MAN, 0, "player duel mib"),
    (BANDIT, 0, NPC, "npc bandit"),
    (GUARD, 0, NPC, "npc guard"),
    (SHERIFF, 0, NPC, "npc sheriff"),
]


@pytest.mark.rule("W32.9", "W32.10")
@pytest.mark.parametrize(("kind", "initiator", "target", "words"), FIGHTS)
def test_which_fight_it_is(kind: int, initiator: int, target: int, words: str) -> None:
    state = frontier({}, {}, man="V1")
    every = ["player", "arrest", "duel", "rob", "npc", "bandit", "guard", "sheriff", "mib"]
    assert not any(true(state, f"fight({each})") for each in every)
    state.fight = Fight(kind, initiator, target)
    assert [each for each in every if true(state, f"fight({each})")] == words.split()
    starts = initiator == 0 and kind != SHERIFF
    assert (true(state, "initiator"), true(state, "defender")) == (starts, not starts)


@pytest.mark.rule("W32.11", "W32.9")
def test_who_has_won() -> None:
    state = frontier({}, {}, {}, {})
    state.fight = Fight(DUEL, 0, 1, winner=0, loser=1)
    assert [true(state, "won", seat) for seat in range(4)] == [True, False, False, False]
    assert [true(state, "lost", seat) for seat in range(4)] == [False, True, False, False]
    assert not any(true(state, "tied_split", seat) for seat in range(4))
    for winners, won, split in ((0b0010, [1], []), (0b0110, [1, 2], [1, 2]), (0, [], [])):
        state.poker = Poker(1, 0b0111, 50, winners, 0, 1)
        assert [seat for seat in range(4) if true(state, "won", seat)] == won
        assert [seat for seat in range(4) if true(state, "lost", seat)] == [seat for seat in range(3) if seat not in won]
        assert [seat for seat in range(4) if true(state, "tied_split", seat)] == split


@pytest.mark.rule("W32.5", "W32.6", "W32.7", "W32.8", "W32.17")
@pytest.mark.parametrize("seat", range(3))
def test_what_one_has_is_one_s_own(seat: int) -> None:
    """Each amount at its border, for each seat, while the others have one more."""
    amounts = {"mp": 2, "lp": 7, "money": 40, "nuggets": 2, "wounds": 1}
    more: dict[str, Any] = {name: number + (10 if name == "money" else 1) for name, number in amounts.items()}
    more |= {"hand": "4♥ 5♥ 6♥", "items": "rifle+ revolver+ mule+ mustang whiskey ten_gallon", "cattle": "CB1"}
    own: dict[str, Any] = {**amounts, "hand": "2♥ 3♥", "items": "rifle+ mule whiskey", "cattle": "CG1"}
    people = [{**more, "hand": "", "cattle": ""} for _ in range(3)]
    people[(seat + 1) % 3] = more
    people[seat] = own
    state = frontier(*people)
    for name, number in {**amounts, "hand": 2, "upgrades": 1, "misc": 1, "weapons": 1, "mounts": 1}.items():
        assert true(state, f"{name}>={number} and {name}={number}", seat), name
        assert not true(state, f"{name}>={number + 1} or {name}={number + 1} or {name}={number - 1}", seat), name
        assert name in ("hand", "cattle") or true(state, f"{name}>={number + 1}", (seat + 1) % 3), name
    assert true(state, "owns(rifle) and owns(mule) and not owns(revolver) and top(rifle) and top(mule) and not top(mustang)", seat)
    assert true(state, "upgraded(rifle) and not upgraded(mule) and weapon_up and not mount_up", seat)
    assert true(state, "has_cattle and has_cattle(green) and not has_cattle(blue) and not has_cattle(orange)", seat)
    assert true(state, "has_cattle and has_cattle(blue) and not has_cattle(green) and not has_cattle(orange)", (seat + 1) % 3)
    assert not true(state, "has_cattle or has_cattle(green) or has_cattle(blue)", (seat + 2) % 3)


@pytest.mark.rule("W32.5", "W32.1")
def test_which_side_of_the_law() -> None:
    for own, words in (({}, "unaligned"), ({"mp": 1}, "marshal"), ({"wp": 1}, "wanted any_wanted")):
        state = frontier(own, {}, {})
        assert [each for each in ("unaligned", "marshal", "wanted", "any_wanted") if true(state, each)] == words.split()
        assert true(state, "unaligned", 1)


@pytest.mark.rule("W32.15", "W32.4", "W32.6", "W3.1")
def test_which_card_one_holds() -> None:
    for rank in ("2", "9", "A"):
        for suit, colour in (("♥", "red"), ("♦", "red"), ("♣", "black"), ("♠", "black")):
            state = frontier({"hand": rank + suit}, {}, {})
            held = [(one, two) for one in RANKS for two in ("red", "black") if true(state, f"holds({one},{two})")]
            assert held == [(rank, colour)]
