"""The part of a presenter that weighs, joins and leaves out events. By default all events are told alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.words import Words
from engine.api import Decision, Event


class Telling:
    """Weights and groups of events for recaps and the history."""

    announced: frozenset[str] = frozenset()
    """Kinds of events without a line in a recap: the message's heading already says whose turn it is."""

    retold: Mapping[str, frozenset[str]] = {}
    """Kinds of later events that replace an event in a recap, by its kind."""

    decided: Mapping[str, frozenset[str]] = {}
    """Kinds of events that the line `deciding` repeats, by the kind of its question."""

    def joined(self, events: Iterable[Event]) -> Iterable[Event]:
        """Return the visible events of an action, where one line may tell several. By default unchanged."""
        return events

    def answered(self, events: Iterable[Event], token: str | None) -> Iterable[Event]:
        """Return the events of an answer with the secrets of its own player. By default unchanged."""
        return events

    def befell(self, event: Event) -> bool:
        """Whether an event is harm without a choice. Its line stays in the hand where room is short."""
        return False

    def deciding(self, decision: Decision, turn: Iterable[Event], player: str, words: Words) -> str:
        """Return the decision that a player faces, for the board's last line. `turn` has the turn's events so far.

        "" (the default) for a plain turn.
        """
        return ''

    def weight(self, event: Event) -> float:
        """Return how much an event matters to the other players, by default 1. Recaps leave out weight 0."""
        return 1

    def hurts(self, view: Any, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events that hurt the view's seat or move its pawn, which a recap tells first. Empty by default.

        Several events of the same kind may be merged into one, with their points added up.
        """
        return ()
