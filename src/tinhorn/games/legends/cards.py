"""Cards, items, characters and stories as tables of numbers, and which abilities work in which window."""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NO_INTS
from tinhorn.games.legends import content as c
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import ABILITIES

NONE: Final = -1

# Poker cards are counted by rank, then suit (W35.2); each is one of 26 effects (W42). A box may have others for the same cards.
CARDS: Final = 52
NO_HANDS: Final[list[list[int]]] = []


def effects_with(boxes: list[str]) -> list[int]:
    """The effect of each card, with those of some boxes in the place of others."""
    found = [-1] * 52
    for effect, each in enumerate(c.POKER):
        if not each.box or each.box in boxes:
            for number in range(52):
                if each.rank == w.RANKS[number // 4] and each.suits == w.COLOURS_OF_SUITS[number % 4 // 2]:
                    found[number] = effect
    return found


EFFECT_OF: Final[list[int]] = effects_with([])
RANK_OF: Final[list[int]] = [number // 4 + 2 for number in range(52)]
SUIT_OF: Final[list[int]] = [number % 4 for number in range(52)]
CARD_NAMES: Final[list[str]] = [w.RANKS[number // 4] + w.SUITS[number % 4] for number in range(52)]

FIGHT_CARDS: Final[int] = len(c.FIGHT)
FIGHT_EFFECT: Final[list[int]] = [read[0] for read in c.FIGHT_READ]

ITEMS: Final[int] = len(c.ITEMS)  # of all boxes
WEAPON: Final = 0
MOUNT: Final = 1
MISC: Final = 2
KIND_OF_ITEM: Final[list[int]] = [["weapon", "mount", "misc"].index(item.kind) for item in c.ITEMS]
WEAPONS: Final[list[int]] = [number for number in range(len(c.ITEMS)) if c.ITEMS[number].kind == "weapon"]
MOUNTS: Final[list[int]] = [number for number in range(len(c.ITEMS)) if c.ITEMS[number].kind == "mount"]
PRICE: Final[list[int]] = [item.price for item in c.ITEMS]
END_LP: Final[list[int]] = [item.end_lp for item in c.ITEMS]
LEGENDARY: Final[list[bool]] = [item.legendary for item in c.ITEMS]  # those that no store has


def bits_of(numbers: tuple[int, ...]) -> int:
    """A set of numbers as a number with a bit for each."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


LEGENDARY_ITEMS: Final[int] = bits_of(tuple([number for number, item in enumerate(c.ITEMS) if item.legendary]))

CHARACTERS: Final[int] = len(c.CHARACTERS)

CATTLE: Final[int] = c.HERD_SIZE  # of each colour
REWARD_OF: Final[list[int]] = c.REWARD_OF
CATTLE_REWARD: Final[list[int]] = [c.CATTLE_READ[reward][0] for reward in c.REWARD_OF]  # by token

STORIES: Final[int] = len(c.STORIES)
STORY_TRIGGER: Final[list[int]] = [c.story_trigger(story)[0] for story in c.STORIES]
STORY_REGION: Final[list[int]] = [c.story_trigger(story)[1] for story in c.STORIES]
STORY_REWARD: Final[list[int]] = [read[0] for read in c.STORY_READ]
STORY_SPAWN: Final[list[list[int]]] = [[c.HIDEOUTS.index(letter) for letter in story.spawn] for story in c.STORIES]
STORY_SHERIFF: Final[list[int]] = [story.sheriff for story in c.STORIES]

GOALS: Final[int] = len(c.GOALS)
GOAL_NEEDS: Final[list[str]] = [goal.needs for goal in c.GOALS]
GOAL_TEST: Final[list[int]] = [read[0] for read in c.GOAL_READ]
CHARACTER_IDS: Final[list[str]] = [character.id for character in c.CHARACTERS]
GOALS_OF: Final[list[list[int]]] = [
    [number for number in range(len(c.GOALS)) if c.GOALS[number].id.split("-")[0] == character.id] for character in c.CHARACTERS
]

MAN_CARDS: Final[int] = len(c.MAN_CARDS)
MAN_EFFECT: Final[list[int]] = [read[0] for read in c.MAN_READ]


def whom_of(effect: str) -> int:
    """The one player that a card of the Man in Black speaks of, or none."""
    for number, whom in enumerate(w.WHOMS):
        if whom in effect:
            return number
    return NONE


MAN_WHOM: Final[list[int]] = [whom_of(card.effect) for card in c.MAN_CARDS]

# Where abilities stand: poker effects, items on their base and on their upgraded side, characters.
POKER_EFFECTS: Final[int] = len(c.POKER)
BASE_SIDE: Final[int] = len(c.POKER)
UPGRADED_SIDE: Final[int] = len(c.POKER) + len(c.ITEMS)
CHARACTER: Final[int] = len(c.POKER) + 2 * len(c.ITEMS)
THING: Final[int] = len(c.POKER) + 2 * len(c.ITEMS) + len(c.CHARACTERS)  # things of further boxes
SOURCES: Final[int] = len(c.SOURCES)
# The box that each source belongs to, or "".
BOX_OF_SOURCE: Final[list[str]] = [
    *[card.box for card in c.POKER],
    *[item.box for item in c.ITEMS],
    *[item.box for item in c.ITEMS],
    *[character.box for character in c.CHARACTERS],
    *[thing.box for thing in c.THINGS],
]
# Sorts of sources that somebody has, a bit each; poker cards are none of them.
OF_CHARACTER: Final = 1
OF_WEAPON: Final = 2
OF_MOUNT: Final = 4
OF_MISC: Final = 8
OF_THINGS: Final = 16
SORT_OF_ITEM: Final[list[int]] = [[OF_WEAPON, OF_MOUNT, OF_MISC][kind] for kind in KIND_OF_ITEM]
SORT_OF_SOURCE: Final[list[int]] = [
    *[0 for _ in c.POKER],
    *SORT_OF_ITEM,
    *SORT_OF_ITEM,
    *[OF_CHARACTER for _ in c.CHARACTERS],
    *[OF_THINGS for _ in c.THINGS],
]


def abilities_of(source: int, window: int, kinds: list[int]) -> list[int]:
    """Most have none in a window: those share one list, which stays in the processor's cache. Nobody changes it."""
    return [ability.number for ability, _ in c.SOURCES[source] if ability.window == window and ability.kind in kinds] or NO_INTS


WINDOWS: Final[int] = len(w.WINDOWS)
# By window and source: what happens by itself, and what its owner may use.
BY_ITSELF: Final[list[list[int]]] = [
    abilities_of(source, window, [w.TRIGGER, w.BONUS]) for window in range(len(w.WINDOWS)) for source in range(len(c.SOURCES))
]
ON_OFFER: Final[list[list[int]]] = [
    abilities_of(source, window, [w.MAY, w.REACTION]) for window in range(len(w.WINDOWS)) for source in range(len(c.SOURCES))
]


def action_of(source: int) -> int:
    found = abilities_of(source, w.MAIN, [w.ACTION])
    return found[0] if found else NONE


ACTION_OF: Final[list[int]] = [action_of(source) for source in range(len(c.SOURCES))]


def statics_of(source: int, op: int) -> list[int]:
    """The place of the condition or -1, and the number; nothing has two of a sort."""
    found: list[int] = []
    for ability, statics in c.SOURCES[source]:
        for each, number in statics:
            if each == op:
                found.extend([ability.when, number])
    return found or NO_INTS


STATICS: Final[list[list[int]]] = [statics_of(source, w.FIRST_STATIC + op) for op in range(w.statics()) for source in range(len(c.SOURCES))]
# A card that is wild in a poker hand (W11.13).
WILD: Final[list[bool]] = [bool(statics_of(EFFECT_OF[card], w.WILD)) for card in range(52)]
ON_DISCARD_OF: Final[list[list[int]]] = [abilities_of(effect, w.ON_DISCARD, [w.BONUS]) for effect in range(len(c.POKER))]  # by effect

ABILITY_NUMBERS: Final = len(ABILITIES)  # those of the content; whoever reads more effects adds to the list
# Abilities that may be used only so often a turn have a place in `used_up` (W30.5).
LIMITED: Final[list[int]] = [ability.number for ability in ABILITIES if ability.limit not in (w.NO_LIMIT, w.WITH_THAT)]
BOX_OF_ABILITY: Final[dict[int, str]] = {each.number: BOX_OF_SOURCE[source] for source in range(SOURCES) for each, _ in c.SOURCES[source]}
BOX_OF_LIMIT: Final[list[str]] = [BOX_OF_ABILITY[ability] for ability in LIMITED]


def slot_of(number: int) -> int:
    """The place of a limit; a line may share that of the line before it."""
    if ABILITIES[number].limit == w.WITH_THAT:
        return slot_of(number - 1)
    return LIMITED.index(number) if number in LIMITED else NONE


LIMIT_SLOT: Final[list[int]] = [slot_of(n) for n in range(len(ABILITIES))]
# The places of those that may be used once a fight.
A_FIGHT: Final[int] = sum([1 << slot for slot, number in enumerate(LIMITED) if ABILITIES[number].limit == w.ONCE_PER_FIGHT])

# The tracks (W40): what entering a space pays; the last entry is for every further point.
MARSHAL_PAYS: Final[list[int]] = [read[0] for read in c.TRACK_READ["marshal"]]
WANTED_PAYS: Final[list[int]] = [read[0] for read in c.TRACK_READ["wanted"]]
TRACK_END: Final[int] = len(c.NUMBERS.tracks["marshal"].spaces)
MARSHAL_ROW_LP: Final[list[int]] = c.NUMBERS.tracks["marshal"].row_lp
WANTED_ROW_LP: Final[list[int]] = c.NUMBERS.tracks["wanted"].row_lp

# The prospecting die (W46): its six faces, and what each sort of face pays.
FACES: Final[list[int]] = [number for number, face in enumerate(c.NUMBERS.die) for _ in range(face.number)]
FACE_EFFECT: Final[list[int]] = [read[0] for read in c.FACE_READ]
FACE_AGAIN: Final[list[bool]] = [face.again for face in c.NUMBERS.die]
FACE_NAMES: Final[list[str]] = [face.face for face in c.NUMBERS.die]

TOKEN_VALUES: Final[list[int]] = c.NUMBERS.legendary.values  # W51
TOKEN_NUMBERS: Final[list[int]] = c.NUMBERS.legendary.number
TOKENS: Final[int] = len(c.NUMBERS.legendary.values)

DISCS_NEEDED: Final[list[int]] = [c.NUMBERS.discs_needed.seats.get(str(seats), 0) for seats in range(7)]  # W16.7

BANDIT_BEATEN: Final[int] = c.RULE_READ["bandit_beaten"][0]
BANDIT_BEATEN_NO_MP: Final[int] = c.RULE_READ["bandit_beaten_no_mp"][0]
FIGHT_LOST: Final[int] = c.RULE_READ["fight_lost"][0]


def row_of(points: int) -> int:
    """The row of a space of a track, from 0 (W14.10)."""
    return (points - 1) // 3


NO_COUNTS: Final[tuple[int, ...]] = tuple([0] * len(w.COUNTS))
