"""Painting: a scene becomes a PNG."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.pictures import boxes, text
from bot.pictures.painter import REMEMBERED, Painter
from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.sprites import Sprite, Sprites

CARD = Placed(Sprite('onirim/card', ('red', 'sun', 'full')), 20, 20)
SCENE = Scene(200, 260, (Box(0, 0, 200, 260, 0, '#102030'),), (CARD, Text('Ada', 100, 245, 24, '#ffffff', anchor='mm')))


@pytest.fixture
def painter(tmp_path: Path) -> Painter:
    return Painter(Sprites(tmp_path))


@pytest.fixture
def painted(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Record the painted scenes in order. Each PNG is replaced by the digest of its scene."""
    scenes: list[Scene] = []

    def png(_: str, scene: Scene) -> bytes:
        scenes.append(scene)
        return scene.digest().encode()

    monkeypatch.setattr(painter, '_here', png)
    return scenes


def scenes_of(number: int) -> list[Scene]:
    return [Scene(200, 260, (), (Box(0, 0, width, 9, 0, '#102030'),)) for width in range(number)]


async def test_a_rendered_scene_is_an_opaque_png_of_its_size(painter: Painter) -> None:
    image = Image.open(io.BytesIO(await painter.render(SCENE)))
    assert (image.format, image.mode, image.size) == ('PNG', 'RGB', (200, 260))


async def test_a_png_has_every_pixel_as_it_was_painted(painter: Painter) -> None:
    image = Image.open(io.BytesIO(await painter.render(SCENE)))
    assert image.tobytes() == painter.paint(SCENE).tobytes()


async def test_picture_is_cached_until_many_others_follow(painter: Painter, painted: list[Scene]) -> None:
    scenes = scenes_of(REMEMBERED + 1)
    for scene in scenes[:-1] * 2:
        assert await painter.render(scene._replace()) == scene.digest().encode()
    assert painted == scenes[:-1]
    for scene in (scenes[1], scenes[-1], scenes[1], scenes[0]):
        await painter.render(scene)
    assert painted == [*scenes, scenes[0]]


async def test_wanted_picture_overtakes_warming_of_sprites(painter: Painter, painted: list[Scene]) -> None:
    wanted, *ahead = scenes_of(9)
    await asyncio.gather(*map(painter.prepare, ahead), painter.render(wanted))
    assert wanted in painted[:2] and set(painted) == {wanted, *ahead}


def test_a_sprite_lies_with_its_origin_where_it_is_placed(painter: Painter) -> None:
    image = painter.paint(SCENE._replace(elements=(CARD,)))
    edge = image.getpixel((21, 120)), image.getpixel((169, 120))
    assert all(isinstance(pixel, tuple) and min(pixel) > 180 for pixel in edge)  # the pale edges of the card
    assert image.getpixel((2, 2)) == (16, 32, 48)


def test_painting_leaves_the_remembered_ground_clean(painter: Painter) -> None:
    bare = SCENE._replace(elements=())
    before = painter.paint(bare).tobytes()
    painter.paint(SCENE)
    assert painter.paint(bare).tobytes() == before


def test_picture_shows_nothing_of_the_one_before(painter: Painter) -> None:
    other = SCENE._replace(ground=(), elements=())
    pictures = {scene: painter.png(scene) for scene in (SCENE, other, *scenes_of(4)[1:], SCENE._replace(width=90))}
    assert len({*pictures.values()}) >= 5
    for scene in (*reversed(pictures), *pictures):
        assert painter.png(scene) == pictures[scene]
    shown = Image.open(io.BytesIO(pictures[SCENE])).convert('RGB')
    assert shown.tobytes() == painter.paint(SCENE).tobytes()


def test_an_outline_is_painted_without_filling(painter: Painter) -> None:
    image = painter.paint(SCENE._replace(elements=(Box(50, 50, 100, 100, 10, '', '#ffffff', 4),)))
    assert image.getpixel((51, 100)) == (255, 255, 255)
    assert image.getpixel((100, 100)) == (16, 32, 48)


@pytest.mark.parametrize('size', [(300, 200), (200, 42), (42, 300), (41, 41), (30, 12)])
def test_corners_of_a_box_are_alike_and_smooth_at_any_size(painter: Painter, size: tuple[int, int]) -> None:
    width, height = size
    boxes = (Box(0, 0, width, height, 20, '#ffffff'),)
    image = painter.paint(Scene(width, height, (Box(0, 0, width, height, 0, '#000000'),), boxes)).convert('L')
    assert sum(1 for value in image.crop((0, 0, 20, min(20, height))).tobytes() if 0 < value < 255) > 0
    for turned in (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM):
        assert image.transpose(turned).tobytes() == image.tobytes()


def test_a_half_transparent_box_lets_the_ground_through(painter: Painter) -> None:
    image = painter.paint(SCENE._replace(elements=(Box(50, 50, 100, 100, 10, '#ffffff80'),)))
    assert image.getpixel((100, 100)) not in [(16, 32, 48), (255, 255, 255)]


def test_equal_scenes_have_equal_digests() -> None:
    assert SCENE.digest() == SCENE._replace().digest()
    assert len(SCENE.digest()) == 16


def test_any_change_changes_the_digest() -> None:
    assert SCENE.digest() != SCENE._replace(elements=(CARD._replace(x=21),)).digest()
    assert SCENE.digest() != SCENE._replace(height=261).digest()


@pytest.mark.parametrize(('radius', 'line'), [(0, 3), (4, 4), (18, 5), (30, 3)])
@pytest.mark.parametrize('size', [(61, 40), (200, 90), (62, 62)])
def test_boxes_without_masks_are_those_with_masks(radius: int, line: int, size: tuple[int, int]) -> None:
    """The inside of an opaque box is filled without a mask, for speed. An almost opaque box always has a mask."""
    box = Box(7, 5, *size, radius, '#3f7a22', '#ffd56b', line)
    quick, slow = (Image.new('RGB', (240, 120), '#101830') for _ in range(2))
    boxes.paint(quick, box)
    with_mask = box._replace(fill='#3f7a22fe', outline='#ffd56bfe')
    boxes.paint(slow, with_mask)
    assert max(ImageChops.difference(quick, slow).tobytes()) <= 3


@pytest.mark.parametrize('anchor', ['lm', 'mm', 'rm'])
@pytest.mark.parametrize('edge', ['', '#000000'])
def test_cached_text_equals_pillows(tmp_path: Path, anchor: str, edge: str) -> None:
    line = Text('Łódź: Йод', 150, 60, 48, '#ffd56b', 'bold', anchor, edge=edge)
    scene = Scene(300, 120, (Box(0, 0, 300, 120, 0, '#204060'),), (line,))
    painter = Painter(Sprites(tmp_path))
    first, again = painter.paint(scene), painter.paint(scene)
    direct = Image.new('RGB', (300, 120), '#204060')
    ImageDraw.Draw(direct).text(
        (150, 60), line.text, '#ffd56b', text.font('bold', 48), anchor, stroke_width=2 if edge else 0,
        stroke_fill=edge or None,
    )  # fmt: skip
    assert first.tobytes() == again.tobytes() == direct.tobytes()
