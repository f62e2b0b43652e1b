"""The end of a game: a morning or the Nightmare, the doors, the open hands, and each player's numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import GOLD, HEIGHT, IVORY, MUTED, WIDTH, fitted
from bot.presenters.onirim.gone import missing_doors, missing_towers
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import Area, Say, across
from bot.words import key_of
from engine.onirim.cards import COLOURS
from engine.onirim.view import View

BOTH_LOSE: Final = ('lost.deck', 'lost.door')
"""Endings of a race that nobody wins. Two players against the deck share a defeat, so its sentence is another one."""

_GROUND: Final = 386
"""The y coordinate of the ground that the doors stand on: four at the left and four at the right."""

_DOOR: Final = 0.86
_STEP: Final = 98
_TOP: Final = 408
_MIDDLE: Final = WIDTH // 2
_TITLE: Final = (84, 72, 60, 50, 40)
_LINE: Final = (34, 31, 28, 25)


def ending(view: View, names: Sequence[str], say: Say) -> Scene:
    """Draw a finished game. A hand is face up if the view shows it."""
    assert view.result is not None, 'only a finished game has an end'
    won = bool(view.result.winners)
    panels = across(_TOP, HEIGHT - 8 - _TOP, *(1 for _ in names))
    ground: list[Element] = [Placed(faces.land('dawn' if won else 'gloom'), 0, 0)]
    elements = [*_told(view, names, say), *_doors(view)]
    for seat, area in enumerate(panels):
        first = won and view.race and view.seats > 1 and seat in view.result.winners
        ground.append(area.panel(lit=first))
        elements += _alone(view, area, say) if view.seats == 1 else _of_two(view, seat, names[seat], area, say)
    return Scene(WIDTH, HEIGHT, tuple(ground), tuple(elements))


def _told(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """Draw the result in three lines. The first is large, and has the bold words of the result's message.

    The second has the rest of the message. The third has the numbers of turns, doors and Nightmares.
    """
    assert view.result is not None
    key, args = outcome(view, names, say)
    line = say(key, **args)
    _, _, rest = line.partition('**')
    title, _, rest = rest.partition('**')
    doors = sum(map(len, view.doors))
    story = say(story_key(view), turns=view.turn, doors=doors, nightmares=view.nightmares)
    yield _centred(text.clean((title or line).rstrip(':.'), 'title'), 62, _TITLE, 'title')
    yield _centred(text.clean(rest, 'bold'), 128, _LINE, 'bold')
    yield _centred(text.clean(story, 'medium'), 176, _LINE, 'medium')


def outcome(view: View, names: Sequence[str], say: Say) -> tuple[str, dict[str, str]]:
    """Return the key of the sentence with a finished game's result, and its arguments.

    A defeat by a lost door or tower names it. Raises `StopIteration` if the view has no such loss.
    """
    assert view.result is not None, 'only a finished game has a result'
    if view.race and view.result.winners:
        return 'onirim-end-race', {'player': names[view.result.winners[0]]}
    key = f'onirim-end-{key_of(view.result.ending)}'
    if view.race and view.result.ending in BOTH_LOSE:
        key += '-race'
    if view.result.ending == 'lost.door':
        return key, {'card': say(f'onirim-card-{next(missing_doors(view))}')}
    if view.result.ending == 'lost.towers':
        return key, {'card': say(f'onirim-card-{next(missing_towers(view))}')}
    return key, {}


def story_key(view: View) -> str:
    """Return the key of the sentence with a finished game's numbers. Rivals do not share their doors."""
    return 'onirim-end-story-race' if view.race and view.seats > 1 else 'onirim-end-story'


def _centred(line: str, y: int, sizes: Sequence[int], face: text.Face) -> Text:
    room = WIDTH - 80
    size = next((size for size in sizes if text.width(line, face, size) <= room), sizes[-1])
    return Text(line, _MIDDLE, y, size, IVORY, face, 'mm', room)


def _doors(view: View) -> Iterator[Element]:
    """Draw all doors. In a game for two each player's doors are above their panel."""
    wide, top = 3 * _STEP + round(92 * _DOOR), _GROUND - round(140 * _DOOR)
    for side, middle in enumerate((_MIDDLE // 2 - 24, WIDTH - _MIDDLE // 2 + 24)):
        left = middle - wide // 2
        if view.seats == 1:
            yield from pieces.doors(view.doors[0], 2, left, top, _DOOR, _STEP, colours=COLOURS[2 * side : 2 * side + 2])
        else:
            yield from pieces.doors(view.doors[side], 1, left, top, _DOOR, _STEP)


def _of_two(view: View, seat: int, name: str, area: Area, say: Say) -> Iterator[Element]:
    yield fitted(name, area.x + 24, area.y + 38, area.width - 48, (42, 36, 31, 27, 25), IVORY)
    yield from _hand(view, seat, area.x + area.width // 2, area.y + 72, 3)
    middle, half = area.y + area.height - 46, area.width // 2
    yield from _number(say('picture-onirim-doors'), f'{len(view.doors[seat])}/4', area.x + 24, middle, half - 40)
    yield from _number(say('picture-onirim-laid'), str(len(view.rows[seat])), area.x + half + 6, middle, half - 30)


def _alone(view: View, area: Area, say: Say) -> Iterator[Element]:
    yield from _hand(view, 0, area.x + 384, area.y + (area.height - 178) // 2, 5)
    numbers = (
        ('picture-onirim-doors', f'{len(view.doors[0])}/8'),
        ('picture-onirim-laid', str(len(view.rows[0]))),
        ('picture-onirim-deck', str(view.deck)),
        ('picture-onirim-discard', str(len(view.discard))),
    )
    for line, (label, value) in enumerate(numbers):
        yield from _number(say(label), value, area.x + 776, area.y + 66 + line * 72, 368)


def _hand(view: View, seat: int, middle: int, y: int, places: int) -> Iterator[Element]:
    """Draw the last hand, face up if the view shows it."""
    cards, size = view.hands[seat], view.hand_sizes[seat]
    shown = None if cards is None else faces.tidy(cards)
    count, wide = max(places, size), round(150 * faces.ROW)
    step = min(wide + 20, 740 // count)
    left = middle - (wide + step * (count - 1)) // 2
    for place in range(count):
        if place >= size:
            sprite = faces.place(faces.ROW)
        else:
            sprite = faces.back(faces.ROW) if shown is None else faces.card(shown[place], 'full', faces.ROW)
        yield Placed(sprite, left + place * step, y)


def _number(label: str, value: str, x: int, y: int, width: int) -> Iterator[Element]:
    room = text.width(value, 'bold', 46)
    yield fitted(label, x, y, width - room - 16, (38, 36, 33, 30, 28, 26), MUTED, face='medium')
    yield Text(value, x + width, y, 46, GOLD, 'bold', 'rm')
