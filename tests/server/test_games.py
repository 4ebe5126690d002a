"""Whole games of every game through sockets: people and bots mixed, reloads, lost connections, two tabs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import tinhorn
from tests.fixture_games import game_with
from tests.server.harness import Serving, Wanderer, by_number, people, plain, run, table_of
from tinhorn.client import Client, Frame, play


@pytest.mark.parametrize("game", tinhorn.games())
def test_people_and_bots_play_a_whole_game(server: Serving, game: str) -> None:
    seats = list(tinhorn.game(game).seats)
    number = seats[min(2, len(seats) - 1)]

    async def story() -> None:
        clients = await people(server.address, number - 1)
        code = await table_of(clients, game, number)
        spectator = (await people(server.address, 1))[0]
        watching = asyncio.create_task(watch(spectator, code))
        ends = await asyncio.gather(*[play(client, code, by_number) for client in clients])
        for end in ends:
            assert end["view"]["over"]
            assert end["view"]["scores"] == ends[0]["view"]["scores"]
            assert [sum(line["points"] for line in tally) for tally in end["tally"]] == list(end["view"]["scores"]) or not any(end["tally"])
        seen = await watching
        assert seen[-1]["number"] == ends[0]["number"]
        assert all(frame["options"] == [] and frame["seat"] is None for frame in seen)
        verdict = await clients[0].get(f"/api/tables/{code}/verify")
        assert verdict["holds"], verdict
        record = await clients[0].get(f"/api/tables/{code}/record")
        assert tinhorn.game(game).replay(record).over

    run(story())


async def watch(client: Client, code: str) -> list[Frame]:
    seen: list[Frame] = []
    async with client.socket() as socket:
        await socket.send(type="join", table=code)
        async for message in socket:
            if message["type"] == "frame":
                seen.append(message)
                if message["view"]["over"]:
                    return seen
    return seen


def test_a_client_that_loses_its_connection_all_the_time_misses_nothing(server: Serving) -> None:
    game = game_with(seats=(3,), at_once=False)

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, game, 3)
        steady, shaky = [Wanderer(client, [server.address], code) for client in clients]

        def hang_up() -> None:
            shaky.player.socket.connection.transport.abort()  # no close frame, as when the network is lost

        shaky.player.on_ack = hang_up
        ends = await asyncio.gather(steady.play(), shaky.play())
        assert shaky.losses >= 5
        assert sorted(shaky.player.acks.values()) == sorted(set(shaky.player.acks.values()))
        assert plain(ends[0]) != plain(ends[1])
        public = [event for event in steady.player.events if not event["private"]]
        assert [event for event in shaky.player.events if not event["private"]] == public
        whole = await clients[1].get(f"/api/tables/{code}/log")
        assert [event for entry in whole["entries"] for event in entry["events"]] == shaky.player.events

    run(story())


def test_two_tabs_see_the_same_and_a_reload_is_in_the_same_position(server: Serving) -> None:
    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, game_with(at_once=True), 2)
        async with clients[0].socket() as one, clients[0].socket() as other:
            seen: list[dict[int, bytes]] = [{}, {}]
            for tab in (one, other):
                await tab.send(type="join", table=code)
            playing = asyncio.create_task(play(clients[1], code, by_number))
            number = 0
            for n in range(6):
                number = await decide(one if n % 2 else other, seen[n % 2], f"tab-{n}", number)
            both = seen[0].keys() & seen[1].keys()
            assert both
            assert all(seen[0][each] == seen[1][each] for each in both)
            async with clients[0].socket() as reloaded:
                await reloaded.send(type="join", table=code)
                again = await frame_on(reloaded, number)
                assert plain(again) == seen[1].get(again["number"], plain(again))
            playing.cancel()

    run(story())


async def decide(tab: Any, seen: dict[int, bytes], id: str, since: int) -> int:
    """Answer the first question from that number on, noting every position on the way; the number of the answer."""
    sent = False
    async for message in tab:
        if message["type"] == "frame":
            seen[message["number"]] = plain(message)
            if message["question"] is not None and message["number"] >= since and not sent:
                await tab.send(type="move", table=message["table"], id=id, number=message["number"], action=by_number(message))
                sent = True
        elif message["type"] == "ack":
            return int(message["number"])
    raise AssertionError


async def frame_on(socket: Any, number: int = 0) -> Frame:
    """The next frame from that number on."""
    async for message in socket:
        if message["type"] == "frame" and message["number"] >= number:
            return dict(message)
    raise AssertionError
