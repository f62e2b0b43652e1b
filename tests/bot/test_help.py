"""`/help` and `/about`: first steps and contact."""

from __future__ import annotations

import pytest

from bot.config import VERSION, About
from bot.message.panel import Link, Panel
from bot.panels.help import about_panel, help_panel
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.play import click, controls

EN, PL = words_for('en'), words_for('pl')

EVERYTHING = About('x' * 200, 'https://e.org/source', 'https://e.org/privacy', 'https://e.org/terms')


def said(panel: Panel) -> str:
    return '\n'.join(block for block in panel.blocks if isinstance(block, str))


def links(panel: Panel) -> dict[str, str]:
    rows = (block for block in panel.blocks if isinstance(block, tuple))
    return {link.url: link.label for row in rows for link in row if isinstance(link, Link)}


@pytest.mark.parametrize('locale', ['en-US', 'ru', 'pl'])
async def test_help_is_private_and_quotes_buttons_of_the_board(house: House, locale: str) -> None:
    world, words = house.playground.world, words_for(locale)
    world.set_person(house.ada.user, locale=locale)
    world.set_guild_locale('pl')
    message = (await house.ada.slash('games', 'help')).message
    assert message.ephemeral
    steps = words(
        'help-steps', called=words('help-called'), **{name: PL(f'button-{name}') for name in ('join', 'start', 'hand')}
    )
    assert steps in message.text and f'**{PL("button-join")}**' in steps, 'as on the boards of this server'
    assert [button.label for button in message.buttons] == [words(f'game-{game}') for game in PACKAGES]


@pytest.mark.parametrize('language', LANGUAGES)
def test_help_promises_no_ping_in_a_remote_place(language: str) -> None:
    words = words_for(language)
    there, here = (str(help_panel(words, words, remote=remote).blocks[0]) for remote in (True, False))
    assert words('remote-about') in there and words('help-called') not in there and words('help-called') in here


async def test_lobby_opens_below_the_help_as_with_play(house: House) -> None:
    message = (await house.ada.slash('games', 'help')).message
    lobby = (await click(house.ada, message, 'open', 'labyrinth')).message
    assert lobby.id != message.id and not lobby.ephemeral and controls(lobby, 'start')
    assert house.now(house.ada, message) == message, 'the help stays'
    (table,) = await house.store.tables_of_user(house.ada.id, ('lobby',), limit=9)
    assert (table.game, table.host_id) == ('labyrinth', house.ada.id)


async def test_lobby_opens_from_the_help_in_dms(house: House) -> None:
    message = (await house.ada.slash(house.ada.dm, 'help')).message
    await click(house.ada, message, 'open', 'onirim')
    assert await house.ada.see(house.ada.dm, lambda each: bool(controls(each, 'start')))


async def test_about_names_the_contact(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    about = About('Ada, ada@example.org', terms='https://example.org/terms')
    monkeypatch.setattr(house.clew.core, 'about', about)
    message = (await house.bruno.slash('games', 'about')).message
    assert message.ephemeral and VERSION in message.text and 'Ada, ada@example.org' in message.text
    assert [button.label for button in message.buttons] == [EN('about-terms')]


@pytest.mark.parametrize('language', LANGUAGES)
def test_about_credits_the_games_and_links_existing_pages(language: str) -> None:
    words = words_for(language)
    panel = about_panel(EVERYTHING, words)
    assert 'Torb' in said(panel) or 'Торбе' in said(panel)
    assert 'Kobbert' in said(panel) and 'Ravensburger' in said(panel)
    assert list(links(panel)) == [EVERYTHING.source, EVERYTHING.privacy, EVERYTHING.terms]
    assert links(about_panel(About(), words)) == {}
    assert words('about-no-contact') in said(about_panel(About(), words))


@pytest.mark.parametrize('language', LANGUAGES)
def test_discord_accepts_help_and_about(language: str) -> None:
    words = words_for(language)
    for panel in (help_panel(words, words), about_panel(EVERYTHING, words), about_panel(About(), words)):
        assert discord_limits.complaints(panel) == {}
