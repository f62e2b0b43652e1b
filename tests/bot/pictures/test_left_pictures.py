"""Pictures of the cards that remain in a game: readable in every position and language, with names of any length."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.labyrinth import left as labyrinth
from bot.presenters.labyrinth import scene as maze
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.onirim import left as onirim
from bot.presenters.onirim import scene as dream
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, words_for
from clew.contract.cases import Case
from engine.api import Seat
from engine.onirim.cards import BASE
from tests.bot.pictures.readable import assert_readable
from tests.cases import CASES
from tests.proof.tables import some_positions

NAMES = ['Łucja Żółkiewska-Nowak von Bülow', 'Ж' * 32, 'W' * 32, 'ł']
SPRITES = {'onirim': {*Onirim().sprites()}, 'labyrinth': {*Labyrinth().sprites()}}
PLAYED = [case for case in CASES if case.game.name in SPRITES]


def pictures(case: Case, language: str) -> list[Scene]:
    words, found = words_for(language), []
    for state in some_positions(case, 3):
        for seat in (None, Seat(0)):
            view = case.game.view(state, seat)
            presenter = Onirim() if case.game.name == 'onirim' else Labyrinth()
            found.append(presenter.left(view, NAMES[: case.seats], words))
    return found


@pytest.mark.parametrize('case', PLAYED[::9], ids=str)
def test_they_can_be_read_and_their_drawings_are_ready(case: Case) -> None:
    for language in LANGUAGES:
        for picture in pictures(case, language):
            assert_readable(picture)
            assert {*picture.sprites()} <= SPRITES[case.game.name]


@pytest.mark.parametrize('case', PLAYED[::9], ids=str)
def test_nothing_hangs_over_the_edge(case: Case) -> None:
    for picture in pictures(case, 'ru'):
        for each in picture.elements:
            if isinstance(each, Placed):
                assert 0 <= each.x < picture.width and 0 <= each.y < picture.height


def test_every_kind_of_card_stands_with_its_number() -> None:
    case = next(case for case in PLAYED if case.game.name == 'onirim')
    view = case.game.view(some_positions(case, 2)[-1], None)
    found = onirim.left(view)
    texts = [each.text for each in dream.left(found, words_for('en')).elements if isinstance(each, Text)]
    for face in BASE:
        assert texts.count(f'/{face.copies}') >= 1
    assert texts.count(str(found.of([face.code for face in BASE if face.symbol == 'key'])[0])) >= 1


@pytest.mark.parametrize('me', [Seat(0), None])
def test_ones_own_goal_is_ringed_and_nobody_elses(me: Seat | None) -> None:
    case = next(case for case in PLAYED if case.game.name == 'labyrinth' and case.seats == 2)
    view = case.game.view(some_positions(case, 1)[0], me)
    picture = maze.left(labyrinth.left(view), view.colours, NAMES[:2], me, words_for('en'))
    drawn = [each.sprite.drawing for each in picture.elements if isinstance(each, Placed)]
    assert drawn.count('labyrinth/goal') == len(view.goals[0] or ())
    assert drawn.count('labyrinth/pawn') == 2


def test_found_treasures_are_faded_with_pawn_of_finder() -> None:
    case = next(case for case in PLAYED if case.game.name == 'labyrinth' and case.seats == 2)
    view = replace(case.game.view(some_positions(case, 1)[0], None), found=(('owl',), ('rat', 'bat')))
    picture = maze.left(labyrinth.left(view), view.colours, NAMES[:2], None, words_for('en'))
    placed = [each for each in picture.elements if isinstance(each, Placed)]
    worn = [each for each in placed if each.sprite.drawing == 'labyrinth/coin' and 'worn' in each.sprite.styles]
    pawns = [each for each in placed if each.sprite.drawing == 'labyrinth/pawn'][:-2]
    assert len(worn) == len(pawns) == 3
    assert Counter(each.sprite.styles[0] for each in pawns) == {view.colours[0]: 1, view.colours[1]: 2}


@pytest.mark.parametrize('expansions', [(), ('book', 'towers', 'dreams')])
def test_cards_returning_from_limbo_are_gold_beside_their_kind(expansions: tuple[str, ...]) -> None:
    game = next(case.game for case in PLAYED if case.game.name == 'onirim')
    dealt = game.view(game.new(2, game.Options(expansions=expansions), '2b' * 16).state, None)
    view = replace(dealt, limbo=('NN', 'NN', 'rd', *(('HD', 'r3') if expansions else ())))
    picture = dream.left(onirim.left(view), words_for('ru'))
    assert_readable(picture)
    texts = [each.text for each in picture.elements if isinstance(each, Text)]
    assert texts.count('+2') == 1 and texts.count('+1') == (2 if expansions else 1)
    assert str(len(view.limbo)) in texts
