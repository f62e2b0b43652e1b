"""Why something cannot be done, as a sentence for the one who tried."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """Tells the user, privately and kindly, what is in the way and what to do. `key` is the message's key."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_for_words = args
