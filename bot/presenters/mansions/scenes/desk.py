"""The keeper's desk: the plot, the cards of the hand, what every keeper card costs; and what lies in the rooms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.presenters.mansions import keeping
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import emblems, faces, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import CREAM, GOLD, HEIGHT, INK, LEAST, MUTED, WIDTH
from bot.presenters.mansions.scenes.sheet import BROWN, PAPER
from engine.mansions.view import Secret

PLOT: Final = Area(8, 8, 584, 372)
TABLE: Final = Area(600, 8, 592, 372)
HAND: Final = Area(8, 388, 1184, 368)

_EDGE: Final = '#8a6f45'
_LINE: Final = 29
_STRIP: Final = 62
_ROOMY: Final = ((170, 34), (110, 28))
"""Cards higher than that have room for letters so large."""


def desk(says: Says, secret: Secret) -> Scene:
    """What the keeper has before them."""
    return _page((*_plot(says, secret), *_table(says, secret), *_hand(says, secret)))


def piles(says: Says) -> Scene:
    """What lies in each room, the top first."""
    return _page(_piles(says))


def _page(elements: Sequence[Element] | Iterator[Element]) -> Scene:
    return Scene(WIDTH, HEIGHT, (Placed(faces.night(), 0, 0),), tuple(elements))


def _plot(says: Says, secret: Secret) -> Iterator[Element]:
    """The Objective as the keeper may read it, and the answers to the story choices."""
    scenario = says.scenario
    yield Box(*PLOT, 18, PAPER, _EDGE, 5)
    x, y, room = PLOT.x + 22, PLOT.y + 36, PLOT.width - 44
    if len(secret.choices) == len(scenario.story):
        card = scenario.objective(secret.choices)
        yield pieces.fitted(says.plain(card.name), x, y, room, (40, 36, 32, 28), INK, face='title')
        y += 40
        for line in pieces.in_lines(says.plain(card.keeper_text), room, 26, 5, 'medium'):
            yield pieces.fitted(line, x, y, room, (26, 25, LEAST), INK, face='medium')
            y += 31
    y += 8
    for label in secret.choices:
        question = next(each for each in scenario.story if each.id == int(label[0]))
        said = f'{says.plain(question.text)} {says.plain(question.answers[label[1]])}'
        for line in pieces.in_lines(said, room, LEAST, 2, 'medium'):
            if y + LEAST // 2 < PLOT.bottom - 8:
                yield pieces.fitted(line, x, y, room, (LEAST,), BROWN, face='medium')
            y += 28


def _table(says: Says, secret: Secret) -> Iterator[Element]:
    """Threat and habit, and below them what each use of a keeper card costs; bright what can be paid."""
    threat = says.view.threat
    strip = Area(TABLE.x, TABLE.y, TABLE.width, _STRIP)
    yield pieces.panel(strip, lit=True)
    middle = strip.y + strip.height // 2
    yield Placed(faces.sign('threat'), strip.x + 38, middle)
    yield Text(str(threat), strip.x + 70, middle, 40, CREAM, 'bold', 'lm')
    habit = says.words(f'picture-mansions-habit-{secret.habit}')
    yield pieces.fitted(habit, strip.right - 18, middle, strip.width - 160, (30, 28, 26, LEAST), GOLD, 'rm')
    area = TABLE.shrunk(0, _STRIP + 6, 0, 0)
    yield pieces.panel(area)
    uses = [
        found
        for card in secret.cards
        for use in says.scenario.keeper_card[card].uses
        if (found := keeping.chosen(says, f'{card} {use.id}')) is not None
    ]
    step = min((area.height - 12) // max(len(uses), 1), 46)
    for number, found in enumerate(uses):
        y, able = area.y + 6 + number * step + step // 2, found.use.cost <= threat
        yield Box(area.x + 18, y - 14, 44, 28, 14, GOLD if able else '', GOLD if able else '#545d92', 3)
        yield Text(str(found.use.cost), area.x + 40, y, 25, INK if able else MUTED, 'bold', 'mm')
        colour = CREAM if able else MUTED
        yield pieces.fitted(found.name, area.x + 76, y, area.width - 92, (28, 26, LEAST), colour, face='medium')


def _hand(says: Says, secret: Secret) -> Iterator[Element]:
    """The Mythos cards at the left and the trauma cards at the right, as many as there may be (G11)."""
    limits = says.scenario.limits
    columns = ((secret.mythos, limits.mythos_hand, 'mythos'), (secret.trauma, limits.trauma_hand, 'trauma'))
    for place, (cards, most, sort) in enumerate(columns):
        area = Area(HAND.x + place * 592, HAND.y, HAND.width // 2 - 4, HAND.height)
        yield pieces.panel(area)
        step = (area.height - 10) // min(max(len(cards), 2), max(most, 4))
        if not cards:
            said = says.words(f'picture-mansions-no-{sort}')
            yield pieces.fitted(said, area.x + 20, area.y + 40, area.width - 40, (28, 26), MUTED)
        for number, code in enumerate(cards):
            yield from _card(says, secret, code, sort, Area(area.x + 12, area.y + 5 + number * step, 564, step))


def _card(says: Says, secret: Secret, code: str, sort: str, area: Area) -> Iterator[Element]:
    """A card: what it asks for, its name, whom it waits for, and what it does."""
    words = says.words
    if sort == 'mythos':
        mark, emblem = str(says.scenario.mythos_card[code].cost), 'mythos'
    else:
        trauma = says.scenario.trauma_card[code]
        mark, emblem = words('picture-mansions-at-most', most=trauma.at_most), trauma.kind
    table = f'{sort}_card'
    yield Placed(emblems.emblem(emblem), area.x + 24, area.y + 28)
    waits = next((says.who(who).split()[-1] for card, who, _ in secret.armed if card == code), None)
    if waits is not None:
        mark = words('picture-mansions-armed', who=waits)
    wide = min(text.width(mark, 'bold', 26), 260)
    yield pieces.fitted(mark, area.right, area.y + 22, 260, (26, LEAST), GOLD, 'rm')
    yield pieces.fitted(says.card(code, table), area.x + 56, area.y + 22, area.width - 72 - wide, (30, 28, 26, LEAST))
    size = next((size for least, size in _ROOMY if area.height > least), LEAST)
    told = pieces.in_lines(says.card_text(code, table), area.width - 56, size, 3 if size > LEAST else 2, 'medium')
    for number, line in enumerate(told):
        y = area.y + 40 + size // 2 + number * (size + 3)
        yield pieces.fitted(line, area.x + 56, y, area.width - 56, (size, LEAST), MUTED, face='medium')


def _piles(says: Says) -> Iterator[Element]:
    rooms = says.view.rooms
    lines = -(-len(rooms) // 2)
    step = min(HEIGHT // lines - 4, 150)
    for number, room in enumerate(rooms):
        area = Area(8 + number // lines * 596, 6 + number % lines * (step + 3), 588, step)
        yield pieces.panel(area, lit=bool(room.known))
        x, width = area.x + 16, area.width - 32
        count = str(len(room.known or ()))
        yield pieces.fitted(says.room(room.room), x, area.y + 22, width - 60, (30, 28, 26, LEAST), GOLD)
        yield Text(count, area.right - 16, area.y + 22, 28, CREAM, 'bold', 'rm')
        told = says.listed(room.known) if room.known else says.words('mansions-none')
        for line, said in enumerate(pieces.in_lines(told, width, LEAST, (step - 40) // _LINE, 'medium')):
            y = area.y + 50 + line * _LINE
            yield pieces.fitted(said, x, y, width, (LEAST,), CREAM if room.known else MUTED, face='medium')
