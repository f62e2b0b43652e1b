"""The chronicle at the end of a game with a story: a line about each player, with the best moment of their evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.panels.cutting import shortened
from bot.panels.damage import leaving_out
from bot.panels.names import names_at, text_names
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import visible_events
from bot.words import Words
from persistence.play import without_undone
from persistence.rows import Action

LONGEST: Final = 260
"""Maximum characters of a line."""


def chronicle(match: Match, words: Words, log: Sequence[Action]) -> list[str]:
    """Return the lines of the chronicle. Empty for an unfinished game, or without a story. `log` is the whole log."""
    story = match.show.story
    if story is None or match.game.result(match.state) is None:
        return []
    public = [
        (action.seq, event) for action in without_undone(log) for event in visible_events(events_of(action), None)
    ]

    def earlier(place: int) -> Sequence[str]:
        seq, _ = public[place]
        return names_at(match, seq, words)

    events = [event for _, event in public]
    with leaving_out('the chronicle', match):
        told = story.chronicle(match.view(None), text_names(match, words), words, events, earlier)
        return [shortened(line, LONGEST) for line in told]
    return []
