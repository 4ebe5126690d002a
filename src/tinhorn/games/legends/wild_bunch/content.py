"""The content files of the box as checked tables."""

from __future__ import annotations

from typing import Literal

from tinhorn.core.content import load_content
from tinhorn.games.legends import content as base
from tinhorn.games.legends.content import Shape
from tinhorn.games.legends.language.parse import read_effect

HOME = __package__ or ""


class Title(Shape):
    id: str
    title: str
    kind: Literal["most", "each", "holder"]
    text: str
    needs: str = ""


class TitleFile(Shape):
    titles: list[Title]
    sole_leader: int
    tied_leaders: int
    each: int
    holder: int
    source: str


class SheriffCard(Shape):
    """What is not set stays as ever."""

    id: str
    title: str
    text: str
    cards: int = 0
    range: int = 0
    money: Literal["half", "all", "none"] = "half"
    gold: Literal["half", "all", "none"] = "half"
    bribe: int = 0
    ties: Literal["win", "lose"] = "win"


class SheriffFile(Shape):
    cards: list[SheriffCard]
    source: str


class UniqueEvent(Shape):
    id: str
    title: str
    spaces: list[str]
    text: str


class UniqueFile(Shape):
    events: list[UniqueEvent]
    orphan_reward: str
    orphan_homes: list[str]
    bear_cards: int
    bear_reward: str
    bear_wounds: str
    deputy_money: int
    deputy_reward: str
    deputy_outlaw: str
    source: str


class Numbers(Shape):
    recruit_price: int
    hunt_cost: int
    source: str


TITLES: TitleFile = load_content(HOME, TitleFile, "titles.toml")
SHERIFFS: list[SheriffCard] = load_content(HOME, SheriffFile, "sheriffs.toml").cards
UNIQUE: UniqueFile = load_content(HOME, UniqueFile, "unique.toml")
NUMBERS: Numbers = load_content(HOME, Numbers, "extras.toml")


def effect(id: str, line: str) -> tuple[int, str, bool]:
    return read_effect(base.LEXICON, f"{HOME}/unique.toml: {id}", line)


UNIQUE_SPACES: list[list[int]] = [[base.index(base.SPACE_IDS, id, "unique.toml") for id in event.spaces] for event in UNIQUE.events]
ORPHAN_HOMES: list[int] = [space for home in UNIQUE.orphan_homes for space in base.spaces_called(home)]
# In the order of the file: what the Orphan, the bear won or lost, the Deputy and his robber bring.
UNIQUE_EFFECTS: list[str] = [UNIQUE.orphan_reward, UNIQUE.bear_reward, UNIQUE.bear_wounds, UNIQUE.deputy_reward, UNIQUE.deputy_outlaw]
UNIQUE_READ: base.Effects = [effect(str(n), line) for n, line in enumerate(UNIQUE_EFFECTS)]

OWN_THINGS: list[int] = [number for number, thing in enumerate(base.THINGS) if thing.box == HOME.rpartition(".")[2]]
CREWS: int = (len(OWN_THINGS) - 1) // 2
LEGENDARY: list[int] = [number for number, item in enumerate(base.ITEMS) if item.legendary and item.box == HOME.rpartition(".")[2]]
CHOOSES_SIDE: list[bool] = [character.id == "vasquez" for character in base.CHARACTERS]
