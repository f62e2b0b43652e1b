"""Pictures in the docs: each is made by a command, is shown on a page, and has an alternative text."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures.painter import Painter
from bot.words import words_for
from docs.board import position, turns
from docs.screens import FOLDER, MIDDLES, PAGE, SCREENS, Position
from engine.registry import PACKAGES

DOCS = Path(__file__).parents[1] / 'docs'
IMAGE = re.compile(r'!\[([^\]]*)\]\(([^)]+)\)')
SHOWN = [
    (page.name, ' '.join(words.split()), target)
    for page in sorted((DOCS / 'play').glob('*.md'))
    for words, target in IMAGE.findall(page.read_text('utf-8'))
]
BYTES = 3_000_000
"""Maximum bytes of all pictures together."""


def test_every_screen_is_shown_once_and_made_by_the_command() -> None:
    shown = [Path(target).stem for _, _, target in SHOWN if Path(target).parent.name == FOLDER.name]
    assert sorted(shown) == sorted(SCREENS)


def test_every_picture_is_one_that_the_command_makes() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*SCREENS}
    assert (DOCS / f'{PAGE}.png').exists()


def test_pictures_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < BYTES


@pytest.mark.parametrize('at', MIDDLES, ids=lambda at: at.game)
def test_shown_games_still_go_on(at: Position) -> None:
    package = PACKAGES[at.game]
    player = package.strengths[at.player].player
    assert position(package.game, player, at.seats, at.number, at.steps, **at.options).result is None


def test_turns_of_readme_are_a_moving_picture() -> None:
    with Image.open(io.BytesIO(turns(Painter(), words_for('en')))) as film, Image.open(DOCS / 'board.png') as board:
        assert film.size == (board.width // 2, board.height // 2)
        assert getattr(film, 'n_frames', 1) > 9


@pytest.mark.parametrize(('page', 'words', 'target'), SHOWN)
def test_alternative_text_is_one_sentence(page: str, words: str, target: str) -> None:
    assert len(words.split()) >= 5, f'{page}: {target}'
    assert not re.search(r'[.!?] ', words) and not words.endswith('.')
