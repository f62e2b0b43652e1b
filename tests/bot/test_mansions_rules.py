"""Example pictures in Mansions' rules pages: each shows a possible position and no spoiler."""

from __future__ import annotations

import pytest

from bot.pictures.scene import Scene, Text
from bot.presenters.mansions import examples, scene
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import strip
from bot.words import LANGUAGES, words_for
from engine.mansions.cards import SCENARIOS, puzzle_look, puzzle_solution
from engine.mansions.view import View
from tests.bot.pictures.readable import assert_readable

HOUSE = SCENARIOS[examples.SCENARIO]
MOMENTS = (examples.table(), examples.evading()[0], examples.fighting()[0], examples.keeping())


def told(picture: Scene) -> str:
    return ' '.join(each.text for each in (*picture.ground, *picture.elements) if isinstance(each, Text))


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_picture_can_be_read_in_every_language(language: str) -> None:
    known = set(scene.sprites())
    pages = Mansions().rules(words_for(language))
    assert len(pages) == 10
    for page in pages:
        assert page.scene is not None
        assert_readable(page.scene)
        assert set(page.scene.sprites()) <= known


@pytest.mark.parametrize('language', LANGUAGES)
def test_rules_pages_spoil_no_story(language: str) -> None:
    for page in Mansions().rules(words_for(language)):
        assert page.scene is not None
        shown = f'{told(page.scene)} {page.alt}'
        for scenario in SCENARIOS.values():
            secrets = [
                text for card in scenario.objectives.values() for text in (card.name, card.text, card.keeper_text)
            ]
            secrets += [answer for question in scenario.story for answer in question.answers.values()]
            secrets += [card.name for card in scenario.cards if card.clue is not None]
            rooms = {part.name.said(language) for part in scenario.rooms}
            known = {text.said(language) for text in secrets} - rooms
            assert not [text for text in known if text.rstrip('.') in shown], page.title
            named = [kind.name.said(language) for kind in scenario.monsters if kind.named]
            assert not [name for name in named if name in shown], page.title


@pytest.mark.parametrize('view', MOMENTS)
def test_example_moments_are_possible(view: View) -> None:
    for person in view.people:
        sheet = HOUSE.investigator[person.who]
        assert person.space in HOUSE.room_of
        assert (person.health, person.sanity) == (sheet.health - person.damage, sheet.sanity - person.horror)
        assert person.skill == sheet.skill_points and {*sheet.items} <= {*person.items}
        assert all(item in HOUSE.card for item in person.items)
    for figure in view.monsters:
        kind = HOUSE.monster[figure.name]
        assert figure.space in HOUSE.room_of and figure.wounds < kind.health.of(view.party)
    assert [room.room for room in view.rooms] == [room.id for room in HOUSE.rooms]
    assert {room.room for room in view.rooms if room.lock} == {
        room for room, pile in HOUSE.piles.items() if any(card in HOUSE.lock for card in pile[:1])
    }
    assert view.party == len(view.people) == view.seats - 1
    assert view.time_number is not None and view.time < view.time_number


def test_example_of_a_test_matches_its_text() -> None:
    view, asked = examples.evading()
    (hound,) = [figure for figure in view.monsters if figure.space == view.people[0].space]
    sheet = HOUSE.investigator['quill']
    assert asked.args['target'] == sheet.attribute('DEX') + HOUSE.monster[hound.name].awareness == 3
    assert sheet.attribute('LUC') == 3


def test_example_puzzle_is_partly_lit_and_unsolved() -> None:
    board = examples.wiring()
    look = puzzle_look(examples.SCENARIO, board)
    assert not look.solved and any(piece.lit for piece in look.pieces)
    assert not puzzle_solution(examples.SCENARIO, board, 'turn a1 right')


def test_example_keeper_cards_occur_in_every_game() -> None:
    every = [set(each.keeper_actions) for setups in HOUSE.setups.values() for each in setups]
    assert all(set(examples.COMMON) <= cards for cards in every)
    secret = examples.keeping().secret
    assert secret is not None and secret.choices == ()
    assert all(card in HOUSE.mythos_card for card in secret.mythos)
    assert all(card in HOUSE.trauma_card for card in secret.trauma)


def test_strip_has_sprites_for_its_things() -> None:
    with pytest.raises(KeyError):
        scene.things(['unicorn'])
    every = [*strip.MONSTERS, *strip.SIGNS, *strip.CARDS, *strip.BETWEEN]
    assert set(scene.things(every, every).sprites()) <= set(scene.sprites())
    one, six = scene.things(['altar'] * 5), scene.things(['altar'] * 6)
    assert six.height == 2 * one.height
