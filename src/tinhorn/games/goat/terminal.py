"""The goat game in the terminal: the table as a seat sees it, and its options as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import SALOON, WORTH
from tinhorn.games.goat.content import CONTENT, LAYOUTS
from tinhorn.games.goat.verbs import ACCEPT, BELONGING, CARD, GAMBLE, OFFER, PLACE, POUR, REFUSE, ROB, SWINDLE, VOCABULARY
from tinhorn.games.goat.view import GoatView

NAMES = CARD.spoken
PLACES = PLACE.spoken
HOMES = PLACE.words
GOODS = BELONGING.forms
SALOON_CARDS = [card for card, character in enumerate(CONTENT.characters) if character.home == "saloon"]

PARTS = {
    ("offer", "card"): "Which card do you offer?",
    ("offer", "claim"): "What do you say it is?",
    ("offer", "to"): "To whom?",
}

# What those do who take nothing at their home (G7.4 to G7.10).
DOES = {
    "gunslinger": f"shoots the Sheriff, if he is in play, for {CONTENT.number('gunslinger_reward')} coins",
    "sheriff": f"earns {CONTENT.number('sheriff_wage')} coins, "
    f"arrests Robber (+{CONTENT.number('robber_bounty')}) and Charlatan (+{CONTENT.number('charlatan_bounty')})",
    "robber": "takes the goods of a place, unless arrested",
    "charlatan": f"takes up to {CONTENT.number('swindle')} coins from others, unless arrested",
    "dancer": "gives the Saloon's bottles to others, and plays the Gambler's trick",
    "gambler": "takes a random good, unless the Dancer is in play",
    "goat": "does nothing",
}


# The table


def draw(view: GoatView, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [headline(view), places(view, names), Text(), players(view, names), Text()]
    parts += hand(view, names)
    return Group(*parts)


def headline(view: GoatView) -> Text:
    set_aside = f"set aside: the {NAMES[view.face_up]}, and one card unseen" if view.face_up != NOBODY else ""
    return Text.assemble((f"Round {view.round} of {view.rounds}", "bold"), f" · {view.deck} cards in the deck · {set_aside}")


def places(view: GoatView, names: Sequence[str]) -> Table:
    """What lies where, and who has sent which character there."""
    table = plain_table()
    for heading in ("place", "goods", "coins", "characters (and whose they are)"):
        table.add_column(heading)
    for place in LAYOUTS[view.seats].locations:
        there = [card for card, character in enumerate(CONTENT.characters) if character.home == HOMES[place]]
        table.add_row(
            PLACES[place],
            goods(view.place_goods[place], place) or "–",
            coins(view.place_coins[place]) if view.place_coins[place] else "–",
            controlled(view, names, there) or Text("–"),
        )
    below = controlled(view, names, [CARD.words.index("goat")])
    if below:
        table.add_row("below it", "", "", below)
    return table


def plain_table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim underline")


def controlled(view: GoatView, names: Sequence[str], cards: Sequence[int]) -> Text:
    """The characters of these that have a hat on them, with what lies on the robber and the charlatan."""
    said: list[Text] = []
    for card in cards:
        owner = view.owner[card]
        if owner == NOBODY:
            continue
        number = f"{SALOON_CARDS.index(card) + 1} " if card in SALOON_CARDS else ""
        extra = ""
        if CARD.words[card] == "robber" and view.loot:
            extra = f" with {goods(view.loot, view.loot_from)}"
        elif CARD.words[card] == "charlatan" and view.swindled:
            extra = f" with {coins(view.swindled)}"
        said.append(Text.assemble(f"{number}{NAMES[card]}{extra} (", (names[owner], own_style(view, owner)), ")"))
    return Text(", ").join(said)


def players(view: GoatView, names: Sequence[str]) -> Table:
    table = plain_table()
    table.add_column("seat", justify="right")
    table.add_column("player")
    table.add_column("hats", justify="right")
    table.add_column("coins", justify="right")
    table.add_column("goods")
    table.add_column("")
    for seat, name in enumerate(names):
        called = Text(name + (" (you)" if seat == view.seat else ""), style=own_style(view, seat))
        hats = "▲" * view.hats[seat] or "none"
        table.add_row(str(seat), called, hats, str(view.coins[seat]), reserve(view, seat), role(view, seat))
    return table


def own_style(view: GoatView, seat: int) -> str:
    return "bold green" if seat == view.seat else "bold"


def reserve(view: GoatView, seat: int) -> str:
    """The number of goods; their kinds where the seat that looks knows them."""
    kinds = view.reserves[seat]
    number = view.goods[seat]
    if kinds is None or not number:
        return str(number)
    worth = sum(many * WORTH[kind] for kind, many in enumerate(kinds))
    return ", ".join(counted(many, kind) for kind, many in enumerate(kinds) if many) + f" (${worth})"


def role(view: GoatView, seat: int) -> str:
    roles = []
    if seat == view.holder:
        roles.append(f"deals ({view.hand} cards)")
    if any(step["step"] == "Respond" and step["seat"] == seat for step in view.agenda):
        roles.append("is offered one")
    if seat == view.last_active:
        roles.append("last active")
    if view.elixirs[seat]:
        roles.append(f"{view.elixirs[seat]} elixir" + ("s" if view.elixirs[seat] > 1 else ""))
    return ", ".join(roles)


def hand(view: GoatView, names: Sequence[str]) -> list[RenderableType]:
    """The cards that the seat knows to be in the hand, and those that nobody has seen this round."""
    lines: list[RenderableType] = []
    if view.over:
        return lines
    if view.holder == view.seat:
        if view.offered is None:
            lines.append(Text.assemble(("Your hand: ", "bold"), card_list(view.known)))
        else:
            kept = [card for card in view.known if card != view.offered]
            lines.append(Text.assemble(("You offer the ", "bold"), NAMES[view.offered], ("; your hand: ", "bold"), card_list(kept)))
    elif view.known and view.holder != NOBODY:
        pending = any(step["step"] == "Respond" for step in view.agenda)
        where = "has, or has on offer" if pending else "has"
        lines.append(Text.assemble((f"You know that {names[view.holder]} {where}: ", "bold"), card_list(view.known)))
    out = {*view.known, *view.discarded, view.face_up}
    unseen = [card for card in LAYOUTS[view.seats].characters if card not in out and view.owner[card] == NOBODY]
    lines.append(Text.assemble(("Not seen yet: ", "dim"), (card_list(unseen), "dim")))
    if view.discarded:
        lines.append(Text.assemble(("Out for this round: ", "dim"), (card_list(view.discarded), "dim")))
    return lines


def card_list(cards: Sequence[int]) -> str:
    return ", ".join(NAMES[card] for card in cards) or "none"


# Words


def coins(number: int) -> str:
    return f"{number} coin" if number == 1 else f"{number} coins"


def goods(number: int, kind: int) -> str:
    """`2 cattle ($10)`; nothing for none."""
    return f"{counted(number, kind)} (${number * WORTH[kind]})" if number else ""


def counted(number: int, kind: int) -> str:
    return f"{number} {GOODS[kind][0 if number == 1 else 1]}"


def does(view: GoatView, card: int) -> str:
    """What a character would do as the table stands."""
    character = CONTENT.characters[card]
    if character.takes == "nothing":
        return DOES[character.name]
    home = HOMES.index(character.home)
    if character.takes == "coins":
        return f"takes the coins at the {PLACES[home]}: {coins(view.place_coins[home])}"
    return f"takes the goods at the {PLACES[home]}: {goods(view.place_goods[home], home) or 'none'}"


def part(view: GoatView, verb: str, said: Mapping[str, int], arg: str, value: int, names: Sequence[str]) -> str:
    """One value where an offer is asked in parts."""
    if arg == "card":
        return f"{NAMES[value]}: {does(view, value)}"
    if arg == "claim":
        return f"“{NAMES[value]}”" + (", the truth" if value == said["card"] else "")
    hats = view.hats[value]
    return f"{names[value]} ({hats} hat{'s' if hats > 1 else ''} left)"


def if_true(view: GoatView) -> str:
    """What the card on offer would do, were it the one that was named."""
    for step in view.agenda:
        if step["step"] == "Respond":
            return f" The {NAMES[step['claim']]} {does(view, step['claim'])}."
    return ""


def label(view: GoatView, action: int, names: Sequence[str]) -> str:
    """An option as a sentence that says what it leads to."""
    verb = VOCABULARY.verb_of(action)
    args = verb.args(action)
    if verb is OFFER:
        card, claim, to = args
        truth = "truthfully" if card == claim else "falsely"
        return f"Offer {names[to]} the {NAMES[card]}, {truth} as “{NAMES[claim]}”"
    if action == ACCEPT:
        forced = "" if view.seat != view.last_active or view.hats[view.last_active] != view.hand else " (you have no choice, G5.5)"
        return f"Accept: it goes under one of your hats, whatever it is{forced}.{if_true(view)}"
    if action == REFUSE:
        if view.last_active == NOBODY:
            return f"Refuse: it goes under a hat of {names[view.holder]}, whatever it is."
        return "Refuse: it is shown and out for this round."
    if verb is ROB:
        return f"Rob the {PLACES[args[0]]}: {goods(view.place_goods[args[0]], args[0])} onto your Robber"
    if verb is SWINDLE:
        return f"Take a coin from {names[args[0]]}, who has {view.coins[args[0]]}"
    if verb is POUR:
        return f"Give {names[args[0]]} a bottle, worth ${WORTH[SALOON]} to them"
    assert verb is GAMBLE
    return f"Take one of the {view.goods[args[0]]} goods of {names[args[0]]}, at random"
