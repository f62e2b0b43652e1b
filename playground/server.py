"""The playground: all its parts put together, and served on this machine."""

from __future__ import annotations

import os
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from email.utils import formatdate
from itertools import chain
from pathlib import Path
from typing import Any

from aiohttp import web

from . import pictures
from .answer import PATIENCE, wait_for
from .ban import REFUSED, Ban
from .call import REQUEST_LIMIT
from .clock import Clock
from .faults import Faults
from .gateway import Gateway
from .guard import HOST, forbid_frames, guard
from .interactions import Interactions
from .line import Line, LineSpeed
from .logins import EVERY, Logins
from .page_socket import Tabs
from .people import People, Person
from .pictures import Upload
from .ratelimits import LIMITS, Limit, RateLimits
from .rest import PREFIX, ApiDocument, Request, Rest
from .saves import Shelf
from .world import World

PAGE = Path(__file__).parent / 'page'


class Playground:
    """A stand-in for Discord with its own world.

    `state` is the directory where the world survives a restart. Without it the world is lost at the end. Raises
    ValueError if the stored world is damaged.

    `limits` are the rate limits by route. An empty mapping lifts them, and the limit of logins too. `refused` is the
    number of refused requests, within a period, that leads to a ban. `world.dms.rules` has the limits of DMs. `speed`
    is the speed of the bot's line, by default infinite; `line.speed` changes it later.

    Only a bot with `token`, which is new each time, may log in. Of web pages, only the playground's own may send
    requests. If `DISCORD_OPENAPI` names Discord's API document, every request is checked against it.
    """

    def __init__(
        self,
        state: Path | None = None,
        *,
        limits: Mapping[str, Limit] = LIMITS,
        refused: Limit = REFUSED,
        speed: LineSpeed | None = None,
    ) -> None:
        self.token = secrets.token_urlsafe(32)
        self.clock = Clock()
        self.dated = True
        """Whether answers have the header `Date`, with the playground's time."""
        self._shelf = Shelf(state) if state is not None else None
        self.world = (self._shelf and self._shelf.load(self.clock)) or World.new(self.clock)
        self.faults = Faults(self.world)
        self.line = Line(self.clock, speed)
        self.limits = RateLimits(self.clock, limits)
        self.gateway = Gateway(self.world, Logins(self.clock, self.token, EVERY if limits else 0.0))
        self.interactions = Interactions(self.world, self.gateway, self.clock, self.faults, self.line)
        self._people = People(self.world, self.interactions)
        self._tabs = Tabs(self.world, self._people, self.gateway)
        self._rest = Rest(
            self.world,
            self.gateway,
            self.interactions,
            self.limits,
            self.faults,
            _api_document(),
            Ban(self.clock, refused),
            self.line,
        )
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The address of the page once started, such as `http://127.0.0.1:8642`."""
        return self.world.url

    @property
    def tabs(self) -> int:
        """The number of browser tabs that show the page."""
        return len(self._tabs.sockets)

    @property
    def api_url(self) -> str:
        """The address of the REST API. The address of every route begins with it."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return self.gateway.url

    @property
    def calls(self) -> deque[Request]:
        """The requests of the bot, oldest first."""
        return self._rest.calls

    def clear_calls(self) -> None:
        """Forget the requests so far."""
        self._rest.calls.clear()

    async def start(self, port: int = 0) -> None:
        """Listen on 127.0.0.1. Port 0 takes any free one.

        Raises OSError if the port is taken, ValueError if the world cannot be written.
        """
        if self._shelf is not None:
            self._shelf.begin(self.world)
        app = web.Application(client_max_size=REQUEST_LIMIT, middlewares=[guard])
        app.on_response_prepare.append(forbid_frames)
        app.on_response_prepare.append(self._date)
        app.router.add_get('/', self._page)
        app.router.add_get('/page/socket', self._tabs.serve)
        app.router.add_static('/page', PAGE)
        app.router.add_get('/gateway', self.gateway.handle)
        app.router.add_get('/attachments/{channel_id}/{attachment_id}/{filename}', self._attachment)
        app.router.add_get('/emojis/{emoji_id:\\d+}.{ending:png|webp|gif|jpg|jpeg|avif}', self._emoji)
        self._rest.add_routes(app.router)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        bound: Any = self._runner.addresses[0]
        self.world.url = f'http://{HOST}:{bound[1]}'
        self.gateway.url = f'ws://{HOST}:{bound[1]}/gateway'

    async def close(self) -> None:
        """Close every connection, stop listening, and write the state."""
        self.interactions.close()
        await self.gateway.drop(1001)
        await self._tabs.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._shelf is not None:
            self._shelf.save(self.world)

    def person(self, name: str) -> Person:
        """The person of this name. Raises KeyError if there is none."""
        return self._people.named(name)

    def everybody(self) -> list[Person]:
        """All people, in order of arrival."""
        return self._people.all()

    def add_person(self, name: str, locale: str = 'en-US', *, moderator: bool = False) -> Person:
        """Add a person. Raises ValueError if the name is taken or the language unknown."""
        return self._people.add(name, locale, moderator=moderator)

    async def until(self, condition: Callable[[], bool], timeout: float = PATIENCE) -> None:
        """Wait until `condition` holds. Calls it after every change of the world.

        Raises AssertionError after `timeout` seconds.
        """
        await wait_for(self.world, lambda: condition() or None, timeout, lambda: 'The condition did not become true.')

    async def _date(self, request: web.Request, response: web.StreamResponse) -> None:
        """Set the header `Date` to the playground's time; remove it if `dated` is false."""
        if self.dated:
            response.headers['Date'] = formatdate(self.clock.now(), usegmt=True)
        else:
            response.headers.pop('Date', None)

    async def _page(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / 'index.html')

    async def _attachment(self, request: web.Request) -> web.Response:
        wanted = request.match_info['attachment_id']
        messages = (message for shelf in self.world.messages.values() for message in shelf.values())
        shown = (attachment for message in messages for attachment in message.attachments)
        sent = (upload for record in self.world.interactions.values() for upload in record.uploads)
        for attachment in chain(shown, sent):
            if str(attachment.id) == wanted:
                return web.Response(body=self.world.files[attachment.id], content_type=attachment.content_type)
        raise web.HTTPNotFound

    async def _emoji(self, request: web.Request) -> web.Response:
        picture = self.world.files.get(int(request.match_info['emoji_id']))
        if picture is None or int(request.match_info['emoji_id']) not in self.world.emojis:
            raise web.HTTPNotFound
        return web.Response(body=picture, content_type=pictures.inspect(Upload('emoji', picture)).content_type)


def _api_document() -> ApiDocument | None:
    if not (path := os.environ.get('DISCORD_OPENAPI')):
        return None
    # Imported here: only checks against the document need its library.
    from .openapi import Document

    return Document.at(Path(path))
