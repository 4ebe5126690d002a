"""What a frame says about other seats, for every seat of every game."""

from __future__ import annotations

import msgspec
import pytest

import tinhorn
from tests.server.worlds import Pair, random_pairs
from tinhorn.core.reflect import unpack_step
from tinhorn.core.steps import Question, Together
from tinhorn.core.words import Kind, Phrase
from tinhorn.table.messages.server import Frame, encode
from tinhorn.table.record.frame_cache import LongField
from tinhorn.table.record.frames import describe_question, make_frame
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.loading import load_game
from tinhorn.table.store.rows import Entry, SeatRow, StoredTable, TableRow


def live_of(pair: Pair, world: int) -> TableGame:
    rows = {table.name: values for table, values in pair.rows(world).items()}
    table, seats = msgspec.convert(rows["tables"][0], TableRow), msgspec.convert(rows["seats"], list[SeatRow])
    snapshot = rows["snapshots"][0]
    entries = [Entry(**row) for row in rows["entries"]]
    return load_game(StoredTable(table=table, seats=seats, snapshot_number=snapshot["number"], snapshot=snapshot["data"], entries=entries))


@pytest.mark.parametrize("game", tinhorn.games())
def test_a_frame_holds_the_seats_view_and_what_others_are_asked_stands_in_it(game: str) -> None:
    told = 0
    for pair in random_pairs(tinhorn.game(game), 24, seed=11):
        for world in range(2):
            live = live_of(pair, world)
            for seat in (*range(len(live.seats)), None):
                frame = make_frame(live, seat, live.number, [])
                view = msgspec.json.decode(frame.view, type=live.rules.view_type)
                assert live.state is not None
                assert msgspec.to_builtins(view) == msgspec.to_builtins(live.state.view(seat))
                top = unpack_step(view.agenda[-1], live.rules.step_named)
                put = top.questions if isinstance(top, Together) else (top,)
                shown = {each.seat: describe_question(live.rules, each, live.names) for each in put if isinstance(each, Question)}
                sent = msgspec.json.decode(msgspec.json.encode(frame), type=Frame)
                asked = {other.seat: other.question for other in sent.others}
                if sent.question is not None and seat is not None:
                    asked[seat] = sent.question
                assert asked == {each: shown[each] for each in view.to_act}
                told += len(sent.others)
    assert told


@pytest.mark.parametrize("game", tinhorn.games())
def test_a_question_can_be_said_anew_from_its_name_and_its_gaps(game: str) -> None:
    phrases = {each["question"]: each for each in tinhorn.game(game).describe()["questions"]}
    for pair in random_pairs(tinhorn.game(game), 24, seed=12):
        live = live_of(pair, 0)
        frame = msgspec.json.decode(msgspec.json.encode(make_frame(live, None, live.number, [])), type=Frame)
        for other in frame.others:
            question = other.question
            phrase = phrases[question.name]
            kinds = {gap["name"]: Kind(gap["kind"], gap["words"], spoken=gap.get("spoken", ())) for gap in phrase["args"]}
            values = [tuple(value) if isinstance(value, list) else value for value in (question.args[name] for name in kinds)]
            assert Phrase(phrase["text"], **kinds).fill(values, live.names) == question.prompt
            assert phrase["rule"] == question.rule


def test_a_long_field_is_encoded_as_it_is_however_it_changed() -> None:
    field = LongField()
    for items in ((1, 2), (1, 2, 3, 4), (1, 2, 3, 4), (1, 2), (7, 2, 3), ((1, "a"), 2), ((1, "a"), 2, None), ()):
        assert bytes(field.encode(items)) == encode(items)
