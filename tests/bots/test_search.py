"""The searching bot: it sees a view and nothing else, finds what is right where that is known, and keeps to its budget."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import tinhorn
from tests.examples.positions import after_bid
from tinhorn.bots import make_bot
from tinhorn.bots.budget import Budget, Purse
from tinhorn.bots.search import CONVINCED, Candidates, PointsSearch, Search, preferred
from tinhorn.bots.tempers import EVEN
from tinhorn.bots.tree import ADVICE, Node, Tree
from tinhorn.bots.tree_search import TreeSearch
from tinhorn.bots.trials import Trial
from tinhorn.bots.worlds import LikelyWorlds, Worlds
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.examples.liars_dice import GAME as DICE

GOAT = tinhorn.game("goat")


def poorly_advised(game: Game) -> Game:
    """The same game with a rule of thumb that knows nothing, so that what is found was found by searching."""
    twin = Game.__new__(Game)
    twin.__dict__.update(game.__dict__)
    twin._advise_from_view = None
    twin.advise = lambda state, seat, options, pick: pick.of(options)
    return twin


@pytest.mark.parametrize("seed", range(5))
def test_a_bid_that_must_be_false_is_called_a_lie(seed: int) -> None:
    state = after_bid("bid 2 x 5", mine=1)
    chosen = Search(poorly_advised(DICE), seed, Budget(playouts=200)).choose(state.view(1), state.legal(1))
    assert DICE.say(chosen) == "liar"


@pytest.mark.parametrize("seed", range(5))
def test_a_bid_that_must_be_true_is_never_called_a_lie(seed: int) -> None:
    state = after_bid("bid 1 x 4", mine=4)
    chosen = Search(poorly_advised(DICE), seed, Budget(playouts=200)).choose(state.view(1), state.legal(1))
    assert DICE.say(chosen) != "liar"


def test_the_same_seed_and_playouts_choose_the_same_in_another_process() -> None:
    state = GOAT.new(3, 8)
    seat = state.to_act[0]
    view, options = state.view(seat), state.legal(seat)
    chosen = make_bot("sharp@30", GOAT, seat, 4).choose(view, options)
    program = (
        "import sys, msgspec, tinhorn\n"
        "from tinhorn.bots import make_bot\n"
        "game = tinhorn.game('goat')\n"
        "view, options, seat = msgspec.json.decode(sys.stdin.buffer.read())\n"
        "view = msgspec.convert(view, game.view_type)\n"
        "print(make_bot('sharp@30', game, seat, 4).choose(view, options))\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", program], input=msgspec.json.encode([view, options, seat]), capture_output=True, check=True
    )
    assert int(other.stdout) == chosen


def test_a_single_option_costs_nothing() -> None:
    state = GOAT.new(2, 0)
    assert Search(GOAT, 1, Budget(playouts=10**9)).choose(state.view(state.to_act[0]), [7]) == 7


def test_all_seats_that_choose_at_once_are_played_for() -> None:
    town = tinhorn.game("dicetown")
    state = town.new(3, 1)
    while len(state.to_act) < 2:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    for seat in state.to_act:
        options = state.legal(seat)
        assert Search(town, 1, Budget(playouts=2)).choose(state.view(seat), options) in options


def test_the_advice_is_left_only_for_a_gain_beyond_chance() -> None:
    def trial(action: int, *worths: float) -> Trial:
        made = Trial(action)
        made.worths += worths
        return made

    def chosen(*trials: Trial, convinced: float = CONVINCED) -> int:
        return preferred(list(trials), EVEN, convinced).action

    assert chosen(trial(1, 0, 0, 0, 0), trial(2, 1, 1, 1, 2)) == 2
    assert chosen(trial(1, 0, 0, 0, 0), trial(2, 9, -8, 7, -7)) == 1
    assert chosen(trial(1, 0), trial(2, 9)) == 1
    assert chosen(trial(1, 0, 0, 0, 0), trial(2, 9, 9)) == 1
    assert chosen(trial(1, 0), trial(2, 9), convinced=0) == 2


def test_of_many_options_some_are_tried_the_advice_first() -> None:
    state = GOAT.new(4, 3)
    seat = state.to_act[0]
    options = state.legal(seat)
    tried = Candidates(most=10).among(GOAT, state, seat, options, Pick(1))
    assert len(options) > len(tried) == len(set(tried)) == 10
    assert set(tried) <= set(options)
    assert tried[0] == GOAT.advise(state, seat, options, Pick(1))


@pytest.mark.parametrize("name", ["sharp@0", "sharp@", "sharp@9s", "regular@5", "sharp@-3"])
def test_a_budget_that_cannot_be_read(name: str) -> None:
    with pytest.raises(BadSetting, match="there is no bot level"):
        make_bot(name, GOAT, 0)


def test_a_budget_of_time_is_kept() -> None:
    clocked = make_bot("sharp@1ms", GOAT, 0)
    assert isinstance(clocked, Search)
    assert clocked.budget == Budget(seconds=0.001)
    state = GOAT.new(2, 5)
    seat = state.to_act[0]
    assert clocked.choose(state.view(seat), state.legal(seat)) in state.legal(seat)


@pytest.mark.parametrize("id", tinhorn.games())
def test_advice_depends_on_what_the_seat_knows_and_on_nothing_else(id: str) -> None:
    """The rule of thumb is handed a state. In every world that looks the same to the seat it must advise the same."""
    game = tinhorn.game(id)
    pick = Pick(3)
    for seats in game.seats:
        state = game.new(seats, seats)
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            if len(options) > 1 and pick.below(12) == 0:
                view = state.view(seat)
                advised = game.advise(state, seat, options, Pick(5))
                assert advised in options
                for world in range(3):
                    assert game.advise(game.imagine(view, world), seat, options, Pick(5)) == advised
            state.apply(seat, pick.of(options))


# Worlds in which the others would have chosen as they did


def offered(seats: int, seed: int, number: int = 1) -> State:
    """A goat game by the rule of thumb, after so many offers that may be accepted or refused."""
    state = GOAT.new(seats, seed)
    pick = Pick(seed)
    while True:
        seat = state.to_act[0]
        options = state.legal(seat)
        if GOAT.say(options[0]) == "accept" and len(options) > 1:
            number -= 1
            if number == 0:
                return state
        state.apply(seat, GOAT.advise(state, seat, options, pick))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_likelihood_of_an_offer_is_how_often_the_rule_of_thumb_makes_it(seats: int) -> None:
    state = GOAT.new(seats, 11)
    dealer = state.to_act[0]
    options = state.legal(dealer)
    pick = Pick(7)
    number = 6000
    made = Counter(GOAT.advise(state, dealer, options, pick) for _ in range(number))
    for action, times in made.most_common(6):
        after = state.copy()
        after.apply(dealer, action)
        share = times / number
        allowed = 4 * (share * (1 - share) / number) ** 0.5 + 0.01
        assert abs(GOAT.likelihood(after, after.to_act[0]) - share) < allowed, GOAT.say(action)


def shares_of_offered(worlds: list[State], weights: list[float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for world, weight in zip(worlds, weights, strict=True):
        card: int = world.offered  # type: ignore[attr-defined]
        found[card] = found.get(card, 0.0) + weight / sum(weights)
    return found


def test_likely_worlds_are_as_frequent_as_the_others_choices_make_them() -> None:
    """The offered card in them is distributed as the exact posterior says: all worlds, weighed by how likely the offer was."""
    differs = 0.0
    for seed in range(3):
        state = offered(2, seed, 4)
        seat = state.to_act[0]
        view = state.view(seat)
        alike = Worlds(GOAT, view, Pick(seed))
        all_worlds = [alike.next() for _ in range(1500)]
        exact = shares_of_offered(all_worlds, [GOAT.likelihood(world, seat) for world in all_worlds])
        uniform = shares_of_offered(all_worlds, [1.0] * len(all_worlds))
        likely = LikelyWorlds(GOAT, view, Pick(seed), most=2000, doubt=0.0)
        kept = [likely.next() for _ in range(1500)]
        found = shares_of_offered(kept, [1.0] * len(kept))
        for card in uniform:
            assert abs(found.get(card, 0.0) - exact[card]) < 0.06, (seed, card)
            differs = max(differs, abs(uniform[card] - exact[card]))
    assert differs > 0.12, "an offer tells something about the card, though bots mix their offers"


def test_what_nobody_would_do_still_leaves_worlds() -> None:
    view = offered(2, 3).view(offered(2, 3).to_act[0])
    unlikely = Game.__new__(Game)
    unlikely.__dict__.update(GOAT.__dict__)
    unlikely.likelihood = lambda state, seat: 0.0
    assert LikelyWorlds(unlikely, view, Pick(1), doubt=0.0).next().view(view.seat) == view


# The tree


@pytest.mark.parametrize("seed", range(3))
def test_a_tree_that_knows_only_the_rules_finds_what_must_be_right(seed: int) -> None:
    for bid, mine, right in (("bid 2 x 5", 1, True), ("bid 1 x 4", 4, False)):
        state = after_bid(bid, mine=mine)
        bot = TreeSearch(DICE, seed, Budget(playouts=400), by_chance=True)
        assert (DICE.say(bot.choose(state.view(1), state.legal(1))) == "liar") is right


def test_a_bot_that_learns_how_to_go_on_finds_what_must_be_right() -> None:
    state = after_bid("bid 2 x 5", mine=1)
    chosen = Search(poorly_advised(DICE), 1, Budget(playouts=300), learning=True).choose(state.view(1), state.legal(1))
    assert DICE.say(chosen) == "liar"


def test_few_of_many_options_are_tried_in_a_node_the_advice_first() -> None:
    state = GOAT.new(4, 3)
    seat = state.to_act[0]
    options = state.legal(seat)
    node = Node(1, heeding=False)
    pick = Pick(1)
    for visit in range(100):
        n = node.choose(state, seat, options, GOAT.advise, pick)
        node.learn(n, float(node.tried[n] == node.tried[2]) if visit > 9 else 0.0)
    assert node.tried[0] == GOAT.advise(state, seat, options, Pick(1))
    assert len(options) > 20 > len(node.tried) == len(set(node.tried)) > 5
    assert sum(node.visits) == node.number == 100
    assert node.favourite() == node.tried[2], "what brings most is tried most"


@pytest.mark.parametrize("heeding", [True, False])
def test_a_tree_that_heeds_advice_follows_it_wherever_it_goes(heeding: bool) -> None:
    """The advice may differ in two worlds that a node does not tell apart. A node that does not heed it keeps to what it was at first."""
    state = GOAT.new(3, 3)
    seat = state.to_act[0]
    two = state.legal(seat)[:2]
    advised = two[0]
    tree = Tree(lambda world, who, options, pick: advised, GOAT.situation, lambda end, who: 0.5, heeding=heeding)
    for advised in two:
        world = state.copy()
        tree.play(world, [seat], Pick(1), 0, 1)
        expected = state.copy()
        expected.apply(seat, advised if heeding else two[0])
        assert world.view(seat) == expected.view(seat)
    assert tree.node(state, seat).tried == ([ADVICE] if heeding else two[:1])


def test_beside_the_advice_all_options_are_tried_in_time() -> None:
    state = offered(3, 5)
    seat = state.to_act[0]
    options = state.legal(seat)
    node = Node(1, heeding=True)
    for visit in range(100):
        node.learn(node.choose(state, seat, options, GOAT.advise, Pick(visit)), 0.5)
    assert node.tried[0] == ADVICE
    assert sorted(node.tried[1:]) == sorted(options)
    assert min(node.visits) > 0


def test_each_seat_of_a_tree_learns_for_itself_and_from_what_it_knows() -> None:
    """Two worlds that look alike to a seat lead to the same node; what it learns is what the end is worth to that seat."""
    state = offered(3, 5)
    seat = state.to_act[0]
    view = state.view(seat)
    tree = Tree(GOAT.advise, GOAT.situation, lambda end, who: float(who), heeding=True)
    root = tree.node(state, seat)
    for seed in range(30):
        tree.play(GOAT.imagine(view, seed), [0, 1, 2], Pick(seed), 8, 400)
    assert root.number == 30
    assert root.total == 30.0 * seat
    for key, node in tree.nodes.items():
        assert isinstance(key, tuple)
        assert node.total == node.number * key[0]


@pytest.mark.parametrize(("level", "seats"), [("sharp@300", 2), ("sharp@300", 3), ("alone@300", 2)])
def test_at_two_seats_the_other_one_learns_too_in_half_of_the_worlds(level: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    learners: list[list[int]] = []

    class Watched:
        def __init__(self, *parts: Any, **more: Any) -> None:
            self.tree = Tree(*parts, **more)

        def play(self, state: State, who: list[int], *rest: Any) -> list[float]:
            learners.append(who)
            return self.tree.play(state, who, *rest)

    monkeypatch.setattr(tinhorn.bots.search, "Tree", Watched)
    state = GOAT.new(seats, 2)
    seat = state.to_act[0]
    make_bot(level, GOAT, seat, 1).choose(state.view(seat), state.legal(seat))
    if (level, seats) == ("sharp@300", 2):
        assert 60 < learners.count([0, 1]) < len(learners) - 60
    else:
        assert [0, 1] not in learners
    assert learners.count([0, 1]) + learners.count([seat]) == len(learners)


def test_points_are_counted_where_no_chance_is_wanted() -> None:
    state = GOAT.new(3, 2)
    bot = make_bot("points@20", GOAT, 0)
    assert isinstance(bot, PointsSearch)
    assert [bot.worth(state, 0)(state, seat) for seat in range(3)] == [GOAT.evaluate(state, seat) for seat in range(3)]


def test_only_learners_get_nodes() -> None:
    state = offered(3, 5)
    seat = state.to_act[0]
    tree = Tree(GOAT.advise, GOAT.situation, lambda end, who: float(who), heeding=True)
    values = tree.play(state.copy(), [seat], Pick(1), 8, 400)
    assert {key[0] for key in tree.nodes if isinstance(key, tuple)} == {seat}
    assert values == [float(who) if who == seat else 0.0 for who in range(3)]


@pytest.mark.parametrize("level", ["tree@20", "blind@20", "flat@20", "likely@20", "alone@20", "points@20", "sharp@20", "noisy"])
@pytest.mark.parametrize("id", tinhorn.games())
def test_every_bot_for_studies_answers_in_every_game(id: str, level: str) -> None:
    game = tinhorn.game(id)
    state = game.new(game.seats[0], 2)
    for _ in range(6):
        seat = state.to_act[0]
        options = state.legal(seat)
        assert make_bot(level, game, seat, 1).choose(state.view(seat), options) in options
        state.apply(seat, options[0])


def test_a_forced_answer_leaves_its_time_to_later_decisions() -> None:
    purse = Purse(Budget(seconds=0.2))
    assert purse.spend() == pytest.approx(0.2)
    for _ in range(3):
        purse.save()
    assert [purse.spend() for _ in range(5)] == pytest.approx([0.4, 0.4, 0.4, 0.2, 0.2])
    careful = Purse(Budget(seconds=0.8, most=0.9))
    careful.save()
    assert careful.spend() == pytest.approx(0.9)
    assert Purse(Budget(playouts=10)).spend() == 0


@pytest.mark.parametrize("make", [Search, TreeSearch])
def test_a_search_saves_and_spends_its_time(make: Callable[[Game, int, Budget], Search | TreeSearch]) -> None:
    bot = make(GOAT, 1, Budget(playouts=1, seconds=60.0))
    state = GOAT.new(2, 1)
    view, options = state.view(state.to_act[0]), state.legal(state.to_act[0])
    bot.choose(view, options[:1])
    assert bot.purse.left == 60
    bot.choose(view, options)
    assert bot.purse.left == 0
