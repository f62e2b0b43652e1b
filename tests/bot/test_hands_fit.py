"""Every hand and board of whole games fits a phone and a desktop, by the estimated height, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from typing import Any, Final

import pytest

from bot.message.panel import Block, Picture
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, home_panel
from bot.panels.hints import hints_for
from bot.panels.measure import Screen
from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.onirim.presenter import Onirim
from bot.tables.match import Match
from bot.words import LANGUAGES, Buttons, words_for
from persistence.rows import Action
from tests.bot.matches import match_of
from tests.bot.pictures.played import NAMES, games_played

URL: Final = 'https://discord.com/channels/1/2/3'
LONG: Final = 'Константин Константинопольский'[:29]
FIRST, SELDOM = 2, 61
"""Of each kind of question in a game, the first `FIRST` are shown, then every `SELDOM`-th."""

STYLES: Final[dict[str, tuple[Buttons, ...]]] = {'onirim': ('emoji', 'words', 'steps'), 'labyrinth': ('emoji',)}
KINDS: Final = {'onirim': 17, 'labyrinth': 4}
"""Minimum number of kinds of questions that the games must ask."""


@cache
def positions(game: str) -> tuple[tuple[Match, tuple[Action, ...]], ...]:
    """Return positions of games of each preset and number of players, and their ends.

    Names are short and long in turn.
    """
    found: list[tuple[Match, tuple[Action, ...]]] = []
    for played in games_played(game):
        seen = Counter[str]()
        for number, (state, log) in enumerate(played.positions()):
            names = (NAMES, [f'{LONG}{seat}' for seat in range(played.seats)])[number % 2]
            match = match_of(game, state, names[: played.seats])
            kinds = {decision.kind for decision in match.decisions} or {'end'}
            seen.update(kinds)
            if any(seen[kind] <= FIRST or seen[kind] % SELDOM == 0 for kind in kinds):
                found.append((match, log))
    return tuple(found)


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace each picture by an empty one of the same size. This saves time."""

    def scene(*_: Any) -> Scene:
        return Scene(WIDTH, HEIGHT, (), ())

    for presenter in (Onirim, Labyrinth):
        for name in ('hand', 'board'):
            monkeypatch.setattr(presenter, name, scene)
            monkeypatch.setattr(presenter, f'{name}_alt', lambda *_: '')


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
