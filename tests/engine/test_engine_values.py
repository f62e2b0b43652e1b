"""Values are compared by their fields, and the type checker forbids changes."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from engine.api import Decision, Event, OneOf, Option, Outcome, Seat
from engine.values import value


@value
class Lantern:
    colour: str
    lit: bool = False


def test_values_with_equal_fields_are_equal_and_count_as_one() -> None:
    assert Lantern('red') == Lantern('red', False) != Lantern('red', True)
    assert {Lantern('red'), Lantern('red'), Lantern('blue')} == {Lantern('blue'), Lantern('red')}
    assert repr(Lantern('red')) == "Lantern(colour='red', lit=False)"


def test_a_changed_copy_leaves_the_value_alone() -> None:
    dark = Lantern('red')
    assert replace(dark, lit=True) == Lantern('red', True)
    assert dark == deepcopy(dark) == Lantern('red')


def test_a_value_has_no_room_for_more_than_its_fields() -> None:
    with pytest.raises(AttributeError):
        Lantern('red').weight = 3  # type: ignore[attr-defined]  # mypy refuses it too


def test_the_type_checker_refuses_to_change_a_value() -> None:
    """Each line that changes a value has an ignore comment for mypy.

    mypy reports such a comment where it finds no error, so it must refuse each change.
    """
    option, event = Option('play rs'), Event('onirim.turn', {})
    option.token = 'play bs'  # type: ignore[misc]  # frozen, which is what is tested
    event.kind = 'onirim.over'  # type: ignore[misc]  # frozen, which is what is tested
    Decision(Seat(0), 'onirim.act', OneOf((option,))).default = 'play bs'  # type: ignore[misc]  # frozen, which is what is tested
    Outcome(None, (event,), reversible=True).reversible = False  # type: ignore[misc]  # frozen, which is what is tested
    assert (option, event.kind) == (Option('play bs'), 'onirim.over')
