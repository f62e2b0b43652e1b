"""Recorded chance: the draws of a game are recorded by purpose, and played back without the key.

A draw is a number, or the order in which things were put. The key cannot be computed from the draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from engine.api import Unreadable
from engine.rng import Rng

T = TypeVar('T')

Draw: TypeAlias = int | list[int]
"""A recorded draw: a random number, or a shuffle.

A shuffle is a list: for each new place, the place at which its thing was before.
"""

Draws: TypeAlias = Mapping[str, Sequence[Draw]]
"""The draws of each stream in order. The stream of the deal is ""."""


@dataclass(slots=True)
class Recorder(Rng):
    """A generator that records its draws in `drawn`. Its streams and copies record there too.

    A draw is identified by its stream and the value of `used` before it. So if a copy repeats a draw, it is recorded
    only once.
    """

    purpose: str = ''
    drawn: dict[str, dict[int, Draw]] = field(default_factory=dict)

    def draws(self) -> dict[str, list[Draw]]:
        """Return all draws so far."""
        return {purpose: [draws[used] for used in sorted(draws)] for purpose, draws in sorted(self.drawn.items())}

    def copy(self) -> Recorder:
        """Copy the generator. Both draw the same numbers, and record into the same place."""
        return Recorder(self.key, self.used, self.streams.copy(), self.purpose, self.drawn)

    def stream(self, purpose: str) -> Recorder:
        """Start a new generator for one draw, as `Rng.stream`."""
        name = _stream(self, purpose)
        return Recorder(Rng.stream(self, purpose).key, purpose=name, drawn=self.drawn)

    def below(self, bound: int) -> int:
        """Draw as `Rng.below`."""
        used = self.used
        return self._record(used, Rng.below(self, bound))

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle as `Rng.shuffle`."""
        if len(things) < 2:
            return
        used, places = self.used, [*range(len(things))]
        Rng.shuffle(self, places)
        things[:] = [things[place] for place in self._record(used, places)]

    def order(self, names: list[str], known_as: Callable[[str], object] = str) -> None:
        """Shuffle as `Rng.order`."""
        used, ranked = self.used, sorted(names)
        Rng.order(self, names, known_as)
        left = [*enumerate(ranked)]
        self._record(used, [left.pop(next(at for at, each in enumerate(left) if each[1] == name))[0] for name in names])

    def _record(self, used: int, draw: T) -> T:
        self.drawn.setdefault(self.purpose, {})[used] = draw  # type: ignore[assignment]  # T is one kind of draw
        return draw


@dataclass(slots=True)
class Playback(Rng):
    """A generator whose draws are given. `used` is the number of draws made. It has no key.

    A draw raises `Unreadable` if it is missing, or does not fit.
    """

    purpose: str = ''
    given: Draws = field(default_factory=dict)

    def copy(self) -> Playback:
        """Copy the generator. Both draw the same."""
        return Playback(self.key, self.used, self.streams.copy(), self.purpose, self.given)

    def stream(self, purpose: str) -> Playback:
        """Start a new generator for one draw, as `Rng.stream`."""
        name = _stream(self, purpose)
        self.streams[purpose] = self.streams.get(purpose, 0) + 1
        return Playback('', purpose=name, given=self.given)

    def below(self, bound: int) -> int:
        """Return the next number. It must be from 0 to `bound` - 1."""
        draw = self._next()
        if not isinstance(draw, int) or not 0 <= draw < bound:
            raise Unreadable(f'a draw of "{self.purpose}" is no number below {bound}')
        return draw

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put things into the given order."""
        if len(things) < 2:
            return
        things[:] = [things[place] for place in self._places(len(things))]

    def order(self, names: list[str], known_as: Callable[[str], object] = str) -> None:
        """Put names into the given order."""
        ranked = sorted(names)
        names[:] = [ranked[place] for place in self._places(len(names))]

    def _places(self, count: int) -> list[int]:
        draw = self._next()
        if isinstance(draw, int) or sorted(draw) != [*range(count)]:
            raise Unreadable(f'a draw of "{self.purpose}" is no order of {count}')
        return draw

    def _next(self) -> Draw:
        draws = self.given.get(self.purpose, ())
        if self.used >= len(draws):
            raise Unreadable(f'a draw of "{self.purpose}" is missing')
        draw = draws[self.used]
        self.used += 1
        return draw


def _stream(rng: Recorder | Playback, purpose: str) -> str:
    """Return the name of the next stream of a purpose."""
    return f'{rng.purpose}{"/" if rng.purpose else ""}{rng.streams.get(purpose, 0)} {purpose}'
