"""Marks of changes in the pictures of a table, and the sentences about them in the alt texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from bot import limits
from bot.message.panel import Block, Picture
from bot.panels.cutting import shortened
from bot.panels.damage import leaving_out
from bot.panels.names import picture_names
from bot.pictures.scene import Scene
from bot.tables.match import Match
from bot.tables.visible_events import known_events
from bot.words import Words
from engine.api import Event
from persistence.play import without_undone
from persistence.rows import Action

NEWS: Final = 400
"""Maximum characters about changes in an alt text. The description of the picture has the rest."""


def since_previous_turn(match: Match, log: Sequence[Action]) -> list[Event]:
    """Return the public events since the previous turn began: all of `log` if it has fewer than two turns."""
    public = known_events(without_undone(log), None)
    starts = [place for place, event in enumerate(public) if event.kind in match.presenter.turns]
    return public[starts[-2] :] if len(starts) > 1 else public


def marked(match: Match, draw: Callable[[Sequence[Event]], Scene | None], since: Sequence[Event]) -> Scene | None:
    """Return the picture that `draw` makes, with marks for the events `since`.

    If an event lacks arguments or has unknown ones, the picture has no marks.
    """
    with leaving_out('marks', match):
        return draw(since)
    return draw(())


def pointing(match: Match, picture: Block, hint: str, words: Words) -> Block:
    """Return a hand's picture with a mark on the thing that a hint is about. Other blocks stay as they are."""
    if not isinstance(picture, Picture):
        return picture
    scene, said = match.presenter.pointed(picture.scene, hint, words)
    alt = f'{said} {shortened(picture.alt, limits.ALT - len(said) - len(" …") - 1)}' if said else picture.alt
    return replace(picture, scene=scene, alt=alt)


def with_news(match: Match, view: Any, alt: str, since: Sequence[Event], words: Words) -> str:
    """Put the marked changes before an alt text, and cut the text to Discord's limit."""
    with leaving_out('news', match):
        news = match.presenter.news(view, since, picture_names(match, words), words)
        if news:
            news = shortened(news, NEWS)
            return f'{news} {shortened(alt, limits.ALT - len(news) - len(" …") - 1)}'
    return alt
