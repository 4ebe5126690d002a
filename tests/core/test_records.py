"""Records: what is damaged is named, and where."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tinhorn
from tinhorn.core.playout import Pick, play_out
from tinhorn.core.record import MOVES_A_DIGEST

GAME = tinhorn.game("goat")


def record(seed: int | bytes = 3) -> dict[str, Any]:
    state = GAME.new(3, seed)
    play_out(state, Pick(1))
    plain: dict[str, Any] = json.loads(state.record().to_json())
    return plain


def test_a_record_is_plain_data_in_notation() -> None:
    plain = record()
    assert {key: plain[key] for key in ("format", "game", "version", "seats", "options", "seed")} == {
        "format": 1,
        "game": "goat",
        "version": 1,
        "seats": 3,
        "options": {"first_seat": None},
        "seed": 3,
    }
    assert all(": " in move for move in plain["moves"])
    numbers = [int(number) for number in plain["digests"]]
    assert numbers == [*range(0, len(plain["moves"]), MOVES_A_DIGEST), len(plain["moves"])]


def test_seeds_of_bytes_survive() -> None:
    plain = record(b"\x00\xff seed")
    assert plain["seed"].startswith("hex:")
    assert GAME.replay(plain).over


def test_a_game_in_the_middle_has_a_record_too() -> None:
    state = GAME.new(4, 9)
    play_out(state, Pick(1), most=21)
    again = GAME.replay(state.record())
    assert again.digest() == state.digest()
    assert again.moves == 21
    assert not again.over


@pytest.mark.parametrize(
    ("damage", "error"),
    [
        ({"game": "poker"}, "a record of 'poker', not of 'goat'"),
        ({"version": 99}, "version 99 of goat; this is version 1"),
        ({"format": 2}, "format 2"),
        ({"seats": 9}, "2 to 5 seats, not 9"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"seed": "lucky"}, "neither a whole number"),
        ({"seed": "hex:zz"}, "not hexadecimal"),
        ({"seed": 4}, "at the deal"),
        ({"moves": "none"}, "not a record of a game"),
        ({"digests": {}}, "lacks the digest"),
    ],
)
def test_a_damaged_header_is_named(damage: dict[str, Any], error: str) -> None:
    with pytest.raises(tinhorn.RecordError) as refusal:
        GAME.replay({**record(), **damage})
    assert error in str(refusal.value)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"game": "goat"}', "\x00", "null"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(tinhorn.RecordError, match="not a record of a game"):
        GAME.replay(text)


@pytest.mark.parametrize("move", ["0: fly", "accept", "7: accept", "x: accept", "0: offer goat as goat to 0"])
def test_a_damaged_move_is_named(move: str) -> None:
    plain = record()
    plain["moves"][4] = move
    with pytest.raises(tinhorn.ReplayError) as refusal:
        GAME.replay(plain)
    assert refusal.value.move == 5
    assert "at move 5" in str(refusal.value)


def test_a_cut_record_is_found_out() -> None:
    plain = record()
    plain["moves"] = plain["moves"][:20]
    with pytest.raises(tinhorn.ReplayError, match="lacks the digest") as refusal:
        GAME.replay(plain)
    assert refusal.value.move == 20


def test_what_was_not_played_from_its_deal_has_no_record() -> None:
    dream = GAME.imagine(GAME.new(3, 1).view(0), 1)
    with pytest.raises(tinhorn.RecordError, match="imagined"):
        dream.record()


def test_copies_that_part_keep_their_own_history() -> None:
    state = GAME.new(4, 2)
    play_out(state, Pick(1), most=10)
    one, other = state.copy(), state.copy()
    play_out(one, Pick(2))
    play_out(other, Pick(3))
    play_out(state, Pick(4))
    assert len({tuple(each.history()) for each in (one, other, state)}) == 3
    for each in (one, other, state):
        assert GAME.replay(each.record()).digest() == each.digest()


def test_a_snapshot_of_another_version_is_refused() -> None:
    import msgspec

    state = GAME.new(2, 1)
    data = msgspec.msgpack.decode(GAME.snapshot(state))
    with pytest.raises(tinhorn.RecordError, match="version 0"):
        GAME.restore(msgspec.msgpack.encode({**data, "version": 0}), state.setting)
