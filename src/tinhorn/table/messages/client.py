"""What a client may say over a socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tinhorn.table.messages.fields import Action, Code, JoinedCode, Key, MoveId, Number, Strict
from tinhorn.table.people.identity import CHAT_LENGTH


class Enter(Strict, frozen=True, tag="join"):
    """Receive this table from now on. `since`: the number of the last frame seen, for the events missed."""

    table: Code
    since: Number | None = None
    key: Key | None = None


class Leave(Strict, frozen=True, tag="leave"):
    """Receive this table no longer. The seat stays taken."""

    table: JoinedCode


class Move(Strict, frozen=True, tag="move"):
    """An answer to the question of position `number`: the code of an action, or its notation."""

    table: JoinedCode
    id: MoveId
    number: Number
    action: Action


class Undo(Strict, frozen=True, tag="undo"):
    """Take back one's own last move, at position `number`."""

    table: JoinedCode
    id: MoveId
    number: Number


class Why(Strict, frozen=True, tag="why"):
    """Why is this action not legal for me now?"""

    table: JoinedCode
    action: Action


class Chat(Strict, frozen=True, tag="chat"):
    table: JoinedCode
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class StandingAnswer(Strict, frozen=True):
    """Answer the question with this name by this action, whenever that is legal.

    `args`: only where the gaps of the question have these values. `this_round`: only until the round ends.
    """

    question: Annotated[str, Meta(max_length=64)]
    action: Annotated[int, Meta(ge=0, le=2**53)]
    args: Annotated[dict[str, int], Meta(max_length=8)] = {}
    this_round: bool = False


class Standing(Strict, frozen=True, tag="standing"):
    """What the server answers for me at this table, as long as this socket is connected. It replaces what I said before.

    `single`: also give the only answer that I have. The answer comes after a time in which I might have given it myself.
    """

    table: JoinedCode
    single: bool = False
    answers: Annotated[list[StandingAnswer], Meta(max_length=24)] = []


class Ping(Strict, frozen=True, tag="ping"):
    ref: Annotated[int, Meta(ge=0, le=2**53)] = 0


ClientMessage = Enter | Leave | Move | Undo | Why | Chat | Standing | Ping


client_message_decoder = msgspec.json.Decoder(ClientMessage)
