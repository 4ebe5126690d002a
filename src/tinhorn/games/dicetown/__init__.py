"""Dice Town: poker dice under cups decide who acts where in town."""

from __future__ import annotations

from tinhorn.core.game import Advice, Course, Game, Option, Speech, Views
from tinhorn.games.dicetown.advice.answers import advise
from tinhorn.games.dicetown.advice.outlook import prospects
from tinhorn.games.dicetown.counts import COUNTS
from tinhorn.games.dicetown.imagine import imagine, prepare
from tinhorn.games.dicetown.look import look, show
from tinhorn.games.dicetown.sentences import REASONS, TALLY
from tinhorn.games.dicetown.state import DiceTown, situation
from tinhorn.games.dicetown.steps.rounds import deal
from tinhorn.games.dicetown.verbs import HAPPENINGS, VOCABULARY
from tinhorn.games.dicetown.view import DiceTownView

GAME = Game(
    id="dicetown",
    title="Dice Town",
    version=1,
    seats=range(2, 6),
    options=[
        Option(
            name="bargaining",
            help="May tied players make the Sheriff an offer?",  # D5.10
            default=True,
            values=(True, False),
        ),
        Option(
            name="first_sheriff",
            help="Who begins with the badge. Left open, chance decides.",  # D2.7
            default=None,
            values=(None, 0, 1),
            seat=True,
        ),
    ],
    package=__name__,
    speech=Speech(vocabulary=VOCABULARY, happenings=HAPPENINGS, reasons=REASONS, tally=TALLY),
    course=Course(
        state=DiceTown,
        deal=deal,
        end_rule="D10.1",
        # At most 20 rounds (D10.7). Each keep sets a die aside or costs a dollar (D4.15): at most 25 + 43 a round, with as many
        # windows for cards behind them; the places and the Doc add less than that again.
        bound=20 * 4 * (25 + 43),
    ),
    views=Views(view=DiceTownView, show=show, look=look, imagine=imagine, prepare=prepare),
    counts=COUNTS,
    advice=Advice(advise=advise, prospects=prospects, situation=situation),
)
