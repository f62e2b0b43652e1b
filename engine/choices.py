"""The three kinds of choice and their answers. `admits` is the only validation of untrusted answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from typing import Final, TypeAlias

from engine.values import value


@value
class Option:
    """One option of a choice.

    `token` is the answer, or a *part* of the answer in a choice of several options. Clients send it, and logs keep
    it: ASCII, at most 40 characters, with a meaning that never changes. Equal things have equal tokens, so that
    equal cards cannot be distinguished. `refs` names what the option refers to, for drawing: "card:rs", "tile:c4".
    `copies` is how many equal cards the option stands for.
    """

    token: str
    refs: tuple[str, ...] = ()
    copies: int = 1


@value
class OneOf:
    """Exactly one of the options. The answer is the token of the option."""

    options: tuple[Option, ...]


@value
class SomeOf:
    """Between `least` and `most` of the options, in any order. The answer is "`verb` part,part"."""

    verb: str
    options: tuple[Option, ...]
    least: int
    most: int


@value
class InOrder:
    """All options, in an order the seat chooses. The answer is "`verb` part,part,…"."""

    verb: str
    options: tuple[Option, ...]


Choice: TypeAlias = OneOf | SomeOf | InOrder


def answer(verb: str, parts: list[str] | tuple[str, ...]) -> str:
    """The answer to a choice of several options: the verb, then the parts separated by commas."""
    return f'{verb} {",".join(parts)}'


def parts_of(token: str) -> tuple[str, ...]:
    """The parts of an answer to a choice of several options, in the given order. Empty if only the verb is there."""
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
    """The number of legal answers. Fast, because it does not list them."""
    if isinstance(choice, OneOf):
        return len(choice.options)
    copies = Counter(option.token for option in choice.options)
    if isinstance(choice, InOrder):
        return factorial(copies.total()) // prod(factorial(n) for n in copies.values())
    ways = [1] + [0] * choice.most  # ways[k]: number of different hands of k parts
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
"""First character of a packed answer. No token starts with it."""

_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyz'


def pack(choice: Choice, token: str) -> str:
    """Shorten an answer, or the beginning of one, by replacing each option with its position in the choice.

    A beginning is the verb with some of the parts, in any order. The packed text is valid for this choice only. With
    500 options each part takes two characters. Raises `ValueError` if `token` is neither an answer nor a beginning.
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
    """The answer or beginning that `pack` shortened to `text`. None if `pack` never returns `text` for this choice."""
    width, digits = _width(choice), text.removeprefix(PACKED)
    if not text.startswith(PACKED) or not set(digits) <= set(_DIGITS):
        return None
    positions = [int(digits[at : at + width], 36) for at in range(0, len(digits), width)]
    if max(positions, default=-1) >= len(choice.options):
        return None
    parts = [choice.options[position].token for position in positions]
    token = ','.join(parts) if isinstance(choice, OneOf) else answer(choice.verb, parts)
    try:
        # Only one text per answer: no digits left over, equal parts in order of position.
        return token if pack(choice, token) == text else None
    except ValueError:
        return None


def _width(choice: Choice) -> int:
    """Number of characters per position in a packed answer."""
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
    """Yield every different selection of `size` parts. `copies` are pairs (part, number of equal copies).

    A generator, because there may be billions of selections.
    """
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
