"""Writes frames of real games for the board harness and its tests: what one seat sees, move after move.

    python -m tools.frames goat --seats 4 --seed 3 --seat 0 > frames.json

Everybody is played by the game's rule-of-thumb player.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from tinhorn.core.game import Game, game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.core.undo import NOTHING
from tinhorn.table.record.frames import describe_option, describe_question, describe_tally

NAMES = ["Ada", "Mara", "Josiah", "Clem", "Ruth", "Wyatt"]


def frame(kind: Game, state: State, seat: int | None, number: int, heard: list[Any], names: list[str]) -> dict[str, Any]:
    """The frame of a seat, in the shape that the server sends."""
    asked: dict[int, Any] = {}
    for each in state.to_act:
        question = state.asked(each)
        assert question is not None
        asked[each] = msgspec.to_builtins(describe_question(kind, question, names))
    own = state.legal(seat) if seat is not None and seat in asked else []
    events = [
        {
            "event": event.kind.name,
            "rule": event.kind.rule,
            "values": [list(v) if isinstance(v, tuple) else v for v in event.values],
            "text": kind.tell(event, names),
            "private": event.to is not None,
            "tells": event.kind.tells,
        }
        for event in heard
        if event.seen_by(seat)
    ]
    return {
        "type": "frame",
        "table": "FRAME",
        "number": number,
        "seat": seat,
        "since": number - 1,
        "view": msgspec.to_builtins(kind.see(state, seat)),
        "question": None if seat is None else asked.get(seat),
        "options": [msgspec.to_builtins(describe_option(kind, code)) for code in own],
        "events": events,
        "waiting": list(state.to_act),
        "others": [{"seat": each, "question": shown} for each, shown in asked.items() if each != seat],
        "clock": None,
        "undo": {"can": False, "why": NOTHING.phrase.text, "key": NOTHING.key},
        "tally": [msgspec.to_builtins(describe_tally(state, each, names)) for each in range(state.seats)] if state.over else [],
        "ranking": [list(state.ranked_by(each)) for each in range(state.seats)] if state.over else [],
    }


def walk(kind: Game, seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[State, list[Any]]]:
    """A game from position to position, with what was heard on the way to each."""
    state = kind.begin(kind.setting(seats, options, seed), listen=True)
    pick = Pick(seed)
    while True:
        yield state, state.hear()
        if state.over:
            return
        actor = state.to_act[0]
        state.apply(actor, kind.advise_from_view(kind.see(state, actor), state.legal(actor), pick))


def play(kind: Game, seats: int, seed: int, seat: int | None, options: dict[str, Any]) -> list[dict[str, Any]]:
    return [frame(kind, state, seat, state.moves, heard, NAMES[:seats]) for state, heard in walk(kind, seats, seed, options)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", type=int, default=0)
    args = parser.parse_args()
    kind = game(args.game)
    frames = play(kind, args.seats, args.seed, args.seat, {})
    json.dump({"game": kind.describe(), "names": NAMES[: args.seats], "frames": frames}, sys.stdout, separators=(",", ":"))


if __name__ == "__main__":
    main()
