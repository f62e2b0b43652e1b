"""Classes and functions for the pictures, controls and texts of a game."""

from __future__ import annotations

from bot.message.emojis import emoji
from bot.pictures.cover import scene as cover
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, GOLD, HEIGHT, INK, MUTED, WIDTH, fitted, page, panel
from bot.pictures.text import shown, width
from bot.presenters.alt import fitting
from bot.presenters.base import Control, Gather, Names, Page, Tap, TapMenu, told
from bot.presenters.generic import controls, start_over
from bot.presenters.presenter import Presenter, Show
from bot.words import Words
from bot.words.names import escaped

__all__ = [
    'CREAM', 'GOLD', 'HEIGHT', 'INK', 'MUTED', 'WIDTH', 'Box', 'Control', 'Element', 'Gather', 'Names', 'Page',
    'Placed', 'Presenter', 'Scene', 'Show', 'Sprite', 'Tap', 'TapMenu', 'Text', 'Words', 'controls', 'cover', 'emoji',
    'escaped', 'fitted', 'fitting', 'page', 'panel', 'shown', 'start_over', 'told', 'width',
]  # fmt: skip
