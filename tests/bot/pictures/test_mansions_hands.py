"""Hands of investigators' players: readable, with exact chances, and without the secrets of other seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from bot import limits
from bot.pictures.scene import Box, Scene, Text
from bot.pictures.style import GOLD
from bot.presenters.mansions import aims, chances
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import near
from bot.presenters.mansions.scenes.hand import RIGHT
from bot.presenters.mansions.scenes.pieces import LIGHT, RED
from bot.words import LANGUAGES, words_for
from engine.api import Decision, Seat
from engine.mansions.cards import map_of
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.view import View
from tests.bot.mansions_games import crowded, played
from tests.bot.pictures.readable import assert_readable
from tests.mansions.stage import Stage
from tests.mansions.table import table

SHOW, say = Mansions(), words_for('en')
GAMES = [('mansions-3-bell-1B-investigators', 5), ('mansions-3-light-1A-keeper', 4)]


def asked(state: State) -> Iterator[tuple[View, Decision | None]]:
    """Yield the view of each investigators' seat, and the seat's question or None."""
    questions = {each.seat: each for each in GAME.pending(state) if not each.standing}
    for seat in map(Seat, range(state.seats)):
        if seat != state.keeper and state.result is None:
            yield GAME.view(state, seat), questions.get(seat)


def drawn(view: View, decision: Decision | None = None, language: str = 'en') -> Scene:
    scene = SHOW.hand(view, decision, '', words_for(language))
    assert scene is not None
    return scene


def words(picture: Scene) -> list[str]:
    return [each.text for each in picture.elements if isinstance(each, Text)]


def framed(picture: Scene, colour: str) -> int:
    return sum(isinstance(each, Box) and each.outline == colour and not each.fill for each in picture.elements)


@pytest.mark.parametrize(('name', 'step'), GAMES)
def test_hands_of_a_game_can_be_read_and_are_described(name: str, step: int) -> None:
    known = set(SHOW.sprites())
    for state in played(name, step):
        for view, decision in asked(state):
            picture = drawn(view, decision)
            assert (picture.width, picture.height) == (1200, 764)
            assert_readable(picture)
            assert set(picture.sprites()) <= known
            told = SHOW.hand_alt(view, decision, '', say)
            person = aims.mine(Says(view, say), decision)
            assert person is not None and Says(view, say).who(person.who) in told
            assert len(told) <= limits.ALT and '**' not in told


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_crowd_and_a_full_bag_can_be_read_in_every_language(language: str) -> None:
    for state in (
        crowded('bell', 'guest1'),
        crowded('light', 'hall1'),
        crowded('train', 'berth1'),
        crowded('theatre', 'star1'),
        crowded('bell'),
    ):
        scenario = Says(GAME.view(state, None), say).scenario
        state.acted = []
        for person in state.investigators.values():
            person.items = [card.id for card in scenario.cards][:14]
            person.traumas = [card.id for card in scenario.trauma[:4]]
            person.stun, person.ability = 2, False
        for view, decision in asked(state):
            assert_readable(drawn(view, decision, language))


@pytest.mark.parametrize(('name', 'step'), GAMES)
def test_what_a_seat_may_not_know_changes_nothing_of_its_hand(name: str, step: int) -> None:
    for state in played(name, step):
        for view, decision in asked(state):
            assert view.me is not None
            other = GAME.view(GAME.resample(state, view.me, 'd3' * 16), view.me)
            assert drawn(other, decision) == drawn(view, decision)
            assert SHOW.hand_alt(other, decision, '', say) == SHOW.hand_alt(view, decision, '', say)
            if decision is not None:
                assert SHOW.controls(other, decision, '', say) == SHOW.controls(view, decision, '', say)


def test_test_shows_target_and_both_chances() -> None:
    stage = horror('cracked_rib')
    decision, view = stage.asked, stage.view(1)
    assert decision.kind == 'mansions.test'
    target = decision.args['target']
    luck = stage.state.investigators['holt'].skill and 3
    plain, better = chances.tries(Says(view, say), decision)
    assert (plain.target, better.target) == (target, target + luck)
    labels = {tap.token: tap.label for row in SHOW.controls(view, decision, '', say) for tap in row}  # type: ignore[union-attr]
    assert f'{10 * target}%' in labels['roll'] and f'{10 * (target + luck)}%' in labels['skill']
    assert f'**{say("mansions-attribute-wil")}**' in SHOW.prompt(view, decision, '', say)
    assert f'roll {target} or less' in SHOW.prompt(view, decision, '', say)
    shown = words(drawn(view, decision))
    assert f'{10 * target}%' in shown and f'{10 * (target + luck)}%' in shown
    assert any(f'= {target}' in line for line in shown), 'how the target comes about'


def test_the_faces_that_pass_are_lit() -> None:
    stage = horror()
    decision = stage.asked
    picture = drawn(stage.view(1), decision)
    lit = [each for each in picture.elements if isinstance(each, Box) and each.fill == LIGHT]
    target = decision.args['target']
    assert len(lit) == target + target + 3


def horror(*traumas: str) -> Stage:
    """Return a prepared game in which Holt, with a skill point and these traumas, is about to face a monster."""
    stage = Stage('holt', at='hall1', monsters='ringer hall2')
    holt = stage.state.investigators['holt']
    holt.space, holt.skill, holt.traumas = 'gal2', 1, list(traumas)
    stage.state.monsters['m1'].space = 'hall2'
    return stage.answer('go hall2') if 'go hall2' in stage.offers('go') else stage.answer('go gal1', 'go hall2')


def test_the_sheet_tells_what_traumas_do_to_attributes() -> None:
    stage = Stage('holt')
    before = chances.attribute(Says(stage.view(1), say), 'holt', 'DEX')
    stage.state.investigators['holt'].traumas = ['sprained_ankle']
    assert chances.attribute(Says(stage.view(1), say), 'holt', 'DEX') == before - 1
    assert drawn(stage.view(1)) != drawn(Stage('holt').view(1))


def test_last_rolls_show_die_attribute_and_result() -> None:
    stage = Stage('holt')
    stage.state.rolls = [('quill', 'LOR', 9, 8), ('holt', 'WIL', 5, 7), ('holt', 'STR', 4, 2)]
    picture = drawn(stage.view(1))
    shown = [
        line for line, y in ((each.text, each.y) for each in picture.elements if isinstance(each, Text)) if y > 670
    ]
    right = [line for line in shown if line in ('2', '7', '8')]
    assert right == ['2', '7'], 'the newest first, and nobody else’s'
    assert say('picture-mansions-passed', target=4) in shown and say('picture-mansions-failed', target=5) in shown


def test_frames_mark_reachable_spaces_and_rings_mark_targets() -> None:
    t = table('holt@hall1', 'thrall@hall1')
    picture = drawn(t.view(1), t.asked)
    moves = (token.partition('+')[0] for token in (*t.offers('go'), *t.offers('walk')))
    assert framed(picture, GOLD) == len({token.split()[1] for token in moves})
    assert framed(picture, RED) == 1
    assert framed(drawn(t.view(1)), GOLD) == framed(drawn(t.view(1)), RED) == 0


def test_small_map_has_room_and_neighbours_within_its_area() -> None:
    for name in ('bell', 'light', 'train', 'theatre'):
        view = GAME.view(GAME.new(2, GAME.Options(scenario=name), '0' * 32).state, None)
        says = Says(view, say)
        for space, room in says.scenario.room_of.items():
            layout = near.around(says, space, RIGHT)
            assert set(says.scenario.room[room].spaces) <= layout.spaces.keys()
            steps = {way.to for way in map_of(name).ways['investigator'][space]}
            assert steps <= layout.spaces.keys()
            for area in layout.spaces.values():
                assert area.x >= RIGHT.x and area.right <= RIGHT.right
                assert area.y >= RIGHT.y and area.bottom <= RIGHT.bottom and area.width > 100 and area.height > 100
            lying = sorted(layout.spaces.values())
            assert not any(one.over(other) for one, other in pairwise(lying))
