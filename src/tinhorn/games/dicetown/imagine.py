"""A complete state made from a view: everything hidden is dealt again, consistent with what the seat remembers (`tokens.py`)."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from tinhorn.core.rows import as_row, row_of
from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import BRUTE_KIND, NO_CARD
from tinhorn.games.dicetown.dice import DICE, NUMBER_OF, SIZE
from tinhorn.games.dicetown.look import read
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.bargains import ANSWERS, CARD, DOLLARS, MOST_DOLLARS, MOST_NUGGETS, NUGGETS
from tinhorn.games.dicetown.steps.building import KEEP_MORE, roll
from tinhorn.games.dicetown.tokens import DEED_DECK, DISCARDS, LOOKED, NEVER, PROTECTED, STORE_DECK, Line, Tokens, first_in, only

LINE_KINDS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(h.LINE_NAMES)}
MORE_TRIES: Final = 20


@final
@mypyc_attr(acyclic=True)
class Memory:
    """What a seat knows of the hidden things, for all tables imagined from one view.

    `history` has 0 for the lines in `veiled`, of which the seat did not see all cards. `brutes` are seats that must hold one.
    Cards like those of `looked` are being looked at in the zone `looking`. With `leftover` the rest of the old deck comes first among them.
    Offers of `bidders` are closed, and they have answered `answered` questions. Of the cards that `backs` offer only the back is known.
    """

    def __init__(self, view: Any) -> None:
        self.seat: Final[int] = NOBODY if view.seat is None else view.seat
        self.lines: Final[list[Line]] = []
        self.history: Final[list[int]] = []
        self.veiled: Final[list[int]] = []
        self.brutes: Final = must_hold_brute(view)
        self.under_cups: Final[list[int]] = [seat for seat in view.rolling if seat != view.seat]
        self.fresh: Final[bool] = view.fresh > 0
        self.looking = NEVER
        self.looked: list[int] = []
        self.leftover = False
        self.backs: Final[list[int]] = []
        self.bidders: Final[list[int]] = []
        self.answered = 0


def prepare(view: Any, table: DiceTown) -> Memory:
    """Fill in what the view shows."""
    seats: int = view.seats
    table.bargaining = view.options["bargaining"]
    read(view, table)
    table.rolled = row_of(0, seats)
    if view.rolled is not None:
        table.rolled[view.seat] = NUMBER_OF[view.rolled]
    table.hands = row_of(0, seats)
    table.deeds = row_of(0, seats)
    table.protected = row_of(0, seats)
    memory = Memory(view)
    read_history(view, memory)
    if view.looked_at:
        read_looked(view, memory)
    if view.bidding:
        read_offers(view, table, memory)
    return memory


def must_hold_brute(view: Any) -> list[int]:
    """Whoever revealed more dice than they can pay for and has not settled yet holds one (D4.11)."""
    turn: int = view.seats
    for step in view.agenda:
        if step["step"] == "Pay":
            turn = step["turn"]
    seats: list[int] = []
    for later in range(turn, view.seats):
        seat: int = (view.sheriff + later) % view.seats
        extra: int = len(view.revealed[seat]) - 1
        if extra * KEEP_MORE > view.dollars[seat]:
            seats.append(seat)
    return seats


def read_history(view: Any, memory: Memory) -> None:
    for told in view.history:
        cards: list[int] = list(told.cards)
        line = Line(LINE_KINDS[told.what], told.seat, told.other, cards)
        if cards and min(cards) < 0:
            memory.veiled.append(len(memory.lines))
            memory.history.append(0)
        else:
            memory.history.append(h.line_of(line.kind, line.seat, line.other, cards))
        memory.lines.append(line)


def read_looked(view: Any, memory: Memory) -> None:
    """The cards being looked at: by a shopper, by a thief, or Nervous Joe in everybody's sight."""
    top = view.agenda[-1]
    if top["step"] == "JoeVictim":
        memory.looking = LOOKED
        return
    memory.looking = STORE_DECK if top["step"] == "StoreTake" else top["victim"]
    if view.looked is not None:
        memory.looked = list(view.looked)
    elif memory.looking != STORE_DECK:
        memory.looked = [h.ANY_CARD] * view.looked_at
    else:
        memory.looked = [h.SOME_STORE_CARD] * view.looked_at
        memory.leftover = True


def read_offers(view: Any, table: DiceTown, memory: Memory) -> None:
    """Offers that are still closed are anybody's guess; of open ones at most the card is."""
    table.offers = as_row([0, 0, NO_CARD] * view.seats)
    memory.answered = ANSWERS - 1
    bidders = 0
    for step in view.agenda:
        if step["step"] == "Bargain":
            memory.answered = step["answer"] - 1
        elif step["step"] == "OpenOffers":
            bidders = step["bidders"]
    for seat in range(view.seats):
        offer = view.offers[seat]
        first = seat * ANSWERS
        if offer is not None:
            table.offers[first + DOLLARS] = offer.dollars
            table.offers[first + NUGGETS] = offer.nuggets
            table.offers[first + CARD] = offer.card
            if offer.card < 0:
                memory.backs.append(seat)
        elif bidders >> seat & 1:
            memory.bidders.append(seat)


def imagine(memory: Memory, table: DiceTown) -> None:
    """Deal the hidden things so that the table looks the same to the seat."""
    for seat in memory.under_cups:
        table.rolled[seat] = roll(table, DICE - SIZE[table.dice[seat]])
    tokens = Tokens(memory.seat, table.chance)
    looked = remember(memory, tokens)
    for _ in range(MORE_TRIES):
        if tokens.forced == 0:
            break
        tokens = Tokens(memory.seat, table.chance)
        looked = remember(memory, tokens)
    lay_out(memory, tokens, looked, table)
    for seat in memory.backs:
        table.offers[seat * ANSWERS + CARD] = tokens.label[tokens.lines[tokens.offered[seat]][0]]
    for seat in memory.bidders:
        if memory.answered > DOLLARS:
            table.offers[seat * ANSWERS + DOLLARS] = table.chance.below(min(table.dollars[seat], MOST_DOLLARS) + 1)
        if memory.answered > NUGGETS:
            table.offers[seat * ANSWERS + NUGGETS] = table.chance.below(min(table.nuggets[seat], MOST_NUGGETS) + 1)


def remember(memory: Memory, tokens: Tokens) -> i64:
    """Go through all that happened; returns the cards that are being looked at now."""
    for line in memory.lines:
        tokens.go_through(line)
    tokens.begin_line()
    for seat in memory.brutes:
        tokens.some(seat, BRUTE_KIND)
    if memory.looking == LOOKED:
        return tokens.there[LOOKED]
    tokens.begin_line()
    if memory.leftover:
        left = tokens.leftover
        while left and len(tokens.used) < len(memory.looked):
            tokens.use(first_in(left))
            left &= left - 1
    for at in range(len(tokens.used), len(memory.looked)):
        tokens.some(memory.looking, memory.looked[at])
    return tokens.in_use


def lay_out(memory: Memory, tokens: Tokens, looked: i64, table: DiceTown) -> None:
    """Put the cards where their tokens are, and write the history."""
    cards = tokens.store_cards()
    for seat in range(table.seats):
        table.hands[seat] = cards.of(tokens.there[seat])
        table.deeds[seat] = tokens.deeds_in(tokens.there[seat])
        table.protected[seat] = tokens.deeds_in(tokens.there[PROTECTED + seat])
    table.store_discards = cards.of(tokens.there[DISCARDS])
    table.store_deck = cards.of(tokens.there[STORE_DECK] & ~looked)
    table.deed_deck = tokens.deeds_in(tokens.there[DEED_DECK])
    if looked:
        table.looked = cards.of(looked)
        table.looked_deeds = tokens.deeds_in(looked)
    if tokens.played:
        table.played = cards.of(tokens.played)
    if memory.fresh:
        table.fresh = cards.of(only(tokens.lines[tokens.newest][0]))
    history = memory.history[:]
    for number in memory.veiled:
        history[number] = tokens.written(number, memory.lines[number])
    table.memory = tuple(history)
