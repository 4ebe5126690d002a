"""The fields of Dice Town. `python -m tinhorn.fields dicetown` writes the code for them; `secrets.py` has the rules of D11.

A hand is store cards and deeds together, without limit (D1.8). Sets of store cards are bits, one a card; deeds are counted by value,
three bits each (`cards.py`). Dice are numbers of hands (`dice.py`).
"""

from __future__ import annotations

from dataclasses import replace

from tinhorn.core.declare import (
    ALL,
    NUMBERS,
    Declared,
    Shown,
    Table,
    asked_seats,
    each,
    each_row,
    flag,
    how_many,
    in_number,
    lines,
    members,
    number,
    otherwise,
    pair,
    rare,
    row,
    seat,
    seat_members,
    secret,
    worked_out,
)
from tinhorn.core.fields import ABSENT, COUNTS, Column, Field, seat_column
from tinhorn.games.dicetown.cards import CARDS, DEED_KINDS, KINDS, NO_CARD
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import DICE, FACES
from tinhorn.games.dicetown.history import ANY_CARD, LINE_CARDS, LINE_NAMES, LINES_TOLD, NO_MORE

PLACES = len(CONTENT.places)
NUGGETS = CONTENT.number("nuggets")
ELIXIRS = len(CONTENT.elixirs)
MOST_COPIES = max([card.copies for card in CONTENT.cards] + [CONTENT.deeds.copies.value])
DEEDS = DEED_KINDS * CONTENT.deeds.copies.value
MONEY = 100
LONGEST = 30  # rounds
HISTORY = [
    Column("what", ABSENT, len(LINE_NAMES) - 1),
    seat_column("seat"),
    seat_column("other"),
    *[Column(f"card {at + 1}", NO_MORE, NO_CARD) for at in range(LINE_CARDS)],
]
HELD = "cards by kind; -1 where not known"
OFFERED = "dollars, nuggets and card offered to the Sheriff; -3 where not known"


def counted(field: Declared, size: int, low: int, most: int, by_seat: bool = False) -> Declared:
    """An observation tells how many there are of each kind."""
    return replace(field, told=Field(field.view_name, COUNTS, size, low, most, field.about, by_seat))


def each_dice(name: str, about: str) -> Declared:
    """Dice of every seat: the number of a hand; the view shows their faces."""
    field = counted(each(name, 0, 0, about), FACES, 0, DICE, by_seat=True)
    return replace(
        field, seen=f"tuple[{NUMBERS}, ...]", shows="faces_of({})", reads="hands_of({})", puts="put_dice(out, at, {}, me, seats)"
    )


def cards(name: str, about: str = "", shown: Shown = ALL) -> Declared:
    """A set of store cards."""
    return replace(members(name, CARDS, about, shown), stored="int", reads="")


TABLE = Table(
    name="DiceTown",
    about="""What a seat may know of Dice Town (D11).

    `dice`, `rolled` and `revealed` are faces (0 is a 9, 5 an ace); cards are kinds as in `pick`, the deeds of `row` and `protected` count
    from 0, the cheapest. `hands` are one's own, and everybody's when the game has ended; `store_cards` and `deeds` are how many of each a
    hand holds. `looked` are the cards being looked at, None for who does not see them.
    """,
    fields=(
        otherwise(flag("bargaining", "the option")),
        number("round", 0, LONGEST, clips=True),
        number("place", ABSENT, PLACES - 1, "the step of phase II; -1 while hands are built"),
        seat("sheriff"),
        number("mine", 0, NUGGETS, "nuggets left"),
        number("bank", 0, MONEY, clips=True),
        number("stagecoach", 0, MONEY, clips=True),
        each("dollars", 0, MONEY, clips=True),
        each("nuggets", 0, NUGGETS),
        each_dice("dice", "set aside, by face"),
        replace(
            counted(each("rolled", 0, 0, "under the observer's own cup, by face", shown=secret("D11.2")), FACES, 0, DICE),
            seen=f"{NUMBERS} | None",
        ),
        worked_out(seat_members("rolling", "who has dice under the cup")),
        each_dice("revealed", "by the last lifting of the cups"),
        seat_members("rollers"),
        worked_out(each("store_cards", 0, CARDS, "in the hand")),
        replace(
            each("deeds", 0, DEEDS, "in the hand", shown=in_number("D11.1")),
            shows="deed_numbers({})",
            reads="",
            puts="put_deed_numbers(out, at, {}, me, seats)",
        ),
        replace(
            counted(each("hands", 0, 0, HELD, shown=secret("D11.3")), KINDS + DEED_KINDS, ABSENT, MOST_COPIES, by_seat=True),
            seen=f"tuple[{NUMBERS} | None, ...]",
        ),
        replace(
            counted(each("protected", 0, 0, "protected deeds by value"), DEED_KINDS, 0, MOST_COPIES, by_seat=True),
            seen=f"tuple[{NUMBERS}, ...]",
            shows="deeds_by_seat({})",
            reads="",
            puts="put_deeds_by_seat(out, at, {}, me, seats)",
        ),
        cards("store_deck", shown=how_many("D11.8")),
        cards("store_discards", shown=how_many("D11.8")),
        replace(
            counted(cards("played", "since the store deck was last shuffled"), KINDS, 0, MOST_COPIES),
            shows="tuple(kinds_in({}, 0))",
            puts="put_kinds(out, at, {})",
        ),
        worked_out(number("looked_at", 0, CARDS + DEEDS, "how many cards somebody looks at")),
        replace(
            counted(cards("looked", "those cards; -1 where not known", shown=secret("D11.4")), KINDS + DEED_KINDS, ABSENT, MOST_COPIES),
            seen=f"{NUMBERS} | None",
            shows_told="{}",
        ),
        otherwise(number("looked_deeds", 0, DEEDS, "deeds in a hand that somebody looks at")),
        cards("fresh", shown=how_many("D11.1")),
        flag("objected"),
        rare(row("row", CONTENT.number("row"), ABSENT, DEED_KINDS - 1, "the deeds for sale")),
        replace(number("deed_deck", 0, DEEDS, shown=how_many("D11.8")), counts="deed_number({})"),
        otherwise(number("elixir_1", ABSENT, ELIXIRS - 1)),
        otherwise(number("elixir_2", ABSENT, ELIXIRS - 1)),
        pair("elixirs", "elixir_1", "elixir_2", ABSENT, ELIXIRS - 1),
        number("elixir_used", ABSENT, ELIXIRS - 1),
        replace(members("elixir_deck", ELIXIRS), stored="int"),
        replace(members("elixir_discards", ELIXIRS), stored="int"),
        seat("controller"),
        seat_members("controllers"),
        seat_members("visitors"),
        worked_out(flag("bidding")),
        flag("opened"),
        replace(each_row("offers", 3, ANY_CARD, MONEY, OFFERED, shown=secret("D11.7")), seen="tuple[seen.Offer | None, ...]"),
        flag("ended"),
        seat("winner"),
        lines("memory", LINES_TOLD, HISTORY, shown=secret("D11.3"), seen="tuple[seen.Line, ...]", seen_as="history"),
    ),
    asked=(
        number("place", ABSENT, PLACES - 1),
        asked_seats("tied", "between whom the Sheriff decides"),
        number("loot", ABSENT, MONEY, clips=True),
        seat("robber"),
        seat("victim"),
        seat("by"),
        seat("to"),
        seat("visitor"),
        number("kind", ABSENT, NO_CARD, "the card that may be cancelled"),
        number("visits", ABSENT, CARDS),
        number("old", ABSENT, FACES - 1, "the face that is turned"),
        number("left", ABSENT, DEEDS),
    ),
)
