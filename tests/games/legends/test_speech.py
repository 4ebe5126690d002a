"""Cards in other languages: nothing is missing, and they say the numbers that the cards have."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.legends.table import GAME
from tinhorn.games.legends import content as c
from tinhorn.games.legends import places
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.blood_money.content import CONDITION_TEXTS
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.parse import Reader
from tinhorn.games.legends.language.program import CHOICE_TEXTS, MAY_TEXTS
from tinhorn.games.legends.translating import COUNTING, FURTHER, OTHER, WISH, Speech, atom_key, languages, predicate_key

NUMBER = re.compile(r"\d+")
EXAMPLES = {"n": "2", "+n": "+2", "-n": "-2", "s": "opp", "colour": "green", "place": "bank", "letters": "A B", "which": "fight"}
EXAMPLES |= {"item": "mule", "whom": "nearest", "town": "darkrock", "kind": "mine", "space": "V1", "region": "red_falls"}
EXAMPLES |= {"fight": "duel", "rank": "9", "suit": "red", **{sort: names[0] for sort, names in w.FURTHER_NAMES.items()}}
# Before any test has effects of its own read.
ANSWERS = [*CHOICE_TEXTS, *MAY_TEXTS.values()]

# Words that count the other way round, too.
SIGNED = ["money -", "lp -", "nugget -", "hand_size -", "movement_mod -", "npc_cards +"]


@pytest.fixture(params=languages())
def speech(request: pytest.FixtureRequest) -> Speech:
    return Speech.of(request.param)


def example(name: str, form: str) -> str:
    return " ".join([name, *[EXAMPLES.get(piece, piece) for piece in form.split()]])


def test_every_table_has_what_the_content_and_its_effects_have(speech: Speech) -> None:
    wanted: dict[str, list[str]] = {
        "regions": c.REGION_IDS,
        "spaces": c.SPACE_IDS,
        "mesas": [mesa.id for mesa in c.BOARD.mesas],
        "poker": [card.id for card in c.POKER],
        "items": c.ITEM_IDS,
        "characters": [who.id for who in c.CHARACTERS],
        "goals": [goal.id for goal in c.GOALS],
        "man_in_black": [card.id for card in c.MAN_CARDS],
        "stories": [story.id for story in c.STORIES],
        "narratives": [story.id for story in c.STORIES],
        "when": w.WINDOWS,
        "who": [*w.SCOPES, "owner"],
        "whom": w.WHOMS,
        "places": [*c.PLACE_IDS, *c.LOCATION_KINDS],
        "colours": [*c.COLOURS, *w.COLOURS_OF_SUITS],
        "decks": w.DECKS,
        "counts": w.COUNTS,
        "atoms": [*[atom_key(name, form) for name, form, _ in w.ATOMS], *SIGNED],
        "tests": [*[predicate_key(name, form) for name, form, _ in w.TESTS], *COUNTING],
        "fights": w.FIGHTS,
        "amounts": w.AMOUNTS,
        "deeds": w.DEEDS,
        "triggers": w.TRIGGERS,
    }
    wanted["worths"] = [place.at for each in places.modules() for place in each.PLACES]
    wanted["odds"] = [verb for each in places.modules() for verb in each.ODDS]
    for box in FURTHER:
        for table, keys in box.TABLES.items():
            wanted[table] = [*wanted.get(table, []), *keys]
    for table, keys in wanted.items():
        assert set(speech.tables[table]) == set(keys), table


def test_every_atom_and_predicate_can_be_said_in_every_form(speech: Speech) -> None:
    for name, form, _ in w.ATOMS:
        parts = Reader(c.LEXICON, name, example(name, form)).parts([""])
        said = [speech.joined(parts, verb) for verb in range(WISH + 1)]
        assert not [each for each in said if re.search(r"[{}<>|/]|  ", each)], said
    for name, form, _ in w.TESTS:
        test = Reader(c.LEXICON, name, example(name, form)).predicate()
        assert not re.search(r"[{}<>|]", speech.condition(test, OTHER))


@pytest.mark.parametrize(
    "line", ["draw wounds_lost", "nugget -1", "repeat 2 { money 10 }", "may{ draw 1 }", "if(wanted){ lp 1 }else{ lp -1 }", "goto V1"]
)
def test_forms_that_the_base_game_does_not_use_can_be_said_too(speech: Speech, line: str) -> None:
    assert not re.search(r"[{}<>|]", speech.steps(line))


def test_a_translated_card_has_the_numbers_of_the_card(speech: Speech) -> None:
    for english, said in speech.told().items():
        assert Counter(NUMBER.findall(said)) == Counter(NUMBER.findall(english)), said


def test_goals_and_conditions_of_stories_say_what_is_to_be_done() -> None:
    """As the English ones do, and in no word what one has done."""
    portuguese = Speech.of("pt-BR")
    goals = [portuguese.goal(goal) for goal in c.GOALS]
    told = [portuguese.told()[text] for text in CONDITION_TEXTS if text]
    assert not [said for said in [*goals, *told] if "você" in said.lower()]
    assert portuguese.aim("t.mesa>=1 and t.bandits>=1") == "Atravesse uma meseta e vença um bandido neste turno."
    assert portuguese.aim("money>=100 and wounds=0") == "Tenha $100 ou mais e não tenha feridas."
    assert [c.goal_text(n) for n, goal in enumerate(c.GOALS) if goal.id == "knife-1"] == ["Cross a mesa and beat a bandit this turn."]
    assert not [c.goal_text(n) for n in range(len(c.GOALS)) if " your " in c.goal_text(n) and " is " in c.goal_text(n)]


def test_places_have_their_article_in_sentences() -> None:
    stands = {
        "D10": "the Bank",
        "D1": "the Sheriff's Office",
        "MP8": "Dry Gulch",
        "BG-PASS-A": "Mountain Pass A",
        "mesa_north": "the North Mesa",
    }
    for id, called in stands.items():
        assert v.STEP.label.fill((v.SPACE.words.index(id),)) == f"go to {called}"
    bank = c.SPACE_IDS.index("D10")
    assert v.STEPPED.say(0, bank).text(["Ada"]) == "Ada goes to the Bank."
    assert v.SHERIFF_AT.say(bank).text() == "The Sheriff goes to the Bank."
    ends = [text for text in CONDITION_TEXTS if text.startswith(("End ", "As an action at "))]
    assert "End your turn at the Sheriff's Office." in ends
    assert "End your turn at Creek Hideout B." in ends


def test_every_answer_of_a_card_is_translated(speech: Speech) -> None:
    told = speech.told()
    assert ANSWERS
    assert not [said for said in ANSWERS if said not in told]


@pytest.mark.parametrize("language", languages())
def test_the_rulebook_has_every_card(language: str) -> None:
    book = GAME.rules_in(language).text.splitlines()
    assert not [row for row in Speech.of(language).rulebook_rows() if row not in book]


@pytest.mark.parametrize("language", languages())
def test_words_made_of_names_and_texts_are_up_to_date(language: str) -> None:
    words = GAME.words(language)
    made = Speech.of(language).words()
    assert {key: words[key] for key in made if key in words} == made, "run `make words`"


def test_places_have_their_article_in_portuguese() -> None:
    speech = Speech.of("pt-BR")
    assert speech.space("MP4").split("|") == [
        "Estrada do Rancho",
        *["à Estrada do Rancho", "na Estrada do Rancho", "da Estrada do Rancho", "a Estrada do Rancho"],
    ]
    assert speech.space("BG-F7-SW").split("|")[1:3] == ["às Areias da Cascavel", "nas Areias da Cascavel"]
    said = GAME.words("pt-BR")
    bare = re.compile(r"\b(a|em|de|para|até) \{(place|space)s?\}")
    assert said["event.stepped"] == "{seat} vai {place.1}."
    assert not [text for text in said.values() if bare.search(text)]
