"""The current question to a person: the table they see, the numbered list, and how their input is read."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tinhorn.core.errors import TinhornError
from tinhorn.core.state import State
from tinhorn.terminal.choices import Choice, Entry, choose_among, narrow
from tinhorn.terminal.renderer import Renderer
from tinhorn.terminal.wording import read_action, say_action, say_value

ROWS = 8  # more answers than this stand in columns
NARROW = 52  # if none of them is wider than this


class Menu:
    """A question to one seat. It is made from the seat's view and options, so it can reveal nothing else."""

    def __init__(self, state: State, seat: int, renderer: Renderer, names: Sequence[str]) -> None:
        question = state.asked(seat)
        assert question is not None
        self.game = renderer.game
        self.renderer = renderer
        self.names = names
        self.view = state.view(seat)
        self.options = state.legal(seat)
        self.question = self.game.ask(question, names)
        self.choice = choose_among(self.game.vocabulary, self.options)
        self.chosen: list[tuple[Choice, Entry]] = []

    # What is shown

    def table(self) -> list[RenderableType]:
        return [self.renderer.draw(self.view, self.names)]

    def glance(self) -> list[RenderableType]:
        return [self.renderer.glance(self.view, self.names)]

    def lines(self) -> list[RenderableType]:
        """The question and its numbered answers."""
        shown: list[RenderableType] = []
        if not self.chosen:
            shown.append(Text.assemble((self.question.prompt, "bold"), (f"  {self.question.rule}", "dim")))
        choice = self.choice
        if choice.verb is not None and choice.arg is not None:
            part = self.renderer.part_prompt(choice.verb, self.said(), choice.arg, self.names)
            if self.chosen or not self.question.prompt.startswith(part):  # not the same words twice
                shown.append(Text(part, style="bold cyan"))
        labels = [self.entry_label(entry) for entry in choice.entries]
        if len(labels) > ROWS and max(len(label) for label in labels) <= NARROW:
            numbered = [Text.assemble((f"{number:>3} ", "bold cyan"), label) for number, label in enumerate(labels, 1)]
            shown.append(Columns(numbered, column_first=True, padding=(0, 2)))
        else:
            grid = Table.grid(padding=(0, 1))
            grid.add_column(justify="right", min_width=3)
            for number, label in enumerate(labels, 1):
                grid.add_row(Text(str(number), style="bold cyan"), Text(label))
            shown.append(grid)
        return shown

    def entry_label(self, entry: Entry) -> str:
        if entry.arg is not None:
            return self.renderer.part(self.view, entry.verb, self.said(), entry.arg, entry.value, self.names)
        if entry.decides:
            return self.renderer.label(self.view, entry.actions[0], self.names)
        return self.renderer.group_label(entry.verb, len(entry.actions))

    # What was chosen

    @property
    def in_parts(self) -> bool:
        return bool(self.chosen)

    def said(self) -> dict[str, int]:
        """The arguments by name: those chosen so far, and those with only one possible value."""
        verb = self.choice.verb
        if verb is None or self.choice.arg is None:
            return {}
        action = self.choice.entries[0].actions[0]
        return {name: verb.arg(action, arg) for arg, name in enumerate(verb.phrase.names) if arg < self.choice.arg}

    def narrow(self, entry: Entry) -> None:
        self.chosen.append((self.choice, entry))
        self.choice = narrow(entry)

    def widen(self) -> bool:
        """Go back one part; False if there is none."""
        if not self.chosen:
            return False
        self.choice = self.chosen.pop()[0]
        return True

    # What was typed

    def exactly(self, text: str) -> Entry | None:
        """The entry for a number or a legal action in notation."""
        entries = self.choice.entries
        if text.isdecimal():
            return entries[int(text) - 1] if 1 <= int(text) <= len(entries) else None
        try:
            action = read_action(self.game, text, self.names)
        except TinhornError:
            return None
        return Entry((action,), self.game.vocabulary.verb_of(action)) if action in self.options else None

    def beginning_with(self, text: str) -> Entry | None:
        """The entry that begins with this text, if there is only one."""
        meant = self.lines_beginning_with(text)
        return self.choice.entries[meant[0] - 1] if len(meant) == 1 else None

    def lines_beginning_with(self, text: str) -> list[int]:
        """The numbers of the lines that begin with this text. A line that equals it comes first."""
        wanted = " ".join(text.lower().split())
        words = [self.entry_words(entry) for entry in self.choice.entries]
        exact = [number for number, said in enumerate(words, 1) if wanted in said]
        return exact or [number for number, said in enumerate(words, 1) if any(each.startswith(wanted) for each in said)]

    def entry_words(self, entry: Entry) -> tuple[str, str]:
        """The words that stand for an entry: in notation, and as its line reads."""
        if entry.arg is not None:
            said = say_value(entry.verb.phrase.kinds[entry.arg], entry.value, self.names)
        elif entry.decides:
            said = say_action(self.game, entry.actions[0], self.names)
        else:
            said = entry.verb.name
        return said.lower(), self.entry_label(entry).lower()
