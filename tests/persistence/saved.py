"""Databases that earlier versions have saved."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from persistence.migrate import bundled

SAVES: Final = Path(__file__).parent / 'saves'
NEWEST: Final = SAVES / f'v{bundled()[-1].number}.db'
