"""Corners of the rules that whole scenarios leave open: a third player, the Man in Black, a second card of a kind, an exact number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import pytest

from tests.games.legends.blood_money.table import blood, box
from tests.games.legends.table import GAME, card, cards, effect, quiet, space
from tests.games.legends.test_state import at_seat, events, item, lay
from tests.games.legends.test_steps import steps
from tests.scenario import Rigged
from tinhorn.core.rows import row_of
from tinhorn.core.steps import Question
from tinhorn.games.legends import content, places, secrets
from tinhorn.games.legends import told as worked_out
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.board import MESA_BORDERS, REGION_OF
from tinhorn.games.legends.cards import (
    A_FIGHT,
    BASE_SIDE,
    BY_ITSELF,
    CHARACTER,
    CHARACTER_IDS,
    FACE_AGAIN,
    FACE_NAMES,
    FACES,
    GOALS_OF,
    LIMIT_SLOT,
    MAN_CARDS,
    NONE,
    OF_CHARACTER,
    SOURCES,
    STATICS,
    STORIES,
    STORY_REGION,
    STORY_TRIGGER,
    UPGRADED_SIDE,
)
from tinhorn.games.legends.effects import machine, predicate
from tinhorn.games.legends.effects.atoms.points import CancelWound
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.parse import read_condition
from tinhorn.games.legends.language.program import ABILITIES
from tinhorn.games.legends.state import figures, gear, story_cards
from tinhorn.games.legends.state.fight import BANDIT, DUEL, GUARD, MAN, NPC, ROB, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import HAND_LIMIT, HIDEOUT_AT, MONEY_MOST, NUGGETS_EVER, NUGGETS_MOST, Legends, blank, put
from tinhorn.games.legends.steps import (
    cattle,
    discards,
    goals,
    man_in_black,
    menu,
    move,
    poker,
    setup,
    store,
    stories,
    tracks,
    turn,
    windows,
)
from tinhorn.games.legends.steps.fight import course, opening, reactions, settling, values
from tinhorn.games.legends.verbs import DISCARD, FIRST_MESA, ITEM_THING, PASS, SKIP, STEP, STOP, USE

RULE = pytest.mark.rule
Doing = Callable[[Legends], object]


def row(rule: str, *values: Any) -> Any:
    return pytest.param(*values, marks=RULE(*rule.split()))


# Who knows what


@pytest.mark.rule("W22.2", "W22.6")
def test_nobody_s_hand_goals_and_tokens_are_shown_to_a_spectator() -> None:
    state = quiet({"hand": "2♥"}, {"hand": "3♥"}, {"hand": "4♥"}, goals=True)
    assert [secrets.hands(state, seat) for seat in (-1, 0, 1, 2)] == [(), *[(card(name),) for name in ("2♥", "3♥", "4♥")]]
    state.tokens = (1, 0, 0, 0, 2, 0, 0, 0, 3)
    own = [secrets.tokens(state, seat) for seat in (-1, 0, 1, 2)]
    assert own == [(0,) * 9, (1, 0, 0, *[0] * 6), (*[0] * 4, 2, *[0] * 4), (*[0] * 8, 3)]
    state.agenda = []
    state.asking = state.together = state.open = None
    assert state.over
    assert [secrets.tokens(state, seat) for seat in (-1, 0, 1)] == [state.tokens] * 3


@pytest.mark.rule("W22.1")
@pytest.mark.parametrize(("fights", "plays"), [(False, False), (True, False), (False, True)])
def test_where_cards_may_lie_on_the_table(fights: bool, plays: bool) -> None:
    state = quiet({}, {}, {})
    if fights:
        state.fight = Fight(DUEL, 1, 2, state.space[1])
    if plays:
        state.poker = Poker(1, 0b11, 20)
    assert worked_out.may_lie(state) == (fights or plays)


# Setting up


@pytest.mark.rule("W3.5", "W17.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_two_characters_for_each_and_no_last_round(seats: int) -> None:
    state = GAME.new(seats, 5, round_cap=None)
    assert isinstance(state, Legends)
    assert (state.round_cap, len(state.offered)) == (0, 2 * seats)
    named = GAME.new(3, 5, characters=["annie", "bass", "doc"])
    assert isinstance(named, Legends)
    assert (named.character, named.offered) == (tuple(CHARACTER_IDS.index(name) for name in ("annie", "bass", "doc")), ())


@pytest.mark.rule("W18.1")
@pytest.mark.parametrize(("number", "dealt"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3)])
def test_who_has_few_goals_is_dealt_fewer(number: int, dealt: int) -> None:
    """One is left out, unless it is the only one."""
    state = quiet({}, {}, {}, goals=True)
    every = GOALS_OF[state.character[1]]
    GOALS_OF[state.character[1]] = every[:number]
    try:
        setup.deal_goals(state)
    finally:
        GOALS_OF[state.character[1]] = every
    own = state.goals[3:6]
    assert len(state.goals) == 9
    assert set(own[:dealt]) <= set(every[:number])
    assert (len(set(own[:dealt])), own[dealt:]) == (dealt, (NONE,) * (3 - dealt))
    assert NONE not in (*state.goals[:3], *state.goals[6:])


# Fights


@pytest.mark.rule("A0.10")
def test_the_man_in_black_has_no_go_at_the_start_of_a_fight() -> None:
    armed = {"items": "repeating_shotgun", "money": 30}
    state = quiet({}, armed, {}, active=1, laid_out=blood)
    state.fight = Fight(DUEL, 1, MAN, state.space[1])
    before = len(state.agenda)
    opening.StartOptions(MAN, 0).run(state)
    (again,) = state.agenda[before:]
    assert isinstance(again, opening.StartOptions)
    assert (again.player, again.done) == (1, 0)
    del state.agenda[before:]
    opening.StartOptions(1, 0b010).run(state)
    assert len(state.agenda) == before
    opening.StartOptions(1, 0).run(state)
    (asked,) = state.agenda[before:]
    assert isinstance(asked, opening.UseAtStart)
    assert not asked.skips()
    for action, done in ((asked.options(state)[0], 0), (SKIP, 0b010)):
        del state.agenda[before:]
        asked.answer(state, action)
        found = state.agenda[before]
        assert isinstance(found, opening.StartOptions)
        assert (found.player, found.done) == (1, done)


@pytest.mark.rule("W19.10", "W8.5")
def test_the_man_in_black_meets_what_works_at_the_start_of_a_fight() -> None:
    """Annie's ability, or a box's question."""
    state = quiet({"at": "D6"}, {"at": "D6"}, man="D6", characters=["bass", "annie"])
    state.unlocked = 0b10
    before = len(state.agenda)
    man_in_black.starts_fight(state, 1, True)
    assert (state.fight.kind, state.fight.initiator, state.fight.target) == (ROB, MAN, 1)
    assert [step.seat for step in state.agenda[before:] if isinstance(step, windows.StartAbility)] == [1]


@pytest.mark.rule("W8.18", "W9.7")
@pytest.mark.parametrize(("kind", "initiator", "target"), [(DUEL, 1, MAN), (ROB, MAN, 1), (BANDIT, 1, NPC), (DUEL, 0, 1)])
def test_what_is_used_up_in_a_fight_may_be_used_in_the_next(kind: int, initiator: int, target: int) -> None:
    state = quiet({}, {}, {})
    lay(state, 1, "K♦")
    state.fight = Fight(kind, initiator, target, state.space[1], revealed=1)
    other = next(1 << slot for slot in LIMIT_SLOT if slot != NONE and not A_FIGHT >> slot & 1)
    state.used_up = A_FIGHT | other
    settling.CleanUp().run(state)
    assert (state.used_up, state.discards, [each for each in state.laid if each != NONE]) == (other, cards("K♦"), [])


@pytest.mark.rule("W8.10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("items", ["bandolier", ""])
def test_what_lies_open_may_react(seat: int, items: str) -> None:
    """The bandolier is worth a card."""
    state = quiet(*at_seat(seat, {"hand": "9♦ 10♦"}), wild_bunch=True)
    if items:
        gear.take(state, seat, item(items), gear.BASE)
    lay(state, seat, "5♦")
    lay(state, 2, "6♦")
    state.fight = Fight(DUEL, seat, 2, state.space[seat], revealed=1)
    react = reactions.React(seat, 0)
    thing = USE.first + ITEM_THING[item("bandolier")]
    assert (thing in react.options(state)) == bool(items)
    assert react.options(state)[0] == PASS
    if items:
        before = len(state.agenda)
        state.listen()
        react.answer(state, thing)
        assert ("Reactions", 2, 0) in steps(state, before)
        assert ("used_item", seat, item("bandolier")) in events(state)


@pytest.mark.rule("W8.17")
@pytest.mark.parametrize(("who", "minus", "value"), [(1, 0, 13), (1, 4, 9), (1, 11, 2), (1, 12, 2), (MAN, 0, 9), (NPC, 0, 9)])
def test_what_a_card_counts(who: int, minus: int, value: int) -> None:
    """Seat 1 has played a king; the other side's card is the nine."""
    other = who if who >= MAN else NPC
    state = quiet({}, {}, {})
    lay(state, 1, "K♦")
    state.fight = Fight(DUEL if other == MAN else GUARD, 1, other, state.space[1], minus_initiator=minus, npc_card=7)
    assert values.value_of(state, who) == value


@contextmanager
def having(state: Legends, seat: int, op: int, found: list[int]) -> Iterator[None]:
    """STATIC abilities of a seat's character: the place of the condition and the number of each."""
    at = (op - w.FIRST_STATIC) * SOURCES + CHARACTER + state.character[seat]
    kept, sorts = STATICS[at], state.in_play.lasting[op - w.FIRST_STATIC]
    STATICS[at], state.in_play.lasting[op - w.FIRST_STATIC] = found, sorts | OF_CHARACTER
    state.unlocked = 0b111
    try:
        yield
    finally:
        STATICS[at], state.in_play.lasting[op - w.FIRST_STATIC] = kept, sorts


WANTED = read_condition(content.LEXICON, "a test", "wanted")[0]
MARSHAL = read_condition(content.LEXICON, "a test", "marshal")[0]


@pytest.mark.rule("W32.17", "W32.6", "W32.7")
@pytest.mark.parametrize(("law", "total"), [({}, 5), ({"wp": 1}, 105), ({"mp": 1}, 25)])
def test_the_sum_of_what_works_by_its_condition(law: dict[str, int], total: int) -> None:
    state = quiet({}, law, {})
    with having(state, 1, w.WINS_TIES, [WANTED, 100, -1, 5, MARSHAL, 20]):
        assert [predicate.static(state, seat, w.WINS_TIES) for seat in range(3)] == [0, total, 0]


@pytest.mark.rule("W31.27")
@pytest.mark.parametrize(("law", "wins"), [({}, False), ({"wp": 1}, True), ({"mp": 1}, True)])
def test_any_of_several_abilities_wins_ties(law: dict[str, int], wins: bool) -> None:
    state = quiet({}, law, {})
    with having(state, 1, w.WINS_TIES, [WANTED, 1, MARSHAL, 1]):
        assert [values.wins_ties(state, seat) for seat in range(3)] == [False, wins, False]


@pytest.mark.rule("W31.14")
@pytest.mark.parametrize(("hurt", "less", "left"), [(1, 1, 0), (2, 1, 1), (3, 1, 2), (3, 2, 1), (1, 2, 0), (2, 2, 0)])
def test_fewer_wounds(hurt: int, less: int, left: int) -> None:
    state = quiet({}, {}, {})
    state.hurt = hurt
    CancelWound().do(state, less, 0, 1, 1, -1)
    assert state.hurt == left


@pytest.mark.rule("W15.8")
@pytest.mark.parametrize(("hurt", "asked"), [(0, 0), (1, 1)])
def test_no_wound_is_left_to_mark(hurt: int, asked: int) -> None:
    """Whoever has an injury discards a card for each wound."""
    state = quiet({}, {"wounds": 1, "injury": c.INJURIES[0].id, "hand": "2♥ 3♥"}, {}, laid_out=blood)
    state.hurt = hurt
    before = len(state.agenda)
    tracks.MarkWounds(1).run(state)
    assert (state.wounds[1], state.hurt, len(state.agenda) - before) == (1 + hurt, 0, asked)


# Where people go


@pytest.mark.rule("W32.16", "X4.17")
@pytest.mark.parametrize("active", [0, 1])
def test_a_story_counts_the_regions_of_the_active_player(active: int) -> None:
    state = quiet({}, {"at": "V1"}, {}, active=active, laid_out=blood)
    part = box(state)
    part.regions = 0
    figures.note_region(state, 1)
    assert part.regions == (1 << REGION_OF[space("V1")] if active == 1 else 0)


@pytest.mark.rule("W19.11", "W31.21", "W7.5")
def test_no_step_of_the_man_in_black_is_lost() -> None:
    """From everywhere to everywhere; among equal ones he takes the first neighbour that is nearer."""
    state = quiet({}, {}, man="V1")
    board = state.map()
    for start in board.spaces:
        for goal in board.spaces:
            state.man, state.space[1] = start, goal
            figures.man_toward(state, 1, 1)
            far = board.distance(start, goal)
            nearer = [near for near in board.neighbours[start] if board.distance(near, goal) < far]
            assert state.man == (nearer[0] if far else start)


@pytest.mark.rule("W19.15")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_among_equals_the_first_player_and_on_from_there(first: int) -> None:
    people: list[dict[str, Any]] = [{"at": "D6"}, {"at": "D6", "lp": 2, "money": 20}, {"at": "D6", "lp": 2, "money": 20}, {"at": "D6"}]
    state = quiet(*people, first=first)
    state.man = state.space[0]
    best = 2 if first == 2 else 1
    for word, who in ((w.LEADER, best), (w.RICHEST, best), (w.NEAREST, first)):
        assert man_in_black.whom(state, word) == who


@pytest.mark.rule("W5.11", "W5.10")
@pytest.mark.parametrize(("wp", "sheriff", "ways", "can"), [(0, 0, 1, True), (1, 0, 1, False), (1, 0, 2, True), (1, 1, 1, True)])
def test_whether_any_step_is_open(wp: int, sheriff: int, ways: int, can: bool) -> None:
    """With as many ways out as there are, and the sheriff at the end of the first."""
    state = quiet({"at": "V1"}, {"at": "D6", "wp": wp}, {"at": "V1"})
    neighbours = state.map().neighbours
    here = state.space[1]
    kept = neighbours[here]
    state.sheriff = here if sheriff else kept[0]
    neighbours[here] = kept[:ways]
    try:
        assert move.can_step(state, 1) == can
    finally:
        neighbours[here] = kept
    state.sheriff, state.wp[1] = 0, 1
    here = next(each for each in range(len(neighbours)) if 0 in neighbours[each])
    state.space[1] = here
    assert move.closed(state, 1) == 0
    kept = neighbours[here]
    neighbours[here] = [0]
    try:
        assert not move.can_step(state, 1)
    finally:
        neighbours[here] = kept


@pytest.mark.rule("W5.2", "W5.4")
def test_no_first_step_into_the_sheriffs_space() -> None:
    """From each space into each one beside it; the first space of all is one, too."""
    state = quiet({}, {"wp": 1}, {})
    state.steps_left = 2
    neighbours = state.map().neighbours
    for here in state.map().spaces:
        state.space[1] = here
        for shut in (*neighbours[here], here):
            state.sheriff = shut
            open_ = [STEP.first + near for near in neighbours[here] if near != shut]
            assert move.Walk(1, True, False, False, ()).options(state) == open_
            assert move.Walk(1, False, False, False, ()).options(state) == [*open_, STOP]


@pytest.mark.rule("W5.2", "W5.12")
def test_each_mesa_may_be_crossed_from_each_space_beside_it() -> None:
    state = quiet({}, {"unlocked": True}, {}, active=1, characters=["annie", "knife", "bass"])
    state.steps_left = 2
    walk = move.Walk(1, True, False, False, ())
    for here in state.map().spaces:
        state.space[1] = here
        mesas = [each for each, around in enumerate(MESA_BORDERS) if here in around]
        first = STEP.first + FIRST_MESA
        assert sorted(code - first for code in walk.options(state) if code >= first) == mesas
        for mesa in mesas:
            before = len(state.agenda)
            walk.answer(state, first + mesa)
            (leave,) = state.agenda[before:]
            assert isinstance(leave, move.LeaveMesa)
            assert (leave.mesa, leave.entry) == (mesa, here)
            assert leave.options(state) == [STEP.first + each for each in MESA_BORDERS[mesa] if each != here]
            del state.agenda[before:]
            state.crossing, state.steps_left = 0, 2


@pytest.mark.rule("W5.8", "W16.12")
@pytest.mark.parametrize(("seat", "active", "met"), [(1, 1, 0b10), (1, 2, 0), (0, 0, 0b10)])
def test_the_end_of_a_move_meets_a_story_of_its_region(seat: int, active: int, met: int) -> None:
    state = quiet(*at_seat(seat, {"at": "V1"}, at="D6"), active=active)
    rides = next(each for each in range(STORIES) if STORY_TRIGGER[each] == w.ON_MOVE and STORY_REGION[each] == REGION_OF[space("V1")])
    state.stories = (next(each for each in range(STORIES) if STORY_TRIGGER[each] != w.ON_MOVE), rides)
    state.steps_left = 3
    move.end_move_action(state, seat)
    assert (state.met, state.steps_left) == (met, 0)


@pytest.mark.rule("W5.7")
def test_a_box_offers_more_to_deliver() -> None:
    state = quiet({}, {}, {}, active=1)
    found: list[int] = []
    more = lambda table, seat, options: options.append(100 + seat)  # noqa: E731
    offers = move.DELIVERIES.of(state)
    offers.append(more)
    try:
        found = move.deliveries(state, 1)
        move.AfterMoveStep(1, ()).run(state)
    finally:
        offers.remove(more)
    assert found == [101]
    assert isinstance(state.asking, move.AfterMove)


# Questions


@pytest.mark.parametrize(
    ("question", "skips"),
    [
        row("W4.5", menu.Menu(1), False),
        row("W5.2", move.Walk(1, True, False, True, ()), False),
        row("W5.2", move.Walk(1, True, False, False, ()), True),
        row("W5.6", move.LengthenMove(1, ()), False),
        row("W5.7", move.AfterMove(1, ()), False),
        row("W8.10", reactions.React(1, 0), False),
        row("W9.3", course.PlayNpc(1), False),
        row("W10.7", store.Shop(1, ()), False),
        row("W18.3", goals.GoalOrPass(1), False),
        row("W18.5", goals.ReturnToken(1), False),
        row("W22.9", windows.Window(1, w.START_TURN, ()), False),
        row("A0.10", opening.UseAtStart(1, 0), False),
        row("W4.3", turn.Income(1, ()), True),
        row("W31.7", discards.Discard(1, 1), True),
        row("W8.6", course.LayCard(1), True),
        row("W11.6", poker.LayHand(1, 1), True),
    ],
)
def test_which_questions_are_asked_with_a_single_answer(question: Question, skips: bool) -> None:
    """Where others could tell from it what somebody has, everybody is asked."""
    assert question.skips() == skips


# What a seat has


@pytest.mark.rule("X4.17", "W32.16")
def test_a_box_counts_what_is_done() -> None:
    """What adds up, and what keeps the most of one go."""
    state = quiet({}, {}, {}, active=1, laid_out=blood)
    counts = box(state).counts
    for each in (w.T_BOUGHT, w.T_SOLD):
        counts[each] = 0
    for seat in range(3):
        for amount in (2, 3, 1):
            state.deed(seat, w.T_BOUGHT, amount)
            state.best_deed(seat, w.T_SOLD, amount)
    assert (counts[w.T_BOUGHT], counts[w.T_SOLD]) == (6, 3)
    assert (state.deeds[w.T_BOUGHT], state.deeds[w.T_SOLD]) == (6, 3)


@pytest.mark.rule("W12.2", "W12.5")
def test_each_seat_has_its_own_side_of_each_item() -> None:
    state = quiet({}, {}, {})
    for seat in range(3):
        for each in state.in_play.items:
            for side in (1, 2):
                state.set_side(seat, each, side)
                owners = [(other, one) for other in range(3) for one in state.in_play.items if state.side_of(other, one)]
                assert owners == [(seat, each)]
                assert state.side_of(seat, each) == side
                assert state.source_of(seat, each) == (BASE_SIDE, UPGRADED_SIDE)[side - 1] + each
            state.set_side(seat, each, 0)
    assert not any(state.items)


@pytest.mark.rule("W19.3")
def test_the_man_in_black_counts_as_a_player() -> None:
    state = quiet({"at": "V1", "lp": 3}, {"at": "V2", "lp": 4}, man="D6", man_lp=7)
    assert [state.space_of(player) for player in (0, 1, MAN)] == [space("V1"), space("V2"), space("D6")]
    assert [state.lp_of(player) for player in (0, 1, MAN)] == [3, 4, 7]


@pytest.mark.rule("W4.10")
@pytest.mark.parametrize("bits", range(8))
def test_whose_ability_works(bits: int) -> None:
    state = quiet({}, {}, {})
    state.unlocked = bits
    assert [state.is_unlocked(seat) for seat in range(3)] == [bool(bits >> seat & 1) for seat in range(3)]


@pytest.mark.rule("W6.1")
def test_each_hideout_has_its_own_bandit() -> None:
    state = quiet({}, {}, {})
    for hideout in [each for each in range(len(HIDEOUT_AT)) if HIDEOUT_AT[each] != NONE]:
        state.bandits = 1 << HIDEOUT_AT[hideout]
        assert [each for each in range(len(HIDEOUT_AT)) if state.bandit_at(each)] == [hideout]


@pytest.mark.rule("W15.5", "W15.6", "W15.4")
def test_the_caps_of_a_seat() -> None:
    state = quiet({}, {}, {})
    plain = (MONEY_MOST, NUGGETS_MOST, HAND_LIMIT)
    for op, at in ((w.MONEY_CAP, 0), (w.NUGGET_CAP, 1), (w.HAND_SIZE, 2)):
        with having(state, 1, op, [-1, 1, -1, 2]):
            for seat in range(3):
                found = (state.money_cap(seat), state.nugget_cap(seat), state.hand_limit(seat))
                more = min(3, NUGGETS_EVER - NUGGETS_MOST) if op == w.NUGGET_CAP else 3
                assert [now - usual for now, usual in zip(found, plain, strict=True)] == [
                    more if (seat, at) == (1, each) else 0 for each in range(3)
                ]


# Points


@pytest.mark.rule("W15.7", "W17.3")
@pytest.mark.parametrize(("lp", "wounds", "score"), [(0, 0, 0), (1, 0, 1), (2, 1, 1), (2, 2, 0), (0, 1, 0), (1, 3, 0)])
def test_a_score_is_never_below_nothing(lp: int, wounds: int, score: int) -> None:
    state = quiet({"lp": 7}, {"lp": lp, "wounds": wounds}, {"lp": 7})
    assert state.score(1) == score
    assert sum(line.points for line in state.tally(1)) == score
    assert blank(state.setting, state.chance).score(1) == 0


@pytest.mark.rule("W17.6", "W19.13", "W17.5")
@pytest.mark.parametrize(
    ("lp", "man_lp", "ranks"), [((3, 4), 3, [1, 0]), ((3, 4), 4, [2, 1]), ((4, 3), 9, [1, 2]), ((4, 4), 3, [0, 0]), ((4, 4), 4, [1, 1])]
)
def test_the_places_with_the_man_in_black(lp: tuple[int, int], man_lp: int, ranks: list[int]) -> None:
    state = quiet({"lp": lp[0]}, {"lp": lp[1]}, man="D6", man_lp=man_lp)
    assert state.ranks == ranks
    state.man = NONE
    assert state.ranks == [sum(other > own for other in lp) for own in lp]


# The Man in Black has neither hand nor purse


@pytest.mark.parametrize(
    "line",
    [
        row("W31.1", "money 10"),
        row("W31.1", "money -10"),
        row("W31.4", "mp 1"),
        row("W31.4", "wp 1"),
        row("W31.6", "draw 1"),
        row("W31.7", "discard 1"),
        row("W31.7", "discard 1 random"),
        row("W31.7 W31.8", "discard_up_to 1"),
        row("W31.7 W31.8", "cycle 1"),
        row("W31.11", "give_card to you"),
        row("W31.11", "take_card 1 random from you"),
        row("W31.12", "wound 1"),
        row("W31.12", "wound 1 uncancellable"),
        row("W31.13", "heal 1"),
        row("W31.13", "heal all"),
        row("W31.15", "nugget 1"),
        row("W31.15", "nugget -1"),
        row("W31.17", "cattle take green"),
        row("W31.17", "cattle lose"),
        row("W31.17", "cattle steal from you"),
        row("W31.18", "move 1"),
        row("W31.30", "roll 1"),
        row("W31.32", "token 1"),
        row("W31.33", "item gain mule"),
        row("W31.33", "item discard mule"),
        row("W31.34", "upgrade mule"),
    ],
)
def test_what_does_nothing_to_the_man_in_black(line: str) -> None:
    """Seat 1 has all of it, and is the owner."""
    own = {"hand": "2♥ 3♥", "money": 20, "nuggets": 1, "cattle": "CG1", "items": "mule", "wounds": 1}
    state = quiet({}, own, man="D6", goals=True)
    before = (state.digest(), len(state.agenda))
    machine.carry_out(state, effect(line), 1, MAN, NONE)
    assert (state.digest(), len(state.agenda)) == before


# Discards


@pytest.mark.rule("W31.7")
@pytest.mark.parametrize(("number", "then"), [(3, [2]), (2, [1]), (1, [])])
def test_one_card_less_is_left_to_discard(number: int, then: list[int]) -> None:
    state = quiet({}, {"hand": "2♥ 3♥ 4♥ 5♥"}, {})
    before = len(state.agenda)
    discards.Discard(1, number).answer(state, DISCARD.first + card("3♥"))
    assert [step.number for step in state.agenda[before:] if isinstance(step, discards.Discard)] == then
    assert (state.hands[1], state.discards) == (cards("2♥ 4♥ 5♥"), cards("3♥"))


# Stories


@pytest.mark.rule("W16.5", "W16.7", "W16.6")
@pytest.mark.parametrize("seat", [0, 1, 5])
@pytest.mark.parametrize("side", [0, 1])
def test_who_has_a_disc_left_for_a_story(seat: int, side: int) -> None:
    seats = 6
    state = quiet(*[{} for _ in range(seats)])
    assert all(stories.can_place(state, each, side) for each in range(seats))
    state.discs = put((0,) * 2 * seats, seats * side + seat, stories.DISCS)
    assert [stories.can_place(state, each, side) for each in range(seats)] == [each != seat for each in range(seats)]
    assert all(stories.can_place(state, each, 1 - side) for each in range(seats))
    stories.place(state, seat, 1 - side)
    assert (state.discs[seats * side + seat], state.discs[seats * (1 - side) + seat]) == (stories.DISCS - 1, 1)


@pytest.mark.rule("W16.11")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("left", [(), (5, 6)])
def test_a_told_story_goes_to_its_own_discards(side: int, left: tuple[int, ...]) -> None:
    state = quiet({}, {}, {})
    state.story_decks = (left, (7, 8)) if side == 0 else ((7, 8), left)
    state.story_discards = ((1, 2), (3, 4))
    state.discs = (1, 2, 0, 2, 0, 1)
    state.remade = 0
    told, other = state.stories[side], state.stories[1 - side]
    reveals = state.reveals
    state.listen()
    stories.PutStoryAway(side).run(state)
    own, away = state.story_decks[side], state.story_discards[side]
    used: tuple[int, ...] = (*((1, 2), (3, 4))[side], told)
    assert (state.story_decks[1 - side], state.story_discards[1 - side]) == ((7, 8), ((1, 2), (3, 4))[1 - side])
    assert state.stories[1 - side] == other
    assert state.discs == ((0, 0, 0, 2, 0, 1) if side == 0 else (1, 2, 0, 0, 0, 0))
    if left:
        assert (state.stories[side], state.remade) == (6, 0)
        assert [*own, *away] == [5, *used]
    else:
        assert (sorted((*own, state.stories[side])), state.remade) == (sorted(used), 1 << side)
        assert not away
    assert state.reveals == reveals + 1
    assert events(state) == [("new_story", state.stories[side])]


@pytest.mark.rule("W16.9")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_rewards_go_clockwise_from_who_resolves(first: int) -> None:
    state = quiet({}, {}, {}, {})
    state.discs = (2, 2, 2, 2, 0, 0, 0, 0)
    assert story_cards.contributors(state, first) == [(first + way) % 4 for way in range(4)]
    state.discs = (2, 2, 0, 2, 0, 0, 0, 0)
    assert story_cards.contributors(state, first) == [(first + way) % 4 for way in range(4) if (first + way) % 4 != 2]


# The store


@pytest.mark.rule("W10.26", "W10.7")
def test_whether_there_is_anything_to_buy() -> None:
    """With the money for each item, and with $10 less."""
    state = quiet({}, {"hand": ""}, {})
    prices = sorted(content.ITEMS[each].price for each in state.in_play.items)
    for dollars in (prices[0] - 10, prices[0], prices[-1]):
        state.money[1] = dollars
        assert store.anything_to_buy(state, 1, store.GENERAL_STORE) == (dollars >= prices[0])
    for each in state.in_play.items:
        state.items = tuple(2 if at // state.in_play.item_slots == 1 else 0 for at in range(len(state.items)))
        state.set_side(1, each, 0)
        if content.ITEMS[each].kind == "misc":
            state.misc = row_of(NONE, len(state.misc))
        for dollars in (content.ITEMS[each].price, content.ITEMS[each].price - 10):
            state.money[1] = dollars
            assert store.anything_to_buy(state, 1, store.GENERAL_STORE) == (dollars == content.ITEMS[each].price)


# What works by itself

PLAIN = next(n for n in range(len(ABILITIES)) if ABILITIES[n].when < 0 and not ABILITIES[n].aims and LIMIT_SLOT[n] == NONE)


def crossed(state: Legends) -> Legends:
    state.crossing = 1
    return state


@pytest.mark.parametrize(
    ("window", "do", "works"),
    [
        row("W4.2 W33.1", w.START_TURN, lambda state: turn.BeginTurn(1).run(state), True),
        row("W33.22", w.END_TURN, lambda state: turn.EndTurn(1).run(state), True),
        row("W5.8 W5.9", w.AFTER_MOVE, lambda state: move.end_move_action(state, 1), True),
        row("W5.8 W5.9", w.AFTER_MESA, lambda state: move.end_move_action(crossed(state), 1), True),
        row("W5.8 W5.9", w.AFTER_MESA, lambda state: move.end_move_action(state, 1), False),
        row("W5.8", w.AFTER_MESA, lambda state: move.FinishFreeMove(1).run(crossed(state)), True),
        row("W5.8", w.AFTER_MESA, lambda state: move.FinishFreeMove(1).run(state), False),
        row("W33.14 W15.1 W15.2", w.ON_WOUNDED, lambda state: tracks.mark_wounds(state, 1, 1), True),
        row("W33.14 W15.1 W15.2", w.ON_WOUNDED, lambda state: tracks.mark_wounds(state, 1, 0), False),
        row("W16.5 W33.18", w.ON_STORY, lambda state: stories.place(state, 1, 0), True),
        row("W10.23 W33.17", w.ON_DELIVER, lambda state: cattle.Delivered(1).run(state), True),
    ],
)
def test_what_works_by_itself_in_a_window(window: int, do: Doing, works: bool) -> None:
    """For whom it is about, once; a box in play may interrupt it, so that it waits on the agenda."""
    state = quiet({}, {}, {}, active=1, laid_out=blood)
    base = quiet({}, {}, {})
    state.stories, state.discs = base.stories, base.discs
    state.unlocked = 0b111
    at = window * SOURCES + CHARACTER
    acting = state.in_play.acting[window]
    kept = [BY_ITSELF[at + each] for each in state.character]
    for each in state.character:
        BY_ITSELF[at + each] = [PLAIN]
    state.in_play.acting[window] = OF_CHARACTER
    before = len(state.agenda)
    try:
        do(state)
    finally:
        state.in_play.acting[window] = acting
        for each, own in zip(state.character, kept, strict=True):
            BY_ITSELF[at + each] = own
    found = [(step.seat, step.ability) for step in state.agenda[before:] if isinstance(step, windows.StartAbility)]
    assert found == ([(1, PLAIN)] if works else [])
    assert not state.crossing


@pytest.mark.rule("W4.6", "W4.7", "W4.8", "W4.9")
@pytest.mark.parametrize("place", [5, 10, 25, 40, 99])
def test_where_a_box_adds_to_the_end_of_a_turn(place: int) -> None:
    """After what is there at the same place."""
    kept = turn.END_OF_TURN[:]
    more = turn.TurnEnd(place)
    try:
        turn.at_end_of_turn(more)
        found = turn.END_OF_TURN[:]
    finally:
        turn.END_OF_TURN[:] = kept
    assert found == [*[part for part in kept if part.place <= place], more, *[part for part in kept if part.place > place]]


# What is shuffled


@pytest.mark.rule("W3.5", "W3.15", "W19.1")
def test_each_deal_has_other_characters_and_another_deck_of_the_man_in_black() -> None:
    found: dict[str, set[tuple[int, ...]]] = {"offered": set(), "man_deck": set(), "character": set()}
    for seed in range(4):
        chosen, random = GAME.new(2, seed), GAME.new(2, seed, characters="random")
        assert isinstance(chosen, Legends)
        assert isinstance(random, Legends)
        found["offered"].add(chosen.offered)
        found["man_deck"].add(chosen.man_deck)
        found["character"].add(random.character)
    assert all(len(each) > 1 for each in found.values()), found


@pytest.mark.rule("W19.2", "W19.16")
def test_the_used_cards_of_the_man_in_black_are_shuffled() -> None:
    orders = set()
    for seed in range(4):
        state = quiet({}, {}, man="D6")
        state.chance = Rigged((), seed)
        state.man_deck, state.man_used = (), tuple(range(MAN_CARDS))
        man_in_black.ManTurn().run(state)
        assert sorted((*state.man_deck, *state.man_used)) == [*range(MAN_CARDS)]
        assert len(state.man_used) == 1
        orders.add((*state.man_deck, *state.man_used))
    assert len(orders) > 1


@pytest.mark.rule("W16.11")
@pytest.mark.parametrize("side", [0, 1])
def test_told_stories_are_shuffled(side: int) -> None:
    orders = set()
    for seed in range(4):
        state = quiet({}, {}, {})
        state.chance = Rigged((), seed)
        state.story_decks = ((), (7, 8)) if side == 0 else ((7, 8), ())
        state.story_discards = ((10, 11, 12, 13), (14, 15, 16, 17))
        stories.PutStoryAway(side).run(state)
        orders.add((*state.story_decks[side], state.stories[side]))
    assert len(orders) > 1


# Odds


@pytest.mark.rule("W10.14")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_odds_of_prospecting_are_exact(number: int) -> None:
    final = [FACE_NAMES[face] for face in FACES if not FACE_AGAIN[face]]
    without = Fraction(len(final) - final.count("nugget"), len(final)) ** number
    assert places.prospecting(number)["chance"] == round(100 * (1 - without))
