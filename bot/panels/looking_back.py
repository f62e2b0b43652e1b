"""**How it went**: the course of a game that is over as a picture, and the answers that cost most, each on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture, Style
from bot.panels.names import picture_names, text_names
from bot.presenters.alt import fitting
from bot.presenters.base import Recalling
from bot.refusal import Refusal
from bot.tables.looking_back import may_look_back
from bot.tables.match import Match, title_of
from bot.words import Words
from engine.looking_back import Course, Step

ACTION: Final = 'course'
"""The action in the ids of its buttons; what follows is "" to open it, 0 for the picture, else a page."""

HOURGLASS: Final = ('⏳', '⌛')
"""One after the other: a sign that it goes on also while the bar stands still."""

BAR: Final = 12
"""Signs of a bar that is full."""


def course_button(match: Match, words: Words) -> tuple[Button, ...]:
    """The button that opens it; none where nothing can be told."""
    if not (isinstance(match.presenter, Recalling) and may_look_back(match)):
        return ()
    return (Button(CustomId(ACTION, match.table.id).button(), words('button-course'), emoji='📈'),)


def working_panel(match: Match, share: float, words: Words, shown: int = 0) -> Panel:
    """How far it is with finding out how the game went; `shown` is how often that was told before."""
    full = round(BAR * share)
    bar = f'{"▰" * full}{"▱" * (BAR - full)}'
    look = Button(_id(match, 0), words('button-look'), emoji='🔄')
    sign = HOURGLASS[shown % len(HOURGLASS)]
    told = words('course-working', sign=sign, bar=bar, percent=round(100 * share))
    return Panel((heading(match, words), told, (look,)))


def failed_panel(match: Match, words: Words) -> Panel:
    """It could not be found out this time."""
    return Panel(
        (heading(match, words), words('course-failed'), (Button(_id(match, 0), words('button-look'), emoji='🔄'),))
    )


def course_panel(match: Match, course: Course, steps: Sequence[Step], words: Words) -> Panel:
    """The picture, and buttons to what cost most."""
    presenter = _presenter(match)
    scene = presenter.course(course, match.view(None), picture_names(match), words)
    lines = presenter.course_lines(course, steps, picture_names(match), words)
    blocks: list[Block] = [heading(match, words), Picture('course', scene, fitting(lines))]
    if words.buttons == 'words':
        told = presenter.course_lines(course, steps, text_names(match), words)
        blocks.append('\n'.join(f'- {line}' for line in told))
    blocks.append(f'-# {words(f"course-about-{course.measure}")}')
    return Panel((*blocks, *_pages(match, course, 0, words)))


def mistake_panel(match: Match, course: Course, steps: Sequence[Step], number: int, words: Words) -> Panel:
    """One of the answers that cost most, counted from 1: the position, what was played and what was better.

    Raises `Refusal` for a number that there is not.
    """
    if not 1 <= number <= len(course.mistakes):
        raise Refusal('refusal-stale')
    presenter, mistake = _presenter(match), course.mistakes[number - 1]
    step = steps[mistake.step]
    view = match.game.view(step.state, step.seat)
    told = presenter.mistake(course, mistake, step, view, text_names(match), words)
    blocks: list[Block] = [heading(match, words), f'**{number}.** {told}']
    for name, given in (('then', ''), ('better', presenter.better(mistake))):
        if given or name == 'then':
            scene = match.presenter.hand(view, step.decision, given, words)
            if scene is not None:
                blocks.append(Picture(name, scene, match.presenter.hand_alt(view, step.decision, given, words)))
    return Panel((*blocks, *_pages(match, course, number, words)))


def heading(match: Match, words: Words) -> str:
    """Which game this is about."""
    return f'### {words("course-title", game=title_of(match.table, words), table=match.table.id)}'


def _pages(match: Match, course: Course, shown: int, words: Words) -> tuple[tuple[Button, ...], ...]:
    """The buttons to the picture and to the pages."""
    if not course.mistakes:
        return ()
    buttons = [Button(_id(match, 0), words('course-picture'), emoji='📈')] if shown else []
    for number in range(1, len(course.mistakes) + 1):
        style: Style = 'primary' if number == shown else 'secondary'
        buttons.append(Button(_id(match, number), str(number), style, disabled=number == shown))
    return (tuple(buttons),)


def _id(match: Match, page: int) -> str:
    return CustomId(ACTION, match.table.id, rest=str(page)).button()


def _presenter(match: Match) -> Recalling[Any]:
    if not isinstance(match.presenter, Recalling):
        raise Refusal('refusal-stale')
    return match.presenter
