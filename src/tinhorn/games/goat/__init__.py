"""The Good and the Bad and the Goat: bluff with face-down characters."""

from __future__ import annotations

from tinhorn.core.game import Advice, Course, Game, Option, Speech, Views
from tinhorn.games.goat.advice import advise, beginner, choice_before, likelihood
from tinhorn.games.goat.counts import COUNTS
from tinhorn.games.goat.imagine import imagine, prepare
from tinhorn.games.goat.look import look, show
from tinhorn.games.goat.sentences import REASONS, TALLY
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import deal
from tinhorn.games.goat.verbs import HAPPENINGS, VOCABULARY
from tinhorn.games.goat.view import GoatView

GAME = Game(
    id="goat",
    title="The Good and the Bad and the Goat",
    version=1,
    seats=range(2, 6),
    options=[
        Option(
            name="first_seat",
            help="Who starts. Left open, chance decides.",  # G2.7
            default=None,
            values=(None, 0, 1),
            seat=True,
        ),
    ],
    package=__name__,
    speech=Speech(vocabulary=VOCABULARY, happenings=HAPPENINGS, reasons=REASONS, tally=TALLY),
    course=Course(state=Goat, deal=deal, end_rule="G6.2", bound=400),
    views=Views(view=GoatView, show=show, look=look, imagine=imagine, prepare=prepare),
    counts=COUNTS,
    advice=Advice(advise=advise, beginner=beginner, likelihood=likelihood, choice_before=choice_before),
)
