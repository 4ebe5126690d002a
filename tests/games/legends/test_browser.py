"""What the board in the browser knows: every question of an effect has a card that it comes from."""

from __future__ import annotations

from tinhorn.games.legends import browser
from tinhorn.games.legends.language.program import CHOICE_TEXTS, CODE, MAY_TEXTS
from tinhorn.games.legends.language.words import DO_CHOOSE, DO_PICK, WIDTH

PROGRAMS = browser.sources()["programs"]
ASKING = [at for at in range(0, len(CODE), WIDTH) if CODE[at] in (DO_CHOOSE, DO_PICK) or at in MAY_TEXTS]


def test_each_place_of_the_programs_that_asks_belongs_to_one_card() -> None:
    assert len(ASKING) > 30
    owners = {at: [program for program in PROGRAMS if program[0] <= at < program[1]] for at in ASKING}
    assert {at: len(found) for at, found in owners.items() if len(found) != 1} == {}


def test_a_card_says_what_it_asks() -> None:
    [(_, _, sort, name, text)] = [program for program in PROGRAMS if program[0] == 0]
    assert (sort, name) == ("card", "Living Legend")
    assert CHOICE_TEXTS[0] == "Gain 1 marshal point."
    assert "1 marshal point" in text
    assert {program[2] for program in PROGRAMS} > {"card", "fight", "story", "event", "train", "gambler", "deed", "injury", "risk"}
    assert all(program[4] for program in PROGRAMS)
    assert all(program[3] for program in PROGRAMS if program[2] in ("card", "story", "event", "train", "deed", "injury"))
