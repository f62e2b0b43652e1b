"""Requests are checked against Discord's API document. Skipped if the document is not available."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.openapi import Document
from playground.refusal import Refusal
from playground.routes import ROUTES
from tests.playground.raw_bot import RawBot, button, errors_of, row, v2

PATH = os.environ.get('DISCORD_OPENAPI')
pytestmark = pytest.mark.skipif(not PATH, reason="DISCORD_OPENAPI does not name Discord's API document")
SEND = ('POST', '/channels/{channel_id}/messages')


@pytest.fixture(scope='module')
def document() -> Document:
    return Document(Path(PATH or ''))


def test_every_route_is_in_the_document(document: Document) -> None:
    assert [str(route) for route in ROUTES if not document.knows(route.method, route.template)] == []


def test_a_route_that_is_not(document: Document) -> None:
    with pytest.raises(Refusal, match='the API document has no POST /nonsense'):
        document.check('POST', '/nonsense', {}, None)


@pytest.mark.parametrize(
    ('payload', 'path', 'code'),
    [
        ({'content': 5}, 'content', 'SCHEMA_TYPE'),
        ({'content': 'x', 'flags': 'many'}, 'flags', 'SCHEMA_TYPE'),
        ({'components': [row(button('x' * 81))]}, 'components.0.components.0.label', 'SCHEMA_MAXLENGTH'),
        (
            v2({'type': 17, 'components': [row({'type': 2, 'style': 1, 'label': 7})]}),
            'components.0.components.0.components.0.label',
            'SCHEMA_TYPE',
        ),
        ({'allowed_mentions': {'users': ['Ada']}}, 'allowed_mentions.users.0', 'SCHEMA_PATTERN'),
    ],
)
def test_the_violation_is_named(document: Document, payload: dict[str, Any], path: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        document.check(*SEND, {}, payload)
    assert code in errors_of(refused.value.body()).get(path, []), refused.value.errors


def test_queries_are_checked(document: Document) -> None:
    route = ('GET', '/channels/{channel_id}/messages')
    document.check(*route, {'limit': '100', 'before': '1'}, None)
    for query in ({'limit': '101'}, {'limit': 'all'}, {'before': 'x'}, {'nonsense': '1'}):
        with pytest.raises(Refusal):
            document.check(*route, query, None)


def test_ids_may_be_numbers(document: Document) -> None:
    document.check(*SEND, {}, {'content': 'x', 'attachments': [{'id': 0}], 'allowed_mentions': {'users': [1]}})


async def test_the_server_refuses_what_the_document_forbids() -> None:
    playground = Playground(limits={})
    await playground.start()
    async with aiohttp.ClientSession() as http:
        raw = RawBot(playground, http)
        channel = playground.person('Ada').channel('games')
        status, answer = await raw.call(f'POST /channels/{channel.id}/messages', {'content': ['no', 'text']})
        assert (status, answer['code']) == (400, 50035)
        assert errors_of(answer) == {'content': ['SCHEMA_TYPE']}
    await playground.close()
