"""The application's own emojis: in texts, on buttons, and at Discord."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.message.custom_id import CustomId
from bot.message.emoji_upload import recall, renew
from bot.message.emojis import EMOJIS, Emoji, Emojis, plain
from bot.message.panel import Button, Menu, MenuLine, Panel
from bot.message.render import TEXT_LIMIT, layout
from bot.pictures.icon import SIDE, icon
from bot.pictures.page import Painter
from bot.pictures.sprites import Sprite, Sprites
from bot.presenters.onirim.names import SIGNS
from bot.presenters.registry import PRESENTERS
from bot.words.names import plain_name
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
    return ''.join(item.content for item in layout(panel, '1', emojis).walk_children() if hasattr(item, 'content'))


def test_every_emoji_has_a_name_of_its_own_that_discord_takes_and_a_sign() -> None:
    assert PRESENTERS, 'they declare the emojis'
    names = [each.full_name for each in EMOJIS.values()]
    assert len(set(names)) == len(names) >= 60
    assert all(2 <= len(name) <= 32 and name.isascii() and name.replace('_', '').isalnum() for name in names)
    assert all(each.sign and not each.sign.isalnum() for each in EMOJIS.values())


def test_a_drawing_that_changes_changes_the_name() -> None:
    one, other = (Emoji('pawn', '🔴', (Sprite('labyrinth/pawn', ('red', 'plain'), scale),)) for scale in (1.0, 1.1))
    assert one.full_name != other.full_name


@pytest.mark.parametrize('character', EMOJIS, ids=lambda character: EMOJIS[character].name)
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
    """The buttons and menus of a panel, as discord.py has them."""
    return [item.item for item in layout(panel, '1', uploaded()).walk_children() if isinstance(item, ui.DynamicItem)]


def test_what_is_there_becomes_markup_and_everything_else_a_sign() -> None:
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


def test_a_line_of_a_menu_carries_an_emoji_and_its_words_show_signs() -> None:
    lines = (MenuLine('a', f'{SUN} sun', f'a {SUN}', SUN), MenuLine('b', 'moon', None, SIGNS['bm']))
    (select,) = items(Panel((Menu(CustomId('do', 1).menu(), f'{SUN}?', lines),)))
    assert [(option.label, option.description, str(option.emoji)) for option in select.options] == [
        ('🔴 sun', 'a 🔴', f'<:{EMOJIS[SUN].full_name}:77>'),
        ('moon', None, '🔵'),
    ]
    assert select.placeholder == '🔴?'


@given(st.integers(1, 5), st.integers(0, 200), st.integers(0, 4000))
def test_signs_stand_where_the_markup_would_be_too_long(blocks: int, suns: int, letters: int) -> None:
    panel = Panel(tuple(SUN * suns + 'x' * (letters // blocks) for _ in range(blocks)))
    shown = texts(panel, uploaded())
    markup = f'<:{EMOJIS[SUN].full_name}:77>'
    fits = sum(len(block.replace(SUN, markup)) for block in panel.blocks if isinstance(block, str)) <= TEXT_LIMIT
    assert shown.count(markup) == (suns * blocks if fits else 0)
    assert len(shown) <= TEXT_LIMIT and SUN not in shown


@given(st.text(st.sampled_from([*EMOJIS, 'a', ' '])))
def test_no_name_holds_an_emoji_of_ours(name: str) -> None:
    assert not set(plain_name(name)) & set(EMOJIS)
    assert not set(plain(name)) & set(EMOJIS)


async def started(house: House, wanted: dict[str, Emoji]) -> Emojis:
    """The emojis as a start would find and upload them."""
    emojis = Emojis()
    painter = Painter(Sprites(house.file.parent / 'sprites'))
    there = await recall(house.clew, emojis, wanted)
    if there is not None:
        await renew(house.clew, emojis, painter, wanted, there)
    return emojis


async def test_a_start_uploads_what_is_not_there_and_the_next_one_nothing(house: House) -> None:
    emojis = await started(house, FEW)
    there = {each.name: each.id for each in house.playground.world.emojis.values()}
    assert there.keys() == {each.full_name for each in FEW.values()}
    assert emojis.texts([SUN], 100) == [f'<:{EMOJIS[SUN].full_name}:{there[EMOJIS[SUN].full_name]}>']
    house.playground.clear_calls()
    again = await started(house, FEW)
    assert again.texts([SUN], 100) == emojis.texts([SUN], 100)
    assert [request.method for request in house.playground.calls] == ['GET']


async def test_what_is_drawn_otherwise_now_is_replaced_and_what_is_not_ours_stays(house: House) -> None:
    await started(house, FEW)
    await house.clew.create_application_emoji(name='of_the_host', image=icon(EMOJIS[SUN].drawing, Sprites()))
    redrawn = {SUN: Emoji('red_sun', '🔴', EMOJIS[SIGNS['gk']].drawing)}
    await started(house, redrawn)
    assert {each.name for each in house.playground.world.emojis.values()} == {redrawn[SUN].full_name, 'of_the_host'}


@pytest.mark.parametrize('method', ['GET', 'POST'])
async def test_where_discord_refuses_signs_stand_in(
    stormy_house: House, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    stormy_house.playground.faults.next(f'{method} {EMOJI_ROUTE}', status=403, code=50013)
    emojis = await started(stormy_house, FEW)
    assert emojis.texts([SUN], 100) == ['🔴']
    assert 'common signs stand in' in caplog.text


async def test_a_pause_that_discord_asks_for_is_waited_for(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr('bot.message.emoji_upload.asyncio.sleep', noted(waited))
    stormy_house.playground.faults.next(f'POST {EMOJI_ROUTE}', status=429, retry_after=3600.0)
    emojis = await started(stormy_house, FEW)
    assert waited and max(waited) > 60
    assert '<:' in emojis.texts([SUN], 100)[0]
