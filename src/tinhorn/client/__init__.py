"""A small client for programs that play on a Tinhorn server: `Client` makes requests, `play` plays a seat to the end."""

from tinhorn.client.client import Client, Refused, Socket
from tinhorn.client.playing import Choose, Frame, fresh_id, play

__all__ = ["Choose", "Client", "Frame", "Refused", "Socket", "fresh_id", "play"]
