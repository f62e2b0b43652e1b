"""`value`: a decorator for small immutable objects, such as card faces, options, steps, events and views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar('T')


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a dataclass that is compared and hashed by its fields, and must not be changed.

    Only the type checker forbids changes. A frozen dataclass takes several times as long to build, and a game builds
    thousands.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
