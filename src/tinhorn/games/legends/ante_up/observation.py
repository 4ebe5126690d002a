"""What the box adds to the observation of Western Legends (X22); nothing but absent values while it is not in play."""

from __future__ import annotations

from typing import Final

from tinhorn.core.fields import ABSENT, Column, Fields, bits, counts, each, latest, number, row, seat_bits, seat_column
from tinhorn.core.numbers import Numbers
from tinhorn.games.legends.ante_up.content import EVENTS, TRAIN
from tinhorn.games.legends.ante_up.state import CHECKPOINTS, FRONTIER_SPACES, FRONTIER_TOKENS, GAMBLER_MARK, TOKEN_KIND, TOKENS
from tinhorn.games.legends.ante_up.words import ID
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import CARDS, ITEMS
from tinhorn.games.legends.state.table import Legends

POINTS: Final = 60
FEW: Final = 20
MONEY: Final = 300
LINES: Final = 8
TRADED: Final = 6  # items at the Trading Post
TURNED: Final = 3
MOST_EVENTS: Final[int] = 2 * len(EVENTS)  # other boxes may add theirs to the deck

TOKEN_COLUMNS: Final = [Column("kind", ABSENT, max(TOKEN_KIND)), Column("where", ABSENT, SPACES - 1)]

SHOWN: Final = Fields(
    "boxes.ante_up",
    [
        number("train", ABSENT, len(CHECKPOINTS) - 1),
        number("train_deck", ABSENT, len(TRAIN.cards)),
        counts("train_used", len(TRAIN.cards), 1),
        number("train_card", ABSENT, len(TRAIN.cards) - 1),
        number("events", ABSENT, MOST_EVENTS),
        counts("events_used", MOST_EVENTS, 1),
        row("resolving", TURNED, ABSENT, MOST_EVENTS - 1),
        bits("markers", GAMBLER_MARK.bit_length()),
        each(number("gp", ABSENT, POINTS, "gambler points", clips=True)),
        each(number("longhorns", ABSENT, FEW, clips=True)),
        row("grazing", LINES, ABSENT, SPACES - 1, "spaces with longhorns"),
        latest("tokens", LINES, TOKEN_COLUMNS),
        each(latest("tokens_seen", LINES, TOKEN_COLUMNS, "tokens that the seat has looked at")),
        number("met", ABSENT, TOKENS - 1),
        row("gold", LINES, ABSENT, SPACES - 1, "spaces with nuggets"),
        row("frontier", len(FRONTIER_SPACES), ABSENT, FRONTIER_TOKENS, "numbers on the frontier"),
        each(row("frontier_seen", len(FRONTIER_SPACES), ABSENT, len(FRONTIER_SPACES) - 1, "places that the seat has looked at")),
        counts("gone", FRONTIER_TOKENS, 1),
        row("trading", TRADED, ABSENT, ITEMS - 1),
        each(number("allowed", ABSENT, FEW, clips=True)),
        number("arrests", ABSENT, FEW, clips=True),
        each(seat_bits("grudges", "who has beaten the seat")),
        number("game", ABSENT, FEW, clips=True),
        number("anywhere", ABSENT, 1),
        seat_bits("won"),
        seat_bits("folded"),
        latest(
            "bets",
            LINES,
            [seat_column("seat"), Column("rank", ABSENT, CARDS), Column("dollars", 0, MONEY)],
        ),
        number("order", ABSENT, CARDS, "faro cards face down"),
        row("turned", TURNED, ABSENT, CARDS - 1),
        number("die", ABSENT, FEW, clips=True),
        number("face", ABSENT, FEW, clips=True),
        number("decided", ABSENT, FEW, clips=True),
    ],
)
OWN: Final = Fields(
    "own_boxes.ante_up",
    [
        latest("tokens", LINES, [Column("token", ABSENT, TOKENS - 1), Column("where", ABSENT, SPACES - 1)]),
        latest(
            "frontier",
            LINES,
            [Column("place", ABSENT, len(FRONTIER_SPACES) - 1), Column("token", ABSENT, FRONTIER_TOKENS - 1)],
        ),
    ],
)


def observe(table: Legends, seat: int, out: Numbers) -> None:
    box = table.box(ID)
    shown = None
    if box is not None:
        shown = box.show(table)
        bets = shown["bets"]  # seat, rank and dollars in turn
        shown["bets"] = [bets[at : at + 3] for at in range(0, len(bets), 3)]
    out.part(SHOWN, shown)
    out.part(OWN, None if box is None else box.look(table, seat))
