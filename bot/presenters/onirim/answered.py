"""Onirim's answers in a few words: "Play: red sun"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.presenters.onirim.names import card_name, spell_name
from bot.presenters.onirim.swapping import SHARED
from bot.words import Words
from engine.api import parts_of

IN_PARTS: Final = frozenset({'stack', 'cull', 'pay', 'keys', 'sink'})
"""Verbs of answers that name several cards."""


def answered(token: str, words: Words) -> str:
    """Return the answer `token` in words, for a picture or a text."""
    verb, *about = token.split(' ')
    if verb in IN_PARTS:
        cards = ', '.join(card_name(card, words) for card in parts_of(token)) or words('onirim-none')
        return words(f'onirim-said-{verb}', what=cards)
    if not about:
        return words(f'onirim-said-{verb}-alone')
    return words(f'onirim-said-{verb}', what=NAMED.get(verb, _card)(about, words))


def _card(about: Sequence[str], words: Words) -> str:
    card = card_name(about[0].removeprefix(SHARED), words)
    return words('onirim-from-shared', card=card) if about[0].startswith(SHARED) else card


def _two(about: Sequence[str], words: Words) -> str:
    return ' → '.join(card_name(card, words) for card in about)


def _spell(about: Sequence[str], words: Words) -> str:
    return spell_name(about[0], words)


def _places(about: Sequence[str], words: Words) -> str:
    return ' → '.join(about)


NAMED: Final[dict[str, Callable[[Sequence[str], Words], str]]] = {
    'swap': _two,
    'cast': _spell,
    'exchange': _places,
}
"""Functions that put an answer's arguments into words, by its verb. For verbs whose argument is not one card."""
