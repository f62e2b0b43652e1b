"""Controls for any decision of any game: buttons if they fit, else menus and pages, with as few presses as possible.

Discord allows 40 components in a message. A question gets at most `MENUS` menus and a row of buttons, a standing
decision at most `MENUS_BESIDES`. The rest goes onto further pages, so every answer stays reachable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Final

from bot import limits
from bot.presenters.answers import at_places, on_page, page_of, places_of, text_of, token_of
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.refusal import NotAsked, Refusal
from bot.words import Words
from engine.api import Choice, Decision, InOrder, OneOf, Option, SomeOf, admits, answer, parts_of, tokens

BUTTONS: Final = 10
"""Maximum number of answers shown as buttons. More go into menus."""

BUTTONS_BESIDES: Final = 5
"""Maximum number of buttons for a standing decision, which is shown below the seat's question."""

BUTTON_LABEL: Final = 38
"""Maximum characters of a button's label. Phones cut longer ones; a menu line has more room."""


MENUS: Final = 4
MENUS_BESIDES: Final = 2

ONE_BY_ONE: Final = 5
"""Maximum number of things to put in order one by one. If there are more, each press orders the next two."""

PAIRS: Final = limits.MENU * 3
"""Maximum number of pairs to offer in menus. If there are more, each press orders only the next thing."""

NAMED: Final = 700
"""Maximum characters of the text that names the parts chosen so far."""

Label = Callable[[Option], Tap]
"""Function that makes the button of an option."""


def controls(decision: Decision, given: str, label: Label, words: Words) -> tuple[Control, ...]:
    """Return the controls of a decision. `given` is the partial answer so far.

    If the answer is an order, the decision's options must be in the present order of the things.
    """
    page, _ = page_of(given)
    match decision.choice:
        case OneOf(options) as choice:
            taps = [label(option) for option in options]
            fitted = [replace(tap, token=text_of(choice, tap.token)) for tap in taps]
            return one_of(fitted, words, page=page, standing=decision.standing)
        case SomeOf() as choice:
            return some_of(decision, choice, given_of(choice, given), page, label, words)
        case InOrder() as choice:
            return in_order(decision, choice, given_of(choice, given), page, label, words)


def given_of(choice: SomeOf | InOrder, given: str) -> tuple[str, ...]:
    """Return the parts chosen so far. Empty for a malformed text, as in a forged id."""
    token = token_of(choice, page_of(given)[1]) or ''
    parts = parts_of(token)
    held = Counter(option.token for option in choice.options)
    return parts if token.startswith(f'{choice.verb} ') and Counter(parts) <= held else ()


def gathered(decision: Decision, rest: str, values: Sequence[str]) -> str:
    """Return the answer or partial answer after the lines `values` of a `Gather` menu were chosen.

    `rest` is the rest of the menu's id: the previous partial answer, "#" and the menu's number. Returns the previous
    partial answer if a line does not fit.
    """
    choice = decision.choice
    before, _, number = rest.rpartition('#')
    if not isinstance(choice, SomeOf):
        return before
    held = {option.token for option in choice.options}
    added = (value if value in held else value.rpartition('#')[0] for value in values)
    token = answer(choice.verb, sorted((*given_of(choice, before), *added)))
    if not set(parts_of(token)) <= held:
        return before
    page = (int(number) - 1) // _most_menus(decision) if number.isdecimal() and int(number) else 0
    return on_page(page, text_of(choice, token)) if unfinished(choice, token) else text_of(choice, token)


def unfinished(choice: Choice, text: str) -> bool:
    """Whether a text is a partial answer to which more parts can be added."""
    parts = parts_of(token_of(choice, page_of(text)[1]) or '')
    match choice:
        case SomeOf():
            several = len(_lines(choice)) > limits.MENU
            return len(parts) < choice.least or (several and len(parts) < choice.most)
        case InOrder():
            return len(parts) < len(choice.options)
    return False


def shortened(decision: Decision, given: str) -> str | None:
    """Return a partial answer without its last part. None if it is not a sequence of parts."""
    choice = decision.choice
    if not isinstance(choice, InOrder):
        return None
    places, parts = places_of(choice, given), given_of(choice, given)
    if places:
        return at_places(places[:-1])
    if not parts:
        return None
    return text_of(choice, answer(choice.verb, list(parts[:-1]))) if len(parts) > 1 else ''


def one_of(taps: Sequence[Tap], words: Words, *, page: int = 0, standing: bool = False) -> tuple[Control, ...]:
    """Return buttons for a few taps, menus for many. If one message cannot hold all menus, return one page of them.

    `page` counts from 0. `standing` is true for a standing decision, which has less room below the seat's question.
    """
    few = len(taps) <= (BUTTONS_BESIDES if standing else BUTTONS)
    if few and all(len(tap.label) <= BUTTON_LABEL for tap in taps):
        return (tuple(taps),)
    return menus(taps, words, page=page, most=MENUS_BESIDES if standing else MENUS)


def menus(
    taps: Sequence[Tap], words: Words, *, page: int = 0, most: int = MENUS, begun: str = ''
) -> tuple[Control, ...]:
    """Return one page of up to `most` menus.

    Placeholders name the first and last line of each menu. `begun` is the partial answer that stays when the page is
    turned.
    """
    lines = list(_told_apart([_broken(tap) for tap in taps]))
    pages = [lines[at : at + most * limits.MENU] for at in range(0, len(lines), most * limits.MENU)]
    page = min(page, len(pages) - 1)
    batches = [tuple(pages[page][at : at + limits.MENU]) for at in range(0, len(pages[page]), limits.MENU)]
    shown = tuple(
        TapMenu(words('generic-choose', first=batch[0].label, last=batch[-1].label), batch) for batch in batches
    )
    if len(pages) == 1:
        return shown
    heading = words(
        'generic-page', page=page + 1, pages=len(pages), first=batches[0][0].label, last=batches[-1][-1].label
    )
    return (heading, *shown, _turning(page, len(pages), begun, words))


def some_of(
    decision: Decision, choice: SomeOf, given: Sequence[str], page: int, label: Label, words: Words
) -> tuple[Control, ...]:
    """Return menus for choosing several parts at once, and a button for the proposed answer.

    If the parts need several menus, the answer joins the choices of all menus.
    """
    looks = {option.token: label(option) for option in choice.options}
    each = _most_menus(decision)
    pages = -(-len(_lines(choice)) // (limits.MENU * each)) or 1
    page = min(page, pages - 1)
    gathers = [menu for menu in _gathers(choice, given, looks, words) if (menu.page - 1) // each == page]
    heading: list[Control] = []
    row: list[Tap] = []
    if given:
        heading.append(words('generic-chosen', count=len(given), most=choice.most, chosen=_named(given, looks)))
    elif decision.default is not None and parts_of(decision.default):
        heading.append(words('generic-proposal', chosen=_named(parts_of(decision.default), looks)))
        row.append(Tap(text_of(choice, decision.default), words('generic-propose'), 'success', '💡'))
    if len(given) >= choice.least:
        done = words('generic-done') if given else words('generic-choose-none')
        row.append(Tap(text_of(choice, answer(choice.verb, sorted(given))), done))
    if given:
        row.append(start_over(words))
    if pages > 1:
        begun = text_of(choice, answer(choice.verb, sorted(given))) if given else ''
        row += _turning(page, pages, begun, words)
    return (*heading, *gathers, *((tuple(row),) if row else ()))


def in_order(
    decision: Decision, choice: InOrder, given: Sequence[str], page: int, label: Label, words: Words
) -> tuple[Control, ...]:
    """Return a button for each remaining part. For many parts, return a menu line for each possible next pair.

    The last part needs no press. Equal parts share a button.
    """
    left = Counter(option.token for option in choice.options)
    left.subtract(given)
    rest = sorted(left.elements())
    looks = {option.token: label(option) for option in choice.options}
    taps = _nexts(choice, given, rest, looks)
    begun = text_of(choice, answer(choice.verb, list(given))) if given else ''
    most = _most_menus(decision)
    few = len(taps) <= (BUTTONS_BESIDES if decision.standing else BUTTONS)
    buttons = few and all(len(tap.label) <= BUTTON_LABEL for tap in taps)
    offered: tuple[Control, ...] = (tuple(taps),) if buttons else menus(taps, words, page=page, most=most, begun=begun)
    if given:
        so_far = words('generic-so-far', chosen=_joined([looks[part].label for part in given], ' → '))
        return (so_far, *offered, (start_over(words),))
    lie = Tap(
        text_of(choice, answer(choice.verb, [option.token for option in choice.options])),
        words('generic-as-they-lie'),
        emoji='✋',
    )
    # Discord refuses a message with two equal ids, and a button may give this order already.
    return offered if any(tap.token == lie.token for tap in taps) else (*offered, (lie,))


def _nexts(choice: InOrder, given: Sequence[str], rest: Sequence[str], looks: dict[str, Tap]) -> list[Tap]:
    """Return taps for the next two parts if that saves presses and the labels fit, else for the next part."""
    if len(choice.options) > ONE_BY_ONE and len(rest) > 2:
        pairs = _runs(rest, 2)
        taps = [_next(choice, given, pair, rest, looks) for pair in pairs] if len(pairs) <= PAIRS else []
        if taps and all(len(tap.label) <= limits.LINE for tap in taps):
            return taps
    return [_next(choice, given, part, rest, looks) for part in _runs(rest, 1)]


def _next(
    choice: InOrder, given: Sequence[str], chosen: Sequence[str], rest: Sequence[str], looks: dict[str, Tap]
) -> Tap:
    """Return the tap that puts `chosen` next. It completes the answer if the other parts have only one order."""
    remaining = sorted((Counter(rest) - Counter(chosen)).elements())
    half = len(set(remaining)) > 1
    token = answer(choice.verb, [*given, *chosen] if half else [*given, *chosen, *remaining])
    first = looks[chosen[0]]
    if len(chosen) > 1:
        label = ' → '.join(looks[part].label for part in chosen)
    else:
        copies = rest.count(chosen[0])
        label = f'{first.label} ×{copies}' if copies > 1 else first.label
    return Tap(text_of(choice, token), label, first.style, first.emoji, half)


def _runs(rest: Sequence[str], size: int) -> list[tuple[str, ...]]:
    return sorted(set(permutations(rest, size)))


def _gathers(choice: SomeOf, given: Sequence[str], looks: dict[str, Tap], words: Words) -> Iterator[Gather]:
    half = text_of(choice, answer(choice.verb, sorted(given))) if given else choice.verb
    alone = len(_lines(choice)) <= limits.MENU
    for number, batch in _batches(choice, given):
        most = min(choice.most - len(given), len(batch))
        if most <= 0:
            continue
        least = min(max(choice.least - len(given), 0), most) if alone else 1
        taps = tuple(_told_apart([_broken(tap) for tap in _numbered([looks[part] for part in batch], batch)]))
        key = 'generic-choose-exactly' if least == most else 'generic-choose-some'
        placeholder = words(key, least=least, most=most, first=taps[0].label, last=taps[-1].label)
        yield Gather(half, placeholder, taps, least, most, number)


def _lines(choice: SomeOf) -> list[str]:
    """Return the parts to choose from, one per menu line. Copies of a part follow its first occurrence."""
    copies = Counter(option.token for option in choice.options)
    return [part for part, number in copies.items() for _ in range(min(number, choice.most))]


def _batches(choice: SomeOf, given: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield each menu's number (from 1) and parts. Chosen parts are left out; the others stay in their menu."""
    lines, taken = _lines(choice), Counter(given)
    for number, at in enumerate(range(0, len(lines), limits.MENU), start=1):
        batch = []
        for part in lines[at : at + limits.MENU]:
            if taken[part]:
                taken[part] -= 1
            else:
                batch.append(part)
        if batch:
            yield number, batch


def _numbered(taps: Sequence[Tap], parts: Sequence[str]) -> Iterator[Tap]:
    """Yield menu lines with a different value each, as Discord requires.

    The second line with the same part has the value "part#2".
    """
    seen: Counter[str] = Counter()
    for tap, part in zip(taps, parts, strict=True):
        seen[part] += 1
        copy = seen[part]
        yield replace(tap, token=part if copy == 1 else f'{part}#{copy}', style='secondary', half=False)


def _broken(tap: Tap) -> Tap:
    """Continue a long label in the menu line's description, unless the line has one already."""
    if len(tap.label) <= limits.LINE or tap.hint is not None:
        return tap
    return replace(tap, label=f'{tap.label[: limits.LINE - 1]}…', hint=f'…{tap.label[limits.LINE - 1 :]}')


def _told_apart(taps: Sequence[Tap]) -> Iterator[Tap]:
    """Add the token as a description to lines that look the same but give different answers."""
    looks: dict[tuple[str, str | None, str | None], set[str]] = {}
    for tap in taps:
        looks.setdefault((tap.label, tap.emoji, tap.hint), set()).add(tap.token.rpartition('#')[0] or tap.token)
    for tap in taps:
        alike = len(looks[tap.label, tap.emoji, tap.hint]) > 1
        yield replace(tap, hint=tap.token) if alike else tap


def _named(parts: Sequence[str], looks: dict[str, Tap]) -> str:
    copies = Counter(parts)
    named = [f'{looks[part].emoji or ""} {looks[part].label}'.strip() for part in copies]
    numbered = zip(named, copies.values(), strict=True)
    return _joined([f'{name} ×{number}' if number > 1 else name for name, number in numbered], ', ')


def _joined(names: Sequence[str], by: str) -> str:
    """Join the names with `by`. If the text would exceed `NAMED` characters, leave out the first names."""
    shown = len(names)
    while shown > 1 and len(by.join(names[-shown:])) > NAMED:
        shown -= 1
    return by.join(names) if shown == len(names) else f'…{by}{by.join(names[-shown:])}'


def _turning(page: int, pages: int, begun: str, words: Words) -> tuple[Tap, ...]:
    back, further = (
        Tap(f'>{to}>{begun}', words(key), half=True, emoji=emoji, disabled=not 0 <= to < pages)
        for to, key, emoji in ((page - 1, 'generic-page-back', '◀️'), (page + 1, 'generic-page-next', '▶️'))
    )
    return back, further


def _most_menus(decision: Decision) -> int:
    return MENUS_BESIDES if decision.standing else MENUS


def start_over(words: Words) -> Tap:
    """Return the button that discards the partial answer."""
    return Tap('', words('generic-start-over'), 'danger', '♻️', half=True)


def typed(decision: Decision, text: str) -> tuple[str, ...]:
    """Parse an answer typed in the game's own notation. Raises `Refusal` with an example if it is malformed.

    Raises `NotAsked` for a standing decision. There the example could be to give up.
    """
    if admits(decision.choice, text):
        return (text,)
    if decision.standing:
        raise NotAsked
    raise Refusal('refusal-typed', example=next(tokens(decision.choice)))
