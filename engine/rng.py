"""Random numbers: a counter-mode BLAKE2b generator whose whole state is a key and counters.

The same key gives the same numbers on every Python and machine, for ever. The key cannot be computed from the numbers
drawn.

The deal of a game draws from the generator itself. All later chance comes from `stream`. So the third shuffle of a
deck is the same in every game with this key, no matter how many dice were rolled before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from itertools import repeat
from math import ceil
from struct import Struct, unpack
from typing import Final, TypeVar

T = TypeVar('T')

KEY_BYTES: Final = 16
MOST_USED: Final = 1 << 62
"""Upper limit of `used` in a valid save. No game draws nearly as much."""
_WORDS: Final = 8
"""Numbers of 64 bits per block."""
_FIRST_WORD: Final = Struct('<Q')
_ALL_WORDS: Final = Struct(f'<{_WORDS}Q')


@dataclass(slots=True)
class Rng:
    """A random number generator, which is saved as part of a state.

    `key` is 32 hex digits. `used` counts the drawn blocks. `streams` counts the started streams, by purpose.
    """

    key: str
    used: int = 0
    streams: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, seed: str | Rng) -> Rng:
        """Return a new generator with this seed. If `seed` is a generator, return it unchanged."""
        return seed if isinstance(seed, Rng) else cls(seed)

    def copy(self) -> Rng:
        """Copy the generator. Copy and original draw the same numbers."""
        return Rng(self.key, self.used, self.streams.copy())

    def sound(self) -> bool:
        """Whether the key and the counts are valid. Raises `ValueError` if the key is not hexadecimal."""
        counts = (self.used, *self.streams.values())
        return len(bytes.fromhex(self.key)) == KEY_BYTES and all(0 <= count < MOST_USED for count in counts)

    def stream(self, purpose: str) -> Rng:
        """Start a new generator for one draw, such as one shuffle, of this purpose.

        The nth stream of a purpose depends only on the key, the purpose and n.
        """
        number = self.streams.get(purpose, 0)
        self.streams[purpose] = number + 1
        name = f'{number} {purpose}'.encode()
        return Rng(blake2b(name, key=bytes.fromhex(self.key), digest_size=KEY_BYTES).hexdigest())

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, uniform to within 2**-57."""
        (word,) = _FIRST_WORD.unpack_from(_block(_keyed(self.key), self.used))
        self.used += 1
        return int(word) * bound >> 64

    def pick(self, things: Sequence[T]) -> T:
        """Choose a random element."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        if len(things) < 2:
            return
        keyed, first = _keyed(self.key), self.used
        self.used += ceil((len(things) - 1) / _WORDS)
        blocks = [_block(keyed, number) for number in range(first, self.used)]
        words = unpack(f'<{len(blocks) * _WORDS}Q', b''.join(blocks))
        for last, word in zip(range(len(things) - 1, 0, -1), words, strict=False):
            other = word * (last + 1) >> 64
            things[last], things[other] = things[other], things[last]

    def order(self, names: list[str], known_as: Callable[[str], object] = str) -> None:
        """Shuffle names in place. Two lists shuffled with the same generator state have their common names in the
        same order.

        The new order depends neither on the old one nor on the other names. `known_as` maps a name to the value that
        decides its place. Use it if part of a name must not matter, such as the number of a card.
        """
        keyed, drawn = _keyed(self.key), list[tuple[int, str]]()
        for name, copies in Counter(names).items():
            for first in range(0, copies, _WORDS):
                block = keyed.copy()
                block.update(f'{self.used} {first} {known_as(name)}'.encode())
                drawn += zip(_ALL_WORDS.unpack(block.digest()), repeat(name, min(copies - first, _WORDS)), strict=False)
        self.used += 1
        names[:] = [name for _, name in sorted(drawn)]


@lru_cache
def _keyed(key: str) -> blake2b:
    return blake2b(key=bytes.fromhex(key))


def _block(keyed: blake2b, number: int) -> bytes:
    block = keyed.copy()
    block.update(number.to_bytes(8, 'little'))
    return block.digest()
