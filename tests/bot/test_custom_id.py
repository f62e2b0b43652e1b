"""The ids of buttons and menus."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.message.custom_id import LONGEST, CustomId, closed, opened

numbers = st.integers(0, 36**12 - 1)
actions = st.text(string.ascii_lowercase, min_size=1, max_size=10)
rests = st.text(st.characters(codec='ascii', exclude_categories=['Cc']), max_size=50)


def read(custom_id: str) -> tuple[str, CustomId]:
    parsed = CustomId.parse(custom_id)
    assert parsed is not None
    return custom_id[0], parsed


@given(actions, numbers, numbers, rests)
def test_what_is_written_into_an_id_is_read_out_of_it(action: str, table: int, version: int, rest: str) -> None:
    custom_id = CustomId(action, table, version, rest)
    assert read(custom_id.button()) == ('b', custom_id)
    assert read(custom_id.menu()) == ('m', custom_id)


@given(actions, numbers, numbers, rests)
def test_an_id_fits_into_what_discord_keeps(action: str, table: int, version: int, rest: str) -> None:
    assert len(CustomId(action, table, version, rest).button()) <= LONGEST


@given(actions, numbers, numbers, rests | rests.map(lambda rest: f'{rest} ') | rests.map(lambda rest: f'{rest}.'))
def test_an_id_comes_back_also_when_blanks_at_its_ends_are_dropped(
    action: str, table: int, version: int, rest: str
) -> None:
    custom_id = CustomId(action, table, version, rest)
    for text in (custom_id.button(), custom_id.menu()):
        assert text == text.strip() and text.isprintable()
        assert read(text.strip())[1] == custom_id


@given(st.text())
def test_the_value_of_a_line_comes_back_as_it_was_and_never_ends_in_a_space(value: str) -> None:
    assert opened(closed(value)) == value
    assert not closed(value).endswith(' ')


@pytest.mark.parametrize('rest', ['a\nb', 'a\x00', '\u200b', 'a\xa0', '\ud800', '\u202e'])
def test_an_id_with_something_that_is_not_to_be_seen_is_refused(rest: str) -> None:
    with pytest.raises(ValueError, match='not for a custom_id'):
        CustomId('do', 1, 1, rest).button()


def test_an_id_that_would_be_too_long_is_refused() -> None:
    fits = 'x' * (LONGEST - len(CustomId('do', 1, 1).button()))
    assert len(CustomId('do', 1, 1, fits).menu()) == LONGEST
    with pytest.raises(ValueError, match='too long'):
        CustomId('do', 1, 1, f'{fits}x').button()


def test_a_number_too_large_to_be_ours_is_no_table() -> None:
    assert read('b1:do:zzzzzzzzzzzzz:zzzzzzzzzzzzz:x') == ('b', CustomId('do', 0, 0, 'x'))


def test_an_id_of_today_is_read_for_ever() -> None:
    """Messages with such ids are on screen: whoever changes the format keeps reading these."""
    assert read('b1:do:2s:1f:discard rs') == ('b', CustomId('do', 100, 51, 'discard rs'))
    assert read('m1:rules:::onirim ') == ('m', CustomId('rules', 0, 0, 'onirim '))
    assert read('m1:rules:::onirim .') == ('m', CustomId('rules', 0, 0, 'onirim '))


@pytest.mark.parametrize(
    'text', ['', 'b1', 'b2:do:1:1:x', 'c1:do:1:1:x', 'b1:DO:1:1:x', 'b1:do:1:1:x\n', 'xb1:do:1:1:x']
)
def test_what_is_not_ours_is_not_read(text: str) -> None:
    assert CustomId.parse(text) is None


def test_a_text_that_nobody_would_have_closed_is_not_opened() -> None:
    assert opened('m1:do:1:3:move E4.') == 'm1:do:1:3:move E4.'
