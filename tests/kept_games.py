"""Games that are kept, move by move, with what everybody saw: `python -m tests.kept_games [GAME …]` plays them anew.

With `--new` only those are played that are not there yet: for settings that were added at the end of a list.

`tests/games/test_kept_games.py` follows them. So nobody changes by accident how the rules of a game behave: whoever means to change
them raises the game's version, as records need it, and plays these games anew.

Only what players can see is compared: options, reasons, events, views, scores, and whether there was something new to see.
How a state is stored may change.
Fields that a view gets later are left out, so that a further box changes nothing here.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import tinhorn
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

HOME = Path(__file__).parent / "kept"
MOVES_A_LINE = 16
MOVES_A_VIEW = 4
RECENT = 6  # so many earlier answers are tried again, mostly in vain
NOT_SEEN = {"agenda", "game", "options"}  # how steps are named is no business of players

# Settings beside the default at each seat count.
FURTHER: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "dicetown": [(4, {"bargaining": False})],
    "legends": [
        (2, {"goals": True}),
        (4, {"goals": True}),
        (3, {"characters": "random", "round_cap": 10}),
    ],
}
# Settings with further boxes, after all others: once with the characters of a first game, and then with any.
BOXES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "legends": [
        (2, {"ante_up": True}),
        (4, {"ante_up": True, "goals": True}),
        (6, {"ante_up": True, "alt_poker_ante_up": False, "promo_items": True}),
        (3, {"wild_bunch": True, "goals": True}),
        (2, {"ante_up": True, "wild_bunch": True}),
        (5, {"ante_up": True, "wild_bunch": True, "goals": True, "titles": False}),
        (4, {"wild_bunch": True}),
        (6, {"ante_up": True, "wild_bunch": True}),
        (4, {"ante_up": True, "wild_bunch": True, "alt_poker_ante_up": False}),
        (3, {"blood_money": True}),
        (2, {"blood_money": True, "goals": True}),
        (5, {"blood_money": True, "scenario": "golden_rule"}),
        (4, {"ante_up": True, "wild_bunch": True, "blood_money": True, "goals": True}),
        (2, {"ante_up": True, "wild_bunch": True, "blood_money": True}),
        (6, {"ante_up": True, "wild_bunch": True, "blood_money": True, "scenario": "risky_business"}),
    ],
}
ALWAYS: dict[str, dict[str, Any]] = {"legends": {"length": 15}}
# How many games of each setting; short games need more of them to meet everything.
NUMBER = {"goat": 6, "meeples": 4, "dicetown": 3, "legends": 4}
BOXES_AGAIN = 3


class Kept(msgspec.Struct):
    """A game as it was played. After each sixteen moves and at the end stands a hash of all that could be seen until then."""

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, Any]
    fields: list[str]
    moves: list[str]
    seen: dict[str, str]


class Watch:
    """Hashes what can be seen, from the first move on."""

    def __init__(self, state: State, fields: list[str]) -> None:
        self.state = state
        self.game: Game = state.setting.game
        self.fields = fields
        self.hash = hashlib.blake2b(digest_size=8)
        self.recent: list[str] = []
        self.reveals = 0

    def note(self, *what: Any) -> None:
        self.hash.update(msgspec.json.encode(what))

    def look(self, every_seat: bool) -> None:
        """Before a move: who is asked what, what has happened, and now and then what each seat sees."""
        state = self.state
        self.note(state.reveals > self.reveals)  # whether a move can be taken back
        self.reveals = state.reveals
        for event in state.hear():
            self.note(event.kind.name, event.values, event.to)
        for seat in state.to_act:
            question = state.asked(seat)
            assert question is not None
            options = state.legal(seat)
            self.note(seat, question.rule, sorted(self.game.say(code) for code in options))
            assert state.any_option(seat, Pick(state.moves)) in options
            self.try_again(seat, options)
        if every_seat:
            for watcher in (*range(state.seats), None):
                view = msgspec.to_builtins(state.view(watcher))
                if self.game.further_packages and view["sealed"] is not None:
                    view["sealed"] = self.game.say(view["sealed"])  # a box adds words, and so codes change; answers do not
                self.note([view.get(name) for name in self.fields])
            for seat in range(state.seats):
                self.note(state.scores[seat], [(line.said.key, line.said.values, line.points) for line in state.tally(seat)])
            self.note(state.ranks)

    def try_again(self, seat: int, options: list[int]) -> None:
        """Is an earlier answer possible now, and if not, why?"""
        for move in self.recent[-RECENT:]:
            code = self.game.parse(move)
            assert self.state.allows(seat, code) == (code in options)
            why = self.state.why_not(seat, code)
            self.note(move, None if why is None else (why.rule, why.key, [value for value in why.values if isinstance(value, int)]))

    def play(self, move: str) -> None:
        seat, _, answer = move.partition(": ")
        if answer not in self.recent:
            self.recent.append(answer)
        self.state.play(int(seat), answer)


def settings(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    always = ALWAYS.get(game.id, {})
    for _ in range(NUMBER.get(game.id, 1)):
        for seats in game.seats:
            yield seats, always
        for seats, options in FURTHER.get(game.id, []):
            yield seats, {**always, **options}
    for seats, options in BOXES.get(game.id, []):
        yield seats, {**always, **options}
    for _ in range(BOXES_AGAIN):
        for seats, options in BOXES.get(game.id, []):
            yield seats, {**always, **options, "characters": "random"}


def play_anew(game: Game, seats: int, seed: int, options: dict[str, Any]) -> Kept:
    """Mostly by rules of thumb, so that the game gets on, and one time in four at random."""
    fields = [name for name in game.view_type.__struct_fields__ if name not in NOT_SEEN]
    kept = Kept(game.id, game.version, seats, seed, options, fields, [], {})
    state = game.begin(game.setting(seats, options, seed), listen=True)
    watch = Watch(state, fields)
    pick = Pick(seed)
    while True:
        if state.moves % MOVES_A_LINE == 0 or state.over:
            watch.look(True)
            kept.seen[str(state.moves)] = watch.hash.hexdigest()
            if state.over:
                return kept
        else:
            watch.look(state.moves % MOVES_A_VIEW == 0)
        seat = pick.of(list(state.to_act))
        options_now = state.legal(seat)
        code = pick.of(options_now) if pick.below(4) == 0 else game.advise_from_view(state.view(seat), options_now, pick)
        kept.moves.append(f"{seat}: {game.say(code)}")
        watch.play(kept.moves[-1])


def follow(kept: Kept) -> None:
    """Play the same moves; raises AssertionError where something is seen that was not seen then."""
    game = tinhorn.game(kept.game)
    state = game.begin(game.setting(kept.seats, kept.options, kept.seed), listen=True)
    watch = Watch(state, kept.fields)
    for number in range(len(kept.moves) + 1):
        seen = kept.seen.get(str(number))
        watch.look(seen is not None or number % MOVES_A_VIEW == 0)
        if seen is not None:
            assert watch.hash.hexdigest() == seen, (
                f"{kept.game} behaves differently, not later than move {number}. If the rules are meant to change, raise the version "
                f"of the game and run python -m tests.kept_games {kept.game}"
            )
        if number < len(kept.moves):
            watch.play(kept.moves[number])
    assert state.over


def files() -> list[Path]:
    return sorted(HOME.glob("*/*.json"))


def read(path: Path) -> Kept:
    return msgspec.json.decode(path.read_bytes(), type=Kept)


def main(args: list[str]) -> None:
    only_new = "--new" in args
    for id in [arg for arg in args if arg != "--new"] or tinhorn.games():
        game = tinhorn.game(id)
        folder = HOME / id
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.json"):
            if not only_new:
                path.unlink()
        for number, (seats, options) in enumerate(settings(game)):
            path = folder / f"{number + 1}-with-{seats}.json"
            if path.exists():
                continue
            kept = play_anew(game, seats, 1000 + number, options)
            text = json.dumps(msgspec.to_builtins(kept), indent=0, ensure_ascii=False)
            path.write_text(text + "\n", encoding="utf-8")
            print(f"{id}: {seats} seats {options or ''} {len(kept.moves)} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
