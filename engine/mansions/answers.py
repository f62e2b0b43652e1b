"""The answers of a question. Every question of Mansions has one answer: one of its options."""

from __future__ import annotations

from engine.api import Decision, OneOf, Option
from engine.mansions.deeds import PLUS


def options_of(decision: Decision) -> tuple[Option, ...]:
    """Options of a question."""
    assert isinstance(decision.choice, OneOf), 'every question of Mansions has one answer'
    return decision.choice.options


def tokens_of(decision: Decision) -> list[str]:
    """Tokens of a question's options."""
    return [option.token for option in options_of(decision)]


def single_tokens(decision: Decision) -> list[str]:
    """Tokens of a question's options, without joined answers."""
    return [token for token in tokens_of(decision) if PLUS not in token]


def joined_tokens(decision: Decision) -> list[str]:
    """Tokens of a question's options that join several answers (section 6.36)."""
    return [token for token in tokens_of(decision) if PLUS in token]


def word(token: str, place: int) -> str:
    """The word of a token at an index. "" if the token is shorter."""
    words = token.split(' ')
    return words[place] if place < len(words) else ''
