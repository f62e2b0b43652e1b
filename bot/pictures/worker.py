"""`python -m bot.pictures.worker FOLDER [GAME=PACKAGE …]`: a process that paints for the bot, started by `Painter`.

It caches bitmaps in the folder, and reads each game's drawings from the game's package.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from PIL import Image

from bot.pictures import drawings
from bot.pictures.canvas import Canvas
from bot.pictures.sprites import Sprites
from bot.workers.entry import Do, serve

JOBS: Final[Mapping[str, Callable[[Canvas, Any], bytes]]] = {
    'png': Canvas.png,
    'frame': Canvas.frame,
    'film': Canvas.film,
    'icon': Canvas.icon,
    'warm': Canvas.warm,
}
"""Jobs by name. Each gets the canvas and the job's argument."""


def main() -> None:
    """Serve jobs until the bot ends."""
    serve(load)


def load() -> Do:
    """Prepare the painter. Returns the function that does its jobs."""
    # Pillow loads its decoders with the first picture, which takes as long as painting three.
    Image.preinit()
    folder, *packages = sys.argv[1:]
    drawings.set_packages(dict(each.split('=') for each in packages))
    canvas = Canvas(Sprites(Path(folder)))
    return lambda name, what: JOBS[name](canvas, what)


if __name__ == '__main__':
    main()
