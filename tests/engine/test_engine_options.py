"""A game's options as menus of the lobby."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel

from engine.api import NoSeatOptions
from engine.options import Fits, Needs, Setting, choose, fitted, form


class Options(BaseModel):
    level: Literal['easy', 'hard'] = 'easy'
    race: Annotated[bool, Fits(2, 3)] = False
    boxes: tuple[Literal['book', 'towers'], ...] = ()


def test_the_form_lists_what_fits_the_number_of_seats() -> None:
    assert form(Options(race=True), 2) == (
        Setting('level', ('easy', 'hard'), ('easy',)),
        Setting('race', ('no', 'yes'), ('yes',), is_switch=True),
        Setting('boxes', ('book', 'towers'), (), several=True),
    )
    assert [setting.name for setting in form(Options(), 1)] == ['level', 'boxes']
    assert [setting.name for setting in form(Options(), 3)] == ['level', 'race', 'boxes']
    assert [setting.name for setting in form(Options(), 4)] == ['level', 'boxes']


class Boxes(Options):
    dark: Annotated[bool, Needs('boxes', 'book')] = False
    grim: Annotated[bool, Fits(1, 1), Needs('level', 'hard')] = False


def test_an_option_that_needs_another_is_offered_only_with_it() -> None:
    def offered(seats: int, **chosen: object) -> list[str]:
        return [setting.name for setting in form(Boxes.model_validate(chosen), seats)]

    assert offered(1) == ['level', 'boxes']
    assert offered(1, boxes=('towers',)) == ['level', 'boxes']
    assert offered(1, boxes=('towers', 'book')) == ['level', 'boxes', 'dark']
    assert offered(1, level='hard') == ['level', 'boxes', 'grim']
    assert offered(2, level='hard') == ['level', 'race', 'boxes']


def test_what_lacks_the_option_that_it_needs_is_put_back() -> None:
    chosen = Boxes(level='hard', boxes=('book',), dark=True, grim=True)
    assert fitted(chosen, 1) == chosen
    assert fitted(chosen.model_copy(update={'boxes': ()}), 1) == Boxes(level='hard', grim=True)
    assert fitted(chosen, 2) == Boxes(level='hard', boxes=('book',), dark=True)


def test_choosing_changes_one_setting() -> None:
    options = choose(Options(), 'level', ('hard',))
    assert options == Options(level='hard')
    assert choose(options, 'race', ('yes',)) == Options(level='hard', race=True)
    assert choose(Options(race=True), 'race', ('no',)) == Options()
    assert choose(Options(), 'boxes', ('towers', 'book')).boxes == ('book', 'towers')
    assert choose(Options(boxes=('book',)), 'boxes', ()) == Options()


@pytest.mark.parametrize(('name', 'values'), [
    ('level', ('impossible',)), ('level', ()), ('level', ('easy', 'hard')), ('race', ('maybe',)), ('race', ('True',)),
    ('boxes', ('book', 'atlas')), ('colour', ('red',)), ('', ('',)),
])  # fmt: skip
def test_what_the_form_does_not_offer_is_refused(name: str, values: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r'option|choice'):
        choose(Options(), name, values)


def test_the_options_of_a_seat_are_a_form_too() -> None:
    class SeatOptions(BaseModel):
        side: Literal['any', 'red'] = 'any'
        hard: Annotated[bool, Needs('side', 'red')] = False

    assert form(SeatOptions(), 2) == (Setting('side', ('any', 'red'), ('any',)),)
    assert [setting.name for setting in form(choose(SeatOptions(), 'side', ('red',)), 2)] == ['side', 'hard']
    assert form(NoSeatOptions(), 2) == ()


def test_what_does_not_fit_is_put_back() -> None:
    chosen = Options(level='hard', race=True, boxes=('book',))
    assert fitted(chosen, 2) == chosen
    assert fitted(chosen, 1) == Options(level='hard', boxes=('book',))
    assert chosen.race


def test_unsupported_option_type_raises() -> None:
    class Free(BaseModel):
        name: str = ''

    with pytest.raises(TypeError, match='name'):
        form(Free(), 1)
