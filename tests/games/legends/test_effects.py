"""The interpreter and its words one by one: whom they mean, where and when they hold, and what waits on the agenda."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import after, cards, effect, play, quiet, space, true
from tests.games.legends.test_state import at_seat, events, lay
from tests.games.legends.test_steps import steps
from tinhorn.games.legends import content
from tinhorn.games.legends.cards import (
    ACTION_OF,
    BY_ITSELF,
    CHARACTER_IDS,
    DISCS_NEEDED,
    EFFECT_OF,
    MAN_EFFECT,
    MAN_WHOM,
    NONE,
    ON_DISCARD_OF,
    ON_OFFER,
    SOURCES,
    STATICS,
    WILD,
    row_of,
)
from tinhorn.games.legends.effects import abilities, machine
from tinhorn.games.legends.effects.atom import meant
from tinhorn.games.legends.effects.atoms.fights import lower
from tinhorn.games.legends.effects.predicates import here
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, GUARD, MAN, NPC, ROB, SHERIFF, Fight
from tinhorn.games.legends.state.tokens import goals_of
from tinhorn.games.legends.steps import man_in_black, move, stories
from tinhorn.games.legends.steps.fight import course, rewards, values
from tinhorn.games.legends.verbs import DISC, DO, DO_NOT, NO_DISC, OPTION

# Tables


@pytest.mark.rule("W35.2")
def test_every_ability_stands_in_its_window() -> None:
    by_itself, offered, actions, lasting = 0, 0, 0, 0
    for source, lines in enumerate(content.SOURCES):
        for window in range(len(w.WINDOWS)):
            here_ = [ability for ability, _ in lines if ability.window == window]
            automatic = [each.number for each in here_ if each.kind in (w.TRIGGER, w.BONUS)]
            optional = [each.number for each in here_ if each.kind in (w.MAY, w.REACTION)]
            assert BY_ITSELF[window * SOURCES + source] == automatic
            assert ON_OFFER[window * SOURCES + source] == optional
            by_itself, offered = by_itself + len(automatic), offered + len(optional)
        own = [ability.number for ability, _ in lines if ability.kind == w.ACTION]
        assert ACTION_OF[source] == (own[0] if own else NONE)
        actions += len(own)
        for op in range(w.statics()):
            numbers = [(ability.when, number) for ability, statics in lines for each, number in statics if each == w.FIRST_STATIC + op]
            assert STATICS[op * SOURCES + source] == [value for pair in numbers for value in pair]
            lasting += len(numbers)
    assert min(by_itself, offered, actions, lasting) > 10
    wild = [number for number in range(52) if WILD[number]]
    assert wild == [number for number in range(52) if content.POKER[EFFECT_OF[number]].id == "cheat"] == cards("3♣ 3♠")
    pickpocket = [number for number in range(52) if ON_DISCARD_OF[EFFECT_OF[number]]]
    assert pickpocket == cards("9♥ 9♦")


@pytest.mark.rule("W35.2", "W19.15")
def test_whom_each_card_of_the_man_in_black_speaks_of() -> None:
    for card, whom in enumerate(MAN_WHOM):
        named = [word for word in w.WHOMS if word in content.MAN_CARDS[card].effect]
        assert [w.WHOMS[whom]] == named[:1] if whom != NONE else not named
    assert len(set(MAN_WHOM)) > 2


@pytest.mark.rule("W14.10")
def test_the_rows_of_a_track() -> None:
    assert [row_of(points) for points in range(1, 10)] == [0, 0, 0, 1, 1, 1, 2, 2, 2]


# The interpreter


@pytest.mark.rule("W30.4", "W30.9")
def test_what_asks_nobody_is_done_at_once() -> None:
    line = effect("money 10; lp 1; nugget 1; draw 1")
    state = quiet({}, {}, {})
    before = len(state.agenda)
    machine.carry_out(state, line, 1, 1, -1)
    assert (state.money[1], state.lp[1], state.nuggets[1], len(state.hands[1]), len(state.agenda)) == (10, 1, 1, 1, before)
    box = quiet({}, {}, {}, laid_out=gulch)
    before = len(box.agenda)
    machine.carry_out(box, line, 1, 1, -1)
    assert (box.money[1], box.nuggets[1]) == (10, 0), "with a box something may come after the LP"
    (rest,) = box.agenda[before:]
    assert isinstance(rest, machine.Effect)
    assert (rest.you, rest.who, rest.tgt) == (1, 1, -1)
    box.agenda.pop()
    rest.run(box)
    assert (box.nuggets[1], len(box.hands[1]), len(box.agenda)) == (1, 1, before)


@pytest.mark.rule("W30.4", "W34.4")
def test_the_rest_waits_for_what_asks_somebody() -> None:
    state = quiet({}, {"hand": "2♥ 3♥"}, {})
    before = len(state.agenda)
    machine.carry_out(state, effect("money 10; discard 1; money 20"), 1, 2, 0)
    assert [*state.money] == [0, 0, 10]
    assert len(state.agenda) == before + 1, "seat 2 has no card, so only the rest is left"
    rest = state.agenda[before]
    assert isinstance(rest, machine.Effect)
    assert (rest.you, rest.who, rest.tgt) == (1, 2, 0)
    rest.run(state)
    assert [*state.money] == [0, 0, 30]
    before = len(state.agenda)
    machine.carry_out(state, effect("discard 1"), 1, 1, 0)
    assert [name for name, *_ in steps(state, before)] == ["Discard"], "nothing waits behind the last atom"


@pytest.mark.rule("W30.6")
def test_counted_numbers() -> None:
    state = quiet({}, {"wounds": 2}, {})
    state.counted = (3, *state.counted[1:])
    assert [machine.value(state, number) for number in (0, 5, w.COUNTED - 1, w.COUNTED)] == [0, 5, w.COUNTED - 1, 3]
    machine.carry_out(state, effect("heal all; draw wounds_lost"), 1, 1, -1)
    assert (state.wounds[1], len(state.hands[1])) == (0, 2)


@pytest.mark.rule("W30.7", "W30.9")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_choice_is_asked_of_whom_it_is_about(seat: int) -> None:
    state = quiet(*at_seat(seat, {"wounds": 1}))
    at = effect("choose{ heal 1 or money -10 or lp 1 }")
    before = len(state.agenda)
    machine.carry_out(state, at, 1, seat, 1)
    (question,) = state.agenda[before:]
    assert isinstance(question, machine.Choose)
    assert (question.seat, question.at, question.you, question.tgt) == (seat, at, 1, 1)
    assert question.options(state) == [OPTION.first, OPTION.first + 2]
    question.answer(state, OPTION.first + 2)
    assert (state.lp[seat], state.wounds[seat]) == (1, 1)
    question.answer(state, OPTION.first)
    assert state.wounds[seat] == 0
    with_man = quiet({}, {}, man="V1")
    machine.carry_out(with_man, effect("choose{ lp 1 or money 10 }"), 0, MAN, 0)
    assert with_man.man_lp == 1


@pytest.mark.rule("W30.7")
def test_a_may_is_done_or_not() -> None:
    for action, money in ((DO, 10), (DO_NOT, 0)):
        state = quiet({}, {}, {})
        before = len(state.agenda)
        machine.carry_out(state, effect("may{ money 10 }; lp 1"), 1, 2, 0)
        question = state.agenda.pop()
        assert isinstance(question, machine.May)
        assert (question.seat, question.you, question.tgt, question.options(state)) == (2, 1, 0, [DO, DO_NOT])
        question.answer(state, action)
        assert [*state.money] == [0, 0, money]
        (rest,) = state.agenda[before:]
        assert isinstance(rest, machine.Effect)
        rest.run(state)
        assert [*state.lp] == [0, 0, 1]
    state = quiet({}, {}, man="V1")
    before = len(state.agenda)
    for nobody in (MAN, -1):
        machine.carry_out(state, effect("may{ money 10 }"), 0, nobody, 0)
    assert len(state.agenda) == before


@pytest.mark.rule("W30.7", "W30.4")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_same_several_times(number: int) -> None:
    state = quiet({}, {}, {})
    before = len(state.agenda)
    machine.carry_out(state, effect(f"repeat {number} {{ money 10 }}"), 1, 2, 0)
    pending = state.agenda[before:]
    assert len(pending) == number
    for step in pending:
        assert isinstance(step, machine.Effect)
        assert (step.you, step.who, step.tgt) == (1, 2, 0)
        step.run(state)
    assert [*state.money] == [0, 0, 10 * number]


@pytest.mark.rule("W30.8")
@pytest.mark.parametrize(
    ("scope", "player"),
    [(w.YOU, 1), (w.TGT, 3), (w.OPP, 2), (w.LOSER, 2), (w.WINNER, 1), (w.MIB, MAN), (w.NPC, -1), (w.EACH, 0)],
)
def test_whom_a_word_means(scope: int, player: int) -> None:
    """Seat 1 is the owner, seat 0 the subject, seat 3 is aimed at; seat 1 has beaten seat 2 in a duel."""
    state = quiet({}, {}, {}, {})
    state.fight = Fight(DUEL, 1, 2, winner=1, loser=2)
    assert meant(state, scope, 1, 0, 3) == player


@pytest.mark.rule("W30.7")
@pytest.mark.parametrize(("option", "gained"), [("option 1", (10, 0)), ("option 2", (0, 1))])
def test_what_stands_after_a_choice_follows_it(option: str, gained: tuple[int, int]) -> None:
    line = "choose{ money 10 or lp 1 }; nugget 2"
    at = effect(line)
    rest = machine.ATOMS[w.DO_CHOOSE].rest(at)
    assert (CODE[rest], CODE[rest + 1]) == (w.NUGGET, 2)
    state = after(quiet({}, {}, {}, active=1), line, 1)
    play(state, option)
    assert (state.money[1], state.lp[1], [*state.nuggets]) == (*gained, [0, 2, 0])


@pytest.mark.rule("A0.1")
@pytest.mark.parametrize(("who", "pushed"), [(0, [0]), (2, [2]), (MAN, [])])
def test_nobody_but_a_seat_picks(who: int, pushed: list[int]) -> None:
    state = quiet({}, {}, {})
    before = len(state.agenda)
    at = effect("pick 1 of{ money 10 or lp 1 }")
    machine.ATOMS[w.DO_PICK].do(state, 0, at, who, who, -1)
    assert [step.seat for step in state.agenda[before:] if isinstance(step, machine.PickNext)] == pushed


@pytest.mark.rule("W31.18")
@pytest.mark.parametrize("seat", [0, 1, MAN])
def test_a_free_move_may_end_before_its_first_step(seat: int) -> None:
    state = quiet({}, {}, {}, active=1)
    before = len(state.agenda)
    move.free_move(state, seat, 2)
    found = [(each.seat, each.action, each.moved, each.unsure, each.used) for each in state.agenda[before:] if isinstance(each, move.Walk)]
    assert found == ([] if seat == MAN else [(seat, False, False, False, ())])


@pytest.mark.rule("W30.8", "W1.5")
@pytest.mark.parametrize("kind", [ARREST, ROB, BANDIT, GUARD, SHERIFF])
@pytest.mark.parametrize("human", [0, 2])
def test_who_plays_the_other_side(kind: int, human: int) -> None:
    state = quiet({}, {}, {}, {})
    state.fight = Fight(kind, human, NPC if kind >= BANDIT else 1)
    assert meant(state, w.NPC, human, human, -1) == ((human - 1) % 4 if kind >= BANDIT else -1)


@pytest.mark.rule("W30.8", "W34.8")
@pytest.mark.parametrize(("active", "first", "order"), [(2, 0, [2, 3, 0, 1]), (-1, 1, [1, 2, 3, 0])])
def test_in_which_order_several_are_meant(active: int, first: int, order: list[int]) -> None:
    state = quiet({}, {}, {}, {})
    state.active, state.first = active, first
    assert machine.everybody(state, w.EACH, 1) == order
    assert machine.everybody(state, w.EACH_OTHER, 1) == [2, 3, 0]
    state.discs = (1, 0, 2, 2, 0, 0, 0, 0)
    needed = DISCS_NEEDED[4]
    assert (machine.everybody(state, w.CONTRIBUTORS, 2) == [2, 3, 0]) == (needed <= 5)
    before = len(state.agenda)
    machine.carry_out(state, effect("each_other.money 10"), 1, 1, -1)
    pending = [step for step in reversed(state.agenda[before:]) if isinstance(step, machine.EffectIf)]
    assert [(step.you, step.who) for step in pending] == [(1, 2), (1, 3), (1, 0)]


@pytest.mark.rule("W30.8")
@pytest.mark.parametrize(("line", "kind", "money"), [("npc.money 10", DUEL, 0), ("opp.money 10", BANDIT, 0), ("npc.money 10", BANDIT, 10)])
def test_what_is_about_no_player_does_nothing(line: str, kind: int, money: int) -> None:
    """Between players nobody plays the other side; a bandit is no player."""
    state = quiet({}, {}, {}, {})
    state.fight = Fight(kind, 1, NPC if kind == BANDIT else 2)
    machine.carry_out(state, effect(line), 1, 1, -1)
    assert [*state.money] == [money, 0, 0, 0]


@pytest.mark.rule("W30.8")
@pytest.mark.parametrize("money", [10, 20])
def test_an_effect_on_those_for_whom_something_holds(money: int) -> None:
    state = quiet({}, {"money": money}, {})
    before = len(state.agenda)
    machine.carry_out(state, effect("each if money>=20{ nugget 1 }"), 0, 0, -1)
    for step in state.agenda[before:]:
        step.run(state)
    assert [*state.nuggets] == [0, int(money >= 20), 0]


@pytest.mark.rule("W19.9", "W34.7")
def test_what_only_wounds_is_not_aimed_at_the_man_in_black() -> None:
    assert abilities.only_wounds(effect("tgt.wound 1"))
    assert abilities.only_wounds(effect("money 10; tgt.wound 1"))
    assert not abilities.only_wounds(effect("tgt.money -10"))
    assert not abilities.only_wounds(effect("wound 1"))
    assert not abilities.only_wounds(effect("money 10"))


@pytest.mark.rule("W34.2", "W31.25", "W31.26")
@pytest.mark.parametrize(
    ("player", "minus", "told"), [(1, (2, 0), "counts_less"), (2, (0, 2), "counts_less"), (NPC, (0, 2), "npc_counts_less")]
)
def test_a_card_counts_less(player: int, minus: tuple[int, int], told: str) -> None:
    state = quiet({}, {}, {})
    state.fight = Fight(DUEL, 1, player if player != 1 else 2)
    state.listen()
    lower(state, player, 2)
    assert (state.fight.minus_initiator, state.fight.minus_target) == minus
    assert events(state) == [(told, 2) if player == NPC else (told, player, 2)]
    lower(state, player, 1)
    assert sum((state.fight.minus_initiator, state.fight.minus_target)) == 3


@pytest.mark.rule("W8.17")
@pytest.mark.parametrize(("name", "minus", "value"), [("2♣", 0, 2), ("3♥", 1, 2), ("3♥", 2, 2), ("9♦", 2, 7), ("A♦", 0, 14), ("A♦", 13, 2)])
def test_what_a_played_card_counts(name: str, minus: int, value: int) -> None:
    state = quiet({}, {}, {})
    lay(state, 1, name)
    lay(state, 2, "K♣")
    state.fight = Fight(DUEL, 1, 2, 0, minus, 1)
    assert (values.value_of(state, 1), values.value_of(state, 2)) == (value, 12)
    state.fight = Fight(DUEL, 2, 1, 0, 1, minus)
    assert (values.value_of(state, 1), values.value_of(state, 2)) == (value, 12)
    state.fight = Fight(BANDIT, 1, NPC, 0, minus, 3, npc_card=7)
    assert (values.value_of(state, 1), values.value_of(state, NPC)) == (value, 6)


# Conditions


@pytest.mark.rule("W32.1", "W8.22")
@pytest.mark.parametrize("fighting", [True, False])
def test_in_a_fight_the_place_is_where_it_began(fighting: bool) -> None:
    state = quiet({}, {"at": "V1"}, {})
    if fighting:
        state.fight = Fight(DUEL, 1, 2, space("D10"))
    assert here(state, 1) == space("D10" if fighting else "V1")
    words = [
        "in_town",
        "in_town(darkrock)",
        "in_town(red_falls)",
        "outside",
        "at(bank)",
        "at_space(D10)",
        "at_space(V1)",
        "region(darkrock)",
    ]
    expected = (
        ["in_town", "in_town(darkrock)", "at(bank)", "at_space(D10)", "region(darkrock)"] if fighting else ["outside", "at_space(V1)"]
    )
    assert [each for each in words if true(state, each, 1)] == expected


@pytest.mark.rule("W32.4")
@pytest.mark.parametrize(
    ("spaces", "tgt", "with_"),
    [
        ("V1 V1 V2", -1, True),
        ("V1 V2 V2", -1, True),
        ("V1 V2 V3", -1, False),
        ("V1 V1 V2", 0, True),
        ("V1 V1 V2", 2, False),
        ("V1 V1 V2", 1, False),
    ],
)
def test_who_is_in_the_same_space(spaces: str, tgt: int, with_: bool) -> None:
    """For seat 1. With somebody aimed at, that one is meant."""
    first, own, third = spaces.split()
    state = quiet({"at": first}, {"at": own}, {"at": third})
    assert true(state, "with_player", 1, tgt) == with_
    alone = quiet({"at": "V1"}, {"at": "V2"}, {"at": "V3"})
    assert not true(alone, "with_player", 1)
    man = quiet({"at": "V1"}, {"at": "V2"}, man="V2")
    assert true(man, "with_player", 1)
    assert not true(man, "with_player", 0)
    assert true(man, "with_player", 1, MAN)


@pytest.mark.rule("W32.16", "W32.12", "W32.14")
def test_counters_and_turns() -> None:
    state = quiet({}, {}, {}, active=1)
    assert [true(state, "your_turn", seat) for seat in range(3)] == [False, True, False]
    for number in (0, 1, 2, 3):
        state.deeds[w.T_BANDITS] = number
        assert true(state, "t.bandits>=2") == (number >= 2)
    for discs, both in (((0, 1, 0, 0, 1, 0), True), ((0, 1, 0, 0, 0, 1), False), ((1, 0, 0, 1, 0, 0), False), ((0, 2, 0, 0, 2, 0), True)):
        state.discs = discs
        assert true(state, "discs_on_both", 1) == both


# The Man in Black


@pytest.mark.rule("W19.10", "W31.41")
@pytest.mark.parametrize(
    ("seat", "at", "rob", "fights"), [(1, "V1", False, True), (1, "V1", True, True), (1, "V2", False, False), (-1, "V1", False, None)]
)
def test_the_man_in_black_starts_a_fight(seat: int, at: str, rob: bool, fights: bool | None) -> None:
    state = quiet({"at": "D6"}, {"at": at}, man="V1")
    before = len(state.agenda)
    state.listen()
    man_in_black.starts_fight(state, seat, rob)
    if fights:
        fight = state.fight
        assert (fight.kind, fight.initiator, fight.target, fight.space) == (ROB if rob else DUEL, MAN, 1, space("V1"))
        assert steps(state, before) == [("InitiatorPlays",)]
        assert events(state) == [("man_challenges", ROB if rob else DUEL, 1)]
    else:
        assert (state.fight.kind, len(state.agenda)) == (-1, before)
    assert state.man_lp == int(fights is None)


@pytest.mark.rule("W19.2", "W19.16")
@pytest.mark.parametrize("deck", [(), (4, 2)])
def test_a_turn_of_the_man_in_black(deck: tuple[int, ...]) -> None:
    state = quiet({"at": "D6", "money": 50}, {"at": "V2", "lp": 3}, man="V1", active=1, chance=[0])
    state.man_deck, state.man_used = deck, (1, 3) if not deck else (5,)
    before, reveals = len(state.agenda), state.reveals
    state.listen()
    man_in_black.ManTurn().run(state)
    card = state.man_used[-1]
    assert state.active == -1
    if deck:
        assert (card, state.man_deck, state.man_used) == (2, (4,), (5, 2))
    else:
        assert (sorted([*state.man_deck, card]), len(state.man_used)) == ([1, 3], 1)
    (step,) = state.agenda[before:]
    assert isinstance(step, machine.Effect)
    whom = man_in_black.whom(state, MAN_WHOM[card]) if MAN_WHOM[card] != NONE else -1
    assert (step.at, step.you, step.who, step.tgt) == (MAN_EFFECT[card], MAN, MAN, whom)
    assert state.reveals == reveals + 1
    assert events(state) == [("man_card", card)]


# Stories, duels and goals


@pytest.mark.rule("W16.6", "W16.4")
@pytest.mark.parametrize("sides", [1, 2, 3])
def test_which_stories_are_offered(sides: int) -> None:
    state = quiet({}, {}, {}, active=1)
    question = stories.PlaceDisc(1, sides)
    there = [DISC.first + story for side, story in enumerate(state.stories) if sides >> side & 1]
    assert question.options(state) == [*there, NO_DISC]
    question.answer(state, NO_DISC)
    assert not any(state.discs)
    question.answer(state, there[-1])
    side = 1 if sides & 2 else 0
    assert state.discs == tuple([1 if at == 3 * side + 1 else 0 for at in range(6)])


@pytest.mark.rule("W8.13")
@pytest.mark.parametrize("underdog", [0, 1])
def test_a_duel_with_somebody_ahead_counts_besides(underdog: int) -> None:
    state = quiet({}, {}, {}, active=1)
    state.fight = Fight(DUEL, 1, 2, state.space[1], underdog=underdog)
    rewards.player_won(state, 1, 2, DUEL)
    assert (state.deeds[w.T_DUELS], state.deeds[w.T_DUELS_UP], [*state.lp]) == (1, underdog, [0, 2, 0])


@pytest.mark.rule("W8.12", "W8.16")
@pytest.mark.parametrize(
    ("kind", "initiator", "target", "winner", "lp"),
    [(DUEL, 1, 2, 1, [0, 2, 0]), (DUEL, 1, 2, 2, [0, 0, 0]), (DUEL, 1, MAN, 1, [0, 2, 0]), (DUEL, 1, MAN, MAN, [0, 0, 0])],
)
def test_only_who_attacks_is_rewarded(kind: int, initiator: int, target: int, winner: int, lp: list[int]) -> None:
    state = quiet({}, {}, {}, active=1)
    loser = target if winner == initiator else initiator
    state.fight = Fight(kind, initiator, target, state.space[1], winner=winner, loser=loser)
    rewards.Reward().run(state)
    assert [*state.lp] == lp


@pytest.mark.rule("W8.12", "W19.10")
@pytest.mark.parametrize(("winner", "lp"), [(MAN, 2), (1, 0)])
def test_the_man_in_black_is_rewarded_where_he_attacks(winner: int, lp: int) -> None:
    state = quiet({}, {}, man="V1", active=1)
    state.fight = Fight(DUEL, MAN, 1, state.space[1], winner=winner, loser=1 if winner == MAN else MAN)
    rewards.Reward().run(state)
    assert (state.man_lp, [*state.lp]) == (lp, [0, 0])


@pytest.mark.rule("W9.5")
def test_the_fight_card_works_on_the_human() -> None:
    """Whoever has begun the fight."""
    for card in range(13):
        for initiator, target in ((1, NPC), (MAN, 1)):
            state = (
                quiet({}, {"hand": "2♥", "money": 20, "at": "MP1"}, {})
                if target == NPC
                else quiet({}, {"hand": "2♥", "money": 20}, man="V1")
            )
            state.fight = Fight(BANDIT if target == NPC else DUEL, initiator, target, state.space[1], npc_card=card, revealed=1)
            before = (list(state.money), [*map(len, state.hands)], list(state.wounds), list(state.wp))
            course.FightCardEffect().run(state)
            after = (list(state.money), [*map(len, state.hands)], list(state.wounds), list(state.wp))
            assert all(then[0] == now[0] for then, now in zip(before, after, strict=True)), "nothing happens to seat 0"


@pytest.mark.rule("W18.1", "X20.2")
def test_goals_are_those_of_the_character() -> None:
    state = quiet({}, {}, {}, goals=True)
    for seat in range(3):
        id = CHARACTER_IDS[state.character[seat]]
        assert [content.GOALS[each].id.split("-")[0] for each in goals_of(state, seat)] == [id] * 4
