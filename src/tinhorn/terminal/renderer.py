"""How the terminal draws a game: by the game's own `terminal` module if it has one, else by a plain drawing.

A game's module has `draw(view, names)`, a rich renderable, and `label(view, action, names)`, a sentence
for one option. Where a whole table is longer than a screen, it also has `glance(view, names)`: what a decision needs.
For questions that are asked in parts it may also have two more names.
`part(view, verb, said, arg, value, names)` returns the text for one value of an argument, where `said` holds the
arguments chosen before. `PARTS` holds the questions by verb and argument.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from rich.console import RenderableType

from tinhorn.core.game import Game, module_of
from tinhorn.core.verbs import Verb
from tinhorn.terminal.generic import draw_view
from tinhorn.terminal.wording import say_action, say_value


class Renderer:
    """The drawing and the texts of one game."""

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self.game = game
        self.module = module

    @classmethod
    def of(cls, game: Game) -> Renderer:
        return cls(game, module_of(game.package, "terminal"))

    def draw(self, view: Any, names: Sequence[str]) -> RenderableType:
        if self.module is None:
            return draw_view(self.game, view, names)
        drawn: RenderableType = self.module.draw(view, names)
        return drawn

    def glance(self, view: Any, names: Sequence[str]) -> RenderableType:
        """What a decision needs of the table; the whole table where that fits a screen."""
        brief = getattr(self.module, "glance", None)
        if brief is None:
            return self.draw(view, names)
        drawn: RenderableType = brief(view, names)
        return drawn

    def label(self, view: Any, action: int, names: Sequence[str]) -> str:
        if self.module is None:
            said = say_action(self.game, action, names)
            return said[:1].upper() + said[1:]
        return str(self.module.label(view, action, names))

    def group_label(self, verb: Verb, ways: int) -> str:
        """A verb with many options as one line of a list."""
        first = verb.phrase.text.split("{")[0].strip() or verb.name
        return f"{first[:1].upper()}{first[1:]} … ({ways} ways)"

    def part(self, view: Any, verb: Verb, said: Mapping[str, int], arg: int, value: int, names: Sequence[str]) -> str:
        words = getattr(self.module, "part", None)
        if words is not None:
            return str(words(view, verb.name, said, verb.phrase.names[arg], value, names))
        return say_value(verb.phrase.kinds[arg], value, names)

    def part_prompt(self, verb: Verb, said: Mapping[str, int], arg: int, names: Sequence[str]) -> str:
        name = verb.phrase.names[arg]
        prompts: Mapping[tuple[str, str], str] = getattr(self.module, "PARTS", {})
        if (verb.name, name) in prompts:
            return prompts[verb.name, name]
        sentence = verb.phrase.text
        for gap, kind in zip(verb.phrase.names, verb.phrase.kinds, strict=True):
            sentence = sentence.replace("{" + gap + "}", say_value(kind, said[gap], names) if gap in said else f"<{gap}>")
        return f"{sentence}: which {name}?"
