"""Small things that never change: cards' faces, options, steps, events, views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar('T')


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A dataclass whose instances are equal when their fields are, and never change.

    The type checker holds everybody to that. Python does not: a frozen dataclass is made several times as slowly, and
    a game makes thousands of these.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
