"""The pictures of Onirim: the board for everybody, the hand for its owner, strips of cards for the rules.

All are pure functions from what is known to a `Scene`.
"""

from __future__ import annotations

from bot.presenters.onirim.scenes.board import board
from bot.presenters.onirim.scenes.faces import sprites
from bot.presenters.onirim.scenes.hand import hand
from bot.presenters.onirim.scenes.strip import cards

__all__ = ['board', 'cards', 'hand', 'sprites']
