"""All cards as tokens, while what one seat remembers is replayed line by line.

Where the seat saw a card, the token there must be of that kind; where it did not, some token is drawn. If a card turns up where it was
not dealt, the past is corrected: two tokens that this seat cannot distinguish change places.

Sets of tokens are numbers with one bit a token.
"""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tinhorn.core.chance import Chance
from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import CARDS, COPIES, FIRST_DEED, FIRST_PROTECTED, JOE_KIND, KIND_OF, VALUES
from tinhorn.games.dicetown.content import CONTENT

# Where a token can be: in the hand of seat 0 to 4, or
STORE_DECK: Final = 5
DISCARDS: Final = 6
LOOKED: Final = 7
DEED_DECK: Final = 8
ROW: Final = 9
PROTECTED: Final = 10  # by seat from here on
ZONES: Final = 15

DEED_COPIES: Final[int] = CONTENT.deeds.copies.value
LABELS: Final[list[int]] = KIND_OF + [FIRST_DEED + kind for kind in range(len(VALUES)) for _ in range(DEED_COPIES)]
TOKENS: Final = len(LABELS)
STORE_TOKENS: Final[i64] = (1 << CARDS) - 1
DEED_TOKENS: Final[i64] = (1 << TOKENS) - (1 << CARDS)
JOE_TOKEN: Final[i64] = KIND_OF.index(JOE_KIND)
JOE_BIT: Final[i64] = 1 << KIND_OF.index(JOE_KIND)
NEVER: Final = -1

FIRST_ZONES: Final[list[int]] = [STORE_DECK if token < CARDS else DEED_DECK for token in range(TOKENS)]
FIRST_THERE: Final[list[int]] = [sum([1 << token for token in range(TOKENS) if FIRST_ZONES[token] == zone]) for zone in range(ZONES)]
FIRST_KINDS: Final[list[int]] = [sum([1 << token for token in range(TOKENS) if LABELS[token] == kind]) for kind in range(LABELS[-1] + 1)]
UNSIGHTED: Final[list[int]] = [NEVER] * TOKENS


def number_in(tokens: i64) -> i64:
    """How many tokens there are in a set."""
    tokens -= tokens >> 1 & 0x5555555555555555
    tokens = (tokens & 0x3333333333333333) + (tokens >> 2 & 0x3333333333333333)
    tokens = tokens + (tokens >> 4) & 0x0F0F0F0F0F0F0F0F
    tokens += tokens >> 8
    tokens += tokens >> 16
    return tokens + (tokens >> 32) & 0x7F


def only(token: i64) -> i64:
    """The set of one token. In C `1 << token` would be an expression of 32 bits."""
    tokens: i64 = 1
    tokens <<= token
    return tokens


def first_in(tokens: i64) -> i64:
    """The first token of a set."""
    return number_in((tokens & -tokens) - 1)


def backs_like(card: i64) -> i64:
    """The tokens that could be such a card, or a card with such a back."""
    if card == h.ANY_CARD:
        return STORE_TOKENS | DEED_TOKENS
    return DEED_TOKENS if card == h.SOME_DEED or card >= FIRST_DEED else STORE_TOKENS


@final
@mypyc_attr(acyclic=True)
class Line:
    """A line of the history as a seat remembers it; a card below 0 is one that it did not see."""

    def __init__(self, kind: int, seat: int, other: int, cards: list[int]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.other: Final = other
        self.cards: Final = cards


@final
@mypyc_attr(acyclic=True)
class Tokens:
    """Where all cards are while the history is replayed, as far as one seat knows it."""

    def __init__(self, seat: int, chance: Chance) -> None:
        self.seat: Final[i64] = seat
        self.chance: Final = chance
        self.label: Final = LABELS[:]
        self.zone: Final = FIRST_ZONES[:]
        self.kinds: Final = vec[i64](cast(list[i64], FIRST_KINDS))  # by kind, the tokens of that label
        self.there: Final = vec[i64](cast(list[i64], FIRST_THERE))  # by zone, the tokens in it
        self.sighted: Final = UNSIGHTED[:]  # by token, when this seat saw it last
        self.seen: i64 = 0
        self.time = 0
        self.leftover: i64 = 0
        self.offered = [NOBODY] * 5
        self.newest = NOBODY
        self.lines: Final[list[list[int]]] = []
        self.used: list[int] = []  # in this line, in order, and as a set
        self.in_use: i64 = 0
        self.played: i64 = 0
        self.forced = 0  # how often no consistent past was found
        # All moves so far: when, which token, from where.
        self.when: Final[list[int]] = []
        self.which: Final[list[int]] = []
        self.whence: Final[list[int]] = []

    def one_of(self, tokens: i64) -> i64:
        """A token of a set, each equally likely."""
        for _ in range(self.chance.below(int(number_in(tokens)))):
            tokens &= tokens - 1
        return first_in(tokens)

    def put(self, token: i64, to: int) -> None:
        bit = only(token)
        self.there[self.zone[token]] &= ~bit
        self.there[to] |= bit
        self.zone[token] = to

    def move(self, token: i64, to: int) -> None:
        self.when.append(self.time)
        self.which.append(int(token))
        self.whence.append(self.zone[token])
        self.put(token, to)

    def use(self, token: i64) -> None:
        self.used.append(int(token))
        self.in_use |= only(token)

    def some(self, zone: int, card: int) -> i64:
        """A token that is in the zone: of the kind that was seen, or any with that back."""
        here = self.there[zone] & backs_like(card) & ~self.in_use
        if card >= 0:
            token = self.known(here, card)
            self.sighted[token] = self.time
            self.seen |= only(token)
        else:
            token = self.one_of(here)
        self.use(token)
        return token

    def known(self, here: i64, kind: int) -> i64:
        """A token of this kind among those in a place; if there is none, one is brought there."""
        fits = here & self.kinds[kind]
        if fits:
            return self.one_of(fits)
        settled = self.there[ROW] | self.in_use | self.played
        if self.seat != NOBODY:
            settled |= self.there[self.seat]
        for zone in range(PROTECTED, ZONES):
            settled |= self.there[zone]
        away = self.kinds[kind] & ~settled
        unseen_here = here & ~self.seen & ~JOE_BIT
        unseen_away = away & ~self.seen & ~JOE_BIT
        if unseen_here and unseen_away:  # this seat knows of nobody who saw either, so they can be exchanged
            token = self.one_of(unseen_here)
            self.relabel(token, self.one_of(unseen_away), kind)
            return token
        return self.rethink(away, here)

    def relabel(self, token: i64, other: i64, kind: int) -> None:
        """Two tokens change their kinds; that of the second was `kind`."""
        both = only(token) | only(other)
        before = self.label[token]
        self.kinds[before] ^= both
        self.kinds[kind] ^= both
        self.label[other] = before
        self.label[token] = kind

    def rethink(self, away: i64, here: i64) -> i64:
        """Bring a token here: exchange its path with that of a token with which it was once unseen in one place."""
        pairs: list[tuple[int, int, int]] = []
        for token in range(TOKENS):
            if not away >> token & 1:
                continue
            for other in range(TOKENS):
                if not here >> other & 1 or (other == JOE_TOKEN and self.zone[token] < STORE_DECK):
                    continue
                since = self.parted(token, other)
                if since != NEVER:
                    pairs.append((token, other, since))
        if not pairs:
            return self.force(self.one_of(away), here)
        token, other, since = pairs[self.chance.below(len(pairs))]
        for at in range(since, len(self.which)):
            self.which[at] = exchanged(self.which[at], token, other)
        for line in self.lines[self.when[since] :]:
            for at in range(len(line)):
                line[at] = exchanged(line[at], token, other)
        self.swap(token, other)
        return token

    def swap(self, token: i64, other: i64) -> None:
        """Two tokens change places."""
        held = self.zone[token]
        self.put(token, self.zone[other])
        self.put(other, held)

    def force(self, token: i64, here: i64) -> i64:
        """No consistent past was found: correct only the present."""
        self.forced += 1
        others = here if self.zone[token] >= STORE_DECK else here & ~JOE_BIT
        if not others:  # Joe can only have been discarded
            other = self.one_of(self.there[DISCARDS] & ~self.played)
            self.put(other, self.zone[JOE_TOKEN])
            self.put(JOE_TOKEN, DISCARDS)
        else:
            other = self.one_of(others)
        self.swap(token, other)
        return token

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

    def go_through(self, line: Line) -> None:
        self.begin_line()
        kind = line.kind
        seat = line.seat
        cards = line.cards
        if kind == h.VISIT:
            self.visit(seat, cards)
        elif kind == h.SHUFFLE:
            self.shuffle()
        elif kind == h.FORTUNE:
            token = self.some_but_joe() if cards[0] < 0 else self.some(STORE_DECK, cards[0])
            self.newest = self.time
            self.move(token, LOOKED if token == JOE_TOKEN else seat)
        elif kind == h.THEFT:
            self.theft(seat, line.other, cards)
        elif kind == h.GIFT:
            self.newest = self.time
            self.move(self.some(seat, cards[0]), line.other)
        elif kind == h.OFFER:
            self.offered[seat] = self.time
            if cards[0] < FIRST_PROTECTED:
                self.some(seat, cards[0])
        elif kind == h.BRIBE:
            if cards[0] >= FIRST_PROTECTED:
                self.move(self.some(PROTECTED + seat, cards[0] - FIRST_PROTECTED + FIRST_DEED), line.other)
            else:
                self.used.append(self.lines[self.offered[seat]][0])
                self.move(self.used[0], line.other)
        elif kind == h.PLAYED:
            token = self.some(LOOKED if cards[0] == JOE_KIND else seat, cards[0])
            self.played |= only(token)
            self.move(token, DISCARDS)
        else:
            self.deeds(kind, seat, cards)
        self.lines.append(self.used)
        self.time += 1

    def begin_line(self) -> None:
        self.used = []
        self.in_use = 0

    def visit(self, seat: int, cards: list[int]) -> None:
        number = len(cards) - 1
        if cards[1] >= 0:
            for at in range(1, len(cards)):
                self.some(STORE_DECK, cards[at])
            taken = self.first_used(cards[0])
        else:
            if cards[0] == JOE_KIND:
                self.some(STORE_DECK, JOE_KIND)
            left = self.leftover & ~self.in_use
            while left and len(self.used) < number:
                self.use(first_in(left))
                left &= left - 1
            if not self.used:
                self.some_but_joe()
            while len(self.used) < number:
                self.some(STORE_DECK, h.SOME_STORE_CARD)
            taken = self.used[0] if cards[0] == JOE_KIND else self.chance.pick([token for token in self.used if token != JOE_TOKEN])
        self.leftover = 0
        for token in self.used:
            if token != taken:
                self.move(token, DISCARDS)
        self.move(taken, LOOKED if taken == JOE_TOKEN else seat)
        self.used.insert(0, taken)

    def first_used(self, kind: int) -> int:
        """The first token of this kind in this line."""
        for token in self.used:
            if self.label[token] == kind:
                return token
        raise ValueError(f"no card of kind {kind} in a line about it")

    def some_but_joe(self) -> i64:
        """A token of the deck that came into a hand: not Nervous Joe, who would have been shown (D9.14)."""
        there = self.there[STORE_DECK] & ~JOE_BIT
        token = self.one_of(there) if there else self.rethink(self.there[DISCARDS], JOE_BIT)
        self.use(token)
        return token

    def shuffle(self) -> None:
        """What was left in the deck is being looked at; the discards are the new deck."""
        self.leftover = self.there[STORE_DECK]
        self.played = 0
        discards = self.there[DISCARDS]
        while discards:
            self.move(first_in(discards), STORE_DECK)
            discards &= discards - 1

    def theft(self, thief: int, victim: int, cards: list[int]) -> None:
        if cards[0] >= 0:
            for at in range(1, len(cards)):
                self.some(victim, cards[at])
            taken = self.first_used(cards[0])
        else:
            self.some(victim, cards[0])
            for _ in range(2, len(cards)):
                self.some(victim, h.ANY_CARD)
            taken = self.used[0]
        self.move(taken, thief)
        self.used.insert(0, taken)

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

    def written(self, number: int, line: Line) -> int:
        """A line of the history with every card in it."""
        kinds = [self.label[token] for token in self.lines[number]]
        if len(kinds) > 2:
            kinds = [kinds[0], *sorted(kinds[1:])]
        return h.line_of(line.kind, line.seat, line.other, kinds)

    def store_cards(self) -> Cards:
        return Cards(self.label)

    def deeds_in(self, tokens: i64) -> int:
        """The deeds of a set of tokens, counted by value; store cards are left out."""
        deeds: i64 = 0
        rest = tokens & DEED_TOKENS
        while rest:
            kind: i64 = self.label[first_in(rest)]
            deeds += only(3 * (kind - FIRST_DEED))
            rest &= rest - 1
        return int(deeds)


def exchanged(which: int, token: int, other: int) -> int:
    if which == token:
        return other
    return token if which == other else which


@final
@mypyc_attr(acyclic=True)
class Cards:
    """Which store card every token is: of two of a kind, the first token is the first card."""

    def __init__(self, label: list[int]) -> None:
        self.bits: Final = vec[i64]([0] * CARDS)
        left = COPIES[:]
        for token in range(CARDS):
            kind = label[token]
            bit = left[kind] & -left[kind]
            left[kind] ^= bit
            self.bits[token] = bit

    def of(self, tokens: i64) -> int:
        """The cards of a set of tokens; deeds are left out."""
        cards: i64 = 0
        rest = tokens & STORE_TOKENS
        while rest:
            cards |= self.bits[first_in(rest)]
            rest &= rest - 1
        return int(cards)
