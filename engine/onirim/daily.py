"""Onirim's deal of the day: its goals, how a bot player measures its difficulty, and its count of leftover cards."""

from __future__ import annotations

from typing import Final

from engine.deals import Deal, dealt, luck
from engine.onirim.game import GAME
from engine.onirim.scout import doors_reached
from engine.onirim.view import View
from engine.package import Daily


def measure(deal: Deal, number: int) -> int:
    """Number of doors that the scout, a bot player, finds in game `number` (from 0) of the deal.

    The games differ only in the random numbers with which the scout thinks.
    """
    return doors_reached(GAME, dealt(GAME, deal), luck(deal.seed, number))


def spare(view: View) -> int:
    """Number of cards left in the deck."""
    return view.deck


DAILY: Final = Daily(
    game=GAME.name,
    options={},
    steps=8,
    done=frozenset({'onirim.door_found', 'onirim.door_opened'}),
    undone=frozenset({'onirim.nightmare_door'}),
    turn='onirim.turn',
    quick=3,
    fair=5,
    fewer=False,
    sign='🌙',
    measure=measure,
    samples=9,
    spare=spare,
)
