"""The texts of a game with a story that are read aloud to all players, such as a clue or an event."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.panels.cutting import ending
from bot.panels.damage import leaving_out
from bot.panels.names import own_answers
from bot.panels.recap_scenes import SHORT
from bot.panels.story import Teller
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import visible_events
from bot.words import Words
from engine.api import Event
from persistence.play import without_undone
from persistence.rows import Action

MOST: Final = 2
"""Number of texts that a message shows."""

TURNS: Final = 2
"""Number of new turns or rounds after which a text disappears."""


_NAME_ALONE: Final = re.compile(r'\*\*[^\w"“«„]*$')


class ReadAloud(NamedTuple):
    """A text that was read aloud, with the event that reads it and the number `seq` of the event's action."""

    text: str
    event: Event
    seq: int


def latest(match: Match, log: Sequence[Action], words: Words, reader: int | None = None) -> list[ReadAloud]:
    """Return the recent texts, the newest last. They call the seat `reader` "you". Empty for a game without a story."""
    story, view, teller = match.show.story, match.view(None), Teller(match, reader, words)
    if story is None:
        return []
    found: list[ReadAloud] = []
    turns = 0
    steps = without_undone(log)
    events = [(event, action.seq) for action in steps for event in visible_events(events_of(action), None)]
    for event, seq in reversed(events):
        turns += event.kind in match.presenter.turns
        if turns > TURNS or len(found) == MOST:
            break
        with leaving_out('a text that was read aloud', match):
            if story.is_read_aloud(event, view):
                found.append(ReadAloud(teller.line(event, seq) or '', event, seq))
    return found[::-1]


def new_to(match: Match, log: Sequence[Action], seat: int, read: Sequence[ReadAloud]) -> list[ReadAloud]:
    """Return those of the texts that the last answer of the seat's user read aloud, or a later action."""
    own = own_answers(match, log, seat)
    return [each for each in read if not own or each.seq >= own[-1].seq]


def shorter(match: Match, words: Words, read: Sequence[ReadAloud]) -> list[list[str]]:
    """Return versions of the texts, from all of them down to the name and the end of the last one.

    If the last one may not be cut, all short versions are its decisive sentence. The page **Story so far** always has
    all texts in full.
    """
    texts, whole = [each.text for each in read], decisive(match, words, read)
    cut = [[whole or ending(text, most) for text in texts[-1:]] for most in (300, *SHORT)]
    return [texts, texts[-1:], *cut]


def is_name_alone(read: Sequence[str]) -> bool:
    """Whether a message has so little room that the last text in it is cut to its name."""
    return bool(read) and _NAME_ALONE.search(read[-1]) is not None


def decisive(match: Match, words: Words, read: Sequence[ReadAloud]) -> str:
    """Return the shortest version of the last of the texts. "" if it may be cut."""
    story = match.show.story
    return story.decisive(read[-1].event, words, match.view(None)) if story is not None and read else ''
