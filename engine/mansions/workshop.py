"""The workshop: reads the scenario files of authors, and offers the sound ones.

A file with faults is refused in sentences, each with its line. A sound one has also survived some random games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Final

from engine.api import Decision
from engine.commands import FileCommand
from engine.data import texts
from engine.mansions.answers import tokens_of
from engine.mansions.check import faults
from engine.mansions.game import GAME, Mansions
from engine.mansions.library import OWN, SCENARIOS, SETS, digest, reference
from engine.mansions.lines import located
from engine.mansions.model.base import is_id
from engine.mansions.options import Agreed, forms
from engine.mansions.packed import LONGEST, pack
from engine.mansions.scenario import BadScenario, Scenario, load, parsed, without_comments
from engine.mansions.state import State
from engine.mansions.trials.command import COMMANDS
from engine.mansions.view import View
from engine.package import Offered, Workshop
from engine.rng import Rng
from engine.simulate import seed_of

TEMPLATE: Final = texts(__package__, 'workshop')['template']
BYTES: Final = 1_000_000
"""Maximum size of a file. It may have fewer characters, see `scenario.LARGEST`."""
MOST: Final = 20
"""Maximum number of scenarios on offer. A menu of Discord has at most 25 lines."""
MOST_PEOPLE: Final = 24
"""Maximum number of investigators of all scenarios on offer together."""
MINUTES: Final = {'en': 'min', 'ru': 'мин'}
"""The unit of the playing time, by language."""
TRIALS: Final = 4
"""Number of trial games at random."""
ANSWERS: Final = 5000
"""Maximum number of answers in a trial game. A long game has a tenth of that."""


def template(name: str) -> str:
    """Return the text of a new scenario with the id `name`. Raises `ValueError` if it is no id, or taken."""
    if not is_id(name):
        raise ValueError('a name has up to 31 small letters, digits and _, a letter first, like old_inn')
    if name in OWN:
        raise ValueError(f'{name} is the name of a scenario that comes with the program')
    title = name.replace('_', ' ').title()
    return TEMPLATE.replace('"NAME"', f'"{name}"').replace('"TITLE"', f'"{title}"')


def read(content: bytes) -> Scenario:
    """Read a file and try it. Raises `BadScenario` with every fault, each with its line if the file has it."""
    if len(content) > BYTES:
        raise BadScenario([f'the file is larger than {BYTES} bytes'])
    try:
        text = content.decode('utf-8-sig')
    except UnicodeDecodeError:
        raise BadScenario(['the file is not UTF-8 text']) from None
    data = parsed(text)
    try:
        scenario = load(text, SETS)
        found = faults(scenario) or tuple(_unplayable(scenario))
    except BadScenario as error:
        found = error.faults
    if found:
        raise BadScenario(located(without_comments(text), data, found))
    return scenario


def check(content: bytes) -> tuple[bool, tuple[str, ...]]:
    """Check a file. Returns whether it is sound, and a line for each fault, or one summary line."""
    try:
        scenario = read(content)
    except BadScenario as error:
        return False, error.faults
    parts = f'{len(scenario.rooms)} rooms, {len(scenario.combinations)} combinations of story choices'
    return True, (f'{scenario.title.said()}: {parts}, no faults',)


def offer(files: Mapping[str, bytes], chosen: str | None = None) -> Offered:
    """Offer these scenarios beside the built-in ones. They replace the scenarios of an earlier call.

    `files` are contents by the name of the file. New tables begin with the scenario of the file `chosen`, if any.
    """
    for name in [name for name in SCENARIOS if name not in OWN]:
        del SCENARIOS[name]
    names: dict[str, str] = {}
    refused: list[str] = []
    for file, content in files.items():
        try:
            scenario = read(content)
            if found := tuple(_unwanted(scenario, names)):
                raise BadScenario(found)
        except BadScenario as error:
            refused += [f'{file}, {fault}' for fault in error.faults]
        else:
            SCENARIOS[scenario.id] = scenario
            names[file] = scenario.id
    reference.cache_clear()
    found_forms = forms(names.get(chosen or '', OWN[0]))
    Mansions.Options, Mansions.SeatOptions = found_forms.options, found_forms.wishes
    Mansions.presets = found_forms.presets
    return Offered(names, tuple(refused))


def view(content: bytes) -> View:
    """Return the public view of a new game in which every room has been entered. Raises `BadScenario`."""
    shown = GAME.view(_dealt(read(content), 0), None)
    return replace(shown, rooms=tuple(replace(room, entered=True) for room in shown.rooms))


def words(language: str) -> Mapping[str, str]:
    """Return the names of the offered scenarios, and of their own investigators, by the keys of their texts."""
    return dict(_words(language))


def _words(language: str) -> Iterator[tuple[str, str]]:
    known = {person.id for name in OWN for person in SCENARIOS[name].investigators}
    for scenario in (scenario for name, scenario in SCENARIOS.items() if name not in OWN):
        key, first, last = scenario.id.replace('_', '-'), *scenario.minutes
        for kind in ('option-mansions-scenario', 'preset-mansions'):
            yield f'{kind}-{key}', scenario.title.said(language)
            yield f'{kind}-{key}-about', f'{first}–{last} {MINUTES.get(language, MINUTES["en"])}'
        for person in (person for person in scenario.investigators if person.id not in known):
            known.add(person.id)
            key = f'option-mansions-investigator-{person.id.replace("_", "-")}'
            yield key, person.name.said(language)
            yield f'{key}-about', f'{person.role.said(language)}. {person.ability.text.said(language)}'


def _unwanted(scenario: Scenario, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the reasons why a sound scenario cannot be offered beside the others."""
    if scenario.id in OWN:
        yield f'id: a scenario with the id {scenario.id!r} comes with the program, choose another id'
    elif scenario.id in SCENARIOS:
        file = next(file for file, name in names.items() if name == scenario.id)
        yield f'id: {file} has a scenario with the same id {scenario.id!r}, choose another id'
    if len(SCENARIOS) >= MOST:
        yield f'the file: {MOST} scenarios are on offer already, and no more fit the menu'
    known = {person.id: person for other in SCENARIOS.values() for person in other.investigators}
    for person in scenario.investigators:
        if person.id in known and person.name != known[person.id].name:
            yield f'investigators.{person.id}: another scenario has a different investigator with this id'
    if len({*known} | {person.id for person in scenario.investigators}) > MOST_PEOPLE:
        yield f'investigators: all scenarios together may have {MOST_PEOPLE}, and no more fit the menu'


def _unplayable(scenario: Scenario) -> Iterator[str]:
    """Yield what goes wrong when games are played at random."""
    if scenario.id in OWN and digest(scenario) != digest(SCENARIOS[scenario.id]):
        yield f'id: a scenario with the id {scenario.id!r} comes with the program, choose another id'
        return
    if len(pack(scenario)) > LONGEST:
        yield f'the file: packed, it is larger than {LONGEST} characters'
        return
    for number in range(TRIALS):
        try:
            end = _played(scenario, number)
        except Exception as error:
            yield f'the file: a trial game broke off ({type(error).__name__})'
            return
        if end.result is None:
            yield f'the file: a trial game did not end within {ANSWERS} answers'
            return


def _dealt(scenario: Scenario, number: int) -> State:
    seats = GAME.seats[number % len(GAME.seats)]
    return GAME.new(seats, Agreed(scenario=pack(scenario)), seed_of(number, 0)).state


def _played(scenario: Scenario, number: int) -> State:
    """Return the state after a game at random, or after `ANSWERS` answers."""
    answers, rng = count(), Rng(seed_of(number, 1))
    return GAME.playout(_dealt(scenario, number), partial(_at_random, rng), lambda _: next(answers) >= ANSWERS)


def _at_random(rng: Rng, state: State, decision: Decision) -> str:
    return rng.pick(tokens_of(decision))


WORKSHOP: Final = Workshop(
    template=template,
    check=FileCommand('list every fault of a scenario file', BYTES, check),
    offer=offer,
    view=view,
    words=words,
    series=COMMANDS,
)
