"""A dictionary whose entries expire."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import takewhile
from typing import Generic, TypeVar

K = TypeVar('K', bound=Hashable)
V = TypeVar('V')


class Recent(Generic[K, V]):
    """A dictionary whose entries expire `lasts` seconds after `put`."""

    def __init__(self, lasts: float, clock: Callable[[], float]) -> None:
        self.lasts = lasts
        self._clock = clock
        self._entries: dict[K, tuple[V, float]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[K]:
        """The keys of live entries, the oldest first."""
        return (key for key in self._entries if self._lasts(key))

    def put(self, key: K, value: V) -> None:
        """Put a value in, and drop expired entries."""
        # Put the entry at the end, so that the expired ones are at the front.
        self._entries.pop(key, None)
        self._entries[key] = value, self._clock()
        for old in [*takewhile(lambda old: not self._lasts(old), self._entries)]:
            del self._entries[old]

    def get(self, key: K) -> V | None:
        """The value of a live entry, else None."""
        return self._entries[key][0] if key in self._entries and self._lasts(key) else None

    def drop(self, key: K) -> None:
        """Remove an entry, if present."""
        self._entries.pop(key, None)

    def _lasts(self, key: K) -> bool:
        return self._clock() - self._entries[key][1] < self.lasts
