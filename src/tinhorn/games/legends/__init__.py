"""Western Legends: three actions a turn in an open frontier, for two to six."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tinhorn.core.game import Advice, Course, Game, Option, Speech, Views
from tinhorn.games.legends import boxes, counts, rules
from tinhorn.games.legends.advice.answers import advise
from tinhorn.games.legends.advice.outlook import prospects
from tinhorn.games.legends.content import CHARACTERS, NUMBERS
from tinhorn.games.legends.imagine import imagine, prepare
from tinhorn.games.legends.look import look, show
from tinhorn.games.legends.sentences import REASONS, TALLY
from tinhorn.games.legends.state.box import BOX_KINDS, BoxKind
from tinhorn.games.legends.state.table import blank
from tinhorn.games.legends.steps.setup import deal
from tinhorn.games.legends.verbs import HAPPENINGS, VOCABULARY
from tinhorn.games.legends.view import LegendsView

rules.complete()
IDS = [character.id for character in CHARACTERS]


def takes_characters(value: Any, seats: int) -> bool:
    if value in ("deal", "random"):
        return True
    return isinstance(value, (list, tuple)) and len(value) == seats and len(set(value)) == seats and all(each in IDS for each in value)


def takes_man(value: Any, seats: int) -> bool:
    return value is None or (type(value) is bool and seats == 2)


def takes_round_cap(value: Any, seats: int) -> bool:
    return value is None or (type(value) is int and value > 0)


def options_of(box: BoxKind) -> list[Option]:
    """The option that puts a box into play, and its own."""
    switch = Option(name=box.id, help=box.help, default=False, values=(False, True))
    return [switch, *[replace(option, needs=box.id) for option in box.options]]


def refuses(seats: int, options: dict[str, Any]) -> str:
    """Why these options do not go together, or nothing."""
    chosen = options["characters"]
    for box in BOX_KINDS:
        if not options[box.id]:
            names = [each.name for each in CHARACTERS if each.box == box.id and not isinstance(chosen, str) and each.id in chosen]
            if names:
                return f"{names[0]} is of the box {box.id}, which is not in play: set {box.id}, or choose somebody else"
            names = [each.name for each in CHARACTERS if each.needs == box.id and not isinstance(chosen, str) and each.id in chosen]
            if names:
                return f"{names[0]} starts with things of the box {box.id}, which is not in play: set {box.id}, or choose somebody else"
    return ""


GAME = Game(
    id="legends",
    title="Western Legends",
    version=3,
    seats=range(2, 7),
    options=[
        Option(
            name="length",
            help="How many legend points bring on the end.",  # W20.1
            default=NUMBERS.lengths.default,
            values=tuple(NUMBERS.lengths.values),
        ),
        Option(name="goals", help="Play with goals and legendary tokens.", default=False, values=(False, True)),  # W20.2
        Option(
            name="man_in_black",
            help="The Man in Black rides against you. Left open, he joins games of two.",  # W20.3
            default=None,
            values=(None, False),
            allows=takes_man,
        ),
        Option(
            name="characters",
            help="Choose one of two characters, or get one at random.",  # W20.4
            default="deal",
            values=("deal", "random"),
            allows=takes_characters,
        ),
        Option(
            name="round_cap",
            help="The game ends after so many rounds at the latest. Left open, there is no limit.",  # W20.5
            default=NUMBERS.numbers["round_cap"].value,
            values=(60, 10),
            allows=takes_round_cap,
        ),
        *[option for box in BOX_KINDS for option in options_of(box)],
    ],
    refuses=refuses,
    further_packages=boxes.BOXES,
    package=__name__,
    speech=Speech(vocabulary=VOCABULARY, happenings=HAPPENINGS, reasons=REASONS, tally=TALLY),
    course=Course(state=blank, deal=deal, end_rule="W17.2", bound=200_000),
    views=Views(view=LegendsView, show=show, look=look, imagine=imagine, prepare=prepare),
    counts=counts.complete(),
    advice=Advice(advise=advise, prospects=prospects),
)
