"""Notices by mail, through a real local mail server. Every clock is moved by the test."""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller

from tests.server.harness import Serving, free_port, people, refusal, run
from tests.server.posting import BASE, SLOW, Post, tell
from tests.server.test_slow_clocks import asked
from tinhorn.core.errors import BadSetting
from tinhorn.server.notices.mail import Mail
from tinhorn.server.notices.sender import PAUSES
from tinhorn.table.clocks.resting import DAY, HOUR
from tinhorn.table.messages.fields import Clock
from tinhorn.table.messages.requests import QuietHours
from tinhorn.table.words.refusals import Refusal

SENDER = "Tables <tables@tables.example>"


class MailServer:
    """Keeps the mails that it takes. `says` is its answer to each address."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.says = "250 OK"
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if self.says.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.says

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        found = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        self.mails.append(found)
        return "250 OK"

    def text(self, n: int) -> str:
        return str(self.mails[n].get_content())


@pytest.fixture
def mail_server() -> Iterator[MailServer]:
    found = MailServer()
    found.controller.start()
    yield found
    found.controller.stop()


async def begin(post: Post, clock: Clock = SLOW) -> tuple[str, str, str]:
    """A table, who is asked there, and their mailbox."""
    code = await post.house.begin_with(clock)
    table = await post.house.table(code)
    person = table.game.seats[asked(table)].person
    assert person is not None
    channel = await post.notices.add(person, "email", "ada@example.org")
    return code, person, channel.id


def test_mail_is_sent_when_its_reader_has_confirmed_it(tmp_path: Path, mail_server: MailServer) -> None:
    async def work(post: Post) -> None:
        code, person, channel = await begin(post)
        await post.passes(HOUR)
        (mail,) = mail_server.mails
        assert mail["Subject"] == "Confirm this address for Tinhorn", "nobody is sent what they did not ask for"
        secret = re.search(r"/me\?confirm=(\S+)", mail_server.text(0))
        assert secret is not None
        signer = post.house.services.signer
        assert signer.confirmed(secret[1]) == channel
        assert signer.stopped(secret[1]) is None, "one link is not good for the other"
        await post.notices.confirm(channel)
        await post.passes(61)
        mail = mail_server.mails[1]
        assert mail["Subject"].startswith(f"Your turn, {person}: ")
        assert mail["To"] == "ada@example.org"
        assert mail["Auto-Submitted"] == "auto-generated"
        assert f"{BASE}/t/{code}?asked=0" in mail_server.text(1)
        stop = re.fullmatch(rf"<{BASE}/stop/(\S+)>", mail["List-Unsubscribe"])
        assert stop is not None
        assert signer.stopped(stop[1]) == channel
        await post.notices.stop(channel)
        await post.passes(1.9 * DAY)
        assert len(mail_server.mails) == 2
        (shown,) = await post.channels(person)
        assert (shown.on, shown.broken) == (False, False)

    tell(work, tmp_path, mail=Mail(mail_server.url, SENDER))


def test_mail_that_is_held_back_is_seen_to_be(tmp_path: Path, mail_server: MailServer) -> None:
    """By the mail server for a while, by quiet hours, or because the mail server is away."""

    async def work(post: Post) -> None:
        _, person, channel = await begin(post, Clock(move=int(20 * DAY)))
        await post.notices.confirm(channel)
        mail_server.says = "451 4.7.1 Greylisted, try again later"
        await post.passes(HOUR)

        async def state() -> tuple[bool, str, float | None]:
            (shown,) = await post.channels(person)
            return shown.on, "" if shown.said is None else shown.said.text, shown.due

        on, said, due = await state()
        assert on
        assert said == "The mail server does not take it yet: 451 4.7.1 Greylisted, try again later"
        assert due == post.house.wall + PAUSES[0]
        mail_server.says = "250 OK"
        await post.passes(PAUSES[0])
        assert [mail["Subject"][:9] for mail in mail_server.mails] == ["Your turn"]
        assert await state() == (True, "", None)

        await post.another(person)
        await post.notices.set_quiet(person, QuietHours(quiet=(12 * 60, 18 * 60), zone="UTC"))
        await post.passes(HOUR)
        assert len(mail_server.mails) == 1
        on, said, due = await state()
        assert (on, said) == (True, "")
        assert due is not None
        assert due > post.house.wall, "the page says until when it waits"

    tell(work, tmp_path, mail=Mail(mail_server.url, SENDER))


def test_a_mailbox_that_is_not_there_is_switched_off_and_shown(tmp_path: Path, mail_server: MailServer) -> None:
    async def work(post: Post) -> None:
        _, person, channel = await begin(post)
        await post.notices.confirm(channel)
        mail_server.says = "550 5.1.1 no such mailbox"
        await post.passes(HOUR)
        (shown,) = await post.channels(person)
        assert shown.broken
        assert shown.said is not None
        assert shown.said.text == "The mail server refuses this address: 550 5.1.1 no such mailbox"

    tell(work, tmp_path, mail=Mail(mail_server.url, SENDER))


def test_a_mail_server_that_is_away_for_a_week_switches_nobody_off(tmp_path: Path) -> None:
    async def work(post: Post) -> None:
        _, person, channel = await begin(post, Clock(move=int(27 * DAY)))
        await post.notices.confirm(channel)
        for _ in range(16):
            await post.passes(DAY)
        (shown,) = await post.channels(person)
        assert shown.on
        assert shown.said is not None
        assert shown.said.text.startswith("The mail server of this site could not be used")
        assert shown.due is not None, "it is tried again"

    tell(work, tmp_path, mail=Mail(f"smtp://127.0.0.1:{free_port()}", SENDER))


def test_nobody_can_be_flooded_with_links(tmp_path: Path, mail_server: MailServer) -> None:
    async def work(post: Post) -> None:
        _, person, channel = await begin(post)
        for _ in range(4):
            await post.notices.test(person, channel)
        for name in ("ann", "bob"):
            with pytest.raises(Refusal, match="wait an hour"):
                await post.notices.add(name, "email", "Ada@example.org")
        assert len(await post.channels(person)) == 1

    tell(work, tmp_path, mail=Mail(mail_server.url, SENDER))


@pytest.mark.parametrize(
    ("url", "sender", "says"),
    [
        ("mail.example.org", SENDER, "smtp://"),
        ("http://mail.example.org", SENDER, "smtp://"),
        ("smtp://mail.example.org:many", SENDER, "TINHORN_SMTP_URL"),
        ("smtp://mail.example.org", "", "TINHORN_MAIL_FROM"),
        ("smtp://mail.example.org", "nobody", "TINHORN_MAIL_FROM"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(url: str, sender: str, says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        Mail(url, sender)


def test_the_links_of_a_mail_over_http(serve: Callable[..., Serving], mail_server: MailServer) -> None:
    server = serve(TINHORN_PUBLIC_URL=BASE, TINHORN_SMTP_URL=mail_server.url, TINHORN_MAIL_FROM=SENDER)

    async def story() -> None:
        (ann,) = await people(server.address, 1)
        assert "email" in (await ann.get("/api/me/channels"))["kinds"]
        assert "no mail address" in (await refusal(ann.post("/api/me/channels", kind="email", address="me@home"))).reason
        (channel,) = (await ann.post("/api/me/channels", kind="email", address="ada@example.org"))["channels"]
        assert not channel["confirmed"]
        assert (await refusal(ann.post("/api/mail/confirm", secret=f"{channel['id']}.x"))).code == "bad_link"
        async with httpx.AsyncClient(base_url=server.address) as anybody:
            page = await anybody.get(f"/stop/{channel['id']}.x")
            assert page.headers["location"] == f"/me?stop={channel['id']}.x"
            no = await anybody.post(f"/stop/{channel['id']}.x", data={"List-Unsubscribe": "One-Click"})
            assert no.json()["code"] == "bad_link"
            secret = secret_of(server, channel["id"], "stop")
            assert (await anybody.post(f"/stop/{secret}", data={"List-Unsubscribe": "One-Click"})).status_code == 204
        assert not (await ann.get("/api/me/channels"))["channels"][0]["on"]
        await ann.post("/api/mail/confirm", secret=secret_of(server, channel["id"], "channel"))
        (channel,) = (await ann.get("/api/me/channels"))["channels"]
        assert (channel["on"], channel["confirmed"]) == (True, True)
        await ann.post("/api/mail/stop", secret=secret)
        assert not (await ann.get("/api/me/channels"))["channels"][0]["on"]

    run(story())


def secret_of(server: Serving, channel: str, what: str) -> str:
    from tinhorn.table.people.identity import Signer

    signer = Signer(server.settings["TINHORN_SECRET"])
    return signer.stopping(channel) if what == "stop" else signer.confirmation(channel)
