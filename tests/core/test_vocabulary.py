"""Verbs, phrases and kinds: from one declaration come codes, notation and JSON."""

from __future__ import annotations

import pytest

from tinhorn.core.errors import UnknownAction
from tinhorn.core.sentences import Quoted, Sentences
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.words import AMOUNT, FIRST_SEAT, SEAT, SOME_SEAT, Kind, Phrase, numbers

DRINK = Kind("drink", ["milk", "whiskey", "whiskey sour"])


def saloon() -> Vocabulary:
    vocabulary = Vocabulary()
    vocabulary.verb("order", "order {drink} for {guest}", drink=DRINK, guest=SEAT)
    vocabulary.verb("leave")
    vocabulary.verb("tip", "tip {coins} coins", coins=numbers("coins", 1, 3))
    return vocabulary


def test_codes_are_dense() -> None:
    vocabulary = saloon()
    assert vocabulary.size == 3 * 6 + 1 + 3
    assert [vocabulary.say(code) for code in (0, 5, 6, 18, 19, 21)] == [
        "order milk for 0",
        "order milk for 5",
        "order whiskey for 0",
        "leave",
        "tip 1 coins",
        "tip 3 coins",
    ]


def test_everything_said_can_be_read_and_put_in_json() -> None:
    vocabulary = saloon()
    for code in range(vocabulary.size):
        assert vocabulary.parse(vocabulary.say(code)) == code
        assert vocabulary.from_json(vocabulary.to_json(code)) == code
    assert vocabulary.to_json(13) == {"verb": "order", "drink": "whiskey sour", "guest": "1"}


def test_reading_is_generous() -> None:
    assert saloon().parse("  Order   WHISKEY Sour  for 1 ") == 13


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("order tea for 1", "drink is one of milk, whiskey, whiskey sour"),
        ("dance", "actions are order {drink} for {guest}, leave, tip {coins} coins"),
        ("", "actions are"),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, help: str) -> None:
    with pytest.raises(UnknownAction) as refusal:
        saloon().parse(text)
    assert help in str(refusal.value)


@pytest.mark.parametrize(
    ("said", "help"),
    [
        ({"verb": "ordr"}, "did you mean order"),
        ({"verb": "order", "drink": "milk"}, "missing: ['guest']"),
        ({"verb": "order", "drink": "mlk", "guest": "1"}, "did you mean milk"),
        ({"verb": "leave", "drink": "milk"}, "wrong or missing: ['drink']"),
        ({}, "no verb None"),
    ],
)
def test_wrong_json_is_explained(said: dict[str, str], help: str) -> None:
    with pytest.raises(UnknownAction) as refusal:
        saloon().from_json(said)
    assert help in str(refusal.value)


def test_a_code_that_is_none_is_explained() -> None:
    for code in (-1, 22):
        with pytest.raises(UnknownAction, match="codes go from 0 to 21"):
            saloon().say(code)


def test_verbs_are_functions_and_know_their_arguments() -> None:
    vocabulary = saloon()
    order = vocabulary.verbs[0]
    assert order(2, 1) == order.of2(2, 1) == 13
    assert order.args(13) == (2, 1)
    with pytest.raises(UnknownAction, match="takes"):
        order(1)
    with pytest.raises(UnknownAction, match="not a drink"):
        order(3, 0)


def test_a_phrase_must_name_its_gaps() -> None:
    with pytest.raises(ValueError, match="gaps"):
        Phrase("give {what} to {whom}", what=DRINK)


def test_lists_and_names_in_phrases() -> None:
    phrase = Phrase("{who} drinks {what}", who=SEAT, what=DRINK)
    assert phrase.fill((1, (0, 2)), ["Ann", "Bob"]) == "Bob drinks milk, whiskey sour"
    assert phrase.fill((1, ())) == "1 drinks nothing"


TAKES = Phrase(
    "{who} {who|takes|take} {number} {number|{what}|{what.1}} of {whose|{whose}'s|your} stock. {who} {who|is|are} happy.",
    who=SEAT,
    number=numbers("number", 0, 9),
    what=Kind("drink", ["milk", "sour"], spoken=["glass of Milk|glasses of Milk", "Sour|Sours"]),
    whose=SEAT,
)


def test_the_reader_is_called_you() -> None:
    names = ["Ann", "Bob"]
    assert TAKES.fill((0, 1, 0, 1), names) == "Ann takes 1 glass of Milk of Bob's stock. Ann is happy."
    assert TAKES.fill((0, 2, 0, 1), names, 0) == "You take 2 glasses of Milk of Bob's stock. You are happy."
    assert TAKES.fill((0, 0, 1, 1), names, 1) == "Ann takes 0 Sours of your stock. Ann is happy."


def test_lists_of_players_begin_with_the_reader() -> None:
    tied = Phrase("At the bar {who} {who|is|are|are} tied.", who=SEAT)
    names = ["Ann", "Bob", "Cy"]
    assert tied.fill(((0, 1, 2),), names) == "At the bar Ann, Bob and Cy are tied."
    assert tied.fill(((0, 1, 2),), names, 1) == "At the bar you, Ann and Cy are tied."
    assert tied.fill(((0,),), names) == "At the bar Ann is tied."
    assert tied.fill(((0,),), names, 0) == "At the bar you are tied."


def test_a_list_may_have_a_value_for_each_seat() -> None:
    scores = Phrase("Scores: {scores}.", scores=Kind("scores", ["0", "1", "2"], by_seat=True))
    assert scores.fill(((2, 0),), ["Ann", "Bob"]) == "Scores: Ann 2, Bob 0."
    assert scores.fill(((2, 0),), ["Ann", "Bob"], 1) == "Scores: Ann 2, you 0."
    assert scores.fill(((2, 0),)) == "Scores: seat 0 2, seat 1 0."


def test_people_read_labels_and_spoken_words_and_the_notation_stays() -> None:
    vocabulary = Vocabulary()
    drink = Kind("drink", ["milk", "sour"], spoken=["Milk", "Sour"])
    verb = vocabulary.verb("order", "order {drink} for {guest}", "buy {guest|{guest}|yourself} a {drink}", drink=drink, guest=SEAT)
    code = verb(1, 0)
    assert vocabulary.say(code) == "order sour for 0"
    assert vocabulary.parse("order sour for 0") == code
    assert vocabulary.to_json(code) == {"verb": "order", "drink": "sour", "guest": "0"}
    assert verb.label.fill(verb.args(code), ["Ann"]) == "buy Ann a Sour"
    assert verb.label.fill(verb.args(code), ["Ann"], 0) == "buy yourself a Sour"
    described = vocabulary.describe()[0]
    assert (described["text"], described["label"]) == (verb.phrase.text, verb.label.text)


def test_happenings_are_declared_once() -> None:
    happenings = Sentences("event")
    happenings.declare("drinks", "S1.1", "{who} drinks", who=SEAT)
    with pytest.raises(ValueError, match="declared twice"):
        happenings.declare("drinks", "S1.1", "again")


ORDER = Quoted("order")


def test_a_sentence_is_said_with_its_rule_and_values() -> None:
    reasons = Sentences("why")
    thirsty = reasons.declare("thirsty", "S1.2", "{who} has drunk {number} of {what}.", who=FIRST_SEAT, number=AMOUNT, what=DRINK)
    said = thirsty.say(1, 12, (0, 2))
    assert (said.key, said.rule, said.plain_values()) == ("why.thirsty", "S1.2", [1, 12, [0, 2]])
    assert str(said) == "S1.2: Seat 1 has drunk 12 of milk, whiskey sour."
    assert said.text(["Ann", "Bob"]) == "Bob has drunk 12 of milk, whiskey sour."
    assert said == thirsty.say(1, 12, (0, 2))
    assert said != thirsty.say(1, 12, (0, 1))
    assert said != thirsty.cite("S9.9", 1, 12, (0, 2))


def test_a_sentence_can_quote_another() -> None:
    reasons = Sentences("why")
    wants = reasons.declare("wants", "S1.3", "{who} wants {what}", who=SOME_SEAT, what=DRINK)
    said = reasons.declare("no", "S1.4", "“{order}” is not on the list.", order=ORDER).say(wants.say((0, 1), 0))
    assert said.text() == "“seat 0 and seat 1 wants milk” is not on the list."
    assert said.text(["Ann", "Bob"]) == "“Ann and Bob wants milk” is not on the list."
    assert said.plain_values() == [{"key": "why.wants", "values": [[0, 1], 0]}]


def test_a_heading_has_gaps_of_its_sentence_only() -> None:
    tally = Sentences("tally")
    bottles = tally.declare("bottles", "S2.1", "{number} × {what}", heading="{what}", number=AMOUNT, what=DRINK)
    assert bottles.describe()["heading"] == "{what}"
    with pytest.raises(ValueError, match="heading"):
        tally.declare("glasses", "S2.1", "glasses", heading="{number} glasses")
