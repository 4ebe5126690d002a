"""Decisions of a bot, to be imitated: what it saw, what it might have done, what it did, and what came of it."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from tinhorn.bots import make_bot
from tinhorn.bots.levels import RULE_OF_THUMB
from tinhorn.core.game import Game, game
from tinhorn.core.pick import Pick
from tinhorn.env.batched import address_of
from tinhorn.env.observing import layout_of
from tinhorn.env.stepping import Sight
from tinhorn.learn.arrays import Library
from tinhorn.learn.learning import Examples
from tinhorn.learn.settings import Settings, TablePlan
from tinhorn.learned.network import Network
from tinhorn.learned.reading import reading_of
from tinhorn.learned.rewards import reward
from tinhorn.spread import Workers

PART: Final = 2_000  # decisions that are watched in one task


class Watched(msgspec.Struct):
    """Decisions at tables of one kind. Masks are packed, eight actions to a byte; actions count seats from whoever acts.

    `advice` is what the rule of thumb would have done, if it is wanted.
    """

    number: int
    plan: TablePlan
    observations: NDArray[np.int16]
    masks: NDArray[np.uint8]
    actions: NDArray[np.int64]
    returns: NDArray[np.float32]
    advice: NDArray[np.int64] | None


def watch(number: int, address: str, plan: TablePlan, teacher: str, with_advice: bool, seed: int, wanted: int) -> Watched:
    """So many decisions of bots at one kind of table. Games are played to their end."""
    found = game(address)
    reading = reading_of(found)
    turned = reading.turned(plan.seats)
    sight = Sight(layout_of(found, plan.seats, plan.options), True, found.num_actions)
    seen: list[NDArray[np.int16]] = []
    masks: list[NDArray[np.uint8]] = []
    actions: list[int] = []
    advice: list[int] = []
    returns: list[float] = []
    while len(actions) < wanted:
        state = found.begin(found.setting(plan.seats, plan.options, seed))
        pick = Pick(seed)
        bots = [] if teacher in RULE_OF_THUMB else [make_bot(teacher, found, seat, seed) for seat in range(plan.seats)]
        seed += 1
        actors: list[int] = []
        while not state.over:
            seat = state.next_to_act()
            options = state.options(seat)
            if len(options) == 1:
                state.apply(seat, options[0])
                continue
            if bots:
                action = bots[seat].choose(state.view(seat), options[:])
            else:
                action = found.advise(state, seat, options, pick)
            sight.look(state, seat)
            seen.append(np.array(np.frombuffer(cast(Any, sight.numbers), np.int16)))
            masks.append(np.packbits(np.frombuffer(cast(Any, sight.mask), np.uint8)[turned.absolute[seat]]))
            actions.append(int(turned.relative[seat, action]))
            actors.append(seat)
            if with_advice:
                advice.append(int(turned.relative[seat, found.advise(state, seat, options, pick)]))
            state.apply(seat, action)
        returns += [reward(state.ranks, seat) for seat in actors]
    return Watched(
        number,
        plan,
        np.array(seen),
        np.array(masks),
        np.array(actions),
        np.array(returns, np.float32),
        np.array(advice) if with_advice else None,
    )


def watch_all(game: Game, settings: Settings, workers: Workers) -> list[Watched]:
    """All that is to be imitated, in an order that does not depend on who played it."""
    parts = max(1, settings.watched // PART)
    tables = settings.tables
    address = address_of(game)
    with_advice = settings.advised and settings.teacher_is_better
    tasks = [
        (part, address, tables[part % len(tables)], settings.teacher, with_advice, (settings.seed + 1) * 10_000_000 + part * PART, PART)
        for part in range(parts)
    ]
    return sorted(workers.each(watch, tasks), key=lambda each: each.number)


def as_examples(watched: list[Watched], network: Network, library: Library) -> Examples:
    xp = library.xp
    actions = library.put(np.concatenate([each.actions for each in watched]))
    nothing = xp.zeros_like(xp.astype(actions, xp.float32))
    game = network.reading.game
    codes = game.num_actions
    return Examples(
        numbers=xp.concat(
            [
                network.numbers(
                    library.put(each.observations),
                    layout_of(game, each.plan.seats, each.plan.options),
                    None if each.advice is None else library.put(each.advice),
                )
                for each in watched
            ],
            axis=0,
        ),
        masks=library.put(np.concatenate([np.unpackbits(each.masks, axis=1, count=codes).astype(np.bool_) for each in watched])),
        actions=actions,
        was=nothing,
        better=nothing,
        returns=library.put(np.concatenate([each.returns for each in watched])),
    )
