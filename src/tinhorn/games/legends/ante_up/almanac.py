"""The tables of the box in the rulebook, by the rule that they belong to: made from the content, as those of the base game."""

from __future__ import annotations

from tinhorn.games.legends import almanac
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.words import ID


def tables() -> dict[str, list[str]]:
    rewards = [read[1] for read in base.CATTLE_READ[base.HERD_SIZE : 2 * base.HERD_SIZE]]
    return {
        "A9.3": almanac.table(["space", "reward"], [[str(n + 1), read[1]] for n, read in enumerate(c.GAMBLER_READ)]),
        "A16.2": almanac.table(
            ["id", "title", "guard cards", "win", "loss"],
            [[card.id, card.title, str(card.guard), c.WIN_READ[n][1], c.LOSS_READ[n][1]] for n, card in enumerate(c.TRAIN.cards)],
        ),
        "A16.3": almanac.table(
            ["id", "number", "reward"],
            [[token.id, str(token.number), c.FRONTIER_READ[n][1]] for n, token in enumerate(c.FRONTIER.tokens)],
        ),
        "A16.4": almanac.table(["id", "title", "effect"], [[card.id, card.title, c.EVENT_READ[n][1]] for n, card in enumerate(c.EVENTS)]),
        "A16.5": almanac.table(
            ["id", "kind", "cards", "reward"],
            [[token.id, token.kind, str(token.cards), c.TOKEN_READ[n][1]] for n, token in enumerate(c.TOKENS.tokens)],
        ),
        "A16.6": almanac.table(["no.", "reward"], [[str(n + 1), reward] for n, reward in enumerate(rewards)]),
        "A16.7": almanac.items(ID),
        "A16.9": almanac.poker_cards(ID),
        "A16.10": almanac.characters(ID),
        "A16.12": almanac.goals(ID),
    }
