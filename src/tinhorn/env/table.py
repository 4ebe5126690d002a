"""A game at a table, as every environment but the batches has it: its state, and what a seat is told of it."""

from __future__ import annotations

import io
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.game import Game, game
from tinhorn.core.state import State
from tinhorn.env.observing import Observer
from tinhorn.env.stepping import Sight, answer_forced
from tinhorn.terminal.renderer import Renderer
from tinhorn.terminal.screen import plain_console

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
SEEDS = 1 << 31
WIDTH = 120  # of a drawing in characters


class Table:
    """One game after another. A seed that is given is that of the next game; without one it is drawn by the last generator.

    `further` is how many actions an environment has beyond those of the game.
    """

    def __init__(
        self, game_or_id: Game | str, seats: int, relative: bool, skip_forced: bool, options: dict[str, Any], further: int = 0
    ) -> None:
        self.game = game(game_or_id) if isinstance(game_or_id, str) else game_or_id
        self.game.setting(seats, options, 0)
        self.seats = seats
        self.actions = self.game.num_actions + further
        self.options = options
        self.skip_forced = skip_forced
        self.observer = Observer(self.game, seats, relative, options)
        self.sight = Sight(self.observer.layout, relative, self.actions)
        self.flat = Observer(self.game, seats, relative=False, options=options)
        self._numbers = np.frombuffer(cast(Any, self.sight.numbers), np.int16)
        self._mask = np.frombuffer(cast(Any, self.sight.mask), np.int8)
        self._flat_numbers = np.frombuffer(cast(Any, self.flat.out), np.int16)
        self.low = np.array(self.observer.low, np.int16)
        self.high = np.array(self.observer.high, np.int16)
        self.generator = np.random.default_rng()
        self.state: State = self.game.new(seats, 0, **options)

    def deal(self, seed: int | None) -> None:
        if seed is None:
            seed = int(self.generator.integers(SEEDS))
        else:
            self.generator = np.random.default_rng(seed)
        self.state = self.game.new(self.seats, seed, **self.options)
        self._go_on()

    def play(self, seat: int, action: int | str) -> None:
        self.state.play(seat, action)
        self._go_on()

    def _go_on(self) -> None:
        if self.skip_forced:
            answer_forced(self.state)

    @property
    def actor(self) -> int:
        return self.state.next_to_act()

    def look(self, seat: int) -> tuple[Numbers, Mask]:
        """The observation of a seat, and a 1 for every legal action; none if it is not asked."""
        self.sight.look(self.state, seat)
        return self._numbers.copy(), self._mask.copy()

    def observation(self, seat: int) -> Numbers:
        return self.look(seat)[0]

    def all_observations(self) -> Numbers:
        """What all seats know together, seat by seat, in the absolute form: for a critic that sees more than its player."""
        found = np.empty((self.seats, self.flat.size), np.int16)
        for seat in range(self.seats):
            self.flat.write(self.state, seat)
            found[seat] = self._flat_numbers
        return found.reshape(-1)

    # Drawings

    def text(self, seat: int | None = None) -> str:
        """The table as the terminal draws it for a seat, or for a spectator."""
        return drawn(self.game, self.state.view(seat))

    def image(self, seat: int | None = None) -> NDArray[np.uint8]:
        return picture_of(self.text(seat))


def drawn(game: Game, view: Any) -> str:
    said = io.StringIO()
    plain_console(said, width=WIDTH).print(Renderer.of(game).draw(view, [f"Seat {seat}" for seat in range(view.seats)]))
    return said.getvalue()


def picture_of(text: str) -> NDArray[np.uint8]:
    """A text as a picture: height × width × 3."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default()
    measure = ImageDraw.Draw(Image.new("RGB", (1, 1)))
    _, _, right, bottom = measure.multiline_textbbox((0, 0), text, font=font)
    picture = Image.new("RGB", (int(right) + 8, int(bottom) + 8), "white")
    ImageDraw.Draw(picture).multiline_text((4, 4), text, fill="black", font=font)
    return np.asarray(picture, np.uint8)
