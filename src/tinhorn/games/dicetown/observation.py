"""The observation of Dice Town: what its view says (D11), as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinhorn.core.fields import ABSENT, Column, Fields, number, seat, seat_column, seats_in
from tinhorn.core.numbers import Numbers
from tinhorn.core.observation import Observation
from tinhorn.games.dicetown.cards import CARDS, DEED_BITS, DEED_KINDS, KIND_OF, KINDS, NO_CARD, deed_number, hand_size
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import BY_FACE, DICE, FACE_BITS, FACES
from tinhorn.games.dicetown.history import ANY_CARD, LINE_NAMES, has_card, seen_card
from tinhorn.games.dicetown.look import looked_by, offered_card
from tinhorn.games.dicetown.state import ELIXIRS, NUGGETS, ROW, DiceTown

PLACES: Final[int] = len(CONTENT.places)
MOST_COPIES: Final[int] = max([card.copies for card in CONTENT.cards] + [CONTENT.deeds.copies.value])
DEEDS: Final[int] = DEED_KINDS * CONTENT.deeds.copies.value
MONEY: Final = 100
LONGEST: Final = 30  # rounds
LINES: Final = 8  # of the history
LINE_CARDS: Final = 3
CARD_BITS: Final = 6
NO_MORE: Final = ANY_CARD - 1  # a line has no further card
NO_LINE: Final[list[int]] = [ABSENT] * 3 + [NO_MORE] * LINE_CARDS
NO_OFFER: Final[list[int]] = [ABSENT, ABSENT, ANY_CARD]
HISTORY: Final[list[Column]] = [
    Column("what", ABSENT, len(LINE_NAMES) - 1),
    seat_column("seat"),
    seat_column("other"),
    *[Column(f"card {at + 1}", NO_MORE, NO_CARD) for at in range(LINE_CARDS)],
]
ASKED: Final = Fields(
    "asked",
    [
        number("place", ABSENT, PLACES - 1),
        seats_in("tied", "between whom the Sheriff decides"),
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
    ],
)


def observe(table: DiceTown, seat: int, out: Numbers) -> None:
    out.asked(ASKED)
    out.number("round", 0, LONGEST, table.round, clips=True)
    out.number("place", ABSENT, PLACES - 1, table.place, "the step of phase II; -1 while hands are built")
    out.seat("sheriff", table.sheriff)
    out.number("mine", 0, NUGGETS, table.mine, "nuggets left")
    out.number("bank", 0, MONEY, table.bank, clips=True)
    out.number("stagecoach", 0, MONEY, table.stagecoach, clips=True)
    out.each("dollars", 0, MONEY, table.dollars, clips=True)
    out.each("nuggets", 0, NUGGETS, table.nuggets)
    write_dice(table, seat, out)
    write_cards(table, seat, out)
    out.number("fresh", 0, CARDS, hand_size(table.fresh))
    out.flag("objected", table.objected)
    out.row("row", ROW, ABSENT, DEED_KINDS - 1, table.row, "the deeds for sale")
    out.number("deed_deck", 0, DEEDS, deed_number(table.deed_deck))
    out.open_row("elixirs", 2, ABSENT, ELIXIRS - 1)
    out.put(table.elixir_1)
    out.put(table.elixir_2)
    out.number("elixir_used", ABSENT, ELIXIRS - 1, table.elixir_used)
    out.bits("elixir_deck", ELIXIRS, table.elixir_deck)
    out.bits("elixir_discards", ELIXIRS, table.elixir_discards)
    out.seat("controller", table.controller)
    out.seat_bits("controllers", table.controllers)
    out.seat_bits("visitors", table.visitors)
    write_offers(table, seat, out)
    out.flag("ended", table.ended)
    out.seat("winner", table.winner)
    write_history(table, seat, out)


def write_dice(table: DiceTown, seat: int, out: Numbers) -> None:
    """Dice under a cup are for their roller alone (D11.2)."""
    out.each_counts("dice", FACES, 0, DICE, "set aside, by face")
    for owner in out.owners:
        out.put_counts(BY_FACE[table.dice[owner]], FACES, FACE_BITS)
    out.digits("rolled", FACES, FACE_BITS, DICE, BY_FACE[table.rolled[seat]], "under the observer's own cup, by face")
    rolling = 0
    for other in range(table.seats):
        if table.rolled[other]:
            rolling |= 1 << other
    out.seat_bits("rolling", rolling, "who has dice under the cup")
    out.each_counts("revealed", FACES, 0, DICE, "by the last lifting of the cups")
    for owner in out.owners:
        out.put_counts(BY_FACE[table.revealed[owner]] if owner < len(table.revealed) else 0, FACES, FACE_BITS)
    out.seat_bits("rollers", table.rollers)


def write_cards(table: DiceTown, seat: int, out: Numbers) -> None:
    """One's own cards (D11.1); everybody's when the game is over."""
    out.each_number("store_cards", 0, CARDS, "in the hand")
    for owner in out.owners:
        out.put(hand_size(table.hands[owner]))
    out.each_number("deeds", 0, DEEDS, "in the hand")
    for owner in out.owners:
        out.put(deed_number(table.deeds[owner]))
    out.each_counts("hands", KINDS + DEED_KINDS, ABSENT, MOST_COPIES, "cards by kind; -1 where not known")
    for owner in out.owners:
        if owner == seat or table.ended:
            out.put_kinds(table.hands[owner], KIND_OF, KINDS)
            out.put_counts(table.deeds[owner], DEED_KINDS, DEED_BITS)
        else:
            out.nothing(KINDS + DEED_KINDS)
    out.each_counts("protected", DEED_KINDS, 0, MOST_COPIES, "protected deeds by value")
    for owner in out.owners:
        out.put_counts(table.protected[owner], DEED_KINDS, DEED_BITS)
    out.number("store_deck", 0, CARDS, hand_size(table.store_deck))
    out.number("store_discards", 0, CARDS, hand_size(table.store_discards))
    out.counts_by_kind("played", KINDS, MOST_COPIES, table.played, KIND_OF, "since the store deck was last shuffled")
    looked_at = hand_size(table.looked) + deed_number(table.looked_deeds)
    out.number("looked_at", 0, CARDS + DEEDS, looked_at, "how many cards somebody looks at")
    out.hidden_counts("looked", KINDS + DEED_KINDS, MOST_COPIES, looked_by(table, seat), "those cards; -1 where not known")


def write_offers(table: DiceTown, seat: int, out: Numbers) -> None:
    """One's own offer to the Sheriff, and all once they are opened (D5.6, D11.7)."""
    out.flag("bidding", len(table.offers) > 0)
    out.flag("opened", table.opened)
    out.each_row("offers", 3, ANY_CARD, MONEY, "dollars, nuggets and card offered to the Sheriff; -3 where not known")
    if not table.offers:
        out.nothing(3 * table.seats)
        return
    for owner in out.owners:
        if table.opened or owner == seat:
            out.entries(table.offers, 2, owner * 3)
            out.put(offered_card(table, seat, owner, table.offers[owner * 3 + 2]))
        else:
            out.entries(NO_OFFER, 3)


def write_history(table: DiceTown, seat: int, out: Numbers) -> None:
    """What happened, to whom, and the first cards as far as the observer saw them (D11.3)."""
    out.lines("history", LINES, HISTORY)
    out.open(NO_MORE, NO_CARD, "history", False)
    memory = table.memory
    all_open = table.ended
    if out.again(memory, LINES * (3 + LINE_CARDS), 2 * seat + all_open):
        return
    there = len(memory)
    for n in range(LINES):
        if n >= there:
            out.entries(NO_LINE, 3 + LINE_CARDS)
            continue
        line: i64 = memory[there - 1 - n]
        out.put(line & 15)
        out.put_seats((line >> 4 & 7) - 1, (line >> 7 & 7) - 1)
        cards: i64 = 0
        at: i64 = 0
        while at < LINE_CARDS and has_card(line, at):
            cards |= (seen_card(line, at, seat, all_open) - NO_MORE) << CARD_BITS * at
            at += 1
        out.put_digits(cards, LINE_CARDS, CARD_BITS)


OBSERVATION: Final = Observation(version=1, observe=observe)
