"""Several people at one screen: nobody sees another player's secrets."""

from __future__ import annotations

import re

import pytest

import tinhorn
from tests.terminal import envelopes
from tests.terminal.driving import ScriptedScreen, sit_down
from tinhorn.games.goat.sets import listed
from tinhorn.games.goat.terminal import DOES
from tinhorn.games.goat.verbs import CARD
from tinhorn.terminal.menu import Menu
from tinhorn.terminal.session import Session

GOAT = tinhorn.game("goat")
PEOPLE = "Mara,Jesse,Clara"


class Onlooker:
    """Types the choices, and looks at the screen each time somebody is asked."""

    def __init__(self, look) -> None:
        self.look = look
        self.session: Session
        self.screen: ScriptedScreen
        self.looked = 0

    def __call__(self, prompt: str) -> str:
        if not prompt.endswith("> ") or prompt.startswith("Enter to leave"):
            return ""
        seat = self.session.names.index(prompt.removesuffix("> "))
        self.look(self.session, seat, self.screen.scene)
        self.looked += 1
        return str(1 + self.looked % 2)


def watch(game, look, **where) -> Onlooker:
    onlooker = Onlooker(look)
    onlooker.session, onlooker.screen = sit_down(game, onlooker, seats=3, bots="none", names=PEOPLE, **where)
    assert onlooker.session.run() == 0
    assert onlooker.session.current.over
    return onlooker


def shown_of_this_round(scene: str) -> str:
    """A scene without what may name any card: earlier rounds, the list of the unseen, what characters do, G3.5."""
    lines = scene.splitlines()
    begins = [number for number, line in enumerate(lines) if re.match(r"• Round \d begins", line)]
    lines = lines[begins[-1] :] if begins else lines
    text = "\n".join(line for line in lines if not line.startswith(("Not seen yet: ", "• The goat was turned up")))
    for words in DOES.values():
        text = text.replace(words, "")
    return text


@pytest.mark.rule("G8.1", "G8.5")
@pytest.mark.parametrize("seed", range(3))
def test_goat_no_screen_names_a_card_that_its_seat_cannot_know(seed: int) -> None:
    def look(session: Session, seat: int, scene: str) -> None:
        state = session.current.state
        known = state.view(seat).known
        hidden = [card for card in [*listed(state.hand), *state.deck, state.face_down] if card not in known]
        assert hidden
        text = shown_of_this_round(scene)
        for card in hidden:
            assert not re.search(rf"\b{CARD.say(card)}\b", text), f"{CARD.say(card)} on the screen of seat {seat}:\n{text}"

    assert watch(GOAT, look, seed=seed).looked > 20


def test_goat_what_is_shown_is_the_same_in_all_worlds_that_look_alike() -> None:
    def look(session: Session, seat: int, scene: str) -> None:
        state = session.current.state
        imagined = GOAT.imagine(state.view(seat), seed=state.moves)
        shown = []
        for world in (state, imagined):
            menu = Menu(world, seat, session.renderer, session.names)
            screen = ScriptedScreen([])
            screen.show(*menu.table(), *menu.lines())
            shown.append(screen.text)
        assert shown[0] == shown[1]

    watch(GOAT, look, seed=3)


def test_every_scene_belongs_to_one_player() -> None:
    onlooker = watch(GOAT, lambda session, seat, scene: None, seed=2)
    for scene in onlooker.screen.scenes:
        asked = set(re.findall(r"^(\w+)> ", scene, re.MULTILINE))
        assert len(asked) <= 1
    curtains = [prompt for prompt in onlooker.screen.prompts if prompt.startswith("Pass to")]
    assert curtains[0].endswith(", press Enter. ")
    assert len({*curtains}) == 3


def test_nobody_is_asked_to_pass_the_screen_to_themselves() -> None:
    last = ""

    def look(session: Session, seat: int, scene: str) -> None:
        nonlocal last
        last = session.names[seat]

    onlooker = watch(GOAT, look, seed=5)
    at = ""
    for prompt in onlooker.screen.prompts:
        if prompt.startswith("Pass to"):
            name = prompt.removeprefix("Pass to ").removesuffix(", press Enter. ")
            assert name != at
        elif prompt.endswith("> ") and not prompt.startswith("Enter"):
            at = prompt.removesuffix("> ")
    assert last


def test_secret_events_and_sealed_answers_stay_with_their_seat() -> None:
    def look(session: Session, seat: int, scene: str) -> None:
        cards = session.current.state.cards
        choices = scene.split(": which card?")[0].split("Guess a card")[0]  # the list that follows names all cards to all
        for owner, card in enumerate(cards):
            assert (envelopes.CARD.say(card) in choices) == (owner == seat)

    onlooker = watch(envelopes.GAME, look, seed=8)
    finds = [line for line in onlooker.screen.text.splitlines() if "in the envelope" in line]
    assert len(finds) == 3
    assert onlooker.screen.scene.count(" had the ") == 3


def test_one_person_among_bots_needs_no_curtain() -> None:
    session, screen = sit_down(GOAT, lambda prompt: "" if "leave" in prompt else "1", seed=1)
    session.run()
    assert screen.scenes == []
