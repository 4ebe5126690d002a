"""The observation of Dice Town: what its view says (D11), as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tinhorn.core.observation import ABSENT, Column, Fields, Numbers, Observation, number, seat, seat_column, seats_in
from tinhorn.games.dicetown.cards import (
    CARDS,
    DEED_KINDS,
    KINDS,
    NO_CARD,
    deed_number,
    hand_size,
    kinds_in,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import COUNT, DICE, FACES
from tinhorn.games.dicetown.history import ANY_CARD, LINE_NAMES, seen_card
from tinhorn.games.dicetown.look import looked_by, offers_for
from tinhorn.games.dicetown.state import ELIXIRS, NUGGETS, ROW, DiceTown

PLACES: Final[int] = len(CONTENT.places)
MOST_COPIES: Final[int] = max([card.copies for card in CONTENT.cards] + [CONTENT.deeds.copies.value])
DEEDS: Final[int] = DEED_KINDS * CONTENT.deeds.copies.value
MONEY: Final = 100
LONGEST: Final = 30  # rounds
LINES: Final = 8  # of the history
LINE_CARDS: Final = 3
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
    out.asked(table, seat, ASKED)
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
    out.row("elixirs", 2, ABSENT, ELIXIRS - 1, [table.elixir_1, table.elixir_2])
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
    for n in range(table.seats):
        out.entries(COUNT, FACES, table.dice[out.owner(n)] * FACES)
    out.counted("rolled", FACES, DICE, COUNT, "under the observer's own cup, by face", first=table.rolled[seat] * FACES)
    rolling = 0
    for other in range(table.seats):
        if table.rolled[other]:
            rolling |= 1 << other
    out.seat_bits("rolling", rolling, "who has dice under the cup")
    out.each_counts("revealed", FACES, 0, DICE, "by the last lifting of the cups")
    for n in range(table.seats):
        owner = out.owner(n)
        if owner < len(table.revealed):
            out.entries(COUNT, FACES, table.revealed[owner] * FACES)
        else:
            out.nothing(FACES)
    out.seat_bits("rollers", table.rollers)


def write_cards(table: DiceTown, seat: int, out: Numbers) -> None:
    """One's own cards (D11.1); everybody's when the game is over."""
    out.each("store_cards", 0, CARDS, [hand_size(hand) for hand in table.hands], "in the hand")
    out.each("deeds", 0, DEEDS, [deed_number(deeds) for deeds in table.deeds], "in the hand")
    out.each_counts("hands", KINDS + DEED_KINDS, ABSENT, MOST_COPIES, "cards by kind; -1 where not known")
    for n in range(table.seats):
        owner = out.owner(n)
        if owner == seat or table.ended:
            out.numbers_of(kinds_in(table.hands[owner], table.deeds[owner]), KINDS + DEED_KINDS)
        else:
            out.nothing(KINDS + DEED_KINDS)
    out.each_counts("protected", DEED_KINDS, 0, MOST_COPIES, "protected deeds by value")
    for n in range(table.seats):
        deeds = table.protected[out.owner(n)]
        for _ in range(DEED_KINDS):
            out.put(deeds & 7)
            deeds >>= 3
    out.number("store_deck", 0, CARDS, hand_size(table.store_deck))
    out.number("store_discards", 0, CARDS, hand_size(table.store_discards))
    out.counts("played", KINDS, MOST_COPIES, kinds_in(table.played, 0), "since the store deck was last shuffled")
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
    offers = offers_for(table, seat)
    for n in range(table.seats):
        offer = offers[out.owner(n)]
        if offer is None:
            out.entries(NO_OFFER, 3)
        else:
            out.entries([offer.dollars, offer.nuggets, offer.card], 3)


def write_history(table: DiceTown, seat: int, out: Numbers) -> None:
    """What happened, to whom, and the first cards as far as the observer saw them (D11.3)."""
    out.lines("history", LINES, HISTORY)
    out.open(NO_MORE, NO_CARD, "history", False)
    memory = table.memory
    there = len(memory)
    for n in range(LINES):
        if n >= there:
            out.entries(NO_LINE, 3 + LINE_CARDS)
            continue
        line: i64 = memory[there - 1 - n]
        out.put3(line & 15, out.turned((line >> 4 & 7) - 1), out.turned((line >> 7 & 7) - 1))
        rest = line >> 10
        for at in range(LINE_CARDS):
            out.put(seen_card(line, at, seat, table.ended) if rest else NO_MORE)
            rest >>= 5


OBSERVATION: Final = Observation(version=1, observe=observe)
