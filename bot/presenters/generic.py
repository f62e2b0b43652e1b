"""Controls for any decision of any game: buttons where they fit, menus where they do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.words import Words
from engine.api import Choice, InOrder, OneOf, Option, SomeOf, answer, parts_of

BUTTONS: Final = 10
"""So many answers are shown as buttons; more go into menus."""

MENU_LINES: Final = 25

Label = Callable[[Option], Tap]
"""What a button for an option looks like."""


def controls(choice: Choice, given: str, label: Label, words: Words) -> tuple[Control, ...]:
    """The controls of a choice, some of whose parts may have been given already."""
    match choice:
        case OneOf(options):
            return one_of([label(option) for option in options], words)
        case SomeOf(verb, options, least, most):
            taps = _numbered([label(option) for option in options])
            return (Gather(verb, words('generic-choose-some', least=least, most=most), tuple(taps), least, most),)
        case InOrder(verb, options):
            return in_order(verb, options, parts_of(given), label, words)


def one_of(taps: Sequence[Tap], words: Words) -> tuple[Control, ...]:
    """Buttons for a few answers, menus for many."""
    if len(taps) <= BUTTONS:
        return (tuple(taps),)
    batches = [tuple(taps[at : at + MENU_LINES]) for at in range(0, len(taps), MENU_LINES)]
    return tuple(
        TapMenu(words('generic-choose', page=page, pages=len(batches)), batch)
        for page, batch in enumerate(batches, start=1)
    )


def in_order(
    verb: str, options: Sequence[Option], given: Sequence[str], label: Label, words: Words
) -> tuple[Control, ...]:
    """A button for each part that is left; the last one follows by itself. Equal parts share a button."""
    left = Counter(option.token for option in options)
    left.subtract(given)
    looks = {option.token: label(option) for option in options}
    rest = sorted(part for part, copies in left.items() if copies > 0)
    taps = []
    for part in rest:
        chosen = [*given, part]
        remaining = sorted((left - Counter((part,))).elements())
        half = len(set(remaining)) > 1
        token = answer(verb, chosen if half else [*chosen, *remaining])
        copies = left[part]
        look = looks[part]
        taps.append(Tap(token, f'{look.label} ×{copies}' if copies > 1 else look.label, look.style, look.emoji, half))
    row: list[Control] = [tuple(taps)]
    if given:
        row.append((Tap('', words('generic-start-over'), half=True, emoji='↩️'),))
    return tuple(row)


def _numbered(taps: Sequence[Tap]) -> Iterator[Tap]:
    seen: Counter[str] = Counter()
    for tap in taps:
        seen[tap.token] += 1
        copy = seen[tap.token]
        yield tap if copy == 1 else Tap(f'{tap.token}#{copy}', tap.label, tap.style, tap.emoji, hint=tap.hint)
