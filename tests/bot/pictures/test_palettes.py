"""Pictures of running games in 256 colours: they are small, and look like the drawings."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations, permutations
from math import sqrt
from operator import mul
from statistics import mean
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.message.panel import Panel, Picture
from bot.panels.board import board_panel
from bot.panels.lobby import lobby_panel
from bot.pictures.canvas import Canvas
from bot.pictures.palette import COLOURS, Palette, palette_of
from bot.pictures.png import png
from bot.pictures.sprites import Sprite, Sprites
from bot.presenters.mansions.scenes.layout import layout_of
from bot.presenters.registry import show_of
from bot.words import words_for
from clew.contract.samples import samples
from engine.mansions.library import SCENARIOS
from engine.registry import PACKAGES
from tests.bot.matches import lobby_of
from tests.bot.pictures.lighting import lightings
from tests.bot.pictures.palette_errors import DRAWING, KB, OPAQUE, PATCH, errors
from tests.bot.pictures.played import NAMES, Played, pictures_of

WHOLE: Final = (
    Played('onirim', 1, 'base'), Played('onirim', 2, 'everything'), Played('labyrinth', 1, 'events'),
    Played('labyrinth', 4, 'short'), Played('mansions', 3, 'light'), Played('mansions', 5, 'bell'),
    Played('mansions', 3, 'train'), Played('mansions', 3, 'theatre'),
)  # fmt: skip
"""Games whose pictures are measured from the first to the last."""

POSITIONS: Final = samples(6)
"""Number of positions measured in each game, spread evenly."""

MEAN: Final = 110 * KB
OF_ONE_GAME: Final = 140 * KB
LARGEST: Final = 155 * KB


ROOM: Final = 5.5
"""Maximum root mean square error of 8 × 8 patches in a room. A brown floor that turns red has 7."""

OF_THE_PLAN: Final = 'mansions/plan'
PALETTES: Final = (*PACKAGES, OF_THE_PLAN)

UNLIKE: Final = 24
"""Two pixels differ if a channel differs by more than this, on a scale of 255."""

PIXELS: Final = 20
"""Two drawings differ if at least this many of their pixels differ."""

DIFFERING: Final = [255 * (value > UNLIKE) for value in range(256)]
SQUARES: Final = [value**2 for value in range(256)] * 3

NEARER: Final = 3
"""In its palette, a drawing is at least this many times nearer to its original than to another variant."""


@cache
def sizes(game: str) -> tuple[int, ...]:
    """Return the size in bytes of each picture in whole games."""
    canvas = Canvas()
    found = []
    for played in WHOLE:
        if played.game == game:
            *matches, _ = played.matches()
            for match in matches[:: max(1, len(matches) // POSITIONS)]:
                found += [len(canvas.png(scene)) for scene in pictures_of(match)]
    return tuple(found)


@pytest.mark.parametrize('game', PACKAGES)
def test_pictures_of_whole_games_are_small(game: str) -> None:
    assert len(sizes(game)) > 20
    assert mean(sizes(game)) <= OF_ONE_GAME and max(sizes(game)) <= LARGEST


def test_pictures_of_all_games_are_small_in_the_mean() -> None:
    assert mean(mean(sizes(game)) for game in PACKAGES) <= MEAN


@dataclass(frozen=True)
class Drawings:
    """The drawings in pictures of one palette, by sprite."""

    palette: Palette
    images: dict[Sprite, Image.Image]


@pytest.fixture(scope='module', params=PALETTES)
def drawings(request: pytest.FixtureRequest, sprites: Sprites) -> Drawings:
    """The drawings of a palette, read once for all tests: reading takes as long as measuring."""
    palette = palette_of(request.param)
    assert palette is not None
    return Drawings(palette, {sprite: sprites.bitmap(sprite).image for sprite in sprites_in(request.param)})


def test_every_drawing_keeps_its_colours(drawings: Drawings) -> None:
    """A green token that turns grey would mean something else. A faint band in a gradient is harmless."""
    off = {}
    for sprite, drawing in drawings.images.items():
        error, patch = errors(drawing, drawings.palette)
        if error > DRAWING or patch > PATCH:
            off[sprite.drawing, sprite.styles] = round(error, 1), patch
    assert not off


def sprites_in(name: str) -> set[Sprite]:
    """Return the sprites that a game shows in pictures of this palette."""
    game, _, part = name.partition('/')
    found = {*show_of(game).presenter.sprites()} - ends(game)
    shown = {sprite.drawing for scene in lightings() for sprite in scene.sprites()} if part else set()
    return {sprite for sprite in found if not part or sprite.drawing in shown}


def test_every_room_keeps_its_colours_in_every_light() -> None:
    """Includes dark and burning rooms, which games seldom show."""
    canvas, palette, off = Canvas(), palette_of(OF_THE_PLAN), {}
    assert palette is not None
    pictures = [*lightings()]
    assert len(pictures) == 4 * len(SCENARIOS) and {scene.palette for scene in pictures} == {OF_THE_PLAN}
    for number, scene in enumerate(pictures):
        image = canvas.paint(scene)
        error = ImageChops.difference(image.reduce(8), palette.indexed(image).convert('RGB').reduce(8))
        for space, area in layout_of([*SCENARIOS.values()][number // 4]).spaces.items():
            corners = area.x // 8 + 1, area.y // 8 + 1, area.right // 8, area.bottom // 8
            worst = max(ImageStat.Stat(error.crop(corners)).rms)
            if worst > ROOM:
                off[number, space] = round(worst, 1)
    assert not off


def test_no_drawing_comes_near_another_of_its_kind(drawings: Drawings) -> None:
    """A red pawn and a green one mean different things, although only their colours differ."""
    compared, mistaken = 0, {}
    for kind in kinds(drawings.images):
        opaque = {sprite: image.getchannel('A').point(OPAQUE) for sprite, image in kind.items()}
        drawn = {sprite: image.convert('RGB') for sprite, image in kind.items()}
        shown = {sprite: drawings.palette.indexed(image).convert('RGB') for sprite, image in drawn.items()}
        for pair in combinations(kind, 2):
            differing = differences(*(drawn[each] for each in pair), *(opaque[each] for each in pair))
            if differing.histogram()[255] < PIXELS:
                continue
            # The mask is often small.
            box = differing.getbbox()
            where = differing.crop(box)
            own = {each: shown[each].crop(box) for each in pair}
            others = {each: drawn[each].crop(box) for each in pair}
            for one, other in permutations(pair):
                compared += 1
                near = distance(own[one], others[one], where)
                if NEARER * near > distance(own[one], others[other], where):
                    mistaken[one.drawing, one.styles, other.styles] = round(near, 1)
    assert compared > 100 and not mistaken


def kinds(shown: Mapping[Sprite, Image.Image]) -> Iterable[dict[Sprite, Image.Image]]:
    """Return the variants of each drawing, by sprite: only those of its commonest size, to compare them."""
    found: defaultdict[str, defaultdict[tuple[int, int], dict[Sprite, Image.Image]]]
    found = defaultdict(lambda: defaultdict(dict))
    for sprite, image in shown.items():
        found[sprite.drawing][image.size][sprite] = image
    return [max(sizes.values(), key=len) for sizes in found.values()]


def differences(one: Image.Image, other: Image.Image, *opaque: Image.Image) -> Image.Image:
    """Return a mask: 255 where both drawings are opaque and their colours differ. `opaque` are their own masks."""
    unlike = reduce(ImageChops.lighter, ImageChops.difference(one, other).split()).point(DIFFERING)
    return reduce(ImageChops.darker, opaque, unlike)


def distance(shown: Image.Image, drawing: Image.Image, where: Image.Image) -> float:
    """Root mean square difference of a picture and a drawing within the mask `where`."""
    counts = ImageChops.difference(shown, drawing).histogram(where)
    return sqrt(sum(map(mul, counts, SQUARES)) / sum(counts))


def test_error_of_a_drawing_tells_green_from_grey() -> None:
    """In a palette of greys, the errors of a green drawing exceed both limits."""
    green = Image.new('RGBA', (32, 32), '#20a040')
    greys = Palette(bytes(value for grey in range(COLOURS) for value in (grey, grey, grey)))
    error, patch = errors(green, greys)
    assert error > DRAWING and patch > PATCH


def ends(game: str) -> set[Sprite]:
    """Return the sprites in pictures that stay in true colour: covers and endings."""
    presenter = show_of(game).presenter
    cover = presenter.cover(words_for('en'))
    vast = ('/ending', '/cover', '/site')
    shown = {*cover.sprites()} if cover is not None else set()
    return {
        *shown,
        *(sprite for sprite in presenter.sprites() if sprite.drawing.endswith(vast)),
    }


@pytest.mark.parametrize('game', PACKAGES)
def test_ends_covers_and_rules_stay_in_true_colour(game: str) -> None:
    words = words_for('en')
    *_, last = Played(game, 2, {'mansions': 'light', 'labyrinth': 'short'}.get(game, 'base')).matches()
    panels: list[Panel] = [lobby_panel(lobby_of(game, NAMES[:2]), words), board_panel(last, words)]
    scenes = [block.scene for panel in panels for block in panel.blocks if isinstance(block, Picture)]
    scenes += [page.scene for page in show_of(game).presenter.rules(words) if page.scene is not None]
    assert len(scenes) > 2 and not any(scene.palette for scene in scenes)


def test_png_in_a_palette_shows_its_nearest_colours() -> None:
    palette = palette_of('labyrinth')
    assert palette is not None
    image = Image.linear_gradient('L').resize((301, 77)).convert('RGB')
    shown = Image.open(io.BytesIO(png(image, palette)))
    assert (shown.format, shown.mode, shown.size) == ('PNG', 'P', (301, 77))
    assert shown.convert('RGB').tobytes() == palette.indexed(image).convert('RGB').tobytes()
