"""Friends, invitations and live tables."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Serving, people, refusal, run, table_of
from tests.server.posting import BASE, Post, tell
from tests.server.test_histories import GAME, played
from tinhorn.client import Client
from tinhorn.table.clocks.resting import HOUR
from tinhorn.table.messages.requests import NewTable, Sit


async def handle_of(client: Client) -> str:
    return str((await client.get("/api/me/page"))["handle"])


def test_one_keeps_people_whom_one_has_played_with(server: Serving) -> None:
    async def story() -> None:
        ann, bob, eve = await people(server.address, 3)
        await played([ann, bob])
        theirs = await handle_of(bob)
        found = await ann.get("/api/me/friends")
        assert (found["friends"], [each["handle"] for each in found["met"]]) == ([], [theirs])
        kept = await ann.post("/api/me/friends", handle=theirs)
        assert ([each["name"] for each in kept["friends"]], kept["met"]) == (["Person 1"], [])
        assert await ann.post("/api/me/friends", handle=theirs) == kept
        page = await ann.get(f"/api/people/{theirs}")
        assert (page["friend"], page["may_keep"]) == (True, False)
        assert (await refusal(eve.post("/api/me/friends", handle=theirs))).code == "not_met"
        assert (await refusal(ann.post("/api/me/friends", handle=await handle_of(ann)))).code == "not_met"
        assert (await refusal(ann.post("/api/me/friends", handle="nobody"))).code == "no_such_person"
        assert (await ann.post("/api/me/friends/remove", handle=theirs))["friends"] == []

    run(story())


def test_a_page_for_friends_is_open_to_those_whom_its_person_keeps(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        await played([ann, bob])
        path = f"/api/people/{await handle_of(ann)}"
        await ann.post("/api/me/page", sees="friends")
        await bob.post("/api/me/friends", handle=await handle_of(ann))
        assert (await refusal(bob.get(path))).code == "no_such_person", "it is for those whom Ann keeps"
        await ann.post("/api/me/friends", handle=await handle_of(bob))
        assert (await bob.get(path))["name"] == "Person 0"

    run(story())


def test_an_invitation_opens_a_table_and_can_be_declined(server: Serving) -> None:
    async def story() -> None:
        ann, bob, eve = await people(server.address, 3)
        await played([ann, bob])
        code = (await ann.make_table(GAME, 2, join="link", watch="link"))["table"]
        await ann.sit(code, seat=0)
        theirs = await handle_of(bob)
        assert (await refusal(eve.post(f"/api/tables/{code}/invite", handle=theirs))).code == "unknown_table"
        assert (await refusal(ann.post(f"/api/tables/{code}/invite", handle=await handle_of(eve)))).code == "not_met"
        assert (await ann.post(f"/api/tables/{code}/invite", handle=theirs))["names"] == ["Person 1"]
        (invitation,) = (await bob.get("/api/my/invitations"))["invitations"]
        assert (invitation["table"], invitation["by"], invitation["free"]) == (code, "Person 0", 1)
        assert (await eve.get("/api/my/invitations"))["invitations"] == []
        assert (await bob.post("/api/my/invitations/decline", table=code))["invitations"] == []
        assert (await ann.post(f"/api/tables/{code}/invite", handle=theirs))["names"] == [], "it cannot be repeated"
        await bob.sit(code, key=invitation["key"])
        assert (await bob.get("/api/my/invitations"))["invitations"] == []
        assert (await refusal(ann.post(f"/api/tables/{code}/invite", handle=theirs))).code == "full"

    run(story())


def test_listed_games_that_anyone_may_watch_are_live(server: Serving) -> None:
    async def story() -> None:
        ann, bob, eve = await people(server.address, 3)
        shown = await table_of([ann, bob], GAME, 2, join="open")
        hidden = [await table_of([ann, bob], GAME, 2, **wishes) for wishes in ({"join": "code"}, {"join": "open", "watch": "link"})]
        live = {each["table"]: each for each in (await eve.get("/api/live"))["tables"]}
        assert shown in live
        assert not live.keys() & set(hidden)
        assert live[shown]["names"] == ["Person 0", "Person 1"]
        assert shown not in {each["table"] for each in (await ann.get("/api/live"))["tables"]}, "it is her own"
        assert (await eve.get(f"/api/tables/{shown}/frame"))["seat"] is None

    run(story())


def test_an_invitation_is_told_once_and_only_while_a_seat_is_free(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        services = post.house.services
        _code, person = await post.begin()
        host = "bob" if person == "ann" else "ann"
        table = await services.lobby.make(host, NewTable(game=GAME, seats=2, join="link"))
        await services.lobby.sit(table, host, host, Sit())
        for _ in range(2):
            await post.outbox.add_notices(person, table.code, 0, "invite", services.now())
        await post.sender.work()
        await post.sender.work()
        (got,) = post.endpoint.got
        assert got["title"].startswith("An invitation: ")
        assert got["link"] == f"{BASE}/t/{table.code}?key={services.signer.table_key(table.code)}"
        assert host in got["text"]
        full = await services.lobby.make(host, NewTable(game=GAME, seats=2, join="link", bots=[1]))
        await services.lobby.sit(full, host, host, Sit())
        await post.outbox.add_notices(person, full.code, 0, "invite", services.now())
        post.house.wall += HOUR
        await post.sender.work()
        assert [each["title"] for each in post.endpoint.got if each["title"].startswith("An inv")] == [got["title"]]

    tell(work, tmp_path)
