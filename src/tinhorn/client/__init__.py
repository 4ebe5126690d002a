"""A small client for programs that play at a Tinhorn server: `Client` for requests, `play` for a seat to the end."""

from tinhorn.client.client import Client, Refused, Socket
from tinhorn.client.playing import Choose, Frame, fresh_id, play

__all__ = ["Choose", "Client", "Frame", "Refused", "Socket", "fresh_id", "play"]
