"""A request of the bot, parsed, and the route that answers it."""

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
    """The argument of a route's function: the request and the world."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    payload: Any
    uploads: Mapping[int, Upload]
    world: World
    gateway: Gateway
    interactions: Interactions
    limits: RateLimits

    def number(self, name: str) -> int:
        """An id from the request's path. Raises Refusal 50035 if it is not a number."""
        if not self.params[name].isdecimal():
            raise Refusal(50035, message=f'Value "{self.params[name]}" is not snowflake.')
        return int(self.params[name])

    def flag(self, name: str) -> bool:
        """A boolean from the query string."""
        return self.query.get(name, '').lower() in ('1', 'true')

    def channel(self) -> Channel:
        """The channel named in the request's path. Raises Refusal 10003 or 50001."""
        return access.the_channel(self.world, self.number('channel_id'))


@dataclass(frozen=True, slots=True)
class Route:
    """A route of the API. `template` is its path in Discord's API document, with the parameters in braces."""

    method: str
    template: str
    answer: Callable[[Call], Any]
    """Returns the body of the answer, None for an empty body. Raises Refusal."""
    status: int = 200
    needs_token: bool = True

    def __str__(self) -> str:
        return f'{self.method} {self.template}'


@dataclass(slots=True)
class Body:
    """The body of a request: JSON, or `payload_json` with files."""

    payload: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)
    size: int = 0


async def read_body(request: web.Request) -> Body:
    """Read a request's body. Raises Refusal if it is too large or malformed, HTTPBadRequest if it is incomplete."""
    if (request.content_length or 0) > REQUEST_LIMIT:
        raise Refusal(40005)
    try:
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise Refusal(40005) from None
    except ConnectionError:
        # The sender is gone. A bot that was killed is not an error of the playground.
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
    """Yield the name, file name and content of each part of a form. Raises Refusal if the form is malformed.

    Replaces aiohttp's parser, which searches for the end of a part in every eight kilobytes of a picture.
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
