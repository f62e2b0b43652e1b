"""One request of the bot, read, and the shape of a route that answers it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from .gateway import Gateway
from .interactions import Interactions
from .pictures import Upload
from .ratelimits import RateLimits
from .records import Channel
from .refusal import Refusal
from .rules import access
from .world import World

REQUEST_LIMIT = 25 * 1024 * 1024
FILE_PART = re.compile(r'files\[(\d+)\]')
BOUNDARY = re.compile(r'multipart/form-data; *boundary="?([^";]+)"?', re.IGNORECASE)
DISPOSITION = re.compile(
    r'^content-disposition: *form-data; *name="([^"]*)"(?:; *filename="((?:[^"\\]|\\.)*)")?',
    re.IGNORECASE | re.MULTILINE,
)


@dataclass(slots=True)
class Call:
    """What a route's function gets: what was asked, and the world to answer from."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    payload: Any
    uploads: Mapping[int, Upload]
    world: World
    gateway: Gateway
    interactions: Interactions
    limits: RateLimits

    def number(self, name: str) -> int:
        """An id from the path. Raises Refusal 50035 if it is none."""
        if not self.params[name].isdecimal():
            raise Refusal(50035, message=f'Value "{self.params[name]}" is not snowflake.')
        return int(self.params[name])

    def flag(self, name: str) -> bool:
        """A yes or no from the query string."""
        return self.query.get(name, '').lower() in ('1', 'true')

    def channel(self) -> Channel:
        """The channel of the path. Raises Refusal 10003 or 50001."""
        return access.the_channel(self.world, self.number('channel_id'))


@dataclass(frozen=True, slots=True)
class Route:
    """`template` is written as in Discord's API document, parameters and all."""

    method: str
    template: str
    answer: Callable[[Call], Any]
    """Gives the body of the answer, or None for an empty one; raises Refusal."""
    status: int = 200
    needs_token: bool = True

    def __str__(self) -> str:
        return f'{self.method} {self.template}'


@dataclass(slots=True)
class Body:
    """The body of a request: JSON, or `payload_json` and files."""

    payload: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)
    size: int = 0


async def read_body(request: web.Request) -> Body:
    """Raises Refusal if it is too large, or not what it says it is, and HTTPBadRequest if its end never came."""
    if (request.content_length or 0) > REQUEST_LIMIT:
        raise Refusal(40005)
    try:
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise Refusal(40005) from None
    except ConnectionError:
        # Whoever sent it is gone: a bot that was killed is no error of the playground's.
        raise web.HTTPBadRequest from None
    kind = request.headers.get('Content-Type', '')
    if not kind.lower().startswith('multipart/'):
        return Body(_parsed(raw) if raw else None, size=len(raw))
    body = Body()
    for name, filename, data in _parts(raw, kind):
        body.size += len(data)
        if name == 'payload_json':
            body.payload = _parsed(data)
        elif found := FILE_PART.fullmatch(name):
            body.uploads[int(found[1])] = Upload(filename or 'unnamed', data)
        else:
            raise Refusal(50035, message=f'Unknown part {name!r} of a multipart body.')
    return body


def _parts(raw: bytes, kind: str) -> Iterator[tuple[str, str, bytes]]:
    """The name, the file's name and the content of each part of a form. Raises Refusal if it is none.

    Written here because aiohttp looks for the end of a part in every eight kilobytes of a picture.
    """
    if (boundary := BOUNDARY.fullmatch(kind)) is None:
        raise Refusal(50109)
    before, *parts = (b'\r\n' + raw).split(b'\r\n--' + boundary[1].encode())
    if before or not parts or not parts.pop().startswith(b'--'):
        raise Refusal(50109)
    for part in parts:
        head, _, data = part.partition(b'\r\n\r\n')
        found = DISPOSITION.search(head.decode(errors='replace'))
        if found is None:
            raise Refusal(50109)
        yield found[1], re.sub(r'\\(.)', r'\1', found[2] or ''), data


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise Refusal(50109) from None
