"""What the box adds to the observation of Western Legends (X22); nothing but absent values while it is not in play."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import ABSENT, Column, Field, bits, counts, each, latest, number, row, seat_bits, seat_column
from tinhorn.games.legends.ante_up.content import EVENTS, TRAIN
from tinhorn.games.legends.ante_up.state import CHECKPOINTS, FRONTIER_SPACES, FRONTIER_TOKENS, GAMBLER_MARK, TOKEN_KIND, TOKENS
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import CARDS, ITEMS

POINTS: Final = 60
FEW: Final = 20
MONEY: Final = 300
LINES: Final = 8
TRADED: Final = 6  # items at the Trading Post
TURNED: Final = 3
MOST_EVENTS: Final[int] = 2 * len(EVENTS)  # other boxes may add theirs to the deck


def bet_lines(bets: Any) -> list[Any]:
    return [bets[at : at + 3] for at in range(0, len(bets), 3)]


FIELDS: Final[list[Field]] = [
    number("boxes.ante_up.train", ABSENT, len(CHECKPOINTS) - 1),
    number("boxes.ante_up.train_deck", ABSENT, len(TRAIN.cards)),
    counts("boxes.ante_up.train_used", len(TRAIN.cards), 1),
    number("boxes.ante_up.train_card", ABSENT, len(TRAIN.cards) - 1),
    number("boxes.ante_up.events", ABSENT, MOST_EVENTS),
    counts("boxes.ante_up.events_used", MOST_EVENTS, 1),
    row("boxes.ante_up.resolving", TURNED, ABSENT, MOST_EVENTS - 1),
    bits("boxes.ante_up.markers", GAMBLER_MARK.bit_length()),
    each(number("boxes.ante_up.gp", ABSENT, POINTS, "gambler points", clips=True)),
    each(number("boxes.ante_up.longhorns", ABSENT, FEW, clips=True)),
    row("boxes.ante_up.grazing", LINES, ABSENT, SPACES - 1, "spaces with longhorns"),
    latest("boxes.ante_up.tokens", LINES, [Column("kind", ABSENT, max(TOKEN_KIND)), Column("where", ABSENT, SPACES - 1)]),
    number("boxes.ante_up.met", ABSENT, TOKENS - 1),
    row("boxes.ante_up.gold", LINES, ABSENT, SPACES - 1, "spaces with nuggets"),
    row("boxes.ante_up.frontier", len(FRONTIER_SPACES), ABSENT, FRONTIER_TOKENS, "numbers on the frontier"),
    counts("boxes.ante_up.gone", FRONTIER_TOKENS, 1),
    row("boxes.ante_up.trading", TRADED, ABSENT, ITEMS - 1),
    each(number("boxes.ante_up.allowed", ABSENT, FEW, clips=True)),
    number("boxes.ante_up.arrests", ABSENT, FEW, clips=True),
    each(seat_bits("boxes.ante_up.grudges", "who has beaten the seat")),
    number("boxes.ante_up.game", ABSENT, FEW, clips=True),
    number("boxes.ante_up.anywhere", ABSENT, 1),
    seat_bits("boxes.ante_up.won"),
    seat_bits("boxes.ante_up.folded"),
    latest(
        "boxes.ante_up.bets",
        LINES,
        [seat_column("seat"), Column("rank", ABSENT, CARDS), Column("dollars", 0, MONEY)],
        read=bet_lines,
    ),
    number("boxes.ante_up.order", ABSENT, CARDS, "faro cards face down"),
    row("boxes.ante_up.turned", TURNED, ABSENT, CARDS - 1),
    number("boxes.ante_up.die", ABSENT, FEW, clips=True),
    number("boxes.ante_up.face", ABSENT, FEW, clips=True),
    number("boxes.ante_up.decided", ABSENT, FEW, clips=True),
    latest("own_boxes.ante_up.tokens", LINES, [Column("token", ABSENT, TOKENS - 1), Column("where", ABSENT, SPACES - 1)]),
    latest(
        "own_boxes.ante_up.frontier",
        LINES,
        [Column("place", ABSENT, len(FRONTIER_SPACES) - 1), Column("token", ABSENT, FRONTIER_TOKENS - 1)],
    ),
]
