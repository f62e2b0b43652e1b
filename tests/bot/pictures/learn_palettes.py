"""`python -m tests.bot.pictures.learn_palettes [GAME …]`: compute the palettes again after drawings have changed.

The colours come from played games, from positions that games seldom reach, and from every drawing. K-means clustering
finds the 256 colours nearest to all of them. Look at the pictures at their full size afterwards.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.palette import COLOURS, file_of
from bot.pictures.scene import Scene
from bot.presenters.registry import show_of
from clew.contract.offered import installed
from engine.registry import PACKAGES
from tests.bot.matches import match_of
from tests.bot.pictures.lighting import lightings
from tests.bot.pictures.played import NAMES, games_played, pictures_of

POSITIONS: Final = 10
"""Number of painted positions of each game."""


class Source(NamedTuple):
    """The weight of a source of colours. `share` (0 to 1) is its part of the weight of all sources.

    Within a source, a colour that occurs in n pixels weighs n to the power `exponent`.

    An exponent below 1 keeps the colours of small things on large backgrounds. With 1, the red of a heart and the
    orange of a token became one colour.
    """

    share: float
    exponent: float


class Recipe(NamedTuple):
    """Sources of a palette: played games, drawings, and pictures that games seldom show.

    `chroma` says how much more an error of hue counts than an error of brightness. `kept` are the names of drawings
    whose three main colours are kept as they are, because small signs have little weight.
    """

    played: Source = Source(0.5, 1.0)
    drawn: Source = Source(0.5, 0.5)
    seldom: Source = Source(0.0, 1.0)
    pictures: Callable[[], Iterable[Scene]] = tuple
    chroma: float = 1.0
    kept: tuple[str, ...] = ()


RECIPES: Final[Mapping[str, Recipe]] = {
    # Each floor in each light, because a room is seldom dark. Without chroma a brown floor in the dark turned red.
    'mansions/plan': Recipe(
        Source(0.2, 0.9),
        Source(0.3, 0.5),
        Source(0.5, 0.9),
        lightings,
        chroma=1.5,
        kept=('mansions/sign', 'mansions/person'),
    ),
    'mansions': Recipe(
        Source(0.4, 0.9),
        Source(0.6, 0.4),
        kept=('mansions/sign', 'mansions/emblem', 'mansions/puzzle', 'mansions/person', 'mansions/portrait'),
    ),
}
"""Palettes with a recipe of their own."""

LUMA: Final = np.array([0.299, 0.587, 0.114])

TAIL: Final = 0.5
"""Exponent of the extra weight of colours far from their cluster's mean. 0 would be plain k-means."""

ROUNDS: Final = 25

ALIKE: Final = 16
"""Two main colours must be farther apart than this to be both kept (distance in RGB, each channel 0 to 255)."""

CELLS: Final = 1 << 18
"""Number of cells of a histogram: 64 × 64 × 64. In each channel, a cell covers four values."""

Floats = NDArray[np.float64]


class Histogram:
    """How often colours occur. A cell covers four values per channel, as in Pillow's search for the nearest colour."""

    def __init__(self) -> None:
        self._counts = np.zeros(CELLS)
        self._sums = np.zeros((3, CELLS))

    def add(self, image: Image.Image) -> None:
        """Count the opaque pixels of an image."""
        pixels = np.asarray(image.convert('RGBA')).reshape(-1, 4)
        colours = pixels[pixels[:, 3] == 255][:, :3].astype(np.int64)
        cells = (colours[:, 0] >> 2 << 12) | (colours[:, 1] >> 2 << 6) | (colours[:, 2] >> 2)
        self._counts += np.bincount(cells, minlength=CELLS)
        for channel in range(3):
            self._sums[channel] += np.bincount(cells, colours[:, channel], CELLS)

    def weighed(self, source: Source) -> tuple[Floats, Floats]:
        """Return the mean colour of each used cell, and its weight. The weights sum to the source's share."""
        found = np.nonzero(self._counts)[0]
        weights = self._counts[found] ** source.exponent
        return (self._sums[:, found] / self._counts[found]).T, source.share * weights / weights.sum()

    def main(self) -> Floats:
        """Return the three most frequent colours."""
        cells = np.argsort(-self._counts)[:3]
        return (self._sums[:, cells] / np.maximum(self._counts[cells], 1)).T


def apart(colours: Iterable[Floats]) -> Floats:
    """Drop each colour that is close to an earlier one."""
    found = np.zeros((0, 3))
    for colour in np.concatenate([np.zeros((0, 3)), *colours]):
        if not len(found) or ((found - colour) ** 2).sum(1).min() > ALIKE**2:
            found = np.append(found, [colour], 0)
    return found


def learnt(sources: Iterable[tuple[Histogram, Source]], chroma: float, kept: Floats) -> bytes:
    """Return the palette that is nearest to the colours of all sources, as bytes of red, green and blue.

    It contains the colours `kept`.
    """
    colours, weights = zip(*(histogram.weighed(source) for histogram, source in sources), strict=True)
    found = stretched(
        k_means(stretched(np.concatenate(colours), chroma), np.concatenate(weights), stretched(kept, chroma)),
        1 / chroma,
    )
    order = np.lexsort((found[:, 2], found[:, 1], found[:, 0]))
    return np.clip(np.rint(found[order]), 0, 255).astype(np.uint8).tobytes()


def stretched(colours: Floats, factor: float) -> Floats:
    """Multiply the distance of each colour from the grey of equal brightness by a factor."""
    greys: Floats = (colours @ LUMA)[:, None]
    found: Floats = greys + factor * (colours - greys)
    return found


def k_means(colours: Floats, weights: Floats, kept: Floats) -> Floats:
    """Cluster the colours, and return the mean of each cluster. Deterministic.

    The first means are `kept`, and stay as they are. The other means begin at colours far from each other.
    """
    rng = np.random.default_rng(1)
    means = kept if len(kept) else colours[[int(np.argmax(weights))]]
    distance = np.min([((colours - mean) ** 2).sum(1) for mean in means], 0)
    for _ in range(COLOURS - len(means)):
        chance = weights * distance
        means = np.append(means, colours[[rng.choice(len(colours), p=chance / chance.sum())]], 0)
        distance = np.minimum(distance, ((colours - means[-1]) ** 2).sum(1))
    for _ in range(ROUNDS):
        squares = (colours**2).sum(1)[:, None] - 2 * colours @ means.T + (means**2).sum(1)[None]
        nearest = squares.argmin(1)
        distance = np.sqrt(np.maximum(squares.min(1), 0))
        pull = weights * (1 + distance) ** TAIL
        sums = np.bincount(nearest, pull, COLOURS)
        used = sums > 0
        for channel in range(3):
            total = np.bincount(nearest, pull * colours[:, channel], COLOURS)
            means[used, channel] = total[used] / sums[used]
        means[: len(kept)] = kept
    return means


class Seen(NamedTuple):
    """Pictures that share a palette: their colours, and the drawings in them."""

    colours: Histogram
    drawings: set[str]


def seen(game: str) -> dict[str, Seen]:
    """Paint a game for each number of seats and each preset. Returns colours and drawings by palette."""
    canvas = Canvas()
    found: defaultdict[str, Seen] = defaultdict(lambda: Seen(Histogram(), set()))
    for played in games_played(game):
        *states, _ = played.states()
        for number, state in enumerate(states[:: max(1, len(states) // POSITIONS)]):
            match = match_of(game, state, NAMES[: played.seats])
            for scene in {*pictures_of(match, begun=number % 5 == 0)}:
                found[scene.palette].colours.add(canvas.paint(scene))
                found[scene.palette].drawings.update(sprite.drawing for sprite in scene.sprites())
    return found


def main_colours(game: str, names: Collection[str]) -> Floats:
    """Return the main colours of these drawings in each of their styles."""
    canvas = Canvas()
    sprites = sorted(sprite for sprite in show_of(game).presenter.sprites() if sprite.drawing in names)
    return apart(counted([canvas.sprites.bitmap(sprite).image]).main() for sprite in sprites)


def drawings(game: str, palette: str, shown: set[str]) -> Iterator[Image.Image]:
    """Yield every drawing of a game once, in its largest size.

    If `palette` is not the game's main palette, yield only the drawings named in `shown`.
    """
    canvas = Canvas()
    sprites = sorted(show_of(game).presenter.sprites(), key=lambda sprite: sprite.scale)
    largest = {(each.drawing, each.styles, each.body): each for each in sprites}.values()
    return (canvas.sprites.bitmap(each).image for each in largest if palette == game or each.drawing in shown)


def counted(images: Iterable[Image.Image]) -> Histogram:
    histogram = Histogram()
    for image in images:
        histogram.add(image)
    return histogram


def main(games: list[str]) -> None:
    """Learn the palettes of these games, or of all if empty, and write them to the folders of the drawings."""
    for game in games or [*PACKAGES]:
        installed(game)
        for palette, pictures in seen(game).items():
            recipe = RECIPES.get(palette, Recipe())
            sources = [(pictures.colours, recipe.played)]
            sources.append((counted(drawings(game, palette, pictures.drawings)), recipe.drawn))
            if recipe.seldom.share:
                sources.append((counted(map(Canvas().paint, recipe.pictures())), recipe.seldom))
            target: Any = file_of(palette)
            target.write_bytes(learnt(sources, recipe.chroma, main_colours(game, recipe.kept)))


if __name__ == '__main__':
    main(sys.argv[1:])
