"""Labyrinth as a package: its rules, players, review and deal of the day."""

from __future__ import annotations

from typing import Final

from engine.labyrinth.contract import CONTRACT
from engine.labyrinth.daily import DAILY
from engine.labyrinth.game import GAME
from engine.labyrinth.looking_back import TURNS
from engine.labyrinth.players import PLAYERS
from engine.package import GamePackage, Statistics, Strength

PACKAGE: Final = GamePackage(
    api=1,
    game=GAME,
    show='bot.presenters.labyrinth.show:SHOW',
    words='bot.presenters.labyrinth.words',
    assets='bot.presenters.labyrinth.assets',
    contract=CONTRACT,
    strengths={name: Strength(player) for name, player in PLAYERS.items()},
    looking_back=TURNS,
    statistics=Statistics(('cards', 'open_goals', 'events'), cannot_lose_alone=True),
    daily=DAILY,
)
