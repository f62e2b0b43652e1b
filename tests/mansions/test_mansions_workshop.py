"""Scenarios of authors: the template, faults with their lines, offers, and games that carry their scenario."""

from __future__ import annotations

import json
import zlib
from base64 import b85encode
from typing import Any

import pytest
from pydantic import ValidationError

from engine.api import Unreadable
from engine.exports import exported, read
from engine.mansions import workshop
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import OWN, SCENARIOS
from engine.mansions.packed import MARK, pack
from engine.mansions.players import PLAYERS
from engine.mansions.scenario import BadScenario
from engine.mansions.state import State
from engine.mansions.trials import balance
from engine.mansions.trials.trial import Table
from engine.mansions.view import scenario_of
from engine.options import form, preset_of
from engine.replay import opening_of
from engine.rng import Rng
from engine.simulate import seed_of
from tests.mansions.workshops import INN, Data, changed, entitled, offered

SEED = seed_of(31, 0)


def faults(content: bytes | str) -> tuple[str, ...]:
    with pytest.raises(BadScenario) as found:
        workshop.read(content.encode() if isinstance(content, str) else content)
    return found.value.faults


def dealt(name: str = 'inn') -> State:
    return GAME.new(3, GAME.Options(scenario=name), SEED).state


def people(number: int, prefix: str = 'person') -> list[dict[str, Any]]:
    """Investigators with new ids and without items."""
    plain = SCENARIOS['light'].investigators[0].model_dump(mode='json', exclude_defaults=True, exclude={'items'})
    return [{**plain, 'id': f'{prefix}{at}', 'name': f'Person {at}'} for at in range(number)]


def with_people(investigators: list[dict[str, Any]], name: str) -> bytes:
    return changed(lambda data: data.update(investigators=investigators), name)


def played_on(state: State) -> tuple[State, list[tuple[int, str]]]:
    """Play a game at random to its end. Returns the end and the answers."""
    rng, answers = Rng(SEED), list[tuple[int, str]]()
    while pending := GAME.pending(state):
        choice: Any = pending[0].choice
        answers.append((pending[0].seat, rng.pick(choice.options).token))
        state = GAME.apply(state, pending[0].seat, answers[-1][1]).state
    return state, answers


def test_template_is_sound_and_has_comments() -> None:
    assert workshop.check(INN.encode()) == (True, ('Inn: 6 rooms, 4 combinations of story choices, no faults',))
    assert INN.count('\n  //') > 10
    assert workshop.read(INN.encode()).id == 'inn'
    assert workshop.read(b'\xef\xbb\xbf' + INN.replace('\n', '\r\n').encode()) == workshop.read(INN.encode())


@pytest.mark.parametrize('seats', GAME.seats)
def test_both_sides_win_each_story_of_the_template(seats: int) -> None:
    with offered(INN.encode()):
        table = Table('inn', seats, PLAYERS['hard'], PLAYERS['hard'])
        found = balance.numbers(table, [*balance.series(table, 64, 1)])
    for row in found['combinations']:
        assert row['games'] == 16
        assert 3 <= row['won'] <= 13
        assert row['rounds'] > 4


@pytest.mark.parametrize('name', ['', 'Inn', '../inn', 'inn.json', 'x' * 32, 'light', 'a b', 'a\n'])
def test_template_refuses_invalid_and_taken_ids(name: str) -> None:
    with pytest.raises(ValueError, match='name'):
        workshop.template(name)


@pytest.mark.parametrize(('old', 'new', 'said', 'begins'), [
    ('"start_space": "hall1"', '"start_space": "porch1"', "start_space: unknown space 'porch1'", '  "start_space"'),
    ('"effect": "heal horror 2 target"', '"effect": "heel"', "cards.shawl.powers.0.effect: unknown effect 'heel'",
        '      "powers": [{"kind": "use", "target": "investigator_in_space", "effect": "heel"'),
    ('"room": "attic", "when"', '"room": "shed", "when"', "objectives.1A: unknown room 'shed'", '    "1A": {'),
    ('Go to the Attic.', 'Go to the Hall.', 'cards.letter_attic.text: it names Hall, but Clue 1 lies in Attic',
        '      "text": "The landlord wrote: what I keep is under'),
    ('{"id": "carving"', '{"id": "carved"', "obstacles.old_trunk: unknown puzzle 'carving'", '    {"id": "old_trunk"'),
    ('"guest_book", "knife"]', '"guest_book"]', "'knife' is in no pile", '    {\n      "id": "knife"'),
    ('"minutes": [15, 25],', '"minutes": [15, 25]', "the file is not JSON: expecting ',' delimiter", '  "rooms"'),
])  # fmt: skip
def test_fault_names_its_line(old: str, new: str, said: str, begins: str) -> None:
    text = INN.replace(old, new)
    assert INN.count(old) == 1
    line = text[: text.index(f'\n{begins}') + 1].count('\n') + 1
    found = [fault for fault in faults(text) if said in fault]
    assert found, faults(text)
    assert found[0].startswith((f'line {line}: ', f'line {line}, column 3: ')), found


NESTED: dict[str, Any] = {'kind': 'in_darkness'}
for _ in range(400):
    NESTED = {'kind': 'any_of', 'conditions': [NESTED, {'kind': 'beside_fire'}]}


def undealable(data: Data) -> None:
    """Add puzzles whose search for a deal takes long and fails."""
    for name in (f'p{number}' for number in range(10)):
        lamps = [['c3', 'E'], ['c1', 'E'], ['a3', 'W'], ['b1', 'N'], ['b3', 'S']]
        puzzle = {'kind': 'wiring', 'rows': [3, 3, 3], 'cap': 1, 'source': ['a1', 'W'], 'lamps': lamps, 'pile': name}
        data['puzzles'].append({'id': name, **puzzle})
        data['obstacles'].append({'id': f'o{name}', 'name': 'O', 'text': 'O', 'kind': 'puzzle', 'puzzle': name})
    data['pieces'] = [{'id': f'p{number}', 'pieces': ['N', 'E', 'S', 'W', 'NE', 'ES'] * 10} for number in range(10)]


ROOM = {'id': 'x', 'name': 'X', 'spaces': ['x1']}
HOSTILE: list[tuple[bytes, str]] = [
    (b'\xff\xfe' + b'x' * 99, 'the file is not UTF-8 text'),
    (b' ' * (workshop.BYTES + 1), 'the file is larger than 1000000 bytes'),
    (b'[' * 300_000, 'the file is not JSON'),
    (b'{"format": ' + b'9' * 9000 + b'}', 'the file is not JSON of moderate numbers'),
    (changed(lambda d: d.update(rooms=[ROOM] * 20_000)), 'the file is larger than 400000 characters'),
    (changed(lambda d: d.update(rooms=[ROOM] * 6000)), 'rooms: rooms must have at most 30 entries'),
    (changed(lambda d: d.update(rooms=[0] * 90_000)), 'rooms.0: it must be an object, not 0'),
    (changed(lambda d: d.update({f'x{number}': 0 for number in range(20_000)})), 'the file: 19940 more faults'),
    (changed(lambda d: d['mythos'][0].update(requirement=NESTED)), 'the file has more than 30 brackets'),
    (changed(lambda d: d['mythos'][0].update(effect='either { ' * 60)), 'mythos.cold_breath.effect:'),
    (changed(lambda d: d['mythos'][0].update(effect='damage 1; ' * 60)), 'an effect has at most 500 characters'),
    (changed(lambda d: d['mythos'][0].update(copies=10**4000)), 'copies must be at most 99'),
    (changed(lambda d: d['mythos'][0].update(cost=float('inf'))), 'mythos.cold_breath.cost'),
    (changed(lambda d: d['positions']['hall1'].update(x=float('nan'))), 'positions.hall1.x'),
    (changed(lambda d: d.update(id='../../etc/passwd')), "id: invalid id '../../etc/passwd'"),
    (changed(lambda d: d.update(set='../../../etc/passwd')), "set: unknown set '../../../etc/passwd'"),
    (changed(lambda d: d.update(id='x' * 90_000)), 'id: invalid id'),
    (changed(lambda d: d.update(title='<@&1> @everyone')), "title: a text must not have the sign '<'"),
    (changed(lambda d: d.update(intro='a\u202eb')), "intro: a text must not have the sign '\\u202e'"),
    (changed(lambda d: d.update(intro='{ $hand }')), "intro: a text must not have the sign '{'"),
    (changed(lambda d: d.update(intro='a\nb')), "intro: a text must not have the sign '\\n'"),
    (changed(lambda d: d.update(intro='x' * 9999)), 'intro: a text has at most 600 characters, not 9999'),
    (changed(lambda d: d.update(title={f'{a}{b}': 'x' for a in 'abc' for b in 'abc'} | {'e' * 9999: 'x'})), 'language'),
    (changed(lambda d: d['story'][1].update(answers=dict.fromkeys('ABCDEFGHI', 'x'))), 'at most 4 entries'),
    (changed(lambda d: d.update(minutes=[-1, 10**9])), 'minutes must be at least 5'),
    (changed(undealable), 'puzzles.p0: no deal can be solved within its cap of 1'),
    (changed(lambda d: d.update(format='1')), 'the file needs "format": 1'),
]  # fmt: skip


@pytest.mark.parametrize(('content', 'said'), HOSTILE, ids=[said[:50] for _, said in HOSTILE])
def test_hostile_file_is_refused_in_few_short_sentences(content: bytes, said: str) -> None:
    fine, lines = workshop.check(content[: workshop.BYTES + 1])
    assert not fine
    assert any(said in line for line in lines), lines[:3]
    assert len(lines) < 100
    assert all(len(line) < 300 and line.isprintable() for line in lines)


def test_game_at_random_must_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, 'ANSWERS', 5)
    assert faults(INN) == ('the file: a trial game did not end within 5 answers',)


def test_scenario_on_offer_is_an_option_after_the_own_ones() -> None:
    with offered(INN.encode(), changed(name='barn')) as refused:
        assert not refused
        assert form(GAME.Options(), 3)[0].values == (*OWN, 'inn', 'barn')
        assert GAME.Options().model_dump()['scenario'] == OWN[0]
        assert preset_of(GAME.Options(scenario='inn'), GAME.presets, 3) == 'inn'
    assert tuple(SCENARIOS) == form(GAME.Options(), 3)[0].values == OWN


def test_chosen_scenario_is_the_default() -> None:
    try:
        workshop.offer({'inn.json': INN.encode()}, 'inn.json')
        assert GAME.Options().model_dump()['scenario'] == 'inn'
    finally:
        workshop.offer({})


def test_scenario_that_does_not_fit_the_others_is_left_out() -> None:
    own = changed(lambda d: d.update(id='light'))
    crowd = [with_people(people(12, f'p{at}_'), f'inn{at}') for at in range(2)]
    other = with_people([{**people(1)[0], 'id': 'holt'}, *people(3)], 'barn')
    with offered(INN.encode(), INN.encode(), own, other, *crowd, b'{') as refused:
        assert [*SCENARIOS] == [*OWN, 'inn', 'inn0']
    said = '\n'.join(refused)
    for sentence in (
        "1.json, id: 0.json has a scenario with the same id 'inn'",
        "2.json, line 1: id: a scenario with the id 'light' comes with the program",
        '3.json, investigators.holt: another scenario has a different investigator',
        '5.json, investigators: all scenarios together may have 24',
        '6.json, line 1, column 2: the file is not JSON',
    ):
        assert sentence in said


def test_a_menu_has_room_for_all_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    most = len(SCENARIOS) + 1
    monkeypatch.setattr(workshop, 'MOST', most)
    with offered(INN.encode(), changed(name='barn')) as refused:
        assert refused == (f'1.json, the file: {most} scenarios are on offer already, and no more fit the menu',)


@pytest.mark.parametrize('later', [(), (entitled('Another Inn'),)])
def test_game_keeps_the_version_it_began_with(later: tuple[bytes, ...]) -> None:
    with offered(entitled('First Inn')):
        start = dealt()
        save = GAME.dump(start)
        end, answers = played_on(start)
    options, wishes = GAME.Options(scenario='inn'), [GAME.SeatOptions()] * 3
    with offered(*later):
        house_of.cache_clear()
        state = GAME.load(save)
        assert state == start
        assert scenario_of(GAME.view(state, None)).title.said() == 'First Inn'
        assert played_on(state)[0] == end
        assert opening_of(GAME, end, options, wishes) == start
        file = exported(GAME, SEED, GAME.pinned(options, end), wishes, answers).dump()
        found = read(file, {GAME.name: GAME})
        assert found.result == end.result
        if later:
            assert scenario_of(GAME.view(dealt(), None)).title.said() == 'Another Inn'
        else:
            assert GAME.objection(options, wishes) == 'mansions.unknown_scenario'
            with pytest.raises(ValueError, match='unknown_scenario'):
                dealt()


def test_own_scenarios_are_named_by_their_ids() -> None:
    assert GAME.new(2, GAME.Options(), SEED).state.scenario == 'light'


def test_options_keep_ids_that_are_gone_and_refuse_others() -> None:
    assert GAME.Options(scenario='gone').model_dump() == {**GAME.Options().model_dump(), 'scenario': 'gone'}
    for wrong in ('', '../inn', 'Gone', 3, None, ['light'], MARK + 'x' * 200_000):
        with pytest.raises(ValidationError):
            GAME.Options(scenario=wrong)


@pytest.mark.parametrize('reference', [
    MARK, MARK + 'x', MARK + '\u00e9', MARK + b85encode(b'plain').decode(),
    MARK + b85encode(zlib.compress(b'0' * 50_000_000)).decode(),
    MARK + b85encode(zlib.compress(b'{}')).decode(),
    pack(SCENARIOS['light'])[:-9],
    pack(SCENARIOS['light'].model_copy(update={'start_space': 'moon'})),
], ids=range(8))  # fmt: skip
def test_damaged_reference_is_refused(reference: str) -> None:
    with pytest.raises(BadScenario):
        house_of(reference)
    save = GAME.dump(GAME.new(2, GAME.Options(), SEED).state).replace('"light"', json.dumps(reference), 1)
    with pytest.raises(Unreadable):
        GAME.load(save)


def test_names_of_scenarios_and_their_people_come_from_the_file() -> None:
    own = [{**each, 'name': {'ru': 'Гость', 'en': 'Guest'}} for each in people(4)]
    with offered(changed(lambda d: d.update(title={'pl': 'Karczma'}, investigators=own))) as refused:
        assert not refused
        english, russian = workshop.words('en'), workshop.words('ru')
        assert english['option-mansions-scenario-inn'] == english['preset-mansions-inn'] == 'Karczma'
        assert russian['option-mansions-investigator-person0'] == 'Гость'
        assert 'option-mansions-investigator-holt' not in english
        assert GAME.objection(GAME.Options(scenario='inn'), [GAME.SeatOptions(investigator='person1')]) is None
