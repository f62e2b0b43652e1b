"""Onirim as a package: its rules, players, advice, review and deal of the day."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.onirim.contract import CONTRACT
from engine.onirim.daily import DAILY
from engine.onirim.game import GAME
from engine.onirim.talk import Phrases
from engine.package import GamePackage, Statistics, Strength

RULES: Final = GamePackage(
    api=1,
    game=GAME,
    show='bot.presenters.onirim.show:SHOW',
    words='bot.presenters.onirim.words',
    assets='bot.presenters.onirim.assets',
    contract=CONTRACT,
    statistics=Statistics(('race', 'expansions'), speaking=frozenset({'expansions'})),
    daily=DAILY,
)

PACKAGE: GamePackage
"""Onirim's package. Without bot players, advice and review if the folder `strength` is missing."""

try:
    from engine.onirim.strength.advice import ADVISER
    from engine.onirim.strength.fast.thinking import load
    from engine.onirim.strength.looking_back import CHANCES
    from engine.onirim.strength.plan import plan
    from engine.onirim.strength.players import PLAYERS
except ModuleNotFoundError as error:
    if error.name != 'engine.onirim.strength':
        raise
    PACKAGE = RULES
else:
    PACKAGE = replace(
        RULES,
        strengths={
            'easy': Strength(PLAYERS['easy'], plan=plan),
            'hard': Strength(PLAYERS['hard'], needs='numba', load=load, plan=plan),
        },
        adviser=ADVISER,
        adviser_needs='numba',
        looking_back=CHANCES,
        daily=replace(DAILY, adviser='hard'),
        talk=Phrases(plan),
    )
