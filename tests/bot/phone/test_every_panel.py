"""Messages besides boards and hands: each fits phone and desktop in every language, with long names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from typing import Final

import pytest

from bot.config import About
from bot.message.custom_id import CustomId
from bot.message.panel import Document, Panel
from bot.panels.help import about_panel, help_panel
from bot.panels.lobby import lobby_panel
from bot.panels.measure import fits
from bot.panels.menus import explained_value
from bot.panels.options import options_panel
from bot.panels.replay import file_panel, whole_panel
from bot.panels.replay_place import WHOLE, Place
from bot.panels.replay_scene import scene_at
from bot.panels.rules import rules_panel
from bot.panels.time import THINK
from bot.presenters.registry import show_of
from bot.tables.replay import Replays
from bot.words import LANGUAGES, Words, words_for
from engine.options import choose, form
from engine.registry import PACKAGES
from persistence.rows import Invited, Table
from tests.bot.history_pages import panels as history_pages
from tests.bot.logs import whole_game
from tests.bot.matches import lobby_of
from tests.bot.phone.conftest import LONG_NAME, too_high
from tests.bot.phone.ruler import Ruler
from tests.bot.replays import GAMES, finished, logged
from tests.playground.page.page_tools import IN_A_BROWSER

pytestmark = IN_A_BROWSER

LANGUAGE: Final = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
GAME: Final = pytest.mark.parametrize('game', PACKAGES)

OBJECTION: Final = 'mansions-unknown-investigator'
PAGES: Final = 6
"""More pages than any chapter of the rules has."""


def everything(game: str, seats: int) -> str:
    """Return options that differ from the default as far as possible, so that a lobby lists many of them."""
    options = PACKAGES[game].game.Options()
    # An option may offer further ones.
    for _ in range(3):
        for each in form(options, seats):
            options = choose(options, each.name, each.values if each.several else each.values[-1:])
    return options.model_dump_json()


def lobbies(game: str) -> Iterator[Table]:
    """Yield lobbies with one player, and with all players; one whose other players are invited, again or by name.

    Each comes with the usual options, and with as many others as possible.
    """
    most = PACKAGES[game].game.seats.stop - 1
    names = [LONG_NAME] * most
    full = lobby_of(game, names)
    busy = lobby_of(game, names, options=everything(game, most), think_seconds=300, advice='always')
    for lobby, asker in ((full, None), (busy, 1)):
        for now in (1, most):
            invited = tuple(Invited(**asdict(seat), asked_by=asker) for seat in lobby.seats[now:])
            yield replace(lobby, seats=lobby.seats[:now], invited=invited)
        yield replace(lobby, seats=lobby.seats[:1])


def numbered(panels: Iterable[Panel]) -> dict[str, Panel]:
    """Name each panel by its number and first block."""
    return {f'{number} {panel.blocks[0]}': panel for number, panel in enumerate(panels)}


def rules_of(game: str, words: Words) -> Iterator[Panel]:
    for number, _ in enumerate(show_of(game).presenter.rules(words)):
        yield from dict.fromkeys(rules_panel(game, (number, part), words) for part in range(PAGES))


@GAME
@LANGUAGE
async def test_page_of_the_rules_fits_a_phone(rulers: tuple[Ruler, ...], game: str, words: Words) -> None:
    assert await too_high(rulers, numbered(rules_of(game, words))) == {}


@GAME
@LANGUAGE
async def test_lobby_fits_a_phone(rulers: tuple[Ruler, ...], game: str, words: Words) -> None:
    plain = lobby_panel(lobby_of(game, ('Ada',)), words)
    search = lobby_panel(lobby_of(game, ('Ada',)), words, searches=True)
    shown = [plain, search, *(lobby_panel(table, words, searches=True) for table in lobbies(game))]
    if game == 'mansions':
        shown += [lobby_panel(each, words, objection=words(f'objection-{OBJECTION}')) for each in lobbies(game)]
    assert await too_high(rulers, numbered(shown), ephemeral=False) == {}
    assert plain.pictures and search.pictures, 'only long names and many options cost the cover'
    assert plain not in shown[1:] and 'search' in str(search.blocks)
    for table in lobbies(game):
        elsewhere = lobby_panel(replace(table, guild_id=None, remote='group'), words)
        assert fits(elsewhere.blocks, ephemeral=False), 'where the bot is no member'


@LANGUAGE
async def test_replay_of_a_file_fits(rulers: tuple[Ruler, ...], words: Words) -> None:
    file, panels = Document('clew-game.json', b'{}'), list[Panel]()
    for game in GAMES:
        match, log, public = finished(*game)
        replay = await Replays(logged(log, public).store).of(match)
        for stop in (0, len(replay.stops) // 2, len(replay.stops) - 1):
            scene = scene_at(match, replay, stop, 0, words, own=False)
            panels += [
                file_panel(scene, file, 'd' * 24, words),
                whole_panel(scene, Place(stop, '0', WHOLE), words, file),
            ]
    assert await too_high(rulers, numbered(panels)) == {}


@LANGUAGE
async def test_help_and_about_fit_a_phone(rulers: tuple[Ruler, ...], words: Words) -> None:
    about = About('Ada Lovelace, ada@example.org', *['https://example.org'] * 3)
    assert await too_high(rulers, numbered([help_panel(words, words), about_panel(about, words)])) == {}


@GAME
@LANGUAGE
async def test_page_of_the_history_fits(rulers: tuple[Ruler, ...], game: str, words: Words) -> None:
    match, log = whole_game(game)
    assert await too_high(rulers, numbered(history_pages(match, log, 0, words.language))) == {}


@pytest.fixture
def _advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer an adviser in any installation."""
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: game == 'onirim')


@pytest.mark.usefixtures(_advised.__name__)
@GAME
@LANGUAGE
async def test_sheet_of_options_fits(rulers: tuple[Ruler, ...], game: str, words: Words) -> None:
    panels = dict.fromkeys(sheet for table in lobbies(game) for sheet in sheets_of(table, words))
    assert await too_high(rulers, numbered(panels)) == {}


def sheets_of(table: Table, words: Words) -> Iterator[Panel]:
    """Yield every sheet of a lobby's options, and a sheet that explains a new choice, for each setting.

    All are repeated with a bot player in the last seat, which the host can dismiss.
    """
    seats = (*table.seats[:-1], replace(table.seats[-1], user_id=None, player='normal'))
    for each in (table, replace(table, seats=seats)):
        yield options_panel(each, words)
        for value in ('none', '86400'):
            timed = replace(each, think_seconds=THINK[value])
            yield options_panel(timed, words, CustomId('think', each.id), explained_value('lobby-think', value, words))
