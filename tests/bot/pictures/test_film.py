"""Films (animated pictures): every frame shows its whole picture, although only changes are encoded."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.pictures.film import END, LAST, STEP, film, indexed, joined, packed, unpacked

COLOURS = bytes(value for index in range(256) for value in (index % 6 * 51, index // 6 % 6 * 51, index // 36 * 36))
SIZE = (40, 30)


def colour(index: int) -> tuple[int, ...]:
    return tuple(COLOURS[3 * index : 3 * index + 3])


def picture(*squares: tuple[int, int, int]) -> Image.Image:
    image = Image.new('RGB', SIZE, colour(0))
    for x, y, index in squares:
        image.paste(colour(index), (x, y, x + 8, y + 8))
    return image


def numbered(*pictures: Image.Image) -> list[Image.Image]:
    return [indexed(each, COLOURS) for each in pictures]


def shown(data: bytes) -> list[tuple[Image.Image, int]]:
    with Image.open(io.BytesIO(data)) as opened:
        return [(frame.convert('RGB'), frame.info['duration']) for frame in ImageSequence.Iterator(opened)]


def alike(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


def test_each_frame_shows_its_picture() -> None:
    random = Random(7)
    steps = [
        picture(*((random.randrange(32), random.randrange(22), random.randrange(1, 255)) for _ in range(3)))
        for _ in range(12)
    ]
    frames = shown(film(numbered(*steps), None, COLOURS))
    assert len(frames) == len(steps)
    assert all(alike(frame, step) for (frame, _), step in zip(frames, steps, strict=True))
    assert [time for _, time in frames] == [STEP] * 11 + [LAST]


def test_a_step_that_changes_nothing_is_left_out() -> None:
    one, two = picture((1, 1, 9)), picture((5, 5, 20))
    assert len(shown(film(numbered(one, one, two, two), None, COLOURS))) == 2


def test_the_end_has_colours_of_its_own() -> None:
    end = Image.new('RGB', SIZE, (250, 3, 77))
    *_, (frame, time) = shown(film(numbered(picture(), picture((2, 2, 5))), end, COLOURS))
    assert alike(frame, end) and time == END


def test_the_unused_colour_is_shown_as_another() -> None:
    """The last colour number is reserved for "same as in the frame before".

    A pixel that needs that colour gets another one, so that it changes at all.
    """
    whole = Image.new('RGB', SIZE, colour(255))
    frame, _ = shown(film(numbered(picture((1, 1, 9)), whole), None, COLOURS))[1]
    assert not alike(frame, picture((1, 1, 9)))
    assert frame.getpixel((0, 0)) in [colour(index) for index in range(255)]
    near = sorted(
        range(255), key=lambda index: sum((a - b) ** 2 for a, b in zip(colour(index), colour(255), strict=True))
    )
    assert frame.getpixel((0, 0)) == colour(near[0]), 'the most similar colour'


def test_a_film_without_steps_is_refused() -> None:
    with pytest.raises(ValueError, match='needs a step'):
        film([], None, COLOURS)


@pytest.mark.parametrize('mode', ['L', 'RGB'])
def test_a_packed_picture_comes_back(mode: str) -> None:
    page = picture((1, 1, 9)).convert(mode)
    back = unpacked(packed(page))
    assert back.mode == mode and alike(back, page)


def test_a_game_without_a_palette_has_its_first_colours() -> None:
    """Its pictures are packed in true colour. A picture of another size than the end gets a border."""
    one, two, end = picture((1, 1, 9)), picture((5, 5, 9)), Image.new('RGB', (60, 30), colour(4))
    first, second, last = (frame for frame, _ in shown(joined([packed(one), packed(two)], packed(end), None)))
    assert first.size == end.size and alike(first.crop((10, 0, 50, 30)), one)
    assert alike(second.crop((10, 0, 50, 30)), two) and alike(last, end)
