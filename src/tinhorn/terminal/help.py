"""What the terminal explains to a player: commands, rules, why something is not allowed, and a hint."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tinhorn.bots import make_bot
from tinhorn.bots.budget import Budget
from tinhorn.bots.search import Search
from tinhorn.core.errors import TinhornError
from tinhorn.terminal.current_game import CurrentGame
from tinhorn.terminal.menu import Menu
from tinhorn.terminal.rulebook import rule_text
from tinhorn.terminal.screen import Screen
from tinhorn.terminal.wording import read_action, say_action, with_names

HINT = Budget(playouts=64)  # the same hint every time
HELP = (
    ("a number", "choose that line"),
    ("words", "choose by its first words, or write an action in notation; names stand for seats"),
    ("back", "where a choice is asked in parts: one part back"),
    ("Enter", "show the whole table and the question again"),
    ("?", "the rule behind the question; '? ID' shows any other rule"),
    ("why ACTION", "is that allowed, and if not, which rule forbids it"),
    ("hint", "what a rule of thumb would do here; 'hint why': what a sharp player would do, and why"),
    ("log", "everything that happened so far, as far as you may know it"),
    ("undo", "take back your last decision, while nobody has learnt or decided anything since"),
    ("save [FILE]", "keep the game in a file"),
    ("quit", "save and leave; Ctrl-C does the same"),
)


class Help:
    """Answers that change nothing. Each takes the seat at the screen, its menu and the rest of the typed line."""

    def __init__(self, current: CurrentGame, names: tuple[str, ...], screen: Screen) -> None:
        self.current = current
        self.game = current.game
        self.names = names
        self.screen = screen

    def show_rule(self, seat: int, menu: Menu, rest: str) -> None:
        self.screen.show(rule_text(self.game, rest or menu.question.rule))
        if not rest:
            self.screen.say("'help' lists what you can type.", "dim")

    def show_commands(self, seat: int, menu: Menu, rest: str) -> None:
        grid = Table.grid(padding=(0, 2))
        for entry, words in HELP:
            grid.add_row(Text(entry, style="bold"), words)
        grid.add_row(Text("notation", style="bold"), "\n".join(dict.fromkeys(entry.verb.phrase.text for entry in menu.choice.entries)))
        self.screen.show(grid)

    def show_why(self, seat: int, menu: Menu, rest: str) -> None:
        if not rest:
            self.screen.say("Write an action after it, such as: why " + say_action(self.game, menu.options[0], self.names))
            return
        if menu.exactly(rest) is not None:
            self.screen.say("That is allowed now.", "green")
            return
        try:
            self.screen.show(self.reason(seat, read_action(self.game, rest, self.names)))
        except TinhornError as wrong:
            self.screen.say(f"{wrong}.", "yellow")

    def show_hint(self, seat: int, menu: Menu, rest: str) -> None:
        if rest != "why":
            advice = make_bot("regular", self.game, seat, 0).choose(menu.view, menu.options)
            self.screen.say(f"A rule of thumb says: {say_action(self.game, advice, self.names)}.")
            return
        thought = Search(self.game, seat, HINT).think(menu.view, menu.options)
        self.screen.say(f"A sharp player would: {say_action(self.game, thought.action, self.names)}.")
        self.screen.say(thought.why(say_action(self.game, thought.advised, self.names)), "dim")

    def explain(self, seat: int, menu: Menu, text: str) -> None:
        """Say why an entry is not a choice."""
        if text.lstrip("-").isdecimal():
            self.screen.say(f"There is no choice {text}; they go from 1 to {len(menu.choice.entries)}.", "yellow")
            return
        several = menu.lines_beginning_with(text)
        if len(several) > 1:
            self.screen.say(f"'{text}' could be {', '.join(str(number) for number in several)}: type the number.", "yellow")
            return
        try:
            action = read_action(self.game, text, self.names)
        except TinhornError as wrong:
            begun = text.split()[0].lower()
            meant = any(verb.phrase.text.split()[0].lower() == begun for verb in self.game.vocabulary.verbs)
            self.screen.say(
                f"{with_names(str(wrong), self.names)}."
                if meant
                else f"'{text}' is not an action of this game, and no line begins with it.",
                "yellow",
            )
            self.screen.say(f"Type a number from 1 to {len(menu.choice.entries)}, or 'help'.", "dim")
            return
        self.screen.show(self.reason(seat, action))

    def reason(self, seat: int, action: int) -> Text:
        why = self.current.state.why_not(seat, action)
        if why is None:
            return Text("That is allowed now.", style="green")
        return Text.assemble((why.text(self.names, seat), "yellow"), (f"  {why.rule}", "dim"))
