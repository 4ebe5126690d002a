"""A rule-of-thumb player for Dice Town. It sees a view and nothing else.

Everything is weighed in victory points: a place by what it would bring, a card by what it is good for, an
offer by what it costs. Dice are kept for the hand that wins most of that, rolls to come included.
"""

from __future__ import annotations

from typing import Any

from tinhorn.core.pick import Pick
from tinhorn.games.dicetown.cards import EQUIPMENT, FIRST_DEED, FIRST_PROTECTED, NO_CARD, VALUES
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import ACE, CATEGORY, DICE, FACES, KEPT, MASKS, RANK, number_of
from tinhorn.games.dicetown.dice import HANDS as ALL_HANDS
from tinhorn.games.dicetown.verbs import CHOOSE, DRINK, KEEP, OFFER, PASS, PICK, PLAY, TURN
from tinhorn.games.dicetown.view import DiceTownView

A_DOLLAR = 1 / CONTENT.number("dollars_a_vp")
BADGE = CONTENT.number("vp_badge")
A_STORE_CARD = 2.3
A_DEED = sum(VALUES) / len(VALUES)
A_VISIT_TO_THE_DOC = 1.3
# What an action card is worth while there is time to play it.
ACTION_CARDS = {
    "dynamite": 2.2,
    "girls": 2.6,
    "brute": 1.5,
    "cheater": 2.0,
    "corruption": 3.0,
    "joe": 2.4,
    "credits": 2.2,
    "marshall": 2.0,
    "split": 1.6,
    "elixir": 1.6,
    "cancel": 1.6,
}
# How likely a finished hand is to beat one opponent who also builds, by category.
BEATS = [0.05, 0.2, 0.42, 0.68, 0.75, 0.87, 0.95, 0.99]
SAMPLES = 10
# How likely a die that is still to be rolled ends as a given face, whether its owner wants that face or not.
BECOMES = 0.22
NAMES = [card.name for card in CONTENT.cards]
MINE, BANK, COACH, STORE, SALOON, OFFICE, HALL, DOC = range(len(CONTENT.places))
PLACE_OF_FACE = [next(at for at, place in enumerate(CONTENT.places) if place.face == face) for face in CONTENT.faces[:ACE]]


def hint(view: DiceTownView, options: list[int], pick: Pick) -> int:
    if len(options) == 1:
        return options[0]
    question = asked(view)
    return ANSWERS[question["step"]](view, options, question, pick)


def asked(view: DiceTownView) -> dict[str, Any]:
    """The question that is put to the seat, as the agenda tells it."""
    top = view.agenda[-1]
    if top["step"] != "Together":
        return top
    questions: list[dict[str, Any]] = top["questions"]["tuple"]
    return next(question for question in questions if question["seat"] == view.seat)


# What things are worth


def me(view: DiceTownView) -> int:
    assert view.seat is not None
    return view.seat


def own_hand(view: DiceTownView) -> tuple[int, ...]:
    hand = view.hands[me(view)]
    assert hand is not None
    return hand


def nearly_over(view: DiceTownView) -> bool:
    deeds = view.deed_deck + len(view.row)
    return view.mine <= view.seats + 1 or deeds <= 4


def worth(view: DiceTownView, card: int) -> float:
    """The value of a card in one's hand; if only its back was seen, the average value of such cards."""
    if card < 0:
        return A_DEED if card == -2 else A_STORE_CARD
    if card >= NO_CARD:
        return 0.0
    if card >= FIRST_DEED:
        return VALUES[(card - FIRST_DEED) % len(VALUES)]
    if EQUIPMENT[card]:
        return EQUIPMENT[card]
    value = ACTION_CARDS[NAMES[card]]
    return value * 0.3 if nearly_over(view) else value


def standing(view: DiceTownView, seat: int) -> float:
    """How well a player does, as far as all can see."""
    points = view.nuggets[seat] + view.dollars[seat] * A_DOLLAR + view.deeds[seat] * A_DEED + view.store_cards[seat] * 1.8
    points += sum(VALUES[deed] for deed in view.protected[seat])
    return points + (BADGE if view.sheriff == seat else 0)


def rivals(view: DiceTownView) -> list[int]:
    return [seat for seat in range(view.seats) if seat != view.seat]


def strongest(view: DiceTownView, seats: list[int]) -> int:
    return max(seats, key=lambda seat: standing(view, seat))


def badge_worth(view: DiceTownView) -> float:
    return BADGE * 0.9 if nearly_over(view) else 2.2


def place_worth(view: DiceTownView, place: int, dice: tuple[int, ...]) -> float:
    """What a place brings to who controls it with these dice."""
    if place == MINE:
        return min(dice.count(0), view.mine)
    if place == BANK:
        return view.bank * A_DOLLAR
    if place == STORE:
        return (2 if view.round == 1 else 1) * (1.6 + 0.45 * dice.count(2))
    if place == SALOON:
        booty = [seat for seat in rivals(view) if view.deeds[seat] + view.store_cards[seat]]
        return 2.4 + 0.35 * dice.count(3) if booty else 0.0
    if place == OFFICE:
        return badge_worth(view)
    if place == HALL:
        number = min(1 + dice.count(ACE), CONTENT.number("most_deeds"), len(view.row))
        return sum(VALUES[deed] for deed in view.row[:number])
    return 0.0


# Dice


def chances(have: int, known: int, left: int) -> float:
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


class Prospects:
    """What finished hands would bring as the table stands."""

    def __init__(self, view: DiceTownView) -> None:
        self.view = view
        self.rivals = [(view.dice[seat], DICE - len(view.dice[seat])) for seat in rivals(view)]
        self.control = [[self.beats_all(face, have) for have in range(DICE + 1)] for face in range(ACE)]
        self.known: dict[int, float] = {}

    def beats_all(self, face: int, have: int) -> float:
        if not have:
            return 0.0
        chance = 1.0
        for dice, left in self.rivals:
            chance *= chances(have, dice.count(face), left)
        return chance

    def best_hand(self, number: int) -> float:
        chance = 1.0
        for dice, left in self.rivals:
            if left == 0:
                other = RANK[number_of(list(dice))]
                chance *= 1.0 if RANK[number] > other else 0.5 if RANK[number] == other else 0.0
            else:
                chance *= BEATS[CATEGORY[number]]
        return chance

    def of(self, number: int) -> float:
        """The worth of a finished hand."""
        if number not in self.known:
            dice = ALL_HANDS[number]
            control = [self.control[face][dice.count(face)] for face in range(ACE)]
            total = sum(control[face] * place_worth(self.view, PLACE_OF_FACE[face], dice) for face in range(ACE))
            hall = self.best_hand(number)
            idle = 1 - hall
            for chance in control:
                idle *= 1 - chance
            self.known[number] = total + hall * place_worth(self.view, HALL, dice) + idle * A_VISIT_TO_THE_DOC
        return self.known[number]


def keep(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Try each way to keep dice against the same few futures."""
    aside = view.dice[me(view)]
    rolled = view.rolled if question["step"] == "Keep" else view.revealed[me(view)]
    assert rolled is not None
    if question["step"] == "KeepCut":
        aside = tuple(without(aside, rolled))
    prospects = Prospects(view)
    futures = [[(pick.below(FACES), pick.below(100)) for _ in range(DICE)] for _ in range(SAMPLES)]
    brute = any(NAMES[card] == "brute" for card in own_hand(view) if card < FIRST_DEED)
    roll = number_of(list(rolled))
    best, most = options[0], -99.0
    for option in options:
        kept = ALL_HANDS[KEPT[roll * MASKS + KEEP.arg(option, 0)]]
        have = [*aside, *kept]
        wanted = max(range(FACES), key=lambda face: (have.count(face), face)) if have else ACE
        value = 0.0
        for future in futures:
            coming = [wanted if luck < 30 else face for face, luck in future[: DICE - len(have)]]
            value += prospects.of(number_of(have + coming))
        value /= SAMPLES
        price = 1.5 if not kept else len(kept) - 1
        if brute and len(kept) > 1:
            price = min(price, 2)
        if question["step"] == "Keep":
            value -= price * A_DOLLAR * (1.2 if view.dollars[me(view)] <= 2 else 1.0)
        if value > most:
            best, most = option, value
    return best


def without(dice: tuple[int, ...], some: tuple[int, ...]) -> list[int]:
    rest = list(dice)
    for face in some:
        rest.remove(face)
    return rest


def best_turn(view: DiceTownView) -> tuple[float, int, int]:
    """The best the Cheater could do: what it gains, the old face, the new one."""
    prospects = Prospects(view)
    dice = view.dice[me(view)]
    filler = [ACE - 1] * (DICE - len(dice))
    now = prospects.of(number_of([*dice, *filler]))
    best = (0.0, dice[0], (dice[0] + 1) % FACES)
    for old in set(dice):
        for new in range(FACES):
            if new != old:
                turned = number_of([*without(dice, (old,)), new, *filler])
                best = max(best, (prospects.of(turned) - now, old, new))
    return best


def cheat_from(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    return TURN.of1(best_turn(view)[1])


def cheat_to(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    old: int = question["old"]
    prospects = Prospects(view)
    rest = without(view.dice[me(view)], (old,))
    filler = [ACE - 1] * (DICE - len(rest) - 1)
    return max(options, key=lambda option: prospects.of(number_of([*rest, TURN.arg(option, 0), *filler])))


# Cards


def playing(wanted: bool) -> int:
    return PLAY if wanted else PASS


def window(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Play a card when it brings more than keeping it."""
    step = question["step"]
    late = nearly_over(view)
    if step == "AskBrute":
        cost = len(view.revealed[me(view)]) - 1
        return playing(cost >= 2 or late or cost > view.dollars[me(view)])
    if step == "AskCheater":
        return playing(best_turn(view)[0] > (0.7 if late else 1.8))
    if step == "AskDynamite":
        return playing(view.dice[me(view)].count(0) >= 2 or late)
    if step == "AskSplit":
        return playing(question["loot"] >= 4 or late)
    if step == "AskMarshall":
        loses = view.sheriff == view.seat
        return playing(loses or (late and question["to"] == strongest(view, rivals(view))))
    if step == "AskElixir":
        return playing(max(elixir_worth(view, elixir) for elixir in view.elixirs) > 1.2 or late)
    return playing(True)  # Credits, The Girls, Corruption


def objection(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Object to what harms oneself, or gives a strong opponent much."""
    name = NAMES[question["kind"]]
    by: int = question["by"]
    effect: dict[str, Any] = next((step for step in reversed(view.agenda[:-1]) if "seat" in step or "to" in step), {})
    harm = {"dynamite": view.dice[by].count(0), "corruption": A_DEED, "girls": A_STORE_CARD, "credits": 2.0, "elixir": 1.0}.get(name, 0.8)
    if name == "joe":
        harm = 3.0 if effect.get("victim") == view.seat else 1.0
    elif name == "split":
        harm = effect.get("loot", 0) * (0.5 if effect.get("robber") == view.seat else 0.2)
    elif name == "marshall":
        harm = badge_worth(view) if effect.get("to") == view.seat else 0.0
    elif name == "cheater":
        harm = 1.5
    if by == strongest(view, rivals(view)):
        harm *= 1.3
    return playing(harm > (0.9 if nearly_over(view) else 2.0))


def take(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    return max(options, key=lambda option: worth(view, PICK.arg(option, 0)))


def give(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    return min(options, key=lambda option: worth(view, PICK.arg(option, 0)))


# Players


def against(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Whom to take from: where there is most to get, and rather from the strong."""
    step = question["step"]

    def booty(seat: int) -> float:
        if step == "JoeVictim":
            return min(view.dollars[seat], CONTENT.number("joe"))
        if step == "FriendVictim":
            return 2.0 - 0.1 * view.store_cards[seat]
        if step == "DominateVictim":
            return 2.0 - 0.1 * view.deeds[seat]
        cards = view.deeds[seat] + view.store_cards[seat]
        queens = min(view.dice[me(view)].count(3), cards)
        average = (view.deeds[seat] * A_DEED + view.store_cards[seat] * A_STORE_CARD) / cards
        return average + 0.3 * queens

    return max(options, key=lambda option: booty(CHOOSE.arg(option, 0)) + 0.05 * standing(view, CHOOSE.arg(option, 0)))


def first_visitor(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Oneself first; otherwise the weakest."""
    seats = [CHOOSE.arg(option, 0) for option in options]
    if view.seat in seats:
        return CHOOSE.of1(me(view))
    return CHOOSE.of1(min(seats, key=lambda seat: standing(view, seat)))


def winner(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    own = CHOOSE.of1(me(view))
    return own if own in options else pick.of(options)


# Bargains


def offer_worth(view: DiceTownView, seat: int) -> float:
    offer = view.offers[seat] if view.offers else None
    if offer is None:
        return 0.0
    return offer.dollars * A_DOLLAR + offer.nuggets + worth(view, offer.card)


def tie(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Take the place oneself unless somebody pays better; of bad offers help the weakest."""

    def gain(seat: int) -> float:
        value = place_worth(view, question["place"], view.dice[seat])
        if seat == view.seat:
            return value
        hurt = value / (view.seats - 1) * (1.5 if seat == strongest(view, rivals(view)) else 0.8)
        return offer_worth(view, seat) * 1.3 - hurt

    return max(options, key=lambda option: gain(CHOOSE.arg(option, 0)))


def budget(view: DiceTownView, question: dict[str, Any], pick: Pick) -> float:
    """What an offer may cost in points: part of what the place brings, a little more or less each time."""
    value = place_worth(view, question["place"], view.dice[me(view)])
    sheriff_is_tied = question["place"] != HALL and sheriff_ties(view, question["place"])
    return value * (0.7 if sheriff_is_tied else 0.3) + pick.below(4) * 0.25


def sheriff_ties(view: DiceTownView, place: int) -> bool:
    face = PLACE_OF_FACE.index(place)
    return view.dice[view.sheriff].count(face) == view.dice[me(view)].count(face)


def offer_dollars(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    dollars = round(budget(view, question, pick) / A_DOLLAR)
    return OFFER.of1(max(0, min(dollars, len(options) - 1, view.dollars[me(view)] - 1)))


def offer_nuggets(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """Gold only where there was no money to offer."""
    left = budget(view, question, pick) - offer_worth(view, me(view))
    return OFFER.of1(max(0, min(int(left), len(options) - 1)))


def offer_card(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    """A card of little worth, if the offer still falls short."""
    left = budget(view, question, pick) - offer_worth(view, me(view))
    cards = [option for option in options if PICK.arg(option, 0) < FIRST_PROTECTED and worth(view, PICK.arg(option, 0)) <= left]
    return max(cards, key=lambda option: worth(view, PICK.arg(option, 0)), default=PICK.of1(NO_CARD))


# Elixirs


def elixir_worth(view: DiceTownView, elixir: int) -> float:
    others = rivals(view)
    name = CONTENT.elixirs[elixir].name
    if name == "wealth":
        return sum(min(view.dollars[seat], CONTENT.number("wealth")) for seat in others) * A_DOLLAR * 1.3
    if name == "charm":
        return len([seat for seat in others if view.nuggets[seat]]) * 1.3
    if name == "fortune":
        return A_STORE_CARD if not nearly_over(view) else 1.3
    if name == "power":
        return 0.0 if view.sheriff == view.seat else badge_worth(view)
    if name == "protection":
        deeds = sorted([worth(view, card) for card in own_hand(view) if card >= FIRST_DEED], reverse=True)
        return 0.25 * sum(deeds[: CONTENT.number("protection")])
    if name == "friendship":
        return 1.6 if any(view.store_cards[seat] for seat in others) else 0.0
    return 2.0 if any(view.deeds[seat] for seat in others) else 0.0


def drink(view: DiceTownView, options: list[int], question: dict[str, Any], pick: Pick) -> int:
    unseen = [elixir_worth(view, elixir) for elixir in view.elixir_deck or view.elixir_discards]
    values = [elixir_worth(view, elixir) for elixir in view.elixirs]
    values.append(sum(unseen) / len(unseen))
    return DRINK.of1(values.index(max(values)))


ANSWERS = {
    "Keep": keep,
    "KeepCut": keep,
    "CheatFrom": cheat_from,
    "CheatTo": cheat_to,
    **dict.fromkeys(["AskBrute", "AskCheater", "AskDynamite", "AskSplit", "AskCredits", "AskGirls"], window),
    **dict.fromkeys(["AskMarshall", "AskCorruption", "AskElixir"], window),
    "Object": objection,
    "OfferDollars": offer_dollars,
    "OfferNuggets": offer_nuggets,
    "OfferCard": offer_card,
    "TiePick": tie,
    **dict.fromkeys(["StoreTake", "SaloonTake", "Protect"], take),
    **dict.fromkeys(["FriendGive", "DominateGive"], give),
    **dict.fromkeys(["JoeVictim", "SaloonVictim", "FriendVictim", "DominateVictim"], against),
    "DocNext": first_visitor,
    "DocPick": drink,
    "FinalPick": winner,
}
