"""Liar's dice, the saloon's shortest game: the worked example of docs/adding-a-game.md."""

from tinhorn.core.game import Advice, Course, Game, Option, Speech, Views
from tinhorn.examples.liars_dice.advice import advise_from_view
from tinhorn.examples.liars_dice.content import CONTENT
from tinhorn.examples.liars_dice.imagine import imagine
from tinhorn.examples.liars_dice.look import look, show
from tinhorn.examples.liars_dice.state import LiarsDice
from tinhorn.examples.liars_dice.steps import deal
from tinhorn.examples.liars_dice.verbs import HAPPENINGS, REASONS, VOCABULARY
from tinhorn.examples.liars_dice.view import LiarsDiceView

GAME = Game(
    id="liars_dice",
    title="Liar's Dice",
    version=1,
    seats=range(2, 3),
    options=[
        Option(name="numdice", help="dice for each player (L1.1)", default=1, values=tuple(range(1, CONTENT.most_dice + 1))),
    ],
    package=__name__,
    speech=Speech(vocabulary=VOCABULARY, happenings=HAPPENINGS, reasons=REASONS),
    course=Course(state=LiarsDice, deal=deal, end_rule="L3.3", bound=VOCABULARY.size),
    views=Views(view=LiarsDiceView, show=show, look=look, imagine=imagine),
    advice=Advice(advise_from_view=advise_from_view),
)
