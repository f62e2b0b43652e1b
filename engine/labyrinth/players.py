"""x"""

from typing import Any

PLAYERS: dict[str, Any] = {}
