"""Reviews: the server makes them when a game is over, one at a time, in a process that gives way to everything else."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.harness import Serving, by_number, people, refusal, run, table_of
from tinhorn.client import Client, play
from tinhorn.server.workers.reviews import MOST_KEPT, MOST_WAITING, Reviewed, Reviews
from tinhorn.table.hosting.metrics import server_metrics
from tinhorn.table.words.refusals import Refusal

QUICK = {"TINHORN_REVIEW_PLAYOUTS": "6"}
# What a process may do instead of a review.
FINDS = 'import sys; sys.stdin.read(); print(\'{"done":1,"of":1,"review":{"decisions":[],"turning_points":[]}}\')'
FAILS = "import sys; sys.exit(1)"
TALKS = "print('no review')"
HANGS = 'import time; print(\'{"done":1,"of":9}\', flush=True); time.sleep(1000)'


@asynccontextmanager
async def reviews_by(code: str, budget: float = 60.0) -> AsyncIterator[Reviews]:
    reviews = Reviews(20, budget, server_metrics(), [sys.executable, "-c", code])
    yield reviews
    await reviews.close()


def asked(reviews: Reviews, code: str, address: str = "192.0.2.1") -> Reviewed:
    return reviews.ask(code, {}, ["Ann", "Bob"], [1], 1, (address, address))


async def ended(reviewed: Reviewed) -> str:
    while reviewed.progress in ("waiting", "thinking"):
        await asyncio.sleep(0.01)
    return reviewed.progress


async def play_with_one_undo(clients: list[Client], code: str) -> int:
    """Play to the end, and take one move back on the way. Returns the position after that move."""
    table = f"/api/tables/{code}"
    while True:
        frames = [await client.get(f"{table}/frame") for client in clients]
        seat, number = frames[0]["waiting"][0], frames[0]["number"]
        await clients[seat].post(f"{table}/move", id=f"m{number}", number=number, action=by_number(frames[seat]))
        after = await clients[seat].get(f"{table}/frame")
        if after["undo"]["can"]:
            await clients[seat].post(f"{table}/undo", id=f"u{number}", number=number + 1)
            await asyncio.gather(*[play(client, code, by_number) for client in clients])
            return int(number) + 1


async def reviewed_by(client: Client, code: str) -> dict[str, Any]:
    answer: dict[str, Any] = await client.post(f"/api/tables/{code}/review")
    while answer["progress"] in ("waiting", "thinking"):
        await asyncio.sleep(0.05)
        answer = await client.get(f"/api/tables/{code}/review")
    return answer


# Over HTTP


def test_a_review_names_the_positions_of_the_table(serve: Callable[..., Serving]) -> None:
    server = serve(**QUICK)

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, "meeples", 2)
        taken_back = await play_with_one_undo(clients, code)
        assert (await clients[0].get(f"/api/tables/{code}/review"))["progress"] == "none"
        answer = await reviewed_by(clients[0], code)
        assert answer["progress"] == "done"
        review = answer["review"]
        assert (review["game"], review["playouts"]) == ("meeples", 6)
        assert review["moves"] == (await clients[0].get(f"/api/tables/{code}/log"))["number"]
        assert answer["done"] == answer["of"] == len(review["decisions"])
        assert [each["name"] for each in review["seats"]] == ["Person 0", "Person 1"]
        for each in review["decisions"]:
            assert each["move"] not in (taken_back, taken_back + 1)
            seen = await clients[each["seat"]].get(f"/api/tables/{code}/replay", number=each["move"] - 1)
            assert each["action"]["code"] in [option["code"] for option in seen["options"]]
            assert each["best"]["code"] in [option["code"] for option in seen["options"]]
        assert await clients[1].get(f"/api/tables/{code}/review") == answer

    run(story())
    assert server.complaints() == []


def test_only_a_game_that_is_over_is_reviewed(serve: Callable[..., Serving]) -> None:
    server = serve(**QUICK)

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, "goat", 2)
        no = await refusal(clients[0].post(f"/api/tables/{code}/review"))
        assert (no.status, no.code) == (409, "not_over")
        await clients[0].post(f"/api/tables/{code}/close")
        no = await refusal(clients[0].post(f"/api/tables/{code}/review"))
        assert (no.status, no.code) == (409, "not_over")
        assert (await clients[0].get(f"/api/tables/{code}/review"))["progress"] == "none"

    run(story())


def test_a_host_can_turn_reviews_off(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_REVIEW_PLAYOUTS="0")

    async def story() -> None:
        clients = await people(server.address, 2)
        code = await table_of(clients, "goat", 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        assert (await clients[0].get(f"/api/tables/{code}/review"))["progress"] == "off"
        assert (await refusal(clients[0].post(f"/api/tables/{code}/review"))).code == "no_reviews"

    run(story())


def test_one_address_cannot_ask_for_any_number(serve: Callable[..., Serving]) -> None:
    server = serve(**QUICK, TINHORN_REVIEWS_AN_ADDRESS="1")

    async def story() -> None:
        clients = await people(server.address, 2)
        first, second = [await table_of(clients, "goat", 2) for _ in range(2)]
        for code in (first, second):
            await asyncio.gather(*[play(client, code, by_number) for client in clients])
        assert (await reviewed_by(clients[0], first))["progress"] == "done"
        assert (await clients[1].post(f"/api/tables/{first}/review"))["progress"] == "done"  # it is there, however often one asks
        assert (await refusal(clients[1].post(f"/api/tables/{second}/review"))).status == 429

    run(story())


# The process


@pytest.mark.parametrize(("does", "budget", "kind"), [(FAILS, 60.0, "broken"), (TALKS, 60.0, "broken"), (HANGS, 1.0, "slow")])
def test_a_review_that_fails_can_be_asked_for_again(does: str, budget: float, kind: str) -> None:
    async def story() -> None:
        async with reviews_by(does, budget) as reviews:
            assert await ended(asked(reviews, "AAAAA")) == "failed"
            assert f'tinhorn_reviews_total{{kind="{kind}"}} 1' in reviews._metrics.text()
            reviews._command = [sys.executable, "-c", FINDS]
            again = asked(reviews, "AAAAA")
            assert await ended(again) == "done"
            assert reviews.find("AAAAA") is again

    run(story())


def test_a_review_is_done_as_soon_as_it_is_there() -> None:
    """Whoever was told of a review that is still being made would ask again, and get it twice."""

    async def story() -> None:
        async with reviews_by(FINDS.replace("')", "', flush=True); import time; time.sleep(1000)")) as reviews:
            first = asked(reviews, "first")
            while first.review is None:
                assert first.progress in ("waiting", "thinking")
                await asyncio.sleep(0)
            assert first.progress == "done"
            assert await ended(asked(reviews, "next")) == "done"  # nothing waits for a process that has said all

    run(story())


def test_a_review_that_ends_with_its_server_is_no_failure() -> None:
    async def story() -> None:
        async with reviews_by(HANGS) as reviews:
            under_way = asked(reviews, "FIRST")
            while under_way.of == 0:
                await asyncio.sleep(0.01)
        assert under_way.progress == "thinking"
        assert "tinhorn_reviews_total{" not in reviews._metrics.text()

    run(story())


def test_a_process_that_cannot_be_started_is_a_failure() -> None:
    async def story() -> None:
        reviews = Reviews(20, 60.0, server_metrics(), ["/no/such/program"])
        assert await ended(asked(reviews, "AAAAA")) == "failed"

    run(story())


def test_one_review_at_a_time_in_the_order_of_asking() -> None:
    async def story() -> None:
        async with reviews_by(FINDS) as reviews:
            wanted = [asked(reviews, f"AAAA{n}") for n in range(4)]
            assert asked(reviews, "AAAA0") is wanted[0]
            while wanted[-1].progress != "done":
                progresses = [each.progress for each in wanted]
                assert progresses.count("thinking") <= 1
                assert progresses == sorted(progresses, key=["done", "thinking", "waiting"].index)
                await asyncio.sleep(0.001)

    run(story())


def test_those_who_ask_take_turns_by_address() -> None:
    async def story() -> None:
        async with reviews_by(FINDS) as reviews:
            many = [asked(reviews, f"MANY{n}") for n in range(6)]
            other = asked(reviews, "OTHER", "192.0.2.2")
            assert await ended(other) == "done"
            assert many[2].progress == "waiting"
            assert await ended(many[-1]) == "done"

    run(story())


def test_one_address_does_not_fill_the_queue_for_others() -> None:
    async def story() -> None:
        async with reviews_by(HANGS) as reviews:
            asked(reviews, "FIRST")
            await asyncio.sleep(0)  # it is taken from the queue
            many = [asked(reviews, f"W{n}") for n in range(MOST_WAITING)]
            others = [asked(reviews, f"O{n}", "192.0.2.2") for n in range(MOST_WAITING // 2)]
            assert [each.progress for each in many] == ["waiting"] * (MOST_WAITING // 2) + ["failed"] * (MOST_WAITING // 2)
            assert {each.progress for each in others} == {"waiting"}
            for address in ("192.0.2.1", "192.0.2.2"):
                with pytest.raises(Refusal):  # both have as many
                    asked(reviews, "MORE", address)
            assert asked(reviews, "THIRD", "192.0.2.3").progress == "waiting"
            assert asked(reviews, f"W{MOST_WAITING - 1}", "192.0.2.4").progress == "waiting", "what was put out can be asked for again"

    run(story())


def test_the_queue_and_what_is_kept_are_bounded() -> None:
    async def story() -> None:
        async with reviews_by(HANGS) as reviews:
            asked(reviews, "FIRST")
            await asyncio.sleep(0)  # it is taken from the queue
            for n in range(MOST_WAITING):
                asked(reviews, f"W{n}")
            with pytest.raises(Refusal) as no:
                asked(reviews, "MORE")
            assert no.value.status == 429

        async with reviews_by(FINDS) as reviews:
            for n in range(MOST_KEPT):
                old = Reviewed(b"", [], 0)
                old.progress = "done"
                reviews._asked[f"K{n}"] = old
            reviews.find("K0")  # somebody looks at it
            assert await ended(asked(reviews, "NEWER")) == "done"
            assert (reviews.find("K0") is None, reviews.find("K1") is None, reviews.find("K2") is None) == (False, True, False)

    run(story())
