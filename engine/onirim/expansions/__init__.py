"""Onirim's printed expansions, one file each. Only this file lists them."""

from __future__ import annotations

from typing import Final

from engine.onirim.expansions import book, dreams, towers
from engine.onirim.hooks import Module

EXPANSIONS: Final[tuple[Module, ...]] = (book.MODULE, towers.MODULE, dreams.MODULE)
"""The expansions in printed order."""
