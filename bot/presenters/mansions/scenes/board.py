"""The board: the floor plan with all figures, and a column with the state of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, WIDTH
from bot.presenters.mansions import attempts, changes, epilogue, readings
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import figures, light, marks, puzzle, reading, room_names, room_signs, side, site
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import Layout, layout_of
from bot.presenters.mansions.scenes.pieces import NIGHT, Say, page
from engine.api import Event
from engine.mansions.view import View

PALETTE: Final = 'mansions/plan'
"""Colour palette for pictures of the board alone.

A palette shared with cards and faces has too few dark tones for the floors, which then show bands.
"""


def board(view: View, names: Sequence[str], say: Say, since: Sequence[Event] = ()) -> Scene:
    """Return the public board, the puzzle that is tried, or the end. It never draws hidden information of `view`.

    The rooms that the events `since` have changed are marked. The drawing of a clue or event just read
    takes the place of the plan.
    """
    shown = [text.shown(name, say('picture-player', letter=chr(65 + seat))) for seat, name in enumerate(names)]
    says = Says(view, say, shown)
    attempt = attempts.watched(says)
    if attempt is not None:
        return puzzle.puzzle(says, attempt, names)
    if view.result is not None:
        won, _, _ = view.result.ending.partition('.')
        return site.end(says, say(f'picture-mansions-won-{won}'), epilogue.line(says))
    read = readings.fresh(view, since)
    if read is not None:
        return page((*reading.on_board(says, read), *side.column(says, shown)))
    layout = layout_of(says.scenario)
    stands, crowds = standing(layout, says)
    covered = covered_by(stands, crowds)
    hidden = {space: [one for one in covered if one.over(area)] for space, area in layout.spaces.items()}
    elements = (
        *(element for space in layout.spaces for element in room_signs.signs(layout, space, says, hidden[space])),
        *marks.trails(layout, view, stands),
        *marks.hurts(view, stands),
        *(element for room in layout.rooms for element in room_names.name(layout, room, says)),
        *marks.bars(layout, says),
        *(element for space in layout.spaces for element in room_signs.number(layout, space, says, hidden[space])),
        *marks.changed(layout, changes.of(says, since).rooms, says),
        *all_figures(says, stands),
        *too_many(crowds),
        *side.column(says, shown),
    )
    return Scene(WIDTH, HEIGHT, light.ground(layout, says), elements, PALETTE)


Stands: TypeAlias = dict[str, figures.Spot]


def standing(layout: Layout, says: Says) -> tuple[Stands, list[tuple[figures.Spot, int]]]:
    """Return the spot of each figure by id, and a list with an entry for each crowded space.

    An entry is the space's last spot, which no figure takes, and the number of figures without a spot.
    """
    view = says.view
    found: Stands = {}
    crowds: list[tuple[figures.Spot, int]] = []
    for space in layout.spaces:
        people = [person.who for person in view.people if person.space == space]
        monsters = [monster.handle for monster in view.monsters if monster.space == space]
        number = len(people) + len(monsters)
        signs = room_signs.SIGN * room_signs.count(layout, space, says)
        taken = [*room_signs.taken(layout, space, says), *marks.taken(layout, space, says)]
        area = room_signs.room_for_figures(layout, space, says)
        places = figures.spots(area, min(signs, room_signs.SIGN), signs, number, taken)
        if len(places) < number:
            crowds.append((places[-1], number - len(places) + 1))
            places = places[:-1]
        # Investigators are drawn over monsters. A figure that overlaps another covers the right part of it only.
        here = [*monsters, *people] if figures.overlap(places) else [*people, *monsters]
        found |= dict(zip(here, places, strict=False))
    return found, crowds


def covered_by(stands: Stands, crowds: list[tuple[figures.Spot, int]]) -> list[Area]:
    """Return the areas that figures and their names cover."""
    spots = (*stands.values(), *(spot for spot, _ in crowds))
    names = [spot.label for spot in spots if spot.width > figures.CROWDED]
    return [*(spot.area for spot in spots), *names]


def too_many(crowds: list[tuple[figures.Spot, int]]) -> Iterator[Element]:
    """Yield a sign such as "+3" for each crowded space: the number of figures without a spot."""
    for spot, number in crowds:
        side = spot.width
        yield Box(spot.x - side // 2 - 3, spot.y - side // 2, side + 6, side, side // 2, NIGHT, GOLD, 3)
        yield Text(f'+{number}', spot.x, spot.y, figures.LABEL, CREAM, 'bold', 'mm')


def all_figures(says: Says, stands: Stands) -> Iterator[Element]:
    """Yield all figures that have a spot."""
    view = says.view
    for monster in view.monsters:
        if monster.handle in stands:
            yield from figures.monster(says, monster, stands[monster.handle])
    for person in view.people:
        if person.who in stands:
            yield from figures.person(
                says, person, stands[person.who], says.owner(person.who), lit=person.who == view.active
            )
