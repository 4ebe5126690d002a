"""Notices to browsers, through a real local push endpoint that decrypts what it is sent. Every clock is moved by the test."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.server.harness import Serving, people, refusal, run
from tests.server.posting import BASE, SLOW, Post, tell
from tests.server.test_notices import refusal_of
from tests.server.test_slow_clocks import MONDAY, answer, asked
from tinhorn.core.language import read_words
from tinhorn.core.words import gaps_of
from tinhorn.server.notices.messages import NOTICES
from tinhorn.server.notices.push import CURVE, WebPush, encrypted, new_key, point, unbase64
from tinhorn.table.clocks.resting import DAY, HOUR
from tinhorn.table.store.rows import PushAddress

CONTACT = "https://tables.example"


class Chrome:
    """What a browser keeps of a subscription. It reads what was encrypted for it."""

    def __init__(self, endpoint: str, device: str = "phone") -> None:
        self._key = ec.generate_private_key(CURVE)
        self._auth = bytes(range(16))
        self.address = PushAddress(
            device=device, label="Chrome, Android", endpoint=endpoint, p256dh=text(point(self._key)), auth=text(self._auth)
        )

    def read(self, body: bytes) -> dict[str, Any]:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size == 4096
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = HKDF(SHA256(), 32, self._auth, b"WebPush: info\0" + point(self._key) + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened.endswith(b"\x02")
        found: dict[str, Any] = json.loads(opened[:-1])
        return found


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def pushing(work: Callable[[Post, Chrome, str, str], Any], folder: Path) -> None:
    """Let this happen at a table, whose person asked has a browser that takes notices."""

    async def story(post: Post) -> None:
        code = await post.house.begin_with(SLOW)
        table = await post.house.table(code)
        person = table.game.seats[asked(table)].person
        assert person is not None
        browser = Chrome(post.endpoint.url)
        await post.notices.subscribe(person, browser.address)
        await work(post, browser, code, person)

    tell(story, folder, push=WebPush(new_key(), CONTACT, lambda: MONDAY))


def test_the_example_of_the_standard_comes_out_byte_by_byte() -> None:
    """RFC 8291, section 5."""
    private = ec.derive_private_key(int.from_bytes(unbase64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    browser = PushAddress(
        device="",
        label="",
        p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth="BTBZMqHH6r4Tts7J_aSIgg",
    )
    sent = encrypted(b"When I grow up, I want to be a watermelon", browser, private, unbase64("DGv6ra1nlYgDCS1FRnbzlw"))
    assert text(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_reads_its_notice_and_nobody_else_does(tmp_path: Path) -> None:
    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        await post.passes(HOUR)
        (body,) = post.endpoint.bodies
        read = browser.read(body)
        assert read["link"] == f"{BASE}/t/{code}?asked=0"
        assert read["title"].startswith(f"Your turn, {person}: ")
        assert (read["tag"], read["turns"], read["language"]) == (code, 1, "en")
        assert read["text"].endswith("(47 hours left)")
        assert "https" not in read["text"]
        assert person.encode() not in body
        (head,) = post.endpoint.heads
        assert (head["Content-Encoding"], head["Topic"]) == ("aes128gcm", code)
        assert int(head["TTL"]) > 0

    pushing(work, tmp_path)


def test_the_push_service_is_told_who_sends(tmp_path: Path) -> None:
    """A token that is signed with the key with which browsers subscribe: nobody else can use the address."""

    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        await post.passes(HOUR)
        scheme, token, key = post.endpoint.heads[0]["Authorization"].replace(",", "").split()
        assert scheme == "vapid"
        assert key == f"k={post.ways.push_key}"
        signed, _, signature = token.removeprefix("t=").rpartition(".")
        r, s = unbase64(signature)[:32], unbase64(signature)[32:]
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unbase64(post.ways.push_key))
        public.verify(encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big")), signed.encode(), ec.ECDSA(SHA256()))
        claims = json.loads(unbase64(signed.partition(".")[2]))
        assert claims == {"aud": post.endpoint.url.removesuffix("/in"), "exp": int(MONDAY + 12 * HOUR), "sub": CONTACT}

    pushing(work, tmp_path)


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_dropped_and_shown(tmp_path: Path, status: int) -> None:
    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        post.endpoint.status = status
        await post.passes(HOUR)
        (channel,) = await post.channels(person)
        assert (channel.on, channel.broken, channel.address) == (False, True, "Chrome, Android")
        assert channel.said is not None
        assert channel.said.key == "refusal.gone"
        (row,) = await post.outbox.channels_of(person)
        assert browser.address.endpoint not in row.address
        assert browser.address.auth not in row.address
        for no in (post.notices.test(person, channel.id), post.notices.switch(person, channel.id, True)):
            assert await refusal_of(no) == "gone"
        await post.passes(DAY)
        assert len(post.endpoint.bodies) == 1, "nothing more is sent there"

        post.endpoint.status = 201
        await post.notices.subscribe(person, Chrome(post.endpoint.url).address)  # the same device, once more
        (channel,) = await post.channels(person)
        assert (channel.on, channel.broken) == (True, False)

    pushing(work, tmp_path)


def test_a_push_service_that_is_busy_is_asked_again(tmp_path: Path) -> None:
    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        post.endpoint.status = 429
        await post.passes(HOUR)
        post.endpoint.status = 201
        await post.passes(61)
        assert [browser.read(body)["id"] for body in post.endpoint.bodies] == [browser.read(post.endpoint.bodies[0])["id"]] * 2
        (channel,) = await post.channels(person)
        assert (channel.on, channel.said) == (True, None)

    pushing(work, tmp_path)


def test_a_test_reaches_the_browser_too(tmp_path: Path) -> None:
    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        (channel,) = await post.channels(person)
        await post.notices.test(person, channel.id)
        await post.sender.work()
        read = browser.read(post.endpoint.bodies[0])
        assert (read["title"], read["link"], read["tag"]) == ("Tinhorn reaches you", f"{BASE}/me", "test")

    pushing(work, tmp_path)


def test_notices_are_in_the_language_of_the_person(tmp_path: Path) -> None:
    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        await post.notices.speak(person, "pt-BR")
        await answer(post.house, code)
        table = await post.house.table(code)
        seat = asked(table)
        other = table.game.seats[seat].person
        assert other is not None
        await post.notices.speak(other, "pt-BR")
        await post.notices.add(other, "json", f"{post.endpoint.url}2")
        await post.passes(HOUR)
        said = json.loads(post.endpoint.bodies[0])
        assert said["title"] == f"Sua vez, {other}: {table.game.title}"
        assert said["text"].startswith(f"{person} oferece a você uma carta virada para baixo")
        assert "(restam 47 horas)" in said["text"]

    pushing(work, tmp_path)


def test_everything_that_notices_say_is_translated() -> None:
    words = read_words("tinhorn.server.notices", "pt-BR")
    declared = {each.key: each for each in NOTICES}
    assert words.keys() == declared.keys()
    assert [key for key in words if set(gaps_of(words[key])) != set(gaps_of(declared[key].phrase.text))] == []
    assert [key for key in words if words[key] == declared[key].phrase.text] == []


def test_a_device_that_is_signed_out_gets_no_more(tmp_path: Path) -> None:
    async def work(post: Post, browser: Chrome, code: str, person: str) -> None:
        await post.notices.subscribe(person, Chrome(f"{post.endpoint.url}2", device="laptop").address)
        await post.notices.forget_device(person, "phone")
        assert len(await post.channels(person)) == 1
        await post.passes(HOUR)
        with pytest.raises(InvalidTag):
            browser.read(post.endpoint.bodies[0])

    pushing(work, tmp_path)


def test_over_http(serve: Callable[..., Serving]) -> None:
    """A browser subscribes, only with keys that fit and to a public address."""
    server = serve(TINHORN_PUBLIC_URL=BASE)
    browser = Chrome("https://1.1.1.1/push/of/somebody")
    keys = {"p256dh": browser.address.p256dh, "auth": browser.address.auth}

    async def story() -> None:
        (ann,) = await people(server.address, 1)
        first = await ann.get("/api/me/channels")
        assert len(unbase64(first["push_key"])) == 65
        assert first["language"] == "en"
        for endpoint, further, says in [
            ("https://127.0.0.1/x", {}, "does not lead to a public server"),
            ("http://1.1.1.1/x", {}, "https://"),
            ("https://1.1.1.1/x", {"p256dh": text(bytes(65))}, "no keys of a browser"),
            ("https://1.1.1.1/x", {"auth": text(bytes(15))}, "no keys of a browser"),
        ]:
            no = await refusal(ann.post("/api/me/push", endpoint=endpoint, **{**keys, **further}))
            assert says in no.reason
        found = await ann.post("/api/me/push", endpoint=browser.address.endpoint, language="pt-BR", **keys)
        assert found["language"] == "pt-BR"
        assert [(each["kind"], each["here"]) for each in found["channels"]] == [("push", True)]
        again = await ann.post("/api/me/push", endpoint="https://1.1.1.1/another", **keys)
        assert len(again["channels"]) == 1, "one for each device"

    run(story())
