"""A session of people and bots at one screen: whose turn it is, what they see, what they type."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from rich.text import Text

from tinhorn.bots import make_bot
from tinhorn.core.errors import TinhornError
from tinhorn.core.events import Event, deeds
from tinhorn.core.record import seed_to_plain
from tinhorn.saved.seating import Seating
from tinhorn.terminal.current_game import CurrentGame
from tinhorn.terminal.ending import ranking
from tinhorn.terminal.help import Help
from tinhorn.terminal.menu import Menu
from tinhorn.terminal.renderer import Renderer
from tinhorn.terminal.rulebook import opening
from tinhorn.terminal.saving import SaveFile
from tinhorn.terminal.screen import Screen
from tinhorn.terminal.thinking import ThinkingAhead
from tinhorn.terminal.wording import tell, tell_action

INTERRUPTED = 130


class Leave(Exception):
    """A player wants to leave."""


class Session:
    """The loop of a game in the terminal."""

    def __init__(self, current: CurrentGame, seating: Seating, screen: Screen, save_file: SaveFile) -> None:
        self.current = current
        self.game = current.game
        self.seating = seating
        self.names = seating.names
        self.screen = screen
        self.save_file = save_file
        self.renderer = Renderer.of(self.game)
        self.help = Help(current, seating.names, screen)
        seed = current.state.setting.seed
        assert seed is not None
        self.bots = {seat: make_bot(seating.level, self.game, seat, seed, self.names[seat]) for seat in seating.bots}
        self.ahead = ThinkingAhead(self.game, seating.level, seed, {seat: self.names[seat] for seat in seating.bots})
        self.at_screen: int | None = None
        self.told = [0] * len(self.names)  # how much of the log each seat has been shown
        for decision in current.decisions:
            self.told[decision.seat] = decision.log
        self.done = False  # the seat at the screen has decided, or taken a decision back
        self.commands: dict[str, Callable[[int, Menu, str], None]] = {
            "?": self.help.show_rule,
            "rule": self.help.show_rule,
            "help": self.help.show_commands,
            "why": self.help.show_why,
            "hint": self.help.show_hint,
            "log": self.show_log,
            "undo": self.undo,
            "back": self.back,
            "save": self.save,
            "table": self.show_table,
            "quit": self.leave,
            "exit": self.leave,
        }

    # The loop

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Then save the game. Returns the exit code."""
        try:
            self.play_on()
        except KeyboardInterrupt:
            self.screen.say("")
            self.keep()
            return INTERRUPTED
        except EOFError:
            self.screen.say("")
            self.keep()
            return 0
        except Leave:
            self.keep()
            return 0
        except Exception:  # a bug in the engine or a bot must not lose the game
            self.keep()
            raise
        with contextlib.suppress(EOFError, KeyboardInterrupt, Leave):
            self.show_end()
        return 0

    def play_on(self) -> None:
        self.show_beginning()
        if not self.seating.people:
            self.show_events(self.current.events_for(None))
        while not self.current.over:
            seat = self.next_to_act()
            if seat not in self.bots:
                self.turn(seat)
                continue
            before = len(self.current.log)
            self.current.play(seat, self.answer_of(seat))
            if not self.seating.people:
                self.show_events(self.current.events_for(None, before))

    def answer_of(self, seat: int) -> int:
        """What a bot chooses. It may have prepared it."""
        state = self.current.state
        view, options = state.view(seat), state.legal(seat)
        prepared = self.ahead.answer(seat, view, options)
        return self.bots[seat].choose(view, options) if prepared is None else prepared

    def next_to_act(self) -> int:
        """Bots act first. The person at the screen stays there as long as possible."""
        to_act = self.current.state.to_act
        for seat in to_act:
            if seat in self.bots:
                return seat
        return self.at_screen if self.at_screen in to_act else to_act[0]

    def turn(self, seat: int) -> None:
        """One decision of a person, or an undo."""
        if len(self.seating.people) > 1 and seat != self.at_screen:
            self.screen.hand_over(self.names[seat], first=self.at_screen is None)
        self.at_screen = seat
        menu = Menu(self.current.state, seat, self.renderer, self.names)
        self.show_news(seat)
        self.screen.show(*menu.glance())
        self.screen.show(*menu.lines())
        self.done = False
        while not self.done:
            self.take_entry(seat, menu, self.ask(seat))

    def ask(self, seat: int) -> str:
        """What somebody types. At a real terminal the bots think ahead until then."""
        with self.ahead.while_waiting(self.current.state) if self.screen.live else contextlib.nullcontext():
            return self.screen.ask(f"{self.names[seat]}> ")

    # What was typed

    def take_entry(self, seat: int, menu: Menu, text: str) -> None:
        """Handle a number, an action or a command. For anything else explain what is wrong."""
        word, _, rest = text.partition(" ")
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", text[1:]
        if not text:
            self.show_table(seat, menu, "")
            return
        if word.startswith("/") and word[1:].lower() in self.commands:
            self.commands[word[1:].lower()](seat, menu, rest.strip())
            return
        entry = menu.exactly(text)
        if entry is None and word.lower() in self.commands:
            self.commands[word.lower()](seat, menu, rest.strip())
            return
        entry = entry or menu.beginning_with(text)
        if entry is None:
            self.help.explain(seat, menu, text)
        elif entry.decides:
            self.decide(seat, menu, entry.actions[0])
        else:
            menu.narrow(entry)
            self.screen.show(*menu.lines())

    def decide(self, seat: int, menu: Menu, action: int) -> None:
        if menu.in_parts:
            self.screen.say(f"You {tell_action(self.game, action, self.names, seat)}.")
        self.current.play(seat, action)
        self.done = True

    def back(self, seat: int, menu: Menu, rest: str) -> None:
        if menu.widen():
            self.screen.show(*menu.lines())
        else:
            self.screen.say("There is no part to go back to; 'undo' takes back a whole decision.")

    # Commands

    def show_log(self, seat: int, menu: Menu, rest: str) -> None:
        self.show_events(self.current.events_for(seat), seat)

    def undo(self, seat: int, menu: Menu, rest: str) -> None:
        why_not = self.current.why_no_undo(seat)
        if why_not is not None:
            self.screen.say(f"No undo: {why_not.text(self.names, seat)}", "yellow")
            return
        taken_back = self.current.undo()
        self.told = [min(told, len(self.current.log)) for told in self.told]
        self.screen.say(f"Taken back: {tell_action(self.game, taken_back, self.names, seat)}.")
        self.done = True

    def save(self, seat: int, menu: Menu, rest: str) -> None:
        self.save_as(rest)

    def save_as(self, wanted: str) -> None:
        try:
            path = self.save_file.save(self.current.state, wanted or None)
        except TinhornError as wrong:
            self.screen.say(f"Not saved: {wrong}.", "yellow")
        except OSError as wrong:
            self.screen.say(f"Not saved: {wanted or self.save_file.path or 'this folder'}: {wrong.strerror}.", "yellow")
        else:
            self.screen.say(f"Saved to {path}.")

    def show_table(self, seat: int, menu: Menu, rest: str) -> None:
        self.screen.show(*menu.table())
        self.screen.show(*menu.lines())

    def leave(self, seat: int, menu: Menu, rest: str) -> None:
        raise Leave

    def keep(self) -> None:
        """Save before leaving, and say how to resume."""
        if self.at_screen is not None and len(self.seating.people) > 1:
            self.screen.clear()
        try:
            path = self.save_file.save_on_exit(self.current.state)
        except OSError as wrong:
            raise TinhornError(f"the game could not be saved: {wrong.strerror}") from None
        self.screen.say(f"The game is saved in {path}. Go on with:")
        self.screen.say(f"  {self.save_file.how_to_resume()}", "bold")

    # What is shown

    def show_beginning(self) -> None:
        self.screen.title(self.game.title)
        if not self.current.decisions:
            self.screen.show(*opening(self.game))
        if len(self.seating.people) == 1 and not self.current.decisions:
            seat = self.seating.people[0]
            others = [f"{name} ({other})" for other, name in enumerate(self.names) if other != seat]
            self.screen.say(f"You are {self.names[seat]} at seat {seat}. With you sit {', '.join(others)}.")
        if self.seating.people:
            self.screen.say("Type the number of a choice. 'help' lists what else you can type, '?' shows the rule.", "dim")

    def show_news(self, seat: int) -> None:
        """Show the events since this seat's last turn that it may see."""
        news = self.current.events_for(seat, self.told[seat])
        self.told[seat] = len(self.current.log)
        self.screen.title(f"move {self.current.state.moves + 1}: {self.names[seat]}")
        self.show_events(news, seat)
        if news:
            self.screen.say("")

    def show_events(self, events: list[Event], reader: int | None = None) -> None:
        """One paragraph for each deed: its heading, then what came of it."""
        for deed in deeds(events):
            line = Text(" ".join(tell(self.game, event, self.names, reader) for event in (deed.heading, *deed.came)))
            line.highlight_words(list(self.names), "bold")
            self.screen.show(Text.assemble("• ", line, (f"  {deed.heading.kind.rule}", "dim")))

    def show_end(self) -> None:
        people = self.seating.people
        seat = people[0] if len(people) == 1 else None
        since = max((self.told[each] for each in people), default=len(self.current.log))
        if len(people) > 1:
            self.screen.clear()
        self.screen.title("The game is over")
        self.show_events(self.current.events_for(seat, since), seat)
        state = self.current.state
        self.screen.show(self.renderer.draw(state.view(seat), self.names))
        self.screen.show(ranking(state, self.names, people if len(people) == 1 else ()))
        seed = state.setting.seed
        assert seed is not None
        self.screen.say(f"The seed was {seed_to_plain(seed)}.", "dim")
        if not people:
            return
        if self.save_file.path is not None and self.save_file.path.exists():
            self.save_as("")  # the game was saved before, so the file should contain the end too
        while True:
            word, _, rest = self.screen.ask("Enter to leave, or: save [FILE], log> ").partition(" ")
            if word.lower() == "save":
                self.save_as(rest.strip())
            elif word.lower() == "log":
                self.show_events(self.current.events_for(seat), seat)
            elif word.lower() in ("", "quit", "exit"):
                return
            else:
                self.screen.say("The game is over; there is nothing left to choose.", "yellow")
