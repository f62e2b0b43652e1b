"""Short versions of lines of the story, for recaps: without a card's text, a list of cards, or most of a long text."""

from __future__ import annotations

from typing import Final

from bot.presenters.base import Names
from bot.presenters.mansions import board, readings, story, varied_lines
from bot.presenters.mansions.merging import LEFT, PICKED_UP, ROLLED
from bot.presenters.mansions.names import Says, sentences
from bot.words import Words
from bot.words.names import escaped
from engine.api import Event
from engine.mansions.view import View

QUOTE: Final = frozenset(
    {
        'mansions.found', 'mansions.gained', 'mansions.hindrance', 'mansions.ability', 'mansions.keeper_card',
        'mansions.mythos', 'mansions.trauma', 'mansions.spell', LEFT, PICKED_UP,
    }
)  # fmt: skip
"""Kinds of events whose line has the text of a card, or a list of cards."""


def line(event: Event, names: Names, words: Words, view: View, you: int | None) -> str:
    """Return the short version of an event's line. "" if it has none.

    A clue has none, because it is read aloud.
    """
    if event.kind == ROLLED:
        return _rolled(event, Says(view, words, names, you))
    if event.kind not in QUOTE or readings.is_read_aloud(event, view):
        return ''
    whole, short = [story.line(event, names, words, view, you, brief=brief) for brief in (False, True)]
    return '' if short is None or short == whole else short


def decisive(event: Event, words: Words, view: View) -> str:
    """Return the Objective's name and its last sentence, which says what to do, or the prologue's first sentence.

    "" for other events.
    """
    says = Says(view, words)
    if event.kind == 'mansions.begun':
        # The later sentences use pronouns for the people in the first one.
        return sentences(board.intro(says))[0]
    return varied_lines.revealed(says, event.args['objective'], last=True) if event.kind == 'mansions.revealed' else ''


def _rolled(event: Event, says: Says) -> str:
    """Return a roll without its numbers."""
    verdict = says.words(f'mansions-verdict-{"passed" if event.args["passed"] else "failed"}')
    who, attribute = escaped(says.who(event.args['who'])), escaped(says.attribute(event.args['attribute']))
    return says.words('mansions-rolled-brief', who=who, attribute=attribute, verdict=verdict)
