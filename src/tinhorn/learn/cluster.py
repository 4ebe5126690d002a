"""The games of a run on a Ray cluster. Each part plays its games with the network as it was sent, by NumPy; one machine learns from all.

How many parts there are goes by the settings, not by the cluster. So it makes no difference how many machines there are.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, Final

import msgspec
import numpy as np

from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game, game
from tinhorn.env.batched import address_of
from tinhorn.learn.arrays import CPU, Library, library_for
from tinhorn.learn.collecting import Collector
from tinhorn.learn.critic import Critic
from tinhorn.learn.learning import Examples
from tinhorn.learn.settings import FIELD_OF, Settings
from tinhorn.learned.network import Network, Weights
from tinhorn.learned.reading import reading_of
from tinhorn.spread import connected
from tinhorn.version import VERSION

PART: Final = 256  # rows of one part at least


def parts_of(settings: Settings) -> int:
    return max(1, settings.rows // max(PART, FIELD_OF * len(settings.tables)))


class Part:
    """Some rows of a run. It keeps its games from one round to the next."""

    def __init__(self, version: str, address: str, settings: Settings, number: int, weights: Weights, judging: Weights | None) -> None:
        if version != VERSION:
            raise BadSetting(f"it has Tinhorn {VERSION}, and the learner has {version}: install the same on all")
        self.number: Final = number
        self.parts: Final = parts_of(settings)
        found = game(address)
        self.network: Final = Network(reading_of(found), weights)
        seats = max(plan.seats for plan in settings.tables)
        self.critic: Final = None if judging is None else Critic(self.network, seats, judging)
        own = msgspec.structs.replace(settings, rows=settings.rows // self.parts)
        self.collector: Final = Collector(found, own, self.network, library_for(CPU), 1, self.critic)
        self.dealt = -1

    def collect(self, weights: Weights, judging: Weights | None, dealt: int, luck: int) -> Examples:
        """The decisions of the next steps. Games are dealt anew where `dealt` is another number than before, or where a part was lost."""
        if dealt != self.dealt:
            self.collector.reset(dealt * self.parts + self.number)
            self.dealt = dealt
        self.network.weights = weights
        if self.critic is not None and judging is not None:
            self.critic.weights = judging
        examples = self.collector.collect(np.random.default_rng([luck, self.number]))
        return msgspec.structs.replace(examples, masks=np.packbits(examples.masks, axis=1))


def joined(parts: list[Examples], codes: int, library: Library) -> Examples:
    """All parts in their order, on the device."""

    def together(name: str) -> Any:
        return np.concatenate([getattr(each, name) for each in parts])

    masks = np.unpackbits(together("masks"), axis=1, count=codes).astype(np.bool_)
    return Examples(
        numbers=library.put(together("numbers")),
        masks=library.put(masks),
        **{name: library.put(together(name)) for name in ("actions", "was", "better", "returns")},
        others=None if parts[0].others is None else library.put(together("others")),
    )


class Cluster:
    """Plays the games of a run on the Ray cluster at an address. Parts that are lost begin anew on another machine."""

    def __init__(
        self, game: Game, settings: Settings, network: Network, library: Library, address: str, critic: Critic | None = None
    ) -> None:
        self.network: Final = network
        self.library: Final = library
        self.critic: Final = critic
        self.rows: Final = settings.rows // parts_of(settings) // len(settings.tables) * len(settings.tables) * parts_of(settings)
        self.waited = 0.0
        self.dealt = 0
        self.address: Final = address
        self.ray: Final = connected(address)
        number = parts_of(settings)
        share = min(1.0, self.ray.cluster_resources().get("CPU", 1) / number)
        made = self.ray.remote(Part).options(num_cpus=share, max_restarts=-1, max_task_retries=-1)
        self.parts: Final = [made.remote(VERSION, address_of(game), settings, n, *self._weights()) for n in range(number)]

    def _weights(self) -> tuple[Any, Any]:
        """As they are now, of the network and of the critic, put where all machines find them."""
        found = [
            None if owner is None else self.ray.put({name: self.library.get(each) for name, each in owner.weights.items()})
            for owner in (self.network, self.critic)
        ]
        return found[0], found[1]

    def reset(self, number: int) -> None:
        """Deal anew, with the next round. The number decides all deals."""
        self.dealt = number

    def collect(self, generator: np.random.Generator) -> Examples:
        luck = int(generator.integers(1 << 62))
        network, critic = self._weights()
        try:
            parts = self.ray.get([part.collect.remote(network, critic, self.dealt, luck) for part in self.parts])
        except self.ray.exceptions.RayError as wrong:
            raise BadSetting(f"a worker of the Ray cluster at {self.address} failed: {getattr(wrong, 'cause', None) or wrong}") from wrong
        return joined(parts, self.network.reading.game.num_actions, self.library)

    def close(self) -> None:
        self.ray.shutdown()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
