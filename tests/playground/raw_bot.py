"""A bot without a library. It can send any data, valid or not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp

from playground import Playground
from playground.records import Channel

Json = dict[str, Any]
GUILDS = 1


class RawBot:
    def __init__(self, playground: Playground, http: aiohttp.ClientSession) -> None:
        self.playground = playground
        self.http = http
        self.headers: dict[str, str] = {}
        """The headers of the latest answer."""
        self.socket: aiohttp.ClientWebSocketResponse | None = None

    async def call(
        self,
        route: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str | None = '',
    ) -> tuple[int, Any]:
        """Send a request such as `'POST /channels/1/messages'`. Returns the status and body of the answer.

        `token`: empty for the bot's own token, None for a request without a token.
        """
        method, path = route.split()
        more: Json = {'json': body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field('payload_json', json.dumps(body), content_type='application/json')
            for index, (name, data) in enumerate(files.items()):
                form.add_field(f'files[{index}]', data, filename=name, content_type='image/png')
            more = {'data': form}
        headers = {} if token is None else {'Authorization': f'Bot {token or self.playground.token}'}
        async with self.http.request(method, self.playground.api_url + path, headers=headers, **more) as response:
            self.headers = dict(response.headers)
            text = await response.text()
            return response.status, json.loads(text) if text else None

    async def connect(self, intents: int = GUILDS) -> Json:
        """Log in at the gateway. Returns the data of READY."""
        socket = await self.open()
        await socket.send_json({'op': 2, 'd': {'token': self.playground.token, 'intents': intents, 'properties': {}}})
        ready = await self.hear('READY')
        await self.hear('GUILD_CREATE')
        return ready

    async def open(self) -> aiohttp.ClientWebSocketResponse:
        """Connect to the gateway and read its first frame (hello)."""
        self.socket = await self.http.ws_connect(self.playground.gateway_url)
        assert (await self.socket.receive_json(timeout=5))['op'] == 10
        return self.socket

    async def hear(self, event: str) -> Json:
        """Wait for the next event of this name and return its data. Skips other events."""
        assert self.socket is not None
        while True:
            frame = await self.socket.receive_json(timeout=5)
            if frame.get('t') == event:
                data: Json = frame['d']
                return data

    async def asked(self) -> Json:
        """Wait for the next interaction and return its data."""
        return await self.hear('INTERACTION_CREATE')

    async def answer(
        self, interaction: Json, kind: int, data: Json | None = None, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any]:
        path = f'/interactions/{interaction["id"]}/{interaction["token"]}/callback?with_response=1'
        return await self.call(f'POST {path}', {'type': kind, 'data': data or {}}, files=files, token=None)

    def webhook(self, interaction: Json) -> str:
        return f'/webhooks/{interaction["application_id"]}/{interaction["token"]}'

    async def register(self, *commands: Json) -> tuple[int, Any]:
        return await self.call(f'PUT /applications/{self.playground.world.bot.id}/commands', list(commands))

    async def start(self, person: str = 'Ada', channel: Channel | str = 'games') -> tuple[Json, asyncio.Task[Any]]:
        """Let a person use /play. Returns the interaction, and the task in which the person waits for the answer."""
        await self.register({'name': 'play', 'description': 'Play', 'type': 1})
        waiting = asyncio.create_task(self.playground.person(person).slash(channel, 'play'))
        return await self.asked(), waiting


def button(label: str = 'Go', custom_id: str = 'go', **more: Any) -> Json:
    return {'type': 2, 'style': 1, 'label': label, 'custom_id': custom_id} | more


def row(*components: Json) -> Json:
    return {'type': 1, 'components': list(components)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{'label': f'option {n}', 'value': str(n)} for n in range(count)]
    return {'type': 3, 'custom_id': 'pick', 'options': options} | more


def text(content: str = 'words') -> Json:
    return {'type': 10, 'content': content}


def gallery(url: str = 'attachment://a.png', description: str = 'a picture') -> Json:
    return {'type': 12, 'items': [{'media': {'url': url}, 'description': description}]}


def v2(*components: Json, **more: Any) -> Json:
    """Return the body of a message with components only."""
    return {'flags': 1 << 15, 'components': list(components)} | more


def errors_of(body: dict[str, Any]) -> dict[str, list[str]]:
    """Return the error codes in an answer, by the path of the faulty value."""
    found: dict[str, list[str]] = {}

    def visit(node: dict[str, Any], path: tuple[str, ...]) -> None:
        for key, inner in node.items():
            if key == '_errors':
                found['.'.join(path)] = [error['code'] for error in inner]
            else:
                visit(inner, (*path, key))

    visit(body['errors'], ())
    return found
