"""Legal moves of a seat as lines to choose from: what the controls of its decisions lead to, filtered by a typed text.

The search follows the same controls as the hand, from the first press to whole answers. It is pure.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, TypeAlias

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.emojis import plain
from bot.panels.names import at_table
from bot.panels.waiting import awaited
from bot.presenters.answers import STANDING, for_standing, page_of, then_of, whole
from bot.presenters.base import Control, Gather, Tap
from bot.presenters.generic import gathered, unfinished
from bot.presenters.presenter import Presenter
from bot.tables.match import Match
from bot.words import Words
from bot.words.folding import folded
from bot.words.names import unescaped
from engine.api import Decision, OneOf, SomeOf, parts_of

SCREENS: Final = 24
"""Maximum number of partial answers that a search follows."""

NEXT: Final = ' › '
"""Sign between the labels of an answer that takes several presses."""

MORE: Final = '…'
"""Sign at the end of a partial answer's name: the hand then shows the controls for the rest."""


@dataclass(frozen=True, slots=True)
class Move:
    """A line of `/move`: a legal move in the words of the buttons, and the `custom_id` of the press that plays it.

    A user who is not asked has one that shows their hand (see `to_hand`).
    """

    name: str
    press: str


@dataclass(frozen=True, slots=True)
class _Step:
    """A press that was found: the labels up to it, the partial answer after it, and the text of the press."""

    labels: tuple[str, ...]
    text: str
    token: str | None
    hint: str


@dataclass(order=True, frozen=True, slots=True)
class _Partial:
    """A partial answer to follow. In the order of the search: by the words it lacks, its presses, and its `number`.

    `above` are the labels that were offered beside its last press.
    """

    lacking: int
    presses: int
    number: int
    labels: tuple[str, ...] = field(compare=False)
    text: str = field(compare=False)
    above: frozenset[tuple[str, ...]] = field(compare=False)


_WORD: Final = re.compile(r'\w+|[^\w\s]')

_MARKS: Final = re.compile(r'^(-#|#+) |\*\*|`', re.MULTILINE)
"""Markdown in the text above a row of buttons."""

Opened: TypeAlias = Callable[[str], Sequence[Control]]
"""Function that returns the controls below a partial answer."""


def _words(text: str) -> list[str]:
    """Return the words and signs of a text, without the sign between presses."""
    return [word for word in _WORD.findall(folded(text)) if word != NEXT.strip()]


def moves(
    match: Match, seat: int, words: Words, typed: str = '', most: int = limits.MENU, heading: tuple[str, ...] = ()
) -> tuple[Move, ...]:
    """Return at most `most` legal moves of a seat whose names have words that begin like those of `typed`.

    The moves have the order of the hand's controls, those with fewer presses first. If the search ends before it has
    seen all, partial answers fill the rest. Empty if the seat is not asked. Each name begins with the `heading`.
    """
    presenter, view, wanted = at_table(match, words), match.view(seat), _words(typed)
    found: dict[str, Move] = {}
    for decision in (match.question(seat), match.standing(seat)):
        if decision is None:
            continue
        since = match.since(seat, decision.standing)
        version = match.table.known(seat) if since is None else since
        opened = partial(_opened, presenter, view, decision, words)
        for step in _distinct(_search(decision, opened, wanted, heading)):
            sign, action = STANDING if decision.standing else '', 'part' if step.token is None else 'do'
            press = CustomId(action, match.table.id, version, f'{sign}{step.text}').button()
            name = _name(step, found)
            found[name] = Move(name, press)
            if len(found) == most:
                return tuple(found.values())
    return tuple(found.values())


def to_hand(match: Match, words: Words, heading: tuple[str, ...] = ()) -> Move:
    """Return a line for a user who is not asked: it says whom the game waits for, and shows their hand."""
    waits = unescaped(plain(' '.join(awaited(match, words))))
    name = NEXT.join((*heading, words('moves-waiting', waits=waits)))
    short = name if len(name) <= limits.LINE else f'{name[: limits.LINE - 1]}…'
    return Move(short, CustomId('play', match.table.id).button())


def named(offered: Sequence[Move], typed: str) -> Move | None:
    """Return the move whose whole name was typed. None if no move or several have this name."""
    same = [each for each in offered if folded(each.name) == folded(typed)]
    return same[0] if len(same) == 1 else None


def _opened(presenter: Presenter, view: Any, decision: Decision, words: Words, given: str) -> Sequence[Control]:
    return presenter.controls(view, decision, given, words)


def _distinct(steps: Iterator[_Step]) -> Iterator[_Step]:
    """Leave out presses that give the same answers as one before."""
    seen: set[tuple[str, str]] = set()
    for step in steps:
        key = (step.token or f'<{step.text}', then_of(step.text))
        if key not in seen:
            seen.add(key)
            yield step


def _search(decision: Decision, opened: Opened, wanted: Sequence[str], heading: tuple[str, ...]) -> Iterator[_Step]:
    """Yield whole answers whose labels contain the words `wanted`, then partial answers if some were not followed.

    Partial answers that contain more of the words are followed first, then those with fewer presses.
    """
    number = count()
    left = [_Partial(0, 0, next(number), heading, '', frozenset())]
    found, followed, partly = {''}, set[str](), list[_Step]()
    for _ in range(SCREENS):
        if not left:
            return
        partial = heappop(left)
        followed.add(partial.text)
        steps = [*_steps(decision, opened(partial.text), partial.labels)]
        offered = frozenset(step.labels[-1:] for step in steps)
        for step in steps:
            repeats = step.token is None and step.labels[-1:] in partial.above
            if repeats and _takes_back(decision, partial.text, step.text):
                continue
            lacking = _lacking(step, wanted)
            if step.token is not None:
                if not lacking:
                    yield step
                if not _goes_on(decision, step):
                    continue
            if step.text not in found:
                found.add(step.text)
                heappush(left, _Partial(lacking, partial.presses + 1, next(number), step.labels, step.text, offered))
                if step.token is None and not lacking and step.labels != partial.labels:
                    partly.append(step)
    # A standing decision also has pages to look things up. They play no move.
    if not decision.standing:
        yield from (step for step in partly if step.text not in followed)


def _takes_back(decision: Decision, given: str, text: str) -> bool:
    """Whether a press replaces a part of the partial answer `given`. Then fewer presses lead to the same."""
    if not isinstance(decision.choice, OneOf):
        return False
    before, after = (page_of(each)[1] for each in (given, text))
    return not after.startswith(before) and not {*before.split()} <= {*after.split()}


def _goes_on(decision: Decision, step: _Step) -> bool:
    """Whether more parts may be chosen after this whole answer."""
    choice = decision.choice
    return isinstance(choice, SomeOf) and len(parts_of(step.token or '')) < choice.most


def _steps(decision: Decision, controls: Sequence[Control], labels: tuple[str, ...]) -> Iterator[_Step]:
    offered = [*_offered(controls)]
    alike = Counter(label for label, _ in {(_label(tap), heading) for tap, _, heading in offered})
    # With several headings, a label alone does not tell whether its card is played or discarded.
    headed = sum(isinstance(control, str) for control in controls) > 1
    for tap, menu, heading in offered:
        said = (*labels, heading) if heading and (headed or alike[_label(tap)] > 1) else labels
        yield _pressed(decision, tap, said) if menu is None else _gathered(decision, menu, tap, said)


def _offered(controls: Sequence[Control]) -> Iterator[tuple[Tap, Gather | None, str]]:
    """Yield each button and menu line with the menu whose lines are chosen together, and with its heading."""
    heading = ''
    for control in controls:
        if isinstance(control, str):
            heading = _MARKS.sub('', plain(control)).strip()
            continue
        taps = control if isinstance(control, tuple) else control.taps
        above = heading if isinstance(control, tuple) else plain(control.placeholder)
        menu = control if isinstance(control, Gather) else None
        yield from ((tap, menu, above) for tap in taps if not (tap.disabled or tap.aside))


def _pressed(decision: Decision, tap: Tap, labels: tuple[str, ...]) -> _Step:
    text = for_standing(tap.token)[1]
    token = None if tap.half else whole(decision.choice, text)
    # A button that only turns a page names no part of the answer.
    turns = tap.half and page_of(text)[0] > 0
    return _Step(labels if turns else _and_label(labels, tap), text, token, tap.hint or '')


def _gathered(decision: Decision, menu: Gather, tap: Tap, labels: tuple[str, ...]) -> _Step:
    text = gathered(decision, f'{menu.given}#{menu.page}', (tap.token,))
    token = None if unfinished(decision.choice, text) else whole(decision.choice, text)
    return _Step(_and_label(labels, tap), text, token, tap.hint or '')


def _label(tap: Tap) -> str:
    return ' '.join(plain(part) for part in (tap.emoji or '', tap.label) if part)


def _and_label(labels: tuple[str, ...], tap: Tap) -> tuple[str, ...]:
    """Return the labels of the presses up to this one. A press that confirms the one before repeats its label."""
    label = _label(tap)
    return labels if labels[-1:] == (label,) else (*labels, label)


def _lacking(step: _Step, wanted: Sequence[str]) -> int:
    """Return how many of the words begin no word of the labels of a press, nor of its description.

    A word that was typed twice must be there twice.
    """
    said, lacking = _words(' '.join((*step.labels, step.hint))), 0
    for word in wanted:
        found = next((each for each in said if each.startswith(word)), None)
        if found is None:
            lacking += 1
        else:
            said.remove(found)
    return lacking


def _name(step: _Step, taken: dict[str, Move]) -> str:
    """Return a name of at most `limits.LINE` characters that no other move has."""
    name = NEXT.join(step.labels) + (MORE if step.token is None else '')
    if name in taken and step.hint:
        name = f'{name} · {plain(step.hint)}'
    if len(name) > limits.LINE:
        # The end tells apart what begins alike.
        name = f'{name[: limits.LINE // 2]}…{name[1 - limits.LINE // 2 :]}'[: limits.LINE]
    for copy in count(2):
        if name not in taken:
            break
        ending = f' ({copy})'
        name = f'{name.removesuffix(f" ({copy - 1})")[: limits.LINE - len(ending)]}{ending}'
    return name
