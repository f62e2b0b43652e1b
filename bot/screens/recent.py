"""What is remembered for a while and then forgotten."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import takewhile
from typing import Generic, TypeVar

K = TypeVar('K', bound=Hashable)
V = TypeVar('V')


class Recent(Generic[K, V]):
    """A dictionary whose entries are forgotten `lasts` seconds after they were put there."""

    def __init__(self, lasts: float, clock: Callable[[], float]) -> None:
        self.lasts = lasts
        self._clock = clock
        self._entries: dict[K, tuple[V, float]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[K]:
        """The keys of what is not forgotten, the oldest first."""
        return (key for key in self._entries if self._lasts(key))

    def put(self, key: K, value: V) -> None:
        """Remember a value from now on, and drop what is too old."""
        # The newest entry stands last, so that the old ones are found at the front.
        self._entries.pop(key, None)
        self._entries[key] = value, self._clock()
        for old in [*takewhile(lambda old: not self._lasts(old), self._entries)]:
            del self._entries[old]

    def get(self, key: K) -> V | None:
        """The value, None when there is none or it is too old."""
        return self._entries[key][0] if key in self._entries and self._lasts(key) else None

    def drop(self, key: K) -> None:
        """Forget an entry, if there is one."""
        self._entries.pop(key, None)

    def drop_all(self, which: Callable[[K], bool]) -> None:
        """Forget the entries whose keys are such."""
        for key in [*filter(which, self._entries)]:
            del self._entries[key]

    def _lasts(self, key: K) -> bool:
        return self._clock() - self._entries[key][1] < self.lasts
