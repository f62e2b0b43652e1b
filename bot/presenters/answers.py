"""Answers and beginnings of answers as short texts: what the ids of components and the lines of menus carry.

A short answer stands there as the game writes it. A long one is packed by the positions of its options: as
`engine.api` packs it, or with one bit for each option. A beginning may carry the page of its controls before it, and
what stands on several buttons, for equal cards, the number of its copy. The beginning of an order may name the places
of its options instead, so that it is told which of equal ones was chosen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.api import PACKED, Choice, InOrder, OneOf, SomeOf, admits, answer, pack, parts_of, unpack

ROOM: Final = 56
"""An answer of so many characters fits into every `custom_id`, whatever stands there besides."""

STANDING: Final = '+'
"""Before a text that belongs to the standing decision of a seat, and not to the question it is asked."""

_BITS: Final = '~'
"""Before an answer that is packed as bits."""

_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-'
_PAGE: Final = re.compile(r'>(\d{1,3})>(.*)')
_PLACES: Final = re.compile(r'at ([0-9]{1,2}(?:,[0-9]{1,2})*)')
_COPY: Final = re.compile(r'<\d{1,2}<')


def text_of(choice: Choice, token: str) -> str:
    """An answer, or the beginning of one, as a text with room in a `custom_id`.

    There is room for orders of up to 28 of 500 things, and for any number out of 330.
    """
    if len(token) <= ROOM:
        return token
    packed = pack(choice, token)
    return packed if len(packed) <= ROOM or not isinstance(choice, SomeOf) else _as_bits(choice, token)


def token_of(choice: Choice, text: str) -> str | None:
    """The answer or beginning that a text stands for; None for one that makes no sense, which may be forged."""
    text = without_copy(text)
    if text.startswith(PACKED):
        return unpack(choice, text)
    if text.startswith(_BITS):
        return _from_bits(choice, text)
    return text


def whole(choice: Choice, text: str) -> str | None:
    """The answer that a text stands for; None where it is only a beginning, or where a page is turned."""
    token = None if _PAGE.fullmatch(text) else token_of(choice, text)
    return token if token is not None and admits(choice, token) else None


def on_page(page: int, text: str) -> str:
    """A beginning with the page of its controls."""
    return f'>{page}>{text}' if page else text


def page_of(text: str) -> tuple[int, str]:
    """The page of the controls, from 0, and the beginning."""
    found = _PAGE.fullmatch(text)
    return (int(found[1]), found[2]) if found else (0, text)


def copy_of(text: str, copy: int) -> str:
    """The text for another button of the same meaning, whose id must differ; `copy` counts them from 0."""
    return f'<{copy}<{text}' if copy else text


def without_copy(text: str) -> str:
    """The text without the number of its copy."""
    return _COPY.sub('', text, count=1) if text.startswith('<') else text


def at_places(places: Sequence[int]) -> str:
    """The beginning of an order in which the options at these places come first; "" for none."""
    return f'at {",".join(map(str, places))}' if places else ''


def places_of(choice: InOrder, text: str) -> tuple[int, ...]:
    """The places of the options that come first; none for a text that is no such beginning, which may be forged."""
    found = _PLACES.fullmatch(text)
    places = tuple(map(int, found[1].split(','))) if found else ()
    fits = len(set(places)) == len(places) < len(choice.options) > max(places, default=0)
    return places if fits else ()


def for_standing(text: str) -> tuple[bool, str]:
    """Whether a text belongs to the standing decision of a seat, and the text without the sign of that."""
    return text.startswith(STANDING), text.removeprefix(STANDING)


def _as_bits(choice: SomeOf, token: str) -> str:
    left, bits = list(parts_of(token)), 0
    for position, option in enumerate(choice.options):
        if option.token in left:
            left.remove(option.token)
            bits |= 1 << position
    text = ''
    while bits:
        bits, digit = divmod(bits, len(_DIGITS))
        text += _DIGITS[digit]
    return _BITS + text


def _from_bits(choice: Choice, text: str) -> str | None:
    digits = text.removeprefix(_BITS)
    if isinstance(choice, OneOf) or not set(digits) <= set(_DIGITS):
        return None
    bits = sum(_DIGITS.index(digit) * len(_DIGITS) ** position for position, digit in enumerate(digits))
    if bits >> len(choice.options):
        return None
    return answer(choice.verb, sorted(option.token for at, option in enumerate(choice.options) if bits >> at & 1))
