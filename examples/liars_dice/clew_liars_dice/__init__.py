"""Liar's Dice as a package for Clew."""

from __future__ import annotations

from collections import Counter
from typing import Final

from clew.rules import Contract, GamePackage, Strength
from clew_liars_dice.players import PLAYERS
from clew_liars_dice.rules import GAME

PACKAGE: Final = GamePackage(
    api=1,
    game=GAME,
    show='clew_liars_dice.show:SHOW',
    words='clew_liars_dice.words',
    assets='clew_liars_dice.drawings',
    contract=Contract(lambda state: Counter(cups=len(state.cups))),
    strengths={name: Strength(player) for name, player in PLAYERS.items()},
)
