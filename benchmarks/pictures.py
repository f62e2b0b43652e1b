"""Milliseconds to paint and to encode each kind of picture: the first time, and with cached sprites."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.figures import Figure, figure
from benchmarks.setup import Setup
from benchmarks.tables import match_of, positions
from bot.message.panel import Panel, Picture
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.pictures.painter import Painter
from bot.pictures.palette import palette_of
from bot.pictures.png import png
from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprites
from bot.presenters.registry import show_of
from bot.words import words_for
from engine.registry import PACKAGES

SUBJECT: Final = 'Pictures'


def measure(setup: Setup) -> Iterator[Figure]:
    """Yield five rows for each kind of picture: three times to paint it, the time to encode it, and its size."""
    kinds = [(name, scenes) for name, scenes in _kinds(setup.seed) if scenes]
    for number, (name, scenes) in enumerate(kinds):
        chosen = scenes[:: max(1, len(scenes) // (3 if setup.quick else 8))]
        yield figure(
            SUBJECT, f'{name}: the very first, drawings rasterised', 'ms', _first(setup.folder / str(number), chosen)
        )
        yield figure(SUBJECT, f'{name}: the first after a start', 'ms', _first(setup.folder / str(number), chosen))
        painter = Painter(Sprites(setup.folder / str(number)))
        painted = [_best(partial(painter.paint, scene)) for scene in chosen]
        images = [painter.paint(scene) for scene in chosen]
        palettes = [palette_of(scene.palette) for scene in chosen]
        encoded = [_best(partial(png, image, palette)) for image, palette in zip(images, palettes, strict=True)]
        yield figure(SUBJECT, f'{name}: painted', 'ms', painted)
        true = median(_best(partial(png, image)) for image in images)
        yield figure(SUBJECT, f'{name}: encoded', 'ms', encoded, ratio=median(encoded) / true, against='true colour')
        yield figure(SUBJECT, f'{name}: size', 'kB', [len(painter.png(scene)) / 1000 for scene in chosen])
        setup.step(len(kinds))


def _kinds(seed: int) -> Iterator[tuple[str, list[Scene]]]:
    """Yield each kind of picture and its scenes: boards and hands of random games, and pages of the rules."""
    words = words_for('en')
    for game in (package.game for package in PACKAGES.values()):
        for seats in sorted({game.seats.start, min(2, game.seats.stop - 1)}):
            options = game.Options()
            matches = [match_of(game, state, seats, options) for state in positions(game, seats, options, seed)]
            asked = [(match, match.asked[0]) for match in matches if match.asked]
            boards = [_scene(board_panel(match, words)) for match in matches]
            hands = [_scene(hand_panel(match, seat, words, board_url=None)) for match, seat in asked]
            yield f'{game.name}, {seats} seat{"s" if seats > 1 else ""}, board', [s for s in boards if s is not None]
            yield f'{game.name}, {seats} seat{"s" if seats > 1 else ""}, hand', [s for s in hands if s is not None]
        pages = [page.scene for page in show_of(game.name).presenter.rules(words) if page.scene is not None]
        yield f'{game.name}, rules', pages


def _scene(panel: Panel) -> Scene | None:
    return next((part.scene for part in panel.blocks if isinstance(part, Picture)), None)


def _first(folder: Path, scenes: list[Scene]) -> list[float]:
    """Return the milliseconds that a new painter needs for each scene. `folder` keeps the drawings that were read, for
    the next start.
    """
    seconds = []
    for number, scene in enumerate(scenes):
        painter = Painter(Sprites(folder / str(number)))
        began = perf_counter()
        painter.png(scene)
        seconds.append((perf_counter() - began) * 1000)
    return seconds


def _best(work: Callable[[], object]) -> float:
    """Return the milliseconds of a call of `work`: the median of five."""
    seconds = []
    for _ in range(5):
        began = perf_counter()
        work()
        seconds.append(perf_counter() - began)
    return median(seconds) * 1000
