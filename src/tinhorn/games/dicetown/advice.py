"""A rule-of-thumb player for Dice Town.

It gets the whole state, but reads only what the seat knows: what lies open, its own cup, its own cards, and the offers that are made to it.
The tests prove it: the advice is the same in every world that looks the same to the seat.

Everything is weighed in victory points: a place by what it would bring, a card by what it is good for, an offer by what it costs. Dice are
kept for the hands that they may become, each by how likely it is and by what it wins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question
from tinhorn.games.dicetown.cards import (
    BRUTES,
    CANCEL_KIND,
    CHEATER_KIND,
    CORRUPTION_KIND,
    CREDITS_KIND,
    DEED_BITS,
    DYNAMITE_KIND,
    ELIXIR_KIND,
    EQUIPMENT,
    FIRST_DEED,
    FIRST_PROTECTED,
    GIRLS_KIND,
    JOE_KIND,
    KIND_OF,
    LOW_BIT,
    MARSHALL_KIND,
    NO_CARD,
    PICKS,
    SPLIT_KIND,
    VALUES,
    deed_number,
    deed_points,
    hand_size,
)
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import ACE, ADD, BY_FACE, CATEGORY, COUNT, DICE, DROP, FACE_BITS, FACES, HANDS, KEPT, MASKS, RANK, SIZE
from tinhorn.games.dicetown.odds import ends_of
from tinhorn.games.dicetown.state import DOLLARS_A_VP, ELIXIRS, VP_BADGE, VP_NUGGET, DiceTown
from tinhorn.games.dicetown.steps.badge import AskMarshall, MarshallActs
from tinhorn.games.dicetown.steps.bargains import ANSWERS, CARD, DOLLARS, NUGGETS, OfferCard, OfferDollars, OfferNuggets, TiePick
from tinhorn.games.dicetown.steps.building import (
    AskBrute,
    AskCheater,
    CheatFrom,
    CheatTo,
    Keep,
    KeepCut,
    set_aside,
)
from tinhorn.games.dicetown.steps.doc import AskElixir, DocNext, DocPick
from tinhorn.games.dicetown.steps.elixirs import (
    CHARM,
    FORTUNE,
    FRIENDSHIP,
    POWER,
    PROTECTED_DEEDS,
    PROTECTION,
    WEALTH,
    WEALTH_DOLLARS,
    DominateVictim,
    FriendVictim,
    Give,
    friends,
    landowners,
)
from tinhorn.games.dicetown.steps.hall import MOST_DEEDS
from tinhorn.games.dicetown.steps.places import BANK, FACE_OF, HALL, MINE, NINE, OFFICE, SALOON, STORE, AskDynamite, AskSplit, ShareLoot
from tinhorn.games.dicetown.steps.playing import Object, Window
from tinhorn.games.dicetown.steps.rounds import FinalPick
from tinhorn.games.dicetown.steps.saloon import QUEEN, SaloonVictim, possible_victims
from tinhorn.games.dicetown.steps.store import JOE_DOLLARS, JoeTakes, JoeVictim
from tinhorn.games.dicetown.verbs import CHOOSE, DRINK, KEEP, OFFER, PASS, PICK, PLAY, TURN

A_DOLLAR: Final[float] = 1 / DOLLARS_A_VP
A_STORE_CARD: Final = 2.3
A_DEED: Final[float] = sum(VALUES) / len(VALUES)
A_VISIT_TO_THE_DOC: Final = 1.3
A_BADGE_HELD: Final = 2.7  # by which the Sheriff at the start of a round gains at the end of a game, on average
# What a card is worth in one's hand, by kind. The second list is for the end of the game, when there may be no time to play it.
ACTION_CARDS: Final = {
    DYNAMITE_KIND: 2.2,
    GIRLS_KIND: 2.6,
    CONTENT.card("brute"): 1.5,
    CHEATER_KIND: 2.0,
    CORRUPTION_KIND: 3.0,
    JOE_KIND: 2.4,
    CREDITS_KIND: 2.2,
    MARSHALL_KIND: 2.0,
    SPLIT_KIND: 1.6,
    ELIXIR_KIND: 1.6,
    CANCEL_KIND: 1.6,
}
NO_TIME: Final = 0.3


def card_worths(time: float) -> list[float]:
    """By kind, as in the vocabulary: store cards, deeds, protected deeds, nothing."""
    store = [float(EQUIPMENT[kind] or ACTION_CARDS[kind] * time) for kind in range(FIRST_DEED)]
    deeds = [float(value) for value in VALUES]
    return [*store, *deeds, *deeds, 0.0]


IN_HAND: Final[list[float]] = card_worths(1.0)
IN_HAND_LATE: Final[list[float]] = card_worths(NO_TIME)
# How likely a finished hand is to beat one opponent who also builds, by category.
BEATS: Final[list[float]] = [0.05, 0.2, 0.42, 0.68, 0.75, 0.87, 0.95, 0.99]
# How likely a die that is still to be rolled ends as a given face, whether its owner wants that face or not.
BECOMES: Final = 0.22
FACE_MASK: Final = (1 << FACE_BITS) - 1
SIZES: Final = DICE + 1
UNKNOWN: Final = -1.0e9


def advise(table: DiceTown, seat: int, options: list[int], pick: Pick) -> int:
    """One of the options, chosen from what the seat knows."""
    if len(options) == 1:
        return options[0]
    asked = table.asked(seat)
    assert asked is not None
    if isinstance(asked, Keep):
        return keep(table, seat, options, table.dice[seat], table.rolled[seat], True)
    if isinstance(asked, Window):
        return PLAY if plays(table, seat, asked) else PASS
    first = options[0]
    if PICK.owns(first):
        return card(table, seat, options, asked, pick)
    if CHOOSE.owns(first):
        return player(table, seat, options, asked, pick)
    if isinstance(asked, OfferDollars):
        most = min(len(options) - 1, table.dollars[seat] - 1)
        return OFFER.of1(within(round(budget(table, seat, asked.place, pick) / A_DOLLAR), most))
    if isinstance(asked, OfferNuggets):  # gold only where there was no money to offer
        left = budget(table, seat, asked.place, pick) - offer_worth(table, seat)
        return OFFER.of1(within(int(left), len(options) - 1))
    if isinstance(asked, KeepCut):
        return keep(table, seat, options, without(table.dice[seat], table.revealed[seat]), table.revealed[seat], False)
    if isinstance(asked, CheatFrom):
        return TURN.of1(best_turn(table, seat).old)
    if isinstance(asked, CheatTo):
        return TURN.of1(best_face(Prospects(table, seat), DROP[table.dice[seat] * FACES + asked.old], asked.old))
    assert isinstance(asked, DocPick)
    return drink(table, seat)


def within(number: int, most: int) -> int:
    return max(0, min(number, most))


# What things are worth


def nearly_over(table: DiceTown) -> bool:
    return table.mine <= table.seats + 1 or deed_number(table.deed_deck) + len(table.row) <= 4


def worth(table: DiceTown, kind: int) -> float:
    """The value of a card in one's hand."""
    return IN_HAND_LATE[kind] if nearly_over(table) else IN_HAND[kind]


def standing(table: DiceTown, seat: int) -> float:
    """How well a player does, as far as all can see."""
    points = table.nuggets[seat] + table.dollars[seat] * A_DOLLAR + deed_number(table.deeds[seat]) * A_DEED
    points += hand_size(table.hands[seat]) * 1.8 + deed_points(table.protected[seat])
    return points + VP_BADGE if table.sheriff == seat else points


def strongest(table: DiceTown, seat: int) -> int:
    """The rival who does best."""
    found = NOBODY
    most = -1.0
    for rival in range(table.seats):
        if rival != seat:
            points = standing(table, rival)
            if points > most:
                found = rival
                most = points
    return found


def badge_worth(table: DiceTown) -> float:
    return VP_BADGE * 0.9 if nearly_over(table) else 2.2


def place_worth(table: DiceTown, seat: int, place: int, number: int) -> float:
    """What a place brings a seat that controls it with so many dice of its face; at the Town Hall aces count."""
    if place == MINE:
        return float(min(number, table.mine))
    if place == BANK:
        return table.bank * A_DOLLAR
    if place == STORE:
        return (2 if table.round == 1 else 1) * (1.6 + 0.45 * number)
    if place == SALOON:
        return 2.4 + 0.35 * number if possible_victims(table, seat) else 0.0
    if place == OFFICE:
        return badge_worth(table)
    if place == HALL:
        points = 0
        for at in range(min(1 + number, MOST_DEEDS, len(table.row))):
            points += VALUES[table.row[at]]
        return float(points)
    return 0.0


def place_worth_for(table: DiceTown, seat: int, place: int, owner: int) -> float:
    """What a place brings a seat if it is controlled with the dice of `owner`."""
    return place_worth(table, seat, place, COUNT[table.dice[owner] * FACES + (ACE if place == HALL else FACE_OF[place])])


# Dice


def chance_to_beat(have: int, known: int, left: int) -> float:
    """How likely `have` dice of a face beat a rival with so many of them open and so many dice to come; half for a tie."""
    chance = 0.0
    for more in range(left + 1):
        ways = 1.0
        for at in range(more):
            ways = ways * (left - at) / (at + 1)
        likely = ways * BECOMES**more * (1 - BECOMES) ** (left - more)
        if known + more < have:
            chance += likely
        elif known + more == have:
            chance += likely / 2
    return chance


# By (known * SIZES + left) * SIZES + have.
BEATS_ONE: Final[list[float]] = [
    chance_to_beat(have, known, left) if have else 0.0 for known in range(SIZES) for left in range(SIZES) for have in range(SIZES)
]
PLACE_OF_FACE: Final[list[int]] = [FACE_OF.index(face) for face in range(ACE)]


# How likely a hand is the best of all, by the number of rivals who still build * len(HANDS) + hand.
BEATS_BUILDERS: Final[list[float]] = [BEATS[kind] ** rivals if kind >= 0 else 0.0 for rivals in range(5) for kind in CATEGORY]


class Prospects:
    """What hands would bring a seat as the table stands."""

    def __init__(self, table: DiceTown, seat: int) -> None:
        self.finished: Final[list[int]] = []  # the hands of rivals who have one
        self.builders = 0
        self.rolls = DICE  # to come, at most
        # By face and number of dice of it: how likely the place is mine, what it brings then, and how likely it is not mine.
        control = vec[float]([1.0] * (ACE * SIZES))
        self.gains: Final = vec[float]([0.0] * (ACE * SIZES))
        self.missed: Final = vec[float]([1.0] * (ACE * SIZES))
        for rival in range(table.seats):
            if rival != seat:
                dice = table.dice[rival]
                left = DICE - SIZE[dice]
                if left:
                    self.builders += 1
                else:
                    self.finished.append(dice)
                self.rolls = min(self.rolls, left)
                for face in range(ACE):
                    known = (COUNT[dice * FACES + face] * SIZES + left) * SIZES
                    for have in range(1, SIZES):
                        control[face * SIZES + have] *= BEATS_ONE[known + have]
        for face in range(ACE):
            worths = place_worths(table, seat, PLACE_OF_FACE[face])
            for have in range(1, SIZES):
                at = face * SIZES + have
                self.gains[at] = control[at] * worths[have]
                self.missed[at] = 1 - control[at]
        self.deeds: Final = place_worths(table, seat, HALL)
        self.known: Final = vec[float]([UNKNOWN] * len(HANDS))

    def best_hand(self, hand: int) -> float:
        """How likely this is the best hand."""
        chance = BEATS_BUILDERS[self.builders * len(HANDS) + hand]
        for other in self.finished:
            if RANK[hand] <= RANK[other]:
                chance *= 0.5 if RANK[hand] == RANK[other] else 0.0
        return chance

    def of(self, hand: int) -> float:
        """The worth of a finished hand."""
        worth = self.known[hand]
        if worth == UNKNOWN:
            hall = self.best_hand(hand)
            worth = hall * self.deeds[COUNT[hand * FACES + ACE]]
            idle = 1 - hall
            gains = self.gains
            missed = self.missed
            counts: i64 = BY_FACE[hand]
            at: i64 = 0
            while at < ACE * SIZES:
                number = counts & FACE_MASK
                if number:
                    worth += gains[at + number]
                    idle *= missed[at + number]
                counts >>= FACE_BITS
                at += SIZES
            worth += idle * A_VISIT_TO_THE_DOC
            self.known[hand] = worth
        return worth

    def hope(self, hand: int) -> float:
        """The worth of a hand with dice still to come."""
        left = DICE - SIZE[hand]
        if left == 0:
            return self.of(hand)
        ends = ends_of(hand, max(1, min(left, self.rolls)))
        hands = ends.hands
        chances = ends.chances
        known = self.known
        total = 0.0
        n: i64 = 0
        while n < len(hands):
            end = hands[n]
            worth = known[end]
            if worth == UNKNOWN:
                worth = self.of(end)
            total += chances[n] * worth
            n += 1
        return total


def place_worths(table: DiceTown, seat: int, place: int) -> list[float]:
    """What a place brings, by the number of dice."""
    if place in (BANK, OFFICE):
        return [place_worth(table, seat, place, 0)] * SIZES
    return [place_worth(table, seat, place, number) for number in range(SIZES)]


def keep(table: DiceTown, seat: int, options: list[int], aside: int, rolled: int, paid: bool) -> int:
    """The dice with the best hope, less what they cost."""
    prospects = Prospects(table, seat)
    brute = table.hands[seat] & BRUTES != 0
    a_dollar = A_DOLLAR * 1.2 if table.dollars[seat] <= 2 else A_DOLLAR
    best = options[0]
    most = -99.0
    for option in options:
        kept = KEPT[rolled * MASKS + option - KEEP.first]
        value = prospects.hope(set_aside(aside, kept))
        if paid:
            number = SIZE[kept]
            value -= a_dollar * (1.5 if number == 0 else min(number - 1, 2) if brute else number - 1)
        if value > most:
            best = option
            most = value
    return best


def without(hand: int, some: int) -> int:
    for face in HANDS[some]:
        hand = DROP[hand * FACES + face]
    return hand


class Turn:
    """To turn a die of one face into another, and what that gains."""

    def __init__(self, old: int, new: int, gain: float) -> None:
        self.old: Final = old
        self.new: Final = new
        self.gain: Final = gain


def best_turn(table: DiceTown, seat: int) -> Turn:
    """The best the Cheater could do."""
    prospects = Prospects(table, seat)
    dice = table.dice[seat]
    now = prospects.hope(dice)
    best = Turn(0, 0, -99.0)
    for old in range(FACES):
        rest = DROP[dice * FACES + old]
        if rest >= 0:
            new = best_face(prospects, rest, old)
            gain = prospects.hope(ADD[rest * FACES + new]) - now
            if gain > best.gain:
                best = Turn(old, new, gain)
    return best


def best_face(prospects: Prospects, rest: int, old: int) -> int:
    """What to turn the old face into beside the rest of the dice."""
    best = NOBODY
    most = -99.0
    for new in range(FACES):
        if new != old:
            value = prospects.hope(ADD[rest * FACES + new])
            if value > most:
                best = new
                most = value
    return best


# Playing cards


def plays(table: DiceTown, seat: int, asked: Window) -> bool:
    """Does a card bring more now than in the hand?"""
    if isinstance(asked, Object):
        return objects(table, seat, asked)
    late = nearly_over(table)
    if isinstance(asked, AskBrute):
        cost = SIZE[table.revealed[seat]] - 1
        return late or cost >= 2 or cost > table.dollars[seat]
    if isinstance(asked, AskCheater):
        return best_turn(table, seat).gain > (0.7 if late else 1.8)
    if isinstance(asked, AskDynamite):
        return late or COUNT[table.dice[seat] * FACES + NINE] >= 2
    if isinstance(asked, AskSplit):
        return late or asked.loot >= 4
    if isinstance(asked, AskMarshall):
        return table.sheriff == seat or (late and asked.to == strongest(table, seat))
    if isinstance(asked, AskElixir):
        return late or max(elixir_worth(table, seat, table.elixir_1), elixir_worth(table, seat, table.elixir_2)) > 1.2
    return True  # Credits, The Girls, Corruption


HARM: Final = {CORRUPTION_KIND: A_DEED, GIRLS_KIND: A_STORE_CARD, CREDITS_KIND: 2.0, ELIXIR_KIND: 1.0, CHEATER_KIND: 1.5}
SOME_HARM: Final = 0.8


def objects(table: DiceTown, seat: int, asked: Object) -> bool:
    """Object to what harms oneself, or gives a strong opponent much."""
    effect = table.agenda[-2]  # what waits for the answer
    if asked.kind == DYNAMITE_KIND:
        harm = float(COUNT[table.dice[asked.by] * FACES + NINE])
    elif isinstance(effect, JoeTakes):
        harm = 3.0 if effect.victim == seat else 1.0
    elif isinstance(effect, ShareLoot):
        harm = effect.loot * (0.5 if effect.robber == seat else 0.2)
    elif isinstance(effect, MarshallActs):
        harm = badge_worth(table) if effect.to == seat else 0.0
    else:
        harm = HARM.get(asked.kind, SOME_HARM)
    if asked.by == strongest(table, seat):
        harm *= 1.3
    return harm > (0.9 if nearly_over(table) else 2.0)


# Choosing cards


def card(table: DiceTown, seat: int, options: list[int], asked: Question, pick: Pick) -> int:
    """The best card to take or to protect, the worst one to give away."""
    if isinstance(asked, OfferCard):
        return offer_card(table, seat, options, asked.place, pick)
    worths = IN_HAND_LATE if nearly_over(table) else IN_HAND
    sign = -1.0 if isinstance(asked, Give) else 1.0
    best = options[0]
    most = -99.0
    for option in options:
        value = sign * worths[option - PICK.first]
        if value > most:
            best = option
            most = value
    return best


# Choosing players


def player(table: DiceTown, seat: int, options: list[int], asked: Question, pick: Pick) -> int:
    own = CHOOSE.of1(seat)
    if isinstance(asked, FinalPick):
        return own if own in options else pick.of(options)
    if isinstance(asked, DocNext) and own in options:
        return own
    best = options[0]
    most = -99.0
    for option in options:
        value = choice_worth(table, seat, option - CHOOSE.first, asked)
        if value > most:
            best = option
            most = value
    return best


def choice_worth(table: DiceTown, seat: int, other: int, asked: Question) -> float:
    """What it is worth to choose a player: for the Doc the weakest; as a victim who has most to give, and rather the strong."""
    if isinstance(asked, TiePick):
        return tie_worth(table, seat, other, asked.place)
    points = standing(table, other)
    if isinstance(asked, DocNext):
        return -points
    return booty(table, seat, other, asked) + 0.05 * points


def booty(table: DiceTown, seat: int, victim: int, asked: Question) -> float:
    if isinstance(asked, JoeVictim):
        return float(min(table.dollars[victim], JOE_DOLLARS))
    if isinstance(asked, FriendVictim):
        return 2.0 - 0.1 * hand_size(table.hands[victim])
    if isinstance(asked, DominateVictim):
        return 2.0 - 0.1 * deed_number(table.deeds[victim])
    assert isinstance(asked, SaloonVictim)
    deeds = deed_number(table.deeds[victim])
    store_cards = hand_size(table.hands[victim])
    queens = min(COUNT[table.dice[seat] * FACES + QUEEN], deeds + store_cards)
    return (deeds * A_DEED + store_cards * A_STORE_CARD) / (deeds + store_cards) + 0.3 * queens


# Bargains


def offer_worth(table: DiceTown, seat: int) -> float:
    """What a seat offers. Only its own offer is known before all are opened."""
    if not table.offers:
        return 0.0
    at = seat * ANSWERS
    return table.offers[at + DOLLARS] * A_DOLLAR + table.offers[at + NUGGETS] + worth(table, table.offers[at + CARD])


def tie_worth(table: DiceTown, seat: int, other: int, place: int) -> float:
    """Take the place oneself unless somebody pays better; of bad offers help the weakest."""
    value = place_worth_for(table, seat, place, other)
    if other == seat:
        return value
    hurt = value / (table.seats - 1) * (1.5 if other == strongest(table, seat) else 0.8)
    return offer_worth(table, other) * 1.3 - hurt


def budget(table: DiceTown, seat: int, place: int, pick: Pick) -> float:
    """What an offer may cost in points: part of what the place brings, a little more or less each time."""
    value = place_worth_for(table, seat, place, seat)
    return value * (0.7 if sheriff_ties(table, seat, place) else 0.3) + pick.below(4) * 0.25


def sheriff_ties(table: DiceTown, seat: int, place: int) -> bool:
    if place == HALL:
        return False
    face = FACE_OF[place]
    return COUNT[table.dice[table.sheriff] * FACES + face] == COUNT[table.dice[seat] * FACES + face]


def offer_card(table: DiceTown, seat: int, options: list[int], place: int, pick: Pick) -> int:
    """A card of little worth, if the offer still falls short."""
    left = budget(table, seat, place, pick) - offer_worth(table, seat)
    best = PICKS[NO_CARD]
    most = -1.0
    for option in options:
        kind = option - PICK.first
        value = worth(table, kind)
        if kind < FIRST_PROTECTED and most < value <= left:
            best = option
            most = value
    return best


# Elixirs


def elixir_worth(table: DiceTown, seat: int, elixir: int) -> float:
    if elixir == WEALTH:
        dollars = 0
        for rival in range(table.seats):
            if rival != seat:
                dollars += min(table.dollars[rival], WEALTH_DOLLARS)
        return dollars * A_DOLLAR * 1.3
    if elixir == CHARM:
        owners = 0
        for rival in range(table.seats):
            if rival != seat and table.nuggets[rival]:
                owners += 1
        return owners * 1.3
    if elixir == FORTUNE:
        return 1.3 if nearly_over(table) else A_STORE_CARD
    if elixir == POWER:
        return 0.0 if table.sheriff == seat else badge_worth(table)
    if elixir == PROTECTION:
        return 0.25 * best_deeds(table.deeds[seat], PROTECTED_DEEDS)
    if elixir == FRIENDSHIP:
        return 1.6 if friends(table, seat) else 0.0
    return 2.0 if landowners(table, seat) else 0.0


def best_deeds(deeds: int, number: int) -> int:
    """What so many of these deeds are worth, the best ones."""
    points = 0
    for kind in range(len(VALUES) - 1, -1, -1):
        some = min(deeds >> DEED_BITS * kind & 7, number)
        points += some * VALUES[kind]
        number -= some
    return points


def drink(table: DiceTown, seat: int) -> int:
    """The better Elixir on show, or the unseen one if that is better on average."""
    unseen = table.elixir_deck or table.elixir_discards
    total = 0.0
    for elixir in range(ELIXIRS):
        if unseen >> elixir & 1:
            total += elixir_worth(table, seat, elixir)
    first = elixir_worth(table, seat, table.elixir_1)
    second = elixir_worth(table, seat, table.elixir_2)
    average = total / hand_size(unseen)
    if first >= second and first >= average:
        return DRINK.of1(0)
    return DRINK.of1(1 if second >= average else 2)


# How a seat stands when everything is known


def prospects(table: DiceTown, seat: int) -> float:
    """What a seat has is worth at the end, about: it will play its cards, and may lose the badge."""
    if table.ended:
        return float(table.points(seat))
    points = table.nuggets[seat] * VP_NUGGET + table.dollars[seat] * A_DOLLAR + deed_points(table.deeds[seat] + table.protected[seat])
    if table.sheriff == seat:
        points += A_BADGE_HELD
    worths = IN_HAND_LATE if nearly_over(table) else IN_HAND
    held: i64 = table.hands[seat]
    while held:
        points += worths[KIND_OF[LOW_BIT[(held & -held) % 37]]]
        held &= held - 1
    return points
