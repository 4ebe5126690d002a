"""A complete state made from a view: everything hidden is dealt again, consistent with what the seat remembers.

The history is replayed line by line with all cards as tokens. Where the seat saw a card, the token
there must be of that kind; where it did not, some token is drawn. If a card turns up where it was not dealt, the past is corrected: two
tokens that this seat cannot distinguish change places.
"""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.chance import Chance
from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import (
    BRUTE_KIND,
    CARDS,
    COPIES,
    FIRST_DEED,
    FIRST_PROTECTED,
    JOE_KIND,
    KIND_OF,
    NO_CARD,
    VALUES,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import DICE, number_of
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.bargains import ANSWERS, CARD, DOLLARS, MOST_DOLLARS, MOST_NUGGETS, NUGGETS
from tinhorn.games.dicetown.steps.building import KEEP_MORE, roll

# Where a token can be: in the hand of seat 0 to 4, or
STORE_DECK: Final = 5
DISCARDS: Final = 6
LOOKED: Final = 7
DEED_DECK: Final = 8
ROW: Final = 9
PROTECTED: Final = 10

DEED_COPIES: Final[int] = CONTENT.deeds.copies.value
LABELS: Final[list[int]] = KIND_OF + [FIRST_DEED + kind for kind in range(len(VALUES)) for _ in range(DEED_COPIES)]
STORE_TOKENS: Final[list[int]] = list(range(CARDS))
DEED_TOKENS: Final[list[int]] = list(range(CARDS, len(LABELS)))
JOE_TOKEN: Final[int] = KIND_OF.index(JOE_KIND)
LINE_KINDS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(h.LINE_NAMES)}
NEVER: Final = -1
MORE_TRIES: Final = 20


class Tokens:
    """All cards while the history is replayed, as far as one seat knows it."""

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat = seat
        self.chance = chance
        self.label = LABELS[:]
        self.zone = [STORE_DECK] * len(STORE_TOKENS) + [DEED_DECK] * len(DEED_TOKENS)
        self.sighted = [NEVER] * len(LABELS)
        self.time = 0
        self.leftover: list[int] = []
        self.offered = [NOBODY] * 5
        self.newest = NOBODY
        self.lines: list[list[int]] = []
        self.used: list[int] = []
        self.played: list[int] = []
        self.forced = 0  # how often no consistent past was found
        # All moves so far: when, which token, from where.
        self.when: list[int] = []
        self.which: list[int] = []
        self.whence: list[int] = []

    def tokens_of(self, card: int) -> list[int]:
        """The tokens that could be such a card, or a card with such a back."""
        deed = card == h.SOME_DEED or card >= FIRST_DEED
        return DEED_TOKENS if deed else STORE_TOKENS

    def move(self, token: int, to: int) -> None:
        self.when.append(self.time)
        self.which.append(token)
        self.whence.append(self.zone[token])
        self.zone[token] = to

    def some(self, zone: int, card: int) -> int:
        """A token that is in the zone: of the kind that was seen, or any with that back."""
        if card >= 0:
            token = self.known(zone, card)
            self.sighted[token] = self.time
        else:
            there = STORE_TOKENS + DEED_TOKENS if card == h.ANY_CARD else self.tokens_of(card)
            token = self.chance.pick([each for each in there if self.zone[each] == zone and each not in self.used])
        self.used.append(token)
        return token

    def known(self, zone: int, kind: int) -> int:
        """A token of this kind in the zone; if there is none, one is brought there."""
        tokens = self.tokens_of(kind)
        here = [token for token in tokens if self.zone[token] == zone and token not in self.used]
        fits = [token for token in here if self.label[token] == kind]
        if fits:
            return self.chance.pick(fits)
        settled = (self.seat, ROW) if self.seat != NOBODY else (ROW,)
        away = [
            token
            for token in tokens
            if self.label[token] == kind
            and self.zone[token] not in settled
            and self.zone[token] < PROTECTED
            and token not in self.used
            and token not in here
            and token not in self.played
        ]
        unseen_here = [token for token in here if self.sighted[token] == NEVER and token != JOE_TOKEN]
        unseen_away = [token for token in away if self.sighted[token] == NEVER and token != JOE_TOKEN]
        if unseen_here and unseen_away:  # this seat knows of nobody who saw either, so they can be exchanged
            token = self.chance.pick(unseen_here)
            other = self.chance.pick(unseen_away)
            self.label[other] = self.label[token]
            self.label[token] = kind
            return token
        return self.rethink(away, here)

    def rethink(self, away: list[int], here: list[int]) -> int:
        """Bring a token here: exchange its path with that of a token with which it was once unseen in one place."""
        pairs: list[tuple[int, int, int]] = []
        for token in away:
            for other in here:
                since = self.parted(token, other)
                if since != NEVER and (other != JOE_TOKEN or self.zone[token] >= STORE_DECK):
                    pairs.append((token, other, since))
        if not pairs:
            return self.force(self.chance.pick(away), here)
        token, other, since = pairs[self.chance.below(len(pairs))]
        for at in range(since, len(self.which)):
            self.which[at] = self.exchanged(self.which[at], token, other)
        first_line = self.when[since]
        for line in self.lines[first_line:]:
            for at in range(len(line)):
                line[at] = self.exchanged(line[at], token, other)
        held = self.zone[token]
        self.zone[token] = self.zone[other]
        self.zone[other] = held
        return token

    def force(self, token: int, here: list[int]) -> int:
        """No consistent past was found: correct only the present."""
        self.forced += 1
        others = [each for each in here if each != JOE_TOKEN or self.zone[token] >= STORE_DECK]
        if not others:  # Joe can only have been discarded
            others = [each for each in STORE_TOKENS if self.zone[each] == DISCARDS and each not in self.played]
            others = [self.chance.pick(others)]
            self.zone[others[0]] = self.zone[JOE_TOKEN]
            self.zone[JOE_TOKEN] = DISCARDS
        other = self.chance.pick(others)
        held = self.zone[token]
        self.zone[token] = self.zone[other]
        self.zone[other] = held
        return token

    def exchanged(self, which: int, token: int, other: int) -> int:
        if which == token:
            return other
        return token if which == other else which

    def parted(self, token: int, other: int) -> int:
        """The number of the first move after both were last in one place and neither was seen since; NEVER if there is none."""
        seen = max(self.sighted[token], self.sighted[other])
        zone = self.zone[token]
        other_zone = self.zone[other]
        for at in range(len(self.which) - 1, -1, -1):
            if self.when[at] <= seen:
                return NEVER
            if self.which[at] == token:
                zone = self.whence[at]
            elif self.which[at] == other:
                other_zone = self.whence[at]
            else:
                continue
            if zone == other_zone:
                return at
        return NEVER

    # The lines of the history

    def go_through(self, line: Any) -> None:
        self.used = []
        kind = LINE_KINDS[line.what]
        seat: int = line.seat
        other: int = line.other
        cards: list[int] = list(line.cards)
        if kind == h.VISIT:
            self.visit(seat, cards)
        elif kind == h.SHUFFLE:
            self.shuffle()
        elif kind == h.FORTUNE:
            token = self.some_but_joe() if cards[0] < 0 else self.some(STORE_DECK, cards[0])
            self.newest = self.time
            self.move(token, LOOKED if token == JOE_TOKEN else seat)
        elif kind == h.THEFT:
            self.theft(seat, other, cards)
        elif kind == h.GIFT:
            self.newest = self.time
            self.move(self.some(seat, cards[0]), other)
        elif kind == h.OFFER:
            self.offered[seat] = self.time
            if cards[0] < FIRST_PROTECTED:
                self.some(seat, cards[0])
        elif kind == h.BRIBE:
            if cards[0] >= FIRST_PROTECTED:
                self.move(self.some(PROTECTED + seat, cards[0] - FIRST_PROTECTED + FIRST_DEED), other)
            else:
                self.used.append(self.lines[self.offered[seat]][0])
                self.move(self.used[0], other)
        elif kind == h.PLAYED:
            token = self.some(LOOKED if cards[0] == JOE_KIND else seat, cards[0])
            self.played.append(token)
            self.move(token, DISCARDS)
        else:
            self.deeds(kind, seat, cards)
        self.lines.append(self.used)
        self.time += 1

    def visit(self, seat: int, cards: list[int]) -> None:
        number = len(cards) - 1
        if cards[1] >= 0:
            drawn = [self.some(STORE_DECK, card) for card in cards[1:]]
            taken = drawn[[self.label[token] for token in drawn].index(cards[0])]
        else:
            drawn = [self.some(STORE_DECK, JOE_KIND)] if cards[0] == JOE_KIND else []
            for token in self.leftover:
                if token not in drawn and len(drawn) < number:
                    drawn.append(token)
                    self.used.append(token)
            if not drawn:
                drawn.append(self.some_but_joe())
            while len(drawn) < number:
                drawn.append(self.some(STORE_DECK, h.SOME_STORE_CARD))
            taken = drawn[0] if cards[0] == JOE_KIND else self.chance.pick([token for token in drawn if token != JOE_TOKEN])
        self.leftover = []
        for token in drawn:
            if token != taken:
                self.move(token, DISCARDS)
        self.move(taken, LOOKED if taken == JOE_TOKEN else seat)
        self.used = [taken, *drawn]

    def some_but_joe(self) -> int:
        """A token of the deck that came into a hand: not Nervous Joe, who would have been shown (D9.14)."""
        there = [token for token in STORE_TOKENS if self.zone[token] == STORE_DECK and token != JOE_TOKEN]
        if there:
            token = self.chance.pick(there)
        else:
            token = self.rethink([token for token in STORE_TOKENS if self.zone[token] == DISCARDS], [JOE_TOKEN])
        self.used.append(token)
        return token

    def shuffle(self) -> None:
        """What was left in the deck is being looked at; the discards are the new deck."""
        self.leftover = [token for token in STORE_TOKENS if self.zone[token] == STORE_DECK]
        self.played = []
        for token in STORE_TOKENS:
            if self.zone[token] == DISCARDS:
                self.move(token, STORE_DECK)

    def theft(self, thief: int, victim: int, cards: list[int]) -> None:
        if cards[0] >= 0:
            drawn = [self.some(victim, card) for card in cards[1:]]
            taken = drawn[[self.label[token] for token in drawn].index(cards[0])]
        else:
            taken = self.some(victim, cards[0])
            drawn = [taken, *[self.some(victim, h.ANY_CARD) for _ in cards[2:]]]
        self.move(taken, thief)
        self.used = [taken, *drawn]

    def deeds(self, kind: int, seat: int, cards: list[int]) -> None:
        for card in cards:
            if kind == h.ROW:
                self.move(self.some(DEED_DECK, card), ROW)
            elif kind == h.DEEDS:
                self.move(self.some(ROW, card), seat)
            elif kind == h.CORRUPTION:
                self.move(self.some(DEED_DECK, card), seat)
            else:
                self.move(self.some(seat, card), PROTECTED + seat)

    # The result

    def line_again(self, number: int, line: Any) -> int:
        """A line of the history with every card in it; what the seat saw is taken as it stands."""
        kind = LINE_KINDS[line.what]
        cards: list[int] = list(line.cards)
        if cards and min(cards) < 0:
            kinds = [self.label[token] for token in self.lines[number]]
            cards = [kinds[0], *sorted(kinds[1:])]
        return h.line_of(kind, line.seat, line.other, cards)


def imagine(view: Any, table: DiceTown) -> None:
    """Fill a blank table so that it looks like the view to its seat."""
    imagine_open(view, table)
    seat: int = NOBODY if view.seat is None else view.seat
    tokens = Tokens(seat, table.chance)
    looked = remember(view, tokens)
    for _ in range(MORE_TRIES):
        if tokens.forced == 0:
            break
        tokens = Tokens(seat, table.chance)
        looked = remember(view, tokens)
    bits = physical_cards(tokens)
    for token in STORE_TOKENS:
        zone = tokens.zone[token]
        if token in looked:
            table.looked |= bits[token]
        if zone < STORE_DECK:
            table.hands[zone] |= bits[token]
        elif zone == DISCARDS:
            table.store_discards |= bits[token]
        elif zone == STORE_DECK and token not in looked:
            table.store_deck |= bits[token]
    for token in DEED_TOKENS:
        zone = tokens.zone[token]
        one = 1 << 3 * (tokens.label[token] - FIRST_DEED)
        if token in looked:
            table.looked_deeds += one
        if zone < STORE_DECK:
            table.deeds[zone] += one
        elif zone == DEED_DECK:
            table.deed_deck += one
        elif zone >= PROTECTED:
            table.protected[zone - PROTECTED] += one
    history: list[int] = []
    for number, line in enumerate(view.history):
        history.append(tokens.line_again(number, line))
    for token in tokens.played:
        table.played |= bits[token]
    table.memory = tuple(history)
    if view.fresh:
        table.fresh = bits[tokens.lines[tokens.newest][0]]
    if view.bidding:
        imagine_offers(view, table, tokens)


def remember(view: Any, tokens: Tokens) -> list[int]:
    """Go through all that happened; returns the cards that are being looked at now."""
    for line in view.history:
        tokens.go_through(line)
    tokens.used = []
    for other in must_hold_brute(view):
        tokens.some(other, BRUTE_KIND)
    return imagine_looked(view, tokens)


def imagine_open(view: Any, table: DiceTown) -> None:
    """What everybody sees, and the dice under cups."""
    seats: int = view.seats
    table.bargaining = view.options["bargaining"]
    table.round = view.round
    table.place = view.place
    table.sheriff = view.sheriff
    table.mine = view.mine
    table.bank = view.bank
    table.stagecoach = view.stagecoach
    table.dollars = list(view.dollars)
    table.nuggets = list(view.nuggets)
    table.dice = [number_of(list(dice)) for dice in view.dice]
    table.revealed = [number_of(list(dice)) for dice in view.revealed]
    table.rollers = bits_of(view.rollers)
    table.rolled = [0] * seats
    for seat in view.rolling:
        table.rolled[seat] = number_of(list(view.rolled)) if seat == view.seat else roll(table, DICE - len(view.dice[seat]))
    table.hands = [0] * seats
    table.deeds = [0] * seats
    table.protected = [0] * seats
    table.objected = view.objected
    table.row = tuple(view.row)
    table.elixir_1 = view.elixirs[0]
    table.elixir_2 = view.elixirs[1]
    table.elixir_used = view.elixir_used
    table.elixir_deck = bits_of(view.elixir_deck)
    table.elixir_discards = bits_of(view.elixir_discards)
    table.controller = view.controller
    table.controllers = bits_of(view.controllers)
    table.visitors = bits_of(view.visitors)
    table.opened = view.opened
    table.ended = view.ended
    table.winner = view.winner


def bits_of(members: Any) -> int:
    bits = 0
    for each in members:
        one: int = each
        bits |= 1 << one
    return bits


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


def imagine_looked(view: Any, tokens: Tokens) -> list[int]:
    """The cards being looked at: by a shopper, by a thief, or Nervous Joe in everybody's sight."""
    number: int = view.looked_at
    if number == 0:
        return []
    top = view.agenda[-1]
    if top["step"] == "JoeVictim":
        return [token for token in STORE_TOKENS if tokens.zone[token] == LOOKED]
    tokens.used = []
    zone = STORE_DECK if top["step"] == "StoreTake" else top["victim"]
    if view.looked is not None:
        return [tokens.some(zone, card) for card in view.looked]
    if zone != STORE_DECK:
        return [tokens.some(zone, h.ANY_CARD) for _ in range(number)]
    looked = tokens.leftover[:number]
    tokens.used = looked[:]
    return looked + [tokens.some(zone, h.SOME_STORE_CARD) for _ in range(number - len(looked))]


def physical_cards(tokens: Tokens) -> list[int]:
    """A bit for every token of a store card, by its kind."""
    left = COPIES[:]
    bits: list[int] = []
    for token in STORE_TOKENS:
        bit = left[tokens.label[token]]
        bit &= -bit
        left[tokens.label[token]] ^= bit
        bits.append(bit)
    return bits


def imagine_offers(view: Any, table: DiceTown, tokens: Tokens) -> None:
    """Offers that are still closed are anybody's guess; of open ones at most the card is."""
    table.offers = [0, 0, NO_CARD] * view.seats
    asked = ANSWERS - 1
    bidders = 0
    for step in view.agenda:
        if step["step"] == "Bargain":
            asked = step["answer"] - 1
        elif step["step"] == "OpenOffers":
            bidders = step["bidders"]
    for seat in range(view.seats):
        offer = view.offers[seat]
        first = seat * ANSWERS
        if offer is not None:
            table.offers[first + DOLLARS] = offer.dollars
            table.offers[first + NUGGETS] = offer.nuggets
            table.offers[first + CARD] = offer.card if offer.card >= 0 else tokens.label[tokens.lines[tokens.offered[seat]][0]]
        elif bidders >> seat & 1:
            if asked > DOLLARS:
                table.offers[first + DOLLARS] = table.chance.below(min(table.dollars[seat], MOST_DOLLARS) + 1)
            if asked > NUGGETS:
                table.offers[first + NUGGETS] = table.chance.below(min(table.nuggets[seat], MOST_NUGGETS) + 1)
