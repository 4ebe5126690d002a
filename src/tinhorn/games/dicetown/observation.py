"""The observation of Dice Town: what its view says (D11), as numbers."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import (
    ABSENT,
    Column,
    Observation,
    counts,
    each,
    flag,
    latest,
    number,
    row,
    seat,
    seat_column,
    seats_in,
)
from tinhorn.games.dicetown.cards import CARDS, DEED_KINDS, KINDS, NO_CARD
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import DICE
from tinhorn.games.dicetown.history import ANY_CARD, LINE_NAMES
from tinhorn.games.dicetown.state import ELIXIRS, NUGGETS, ROW

FACES: Final[int] = len(CONTENT.faces)
PLACES: Final[int] = len(CONTENT.places)
COPIES: Final[int] = max([card.copies for card in CONTENT.cards] + [CONTENT.deeds.copies.value])
DEEDS: Final[int] = DEED_KINDS * CONTENT.deeds.copies.value
MONEY: Final = 100
LONGEST: Final = 30  # rounds
LINES: Final = 8  # of the history
LINE_CARDS: Final = 3
NUMBER_OF: Final[dict[str, int]] = {name: at for at, name in enumerate(LINE_NAMES)}
NO_MORE: Final = ANY_CARD - 1  # a line has no further card
NO_OFFER: Final = (ABSENT, ABSENT, ANY_CARD)


def history_lines(history: Any) -> list[tuple[int, ...]]:
    """What happened, to whom, and the first cards."""
    return [(NUMBER_OF[line.what], line.seat, line.other, *line.cards[:LINE_CARDS]) for line in history[-LINES:]]


def offer_rows(offers: Any) -> list[tuple[int, ...]]:
    return [NO_OFFER if offer is None else (offer.dollars, offer.nuggets, offer.card) for offer in offers]


OBSERVATION: Final = Observation(
    version=1,
    fields=[
        number("asked.place", ABSENT, PLACES - 1),
        seats_in("asked.tied", "between whom the Sheriff decides"),
        number("asked.loot", ABSENT, MONEY, clips=True),
        seat("asked.robber"),
        seat("asked.victim"),
        seat("asked.by"),
        seat("asked.to"),
        seat("asked.visitor"),
        number("asked.kind", ABSENT, NO_CARD, "the card that may be cancelled"),
        number("asked.visits", ABSENT, CARDS),
        number("asked.old", ABSENT, FACES - 1, "the face that is turned"),
        number("asked.left", ABSENT, DEEDS),
        number("round", 0, LONGEST, clips=True),
        number("place", ABSENT, PLACES - 1, "the step of phase II; -1 while hands are built"),
        seat("sheriff"),
        number("mine", 0, NUGGETS, "nuggets left"),
        number("bank", 0, MONEY, clips=True),
        number("stagecoach", 0, MONEY, clips=True),
        each(number("dollars", 0, MONEY, clips=True)),
        each(number("nuggets", 0, NUGGETS)),
        each(counts("dice", FACES, DICE, "set aside, by face")),
        counts("rolled", FACES, DICE, "under the observer's own cup, by face"),
        seats_in("rolling", "who has dice under the cup"),
        each(counts("revealed", FACES, DICE, "by the last lifting of the cups")),
        seats_in("rollers"),
        each(number("store_cards", 0, CARDS, "in the hand")),
        each(number("deeds", 0, DEEDS, "in the hand")),
        each(counts("hands", KINDS + DEED_KINDS, COPIES, "cards by kind; -1 where not known", hidden=True)),
        each(counts("protected", DEED_KINDS, COPIES, "protected deeds by value")),
        number("store_deck", 0, CARDS),
        number("store_discards", 0, CARDS),
        counts("played", KINDS, COPIES, "since the store deck was last shuffled"),
        number("looked_at", 0, CARDS + DEEDS, "how many cards somebody looks at"),
        counts("looked", KINDS + DEED_KINDS, COPIES, "those cards; -1 where not known", hidden=True),
        number("fresh", 0, CARDS),
        flag("objected"),
        row("row", ROW, ABSENT, DEED_KINDS - 1, "the deeds for sale"),
        number("deed_deck", 0, DEEDS),
        row("elixirs", 2, ABSENT, ELIXIRS - 1),
        number("elixir_used", ABSENT, ELIXIRS - 1),
        counts("elixir_deck", ELIXIRS, 1),
        counts("elixir_discards", ELIXIRS, 1),
        seat("controller"),
        seats_in("controllers"),
        seats_in("visitors"),
        flag("bidding"),
        flag("opened"),
        each(row("offers", 3, ANY_CARD, MONEY, "dollars, nuggets and card offered to the Sheriff; -3 where not known", read=offer_rows)),
        flag("ended"),
        seat("winner"),
        latest(
            "history",
            LINES,
            [
                Column("what", ABSENT, len(LINE_NAMES) - 1),
                seat_column("seat"),
                seat_column("other"),
                *[Column(f"card {at + 1}", NO_MORE, NO_CARD) for at in range(LINE_CARDS)],
            ],
            read=history_lines,
        ),
    ],
)
