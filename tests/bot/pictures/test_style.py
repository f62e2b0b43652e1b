"""The size and the colours of pictures are defined in one place."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from bot.pictures import style, text

BOT = Path(style.__file__).parents[1]
STYLE = Path(style.__file__)
PAINTED = [path for room in ('pictures', 'presenters') for path in sorted((BOT / room).rglob('*.py'))]
COLOUR = re.compile('#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?')


def _constants(path: Path) -> list[object]:
    return [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]


def _twice(paths: list[Path]) -> dict[str, set[str]]:
    """Return the colours that several files contain as a constant, with these files."""
    spelt = defaultdict[str, set[str]](set)
    for path in paths:
        for value in _constants(path):
            if isinstance(value, str) and COLOUR.fullmatch(value):
                spelt[value].add(str(path))
    return {colour: files for colour, files in spelt.items() if len(files) > 1}


def test_no_two_files_spell_out_the_same_colour() -> None:
    assert len(PAINTED) > 50
    assert not _twice(PAINTED)


def test_a_colour_spelt_out_twice_is_found(tmp_path: Path) -> None:
    for name in ('one', 'two'):
        (tmp_path / f'{name}.py').write_text("INK = '#1c1430'\n")
    assert [*_twice([*tmp_path.iterdir()])] == ['#1c1430']


@pytest.mark.parametrize('number', [style.WIDTH, style.HEIGHT])
def test_the_size_of_pictures_is_written_down_once(number: int) -> None:
    assert [path for path in PAINTED if number in _constants(path)] == [STYLE]


def test_a_line_takes_the_largest_letters_that_fit() -> None:
    sizes = (40, 30, 20)
    wide = [text.width('Oil Store', 'bold', size) for size in sizes]
    assert [style.fitted('Oil Store', 0, 0, width, sizes).size for width in wide] == [40, 30, 20]
    assert style.fitted('Oil Store', 0, 0, wide[-1] - 1, sizes).size == sizes[-1], 'the painter cuts it'
