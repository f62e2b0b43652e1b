"""Slash commands in texts. A click on one uses it, once its id is known."""

from __future__ import annotations

from collections.abc import Mapping

_ids: dict[str, int] = {}


def learn(ids: Mapping[str, int]) -> None:
    """Set the ids of the commands, by their default names.

    They are global: a process serves one Discord application.
    """
    _ids.clear()
    _ids.update(ids)


def command(name: str) -> str:
    """A command in a text: `</play:1>`, which Discord shows in each reader's language.

    While its id is unknown, the default name in code font: Discord finds that in every language.
    """
    return f'</{name}:{_ids[name]}>' if name in _ids else f'`/{name}`'
