"""Answers and partial answers as short texts, for the ids of components and the values of menu lines.

A short answer is used unchanged. `engine.api` packs a long one. A subset that is still too long gets one bit for each
option. A partial answer may begin with the number of the page of controls on screen. Buttons for equal cards have copy
numbers, because ids in a message must differ. An unfinished order may list indexes of options, so that equal options
stay distinct.
An answer may carry another one, which the same press gives to the seat's next question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.api import PACKED, Choice, InOrder, OneOf, SomeOf, admits, answer, pack, parts_of, unpack

ROOM: Final = 56
"""Maximum characters of an answer in a `custom_id`. Table, version and other parts need the rest."""

STANDING: Final = '+'
"""Prefix of a text that answers the seat's standing decision instead of its question."""

BOARD: Final = '^'
"""Prefix of a text on a screen that shows the board instead of the hand's own picture.

All buttons of this screen have the prefix too, so that the board stays on screen after a press.
"""

PICTURE: Final = '='
"""Text of a screen without a partial answer whose user wants the hand's own picture, not a text read aloud instead."""

_BITS: Final = '~'
"""Prefix of an answer packed as bits."""

_DIGITS: Final = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-'
_PAGE: Final = re.compile(r'>(\d{1,3})>(.*)')
_PLACES: Final = re.compile(r'at ([0-9]{1,2}(?:,[0-9]{1,2})*)')
_COPY: Final = re.compile(r'<\d{1,2}<')
_THEN: Final = re.compile(r'&([^&]+)&(.*)')


def text_of(choice: Choice, token: str) -> str:
    """Return an answer or partial answer as a text that fits into a `custom_id`.

    An order of up to 28 of 500 things always fits, and so does any subset of 330 things.
    """
    if len(token) <= ROOM:
        return token
    packed = pack(choice, token)
    return packed if len(packed) <= ROOM or not isinstance(choice, SomeOf) else _as_bits(choice, token)


def token_of(choice: Choice, text: str) -> str | None:
    """Return the answer or partial answer of a text. None for a malformed text, as in a forged id."""
    text = _with_then(text)[1]
    if text.startswith(PACKED):
        return unpack(choice, text)
    if text.startswith(_BITS):
        return _from_bits(choice, text)
    return text


def whole(choice: Choice, text: str) -> str | None:
    """Return the complete answer that `text` stands for. None if it is partial or only turns a page."""
    token = None if _PAGE.fullmatch(text) else token_of(choice, text)
    return token if token is not None and admits(choice, token) else None


def on_page(page: int, text: str) -> str:
    """Return a partial answer preceded by the page number (from 0) of its controls."""
    return f'>{page}>{text}' if page else text


def page_of(text: str) -> tuple[int, str]:
    """Return the page of the controls (from 0), and the partial answer without its page number."""
    found = _PAGE.fullmatch(text)
    return (int(found[1]), found[2]) if found else (0, text)


def copy_of(text: str, copy: int) -> str:
    """Return `text` with a copy number (from 0), for one of several buttons with the same meaning.

    Without copy numbers their ids would be equal, which Discord refuses.
    """
    return f'<{copy}<{text}' if copy else text


def without_copy(text: str) -> str:
    """Return the text without its copy number."""
    return _COPY.sub('', text, count=1) if text.startswith('<') else text


def and_then(text: str, then: str) -> str:
    """Return a text that answers a question with `text`, and the seat's next question with `then`."""
    return f'&{then}&{text}'


def then_of(text: str) -> str:
    """Return the answer to the seat's next question that a text carries. Empty if it carries none."""
    return _with_then(text)[0]


def at_places(places: Sequence[int]) -> str:
    """Return a partial order as text: the indexes of the options chosen so far, in order. "" without `places`."""
    return f'at {",".join(map(str, places))}' if places else ''


def places_of(choice: InOrder, text: str) -> tuple[int, ...]:
    """Return the indexes of the options chosen so far in a partial order. Empty if `text` is malformed (forged)."""
    found = _PLACES.fullmatch(text)
    places = tuple(map(int, found[1].split(','))) if found else ()
    fits = len(set(places)) == len(places) < len(choice.options) > max(places, default=0)
    return places if fits else ()


def for_standing(text: str) -> tuple[bool, str]:
    """Return whether a text answers the standing decision, and the text without the prefix `STANDING`."""
    return text.startswith(STANDING), text.removeprefix(STANDING)


def for_board(text: str) -> tuple[bool, str]:
    """Return whether a text comes from a screen that shows the board, and the text without the prefix `BOARD`."""
    return text.startswith(BOARD), text.removeprefix(BOARD)


def _with_then(text: str) -> tuple[str, str]:
    found = _THEN.fullmatch(text := without_copy(text))
    return (found[1], found[2]) if found else ('', text)


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
