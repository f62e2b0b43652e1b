"""A strict stand-in for Discord on this machine alone: one bot, a few people, a chat page."""

from __future__ import annotations

from .interactions import InteractionFailed
from .options import CannotDo
from .server import Playground

__all__ = ['CannotDo', 'InteractionFailed', 'Playground']
