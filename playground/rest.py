"""The REST API: checks every request, calls its route's function, and sends the answer."""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from aiohttp import web

from .ban import Ban
from .call import Body, Call, Route, read_body
from .faults import Fault, Faults
from .gateway import Gateway
from .interactions import Interactions
from .line import Line
from .ratelimits import RateLimited, RateLimits
from .refusal import Refusal
from .routes import ROUTES
from .world import World

_log = logging.getLogger(__name__)
PREFIX = '/api/v10'
REMEMBERED_CALLS = 10_000


@dataclass(frozen=True, slots=True)
class Request:
    """A request of the bot, as logged."""

    method: str
    route: str
    """The path of the route, with its parameters in braces: `/channels/{channel_id}/messages`."""
    path: str
    status: int
    """The status of the answer; 0 if the answer was lost."""
    bytes: int
    """Bytes of the request's body."""
    payload: Any


class ApiDocument(Protocol):
    """Discord's API document, to check requests against."""

    def check(self, method: str, template: str, query: Mapping[str, str], payload: Any) -> None:
        """Raise Refusal unless the document allows the request."""


class Rest:
    """The REST API under `/api/v10`."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interactions: Interactions,
        limits: RateLimits,
        faults: Faults,
        document: ApiDocument | None,
        ban: Ban,
        line: Line,
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._interactions = interactions
        self._limits = limits
        self._faults = faults
        self._document = document
        self._ban = ban
        self._line = line
        self.calls: deque[Request] = deque(maxlen=REMEMBERED_CALLS)

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Register every route, and an answer to requests for unknown routes."""
        for route in ROUTES:
            router.add_route(route.method, PREFIX + route.template, self._handler(route))
        router.add_route('*', PREFIX + '/{tail:.*}', self._unknown)

    def _handler(self, route: Route) -> Any:
        async def handle(request: web.Request) -> web.StreamResponse:
            body = Body()
            await self._line.carry_up(request.content_length or 0)
            if self._ban.left:
                return self._banned(route, request)
            fault = self._faults.take(route.method, route.template, request.match_info)
            headers: dict[str, str] = {}
            try:
                if fault is not None and not fault.answer_lost:
                    raise _refusal_of(fault)
                if route.needs_token and not self._authorized(request):
                    raise Refusal(0, status=401, message='401: Unauthorized')
                headers = self._limits.take(str(route), request.match_info)
                body = await read_body(request)
                if self._document is not None:
                    self._document.check(route.method, route.template, request.query, body.payload)
                answer = route.answer(self._call(request, body))
                response = _response(route.status, answer, headers)
            except Refusal as refusal:
                response = self._refuse(route, request, refusal, headers)
            self._ban.count(response.status)
            lost = fault is not None and fault.answer_lost
            status = 0 if lost else response.status
            self.calls.append(Request(route.method, route.template, request.path, status, body.size, body.payload))
            if lost and request.transport is not None:
                request.transport.close()
            await self._line.carry()
            return response

        return handle

    def _authorized(self, request: web.Request) -> bool:
        kind, _, token = request.headers.get('Authorization', '').partition(' ')
        return kind == 'Bot' and self._gateway.logins.authorizes(token)

    def _banned(self, route: Route, request: web.Request) -> web.Response:
        self.calls.append(Request(route.method, route.template, request.path, 429, 0, None))
        return web.Response(status=429, text='error code: 1015', headers={'Retry-After': str(int(self._ban.left) + 1)})

    def _call(self, request: web.Request, body: Body) -> Call:
        return Call(
            params=request.match_info,
            query=request.query,
            payload=body.payload,
            uploads=body.uploads,
            world=self._world,
            gateway=self._gateway,
            interactions=self._interactions,
            limits=self._limits,
        )

    def _refuse(self, route: Route, request: web.Request, refusal: Refusal, headers: Mapping[str, str]) -> web.Response:
        _log.warning('request refused: route=%s, %s', route, refusal)
        if (interaction_id := request.match_info.get('interaction_id', '')).isdecimal():
            self._interactions.refused(int(interaction_id), refusal)
        more = dict(headers)
        if isinstance(refusal, RateLimited):
            more |= refusal.headers
        if refusal.status == 429:
            # Without this header a client takes the answer for one of Cloudflare.
            more |= {'Via': '1.1 playground', 'Retry-After': str(int(refusal.retry_after or 0) + 1)}
        return _response(refusal.status, refusal.body(), more)

    async def _unknown(self, request: web.Request) -> web.Response:
        _log.error('unknown route: %s %s', request.method, request.path)
        self.calls.append(Request(request.method, '?', request.path, 404, 0, None))
        return _response(404, {'message': '404: Not Found', 'code': 0}, {})


def _refusal_of(fault: Fault) -> Refusal:
    return Refusal(
        fault.code,
        status=fault.status,
        message=fault.message or f'{fault.status}: as asked',
        retry_after=fault.retry_after,
    )


def _response(status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
    if body is None:
        return web.Response(status=204, headers=headers)
    # With a charset after it clients do not recognise the content type.
    return web.Response(
        status=status, body=json.dumps(body).encode(), headers={**headers, 'Content-Type': 'application/json'}
    )
