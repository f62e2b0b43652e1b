"""Descriptions of pictures, for users who cannot see them. The most important comes first."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from bot.presenters.alt import fitting
from bot.presenters.base import Names
from bot.presenters.mansions import aims, board, chances, desk, discoveries, epilogue, house, labels, lookup, standing
from bot.presenters.mansions.aims import Aims
from bot.presenters.mansions.names import NOBODY, Says
from bot.presenters.mansions.scenes import site
from bot.words.names import escaped
from engine.api import Decision
from engine.mansions.view import Person, Secret

_FORMAT: Final = re.compile(r'\*\*|^- |^-# |\\(?=.)')


_ENDS: Final = '.!?:…'
"""Signs that end a sentence."""


def board_alt(says: Says, names: Names) -> str:
    """Describe the board in as many sentences as fit."""
    return fitting(map(_sentence, _told(says, names)))


def hand_alt(says: Says, decision: Decision | None, begun: str) -> str:
    """Describe the keeper's desk, or an investigator's hand: chances of a test, sheet, reachable spaces, last roll."""
    secret, thing = says.view.secret, lookup.chosen(says, begun)
    if thing is not None:
        return fitting((f'{thing.name}: {thing.text}', *_aims(says, thing.aims, 'marked')))
    found = discoveries.shown(says, begun)
    new, begun = ((), begun) if found is None else ((discoveries.told(says, found),), '')
    lines = _sheet(says, decision) if secret is None else _desk(says, secret, decision, begun)
    return fitting(map(_sentence, (*new, *lines)))


def _sentence(line: str) -> str:
    """Return a line without its format, with a colon after a heading and a full stop after other words."""
    text = _FORMAT.sub('', line)
    if not text or text[-1] in _ENDS:
        return text
    return f'{text}:' if line.startswith('**') and line.endswith('**') else f'{text}.'


def _desk(says: Says, secret: Secret, decision: Decision | None, begun: str) -> Iterator[str]:
    """Yield the keeper's picture in words: the piles of the rooms, or the desk with any targets to choose from."""
    if begun == standing.ROOMS:
        yield from desk.piles(says)
        return
    yield from _aims(says, aims.of(says, decision, begun))
    yield says.words('picture-mansions-threat-now', number=says.view.threat)
    yield says.words(f'picture-mansions-habit-{secret.habit}')
    yield from desk.hand(says, secret)
    yield from desk.plot(says, secret)
    yield from desk.cards(says, secret)


def _aims(says: Says, marked: Aims, key: str = 'aims') -> Iterator[str]:
    """Yield a sentence that lists the marked spaces and figures, or nothing without marks."""
    if marked.spaces or marked.figures:
        order = [*says.scenario.room_of, *(person.who for person in says.view.people)]
        order += [figure.handle for figure in says.view.monsters]
        found = sorted((*marked.spaces, *marked.figures), key=order.index)
        yield says.words(f'picture-mansions-{key}', aims=', '.join(says.target(code) for code in found))


def _sheet(says: Says, decision: Decision | None) -> Iterator[str]:
    words, person = says.words, aims.mine(says, decision)
    if person is None:
        return
    if decision is not None:
        for each in chances.tries(says, decision):
            yield f'{labels.tap(says, each.token, decision).label}.'
    spaces = sorted(aims.of(says, decision).spaces, key=[*says.scenario.room_of].index)
    yield from desk.sheet(says, person)
    yield from lookup.protection(says, person)
    if spaces:
        yield words('picture-mansions-near', spaces=', '.join(says.space(space) for space in spaces))
    far = [' → '.join(map(says.space, walk)) for walk in aims.walks(decision) if len(walk) > 1]
    if far:
        yield words('picture-mansions-ways', ways=', '.join(far))
    for who, attribute, target, roll in says.view.rolls[-1:]:
        who, attribute = says.who(who), says.attribute(attribute)
        aim = chances.aim(words, target)
        yield words('picture-mansions-rolled', who=who, attribute=attribute, roll=roll, aim=aim)


def _over(says: Says) -> Iterator[str]:
    """Yield the end in words: winner, the epilogue's short line, a description of the drawing, and the Objective."""
    assert says.view.result is not None, 'only a finished game has an end'
    side, _, _ = says.view.result.ending.partition('.')
    yield f'{says.words(f"picture-mansions-won-{side}")}.'
    yield f'{epilogue.line(says)}.'
    for style in site.end_styles(says):
        if says.words.has(f'picture-mansions-{style}'):
            yield says.words(f'picture-mansions-{style}')
    yield from board.objective(says)


def _told(says: Says, names: Names) -> Iterator[str]:
    view = says.view
    if view.result is not None:
        yield from _over(says)
        return
    if view.active != NOBODY:
        yield board.turn(says, names)
    for person in view.people:
        if person.space is not None:
            yield f'{_person(says, person, person.space, names)}.'
    yield from board.table(says, names)
    yield from (f'{line}.' for line in board.monsters(says) if line.startswith('- '))
    yield from _lately(says)
    yield from (f'{line}.' for line in house.lying(says) if not line.startswith('**'))
    yield from board.objective(says)


def _person(says: Says, person: Person, space: str, names: Names) -> str:
    words, sheet = says.words, says.scenario.investigator[person.who]
    parts = [
        escaped(says.space(space)),
        words('mansions-board-health', left=person.health, most=sheet.health),
        words('mansions-board-sanity', left=person.sanity, most=sheet.sanity),
    ]
    if person.stun:
        parts.append(words('mansions-board-stun', number=person.stun))
    if person.hiding is not None:
        parts.append(words('mansions-board-hiding', place=escaped(says.feature(person.hiding))))
    return f'{escaped(says.who(person.who))}: {", ".join(parts)}'


def _lately(says: Says) -> Iterator[str]:
    """Yield recent moves, damage and horror of the figures still on the board."""
    view, words = says.view, says.words
    came: dict[str, str] = {}
    harm: dict[tuple[str, str], int] = defaultdict(int)
    for trace in view.recent:
        if trace.what == 'left':
            came.setdefault(trace.figure, trace.space)
        elif trace.what in ('damage', 'horror'):
            harm[trace.figure, trace.what] += trace.number
    stands = {person.who: person.space for person in view.people} | {each.handle: each.space for each in view.monsters}
    for figure, start in came.items():
        to = stands.get(figure)
        if to is not None and to != start:
            spaces = {'start': says.space(start), 'to': says.space(to)}
            yield words('picture-mansions-went', who=says.target(figure), **spaces)
    for (figure, what), number in harm.items():
        if figure in stands:
            yield words(f'picture-mansions-{what}', who=says.target(figure), number=number)
