"""Bots see a view and nothing else, and their seed makes them what they are."""

from __future__ import annotations

import pytest

import tinhorn
from tinhorn.bots import LEVELS, RandomBot, RuleOfThumb, Thought, find_level, level_at, make_bot
from tinhorn.bots.budget import Budget
from tinhorn.bots.search import Search
from tinhorn.bots.tempers import EVEN, TEMPERS, Temper, temper_of
from tinhorn.core.errors import BadSetting, TinhornError
from tinhorn.core.game import Game
from tinhorn.core.state import State

GOAT = tinhorn.game("goat")
MEEPLES = tinhorn.game("meeples")
# A bot that thinks against the clock may choose otherwise next time, so here it counts playouts.
REPEATABLE = ["random", "greenhorn", "regular", "sharp@2"]


def play(seed: int, bot_seed: int, levels: tuple[str, ...], game: Game = GOAT) -> tinhorn.State:
    state = game.new(len(levels), seed)
    bots = [make_bot(level, game, seat, bot_seed) for seat, level in enumerate(levels)]
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
    return state


@pytest.mark.parametrize("id", tinhorn.games())
@pytest.mark.parametrize("level", REPEATABLE)
def test_every_level_plays_every_game_to_the_end(id: str, level: str) -> None:
    game = tinhorn.game(id)
    assert play(1, 1, (level,) * game.seats[0], game).over


@pytest.mark.parametrize("level", REPEATABLE)
def test_the_same_seed_plays_the_same_and_another_does_not(level: str) -> None:
    levels = (level,) * 4
    assert play(3, 5, levels).history() == play(3, 5, levels).history()
    assert play(3, 5, levels).history() != play(3, 6, levels).history()


def test_seats_with_one_seed_do_not_choose_alike() -> None:
    view = GOAT.new(2, 0).view(0)
    choices = {make_bot("random", GOAT, seat, 7).choose(view, list(range(100_000))) for seat in range(5)}
    assert len(choices) == 5


def test_a_random_bot_takes_every_option_about_equally_often() -> None:
    view = GOAT.new(2, 0).view(0)
    counts = [0] * 6
    for seed in range(6000):
        counts[RandomBot(seed).choose(view, list(range(6)))] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


def test_the_rule_of_thumb_beats_chance() -> None:
    """In goat by no more: what no simple answer beats wins less against players who answer at random."""
    won = 0
    for seed in range(120):
        levels = tuple("regular" if seat == seed % 4 else "random" for seat in range(4))
        ranks = play(seed, seed, levels).ranks
        won += ranks[seed % 4] == 0
    assert won > 120 / 4 * 1.2


def test_a_bot_does_not_change_the_options_it_is_given() -> None:
    state = GOAT.new(4, 2)
    seat = state.to_act[0]
    options = state.legal(seat)
    for level in REPEATABLE:
        make_bot(level, GOAT, seat, 1).choose(state.view(seat), options)
    assert options == state.legal(seat)


def test_advice_that_is_not_legal_is_refused() -> None:
    class Misled:
        id = "misled"

        @staticmethod
        def advise_from_view(view: object, options: list[int], pick: object) -> int:
            return 0

        @staticmethod
        def say(action: int) -> str:
            return "howl"

    state = GOAT.new(2, 0)
    with pytest.raises(TinhornError, match="the rule of thumb of misled advises 'howl'"):
        RuleOfThumb(Misled(), 1).choose(state.view(0), [5, 6])  # type: ignore[arg-type]


def test_an_unknown_level() -> None:
    with pytest.raises(BadSetting, match="known are greenhorn, regular, sharp, legend"):
        make_bot("x", GOAT, 0)


# Levels and tempers


def test_a_level_of_ones_own_is_named_by_its_place() -> None:
    assert level_at("bench.earlier:REGULAR").name == "regular-1"
    assert level_at("regular") is LEVELS["regular"]
    assert level_at("responder@10:regular").name == "responder@10:regular"
    with pytest.raises(BadSetting, match=r"no bot at 'bench\.earlier:FINGER'"):
        level_at("bench.earlier:FINGER")
    with pytest.raises(BadSetting, match="no bot at 'no_such_place:BOT'"):
        level_at("no_such_place:BOT")
    with pytest.raises(BadSetting, match="is not a `Level`, but dict"):
        level_at("bench.earlier:FIRST")
    with pytest.raises(BadSetting, match="no bot level"):
        make_bot("bench.earlier:REGULAR", GOAT, 0)  # names from data import nothing


def test_a_player_that_a_game_declares_for_its_studies_plays_that_game_only() -> None:
    level = find_level("without-heist")
    assert level.make(tinhorn.game("legends"), 1, EVEN)
    with pytest.raises(BadSetting, match="without-heist plays legends only, not goat"):
        level.make(GOAT, 1, EVEN)


def test_people_are_offered_four_levels_and_studies_know_more() -> None:
    assert list(LEVELS) == ["greenhorn", "regular", "sharp", "legend"]
    assert find_level("random").name == "random"
    assert find_level("thumb").name == "thumb"  # tables that were made before the levels had these names


def test_every_level_answers_within_a_second_by_default() -> None:
    for level in ("sharp", "legend"):
        bot = make_bot(level, MEEPLES, 0)
        assert isinstance(bot, Search)
        assert 0 < bot.budget.seconds < 0.9
    assert LEVELS["regular"].make(GOAT, 1, EVEN).__class__ is RuleOfThumb


def test_a_greenhorn_beats_chance_and_loses_to_a_regular() -> None:
    def share(level: str, others: str, games: int = 60) -> float:
        won = 0.0
        for seed in range(games):
            levels = tuple(level if seat == seed % 4 else others for seat in range(4))
            ranks = play(seed, seed, levels, MEEPLES).ranks
            won += (ranks[seed % 4] == 0) / ranks.count(0)
        return won / games

    assert share("greenhorn", "random") > 0.5
    assert share("greenhorn", "regular") < 0.25


def test_a_greenhorn_does_not_always_follow_the_rule_of_thumb() -> None:
    state = MEEPLES.new(3, 4)
    while len(state.legal(state.to_act[0])) < 6:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    seat = state.to_act[0]
    chosen = {make_bot("greenhorn", MEEPLES, seat, seed).choose(state.view(seat), state.legal(seat)) for seed in range(20)}
    assert len(chosen) > 1


def test_a_name_always_has_the_same_temper_and_all_tempers_occur() -> None:
    names = ["Belle", "Hank", "Rosa", "Ike", "Dusty", "Cole", "Mara", "Silas"]
    assert {temper_of(name) for name in names} == set(TEMPERS)
    assert temper_of("belle") is temper_of("Belle")
    assert temper_of("") is EVEN


def test_the_bold_like_a_risk_and_the_careful_do_not() -> None:
    bold, careful, grudging = TEMPERS
    safe, risky = [1.0, 1.0, 1.0], [-2.0, 1.0, 4.0]
    assert bold.judge(risky) > bold.judge(safe)
    assert careful.judge(risky) < careful.judge(safe)
    assert grudging.judge(risky) == grudging.judge(safe) == EVEN.judge(risky)


def test_the_grudging_count_the_chances_of_the_strongest_rival() -> None:
    state = MEEPLES.new(3, 1)
    grudging = Temper("grudging", grudge=1.0)
    rival = grudging.rival(state, 0)
    assert rival in (1, 2)
    assert EVEN.rival(state, 0) == -1

    def chance(state: State, seat: int) -> float:
        return [0.5, 0.3, 0.2][seat]

    worth = grudging.weighed(chance, 0, rival)
    assert worth(state, 0) == chance(state, 0) - chance(state, rival)
    assert [worth(state, other) for other in (1, 2)] == [0.3, 0.2]  # the others hold no grudge
    assert EVEN.weighed(chance, 0, EVEN.rival(state, 0)) is chance


def test_a_bot_says_why() -> None:
    state = GOAT.new(3, 8)
    seat = state.to_act[0]
    thought = Search(GOAT, 1, Budget(playouts=100)).think(state.view(seat), state.legal(seat))
    assert thought.worlds > 1
    assert "imagined games" in thought.why("pass")
    assert RuleOfThumb(GOAT, 1).think(state.view(seat), state.legal(seat)).why("pass") == "That is the rule of thumb."


@pytest.mark.parametrize(
    ("thought", "said"),
    [
        (
            Thought(action=1, advised=2, worlds=24, gain=0.072, chance=0.614),
            "In 24 imagined games it was better than the rule of thumb (pass), by 7 wins in 100. "
            "I expect to win 61 games of 100 from here.",
        ),
        (
            Thought(action=2, advised=2, worlds=1, chance=0.2),
            "That is the rule of thumb, and nothing came out clearly better in 1 imagined game. I expect to win 20 games of 100 from here.",
        ),
        (
            Thought(action=1, advised=2, worlds=24, gain=0.001),
            "In 24 imagined games it was better than the rule of thumb (pass), by 1 win in 100.",
        ),
    ],
)
def test_why_in_words(thought: Thought, said: str) -> None:
    assert thought.why("pass") == said
