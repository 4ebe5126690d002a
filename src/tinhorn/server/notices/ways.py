"""The ways by which notices leave: webhooks in four forms, mail, and browsers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import msgspec

from tinhorn.core.errors import BadSetting
from tinhorn.server.notices.guard import NOT_THERE, Guard, NotSent
from tinhorn.server.notices.mail import Mail, check_mailbox
from tinhorn.server.notices.messages import Message
from tinhorn.server.settings import Settings
from tinhorn.table.messages.server import encode
from tinhorn.table.store.rows import PushAddress
from tinhorn.table.words.refusals import GONE, NO_MAIL, NO_PUSH, NO_TOPIC

if TYPE_CHECKING:  # cryptography takes a while to load, and not every server needs it
    from tinhorn.server.notices.push import WebPush

TOPIC = re.compile(r"[-_A-Za-z0-9]{1,64}")
WEBHOOKS = ("json", "discord", "slack", "ntfy")
DISCORD_LENGTH = 2000  # characters


def body_for(kind: str, address: str, message: Message) -> tuple[str, bytes]:
    """The address to send to, and what is sent there. Nobody else can be called up by a name or a word in it."""
    text = "\n".join(message.lines)
    if kind == "discord":
        return address, encode({"content": message.text()[:DISCORD_LENGTH], "allowed_mentions": {"parse": []}})
    if kind == "slack":
        return address, encode({"text": message.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")})
    if kind == "ntfy":
        server, topic = split_topic(address)
        said: dict[str, Any] = {"topic": topic, "title": message.title, "message": text, "click": message.link}
        return server, encode(said)
    return address, encode({"id": message.id, "title": message.title, "text": text, "link": message.link, "waits": message.waits})


def split_topic(address: str) -> tuple[str, str]:
    """The address of a server of ntfy, and a topic there."""
    server, _, topic = address.rstrip("/").rpartition("/")
    return f"{server}/", unquote(topic)


def ways_of(settings: Settings) -> ServerWays | None:
    """How this server sends notices; None where it does not know its own address, which they link to."""
    if not settings.public_url:
        return None
    if not settings.public_url.startswith(("https://", "http://")):
        raise BadSetting("TINHORN_PUBLIC_URL is the address at which people reach this server, such as https://tables.example.org")
    try:
        guard = Guard(settings.notice_networks)
    except ValueError as wrong:
        raise BadSetting(
            f"TINHORN_NOTICE_NETWORKS is a list of networks, such as 192.168.1.0/24, with commas between them: {wrong}"
        ) from None
    return ServerWays(guard, mail=Mail(settings.smtp_url, settings.mail_from) if settings.smtp_url else None)


class ServerWays:
    """The ways that this server has. Its keys for browsers lie in the database, which is opened later."""

    def __init__(self, guard: Guard, mail: Mail | None = None, push: WebPush | None = None) -> None:
        self.guard = guard
        self.mail = mail
        self.push = push

    @property
    def kinds(self) -> list[str]:
        return [*WEBHOOKS, *(["email"] if self.mail is not None else [])]

    @property
    def push_key(self) -> str:
        return "" if self.push is None else self.push.public_key

    async def check(self, kind: str, address: str) -> None:
        """Refuses an address that nothing can be sent to."""
        if kind == "email":
            if self.mail is None:
                raise NO_MAIL()
            check_mailbox(address)
            return
        url = address
        if kind == "push":
            if self.push is None:
                raise NO_PUSH()
            browser = msgspec.json.decode(address, type=PushAddress)
            self.push.check(browser)
            url = browser.endpoint
        try:
            await self.guard.check(url)
        except NotSent as no:
            raise no.why from None
        if kind == "ntfy" and not (urlsplit(address).path.strip("/") and TOPIC.fullmatch(split_topic(address)[1])):
            raise NO_TOPIC()

    async def send(self, kind: str, address: str, message: Message) -> None:
        """Raises `NotSent` where it was not taken."""
        if kind == "email":
            if self.mail is None:  # it was set before
                raise NotSent(NO_MAIL(), ours=True)
            await self.mail.send(address, message)
            return
        if kind == "push":
            await self._push(msgspec.json.decode(address, type=PushAddress), message)
            return
        url, body = body_for(kind, address, message)
        await self.guard.post(url, body, {"Content-Type": "application/json", "Idempotency-Key": message.id})

    async def _push(self, browser: PushAddress, message: Message) -> None:
        """To a browser. If it takes no more of them, its address is given up."""
        if self.push is None:
            raise NotSent(NO_PUSH(), ours=True)
        body, headers = self.push.request(browser, message)
        try:
            await self.guard.post(browser.endpoint, body, headers)
        except NotSent as no:
            if no.status not in NOT_THERE:
                raise
            left = PushAddress(device=browser.device, label=browser.label)
            raise NotSent(GONE(), final=True, address=encode(left).decode()) from None
