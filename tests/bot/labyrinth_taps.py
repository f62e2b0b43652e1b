"""The controls of Labyrinth, and their taps."""

from __future__ import annotations

import pytest

from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.labyrinth.controls import controls
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.words import LANGUAGES, Words, words_for
from tests.labyrinth.table import Table

SHOW = Labyrinth()
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
EN = words_for('en')


def offered(start: Table, given: str = '', words: Words = EN) -> tuple[Control, ...]:
    return controls(start.view(start.asked.seat), start.asked, given, words)


def taps_of(control: Control) -> tuple[Tap, ...]:
    match control:
        case TapMenu(taps=taps):
            return taps
        case tuple():
            return control
    raise AssertionError('Labyrinth has buttons and menus only')


def every_tap(shown: tuple[Control, ...]) -> list[Tap]:
    return [tap for control in shown for tap in taps_of(control)]


def by_token(shown: tuple[Control, ...]) -> dict[str, Tap]:
    return {tap.token: tap for tap in every_tap(shown)}
