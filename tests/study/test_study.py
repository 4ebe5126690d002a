"""Studies: what is counted, with which intervals, and that changed content changes the game."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

import tinhorn
from tinhorn.arena.match import Arena, Outcome, play_game
from tinhorn.arena.stats import ratio, t_quantile
from tinhorn.cli import main
from tinhorn.core.content import Change, change_content, change_of, entries
from tinhorn.core.errors import BadSetting, TinhornError
from tinhorn.core.events import Event
from tinhorn.core.state import State
from tinhorn.core.words import Kind, numbers
from tinhorn.games.goat import verbs as goat
from tinhorn.games.goat.study import Bluffs
from tinhorn.study.figures import SEATS, USERS, USES, WORTH, Figure, study_of
from tinhorn.study.playing import Played, play, studies_of
from tinhorn.study.report import as_csv, as_page
from tinhorn.study.running import play_all
from tinhorn.study.uses import Use, Uses, names_things, whose

GOAT = tinhorn.game("goat")
KNOWN = entries(GOAT.package)
ARENA = Arena.of(GOAT, ["regular", "random"], {}, 3)


def played(deal: int, ranks: tuple[int, ...], *uses: dict[Use, int]) -> Played:
    outcome = Outcome(deal=deal, arrangement=0, lineup=("a",) * len(ranks), scores=(5,) * len(ranks), ranks=ranks, decisions=9)
    return Played(outcome=outcome, rounds=2, uses=list(uses))


def figure(figures: list[Figure], about: str, name: str) -> Figure:
    return next(each for each in figures if (each.about, each.name) == (about, name))


# What is used


def test_numbers_and_seats_are_no_things() -> None:
    assert names_things(goat.CARD)
    assert names_things(Kind("face", ["9", "10", "J", "Q", "K", "A"]))
    assert names_things(Kind("building", ["B0", "B1"], spoken=["Hotel", "Barber"]))
    assert not names_things(goat.PLAYER)
    assert not names_things(numbers("number", 0, 9))
    assert not names_things(Kind("cards", ["no cards", "1 card", "2 cards", "3 cards"]))


def test_an_action_counts_by_its_verb_and_its_words() -> None:
    uses = Uses(GOAT, 3)
    uses.act(1, GOAT.parse("offer banker as goat to 2"))
    assert uses.counts[1] == {Use("offer"): 1, Use("offer", "card", "Banker"): 1, Use("offer", "claim", "Goat"): 1}
    assert not uses.counts[0]


def test_an_event_counts_for_the_seat_that_it_speaks_of() -> None:
    uses = Uses(GOAT, 3)
    uses.hear(Event(goat.ACCEPTED, (2, goat.CARD_WORDS.index("miner")), None))
    assert uses.counts[2] == {Use("event accepted", "card", "Miner"): 1}
    assert whose(Event(goat.OFFERED, (1, 0, 3), None)) == 1
    assert whose(Event(goat.NOTHING_THERE, (3,), None)) is None
    assert whose(Event(goat.NOTHING_THERE, (3,), (2,))) == 2


def test_a_study_plays_the_games_of_the_arena() -> None:
    found = play(ARENA, 5, 1)
    assert found.outcome == play_game(ARENA, 5, 1)
    assert sum(times for counts in found.uses for use, times in counts.items() if not use.gap) == found.outcome.decisions


def with_goat_in_hand() -> Iterator[tuple[State, int, list[int]]]:
    """Deals in which the first dealer may call another card the goat, with these offers."""
    for seed in range(100):
        state = GOAT.new(3, seed)
        dealer = state.to_act[0]
        offers = [action for action in state.legal(dealer) if " as goat " in GOAT.say(action) and "offer goat " not in GOAT.say(action)]
        if offers:
            yield state, dealer, offers


def test_a_bluff_is_believed_if_the_answer_is_what_the_named_card_deserves() -> None:
    state, dealer, offers = next(with_goat_in_hand())
    state.play(dealer, offers[0])
    receiver = state.to_act[0]
    watching = Bluffs()
    watching.act(state, receiver, goat.REFUSE)
    counts = watching.counts()
    assert counts["claims that are lies"] == (1, 1)
    assert counts["lies believed"] == (1, 1)  # nobody wants the goat
    assert counts["accepted when called goat"] == (0, 1)
    watching.act(state, receiver, goat.ACCEPT)
    assert watching.counts()["lies believed"] == (1, 2)


def test_a_game_declares_what_a_study_of_it_counts() -> None:
    assert studies_of(GOAT) == (Bluffs,)
    assert all(studies_of(tinhorn.game(id)) == () for id in tinhorn.games() if id != "goat")
    assert set(play(ARENA, 0, 0).counted) == {"bluffs"}
    games = [replace(played(deal, (0, 1)), counted={"dares": {"taken": (deal, 4), "met": (0, 0)}}) for deal in range(4)]
    study = study_of(ARENA, games)
    assert study.of_this_game() == ["dares"]
    assert [(each.name, each.value.mean, each.number, each.is_share) for each in study.about("dares")] == [("taken", 6 / 16, 16, True)]
    assert "<h2>Dares</h2>" in as_page(study)


# Figures


def test_a_ratio_is_clustered_by_deal() -> None:
    once = ratio([(1.0, 2.0), (0.0, 1.0), (2.0, 2.0), (1.0, 3.0)])
    assert once.mean == 0.5
    residuals = [1 - 0.5 * 2, -0.5, 2 - 0.5 * 2, 1 - 0.5 * 3]
    spread = math.sqrt(sum(each**2 for each in residuals) * 4 / 3) / 8
    assert once.half == pytest.approx(t_quantile(3) * spread)
    assert ratio([(1.0, 1.0), (0.0, 0.0)]).half == math.inf


def test_the_worth_of_a_thing_is_the_win_share_of_its_users() -> None:
    gold, goat_card = Use("take", "card", "gold"), Use("take", "card", "goat")
    games = [played(deal, (0, 1), {gold: 2}, {goat_card: 1, gold: deal % 2}) for deal in range(10)]
    games = [each if deal % 2 else played(deal, (0, 1), {gold: 2}, {goat_card: 1}) for deal, each in enumerate(games)]
    figures = study_of(ARENA, games).figures
    assert figure(figures, WORTH, "gold").value.mean == pytest.approx(10 / 15)
    assert figure(figures, WORTH, "goat").value.mean == 0
    assert figure(figures, USES, "gold").value.mean == 2.5
    assert figure(figures, USERS, "gold").value.mean == 0.75
    assert figure(figures, SEATS, "seat 0").value.mean == 1


def test_the_number_of_workers_makes_no_difference() -> None:
    assert play_all(ARENA, 2, 1) == play_all(ARENA, 2, 2)


# Changed content


def test_every_number_of_the_content_has_a_key() -> None:
    assert KNOWN["numbers.hand"].value == 4
    assert KNOWN["locations.mine.worth"].value == 5
    assert KNOWN["tables.4.hats"].value == 2
    assert KNOWN["locations.store.coins"].value == 2
    legends = entries(tinhorn.game("legends").package)
    assert legends["base.numbers.actions"].value == 3
    assert legends["base.items.revolver.price"].value == 20
    assert legends["base.items.revolver.upgraded.0"].value == "TRIGGER reveal: opp -1"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("hnd=4", "there is no 'hnd' in the content of this game; did you mean hand?"),
        ("numbers.start_coin=4", "did you mean numbers.start_coins?"),
        ("worth=4", "'worth' may be any of locations.saloon.worth, "),
        ("hand", "write a change as KEY=VALUE"),
        ("hand=many", r"numbers.hand takes a whole number \(it is 4\)"),
    ],
)
def test_a_change_that_cannot_be_made_is_explained(said: str, answer: str) -> None:
    with pytest.raises(BadSetting, match=answer):
        change_of(said, KNOWN)


def test_the_end_of_a_key_is_enough() -> None:
    assert change_of("start_coins=7", KNOWN) == Change("numbers.start_coins", KNOWN["numbers.start_coins"], 7)


def test_content_that_was_read_cannot_be_changed_any_more() -> None:
    with pytest.raises(TinhornError, match=r"numbers\.hand was read already"):
        change_content((change_of("hand=5", KNOWN),))


def test_a_change_that_breaks_the_game_is_told() -> None:
    with pytest.raises(TinhornError, match=r"cannot be played with this change: .*Invalid enum value 'moon'"):
        play_all(ARENA, 1, 1, (change_of("characters.goat.home=moon", KNOWN),))


def test_the_command_with_a_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Coins that everybody has from the start are points at the end."""
    out = tmp_path / "results" / "goat"
    said = ["study", "goat", "--seats", "3", "--games", "3", "--seed", "4", "--set", "start_coins=30", "--workers", "1", "--out", str(out)]
    assert main(said) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "changed: numbers.start_coins=30" in told
    assert "seed 4" in told
    assert "tinhorn 0." in told
    rows = list(csv.DictReader(io.StringIO((out.parent / "goat.csv").read_text())))
    scores = next(row for row in rows if row["about"] == "scores" and row["name"] == "score")
    assert float(scores["value"]) > float(scores["before"]) + 10
    assert float(scores["change_low"]) < float(scores["change"]) < float(scores["change_high"])
    page = (out.parent / "goat.html").read_text()
    assert "numbers.start_coins=30" in page
    assert page.count("<svg") == 4


def test_the_page_and_the_csv_hold_the_figures() -> None:
    study = study_of(ARENA, [play(ARENA, deal, table) for deal in range(3) for table in range(2)])
    rows = list(csv.DictReader(io.StringIO(as_csv(study))))
    assert len(rows) == len(study.figures)
    assert {row["about"] for row in rows} >= {SEATS, USES, WORTH, Bluffs.about}
    page = as_page(study)
    assert "bluffs believed" in page
    assert "<h2>event accepted: card</h2>" in page


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (["goat", "--seats", "9"], "goat is for 2 to 5 seats, not 9"),
        (["goat", "regular", "random", "--seats", "2"], "name the bots or the number of seats"),
        (["goat", "--games", "0"], "--games takes a number from 1 on"),
        (["goat", "--set", "handd=3"], "did you mean"),
    ],
)
def test_what_cannot_be_studied_is_explained(said: list[str], answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", *said]) == 2
    assert answer in capsys.readouterr().err
