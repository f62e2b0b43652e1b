"""The first investigator in a room sees it once, drawn from the room's own things or its features."""

from __future__ import annotations

import pytest

from bot.pictures.scene import Scene, Text
from bot.presenters.mansions import discoveries
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import faces, reading, vignette
from bot.words import LANGUAGES, words_for
from engine.api import admits
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.view import View
from tests.bot.conftest import House
from tests.bot.mansions_moments import BELL, asked, steps
from tests.bot.pictures.readable import assert_readable
from tests.bot.play import press, shows
from tests.bot.tables import at_table
from tests.mansions.table import Table, table

SHOW, EN = Mansions(), words_for('en')
TOLD = [(scenario, room.id) for scenario, printed in SCENARIOS.items() for room in printed.rooms if room.text]


def stepped() -> tuple[View, View, Table]:
    """Return the views of Holt's seat before and after the first step into the gallery, and the table."""
    t = table('holt@hall1').answer('go hall2')
    before = t.view(1)
    return before, t.answer('go gal1').view(1), t


def drawn(view: View, given: str, language: str = 'en') -> Scene:
    scene = SHOW.hand(view, None, given, words_for(language))
    assert scene is not None
    return scene


def rooms_in(scene: Scene) -> set[str]:
    return {sprite.drawing for sprite in scene.sprites() if 'room' in sprite.drawing}


def test_first_step_into_a_room_is_carried_to_the_hand() -> None:
    before, after, t = stepped()
    assert discoveries.room(before, after) == f'{discoveries.FOUND}gallery'
    assert SHOW.only_points(discoveries.room(before, after))
    assert discoveries.room(after, after) == '' == discoveries.room(before, t.view(0))


@pytest.mark.parametrize('language', LANGUAGES)
def test_discovered_room_is_drawn_and_described(language: str) -> None:
    _, view, _ = stepped()
    words, given = words_for(language), f'{discoveries.FOUND}gallery'
    picture = drawn(view, given, language)
    assert rooms_in(picture) == {'mansions/room', 'mansions/houses/bell/rooms/gallery'}
    assert_readable(picture)
    name = Says(view, words).room('gallery')
    assert [each.text for each in picture.elements if isinstance(each, Text) and each.text == name]
    text = SCENARIOS['bell'].room['gallery'].text
    assert text is not None and f'{name}. {text.said(language)}' in SHOW.hand_alt(view, None, given, words)


@pytest.mark.parametrize('language', LANGUAGES)
def test_found_clue_is_drawn_and_read_once(language: str) -> None:
    words = words_for(language)
    before, answered = next((state, token) for state, token in steps(BELL) if _clues(state, token))
    decision = asked(before)
    after = GAME.apply(before, decision.seat, answered).state
    view, (code,) = GAME.view(after, decision.seat), _clues(before, answered)
    given = SHOW.carried(GAME.view(before, decision.seat), view, decision, answered)
    assert given == f'{discoveries.FOUND}{code}' and SHOW.only_points(given)
    picture, card = drawn(view, given, language), SCENARIOS['bell'].card[code]
    own = reading.own('bell', Reading(code))
    assert own is not None
    assert own in picture.sprites()
    assert [each for each in picture.elements if isinstance(each, Text) and each.text == card.name.said(language)]
    assert_readable(picture)
    assert card.text.said(language)[:40] in SHOW.hand_alt(view, None, given, words)
    assert own not in drawn(GAME.view(before, decision.seat), given).sprites(), 'a forged press'


def _clues(state: State, token: str) -> list[str]:
    """Return the clues that the answer finds."""
    found = GAME.apply(state, asked(state).seat, token).events if admits(asked(state).choice, token) else ()
    cards = [event.args['card'] for event in found if event.kind == 'mansions.found']
    return [card for card in cards if SCENARIOS['bell'].card[card].clue is not None]


@pytest.mark.parametrize('given', ['', 'found crypt', 'found nowhere', 'gallery'])
def test_other_rooms_show_the_whole_sheet(given: str) -> None:
    """No room that nobody has entered can be seen by a forged press."""
    _, view, _ = stepped()
    assert not rooms_in(drawn(view, given))


@pytest.mark.parametrize(('scenario', 'room'), TOLD)
def test_each_room_with_a_text_has_things_of_its_own(scenario: str, room: str) -> None:
    assert vignette.things(scenario, room) is not None


def test_room_without_things_shows_its_features(monkeypatch: pytest.MonkeyPatch) -> None:
    _, view, _ = stepped()
    assert vignette.things('elsewhere', 'gallery') is None
    monkeypatch.setattr(vignette, 'things', lambda *_: None)
    shown = {*drawn(view, f'{discoveries.FOUND}gallery').sprites()}
    assert faces.large('ladder', vignette.LARGE) in shown and shown <= {*SHOW.sprites()}


async def test_hand_shows_a_new_room_until_the_next_press(house: House) -> None:
    t = table('holt@hall1', habit='armed').answer('go hall2')
    people = (house.ada, house.bruno, *(house.playground.add_person(name) for name in ('Cleo', 'Dora')))
    game = await at_table(house, GAME, GAME.Options(scenario='bell'), t.state, *people[: t.state.seats])
    hand = await press(house.bruno, await house.bruno.see('games', shows('play', game.id)), 'play')
    for token, new in (('go gal1', True), ('run gal2', False)):
        hand = await press(house.bruno, hand, 'do', token)
        assert any('Just discovered: Long Gallery' in image.alt for image in hand.images) == new
