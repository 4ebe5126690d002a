"""What is in play by the options: the base game, and what the boxes on the table add to its tables."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.rows import row_of
from tinhorn.games.legends import content as c
from tinhorn.games.legends.board import BASE_MAP, REGION_OF, SPACES, Map
from tinhorn.games.legends.cards import (
    ACTION_OF,
    BOX_OF_LIMIT,
    BOX_OF_SOURCE,
    BY_ITSELF,
    CARDS,
    CATTLE,
    NONE,
    ON_OFFER,
    POKER_EFFECTS,
    SORT_OF_SOURCE,
    SOURCES,
    STATICS,
    THING,
    TOKEN_NUMBERS,
    WINDOWS,
    abilities_of,
    bits_of,
    effects_with,
)
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.box import NUMBERED, BoxKind, parts_with
from tinhorn.games.legends.state.modifiers import NO_MOUNT, NO_WEAPON, Modifier
from tinhorn.games.legends.verbs import STEP, STOP

MISC_ITEMS: Final[int] = c.number("misc_items")  # W12.3


class InPlay:
    """The tables of one combination of boxes. `effect_of` are the effects of the poker cards, `faces` their numbers among all that could
    be in the deck. With a REACTION of a card in `in_hand`, everybody with a card is asked in that window (W22.9). `acting` and `offering`
    are the sorts of sources that do something by themselves in a window, or have something to offer in it; `lasting` those with a sort
    of STATIC, `having_actions` those with an ACTION: nothing need be looked for elsewhere. In a `quiet` window nothing is on offer, in
    a `silent` one nothing happens by itself, not even by a card.
    `items` and `deeds` are the numbers of the items and of the counters of a turn; tables have room up to the last one of each.
    `limits` are the places of abilities that may be used only so often.
    `misc_slots` is the room for misc items on a mat. `places` tells by the number of a box where its part lies among those on the table.
    `number` is that of the combination. `having_things`, `counting` and `following` are the places of the parts that have things, or
    count what happens. `bar_weapon` and `bar_mount` are the things that take the effect from them. `steps` and `steps_or_stop` are the
    answers to where somebody goes from each space.
    """

    def __init__(self, number: int, kinds: list[BoxKind], decks: list[str]) -> None:
        self.number: Final = number
        ids = [kind.id for kind in kinds]
        self.boxes: Final = ids
        self.places: Final = [ids.index(id) if id in ids else NONE for id in NUMBERED]
        self.having_things: Final = parts_with(kinds, "things")
        self.counting: Final = parts_with(kinds, "did")
        self.following: Final = parts_with(kinds, "came_to")
        self.bar_weapon: Final = things_with(NO_WEAPON)
        self.bar_mount: Final = things_with(NO_MOUNT)
        self.all_wounds: Final[bool] = any(kind.all_wounds for kind in kinds)
        self.map: Final[Map] = Map(ids) if ids else BASE_MAP
        neighbours = self.map.neighbours
        self.steps: Final = [[STEP.first + near for near in neighbours[space]] for space in range(SPACES)]
        self.steps_or_stop: Final = [[*[STEP.first + near for near in neighbours[space]], STOP] for space in range(SPACES)]
        items = [number for number, item in enumerate(c.ITEMS) if not item.box or item.box in ids]
        self.items: Final = items
        self.item_bits: Final[int] = bits_of(tuple(items))
        self.item_slots: Final[int] = items[-1] + 1
        self.weapons: Final = [item for item in items if c.ITEMS[item].kind == "weapon"]
        self.mounts: Final = [item for item in items if c.ITEMS[item].kind == "mount"]
        self.upgradable: Final = [item for item in items if c.ITEMS[item].kind != "misc"]
        misc = len([item for item in items if c.ITEMS[item].kind == "misc"])
        self.misc_slots: Final[int] = max([MISC_ITEMS, *[misc for kind in kinds if kind.many_items]])
        self.characters: Final = [number for number, each in enumerate(c.CHARACTERS) if is_in_play(each, ids)]
        herds = [herd for herd in c.HERDS if not herd.box or herd.box in ids]
        self.cattle: Final[int] = CATTLE * sum([len(herd.colours) for herd in herds])
        self.tokens: Final = [number + tokens_of(ids, kind) for kind, number in enumerate(TOKEN_NUMBERS)]
        self.deeds: Final = [deed for deed, box in enumerate(w.DEED_BOXES) if not box or box in ids]
        self.deed_slots: Final[int] = self.deeds[-1] + 1
        self.limits: Final = [slot for slot, box in enumerate(BOX_OF_LIMIT) if not box or box in ids]
        self.regions: Final = sorted({REGION_OF[space] for space in self.map.spaces})
        effects = effects_with(decks)
        self.effect_of: Final = effects
        self.faces: Final = [face_of(card, effects[card]) for card in range(CARDS)]
        reactions = [[n for e in sorted(set(effects)) for n in abilities_of(e, window, [w.REACTION])] for window in range(WINDOWS)]
        self.in_hand: Final = reactions
        owned = [s for s in range(POKER_EFFECTS, SOURCES) if not BOX_OF_SOURCE[s] or BOX_OF_SOURCE[s] in ids]
        self.acting: Final = [sorts_in(BY_ITSELF, window, owned) for window in range(WINDOWS)]
        self.offering: Final = [sorts_in(ON_OFFER, window, owned) for window in range(WINDOWS)]
        self.lasting: Final = [sorts_in(STATICS, op, owned) for op in range(w.statics())]
        self.having_actions: Final[int] = sorts_in([[each] if each >= 0 else [] for each in ACTION_OF], 0, owned)
        self.quiet: Final = [sorts == 0 for sorts in self.offering]
        everything = [*sorted(set(effects)), *owned]
        self.silent: Final = [not any(BY_ITSELF[window * SOURCES + source] for source in everything) for window in range(WINDOWS)]

    def new_counters(self) -> vec[i64]:
        """The counters of a turn, or of something else that counts the same."""
        return row_of(0, self.deed_slots)


def sorts_in(tables: list[list[int]], row: int, owned: list[int]) -> int:
    """The sorts of those sources that have anything in a row of the tables."""
    sorts = 0
    for source in owned:
        if tables[row * SOURCES + source]:
            sorts |= SORT_OF_SOURCE[source]
    return sorts


def things_with(modifier: Modifier) -> list[int]:
    """The things that change a number."""
    things = range(SOURCES - THING)
    return [thing for thing in things if any(STATICS[(op - w.FIRST_STATIC) * SOURCES + THING + thing] for op in modifier.words)]


def is_in_play(character: c.Character, ids: list[str]) -> bool:
    """A character of a box may start with something of another one."""
    return all(not box or box in ids for box in (character.box, character.needs))


def tokens_of(ids: list[str], kind: int) -> int:
    """Legendary tokens of one value that the boxes add."""
    return sum([c.LEGENDARY[id].number[kind] for id in ids if id in c.LEGENDARY])


def face_of(card: int, effect: int) -> int:
    """A card of a further box comes after the 52 of the base game, two cards an effect."""
    base = len([each for each in c.POKER if not each.box])
    return card if effect < base else CARDS + 2 * (effect - base) + card % 2


BASE_GAME: Final = InPlay(0, [], [])
KNOWN: Final[dict[str, InPlay]] = {}


def in_play(kinds: list[BoxKind], options: dict[str, Any]) -> InPlay:
    """The tables for these boxes; each combination is made once."""
    if not kinds:
        return BASE_GAME
    decks = [kind.id for kind in kinds if kind.cards and options[kind.cards]]
    key = " ".join([*[kind.id for kind in kinds], "with", *decks])
    if key not in KNOWN:
        KNOWN[key] = InPlay(len(KNOWN) + 1, kinds, decks)
    return KNOWN[key]
