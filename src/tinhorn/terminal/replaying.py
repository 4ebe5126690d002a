"""A recorded game on the screen: as one seat saw it, or with everything visible."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tinhorn.core.events import deeds
from tinhorn.core.game import Game
from tinhorn.core.record import Record, Replay
from tinhorn.terminal.current_game import CurrentGame
from tinhorn.terminal.ending import ranking
from tinhorn.terminal.renderer import Renderer
from tinhorn.terminal.screen import Screen
from tinhorn.terminal.wording import tell, tell_action


def verify(game: Game, record: Record) -> str:
    """Play the whole record. Returns a sentence if it is correct, else raises an error that names the first wrong move."""
    replay = Replay(game, record)
    while replay.forward():
        pass
    state = "over" if replay.state.over else "not over yet"
    return f"Verified: all {len(record.moves)} moves are legal and all {len(record.digests)} digests agree; the game is {state}."


class ReplayViewer:
    """A replay for people. It checks the whole record before it shows anything."""

    def __init__(self, game: Game, record: Record, names: Sequence[str], seat: int | None, screen: Screen) -> None:
        self.game = game
        self.names = names
        self.seat = seat
        self.screen = screen
        self.renderer = Renderer.of(game)
        self.current = CurrentGame.resume(game, record)
        self.states = [*(decision.before for decision in self.current.decisions), self.current.state]
        self.logs = [*(decision.log for decision in self.current.decisions), len(self.current.log)]

    def print_all(self) -> None:
        for move in range(len(self.states)):
            self.show_move(move)
        self.show_end()

    def step_through(self) -> None:
        """Enter goes forward, b goes back, a number goes to that move, q leaves."""
        move = 0
        while True:
            self.show_move(move)
            self.show_position(move)
            if move == len(self.states) - 1:
                self.show_end()
            move = self.next_move(move)
            if move < 0:
                return

    def next_move(self, move: int) -> int:
        """The number of the next move to show; -1 to leave."""
        last = len(self.states) - 1
        while True:
            hint = "Enter: next, b: back, a number: that move, q: leave" if move < last else "b: back, a number: that move, Enter: leave"
            try:
                said = self.screen.ask(f"[{move}/{last}] {hint}> ").lower()
            except (EOFError, KeyboardInterrupt):
                self.screen.say("")
                return -1
            if said in ("q", "quit", "exit") or (not said and move == last):
                return -1
            if not said:
                return move + 1
            if said in ("b", "back"):
                return max(move - 1, 0)
            if said.isdecimal() and int(said) <= last:
                return int(said)
            self.screen.say(f"{said!r} is neither a move from 0 to {last} nor b or q.", "yellow")

    def show_move(self, move: int) -> None:
        """The decision, if the seat may know it, and the events after it."""
        if move == 0:
            self.screen.title(f"{self.game.title}: the deal")
        else:
            seat, action = self.states[move].history()[-1]
            words = f": {tell_action(self.game, action, self.names, self.seat)}" if self.seat in (None, seat) else ""
            self.screen.title(f"move {move} of {len(self.states) - 1}, {self.names[seat]}{words}")
        start = self.logs[move - 1] if move else 0
        seen = [event for event in self.current.log[start : self.logs[move]] if self.seat is None or event.seen_by(self.seat)]
        for deed in deeds(seen):
            line = " ".join(tell(self.game, event, self.names, self.seat) for event in deed.events)
            self.screen.show(Text.assemble("• ", line, (f"  {deed.heading.kind.rule}", "dim")))

    def show_position(self, move: int) -> None:
        """The table as the seat saw it. Without a seat, as the seat to act saw it."""
        state = self.states[move]
        looks = self.seat
        if looks is None and state.to_act:
            looks = state.to_act[0]
        self.screen.show(self.renderer.draw(state.view(looks), self.names))

    def show_end(self) -> None:
        if self.current.over:
            self.screen.show(ranking(self.current.state, self.names))
        else:
            self.screen.say("The record ends here; the game was not over.")
