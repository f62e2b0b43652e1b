"""The bot's entry point: it imports everything first, and resumes garbage collection after that."""

from __future__ import annotations

import gc

import pytest

from bot.__main__ import main


def test_garbage_collection_resumes_after_all_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    enabled = []
    monkeypatch.setattr('bot.command_line.main', lambda: enabled.append(gc.isenabled()))
    main()
    assert enabled == [True]
