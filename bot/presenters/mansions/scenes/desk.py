"""The keeper's desk: threat and habit, the plot, the cards of the hand, and every keeper card with its cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fits, fitted
from bot.presenters.mansions import counters, habits, keeper_cards
from bot.presenters.mansions.changes import UNCHANGED, Changes
from bot.presenters.mansions.counters import Count
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import clocks, emblems, faces, pieces, pips, reading, vignette
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import BROWN, IDLE, LEAST, PAPER, PAPER_EDGE
from engine.mansions.view import Secret

GAP: Final = 8
LEFT: Final = Area(GAP, GAP, 588, 748)
RIGHT: Final = Area(604, GAP, 588, 748)
UPPER: Final = 372
"""Height in pixels of the plot and of the keeper cards, if the cards of the hand fill the width below both."""

BARE: Final = 92
"""Maximum height in pixels of the entry for one use of a keeper card, if its text doesn't fit."""


_STRIP: Final = 62
_ROOM: Final = LEFT.height - _STRIP - GAP
_ABOVE: Final = UPPER - _STRIP - GAP
"""Height in pixels of the plot, if the cards of the hand are below it in two columns."""
_SIZES: Final = (34, 31, 28, 26, LEAST)
_SMALL: Final = (30, 28, 26, LEAST)
_CLOCKS: Final = 4
_INSIDE: Final = 18
_NAME: Final = 40
"""Height of the name of a card above its text, in pixels."""

_NAMES: Final = (30, 28, 26, LEAST)
_NAMES_ALONE: Final = (38, 36, 34, 32)
"""Font sizes in pixels for the name of a use: `_NAMES` if its text is below the name, `_NAMES_ALONE` if not."""

_USE: Final = 31
_LINE: Final = 24
"""Heights in pixels for one use of a keeper card: `_USE` for its name, `_LINE` for each line of its text."""

_COUNTERS: Final = pips.ROW + 8
"""Height in pixels of the counters below the Objective's text."""

_ANY: Final = 99
"""Maximum number of lines when a text is broken into lines. It is too large to cut any text.

A text that does not fit its area is left out.
"""


@dataclass(frozen=True, slots=True)
class Plot:
    """The Objective as the keeper may read it, and its counters. Below them are the investigators' goal and the answers
    to the story choices.
    """

    title: str
    text: str
    answers: tuple[str, ...]
    counters: tuple[Count, ...] = ()
    theirs: str = ''

    @property
    def below(self) -> tuple[str, ...]:
        """The texts in smaller letters."""
        return (*filter(None, (self.theirs,)), *self.answers)


def desk(
    says: Says,
    secret: Secret,
    told: Plot | None = None,
    changes: Changes = UNCHANGED,
    read: Reading | None = None,
    waits: bool = False,
) -> Scene:
    """Return the picture of the keeper's desk, with `changes` marked.

    `told` replaces the plot of the game. The pictures of the rules use it. The drawing of a clue or event just `read`
    takes the place of the keeper cards, unless the cards of the hand need it. A keeper who `waits` needs no cards.
    """
    told = plot(says, secret) if told is None else told
    held = _held(says, secret, changes)
    told = _roomy(told, held)
    if read is not None and waits and _size(told, held) is None:
        held = []
    return pieces.page(_desk(says, secret, told, held, changes, read))


def plot(says: Says, secret: Secret) -> Plot:
    """Return the story as the keeper knows it. Title and text are "" until all story choices are made."""
    scenario = says.scenario
    questions = {str(each.id): each for each in scenario.story}
    answers = tuple(
        f'{says.plain(questions[label[0]].text)} {says.plain(questions[label[0]].answers[label[1]])}.'
        for label in secret.choices
    )
    if len(secret.choices) < len(scenario.story):
        return Plot('', '', answers)
    card = scenario.objective(secret.choices)
    theirs = says.words('picture-mansions-theirs', text=says.order(card))
    return Plot(says.plain(card.name), says.keeper_text(card), answers, counters.counters(says, card)[:2], theirs)


def _roomy(told: Plot, held: Sequence[_Held]) -> Plot:
    """Return the plot, without the first answers if the investigators' goal needs their room.

    The first answer hardly says more than the Objective, and the cards of the rooms tell the others. Without room for
    the goal, all answers stay.
    """
    bare = replace(told, theirs='')
    shorter = [replace(told, answers=told.answers[left:]) for left in range(len(told.answers) + 1)]
    found = next((each for each in shorter if _size(each, held) is not None), None)
    if found is None and _size(bare, held) is None:
        found = next((each for each in shorter if _high(each, LEAST) <= _ABOVE), None)
    return found or bare


def _size(told: Plot, held: Sequence[_Held]) -> int | None:
    """Return the largest font size at which plot and hand share the left column. None if they do not fit."""
    return next((size for size in _SIZES if _high(told, size) + GAP + _all_high(held, size) <= _ROOM), None)


def _desk(
    says: Says, secret: Secret, told: Plot, held: Sequence[_Held], changes: Changes, read: Reading | None
) -> Iterator[Element]:
    """Yield the desk. Plot and hand share the left column if they fit. Else the hand is below, in two columns."""
    size = _size(told, held)
    strip = Area(LEFT.x, LEFT.y, LEFT.width, _STRIP)
    if size is None:
        upper, below = _ABOVE, Area(LEFT.x, LEFT.y + UPPER + GAP, 0, LEFT.height - UPPER - GAP)
        yield from _status(says, secret, strip, changes.threat)
        size = next((size for size in _SIZES if _high(told, size) <= upper), LEAST)
        yield from _plot(says, told, Area(LEFT.x, strip.bottom + GAP, LEFT.width, upper), size)
        yield from _uses(says, secret, Area(*RIGHT[:3], UPPER))
        # Trauma cards come last and are short, so each column gets its share of them.
        for place, cards in enumerate((held[::2], held[1::2])):
            column = Area((LEFT, RIGHT)[place].x, below.y, LEFT.width, below.height)
            yield from _cards(cards, column, LEAST)
        return
    spare = _ROOM - _high(told, size) - GAP - _all_high(held, size)
    high = _high(told, size) + spare * 2 // 5
    yield from _status(says, secret, strip, changes.threat)
    yield from _plot(says, told, Area(LEFT.x, strip.bottom + GAP, LEFT.width, high), size)
    top = strip.bottom + 2 * GAP + high
    yield from _cards(held, Area(LEFT.x, top, LEFT.width, LEFT.bottom - top), size)
    if read is None:
        yield from _uses(says, secret, RIGHT)
        return
    (x, y), (wide, high) = RIGHT.middle, (vignette.WIDTH, vignette.HEIGHT)
    yield pieces.panel(RIGHT)
    yield from reading.reading(says, read, x - wide // 2, y - high // 2)


def _status(says: Says, secret: Secret, area: Area, gained: int) -> Iterator[Element]:
    """Yield the threat with the points `gained`, the time until the next event, and the keeper's habit."""
    view = says.view
    yield pieces.panel(area, lit=True)
    middle = area.y + area.height // 2
    yield Placed(faces.sign('threat'), area.x + 38, middle)
    # A hint's ring round the sign leaves the number free.
    number = area.x + 84
    yield Text(str(view.threat), number, middle, 40, CREAM, 'bold', 'lm')
    x = area.x + 144
    if gained:
        left = number + 8 + text.width(str(view.threat), 'bold', 40)
        yield Text(f'+{gained}', left, middle, 30, GOLD, 'bold', 'lm')
        x = max(x, left + text.width(f'+{gained}', 'bold', 30) + 28)
    if view.time_number is not None:
        yield Placed(faces.sign('event'), x, middle)
        yield from clocks.clocks(view.time, view.time_number, x + 42, middle, _CLOCKS)
        x += 42 + clocks.wide(view.time_number, _CLOCKS)
    habit = says.words(f'picture-mansions-habit-{secret.habit}')
    yield fitted(habit, area.right - 16, middle, area.right - 26 - x, _SMALL, GOLD, 'rm')


def _high(told: Plot, size: int) -> int:
    """Return the height of the plot in pixels, in letters of this size."""
    room, small = LEFT.width - 44, min(size, 28)
    lines = pieces.in_lines(told.text, room, size, _ANY, 'medium') if told.text else []
    answers = [line for said in told.below for line in pieces.in_lines(said, room, small, _ANY, 'medium')]
    return (
        28
        + 46 * bool(told.title)
        + len(lines) * (size + 6)
        + _COUNTERS * bool(told.counters)
        + 14 * bool(answers)
        + len(answers) * (small + 4)
    )


def _plot(says: Says, told: Plot, area: Area, size: int) -> Iterator[Element]:
    """Yield the plot on paper, in the middle of the area. Answers that do not fit are left out."""
    yield Box(*area, 18, PAPER, PAPER_EDGE, 5)
    x, room, small = area.x + 22, area.width - 44, min(size, 28)
    y = area.y + 14 + max((area.height - _high(told, size)) // 2, 0)
    if told.title:
        yield fitted(told.title, x, y + 22, room, (42, 38, 34, 30, 28), INK, face='title')
        y += 46
    for line in pieces.in_lines(told.text, room, size, _ANY, 'medium') if told.text else []:
        yield fitted(line, x, y + size // 2 + 3, room, (size, LEAST), INK, face='medium')
        y += size + 6
    for place, counter in enumerate(told.counters):
        left = x + place * (room + 20) // 2
        yield from pips.row(says, counter, left, y + _COUNTERS // 2, (room - 20) // len(told.counters), pips.PAPER)
    y += 14 + _COUNTERS * bool(told.counters)
    for said in told.below:
        lines = pieces.in_lines(said, room, small, _ANY, 'medium')
        if y + len(lines) * (small + 4) > area.bottom - 8:
            break
        for line in lines:
            yield fitted(line, x, y + small // 2 + 2, room, (small, LEAST), BROWN, face='medium')
            y += small + 4


def _uses(says: Says, secret: Secret, area: Area) -> Iterator[Element]:
    """Yield the uses of keeper cards with their costs, and with their texts if all fit. Affordable uses are bright."""
    yield pieces.panel(area)
    uses = [
        found
        for card in secret.cards
        for use in says.scenario.keeper_card[card].uses
        if (found := keeper_cards.chosen(says, f'{card} {use.id}')) is not None
    ]
    room, free = area.width - 92, area.height - 16
    texts = [pieces.in_lines(says.plain(found.use.text), room, LEAST, _ANY, 'medium') for found in uses]
    telling = _USE * len(uses) + _LINE * sum(map(len, texts)) <= free
    if not telling:
        texts = [[] for _ in uses]
    high = _USE if telling else min(free // max(len(uses), 1), BARE)
    size = None if telling or high < 2 * _NAMES[0] else _of_all([found.name for found in uses], room)
    spare = free - sum(high + _LINE * len(lines) for lines in texts)
    apart = min(spare // max(len(uses), 1), 64)
    y = area.y + 8 + apart // 2
    for found, lines in zip(uses, texts, strict=True):
        able, middle = found.use.cost <= says.view.threat, y + high // 2
        yield Box(area.x + 18, middle - 15, 44, 30, 15, GOLD if able else '', GOLD if able else IDLE, 3)
        yield Text(str(found.use.cost), area.x + 40, middle, 26, INK if able else MUTED, 'bold', 'mm')
        yield from _use_name(found.name, area.x + 76, middle, room, size, CREAM if able else MUTED)
        for number, line in enumerate(lines):
            down = middle + 29 + _LINE * number
            yield fitted(line, area.x + 76, down, room, (LEAST,), MUTED, face='medium')
        y += high + _LINE * len(lines) + apart
        if found is not uses[-1]:
            yield Box(area.x + 18, y - 1 - apart // 2, area.width - 36, 2, 1, '#3d4577')


def _of_all(names: Sequence[str], room: int) -> int:
    """Return the largest font size at which each name fits a line of `room` pixels, else the largest of `_NAMES`."""
    return next((size for size in _NAMES_ALONE if all(fits(name, room, size) for name in names)), _NAMES[0])


def _use_name(name: str, x: int, y: int, room: int, size: int | None, colour: str) -> Iterator[Element]:
    """Yield the name of a use in up to two lines of this size. If `size` is None: in one line, as large as fits."""
    if size is None or fits(name, room, size):
        yield fitted(name, x, y, room, _NAMES if size is None else (size,), colour)
        return
    lines = pieces.in_lines(name, room, size, 2)
    for number, line in enumerate(lines):
        yield fitted(line, x, y + (size + 5) * (2 * number - 1) // 2, room, (size, *_NAMES), colour)


@dataclass(frozen=True, slots=True)
class _Held:
    """A card of the hand: emblem, cost or condition, name and text. A `new` card has a golden frame."""

    emblem: str
    mark: str
    name: str
    text: str
    new: bool = False


def _held(says: Says, secret: Secret, changes: Changes) -> list[_Held]:
    """Return the keeper's Mythos and trauma cards. If one kind is missing, a note takes its place."""
    found: list[_Held] = []
    new = Counter(changes.cards)
    for code in secret.mythos:
        card = says.scenario.mythos_card[code]
        mark = _waits(says, secret, code) or str(card.cost)
        found.append(_Held('mythos', mark, says.plain(card.name), says.plain(card.text), new[code] > 0))
        new[code] -= 1
    if not secret.mythos:
        found.append(_Held('mythos', '', says.words('picture-mansions-no-mythos'), ''))
    for code in secret.trauma:
        harm = says.scenario.trauma_card[code]
        mark = _waits(says, secret, code) or says.words('picture-mansions-at-most', most=harm.at_most)
        found.append(_Held(harm.kind, mark, says.plain(harm.name), says.plain(harm.text), new[code] > 0))
        new[code] -= 1
    if not secret.trauma:
        found.append(_Held('injury', '', says.words('picture-mansions-no-trauma'), ''))
    return found


def _waits(says: Says, secret: Secret, code: str) -> str:
    """Return the investigator whom an armed card waits for, else ""."""
    who = next((who for card, who, _ in secret.armed if card == code), None)
    return says.words('picture-mansions-armed', who=habits.victim(says, who, brief=True)) if who is not None else ''


def _card_high(card: _Held, size: int) -> int:
    lines = pieces.in_lines(card.text, LEFT.width - 92, size, _ANY, 'medium') if card.text else []
    return _INSIDE + _NAME + len(lines) * (size + 4)


def _all_high(held: Sequence[_Held], size: int) -> int:
    return sum(_card_high(card, size) for card in held) + GAP * (len(held) - 1)


def _cards(held: Sequence[_Held], area: Area, size: int) -> Iterator[Element]:
    """Yield a panel for each card, one below the other. Together they fill the area."""
    count = max(len(held), 1)
    highs = [_card_high(card, size) for card in held]
    spare = (area.height - GAP * (count - 1) - sum(highs)) // count
    even = (area.height - GAP * (count - 1)) // count
    y = area.y
    for card, high in zip(held, highs, strict=True):
        tall = even if spare < 0 else high + spare
        yield from _card(card, Area(area.x, y, area.width, tall), size)
        y += tall + GAP


def _beside(card: _Held, room: int) -> tuple[str, int]:
    """Return a card's mark and its font size, so that the whole name fits beside it in `room` pixels.

    "armed: Quill" becomes "Quill" if need be.
    """
    name = text.width(card.name, 'bold', LEAST)
    forms = [(mark, size) for mark in (card.mark, card.mark.rpartition(': ')[2]) for size in (28, 26, LEAST)]
    return next(((mark, size) for mark, size in forms if name + text.width(mark, 'bold', size) <= room), forms[-1])


def _card(card: _Held, area: Area, size: int) -> Iterator[Element]:
    yield pieces.panel(area, lit=card.new)
    if _card_high(card, size) > area.height:
        # The question about the card shows the text anyway.
        card = replace(card, text='')
    y = area.y + max((area.height - _card_high(card, size)) // 2, 0) + _INSIDE // 2 + _NAME // 2
    yield Placed(emblems.emblem(card.emblem), area.x + 40, y if not card.text else min(y + 8, area.bottom - 30))
    mark, size_of_mark = _beside(card, area.width - 76 - 32)
    wide = text.width(mark, 'bold', size_of_mark)
    yield Text(mark, area.right - 16, y, size_of_mark, GOLD, 'bold', 'rm')
    room = area.width - 76 - 32 - wide
    yield fitted(card.name, area.x + 76, y, room, (34, 31, 28, 26, LEAST), CREAM if card.mark else MUTED)
    lines = pieces.in_lines(card.text, area.width - 92, size, _ANY, 'medium') if card.text else []
    for number, line in enumerate(lines):
        down = y + _NAME // 2 + size // 2 + 2 + number * (size + 4)
        yield fitted(line, area.x + 76, down, area.width - 92, (size, LEAST), MUTED, face='medium')
