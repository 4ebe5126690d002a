"""What a game counts for each seat, so that a review can say what came of a choice: “$40 more”, “has the badge 20 % more often”.

A sentence that begins with the gap `amount` says how much of something a seat has. Any other one has the gap `seat`, and says what is
so for that seat or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tinhorn.core.lead import points
from tinhorn.core.sentences import Sentence, Sentences
from tinhorn.core.words import AMOUNT, SEAT, TEXT, Kind


class Count(NamedTuple):
    """What is counted, and how much of it a seat has on a table where everything is known. `values` fill the further gaps."""

    sentence: Sentence
    of: Callable[[Any, int], float]
    values: tuple[int, ...] = ()


def amount(sentences: Sentences, name: str, rule: str, phrase: str, **kinds: Kind) -> Sentence:
    """Declares how much a seat has of something: `amount` as it is written, and `number` where words agree with it."""
    agreeing: dict[str, Kind] = {"number": AMOUNT} if "{number" in phrase else {}
    return sentences.declare(name, rule, phrase, "", **{"amount": TEXT, **agreeing, **kinds})


def is_amount(sentence: Sentence) -> bool:
    """Does it say how much a seat has of something, and not what is so for it?"""
    return sentence.phrase.kinds[0] is TEXT


def say_amount(sentence: Sentence, mean: float, values: tuple[int, ...] = ()) -> str:
    """In English, whole from ten on and otherwise with one decimal: “$40”, “0.6 legend points”, “1 card”."""
    rounded = round(mean, 0 if mean >= 10 else 1)
    shown = f"{rounded:g}"
    agreeing = (1 if shown == "1" else 2,) if "number" in sentence.phrase.names else ()
    return sentence.say(shown, *agreeing, *values).text()


COUNTED: Final = Sentences("counted")
WINS: Final = COUNTED.declare("wins", "", "{seat} {seat|wins|win}", seat=SEAT)
POINTS: Final = Count(amount(COUNTED, "points", "", "{amount} {number|point|points}"), points)
