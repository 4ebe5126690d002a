"""Measures other engines through their own Python interfaces, if they are installed.

A decision is what a player decides. The loop also applies OpenSpiel's chance nodes, by which it deals. They are
counted separately, as `chance`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from time import process_time
from typing import Any

from bench.workloads import COPIES, PLAIN_LOOP, POSITIONS, Counts, Workload, find

OPEN_SPIEL_GAMES = ("liars_dice", "hearts", "leduc_poker")
LONGEST_CATAN = 1000  # turns; random players sometimes never end it

PEERS = {"OpenSpiel": ("open_spiel", "pyspiel"), "RLCard": ("rlcard", "rlcard"), "Catanatron": ("catanatron", "catanatron")}


def installed() -> dict[str, str]:
    """The version of each engine that can be imported."""
    found: dict[str, str] = {}
    for name, (package, module) in PEERS.items():
        try:
            import_module(module)
            found[name] = version(package)
        except (ImportError, PackageNotFoundError):
            continue
    return found


def peer_workloads() -> dict[tuple[str, str, str], Workload]:
    """By engine, game and what is done."""
    here = installed()
    found: dict[tuple[str, str, str], Workload] = {}
    if "OpenSpiel" in here:
        for name in OPEN_SPIEL_GAMES:
            game = OpenSpiel(name)
            found["OpenSpiel", name, PLAIN_LOOP] = game.play
            found["OpenSpiel", name, COPIES] = game.copy
    if "RLCard" in here:
        found["RLCard", "uno", PLAIN_LOOP] = rlcard_uno
    if "Catanatron" in here:
        found["Catanatron", "catan", PLAIN_LOOP] = catan
        found["Catanatron", "catan", COPIES] = CatanCopies()
    return found


class OpenSpiel:
    def __init__(self, name: str) -> None:
        self.game = import_module("pyspiel").load_game(name)
        self.states: list[Any] = []

    def play(self, amount: int, seed: int) -> Counts:
        chance = Random(seed).random
        game = self.game
        ends: list[Any] = []
        began = process_time()
        for _ in range(amount):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
            ends.append(state)
        seconds = process_time() - began
        steps = sum(len(state.history()) for state in ends)
        decisions = sum(each.player >= 0 for state in ends for each in state.full_history())
        return {"seconds": seconds, "games": amount, "decisions": decisions, "chance": steps - decisions}

    def copy(self, amount: int, seed: int) -> Counts:
        if not self.states:
            self.states = [*self.positions()]
        began = process_time()
        for _ in range(amount):
            for state in self.states:
                state.clone()
        return {"seconds": process_time() - began, "copies": amount * len(self.states)}

    def positions(self) -> Any:
        picker = Random(2)
        found = 0
        while found < POSITIONS:
            line = [self.game.new_initial_state()]
            while not line[-1].is_terminal():
                line.append(line[-1].child(picker.choice(line[-1].legal_actions())))
            open_ones = [state for state in line[:-1] if not state.is_chance_node()]
            found += 1
            yield picker.choice(open_ones)


def rlcard_uno(amount: int, seed: int) -> Counts:
    env = import_module("rlcard").make("uno", config={"seed": seed % (1 << 31)})
    chance = Random(seed).random
    decisions = 0
    began = process_time()
    for _ in range(amount):
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chance() * len(actions))])
            decisions += 1
    return {"seconds": process_time() - began, "games": amount, "decisions": decisions}


def new_catan(seed: int) -> Any:
    c = import_module("catanatron")
    return c.Game([c.RandomPlayer(colour) for colour in (c.Color.RED, c.Color.BLUE, c.Color.WHITE, c.Color.ORANGE)], seed=seed)


def catan(amount: int, seed: int) -> Counts:
    """Catanatron's own random player chooses, in the package's own loop."""
    decisions = 0
    began = process_time()
    for number in range(amount):
        game = new_catan(seed + number)
        while game.winning_color() is None and game.state.num_turns < LONGEST_CATAN:
            game.play_tick()
            decisions += 1
    return {"seconds": process_time() - began, "games": amount, "decisions": decisions}


class CatanCopies:
    def __init__(self) -> None:
        self.game: Any = None

    def __call__(self, amount: int, seed: int) -> Counts:
        if self.game is None:
            self.game = new_catan(1)
            for _ in range(200):
                self.game.play_tick()
        began = process_time()
        for _ in range(amount):
            self.game.copy()
        return {"seconds": process_time() - began, "copies": amount}


def plays_alike(games: int, seed: int) -> int:
    """Play our liar's dice and OpenSpiel's side by side. Returns the number of compared decisions; raises if they differ."""
    theirs = import_module("pyspiel").load_game("liars_dice")
    ours = find("liars_dice")
    call = ours.parse("liar")
    chance = Random(seed).random
    compared = 0
    for number in range(games):
        state = ours.new(2, seed + number)
        dice = [cup[0] for cup in state.view(0).dice[:1] + state.view(1).dice[1:]]
        other = theirs.new_initial_state()
        for die in dice:
            other.apply_action(die)
        while not state.over:
            seat = state.to_act[0]
            actions = state.legal(seat)
            there = other.legal_actions()
            if other.current_player() != seat or there != [12 if action == call else action for action in actions]:
                raise AssertionError(f"game {number}: legal here {actions}, there {there}")
            choice = int(chance() * len(actions))
            state.play(seat, actions[choice])
            other.apply_action(there[choice])
            compared += 1
        if not other.is_terminal() or state.scores != other.returns():
            raise AssertionError(f"game {number}: the result is {state.scores} here and {other.returns()} there")
    return compared
