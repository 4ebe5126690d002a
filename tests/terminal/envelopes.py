"""A small game without a terminal module: secret cards, a choice of many ways, sealed answers.

Seat 0 takes three coins, each from a heap; nothing is revealed by that. Then everybody at once guesses
a card of somebody else, or passes; the envelopes are opened and a right guess scores.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tinhorn.core.game import Advice, Course, Game, Speech, Views
from tinhorn.core.sentences import Sentences, TallyLine
from tinhorn.core.state import NO_INTS, State
from tinhorn.core.steps import Question, Step, Together
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.view import View
from tinhorn.core.words import SEAT, Kind, Phrase

CARD = Kind(
    "card", [f"{colour}{animal}" for colour in ("amber", "crimson", "violet", "jade") for animal in ("lynx", "heron", "otter", "newt")]
)
HEAP = Kind("heap", ["left", "right"])
VOCABULARY = Vocabulary()
TAKE = VOCABULARY.verb("take", "take from the {heap}", heap=HEAP)
GUESS = VOCABULARY.verb("guess", "guess {card} of {whom}", card=CARD, whom=SEAT)
PASS = VOCABULARY.verb("pass").first
HAPPENINGS = Sentences("event")
DEALT = HAPPENINGS.declare("dealt", "E1", "{seat} finds the {card} in the envelope.", seat=SEAT, card=CARD)
TOOK = HAPPENINGS.declare("took", "E2", "{seat} takes a coin from the {heap}.", seat=SEAT, heap=HEAP)
OPENED = HAPPENINGS.declare("opened", "E4", "{seat} had the {card}.", seat=SEAT, card=CARD)
TALLY = Sentences("tally")
SCORE = TALLY.declare("score", "E5", "coins and guesses")


class Envelopes(State):
    def __init__(self, setting: Any, chance: Any) -> None:
        super().__init__(setting, chance)
        self.cards = NO_INTS
        self.heaps = NO_INTS
        self.points = NO_INTS
        self.guesses = NO_INTS

    def copy(self) -> Envelopes:
        twin = Envelopes(self.setting, self.chance)
        self.copy_to(twin)
        twin.cards, twin.heaps = self.cards[:], self.heaps[:]
        twin.points, twin.guesses = self.points[:], self.guesses[:]
        return twin

    def ranked_by(self, seat: int) -> tuple[int, ...]:
        return (self.points[seat],)

    def tally(self, seat: int) -> list[TallyLine]:
        return [TallyLine(SCORE.say(), self.points[seat])]


class Take(Question):
    rule: ClassVar[str] = "E2"
    prompt: ClassVar[Phrase] = Phrase("Take a coin; {left} to go.", left=Kind("number", ["0", "1", "2", "3"]))

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, table: Envelopes) -> list[int]:
        return [TAKE(heap) for heap in (0, 1)]

    def answer(self, table: Envelopes, action: int) -> None:
        table.heaps[TAKE.arg(action, 0)] -= 1
        table.points[self.seat] += 1
        if table.listening:
            table.tell(TOOK, self.seat, TAKE.arg(action, 0))
        if self.left > 1:
            table.push(Take(self.seat, self.left - 1))


class Guess(Question):
    rule: ClassVar[str] = "E3"
    prompt: ClassVar[Phrase] = Phrase("Guess a card, or pass.")

    def options(self, table: Envelopes) -> list[int]:
        return [GUESS(card, whom) for card in range(CARD.size) for whom in range(table.seats) if whom != self.seat] + [PASS]

    def answer(self, table: Envelopes, action: int) -> None:
        table.guesses[self.seat] = action


class Open(Step):
    rule: ClassVar[str] = "E4"

    def run(self, table: Envelopes) -> None:
        table.reveal()
        for seat, action in enumerate(table.guesses):
            if action != PASS and table.cards[GUESS.arg(action, 1)] == GUESS.arg(action, 0):
                table.points[seat] += 5
            if table.listening:
                table.tell(OPENED, seat, table.cards[seat])


class EnvelopesView(View, frozen=True, kw_only=True):
    card: int | None
    heaps: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[int | None, ...]


def show(table: Envelopes) -> dict[str, Any]:
    return {"heaps": tuple(table.heaps), "points": tuple(table.points)}


def look(table: Envelopes, seat: int | None) -> dict[str, Any]:
    cards = tuple(card if table.over or owner == seat else None for owner, card in enumerate(table.cards))
    return {"card": None if seat is None else table.cards[seat], "cards": cards}


def deal(table: Envelopes) -> None:
    deck = list(range(CARD.size))
    table.chance.shuffle(deck)
    table.cards = deck[: table.seats]
    table.heaps = [5, 5]
    table.points = [0] * table.seats
    table.guesses = [PASS] * table.seats
    if table.listening:
        for seat, card in enumerate(table.cards):
            table.tell_to((seat,), DEALT, seat, card)
    table.push(Open())
    table.push(Together(tuple(Guess(seat) for seat in range(table.seats))))
    table.push(Take(0, 3))


def imagine(view: EnvelopesView, table: Envelopes) -> None:
    raise NotImplementedError("nobody imagines this one")


GAME = Game(
    id="envelopes",
    title="Envelopes",
    version=1,
    seats=range(2, 4),
    package=__name__,
    speech=Speech(vocabulary=VOCABULARY, happenings=HAPPENINGS, tally=TALLY),
    course=Course(state=Envelopes, deal=deal, end_rule="E5", bound=10),
    views=Views(view=EnvelopesView, show=show, look=look, imagine=imagine),
    advice=Advice(advise_from_view=lambda view, options, pick: pick.of(options)),
)
