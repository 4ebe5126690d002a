"""Each word of the language of effects (W31) and of conditions (W32) by itself: once where it matters, once where it just does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.table import after, effect, frontier, play, said, true
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.language.words import FIGHTS
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, GUARD, MAN, ROB, SHERIFF, Fight

RICH: dict[str, Any] = {"money": 60, "nuggets": 2, "wounds": 1, "lp": 5, "hand": "3♥ 4♥ 9♠", "cattle": "CG5", "at": "D6"}


def row(mark: pytest.MarkDecorator, line: str, changes: bool, **own: Any) -> Any:
    """What seat 1 does, aimed at seat 2, who is rich; whether it would change something; and what seat 1 has."""
    return pytest.param(line, changes, own, marks=mark, id=f"{line} {own or ''}")


@pytest.mark.parametrize(
    ("line", "changes", "own"),
    [
        row(pytest.mark.rule("W31.1"), "money 30", True, money=100),
        row(pytest.mark.rule("W31.1"), "money 10", False, money=120),
        row(pytest.mark.rule("W31.1"), "money -20", True, money=10),
        row(pytest.mark.rule("W31.1"), "money -20", True, money=50),
        row(pytest.mark.rule("W31.1"), "money -20", False),
        row(pytest.mark.rule("W31.2"), "steal_money 20 from tgt", True),
        row(pytest.mark.rule("W31.2"), "steal_money 90 from tgt", True),
        row(pytest.mark.rule("W31.2"), "steal_money 40 from tgt", True, money=100),
        row(pytest.mark.rule("W31.2"), "give_money 20 to tgt", True, money=20),
        row(pytest.mark.rule("W31.2"), "give_money 20 to tgt", False, money=10),
        row(pytest.mark.rule("W31.3"), "lp 2", True, lp=4),
        row(pytest.mark.rule("W31.3"), "lp -2", True, lp=1),
        row(pytest.mark.rule("W31.3"), "lp -2", False),
        row(pytest.mark.rule("W31.4"), "mp 2", True, mp=1),
        row(pytest.mark.rule("W31.4"), "mp 1", False, wp=2),
        row(pytest.mark.rule("W31.4"), "wp 2", True, mp=3),
        row(pytest.mark.rule("W31.4"), "wp 1", True, wp=4),
        row(pytest.mark.rule("W31.6"), "draw 2", True),
        row(pytest.mark.rule("W31.7"), "discard 2", True, hand="2♥ 3♦ 5♣"),
        row(pytest.mark.rule("W31.7"), "discard 2", True, hand="2♥"),
        row(pytest.mark.rule("W31.7"), "discard 1", False),
        row(pytest.mark.rule("W31.7"), "discard 1 random", True, hand="2♥ 3♦ 5♣"),
        row(pytest.mark.rule("W31.7"), "discard_up_to 2", True, hand="2♥ 3♦ 5♣"),
        row(pytest.mark.rule("W31.8"), "cycle 2", True, hand="2♥ 3♦ 5♣"),
        row(pytest.mark.rule("W31.9"), "dig 3 keep 1", True),
        row(pytest.mark.rule("W31.11"), "give_card to tgt", True, hand="2♥ 3♦"),
        row(pytest.mark.rule("W31.11"), "give_card to tgt", False),
        row(pytest.mark.rule("W31.11"), "take_card 2 random from tgt", True),
        row(pytest.mark.rule("W31.12"), "wound 1", True, wounds=2),
        row(pytest.mark.rule("W31.12"), "wound 1", False, wounds=3),
        row(pytest.mark.rule("W31.12"), "wound 1 uncancellable", True, hand="6♥"),
        row(pytest.mark.rule("W31.13"), "heal 1", True, wounds=2),
        row(pytest.mark.rule("W31.13"), "heal 2", True, wounds=1),
        row(pytest.mark.rule("W31.13"), "heal all", True, wounds=3),
        row(pytest.mark.rule("W31.13"), "heal 1", False),
        row(pytest.mark.rule("W31.15"), "nugget 2", True, nuggets=3),
        row(pytest.mark.rule("W31.15"), "nugget 1", False, nuggets=4),
        row(pytest.mark.rule("W31.15"), "nugget -2", True, nuggets=1),
        row(pytest.mark.rule("W31.15"), "nugget -1", False),
        row(pytest.mark.rule("W31.16"), "steal_nugget 1 from tgt", True),
        row(pytest.mark.rule("W31.16"), "steal_nugget 3 from tgt", True, nuggets=3),
        row(pytest.mark.rule("W31.17"), "cattle take blue", True),
        row(pytest.mark.rule("W31.17"), "cattle take green", False, cattle="CB2"),
        row(pytest.mark.rule("W31.17"), "cattle lose", True, cattle="CB2"),
        row(pytest.mark.rule("W31.17"), "cattle lose", False),
        row(pytest.mark.rule("W31.17"), "cattle steal from tgt", True),
        row(pytest.mark.rule("W31.18"), "move 2", True),
        row(pytest.mark.rule("W31.19"), "move_action 1", True),
        row(pytest.mark.rule("W31.21"), "goto saloon_darkrock", True),
        row(pytest.mark.rule("W31.22"), "sheriff 3", True, wp=2, at="MP5"),
        row(pytest.mark.rule("W31.22"), "sheriff 1", False),
        row(pytest.mark.rule("W31.23"), "sheriff_to bank", True, wp=2, at="D10"),
        row(pytest.mark.rule("W31.23"), "sheriff_to bank with_arrest", True, wp=2, at="D10"),
        row(pytest.mark.rule("W31.24"), "spawn A B C", True),
        row(pytest.mark.rule("W31.28"), "look 2 hand of tgt", True),
        row(pytest.mark.rule("W31.28"), "look 2 deck of poker", True),
        row(pytest.mark.rule("W31.28"), "look 2 deck of fight", True),
        row(pytest.mark.rule("W31.30"), "roll 2", True),
        row(pytest.mark.rule("W31.31"), "action 2", True),
        row(pytest.mark.rule("W31.33"), "item gain rifle", True),
        row(pytest.mark.rule("W31.33"), "item discard rifle", True, items="rifle"),
        row(pytest.mark.rule("W31.34"), "upgrade rifle", True, items="rifle"),
        row(pytest.mark.rule("W31.42"), "nothing", False),
        row(pytest.mark.rule("W30.7"), "choose{ money 10 or nugget 1 or heal 1 }", True, wounds=1),
        row(pytest.mark.rule("W30.7"), "choose{ money 10 or wound 1 }", True, wounds=3),
        row(pytest.mark.rule("W30.7"), "may{ money -10 }", True, money=30),
        row(pytest.mark.rule("W30.8"), "tgt.money 20", True),
        row(pytest.mark.rule("W30.8"), "each.money 20", True, money=110),
        row(pytest.mark.rule("W30.8"), "each_other.nugget 1", True),
        row(pytest.mark.rule("W30.9"), "repeat 3 { money 10 }", True, money=100),
        row(pytest.mark.rule("W30.9"), "if(wanted){ money 10 }else{ nugget 1 }", True, wp=1),
        row(pytest.mark.rule("W30.9"), "if(wanted){ money 10 }else{ nugget 1 }", True),
    ],
)
def test_an_effect(line: str, changes: bool, own: dict[str, Any]) -> None:
    def table() -> Any:
        return frontier({"at": "V1", "hand": "K♣"}, {"at": "D6", **own}, RICH, active=1, first=1)

    assert machine.changes(table(), effect(line), 1) == changes
    state = after(table(), line, 1, 2)
    for _ in range(6):
        if "end actions" in said(state):
            break
        play(state, f"{state.to_act[0]}: {said(state)[0]}")
    state.check()


def when(mark: pytest.MarkDecorator, line: str, yes: dict[str, Any], no: dict[str, Any]) -> Any:
    """A condition with what seat 1 has where it holds, and with what it does not."""
    return pytest.param(line, yes, no, marks=mark, id=line)


@pytest.mark.parametrize(
    ("line", "yes", "no"),
    [
        when(pytest.mark.rule("W32.1"), "in_town", {"at": "R5"}, {"at": "V1"}),
        when(pytest.mark.rule("W32.1"), "in_town(red_falls)", {"at": "R5"}, {"at": "D6"}),
        when(pytest.mark.rule("W32.1"), "outside", {"at": "V1"}, {"at": "R5"}),
        when(pytest.mark.rule("W32.2"), "at(bank)", {"at": "D10"}, {"at": "D9"}),
        when(pytest.mark.rule("W32.2"), "at(saloon)", {"at": "R5"}, {"at": "D10"}),
        when(pytest.mark.rule("W32.2"), "at(mine)", {"at": "S1"}, {"at": "S9"}),
        when(pytest.mark.rule("W32.3"), "at_space(D10)", {"at": "D10"}, {"at": "D9"}),
        when(pytest.mark.rule("W32.3"), "region(darkrock)", {"at": "D10"}, {"at": "R5"}),
        when(pytest.mark.rule("W32.4"), "with_player", {"at": "V9"}, {"at": "V1"}),
        when(pytest.mark.rule("W32.5"), "wanted", {"wp": 1}, {"mp": 1}),
        when(pytest.mark.rule("W32.5"), "marshal", {"mp": 1}, {"wp": 1}),
        when(pytest.mark.rule("W32.5"), "unaligned", {}, {"wp": 1}),
        when(pytest.mark.rule("W32.5"), "any_wanted", {"wp": 1}, {"mp": 1}),
        when(pytest.mark.rule("W32.6"), "mp>=2", {"mp": 2}, {"mp": 1}),
        when(pytest.mark.rule("W32.6"), "wp>=2", {"wp": 2}, {"wp": 1}),
        when(pytest.mark.rule("W32.6"), "lp>=5", {"lp": 5}, {"lp": 4}),
        when(pytest.mark.rule("W32.6"), "money>=40", {"money": 40}, {"money": 30}),
        when(pytest.mark.rule("W32.6"), "nuggets>=2", {"nuggets": 2}, {"nuggets": 1}),
        when(pytest.mark.rule("W32.6"), "hand>=2", {"hand": "2♥ 4♥"}, {"hand": "2♥"}),
        when(pytest.mark.rule("W32.6"), "wounds>=2", {"wounds": 2}, {"wounds": 1}),
        when(pytest.mark.rule("W32.6"), "wounds=1", {"wounds": 1}, {"wounds": 2}),
        when(pytest.mark.rule("W32.7"), "owns(rifle)", {"items": "rifle"}, {"items": "revolver"}),
        when(pytest.mark.rule("W32.7"), "top(rifle)", {"items": "rifle revolver"}, {"items": "revolver rifle"}),
        when(pytest.mark.rule("W32.7"), "weapon_up", {"items": "rifle+"}, {"items": "rifle mule+"}),
        when(pytest.mark.rule("W32.7"), "mount_up", {"items": "mule+"}, {"items": "rifle+ mule"}),
        when(pytest.mark.rule("W32.7"), "upgraded(rifle)", {"items": "rifle+"}, {"items": "rifle"}),
        when(pytest.mark.rule("W32.7"), "upgrades>=2", {"items": "rifle+ mule+"}, {"items": "rifle+ mule"}),
        when(pytest.mark.rule("W32.7"), "misc>=2", {"items": "whiskey provisions"}, {"items": "whiskey rifle mule"}),
        when(pytest.mark.rule("W32.7"), "weapons>=2", {"items": "rifle revolver"}, {"items": "rifle mule"}),
        when(pytest.mark.rule("W32.7"), "mounts>=2", {"items": "mule mustang"}, {"items": "rifle mule"}),
        when(pytest.mark.rule("W32.8"), "has_cattle", {"cattle": "CG1"}, {}),
        when(pytest.mark.rule("W32.8"), "has_cattle(blue)", {"cattle": "CB1"}, {"cattle": "CG1"}),
        when(pytest.mark.rule("W32.15"), "holds(A,black)", {"hand": "A♠"}, {"hand": "A♥ 2♠"}),
        when(pytest.mark.rule("W32.17"), "not wanted", {}, {"wp": 1}),
        when(pytest.mark.rule("W32.17"), "wanted and money>=10", {"wp": 1, "money": 10}, {"wp": 1}),
        when(pytest.mark.rule("W32.17"), "wanted or money>=10", {"wp": 1}, {"mp": 1}),
    ],
)
def test_a_condition(line: str, yes: dict[str, Any], no: dict[str, Any]) -> None:
    def holds(own: dict[str, Any]) -> bool:
        return true(frontier({"at": "MP5"}, {"at": "V1", **own}, {"at": "V9"}, active=1, first=1), line, 1)

    assert holds(yes)
    assert not holds(no)


@pytest.mark.rule("W32.12")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_whose_turn_it_is(active: int) -> None:
    state = frontier({}, {}, {}, active=active, first=0)
    assert [true(state, "your_turn", seat) for seat in range(3)] == [seat == active for seat in range(3)]


AIMED = [
    pytest.param("steal_money 20 from tgt", marks=pytest.mark.rule("W31.2")),
    pytest.param("give_money 20 to tgt", marks=pytest.mark.rule("W31.2")),
    pytest.param("take_card 1 random from tgt", marks=pytest.mark.rule("W31.11")),
    pytest.param("steal_nugget 1 from tgt", marks=pytest.mark.rule("W31.16")),
    pytest.param("cattle steal from tgt", marks=pytest.mark.rule("W31.17")),
    pytest.param("look 1 hand of tgt", marks=pytest.mark.rule("W31.28")),
    pytest.param("tgt.money 10", marks=pytest.mark.rule("W31.1")),
    pytest.param("tgt.money -10", marks=pytest.mark.rule("W31.1")),
    pytest.param("tgt.lp 1", marks=pytest.mark.rule("W31.3")),
    pytest.param("tgt.lp -1", marks=pytest.mark.rule("W31.3")),
    pytest.param("tgt.mp 1", marks=pytest.mark.rule("W31.4")),
    pytest.param("tgt.wp 1", marks=pytest.mark.rule("W31.4")),
    pytest.param("tgt.draw 1", marks=pytest.mark.rule("W31.6")),
    pytest.param("tgt.discard 1", marks=pytest.mark.rule("W31.7")),
    pytest.param("tgt.discard 1 random", marks=pytest.mark.rule("W31.7")),
    pytest.param("tgt.wound 1", marks=pytest.mark.rule("W31.12")),
    pytest.param("tgt.heal 1", marks=pytest.mark.rule("W31.13")),
    pytest.param("tgt.nugget 1", marks=pytest.mark.rule("W31.15")),
    pytest.param("tgt.nugget -1", marks=pytest.mark.rule("W31.15")),
    pytest.param("tgt.cattle lose", marks=pytest.mark.rule("W31.17")),
    pytest.param("tgt.goto bank", marks=pytest.mark.rule("W31.21")),
]


@pytest.mark.parametrize("line", AIMED)
@pytest.mark.parametrize("tgt", [0, 2, 6])
def test_an_effect_on_who_has_nothing(line: str, tgt: int) -> None:
    """Seats 0 and 2 are poor, and 6 is the Man in Black, who has neither purse nor hand (W34.7)."""
    people: list[dict[str, Any]] = [{"at": "V1"}, {"at": "D6", "money": 40}, {"at": "V9"}]
    state = frontier(*people[: 2 if tgt == 6 else 3], active=1, first=1, man="V1" if tgt == 6 else "")
    after(state, line, 1, tgt)
    for _ in range(6):
        if "end actions" in said(state):
            break
        play(state, f"{state.to_act[0]}: {said(state)[0]}")
    state.check()


@pytest.mark.rule("W6.5", "W6.4")
@pytest.mark.parametrize(("beside", "hideout"), [("MP4", "MP1"), ("D7", "X1")])
def test_a_bandit_leaves_the_hideout_where_it_was_met(beside: str, hideout: str) -> None:
    state = frontier({"hand": "A♥ K♥", "at": beside}, {"at": "V1"}, {"at": "V2"}, bandits=f"{hideout} S8", fight="2 3")
    before = state.bandits
    play(state, "move", f"step {hideout}")
    for _ in range(9):
        if "end actions" in said(state):
            break
        play(state, f"{state.to_act[0]}: {said(state)[0]}")
    assert state.bandits != before
    assert state.bandits & before == state.bandits
    assert state.bandits.bit_count() == 1


@pytest.mark.rule("W32.9")
@pytest.mark.parametrize(
    ("kind", "target", "words"),
    [
        (ARREST, 2, {"player", "arrest"}),
        (DUEL, 2, {"player", "duel"}),
        (ROB, 2, {"player", "rob"}),
        (DUEL, MAN, {"player", "duel", "mib"}),
        (BANDIT, -1, {"npc", "bandit"}),
        (GUARD, -1, {"npc", "guard"}),
        (SHERIFF, -1, {"npc", "sheriff"}),
    ],
)
def test_the_kind_of_a_fight(kind: int, target: int, words: set[str]) -> None:
    state = frontier({"at": "D6"}, {"at": "D6"}, {"at": "D6"}, active=1, first=1)
    state.fight = Fight()
    state.fight.kind, state.fight.initiator, state.fight.target = kind, 1, target
    names = ["player", "arrest", "duel", "rob", "npc", "bandit", "guard", "sheriff", "mib"]
    assert set(names) <= set(FIGHTS)
    assert {name for name in names if true(state, f"fight({name})", 1)} == words
