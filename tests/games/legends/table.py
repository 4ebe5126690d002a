"""Laying out the frontier by hand for scenario tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import tinhorn
from tests import stories as kept_stories
from tests.scenario import Rigged, lay_out, play, said
from tinhorn.core.steps import Step
from tinhorn.games.legends import content
from tinhorn.games.legends.cards import CARD_NAMES, CATTLE, GOALS_OF, KIND_OF_ITEM, NONE, TOKENS, WEAPON
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language.parse import read_condition, read_effect
from tinhorn.games.legends.language.words import RANKS
from tinhorn.games.legends.state.table import FACE_DOWN, HIDEOUT_AT, Legends
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.rounds import EndRound
from tinhorn.games.legends.steps.turn import BeginTurn, EndTurn

GAME = tinhorn.game("legends")
CAST = ["annie", "bass", "knife", "doc", "kit", "mary"]
PLACES = ["MP5", "MP7", "MP8", "S9", "S10", "S11"]
# Stories that nothing in a scenario meets by chance.
QUIET = ("ST09", "ST10")

__all__ = ["GAME", "Rigged", "after", "card", "cards", "frontier", "hand", "play", "quiet", "said", "space", "told", "where"]


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def cards(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def space(name: str) -> int:
    return content.SPACE_IDS.index(name)


def hand(state: Legends, seat: int) -> str:
    return " ".join(CARD_NAMES[each] for each in state.hands[seat])


def where(state: Legends, seat: int) -> str:
    return content.SPACE_IDS[state.space[seat]]


def token(name: str) -> int:
    """`CG4`: the fourth green token."""
    return ["G", "B", "O"].index(name[1]) * CATTLE + int(name[2:]) - 1


def story(name: str) -> int:
    return [each.id for each in content.STORIES].index(name)


def goal(name: str) -> int:
    return [each.id for each in content.GOALS].index(name)


def frontier(
    *people: dict[str, Any],
    active: int = 0,
    first: int = 0,
    characters: Sequence[str] = (),
    agenda: Iterable[Step] | None = None,
    actions: int = 3,
    deck: str = "",
    fight: str = "",
    bandits: str = "",
    sheriff: str = "D1",
    man: str = "",
    stories: Sequence[str] = QUIET,
    discs: Sequence[int] = (),
    round: int = 1,
    chance: Sequence[int] = (),
    **fields: Any,
) -> Legends:
    """A table in the middle of the active seat's turn, at the menu unless an agenda is given.

    Each player is a dict: hand, money, nuggets, wounds, lp, mp, wp, at, items, cattle, unlocked, goals, done. `deck` and `fight`
    name the top cards, the topmost first. Bandits are named by their spaces.
    """
    seats = len(people)
    options: dict[str, Any] = {"characters": list(characters or CAST[:seats])}
    for name in GAME.options:
        if name in fields:
            options[name] = fields.pop(name)
    if seats == 2 and not man:
        options.setdefault("man_in_black", False)
    state = GAME.new(seats, 0, **options)
    assert isinstance(state, Legends)
    hands = [sorted(cards(who.get("hand", ""))) for who in people]
    top = cards(deck)
    held = {each for own in hands for each in own}
    rest = [each for each in range(52) if each not in held and each not in top]
    fights = [RANKS.index(rank) for rank in fight.split()]
    slots = state.in_play.item_slots
    items = [0] * (seats * slots)
    weapon, mount = [NONE] * seats, [NONE] * seats
    room = state.in_play.misc_slots
    misc = [NONE] * (seats * room)
    for seat, who in enumerate(people):
        for name in who.get("items", "").split():
            item = content.ITEM_IDS.index(name.removesuffix("+"))
            items[seat * slots + item] = 2 if name.endswith("+") else 1
            if KIND_OF_ITEM[item] == 2:
                misc[misc.index(NONE, seat * room)] = item
            elif KIND_OF_ITEM[item] == WEAPON:
                weapon[seat] = item if weapon[seat] == NONE else weapon[seat]
            else:
                mount[seat] = item if mount[seat] == NONE else mount[seat]
    cattle = [token(who["cattle"]) if who.get("cattle") else NONE for who in people]
    told = [story(name) for name in stories]
    others = [each for each in range(40) if each not in told]
    laid: dict[str, Any] = {
        "round": round,
        "first": first,
        "active": active,
        "actions": actions,
        "deck": rest + top[::-1],
        "discards": [],
        "batches": (),
        "seen": tuple([0] * 52),
        "laid": tuple([NONE] * (seats * FACE_DOWN)),
        "hands": hands,
        "fight_deck": [each for each in range(13) if each not in fights] + fights[::-1],
        "items": tuple(items),
        "weapon": tuple(weapon),
        "mount": tuple(mount),
        "misc": tuple(misc),
        "cattle": tuple(cattle),
        "cattle_seen": tuple(1 << cattle.index(each) if each in cattle else 0 for each in range(state.in_play.cattle)),
        "bandits": sum(1 << HIDEOUT_AT[space(name)] for name in bandits.split()),
        "sheriff": space(sheriff),
        "stories": tuple(told),
        "story_decks": (tuple(others[:19]), tuple(others[19:])),
        "discs": tuple(discs) if discs else tuple([0] * (2 * seats)),
        "regions": 0,
        "met": 0,
        "unlocked": sum(1 << seat for seat, who in enumerate(people) if who.get("unlocked") or who.get("lp", 0) >= 5),
        "space": [space(who.get("at", PLACES[seat])) for seat, who in enumerate(people)],
    }
    if man:
        laid["man"] = space(man)
    for name in ("lp", "mp", "wp", "wounds", "money", "nuggets"):
        laid[name] = [who.get(name, 0) for who in people]
    if options.get("goals"):
        dealt = [
            [goal(name) for name in who["goals"]] if "goals" in who else GOALS_OF[state.character[s]][:3] for s, who in enumerate(people)
        ]
        laid["goals"] = tuple(each for own in dealt for each in own)
        laid["completed"] = tuple(who.get("done", 0) for who in people)
        laid["tokens"] = tuple(n for who in people for n in who.get("tokens", [0] * TOKENS))
    steps: list[Step] = [EndRound()]
    steps += [BeginTurn((first + way) % seats) for way in range(seats - 1, (active - first) % seats, -1)]
    steps += [EndTurn(active), Menu(active)]
    if chance:
        state.chance = Rigged(chance)
    lay_out(state, list(agenda) if agenda is not None else steps, **{**laid, **fields})
    if agenda is None:
        state.check()
    return state


def quiet(*people: dict[str, Any], laid_out: Callable[..., Legends] = frontier, **fields: Any) -> Legends:
    """The same for tests of single steps: how the table was laid out is no part of their story."""
    with kept_stories.untold():
        return laid_out(*people, **fields)


def effect(line: str) -> int:
    return read_effect(content.LEXICON, "a test", line)[0]


def after(state: Legends, line: str, seat: int = 0, tgt: int = -1) -> Legends:
    """Carry out an effect for a seat, before whatever else is to be done."""
    with kept_stories.told(f"{seat}: {line}", state):
        top = state.agenda.pop()
        state.asking = None
        state.open = None
        state.agenda += [top, Effect(effect(line), seat, seat, tgt)]
        state.advance()
    return state


def true(state: Legends, line: str, seat: int = 0, tgt: int = -1) -> bool:
    return holds(state, read_condition(content.LEXICON, "a test", line)[0], seat, tgt)


def told(state: Legends) -> list[str]:
    """The names of what happened since the state began to listen."""
    return [event.kind.name for event in state.hear()]
