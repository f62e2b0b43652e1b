"""Loading a damaged scenario succeeds or reports faults. It never fails in another way."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.contract.samples import samples
from engine.mansions.check import faults_of
from engine.mansions.effects import BadEffect, parse, written
from engine.mansions.library import SCENARIOS, SETS
from engine.mansions.op_syntax import OPS
from engine.mansions.scenario import load

WHOLE: Final = SCENARIOS['bell'].model_dump(mode='json', exclude_defaults=True)


def places(thing: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if way:
        yield way
    keys = thing.keys() if isinstance(thing, dict) else range(len(thing)) if isinstance(thing, list) else ()
    for key in keys:
        yield from places(thing[key], (*way, key))


PLACES: Final = list(places(WHOLE))
STRINGS: Final = sorted({str(way[-1]) for way in PLACES} | {'', 'none', 'here', '1A', '9Z', 'x' * 600, 'é', '\x00'})
JUNK: Final = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 200), st.just(1.5), st.just([]), st.just({}), st.sampled_from(STRINGS),
    st.lists(st.sampled_from(STRINGS), max_size=3),
)  # fmt: skip


@settings(max_examples=samples(30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.tuples(st.sampled_from(PLACES), st.one_of(st.just('gone'), st.just('twice'), JUNK)), min_size=1, max_size=3
    )
)
def test_damaged_scenario_has_faults_or_is_sound(damages: list[tuple[tuple[Any, ...], Any]]) -> None:
    data = copy.deepcopy(WHOLE)
    for way, junk in damages:
        damage(data, way, junk)
    text = json.dumps(data)
    found = faults_of(text, SETS)
    assert all(fault and '\n' not in fault for fault in found)
    if not found:
        load(text, SETS)


def damage(data: Any, way: tuple[Any, ...], junk: Any) -> None:
    for key in way[:-1]:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return
    last = way[-1]
    if not isinstance(data, (dict, list)) or (isinstance(data, dict)) != isinstance(last, str):
        return
    if isinstance(data, list) and last >= len(data):
        return
    if junk == 'gone':
        data.pop(last) if isinstance(data, list) else data.pop(last, None)
    elif junk == 'twice' and isinstance(data, list):
        data.append(data[last])
    else:
        data[last] = junk


WORDS: Final = st.sampled_from(
    [*OPS, 'test', 'each', 'either', 'or', 'skill', 'else', 'none', '{', '}', ';', ':', '?', 'WIL', 'DEX-1', '1', '-1',
     'all', 'here', 'W+1', 'D', 'target', 'mythos|trauma', 'darkness', 'fire', 'objective', 'keeper', 'pile',
     'damage|horror']
)  # fmt: skip


@given(st.one_of(st.lists(WORDS, max_size=14).map(' '.join), st.text(max_size=40)))
def test_damaged_effect_is_refused_or_round_trips(text: str) -> None:
    try:
        effect = parse(text)
    except BadEffect as error:
        assert str(error)
        return
    assert parse(written(effect)) == effect
