"""Buttons for cards: of a hand, of a draft, or inspected cards of the deck, in the order of the picture."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.message.panel import Style
from bot.presenters.answers import copy_of, without_copy
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim import swapping
from bot.presenters.onirim.names import capital, card_name, card_sign
from bot.presenters.onirim.scenes.faces import tidy
from bot.presenters.onirim.swapping import SHARED
from bot.words import Words
from engine.api import Option
from engine.onirim.cards import KEYS, Card
from engine.onirim.expansions.towers import TOWERS
from engine.onirim.view import View

TAKEN: Final = 'card '
"""Prefix of a partial answer that has chosen a card of the hand, but not yet what to do with it."""

PLAYED: Final[Style] = 'success'
DISCARDED: Final[Style] = 'danger'
ROWS: Final = ('🟩', '🟥')
"""Signs of the colours `PLAYED` and `DISCARDED`."""
SMALL: Final = '-# '
"""Prefix of a line in small print."""

SYMBOLS: Final = {'s': 'sun', 'm': 'moon', 'k': 'key'}


def act(view: View, options: Sequence[Option], given: str, words: Words) -> tuple[Control, ...]:
    """Return the controls for playing or discarding a card: two rows of buttons in the hand's order.

    The question says what the rows do, see `legend`. The user's buttons may have words, which need more room. Then
    cards to discard are menu lines, each kind once. If that is still too high, cards to play are menu lines too.
    Without card emojis the player first chooses a card, then whether to play or discard the card.

    A discard also declines the swap that would follow (S12). Further menu lines discard and go on to the swap.
    """
    tokens = [option.token for option in options]
    play, discard = _headings(view, options, words)
    later = (f'{SMALL}{words("onirim-swap-later")}',) if swapping.is_asked(view, _kinds(options)) else ()
    if is_taken(options, given):
        # Also in another layout: the card may have been pressed before its emoji was uploaded.
        handle = without_copy(given).removeprefix(TAKEN)
        return _taken(view, tokens, handle, (play, discard, *later), words)
    if words.buttons == 'words':
        return ('\n'.join((f'{SMALL}{play}', *later)), *_named(view, options, tokens, words))
    if words.buttons == 'menus':
        menus = _named(view, options, tokens, words)
        return (*later, *(TapMenu(unmarked(play), menu) if isinstance(menu, tuple) else menu for menu in menus))
    if words.buttons != 'steps':
        lines = tuple(_swaps(view, options, words))
        swaps = (TapMenu(f'🔁 {words("onirim-do-discard-swap")}', lines),) if lines else ()
        plays, discards = _plays(options, tokens, words), _discards(view, options, words)
        return (plays, discards, *swaps, *later)
    taps = (of(f'{TAKEN}{each}', each, words, copy, half=True) for each, copy in _hand(options))
    return (words('onirim-which-card'), tuple(taps))


def is_taken(options: Iterable[Option], given: str) -> bool:
    """Whether a partial answer has chosen a card that is in the hand."""
    verb, _, handle = without_copy(given).partition(' ')
    return f'{verb} ' == TAKEN and any(option.token == f'discard {handle}' for option in options)


def _taken(view: View, tokens: Collection[str], handle: str, told: Sequence[str], words: Words) -> tuple[Control, ...]:
    """Return the controls for a chosen card of the hand, below the lines `told`: play it, discard it, or go back."""
    done = [
        Tap(f'play {handle}', words('onirim-do-play'), PLAYED, '▶️', disabled=f'play {handle}' not in tokens),
        Tap(swapping.discard(view, handle), words('onirim-do-discard'), DISCARDED, '🗑️'),
    ]
    if swapping.may_follow(view, handle):
        done.append(Tap(f'discard {handle}', words('onirim-do-discard-swap'), DISCARDED, '🔁'))
    back = Tap('', words('onirim-do-back'), emoji='↩️', half=True)
    card = handle.removeprefix(SHARED)
    chosen = f'{card_sign(card)} {capital(card_name(card, words))}'
    return ('\n'.join((words('onirim-what-with', card=chosen), *told)), (*done, back))


def legend(view: View, options: Sequence[Option], words: Words) -> str:
    """Return what the two rows of cards do, each after the colour of its buttons."""
    told = zip(ROWS, _headings(view, options, words), strict=True)
    return ' · '.join(f'{square} {text.partition(" ")[2]}' for square, text in told)


def unmarked(legend: str) -> str:
    """Return a text without bold letters, for a menu."""
    return legend.replace('**', '')


def each_of(options: Iterable[Option], cards: Sequence[Card], words: Words, style: Style) -> tuple[Tap, ...]:
    """Return a button for each of these cards, equal ones too. Each option's token is a verb and a card."""
    tokens = {option.token.partition(' ')[2]: option.token for option in options}
    return tuple(of(tokens[card], card, words, cards[:place].count(card), style) for place, card in enumerate(cards))


def of(
    token: str, handle: str, words: Words, copy: int = 0, style: Style = 'secondary', *,
    half: bool = False, disabled: bool = False,
) -> Tap:  # fmt: skip
    """Return the button of a card. With `half`, it gives only a part of an answer.

    `copy` is the number of equal cards before this one. It makes the ids of their buttons different.
    """
    card = handle.removeprefix(SHARED)
    name = card_name(card, words)
    label = words('onirim-from-shared', card=name) if handle.startswith(SHARED) else name
    bare = words.buttons == 'emoji'
    return Tap(copy_of(token, copy), capital(label), style, card_sign(card), half, disabled=disabled, bare=bare)


def in_order(handles: Collection[str]) -> list[str]:
    """Return a hand's cards in the order of its picture: the personal cards, then the shared ones."""
    own = tidy(handle for handle in handles if not handle.startswith(SHARED))
    shared = tidy(handle.removeprefix(SHARED) for handle in handles if handle.startswith(SHARED))
    return [*own, *(f'{SHARED}{card}' for card in shared)]


def _plays(options: Sequence[Option], tokens: Sequence[str], words: Words) -> tuple[Tap, ...]:
    """Return buttons that play the hand's cards. Unplayable cards are disabled, so that both rows match."""
    return tuple(
        of(f'play {handle}', handle, words, copy, PLAYED, disabled=f'play {handle}' not in tokens)
        for handle, copy in _hand(options)
    )


def _discards(view: View, options: Sequence[Option], words: Words) -> tuple[Tap, ...]:
    return tuple(of(swapping.discard(view, handle), handle, words, copy, DISCARDED) for handle, copy in _hand(options))


def _swaps(view: View, options: Sequence[Option], words: Words) -> Iterator[Tap]:
    """Yield menu lines of cards to discard before a swap (S12). Nothing if no discard leaves anything to swap."""
    for handle, copies in _kinds(options).items():
        if swapping.may_follow(view, handle):
            line = _line(f'discard {handle}', handle, copies, words)
            yield replace(line, hint=' · '.join(filter(None, (words('onirim-discarded-swap'), line.hint))))


def _named(view: View, options: Sequence[Option], tokens: Sequence[str], words: Words) -> Iterator[Control]:
    held = _kinds(options)
    playable = tuple(of(f'play {handle}', handle, words, style=PLAYED) for handle in held if f'play {handle}' in tokens)
    if playable:
        yield playable
    lines = (_line(swapping.discard(view, handle), handle, copies, words) for handle, copies in held.items())
    yield TapMenu(words('onirim-choose-discard'), (*lines, *_swaps(view, options, words)))


def _line(text: str, handle: str, copies: int, words: Words) -> Tap:
    """Return the menu line of a card to discard, with the effect of discarding it (S5, T4)."""
    tap, card = of(text, handle, words), handle.removeprefix(SHARED)
    gives = 'key' if card in KEYS else 'tower' if card in TOWERS else None
    label = f'{tap.label} ×{copies}' if copies > 1 else tap.label
    return replace(tap, label=label, hint=gives and words(f'onirim-discarded-{gives}'))


def _hand(options: Sequence[Option]) -> list[tuple[str, int]]:
    """Return each card of the hand with the number of equal cards before it.

    The options to discard name the whole hand, because every card may be discarded.
    """
    held = {
        option.token.removeprefix('discard '): option.copies
        for option in options
        if option.token.startswith('discard ')
    }
    return [(handle, copy) for handle in in_order(held) for copy in range(held[handle])]


def _kinds(options: Sequence[Option]) -> dict[str, int]:
    """Return the number of equal cards by handle, in the order of the hand."""
    return {handle: copy + 1 for handle, copy in _hand(options)}


def _headings(view: View, options: Sequence[Option], words: Words) -> tuple[str, str]:
    """Return the headings of the two rows of buttons.

    The first names the unplayable symbol (S3), the second the effect of discarding (S5, T4).
    """
    last = view.rows[view.active][-1:]
    held = {handle.removeprefix(SHARED) for handle, _ in _hand(options)}
    found = [name for name, cards in (('key', KEYS), ('tower', TOWERS)) if held & set(cards)]
    gives = 'both' if len(found) > 1 else found[0] if found else 'nothing'
    symbol = SYMBOLS[last[0][1]] if last else 'none'
    return words(f'onirim-row-play-{symbol}'), words(f'onirim-row-discard-{gives}')
