"""Laying out Blood Money by hand for scenario tests."""

from __future__ import annotations

from typing import Any

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import frontier, play, said, space
from tests.scenario import Rigged
from tests.stories import told, untold
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends import content
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money.state import CONDITIONS, DEEDS, FREE, INJURIES, ROW, BloodMoney, legendary_of, part_of
from tinhorn.games.legends.blood_money.steps.stories import start_counting
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.rounds import EndRound
from tinhorn.games.legends.steps.turn import BeginTurn, EndTurn

# A story that nothing in a scenario meets by chance.
QUIET = "XS15b"


def story(id: str) -> int:
    return [each.id for each in c.STORIES].index(id)


def injury(id: str) -> int:
    return [each.id for each in c.INJURIES].index(id)


def deed(id: str) -> int:
    return [each.id for each in c.DEEDS].index(id)


def item(id: str) -> int:
    return content.ITEM_IDS.index(id)


def blood(
    *people: dict[str, Any],
    gulch_too: bool = False,
    tale: str = QUIET,
    next_tale: str = "XS8b",
    met: tuple[int, ...] = (),
    ruins: str = "",
    cart: str = "mesitos_point",
    row: str = "portrait canteen short_cut",
    find: str = "",
    hurts: str = "",
    maps: dict[str, str] | None = None,
    turns: bool = False,
    draws: tuple[int, ...] = (),
    **fields: Any,
) -> Legends:
    """The frontier with the box, at the menu of the active player. Players may have `deeds`, `injury` and a `cube` on the story track.

    `tale` is the open story, `met` who has met its conditions; `hurts` are the top injuries and `find` the top legendary items, the
    topmost first; `maps` has a space for each face of the map tokens.
    """
    lay = gulch if gulch_too else frontier
    active = fields.get("active", 0)
    gold = fields.pop("gold", "") if not gulch_too else ""
    if not gulch_too:
        fields["agenda"] = [EndRound()]
    with untold():
        state: Legends = lay(*people, blood_money=True, **fields)
    state.stories = state.story_decks = state.story_discards = state.discs = ()
    if not gulch_too:
        state.tokens = tuple(n for who in people for n in who.get("tokens", [0, 0, 0]))
    part = part_of(state)
    lay_story(state, part, tale, next_tale, met)
    part.ruined = sum(1 << deed(id) for id in ruins.split())
    part.owner = tuple([FREE if part.owner[each] >= FREE else part.owner[each] for each in range(DEEDS)])
    part.used = 0
    for seat, who in enumerate(people):
        for id in who.get("deeds", "").split():
            part.owner = put(part.owner, deed(id.removesuffix("+")), seat)
            part.used |= 1 << deed(id.removesuffix("+")) if id.endswith("+") else 0
    part.cube = tuple([who.get("cube", 1) for who in people])
    part.injury = tuple([injury(who["injury"]) if who.get("injury") else NONE for who in people])
    top = [injury(id) for id in hurts.split()]
    part.injuries = tuple([each for each in range(INJURIES) if each not in part.injury and each not in top] + top[::-1])
    part.cart = c.BLOOD.regions.index(cart)
    cards = sorted([*part.cart_deck, *part.cart_used])
    part.cart_used = (part.cart,)
    part.cart_deck = tuple([each for each in cards if each != part.cart])
    lay_items(state, part, row, find)
    for face, name in (maps or {}).items():
        part.map_at = put(part.map_at, ["danger", "find", "trail"].index(face), space(name))
    part.gold = tuple(sorted(space(name) for name in gold.split()))
    part.allowed = (0,) * len(people)
    state.round = 1
    state.active = active
    state.actions = fields.get("actions", 3)
    state.deeds = state.in_play.new_counters()
    start_counting(state, part)
    if draws:
        state.chance = Rigged(draws)
    steps: list[Step] = [EndRound(), EndTurn(active), Menu(active)]
    if turns:
        seats = len(people)
        steps = [EndRound(), *[BeginTurn((active + way) % seats) for way in range(seats - 1, -1, -1)]]
    state.agenda = steps
    state.asking = state.together = state.open = None
    with told("laid out", state):
        state.advance()
    return state


def lay_story(state: Legends, part: BloodMoney, tale: str, next_tale: str, met: tuple[int, ...]) -> None:
    part.story = story(tale) if tale else NONE
    part.told = ()
    after = story(next_tale)
    numbers = [each for each in range(len(c.STORIES) // 2) if each not in (part.story // 2, after // 2)]
    part.stories = tuple([2 * each if not c.STORIES[2 * each].needs else 2 * each + 1 for each in numbers])
    if after // 2 != part.story // 2:
        part.stories += (after,)
    part.met = tuple([met[at] if at < len(met) else NOBODY for at in range(CONDITIONS)])
    part.last = next((seat for seat in reversed(met) if seat != NOBODY), NOBODY)
    part.map_at = (-1, -1, -1)
    part.map_seen = (0, 0, 0)
    part.map_by = (NOBODY,) * 3
    part.telling = 0


def lay_items(state: Legends, part: BloodMoney, row: str, find: str) -> None:
    part.wares = ()
    part.boxed = ()
    part.row = tuple(([item(id) for id in row.split()] + [NONE] * ROW)[:ROW])
    top = [item(id) for id in find.split()]
    owned = [each for each in legendary_of(state) if any(state.side_of(seat, each) for seat in range(state.seats))]
    out = [*part.row, *top, *owned]
    part.legendary = tuple([each for each in legendary_of(state) if each not in out] + top[::-1])


def box(state: Legends) -> BloodMoney:
    return part_of(state)


def fight(state: Legends, *moves: str) -> None:
    """Play these moves; then first options are taken and nothing is used until the fight is over."""
    for move in moves:
        if "play " not in move or move.rpartition(": ")[2] in said(state):
            play(state, move)
    while state.fight.kind >= 0:
        options = said(state)
        play(state, next((each for each in ("pass", "do not", "skip") if each in options), options[0]))


def end_turn(state: Legends) -> None:
    """End the turn and take the first option until the next one begins."""
    play(state, "end actions")
    while not state.over and type(state.asking).__name__ != "Income":
        play(state, said(state)[0])


def until(state: Legends, step: str) -> None:
    """Take the first option until that question is asked."""
    while type(state.asking).__name__ != step:
        play(state, said(state)[0])
