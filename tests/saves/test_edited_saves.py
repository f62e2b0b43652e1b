"""Saves with one changed value are refused, or the game plays on without an error."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from clew.contract import laws
from clew.contract.samples import samples
from engine.api import TooNew, Unreadable, tokens
from engine.registry import PACKAGES

FOLDER: Final = Path(__file__).parent
NOW: Final = [
    path for name, package in PACKAGES.items() for path in sorted(FOLDER.glob(f'{name}-{package.game.schema}-*.json'))
]
WHOLE: Final = {
    'onirim': ('act', 'arrange'),
    'labyrinth': ('exchange',),
    'mansions': ('evade_hit',),
}
"""Saves in which every value is changed, by game and question. In other saves a sample of the values is changed."""
SOME: Final = samples(25)
VALUES: Final = samples(4)
ANSWERS: Final = samples(6)
CHANCE_OF_STANDING: Final = 0.15
ENOUGH: Final = 300

Way = tuple[str | int, ...]


def leaves(thing: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    parts = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    if not parts or not thing:
        yield way, thing
        return
    for name, part in parts:
        yield from leaves(part, (*way, name))


def wrong(leaf: Any, words: list[str], rng: Random) -> list[Any]:
    """Return up to `VALUES` wrong values for `leaf`, a single value of a save.

    They are drawn from values of other types, numbers out of range, and other texts of the save (`words`).
    """
    values: list[Any] = [None, 7, 'nowhere', rng.choice(words), True, [], ['x'], {'x': 1}]
    if isinstance(leaf, bool):
        values = [not leaf, None, 7, 'x']
    elif isinstance(leaf, int):
        values = [-1, 0, leaf + 1, leaf - 1, 10**6, 10**70, None, 'x', rng.choice(words)]
    elif isinstance(leaf, str):
        values = ['', 'nowhere', rng.choice(words), rng.choice(words), f'{leaf}x', None, 7, []]
    found = [value for value in values if type(value) is not type(leaf) or value != leaf]
    return rng.sample(found, min(VALUES, len(found)))


def changed(save: dict[str, Any], way: Way, value: Any) -> str:
    edited = copy.deepcopy(save)
    inside: Any = edited['state']
    for name in way[:-1]:
        inside = inside[name]
    inside[way[-1]] = value
    return json.dumps(edited)


def play_on(game: Any, state: Any, rng: Random) -> None:
    """Give random answers, then save.

    Before each answer every seat views the game; before some, hidden information is resampled.
    """
    seats = laws.seats_of(game.view(state, None).seats)
    for number in range(ANSWERS):
        for seat in (None, *seats):
            game.view(state, seat)
            if number % 10 == 0:
                game.resample(state, seat, 'a' * 32)
        pending = game.pending(state)
        if not pending:
            break
        standing = rng.random() < CHANCE_OF_STANDING
        decision = rng.choice([one for one in pending if one.standing == standing] or [*pending])
        answers = [token for token in islice(tokens(decision.choice), ENOUGH) if token != 'concede now']
        state = game.apply(state, decision.seat, rng.choice(answers)).state
    assert game.load(game.dump(state)) == state


@pytest.mark.parametrize('path', NOW, ids=lambda path: path.stem)
def test_save_with_one_leaf_changed_is_refused_or_plays_on(path: Path) -> None:
    name, _, kind = path.stem.split('-')
    game, rng = PACKAGES[name].game, Random(path.stem)
    save = json.loads(path.read_text())
    places = [*leaves(save['state'])]
    words = [leaf for _, leaf in places if isinstance(leaf, str)]
    loaded = 0
    for way, leaf in places if kind in WHOLE[name] else rng.sample(places, min(SOME, len(places))):
        for value in wrong(leaf, words, rng):
            try:
                state = game.load(changed(save, way, value))
            except (Unreadable, TooNew):
                continue
            loaded += 1
            try:
                play_on(game, state, rng)
            except Exception as error:
                raise AssertionError(f'{way}: {leaf!r} changed to {value!r}') from error
    assert loaded or kind not in WHOLE[name], 'a harmless change is no reason to refuse'
