"""Panels as Discord messages: always within Discord's limits, and without views that stay in memory."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.message.components import Pick, Press
from bot.message.custom_id import CustomId
from bot.message.emojis import Emojis
from bot.message.panel import Button, Link, Menu, MenuLine, Panel, Picture
from bot.message.render import layout, pictures
from bot.pictures.scene import Scene
from tests.bot.sketches import Sketcher

SCENE = Scene(8, 8, (), ())
BUTTONS = st.integers(1, 12)
WRITTEN = st.characters(exclude_categories=['Cs', 'Cc', 'Z'])
"""Visible characters, for Hypothesis."""


def lengths(limit: int) -> st.SearchStrategy[int]:
    """Lengths for Hypothesis: some short, some near `limit`, and some far above it."""
    return st.integers(1, 20) | st.integers(max(1, limit - 2), limit + 2) | st.integers(limit * 2, limit * 12)


def texts_around(limit: int) -> st.SearchStrategy[str]:
    """Texts for Hypothesis: some short, some near `limit` characters, and some far above it."""
    return st.builds(repeated, st.text(WRITTEN, min_size=1, max_size=7), lengths(limit))


def repeated(letters: str, length: int) -> str:
    return (letters * (length // len(letters) + 1))[:length]


def cut(text: str, limit: int) -> str:
    """Cut a text to `limit` characters, the last one an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1] + '…'


def components(panel: Panel) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = layout(panel, Emojis()).to_components()  # type: ignore[no-untyped-call]  # as discord.py has it
    return parts


def named(number: int, label: str) -> Button:
    return Button(CustomId('do', 1, 1, str(number)).button(), label)


@given(st.lists(texts_around(1000) | texts_around(4000), min_size=1, max_size=6))
def test_texts_of_a_message_have_at_most_4000_characters(texts: list[str]) -> None:
    shown = [part['content'] for part in components(Panel(tuple(texts)))]
    total = sum(map(len, texts))
    assert sum(map(len, shown)) == min(total, 4000)
    *whole, last = shown
    assert whole == texts[: len(whole)]
    assert last == cut(texts[len(whole)], 4000 - sum(map(len, whole)))


@pytest.mark.parametrize('more', ['b', 'b' * 5000])
def test_further_texts_are_dropped_at_the_limit(more: str) -> None:
    button = named(1, 'One')
    assert [part['type'] for part in components(Panel(('a' * 4000, more, (button,), more)))] == [10, 1]
    assert [len(part['content']) for part in components(Panel(('a' * 3999, more)))] == [3999, 1]


@pytest.mark.parametrize('blank', ['', ' ', '\n'])
def test_empty_text_is_left_out(blank: str) -> None:
    assert [part['content'] for part in components(Panel((blank, 'text', blank)))] == ['text']


@given(texts_around(80), BUTTONS)
def test_buttons_are_in_rows_of_five_with_short_labels(label: str, number: int) -> None:
    rows = components(Panel((tuple(named(each, label) for each in range(number)),)))
    assert [len(row['components']) for row in rows] == [5] * (number // 5) + [number % 5] * (number % 5 > 0)
    assert {button['label'] for row in rows for button in row['components']} == {cut(label, 80)}


@given(texts_around(80))
def test_link_label_is_short(label: str) -> None:
    (row,) = components(Panel(((Link('https://example.org', label),),)))
    assert row['components'][0]['label'] == cut(label, 80)


def test_disabled_button_is_shown() -> None:
    ids = [CustomId('do', 1, 1, str(number)).button() for number in range(2)]
    (row,) = components(Panel(((Button(ids[0], 'Yes'), Button(ids[1], 'No', disabled=True)),)))
    assert [button['disabled'] for button in row['components']] == [False, True]


@given(texts_around(100), texts_around(100), texts_around(150))
def test_menus_keep_within_their_limits(label: str, description: str, placeholder: str) -> None:
    lines = tuple(MenuLine(str(number), label, description) for number in range(25))
    (row,) = components(Panel((Menu(CustomId('do', 1, 1).menu(), placeholder, lines, 1, 3),)))
    (menu,) = row['components']
    assert menu['placeholder'] == cut(placeholder, 150)
    assert len(menu['options']) == 25
    assert {option['label'] for option in menu['options']} == {cut(label, 100)}
    assert {option['description'] for option in menu['options']} == {cut(description, 100)}
    assert (menu['min_values'], menu['max_values']) == (1, 3)


@pytest.mark.parametrize('length', [1, 1023, 1024, 1025, 20000])
async def test_picture_has_alt_text_in_file_and_gallery(length: int) -> None:
    panel = Panel((Picture('board', SCENE, 'a' * length),))
    (file,) = await pictures(panel, Sketcher())
    (gallery,) = components(panel)
    assert file.description == cut('a' * length, 1024)
    assert gallery['items'][0]['description'] == file.description
    assert gallery['items'][0]['media']['url'] == f'attachment://{file.filename}'


async def test_file_is_named_after_its_picture() -> None:
    scenes = (SCENE, SCENE._replace(), SCENE._replace(width=SCENE.width + 1))
    panels = [Panel((Picture('board', scene, 'the board'),)) for scene in scenes]
    first, same, other = [(await pictures(panel, Sketcher()))[0].filename for panel in panels]
    assert first == same != other


def test_every_item_is_rebuilt_from_its_id_without_a_timeout() -> None:
    """discord.py would register a view with any other item, and remove the buttons of all tables at its timeout."""
    menu = Menu(CustomId('do', 1, 1).menu(), 'Choose', (MenuLine('a', 'A'),))
    view = layout(Panel(('text', (named(1, 'One'), Link('https://example.org', 'There')), menu)), Emojis())
    assert view.timeout is None
    with_ids = [item for item in view.walk_children() if getattr(item, 'custom_id', None) is not None]
    assert with_ids
    assert all(isinstance(item, (Press, Pick)) for item in with_ids)
    links = [item for item in view.walk_children() if isinstance(item, ui.Button) and item.url]
    assert len(links) == 1


def test_panels_have_equal_fingerprints_only_if_equal() -> None:
    one = Panel(('text', (named(1, 'One'),), Picture('board', SCENE, 'alt')))
    assert one.digest() == Panel(('text', (named(1, 'One'),), Picture('board', SCENE, 'alt'))).digest()
    others = [
        Panel(('text!', *one.blocks[1:])),
        Panel((one.blocks[0], (named(2, 'One'),), one.blocks[2])),
        Panel((*one.blocks[:2], Picture('board', SCENE, 'other'))),
        Panel((*one.blocks[:2], Picture('board', Scene(9, 8, (), ()), 'alt'))),
        one.before('note'),
    ]
    assert len({one.digest(), *(other.digest() for other in others)}) == len(others) + 1
