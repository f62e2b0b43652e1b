"""Sprites: variants by style, and the caches in memory and on disk."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.pictures import parts, sprites
from bot.pictures.sprites import Sprite, Sprites, rasterise

SUN = Sprite('onirim/card', ('red', 'sun', 'full'), 0.5)
MOON = Sprite('onirim/card', ('blue', 'moon', 'full'), 0.5)


def forbidden(*_: Any) -> NoReturn:
    raise AssertionError('nothing should be rasterised here')


def test_style_changes_the_bitmap(tmp_path: Path) -> None:
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


def test_sprite_on_disk_is_not_rasterised_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_warm_sprite_is_not_rasterised_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for sprite in (SUN, MOON, SUN):
        Sprites(tmp_path).warm(sprite)
    monkeypatch.setattr(sprites, 'rasterise', forbidden)
    cache = Sprites(tmp_path)
    cache.warm(SUN)
    assert cache.bitmap(SUN).image.tobytes() != cache.bitmap(MOON).image.tobytes()


@pytest.mark.parametrize('drawing', ['card', 'glow', 'pile', 'door'])
@pytest.mark.parametrize('scale', [0.5, 0.83, 1.48])
def test_parts_of_a_bitmap_equal_the_whole_on_a_page(tmp_path: Path, drawing: str, scale: float) -> None:
    styles = {'card': ('red', 'sun', 'full'), 'pile': ('limbo',), 'door': ('red', 'open')}.get(drawing, ())
    sprite = Sprite(f'onirim/{drawing}', styles, scale)
    bitmap, whole = Sprites(tmp_path).bitmap(sprite), Image.open(io.BytesIO(rasterise(sprite.svg(), scale)))
    assert bitmap.image.tobytes() == whole.convert('RGBA').tobytes()
    for x, y in ((40, 30), (-3, 7)):
        page, other = (Image.new('RGB', (420, 400), '#3f7a22') for _ in range(2))
        bitmap.lay(page, x, y)
        other.paste(whole, (x + bitmap.left, y + bitmap.top), whole)
        assert page.tobytes() == other.tobytes()


def test_most_of_a_card_is_copied_in_few_parts(tmp_path: Path) -> None:
    bitmap = Sprites(tmp_path).bitmap(SUN._replace(scale=1.4))
    whole, sizes = bitmap.width * bitmap.height, {'RGB': 0, 'RGBA': 0}
    for part in bitmap.parts:
        sizes[part.image.mode] += part.image.width * part.image.height
    assert sizes['RGB'] > 0.65 * whole and sizes['RGBA'] < 0.2 * whole and len(bitmap.parts) < 20


@given(
    pixels=st.lists(st.tuples(st.integers(0, 19), st.integers(0, 18), st.sampled_from([1, 128, 254, 255]))),
    background=st.sampled_from([0, 255]),
)
@pytest.mark.parametrize('each', [0, 10**6], ids=['many', 'few'])
def test_the_parts_of_a_bitmap_are_all_of_it_once(
    each: int, pixels: list[tuple[int, int, int]], background: int
) -> None:
    image = Image.new('RGBA', (20, 19), (90, 60, 30, background) if background else (0, 0, 0, 0))
    for x, y, alpha in pixels:
        image.putpixel((x, y), (200, 100, 50, alpha))
    covered, again = Image.new('L', image.size), Image.new('RGBA', image.size)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, 'EACH', each)
        found = [*parts.parts(image)]
    for part in found:
        box = part.left, part.top, part.right, part.bottom
        assert covered.crop(box).getextrema() == (0, 0), 'no two lie on each other'
        assert part.image.mode == 'RGBA' or image.crop(box).getchannel('A').getextrema() == (255, 255)
        covered.paste(255, box)
        again.paste(part.image, box)
    assert again.tobytes() == image.tobytes()


def test_only_the_bitmaps_used_last_stay_in_memory(tmp_path: Path) -> None:
    size = Sprites(tmp_path).bitmap(SUN).size
    cache = Sprites(tmp_path, room=2 * size)
    kinds = [Sprite('onirim/card', (colour, 'sun', 'full'), 0.5) for colour in ('red', 'blue', 'green')]
    first, second, third = (cache.bitmap(kind) for kind in kinds)
    assert size == 4 * first.image.width * first.image.height
    assert cache.bitmap(kinds[2]) is third and cache.bitmap(kinds[1]) is second
    again = cache.bitmap(kinds[0])
    assert again is not first and again.image.tobytes() == first.image.tobytes()
    assert cache.bitmap(kinds[1]) is second and cache.bitmap(kinds[2]) is not third


def test_a_bitmap_larger_than_the_room_is_painted_all_the_same(tmp_path: Path) -> None:
    cache = Sprites(tmp_path, room=1)
    assert cache.bitmap(SUN) is cache.bitmap(SUN)
