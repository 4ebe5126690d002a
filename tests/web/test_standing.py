"""Nothing to decide, nothing to click: the table answers where there is one answer, and gives those that were said beforehand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.browsing import Player, Size, axe
from tests.web.conftest import Seat

ANSWERS_ALONE = 4  # a whole game has three to seventy, and one that is soon over even fewer
GAMES = 5  # in which so many must come up
PAST = "n => Number(document.querySelector('[data-number]').dataset.number) > n"


class Overheard:
    """What a page was asked and what it answered."""

    def __init__(self, page: Page) -> None:
        self.options: dict[int, int] = {}
        self.answered: list[int] = []
        self.standing: list[dict[str, Any]] = []
        page.route_web_socket("**/api/socket", self._listen)

    def _listen(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "frame":
                self.options[said["number"]] = len(said["options"])
            line.send(message)

        def say(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "move":
                self.answered.append(said["number"])
            if said["type"] == "standing":
                self.standing.append(said)
            server.send(message)

        server.on_message(told)
        line.on_message(say)

    def alone(self) -> set[int]:
        """The positions at which there was one answer only."""
        return {number for number, options in self.options.items() if options == 1}

    def forget(self) -> None:
        self.options.clear()
        self.answered.clear()


def play_until(ada: Player, heard: Overheard, holds: Callable[[], object]) -> None:
    """Answer at random; when a game is over before, in the next one."""
    games = 1
    ada.autopilot(3)
    while not holds():
        if ada.page.locator("#end-title").count():
            games += 1
            assert games <= GAMES, "it did not come up"
            heard.forget()
            ada.play_now("dicetown")
            ada.autopilot(3)
        ada.page.wait_for_timeout(50)
    ada.stop()


def test_a_game_of_dice_town_asks_only_where_there_is_a_choice(player: Seat) -> None:
    ada = player(single=True)
    heard = Overheard(ada.page)
    ada.play_now("dicetown")
    play_until(ada, heard, lambda: len(heard.alone()) >= ANSWERS_ALONE)
    ada.page.wait_for_function(PAST, arg=max(heard.alone()))
    assert not heard.alone() & set(heard.answered), "the table answered"
    assert heard.standing[0]["single"] is True


def test_it_can_be_switched_off(player: Seat) -> None:
    ada = player(single=True)
    heard = Overheard(ada.page)
    ada.play_now("dicetown")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("dialog").get_by_label("Answer for me when I have no choice").uncheck()
    ada.page.keyboard.press("Escape")
    play_until(ada, heard, lambda: heard.alone() & set(heard.answered))
    assert heard.standing[-1]["single"] is False


def until_offered(page: Page) -> None:
    """Play by the first answers until an offer is made."""
    for _ in range(400):
        page.wait_for_selector(".prompt.mine")
        if page.get_by_role("button", name="Refuse").count():
            return
        page.evaluate(
            """async () => {
              const path = `/api/tables/${location.pathname.split('/')[2]}`;
              const frame = await (await fetch(`${path}/frame`)).json();
              if (!frame.options.length || frame.question.name === 'Respond') return;
              const body = JSON.stringify({ id: `one-${frame.number}`, number: frame.number, action: frame.options[0].code });
              await fetch(`${path}/move`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
            }"""
        )
        page.wait_for_timeout(50)
    raise AssertionError("nothing was offered")


def asked_to_answer(player: Seat, size: Size = "desktop") -> tuple[Page, Overheard]:
    """Somebody at a table of the goat game who has been offered a card."""
    ada = player(size)
    ada.allowed.append("409")
    heard = Overheard(ada.page)
    ada.play_now("goat")
    until_offered(ada.page)
    return ada.page, heard


def number_of(page: Page) -> int:
    return int(page.locator("[data-number]").get_attribute("data-number") or -1)


def test_a_standing_answer_is_given_shown_and_taken_back(player: Seat) -> None:
    page, heard = asked_to_answer(player)
    number = number_of(page)
    page.get_by_role("button", name="Always answer…").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Until").select_option(label="until I take it back")
    assert axe(page) == []
    sheet.get_by_role("button", name="Refuse").click()
    kept = page.get_by_role("list", name="Your standing answers")
    expect(kept.get_by_role("listitem")).to_have_count(1)
    page.wait_for_function("n => Number(document.querySelector('[data-number]').dataset.number) !== n", arg=number)
    assert number not in heard.answered, "the table gave it"
    page.reload()
    page.wait_for_selector(".decision")
    expect(kept.get_by_role("listitem")).to_have_count(1)
    kept.get_by_role("button", name="Take back").click()
    expect(kept).to_have_count(0)
    assert heard.standing[-1]["answers"] == []


def test_one_thing_is_taken_whenever_it_is_offered(player: Seat) -> None:
    """Chosen for another card than the one on offer, so this question is still asked; it is told to the server with its card."""
    page, heard = asked_to_answer(player)
    number = number_of(page)
    claim = page.evaluate(
        """async () => {
          const frame = await fetch(`/api/tables/${location.pathname.split('/')[2]}/frame`);
          return (await frame.json()).question.args.claim;
        }"""
    )
    page.get_by_role("button", name="Always answer…").click()
    sheet = page.get_by_role("dialog")
    other = (claim + 1) % 4
    sheet.get_by_label("Only for").last.select_option(str(other))
    sheet.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("list", name="Your standing answers")).to_contain_text("until I answer something myself")
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert number_of(page) == number
    assert heard.standing[-1]["answers"][0]["args"] == {"claim": other}
    page.get_by_role("button", name="Refuse").click()  # an answer of one's own ends it
    expect(page.get_by_role("list", name="Your standing answers")).to_have_count(0)
    assert heard.standing[-1]["answers"] == []


def test_on_a_phone_it_is_with_the_answers_in_words(player: Seat) -> None:
    page, _ = asked_to_answer(player, "phone")
    page.locator(".extra button").first.click()
    page.get_by_role("button", name="Always answer…").click()
    expect(page.get_by_role("dialog")).to_contain_text("whenever the question comes")
