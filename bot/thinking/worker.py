"""`python -m bot.thinking.worker GAME …`: a process that thinks about these games. `Thinkers` starts it."""

from __future__ import annotations

import os
import sys
from typing import Final

from bot.workers.entry import Do, serve

NICE: Final = 10
"""Niceness of thinking: responses and painting come first if processors are short."""


def main() -> None:
    """Work until the bot ends."""
    if hasattr(os, 'nice'):
        os.nice(NICE)
    serve(load)


def load() -> Do:
    """Import the games. Returns the function that runs jobs."""
    # A slow import. It is here because `serve` notices the end of the bot even while this loads.
    from bot.thinking.jobs import done
    from engine.registry import load as load_games  # Slow for the same reason.

    load_games(frozenset(sys.argv[1:]))

    return done


if __name__ == '__main__':
    main()
