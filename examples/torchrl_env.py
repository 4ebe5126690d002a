"""The games in TorchRL: its checker, then games by a network that obeys the masks.

    python examples/torchrl_env.py --game goat --seats 3

TorchRL wraps the PettingZoo forms. docs/research.md has the versions and what to know about the masks.
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from tensordict.nn import TensorDictModule
from torchrl.envs import PettingZooWrapper
from torchrl.envs.utils import check_env_specs
from torchrl.modules import MaskedCategorical, ProbabilisticActor

import tinhorn.env
from tinhorn import Game

FORMS = {"aec": tinhorn.env.aec, "parallel": tinhorn.env.parallel}
HIDDEN = 64


def environment(form: str, game: Game | str, seats: int) -> PettingZooWrapper:
    """All seats are one group, so one network plays them all. `use_mask` adds who is to act: the AEC form does not work without it."""
    made: Any = FORMS[form](game, seats)
    return PettingZooWrapper(made, use_mask=True, group_map={"seat": made.possible_agents})


class Network(torch.nn.Module):
    """A network with one hidden layer. It gets the numbers between 0 and 1, by their bounds."""

    low: torch.Tensor
    width: torch.Tensor

    def __init__(self, space: Any, actions: int) -> None:
        super().__init__()
        low, high = torch.as_tensor(space.low, dtype=torch.float32), torch.as_tensor(space.high, dtype=torch.float32)
        self.register_buffer("low", low)
        self.register_buffer("width", (high - low).clamp(min=1))
        self.layers = torch.nn.Sequential(torch.nn.Linear(len(low), HIDDEN), torch.nn.Tanh(), torch.nn.Linear(HIDDEN, actions))

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        logits: torch.Tensor = self.layers((numbers.float() - self.low) / self.width)
        return logits


def player(env: PettingZooWrapper) -> ProbabilisticActor:
    """A policy that draws legal actions alone. A policy without `action_mask` would give illegal ones."""
    agent = env.possible_agents[0]
    network = Network(env.observation_space(agent)["observation"], env.action_space(agent).n)
    module = TensorDictModule(network, in_keys=[("seat", "observation", "observation")], out_keys=[("seat", "logits")])
    return ProbabilisticActor(
        module,
        in_keys={"logits": ("seat", "logits"), "mask": ("seat", "action_mask")},
        out_keys=[("seat", "action")],
        spec=env.full_action_spec,
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key=("seat", "log_prob"),
    )


def play(form: str, game: Game | str, seats: int, seed: int) -> tuple[int, list[float]]:
    """Check the environment, and play a game. Returns the number of steps and the reward of each seat."""
    env = environment(form, game, seats)
    check_env_specs(env, seed=seed)
    torch.manual_seed(seed)
    env.set_seed(seed)
    steps = env.rollout(100_000, player(env))
    assert bool(steps["next", "done"][-1])
    return len(steps), steps["next", "seat", "reward"].sum(0).flatten().tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="goat")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    for form in FORMS:
        steps, rewards = play(form, args.game, args.seats, args.seed)
        print(f"{args.game} as {form}: check_env_specs passed, {steps} steps, rewards {rewards}")


if __name__ == "__main__":
    main()
