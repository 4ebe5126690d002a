"""What a frame says of others, seen from every seat of every game."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tinhorn
from tests.server.worlds import Pair, random_pairs
from tinhorn.core.reflect import unpack_step
from tinhorn.core.steps import Question, Together
from tinhorn.core.words import GAP
from tinhorn.server.frames import describe_question, make_frame
from tinhorn.server.live import Live
from tinhorn.server.messages import Frame
from tinhorn.server.spoken import Growing
from tinhorn.server.store.rows import Kept, SeatRow, TableRow


def live_of(pair: Pair, world: int) -> Live:
    rows = {table.name: values for table, values in pair.rows(world).items()}
    table, seats = msgspec.convert(rows["tables"][0], TableRow), msgspec.convert(rows["seats"], list[SeatRow])
    snapshot = rows["snapshots"][0]
    return Live(Kept(table=table, seats=seats, snapshot_number=snapshot["number"], snapshot=snapshot["data"], entries=[]))


@pytest.mark.parametrize("game", tinhorn.games())
def test_a_frame_holds_the_seats_view_and_what_others_are_asked_stands_in_it(game: str) -> None:
    told = 0
    for pair in random_pairs(tinhorn.game(game), 24, seed=11):
        for world in range(2):
            live = live_of(pair, world)
            for seat in (*range(len(live.seats)), None):
                frame = make_frame(live, seat, live.number, [])
                view = msgspec.json.decode(frame.view, type=live.game.view_type)
                assert live.state is not None
                assert msgspec.to_builtins(view) == msgspec.to_builtins(live.state.view(seat))
                top = unpack_step(view.agenda[-1], live.game.step_named)
                put = top.questions if isinstance(top, Together) else (top,)
                shown = {each.seat: describe_question(live.game, each, live.names) for each in put if isinstance(each, Question)}
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
            words = {}
            for gap in phrase["args"]:
                value = question.args[gap["name"]]
                several = [value] if isinstance(value, int) else value
                names = live.names if gap["kind"] == "seat" else gap["words"]
                words[gap["name"]] = ", ".join(names[each] for each in several) or "nothing"
            assert GAP.sub(lambda gap, words=words: words[gap[1]], phrase["text"]) == question.prompt
            assert phrase["rule"] == question.rule


@given(st.lists(st.one_of(st.integers(-3, 6), st.tuples(st.integers(0, 9), st.text(max_size=3))), max_size=12))
def test_a_list_that_grows_shrinks_or_changes_is_told_as_it_is(changes: list[int | tuple[int, str]]) -> None:
    """A number keeps so many of the last list's items (from the end if negative), anything else is added."""
    growing, values = Growing(), ()
    for change in changes:
        values = values[:change] if isinstance(change, int) else (*values, change)
        assert bytes(growing.now(values)) == msgspec.json.encode(values)
