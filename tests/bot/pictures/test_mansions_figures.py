"""Figures on the board of Mansions: their portraits, rings, labels, and spots in a space."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures import text
from bot.pictures.scene import Box, Text
from bot.pictures.style import CREAM, INK
from bot.presenters.mansions import scene
from bot.presenters.mansions.letters import apart
from bot.presenters.mansions.names import NOBODY, Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import faces, figures, portraits, room_signs, side
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import layout_of
from bot.words import LANGUAGES, words_for
from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from tests.bot.mansions_games import crowded
from tests.bot.pictures.mansions_boards import CROWDS, drawn, inside, placed, public, say, styles, words
from tests.bot.pictures.readable import assert_readable
from tests.mansions.stage import Stage
from tests.mansions.table import table


def test_everybody_stands_in_their_space() -> None:
    for state in CROWDS:
        view, layout = public(state), layout_of(house_of(state.scenario).scenario)
        picture = drawn(view)
        people = [layout.spaces[str(person.space)] for person in view.people]
        for place, area in enumerate(people):
            ring = f'ring-{place % faces.RINGS}'
            tokens = [each for each in placed(picture, 'person') if ring in each.sprite.styles]
            assert any(inside(area, each) for each in tokens)
        shown = [each for each in placed(picture, 'monster') if each.x < 984]
        for monster in view.monsters:
            assert any(inside(layout.spaces[monster.space], each) for each in shown)


@given(
    st.builds(Area, st.integers(0, 500), st.integers(0, 500), st.integers(150, 420), st.integers(84, 300)),
    st.integers(0, 44), st.integers(0, 132), st.integers(0, 40),
)  # fmt: skip
def test_figures_in_a_space_never_overlap_and_stay_within_it(area: Area, low: int, aside: int, number: int) -> None:
    spots = figures.spots(area, low, aside, number)
    assert len(spots) <= number and (bool(spots) or not number)
    for spot in spots:
        assert area.x <= spot.area.x and spot.area.right <= area.right
        assert area.y - 2 <= spot.area.y and spot.area.bottom <= area.bottom + 2
    assert not any(one.area.over(other.area) for one, other in combinations(spots, 2))
    if len(spots) < number:
        assert spots[0].width == min(faces.WIDTHS)


def test_one_figure_is_21_pixels_wide_on_a_phone() -> None:
    for name, scenario in SCENARIOS.items():
        layout, says = layout_of(scenario), Says(public(GAME.new(2, GAME.Options(scenario=name), '0' * 32).state), say)
        for space in scenario.room_of:
            area = room_signs.room_for_figures(layout, space, says)
            low = area.height < 92
            assert figures.spots(area, 0, 0, 1)[0].width >= (64 if low else 84), space
            assert figures.spots(area, room_signs.SIGN, room_signs.SIGN, 2)[0].width >= 64, space
            assert len(figures.spots(area, room_signs.SIGN, room_signs.SIGN, 9)) >= (2 if low else 4), space


def test_more_than_find_room_are_told_by_a_number() -> None:
    state = crowded('bell', 'guest1')
    for monster in state.monsters.values():
        monster.space = 'guest1'
    view = public(state)
    (number,) = [int(line[1:]) for line in words(drawn(view)) if line.startswith('+')]
    area = layout_of(house_of('bell').scenario).spaces['guest1']
    faces_of = [each for each in placed(drawn(view), 'person') if 'face' in each.sprite.styles]
    tokens = [*faces_of, *placed(drawn(view), 'monster')]
    assert sum(inside(area, each) for each in tokens) == len(view.people) + len(view.monsters) - number
    assert_readable(drawn(view))


def test_investigators_and_classes_differ_without_colour() -> None:
    bands = {next(reversed([*faces.person(place, 64)])).svg() for place in range(faces.RINGS)}
    assert len(bands) == faces.RINGS
    assert len({faces.monster(kind, 64).svg() for kind in faces.CLASSES}) == 3


def test_two_investigators_of_one_player_have_own_rings() -> None:
    """Each has a colour and a band of its own, and the player's name below it on a tag of the same colour."""
    t = table('holt@hall1 quill@hall1 reyes@hall1')
    for person in t.state.investigators.values():
        person.seat = Seat(1)
    rings = [each.sprite.styles[0] for each in placed(drawn(t.view()), 'person') if each.x < 984]
    assert [ring for ring in rings if ring.startswith('ring')] == ['ring-0', 'ring-1', 'ring-2']
    assert [ring for ring in rings if ring.startswith('band')] == ['band-1', 'band-2']
    tags = [figures.tag('Ada', colour, figures.Spot(0, 0, 92, 200)) for colour in figures.RINGS]
    assert len({next(each) for each in tags}) == faces.RINGS


@pytest.mark.parametrize('language', LANGUAGES)
def test_list_beside_the_plan_names_players_and_investigators(language: str) -> None:
    """Only surnames were there, so that players had to remember who is who."""
    view, words = public(crowded('bell')), words_for(language)
    for names in (('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva'), ('Константин Великолепный', 'W' * 32, 'Ю', 'Łucja', 'Eva')):
        drawn = scene.board(view, names, words)
        says = Says(view, words, names)
        listed = [each for each in drawn.elements if isinstance(each, Text) and each.text.endswith(')')]
        assert len(listed) == len(view.people)
        for person, label in zip(view.people, listed, strict=True):
            owner, _, surname = label.text.partition(' (')
            assert surname == f'{says.surname(person.who)})' and names[person.seat].startswith(owner.rstrip('…'))
            assert label.text == says.who(person.who) or owner.endswith('…')
            assert text.width(label.text, label.face, label.size) <= side.COLUMN.width - 24


def test_short_name_in_a_narrow_space_is_whole() -> None:
    box, name = figures.tag('Ada', CREAM, figures.Spot(0, 0, 76, 80))
    assert isinstance(box, Box) and isinstance(name, Text)
    assert name.text == 'Ada' and text.width('Ada', 'bold', name.size) < box.width <= 80 - 6


@pytest.mark.parametrize(('name', 'said'), [('Petra Lindqvist', 'Petra'), ('Lindqvistowicz', 'L.'), ('Ada', 'Ada')])
def test_long_name_on_a_tag_is_cut_between_words_only(name: str, said: str) -> None:
    _, label = figures.tag(name, CREAM, figures.Spot(0, 0, 92, 130))
    assert isinstance(label, Text) and label.text == said


@pytest.mark.parametrize('name', ['Bruno', 'Dora', 'Petra Lindqvist', 'Łucja', 'Константин Ан'])
def test_name_on_a_tag_without_room_is_whole_or_an_initial(name: str) -> None:
    """The beginning of a short name looked like another name: "Bru", "Dor"."""
    tags = [figures.tag(name, CREAM, figures.Spot(0, 0, 92, room)) for room in range(40, 400)]
    shown = {each.text for tag in tags for each in tag if isinstance(each, Text)}
    assert shown == {f'{name[0]}.', name.split()[0], name}


def test_no_two_figures_share_a_sign() -> None:
    for scenario in SCENARIOS.values():
        kinds = [faces.monster(kind.monster_class, 64, kind.id, named=kind.named) for kind in scenario.monsters]
        bodies = [sprite.body for sprite in (*kinds, *(faces.face(one.id, 64) for one in scenario.investigators))]
        assert '' not in bodies and len(set(bodies)) == len(bodies)
        assert all(portraits.is_drawn('monsters', kind.id) for kind in scenario.monsters)
        assert all(portraits.is_drawn('people', one.id) for one in scenario.investigators)


def test_kinds_without_a_portrait_have_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    state = crowded('bell')
    with monkeypatch.context() as patch:
        patch.setattr(portraits, '_inside', lambda name: '<g/>' if name.rpartition('/')[2] in ANY else missing(name))
        picture = drawn(public(state))
    says = Says(public(state), say)
    assert {says.letters[monster.name] for monster in says.view.monsters} <= set(words(picture))
    assert set(figures.letters(says.view.people, says).values()) <= set(words(picture))
    assert not set(says.letters.values()) & set(words(drawn(public(state))))


ANY = (*faces.CLASSES, portraits.ANYBODY)


def missing(name: str) -> str:
    raise FileNotFoundError(name)


def test_letters_of_investigators_and_of_kinds_are_unique() -> None:
    for name, scenario in SCENARIOS.items():
        says = Says(public(GAME.new(5, GAME.Options(scenario=name), '0' * 32).state), say)
        assert says.letters.keys() == scenario.monster.keys()
        for one, other in combinations(scenario.monsters, 2):
            assert one.monster_class != other.monster_class or says.letters[one.id] != says.letters[other.id]
        letters = figures.letters(says.view.people, says)
        assert len(set(letters.values())) == len(letters)


def test_labels_of_figures_never_overlap_and_can_be_read() -> None:
    for state in CROWDS:
        picture = drawn(public(state))
        boxes = [each for each in picture.elements if isinstance(each, Box) and each.fill in (CREAM, INK)]
        tags = [Area(*each[:4]) for each in boxes if each.x < 984 and each.height == 38]
        assert tags and not any(one.over(other) for one, other in combinations(tags, 2))
        lines = [each for each in picture.elements if isinstance(each, Text) and each.x < 984]
        assert all(
            one.size >= 36
            for one in lines
            if any(tag.y < one.y < tag.bottom and tag.x < one.x < tag.right for tag in tags)
        )


def test_names_that_begin_alike_have_labels_of_their_own() -> None:
    people = {'strand': 'Mina Strand', 'stone': 'Maren Stone', 'holt': 'Maren Holt', 'other': 'Ada Stone'}
    labels = apart(people)
    assert labels['holt'] == 'H' and len(set(labels.values())) == 4
    assert len(set(apart({f'p{number}': 'Ada Stone' for number in range(20)}).values())) == 20


def test_active_figure_is_lit_until_the_game_is_ended() -> None:
    view = table('holt@hall1 quill@hall2').view()
    assert 'lit' in styles(drawn(view))
    left = Mansions().left_off(view)
    assert left.active == NOBODY and 'lit' not in styles(drawn(left))
    assert say('picture-mansions-over') in words(drawn(left))


def test_wounds_stun_samples_and_hiding_are_seen_on_the_figures() -> None:
    stage = Stage('holt', at='inf1', monsters='acolyte cry1')
    holt, acolyte = stage.state.investigators['holt'], stage.state.monsters['m1']
    holt.hiding, holt.stun = 'linen_chest', 1
    acolyte.damage, acolyte.samples, acolyte.stun = 2, 1, 1
    seen = styles(drawn(stage.view()))
    assert {'unseen', 'stun', 'vial', 'wound'} <= seen
    assert '2' in words(drawn(stage.view()))
