"""Every endpoint of a server: those of tables wherever they are kept, and those that only a server has."""

from __future__ import annotations

from tinhorn.server.events.api import API as EVENTS
from tinhorn.server.histories.api import API as HISTORIES
from tinhorn.server.histories.company import API as COMPANY
from tinhorn.server.hosts.api import HOST, REPORTS
from tinhorn.server.notices.api import API as PUSH
from tinhorn.server.persons.api import API as PERSONS
from tinhorn.table.api.all import API as TABLES
from tinhorn.table.api.endpoints import Api

API = Api(TABLES, PERSONS, PUSH, HISTORIES, COMPANY, EVENTS, REPORTS, HOST)
