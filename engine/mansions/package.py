"""Mansions as a game package."""

from __future__ import annotations

from typing import Final

from engine.mansions.commands import COMMANDS
from engine.mansions.contract import CONTRACT
from engine.mansions.game import GAME
from engine.mansions.players import PLANS, PLAYERS
from engine.mansions.players.endgame import Endgame
from engine.mansions.workshop import WORKSHOP
from engine.package import GamePackage, Statistics, Strength

PACKAGE: Final = GamePackage(
    api=1,
    game=GAME,
    show='bot.presenters.mansions.show:SHOW',
    words='bot.presenters.mansions.words',
    assets='bot.presenters.mansions.assets',
    contract=CONTRACT,
    strengths={
        name: Strength(player, plan=PLANS[name], looks_ahead=isinstance(player, Endgame))
        for name, player in PLAYERS.items()
    },
    commands=COMMANDS,
    statistics=Statistics(('scenario',), named=frozenset({'scenario'}), speaking=frozenset({'scenario'})),
    beside_one={'role': 'keeper'},
    workshop=WORKSHOP,
)
