"""The playground: all parts put together and served on this machine."""

from __future__ import annotations

import os
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from aiohttp import web

from . import pictures
from .answer import wait_for
from .ban import REFUSED, Ban
from .call import REQUEST_LIMIT
from .clock import Clock
from .faults import Faults
from .gateway import Gateway
from .guard import HOST, forbid_frames, guard
from .interactions import Interactions
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
    """One stand-in for Discord, with a world of its own.

    `state` is the directory in which that world survives a restart; without one it is gone at the end. A damaged one
    raises ValueError.
    `limits` are the rate limits by route; an empty mapping lifts them, and that of logins too. `refused` is how many
    refused requests in which time lead to a ban. How many DMs a bot may open stands in `world.dms.rules`.
    Only the bot that has `token`, which is new each time, may log in, and only the playground's own page may ask for
    anything in a browser.
    If the environment names Discord's API document in `DISCORD_OPENAPI`, every request is checked against it.
    """

    def __init__(
        self, state: Path | None = None, *, limits: Mapping[str, Limit] = LIMITS, refused: Limit = REFUSED
    ) -> None:
        self.token = secrets.token_urlsafe(32)
        self.clock = Clock()
        self._shelf = Shelf(state) if state is not None else None
        self.world = (self._shelf and self._shelf.load(self.clock)) or World.new(self.clock)
        self.faults = Faults(self.world)
        self.limits = RateLimits(self.clock, limits)
        self.gateway = Gateway(self.world, Logins(self.clock, self.token, EVERY if limits else 0.0))
        self.interactions = Interactions(self.world, self.gateway, self.clock, self.faults)
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
        )
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The page, as `http://127.0.0.1:8642`, once started."""
        return self.world.url

    @property
    def tabs(self) -> int:
        """How many browser tabs show the page."""
        return len(self._tabs.sockets)

    @property
    def api_url(self) -> str:
        """The base of the REST API."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return self.gateway.url

    @property
    def calls(self) -> deque[Request]:
        """The requests that the bot has made, oldest first."""
        return self._rest.calls

    def clear_calls(self) -> None:
        """Forget the requests so far."""
        self._rest.calls.clear()

    async def start(self, port: int = 0) -> None:
        """Listen on 127.0.0.1; port 0 takes any free one.

        Raises OSError if the port is taken, ValueError if the world cannot be written.
        """
        if self._shelf is not None:
            self._shelf.begin(self.world)
        app = web.Application(client_max_size=REQUEST_LIMIT, middlewares=[guard])
        app.on_response_prepare.append(forbid_frames)
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
        """Cut every connection, stop listening and write the state."""
        self.interactions.close()
        await self.gateway.drop(1001)
        await self._tabs.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._shelf is not None:
            self._shelf.save(self.world)

    def person(self, name: str) -> Person:
        """Raises KeyError if nobody is called so."""
        return self._people.named(name)

    def everybody(self) -> list[Person]:
        """All people, in the order in which they came."""
        return self._people.all()

    def add_person(self, name: str, locale: str = 'en-US', *, moderator: bool = False) -> Person:
        """Raises ValueError for a taken name or an unknown language."""
        return self._people.add(name, locale, moderator=moderator)

    async def until(self, condition: Callable[[], bool], timeout: float = 5.0) -> None:
        """Wait until `condition` holds, trying it after every change. Raises AssertionError after `timeout` seconds."""
        await wait_for(self.world, lambda: condition() or None, timeout, lambda: 'The condition never held.')

    async def _page(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / 'index.html')

    async def _attachment(self, request: web.Request) -> web.Response:
        wanted = request.match_info['attachment_id']
        for shelf in self.world.messages.values():
            for attachment in (a for message in shelf.values() for a in message.attachments):
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
    # Only those who check against the document need the library that does it.
    from .openapi import Document

    return Document.at(Path(path))
