"""A strict local stand-in for Discord: one bot, a few people, and a web page with the chat."""

from __future__ import annotations

from .interactions import InteractionFailed
from .options import CannotDo
from .server import Playground

__all__ = ['CannotDo', 'InteractionFailed', 'Playground']
