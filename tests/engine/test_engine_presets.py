"""Presets: each can be dealt, and no two are equal."""

from __future__ import annotations

import pytest

from engine.options import Fits, Preset, choose, fitted, form, preset_of, presets_for
from engine.registry import PACKAGES
from tests.toy.state import Options

EVERY = [(game, name) for game in PACKAGES for name in PACKAGES[game].game.presets]
TOY = {'usual': Preset(), 'long': Preset({'rounds': '5'}, Fits(3, 4))}


@pytest.mark.parametrize(('name', 'preset'), EVERY)
def test_preset_is_legal_for_its_numbers_of_seats(name: str, preset: str) -> None:
    game = PACKAGES[name].game
    offered = [seats for seats in game.seats if preset in presets_for(game.presets, seats)]
    assert offered, 'it is offered to nobody'
    for seats in offered:
        options = game.Options.model_validate(game.presets[preset].values)
        # `fitted` drops nothing of it.
        assert fitted(options, seats) == options
        # The lobby has a menu for each of its options.
        assert set(game.presets[preset].values) <= {setting.name for setting in form(options, seats)}
        assert game.objection(options, [game.SeatOptions() for _ in range(seats)]) is None
        assert game.pending(game.new(seats, options, '1f' * 16).state)


@pytest.mark.parametrize('name', PACKAGES)
def test_defaults_are_a_preset_and_presets_differ(name: str) -> None:
    game = PACKAGES[name].game
    for seats in game.seats:
        names = presets_for(game.presets, seats)
        found = [
            preset_of(game.Options.model_validate(game.presets[each].values), game.presets, seats) for each in names
        ]
        assert found == list(names)
        assert preset_of(game.Options(), game.presets, seats) == names[0]


def test_custom_options_match_no_preset() -> None:
    long = choose(Options(), 'rounds', ('5',))
    assert presets_for(TOY, 2) == ('usual',) and presets_for(TOY, 4) == ('usual', 'long')
    assert (preset_of(Options(), TOY, 2), preset_of(long, TOY, 3)) == ('usual', 'long')
    assert preset_of(long, TOY, 2) is None
    onirim = PACKAGES['onirim'].game
    silent = choose(onirim.Options(), 'talk', ('silent',))
    assert preset_of(silent, onirim.presets, 2) is None
    # A solo player has no partner to talk to.
    assert preset_of(silent, onirim.presets, 1) == 'base'
