"""The link in a mail by which its reader gets no more of them. A mail program posts to it; a person is shown the page that does."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tinhorn.server.http.routes import response
from tinhorn.server.http.visitors import Visitors
from tinhorn.table.api.endpoints import refused
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.words.refusals import BAD_LINK, STORE_AWAY, Refusal


def route(visitors: Visitors) -> Route:
    services = visitors.services

    async def stop(request: Request) -> Response:
        secret = request.path_params["secret"]
        if request.method != "POST":
            return RedirectResponse(f"/me?stop={secret}")
        try:
            visitors.admit(request, changes=True)
            channel = services.signer.stopped(secret)
            if channel is None or services.notices is None:
                raise BAD_LINK()
            await services.notices.stop(channel)
            return Response(status_code=204)
        except Refusal as no:
            return response(refused(services, no))
        except StoreAway:
            return response(refused(services, STORE_AWAY()))

    return Route("/stop/{secret:str}", stop, methods=["GET", "POST"])
