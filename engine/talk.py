"""Table talk: set phrases that players say to each other. They are no part of a game's state.

So saves, replays and undo do not depend on talk. The log of the table contains the phrases as public events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.api import Decision, Event


class Talk(Protocol):
    """The set phrases of a game, with the replies and promises of its bot players.

    A phrase is a short text like an answer ("have rk"). `view` belongs to the seat that speaks or hears.
    """

    def phrases(self, view: Any) -> Sequence[str]:
        """Phrases that the view's seat may say now, all of them true. Empty if the options forbid talk."""
        ...

    def said(self, view: Any, phrase: str) -> Event:
        """The public event of one of these phrases."""
        ...

    def reply(self, view: Any, said: Event) -> Event:
        """The reply of a bot player to `said`: yes, no, or a promise."""
        ...

    def heard(self, view: Any, decision: Decision, events: Sequence[Event]) -> tuple[Any, Decision]:
        """Apply the talk in `events`, the latest public events, to a bot player's view and decision.

        The view gains announced cards. The decision loses the answers that break a promise, but never all answers.
        """
        ...
