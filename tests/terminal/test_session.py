"""Whole sessions at a scripted screen."""

from __future__ import annotations

import readline

import pytest

import tinhorn
from tests.scenario import lay_out
from tests.terminal import envelopes
from tests.terminal.driving import always_first, at_table, sit_down
from tinhorn.core.errors import TinhornError
from tinhorn.core.events import deeds
from tinhorn.core.reasons import GAME_OVER
from tinhorn.core.undo import CHANCE, NOTHING, OTHERS
from tinhorn.games.goat.steps import Swindle
from tinhorn.saved.files import load
from tinhorn.terminal.current_game import CurrentGame

GOAT = tinhorn.game("goat")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", ["greenhorn", "regular"])
def test_a_whole_game_against_bots(seats: int, level: str) -> None:
    session, screen = sit_down(GOAT, always_first, seats=seats, level=level, seed=seats)
    assert session.run() == 0
    assert session.current.over
    assert "Final ranking" in screen.text
    for seat in range(seats):
        for line in session.current.state.tally(seat):
            assert f"{line.points} for {line.said.text()} ({line.said.rule})" in screen.text
    assert f"The seed was {seats}." in screen.text


def test_the_hint_is_something_to_play_by() -> None:
    said: list[str] = []

    def follow_hints(prompt: str) -> str:
        if not prompt.startswith("Stranger"):
            return ""
        if said and said[-1] == "hint":
            advice = screen.scene.rsplit("A rule of thumb says: ", 1)[1].split("\n")[0].rstrip(".")
            said.append(advice)
        else:
            said.append("hint")
        return said[-1]

    session, screen = sit_down(GOAT, follow_hints, seats=3, seed=4)
    assert session.run() == 0
    assert session.current.over
    assert all(entry == "hint" for entry in said[::2])


def test_bots_among_themselves_are_watched() -> None:
    session, screen = sit_down(GOAT, [], bots="all", seed=6)
    assert session.run() == 0
    assert "Final ranking" in screen.text
    assert screen.prompts == []
    told = [line for line in screen.text.splitlines() if line.startswith("• ")]
    assert len(told) == len(deeds(session.current.events_for(None)))


class TestEntries:
    def say(self, *entries: str, **where: object) -> str:
        session, screen = sit_down(GOAT, entries, first_seat=0, **where)  # type: ignore[arg-type]
        with pytest.raises(EOFError):
            session.play_on()
        return screen.text

    def test_an_offer_is_asked_in_parts(self) -> None:
        text = self.say("1", "1", "1")
        assert "Which card do you offer?" in text
        assert "What do you say it is?" in text
        assert "To whom?" in text

    def test_back_goes_one_part_back(self) -> None:
        text = self.say("1", "1", "back", "back", "back")
        assert text.count("Which card do you offer?") == 2
        assert text.count("What do you say it is?") == 2
        assert "There is no part to go back to" in text

    def test_notation_and_names_and_first_words(self) -> None:
        session, _ = sit_down(GOAT, [], first_seat=0, seed=5)
        card = GOAT.vocabulary.verbs[0].phrase.kinds[0].words[session.current.state.view(0).known[0]]
        for entry in (f"offer {card} as {card} to 1", f"OFFER {card}  as {card} to belle"):
            session, _ = sit_down(GOAT, [entry], first_seat=0, seed=5)
            with pytest.raises(EOFError):
                session.play_on()
            assert GOAT.say(session.current.state.history()[0][1]) == f"offer {card} as {card} to 1"
        session, _ = sit_down(GOAT, [card, card, "hank"], first_seat=0, seed=5)
        with pytest.raises(EOFError):
            session.play_on()
        assert GOAT.say(session.current.state.history()[0][1]) == f"offer {card} as {card} to 2"

    def test_wrong_entries_explain_themselves(self) -> None:
        text = self.say("0", "17", "-3", "howdy", "refuse", "offer goat as", "offer goat as goat to 0")
        assert "There is no choice 0; they go from 1 to 4." in text
        assert "There is no choice 17; they go from 1 to 4." in text
        assert "There is no choice -3" in text
        assert "'howdy' is not an action of this game" in text
        assert "You cannot refuse now. Offer a card." in text
        assert "write 'offer {card} as {claim} to {to}'" in text
        assert "Stranger> offer goat as goat to 0\n" in text

    def test_an_entry_that_could_be_several_names_them(self) -> None:
        session, screen = sit_down(envelopes.GAME, ["take"], seats=2)
        with pytest.raises(EOFError):
            session.play_on()
        assert "'take' could be 1, 2: type the number." in screen.text

    def test_why_names_the_rule(self) -> None:
        session, _ = sit_down(GOAT, [], first_seat=0, seed=5)
        hand = session.current.state.view(0).known
        words = GOAT.vocabulary.verbs[0].phrase.kinds[0].words
        here, absent = words[hand[0]], next(word for card, word in enumerate(words) if card not in hand)
        text = self.say(
            f"why offer {absent} as {here} to 1", f"why offer {here} as {here} to 0", f"why offer {here} as {here} to 1", "why", seed=5
        )
        assert f"The {absent.capitalize()} is not in your hand.  G4.2" in text
        assert "not to yourself.  G4.2" in text
        assert "That is allowed now." in text
        assert "Write an action after it, such as: why offer" in text

    def test_a_question_mark_shows_the_rule(self) -> None:
        text = self.say("?", "? G7.7", "?g4.3", "rule G99")
        assert GOAT.rules["G4.2"].replace("**", "") in text
        assert GOAT.rules["G7.7"].replace("**", "") in text
        assert GOAT.rules["G4.3"].replace("**", "") in text
        assert "the rulebook has no rule G99; did you mean" in text

    def test_help_log_and_the_table_again(self) -> None:
        text = self.say("help", "log", "", "/table")
        assert "offer {card} as {claim} to {to}" in text
        assert text.count("Round 1 begins") == 2
        assert text.count("Your hand:") == 3

    def test_without_a_rulebook_a_question_mark_says_so(self) -> None:
        session, screen = sit_down(envelopes.GAME, ["?"], seats=2)
        with pytest.raises(EOFError):
            session.play_on()
        assert "Rule E2: envelopes has no rulebook." in screen.text


class TestUndo:
    def test_one_after_the_other_as_far_as_nothing_was_revealed(self) -> None:
        session, screen = sit_down(envelopes.GAME, ["undo", "1", "2", "undo", "undo", "undo", "2"], seats=2)
        with pytest.raises(EOFError):
            session.play_on()
        assert screen.text.count("No undo: There is nothing to take back.") == 2
        assert "Taken back: take from the right." in screen.text
        assert "Taken back: take from the left." in screen.text
        assert [envelopes.GAME.say(action) for _, action in session.current.state.history()] == ["take from the right"]
        assert session.current.state.view(0).heaps == (5, 4)
        lines = [envelopes.GAME.tell(event) for event in session.current.events_for(0)]
        assert lines[1:] == ["0 takes a coin from the right."]

    def test_a_position_taken_back_is_the_very_same(self) -> None:
        current = CurrentGame.deal(envelopes.GAME, envelopes.GAME.setting(2, {}, 3))
        before = current.state.digest()
        current.play(0, 0)
        assert current.why_no_undo(0) is None
        current.undo()
        assert current.state.digest() == before

    def test_goat_a_coin_of_the_charlatan_can_be_taken_back(self) -> None:
        state = lay_out(GOAT.new(3, 1), [Swindle(0, 3)])
        session, screen = at_table(CurrentGame(GOAT, state), ["swindle 1", "undo", "swindle 2"])
        with pytest.raises(EOFError):
            session.play_on()
        assert "Taken back: swindle Belle." in screen.text
        assert session.current.state.view(0).elixirs == (0, 0, 1)

    def test_not_past_what_others_decided(self) -> None:
        entries = ["", "1", "1", "", "undo", "1", "undo"]
        session, screen = sit_down(GOAT, entries, seats=2, bots="none", names="Mara,Jesse", first_seat=0)
        with pytest.raises(EOFError):
            session.play_on()
        assert "No undo: There is nothing to take back." in screen.text
        assert "No undo: Your last move showed something that was hidden, so it stands." in screen.text

    def test_not_when_somebody_else_has_decided_or_chance_has_spoken(self) -> None:
        current = CurrentGame.deal(envelopes.GAME, envelopes.GAME.setting(3, {}, 3))
        for _ in range(3):
            current.play(0, 0)
        current.play(0, envelopes.PASS)
        assert current.why_no_undo(1) == NOTHING.say()
        current.play(1, envelopes.PASS)
        assert current.why_no_undo(0) == OTHERS.say()
        current.play(2, envelopes.PASS)
        assert current.why_no_undo(0) == GAME_OVER.say()
        current = CurrentGame.deal(envelopes.GAME, envelopes.GAME.setting(2, {}, 3))
        current.play(0, 0)
        current.state.chance.below(6)
        assert current.why_no_undo(0) == CHANCE.say()


class TestSaving:
    def test_save_and_resume(self, tmp_path) -> None:
        session, screen = sit_down(GOAT, ["1", "1", "1", f"save {tmp_path}/one.json"], first_seat=0, folder=tmp_path, names="Mara")
        assert session.run() == 0
        assert f"Saved to {tmp_path}/one.json." in screen.text
        assert f"tinhorn play goat --resume {tmp_path}/one.json" in screen.text
        record, seating = load(tmp_path / "one.json")
        assert seating == session.seating
        again = CurrentGame.resume(GOAT, record)
        assert again.state.digest() == session.current.state.digest()
        assert [GOAT.tell(event) for event in again.log] == [GOAT.tell(event) for event in session.current.log]
        assert [(decision.seat, decision.log) for decision in again.decisions] == [
            (decision.seat, decision.log) for decision in session.current.decisions
        ]

    def test_a_resumed_game_goes_on_as_it_would_have(self, tmp_path) -> None:
        whole, _ = sit_down(GOAT, always_first, seed=9)
        whole.run()
        first, _ = sit_down(GOAT, ["1"] * 4, seed=9, folder=tmp_path)
        first.run()
        second, _ = at_table(CurrentGame.resume(GOAT, load(tmp_path / "game.json")[0]), always_first)
        second.run()
        assert second.current.state.history() == whole.current.state.history()

    def test_after_resuming_only_what_is_new_is_told(self, tmp_path) -> None:
        first, _ = sit_down(GOAT, ["1"] * 6, seed=9, folder=tmp_path)
        first.run()
        session, screen = at_table(CurrentGame.resume(GOAT, load(tmp_path / "game.json")[0]), [])
        session.run()
        told = [line for line in screen.text.splitlines() if line.startswith("• ")]
        own = [decision for decision in session.current.decisions if decision.seat == 0][-1]
        assert 0 < len(told) == len(deeds(session.current.events_for(0, own.log)))

    def test_a_fault_of_a_bot_does_not_cost_the_game(self, tmp_path) -> None:
        class Broken:
            def choose(self, view: object, options: list[int]) -> int:
                raise RuntimeError("out of thoughts")

        session, screen = sit_down(GOAT, always_first, first_seat=0, folder=tmp_path)
        session.bots = dict.fromkeys(session.bots, Broken())
        with pytest.raises(RuntimeError, match="out of thoughts"):
            session.run()
        assert "--resume" in screen.text
        assert len(load(tmp_path / "game.json")[0].moves) == 1

    def test_the_end_of_a_game_that_was_saved_on_the_way_is_saved_too(self, tmp_path) -> None:
        entries = iter(["save"])
        session, _ = sit_down(GOAT, lambda prompt: next(entries, always_first(prompt)), folder=tmp_path)
        session.run()
        assert len(load(tmp_path / "game.json")[0].moves) == session.current.state.moves

    def test_quit_and_the_end_of_input_save(self, tmp_path) -> None:
        for number, entries in enumerate((["quit"], [])):
            folder = tmp_path / str(number)
            folder.mkdir()
            session, screen = sit_down(GOAT, entries, folder=folder)
            assert session.run() == 0
            assert f"--resume {folder}/game.json" in screen.text
            assert (folder / "game.json").exists()

    def test_ctrl_c_saves(self, tmp_path) -> None:
        def interrupt(prompt: str) -> str:
            raise KeyboardInterrupt

        session, _ = sit_down(GOAT, interrupt, folder=tmp_path)
        assert session.run() == 130
        assert (tmp_path / "game.json").exists()

    def test_nothing_else_is_overwritten(self, tmp_path) -> None:
        (tmp_path / "letter.txt").write_text("Dear Ma")
        other, _ = sit_down(GOAT, ["quit"], seed=2, folder=tmp_path)
        other.run()
        entries = [f"save {tmp_path}/letter.txt", f"save {tmp_path}/game.json", f"save {tmp_path}", f"save {tmp_path}/no/where.json"]
        session, screen = sit_down(GOAT, entries, seed=3)
        with pytest.raises(EOFError):
            session.play_on()
        assert "letter.txt exists and is no saved game" in screen.text
        assert "game.json holds another game" in screen.text
        assert "is a folder" in screen.text
        assert "where.json: No such file or directory." in screen.text
        assert (tmp_path / "letter.txt").read_text() == "Dear Ma"

    def test_a_free_name_is_found(self, tmp_path, monkeypatch) -> None:
        monkeypatch.chdir(tmp_path)
        for expected in ("goat-4.json", "goat-4-2.json"):
            session, _ = sit_down(GOAT, ["save", "save", "quit"], seed=4)
            session.run()
            assert str(session.save_file.path) == expected
        assert sorted(path.name for path in tmp_path.iterdir()) == ["goat-4-2.json", "goat-4.json"]

    def test_a_damaged_note_is_named(self, tmp_path) -> None:
        session, _ = sit_down(GOAT, ["quit"], folder=tmp_path)
        session.run()
        path = tmp_path / "game.json"
        path.write_text(path.read_text().replace('"regular"', '"genius"'))
        with pytest.raises(TinhornError, match="there is no bot level 'genius'"):
            load(path)


class TestWithoutATerminalModule:
    def test_it_can_be_played_to_the_end(self) -> None:
        session, screen = sit_down(envelopes.GAME, ["1", "2", "1", "guess jadeotter of belle", ""], seats=2)
        assert session.run() == 0
        assert "Take from the left" in screen.text
        assert "heaps" in screen.text
        own = envelopes.CARD.say(session.current.state.cards[0])
        assert own in screen.text
        assert "Final ranking" in screen.text

    def test_many_ways_are_asked_in_parts_with_the_verbs_own_words(self) -> None:
        session, screen = sit_down(envelopes.GAME, ["1", "1", "1", "1", "jadenewt", "rosa"], seats=3, bots="1,2")
        with pytest.raises(EOFError):
            session.play_on()
        assert "Guess … (32 ways)" in screen.text
        assert "guess <card> of <whom>: which card?" in screen.text
        assert "guess jadenewt of <whom>: which whom?" in screen.text


def test_the_arrow_keys_bring_nothing_back() -> None:
    readline.add_history("offer goat as sheriff to 1")
    _, screen = sit_down(GOAT, [], bots="none")
    screen.clear()
    assert readline.get_current_history_length() == 0
