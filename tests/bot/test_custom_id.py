"""The custom ids of buttons and menus."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import limits
from bot.message.custom_id import CustomId, closed, opened

numbers = st.integers(0, 36**12 - 1)
actions = st.text(string.ascii_lowercase, min_size=1, max_size=10)
rests = st.text(st.characters(codec='ascii', exclude_categories=['Cc']), max_size=50)


def read(custom_id: str) -> tuple[str, CustomId]:
    parsed = CustomId.parse(custom_id)
    assert parsed is not None
    return custom_id[0], parsed


@given(actions, numbers, numbers, rests)
def test_id_is_read_as_it_was_written(action: str, table: int, version: int, rest: str) -> None:
    custom_id = CustomId(action, table, version, rest)
    assert read(custom_id.button()) == ('b', custom_id)
    assert read(custom_id.menu()) == ('m', custom_id)


@given(actions, numbers, numbers, rests)
def test_id_fits_the_limit_of_discord(action: str, table: int, version: int, rest: str) -> None:
    assert len(CustomId(action, table, version, rest).button()) <= limits.CUSTOM_ID


@given(actions, numbers, numbers, rests | rests.map(lambda rest: f'{rest} ') | rests.map(lambda rest: f'{rest}.'))
def test_id_survives_stripped_blanks(action: str, table: int, version: int, rest: str) -> None:
    custom_id = CustomId(action, table, version, rest)
    for text in (custom_id.button(), custom_id.menu()):
        assert text == text.strip() and text.isprintable()
        assert read(text.strip())[1] == custom_id


@given(st.text())
def test_menu_value_survives_stripped_blanks(value: str) -> None:
    assert opened(closed(value)) == value
    assert not closed(value).endswith(' ')


@pytest.mark.parametrize('rest', ['a\nb', 'a\x00', '\u200b', 'a\xa0', '\ud800', '\u202e'])
def test_unprintable_id_is_refused(rest: str) -> None:
    with pytest.raises(ValueError, match='custom_id not printable'):
        CustomId('do', 1, 1, rest).button()


def test_too_long_id_is_refused() -> None:
    fits = 'x' * (limits.CUSTOM_ID - len(CustomId('do', 1, 1).button()))
    assert len(CustomId('do', 1, 1, fits).menu()) == limits.CUSTOM_ID
    with pytest.raises(ValueError, match='too long'):
        CustomId('do', 1, 1, f'{fits}x').button()


def test_too_large_number_is_no_table() -> None:
    assert read('b1:do:zzzzzzzzzzzzz:zzzzzzzzzzzzz:x') == ('b', CustomId('do', 0, 0, 'x'))


def test_ids_of_version_1_stay_readable() -> None:
    """Old messages keep these ids for ever, so any new format must still read them."""
    assert read('b1:do:2s:1f:discard rs') == ('b', CustomId('do', 100, 51, 'discard rs'))
    assert read('m1:rules:::onirim ') == ('m', CustomId('rules', 0, 0, 'onirim '))
    assert read('m1:rules:::onirim .') == ('m', CustomId('rules', 0, 0, 'onirim '))


@pytest.mark.parametrize(
    'text', ['', 'b1', 'b2:do:1:1:x', 'c1:do:1:1:x', 'b1:DO:1:1:x', 'b1:do:1:1:x\n', 'xb1:do:1:1:x']
)
def test_foreign_ids_are_not_read(text: str) -> None:
    assert CustomId.parse(text) is None


def test_text_with_a_final_dot_but_no_blank_is_kept() -> None:
    assert opened('m1:do:1:3:move E4.') == 'm1:do:1:3:move E4.'
