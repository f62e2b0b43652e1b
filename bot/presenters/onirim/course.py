"""Onirim's game review, as a picture and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Scene
from bot.pictures.style import CREAM
from bot.presenters.base import Names
from bot.presenters.onirim import scene, story
from bot.presenters.onirim.answered import answered
from bot.presenters.onirim.scenes.course import INKS
from bot.presenters.onirim.text import summary
from bot.words import Words
from engine.looking_back import Course, CourseStep, Mistake
from engine.onirim.view import View

INTERVAL: Final = 1.96
"""Margin of a 95 % interval, in standard errors."""

TELLING: Final = (
    'onirim.over', 'onirim.door_opened', 'onirim.door_found', 'onirim.door_to_limbo', 'onirim.trio_refused',
    'onirim.drew_nightmare', 'onirim.drew_door', 'onirim.nightmare_hand', 'onirim.nightmare_reveal',
    'onirim.nightmare_door', 'onirim.nightmare_key', 'onirim.prophecy',
)  # fmt: skip
"""Kinds of events that change a game's course, the most important first.

If an answer caused none of these, the review tells its first event.
"""


def picture(course: Course, view: View, names: Names, people: Sequence[Names], words: Words) -> Scene:
    """Draw the chance of winning after each answer."""
    shown = _shown(names, words)
    first, _, rest = summary(view, names, words).partition('\n')
    ending = text.clean(f'{first.split("**")[1].rstrip(".!:")} · {rest.rstrip(".")}')
    said = []
    for each in course.mistakes:
        whose = _shown(people[each.step], words)[each.seat] if len(names) > 1 else ''
        what, brief = (text.clean(answered(each.played, words, brief=less)) for less in (False, True))
        said.append((what, whose, brief))
    return scene.course(course, shown, words('course-heading'), ending, said, words)


def _shown(names: Names, words: Words) -> list[str]:
    """Return the names to paint. A name that the fonts cannot paint is replaced by a letter."""
    return [text.shown(name, words('picture-player', letter=chr(65 + seat))) for seat, name in enumerate(names)]


def lines(course: Course, steps: Sequence[CourseStep], people: Sequence[Names], words: Words) -> Iterator[str]:
    """Yield the course in sentences: its start, its turning points, and the costly answers.

    `people` are the names at each step.
    """
    for line in course.lines:
        whose = words('onirim-course-everybody') if len(course.lines) == 1 else people[-1][line.seats[0]]
        yield words('onirim-course-line-begun', whose=whose, percent=percent(line.points[0].value))
    for turning in course.turnings:
        before, after = percent(turning.before), percent(turning.after)
        told = _told(steps[turning.step], people[turning.step], words)
        turn = course.turns[turning.step]
        yield words('onirim-course-line-turning', turn=turn, before=before, after=after, story=told)
    for number, each in enumerate(course.mistakes, 1):
        cost = {'percent': points(each.cost), 'error': _error(each)}
        said = {'played': answered(each.played, words), 'better': answered(each.better, words)}
        turn, player = course.turns[each.step], people[each.step][each.seat]
        yield words('onirim-course-line-mistake', number=number, turn=turn, player=player, **cost, **said)
    if not course.mistakes:
        yield words('onirim-course-no-mistake')


def inks(course: Course) -> tuple[str, ...]:
    """Return the colour of each curve."""
    return tuple(INKS[: len(course.lines)]) if len(course.lines) > 1 else (CREAM,)


def mistake(course: Course, mistake: Mistake, view: View, names: Names, words: Words) -> str:
    """Return the given answer, the better one, and the chance of winning with each."""
    player = f' · {names[mistake.seat]}' if view.seats > 1 else ''
    turn, cost = course.turns[mistake.step], points(mistake.cost)
    return '\n'.join(
        (
            words('onirim-course-mistake', turn=turn, player=player, percent=cost, error=_error(mistake)),
            words('onirim-course-played', answer=answered(mistake.played, words), percent=percent(mistake.value)),
            words('onirim-course-better', answer=answered(mistake.better, words), percent=percent(mistake.best)),
        )
    )


def percent(chance: float) -> int:
    """Return a chance in percent, rounded."""
    return round(100 * chance)


def points(difference: float) -> float:
    """Return a difference in percentage points, to one decimal so that small clear differences stay visible."""
    return round(100 * difference, 1)


def _error(mistake: Mistake) -> float:
    return max(0.1, points(INTERVAL * mistake.error))


def _told(step: CourseStep, names: Names, words: Words) -> str:
    """Return the most important public consequence of an answer, or else the answer itself. Without Markdown."""
    public = [event for event in step.events if event.to is None]
    public.sort(key=lambda event: TELLING.index(event.kind) if event.kind in TELLING else len(TELLING))
    told = (story.line(event, names, words) for event in public)
    return next((line.replace('**', '') for line in told if line), answered(step.token, words))
