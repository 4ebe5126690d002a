"""The content files as checked tables, every effect read into its program and its sentence."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from tinhorn.core.content import load_content
from tinhorn.core.errors import ContentError, did_you_mean
from tinhorn.games.legends import boxes
from tinhorn.games.legends.language import text
from tinhorn.games.legends.language.parse import Lexicon, read_ability, read_condition, read_effect
from tinhorn.games.legends.language.program import ABILITIES, Ability
from tinhorn.games.legends.language.words import COLOURS_OF_SUITS, RANKS, TRIGGERS

BASE = f"{__package__}.base"


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """The base of every table below: an unknown field is a mistake."""


# Files


class Region(Shape):
    id: str
    name: str
    town: bool


class Space(Shape):
    id: str
    name: str
    region: str
    x: float
    y: float
    location: str = ""
    place: str = ""
    hideout: str = ""
    colour: str = ""
    proper: bool = False  # a name that takes no article
    box: str = ""  # the further box that it belongs to; set when that box is read

    @property
    def called(self) -> str:
        """The name inside a sentence."""
        return self.name if self.proper else f"the {self.name}"


class Mesa(Shape):
    id: str
    name: str
    borders: list[str]


class Board(Shape):
    regions: list[Region]
    spaces: list[Space]
    borders: list[str]
    ruled_borders: list[str]
    mesas: list[Mesa]
    source: str


class BoxBoard(Shape):
    """What a further box adds to the board. `borders` are pairs of spaces that touch, `roads` those between which only the sheriff goes
    in one step."""

    spaces: list[Space]
    borders: list[tuple[str, str]]
    source: str
    regions: list[Region] = []
    roads: list[tuple[str, str]] = []


class PokerCard(Shape):
    id: str
    name: str
    rank: str
    suits: str
    effects: list[str]
    source: str
    box: str = ""


class PokerFile(Shape):
    cards: list[PokerCard]


class FightCard(Shape):
    rank: str
    effect: str


class FightFile(Shape):
    cards: list[FightCard]
    source: str


class Item(Shape):
    id: str
    name: str
    kind: Literal["weapon", "mount", "misc"]
    price: int
    base: list[str]
    source: str
    upgraded: list[str] = []
    end_lp: int = 0
    legendary: bool = False  # one copy, which no store sells
    box: str = ""


class ItemFile(Shape):
    items: list[Item]


class Character(Shape):
    id: str
    name: str
    start: str
    money: int
    cards: int
    items: list[str]
    abilities: list[str]
    source: str
    available: bool = False
    wounds: int = 0
    marshal: int = 0
    wanted: int = 0
    extra: dict[str, int] = {}  # what a further box gives at the start
    needs: str = ""  # another box that it cannot be played without
    box: str = ""


class CharacterFile(Shape):
    characters: list[Character]


class Thing(Shape):
    """Something of a further box whose abilities work while a player has it."""

    id: str
    name: str
    abilities: list[str]
    source: str
    box: str = ""


class ThingFile(Shape):
    things: list[Thing]


class Cattle(Shape):
    """The colours have the same rewards, one for each token."""

    colours: list[str]
    rewards: list[str]
    source: str
    box: str = ""


class Story(Shape):
    id: str
    title: str
    trigger: str
    reward: str
    spawn: str
    sheriff: int
    narrative: str


class StoryFile(Shape):
    stories: list[Story]
    source: str


class Goal(Shape):
    id: str
    title: str
    condition: str
    needs: str = ""  # a box or another option without which it cannot be completed
    box: str = ""


class GoalFile(Shape):
    goals: list[Goal]
    source: str


class ManCard(Shape):
    id: str
    title: str
    effect: str


class ManFile(Shape):
    cards: list[ManCard]
    source: str


class Value(Shape):
    value: int
    source: str


class Lengths(Shape):
    values: list[int]
    default: int
    source: str


class DiscsNeeded(Shape):
    seats: dict[str, int]
    source: str


class Track(Shape):
    spaces: list[str]
    further: str
    row_lp: list[int]
    source: str


class Face(Shape):
    face: str
    number: int
    effect: str
    source: str
    again: bool = False


class Legendary(Shape):
    values: list[int]
    number: list[int]
    source: str


class RuleEffect(Shape):
    effect: str
    source: str


class Numbers(Shape):
    numbers: dict[str, Value]
    lengths: Lengths
    discs_needed: DiscsNeeded
    tracks: dict[str, Track]
    die: list[Face]
    legendary: Legendary
    effects: dict[str, RuleEffect]


def load(name: str, shape: type[Any]) -> Any:
    return load_content(BASE, shape, name)


class Border(msgspec.Struct, frozen=True):
    """Two spaces that touch; `road`: only the sheriff goes from one to the other in one step."""

    a: str
    b: str
    road: bool = False


def whole_board() -> tuple[Board, list[Border]]:
    """The board of the base game and what touches on it, and behind its spaces those of every further box."""
    board: Board = load("board.toml", Board)
    pairs = [border.split("-") for border in [*board.borders, *board.ruled_borders]]
    borders = [Border(a, b) for a, b in pairs]
    for box in boxes.with_file("board.toml"):
        more = load_content(box, BoxBoard, "board.toml")
        for space in more.spaces:
            space.box = boxes.id_of(box)
        board.regions += more.regions
        board.spaces += more.spaces
        borders += [Border(a, b) for a, b in more.borders]
        borders += [Border(a, b, road=True) for a, b in more.roads]
    return board, borders


def of_boxes(name: str, shape: type[Any], field: str) -> list[Any]:
    """What the boxes have in one of their files, one box after the other, each entry with the id of its box."""
    found: list[Any] = []
    for box in boxes.with_file(name):
        for entry in getattr(load_content(box, shape, name), field):
            entry.box = boxes.id_of(box)
            found.append(entry)
    return found


def all_cattle() -> list[Cattle]:
    """The cattle of the base game and of every box."""
    found: list[Cattle] = [load("cattle.toml", Cattle)]
    for box in boxes.with_file("cattle.toml"):
        more = load_content(box, Cattle, "cattle.toml")
        more.box = boxes.id_of(box)
        found.append(more)
    return found


boxes.load("words")  # before any effect is read
BOARD: Board
BORDERS: list[Border]
BOARD, BORDERS = whole_board()
NUMBERS: Numbers = load("numbers.toml", Numbers)
POKER: list[PokerCard] = [*load("poker.toml", PokerFile).cards, *of_boxes("poker.toml", PokerFile, "cards")]
FIGHT: list[FightCard] = load("fight.toml", FightFile).cards
ITEMS: list[Item] = [*load("items.toml", ItemFile).items, *of_boxes("items.toml", ItemFile, "items")]
CHARACTERS: list[Character] = [
    *load("characters.toml", CharacterFile).characters,
    *of_boxes("characters.toml", CharacterFile, "characters"),
]
HERDS: list[Cattle] = all_cattle()
COLOURS: list[str] = [colour for herd in HERDS for colour in herd.colours]
STORIES: list[Story] = load("stories.toml", StoryFile).stories
GOALS: list[Goal] = [*load("goals.toml", GoalFile).goals, *of_boxes("goals.toml", GoalFile, "goals")]
MAN_CARDS: list[ManCard] = load("man_in_black.toml", ManFile).cards
THINGS: list[Thing] = of_boxes("things.toml", ThingFile, "things")
LEGENDARY: dict[str, Legendary] = {
    boxes.id_of(box): load_content(box, Legendary, "legendary.toml") for box in boxes.with_file("legendary.toml")
}


def number(name: str) -> int:
    """A number of the rules by its name in numbers.toml."""
    return NUMBERS.numbers[name].value


def index(names: list[str], name: str, where: str) -> int:
    if name not in names:
        raise ContentError(f"{BASE}/{where}: {name!r} is not known" + did_you_mean(name, names))
    return names.index(name)


# Names that effects may use

SPACE_IDS: list[str] = [space.id for space in BOARD.spaces]
REGION_IDS: list[str] = [region.id for region in BOARD.regions]
TOWN_IDS: list[str] = [region.id for region in BOARD.regions if region.town]
PLACE_IDS: list[str] = list(dict.fromkeys(space.place for space in BOARD.spaces if space.place))
HIDEOUTS: list[str] = sorted({space.hideout for space in BOARD.spaces if space.hideout})
LOCATION_KINDS: list[str] = [
    "sheriffs_office",
    "general_store",
    "saloon",
    "bank",
    "doctor",
    "cabaret",
    "mine",
    "ranch",
    "rail_station",
    "hideout",
    *(f"ranch_{colour}" for colour in HERDS[0].colours),
    *(f"hideout_{letter}" for letter in HIDEOUTS),
    "any_location",
]
LOCATION_KINDS += [f"ranch_{colour}" for herd in HERDS[1:] for colour in herd.colours]
LOCATION_KINDS += dict.fromkeys(
    space.location for space in BOARD.spaces if space.box and space.location and space.location not in LOCATION_KINDS
)
ITEM_IDS: list[str] = [item.id for item in ITEMS]
WITH_ANOTHER = "with_another"  # the start of a character who comes last, to where somebody is


def lexicon() -> Lexicon:
    known = Lexicon()
    known.add("space", SPACE_IDS)
    known.add("region", REGION_IDS)
    known.add("town", TOWN_IDS)
    known.add("place", [*PLACE_IDS, *SPACE_IDS])
    known.add("kind", LOCATION_KINDS)
    known.add("item", ITEM_IDS)
    known.add("colour", COLOURS)
    text.NAMES.update({region.id: region.name for region in BOARD.regions})
    text.NAMES.update({space.id: space.called for space in BOARD.spaces})
    text.NAMES.update({space.place: space.called.split(",")[0] for space in BOARD.spaces if space.place})
    text.NAMES.update({item.id: item.name for item in ITEMS})
    return known


LEXICON: Lexicon = lexicon()


Sources = list[list[tuple[Ability, list[tuple[int, int]]]]]
Effects = list[tuple[int, str, bool]]


def file_of(box: str, name: str) -> str:
    """How a mistake names a file."""
    return f"{box or BASE}/{name}"


def abilities(box: str, name: str, id: str, lines: list[str]) -> list[tuple[Ability, list[tuple[int, int]]]]:
    item = ITEM_IDS.index(id) if id in ITEM_IDS else -1
    return [read_ability(LEXICON, f"{file_of(box, name)}: {id}", line, item) for line in lines]


def effect(file: str, id: str, line: str, box: str = "") -> tuple[int, str, bool]:
    return read_effect(LEXICON, f"{file_of(box, file)}: {id}", line)


class Read:
    """What was read of the base game and then of each box, so that a box moves no program of the base game.

    Abilities by what they stand on: poker effects, items on either side, characters, things of boxes.
    """

    def __init__(self) -> None:
        self.poker: Sources = []
        self.base: Sources = []
        self.upgraded: Sources = []
        self.characters: Sources = []
        self.things: Sources = []
        self.cattle: Effects = []
        self.goals: list[tuple[int, str]] = []

    def cards_of(self, box: str) -> None:
        """Cards, items, characters and things."""
        self.poker += [abilities(box, "poker.toml", card.id, card.effects) for card in POKER if card.box == box]
        items = [item for item in ITEMS if item.box == box]
        self.base += [abilities(box, "items.toml", item.id, item.base) for item in items]
        self.upgraded += [abilities(box, "items.toml", item.id, item.upgraded) for item in items]
        self.characters += [abilities(box, "characters.toml", each.id, each.abilities) for each in CHARACTERS if each.box == box]
        self.things += [abilities(box, "things.toml", thing.id, thing.abilities) for thing in THINGS if thing.box == box]

    def cattle_of(self, box: str) -> None:
        for herd in HERDS:
            if herd.box == box:
                self.cattle += [effect("cattle.toml", str(n + 1), line, box) for n, line in enumerate(herd.rewards)]

    def goals_of(self, box: str) -> None:
        self.goals += [
            read_condition(LEXICON, f"{file_of(box, 'goals.toml')}: {goal.id}", goal.condition) for goal in GOALS if goal.box == box
        ]

    def box(self, box: str) -> None:
        self.cards_of(box)
        self.cattle_of(box)
        self.goals_of(box)

    def sources(self) -> Sources:
        return [*self.poker, *self.base, *self.upgraded, *self.characters, *self.things]


READ: Read = Read()
READ.cards_of("")
FIGHT_READ: Effects = [effect("fight.toml", card.rank, card.effect) for card in FIGHT]
READ.cattle_of("")
STORY_READ: Effects = [effect("stories.toml", story.id, story.reward) for story in STORIES]
MAN_READ: Effects = [effect("man_in_black.toml", card.id, card.effect) for card in MAN_CARDS]
READ.goals_of("")
TRACK_READ: dict[str, Effects] = {
    name: [effect("numbers.toml", f"tracks.{name}", line) for line in [*track.spaces, track.further]]
    for name, track in NUMBERS.tracks.items()
}
FACE_READ: Effects = [effect("numbers.toml", f"die.{face.face}", face.effect) for face in NUMBERS.die]
RULE_READ: dict[str, tuple[int, str, bool]] = {
    name: effect("numbers.toml", f"effects.{name}", each.effect) for name, each in NUMBERS.effects.items()
}
for each in boxes.BOXES:
    READ.box(boxes.id_of(each))
SOURCES: Sources = READ.sources()
CATTLE_READ: Effects = READ.cattle
GOAL_READ: list[tuple[int, str]] = READ.goals
# The rewards of each cattle token: colours of one herd share theirs.
HERD_SIZE: int = len(HERDS[0].rewards)
REWARD_OF: list[int] = [at * HERD_SIZE + n for at, herd in enumerate(HERDS) for _ in herd.colours for n in range(HERD_SIZE)]


def check_content() -> None:
    """What the types cannot check; an error names the file and the word."""
    for border in BORDERS:
        index(SPACE_IDS, border.a, "board.toml")
        index(SPACE_IDS, border.b, "board.toml")
    for space in BOARD.spaces:
        index(REGION_IDS, space.region, "board.toml")
        if space.location:
            index(LOCATION_KINDS, space.location, "board.toml")
    for mesa in BOARD.mesas:
        for space_id in mesa.borders:
            index(SPACE_IDS, space_id, "board.toml")
    for card in POKER:
        index(RANKS, card.rank, f"poker.toml: {card.id}")
        index(COLOURS_OF_SUITS, card.suits, f"poker.toml: {card.id}")
    base = [card for card in POKER if not card.box]
    if sorted((RANKS.index(card.rank), card.suits) for card in base) != sorted((r, c) for r in range(13) for c in ("red", "black")):
        raise ContentError(f"{BASE}/poker.toml: every rank must stand once in red and once in black")
    if [card.rank for card in FIGHT] != RANKS:
        raise ContentError(f"{BASE}/fight.toml: the ranks must be {', '.join(RANKS)}")
    for character in CHARACTERS:
        index([*LOCATION_KINDS, *PLACE_IDS, *SPACE_IDS, WITH_ANOTHER], character.start, f"characters.toml: {character.id}")
        for item in character.items:
            index(ITEM_IDS, item.removesuffix("+"), f"characters.toml: {character.id}")
    for story in STORIES:
        word, _, region = story.trigger.partition(":")
        index(TRIGGERS, word, f"stories.toml: {story.id}")
        if region:
            index(REGION_IDS, region, f"stories.toml: {story.id}")
        for letter in story.spawn:
            index(HIDEOUTS, letter, f"stories.toml: {story.id}")
    for goal in GOALS:
        index([each.id for each in CHARACTERS], goal.id.partition("-")[0], f"goals.toml: {goal.id}")
    for herd in HERDS:
        if len(herd.rewards) != HERD_SIZE:
            raise ContentError(f"{file_of(herd.box, 'cattle.toml')}: every colour must have {HERD_SIZE} tokens")


check_content()


def spaces_of(name: str) -> list[int]:
    """The spaces that a place, a kind of location or a space id stands for, in the order of the board.

    What the base board has of a name is meant by it; a further box has names of its own.
    """
    found = spaces_called(name)
    return [n for n in found if not BOARD.spaces[n].box] or found


@cache
def spaces_called(name: str) -> list[int]:
    """The same with the spaces of all boxes. The list belongs to the cache: nobody changes it."""
    if name in SPACE_IDS:
        return [SPACE_IDS.index(name)]
    if name == "any_location":
        return [n for n, space in enumerate(BOARD.spaces) if space.location]
    found = [n for n, space in enumerate(BOARD.spaces) if name in (space.place, space.location)]
    found += [n for n, space in enumerate(BOARD.spaces) if name in (f"hideout_{space.hideout}", f"ranch_{space.colour}") and n not in found]
    return found


def story_trigger(story: Story) -> tuple[int, int]:
    """The trigger, and the region it speaks of or -1."""
    word, _, region = story.trigger.partition(":")
    return TRIGGERS.index(word), REGION_IDS.index(region) if region else -1


# What players read


def card_text(effect_number: int) -> str:
    return " ".join(ability.text for ability, _ in READ.poker[effect_number])


def item_text(item: int, upgraded: bool) -> str:
    sides = READ.upgraded if upgraded else READ.base
    return " ".join(ability.text for ability, _ in sides[item]) or "No ability."


def character_text(character: int) -> str:
    return " ".join(ability.text for ability, _ in READ.characters[character])


def thing_text(thing: int) -> str:
    return " ".join(ability.text for ability, _ in READ.things[thing])


def story_text(story: int) -> str:
    told = STORIES[story]
    word, _, region = told.trigger.partition(":")
    trigger = text.TRIGGER_TEXTS[word] + (f" {BOARD.regions[REGION_IDS.index(region)].name}" if region else "")
    spawn = f" Bandits come to the hideouts {' and '.join(told.spawn)}." if told.spawn else ""
    return f"To take part: {trigger}. Reward: {STORY_READ[story][1]}{spawn} The Sheriff moves up to {told.sheriff} steps."


def fight_text(rank: int) -> str:
    return FIGHT_READ[rank][1]


def goal_text(goal: int) -> str:
    said = GOAL_READ[goal][1]
    return said[0].upper() + said[1:] + "."


def man_text(card: int) -> str:
    return MAN_READ[card][1]


def cattle_text(token: int) -> str:
    return CATTLE_READ[REWARD_OF[token]][1]


ABILITY_COUNT = len(ABILITIES)
