"""`python -m bot.pictures.worker [FOLDER]`: a process that paints for the bot, which `Painter` has started."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.sprites import Sprites
from bot.workers.entry import serve

JOBS: Final[Mapping[str, Callable[[Canvas, Any], bytes]]] = {
    'png': Canvas.png,
    'icon': Canvas.icon,
    'warm': Canvas.warm,
}
"""What can be asked for, by its name."""


def main() -> None:
    """Work until the bot is gone."""
    # Pillow would learn to read pictures when the first is wanted, which takes as long as to paint three.
    Image.preinit()
    canvas = Canvas(Sprites(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
    serve(lambda name, what: JOBS[name](canvas, what))


if __name__ == '__main__':
    main()
