"""The picture for one seat: the sheet with the surroundings or the test, or the keeper's desk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Element, Scene
from bot.presenters.mansions import aims, chances, discoveries, lookup, standing
from bot.presenters.mansions.changes import UNCHANGED, Changes
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import card, desk, encounter, near, pieces, piles, roll, sheet, targets
from bot.presenters.mansions.scenes.areas import Area
from engine.api import Decision
from engine.mansions.view import Person, Secret

RIGHT: Final = Area(600, 8, 592, 748)

CARDS: Final = frozenset({'mansions.window', 'mansions.trauma', 'mansions.discard', 'mansions.story'})
"""Questions about cards in the keeper's hand. They show the desk, not the house."""

PLAN: Final = 'mansions.plan'
"""The keeper's question at the end of their turn. The keeper cards have no part in it."""

_FOES: Final = 3
"""Maximum number of monsters with their values beside the map."""

_ROLLS: Final = 84
_STATUS: Final = 62
_GAP: Final = 8


def hand(
    says: Says, decision: Decision | None, given: str, changes: Changes = UNCHANGED, read: Reading | None = None
) -> Scene | None:
    """Return the picture for the seat of the view. It marks `changes`, and shows the clue or event just `read`.

    None without an investigator.
    """
    thing = lookup.chosen(says, given)
    if thing is not None:
        return targets.looked_up(says, thing)
    found = discoveries.shown(says, given)
    if found is not None:
        given = ''
    over = found or (None if given or changes.harm else read)
    if says.view.secret is not None:
        shown = over if isinstance(over, Reading) else None
        return _keepers(says, says.view.secret, decision, given, changes, shown)
    person = aims.mine(says, decision)
    if person is None:
        return None
    met = encounter.shown(says, decision)
    if decision is not None and met:
        return encounter.encounter(says, decision, met)
    beside = _beside(says, person, decision, given, changes)
    return pieces.page((*sheet.sheet(says, person, changes, over), *beside))


def _keepers(
    says: Says, secret: Secret, decision: Decision | None, given: str, changes: Changes, read: Reading | None
) -> Scene:
    """Return the keeper's picture: the piles of the rooms, the house if a target is to be chosen, else the desk."""
    if given == standing.ROOMS:
        return piles.piles(says)
    met = encounter.shown(says, decision)
    if decision is not None and met:
        return encounter.encounter(says, decision, met)
    aimed = aims.of(says, decision, given)
    whole = decision is not None and decision.kind == 'mansions.keeper_actions' and not given
    if decision is None or whole or decision.kind in CARDS or not (aimed.spaces or aimed.figures):
        calm = decision is None or decision.kind == PLAN
        return desk.desk(says, secret, changes=changes, read=read if calm else None, waits=decision is None)
    return targets.targets(says, decision, given, aimed, changes.rooms)


def _beside(says: Says, person: Person, decision: Decision | None, given: str, changes: Changes) -> Iterator[Element]:
    rolls = Area(RIGHT.x, RIGHT.bottom - _ROLLS, RIGHT.width, _ROLLS)
    foes = encounter.foes(says, decision)[:_FOES]
    for place, foe in enumerate(reversed(foes)):
        yield from card.row(says, foe, Area(rolls.x, rolls.y - place * (_ROLLS + _GAP), rolls.width, _ROLLS))
    if not foes:
        yield from roll.last(says, person.who, rolls)
    above = RIGHT.shrunk(0, 0, 0, (_ROLLS + _GAP) * max(len(foes), 1))
    if decision is not None and decision.kind in chances.TESTS:
        yield from roll.banner(says, decision, above)
        return
    if says.view.active == person.who:
        yield from sheet.status(says, Area(above.x, above.y, above.width, _STATUS))
        above = above.shrunk(0, _STATUS + _GAP, 0, 0)
    yield pieces.panel(above)
    if person.space is not None:
        inside = above.shrunk(9, 9, 9, 9)
        walked = () if given else aims.walks(decision)
        yield from near.near(says, person.space, inside, aims.of(says, decision, given), changes.rooms, walked)
