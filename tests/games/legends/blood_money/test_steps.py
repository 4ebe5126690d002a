"""Stories, the trader and what is within reach, one step at a time."""

from __future__ import annotations

import pytest

from tests.games.legends.blood_money.table import blood, box, item, story
from tests.games.legends.table import frontier, quiet, space
from tests.games.legends.test_state import events
from tests.games.legends.test_steps import steps
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import legendary_price
from tinhorn.games.legends.blood_money.steps import people, roads, stories, trader
from tinhorn.games.legends.board import REGION_OF
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.effects.predicate import PREDICATES
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.poker import Poker

HANDS = ["", "2♥", "2♥ 3♥", "2♥ 3♥ 4♥"]


@pytest.mark.rule("X4.7", "X4.16")
def test_a_task_needs_no_more_cards_than_it_costs() -> None:
    """With every hand, each task that can be paid is possible in its place, and nowhere else."""
    paid_with_all = 0
    for spot in range(len(c.FORMS)):
        if not stories.IS_TASK[spot]:
            continue
        for held in HANDS:
            who = {"hand": held, "money": 60, "nuggets": 2}
            state = quiet({}, who, {}, laid_out=blood, tale=c.STORIES[spot // 3].id)
            payable = abilities.payable(state, stories.PAY[spot], 1, 0)
            paid_with_all += payable and not abilities.payable(state, stories.PAY[spot], 1, 1)
            state.space[1] = stories.SPACES[spot][0]
            assert stories.can_do_task(state, box(state), 1, spot) == payable
            state.space[1] = next(each for each in state.map().spaces if each not in stories.SPACES[spot])
            assert not stories.can_do_task(state, box(state), 1, spot)
    assert paid_with_all


@pytest.mark.rule("X11.3", "X4.12", "X4.11")
@pytest.mark.parametrize("last", [0, 2])
def test_the_consequence_is_for_who_contributed_last(last: int) -> None:
    other = 2 - last
    state = quiet({}, {}, {}, laid_out=blood, tale="XS15b", met=(other, other, last))
    part = box(state)
    part.story, part.last = story("XS15b"), last
    part.met = tuple([other if at else last for at in range(3)])
    before = len(state.agenda)
    stories.CompleteStory(1).run(state)
    effects = [(step.at, step.who) for step in reversed(state.agenda[before:]) if isinstance(step, Effect)]
    contributors = sorted({other, last}, key=lambda seat: (seat - 1) % 3)
    assert effects == [*[(stories.COMPLETION[part.story], seat) for seat in contributors], (stories.CONSEQUENCE[part.story], last)]
    assert steps(state, before)[-1] == ("StoryAway", 1)
    assert part.telling == 1


@pytest.mark.rule("X4.1", "X4.14", "X4.17")
def test_a_revealed_story_counts_anew() -> None:
    state = quiet({}, {"at": "S2"}, {}, laid_out=blood, active=1)
    part = box(state)
    part.counts[0], part.regions = 5, 0
    following = part.stories[-1]
    before = len(state.agenda)
    stories.RevealStory(1).run(state)
    assert part.story == following
    assert following not in part.stories
    assert [*part.counts] == [int(which == w.T_REGIONS) for which in range(len(part.counts))]
    assert part.regions == 1 << REGION_OF[space("S2")]
    assert [name for name, *_ in steps(state, before)][-1] == "StoryRead"
    part.stories = ()
    before = len(state.agenda)
    stories.RevealStory(1).run(state)
    assert len(state.agenda) == before


@pytest.mark.rule("X20.5", "A0.2")
def test_discs_on_the_story_are_of_the_box_alone() -> None:
    base = quiet({}, {}, {}, laid_out=frontier)
    assert [stories.StoryDiscs().of(base, seat) for seat in range(3)] == [0, 0, 0]
    state = quiet({}, {}, {}, laid_out=blood, met=(1, 1, 2))
    assert [stories.StoryDiscs().of(state, seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.rule("A0.2", "X4.9")
@pytest.mark.parametrize("revealed", range(8))
def test_which_map_tokens_were_revealed(revealed: int) -> None:
    state = quiet({}, {}, {}, laid_out=blood)
    box(state).revealed = revealed
    assert [PREDICATES[xw.REVEALED].holds(state, face, 0, 1, -1) for face in range(3)] == [bool(revealed >> face & 1) for face in range(3)]


# The trader


@pytest.mark.rule("X7.1")
@pytest.mark.parametrize("less", [-10, 0, 10])
def test_no_price_goes_below_nothing(less: int) -> None:
    state = quiet({}, {}, {}, laid_out=blood)
    full = legendary_price(state, 1)
    state.discount = full + less
    assert trader.price(state, 1, item("portrait")) == max(-less, 0)
    state.discount = 10
    assert trader.price(state, 1, item("portrait")) == full - 10


@pytest.mark.rule("A0.1", "X7.6", "X2.6")
def test_the_cart_moves_on() -> None:
    state = quiet({}, {}, {}, laid_out=blood)
    part = box(state)
    following = part.cart_deck[-1]
    used = part.cart_used
    state.listen()
    ATOMS[xw.CART].do(state, 0, 0, 1, 1, -1)
    assert (part.cart, part.cart_used) == (following, (*used, following))
    assert following not in part.cart_deck
    assert events(state) == [("cart_at", following)]
    part.cart_deck, used = (), part.cart_used
    ATOMS[xw.CART].do(state, 0, 0, 1, 1, -1)
    assert sorted([*part.cart_deck, *part.cart_used]) == sorted(used), "an empty deck is made anew"
    assert part.cart_used == (part.cart,)


# Within reach, and who cares


@pytest.mark.rule("A0.9", "X13.2")
@pytest.mark.parametrize("steps_away", [0, 1, 2])
def test_something_to_pick_up_is_one_step_away_at_most(steps_away: int) -> None:
    state = quiet({}, {}, {}, laid_out=blood)
    at = state.space[1]
    there = next(each for each in state.map().spaces if state.map().distance(at, each) == steps_away)
    box(state).gold = (there,)
    assert PREDICATES[xw.WITHIN_REACH].holds(state, 0, 0, 1, -1) == (steps_away <= 1)
    assert bool(roads.reach(state, 1, 1)) == (steps_away <= 1)
    before = len(state.agenda)
    ATOMS[xw.PICK_UP].do(state, 0, 0, 1, 1, -1)
    ATOMS[xw.PICK_UP].do(state, 0, 0, 1, MAN, -1)
    assert [name for name, *_ in steps(state, before)] == (["TakeOne"] if steps_away <= 1 else [])


@pytest.mark.rule("A0.4", "X13.5")
@pytest.mark.parametrize("players", [0b001, 0b010, 0b011, 0b101])
def test_a_wild_card_pays_who_cares_and_plays(players: int) -> None:
    cast = ["annie", "lottie", "doc"]
    state = quiet({}, {}, {}, laid_out=blood, gulch_too=True, characters=cast)
    state.unlocked = 0b111
    assert [people.cares(state, seat) for seat in (0, 1, 2, MAN)] == [False, True, False, False]
    state.poker = Poker(0, players, 20, 0b001, 3, 1)
    state.flop = ()
    before = len(state.agenda)
    money = [*state.money]
    people.after_poker(state, 0, 0)
    assert (len(state.agenda), [*state.money]) == (before, money), "nobody has laid a wild card"
