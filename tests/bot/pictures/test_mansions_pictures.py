"""The board of Mansions: what it contains, on positions of whole games and on crowded ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import limits
from bot.pictures.painter import Painter
from bot.pictures.scene import Box, Placed, Scene
from bot.pictures.sprites import Sprites
from bot.presenters.mansions import scene
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import faces, room_names, room_signs
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import layout_of
from bot.presenters.mansions.scenes.light import VEIL
from bot.presenters.mansions.scenes.plan import floors, walls
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.memory import Trace
from engine.mansions.state import State
from engine.mansions.view import View
from tests.bot.mansions_games import TURN, crowded, played
from tests.bot.pictures.mansions_boards import CROWDS, NAMES, drawn, inside, placed, public, say, signs, styles, words
from tests.bot.pictures.readable import assert_readable
from tests.mansions.table import table

PLAYED = [
    pytest.param('mansions-2-bell', 23, id='bell, two'),
    pytest.param('mansions-3-bell-1B-investigators', 61, id='bell, three'),
    pytest.param('mansions-3-light-1A-keeper', 47, id='light, three'),
]


def positions(name: str, step: int) -> Iterator[View]:
    yield from (public(state) for state in played(name, step))


@pytest.mark.parametrize(('name', 'step'), PLAYED)
def test_positions_of_a_game_have_pictures_that_can_be_read(name: str, step: int) -> None:
    known = set(scene.sprites())
    for view in positions(name, step):
        assert_whole(drawn(view), known)


@pytest.mark.parametrize('state', CROWDS)
@pytest.mark.parametrize('language', LANGUAGES)
def test_a_crowd_can_be_read_in_every_language(state: State, language: str) -> None:
    view = public(state)
    picture = scene.board(view, NAMES, words_for(language))
    assert_whole(picture, set(scene.sprites()))
    shown = words(picture)
    says = Says(view, words_for(language))
    told = sum(says.label(monster.handle) in shown for monster in view.monsters)
    faced = sum('face' in each.sprite.styles for each in placed(picture, 'person') if each.x < 984)
    left = sum(int(line[1:]) for line in shown if line.startswith('+'))
    assert told + faced + left >= len(view.monsters) + len(view.people)
    assert left == 0 or len({one.space for one in view.people}) == 1, 'only nine in one space are too many'


def assert_whole(picture: Scene, known: set[Any]) -> None:
    assert (picture.width, picture.height) == (1200, 764)
    assert_readable(picture)
    assert set(picture.sprites()) <= known
    assert all(0 <= each.x < 1200 and 0 <= each.y < 764 for each in (*picture.ground, *picture.elements))


@pytest.mark.parametrize(('name', 'step'), PLAYED)
def test_resampling_and_views_of_seats_give_the_same_picture(name: str, step: int) -> None:
    for state in played(name, step):
        shown = drawn(public(state))
        assert drawn(public(GAME.resample(state, None, 'e7' * 16))) == shown
        assert all(drawn(GAME.view(state, Seat(seat))) == shown for seat in range(state.seats))
        assert drawn(public(state.copy())) == shown, 'drawn twice'


def test_veil_lies_over_rooms_that_nobody_has_entered() -> None:
    t = table('holt@hall1').change(entered=['hall', 'kitchen'])
    layout, picture = layout_of(house_of('bell').scenario), drawn(t.view())
    veiled = {(each.x, each.y) for each in picture.ground if isinstance(each, Box) and each.fill == VEIL}
    entered = {space for room in ('hall', 'kitchen') for space in layout.rooms[room]}
    assert veiled == {(area.x, area.y) for space, area in layout.spaces.items() if space not in entered}
    mist = [each for each in picture.ground if isinstance(each, Placed) and each.sprite == faces.mist()]
    assert mist and not [each for each in mist for space in entered if inside(layout.spaces[space], each)]
    assert picture.ground[-1] == Placed(walls(layout), 0, 0), 'everybody may see the doors'


def test_locked_room_has_padlocks_until_it_is_open() -> None:
    t = table('holt@hall1')
    layout = layout_of(house_of('bell').scenario)
    door = layout.doors['gal3', 'ward1'].middle
    assert door in signs(drawn(t.view()), 'lock')
    t.change(piles={**t.state.piles, 'warden': []})
    assert door not in signs(drawn(t.view()), 'lock')


def test_exit_is_marked_once_its_objective_is_revealed() -> None:
    x, y = layout_of(house_of('bell').scenario).sealed['gate'].middle
    (mark,) = signs(drawn(table('holt@hall1', choices='1C 2A 3A', revealed=True).view()), 'exit-left')
    assert abs(mark[0] - x) < 30 and mark[1] == y
    for hidden in (table(choices='1C 2A 3A'), table(choices='1A 2A 3A', revealed=True)):
        assert not any(style.startswith('exit') for style in styles(drawn(hidden.view())))


def test_a_barrier_lies_in_its_space_or_on_its_door() -> None:
    t = table('holt@hall1')
    door = layout_of(house_of('bell').scenario).doors['hall2', 'read1'].middle
    parked = signs(drawn(t.view()), 'barrier')
    barred = drawn(t.change(barriers={**t.state.barriers, 'bookcase': 'hall2 read1'}).view())
    assert signs(barred, 'barred-upright') == [door]
    assert len(signs(barred, 'barrier')) == len(parked) - 1


def test_fire_and_darkness_lie_over_their_rooms() -> None:
    layout = layout_of(house_of('bell').scenario)
    picture = drawn(table('holt@hall1', fire='kitchen', dark='loft').view())
    assert signs(picture, 'flame')
    for x, y in signs(picture, 'flame'):
        assert any(inside(layout.spaces[space], Placed(faces.night(), x, y)) for space in ('kit1', 'kit2'))
    assert [layout.spaces['loft1'].x < x for x, _ in signs(picture, 'gloom')] == [True]
    calm = drawn(table('holt@hall1').view())
    assert not signs(calm, 'flame') and not signs(calm, 'gloom')


def test_what_lies_in_a_room_is_shown_with_its_number() -> None:
    t = table('holt@hall1', corpses='gar1').change(floor={'gar1': ['axe', 'flask']}, corpses={'gar1': 3})
    picture = drawn(t.view())
    assert len(signs(picture, 'corpse')) == len(signs(picture, 'item')) == 1
    assert {'2', '3'} <= set(words(picture))
    cards = sum(room.cards > 0 for room in t.view().rooms)
    assert len(signs(picture, 'cards')) + len(signs(picture, 'turned')) == cards


def test_ladders_and_vents_share_a_number_with_where_they_lead() -> None:
    for name, scenario in SCENARIOS.items():
        layout, says = layout_of(scenario), Says(public(GAME.new(2, GAME.Options(scenario=name), '0' * 32).state), say)
        for mark in scenario.features:
            if mark.net is not None:
                others = [each.space for each in scenario.features if (each.kind, each.net) == (mark.kind, mark.net)]
                found = [sign for space in others for sign in room_signs.fixed(layout, space, says)]
                told = {number for kind, number in found if kind == mark.kind}
                assert len(told) == 1, (mark.kind, mark.net)
        assert len(set(layout.nets.values())) == len(layout.nets)


def test_a_path_leads_from_the_space_that_was_left_to_the_figure() -> None:
    t = table('holt@hall1').answer('go hall2')
    layout, picture = layout_of(house_of('bell').scenario), drawn(t.view())
    dots = signs(picture, 'step')
    assert dots[0] == layout.spaces['hall1'].middle
    stand = next(each for each in placed(picture, 'person') if inside(layout.spaces['hall2'], each))
    assert abs(dots[-1][0] - stand.x) < 60 and abs(dots[-1][1] - stand.y) < 60
    assert not signs(drawn(table('holt@hall1').view()), 'step')


def test_older_path_is_paler_and_room_names_stay_visible() -> None:
    state = crowded('bell')
    view, layout = public(state), layout_of(house_of('bell').scenario)
    picture = drawn(view)
    assert signs(picture, 'past') and signs(picture, 'step')
    for room in layout.rooms:
        plate, name = room_names.plate(layout, room, Says(view, say)), room_names.name(layout, room, Says(view, say))
        after = picture.elements[picture.elements.index(next(iter(name))) + 1 :]
        tokens = [each for each in after if isinstance(each, Placed) and each.sprite.drawing != 'mansions/sign']
        assert tokens and not any(plate.over(Area(each.x - 15, each.y - 15, 30, 30)) for each in tokens)
        assert not any(
            isinstance(each, Placed) and {'step', 'past', 'burst'} & set(each.sprite.styles) for each in after
        )


def test_harm_horror_and_arrival_are_marked_below_the_figure() -> None:
    view = public(crowded('bell'))
    picture = drawn(view)
    hurt = {(x, y) for x, y in signs(picture, 'burst')}
    assert len(hurt) == 2 and set(signs(picture, 'dread')) < hurt and len(signs(picture, 'came')) == 1
    places = {(each.x, each.y) for each in (*placed(picture, 'person'), *placed(picture, 'monster'))}
    assert hurt <= places
    fallen = [*SCENARIOS['bell'].room_of][6]
    assert signs(picture, 'fell') == [layout_of(house_of('bell').scenario).spaces[fallen].middle]


def test_only_rolls_of_this_turn_are_shown() -> None:
    state = crowded('bell')
    who = next(iter(state.investigators))
    assert 'die-failed' in styles(drawn(public(state)))
    state.recent = [Trace(TURN - 1, 'passed', who, 'hall1', 3)]
    assert not {'die', 'die-failed'} & styles(drawn(public(state)))
    state.recent = [Trace(TURN, 'passed', who, 'hall1', 3)]
    assert 'die' in styles(drawn(public(state)))


def test_the_dead_and_the_escaped_are_told_beside_the_plan() -> None:
    state = crowded('bell')
    first, second, *_ = state.investigators.values()
    first.space = second.space = None
    first.status, second.status = 'dead', 'escaped'
    shown = words(drawn(public(state)))
    assert say('picture-mansions-dead') in shown and say('picture-mansions-escaped') in shown


def test_the_objective_is_named_once_it_is_revealed() -> None:
    hidden, revealed = table('holt@hall1').view(), table('holt@hall1', revealed=True).view()
    card = next(card for card in SCENARIOS['bell'].objectives.values() if card.id == revealed.objective)
    assert card.name.said().split()[0] not in ' '.join(words(drawn(hidden)))
    assert card.name.said() in ' '.join(words(drawn(revealed)))


def test_the_plan_of_a_scenario_is_drawn_once() -> None:
    for scenario in SCENARIOS.values():
        for drawn_once in (floors, walls):
            assert drawn_once(layout_of(scenario)) is drawn_once(layout_of(scenario))


@pytest.mark.parametrize('state', CROWDS[:1])
def test_a_board_is_painted(tmp_path: Path, state: State) -> None:
    image = Painter(Sprites(tmp_path)).paint(drawn(public(state)))
    assert image.size == (1200, 764) and len(image.getcolors(1 << 20) or ()) > 1000


@pytest.mark.parametrize(('name', 'step'), PLAYED)
def test_description_fits_and_begins_with_turn_and_places(name: str, step: int) -> None:
    for view in positions(name, step):
        told = Mansions().board_alt(view, NAMES, say)
        assert 0 < len(told) <= limits.ALT and '**' not in told and '\\' not in told
        for person in view.people:
            if person.space is not None and view.trying is None and view.result is None:
                says = Says(view, say)
                assert f'{NAMES[person.seat]} ({says.surname(person.who)}): {says.space(person.space)}' in told


def test_description_of_a_crowd_fits_with_all_places() -> None:
    for state in CROWDS:
        view = public(state)
        told = Mansions().board_alt(view, NAMES, say)
        assert len(told) <= limits.ALT and all(Says(view, say, NAMES).who(person.who) in told for person in view.people)
        assert say('mansions-board-keeper-turn', round=4, player=NAMES[view.keeper]).replace('**', '') in told
