"""Labyrinth's game review, as a picture and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pictures import text
from bot.pictures.scene import Scene
from bot.presenters.base import Names
from bot.presenters.labyrinth import scene
from bot.presenters.labyrinth.names import push_name, treasure
from bot.presenters.labyrinth.scenes import pieces
from bot.presenters.labyrinth.scenes.course import INKS
from bot.words import Words
from engine.labyrinth.cards import cell_name
from engine.labyrinth.view import View, preview
from engine.looking_back import Course, Mistake


def picture(course: Course, view: View, names: Names, people: Sequence[Names], words: Words) -> Scene:
    """Draw a chart of how many turns each player was from winning."""
    assert view.result is not None, 'only a finished game has a course'
    won = view.result.winners
    outcome = words('labyrinth-end-won', player=names[won[0]]) if won else words('labyrinth-end-drawn')
    told = outcome.split('**')[1].rstrip('!') if view.seats > 1 else ''
    turns = words('labyrinth-course-turns-in-all', turns=view.turn)
    ending = text.clean(f'{told} · {turns}' if told else turns)
    said = []
    for each in course.mistakes:
        whose = pieces.shown(view.colours, people[each.step], words)[each.seat] if view.seats > 1 else ''
        said.append((_instead(each, words), whose))
    return scene.course(course, view.colours, names, words('course-heading'), ending, said, words)


def _instead(mistake: Mistake, words: Words) -> str:
    """Return the better answer in a few words: another push, another turn of the tile, or only another destination."""
    if mistake.better == mistake.played:
        return words('labyrinth-course-instead-walk')
    if mistake.better.split(' ')[1] == mistake.played.split(' ')[1]:
        return words('labyrinth-course-instead-turn')
    return words('labyrinth-course-instead', push=text.clean(_pushed(mistake.better, words)))


def lines(course: Course, people: Sequence[Names], words: Words) -> Iterator[str]:
    """Yield the course in sentences: each player's end and finds, then the finds that were missed.

    `people` are the names at each step.
    """
    for line in course.lines:
        seat = line.seats[0]
        finds = [
            f'{treasure(mark.what, words)} ({course.turns[mark.step]})'
            for mark in course.marks
            if mark.kind == 'found' and mark.seat == seat
        ]
        left = int(line.points[-1].value)
        end = words('labyrinth-course-left', turns=left) if left else words('labyrinth-course-done')
        found = ', '.join(finds) or words('labyrinth-none')
        yield words('labyrinth-course-line-player', player=people[-1][seat], end=end, found=found)
    for number, each in enumerate(course.mistakes, 1):
        args = {'turn': course.turns[each.step], 'player': people[each.step][each.seat], 'turns': round(each.cost)}
        key, later = _next('labyrinth-course-line-missed', course, each)
        yield words(key, number=number, push=_pushed(each.better, words), later=later, **args)
    if not course.mistakes:
        yield words('labyrinth-course-no-miss')


def inks(course: Course, view: View) -> tuple[str, ...]:
    """Return the colour of each curve."""
    return tuple(INKS[view.colours[line.seats[0]]] for line in course.lines)


def mistake(course: Course, mistake: Mistake, view: View, names: Names, words: Words) -> str:
    """Return the finds within reach, the push or the walk to them, and the turns until the next find."""
    player = f' · {names[mistake.seat]}' if view.seats > 1 else ''
    _, push, degrees = mistake.better.split(' ')
    better = push_name(push, words)
    after = preview(view, push, int(degrees))
    goals = view.goals[mistake.seat] or ()
    cards = {cell: card for cell in after.reach if (card := after.tiles[cell].treasure) in goals and card is not None}
    what = ', '.join(f'{treasure(card, words)} ({cell_name(cell)})' for cell, card in cards.items())
    key, later = _next('labyrinth-course-missed', course, mistake)
    args = {'turn': course.turns[mistake.step], 'name': names[mistake.seat], 'turns': round(mistake.cost)}
    cells = ' / '.join(map(cell_name, cards)) or cell_name(view.homes[mistake.seat])
    turned = (int(degrees) - 90 * view.spare.turns) % (180 if view.spare.shape == 'I' else 360)
    return '\n'.join(
        (
            words(key, player=player, what=what or words('labyrinth-course-the-way-home'), later=later, **args),
            words('labyrinth-course-pushed', push=_pushed(mistake.played, words)),
            words('labyrinth-course-reached-walk', cell=cells)
            if mistake.better == mistake.played
            else words('labyrinth-course-reached', push=better, degrees=turned, cell=cells),
        )
    )


def _next(key: str, course: Course, mistake: Mistake) -> tuple[str, int]:
    """Return the key of the message about a missed find, and the turn of the player's next find. 0 if none came."""
    after = (mark.step for mark in course.marks if mark.seat == mistake.seat and mark.step > mistake.step)
    step = min(after, default=None)
    return (f'{key}-last', 0) if step is None else (key, course.turns[step])


def _pushed(token: str, words: Words) -> str:
    return push_name(token.split(' ')[1], words)
