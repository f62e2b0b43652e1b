"""Onirim's `Show`: its presenter and the optional parts that the game has."""

from __future__ import annotations

from typing import Final

from bot.presenters.onirim.presenter import Onirim
from bot.presenters.presenter import Show

ONIRIM: Final = Onirim()

SHOW: Final = Show(ONIRIM, left=ONIRIM, advice=ONIRIM, recall=ONIRIM, talk=ONIRIM)
