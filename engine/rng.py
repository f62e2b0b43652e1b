"""Random numbers: a counter-mode BLAKE2b generator whose whole state is a key and a counter.

The same key gives the same numbers on every Python and every machine, for ever, and nobody can work the key out from
what was drawn.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from math import ceil
from struct import Struct, unpack
from typing import Final, TypeVar

T = TypeVar('T')

KEY_BYTES: Final = 16
_WORDS: Final = 8
"""Words of a block."""
_FIRST_WORD: Final = Struct('<Q')


@dataclass(slots=True)
class Rng:
    """`key` is 32 hex digits; `used` counts the blocks of eight words drawn so far."""

    key: str
    used: int = 0

    def copy(self) -> Rng:
        """An independent generator that will draw the same numbers."""
        return Rng(self.key, self.used)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as the others (to within 2**-57)."""
        (word,) = _FIRST_WORD.unpack_from(_block(_keyed(self.key), self.used))
        self.used += 1
        return int(word) * bound >> 64

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put the things in a random order, in place (Fisher and Yates)."""
        if len(things) < 2:
            return
        keyed, first = _keyed(self.key), self.used
        self.used += ceil((len(things) - 1) / _WORDS)
        blocks = [_block(keyed, number) for number in range(first, self.used)]
        words = unpack(f'<{len(blocks) * _WORDS}Q', b''.join(blocks))
        for last, word in zip(range(len(things) - 1, 0, -1), words, strict=False):
            other = word * (last + 1) >> 64
            things[last], things[other] = things[other], things[last]


@lru_cache
def _keyed(key: str) -> blake2b:
    return blake2b(key=bytes.fromhex(key))


def _block(keyed: blake2b, number: int) -> bytes:
    block = keyed.copy()
    block.update(number.to_bytes(8, 'little'))
    return block.digest()
