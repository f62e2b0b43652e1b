"""The end of a game of Mansions in words: outcome, winners, epilogue and secret."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.base import Names
from bot.presenters.mansions import epilogue
from bot.presenters.mansions.names import Says
from bot.words import key_of
from bot.words.names import escaped
from engine.mansions.cards import MonsterIn


def summary(says: Says, names: Names) -> str:
    """Return the outcome, the epilogue, the Objective's name, and the answers to the story's questions."""
    view, words = says.view, says.words
    result = view.result
    assert result is not None, 'only a finished game has a summary'
    side, _, by = result.ending.partition('.')
    winners = ', '.join(names[seat] for seat in result.winners)
    lines = [words(f'mansions-won-{side}-named', players=winners) if winners else words(f'mansions-won-{side}')]
    lines += epilogue.story(says)
    if by:
        lines.append(f'-# {_reached(says) or words(f"mansions-by-{key_of(by)}")}')
    return '\n'.join([*lines, *_answers(says)])


def _reached(says: Says) -> str:
    """Name the monster that stands in the room of the keeper's goal, and this room. "" if no such goal won."""
    view, scenario = says.view, says.scenario
    assert view.result is not None, 'only a finished game has an ending'
    if not view.result.ending.endswith('.monster_in') or len(view.choices) != len(scenario.story):
        return ''
    for goal in scenario.objective(view.choices).keeper:
        if isinstance(goal, MonsterIn):
            rooms = (scenario.room_of.get(each.space) for each in view.monsters if each.name == goal.monster)
            if goal.room in rooms:
                monster, room = escaped(says.kind(goal.monster)), escaped(says.room(goal.room))
                return says.words('mansions-by-monster-in-named', monster=monster, room=room)
    return ''


def _answers(says: Says) -> Iterator[str]:
    """Yield the Objective's name and the answers to the story's questions."""
    view, scenario = says.view, says.scenario
    if len(view.choices) == len(scenario.story):
        yield f'-# 🎯 **{says.text(scenario.objective(view.choices).name)}**'
        for question in scenario.story:
            label = next(label for label in view.choices if label[0] == str(question.id))
            yield f'-# {says.text(question.text)} {says.text(question.answers[label[1]])}.'


def secret(says: Says) -> Iterator[str]:
    """Yield the Objective's public text, then the keeper's secret one."""
    view = says.view
    if len(view.choices) == len(says.scenario.story):
        card = says.scenario.objective(view.choices)
        yield says.words('mansions-board-objective', card=says.text(card.name), text=says.text(card.text))
        yield says.words('mansions-secretly', text=escaped(says.keeper_text(card)))
