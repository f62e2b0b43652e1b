"""Sources of texts: shared ones are in `bot/words`, those of a game are with the game."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from bot.words.syntax import messages, quoted
from engine.registry import PACKAGES

log = logging.getLogger(__name__)

FAMILIES: Final = (
    'automatic', 'board', 'call', 'cover', 'credit', 'daily', 'game', 'hint', 'objection', 'option', 'picture',
    'preset', 'role', 'score', 'side',
)  # fmt: skip
"""Prefixes of a game's message keys, before the game's name: "option" in "option-onirim-talk".

Keys without a prefix begin with the name.
"""


def texts(language: str) -> dict[str, str]:
    """Return the unparsed messages and terms of a language, by key.

    A game may only add messages under keys of its own (see `belongs`). Other keys in its files, and keys that exist
    already, are dropped and logged. The names of the authors' scenarios come last.
    """
    found = words_in(files('bot.words'), language)
    for game, root in roots():
        own = words_in(root, language)
        alien = sorted(key for key in own if key in found or not belongs(key, game))
        if alien:
            log.warning(
                'foreign words dropped: game=%s, language=%s, keys=%d, first=%r', game, language, len(alien), alien[0]
            )
        found.update((key, own[key]) for key in own.keys() - {*alien})
    for package in PACKAGES.values():
        if package.workshop is not None:
            names = package.workshop.words(language)
            found.update((key, f'{key} = {quoted(text)}') for key, text in names.items() if key not in found)
    return found


def roots() -> Iterator[tuple[str, Traversable]]:
    """Yield each game's name with the folder of its texts."""
    return ((package.name, files(package.words)) for package in PACKAGES.values())


def belongs(key: str, game: str) -> bool:
    """Whether a key may belong to a game: "onirim-drew", "option-onirim-talk", "-onirim-key"."""
    return _keys_of(game).fullmatch(key) is not None


@cache
def _keys_of(game: str) -> re.Pattern[str]:
    return re.compile(rf'-?((?:{"|".join(FAMILIES)})-)?{game}(-.+)?')


def words_in(root: Traversable, language: str) -> dict[str, str]:
    """Return the messages and terms of a language in a folder: from the file "en.ftl", or from all files in "en"."""
    single, folder = root / f'{language}.ftl', root / language
    there = (single,) if single.is_file() else folder.iterdir() if folder.is_dir() else ()
    return dict(message for file in there for message in messages(file.read_text('utf-8')))
