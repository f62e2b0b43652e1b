"""Panels as messages: within Discord's limits whatever is in them, and nothing kept in memory."""

from __future__ import annotations

from typing import Any

from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.message.components import Pick, Press
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Choice, Link, Menu, Panel, Picture
from bot.message.render import layout, pictures
from bot.pictures.scene import Scene
from tests.bot.sketches import Sketcher

SCENE = Scene(8, 8, (), ())
TEXTS = st.text(min_size=1, max_size=5000)
BUTTONS = st.integers(1, 12)


def components(panel: Panel) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = layout(panel, '1').to_components()  # type: ignore[no-untyped-call]  # as discord.py has it
    return parts


def named(number: int, label: str) -> Button:
    return Button(CustomId('do', 1, 1, str(number)).button(), label)


@given(st.lists(TEXTS, min_size=1, max_size=4))
def test_texts_never_exceed_what_a_message_holds(texts: list[str]) -> None:
    shown = [part['content'] for part in components(Panel(tuple(texts)))]
    assert sum(map(len, shown)) <= 4000
    assert shown[0][:100] == texts[0][:100]


@given(TEXTS, BUTTONS)
def test_buttons_stand_in_rows_of_five_and_keep_their_labels_short(label: str, number: int) -> None:
    rows = components(Panel((tuple(named(each, label) for each in range(number)),)))
    assert [len(row['components']) for row in rows] == [5] * (number // 5) + [number % 5] * (number % 5 > 0)
    assert all(0 < len(button['label']) <= 80 for row in rows for button in row['components'])


def test_a_button_may_be_there_only_to_be_seen() -> None:
    ids = [CustomId('do', 1, 1, str(number)).button() for number in range(2)]
    (row,) = components(Panel(((Button(ids[0], 'Yes'), Button(ids[1], 'No', disabled=True)),)))
    assert [button['disabled'] for button in row['components']] == [False, True]


@given(TEXTS)
def test_menus_keep_within_their_limits(text: str) -> None:
    lines = tuple(Choice(str(number), text, text) for number in range(25))
    (row,) = components(Panel((Menu(CustomId('do', 1, 1).menu(), text, lines, 1, 3),)))
    (menu,) = row['components']
    assert len(menu['placeholder']) <= 150
    assert len(menu['options']) == 25
    assert all(len(option['label']) <= 100 and len(option['description']) <= 100 for option in menu['options'])
    assert (menu['min_values'], menu['max_values']) == (1, 3)


async def test_a_picture_has_its_words_in_the_file_and_in_the_gallery() -> None:
    panel = Panel((Picture('board', SCENE, 'a' * 2000),))
    (file,) = await pictures(panel, '7', Sketcher())
    (gallery,) = components(panel)
    assert file.filename == 'board-7.png'
    assert file.description is not None and len(file.description) == 1024
    assert gallery['items'][0]['description'] == file.description
    assert gallery['items'][0]['media']['url'] == 'attachment://board-1.png'


def test_every_item_with_an_id_is_rebuilt_from_it_and_the_view_never_runs_out() -> None:
    """One other item in a view would take all buttons of all tables out of discord.py's registry when it runs out."""
    menu = Menu(CustomId('do', 1, 1).menu(), 'Choose', (Choice('a', 'A'),))
    view = layout(Panel(('text', (named(1, 'One'), Link('https://example.org', 'There')), menu)), '1')
    assert view.timeout is None
    with_ids = [item for item in view.walk_children() if getattr(item, 'custom_id', None) is not None]
    assert with_ids
    assert all(isinstance(item, (Press, Pick)) for item in with_ids)
    links = [item for item in view.walk_children() if isinstance(item, ui.Button) and item.url]
    assert len(links) == 1


def test_equal_panels_have_equal_fingerprints_and_different_ones_different() -> None:
    one = Panel(('text', (named(1, 'One'),), Picture('board', SCENE, 'alt')))
    assert one.digest() == Panel(('text', (named(1, 'One'),), Picture('board', SCENE, 'alt'))).digest()
    others = [
        Panel(('text!', *one.parts[1:])),
        Panel((one.parts[0], (named(2, 'One'),), one.parts[2])),
        Panel((*one.parts[:2], Picture('board', SCENE, 'other'))),
        Panel((*one.parts[:2], Picture('board', Scene(9, 8, (), ()), 'alt'))),
        one.before('note'),
    ]
    assert len({one.digest(), *(other.digest() for other in others)}) == len(others) + 1
