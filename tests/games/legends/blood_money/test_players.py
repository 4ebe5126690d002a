"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.blood_money.table import QUIET, blood, box, deed
from tests.games.legends.players import advice, drawn, labels, said_in_a_game, told_in_games
from tests.games.legends.table import GAME, after, play, space
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.advice.worth import LP
from tinhorn.games.legends.blood_money.advice import COUNTED, PER_NUGGET, SPOT_SPACES, BloodMoneyAdvice, counted, deed_use
from tinhorn.games.legends.language.words import DEEDS, T_DUELS, T_HEISTS
from tinhorn.games.legends.verbs import MOVE

FAR = {"at": "V9"}
USED = {"condition_met", "story_ends", "risk_rolled", "claimed", "deed_used", "repaired", "task_done"}
EVERYTHING = {"blood_money": True, "ante_up": True, "wild_bunch": True}


def test_players_use_the_box() -> None:
    told = told_in_games([{"blood_money": True}, EVERYTHING] * 8)
    assert told >= USED, sorted(USED - told)


def test_players_know_what_a_store_has() -> None:
    state = blood({"at": "D2", "money": 60}, FAR, FAR)
    assert advice(state) == "shop"
    box(state).wares = tuple(range(30))
    state.open = None
    assert advice(state) != "shop", "there is nothing left to buy"


def test_players_make_room() -> None:
    full = {"at": "MP5", "money": 40, "items": "whiskey fiddle spurs"}
    state = blood(full, FAR, FAR)
    play(state, "trade", "buy portrait")
    assert advice(state) == "make room whiskey", "a plain item goes before a legendary one"
    state = blood({"items": "dime_western fiddle snakeskin_boots"}, FAR, FAR, find="spurs telegram")
    after(state, "legendary_item 1")
    assert advice(state) == "leave it", "one more of the same worth is not worth the change"


def test_players_do_what_a_story_counts() -> None:
    """Each time beside the same table with a story that asks for something else."""
    seller = {"at": "D10", "nuggets": 1}
    assert advice(blood(seller, FAR, FAR, tale="XS2b", sheriff="V9")) == "sell 1"
    fighter = {"at": "D6", "hand": "A♥ 2♥"}
    for tale in ("XS8b", QUIET):
        state = blood(fighter, {"at": "D6", "hand": "3♥"}, FAR, tale=tale, sheriff="V9")
        mind = Mind(state, 0)
        thoughts = BloodMoneyAdvice(mind)
        gain = thoughts.gain(mind, GAME.parse("duel 1"))
        assert (gain > 0) == any(T_DUELS in COUNTED[spot][::2] for spot in thoughts.spots)
    assert counted("t.heists>=1 or t.train_heists>=1") == [T_HEISTS, 1, DEEDS.index("train_heists"), 1]
    assert counted("t.won>=1 and wounds>=2") == [], "that is more than an action"


def meets(tale: str, *met: int) -> float:
    """What the first player thinks of meeting the last condition of a story."""
    mind = Mind(blood({"at": "D6"}, FAR, FAR, tale=tale, met=met), 0)
    thoughts = BloodMoneyAdvice(mind)
    return thoughts.meets(thoughts.spots[-1])


def test_a_condition_brings_more_the_nearer_the_story_is_to_its_end() -> None:
    """Who has a part in it already gains only the chance that it ends in time."""
    assert meets("XS7a") < meets("XS7a", 1) < meets("XS7a", 1, 2)
    assert meets("XS7a", 0) < meets("XS7a", 1)
    assert meets("XS7a", 0, 1) < meets("XS7a", 1, 2)


@pytest.mark.parametrize(("tale", "goal", "near"), [("XS14b", "V12", "V13"), ("XS12a", "D1", "D2")])
def test_nobody_waits_where_a_move_should_end(tale: str, goal: str, near: str) -> None:
    """Who is there must ride away and come back; who shall end the turn there comes with the last action, and then stays."""
    stays = tale == "XS12a"

    def worth(at: str, actions: int) -> float:
        mind = Mind(blood({"at": at}, FAR, FAR, tale=tale, actions=actions, sheriff="V9"), 0)
        thoughts = BloodMoneyAdvice(mind)
        spot = next(each for each in thoughts.spots if space(goal) in SPOT_SPACES[each])
        return float(thoughts.ends_there(mind, spot, space(goal)))

    assert [worth(near, actions) for actions in (3, 1)] == [not stays, True]
    assert [worth(goal, actions) for actions in (3, 1)] == [False, False]


def test_nobody_leaves_with_the_last_action_where_a_story_wants_the_turn_to_end() -> None:
    for actions in (1, 2):
        mind = Mind(blood({"at": "D1"}, FAR, FAR, tale="XS12a", actions=actions, sheriff="V9"), 0)
        assert (BloodMoneyAdvice(mind).gain(mind, MOVE) < 0) == (actions == 1)


def claim(id: str, *people: dict[str, Any], **fields: Any) -> float:
    """What the first player thinks of a deed."""
    mind = Mind(blood(*people, FAR, FAR, **fields), 0)
    return BloodMoneyAdvice(mind).claim(mind, deed(id))


def test_players_claim_deeds_that_bring_more_than_they_cost() -> None:
    """The Doctor's Office and the mine that sells nuggets do; the Bank and the Darkrock store bring little more than their price."""
    rich = {"money": 80}
    good = [claim(id, rich) for id in ("XD3", "XD17")]
    poor = [claim(id, rich) for id in ("XD9", "XD15")]
    assert min(good) > 5.0 > 2.0 > max(poor)
    assert claim("XD3", {"money": 30}) < 0, "it costs more"
    assert claim("XD3", {"money": 30, "lp": 5}, characters=["swearengen", "bass", "knife"]) > 5.0, "he pays $10 less"
    third = {**rich, "deeds": "XD1 XD3"}
    second = {**rich, "deeds": "XD1"}
    late = {"last_round": 1, "actions": 1}
    assert claim("XD2", third, **late) - claim("XD2", second, **late) == pytest.approx(LP)
    assert claim("XD2", second, **late) - claim("XD2", rich, **late) == pytest.approx(LP)
    assert claim("XD2", rich) > claim("XD2", rich, **late), "early on it may be the first of a set, and no action is left for its ability"


def test_players_claim_the_doctor_s_office_while_they_are_well() -> None:
    late = {"last_round": 1, "actions": 1}
    well, hurt = [claim("XD17", {"money": 50, "wounds": wounds}, **late) for wounds in (0, 1)]
    assert well - hurt == pytest.approx(2 * LP)


def test_players_use_a_deed_once_it_brings_what_may_be_hoped_for() -> None:
    def use(id: str, **person: Any) -> float:
        last = person.pop("last_round", 0)
        return deed_use(Mind(blood({**person, "deeds": id}, FAR, FAR, last_round=last), 0), deed(id))

    assert [use("XD3", nuggets=nuggets) > 0 for nuggets in range(5)] == [False, False, False, True, True]
    assert use("XD3", nuggets=1, last_round=1) == LP + PER_NUGGET
    assert [use("XD17", wounds=wounds) > 0 for wounds in range(3)] == [False, False, True]
    assert use("XD17", wounds=1, last_round=1) == 3 * LP, "the deed counts two more for who is well"
    assert [use("XD16", money=money) > 0 for money in (20, 40, 60)] == [False, False, True]


@pytest.mark.parametrize("options", [{"blood_money": True}, EVERYTHING])
def test_the_terminal_draws_and_says_everything(options: dict[str, bool]) -> None:
    said = said_in_a_game("Story track", **options)
    assert "Roll the risk die, and then draw a card." in said


@pytest.mark.rule("X13.4", "X7.1", "W35.1")
def test_everybody_sees_their_own_price() -> None:
    shopper = {"at": "S5", "money": 120, "lp": 5}
    state = blood(shopper, FAR, FAR, cart="sunny_hills", characters=["tobin", "bass", "knife"])
    assert [state.view(seat).own_boxes["blood_money"]["price"] for seat in (0, 1, None)] == [30, 40, 40]
    assert "legendary ones $30" in drawn(state, 0)
    assert "legendary ones $40" in drawn(state, None)
    play(state, "trade")
    assert any("Portrait" in each and "for $30" in each for each in labels(state))
