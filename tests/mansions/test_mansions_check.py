"""The command `python -m engine mansions check FILE` finds each fault planted in a sound scenario.

One fault may cause further reports, but fewer than twenty in all.
"""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.mansions.check import faults, faults_of
from engine.mansions.library import SCENARIOS, SETS
from engine.mansions.scenario import LARGEST, BadScenario, load

ROOT = Path(__file__).parents[2]
BELL = SCENARIOS['bell'].model_dump(mode='json', exclude_defaults=True)
Data = dict[str, Any]


def named(data: Data, group: str, name: str) -> Data:
    return next(part for part in data[group] if part['id'] == name)


def told(plant: Callable[[Data], object]) -> tuple[str, ...]:
    data = copy.deepcopy(BELL)
    plant(data)
    return faults_of(json.dumps(data), SETS)


def put(thing: Any, key: Any, value: Any) -> object:
    thing[key] = value
    return None


@pytest.mark.parametrize('name', SCENARIOS)
def test_installed_scenarios_have_no_fault(name: str) -> None:
    assert faults(SCENARIOS[name]) == ()


def test_dumped_scenario_loads_equal_without_its_set() -> None:
    for scenario in SCENARIOS.values():
        assert load(scenario.model_dump_json()) == scenario
        assert load(scenario.model_dump_json(exclude_defaults=True)) == scenario


PLANTED: list[tuple[Callable[[Data], object], str]] = [
    # Format
    (lambda d: d.pop('rooms'), "the file: missing field 'rooms'"),
    (lambda d: put(d, 'weather', 'fog'), "the file: unknown field 'weather'"),
    (lambda d: put(named(d, 'cards', 'axe'), 'damage', 4), "cards.axe: unknown field 'damage'"),
    (lambda d: put(named(d, 'cards', 'axe')['weapon'], 'attack', 'sharp'), 'cards.axe.weapon.attack: attack must'),
    (lambda d: put(named(d, 'cards', 'axe')['weapon'], 'damage', 'lots'), "damage must be a whole number, not 'lots'"),
    (lambda d: put(d, 'minutes', 'x' * 999), "minutes: minutes must be a list, not 'xxxxxxxxxxxx...xxxxxxxxxxxxx'"),
    (lambda d: put(named(d, 'cards', 'axe'), 'name', {}), 'cards.axe.name: a text is empty'),
    (lambda d: put(named(d, 'cards', 'axe'), 'name', {'German': 'Axt'}), "unknown language 'German'"),
    (lambda d: put(named(d, 'cards', 'axe'), 'name', '**Axe**'), "cards.axe.name: a text must not have the sign '*'"),
    (lambda d: put(named(d, 'cards', 'axe'), 'text', 'See https://x.org'), 'must not have an address of a page'),
    (lambda d: put(named(d, 'cards', 'axe'), 'name', 'Axe' * 16), 'cards.axe.name: a name has at most 45 characters'),
    (lambda d: put(named(d, 'rooms', 'hall'), 'id', 'The Hall'), "invalid id 'The Hall'"),
    (lambda d: put(named(d, 'rooms', 'hall'), 'colour', 'brown'), "colour must match ^#[0-9a-f]{6}$, not 'brown'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'dammage 1'), "smoke.effect: unknown effect 'dammage'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'requirement', {'kind': 'rain'}), 'its kind must be one of'),
    (lambda d: put(d['objectives'], '1', d['objectives'].pop('1A')), "invalid label '1'"),
    # Names
    (lambda d: put(d['rooms'][1], 'id', 'hall'), "rooms: the id 'hall' is used 2 times"),
    (lambda d: put(d['rooms'][1], 'id', 'altar'), "'altar' is a word of the effect language"),
    (lambda d: put(named(d, 'locks', 'sluice'), 'id', 'fuse'), "the id 'fuse' is used 2 times"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'id', 'fuse'), "cards of any sort: the id 'fuse' is used 2 times"),
    (lambda d: put(named(d, 'cards', 'cane'), 'id', 'unarmed'), "cards: 'unarmed' is a word of the answers"),
    (lambda d: put(named(d, 'keeper_cards', 'prowl'), 'id', 'trauma'), "keeper_cards: 'trauma' is a word of the answ"),
    (lambda d: put(named(d, 'investigators', 'holt'), 'id', 'keeper'), "investigators: 'keeper' is a word of the ans"),
    # The house
    (lambda d: put(d, 'start_space', 'porch'), "start_space: unknown space 'porch'"),
    (lambda d: put(d['links'][0], 'between', ['hall1', 'hall9']), "links.0: unknown space 'hall9'"),
    (lambda d: put(d['links'][0], 'kind', 'door'), 'a door joins two rooms'),
    (lambda d: d['links'].append(d['links'][-1]), 'are linked twice'),
    (lambda d: put(d, 'links', [link for link in d['links'] if 'cel1' not in link['between']]),
        "rooms.cellar: the space 'cel1' has no link"),
    (lambda d: put(d['features'][0], 'net', 'attic'), "the ladder net 'attic' has only one space"),
    (lambda d: d['features'][0].pop('net'), 'features.0: a ladder needs a net'),
    (lambda d: d['positions'].pop('hall1'), "positions: the space 'hall1' is missing"),
    (lambda d: put(d['positions']['cel1'], 'width', 1.5), "positions: 'cel1' overlaps 'cel2'"),
    (lambda d: put(d['positions']['cel1'], 'height', 0), 'positions.cel1.height'),
    (lambda d: put(named(d, 'rooms', 'hall'), 'floor', 'lava'), 'rooms.hall.floor'),
    (lambda d: put(d['start_tokens'][0], 'room', 'attic'), "start_tokens: unknown room 'attic'"),
    (lambda d: put(d['features'][10], 'space', 'attic'), "features.10: unknown space 'attic'"),
    # The story
    (lambda d: d['objectives'].pop('1C'), "objectives: the answer '1C' is missing"),
    (lambda d: put(d['piles']['reading'][1], '3A', 'fuse'), 'piles.reading.1: it has answers of 2 story choices'),
    (lambda d: d['piles']['reading'][1].pop('2B'), "piles.reading.1: the answer '2B' is missing"),
    (lambda d: put(d['piles']['reading'][1], '2F', 'fuse'), "unknown answer '2F'"),
    (lambda d: d['events'][0]['sections'].pop('1B'), "events.lamps_gutter: the answer '1B' is missing"),
    (lambda d: put(d, 'events', [each for each in d['events'] if each['stage'] != 2]), 'events: stage 2 has no card'),
    (lambda d: put(d['events'][7]['whole'], 'effect', 'threat 1'), 'stage 4 must reveal the Objective'),
    (lambda d: put(d['events'][-1]['sections']['1B'], 'effect', 'none'), 'the last event must end the game'),
    (lambda d: put(d['events'][0], 'time', 0), 'with 1 investigators its time is 0'),
    (lambda d: put(d['setups']['1A'][0], 'threat', 3), 'are not as likely as under'),
    (lambda d: d['setups']['1B'][0]['keeper_actions'].pop(), 'are not as likely as under'),
    (lambda d: put(d['setups']['1A'][0], 'symbols', ['tide']), 'are not as likely as under'),
    (lambda d: [setup['keeper_actions'].remove('fire') or setup['keeper_actions'].append('sample') for setup
        in d['setups']['1C']], 'keeper_cards.fire: only the answer 1B has it'),
    (lambda d: put(named(d, 'cards', 'order_crypt'), 'name', 'Clue 2 - Ebb'), 'the cards of Clue 2 have different'),
    (lambda d: put(d['setups']['1A'][0], 'symbols', ['sun']), "no Mythos card has the symbol 'sun'"),
    (lambda d: put(d.setdefault('limits', {}), 'mythos_hand', 20), 'the Mythos deck of 12 is too small'),
    (lambda d: put(d.setdefault('limits', {}), 'trauma_hand', 12), 'the deck of 12 is too small'),
    (lambda d: put(d['setups']['1A'][0]['keeper_actions'], 0, 'flood'), "unknown keeper card 'flood'"),
    (lambda d: put(named(d, 'monsters', 'hound'), 'supply', 1) or d['setups']['1A'][0]['monsters'].extend(
        [{'monster': 'hound', 'space': 'gar1'}] * 2), "2 of 'hound' are placed, but its supply is 1"),
    # The cards
    (lambda d: put(d['piles']['hall'], 0, 'umbrella'), "piles.hall.0: unknown card, lock or obstacle 'umbrella'"),
    (lambda d: d['piles']['hall'].append('?'), 'loose: 24 cards for 25 slots in the piles (with 1A, 2A, 3A)'),
    (lambda d: put(d['piles']['reading'][1], '2B', 'clue3'), 'loose: 24 cards for 23 slots in the piles (with 1A, 2B'),
    (lambda d: put(d['loose'], 0, 'umbrella'), "loose: unknown card 'umbrella'"),
    (lambda d: put(d['loose'], 0, 'rolltop'), "loose: unknown card 'rolltop'"),
    (lambda d: put(d['loose'], 0, 'clue1'), "loose: the card 'clue1' must have a place of its own"),
    (lambda d: put(d['loose'], 0, 'brass_key'), "loose: the card 'brass_key' must have a place of its own"),
    (lambda d: d['piles']['hall'].append('fuse'), "cards.fuse: the piles need 2 copies, but there is only 1"),
    (lambda d: put(named(d, 'cards', 'nothing'), 'copies', 1), 'cards.nothing: the piles need'),
    (lambda d: d['piles']['chapel'].reverse(), "the lock 'tide_door' must be on top"),
    (lambda d: d['piles']['hall'].insert(0, d['piles']['loft'].pop(0)), 'piles.hall: the start room must not'),
    (lambda d: d['loose'].remove('cane'), "'cane' is in no pile"),
    (lambda d: put(named(d, 'cards', 'axe'), 'copies', 2), "cards.axe: it has 2 copies"),
    (lambda d: named(d, 'cards', 'clue1').pop('clue'), "the trait 'clue' and the number 'clue'"),
    (lambda d: named(d, 'cards', 'brass_key').pop('key'), 'cards.brass_key: its trait is key'),
    (lambda d: named(d, 'cards', 'axe').pop('weapon'), "cards.axe: a weapon needs 'weapon'"),
    (lambda d: put(named(d, 'cards', 'clue3'), 'gives', ['crown']), "gives: unknown card 'crown'"),
    (lambda d: put(named(d, 'cards', 'fuse')['powers'][0], 'puzzles', ['maze']), "cards.fuse: unknown puzzle 'maze'"),
    (lambda d: named(d, 'locks', 'brass_door').pop('needs'), "locks.brass_door: kind 'key' needs 'needs'"),
    (lambda d: put(named(d, 'locks', 'brass_door'), 'needs', 'axe'), "needs: the card 'axe' could be lost"),
    (lambda d: put(named(d, 'locks', 'sluice'), 'puzzle', 'maze'), "locks.sluice: unknown puzzle 'maze'"),
    (lambda d: put(named(d, 'locks', 'sluice'), 'always', True), "only kind 'test' may have 'always', not 'puzzle'"),
    (lambda d: put(d['combat'], 'beast', d['combat']['beast'][2:]), 'combat.beast: no card for blade attacks'),
    (lambda d: d['combat'].pop('eldritch'), "combat.eldritch: no card has 'defence'"),
    (lambda d: put(named(d, 'mythos', 'bell_rope')['requirement'], 'word', 'Attic'), "has the word 'Attic'"),
    (lambda d: put(named(d, 'keeper_cards', 'compel')['uses'][0], 'id', 'a' * 25), "lindqvist' is longer than 40"),
    (lambda d: put(named(d, 'trauma', 'winded'), 'effect', 'none'), "winded: it needs either 'kept' or 'effect'"),
    (lambda d: put(d, 'investigators', d['investigators'][:3]), 'investigators: at least 4 are needed, not 3'),
    (lambda d: put(d['investigators'][0], 'items', ['hammer']), "unknown starting item 'hammer'"),
    # Effects
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'spawn kraken here'), "unknown monster 'kraken'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'token fire attic'), "unknown room 'attic'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'spell charm'), "unknown spell 'charm'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'mon_kill'), "'mon_kill' needs a monster"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'damage W'), 'the damage W needs a weapon'),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'each kraken: push 1'), "has the keyword 'kraken'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'lose_item hat'), "no card has the trait 'hat'"),
    (lambda d: put(d['events'][0]['sections']['1A'], 'effect', 'damage 1'), "'damage' needs an investigator"),
    (lambda d: put(d['events'][0]['sections']['1A'], 'effect', 'token fire here'), "'here' needs a place"),
    (lambda d: put(named(d, 'cards', 'flask')['powers'][0], 'effect', 'heal damage 1 target'), 'needs a target'),
    # Puzzles
    (lambda d: put(named(d, 'puzzles', 'wiring_a'), 'pile', 'ropes'), "unknown pile of pieces 'ropes'"),
    (lambda d: put(named(d, 'puzzles', 'wiring_a'), 'source', ['b1', 'E']), 'is not at the frame'),
    (lambda d: put(named(d, 'puzzles', 'rune_c'), 'cap', 1), 'puzzles.rune_c: no deal can be solved'),
    (lambda d: d['puzzles'].append({**d['puzzles'][0], 'id': 'spare'}), 'puzzles.spare: no lock or obstacle'),
    # The whole
    (lambda d: put(named(d, 'cards', 'order_crypt'), 'gives', named(d, 'cards', 'clue3')['gives'][1:])
        or [named(d, 'cards', clue)['gives'].pop() for clue in ('clue3', 'clue3_loft')],
        'rooms.warden: it is unreachable'),
    (lambda d: put(named(d, 'cards', 'clue1'), 'effect', 'none'), 'Clue 1 does not reveal the Objective'),
    (lambda d: put(d['objectives']['1A'], 'on_reveal', 'none'), "the monster 'ringer' never appears"),
    (lambda d: put(d['objectives']['1B'].get('keeper')[0], 'number', 20), "the goal 'samples_laid' asks for more"),
    (lambda d: put(d['objectives']['1C'].get('keeper')[0], 'number', 20), "the goal 'rooms_on_fire' asks for"),
    (lambda d: put(d['objectives']['1A']['keeper'][0], 'room', 'loft'), "the monster 'ringer' cannot reach the room"),
    (lambda d: d['objectives']['1C'].pop('escape'), "the goal 'escaped' needs 'escape'"),
    (lambda d: put(d['objectives']['1C']['escape'], 'door', 'window'), "unknown sealed door 'window'"),
    (lambda d: put(d['objectives']['1B']['escape'], 'holding', 'axe'), "the card 'axe' could be lost"),
    (lambda d: put(d['objectives']['1A'], 'investigators', [{'kind': 'item_in', 'item': 'crown', 'room': 'hall'}]),
        "unknown card 'crown'"),
    (lambda d: put(named(d, 'investigators', 'holt'), 'items', ['medical_satchel']),
        "investigators: 2 of 'medical_satchel' are brought, but its copies are 1"),
    (lambda d: put(d['mythos'][0], 'copies', 99) or put(d['mythos'][1], 'copies', 99), 'mythos: it has 214 cards'),
    (lambda d: put(d['monsters'][0], 'supply', 99), 'monsters: the supply is'),
    # Clues
    (lambda d: put(named(d, 'cards', 'order_crypt'), 'text', 'Go to the Tide Chapel.'),
        'cards.order_crypt.text: it names Tide Chapel, but Clue 1 lies in Flooded Crypt (with 1A, 2A, 3B)'),
    (lambda d: put(named(d, 'cards', 'clue3'), 'text', {'en': 'A riddle.', 'pl': 'Kuchnia'}),
        "cards.clue3.text: it names Kuchnia, but Clue 2 lies in"),
]  # fmt: skip


@pytest.mark.parametrize(('plant', 'said'), PLANTED, ids=[said[:60] for _, said in PLANTED])
def test_planted_fault_is_found(plant: Callable[[Data], object], said: str) -> None:
    found = told(plant)
    assert any(said in fault for fault in found), found
    assert all(': ' in fault or fault[0] == "'" for fault in found)
    assert len(set(found)) == len(found) < 20


@pytest.mark.parametrize(('text', 'said'), [
    ('', 'the file is not JSON'),
    ('[' * 100_000, 'the file is not JSON'),
    ('[]', 'the file must be a JSON object'),
    ('{}', 'the file needs "format": 1, not None'),
    ('{"format": 2}', 'the file needs "format": 1, not 2'),
    ('{"format": true}', 'the file needs "format": 1, not True'),
    ('{"format": NaN}', 'the file needs "format": 1, not nan'),
    ('{"a": "' + 'x' * LARGEST + '"}', 'larger than'),
])  # fmt: skip
def test_foreign_file_has_one_fault(text: str, said: str) -> None:
    (fault,) = faults_of(text, SETS)
    assert said in fault


def test_unknown_set_is_a_fault_if_parts_are_missing() -> None:
    assert told(lambda d: [put(d, 'set', 'attic'), d.pop('combat')]) == (
        "set: unknown set 'attic', and the file is incomplete without it",
    )
    assert told(lambda d: put(d, 'set', 'attic')) == ()


def test_damaged_text_raises_bad_scenario_only() -> None:
    text = json.dumps(BELL)
    for end in range(0, len(text), 4001):
        with pytest.raises(BadScenario):
            load(text[:end], SETS)


def check(path: Path | str) -> int:
    return main(['mansions', 'check', str(path)])


def test_command_summarizes_a_sound_scenario() -> None:
    command = [sys.executable, '-m', 'engine', 'mansions', 'check', 'engine/mansions/data/bell.json']
    found = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert found.returncode == 0, found.stderr
    assert found.stdout == 'The Bell Under the Marsh: 13 rooms, 24 combinations of story choices, no faults\n'


def test_command_prints_faults_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = copy.deepcopy(BELL)
    data['start_space'] = 'porch'
    (tmp_path / 'file.json').write_text(json.dumps(data))
    assert check(tmp_path / 'file.json') == 1
    assert capsys.readouterr().out == "line 1: start_space: unknown space 'porch'\n"


def test_command_refuses_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / 'picture').write_bytes(b'\xff\xd8\xff\xe0')
    assert check(tmp_path / 'picture') == 1
    assert capsys.readouterr().out == 'the file is not UTF-8 text\n'
    with pytest.raises(SystemExit) as ended:
        check(tmp_path / 'missing')
    assert ended.value.code == 2
    assert 'No such file' in capsys.readouterr().err
