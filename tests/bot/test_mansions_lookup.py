"""Looking things up in Mansions: everything in sight of a seat, with its text and its places, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest

from bot.message.panel import Menu, Picture
from bot.panels.hand import hand_panel
from bot.pictures.scene import Box
from bot.pictures.style import GOLD
from bot.presenters.answers import STANDING
from bot.presenters.base import TapMenu
from bot.presenters.mansions import counters, lookup, readings
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes.pieces import RED
from bot.words import LANGUAGES, words_for
from bot.words.names import escaped, unescaped
from engine.api import Decision, Seat
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.view import View
from tests.bot.conftest import House
from tests.bot.mansions_games import played
from tests.bot.mansions_moments import BELL, EVENINGS, LIGHT, asked, steps
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.replays import NAMES
from tests.bot.tables import at_table
from tests.mansions.table import table

SHOW: Final = Mansions()
EN: Final = words_for('en')


def positions() -> Iterator[State]:
    """Return some positions of each golden game."""
    return (state for name in EVENINGS for state in played(name, 40) if state.result is None)


def says(state: State, seat: int | None, language: str = 'en') -> Says:
    return Says(GAME.view(state, None if seat is None else Seat(seat)), words_for(language))


def test_every_thing_in_sight_is_in_a_menu() -> None:
    for state in positions():
        for seat in range(state.seats):
            found, view = lookup.things(says(state, seat)), GAME.view(state, Seat(seat))
            here = [person for person in view.people if person.space is not None]
            wanted = {f'investigator:{person.who}' for person in here}
            wanted |= {f'monster:{figure.name}' for figure in view.monsters}
            wanted |= {f'card:{code}' for person in here for code in person.items}
            wanted |= {f'trauma_card:{code}' for person in here for code in person.traumas}
            wanted |= {f'reading:{read.name}' for read in readings.so_far(view)}
            wanted |= {'sign:fire'} if any(room.fire for room in view.rooms) else set()
            wanted |= {'sign:corpse'} if view.corpses else set()
            if view.secret is not None:
                wanted |= {f'mythos_card:{code}' for code in view.secret.mythos}
                wanted |= {f'keeper_card:{code}' for code in view.secret.cards}
            assert wanted <= found.keys()
            menus = [control for control in shown(state, seat, lookup.CARDS) if isinstance(control, TapMenu)]
            assert [tap.token for menu in menus for tap in menu.taps] == [f'{lookup.WHAT}{each}' for each in found]
            assert all(len(menu.taps) <= 25 for menu in menus)
            assert len({menu.placeholder for menu in menus}) == len(menus)


def _read(state: State) -> int:
    return 0 if state.result is not None else len([*readings.so_far(GAME.view(state, None))])


@pytest.mark.parametrize('language', LANGUAGES)
def test_clue_or_event_is_looked_up_with_its_drawing(language: str) -> None:
    state, words = max(played('mansions-3-bell-1A-investigators', 20), key=_read), words_for(language)
    for seat in range(state.seats):
        view = GAME.view(state, Seat(seat))
        for read in readings.so_far(view):
            given = f'{lookup.WHAT}reading:{read.name}'
            told = next(each for each in shown(state, seat, given, language) if isinstance(each, str))
            assert all(escaped(part) in told for part in readings.said(Says(view, words), read))
            drawn = SHOW.hand(view, standing(state, seat), given, words)
            assert drawn is not None and any(each.drawing.endswith(f'/{read.name}') for each in drawn.sprites())


def test_no_secret_of_the_keeper_can_be_looked_up() -> None:
    for state in positions():
        held = {f'mythos_card:{code}' for code in state.mythos.hand}
        held |= {f'trauma_card:{code}' for code in state.trauma.hand}
        for seat in (None, *(seat for seat in range(state.seats) if seat != state.keeper)):
            view, found = says(state, seat).view, lookup.things(says(state, seat))
            known = {f'{table}:{code}' for table in lookup.HAND for code in view.hand}
            known |= {f'trauma_card:{code}' for person in view.people for code in person.traumas}
            assert not found.keys() & held - known
            used = {each.removeprefix('keeper_card:') for each in found if each.startswith('keeper_card:')}
            assert used == {*view.cards}
            for figure in view.monsters:
                told, kind = found[f'monster:{figure.name}'].text, says(state, seat).scenario.monster[figure.name]
                assert (EN('mansions-board-strikes', number=kind.damage) in told) is (figure.strikes is not None)
                assert kind.text is None or says(state, seat).plain(kind.text) not in told


DRAWN: Final = {
    'flame': 'fire', 'gloom': 'darkness', 'cards': 'pile', 'turned': 'pile', 'vial': 'sample', 'barred': 'barrier',
    'barred-upright': 'barrier', 'clock': 'event', 'hour': 'event', 'heart': 'health', 'mind': 'sanity',
    **dict.fromkeys(('boot', 'boot-spent', 'act', 'act-spent'), 'steps'),
}  # fmt: skip
"""Signs of the picture whose things have another name."""
LATELY: Final = frozenset({'step', 'past', 'burst', 'dread', 'came', 'fell', 'die', 'die-failed'})
"""Signs of events in the last turns."""


def test_every_sign_on_the_map_can_be_looked_up() -> None:
    seen = set[str]()
    for state in positions():
        view = GAME.view(state, Seat(1))
        found = lookup.things(says(state, 1)).keys()
        sprites = SHOW.board(view, NAMES[: state.seats], EN).sprites()
        drawn = {sprite.styles[0] for sprite in sprites if sprite.drawing == 'mansions/sign'} - LATELY
        for sign in drawn - {'item', 'keeper', 'scroll'}:
            assert sign.startswith('exit-') or f'sign:{DRAWN.get(sign, sign)}' in found, sign
        assert 'item' not in drawn or any(space_of(reference, view) for reference in found)
        seen |= drawn
    assert {'flame', 'corpse', 'wound', 'ladder', 'item'} <= seen


def space_of(reference: str, view: View) -> bool:
    """Whether a card that can be looked up lies on the floor."""
    return reference.partition(':')[2] in {code for _, codes in view.floor for code in codes}


def test_protection_of_an_investigator_can_be_looked_up() -> None:
    t = table('holt@hall1')
    bare = lookup.things(says(t.state, 1))['investigator:holt'].text
    t.person('holt').shields, t.person('holt').nimble = [2, 1], 1
    told = lookup.things(says(t.state, 1))['investigator:holt'].text
    assert told == f'{bare} Protected from the next damage: 3. Slips past monsters without a test: 1.'


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_thing_has_a_name_and_a_text(language: str) -> None:
    for state in islice(positions(), 0, None, 5):
        for seat in (state.keeper, (state.keeper + 1) % state.seats):
            for reference, thing in lookup.things(says(state, seat, language)).items():
                assert thing.name and thing.text and thing.name != reference, reference


@pytest.mark.parametrize('language', LANGUAGES)
def test_looked_up_thing_keeps_its_picture_beside_many_cards(language: str) -> None:
    """A second menu of cards left a desktop no room for the picture that marks the thing."""
    many = max(positions(), key=lambda state: len(lookup.things(says(state, asked(state).seat))))
    seat, words = asked(many).seat, words_for(language)
    match = match_of('mansions', many, NAMES[: many.seats])
    listed = hand_panel(match, seat, words, board_url=None, given=f'{STANDING}{lookup.CARDS}')
    assert sum(isinstance(block, Menu) for block in listed.blocks) > lookup.MENUS
    kept, found = 0, lookup.things(says(many, seat, language))
    for each in found:
        given = f'{lookup.WHAT}{each}'
        blocks = hand_panel(match, seat, words, board_url=None, given=f'{STANDING}{given}').blocks
        kept += any(isinstance(block, Picture) for block in blocks)
        menus = [block for block in blocks if isinstance(block, Menu)]
        assert len(menus) == lookup.MENUS and given in str(menus)
    assert kept > 0.75 * len(found)


def test_looked_up_thing_is_marked_in_the_picture() -> None:
    state = next(state for state in positions() if state.monsters and any(state.fire))
    for seat in range(state.seats):
        view, decision = GAME.view(state, Seat(seat)), standing(state, seat)
        kind = view.monsters[0].name
        for reference, colour, line in ((f'monster:{kind}', RED, 5), ('sign:fire', GOLD, 6)):
            given = f'{lookup.WHAT}{reference}'
            picture, thing = SHOW.hand(view, decision, given, EN), lookup.chosen(says(state, seat), given)
            assert picture is not None and thing is not None
            assert [each for each in picture.elements if isinstance(each, Box) and each[6:] == (colour, line)]
            assert thing.name in SHOW.hand_alt(view, decision, given, EN)


@pytest.mark.parametrize('forged', ['what ', 'what card:nothing', 'what mythos_card:dread', 'what sign:', 'what x:y:z'])
def test_unknown_thing_shows_the_menus_alone(forged: str) -> None:
    state = next(state for state, _ in steps(BELL) if asked(state).kind == 'mansions.act')
    seat = asked(state).seat
    assert shown(state, seat, forged)[1:] == shown(state, seat, lookup.CARDS)[1:]


async def test_user_looks_a_monster_up_and_goes_back(house: House) -> None:
    state = next(state for state, _ in steps(LIGHT) if asked(state).kind == 'mansions.act' and state.monsters)
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await at_table(house, GAME, GAME.Options(scenario=state.scenario), state, *people)
    person = people[asked(state).seat]
    panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    panel = await press(person, panel, 'part', f'+{lookup.CARDS}')
    kind = GAME.view(state, asked(state).seat).monsters[0].name
    name = says(state, asked(state).seat).kind(kind)
    assert EN('mansions-thing-monster') not in panel.text
    panel = await press(person, panel, 'part', f'+what monster:{kind}')
    assert name in panel.text and EN('mansions-thing-monster') in panel.text
    panel = await press(person, panel, 'part', '+')
    assert id_in(controls(panel, 'do')[0].custom_id).table == table.id, 'the question is back'


def shown(state: State, seat: int, given: str, language: str = 'en') -> tuple[object, ...]:
    return SHOW.controls(GAME.view(state, Seat(seat)), standing(state, seat), given, words_for(language))


def standing(state: State, seat: int) -> Decision:
    return next(each for each in GAME.pending(state) if each.standing and each.seat == seat)


@pytest.mark.parametrize('language', LANGUAGES)
def test_objective_is_looked_up_with_the_goals_of_both_sides(language: str) -> None:
    """The keeper could not look up what the investigators roll at its reveal, nor they how the keeper wins."""
    seen = set[bool]()
    for state in positions():
        keepers, theirs = (says(state, seat, language) for seat in (state.keeper, (state.keeper + 1) % state.seats))
        card = keepers.scenario.objective(state.choices) if len(state.choices) == len(keepers.scenario.story) else None
        if card is None:
            continue
        about = lookup.things(keepers)['sign:objective'].text
        assert keepers.keeper_text(card) in about and keepers.plain(card.text) in about
        about = unescaped(lookup.things(theirs)['sign:objective'].text)
        goals = [unescaped(each) for each in counters.told(theirs, card)]
        shown = theirs.revealed is not None
        seen.add(shown)
        assert all((each in about) is shown for each in (theirs.plain(card.text), *goals))
    assert seen == {False, True}
