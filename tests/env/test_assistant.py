"""A seat for a language model, played by scripted clients."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

import tinhorn
from tests.fixture_games import game_with
from tests.server.harness import Serving, Zygote, fresh_sqlite
from tinhorn.cli import main
from tinhorn.client import Client
from tinhorn.core.game import Game
from tinhorn.env.seated import LocalSeat, NotDone, ServerSeat

if TYPE_CHECKING:
    from mcp import Client as Assistant

LIARS = "tinhorn.examples.liars_dice:GAME"
TOOLS = {"look", "rules", "why_not", "play", "wait_for_my_turn", "chat"}


def assistant(to: Any) -> Assistant:
    """Imported here: it takes a second, which every process that collects the tests would pay."""
    from mcp import Client

    return Client(to)


def at(seat: LocalSeat | ServerSeat) -> Assistant:
    """Somebody who is served this seat."""
    from tinhorn.env.assistant import serve

    return assistant(serve(seat))


async def call(client: Assistant, tool: str, **given: Any) -> Any:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    return result.structured_content


async def refusal(client: Assistant, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    assert result.is_error
    return str(result.content[0].text)


def test_a_scripted_client_plays_a_whole_game() -> None:
    async def story() -> None:
        async with at(LocalSeat(LIARS, 2, 1, "random", 3)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            heard: list[str] = []
            told = await call(client, "wait_for_my_turn")
            while not told["now"]["over"]:
                assert told["my_turn"]
                heard += told["news"]
                told = await call(client, "play", action=told["now"]["actions"][-1])
            heard += told["news"]
            assert any("lifts the cup" in line or "lift the cup" in line for line in heard)
            assert sorted(told["now"]["scores"]) == [-1, 1]

    asyncio.run(story())


def test_it_sees_what_a_player_sees(game: Game) -> None:
    async def story() -> None:
        seats = game.seats[0]
        address = LIARS if game.id == "liars_dice" else game.id
        async with at(LocalSeat(address, seats, 0, "random", 5)) as client:
            now = await call(client, "look")
            assert (now["game"], now["seat"]) == (game.id, 0)
            assert now["actions"]
            assert now["question"]
            assert (await call(client, "why_not", action=now["actions"][0]))["allowed"]
            rulebook = await client.read_resource("tinhorn://rulebook")
            assert rulebook.contents[0].text == game.rules.text
            assert (await call(client, "rules"))["text"] == game.rules.text

    asyncio.run(story())


def test_refusals_are_for_the_model_to_read() -> None:
    async def story() -> None:
        async with at(LocalSeat(LIARS, 2, 0, "random", 5)) as client:
            assert "no bid yet" in await refusal(client, "play", action="liar")
            assert "not an action" in await refusal(client, "play", action="sing")
            assert "no rule X9" in await refusal(client, "rules", rule="X9")
            assert "bots" in await refusal(client, "chat", text="hello")
            told = await call(client, "why_not", action="liar")
            assert not told["allowed"]
            assert "L2.1" in told["reason"]
            assert "wild" in (await call(client, "rules", rule="L1.2"))["text"]

    asyncio.run(story())
    with pytest.raises(NotDone, match="no seat 2"):
        LocalSeat(LIARS, 2, 2, "random", 5)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    zygote = Zygote()
    folder = tmp_path_factory.mktemp("server")
    serving = Serving(zygote, fresh_sqlite(folder), folder)
    yield serving
    serving.stop()
    zygote.close()


def test_it_sits_down_at_a_running_server(serving: Serving) -> None:
    from tinhorn.env.assistant import LONGEST_WAIT

    id = game_with((2,), at_once=False)

    async def story() -> None:
        host = Client(serving.address)
        await host.introduce("Ann")
        code = (await host.make_table(id, 2))["table"]
        await host.sit(code)
        async with at(ServerSeat(serving.address, code, "Robin")) as client:
            waited = await call(client, "wait_for_my_turn", seconds=0.5)
            assert (waited["my_turn"], waited["now"]) == (False, None)
            await host.start(code)
            async with host.socket() as socket:
                await socket.send(type="join", table=code, since=None)
                moves = asyncio.create_task(answer_all(socket, code))
                for _ in range(3):
                    told = await call(client, "wait_for_my_turn", seconds=LONGEST_WAIT)
                    assert told["my_turn"]
                    assert told["now"]["seat"] == 1
                    wrong = next(said for said in sayings(id) if said not in told["now"]["actions"])
                    assert not (await call(client, "why_not", action=wrong))["allowed"]
                    assert await refusal(client, "play", action=wrong)
                    told = await call(client, "play", action=told["now"]["actions"][0])
                await call(client, "chat", text="Howdy")
                moves.cancel()

    asyncio.run(story())


def sayings(id: str) -> list[str]:
    game = tinhorn.game(id)
    return [game.say(action) for action in range(game.num_actions)]


async def answer_all(socket: Any, code: str) -> None:
    async for message in socket:
        if message["type"] == "frame" and message["question"] is not None:
            move = {"id": f"move-{message['number']}", "number": message["number"], "action": message["options"][0]["code"]}
            await socket.send(type="move", table=code, **move)


def test_nobody_sits_down_where_there_is_no_table(serving: Serving) -> None:
    async def story() -> None:
        async with at(ServerSeat(serving.address, "ZZZZZ", "Robin")) as client:
            assert "does not let me sit down" in await refusal(client, "look")

    asyncio.run(story())


def test_the_command_serves_a_seat() -> None:
    async def story() -> None:
        from mcp import StdioServerParameters

        command = StdioServerParameters(command=sys.executable, args=["-m", "tinhorn", "mcp", LIARS, "--seed", "3", "--level", "random"])
        async with assistant(command) as client:
            now = await call(client, "look")
            assert (now["game"], now["seat"]) == ("liars_dice", 0)
            assert (await call(client, "play", action=now["actions"][0]))["news"]

    asyncio.run(story())


def test_the_command_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.delitem(sys.modules, "tinhorn.env.assistant")
    assert main(["mcp", LIARS]) == 2
    assert "tinhorn[env,mcp]" in capsys.readouterr().err
