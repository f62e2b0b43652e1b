"""Presets: every one is a game that can be dealt, and no two are the same."""

from __future__ import annotations

import pytest

from engine.options import Fits, Preset, choose, fitted, form, preset_of, presets_for
from engine.registry import GAMES
from tests.toy.state import Options

EVERY = [(game, name) for game in GAMES for name in GAMES[game].presets]
TOY = {'usual': Preset(), 'long': Preset({'rounds': '5'}, Fits(3, 4))}


@pytest.mark.parametrize(('name', 'preset'), EVERY)
def test_a_preset_is_legal_for_each_number_of_seats_it_is_offered_for(name: str, preset: str) -> None:
    game = GAMES[name]
    offered = [seats for seats in game.seats if preset in presets_for(game.presets, seats)]
    assert offered, 'it is offered to nobody'
    for seats in offered:
        options = game.Options.model_validate(game.presets[preset].values)
        # Nothing in it is silently dropped because it does not fit.
        assert fitted(options, seats) == options
        # The lobby has a menu for each thing that it sets.
        assert set(game.presets[preset].values) <= {setting.name for setting in form(options, seats)}
        assert game.objection(options, [game.SeatOptions() for _ in range(seats)]) is None
        assert game.pending(game.new(seats, options, '1f' * 16).state)


@pytest.mark.parametrize('name', GAMES)
def test_the_options_at_first_are_a_preset_and_no_two_presets_are_alike(name: str) -> None:
    game = GAMES[name]
    for seats in game.seats:
        names = presets_for(game.presets, seats)
        found = [
            preset_of(game.Options.model_validate(game.presets[each].values), game.presets, seats) for each in names
        ]
        assert found == list(names)
        assert preset_of(game.Options(), game.presets, seats) == names[0]


def test_what_was_changed_by_hand_is_no_preset_and_neither_is_one_for_other_numbers_of_seats() -> None:
    long = choose(Options(), 'rounds', ('5',))
    assert presets_for(TOY, 2) == ('usual',) and presets_for(TOY, 4) == ('usual', 'long')
    assert (preset_of(Options(), TOY, 2), preset_of(long, TOY, 3)) == ('usual', 'long')
    assert preset_of(long, TOY, 2) is None
    onirim = GAMES['onirim']
    silent = choose(onirim.Options(), 'talk', ('silent',))
    assert preset_of(silent, onirim.presets, 2) is None
    # Who plays alone has nobody to talk to.
    assert preset_of(silent, onirim.presets, 1) == 'base'
