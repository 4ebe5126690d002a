"""Notices to the browser that asks. Only a server has this."""

from __future__ import annotations

from tinhorn.server.persons.devices import label_of
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.api.notices import channels, notices
from tinhorn.table.messages.answers import ChannelList
from tinhorn.table.messages.requests import Subscription
from tinhorn.table.store.rows import PushAddress
from tinhorn.table.words.refusals import MANY_NEW_CHANNELS

API = Api()


@API.post("/api/me/push", Subscription, ChannelList)
async def subscribe(call: Call, body: Subscription) -> ChannelList:
    """This browser takes notices about my turns, as its push service says."""
    await call.name()
    ways = notices(call)
    call.spend(call.services.new_channels, 1, MANY_NEW_CHANNELS)
    browser = PushAddress(
        device=call.caller.device, label=label_of(call.caller.agent), endpoint=body.endpoint, p256dh=body.p256dh, auth=body.auth
    )
    await ways.subscribe(call.somebody, browser)
    if body.language is not None:
        await ways.speak(call.somebody, body.language)
    return await channels(call)
