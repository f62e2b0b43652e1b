"""Fake packages named numba, found by the processes that a test starts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

MISSING: Final = "raise ModuleNotFoundError('No module named numba', name='numba')"
BROKEN: Final = "raise ImportError('numpy is too new')"
HOLLOW: Final = ''
"""Source of an empty module. It can be imported, but lacks all of numba."""


def put_up(folder: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes that start later import a package made of `source` instead of numba."""
    package = folder / 'numba'
    package.mkdir()
    (package / '__init__.py').write_text(source)
    monkeypatch.setenv('PYTHONPATH', str(folder))
