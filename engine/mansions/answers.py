"""The answers of a question. Every question of Mansions has one answer: one of its options."""

from __future__ import annotations

from engine.api import Decision, OneOf, Option


def options_of(decision: Decision) -> tuple[Option, ...]:
    """Options of a question."""
    assert isinstance(decision.choice, OneOf), 'every question of Mansions has one answer'
    return decision.choice.options


def tokens_of(decision: Decision) -> list[str]:
    """Tokens of a question's options."""
    return [option.token for option in options_of(decision)]
