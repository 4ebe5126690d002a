"""Western Legends at the terminal: the map in text with distances, what can be done where, and options that say what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from tinhorn.core.state import NOBODY
from tinhorn.games.legends import boxes
from tinhorn.games.legends import content as c
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import HIDEOUT_SPACES
from tinhorn.games.legends.cards import CARD_NAMES, DISCS_NEEDED, FACE_NAMES, KIND_OF_ITEM, LEGENDARY, MISC, NONE, PRICE, RANK_OF
from tinhorn.games.legends.language.program import CHOICE_TEXTS, CODE, MAY_TEXTS
from tinhorn.games.legends.language.words import AFTER_MOVE, RANKS
from tinhorn.games.legends.places import worths
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.fight import MAN, Fight
from tinhorn.games.legends.state.in_play import in_play
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.steps.fight.opponents import name_of
from tinhorn.games.legends.translating import shorts
from tinhorn.games.legends.view import LegendsView

SEAT_COLOURS = ["color(208)", "green", "cyan", "magenta", "yellow", "color(147)"]
WIDTH = 80
WIDE = 116  # columns in which something stands beside the map
SHORT_NAME = 12
SHORT = shorts("en")  # for a line of the list; `table` shows the whole text
HEIGHT = 27
CELL = 7
KIND_STYLES = {
    "bank": "bold yellow",
    "mine": "bold color(137)",
    "saloon": "bold magenta",
    "general_store": "bold green",
    "hideout": "bold red",
    "ranch": "bold cyan",
    "rail_station": "bold blue",
    "doctor": "bold white",
    "cabaret": "bold color(205)",
    "sheriffs_office": "bold blue",
}
PLACES = worths()


def layout(box: str) -> dict[int, tuple[int, int]]:
    """Row and column of every space of a box, near where it lies on its board, no two on top of each other."""
    spaces = [number for number, space in enumerate(c.BOARD.spaces) if space.box == box]
    xs = {number: c.BOARD.spaces[number].x for number in spaces}
    ys = {number: c.BOARD.spaces[number].y for number in spaces}
    wide = max(xs.values()) - min(xs.values())
    high = max(ys.values()) - min(ys.values()) or 1
    apart = max(CELL, *[len(c.SPACE_IDS[number]) + 3 for number in spaces])
    found: dict[int, tuple[int, int]] = {}
    for number in sorted(spaces, key=lambda n: (ys[n], xs[n])):
        column = round((xs[number] - min(xs.values())) / wide * (WIDTH - apart))
        row = round((ys[number] - min(ys.values())) / high * (HEIGHT - 1))
        for shift in (0, 1, -1, 2, -2, 3, -3):
            if all(r != row + shift or abs(col - column) >= apart for r, col in found.values()) and row + shift >= 0:
                row += shift
                break
        found[number] = (row, column)
    return found


LAYOUTS = {box: layout(box) for box in dict.fromkeys(space.box for space in c.BOARD.spaces)}


class Panel(NamedTuple):
    """A box in the drawing: a heading, its map if it has one, and lines of a title and a text. Those without text are left out.

    `now` has the titles of lines that a decision needs, so that they are also seen at a glance.
    """

    heading: str
    lines: Callable[[dict[str, Any], LegendsView, Sequence[str]], list[tuple[str, str]]]
    now: tuple[str, ...] = ()


# What boxes add: parts of the drawing below the map by the name of the box, and how their actions are called.
PANELS: dict[str, Panel] = {}
LABELS: dict[str, Callable[[LegendsView, Sequence[int], Sequence[str]], str]] = {}


# The table


def draw(view: LegendsView, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [headline(view, names), Text(), *board_map(view), Text()]
    for box, panel in PANELS.items():
        if box in view.boxes and view.space:
            parts.append(Text(panel.heading, style="bold"))
            if box in LAYOUTS:
                parts += [*map_of(view, box), Text()]
            parts += [Text.assemble((f"{title} ", "bold"), text) for title, text in panel.lines(view.boxes[box], view, names) if text]
            parts.append(Text())
    if view.round:
        parts += [places(view), Text()]
    parts += [players(view, names), Text("✓ the character's ability works (from 5 LP on)", style="dim"), Text(), stories(view, names)]
    if view.fight and Fight(*view.fight).kind >= 0:
        parts += [Text(), fight(view, names)]
    if view.poker:
        parts += [
            Text(),
            Text.assemble(("Poker ", "bold"), f"pot ${Poker(*view.poker).pot} · flop {cards_said(view.flop) or 'not yet turned'}"),
        ]
    if view.seat is not None:
        parts += [Text(), own(view, names)]
    return Group(*parts)


class Beside:
    """Two things beside each other where the terminal is wide enough, else one below the other."""

    def __init__(self, left: RenderableType, right: RenderableType) -> None:
        self.left = left
        self.right = right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < WIDE:
            yield from (self.left, self.right)
            return
        grid = Table.grid(padding=(0, 2))
        grid.add_column(width=WIDTH)
        grid.add_column(width=options.max_width - WIDTH - 2)
        grid.add_row(self.left, self.right)
        yield grid


def glance(view: LegendsView, names: Sequence[str]) -> RenderableType:
    """What fits a screen: the board one stands on, the players in short, one's cards by name. The command `table` shows all."""
    here = view.space[view.seat] if view.seat is not None and view.space else NONE
    board = c.BOARD.spaces[here].box if here != NONE else ""
    map_lines = [line for line in map_of(view, board if board in LAYOUTS else "") if line.plain.strip()]
    beside: list[RenderableType] = [in_short(view, names)]
    if view.fight and Fight(*view.fight).kind >= 0:
        beside.append(fight(view, names))
    if view.poker:
        beside.append(Text(f"Poker: pot ${Poker(*view.poker).pot} · flop {cards_said(view.flop) or 'not yet turned'}"))
    for box, panel in PANELS.items():
        if box in view.boxes and view.space:
            lines = panel.lines(view.boxes[box], view, names)
            beside += [Text.assemble((f"{title} ", "bold"), text) for title, text in lines if text and title in panel.now]
    if view.seat is not None:
        beside += [Text(f"Your hand ({len(view.hand)}):", style="bold"), *[Text(f"  {card_name(view, card)}") for card in view.hand]]
        open_goals = [goal for goal in view.goals if goal not in view.completed[view.seat]]
        beside += [Text.assemble(("Goal ", "bold"), c.GOALS[goal].title) for goal in open_goals]
    beside.append(Text("'table' shows cards, goals, stories, places and boxes in full.", style="dim"))
    return Group(headline(view, names), Beside(Group(*map_lines), Group(*beside)))


def in_short(view: LegendsView, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for head in ("", "LP", "law", "$", "gold", "hurt"):
        table.add_column(head, justify="left" if head in ("", "law") else "right")
    for seat in range(view.seats):
        law = f"m{view.mp[seat]}" if view.mp[seat] else f"w{view.wp[seat]}" if view.wp[seat] else "–"
        figures = (view.lp[seat], law, view.money[seat], view.nuggets[seat], view.wounds[seat])
        table.add_row(Text(f"{seat} {names[seat]}"[:SHORT_NAME], seat_style(seat)), *map(str, figures))
    return table


def headline(view: LegendsView, names: Sequence[str]) -> Text:
    said = Text.assemble((f"Round {view.round}" if view.round else "Before round 1", "bold"))
    if view.active != NOBODY:
        said.append_text(Text.assemble(" · ", (names[view.active], seat_style(view.active)), f" · {view.actions} actions left"))
    said.append(f" · {view.length} LP bring on the end")
    if view.last_round and not view.over:
        said.append(f" · round {view.last_round} is the last", style="bold red")
    if view.man >= 0:
        said.append(f" · the Man in Black has {view.man_lp} LP", style="bold")
    return said


def seat_style(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def board_map(view: LegendsView) -> list[Text]:
    """Every space by its id; behind it who is there."""
    lines = map_of(view, "")
    key = Text("seat numbers: players · ", style="dim")
    key.append_text(Text.assemble(("b", "bold red"), (" bandit · ", "dim"), ("s", "bold blue"), (" Sheriff", "dim")))
    if view.man >= 0:
        key.append_text(Text.assemble((" · ", "dim"), ("M", "bold"), (" the Man in Black", "dim")))
    return [*lines, key]


def map_of(view: LegendsView, box: str) -> list[Text]:
    """The spaces of the base board or of a box."""
    rows: dict[int, list[tuple[int, Text]]] = {}
    for space, (row, column) in LAYOUTS[box].items():
        rows.setdefault(row, []).append((column, cell(view, space)))
    lines: list[Text] = []
    for row in range(max(rows) + 1):
        line = Text()
        for column, said in sorted(rows.get(row, []), key=lambda each: each[0]):
            line.append(" " * max(column - len(line), 1 if len(line) else 0))
            line.append_text(said)
        lines.append(line)
    return lines


def cell(view: LegendsView, space: int) -> Text:
    style = KIND_STYLES.get(c.BOARD.spaces[space].location, "dim")
    if view.seat is not None and view.space and view.space[view.seat] == space:
        style += " reverse"
    said = Text(c.SPACE_IDS[space], style=style)
    there = [(str(seat), f"bold {seat_style(seat)}") for seat, where in enumerate(view.space) if where == space]
    if space in HIDEOUT_SPACES and view.bandits >> HIDEOUT_SPACES.index(space) & 1:
        there.append(("b", "bold red"))
    if view.sheriff == space:
        there.append(("s", "bold blue"))
    if view.man == space:
        there.append(("M", "bold"))
    return Text.assemble(said, (":", "dim"), *there) if there else said


def places(view: LegendsView) -> Table:
    """What can be done where, and how many steps it is from one's own miniature."""
    table = Table(box=None, padding=(0, 1), show_header=True, header_style="dim")
    table.add_column("place")
    table.add_column("steps", justify="right")
    table.add_column("at")
    table.add_column("what it is good for", style="dim")
    board = in_play(kinds_in(view.options), view.options).map
    here = view.space[view.seat] if view.seat is not None else NONE
    for place in PLACES:
        far = {space: board.distance(here, space) if here != NONE else NONE for space in c.spaces_called(place.at) if space in board.spaces}
        near = sorted([space for space, steps in far.items() if steps >= 0], key=far.__getitem__)[:3]  # the others are on another map
        at = " ".join([f"{c.SPACE_IDS[space]}({far[space]})" for space in near] or [c.SPACE_IDS[space] for space in far])
        style = KIND_STYLES.get(place.at, KIND_STYLES.get(place.at.split("_")[0], ""))
        if far:
            table.add_row(Text(place.name, style=style), str(far[near[0]]) if near else "", at, place.worth)
    return table


def players(view: LegendsView, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for head in ("player", "LP", "law", "wounds", "$", "gold", "cards", "items", "cattle"):
        table.add_column(head, justify="right" if head in ("LP", "$", "gold", "cards", "wounds") else "left")
    for seat in range(view.seats):
        who = view.character[seat] if view.character else NONE
        person = "" if who == NONE else c.CHARACTERS[who].name + (" ✓" if view.unlocked >> seat & 1 else "")
        law = f"marshal {view.mp[seat]}" if view.mp[seat] else f"wanted {view.wp[seat]}" if view.wp[seat] else "–"
        table.add_row(
            Text.assemble((f"{seat} {names[seat]}", seat_style(seat)), f" {person}"),
            str(view.lp[seat]),
            law,
            str(view.wounds[seat]),
            str(view.money[seat]),
            str(view.nuggets[seat]),
            str(view.hand_sizes[seat]),
            items_said(view, seat),
            cattle_said(view, seat),
        )
    return table


def items_said(view: LegendsView, seat: int) -> str:
    found = []
    slots = len(view.items) // view.seats
    for item in range(slots):
        side = view.items[seat * slots + item]
        if side:
            top = item in (view.weapon[seat], view.mount[seat]) or KIND_OF_ITEM[item] == MISC
            name = c.ITEMS[item].name + ("+" if side == 2 else "")
            found.append(name if top else f"({name})")
    return ", ".join(found) or "–"


def cattle_said(view: LegendsView, seat: int) -> str:
    colour = view.cattle_colours[seat] if view.cattle_colours else NONE
    if colour == NONE:
        return "–"
    token = view.cattle[seat]
    return c.COLOURS[colour] + ("" if token == NONE else f": {c.cattle_text(token)}")


def stories(view: LegendsView, names: Sequence[str]) -> Text:
    if not view.stories:  # a box has other ones
        return Text()
    said = Text("Stories", style="bold")
    for side, story in enumerate(view.stories):
        on = [names[seat] for seat in range(view.seats) for _ in range(view.discs[side * view.seats + seat])]
        discs = f"{len(on)} of {DISCS_NEEDED[view.seats]} discs" + (f" ({', '.join(on)})" if on else "")
        said.append_text(Text.assemble("\n  ", (f"{c.STORIES[story].title}: ", "italic"), f"{c.story_text(story)} ", (discs, "dim")))
    return said


def fight(view: LegendsView, names: Sequence[str]) -> Text:
    record = Fight(*view.fight)
    said = Text.assemble(("Fight ", "bold"), fighter(record.initiator, record.kind, names), " against ")
    said.append(fighter(record.target, record.kind, names))
    if record.revealed:
        shown = [CARD_NAMES[card] for card in view.laid if card != NONE]
        if record.npc_card != NONE:
            shown.append(f"fight card {RANKS[record.npc_card]}")
        said.append(f" · cards: {', '.join(shown)} · lowered by {record.minus_initiator} and {record.minus_target}")
    return said


def fighter(player: int, kind: int, names: Sequence[str]) -> str:
    if player < MAN:
        return names[player]
    return "the Man in Black" if player == MAN else v.OTHER_SIDE.spoken[name_of(kind)]


def own(view: LegendsView, names: Sequence[str]) -> Text:
    """The hand with what its cards do, one's character, goals and tokens."""
    assert view.seat is not None
    said = Text("Your hand", style="bold")
    for card in view.hand:
        said.append_text(Text.assemble("\n  ", (card_name(view, card), "bold"), f": {c.card_text(effect_of(view, card))}"))
    if not view.hand:
        said.append("\n  no cards", style="dim")
    if view.character and view.character[view.seat] != NONE:
        who = view.character[view.seat]
        said.append_text(Text.assemble("\n", (c.CHARACTERS[who].name, "bold"), f": {c.character_text(who)}"))
    for goal in view.goals:
        mark = "done" if goal in view.completed[view.seat] else "open"
        said.append_text(Text.assemble("\n", ("Goal ", "bold"), f"{c.GOALS[goal].title} ({mark}): {c.goal_text(goal)}"))
    for other, known in enumerate(view.known):
        if known and other != view.seat:
            said.append(f"\nYou have seen in the hand of {names[other]}: {cards_said(known)}", style="dim")
    return said


def effect_of(view: LegendsView, card: int) -> int:
    """The effect of a card, with those of the boxes in play."""
    return in_play(kinds_in(view.options), view.options).effect_of[card]


def card_short(view: LegendsView, card: int) -> str:
    effect = effect_of(view, card)
    return SHORT["poker"].get(c.POKER[effect].id, c.card_text(effect))


def item_short(item: int, upgraded: bool) -> str:
    return SHORT["upgraded" if upgraded else "items"].get(c.ITEMS[item].id, c.item_text(item, upgraded))


def card_name(view: LegendsView, card: int) -> str:
    return f"{CARD_NAMES[card]} {c.POKER[effect_of(view, card)].name}"


def cards_said(cards: Sequence[int]) -> str:
    return ", ".join(CARD_NAMES[card] for card in cards)


# Options


def label(view: LegendsView, action: int, names: Sequence[str]) -> str:
    verb = v.VOCABULARY.verb_of(action)
    args = verb.args(action)
    name = verb.name
    if name in PLAIN:
        return PLAIN[name]
    if name in LABELS:
        return LABELS[name](view, args, names)
    if name in ("step", "sheriff_step", "pick_space"):
        return space_label(view, name, args[0], names)
    if name == "use":
        return use_label(view, args[0])
    if name in CARD_VERBS:
        return f"{CARD_VERBS[name]} {card_name(view, args[0])} (value {RANK_OF[args[0]]}). {card_short(view, args[0])}"
    if name == "income":
        return ["Take $20.", "Draw two cards.", "Take $10 and draw a card."][args[0]]
    if name == "fight":
        return fight_label(args[0], args[1], names)
    if name == "sell":
        return f"Sell {args[0] + 1} {'nugget' if args[0] == 0 else 'nuggets'} for ${20 * (args[0] + 1)} and {args[0] + 1} LP."
    if name == "revel":
        return f"Revel for ${30 * (args[0] + 1)}: {args[0] + 1} LP."
    if name in ("buy", "upgrade"):
        return shop_label(view, name, args[0])
    if name == "complete_goal":
        return f"Complete {c.GOALS[args[0]].title}: {c.goal_text(args[0])}"
    if name == "npc_card":
        return f"Play the {RANKS[args[0]]}. For the one who fights: {c.fight_text(args[0])}"
    if name == "option":
        at: int = view.agenda[-1]["at"]
        return str(CHOICE_TEXTS[CODE[at + 1] + args[0]])
    if name == "do":
        return MAY_TEXTS.get(view.agenda[-1].get("at", -1), "Do it.")
    if name in ("target", "arrest_whom"):
        return "The Man in Black." if args[0] == MAN else f"{names[args[0]]}."
    if name == "spoils":
        return spoils_label(view, args[0])
    if name == "place_disc":
        return f"Put a disc on “{c.STORIES[args[0]].title}”. {c.story_text(args[0])}"
    if name == "return_token":
        return f"Return a token of {c.NUMBERS.legendary.values[args[0]]} LP."
    if name == "reroll":
        return f"Roll die {args[0] + 1} again ({FACE_NAMES[view.dice[2 * args[0] + 1]]} now)."
    if name in ("set_weapon", "set_mount"):
        return f"Put the {c.ITEMS[args[0]].name} on top. {item_line(view, args[0])}"
    who = c.CHARACTERS[args[0]]
    return f"{who.name}: ${who.money}, {who.cards} cards, {', '.join(who.items)}. From 5 LP: {c.character_text(args[0])}"


PLAIN = {
    "stop": "Stop here.",
    "skip": "Use nothing more and go on.",
    "move": "Move.",
    "pass": "Pass.",
    "decline": "Decline: you lose the fight, take a wound and draw a card.",
    "work": "Work: gain $10.",
    "end_actions": "End your actions.",
    "heist": "Rob the Bank: fight the guard (3 cards). Won: $80 and 3 WP; lost: a wound, a card and 1 WP.",
    "doctor": "Visit the Doctor: pay $10, heal all wounds and draw a card for each.",
    "shop": "Go shopping.",
    "done": "You have all you want.",
    "prospect": "Prospect: roll two dice.",
    "take_cattle": "Take a cattle token, drawn blindly.",
    "poker": "Play poker: $10 ante, draw a card; the best hand wins the pot and 1 LP.",
    "do_not": "Do not do it.",
    "take_token": "Take the cattle too.",
    "leave_token": "Leave the cattle.",
    "sheriff_stop": "The Sheriff stops here.",
    "no_disc": "Take no part.",
    "deliver": "Deliver your cattle here.",
    "join": "Join for $10 and draw a card.",
    "stay_out": "Stay out.",
    "keep": "Keep the dice as they are.",
}
CARD_VERBS = {
    "play_card": "Play",
    "discard": "Discard",
    "react": "React with",
    "hand_card": "Lay",
    "keep_card": "Take",
    "give_card": "Give",
}


def space_label(view: LegendsView, name: str, space: int, names: Sequence[str]) -> str:
    if space >= v.FIRST_MESA:
        return f"Climb the {c.BOARD.mesas[space - v.FIRST_MESA].name}."
    where = c.BOARD.spaces[space]
    said = {"step": "Go to", "sheriff_step": "The Sheriff goes to", "pick_space": "Go to" if view.round else "Start at"}[name]
    there = [names[seat] for seat, at in enumerate(view.space) if at == space]
    if space in HIDEOUT_SPACES and view.bandits >> HIDEOUT_SPACES.index(space) & 1:
        there.append("a bandit")
    if view.sheriff == space and name != "sheriff_step":
        there.append("the Sheriff")
    region = next(region.name for region in c.BOARD.regions if region.id == where.region)
    return f"{said} {where.id}, {where.name} ({region})" + (f": {', '.join(there)} there." if there else ".")


def use_label(view: LegendsView, thing: int) -> str:
    if thing < v.FIRST_ITEM:
        return f"Use {card_name(view, thing)}. {card_short(view, thing)}"
    item = v.ITEM_OF[thing]
    if item >= 0:
        return f"Use the {c.ITEMS[item].name}. {item_line(view, item)}"
    who = v.PERSON_OF[thing]
    window = " now" if view.agenda and view.agenda[-1].get("window", AFTER_MOVE) == AFTER_MOVE else ""
    return f"Use the ability of {c.CHARACTERS[who].name}{window}. {c.character_text(who)}"


def item_line(view: LegendsView, item: int) -> str:
    upgraded = view.seat is not None and view.items[view.seat * (len(view.items) // view.seats) + item] == 2
    return item_short(item, upgraded)


def fight_label(kind: int, target: int, names: Sequence[str]) -> str:
    who = "the Man in Black" if target == MAN else names[target]
    won = ["1 MP, and they go to jail", "2 LP", "1 WP and half their money or nuggets" if target != MAN else "1 WP and $60 or 2 nuggets"][
        kind
    ]
    return f"{['Arrest', 'Duel', 'Rob'][kind]} {who}. Won: {won}; lost: a wound and a card."


def price_of(view: LegendsView, item: int) -> int:
    """What an item costs the one who looks; a box may have a price of its own for legendary ones."""
    own: list[int] = [box["price"] for box in view.own_boxes.values() if LEGENDARY[item] and "price" in box]
    return max((own or [PRICE[item]])[0] - view.discount, 0)


def shop_label(view: LegendsView, name: str, item: int) -> str:
    price = price_of(view, item)
    if name == "buy":
        return f"Buy the {c.ITEMS[item].name} for ${price}. {item_short(item, False)}"
    return f"Upgrade the {c.ITEMS[item].name} for ${price} ({c.ITEMS[item].end_lp} LP at the end). {item_short(item, True)}"


def spoils_label(view: LegendsView, what: int) -> str:
    target = view.agenda[-1]["target"]
    if what == 2:
        return "Take nothing."
    if target == MAN:
        return "Take $60." if what == 0 else "Take 2 nuggets."
    if what == 0:
        return f"Take ${(view.money[target] // 10 + 1) // 2 * 10}."
    return f"Take {(view.nuggets[target] + 1) // 2} nuggets."


boxes.load("terminal")  # what boxes add to the tables above
