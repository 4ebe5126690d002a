"""What Ante Up adds to the texts of the game in other languages, and to what the browser is told."""

from __future__ import annotations

import re
from typing import Any

from tinhorn.games.legends import content as base
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up.state import IS_PROMO
from tinhorn.games.legends.ante_up.words import GAME_NAMES, ID, TOKEN_NAMES
from tinhorn.games.legends.board import PLACES
from tinhorn.games.legends.speech import Sources, Speech

# Tables of said.<language>.toml that only this box has, with their keys.
TABLES: dict[str, list[str]] = {
    "events": [card.id for card in c.EVENTS],
    "train": [card.id for card in c.TRAIN.cards],
    "tokens": TOKEN_NAMES,
    "games": GAME_NAMES,
    "faces": ["nugget", "tailings", "dust", "grave"],
    "stores": ["general_store", "any_store"],
}

NEEDS: dict[str, str] = {
    "verb high_stakes": f"{ID}+high_stakes",
    **{f"item {item.id}": f"{ID}+promo_items" for n, item in enumerate(base.ITEMS) if IS_PROMO[n]},
}


def effects() -> list[tuple[str, str]]:
    """Every effect of the box, with its English text."""
    found = [(card.win, c.WIN_READ[n][1]) for n, card in enumerate(c.TRAIN.cards)]
    found += [(card.loss, c.LOSS_READ[n][1]) for n, card in enumerate(c.TRAIN.cards)]
    found += [(token.reward, c.FRONTIER_READ[n][1]) for n, token in enumerate(c.FRONTIER.tokens)]
    found += [(card.effect, c.EVENT_READ[n][1]) for n, card in enumerate(c.EVENTS)]
    found += [(token.reward, c.TOKEN_READ[n][1]) for n, token in enumerate(c.TOKENS.tokens)]
    found += [(line, c.GAMBLER_READ[n][1]) for n, line in enumerate(c.GAMBLER.spaces)]
    return [*found, (c.TOKENS.longhorn_pays, c.LONGHORN_READ[1])]


def told(speech: Speech) -> dict[str, str]:
    titles = {card.title: speech.tables["events"][card.id] for card in c.EVENTS}
    titles |= {card.title: speech.tables["train"][card.id] for card in c.TRAIN.cards}
    return titles | {text: speech.steps(line) for line, text in effects()}


def words(speech: Speech, known: dict[str, str]) -> dict[str, dict[str, str]]:
    """Words of the log that are made of names and texts, by kind."""
    said = speech.said
    trains = {
        av.TRAIN_CARD.words[n]: said["train_card"].format(
            title=known[card.title], n=card.guard, win=known[c.WIN_READ[n][1]], loss=known[c.LOSS_READ[n][1]]
        )
        for n, card in enumerate(c.TRAIN.cards)
    }
    tokens = {
        av.TOKEN.words[n]: said["token"].format(n=token.cards, reward=known[c.TOKEN_READ[n][1]]) for n, token in enumerate(c.TOKENS.tokens)
    }
    return {
        "event": {av.EVENT_CARD.words[n]: f"{known[card.title]}: {known[c.EVENT_READ[n][1]]}" for n, card in enumerate(c.EVENTS)},
        "train card": trains,
        "token": tokens,
        "reward": {read[1]: known[read[1]] for read in c.FRONTIER_READ},
        "colour": {colour: speech.tables["colours"][colour] for colour in v.RANCH.words},
    }


def pays(line: str) -> list[tuple[str, int]]:
    """What a space of the track pays, or what one may choose from: pairs of a kind and a number."""
    return [(kind, int(number)) for kind, number in re.findall(r"(\w+) (\d+)", line)]


def sources() -> Sources:
    """What may ask something: cards, tokens and spaces of tracks, by sort, each with its name, if it has one, and its text."""
    train = [(read, card.title, read[1]) for of in (c.WIN_READ, c.LOSS_READ) for read, card in zip(of, c.TRAIN.cards, strict=True)]
    return [
        ("event", [(read, card.title, read[1]) for read, card in zip(c.EVENT_READ, c.EVENTS, strict=True)]),
        ("train", train),
        *[(sort, [(read, "", read[1]) for read in of]) for sort, of in (("frontier", c.FRONTIER_READ), ("gambler", c.GAMBLER_READ))],
        *[(token.kind, [(read, "", read[1])]) for read, token in zip(c.TOKEN_READ, c.TOKENS.tokens, strict=True)],
    ]


def shown() -> dict[str, Any]:
    """What the board in the browser shows of the box. Numbers and rewards of tokens lie face down: they are named when they are met."""
    return {
        "checkpoints": c.CHECKPOINTS,
        "frontier": [[space, c.FRONTIER_COSTS[at]] for at, space in enumerate(c.FRONTIER_SPACES)],
        "rewards": [{"text": read[1]} for read in c.FRONTIER_READ],
        "events": [{"title": card.title, "text": c.EVENT_READ[n][1]} for n, card in enumerate(c.EVENTS)],
        "train": [
            {"title": card.title, "guard": card.guard, "base": c.WIN_READ[n][1], "up": c.LOSS_READ[n][1]}
            for n, card in enumerate(c.TRAIN.cards)
        ],
        "tokens": [{"kind": token.kind, "cards": token.cards, "text": c.TOKEN_READ[n][1]} for n, token in enumerate(c.TOKENS.tokens)],
        "saloons": [[place, *PLACES[place]] for place, id in enumerate(base.PLACE_IDS) if id.startswith("saloon_")],
        "gambler": [{"text": read[1], "pays": pays(line)} for read, line in zip(c.GAMBLER_READ, c.GAMBLER.spaces, strict=True)],
    }
