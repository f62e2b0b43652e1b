"""Every expansion of Onirim is on offer, is told on the board, and is among the cards left."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from bot.presenters.onirim import additions, left
from bot.presenters.onirim.rules import TABLE
from engine.onirim.expansions import EXPANSIONS
from engine.onirim.options import Expansion

BOXES = [box.name for box in EXPANSIONS]


def test_options_offer_each_expansion() -> None:
    assert list(get_args(Expansion)) == BOXES


def test_board_in_words_tells_each_expansion() -> None:
    assert list(additions.SHORT) == list(additions.FULL) == BOXES


def test_cards_of_each_expansion_may_be_left() -> None:
    for box in EXPANSIONS:
        copies = left.left(replace(TABLE, modules=('base', box.name))).copies
        assert {face.code: copies[face.code] for face in box.faces} == {face.code: face.copies for face in box.faces}
