"""Sprites: variants by style, and what is kept in memory and on disk."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.pictures import sprites
from bot.pictures.sprites import Sprite, Sprites

SUN = Sprite('onirim/card', ('red', 'sun', 'full'), 0.5)
MOON = Sprite('onirim/card', ('blue', 'moon', 'full'), 0.5)


def forbidden(*_: Any) -> NoReturn:
    raise AssertionError('nothing should be rasterised here')


def test_a_style_changes_what_is_drawn(tmp_path: Path) -> None:
    cache = Sprites(tmp_path)
    assert cache.bitmap(SUN).image.tobytes() != cache.bitmap(MOON).image.tobytes()


def test_an_unknown_style_is_an_error() -> None:
    with pytest.raises(KeyError):
        Sprite('onirim/card', ('mauve',)).svg()


def test_an_unknown_drawing_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Sprite('onirim/dragon').svg()


def test_the_scale_scales_the_bitmap_and_its_corner(tmp_path: Path) -> None:
    cache = Sprites(tmp_path)
    small, large = cache.bitmap(SUN), cache.bitmap(Sprite('onirim/card', ('red', 'sun', 'full'), 1.0))
    assert (large.image.width, large.left) == (2 * small.image.width, 2 * small.left)


def test_what_is_on_disk_is_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Sprites(tmp_path).bitmap(SUN)
    monkeypatch.setattr(sprites, 'rasterise', forbidden)
    assert Sprites(tmp_path).bitmap(SUN).image.tobytes() == first.image.tobytes()


def test_a_damaged_file_is_made_anew(tmp_path: Path) -> None:
    first = Sprites(tmp_path).bitmap(SUN)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:60])
    assert Sprites(tmp_path).bitmap(SUN).image.tobytes() == first.image.tobytes()


def test_a_folder_that_cannot_be_written_to_is_done_without(tmp_path: Path) -> None:
    taken = tmp_path / 'taken'
    taken.write_text('a file, not a folder')
    assert Sprites(taken).bitmap(SUN).image.width > 0


async def test_warming_makes_every_sprite_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Sprites(tmp_path)
    await cache.warm([SUN, MOON])
    monkeypatch.setattr(sprites, 'rasterise', forbidden)
    assert cache.bitmap(SUN).image.tobytes() != cache.bitmap(MOON).image.tobytes()


async def test_warm_sprites_need_no_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Sprites(tmp_path).bitmap(SUN)
    monkeypatch.setattr(sprites, '_child', forbidden)
    await Sprites(tmp_path).warm([SUN])


async def test_a_child_that_dies_costs_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def dying() -> Iterator[NoReturn]:
        raise BrokenProcessPool
        yield

    monkeypatch.setattr(sprites, '_child', dying)
    cache = Sprites(tmp_path)
    await cache.warm([SUN])
    assert cache.bitmap(SUN).image.width > 0
