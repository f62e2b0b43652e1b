"""Every hand and board of whole games fits a phone and a desktop, by the estimated height, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Final

import pytest

from bot.message.panel import Block, Picture
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, home_panel
from bot.panels.hints import hints_for
from bot.panels.measure import Screen
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from persistence.rows import Action
from tests.bot.whole_hands import STYLES, URL, positions
from tests.bot.whole_hands import undrawn as undrawn

KINDS: Final = {'onirim': 17, 'labyrinth': 4}
"""Minimum number of kinds of questions that the games must ask."""


def screens_of(match: Match, log: tuple[Action, ...], language: str) -> Iterator[tuple[str, tuple[Block, ...], bool]]:
    """Yield the name and blocks of each hand and of the board, and whether it is an ephemeral message."""
    home = replace(match, table=replace(match.table, guild_id=None))
    for seat, _ in enumerate(match.names):
        question, hint = match.question(seat), next(iter(hints_for(match, seat, log)), None)
        asked = match.table.status if question is None else question.kind
        for buttons in STYLES[match.game.name]:
            words = words_for(language, buttons)
            yield asked, hand_panel(match, seat, words, board_url=URL, log=log).blocks, True
            if hint is not None:
                hinted = hand_panel(match, seat, words, board_url=URL, log=log, hint=hint).blocks
                assert measure.fits(hinted), hinted
        yield f'home {asked}', home_panel(home, seat, words_for(language), log=log).blocks, False
    yield 'board', board_panel(match, words_for(language), log=log).blocks, False


def too_high(blocks: tuple[Block, ...], ephemeral: bool) -> list[tuple[Screen, int]]:
    heights = [(screen, measure.height(blocks, screen, ephemeral=ephemeral)) for screen in measure.SCREENS]
    return [(screen, height) for screen, height in heights if height > screen.room]


@pytest.mark.parametrize('game', STYLES)
def test_every_hand_and_board_fits_phone_and_desktop(game: str) -> None:
    found, kinds = dict[str, object](), set[str]()
    for number, ((match, log), language) in enumerate(zip(positions(game), cycle(LANGUAGES), strict=False)):
        for name, blocks, ephemeral in screens_of(match, log, language):
            assert sum(isinstance(block, Picture) for block in blocks) == 1
            kinds.add(name)
            if high := too_high(blocks, ephemeral):
                found[f'{number} {language} {name}'] = high, blocks
    assert found == {} and len([kind for kind in kinds if kind.startswith(game)]) >= KINDS[game]


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_of_a_payment_has_two_lines_on_a_phone(language: str) -> None:
    words = words_for(language)
    names = [words(f'onirim-spell-{spell}') for spell in ('prophecy', 'planning', 'punishment')]
    assert [measure.lines(words('onirim-pay', spell=name, cost=10)) for name in names] == [2, 2, 2]
