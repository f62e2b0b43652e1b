"""Games: loads Clew's games and those of other distributions, and checks that the bot can show each game."""

from __future__ import annotations

import logging
from importlib.resources import files

from bot import limits, words
from bot.config import ConfigError
from bot.pictures import drawings
from bot.pictures.palette import palette_of
from bot.presenters.registry import shown
from bot.scenarios import Scenarios, offer
from bot.words import DEFAULT, LANGUAGES
from bot.words.sources import words_in
from engine import registry
from engine.package import GamePackage
from engine.plugins import Broken, Loaded, Unfit

log = logging.getLogger(__name__)


def load_games(wanted: frozenset[str] | None, scenarios: Scenarios | None = None) -> Loaded:
    """Load the `wanted` games (None for all), with the scenarios of the host. Logs broken games and scenarios.

    Raises `ConfigError` if no game is left.
    """
    loaded = registry.load(wanted, check=_check, most=limits.MENU)
    for name, origin in loaded.origins.items():
        log.info('game loaded: %s from %s %s', name, origin.distribution, origin.version)
    for broken in loaded.broken:
        log.error('%s', sentence_about(broken), exc_info=broken.error)
    for name in sorted(loaded.unknown):
        log.warning('game not installed: %s, named in CLEW_GAMES', name)
    if not loaded.packages:
        raise ConfigError('CLEW_GAMES leaves no game to play. Name an installed game, or unset it for all games.')
    if scenarios is not None:
        offer(scenarios)
    renew()
    return loaded


def renew() -> None:
    """Reload words, drawings and palettes after other games were loaded."""
    words.renew()
    drawings.renew()
    palette_of.cache_clear()


def sentence_about(broken: Broken) -> str:
    """A sentence that says why a broken game is left out."""
    origin = broken.origin
    return f'The game {broken.name} of {origin.distribution} {origin.version} is left out: {broken.why}.'


def _check(package: GamePackage) -> None:
    """Check that the bot can show a game. Raises `Unfit`, or any error of the game's modules."""
    shown(package)
    root, key = files(package.words), f'game-{package.name}'
    shared = words_in(files('bot.words'), DEFAULT)
    if any(each.startswith(f'{package.name}-') for each in shared):
        raise Unfit('words of Clew itself begin with its name')
    if key not in words_in(root, DEFAULT):
        raise Unfit(f'its words in English lack {key}, the name of the game')
    for language in LANGUAGES:
        if len(words_in(root, language).get(key, '').partition('=')[2].strip()) > limits.LINE:
            raise Unfit(f'{key} is longer than {limits.LINE} characters ({language})')
