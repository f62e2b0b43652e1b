"""Names and lines in pictures."""

from __future__ import annotations

import pytest

from bot.pictures import text


@pytest.mark.parametrize(
    ('name', 'painted'),
    [
        ('Łucja Żółkiewska', 'Łucja Żółkiewska'),
        ('Андрей Їжак', 'Андрей Їжак'),
        ('𝓛𝓾𝓬𝓳𝓪', 'Lucja'),
        ('e\u0301toile', 'étoile'),
        ('🌙 Ada  \n Lovelace 🌙', 'Ada Lovelace'),
        ('ǚber', 'uber'),
        ('z\u0337\u0335\u0322algo', 'zalgo'),
        ('a\u200db\u202ec', 'abc'),
    ],
)
def test_a_name_is_made_of_letters_that_can_be_painted(name: str, painted: str) -> None:
    assert text.clean(name) == painted


@pytest.mark.parametrize('name', ['東京', '🌙🌙', '', '   ', '!!!'])
def test_a_name_without_a_letter_is_replaced(name: str) -> None:
    assert text.shown(name, 'Player A') == 'Player A'


def test_a_line_that_fits_is_left_alone() -> None:
    assert text.fit('Limbo', 'bold', 40, 400) == 'Limbo'


def test_a_long_line_ends_in_an_ellipsis_within_its_width() -> None:
    line = text.fit('Bartholomew the Unreasonably Long-Named', 'bold', 40, 300)
    assert line.endswith('…') and line.startswith('Barth')
    assert text.width(line, 'bold', 40) <= 300


@pytest.mark.parametrize('face', ['title', 'bold', 'medium'])
def test_every_face_has_the_letters_of_our_languages(face: text.Face) -> None:
    letters = 'AZaz09ĄĆĘŁŃÓŚŹŻąćęłńóśźżАЯЁаяёЇїҐґ…№–'
    assert text.clean(letters, face) == letters.replace('…', '...').replace('№', 'No')
