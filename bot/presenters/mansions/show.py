"""The presenter of Mansions with its optional parts: the story, and state kept between answers."""

from __future__ import annotations

from typing import Final

from bot.presenters.mansions.presenter import Mansions
from bot.presenters.presenter import Show

MANSIONS: Final = Mansions()

SHOW: Final = Show(MANSIONS, story=MANSIONS, carry=MANSIONS, luck=MANSIONS, ends=MANSIONS)
