"""`python -m engine mansions check FILE`: one fault is planted in a sound scenario, and just that is told."""

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
def test_every_scenario_that_comes_with_the_program_has_no_fault(name: str) -> None:
    assert faults(SCENARIOS[name]) == ()


def test_what_was_loaded_and_dumped_is_the_same_scenario_and_needs_no_set() -> None:
    for scenario in SCENARIOS.values():
        assert load(scenario.model_dump_json()) == scenario
        assert load(scenario.model_dump_json(exclude_defaults=True)) == scenario


PLANTED: list[tuple[Callable[[Data], object], str]] = [
    # What does not fit the format
    (lambda d: d.pop('rooms'), "the file: it lacks 'rooms'"),
    (lambda d: put(d, 'weather', 'fog'), "the file: it has no 'weather'"),
    (lambda d: put(named(d, 'cards', 'axe'), 'damage', 4), "cards.axe: it has no 'damage'"),
    (lambda d: put(named(d, 'cards', 'axe')['weapon'], 'attack', 'sharp'), 'cards.axe.weapon.attack: attack is one of'),
    (lambda d: put(named(d, 'cards', 'axe')['weapon'], 'damage', 'lots'), 'damage is a whole number'),
    (lambda d: put(named(d, 'cards', 'axe'), 'name', {'de': 'Axt'}), 'cards.axe.name: the English text is missing'),
    (lambda d: put(named(d, 'rooms', 'hall'), 'id', 'The Hall'), "'The Hall' is no id"),
    (lambda d: put(named(d, 'rooms', 'hall'), 'colour', 'brown'), 'rooms.hall.colour: colour is not of the right form'),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'dammage 1'), "mythos.smoke.effect: 'dammage' is no effect"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'requirement', {'kind': 'rain'}), 'its kind is one of'),
    (lambda d: put(d['objectives'], '1', d['objectives'].pop('1A')), "'1' is no story-choice label"),
    # Names
    (lambda d: put(d['rooms'][1], 'id', 'hall'), "rooms: the id 'hall' is given 2 times"),
    (lambda d: put(d['rooms'][1], 'id', 'altar'), "'altar' is a word of the effect language"),
    (lambda d: put(named(d, 'locks', 'sluice'), 'id', 'fuse'), "the id 'fuse' is given 2 times"),
    # The house
    (lambda d: put(d, 'start_space', 'porch'), "start_space: there is no space 'porch'"),
    (lambda d: put(d['links'][0], 'between', ['hall1', 'hall9']), "links.0: there is no space 'hall9'"),
    (lambda d: put(d['links'][0], 'kind', 'door'), 'a door joins two rooms'),
    (lambda d: d['links'].append(d['links'][-1]), 'are joined twice'),
    (lambda d: put(d['features'][0], 'net', 'attic'), "the ladder net 'attic' joins nothing"),
    (lambda d: d['features'][0].pop('net'), 'features.0: a ladder needs a net'),
    (lambda d: d['positions'].pop('hall1'), "positions: the space 'hall1' has none"),
    (lambda d: put(d['positions']['cel1'], 'width', 1.5), "positions: 'cel1' lies over 'cel2'"),
    (lambda d: put(d['positions']['cel1'], 'height', 0), 'positions.cel1.height'),
    (lambda d: put(named(d, 'rooms', 'hall'), 'floor', 'lava'), 'rooms.hall.floor'),
    (lambda d: put(d['start_tokens'][0], 'room', 'attic'), "start_tokens: there is no room 'attic'"),
    (lambda d: put(d['features'][10], 'space', 'attic'), "features.10: there is no space 'attic'"),
    # The story
    (lambda d: d['objectives'].pop('1C'), "objectives: nothing is said for the answer '1C'"),
    (lambda d: put(d['piles']['reading'][1], '3A', 'fuse'), 'so two of them can match at once'),
    (lambda d: d['piles']['reading'][1].pop('2B'), "piles.reading.1: nothing is said for the answer '2B'"),
    (lambda d: put(d['piles']['reading'][1], '2F', 'fuse'), "no story choice has the answer '2F'"),
    (lambda d: d['events'][0]['sections'].pop('1B'), "events.lamps_gutter: nothing is said for the answer '1B'"),
    (lambda d: d['events'].pop(1), 'events: there is no card of stage 2'),
    (lambda d: put(d['events'][3]['sections']['1A'], 'effect', 'threat 1'), 'stage 4 must reveal the Objective'),
    (lambda d: put(d['events'][4]['sections']['1B'], 'effect', 'none'), 'the last event must end the game'),
    (lambda d: put(d['events'][0], 'time', 0), 'its time is below 1'),
    (lambda d: put(d['setups']['1A'][0], 'threat', 3), 'is not as likely as under'),
    (lambda d: d['setups']['1B'][0]['keeper_actions'].pop(), 'is not as likely as under'),
    (lambda d: put(d['setups']['1A'][0], 'symbols', ['tide']), 'is not as likely as under'),
    (lambda d: [setup['keeper_actions'].remove('fire') or setup['keeper_actions'].append('sample') for setup
        in d['setups']['1C']], 'keeper_cards.fire: only the answer 1B has it'),
    (lambda d: put(named(d, 'cards', 'order_crypt'), 'name', 'Clue 2 - Ebb'), 'the cards of Clue 2 have different'),
    (lambda d: put(d['setups']['1A'][0], 'symbols', ['sun']), "no Mythos card has the symbol 'sun'"),
    (lambda d: put(d.setdefault('limits', {}), 'mythos_hand', 20), 'the Mythos deck of 12 is too small'),
    (lambda d: put(d.setdefault('limits', {}), 'trauma_hand', 12), 'the deck of 12 is too small'),
    (lambda d: put(d['setups']['1A'][0]['keeper_actions'], 0, 'flood'), "there is no keeper card 'flood'"),
    (lambda d: put(named(d, 'monsters', 'hound'), 'supply', 1) or d['setups']['1A'][0]['monsters'].extend(
        [{'monster': 'hound', 'space': 'gar1'}] * 2), "2 of 'hound' are placed, but there are 1"),
    # The cards
    (lambda d: put(d['piles']['hall'], 0, 'umbrella'), "piles.hall.0: there is no card, lock or obstacle 'umbrella'"),
    (lambda d: d['piles']['hall'].append('fuse'), "cards.fuse: the piles need 2 of it, but there is 1"),
    (lambda d: put(named(d, 'cards', 'nothing'), 'copies', 1), 'cards.nothing: the piles need'),
    (lambda d: d['piles']['chapel'].reverse(), "the lock 'tide_door' does not lie on top"),
    (lambda d: d['piles']['hall'].insert(0, d['piles']['loft'].pop(0)), 'the room in which the investigators begin'),
    (lambda d: d['piles']['hall'].remove('cane'), "'cane' lies in no pile"),
    (lambda d: put(named(d, 'cards', 'axe'), 'copies', 2), 'only a card without content may have several copies'),
    (lambda d: named(d, 'cards', 'clue1').pop('clue'), 'a clue, and nothing else, has the number'),
    (lambda d: named(d, 'cards', 'brass_key').pop('key'), 'it is not marked as a key'),
    (lambda d: named(d, 'cards', 'axe').pop('weapon'), 'cards.axe: a weapon needs an attack'),
    (lambda d: put(named(d, 'cards', 'clue3'), 'gives', ['crown']), "it gives 'crown', which is no card"),
    (lambda d: put(named(d, 'cards', 'fuse')['powers'][0], 'puzzles', ['maze']), "cards.fuse: there is no puzzle"),
    (lambda d: named(d, 'locks', 'brass_door').pop('needs'), "locks.brass_door: of kind 'key' it lacks 'needs'"),
    (lambda d: put(named(d, 'locks', 'brass_door'), 'needs', 'axe'), "needs 'axe', which is no key and can be lost"),
    (lambda d: put(named(d, 'locks', 'sluice'), 'puzzle', 'maze'), "locks.sluice: there is no puzzle 'maze'"),
    (lambda d: put(named(d, 'locks', 'sluice'), 'always', True), 'only a test can be overcome always'),
    (lambda d: put(d['combat'], 'beast', d['combat']['beast'][2:]), 'combat.beast: no card is for blade attacks'),
    (lambda d: d['combat'].pop('eldritch'), 'combat.eldritch: no card has an attack of the monster'),
    (lambda d: put(named(d, 'mythos', 'bell_rope')['requirement'], 'word', 'Attic'), "has the word 'Attic'"),
    (lambda d: put(named(d, 'keeper_cards', 'compel')['uses'][0], 'id', 'a' * 25), "lindqvist': its ids are too long"),
    (lambda d: put(named(d, 'trauma', 'winded'), 'effect', 'none'), 'it is either kept or has an effect'),
    (lambda d: put(d, 'investigators', d['investigators'][:3]), 'too few for a table of 4'),
    (lambda d: put(d['investigators'][0], 'items', ['hammer']), "there is no starting item 'hammer'"),
    # Effects
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'spawn kraken here'), "there is no monster 'kraken'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'token fire attic'), "there is no room 'attic'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'spell charm'), "there is no spell 'charm'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'mon_kill'), "'mon_kill' needs a monster"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'damage W'), 'the damage W needs a weapon'),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'each kraken: push 1'), "has the keyword 'kraken'"),
    (lambda d: put(named(d, 'mythos', 'smoke'), 'effect', 'lose_item hat'), "no card has the trait 'hat'"),
    (lambda d: put(d['events'][0]['sections']['1A'], 'effect', 'damage 1'), "'damage' needs an investigator"),
    (lambda d: put(d['events'][0]['sections']['1A'], 'effect', 'token fire here'), "'here' needs a place"),
    (lambda d: put(named(d, 'cards', 'flask')['powers'][0], 'effect', 'heal damage 1 target'), 'needs a target'),
    # Puzzles
    (lambda d: put(named(d, 'puzzles', 'wiring_a'), 'pile', 'ropes'), "there is no pile of pieces 'ropes'"),
    (lambda d: put(named(d, 'puzzles', 'wiring_a'), 'source', ['b1', 'E']), 'is not at the frame'),
    (lambda d: put(named(d, 'puzzles', 'rune_c'), 'cap', 1), 'puzzles.rune_c: no deal of it can be solved'),
    (lambda d: d['puzzles'].append({**d['puzzles'][0], 'id': 'spare'}), 'puzzles.spare: no lock or obstacle'),
    # The whole
    (lambda d: put(named(d, 'cards', 'order_crypt'), 'gives', named(d, 'cards', 'clue3')['gives'][1:])
        or named(d, 'cards', 'clue3')['gives'].pop(), 'rooms.warden: nobody can get in'),
    (lambda d: put(named(d, 'cards', 'clue1'), 'effect', 'none'), 'Clue 1 does not reveal the Objective'),
    (lambda d: put(d['objectives']['1A'], 'on_reveal', 'none'), "the monster 'ringer' never comes on the board"),
    (lambda d: put(d['objectives']['1B'].get('keeper')[0], 'number', 20), 'more samples are to be laid than there are'),
    (lambda d: put(d['objectives']['1C'].get('keeper')[0], 'number', 20), 'more rooms are to burn than there are'),
    (lambda d: put(d['objectives']['1A']['keeper'][0], 'room', 'loft'), "the monster 'ringer' has no way to the room"),
    (lambda d: d['objectives']['1C'].pop('escape'), 'the investigators are to escape, but it names no door'),
    (lambda d: put(d['objectives']['1C']['escape'], 'door', 'window'), "there is no sealed door 'window'"),
    (lambda d: put(d['objectives']['1B']['escape'], 'holding', 'axe'), "the card 'axe' is no key and can be lost"),
    (lambda d: put(d['objectives']['1A'], 'investigators', [{'kind': 'item_in', 'item': 'crown', 'room': 'hall'}]),
        "there is no card 'crown'"),
]  # fmt: skip


@pytest.mark.parametrize(('plant', 'said'), PLANTED, ids=[said[:60] for _, said in PLANTED])
def test_a_planted_fault_is_told(plant: Callable[[Data], object], said: str) -> None:
    found = told(plant)
    assert any(said in fault for fault in found), found
    assert all(': ' in fault or fault[0] == "'" for fault in found)
    assert len(set(found)) == len(found) < 20


@pytest.mark.parametrize(('text', 'said'), [
    ('', 'the file is not JSON'),
    ('[' * 100_000, 'the file is not JSON'),
    ('[]', 'the file is no JSON object'),
    ('{}', 'the file is no scenario of format 1'),
    ('{"format": 2}', 'the file is no scenario of format 1'),
    ('{"format": true}', 'the file is no scenario of format 1'),
    ('{"format": NaN}', 'the file is no scenario of format 1'),
    ('{"a": "' + 'x' * LARGEST + '"}', 'larger than'),
])  # fmt: skip
def test_a_foreign_file_gets_one_sentence(text: str, said: str) -> None:
    (fault,) = faults_of(text, SETS)
    assert said in fault


def test_a_set_that_is_not_installed_is_told_once_unless_nothing_is_missing() -> None:
    assert told(lambda d: [put(d, 'set', 'attic'), d.pop('combat')]) == (
        "set: there is no set 'attic' to complete the scenario from",
    )
    assert told(lambda d: put(d, 'set', 'attic')) == ()


def test_what_is_damaged_raises_only_its_own_error() -> None:
    text = json.dumps(BELL)
    for end in range(0, len(text), 4001):
        with pytest.raises(BadScenario):
            load(text[:end], SETS)


def check(path: Path | str) -> int:
    return main(['mansions', 'check', str(path)])


def test_the_command_says_that_a_scenario_is_sound() -> None:
    command = [sys.executable, '-m', 'engine', 'mansions', 'check', 'engine/mansions/data/bell.json']
    found = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert found.returncode == 0, found.stderr
    assert found.stdout == 'The Bell Under the Marsh: 13 rooms, 12 combinations of story choices, no faults\n'


def test_the_command_tells_faults_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = copy.deepcopy(BELL)
    data['start_space'] = 'porch'
    (tmp_path / 'file.json').write_text(json.dumps(data))
    assert check(tmp_path / 'file.json') == 1
    assert capsys.readouterr().out == "start_space: there is no space 'porch'\n"


def test_the_command_takes_no_other_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / 'picture').write_bytes(b'\xff\xd8\xff\xe0')
    assert check(tmp_path / 'picture') == 1
    assert capsys.readouterr().out == 'the file is not UTF-8 text\n'
    with pytest.raises(SystemExit) as ended:
        check(tmp_path / 'missing')
    assert ended.value.code == 2
    assert 'No such file' in capsys.readouterr().err
