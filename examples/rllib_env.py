"""The games in RLlib: its checker, then a little training by PPO with a network that obeys the masks.

    python examples/rllib_env.py --game goat --seats 3

RLlib wraps the PettingZoo form AEC. docs/research.md has the versions and what to know about the masks.
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.utils.pre_checks.env import check_multiagent_environments
from ray.tune.registry import register_env

import tinhorn.env

HIDDEN = 64
EVERYBODY = "everybody"  # one network plays all seats
NEVER = -1e9  # the logit of an illegal action


def environment(settings: dict[str, Any], illegal: str = "error") -> PettingZooEnv:
    return PettingZooEnv(tinhorn.env.aec(settings["game"], settings["seats"], illegal=illegal))


def check(settings: dict[str, Any]) -> None:
    """The checker samples without masks, so an illegal action must end the game."""
    check_multiagent_environments(environment(settings, illegal="end"))


class Masked(TorchRLModule, ValueFunctionAPI):
    """A network with one hidden layer. Illegal actions get a logit so low that they are never drawn."""

    def setup(self) -> None:
        space = self.observation_space["observation"]
        low, high = torch.as_tensor(space.low, dtype=torch.float32), torch.as_tensor(space.high, dtype=torch.float32)
        self.register_buffer("low", low)
        self.register_buffer("width", (high - low).clamp(min=1))
        self.body = torch.nn.Sequential(torch.nn.Linear(len(low), HIDDEN), torch.nn.Tanh())
        self.policy = torch.nn.Linear(HIDDEN, int(self.action_space.n))
        self.value = torch.nn.Linear(HIDDEN, 1)

    def embedded(self, batch: dict[str, Any]) -> torch.Tensor:
        found: torch.Tensor = self.body((batch[Columns.OBS]["observation"].float() - self.low) / self.width)
        return found

    def _forward(self, batch: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
        embedded = self.embedded(batch)
        legal = batch[Columns.OBS]["action_mask"].bool()
        logits = self.policy(embedded).masked_fill(~legal, NEVER)
        return {Columns.ACTION_DIST_INPUTS: logits, Columns.EMBEDDINGS: embedded}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        found: torch.Tensor = self.value(self.embedded(batch) if embeddings is None else embeddings).squeeze(-1)
        return found


def train(settings: dict[str, Any], rounds: int, steps: int, seed: int) -> list[dict[str, Any]]:
    """Some rounds of PPO. An illegal action would raise IllegalAction and end the training. Returns what RLlib says of each round."""
    register_env("tinhorn", environment)
    config = (
        PPOConfig()
        .environment("tinhorn", env_config=settings, disable_env_checking=True)  # `check` does it, where an illegal action is no error
        .env_runners(num_env_runners=0)
        .multi_agent(policies={EVERYBODY}, policy_mapping_fn=lambda agent, episode, **kwargs: EVERYBODY)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={EVERYBODY: RLModuleSpec(module_class=Masked)}))
        .training(train_batch_size_per_learner=steps, minibatch_size=min(steps, 128), num_epochs=1)
        .debugging(seed=seed)
    )
    algorithm = config.build_algo()
    try:
        return [algorithm.train() for _ in range(rounds)]
    finally:
        algorithm.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="goat")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--steps", type=int, default=512, help="of the environment in each round")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    settings = {"game": args.game, "seats": args.seats}
    check(settings)
    print(f"{args.game}: check_multiagent_environments passed")
    for number, told in enumerate(train(settings, args.rounds, args.steps, args.seed)):
        sampled = told["env_runners"]
        print(f"round {number + 1}: {sampled['num_env_steps_sampled']:.0f} steps, {sampled['num_episodes']:.0f} whole games, all legal")


if __name__ == "__main__":
    main()
