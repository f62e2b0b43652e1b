"""S12: the swap after a discard. **Discard** also declines the swap, **Discard and swap** goes on to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.presenters.answers import and_then
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim.names import card_name, card_sign
from bot.presenters.onirim.scenes.faces import place_of
from bot.words import Words
from engine.api import Option
from engine.onirim.cards import Card
from engine.onirim.view import View

SHARED: Final = 'shared:'
"""Prefix of a shared reserve's card in a token: "play shared:rs"."""


def discard(view: View, handle: str) -> str:
    """Return the answer that discards a card of the hand, and declines the swap if that would be asked next."""
    token = f'discard {handle}'
    mine, ours = _after(view, handle)
    return and_then(token, 'keep') if mine and ours and not _allows_spell(view) else token


def may_follow(view: View, handle: str) -> bool:
    """Whether two different cards could be swapped after the discard of this card, without a question before."""
    return _is_possible(view, handle) and not _allows_spell(view)


def is_asked(view: View, handles: Iterable[str]) -> bool:
    """Whether the swap is asked only after the discard, because a spell becomes possible too."""
    return _allows_spell(view) and any(_is_possible(view, handle) for handle in handles)


def _is_possible(view: View, handle: str) -> bool:
    mine, ours = _after(view, handle)
    return bool(mine and ours) and len(mine | ours) > 1


def controls(options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """Return the menu of all swaps, and the button that declines."""
    keep, *swaps = options
    ordered = sorted(swaps, key=lambda option: [place_of(card) for card in option.token.split(' ')[1:]])
    lines = tuple(_exchange(option, words) for option in ordered)
    menu = (TapMenu(words('onirim-do-swap'), lines),) if lines else ()
    return (*menu, (Tap(keep.token, words('onirim-do-keep'), emoji='✋'),))


def _exchange(option: Option, words: Words) -> Tap:
    _, gives, takes = option.token.split(' ')
    return Tap(option.token, exchange_name(gives, takes, words), emoji=card_sign(takes))


def exchange_name(gives: Card, takes: Card, words: Words) -> str:
    """Return a swap in words: "Give the red sun, take the blue key"."""
    cards = {'gives': card_name(gives, words, 'accusative'), 'takes': card_name(takes, words, 'accusative')}
    return words('onirim-exchange', **cards)


def _after(view: View, handle: str) -> tuple[Counter[Card], Counter[Card]]:
    """Return the personal and the shared cards that are left after the discard of a card."""
    mine, ours = Counter(view.hands[view.active] or ()), Counter(view.shared)
    thrown = Counter((handle.removeprefix(SHARED),))
    return (mine, ours - thrown) if handle.startswith(SHARED) else (mine - thrown, ours)


def _allows_spell(view: View) -> bool:
    """R32: whether the discard makes a spell affordable.

    Then the question about the swap must be asked, because the player may cast the spell as its answer.
    """
    spells = view.parts['book'].spells if 'book' in view.parts else ()
    return any(cost == len(view.discard) + 1 for _, cost, _ in spells)
