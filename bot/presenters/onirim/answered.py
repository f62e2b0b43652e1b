"""Onirim's answers in a few words: "Play the red sun"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.presenters.onirim.names import card_name, spell_name
from bot.presenters.onirim.swapping import SHARED, exchange_name
from bot.words import Words
from engine.api import parts_of

IN_PARTS: Final = frozenset({'stack', 'cull', 'pay', 'keys', 'sink'})
"""Verbs of answers that name several cards."""


def answered(token: str, words: Words, *, brief: bool = False) -> str:
    """Return the answer `token` in words, for a picture or a text.

    If `brief`, an answer that names several cards has only their number, and a swap only the card taken.
    """
    verb, *about = token.split(' ')
    if verb in IN_PARTS and (parts := parts_of(token)):
        cards = ', '.join(card_name(card, words, 'accusative') for card in parts)
        return words(f'onirim-said-{verb}', what=words('onirim-said-cards', count=len(parts)) if brief else cards)
    if not about or verb in IN_PARTS:
        return words(f'onirim-said-{verb}-alone')
    if verb == 'swap':
        gives, takes = about
        return words('onirim-said-pick', what=_card([takes], words)) if brief else exchange_name(gives, takes, words)
    return words(f'onirim-said-{verb}', what=NAMED.get(verb, _card)(about, words))


def _card(about: Sequence[str], words: Words) -> str:
    card = card_name(about[0].removeprefix(SHARED), words, 'accusative')
    return words('onirim-from-shared', card=card) if about[0].startswith(SHARED) else card


def _spell(about: Sequence[str], words: Words) -> str:
    return spell_name(about[0], words)


def _places(about: Sequence[str], words: Words) -> str:
    return ' → '.join(about)


NAMED: Final[dict[str, Callable[[Sequence[str], Words], str]]] = {
    'cast': _spell,
    'exchange': _places,
}
"""Functions that put an answer's arguments into words, by its verb. For verbs whose argument is not one card."""
