"""The content files of the box as checked tables."""

from __future__ import annotations

from typing import Literal

from tinhorn.core.content import load_content
from tinhorn.games.legends import content as base
from tinhorn.games.legends.blood_money.words import ID, SET_NAMES
from tinhorn.games.legends.content import Shape
from tinhorn.games.legends.language.parse import read_condition, read_effect

HOME = __package__ or ""
CONDITIONS = 3  # condition spots of the story board (X1.1)


class Condition(Shape):
    """X4.7: `test` of a deed, or `place` and what is paid there."""

    form: Literal["do", "arrive", "stay", "task"]
    reward: str
    test: str = ""
    place: str = ""
    pay: str = ""


class Story(Shape):
    id: str
    title: str
    conditions: list[Condition]
    completion: str
    reveal: str = ""
    consequence: str = ""
    needs: str = ""


class StoryFile(Shape):
    stories: list[Story]
    source: str


class Injury(Shape):
    id: str
    thing: str
    lp: int
    now: str = ""
    others: str = ""


class InjuryFile(Shape):
    injuries: list[Injury]
    source: str


class Deed(Shape):
    id: str
    place: str
    name: str
    set: str
    price: int
    ability: str


class DeedFile(Shape):
    deeds: list[Deed]
    sets: dict[str, list[int]]
    source: str


class BloodFile(Shape):
    track: list[str]
    die: list[str]
    regions: list[str]
    danger: str
    numbers: dict[str, int]
    source: str


STORIES: list[Story] = load_content(HOME, StoryFile, "stories.toml").stories
INJURIES: list[Injury] = load_content(HOME, InjuryFile, "injuries.toml").injuries
DEED_FILE: DeedFile = load_content(HOME, DeedFile, "deeds.toml")
DEEDS: list[Deed] = DEED_FILE.deeds
BLOOD: BloodFile = load_content(HOME, BloodFile, "blood.toml")


def number(name: str) -> int:
    """A number of the rules of the box by its name in blood.toml."""
    return BLOOD.numbers[name]


def effect(file: str, id: str, line: str) -> tuple[int, str, bool]:
    return read_effect(base.LEXICON, f"{HOME}/{file}: {id}", line or "nothing")


def place_name(place: str) -> str:
    """A place as the board names it, inside a sentence."""
    return base.BOARD.spaces[base.spaces_of(place)[0]].called.split(",")[0]


def condition_text(story: Story, condition: Condition) -> str:
    """What is to be done, as an order."""
    if condition.form == "do":
        said = read_condition(base.LEXICON, f"{HOME}/stories.toml: {story.id}", condition.test)[1]
        return said[0].upper() + said[1:] + "."
    if condition.form == "arrive":
        return f"End a move at {place_name(condition.place)}."
    if condition.form == "stay":
        return f"End your turn at {place_name(condition.place)}."
    paid = effect("stories.toml", story.id, condition.pay)[1]
    return f"As an action at {place_name(condition.place)}: {paid[0].lower()}{paid[1:]}"


def story_text(story: int) -> str:
    """The whole card in sentences."""
    card = STORIES[story]
    parts: list[str] = []
    if card.reveal:
        parts.append(f"At once: {REVEAL_READ[story][1]}")
    if ONGOING[story] >= 0:
        parts.append(f"For everybody: {base.thing_text(ONGOING[story])}")
    for at in range(len(card.conditions)):
        parts.append(f"({at + 1}) {CONDITION_TEXTS[story * CONDITIONS + at]} Reward: {REWARD_READ[story * CONDITIONS + at][1]}")
    parts.append(f"In the end every contributor: {COMPLETION_READ[story][1]}")
    if card.consequence:
        parts.append(f"Then: {CONSEQUENCE_READ[story][1]}")
    return " ".join(parts)


def injury_text(injury: int) -> str:
    return with_loss(injury, NOW_READ[injury][1] if INJURIES[injury].now else base.thing_text(INJURY_THINGS[injury]))


def injury_text_for_others(injury: int) -> str:
    """The same where it is somebody else's."""
    return with_loss(injury, INJURIES[injury].others)


def with_loss(injury: int, said: str) -> str:
    lost = INJURIES[injury].lp
    return " ".join([each for each in (said, f"{lost} LP less at the end." if lost else "") if each])


def deed_text(deed: int) -> str:
    return DEED_READ[deed][1]


# Effects, with `nothing` where a card has none. Conditions stand at three places a story.
REVEAL_READ: base.Effects = [effect("stories.toml", story.id, story.reveal) for story in STORIES]
COMPLETION_READ: base.Effects = [effect("stories.toml", story.id, story.completion) for story in STORIES]
CONSEQUENCE_READ: base.Effects = [effect("stories.toml", story.id, story.consequence) for story in STORIES]
SPOTS: list[Condition | None] = [
    story.conditions[at] if at < len(story.conditions) else None for story in STORIES for at in range(CONDITIONS)
]
REWARD_READ: base.Effects = [effect("stories.toml", "reward", "" if spot is None else spot.reward) for spot in SPOTS]
PAY_READ: base.Effects = [effect("stories.toml", "pay", "" if spot is None else spot.pay) for spot in SPOTS]
TESTS: list[int] = [
    -1 if spot is None or not spot.test else read_condition(base.LEXICON, f"{HOME}/stories.toml", spot.test)[0] for spot in SPOTS
]
FORMS: list[str] = ["" if spot is None else spot.form for spot in SPOTS]
SPOT_SPACES: list[list[int]] = [base.spaces_of(spot.place) if spot is not None and spot.place else [] for spot in SPOTS]
ASKS_REPAIR: list[bool] = [spot is not None and "t.repaired" in spot.test for spot in SPOTS]
ASKS_CLAIM: list[bool] = [spot is not None and "t.claimed" in spot.test for spot in SPOTS]
OF_MAP: list[bool] = [spot is not None and "revealed" in spot.test for spot in SPOTS]
CONDITION_TEXTS: list[str] = [
    condition_text(story, story.conditions[at]) if at < len(story.conditions) else "" for story in STORIES for at in range(CONDITIONS)
]

THING_IDS: list[str] = [thing.id for thing in base.THINGS]
INJURY_THINGS: list[int] = [base.index(THING_IDS, injury.thing, "injuries.toml") for injury in INJURIES]
ONGOING: list[int] = [THING_IDS.index(story.id) if story.id in THING_IDS else -1 for story in STORIES]
NOW_READ: base.Effects = [effect("injuries.toml", injury.id, injury.now) for injury in INJURIES]

DEED_READ: base.Effects = [effect("deeds.toml", deed.id, deed.ability) for deed in DEEDS]
DEED_SPACES: list[list[int]] = [[n for n, space in enumerate(base.BOARD.spaces) if space.place == deed.place] for deed in DEEDS]
DEED_BOX: list[str] = [base.BOARD.spaces[spaces[0]].box for spaces in DEED_SPACES]
DEED_SET: list[int] = [base.index(SET_NAMES, deed.set, "deeds.toml") for deed in DEEDS]
DEED_PLACE: list[int] = [base.index(base.PLACE_IDS, deed.place, "deeds.toml") for deed in DEEDS]

TRACK_READ: base.Effects = [effect("blood.toml", f"track {n + 1}", line) for n, line in enumerate(BLOOD.track)]
DIE_READ: base.Effects = [effect("blood.toml", f"die {n + 1}", line) for n, line in enumerate(BLOOD.die)]
DANGER_READ: tuple[int, str, bool] = effect("blood.toml", "danger", BLOOD.danger)
REGIONS: list[int] = [base.index(base.REGION_IDS, region, "blood.toml") for region in BLOOD.regions]
REGION_BOX: list[str] = [next(space.box for space in base.BOARD.spaces if space.region == region) for region in BLOOD.regions]

LEGENDARY: list[int] = [number for number, item in enumerate(base.ITEMS) if item.legendary]  # of all boxes
OWN_LEGENDARY: list[int] = [item for item in LEGENDARY if base.ITEMS[item].box == ID]
TROLLEY: int = base.ITEM_IDS.index("pump_trolley")
