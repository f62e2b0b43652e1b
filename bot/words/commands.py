"""Slash commands in the bot's texts. A user can click them once `learn` has received the ids that Discord gave them."""

from __future__ import annotations

from collections.abc import Mapping

_ids: dict[str, int] = {}


def learn(ids: Mapping[str, int]) -> None:
    """Store the ids of the slash commands. Use `bot.words.learn`, which has the texts formatted anew too."""
    _ids.clear()
    _ids.update(ids)


def command(name: str) -> str:
    """Return a command in a text: `</play:1>`, which Discord shows in each reader's language.

    If its id is unknown, return the default name in code font, which Discord finds in every language.
    """
    return f'</{name}:{_ids[name]}>' if name in _ids else f'`/{name}`'
