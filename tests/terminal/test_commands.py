"""The command line: what each command prints, and one clear line where something is wrong."""

from __future__ import annotations

import json
import re
import sys

import pytest

import tinhorn
from tests.terminal.driving import ScriptedScreen, always_first, sit_down
from tinhorn.cli import main
from tinhorn.saved.files import load
from tinhorn.terminal.commands import play

GOAT = tinhorn.game("goat")


@pytest.fixture
def saved(tmp_path):
    """A finished game in a file."""
    session, _ = sit_down(
        GOAT,
        lambda prompt: "save" if "leave" in prompt and not session.save_file.path.exists() else always_first(prompt),
        seed=12,
        folder=tmp_path,
    )
    session.run()
    return tmp_path / "game.json"


def wrong(capsys, *args: str) -> str:
    """What a wrong call says: one line on stderr, nothing else, exit code 2."""
    try:
        code = main(args)
    except SystemExit as stop:
        code = stop.code
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("tinhorn")
    assert "Traceback" not in err
    return err


WRONG_PLAY = [
    (("goatt",), "no game 'goatt' is installed; did you mean goat?"),
    (("nowhere.at.all:GAME",), "no game at 'nowhere.at.all:GAME'"),
    (("json:dumps",), "'json:dumps' is not a game"),
    (("goat", "--seats", "9"), "goat is for 2 to 5 seats, not 9"),
    (("goat", "--seats", "many"), "goat is for 2 to 5 seats, not 'many'"),
    (("goat", "--option", "first=1"), "goat has no option 'first'"),
    (("goat", "--option", "first_seat"), "write an option as NAME=VALUE"),
    (("goat", "--option", "first_seat=5"), "does not take 5 with 4 seats"),
    (("goat", "--option", "first_seat=banana"), "does not take 'banana'"),
    (("goat", "--bots", "5"), "5 bots do not fit at 4 seats"),
    (("goat", "--bots", "1,4"), "there is no seat 4 for a bot"),
    (("goat", "--bots", "some"), "--bots takes a number (3)"),
    (("goat", "--bots", ","), "--bots takes a number (3)"),
    (("goat", "--level", "12"), "there is no bot level '12'; known are"),
    (("goat", "--seed", "lucky"), "the seed 'lucky' is neither"),
    (("goat", "--seed", "hex:zz"), "not hexadecimal"),
    (("goat", "--names", "A,B,C,D,E"), "5 names for 4 seats"),
    (("goat", "--names", "Ann,ann"), "two players cannot both be called 'ann'"),
    (("goat", "--names", "7"), "'7' cannot be a name"),
    (("goat", "--names", "\x1b[31mred"), "printable letters"),
    (("goat", "--names", "x" * 21), "a name has 1 to 20 printable letters"),
    (("--resume", "no-such-file.json"), "cannot read no-such-file.json: No such file"),
    (("--resume", "x.json", "--seed", "3"), "the saved game decides --seed"),
    (("--speed",), "unrecognized arguments: --speed"),
]


@pytest.mark.parametrize(("args", "message"), WRONG_PLAY)
def test_what_cannot_be_played_is_said_in_one_line(capsys, args, message) -> None:
    assert message in wrong(capsys, "play", *args)


def test_an_unknown_command(capsys) -> None:
    assert "invalid choice: 'dance'" in wrong(capsys, "dance")


def test_no_command_shows_the_help(capsys) -> None:
    assert main([]) == 0
    assert "play" in capsys.readouterr().out


def test_the_version_says_whether_it_is_compiled(capsys) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    kind = "compiled" if tinhorn.COMPILED else "plain Python, not compiled"
    assert capsys.readouterr().out == f"tinhorn {tinhorn.VERSION} ({kind})\n"


def test_games_lists_every_installed_one(capsys) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    for id in tinhorn.games():
        assert re.search(rf"^{id} ", out, re.MULTILINE)


class TestRules:
    def test_the_whole_book(self, capsys) -> None:
        assert main(["rules", "goat"]) == 0
        out = capsys.readouterr().out
        assert GOAT.title in out
        assert "<a id" not in out
        for rule in GOAT.rules.rules:
            assert rule in out

    def test_one_rule_and_a_section(self, capsys) -> None:
        assert main(["rules", "goat", "g4.3"]) == 0
        out = capsys.readouterr().out
        assert "G4.3" in out
        assert "G4.4" not in out
        assert main(["rules", "goat", "G4"]) == 0
        out = capsys.readouterr().out
        assert all(f"G4.{number}" in out for number in range(1, 9))
        assert "G5.1" not in out

    def test_in_another_language(self, capsys) -> None:
        assert main(["rules", "goat", "G7.10", "--language", "pt-BR"]) == 0
        assert "Bode: nada." in capsys.readouterr().out
        assert main(["rules", "goat", "G7.10", "--language", "xx"]) == 0
        assert "Goat: nothing." in capsys.readouterr().out

    def test_unknown_ones(self, capsys) -> None:
        assert "the rulebook has no rule G4.99; did you mean" in wrong(capsys, "rules", "goat", "G4.99")
        assert "no game 'sheep' is installed" in wrong(capsys, "rules", "sheep")
        assert "envelopes has no rulebook" in wrong(capsys, "rules", "tests.terminal.envelopes:GAME")


class TestReplay:
    def test_a_sound_record_is_verified(self, capsys, saved) -> None:
        record, _ = load(saved)
        assert main(["replay", str(saved), "--verify"]) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"Verified: all {len(record.moves)} moves are legal and all {len(record.digests)} digests agree;")

    def test_printed_with_everything_open(self, capsys, saved) -> None:
        assert main(["replay", str(saved)]) == 0
        out = capsys.readouterr().out
        record, _ = load(saved)
        assert out.count("── move ") == len(record.moves)
        assert "offer " in out
        assert "Final ranking" in out

    def test_as_a_seat_saw_it(self, capsys, saved) -> None:
        assert main(["replay", str(saved), "--seat", "2"]) == 0
        out = capsys.readouterr().out
        record, _ = load(saved)
        offers = [move for move in record.moves if ": offer" in move]
        assert out.count(": offer") == len([move for move in offers if move.startswith("2: ")])

    def test_an_unknown_seat(self, capsys, saved) -> None:
        assert "there is no seat 4; seats go from 0 to 3" in wrong(capsys, "replay", str(saved), "--seat", "4")

    def test_damaged_records_are_found_out(self, capsys, saved) -> None:
        sound = json.loads(saved.read_text())

        def damaged(**changes: object) -> str:
            saved.write_text(json.dumps({**sound, **changes}))
            err = wrong(capsys, "replay", str(saved), "--verify")
            assert wrong(capsys, "replay", str(saved)) == err
            assert str(saved) in err or "is installed" in err
            return err

        moves = sound["moves"]
        answer = next(number for number, move in enumerate(moves) if move.endswith(("accept", "refuse")))
        seat, said = moves[answer].split(": ")
        changed = [*moves]
        changed[answer] = f"{seat}: {'refuse' if said == 'accept' else 'accept'}"
        named = re.search(r"at move (\d+)", damaged(moves=changed))
        assert named is not None
        assert answer < int(named[1]) <= 16
        changed[answer] = f"{seat}: dance"
        assert f"at move {answer + 1}: '{seat}: dance' cannot be played here" in damaged(moves=changed)
        assert "at move 16: the position differs" in damaged(digests={**sound["digests"], "16": "0" * 32})
        assert "at the deal: the position differs" in damaged(seed=99)
        assert "the record lacks the digest" in damaged(moves=moves[:-1])
        assert "the record's header is damaged: goat is for 2 to 5 seats, not 7" in damaged(seats=7, table=None)
        assert "version 77 of goat" in damaged(version=77)
        assert "this version reads format 1" in damaged(format=9)
        assert "no game 'sheep' is installed" in damaged(game="sheep")
        assert "this is not a record of a game" in damaged(moves="all of them")
        assert "the note on the table is damaged" in damaged(table={"names": ["A"], "bots": [], "level": "regular"})

    def test_what_is_no_record_at_all(self, capsys, tmp_path) -> None:
        for content in (b"", b"{", b"[]", b"\xff\xfe\x00", b"null"):
            (tmp_path / "odd.json").write_bytes(content)
            assert "this is not a record of a game" in wrong(capsys, "replay", str(tmp_path / "odd.json"))
            assert "this is not a record of a game" in wrong(capsys, "play", "--resume", str(tmp_path / "odd.json"))
        assert "cannot read" in wrong(capsys, "replay", str(tmp_path))


class TestARecordNamesNoCode:
    """A record may come from a stranger: what it calls its game is looked up among the installed ones and never imported."""

    @pytest.fixture
    def planted(self, saved, tmp_path, monkeypatch):
        """A record whose game is a module that tells when it is imported."""
        (tmp_path / "planted.py").write_text("open('imported', 'w').close()\nfrom tinhorn.games.goat import GAME\n")
        monkeypatch.chdir(tmp_path)
        monkeypatch.syspath_prepend(tmp_path)
        yield self.renamed(saved, "planted:GAME")
        sys.modules.pop("planted", None)

    def renamed(self, file, game):
        file.write_text(json.dumps({**json.loads(file.read_text()), "game": game}))
        return str(file)

    @pytest.mark.parametrize("command", [("replay",), ("replay", "--verify"), ("play", "--resume")])
    def test_it_is_refused_and_not_imported(self, capsys, planted, tmp_path, command) -> None:
        said = wrong(capsys, *command, planted)
        assert "no game 'planted:GAME' is installed" in said
        assert "named on the command line" in said
        assert not (tmp_path / "imported").exists()

    def test_the_command_line_names_a_place(self, capsys, planted, saved, tmp_path) -> None:
        self.renamed(saved, "goat")
        assert main(["replay", "--verify", "--game", "planted:GAME", planted]) == 0
        assert (tmp_path / "imported").exists()

    @pytest.mark.parametrize("id", ["planted:GAME", "planted", "../goat", "", "goat:GAME", "goat\n", "os:system"])
    def test_data_names_installed_games_only(self, id, tmp_path, planted) -> None:
        with pytest.raises(tinhorn.UnknownGame, match="is installed"):
            tinhorn.installed_game(id)
        assert not (tmp_path / "imported").exists()


class TestWhichGame:
    def test_the_only_one_is_not_asked_for(self, monkeypatch) -> None:
        monkeypatch.setattr(tinhorn, "games", lambda: ("goat",))
        screen = ScriptedScreen([])
        assert play.which_game(screen) == "goat"
        assert screen.text == ""

    @pytest.mark.parametrize(("entries", "chosen"), [(["2"], "liar"), (["goat"], "goat"), (["7", "gaot", "1"], "goat"), ([], None)])
    def test_of_several_one_is_chosen(self, monkeypatch, entries, chosen) -> None:
        game = tinhorn.game
        monkeypatch.setattr(tinhorn, "games", lambda: ("goat", "liar"))
        monkeypatch.setattr(tinhorn, "game", lambda id: game("goat" if id == "goat" else "tinhorn.examples.liars_dice:GAME"))
        screen = ScriptedScreen(entries)
        assert play.which_game(screen) == chosen
        assert "Which game?" in screen.text
        if len(entries) > 1:
            assert "There is no game '7'" in screen.text
            assert "did you mean goat?" in screen.text


def test_flags_can_seat_a_saved_game_anew(saved) -> None:
    from argparse import Namespace

    args = Namespace(resume=str(saved), game=None, seats=None, seed=None, option=[], names="Ann", bots="2,", level=None)
    _, seating, game_at = play.resume(args)
    assert game_at == "goat"
    assert seating.bots == (2,)
    assert seating.names[0] == "Ann"
    args = Namespace(resume=str(saved), game=None, seats=None, seed=None, option=[], names=None, bots=None, level=None)
    assert play.resume(args)[1] == load(saved)[1]
