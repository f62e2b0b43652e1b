"""**Game review**: a picture of how the chances changed during a finished game, and a page for each costly answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture, Style
from bot.panels.names import heading_names, names_at, picture_names, sat_before
from bot.panels.texts import small_print
from bot.presenters.alt import fitting
from bot.presenters.base import Recalling
from bot.refusal import Refusal
from bot.tables.looking_back import Answers, may_look_back
from bot.tables.match import Match
from bot.tables.titles import numbered_title
from bot.words import Words
from bot.words.names import plain_name
from engine.looking_back import Course

ACTION: Final = 'course'
"""Action in the ids of the buttons.

The rest of an id is "" to open the review, 0 for the picture, the number of a page, or `SHARE`. A page's number may be
followed by a space and one of its `PICTURES`.
"""

PICTURES: Final = ('then', 'better')
"""Pictures of a page: the position, and the better answer."""

SHARE: Final = 'share'
"""Last part of the id of the button **Show in the channel**."""

HOURGLASS: Final = ('⏳', '⌛')
"""Emojis shown in turn, so that each update changes the message even if the progress bar looks the same."""

BAR: Final = 12
"""Length of the full progress bar, in characters."""


def course_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the review, empty if this game cannot be reviewed."""
    if match.show.recall is None or not may_look_back(match):
        return ()
    return (Button(CustomId(ACTION, match.table.id).button(), words('button-course'), emoji='📈'),)


def working_panel(match: Match, share: float, words: Words, shown: int = 0) -> Panel:
    """Return the progress of a review. `share` is from 0 to 1, `shown` the number of updates before this one."""
    full = round(BAR * share)
    bar = f'{"▰" * full}{"▱" * (BAR - full)}'
    look = Button(_id(match, 0), words('button-look'), emoji='🔄')
    sign = HOURGLASS[shown % len(HOURGLASS)]
    told = words('course-working', sign=sign, bar=bar, percent=round(100 * share))
    return Panel((heading(match, words), told, (look,)))


def failed_panel(match: Match, words: Words) -> Panel:
    """Return the notice that the review failed, with a button to retry."""
    return Panel(
        (heading(match, words), words('course-failed'), (Button(_id(match, 0), words('button-look'), emoji='🔄'),))
    )


def course_panel(
    match: Match, course: Course, answers: Answers, words: Words, *, shareable: bool = False, later: bool = False
) -> Panel:
    """Return the picture of the game's course, and the buttons to the pages.

    If the review is `shareable`, a further button shows it in the channel. If it will be `later`, a text says when, and
    the button updates the review.
    """
    share = (Button(_id(match, SHARE), words('course-share'), emoji='📢'),) if shareable else ()
    look = (Button(_id(match, 0), words('button-look'), emoji='🔄'),) if later else ()
    note = (f'-# {words("course-share-later")}',) if later else ()
    buttons = (*_pages(match, course, 0, words), *share, *look)
    shown = (*_course(match, course, answers, words), *note)
    return Panel((heading(match, words), *shown, *((buttons,) if buttons else ())))


def shared_panel(match: Match, course: Course, answers: Answers, words: Words) -> Panel:
    """Return the picture of the game's course for the channel, with the players' names and without buttons."""
    players = f'-# {", ".join(heading_names(match, words))}'
    return Panel((f'{heading(match, words)}\n{players}', *_course(match, course, answers, words)))


def _course(match: Match, course: Course, answers: Answers, words: Words) -> Iterator[Block]:
    """Yield the picture and the text below it."""
    recall = _recall(match)
    plain = [names_at(match, seq, words, plain_name) for seq in answers.seqs]
    scene = recall.course(course, match.view(None), picture_names(match, words), plain, words)
    lines = recall.course_lines(course, answers.steps, plain, words)
    yield Picture('course', scene, fitting(lines))
    if words.buttons == 'words':
        people = [names_at(match, seq, words) for seq in answers.seqs]
        told = recall.course_lines(course, answers.steps, people, words)
        yield '\n'.join(f'- {line}' for line in told)
    yield from small_print([' '.join(_legend(course, words)), *sat_before(match, words)])


def _legend(course: Course, words: Words) -> Iterator[str]:
    """Yield what the curve, the arrows and the numbers of the picture mean, and ± where the text below has it."""
    yield words(f'course-about-{course.measure}')
    if course.turnings:
        yield words('course-about-arrows')
    if course.measure == 'chance' and course.mistakes:
        yield words('course-about-numbers')
        if words.buttons == 'words':
            yield words('course-about-margin')


def mistake_panel(
    match: Match, course: Course, answers: Answers, number: int, words: Words, *, better: bool = False
) -> Panel:
    """Return page `number` (from 1): a costly answer, the better one, and a picture of the position.

    If `better`, the picture shows the better answer. Both pictures in one message would be higher than a desktop's
    screen. Raises `Refusal` if there is no such page.
    """
    if not 1 <= number <= len(course.mistakes):
        raise Refusal('refusal-stale')
    recall, mistake = _recall(match), course.mistakes[number - 1]
    step, seq = answers.steps[mistake.step], answers.seqs[mistake.step]
    names, presenter = names_at(match, seq, words), match.presenter.at(names_at(match, seq, words, plain_name))
    view = match.game.view(step.state, step.seat)
    told = recall.mistake(course, mistake, step, view, names, words)
    blocks: list[Block] = [f'{heading(match, words)}\n**{number}.** {told}']
    buttons = _pages(match, course, number, words)
    given = recall.better(mistake)
    scene = presenter.hand(view, step.decision, given if better else '', words)
    if scene is not None:
        alt = presenter.hand_alt(view, step.decision, given if better else '', words)
        blocks.append(Picture(PICTURES[better], scene.in_colours_of(match.game.name), alt))
        buttons += (_other_picture(match, number, PICTURES[not better], words),) if given else ()
    if course.measure == 'chance':
        blocks += small_print([words('course-about-margin')])
    return Panel((*blocks, buttons))


def heading(match: Match, words: Words) -> str:
    """Return the heading with game and table."""
    return f'### {numbered_title("course-title", match.table, words)}'


def _pages(match: Match, course: Course, shown: int, words: Words) -> tuple[Button, ...]:
    """Return the buttons to the picture and to each page. `shown` is the current page, 0 for the picture.

    The button to the current page is disabled. On the picture, the button to the picture is left out.
    """
    buttons = [Button(_id(match, 0), words('course-picture'), emoji='📈')] if shown else []
    for number in range(1, len(course.mistakes) + 1):
        style: Style = 'primary' if number == shown else 'secondary'
        buttons.append(Button(_id(match, number), str(number), style, disabled=number == shown))
    return tuple(buttons)


def _other_picture(match: Match, number: int, picture: str, words: Words) -> Button:
    """Return the button to the other picture of a page."""
    return Button(_id(match, f'{number} {picture}'), words(f'course-{picture}'), 'success')


def _id(match: Match, page: int | str) -> str:
    return CustomId(ACTION, match.table.id, rest=str(page)).button()


def _recall(match: Match) -> Recalling[Any]:
    if match.show.recall is None:
        raise Refusal('refusal-stale')
    return match.show.recall
