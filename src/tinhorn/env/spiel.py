"""OpenSpiel: the games as Python games of pyspiel. Importing this module registers each as `tinhorn_<id>`.

A game begins with one chance node that chooses among `deals` deals. All later chance follows from the deal, as in the contract: the
deal is the seed. So a search that looks at a real state knows the dice to come; use `resample`, which imagines another state that
looks the same to a player.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
import numpy as np
import pyspiel

from tinhorn.core.events import Event
from tinhorn.core.game import Game, games, installed_game
from tinhorn.core.state import NOBODY, State
from tinhorn.env.observing import Observer, layout_of
from tinhorn.env.recalling import Recall
from tinhorn.env.stepping import outcome

PREFIX = "tinhorn_"
DEALS = 1000


class Heard:
    """What one player has heard and said, in order. Copies share it up to where they differ.

    OpenSpiel copies states and asks for texts at every step. So an event becomes text when somebody first asks for it, and only once.
    """

    def __init__(self, events: list[Event | str], length: int, text: str = "", told: int = 0) -> None:
        self.events = events
        self.length = length
        self.text = text
        self.told = told  # so many events are in the text

    def add(self, event: Event | str) -> None:
        if len(self.events) > self.length:  # a copy has gone on from here
            self.events = self.events[: self.length]
        self.events.append(event)
        self.length += 1

    def copy(self) -> Heard:
        return Heard(self.events, self.length, self.text, self.told)

    def words(self, game: Game) -> str:
        """A line for each event."""
        fresh = self.events[self.told : self.length]
        self.text += "".join([f"{each if isinstance(each, str) else game.tell(each)}\n" for each in fresh])
        self.told = self.length
        return self.text


class Held:
    """The state of the game inside a state of pyspiel, what each player has heard and, if the game is loaded so, seen.

    A deep copy is `copy()` of the state.
    """

    def __init__(self, state: State, heard: list[Heard], seen: Recall | None = None) -> None:
        self.state = state
        self.heard = heard
        self.seen = seen
        self.views: dict[int, str] = {}  # of the players who were asked for, until the next answer
        state.listen()

    @property
    def game(self) -> Game:
        game: Game = self.state.setting.game
        return game

    def twin(self, state: State) -> Held:
        """The same past with another state."""
        return Held(state, [heard.copy() for heard in self.heard], None if self.seen is None else self.seen.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        twin = self.twin(self.state.copy())
        twin.views = self.views.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        setting = self.state.setting
        seen = None if self.seen is None else self.seen.rows
        heard = [self.words(seat) for seat in range(setting.seats)]
        return revive, (self.game.id, setting.seats, setting.options, setting.seed, self.game.snapshot(self.state), heard, seen)

    def words(self, seat: int) -> str:
        """What a player has heard and said, line by line."""
        return self.heard[seat].words(self.game)

    def view(self, seat: int) -> str:
        """What a player sees now."""
        if seat not in self.views:
            self.views[seat] = msgspec.json.encode(self.state.view(seat)).decode()
        return self.views[seat]

    def play(self, seat: int, action: int, said: str) -> None:
        self.views = {}
        self.heard[seat].add(f"> {said}")
        self.state.play(seat, action)
        self.note(self.state.hear(), seat, action)

    def note(self, events: list[Event], actor: int = NOBODY, action: int = NOBODY) -> None:
        """What was heard, and how things stand now."""
        for event in events:
            for seat, heard in enumerate(self.heard):
                if event.seen_by(seat):
                    heard.add(event)
        if self.seen is not None:
            self.seen.note(self.state, actor, action)


def silence(seats: int) -> list[Heard]:
    """Nobody has heard anything yet."""
    return [Heard([], 0) for _ in range(seats)]


def revive(
    id: str,
    seats: int,
    options: dict[str, Any],
    seed: int | bytes | None,
    snapshot: bytes,
    heard: list[str],
    rows: list[list[list[int]]] | None,
) -> Held:
    game = GAMES[id]
    seen = None
    if rows is not None:
        seen = Recall(game, seats)
        seen.rows = rows
    return Held(game.restore(snapshot, game.setting(seats, options, seed)), [Heard([], 0, text) for text in heard], seen)


class Loaded:
    """What all states of a loaded game share. OpenSpiel makes deep copies of states all the time; this part is not copied."""

    def __init__(self, id: str, seats: int, deals: int = 1, recall: int = 0, options: dict[str, Any] | None = None) -> None:
        self.id = id
        self.seats = seats
        self.deals = deals
        self.recall = recall
        self.options = options or {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Loaded:
        return self

    @property
    def game(self) -> Game:
        return GAMES[self.id]


class SpielState(pyspiel.State):
    """A state of pyspiel. `said` is all that was done, a line for each action."""

    def __init__(self, spiel: Any) -> None:
        super().__init__(spiel)
        self.held: Held | None = None
        self.loaded: Loaded = spiel.loaded
        self.said = ""

    @property
    def game(self) -> Game:
        return self.loaded.game

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.held.state.over else self.held.state.next_to_act()

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held is not None
        return sorted(self.held.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.loaded.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        said = self._action_to_string(player, action)
        self.said += f"{player}: {said}\n"
        if self.held is None:
            self._deal(action)
        else:
            self.held.play(player, action, said)

    def _deal(self, action: int) -> None:
        """Carry out the action of a chance node."""
        game, seats = self.game, self.loaded.seats
        state = game.begin(game.setting(seats, self.loaded.options, action), listen=True)
        events = state.hear()
        self.held = Held(state, silence(seats), Recall(game, seats) if self.loaded.recall else None)
        self.held.note(events)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.game.say(action)

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.state.over

    def returns(self) -> list[float]:
        return outcome(self.held.state) if self.held is not None and self.held.state.over else [0.0] * self.loaded.seats

    def __str__(self) -> str:
        return self.said


class SpielObserver:
    """Observations and information states of a player.

    The tensor of an information state is all that the player has seen (`recall` rows at most, the latest ones). Where an observation
    recalls everything by itself, it is the observation.
    """

    def __init__(self, spiel: Any, perfect_recall: bool) -> None:
        loaded: Loaded = spiel.loaded
        self.observer = Observer(loaded.game, loaded.seats)
        self.written = np.frombuffer(cast(Any, self.observer.out), np.int16)
        self.perfect_recall = perfect_recall
        self.recall = loaded.recall if perfect_recall else 0
        size = self.recall * (1 + self.observer.size) if self.recall else self.observer.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held is None:
            self.tensor.fill(0)
        elif state.held.seen is not None and self.recall:
            rows = state.held.seen.of(player)[-self.recall :]
            self.tensor.fill(0)
            self.tensor[: rows.size] = rows.reshape(-1)
        else:
            self.observer.write(state.held.state, player)
            self.tensor[:] = self.written

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held is None:
            return f"player {player}"
        view = state.held.view(player)
        return state.held.words(player) + view if self.perfect_recall else view


GAMES: dict[str, Game] = {}


class SpielGame(pyspiel.Game):
    """A game of pyspiel. Parameters are `players`, `deals`, and `recall`: how many rows the tensor of an information state has.

    With as many as the longest game has decisions (`max_game_length`), and one for the deal, nothing is ever forgotten.
    """

    address = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        game = GAMES[self.address]
        self.loaded = Loaded(game.id, int(given.get("players", game.seats[0])), int(given.get("deals", DEALS)), int(given.get("recall", 0)))
        game.setting(self.loaded.seats, {}, 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=self.loaded.deals,
            num_players=self.loaded.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.bound,
        )
        super().__init__(type_of(game, recall=self.loaded.recall), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


def type_of(game: Game, name: str = "", parameters: dict[str, Any] | None = None, recall: int = 0) -> Any:
    recalls = recall > 0 or layout_of(game, game.seats[0]).recalls
    return pyspiel.GameType(
        short_name=name or PREFIX + game.id,
        long_name=f"Tinhorn: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters or {"players": game.seats[0], "deals": DEALS, "recall": 0},
    )


def register(game: Game) -> str:
    """Make a game known to pyspiel. Returns its name there."""
    name = PREFIX + game.id
    if game.id not in GAMES:
        GAMES[game.id] = game
        made = type(f"Spiel_{game.id}", (SpielGame,), {"address": game.id})
        pyspiel.register_game(type_of(game), made)
    return name


def load(game: Game, seats: int, deals: int = DEALS, recall: int = 0) -> Any:
    """The game as one of pyspiel."""
    return pyspiel.load_game(register(game), {"players": seats, "deals": deals, "recall": recall})


class Resampler:
    """For `ISMCTSBot.set_resampler`: another state that looks the same to the player, with everything hidden dealt anew."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def __call__(self, state: SpielState, player: int) -> SpielState:
        assert state.held is not None
        self.seed += 1
        twin: SpielState = state.clone()
        twin.held = state.held.twin(state.game.imagine(state.held.state.view(player), self.seed))
        return twin


for _id in games():
    register(installed_game(_id))
