"""The plot on the keeper's desk: the Objective, and the answers to the story choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.pictures.scene import Box, Element
from bot.pictures.style import INK, fitted
from bot.presenters.mansions import counters
from bot.presenters.mansions.counters import Count
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import pips
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import BROWN, LEAST, PAPER, PAPER_EDGE, all_lines
from engine.mansions.view import Secret

_COUNTERS: Final = pips.ROW + 8
"""Height in pixels of the counters below the Objective's text."""

_ASIDE: Final = 22
"""Distance in pixels from the edge of the paper to the text."""


@dataclass(frozen=True, slots=True)
class Plot:
    """The Objective as the keeper may read it, and its counters. Below them are the investigators' goal and the answers
    to the story choices.
    """

    title: str
    text: str
    answers: tuple[str, ...]
    counters: tuple[Count, ...] = ()
    theirs: str = ''

    @property
    def below(self) -> tuple[str, ...]:
        """The texts in smaller letters."""
        return (*filter(None, (self.theirs,)), *self.answers)


def plot(says: Says, secret: Secret) -> Plot:
    """Return the story as the keeper knows it. Title and text are "" until all story choices are made."""
    scenario = says.scenario
    questions = {str(each.id): each for each in scenario.story}
    answers = tuple(
        f'{says.plain(questions[label[0]].text)} {says.plain(questions[label[0]].answers[label[1]])}.'
        for label in secret.choices
    )
    if len(secret.choices) < len(scenario.story):
        return Plot('', '', answers)
    card = scenario.objective(secret.choices)
    theirs = says.words('picture-mansions-theirs', text=says.order(card))
    return Plot(says.plain(card.name), says.keeper_text(card), answers, counters.counters(says, card)[:2], theirs)


def height(told: Plot, width: int, size: int) -> int:
    """Return the height in pixels of the plot on paper of this width, in letters of this size."""
    room, small = width - 2 * _ASIDE, min(size, 28)
    lines = all_lines(told.text, room, size)
    answers = [line for said in told.below for line in all_lines(said, room, small)]
    return (
        28
        + 46 * bool(told.title)
        + len(lines) * (size + 6)
        + _COUNTERS * bool(told.counters)
        + 14 * bool(answers)
        + len(answers) * (small + 4)
    )


def paper(says: Says, told: Plot, area: Area, size: int) -> Iterator[Element]:
    """Yield the plot on paper, in the middle of the area. Answers that do not fit are left out."""
    yield Box(*area, 18, PAPER, PAPER_EDGE, 5)
    x, room, small = area.x + _ASIDE, area.width - 2 * _ASIDE, min(size, 28)
    y = area.y + 14 + max((area.height - height(told, area.width, size)) // 2, 0)
    if told.title:
        yield fitted(told.title, x, y + 22, room, (42, 38, 34, 30, 28), INK, face='title')
        y += 46
    for line in all_lines(told.text, room, size):
        yield fitted(line, x, y + size // 2 + 3, room, (size, LEAST), INK, face='medium')
        y += size + 6
    for place, counter in enumerate(told.counters):
        left = x + place * (room + 20) // 2
        yield from pips.row(says, counter, left, y + _COUNTERS // 2, (room - 20) // len(told.counters), pips.PAPER)
    y += 14 + _COUNTERS * bool(told.counters)
    for said in told.below:
        lines = all_lines(said, room, small)
        if y + len(lines) * (small + 4) > area.bottom - 8:
            break
        for line in lines:
            yield fitted(line, x, y + small // 2 + 2, room, (small, LEAST), BROWN, face='medium')
            y += small + 4
