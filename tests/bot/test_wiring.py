"""Handlers by the actions of their components."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.handlers.wiring import actions_of


async def ignore(*_: object) -> None:
    """Do nothing."""


def test_each_action_has_one_handler() -> None:
    """The second one would take over every press of the first."""
    replay, again, rules = (
        SimpleNamespace(actions={'replay': ignore}),
        SimpleNamespace(actions={'again': ignore}),
        object(),
    )
    assert actions_of([replay, again, rules]) == {'replay': ignore, 'again': ignore}
    with pytest.raises(ValueError, match="two handlers have the action 'again'"):
        actions_of([replay, again, SimpleNamespace(actions={'again': ignore})])
