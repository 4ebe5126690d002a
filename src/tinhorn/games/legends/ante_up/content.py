"""The content files of Ante Up as checked tables, every effect read into its program and its sentence."""

from __future__ import annotations

from typing import Literal

from tinhorn.core.content import load_content
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up.words import TOKEN_NAMES
from tinhorn.games.legends.content import Shape
from tinhorn.games.legends.language.parse import read_effect

HOME = __package__ or ""


class TrainCard(Shape):
    id: str
    title: str
    guard: int
    win: str
    loss: str


class TrainFile(Shape):
    checkpoints: list[str]
    cards: list[TrainCard]
    source: str


class FrontierToken(Shape):
    id: str
    number: int
    reward: str


class FrontierFile(Shape):
    spaces: dict[str, int]
    tokens: list[FrontierToken]
    source: str


class EventCard(Shape):
    id: str
    title: str
    effect: str


class EventFile(Shape):
    cards: list[EventCard]
    source: str


class Token(Shape):
    id: str
    kind: Literal["outlaw", "jumper", "roller"]
    cards: int
    reward: str


class TokenFile(Shape):
    longhorns: int
    longhorn_pays: str
    tokens: list[Token]
    source: str


class GamblerFile(Shape):
    spaces: list[str]
    numbers: dict[str, int]
    source: str


def effect(file: str, id: str, line: str) -> tuple[int, str, bool]:
    return read_effect(base.LEXICON, f"{HOME}/{file}: {id}", line)


TRAIN: TrainFile = load_content(HOME, TrainFile, "train.toml")
FRONTIER: FrontierFile = load_content(HOME, FrontierFile, "frontier.toml")
EVENTS: list[EventCard] = load_content(HOME, EventFile, "events.toml").cards
TOKENS: TokenFile = load_content(HOME, TokenFile, "tokens.toml")
GAMBLER: GamblerFile = load_content(HOME, GamblerFile, "gambler.toml")

CHECKPOINTS: list[int] = [base.index(base.SPACE_IDS, id, "train.toml") for id in TRAIN.checkpoints]
FRONTIER_SPACES: list[int] = [base.index(base.SPACE_IDS, id, "frontier.toml") for id in FRONTIER.spaces]
FRONTIER_COSTS: list[int] = list(FRONTIER.spaces.values())
TOKEN_KINDS: list[int] = [TOKEN_NAMES.index(token.kind) for token in TOKENS.tokens]

WIN_READ: base.Effects = [effect("train.toml", card.id, card.win) for card in TRAIN.cards]
LOSS_READ: base.Effects = [effect("train.toml", card.id, card.loss) for card in TRAIN.cards]
FRONTIER_READ: base.Effects = [effect("frontier.toml", token.id, token.reward) for token in FRONTIER.tokens]
EVENT_READ: base.Effects = [effect("events.toml", card.id, card.effect) for card in EVENTS]
TOKEN_READ: base.Effects = [effect("tokens.toml", token.id, token.reward) for token in TOKENS.tokens]
LONGHORN_READ: tuple[int, str, bool] = effect("tokens.toml", "longhorn", TOKENS.longhorn_pays)
GAMBLER_READ: base.Effects = [effect("gambler.toml", str(n + 1), line) for n, line in enumerate(GAMBLER.spaces)]


def number(name: str) -> int:
    """A number of the rules of the box by its name in gambler.toml."""
    return GAMBLER.numbers[name]
