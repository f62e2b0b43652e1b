"""`python -m bot.thinking.worker`: a process that thinks for the bot, which `Thinkers` has started."""

from __future__ import annotations

import os
import pickle
from typing import Any, Final

from bot.thinking.jobs import JOBS
from bot.workers.entry import serve

NICE: Final = 10
"""By how much answering people and painting come before thinking, where there are too few processors for all."""


def main() -> None:
    """Work until the bot is gone."""
    if hasattr(os, 'nice'):
        os.nice(NICE)
    serve(done)


def done(name: str, what: Any) -> bytes:
    """What comes of a job, pickled."""
    return pickle.dumps(JOBS[name](what), pickle.HIGHEST_PROTOCOL)


if __name__ == '__main__':
    main()
