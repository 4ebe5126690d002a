"""Fistful of Meeples: sow meeples along Main Street, dig for gold, mind the dynamite."""

from __future__ import annotations

from tinhorn.core.game import Advice, Course, Game, Option, Speech, Views
from tinhorn.games.meeples.advice import advise, prospects
from tinhorn.games.meeples.content import CONTENT
from tinhorn.games.meeples.counts import COUNTS
from tinhorn.games.meeples.imagine import imagine, prepare
from tinhorn.games.meeples.look import look, show
from tinhorn.games.meeples.sentences import REASONS, TALLY
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.setup import deal
from tinhorn.games.meeples.verbs import HAPPENINGS, VOCABULARY
from tinhorn.games.meeples.view import MeeplesView

GAME = Game(
    id="meeples",
    title="Fistful of Meeples",
    version=1,
    seats=range(2, 5),
    options=[
        Option(
            name="turn_cap",
            help="After so many turns the round is finished and the game ends. Left open, there is no limit.",  # M11.4
            default=CONTENT.number("turn_cap"),
            values=(CONTENT.number("turn_cap"), 7, None),
            allows=lambda value, seats: value is None or (type(value) is int and value > 0),
        ),
        Option(
            name="first_seat",
            help="Who starts. Left open, chance decides.",  # M3.5
            default=None,
            values=(None, 0, 1),
            seat=True,
        ),
    ],
    package=__name__,
    speech=Speech(vocabulary=VOCABULARY, happenings=HAPPENINGS, reasons=REASONS, tally=TALLY),
    course=Course(state=Meeples, deal=deal, end_rule="M11.2", bound=12_000),
    views=Views(view=MeeplesView, show=show, look=look, imagine=imagine, prepare=prepare),
    counts=COUNTS,
    advice=Advice(advise=advise, prospects=prospects),
)
