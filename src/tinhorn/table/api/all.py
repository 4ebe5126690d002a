"""Every endpoint."""

from __future__ import annotations

from tinhorn.table.api import games, health, looking_back, moving, notices, people, playing, tables
from tinhorn.table.api.endpoints import Api

API = Api(people.API, notices.API, games.API, tables.API, playing.API, looking_back.API, moving.API, health.API)
