"""The end of a game of Mansions in words: outcome, winners, epilogue and secret."""

from __future__ import annotations

from bot.presenters.base import Names
from bot.presenters.mansions import epilogue
from bot.presenters.mansions.names import Says
from bot.words import key_of


def summary(says: Says, names: Names) -> str:
    """Return the outcome, the epilogue, the Objective with the keeper's secret text, and the story choices."""
    view, words, scenario = says.view, says.words, says.scenario
    result = view.result
    assert result is not None, 'only a finished game has a summary'
    side, _, by = result.ending.partition('.')
    winners = ', '.join(names[seat] for seat in result.winners)
    lines = [words(f'mansions-won-{side}')]
    if winners:
        lines[0] += f' {words("mansions-winners", players=winners)}'
    lines += epilogue.story(says)
    if by:
        lines.append(f'-# {words(f"mansions-by-{key_of(by)}")}')
    if len(view.choices) == len(scenario.story):
        card = scenario.objective(view.choices)
        lines.append(words('mansions-board-objective', card=says.text(card.name), text=says.text(card.text)))
        lines.append(words('mansions-secretly', text=says.text(card.keeper_text)))
        for question in scenario.story:
            label = next(label for label in view.choices if label[0] == str(question.id))
            lines.append(f'-# {says.text(question.text)} {says.text(question.answers[label[1]])}.')
    return '\n'.join(lines)
