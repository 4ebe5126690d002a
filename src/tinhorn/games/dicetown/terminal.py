"""Dice Town in the terminal: the town as a seat sees it, drawn dice, and options as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tinhorn.core.state import NOBODY
from tinhorn.games.dicetown.cards import EQUIPMENT, FIRST_DEED, FIRST_PROTECTED, NO_CARD, VALUES
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import CATEGORY, CATEGORY_NAMES, DICE, KEPT, MASKS, number_of
from tinhorn.games.dicetown.dice import HANDS as ALL_HANDS
from tinhorn.games.dicetown.seen import Line, Offer
from tinhorn.games.dicetown.verbs import CHOOSE, DRINK, KEEP, OFFER, PASS, PICK, PLAY, TURN, VOCABULARY
from tinhorn.games.dicetown.view import DiceTownView

FACES = CONTENT.faces
PLACES = [place.title for place in CONTENT.places]
MINE, BANK, COACH, STORE, SALOON, OFFICE, HALL, DOC = range(len(PLACES))
N = CONTENT.number
STAR = "★"

PARTS = {
    ("keep", "dice"): "Which dice do you keep?",
    ("pick", "card"): "Which card?",
    ("offer", "number"): "How many?",
}

# What the action cards do, by name (D9.9 to D9.19).
DOES = {
    "dynamite": "twice the nuggets at the Gold Mine",
    "girls": "steal twice at the Saloon",
    "brute": "keep several dice without paying",
    "cheater": "turn one of your dice after the cups are lifted",
    "corruption": "one more deed at the Town Hall",
    "joe": f"acts at once: ${N('joe')} from a player of your choice",
    "credits": "one more visit to the General Store",
    "marshall": "the badge stays where it is",
    "split": "half of what another player robs at the Bank",
    "elixir": "visit Doc Badluck after anybody's visit",
    "cancel": "a card that another player plays has no effect",
}

# What the Elixirs do, by name (D8.8 to D8.14).
WORKS = {
    "wealth": f"everybody else gives you ${N('wealth')}",
    "charm": f"everybody else gives you {N('charm')} nugget",
    "fortune": "you take the top card of the General Store",
    "power": "you take the Sheriff's badge",
    "protection": f"you lay open up to {N('protection')} deeds, which cannot be stolen any more",
    "friendship": "an opponent gives you a store card of their choice",
    "domination": "an opponent gives you a deed of their choice",
}


# The table


OWN_LINES = 5  # of one's own cards and what one remembers, so that all fits a screen


def draw(view: DiceTownView, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [headline(view, names), town(view, names), Text(), players(view, names)]
    parts += offers(view, names)
    parts += looked(view)
    cards = own_cards(view)
    parts += cards
    parts += memories(view, names)[-max(1, OWN_LINES - len(cards)) :]
    parts += own_dice(view)
    return Group(*parts)


def headline(view: DiceTownView, names: Sequence[str]) -> Text:
    if view.ended:
        where = "the game is over"
    elif view.place == NOBODY:
        where = "hands are built under the cups"
    else:
        where = f"in town: {PLACES[view.place]}"
    return Text.assemble((f"Round {view.round}", "bold"), f" · {where} · Sheriff: ", (f"{STAR} {names[view.sheriff]}", "bold yellow"))


def plain_table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim underline")


def town(view: DiceTownView, names: Sequence[str]) -> Table:
    """What lies where, and who gets it."""
    table = plain_table()
    for heading in ("place", "goes to", "what is there"):
        table.add_column(heading)
    there = {
        MINE: counted(view.mine, "nugget"),
        BANK: f"${view.bank}",
        COACH: f"${view.stagecoach}, for the Bank of the next round",
        STORE: f"{counted(view.store_deck, 'card')}, {view.store_discards} discarded",
        SALOON: "a card from another hand",
        OFFICE: f"the badge, worn by {names[view.sheriff]}",
        HALL: f"deeds from the bottom: {', '.join(str(VALUES[deed]) for deed in view.row) or 'none'}; {view.deed_deck} in the deck",
        DOC: f"on show: {' and '.join(elixir_title(each) for each in view.elixirs)}; {len(view.elixir_deck)} in the deck",
    }
    for place, title in enumerate(PLACES):
        face = CONTENT.places[place].face
        goes_to = f"most {face}s" if face else {COACH: "–", HALL: "best hand", DOC: "who won nothing"}[place]
        style = "bold" if place == view.place and not view.ended else ""
        table.add_row(Text(title, style), goes_to, there[place])
    return table


def players(view: DiceTownView, names: Sequence[str]) -> Table:
    table = plain_table()
    for heading in ("seat", "player", "dice", "$", "nuggets", "cards in hand", ""):
        table.add_column(heading, justify="right" if heading in ("seat", "$", "nuggets") else "left")
    for seat, name in enumerate(names):
        called = Text(name + (" (you)" if seat == view.seat else ""), style=own_style(view, seat))
        if seat == view.sheriff:
            called = Text.assemble((f"{STAR} ", "yellow"), called)
        table.add_row(
            str(seat), called, small_dice(view, seat), str(view.dollars[seat]), str(view.nuggets[seat]), backs(view, seat), role(view, seat)
        )
    return table


def own_style(view: DiceTownView, seat: int) -> str:
    return "bold green" if seat == view.seat else "bold"


def small_dice(view: DiceTownView, seat: int) -> Text:
    dice = view.dice[seat]
    left = DICE - len(dice)
    under_cup = f" +{left} in the cup" if seat in view.rolling else f" +{left} to roll" if left and view.place == NOBODY else ""
    said = Text(" ".join(f"[{FACES[face]}]" for face in dice), style="bold")
    said.append(under_cup, style="dim")
    if len(dice) == DICE:
        said.append(f" {CATEGORY_NAMES[CATEGORY[number_of(list(dice))]]}", style="dim")
    return said


def backs(view: DiceTownView, seat: int) -> str:
    hand = view.hands[seat]
    if view.ended and hand is not None:
        said = ", ".join(title(card) for card in hand)
    else:
        said = ", ".join(each for each in (some(view.store_cards[seat], "store card"), some(view.deeds[seat], "deed")) if each)
    if view.protected[seat]:
        worth = ", ".join(str(VALUES[deed]) for deed in view.protected[seat])
        said += f"{'; ' if said else ''}protected: {worth}"
    return said or "–"


def role(view: DiceTownView, seat: int) -> str:
    roles = []
    if view.place != NOBODY and seat in view.controllers:
        roles.append("has won a place")
    if seat in view.visitors:
        roles.append("must visit the Doc")
    return ", ".join(roles)


def offers(view: DiceTownView, names: Sequence[str]) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for seat, offer in enumerate(view.offers):
        if offer is not None and seat != view.sheriff and (view.opened or seat == view.seat):
            whose = "You offer" if seat == view.seat else f"{names[seat]} offers"
            if view.opened or offer.dollars or offer.nuggets:
                lines.append(Text(f"{whose}: {offer_words(offer)}", style="yellow"))
    return [Text(), *lines] if lines else []


def offer_words(offer: Offer) -> str:
    said = [f"${offer.dollars}"] if offer.dollars else []
    if offer.nuggets:
        said.append(counted(offer.nuggets, "nugget"))
    if offer.card != NO_CARD:
        said.append(article(offer.card))
    return ", ".join(said) or "nothing"


def looked(view: DiceTownView) -> list[RenderableType]:
    if not view.looked:
        return []
    return [Text(), Text.assemble(("On the table before you: ", "bold"), ", ".join(title(card) for card in view.looked))]


def own_cards(view: DiceTownView) -> list[RenderableType]:
    """One's own hand, each card with what it is good for."""
    hand = None if view.seat is None else view.hands[view.seat]
    if hand is None or view.ended:
        return []
    lines: list[RenderableType] = [Text()]
    cards = Counter(card for card in hand if card < FIRST_DEED)
    deeds = [VALUES[card - FIRST_DEED] for card in hand if card >= FIRST_DEED]
    if not hand:
        lines.append(Text("Your hand is empty.", style="dim"))
    for card, number in cards.items():
        times = f"{number} × " if number > 1 else ""
        lines.append(Text.assemble(("Your card: ", "bold"), f"{times}{title(card)}", (f"  {does(card)}", "dim")))
    if deeds:
        lines.append(Text.assemble(("Your deeds: ", "bold"), ", ".join(map(str, deeds)), (f"  {sum(deeds)} points", "dim")))
    return lines


def memories(view: DiceTownView, names: Sequence[str]) -> list[RenderableType]:
    """The last things that this seat alone, or with one other, has seen of other hands (D11.3)."""
    if view.seat is None or view.ended:
        return []
    said = [words for line in view.history if (words := memory(view, line, names))]
    return [Text.assemble(("You remember: ", "dim"), (words, "dim")) for words in said[-3:]]


def memory(view: DiceTownView, line: Line, names: Sequence[str]) -> str:
    if view.seat not in (line.seat, line.other) or line.other == NOBODY:
        return ""
    card = title(line.cards[0])
    if line.what == "theft":
        rest = list(line.cards[1:])
        rest.remove(line.cards[0])
        back = f", and gave back {', '.join(map(title, rest))}" if rest else ""
        return f"{names[line.seat]} took {card} from {names[line.other]}{back}"
    if line.what in ("gift", "bribe"):
        return f"{names[line.seat]} gave {names[line.other]} {card}"
    return f"{names[line.seat]} offered {names[line.other]} {card}" if line.what == "offer" else ""


# Dice


def big_dice(faces: Sequence[int], numbered: bool = False) -> Text:
    """Dice in a row, three lines high; numbered as the notation counts them."""
    rows = [
        " ".join("╭────╮" for _ in faces),
        " ".join(f"│ {FACES[face]:<2} │" for face in faces),
        " ".join("╰────╯" for _ in faces),
    ]
    if numbered:
        rows.append(" ".join(f"  {at + 1}   " for at in range(len(faces))))
    return Text("\n".join(rows))


def own_dice(view: DiceTownView) -> list[RenderableType]:
    if view.seat is None or view.place != NOBODY or view.ended:
        return []
    lines: list[RenderableType] = []
    aside = view.dice[view.seat]
    if aside:
        lines += [Text(), Text.assemble(("Your dice set aside: ", "bold"), said_dice(aside))]
    if view.rolled:
        lines += [Text(), Text("Under your cup", style="bold"), big_dice(view.rolled, numbered=True)]
    elif view.agenda and view.agenda[-1]["step"] == "KeepCut" and view.agenda[-1]["seat"] == view.seat:
        lines += [Text(), Text("Just revealed", style="bold"), big_dice(view.revealed[view.seat], numbered=True)]
    return lines


def said_dice(faces: Sequence[int]) -> str:
    return " ".join(FACES[face] for face in faces)


# Words


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def some(number: int, what: str) -> str:
    return counted(number, what) if number else ""


def title(card: int) -> str:
    if card < 0:
        return {-1: "a store card", -2: "a deed"}.get(card, "a card")
    if card < FIRST_DEED:
        return CONTENT.cards[card].title
    return f"deed {VALUES[(card - FIRST_DEED) % len(VALUES)]}" if card < NO_CARD else "nothing"


def article(card: int) -> str:
    if card < FIRST_DEED:
        return title(card)
    protected = "protected " if card >= FIRST_PROTECTED else ""
    return f"a {protected}deed worth {VALUES[(card - FIRST_DEED) % len(VALUES)]}"


def does(card: int) -> str:
    if card >= FIRST_DEED:
        return points(VALUES[(card - FIRST_DEED) % len(VALUES)])
    return f"Equipment, {points(EQUIPMENT[card])}" if EQUIPMENT[card] else DOES[CONTENT.cards[card].name]


def points(number: int) -> str:
    return f"{counted(number, 'point')} at the end"


def elixir_title(elixir: int) -> str:
    return "(empty)" if elixir == NOBODY else CONTENT.elixirs[elixir].title


# Options


def label(view: DiceTownView, action: int, names: Sequence[str]) -> str:
    """An option as a sentence that says what it costs and what it leads to."""
    question = asked(view)
    if action in (PASS, PLAY):
        return card_label(view, question, action == PLAY, names)
    verb = VOCABULARY.verb_of(action)
    value = verb.arg(action, 0)
    if verb is KEEP:
        return keep_label(view, question, value)
    if verb is TURN:
        return turn_label(view, question, value)
    if verb is CHOOSE:
        return CHOICES[question["step"]](view, question, value, names)
    if verb is PICK:
        return pick_label(question, value, names)
    if verb is OFFER:
        if question["step"] == "OfferDollars":
            return f"Offer ${value} of your ${view.dollars[question['seat']]}" if value else "Offer no dollars"
        return f"Offer {counted(value, 'nugget')} of your {view.nuggets[question['seat']]}" if value else "Offer no nuggets"
    assert verb is DRINK
    return drink_label(view, value)


def part(view: DiceTownView, verb: str, said: Mapping[str, int], arg: str, value: int, names: Sequence[str]) -> str:
    """One value where there are many: every verb here has only one gap, so it is the whole option."""
    action = next(each for each in VOCABULARY.verbs if each.name == verb).of1(value)
    return label(view, action, names)


def asked(view: DiceTownView) -> dict[str, Any]:
    """The question that is put to the seat, or the first of those put to several."""
    top = view.agenda[-1]
    if top["step"] != "Together":
        return top
    questions: list[dict[str, Any]] = top["questions"]["tuple"]
    return next((question for question in questions if question["seat"] == view.seat), questions[0])


def keep_label(view: DiceTownView, question: dict[str, Any], mask: int) -> str:
    seat = question["seat"]
    cut = question["step"] == "KeepCut"
    rolled = view.revealed[seat] if cut else view.rolled or ()
    kept = ALL_HANDS[KEPT[number_of(list(rolled)) * MASKS + mask]]
    if not kept:
        return f"Keep nothing for ${N('keep_none')}: roll all {len(rolled)} again"
    cost = (len(kept) - 1) * N("keep_more")
    if cut:
        return f"Keep {said_dice(kept)} for ${view.dollars[seat]}, all you have, and take the others back"
    if cost == 0:
        price = "for free"
    elif cost > view.dollars[seat]:
        price = f"if The Brute pays ${cost}"
    else:
        price = f"for ${cost}"
    done = ": your hand" if len(view.dice[seat]) + len(kept) == DICE else ""
    return f"Keep {said_dice(kept)}, {price}{done}"


def turn_label(view: DiceTownView, question: dict[str, Any], face: int) -> str:
    dice = list(view.dice[question["seat"]])
    if question["step"] == "CheatFrom":
        return f"Turn one of your {dice.count(face)} × {FACES[face]}" if dice.count(face) > 1 else f"Turn your {FACES[face]}"
    dice.remove(question["old"])
    after = sorted([*dice, face])
    hand = f", {CATEGORY_NAMES[CATEGORY[number_of(after)]]}" if len(after) == DICE else ""
    return f"Turn it to {FACES[face]}: you then have {said_dice(after)}{hand}"


def card_label(view: DiceTownView, question: dict[str, Any], play: bool, names: Sequence[str]) -> str:
    """Play or pass, with what follows."""
    step = question["step"]
    seat = question["seat"]
    if step == "AskBrute":
        cost = (len(view.revealed[seat]) - 1) * N("keep_more")
        if play:
            return f"Play The Brute: you keep your dice without paying the ${cost}"
        short = f", but you have ${view.dollars[seat]} only and must give dice back" if cost > view.dollars[seat] else ""
        return f"Pass: pay ${cost} for the extra dice{short}"
    if step == "AskDynamite":
        nines = view.dice[seat].count(0)
        most = min(nines * N("dynamite"), view.mine)
        return f"Play Dynamite: take {counted(most, 'nugget')}" if play else f"Pass: take {counted(nines, 'nugget')}"
    if step == "AskSplit":
        share = question["loot"] // N("split")
        robber = names[question["robber"]]
        return f"Play Even Split: {robber} gives you ${share}" if play else f"Pass: {robber} keeps all of the ${question['loot']}"
    if step == "AskMarshall":
        to = "You take" if question["to"] == seat else f"{names[question['to']]} takes"
        return f"Play Marshall: the badge stays with {names[view.sheriff]}" if play else f"Pass: {to} the badge, unless another stops it"
    if step == "Object":
        card = CONTENT.cards[question["kind"]]
        by = names[question["by"]]
        if play:
            return f"Play Objection: {by}'s {card.title} has no effect"
        return f"Pass: {card.title} works for {by} ({DOES[card.name]}), unless another objects"
    if play:
        return {
            "AskCheater": "Play the Professional Cheater and turn one of your dice",
            "AskCredits": "Play Unlimited Credits: one more visit to the General Store",
            "AskGirls": "Play The Girls: steal twice",
            "AskCorruption": "Play Corruption: take the top deed of the deck, too",
            "AskElixir": "Play the card Elixir: visit Doc Badluck yourself, right now",
        }[step]
    return "Pass: play no card here"


def tie_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    place = PLACES[question["place"]]
    if seat == view.seat:
        return f"Take the {place} yourself" + ("; all offers go back" if view.offers else "")
    offer = view.offers[seat] if view.offers else None
    paid = f" for {offer_words(offer)}" if offer is not None else ""
    return f"Let {names[seat]} have the {place}{paid}"


def saloon_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    cards = view.store_cards[seat] + view.deeds[seat]
    number = min(view.dice[question["seat"]].count(FACES.index("Q")), cards)
    return f"Draw {number} of the {counted(cards, 'card')} in {names[seat]}'s hand ({backs(view, seat)}) and take one"


def joe_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} hands you ${min(view.dollars[seat], N('joe'))} of ${view.dollars[seat]}"


def next_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    return "Go to the Doc yourself" if seat == view.seat else f"Send {names[seat]} to the Doc"


def friend_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gives you one of {counted(view.store_cards[seat], 'store card')}, of their choice"


def dominate_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} gives you one of {counted(view.deeds[seat], 'deed')} in hand, of their choice"


def winner_choice(view: DiceTownView, question: dict[str, Any], seat: int, names: Sequence[str]) -> str:
    return "Name yourself the winner" if seat == view.seat else f"Name {names[seat]} the winner"


CHOICES: dict[str, Callable[[DiceTownView, dict[str, Any], int, Sequence[str]], str]] = {
    "TiePick": tie_choice,
    "SaloonVictim": saloon_choice,
    "JoeVictim": joe_choice,
    "DocNext": next_choice,
    "FriendVictim": friend_choice,
    "DominateVictim": dominate_choice,
    "FinalPick": winner_choice,
}


def pick_label(question: dict[str, Any], card: int, names: Sequence[str]) -> str:
    step = question["step"]
    if step == "OfferCard":
        return "Offer no card" if card == NO_CARD else f"Offer {article(card)} ({does(card)})"
    if step == "SaloonTake":
        return f"Steal {article(card)} from {names[question['victim']]} ({does(card)})"
    if step == "Protect":
        return f"Lay open {article(card)}"
    if step == "StoreTake":
        return f"Take {title(card)}: {does(card)}"
    return f"Give {article(card)} to {names[question['to']]} ({does(card)})"


def drink_label(view: DiceTownView, slot: int) -> str:
    if slot < len(view.elixirs):
        elixir = CONTENT.elixirs[view.elixirs[slot]]
        return f"Take the Elixir of {elixir.title}: {WORKS[elixir.name]}"
    unseen = [elixir_title(each) for each in view.elixir_deck or view.elixir_discards]
    return f"Take the unseen top Elixir of the deck, one of: {', '.join(unseen)}"
