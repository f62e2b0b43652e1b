"""Refusals: an action is not possible, and the user is told the reason."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """The user's action is not possible. `key` is the key of the words that give the reason and the remedy."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_for_words = args


class NotAsked(Refusal):
    """The user is not on turn, and typed no answer of a waiting player. Their hand names the players on turn."""

    def __init__(self) -> None:
        super().__init__('note-not-asked')


class Overtaken(Refusal):
    """The question of the pressed message is settled. A private message shows the reason instead of its buttons."""
