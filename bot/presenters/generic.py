"""Controls for any decision of any game: buttons where they fit, menus where they do not, never many presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Final

from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.refusal import Refusal
from bot.words import Words
from engine.api import Choice, Decision, InOrder, OneOf, Option, SomeOf, admits, answer, parts_of, tokens

BUTTONS: Final = 10
"""So many answers are shown as buttons; more go into menus."""

MENU_LINES: Final = 25

ONE_BY_ONE: Final = 5
"""So many things are put in order one press each; of more, each press gives the next two."""

Label = Callable[[Option], Tap]
"""What a button for an option looks like."""


def controls(decision: Decision, given: str, label: Label, words: Words) -> tuple[Control, ...]:
    """The controls of a decision, some parts of whose answer may have been given already.

    The options of a choice in order are taken to stand in the order in which the things lie now.
    """
    match decision.choice:
        case OneOf(options):
            return one_of([label(option) for option in options], words)
        case SomeOf() as choice:
            return some_of(choice, given_of(choice, given), decision.default, label, words)
        case InOrder() as choice:
            return in_order(choice, given_of(choice, given), label, words)


def given_of(choice: SomeOf | InOrder, given: str) -> tuple[str, ...]:
    """The parts given already; none where the text is no beginning of an answer, as a forged one may not be."""
    parts = parts_of(given)
    held = Counter(option.token for option in choice.options)
    return parts if given.startswith(f'{choice.verb} ') and Counter(parts) <= held else ()


def gathered(given: str, values: Sequence[str]) -> str:
    """The answer, or the beginning of one, when these lines of a `Gather` are chosen."""
    parts = (*parts_of(given), *(value.partition('#')[0] for value in values))
    return answer(given.partition(' ')[0], sorted(parts))


def unfinished(choice: Choice, token: str) -> bool:
    """Whether a token is the beginning of an answer to which more parts can be added."""
    parts = parts_of(token)
    match choice:
        case SomeOf():
            several = len(_lines(choice)) > MENU_LINES
            return len(parts) < choice.least or (several and len(parts) < choice.most)
        case InOrder():
            return len(parts) < len(choice.options)
    return False


def one_of(taps: Sequence[Tap], words: Words) -> tuple[Control, ...]:
    """Buttons for a few answers, menus for many."""
    if len(taps) <= BUTTONS:
        return (tuple(taps),)
    return menus(taps, words)


def menus(taps: Sequence[Tap], words: Words) -> tuple[TapMenu, ...]:
    """Menus of one press each, whose placeholders say where they begin and end."""
    batches = [tuple(taps[at : at + MENU_LINES]) for at in range(0, len(taps), MENU_LINES)]
    return tuple(
        TapMenu(words('generic-choose', first=batch[0].label, last=batch[-1].label), batch) for batch in batches
    )


def some_of(
    choice: SomeOf, given: Sequence[str], default: str | None, label: Label, words: Words
) -> tuple[Control, ...]:
    """Menus in which several parts are chosen at once, and a button for the answer that is proposed.

    Where one menu is too short for all parts, each adds to what was chosen in the others.
    """
    looks = {option.token: label(option) for option in choice.options}
    gathers = _gathers(choice, given, looks, words)
    heading: list[Control] = []
    row: list[Tap] = []
    if given:
        heading.append(words('generic-chosen', count=len(given), most=choice.most, chosen=_named(given, looks)))
    elif default is not None and parts_of(default):
        heading.append(words('generic-proposal', chosen=_named(parts_of(default), looks)))
        row.append(Tap(default, words('generic-propose'), 'success', '💡'))
    if len(given) >= choice.least:
        done = words('generic-done') if given else words('generic-choose-none')
        row.append(Tap(answer(choice.verb, sorted(given)), done))
    if given:
        row.append(_start_over(words))
    return (*heading, *gathers, *((tuple(row),) if row else ()))


def in_order(choice: InOrder, given: Sequence[str], label: Label, words: Words) -> tuple[Control, ...]:
    """A button for each part that is left, or for many parts a menu line for each two that may come next.

    The last part follows by itself. Equal parts share a button.
    """
    left = Counter(option.token for option in choice.options)
    left.subtract(given)
    rest = sorted(left.elements())
    looks = {option.token: label(option) for option in choice.options}
    pairs = len(choice.options) > ONE_BY_ONE and len(rest) > 2
    taps = [_next(choice.verb, given, chosen, rest, looks) for chosen in _runs(rest, 2 if pairs else 1)]
    offered: tuple[Control, ...] = menus(taps, words) if pairs else (tuple(taps),)
    if given:
        so_far = words('generic-so-far', chosen=' → '.join(looks[part].label for part in given))
        return (so_far, *offered, (_start_over(words),))
    lie = Tap(
        answer(choice.verb, [option.token for option in choice.options]), words('generic-as-they-lie'), emoji='✋'
    )
    # Where a button already gives this order, a second one with the same id would be refused.
    return offered if any(tap.token == lie.token for tap in taps) else (*offered, (lie,))


def _next(verb: str, given: Sequence[str], chosen: Sequence[str], rest: Sequence[str], looks: dict[str, Tap]) -> Tap:
    """The tap that names `chosen` next; it is the whole answer when what is left then has but one order."""
    remaining = sorted((Counter(rest) - Counter(chosen)).elements())
    half = len(set(remaining)) > 1
    token = answer(verb, [*given, *chosen] if half else [*given, *chosen, *remaining])
    first = looks[chosen[0]]
    if len(chosen) > 1:
        return Tap(token, ' → '.join(looks[part].label for part in chosen), first.style, first.emoji, half)
    copies = rest.count(chosen[0])
    return Tap(token, f'{first.label} ×{copies}' if copies > 1 else first.label, first.style, first.emoji, half)


def _runs(rest: Sequence[str], size: int) -> list[tuple[str, ...]]:
    return sorted(set(permutations(rest, size)))


def _gathers(choice: SomeOf, given: Sequence[str], looks: dict[str, Tap], words: Words) -> Iterator[Gather]:
    half = answer(choice.verb, sorted(given)) if given else choice.verb
    alone = len(_lines(choice)) <= MENU_LINES
    for page, batch in _batches(choice, given):
        taps = tuple(_numbered([looks[part] for part in batch], batch))
        least, most = choice.least if alone else 1, min(choice.most - len(given), len(batch))
        key = 'generic-choose-exactly' if least == most else 'generic-choose-some'
        placeholder = words(key, least=least, most=most, first=taps[0].label, last=taps[-1].label)
        yield Gather(half, placeholder, taps, least, most, page)


def _lines(choice: SomeOf) -> list[str]:
    """The parts that can be chosen, in the order of the options, equal ones beside one another."""
    copies = Counter(option.token for option in choice.options)
    return [part for part, number in copies.items() for _ in range(min(number, choice.most))]


def _batches(choice: SomeOf, given: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """The menus by number: what was given is gone from them, everything else stays in its place."""
    lines, taken = _lines(choice), Counter(given)
    for page, at in enumerate(range(0, len(lines), MENU_LINES), start=1):
        batch = []
        for part in lines[at : at + MENU_LINES]:
            if taken[part]:
                taken[part] -= 1
            else:
                batch.append(part)
        if batch:
            yield page, batch


def _numbered(taps: Sequence[Tap], parts: Sequence[str]) -> Iterator[Tap]:
    seen: Counter[str] = Counter()
    for tap, part in zip(taps, parts, strict=True):
        seen[part] += 1
        copy = seen[part]
        yield Tap(part if copy == 1 else f'{part}#{copy}', tap.label, tap.style, tap.emoji, hint=tap.hint)


def _named(parts: Sequence[str], looks: dict[str, Tap]) -> str:
    copies = Counter(parts)
    named = (f'{looks[part].emoji or ""} {looks[part].label}'.strip() for part in copies)
    return ', '.join(
        f'{name} ×{number}' if number > 1 else name for name, number in zip(named, copies.values(), strict=True)
    )


def _start_over(words: Words) -> Tap:
    return Tap('', words('generic-start-over'), half=True, emoji='↩️')


def typed(decision: Decision, text: str) -> tuple[str, ...]:
    """An answer typed as the game itself writes it. Raises `Refusal` for any other, with an example."""
    if admits(decision.choice, text):
        return (text,)
    raise Refusal('refusal-typed', example=next(tokens(decision.choice)))
