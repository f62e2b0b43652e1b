"""How a game of Onirim went, as a picture and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Scene
from bot.presenters.base import Names
from bot.presenters.onirim import scene, story
from bot.presenters.onirim.answered import answered
from bot.presenters.onirim.text import summary
from bot.words import Words
from engine.looking_back import Course, Mistake, Step
from engine.onirim.view import View

INTERVAL: Final = 1.96
"""So many standard errors to either side make 95 %."""

TELLING: Final = (
    'onirim.over', 'onirim.door_opened', 'onirim.door_found', 'onirim.door_to_limbo', 'onirim.trio_refused',
    'onirim.drew_nightmare', 'onirim.drew_door', 'onirim.nightmare_hand', 'onirim.nightmare_reveal',
    'onirim.nightmare_door', 'onirim.nightmare_key', 'onirim.prophecy',
)  # fmt: skip
"""What changes the course of a game, the most first; where nothing of it has happened, the last event tells."""


def picture(course: Course, view: View, names: Names, words: Words) -> Scene:
    """The chance of winning after every answer."""
    shown = [text.shown(name, words('picture-player', letter=chr(65 + seat))) for seat, name in enumerate(names)]
    first, _, rest = summary(view, names, words).partition('\n')
    ending = text.clean(f'{first.split("**")[1].rstrip(".!:")} · {rest.rstrip(".")}')
    what = [text.clean(answered(mistake.played, words)) for mistake in course.mistakes]
    return scene.course(course, shown, words('course-heading'), ending, what, words)


def lines(course: Course, steps: Sequence[Step], names: Names, words: Words) -> Iterator[str]:
    """The course in sentences: how it began, what changed it, and what cost most."""
    for line in course.lines:
        whose = words('course-everybody') if len(course.lines) == 1 else names[line.seats[0]]
        yield words('course-line-begun', whose=whose, percent=percent(line.points[0].value))
    for turning in course.turnings:
        before, after = percent(turning.before), percent(turning.after)
        told = _told(steps[turning.step], names, words)
        yield words('course-line-turning', turn=course.turns[turning.step], before=before, after=after, story=told)
    for number, each in enumerate(course.mistakes, 1):
        args = {'turn': course.turns[each.step], 'player': names[each.seat], 'percent': points(each.cost)}
        played, better = answered(each.played, words), answered(each.better, words)
        yield words('course-line-mistake', number=number, error=_error(each), played=played, better=better, **args)
    if not course.mistakes:
        yield words('course-no-mistake')


def mistake(course: Course, mistake: Mistake, view: View, names: Names, words: Words) -> str:
    """What was answered, what would have been better, and how often each of them won."""
    player = f' · {names[mistake.seat]}' if view.seats > 1 else ''
    turn, cost = course.turns[mistake.step], points(mistake.cost)
    return '\n'.join(
        (
            words('course-mistake', turn=turn, player=player, percent=cost, error=_error(mistake)),
            words('course-played', answer=answered(mistake.played, words), percent=percent(mistake.value)),
            words('course-better', answer=answered(mistake.better, words), percent=percent(mistake.best)),
        )
    )


def percent(chance: float) -> int:
    """A chance as people read it."""
    return round(100 * chance)


def points(difference: float) -> float:
    """A difference of chances to a tenth, so that one that is clear looks like one."""
    return round(100 * difference, 1)


def _error(mistake: Mistake) -> float:
    return max(0.1, points(INTERVAL * mistake.error))


def _told(step: Step, names: Names, words: Words) -> str:
    """The most telling of what came of an answer, without its signs."""
    public = [event for event in step.events if event.to is None]
    public.sort(key=lambda event: TELLING.index(event.kind) if event.kind in TELLING else len(TELLING))
    told = (story.tell(event, names, words) for event in public)
    return next((line.replace('**', '') for line in told if line), answered(step.token, words))
