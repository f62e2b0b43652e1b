"""The three shapes of a choice, its answers, and the only validation of untrusted input there is: `admits`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from typing import Final, TypeAlias

from engine.values import value


@value
class Option:
    """One thing to choose.

    `token` is what is sent back, logged and replayed: ASCII, at most 40 characters, never given another meaning. In a
    choice of several it is one *part* of the answer. Parts that stand for equal things are equal, so that equal cards
    cannot be told apart. `refs` is what the option points at, for whoever draws it: "card:rs", "tile:c4". `copies` is
    how many equal cards the option stands for.
    """

    token: str
    refs: tuple[str, ...] = ()
    copies: int = 1


@value
class OneOf:
    """Exactly one of the options; the answer is its token."""

    options: tuple[Option, ...]


@value
class SomeOf:
    """Between `least` and `most` of the options, in any order; the answer is "verb part,part"."""

    verb: str
    options: tuple[Option, ...]
    least: int
    most: int


@value
class InOrder:
    """All of the options, in an order of the seat's choosing; the answer is "verb part,part,…"."""

    verb: str
    options: tuple[Option, ...]


Choice: TypeAlias = OneOf | SomeOf | InOrder


def answer(verb: str, parts: list[str] | tuple[str, ...]) -> str:
    """The token of a choice of several: the verb and its parts."""
    return f'{verb} {",".join(parts)}'


def parts_of(token: str) -> tuple[str, ...]:
    """The parts of an answer to a choice of several, in the order given; none for "verb " alone."""
    _, _, rest = token.partition(' ')
    return tuple(rest.split(',')) if rest else ()


def tokens(choice: Choice) -> Iterator[str]:
    """Every legal answer, each once, in a fixed order."""
    if isinstance(choice, OneOf):
        yield from (option.token for option in choice.options)
    elif isinstance(choice, SomeOf):
        copies = sorted(Counter(option.token for option in choice.options).items())
        for size in range(choice.least, choice.most + 1):
            yield from (answer(choice.verb, chosen) for chosen in _hands(copies, size))
    else:
        for order in _orders(Counter(option.token for option in choice.options)):
            yield answer(choice.verb, order)


def count(choice: Choice) -> int:
    """How many legal answers there are, without building them."""
    if isinstance(choice, OneOf):
        return len(choice.options)
    copies = Counter(option.token for option in choice.options)
    if isinstance(choice, InOrder):
        return factorial(copies.total()) // prod(factorial(n) for n in copies.values())
    ways = [1] + [0] * choice.most  # ways[k]: how many different hands of k parts
    for n in copies.values():
        ways = [sum(ways[k - j] for j in range(min(n, k) + 1)) for k in range(choice.most + 1)]
    return sum(ways[choice.least :])


def admits(choice: Choice, token: str) -> bool:
    """Whether the token is a legal answer to the choice."""
    if isinstance(choice, OneOf):
        return token in [option.token for option in choice.options]
    if not token.startswith(f'{choice.verb} '):
        return False
    parts = parts_of(token)
    held = Counter(option.token for option in choice.options)
    given = Counter(parts)
    if isinstance(choice, InOrder):
        return given == held
    return given <= held and choice.least <= len(parts) <= choice.most and list(parts) == sorted(parts)


PACKED: Final = '='
"""What a packed answer begins with, and no token does."""

_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyz'


def pack(choice: Choice, token: str) -> str:
    """A short form of an answer, or of the beginning of one, by the positions of its options.

    A beginning is the verb with some of the parts, in any order. The form holds for this choice only. Of 500 options
    it takes two characters each. Raises `ValueError` for a text that is neither an answer nor a beginning.
    """
    if isinstance(choice, OneOf):
        parts: tuple[str, ...] = (token,)
    elif token.startswith(f'{choice.verb} '):
        parts = parts_of(token)
    else:
        raise ValueError(f'{token!r} does not begin an answer')
    positions: dict[str, list[int]] = {}
    for position, option in enumerate(choice.options):
        positions.setdefault(option.token, []).append(position)
    width, packed = _width(choice), PACKED
    for part in parts:
        if not positions.get(part):
            raise ValueError(f'{token!r} does not begin an answer')
        packed += _written(positions[part].pop(0), width)
    return packed


def unpack(choice: Choice, text: str) -> str | None:
    """The answer or beginning that was packed; None for a text that `pack` does not give for this choice."""
    width, digits = _width(choice), text.removeprefix(PACKED)
    if not text.startswith(PACKED) or not set(digits) <= set(_DIGITS):
        return None
    positions = [int(digits[at : at + width], 36) for at in range(0, len(digits), width)]
    if max(positions, default=-1) >= len(choice.options):
        return None
    parts = [choice.options[position].token for position in positions]
    token = ','.join(parts) if isinstance(choice, OneOf) else answer(choice.verb, parts)
    try:
        # One text for one answer: nothing is left over, and equal parts are packed in the order of their positions.
        return token if pack(choice, token) == text else None
    except ValueError:
        return None


def _width(choice: Choice) -> int:
    """How many characters a position takes."""
    width = 1
    while len(_DIGITS) ** width < len(choice.options):
        width += 1
    return width


def _written(position: int, width: int) -> str:
    text = ''
    for _ in range(width):
        position, digit = divmod(position, len(_DIGITS))
        text = _DIGITS[digit] + text
    return text


def _hands(copies: list[tuple[str, int]], size: int) -> Iterator[list[str]]:
    """Every different hand of `size` parts, built one at a time, for there may be billions."""
    if size == 0:
        yield []
    elif sum(n for _, n in copies) >= size:
        (part, n), *others = copies
        for taken in range(min(n, size), -1, -1):
            for rest in _hands(others, size - taken):
                yield [part] * taken + rest


def _orders(copies: Counter[str]) -> Iterator[list[str]]:
    if not copies:
        yield []
        return
    for part in sorted(copies):
        for rest in _orders(copies - Counter((part,))):
            yield [part, *rest]
