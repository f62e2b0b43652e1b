"""The application's own emojis: in texts, on buttons, and how they are uploaded to Discord."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.emoji_upload import FAILURES, recall, renew
from bot.message.emojis import EMOJIS, Emoji, Emojis, drawn, plain
from bot.message.panel import Button, Menu, MenuLine, Panel
from bot.message.render import layout
from bot.pictures.icon import SIDE, icon
from bot.pictures.painter import Painter
from bot.pictures.sprites import Sprite, Sprites
from bot.presenters.onirim.names import SIGNS
from bot.words.names import plain_name
from clew.contract.offered import offered
from clew_liars_dice import PACKAGE
from clew_liars_dice.show import PIPS
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.pauses import noted

SUN = SIGNS['rs']
EMOJI_ROUTE = '/applications/{application_id}/emojis'
FEW = {character: EMOJIS[character] for character in (SUN, SIGNS['bm'])}


def uploaded() -> Emojis:
    emojis = Emojis()
    emojis.use(SUN, 77)
    return emojis


def texts(panel: Panel, emojis: Emojis) -> str:
    return ''.join(item.content for item in layout(panel, emojis).walk_children() if hasattr(item, 'content'))


def test_emoji_names_are_unique_and_valid_with_a_fallback() -> None:
    assert PACKAGES, 'they declare the emojis'
    names = [each.full_name for each in drawn().values()]
    assert len(set(names)) == len(names) >= 60
    assert all(2 <= len(name) <= 32 and name.isascii() and name.replace('_', '').isalnum() for name in names)
    assert all(each.sign and not each.sign.isalnum() for each in drawn().values())


def test_changed_drawing_changes_the_name() -> None:
    one, other = (Emoji('pawn', '🔴', (Sprite('labyrinth/pawn', ('red', 'plain'), scale),)) for scale in (1.0, 1.1))
    assert one.full_name != other.full_name


@pytest.mark.parametrize('character', drawn(), ids=lambda character: EMOJIS[character].name)
def test_every_drawing_fills_its_square_and_is_small_enough(character: str, sprites: Sprites, tmp_path: Path) -> None:
    png = icon(EMOJIS[character].drawing, sprites)
    assert len(png) <= 64 * 1024
    file = tmp_path / 'icon.png'
    file.write_bytes(png)
    with Image.open(file) as drawn:
        assert drawn.size == (SIDE, SIDE) and drawn.mode == 'RGBA'
        box = drawn.getchannel('A').point(lambda alpha: 255 * (alpha > 128)).getbbox()
    assert box is not None and max(box[2] - box[0], box[3] - box[1]) >= 80
    assert min(box) > 0 and max(box) < SIDE


def items(panel: Panel) -> list[Any]:
    """Return a panel's buttons and menus as discord.py components."""
    return [item.item for item in layout(panel, uploaded()).walk_children() if isinstance(item, ui.DynamicItem)]


def test_known_emoji_becomes_markup_and_others_a_fallback() -> None:
    name = EMOJIS[SUN].full_name
    buttons = (
        Button(CustomId('do', 1).button(), f'{SUN} sun', emoji=SUN),
        Button(CustomId('do', 2).button(), 'x', emoji='✋'),
    )
    panel = Panel((f'{SUN} sun, {SIGNS["bm"]} moon', buttons))
    assert texts(panel, uploaded()) == f'<:{name}:77> sun, 🔵 moon'
    first, second = items(panel)
    assert (first.label, str(first.emoji)) == ('🔴 sun', f'<:{name}:77>'), 'no label shows emojis of ours'
    assert str(second.emoji) == '✋'


def test_menu_line_has_an_emoji_and_its_words_a_fallback() -> None:
    lines = (MenuLine('a', f'{SUN} sun', f'a {SUN}', SUN), MenuLine('b', 'moon', None, SIGNS['bm']))
    (select,) = items(Panel((Menu(CustomId('do', 1).menu(), f'{SUN}?', lines),)))
    assert [(option.label, option.description, str(option.emoji)) for option in select.options] == [
        ('🔴 sun', 'a 🔴', f'<:{EMOJIS[SUN].full_name}:77>'),
        ('moon', None, '🔵'),
    ]
    assert select.placeholder == '🔴?'


@given(st.integers(1, 5), st.integers(0, 200), st.integers(0, 4000))
def test_fallbacks_replace_markup_that_is_too_long(blocks: int, suns: int, letters: int) -> None:
    panel = Panel(tuple(SUN * suns + 'x' * (letters // blocks) for _ in range(blocks)))
    shown = texts(panel, uploaded())
    markup = f'<:{EMOJIS[SUN].full_name}:77>'
    fits = sum(len(block.replace(SUN, markup)) for block in panel.blocks if isinstance(block, str)) <= limits.TEXT
    assert shown.count(markup) == (suns * blocks if fits else 0)
    assert len(shown) <= limits.TEXT and SUN not in shown


@given(st.text(st.sampled_from([*EMOJIS, 'a', ' '])))
def test_no_name_contains_one_of_our_emojis(name: str) -> None:
    assert not set(plain_name(name)) & set(EMOJIS)
    assert not set(plain(name)) & set(EMOJIS)


async def started(house: House, wanted: dict[str, Emoji]) -> Emojis:
    """Find and upload emojis as the bot does at its start. Returns the emojis."""
    emojis = Emojis()
    painter = Painter(Sprites(house.file.parent / 'sprites'))
    there = await recall(house.clew, emojis, wanted)
    if there is not None:
        await renew(house.clew, emojis, painter, wanted, there)
    return emojis


async def test_first_start_uploads_missing_emojis_and_next_none(house: House) -> None:
    emojis = await started(house, FEW)
    there = {each.name: each.id for each in house.playground.world.emojis.values()}
    assert there.keys() == {each.full_name for each in FEW.values()}
    assert emojis.texts([SUN], 100) == [f'<:{EMOJIS[SUN].full_name}:{there[EMOJIS[SUN].full_name]}>']
    house.playground.clear_calls()
    again = await started(house, FEW)
    assert again.texts([SUN], 100) == emojis.texts([SUN], 100)
    assert [request.method for request in house.playground.calls] == ['GET']


async def test_redrawn_emoji_is_replaced_and_foreign_ones_stay(house: House) -> None:
    await started(house, FEW)
    await house.clew.create_application_emoji(name='of_the_host', image=icon(EMOJIS[SUN].drawing, Sprites()))
    redrawn = {SUN: Emoji('red_sun', '🔴', EMOJIS[SIGNS['gk']].drawing)}
    await started(house, redrawn)
    assert {each.name for each in house.playground.world.emojis.values()} == {redrawn[SUN].full_name, 'of_the_host'}


@pytest.mark.parametrize('method', ['GET', 'POST'])
async def test_fallbacks_replace_emojis_refused_by_discord(
    stormy_house: House, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    stormy_house.playground.faults.next(f'{method} {EMOJI_ROUTE}', status=403, code=50013)
    emojis = await started(stormy_house, FEW)
    assert emojis.texts([SUN], 100) == ['🔴']
    assert 'common sign' in caplog.text


async def test_rate_limit_delays_the_upload(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr('bot.message.emoji_upload.asyncio.sleep', noted(waited))
    stormy_house.playground.faults.next(f'POST {EMOJI_ROUTE}', status=429, retry_after=3600.0)
    emojis = await started(stormy_house, FEW)
    assert waited and max(waited) > 60
    assert '<:' in emojis.texts([SUN], 100)[0]


async def test_failed_upload_leaves_the_others(stormy_house: House) -> None:
    stormy_house.playground.faults.next(f'POST {EMOJI_ROUTE}', status=503)
    emojis = await started(stormy_house, FEW)
    first, second = FEW
    assert not emojis.shows(first) and emojis.shows(second)


async def test_failures_in_a_row_end_an_attempt(stormy_house: House) -> None:
    many = dict(list(EMOJIS.items())[: 2 * FAILURES])
    stormy_house.playground.faults.next(f'POST {EMOJI_ROUTE}', status=403, code=50013, times=len(many))
    await started(stormy_house, many)
    made = [call for call in stormy_house.playground.calls if call.route == EMOJI_ROUTE and call.method == 'POST']
    assert len(made) == FAILURES


@pytest.mark.parametrize('route', [f'GET {EMOJI_ROUTE}', f'POST {EMOJI_ROUTE}'])
async def test_failed_upload_is_retried(stormy_house: House, route: str) -> None:
    """The running bot retries. It is not restarted."""
    house = stormy_house
    house.emojis = FEW
    house.playground.faults.next(route, status=503, times=len(FEW))
    await house.restart()
    async with asyncio.timeout(60):
        while len(house.playground.world.emojis) < len(FEW):
            await house.later(1.0)
    async with asyncio.timeout(60):
        while not house.clew.messenger.emojis.complete:
            await house.later(1.0)
    assert '503' in ' '.join(house.refused())
    house.playground.clear_calls()
    await house.later(3600.0)
    assert EMOJI_ROUTE not in {call.route for call in house.playground.calls}


def test_emojis_of_a_missing_game_are_left_out() -> None:
    """A game can be imported without being offered, for example because it is broken. Its emojis are left out."""
    with offered(PACKAGE):
        names = {each.name for each in drawn().values()}
    assert names - {each.name for each in drawn().values()} == {f'die_{name}' for name in PIPS}
