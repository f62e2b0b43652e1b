"""Rules of embeds: number and length."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..refusal import Complaints, Path

MOST_EMBEDS = 10
MOST_FIELDS = 25
MOST_TOGETHER = 6000


def check(embeds: list[dict[str, Any]], complaints: Complaints) -> None:
    """Add errors for too many embeds, and for too long ones."""
    complaints.length(('embeds',), embeds, 0, MOST_EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        complaints.length(('embeds', index, 'fields'), embed.get('fields'), 0, MOST_FIELDS)
        for inside, text, most in _texts(embed):
            complaints.length(('embeds', index, *inside), text, 0, most)
            total += len(text)
    if total > MOST_TOGETHER:
        complaints.add(('embeds',), 'MAX_EMBED_SIZE_EXCEEDED', f'Embed size exceeds maximum size of {MOST_TOGETHER}')


def _texts(embed: dict[str, Any]) -> Iterator[tuple[Path, str, int]]:
    """Every text of an embed whose length is limited: its path, the text, the limit."""
    yield ('title',), embed.get('title') or '', 256
    yield ('description',), embed.get('description') or '', 4096
    yield ('footer', 'text'), (embed.get('footer') or {}).get('text') or '', 2048
    yield ('author', 'name'), (embed.get('author') or {}).get('name') or '', 256
    for index, entry in enumerate(embed.get('fields') or ()):
        yield ('fields', index, 'name'), entry.get('name') or '', 256
        yield ('fields', index, 'value'), entry.get('value') or '', 1024
