"""How I am told that it is my turn."""

from __future__ import annotations

from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.messages.answers import ChannelList
from tinhorn.table.messages.requests import MailLink, NewChannel, Nothing, QuietHours, Speak, Switch
from tinhorn.table.tables.notices import Notices
from tinhorn.table.words.refusals import BAD_LINK, MANY_NEW_CHANNELS, NO_NOTICES

API = Api()
NONE = ChannelList(channels=[], kinds=[], feed="", quiet=None, zone="UTC")


def notices(call: Call) -> Notices:
    found = call.services.notices
    if found is None:
        raise NO_NOTICES()
    return found


async def channels(call: Call) -> ChannelList:
    return await notices(call).channels(call.somebody, f"/feed/{call.services.signer.feed(call.somebody)}", call.caller.device)


@API.get("/api/me/channels", ChannelList)
async def my_channels(call: Call) -> ChannelList:
    """How I am told that it is my turn, and how the last delivery went. A server that sends no notices has no kinds of ways."""
    await call.name()
    return NONE if call.services.notices is None else await channels(call)


@API.post("/api/me/channels", NewChannel, ChannelList)
async def add_channel(call: Call, body: NewChannel) -> ChannelList:
    """A new way to reach me. A mailbox is sent a link first, to confirm it."""
    await call.name()
    ways = notices(call)
    call.spend(call.services.new_channels, 1, MANY_NEW_CHANNELS)
    await ways.add(call.somebody, body.kind, body.address)
    if body.language is not None:
        await ways.speak(call.somebody, body.language)
    return await channels(call)


@API.post("/api/me/language", Speak, ChannelList)
async def set_language(call: Call, body: Speak) -> ChannelList:
    """In which language I am told."""
    await notices(call).speak(call.somebody, body.language)
    return await channels(call)


@API.post("/api/me/channels/{id}/test", Nothing, ChannelList)
async def test_channel(call: Call, body: Nothing) -> ChannelList:
    """Send me a test there."""
    call.spend(call.services.new_channels, 1, MANY_NEW_CHANNELS)
    await notices(call).test(call.somebody, call.path["id"])
    return await channels(call)


@API.post("/api/me/channels/{id}/switch", Switch, ChannelList)
async def switch_channel(call: Call, body: Switch) -> ChannelList:
    """Use it, or do not."""
    await notices(call).switch(call.somebody, call.path["id"], body.on)
    return await channels(call)


@API.post("/api/me/channels/{id}/remove", Nothing, ChannelList)
async def remove_channel(call: Call, body: Nothing) -> ChannelList:
    """Forget it."""
    await notices(call).remove(call.somebody, call.path["id"])
    return await channels(call)


@API.post("/api/me/quiet", QuietHours, ChannelList)
async def set_quiet(call: Call, body: QuietHours) -> ChannelList:
    """At which hours nothing is sent to me that can wait."""
    await notices(call).set_quiet(call.somebody, body)
    return await channels(call)


@API.post("/api/mail/confirm", MailLink, Nothing)
async def confirm_mailbox(call: Call, body: MailLink) -> Nothing:
    """Confirm a mailbox by the link that was sent there."""
    channel = call.services.signer.confirmed(body.secret)
    if channel is None:
        raise BAD_LINK()
    await notices(call).confirm(channel)
    return Nothing()


@API.post("/api/mail/stop", MailLink, Nothing)
async def stop_mails(call: Call, body: MailLink) -> Nothing:
    """No more notices to a mailbox, by the link in each of them."""
    channel = call.services.signer.stopped(body.secret)
    if channel is None:
        raise BAD_LINK()
    await notices(call).stop(channel)
    return Nothing()
