"""Fistful of Meeples in the terminal: a drawing of Main Street, and options that say where each meeple would go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tinhorn.core.state import NOBODY
from tinhorn.games.meeples.advice import ODDS
from tinhorn.games.meeples.board import (
    BAR_POINTS,
    BUILDER,
    BUILDINGS,
    CLOCKWISE,
    CORNERS,
    COST_GOLD,
    COST_STONE,
    COUNTERCLOCKWISE,
    DEPUTY,
    DRAWS_A_BUILDER,
    DRAWS_A_MINER,
    DRAWS_A_ROBBER,
    ENDS,
    GOLD_POINTS,
    GRAVES,
    JAIL,
    KINDS,
    MADAME,
    MINER,
    REWARD,
    ROBBER,
    S_LEFT,
    S_RIGHT,
    SALOON,
    TILE_DRAWS,
    big_tile,
    small_tile,
    sowing_path,
)
from tinhorn.games.meeples.content import CONTENT
from tinhorn.games.meeples.imagine import taken_bits
from tinhorn.games.meeples.verbs import (
    BUILD,
    CLAIM,
    GO,
    NO_BUILD,
    NO_UPGRADE,
    PLACE,
    REROLL,
    RESOLVE,
    SPACE,
    STAND,
    START,
    TAKE,
    TOKEN,
    UPGRADE,
)
from tinhorn.games.meeples.view import MeeplesView

LABELS = SPACE.words
FEW = 5  # places whose ways fit a screen in full
PARTS = {("take", "location"): "Whose meeples do you take?", ("start", "space"): "Which space is the first?"}
SPACES = SPACE.spoken
THE = [forms[1] for forms in SPACE.forms]
MEEPLES = [meeple.name for meeple in CONTENT.meeples]
MANY = [meeple.plural for meeple in CONTENT.meeples]
LETTERS = ["b", "m", "r", "d", "M"]
COLOURS = ["color(137)", "yellow", "red", "blue", "magenta"]
SEAT_COLOURS = ["color(208)", "green", "color(247)", "bold"]
DIRECTIONS = ["clockwise", "counterclockwise"]
SMALL = CONTENT.tile_sides[0].points
BIG = CONTENT.tile_sides[1].points

TOP = [0, 1, 2, 3, 4, 5]
BOTTOM = [11, 10, 9, 8, 7, 6]
CELL = 10
SIDE = 9
STREET = CELL * len(TOP)


# The table


def draw(view: MeeplesView, names: Sequence[str]) -> RenderableType:
    marks, legend = path_marks(view)
    rows = [headline(view, names), Text()]
    rows += [spread([house_line(view, names, house, line) for house in TOP]) for line in range(5)]
    rows.append(spread([doorway(view, house, marks) for house in TOP]))
    rows += middle(view, names, marks)
    rows.append(spread([doorway(view, house, marks) for house in BOTTOM]))
    rows += [spread([house_line(view, names, house, line) for house in BOTTOM]) for line in (3, 4, 2, 1, 0)]
    rows += [Text(), key()]
    if any(view.hand):
        rows.append(Text.assemble(("In hand: ", "bold"), crowd(view.hand), legend))
    return Group(*rows, Text(), players(view, names))


def headline(view: MeeplesView, names: Sequence[str]) -> Text:
    said = Text.assemble((f"Turn {view.turns + (not view.over)}", "bold"), " · ", (names[view.active], seat_style(view.active)))
    if view.ending and not view.over:
        said.append(" · the last round", style="bold red")
    cap = view.options.get("turn_cap")
    return said.append(f" · at most {cap} turns" if cap else "", style="dim")


def spread(cells: Sequence[Text]) -> Text:
    """Six cells between the margins where the ends of the street are."""
    line = Text(" " * SIDE)
    for cell in cells:
        cell.truncate(CELL, pad=True)
        line.append_text(cell)
    return line


def house_line(view: MeeplesView, names: Sequence[str], house: int, line: int) -> Text:
    """Name; label and price; the tile; builders and miners; the others."""
    if line == 0:
        return Text(SPACES[house], style="bold")
    if line == 1:
        return Text(short_price(house), style="dim")
    if line == 2:
        owner = view.owners[house]
        if owner == NOBODY:
            return Text("no tile", style="dim")
        return Text(f"{names[owner][:5]} {view.points[house]}", style=f"reverse {seat_style(owner)}")
    kinds = (BUILDER, MINER) if line == 3 else (ROBBER, DEPUTY, MADAME)
    inside = view.buildings[house]
    return Text(" ").join([figures(kind, inside[kind]) for kind in kinds if inside[kind]])


def short_price(house: int) -> str:
    parts = [f"{number}{letter}" for number, letter in ((COST_GOLD[house], "g"), (COST_STONE[house], "s")) if number]
    return " ".join(parts)


def figures(kind: int, number: int) -> Text:
    said = LETTERS[kind] if kind == MADAME else f"{number}{LETTERS[kind]}"
    return Text(said, style=f"bold {COLOURS[kind]}")


def doorway(view: MeeplesView, space: int, marks: dict[int, str]) -> Text:
    """Who stands there, or the number of the meeple that would come there."""
    kind = view.street[space]
    if kind != NOBODY:
        return Text.assemble("[", figures_name(kind), "]")
    if space in marks:
        return Text.assemble("[", (marks[space], "bold cyan"), "]")
    return Text("[ ]", style="dim")


def figures_name(kind: int) -> Text:
    return Text(MEEPLES[kind][:7], style=f"bold {COLOURS[kind]}")


def middle(view: MeeplesView, names: Sequence[str], marks: dict[int, str]) -> list[Text]:
    """The street between the rows: the two ends, and what stands between them."""
    bank = " ".join(str(price) for price in view.bank) or "no bar left"
    fallen = Text(" ").join([Text(LETTERS[kind], style=COLOURS[kind]) for kind in view.graves])
    bag = f"{view.bag_gold} gold, {view.bag_stone} stone, {view.bag_dynamite} dynamite; {view.spent_dynamite} spent"
    inner = [
        Text.assemble(("Saloon ", "bold"), crowd(view.saloon)),
        Text.assemble(("Jail ", "bold"), crowd(view.jail), (f" · dynamite: {view.jail_dynamite}", "dim")),
        Text.assemble(("Bank ", "bold"), f"bars for {bank} gold" if view.bank else bank),
        Text.assemble(("Graves ", "bold"), f"{len(view.graves)} of {GRAVES} ", fallen, f"; {len(view.box)} in the box" if view.box else ""),
        Text.assemble(("Bag ", "bold"), bag),
    ]
    left = end_of_street(view, names, S_LEFT, marks)
    right = end_of_street(view, names, S_RIGHT, marks)
    lines = []
    for nth, text in enumerate(inner):
        text.truncate(STREET - 4, pad=True)
        beside = Text.assemble(left[nth])
        beside.truncate(SIDE, pad=True)
        lines.append(Text.assemble(beside, ("│ ", "dim"), text, (" │", "dim"), " ", right[nth]))
    rule = Text(" " * SIDE + "─" * STREET, style="dim")
    return [rule, *lines, rule.copy()]


def end_of_street(view: MeeplesView, names: Sequence[str], space: int, marks: dict[int, str]) -> list[Text]:
    token = view.tokens[space - ENDS]
    whose = Text(names[token][: SIDE - 1], style=seat_style(token)) if token != NOBODY else Text()
    return [Text(), Text(LABELS[space], style="bold"), doorway(view, space, marks), whose, Text()]


def key() -> Text:
    said = Text()
    for kind in range(KINDS):
        said.append_text(Text(LETTERS[kind], style=f"bold {COLOURS[kind]}"))
        said.append(f" {MEEPLES[kind]}  ", style="dim")
    return said.append("g gold  s stone  [ ] a space", style="dim")


def players(view: MeeplesView, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim underline")
    table.add_column("player")
    for heading in ("points", "gold", "stone", "bars", "tiles left"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        called = Text(name + (" (you)" if seat == view.seat else ""), style=seat_style(seat))
        numbers = [points_of(view, seat), view.gold[seat], view.stone[seat], view.bars[seat], view.tiles[seat]]
        table.add_row(called, *map(str, numbers))
    return table


def seat_style(seat: int) -> str:
    return f"bold {SEAT_COLOURS[seat]}"


# Where meeples would go


def path_marks(view: MeeplesView) -> tuple[dict[int, str], str]:
    """Numbers for the spaces to come while somebody places; both ways while the direction is open."""
    asked = view.agenda[-1]["step"] if view.agenda else ""
    if asked == "NextMeeple":
        path = path_from(view, view.space, view.direction, sum(view.hand))
        return {space: str(nth) for nth, space in enumerate(path, 1)}, ". On the street: where the next ones go."
    if asked in ("ChooseDirection", "ChooseStartDirection"):
        marks: dict[int, str] = {}
        for letter, direction in ((">", CLOCKWISE), ("<", COUNTERCLOCKWISE)):
            for nth, space in enumerate(way(view, direction), 1):
                marks[space] = f"{marks[space]} {letter}{nth}" if space in marks else f"{letter}{nth}"
        return marks, ". On the street: > clockwise, < counterclockwise."
    return {}, ""


def way(view: MeeplesView, direction: int) -> list[int]:
    """The spaces of the hand in play if it goes this way."""
    number = sum(view.hand)
    if view.agenda[-1]["step"] == "ChooseDirection":
        return sowing_path(taken_bits(view.street), view.space, direction, number)
    return path_from(view, view.space, direction, number)


def path_from(view: MeeplesView, space: int, direction: int, number: int) -> list[int]:
    """The spaces from this one on, itself included."""
    taken = taken_bits(view.street)
    return [space, *sowing_path(taken | 1 << space, space, direction, number - 1)]


def say_path(path: Sequence[int], number: int) -> str:
    said = ", ".join(SPACES[space] for space in path)
    return said if len(path) == number else f"{said}, the rest to the Saloon"


def say_ways(paths: Sequence[Sequence[int]], number: int, brief: bool) -> str:
    """Both ways, by all their spaces, or where the list is long by the last one of each."""
    to = [f"up to {SPACES[path[-1]]}" if brief and path else f"to {say_path(path, number)}" for path in paths]
    return " or ".join(f"{DIRECTIONS[each]} {said}" for each, said in zip((CLOCKWISE, COUNTERCLOCKWISE), to, strict=True))


# Words


def part(view: MeeplesView, verb: str, said: Mapping[str, int], arg: str, value: int, names: Sequence[str]) -> str:
    """A place of a long list, with who is there, as short as on the street."""
    if verb == TAKE.name:
        row = view.buildings[value] if value < SALOON else view.saloon if value == SALOON else view.jail
        inside = " ".join([figures(kind, number).plain for kind, number in enumerate(row) if number])
        return f"{TAKE.phrase.kinds[0].spoken[value]}: {inside}"
    return SPACES[value]


def label(view: MeeplesView, action: int, names: Sequence[str]) -> str:
    """An option as a sentence that says what it leads to."""
    if CLAIM.owns(action):
        corner = CORNERS[CLAIM.arg(action, 0)]
        return (
            f"{SPACES[corner]}: your tile for {SMALL} points, free; each miner that comes in brings you {TILE_DRAWS[small_tile(0)]} draws"
        )
    if TAKE.owns(action):
        return say_location(view, TAKE.arg(action, 0))
    if START.owns(action):
        return say_start(view, START.arg(action, 0), names)
    if GO.owns(action):
        direction = GO.arg(action, 0)
        return f"{DIRECTIONS[direction].capitalize()}: {say_path(way(view, direction), sum(view.hand))}"
    if PLACE.owns(action):
        kind = PLACE.arg(action, 0)
        return f"{MEEPLES[kind].capitalize()} to {THE[view.space]}: {effect(view, kind, view.space, names)}"
    if TOKEN.owns(action):
        return say_token(view, TOKEN.arg(action, 0), names)
    if RESOLVE.owns(action):
        return say_item(view, RESOLVE.arg(action, 0), names)
    return say_answer(view, action)


def say_location(view: MeeplesView, location: int) -> str:
    if location < SALOON:
        row = view.buildings[location]
        number = sum(row)
        taken = taken_bits(view.street)
        paths = [sowing_path(taken, location, each, number) for each in (CLOCKWISE, COUNTERCLOCKWISE)]
        return f"{SPACES[location]}: {crowd(row)}; {say_ways(paths, number, sum(map(any, view.buildings)) > FEW)}"
    row = view.saloon if location == SALOON else view.jail
    where = "any free space" if sum(row) == 1 else "any free space, then on in a direction"
    armed = "; a dynamite goes into the bag" if location == JAIL and view.jail_dynamite else ""
    return f"{'Saloon' if location == SALOON else 'Jail'}: {crowd(row)}; to {where}{armed}"


def say_start(view: MeeplesView, space: int, names: Sequence[str]) -> str:
    number = sum(view.hand)
    if number == 1:
        kind = view.hand.index(1)
        return f"{MEEPLES[kind].capitalize()} to {THE[space]}: {effect(view, kind, space, names)}"
    paths = [path_from(view, space, each, number)[1:] for each in (CLOCKWISE, COUNTERCLOCKWISE)]
    return f"{SPACES[space]} first, then {say_ways(paths, number - 1, view.street.count(NOBODY) > FEW)}"


def say_token(view: MeeplesView, player: int, names: Sequence[str]) -> str:
    space = view.agenda[-1]["space"]
    other = view.street[S_LEFT if space == S_RIGHT else S_RIGHT]
    return f"{names[player]}: the {MEEPLES[view.street[space]]} shoots for them against your {MEEPLES[other]}"


def say_item(view: MeeplesView, item: int, names: Sequence[str]) -> str:
    if item < BUILDINGS:
        kind = view.street[item]
        return f"{MEEPLES[kind].capitalize()} into {THE[item]}: {effect(view, kind, item, names)}"
    ours = S_RIGHT if view.tokens[0] == view.active else S_LEFT
    theirs = S_LEFT if ours == S_RIGHT else S_RIGHT
    return "Showdown: " + duel(view, view.street[ours], view.street[theirs], names[view.tokens[theirs - ENDS]])


def duel(view: MeeplesView, mine: int, theirs: int, rival: str) -> str:
    win, lose = ODDS[mine][theirs]
    draws = f"you draw {REWARD[theirs]} with {win:.0%}, they draw {REWARD[mine]} with {lose:.0%}"
    return f"your {MEEPLES[mine]} against {rival}'s {MEEPLES[theirs]}; {draws}"


def effect(view: MeeplesView, kind: int, space: int, names: Sequence[str]) -> str:
    """What a meeple would do on a space as things stand."""
    if space >= ENDS:
        return effect_at_end(view, kind, space, names)
    inside = view.buildings[space]
    owner = view.owners[space]
    if kind == BUILDER:
        return effect_of_builder(view, space, names)
    if kind == MINER:
        if owner == NOBODY:
            return "no tile, so nobody draws"
        draws = TILE_DRAWS[small_tile(owner) if view.points[space] == SMALL else big_tile(owner)]
        return f"{who(view, owner, names)} {'draw' if owner == view.seat else 'draws'} {draws}"
    victim, draws_each, fate = {
        ROBBER: (MINER, DRAWS_A_MINER, "who stay"),
        DEPUTY: (ROBBER, DRAWS_A_ROBBER, "who go to the Jail"),
        MADAME: (BUILDER, DRAWS_A_BUILDER, "who go to the Saloon"),
    }[kind]
    number = inside[victim]
    if not number:
        return f"no {MEEPLES[victim]} inside, nothing happens"
    return f"you draw {number * draws_each} for {counted(number, victim)} inside, {fate}"


def effect_of_builder(view: MeeplesView, house: int, names: Sequence[str]) -> str:
    owner = view.owners[house]
    if owner == NOBODY:
        assert view.seat is not None
        if not view.tiles[view.seat]:
            return "you have no tile left to build with"
        if not can_pay(view, view.seat, house):
            return f"to build you would need {price(house)}"
        return f"you may build for {price(house)}"
    if view.points[house] == BIG:
        return f"a {BIG}-tile is there, nothing happens"
    name = who(view, owner, names)
    return f"{name} may upgrade for {price(house)}" if can_pay(view, owner, house) else f"{name} cannot pay {price(house)} to upgrade"


def effect_at_end(view: MeeplesView, kind: int, space: int, names: Sequence[str]) -> str:
    if kind == MADAME:
        return "she goes back to the Saloon and does nothing this turn"
    other = S_LEFT if space == S_RIGHT else S_RIGHT
    token = view.tokens[other - ENDS]
    if token == NOBODY:
        return "it waits there with your token for a showdown"
    if token == view.seat:
        rival = names[1 - token] if view.seats == 2 else "another player"
        return "showdown! It shoots for " + f"{rival}: " + duel(view, view.street[other], kind, rival)
    return "showdown! " + duel(view, kind, view.street[other], names[token])


def say_answer(view: MeeplesView, action: int) -> str:
    """Yes or no."""
    asked = view.agenda[-1]
    seat = view.seat
    assert seat is not None
    if action in (BUILD, UPGRADE):
        house = asked["building"]
        keep = f"you keep {view.gold[seat] - COST_GOLD[house]} gold and {view.stone[seat] - COST_STONE[house]} stone"
        if action == BUILD:
            return f"Build on {THE[house]} for {price(house)}: {SMALL} points, and miners will dig for you; {keep}"
        return f"Upgrade {THE[house]} for {price(house)}: {BIG} points instead of {SMALL}; {keep}"
    if action == NO_BUILD:
        return f"Do not build: the builder goes into {THE[asked['building']]}, you keep everything"
    if action == NO_UPGRADE:
        return f"Do not upgrade {THE[asked['building']]}: you keep everything"
    own, other = asked["own"] + 1, asked["other"] + 1
    if action == REROLL:
        faces = CONTENT.number("die_faces")
        return f"Roll again: {other} or more wins ({faces - other + 1} in {faces}), less loses"
    assert action == STAND
    return f"Keep the roll: your {own} {'wins' if own >= other else 'loses'} against {other}"


def who(view: MeeplesView, seat: int, names: Sequence[str]) -> str:
    return "you" if seat == view.seat else names[seat]


def price(house: int) -> str:
    parts = [f"{number} {piece}" for number, piece in ((COST_GOLD[house], "gold"), (COST_STONE[house], "stone")) if number]
    return " and ".join(parts)


def counted(number: int, kind: int) -> str:
    return f"{number} {MEEPLES[kind] if number == 1 else MANY[kind]}"


def crowd(row: Sequence[int]) -> str:
    """`2 builders, 1 robber, the Madame`"""
    said = [counted(number, kind) for kind, number in enumerate(row[:MADAME]) if number]
    if row[MADAME]:
        said.append("the Madame")
    return ", ".join(said) or "nobody"


def points_of(view: MeeplesView, seat: int) -> int:
    tiles = sum(points for owner, points in zip(view.owners, view.points, strict=True) if owner == seat)
    return view.gold[seat] * GOLD_POINTS + view.bars[seat] * BAR_POINTS + tiles


def can_pay(view: MeeplesView, seat: int, building: int) -> bool:
    return view.gold[seat] >= COST_GOLD[building] and view.stone[seat] >= COST_STONE[building]
