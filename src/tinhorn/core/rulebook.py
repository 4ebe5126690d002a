"""The players' rulebook of a game: a Markdown file in which every rule id is an anchor."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from tinhorn.core.errors import TinhornError, did_you_mean
from tinhorn.core.language import ENGLISH

ANCHOR = re.compile(r'<a id="([A-Z]\d+(?:\.\d+)*)"></a>')
HEADING = re.compile(r"^(#+) (.*)$")


def page_of(package: str, language: str) -> tuple[str, str]:
    """The rulebook that is in a package, and the language that it is in."""
    home = files(package)
    translated = home.joinpath(f"rulebook.{language}.md")
    if language != ENGLISH and translated.is_file():
        return translated.read_text(encoding="utf-8"), language
    return home.joinpath("rulebook.md").read_text(encoding="utf-8"), ENGLISH


class Rulebook:
    """Rules by id. The text of a rule is the list item or paragraph that begins with its anchor."""

    def __init__(self, text: str, language: str = ENGLISH) -> None:
        self.text = text
        self.language = language
        self.sections: dict[str, str] = {}
        self.rules: dict[str, str] = {}
        self._read()

    @classmethod
    def of(cls, package: str, language: str = ENGLISH, further: Iterable[str] = ()) -> Rulebook:
        """The rulebook of a game in a language, or in English if there is no translation. The pages of `further` packages follow."""
        own, said_in = page_of(package, language)
        pages = [own]
        for each in further:
            if files(each).joinpath("rulebook.md").is_file():
                pages.append(page_of(each, language)[0])
        return cls("\n".join(pages), said_in)

    def _read(self) -> None:
        block: list[str] = []
        heading = ""
        for line in [*self.text.splitlines(), ""]:
            title = HEADING.match(line)
            if title or not line.strip() or line.startswith(("- ", "| ")):
                self._close(block, heading)
                block = []
            if title:
                heading = ANCHOR.sub("", title[2]).strip()
                for rule in ANCHOR.findall(title[2]):
                    self.rules[rule] = heading
                    self.sections[rule] = heading
            elif line.strip():
                block.append(line.strip())
        self._close(block, heading)

    def _close(self, block: list[str], heading: str) -> None:
        text = " ".join(block)
        for rule in ANCHOR.findall(text):
            self.rules[rule] = ANCHOR.sub("", text).removeprefix("- ").strip()
            self.sections[rule] = heading

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def __getitem__(self, rule: str) -> str:
        if rule not in self.rules:
            raise TinhornError(f"the rulebook has no rule {rule}" + did_you_mean(rule, self.rules))
        return self.rules[rule]
