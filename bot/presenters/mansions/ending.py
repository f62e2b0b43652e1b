"""The end of a game of Mansions in words: outcome, winners, epilogue and secret."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.base import Names
from bot.presenters.mansions import counters, epilogue
from bot.presenters.mansions.names import Says
from bot.words import key_of
from bot.words.names import escaped
from engine.mansions.cards import (
    Escaped,
    Goal,
    ItemIn,
    Killed,
    MonsterIn,
    Objective,
    RoomsDark,
    RoomsOnFire,
    SamplesLaid,
)


def summary(says: Says, names: Names) -> str:
    """Return the outcome, its cause, the epilogue, the Objective's name, and the answers to the story's questions.

    A screen without room for all leaves out the last lines, so losers read the cause before the epilogue. Winners read
    it first among the facts: the epilogue itself says how they won.
    """
    view, words = says.view, says.words
    result = view.result
    assert result is not None, 'only a finished game has a summary'
    side, *_ = result.ending.partition('.')
    winners = ', '.join(names[seat] for seat in result.winners)
    lines = [words(f'mansions-won-{side}-named', players=winners) if winners else words(f'mansions-won-{side}')]
    why = cause(says)
    lost = side != 'investigators' or (view.me is not None and view.me not in result.winners)
    told = [f'-# {why}', *epilogue.story(says)] if lost and why else epilogue.story(says, why)
    return '\n'.join([*lines, *told, *_answers(says)])


def cause(says: Says) -> str:
    """Say why a finished game is over. "" if its ending names no cause."""
    result = says.view.result
    assert result is not None, 'only a finished game has a cause'
    _, _, by = result.ending.partition('.')
    return (_reached(says, by) or says.words(f'mansions-by-{key_of(by)}')) if by else ''


def _reached(says: Says, by: str) -> str:
    """Describe the goal that won, with its monster, card, room or number. "" if the end was no goal of the game."""
    view, scenario = says.view, says.scenario
    if len(view.choices) != len(scenario.story):
        return ''
    card = scenario.objective(view.choices)
    goals = (goal for goal in (*card.keeper, *card.investigators) if goal.kind == by)
    return next(filter(None, (_told(says, card, goal) for goal in goals)), '')


def _told(says: Says, card: Objective, goal: Goal) -> str:
    """Return the sentence about one goal. "" if there is nothing to add to its kind."""
    words, scenario = says.words, says.scenario
    match goal:
        case MonsterIn(monster=monster, room=room):
            rooms = (scenario.room_of.get(each.space) for each in says.view.monsters if each.name == monster)
            named = {'monster': escaped(says.kind(monster)), 'room': escaped(says.room(room, 'at'))}
            return words('mansions-by-monster-in-named', **named) if room in rooms else ''
        case Killed(monster=monster):
            return words('mansions-by-killed-named', monster=escaped(says.kind(monster)))
        case ItemIn(item=item, room=room):
            return words(
                'mansions-by-item-in-named', item=escaped(says.card(item)), room=escaped(says.room(room, 'at'))
            )
        case RoomsDark() | RoomsOnFire() | SamplesLaid():
            now = next(each.now for each in counters.counters(says, card) if each.kind == goal.kind)
            number = goal.number.of(says.view.party)
            return words(f'mansions-by-{key_of(goal.kind)}-number', now=now or 0, number=number)
        case Escaped() if card.escape is not None and card.escape.holding is not None:
            return words('mansions-by-escaped-holding', item=escaped(says.card(card.escape.holding)))
        case Escaped() if card.escape is not None:
            return words(f'mansions-by-escaped-{card.escape.needs}')
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
