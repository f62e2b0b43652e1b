"""Choices of autocompletion."""

from __future__ import annotations

from ..refusal import Complaints
from ..wire import Json

MOST_CHOICES = 25
MOST_LENGTH = 100


def check(data: Json) -> None:
    """Refuse too many choices, and choices that are too long."""
    complaints = Complaints()
    complaints.length(('choices',), data.get('choices') or [], 0, MOST_CHOICES)
    for index, choice in enumerate(data.get('choices') or ()):
        complaints.length(('choices', index, 'name'), str(choice.get('name') or ''), 1, MOST_LENGTH)
        complaints.length(('choices', index, 'value'), str(choice.get('value', '')), 1, MOST_LENGTH)
    complaints.refuse()
