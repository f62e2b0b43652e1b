"""Puzzles of Mansions while they are being solved, and what pictures and controls show of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from bot.pictures.scene import Scene, Text
from bot.presenters.base import Tap
from bot.presenters.mansions.attempts import Attempt
from bot.presenters.mansions.presenter import Mansions
from bot.words import words_for
from engine.api import Decision
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.puzzles.actions import act
from engine.mansions.puzzles.deal import deal
from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.solver import way
from engine.mansions.view import Board, View
from engine.rng import Rng

SHOW, say = Mansions(), words_for('en')
VARIANTS = [pytest.param(name, each, id=f'{name} {each}') for name in SCENARIOS for each in house_of(name).variants]


@cache
def view_of(scenario: str) -> View:
    return GAME.view(GAME.new(3, GAME.Options(scenario=scenario), '0' * 32).state, None)


def tried(scenario: str, variant: Variant, lying: Puzzle, left: int = 6, chosen: str = '') -> Attempt:
    house = house_of(scenario).scenario
    card = next(each.id for each in (*house.locks, *house.obstacles) if each.puzzle == variant.id)
    board = Board(card, variant.id, tuple(lying.pieces), tuple(lying.turns), len(lying.pile), (), lying.drawn)
    return Attempt(board, house.investigators[0].id, left, chosen)


def solving(scenario: str, name: str) -> Iterator[tuple[Variant, Puzzle]]:
    """Yield a puzzle as dealt, then after each action of a solution."""
    variant = house_of(scenario).variants[name]
    lying = deal(variant, Rng('5' * 32))
    yield variant, lying.copy()
    found = way(variant, lying, variant.cap)
    assert found is not None
    for token in found.tokens(variant):
        act(variant, lying, token)
        yield variant, lying.copy()


def texts(picture: Scene) -> list[str]:
    return [each.text for each in picture.elements if isinstance(each, Text)]


def taps(view: View, decision: Decision, given: str) -> list[Tap]:
    return [tap for row in SHOW.controls(view, decision, given, say) if isinstance(row, tuple) for tap in row]
