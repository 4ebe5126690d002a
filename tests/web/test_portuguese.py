"""A Portuguese browser gets Portuguese: no sentence of a game is in English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tinhorn
from tests.web.browsing import BLANK, Player, Size
from tests.web.conftest import Seat, Staged
from tests.web.positions import positions
from tinhorn.core.game import Game
from tinhorn.core.words import ALTERNATIVE, GAP
from tinhorn.games.legends import content
from tinhorn.games.legends.translating import Speech
from tools.words import english, is_translated

LANGUAGE = "pt-BR"
MOVES = 10
LETTERS = re.compile(r"[A-Za-z]{2,}")

# Stores every line that is on the page or in a live region for a tenth of a second.
COLLECT = """() => {
  const seen = window.seen = new Set();
  const look = () => {
    for (const line of document.body.innerText.split('\\n')) seen.add(line.trim());
    for (const each of document.querySelectorAll('[aria-label], [aria-live], option, [title]'))
      for (const said of [each.getAttribute('aria-label'), each.getAttribute('title'), each.textContent]) if (said) seen.add(said.trim());
  };
  let soon = 0;
  new MutationObserver(() => { soon ||= setTimeout(() => { soon = 0; look(); }, 100); })
    .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
}"""


def in_english(game: Game) -> list[re.Pattern[str]]:
    """The English texts: each sentence and word of the game that is not also Portuguese."""
    portuguese = {form.casefold() for sentence in game.words(LANGUAGE).values() for form in sentence.split("|")}
    said = [text for key, text in english(game).items() if not key.startswith(("gap.", "field.", "tally."))]
    forms = [form for text in said for form in (text.split("|") if "{" not in text else [text])]
    return [as_pattern(text) for text in forms if text.casefold() not in portuguese and LETTERS.search(expression(text))]


def as_pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(expression(sentence), re.IGNORECASE)


def expression(sentence: str) -> str:
    """A regular expression for a sentence: anything in its gaps, any of its alternatives."""
    parts: list[str] = []
    end = 0
    for gap in GAP.finditer(sentence):
        parts.append(re.escape(sentence[end : gap.start()]))
        parts.append(f"(?:{'|'.join(expression(each) for each in ALTERNATIVE.findall(gap[3]))})" if gap[3] else ".+")
        end = gap.end()
    return "".join([*parts, re.escape(sentence[end:])])


def without_codes(game: Game, lines: list[str]) -> list[str]:
    """Without the rules that quote the words of a card's code, such as `discard n`: these are English everywhere."""
    rules = game.rules_in(LANGUAGE).rules
    with_codes = [text.removeprefix(f"**{id}**").replace("`", "").strip() for id, text in rules.items() if "`" in text]
    return [line for line in lines if not any(text in line for text in with_codes)]


def watch(ada: Player, game: str) -> None:
    ada.open()
    ada.page.locator(f"article[aria-labelledby=poster-{game}]").get_by_role("button", name="Jogar agora").click()
    ada.page.wait_for_selector(".decision")
    ada.page.evaluate(COLLECT)


def seen_by(ada: Player) -> list[str]:
    lines: list[str] = ada.page.evaluate("[...window.seen]")
    assert len(lines) > 50
    return lines


@pytest.mark.parametrize("id", [id for id in tinhorn.games() if is_translated(tinhorn.game(id))])
def test_what_a_game_says_is_portuguese(player: Seat, id: str) -> None:
    game = tinhorn.game(id)
    ada = player(locale=LANGUAGE)
    watch(ada, id)
    ada.autopilot(5)
    ada.until_moves(MOVES)
    lines = seen_by(ada)
    if id == "goat":
        table = ada.page.url
        ada.open(BLANK)
        ada.play_out(table.rsplit("/", 1)[-1])
        ada.open(table)
        ada.page.wait_for_selector("#end-title")
        ada.page.evaluate(COLLECT)
        expect(ada.page.get_by_text(re.compile(r"\bmoedas\b")).first).to_be_attached()
        expect(ada.page.get_by_text("De onde veio o dinheiro")).to_be_visible()
        lines += seen_by(ada)
    lines = without_codes(game, lines)
    patterns = in_english(game)
    assert {line for line in lines if any(each.fullmatch(line) for each in patterns)} == set()
    events = [as_pattern(text) for key, text in game.words(LANGUAGE).items() if key.startswith("event.")]
    assert any(each.fullmatch(line) for each in events for line in lines), "the log is there"
    if id == "legends":
        portuguese = Speech.of(LANGUAGE).told()
        assert [line for line in lines if portuguese.get(line, line) != line] == [], "texts of cards"


def test_english_would_be_noticed() -> None:
    patterns = in_english(tinhorn.game("goat"))
    for line in ("Ada accepts. It is the Goat.", "You accept. It is the Goat.", "Accept", "Your Robber strikes: which place does he rob?"):
        assert any(each.fullmatch(line) for each in patterns), line


def test_the_language_can_be_changed_in_the_middle_of_a_game(player: Seat) -> None:
    ada = player()
    ada.play_now("goat")
    page = ada.page
    expect(page.get_by_text("goods and coins arrive at every place")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_label("Language").select_option(LANGUAGE)
    expect(page.get_by_text("bens e moedas chegam a cada lugar")).to_be_visible()
    expect(page.get_by_text("goods and coins arrive at every place")).to_have_count(0)


def test_the_form_the_reasons_and_the_rulebook_are_portuguese(player: Seat) -> None:
    ada = player(locale=LANGUAGE)
    page = ada.open("/new/goat")
    page.get_by_text("Mais opções").click()
    expect(page.get_by_label("Quem começa")).to_be_visible()
    page = ada.open("/rules/goat#G4.2")
    expect(page.locator("[data-rule='G4.2']")).to_contain_text("Quem dá as cartas escolhe")
    ada.open()
    page.locator("article[aria-labelledby=poster-goat]").get_by_role("button", name="Jogar agora").click()
    ada.on_turn()
    page.keyboard.press("w")
    page.get_by_role("button", name="Por que não posso", exact=False).click()
    expect(page.get_by_role("dialog").locator("li", has_text="Roubar")).to_contain_text("Agora não dá para roubar ")
    ada.open("/t/ZZZZZ")
    expect(page.get_by_text("Não há mesa com esse código, ou ela não está aberta a você.")).to_be_visible()


def test_cards_say_what_they_do_in_portuguese(player: Seat) -> None:
    ada = player(locale=LANGUAGE)
    watch(ada, "legends")
    expect(ada.page.locator(".prompt")).to_contain_text("Com qual personagem você joga?")
    portuguese = Speech.of(LANGUAGE).told()
    texts = [content.character_text(n) for n in range(len(content.CHARACTERS))]
    shown = ada.page.locator("main").inner_text()
    assert sum(portuguese[text] in shown for text in texts) == 2, shown
    assert not [text for text in texts if text in shown]


# Names of places, characters and houses, and chips, that are wider than what they are printed on.
TOO_WIDE = """() => {
  const found = [];
  for (const part of document.querySelectorAll(['.front', '.band', '.slot', '.nm', '.door', '.head', '.extra button', '.do .btn', '.chip']
    .map((each) => `main ${each}, .decision ${each}`).join(','))) {
    if (!part.getClientRects().length || part.closest('.sr')) continue;
    const box = part.getBoundingClientRect();
    const range = document.createRange();
    const print = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text; (text = print.nextNode());) {
      if (!text.data.trim() || text.parentElement.closest('.sr') || !text.parentElement.getClientRects().length) continue;
      range.selectNodeContents(text);
      const said = range.getBoundingClientRect();
      if (said.left < box.left - 1 || said.right > box.right + 1) found.push(`${part.className.split(' ')[0]}: ${text.data.trim()}`);
    }
  }
  return [...new Set(found)];
}"""


@pytest.mark.parametrize(("game", "seats"), [("goat", 5), ("dicetown", 5), ("meeples", 4)])
@pytest.mark.parametrize("sizes", [("landscape", "small"), pytest.param(("desktop", "phone"), marks=pytest.mark.long)])
def test_names_fit_what_they_are_printed_on(staged: Staged, game: str, seats: int, sizes: tuple[Size, ...]) -> None:
    stage = staged(game, seats, sizes[0], locale=LANGUAGE)
    wide: dict[str, list[str]] = {}
    for size in stage.through(*sizes):
        for name, frame in positions(game, seats).items():
            stage.show(frame)
            stage.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if found := stage.page.evaluate(TOO_WIDE):
                wide[f"{name} {size}"] = found
    assert not wide, "\n".join(f"{where}: {what}" for where, what in wide.items())
