"""The child process that rasterises, when its parent is killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bot.pictures import sprites

WARMING = """
import asyncio, sys
from pathlib import Path
from bot.pictures.sprites import Sprites
from bot.presenters.onirim.scene import sprites as all_sprites

async def main():
    sprites = Sprites(Path(sys.argv[1]))
    warming = asyncio.create_task(sprites.warm(all_sprites()))
    while not sprites._bitmaps:
        await asyncio.sleep(0.01)
    print('warming', flush=True)
    await warming

if __name__ == '__main__':
    asyncio.run(main())
"""


def test_the_child_does_not_outlive_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / 'warming.py'
    script.write_text(WARMING)
    root = Path(sprites.__file__).parents[2]
    parent = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / 'cache')],
        stdout=subprocess.PIPE,
        env={'PYTHONPATH': str(root), 'PATH': ''},
    )
    assert parent.stdout is not None
    assert parent.stdout.readline() == b'warming\n'
    parent.kill()
    # The pipe closes only when nobody holds it any more, the child included.
    rest, _ = parent.communicate(timeout=60)
    assert rest == b''
