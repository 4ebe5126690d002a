"""Checks for every game. Each takes a position, or plays a game, and asserts."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from tinhorn.core.errors import IllegalAction, ReplayError, UnknownAction
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import play_out
from tinhorn.core.record import Record, Replay, read_record
from tinhorn.core.reflect import fields_of, is_row
from tinhorn.core.state import BOOKKEEPING, Part, State

SPREAD = 30  # settings; more are not played by `make test GAME=`, which sets TINHORN_SPREAD


Setting = tuple[int, dict[str, Any]]  # seats and options


def settings(game: Game) -> list[Setting]:
    """What a game is played at: all settings, or a spread of them."""
    found = list(all_settings(game))
    return found[:: 1 + len(found) // SPREAD] if is_spread() else found


def is_spread() -> bool:
    return bool(os.environ.get("TINHORN_SPREAD"))


def all_settings(game: Game) -> Iterator[Setting]:
    """Every seat count with the defaults, and every value of every option at every seat count that accepts it.

    An option that others need is a box. It is also played together with every value of every other option, at one seat count each.
    All boxes are played together, too.
    """
    changes = [(option, value) for option in game.options.values() for value in option.values if value != option.default]
    for seats in game.seats:
        yield seats, {}
        for option, value in changes:
            if not option.needs and option.takes(value, seats):
                yield seats, {option.name: value}
    boxes = sorted({option.needs for option in game.options.values()} - {""})
    if len(boxes) > 2:  # pairs come below
        yield game.seats[len(game.seats) // 2], dict.fromkeys(boxes, True)
    for box in boxes:
        for nth, (option, value) in enumerate(changes):
            wanted = {name: True for name in (box, option.needs) if name}
            fitting = [seats for seats in game.seats if option.takes(value, seats)]
            if option.name != box and fitting:
                yield fitting[nth % len(fitting)], {**wanted, option.name: value}


def watchers(state: State) -> list[int | None]:
    return [*range(state.seats), None]


def step_at_random(state: State, pick: Pick) -> None:
    seat = pick.of(list(state.to_act))
    state.play(seat, pick.of(state.legal(seat)))


# What a game must have


def lacking(game: Game) -> list[str]:
    """What every game must have and this one has not, in words; docs/adding-a-game.md has the same list."""
    if not files(game.package).joinpath("rulebook.md").is_file():
        return [f"its package {game.package} has no rulebook.md"]
    named = {f"the end of the game (end_rule={game.end_rule!r})": game.end_rule}
    named |= {f"the sentence {each.key}": each.rule for each in (*game.happenings, *game.reasons, *game.tally)}
    named |= {f"the question {name}": kind.rule for name, kind in game.questions.items()}
    said = [f"{what} names the rule {rule!r}, which has no anchor in rulebook.md" for what, rule in named.items() if rule not in game.rules]
    for option in game.options.values():
        if option.default not in option.values:
            said.append(f"the default {option.default!r} of the option {option.name} is not among its values")
    if not game.vocabulary.verbs:
        said.append("its vocabulary has no verb")
    if not game.seats:
        said.append("it is for no number of seats")
    return said


# 1, 2, 10: a whole random game


class Met:
    """The verbs and events that random games have reached, by name."""

    def __init__(self) -> None:
        self.verbs: set[str] = set()
        self.happenings: set[str] = set()


def random_game(game: Game, seats: int, options: dict[str, Any], seed: int, met: Met) -> State:
    """Play to the end within the bound. Invariants hold after each decision, and events have texts."""
    pick = Pick(seed)
    state = game.begin(game.setting(seats, options, seed), listen=True)
    silent = game.new(seats, seed, **options)
    kept: list[tuple[State, str]] = []
    while not state.over:
        assert state.moves < game.bound, f"no end after {state.moves} decisions"
        state.check()
        if pick.below(10) == 0:
            kept.append(copy_is_deep(state))
        seat = pick.of(list(state.to_act))
        action = pick.of(state.legal(seat))
        met.verbs.add(game.vocabulary.verb_of(action).name)
        state.play(seat, action)
        silent.apply(seat, action)
    state.check()
    for event in state.hear():
        met.happenings.add(event.kind.name)
        assert game.tell(event, [f"Player {n}" for n in range(seats)])
    assert silent.digest() == state.digest(), "listening changes the game"
    for twin, digest in kept:
        assert twin.digest() == digest, "playing on in one state changed a copy of it"
    if kept:
        continues_alike(kept[len(kept) // 2][0], state)
    assert len(state.ranks) == seats
    assert min(state.ranks) in (0, 1), "nobody wins, nor has somebody won whom nobody plays (first places then stay empty)"
    for seat in range(seats):
        assert sum(line.points for line in state.tally(seat)) in (0, state.scores[seat])
    return state


def copy_is_deep(state: State) -> tuple[State, str]:
    twin = state.copy()
    digest = state.digest()
    assert twin.digest() == digest, "a copy differs from its original"
    ours, theirs = fields_of(state), fields_of(twin)
    for name, value in ours.items():
        if name not in BOOKKEEPING and name not in state.derived:
            shares_nothing(name, value, theirs[name])
    return twin, digest


def shares_nothing(name: str, one: Any, other: Any) -> None:
    if is_row(one):  # compiled code makes a new object of a row each time that it is read: ask whether a change is seen
        if len(one):
            before = one[0]
            one[0] = before + 1 if before < 1 else before - 1
            seen = other[0]
            one[0] = before
            assert seen == before, f"a copy shares the row {name}"
    elif isinstance(one, list) and one:
        assert one is not other, f"a copy shares the list {name}"
        assert isinstance(other, list)
        for a, b in zip(one, other, strict=True):
            shares_nothing(name, a, b)
    elif isinstance(one, Part):
        part_is_whole(name, one)
        assert one is not other or one.is_shared(), f"a copy shares the part {name}"
        theirs = fields_of(other)
        for field, value in fields_of(one).items():
            shares_nothing(f"{name}.{field}", value, theirs[field])


def part_is_whole(name: str, part: Part) -> None:
    """A part is made again from its values, and none of its fields is missing among them."""
    assert set(part.names) == set(fields_of(part)), f"the part {name} does not name all its fields"
    assert fields_of(type(part)(*part.values())) == fields_of(part), f"the part {name} is not what its values make"


def continues_alike(twin: State, end: State) -> None:
    """A copy that gets the same answers ends in the same position."""
    for seat, action in end.history()[twin.moves :]:
        twin.apply(seat, action)
    assert twin.digest() == end.digest()


# 4: notation


def notation(game: Game, actions: range) -> None:
    for action in actions:
        said = game.say(action)
        assert game.parse(said) == action, f"{said!r} is read as {game.say(game.parse(said))!r}"
        assert game.vocabulary.from_json(game.vocabulary.to_json(action)) == action


# 5: record and replay


def replays(game: Game, state: State, pick: Pick) -> None:
    record = state.record()
    again = read_record(record.to_json())
    assert again == record
    assert game.replay(again).digest() == state.digest()
    changed = change_one_move(game, record, pick)
    if changed is not None:
        with pytest.raises(ReplayError):
            game.replay(changed)


def change_one_move(game: Game, record: Record, pick: Pick) -> Record | None:
    """The record with another legal answer somewhere."""
    if not record.moves:
        return None
    number = pick.below(len(record.moves))
    replay = Replay(game, record)
    for _ in range(number):
        replay.forward()
    seat, _, action = record.moves[number].partition(": ")
    others = [other for other in replay.state.legal(int(seat)) if other != game.parse(action)]
    if not others:
        return None
    moves = [*record.moves]
    moves[number] = f"{seat}: {game.say(pick.of(others))}"
    return msgspec.structs.replace(record, moves=moves)


# 6, 7: secrets


def frame(state: State, seat: int | None, pick: Pick) -> tuple[Any, ...]:
    """Everything that a seat is ever shown of a position."""
    reasons: list[Any] = []
    asked = None
    legal: list[int] = []
    if seat is not None:
        asked = state.question(seat)
        legal = state.legal(seat)
        game: Game = state.setting.game
        reasons = [state.why_not(seat, pick.below(game.num_actions)) for _ in range(5)]
    return msgspec.json.encode(state.view(seat)), legal, state.to_act, asked, reasons


def tells_no_secret(game: Game, state: State, seat: int | None, seed: int, depth: int = 6) -> None:
    """Two states that look alike to a seat give it the same frames, now and as long as nothing hidden is shown."""
    real = state.copy()
    dream = game.imagine(state.view(seat), seed)
    dream.check()
    real.listen()
    dream.listen()
    pick = Pick(seed)
    for _ in range(depth):
        look = pick.below(1 << 20)
        mine, theirs = frame(real, seat, Pick(look)), frame(dream, seat, Pick(look))
        assert mine == theirs, f"{'the spectator' if seat is None else f'seat {seat}'} can tell two worlds apart"
        if real.over:
            return
        who = pick.of(list(real.to_act))
        both = [action for action in real.legal(who) if action in dream.legal(who)]
        if not both:
            return
        action = pick.of(both)
        before = [(world.reveals, world.chance.drawn) for world in (real, dream)]
        real.play(who, action)
        dream.play(who, action)
        if [(world.reveals, world.chance.drawn) for world in (real, dream)] != before:
            return
        assert [told(game, real, seat)] == [told(game, dream, seat)]


def told(game: Game, state: State, seat: int | None) -> list[str]:
    return [game.tell(event) for event in state.hear() if event.seen_by(seat)]


def round_trip(game: Game, state: State, seed: int) -> None:
    assert game.show(state) is not game.show(state), "show must return a new dict each time: the view is built in it"
    for seat in watchers(state):
        assert game.look(state, seat) is not game.look(state, seat), "look must return a new dict each time"
        view = state.view(seat)
        dream = game.imagine(view, seed)
        assert dream.view(seat) == view, f"imagined for {seat}, the view differs"
        imagining = game.imagining(view)
        play_out(imagining.world(seed + 1), Pick(seed), 20)
        assert imagining.world(seed).digest() == dream.digest(), "a world depends on others that were made from the same view"
        data = msgspec.json.encode(view)
        assert msgspec.json.decode(data, type=game.view_type) == view, "a view does not survive JSON"
        assert game.imagine(msgspec.json.decode(data, type=game.view_type), seed).view(seat) == view


def snapshot(game: Game, state: State) -> None:
    back = game.restore(game.snapshot(state), state.setting)
    assert back.digest() == state.digest()
    assert back.to_act == state.to_act
    for seat in state.to_act:
        assert back.legal(seat) == state.legal(seat)


# 8: several at once


def any_order(state: State, pick: Pick) -> None:
    seats = state.to_act
    if len(seats) < 2:
        return
    answers = {seat: pick.of(state.legal(seat)) for seat in seats}
    digests = set()
    for order in itertools.islice(itertools.permutations(seats), 6):
        twin = state.copy()
        for seat in order:
            twin.play(seat, answers[seat])
        digests.add(twin.digest())
    assert len(digests) == 1, "the order of answers given at once makes a difference"


# 9: what is refused


def refuses(game: Game, state: State, pick: Pick) -> None:
    before = state.digest()
    for seat in range(state.seats):
        legal = state.legal(seat)
        for _ in range(3):
            action = pick.below(game.num_actions)
            why = state.why_not(seat, action)
            assert (why is None) == (action in legal)
            if why is None:
                continue
            with pytest.raises(IllegalAction) as refusal:
                state.play(seat, action)
            assert refusal.value.rule in game.rules, f"{refusal.value.rule!r} is not in the rulebook"
            assert refusal.value.reason
    for nonsense in ("", "frobnicate the horse", "offer", "\x00"):
        with pytest.raises(UnknownAction):
            state.play(0, nonsense)
    with pytest.raises(UnknownAction):
        state.play(0, game.num_actions)
    assert state.digest() == before, "a refused answer changed the state"
