"""The start of the command line: what is imported there, and how."""

from __future__ import annotations

import gc

import pytest

from bot.__main__ import main


def test_garbage_is_looked_for_again_once_all_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    enabled = []
    monkeypatch.setattr('bot.command_line.main', lambda: enabled.append(gc.isenabled()))
    main()
    assert enabled == [True]
