"""Questions about monsters: a test with the monster's card beside it, or the cards of all monsters to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, INK, MUTED, WIDTH, fitted
from bot.presenters.mansions import chances
from bot.presenters.mansions.chances import TestTry
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import card, emblems, faces, figures, pieces, roll, sheet
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LIGHT
from engine.api import Decision
from engine.mansions.cards import FACES, options_of, passes, tokens_of
from engine.mansions.view import Figure, Person

LARGE: Final = Area(12, 12, 372, 740)
"""Area of the monster's card, if a question is about only one monster."""

ORDERS: Final = ('mansions.evade_order', 'mansions.horror_order', 'mansions.monster_attacks', 'mansions.evade_hit')
"""Kinds of questions about monsters that show their cards, as tests do."""

STEPS: Final = {'evade': 'awareness', 'horror': 'horror', 'attack': 'strikes', 'defence': 'wound'}
"""Signs of the sorts of tests against a monster."""

OUTCOMES: Final = {'passes': ('tick', '#14512f', '#4fd08a'), 'fails': ('cross', '#5a1824', '#ff7a7a')}
"""Sign, colour and edge of each outcome."""

MOST: Final = 8
"""Maximum number of cards in a picture. If there are more monsters, the board shows them."""

_RIGHT: Final = Area(396, 12, 792, 740)
_GAP: Final = 10
_TABS: Final = 84
_WHO: Final = 196
_WAYS: Final = 4
_OUTCOMES: Final = 92


def shown(says: Says, decision: Decision | None) -> list[Figure]:
    """Return the monsters that a question is about. Empty for no monsters, or for more than `MOST`."""
    if decision is None:
        return []
    if decision.kind in chances.TESTS or decision.kind == 'mansions.evade_hit':
        handles = [decision.args.get('monster')]
    elif decision.kind in ORDERS:
        refs = (ref.partition(':') for option in options_of(decision) for ref in option.refs)
        handles = [*dict.fromkeys(code for sort, _, code in refs if sort == 'monster')]
    else:
        return []
    found = [figure for figure in says.view.monsters if figure.handle in handles]
    return found if len(found) <= MOST else []


def foes(says: Says, decision: Decision | None) -> list[Figure]:
    """Return the monsters that the investigator on turn may attack now."""
    if decision is None or decision.kind != 'mansions.act':
        return []
    words = (token.split(' ') for token in tokens_of(decision))
    handles = {word[2] for word in words if word[0] == 'attack'}
    return [figure for figure in says.view.monsters if figure.handle in handles]


def encounter(says: Says, decision: Decision, monsters: Sequence[Figure]) -> Scene:
    """Return the picture of a question about one or more `monsters`."""
    if decision.kind in chances.TESTS:
        return pieces.page((*card.card(says, monsters[0], LARGE), *_test(says, decision, _RIGHT)))
    if len(monsters) == 1:
        return pieces.page((*card.card(says, monsters[0], LARGE), *_targets(says, decision)))
    areas = _places(len(monsters))
    return pieces.page(
        part for figure, area in zip(monsters, areas, strict=True) for part in card.card(says, figure, area)
    )


def _targets(says: Says, decision: Decision) -> Iterator[Element]:
    """Yield the investigators in a question about one monster."""
    refs = [ref.partition(':')[2] for option in options_of(decision) for ref in option.refs]
    here = [each for each in says.view.people if each.who in (decision.args.get('who'), *refs)]
    for place, person in enumerate(here[: _RIGHT.height // (_WHO + _GAP)]):
        yield from _who(says, person, Area(_RIGHT.x, _RIGHT.y + place * (_WHO + _GAP), _RIGHT.width, _WHO))


def _places(number: int) -> list[Area]:
    """Return areas for cards: one line of tall ones for two or three, else lines of four."""
    columns = number if number <= 3 else 4
    lines = -(-number // columns)
    high = (HEIGHT - 2 * LARGE.y - _GAP * (lines - 1)) // lines
    wide = min((WIDTH - 2 * LARGE.x - _GAP * (columns - 1)) // columns, LARGE.width)
    found = []
    for line in range(lines):
        here = min(columns, number - line * columns)
        left = (WIDTH - here * wide - (here - 1) * _GAP) // 2
        found += [
            Area(left + place * (wide + _GAP), LARGE.y + line * (high + _GAP), wide, high) for place in range(here)
        ]
    return found


def _test(says: Says, decision: Decision, area: Area) -> Iterator[Element]:
    """Yield the sort of the test, then the investigator with the attribute, its modifier and their sum.

    Below are the ways to make the test, each with its chance. Then follow the consequences, if there is room.
    """
    sort, person = decision.args['sort'], says.person(decision.args['who'])
    yield from _tabs(says, sort, Area(*area[:3], _TABS))
    who = Area(area.x, area.y + _TABS + _GAP, area.width, _WHO)
    if person is not None:
        yield from _who(says, person, who)
        yield from _sum(says, decision, who)
    ways = [*chances.tries(says, decision)][:_WAYS]
    told = sort in ('evade', 'horror') and len(ways) <= 2
    top = who.bottom + _GAP
    room = area.bottom - top - (_OUTCOMES + _GAP) * told + _GAP
    high = min(room // max(len(ways), 1), 200)
    for number, each in enumerate(ways):
        yield from _way(says, each, Area(area.x, top + number * high, area.width, high - _GAP), lit=not number)
    if told:
        yield from _outcomes(says, sort, Area(area.x, area.bottom - _OUTCOMES, area.width, _OUTCOMES))


def _tabs(says: Says, sort: str, area: Area) -> Iterator[Element]:
    """Yield a tab for each sort of test against a monster: evade, horror, and attack or defence.

    The tab of the present test, of the sort `sort`, is highlighted.
    """
    steps = [step for step in STEPS if step != ('attack' if sort == 'defence' else 'defence')]
    wide = (area.width - 2 * _GAP) // 3
    for place, step in enumerate(steps):
        tab = Area(area.x + place * (wide + _GAP), area.y, wide, area.height)
        lit = step == sort
        yield pieces.panel(tab, lit=lit)
        yield Placed(faces.sign(STEPS[step], faces.VALUES[STEPS[step]]), tab.x + 42, tab.middle[1])
        said = says.words(f'picture-mansions-step-{step}')
        yield fitted(said, tab.x + 78, tab.middle[1], tab.width - 88, (42, 38, 36, 33, 30), GOLD if lit else MUTED)


def _who(says: Says, person: Person, area: Area) -> Iterator[Element]:
    """Yield an investigator with health, sanity and skill points."""
    yield pieces.panel(area)
    x = area.x + 200
    spot = figures.Spot(area.x + 100, area.y + area.height // 2, faces.LARGE)
    yield from figures.person(says, person, spot)
    yield fitted(says.who(person.who), x, area.y + 42, area.right - 220 - x, (44, 40, 36, 33, 30), CREAM)
    for place, (sign, number) in enumerate(sheet.wards(person)):
        yield Placed(faces.sign(sign), area.right - 250 - 90 * place, area.y + 158)
        yield Text(str(number), area.right - 224 - 90 * place, area.y + 158, 40, CREAM, 'bold', 'lm')
    for place, (sign, left) in enumerate((('heart', person.health), ('mind', person.sanity))):
        yield Placed(faces.sign(sign, faces.VALUES['heart']), area.right - 196 + 104 * place, area.y + 42)
        yield Text(str(left), area.right - 170 + 104 * place, area.y + 42, 40, CREAM, 'bold', 'lm')


def _sum(says: Says, decision: Decision, area: Area) -> Iterator[Element]:
    """Yield the attribute with its modifier and their sum, such as "5 − 2 = 3", and the number of skill points.

    The question about a reroll shows the failed die in place of the skill points.
    """
    again = decision.kind == 'mansions.reroll'
    who, name, target, rolled = (
        says.view.rolls[-1] if again else (decision.args['who'], decision.args['attribute'], decision.args['target'], 0)
    )
    x, y, number = area.x + 200, area.y + 132, chances.attribute(says, who, name)
    yield fitted(says.attribute(name), x, y - 26, 400, (38, 36, 33), MUTED, face='medium')
    person = says.person(who)
    guards = 0 if person is None else len([*sheet.wards(person)])
    yield fitted(roll.summed(number, target), x, y + 26, 400 - 95 * guards, (56, 50, 44, 40), GOLD)
    if again:
        yield from roll.die(rolled, area.right - 116, area.y + 86, 92, roll.FAILED, CREAM)
    elif person is not None:
        yield Placed(emblems.emblem('ready' if person.skill else 'used'), area.right - 130, y)
        yield Text(f'× {person.skill}', area.right - 100, y, 40, GOLD if person.skill else MUTED, 'bold', 'lm')


def _way(says: Says, each: TestTry, area: Area, *, lit: bool) -> Iterator[Element]:
    """Yield a way to make the test: its name, its chance in percent, and the faces of the die that pass.

    `lit` highlights it.
    """
    yield pieces.panel(area, lit=lit)
    head = min(area.y + 40, area.y + area.height // 4 + 10)
    yield Text(roll.chance(says, each), area.right - 22, head, 50, GOLD if lit else CREAM, 'bold', 'rm')
    yield fitted(roll.said(says, each), area.x + 22, head, area.width - 190, (40, 38, 36, 33, 30), CREAM)
    if each.target is None:
        return
    side = min((area.width - 44) // len(FACES) - 6, area.bottom - 14 - head - 28)
    step = (area.width - 44) // len(FACES)
    for face in FACES:
        passing = passes(face, each.target)
        colours = (LIGHT, INK) if passing else (roll.DARK, roll.DIM)
        yield from roll.die(face, area.x + 22 + (face - 1) * step, area.bottom - 14 - side, side, *colours, lit=passing)


def _outcomes(says: Says, sort: str, area: Area) -> Iterator[Element]:
    """Yield the consequences of passing and failing by the rules."""
    half = (area.width - _GAP) // 2
    for place, (key, (sign, fill, edge)) in enumerate(OUTCOMES.items()):
        box = Area(area.x + place * (half + _GAP), area.y, half, area.height)
        yield Box(*box, 18, fill, edge, 4)
        yield Placed(faces.sign(sign), box.x + 44, box.middle[1])
        said = says.words(f'picture-mansions-{key}-{sort}')
        yield fitted(said, box.x + 80, box.middle[1], box.width - 94, (40, 38, 36, 33, 30), CREAM)
