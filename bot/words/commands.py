"""Slash commands as texts name them: a press on one uses it, once Discord has said what its id is."""

from __future__ import annotations

from collections.abc import Mapping

_ids: dict[str, int] = {}


def learn(ids: Mapping[str, int]) -> None:
    """Discord has given the commands these ids, by their default names. There is one Discord for a process."""
    _ids.clear()
    _ids.update(ids)


def command(name: str) -> str:
    """A command of that default name in a text: `</play:1>`, which each reader sees in their own language.

    While its id is not known it is the default name, which Discord finds in every language.
    """
    return f'</{name}:{_ids[name]}>' if name in _ids else f'`/{name}`'
