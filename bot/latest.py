"""A cache of limited size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar('K', bound=Hashable)
V = TypeVar('V')


class Latest(Generic[K, V]):
    """Keeps the `most` entries that were used last. Threads may share it: at worst they make a value twice."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The value of a key, which counts as used now. None if it is not cached."""
        value = self._entries.pop(key, None)
        return None if value is None else self.put(key, value)

    def put(self, key: K, value: V) -> V:
        """Cache a value, and drop the least recently used entry above the limit. Returns the value."""
        self._entries.pop(key, None)
        self._entries[key] = value
        if len(self._entries) > self._most:
            self._entries.popitem(last=False)
        return value

    def drop(self, key: K) -> None:
        """Remove an entry, if present."""
        self._entries.pop(key, None)

    def clear(self) -> None:
        """Remove all entries."""
        self._entries.clear()
