"""Each event and clue has a drawing of its own, shown to all while it is read."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from bot.message.panel import Panel, Picture
from bot.panels import measure
from bot.panels.hand import home_panel
from bot.pictures.scene import Scene, Text
from bot.pictures.style import fits
from bot.presenters.mansions import discoveries, readings
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import reading, vignette
from bot.tables.stored_events import dump_events
from bot.words import LANGUAGES, words_for
from engine.api import Decision, Event, Seat, admits
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from engine.mansions.state import State
from persistence.rows import Action
from tests.bot.mansions_moments import BELL, LIGHT, asked, steps
from tests.bot.matches import match_of
from tests.bot.pictures.readable import assert_readable
from tests.mansions.table import table

SHOW, EN, NAMES = Mansions(), words_for('en'), ('Ada', 'Bruno', 'Cleo')
ALL = [(scenario, read) for scenario, printed in SCENARIOS.items() for read in readings.all_of(printed)]


class Moment(NamedTuple):
    """An answer of the golden game that led to a reading, with its state, seat and events."""

    before: State
    state: State
    seat: Seat
    token: str
    events: tuple[Event, ...]
    read: Reading

    @property
    def public(self) -> list[Event]:
        return [event for event in self.events if event.to is None]

    def question(self, seat: int) -> Decision | None:
        """Return the seat's question that is not standing, None if it has none."""
        return next((each for each in GAME.pending(self.state) if each.seat == seat and not each.standing), None)


@cache
def moments(name: str) -> tuple[Moment, ...]:
    """Return each moment of a golden game at which something is read to all, before its end."""
    found = []
    for before, token in steps(name):
        seat = asked(before).seat
        outcome = GAME.apply(before, seat, token) if admits(asked(before).choice, token) else None
        if outcome is not None and outcome.state.result is None:
            public = [event for event in outcome.events if event.to is None]
            read = readings.fresh(GAME.view(outcome.state, None), public)
            if read is not None:
                found.append(Moment(before, outcome.state, seat, token, tuple(outcome.events), read))
    return tuple(found)


def drawn(scene: Scene | None) -> set[str]:
    """Return the names of the readings that a picture has drawings of."""
    assert scene is not None
    parts = (each.drawing.split('/') for each in scene.sprites() if '/readings/' in each.drawing)
    return {f'{house}-{name}' for _, _, house, _, name in parts}


@pytest.mark.parametrize(('scenario', 'read'), ALL)
def test_each_event_and_clue_has_a_drawing(scenario: str, read: Reading) -> None:
    assert reading.own(scenario, read) is not None


@pytest.mark.parametrize('language', LANGUAGES)
def test_name_below_each_drawing_is_whole(language: str) -> None:
    """Two clues ended in "…" on the keeper's desk in Polish."""
    for name in (BELL, LIGHT):
        (state, _), *_ = steps(name)
        says = Says(GAME.view(state, None), words_for(language))
        for code, read in ALL:
            if code == state.scenario:
                (plate,) = [each for each in reading.reading(says, read, 0, 0) if isinstance(each, Text)]
                assert fits(plate.text, vignette.WIDTH - 44, plate.size, 'title'), plate.text


def test_no_two_events_or_clues_are_drawn_alike() -> None:
    drawings = [sprite.svg().partition('-->')[2] for each in ALL if (sprite := reading.own(*each)) is not None]
    assert len({*drawings}) == len(ALL) > 30


def test_each_room_and_monster_behind_a_drawing_exists() -> None:
    for (scenario, name), behind in reading.BEHIND.items():
        assert (scenario, name) in {(each, read.name) for each, read in ALL}
        assert behind.room in SCENARIOS[scenario].room
        assert {foe.kind for foe in behind.foes} <= {*SCENARIOS[scenario].monster}


@pytest.mark.parametrize('code', ['clue1', 'lamps_gutter'])
def test_reading_without_a_drawing_shows_where_the_game_began(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, 'own', lambda *_: None)
    says = Says(table('holt@hall1').view(1), EN)
    sprites = [*Scene(600, 600, (), (*reading.reading(says, Reading(code), 0, 0),)).sprites()]
    start = SCENARIOS['bell'].room['hall']
    assert sprites[: len([*vignette.layers(SCENARIOS['bell'], start)])] == [*vignette.layers(SCENARIOS['bell'], start)]
    assert sprites[-1].styles == (('scroll',) if code == 'clue1' else ('hour',))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', [LIGHT, BELL])
def test_board_shows_a_reading_until_the_next_deed(name: str, language: str) -> None:
    words = words_for(language)
    for moment in moments(name):
        view = GAME.view(moment.state, None)
        board = SHOW.board(view, NAMES[: view.seats], words, moment.public)
        if view.trying is not None:
            assert not drawn(board)
            continue
        assert drawn(board) == {f'{view.scenario}-{moment.read.name}'}
        assert_readable(board)
        called, text = readings.said(Says(view, words), moment.read)
        assert called in {each.text for each in board.elements if isinstance(each, Text)}
        assert f'{called}. {text}' in SHOW.news(view, moment.public, NAMES, words)
        acted = [*moment.public, Event('mansions.moved', {'who': view.people[0].who, 'space': 'hall1'})]
        assert not drawn(SHOW.board(view, NAMES[: view.seats], words, acted))


@pytest.mark.parametrize('name', [LIGHT, BELL])
def test_every_other_seat_sees_a_reading_in_its_hand(name: str) -> None:
    """A test, a fight or a puzzle comes first, and so does harm to the seat's own investigator."""
    seen = 0
    for moment in moments(name):
        for seat in range(moment.state.seats):
            view, decision = GAME.view(moment.state, Seat(seat)), moment.question(seat)
            calm = decision is None or decision.kind in ('mansions.act', 'mansions.next')
            if seat == moment.seat or not calm or view.trying or SHOW.hurts(view, moment.public):
                continue
            hand = SHOW.hand(view, decision, '', EN, moment.public)
            assert drawn(hand) == {f'{view.scenario}-{moment.read.name}'}
            assert not drawn(SHOW.hand(view, decision, 'go ', EN, moment.public)), 'an answer was begun'
            seen += 1
    assert seen > 2


def test_reading_lasts_until_the_own_deed_of_an_asked_seat() -> None:
    view = table('holt@hall1 lindqvist@gal1').view(1)
    found = Event('mansions.found', {'who': 'lindqvist', 'card': 'clue3'})
    moved = [Event('mansions.moved', {'who': who, 'space': 'hall2'}) for who in ('lindqvist', 'holt')]
    assert readings.fresh(view, [found]) == Reading('clue3') == readings.fresh(view, [found, moved[0]], own=True)
    assert readings.fresh(view, [found, moved[0]]) is None is readings.fresh(view, [found, moved[1]], own=True)


def test_harm_to_an_investigator_is_shown_instead_of_a_reading() -> None:
    view = table('holt@hall1').view(1)
    event = Event('mansions.found', {'who': 'lindqvist', 'card': 'clue3'})
    hurt = Event('mansions.horror', {'who': 'holt', 'number': 1})
    assert drawn(SHOW.hand(view, None, '', EN, [event])) and not drawn(SHOW.hand(view, None, '', EN, [event, hurt]))


def test_events_with_one_text_are_drawn_alike() -> None:
    """The drawing tells no more of the story than the text."""
    view = table('holt@hall1').view(1)
    texts = [each.text for each in SCENARIOS['bell'].event['low_tide'].sections.values()]
    reads = [readings.fresh(view, [_read('low_tide', text)]) for text in (*texts, texts[0])]
    assert [read.part for read in reads if read] == [1, 2, 3, 1]
    assert readings.fresh(view, [Event('mansions.event', {'card': 'low_tide', 'text': None})]) is None


def _read(card: str, text: object) -> Event:
    return Event('mansions.event', {'card': card, 'text': text.root})  # type: ignore[attr-defined]


@pytest.mark.parametrize('given', ['found clue1', 'found high_water', 'found low_tide-1', 'found tome'])
def test_unread_clue_or_event_can_not_be_seen_by_a_forged_press(given: str) -> None:
    t = table('holt@hall1')
    assert not any(drawn(SHOW.hand(t.view(seat), None, given, EN)) for seat in range(2))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', [LIGHT, BELL])
def test_answer_that_led_to_a_reading_shows_drawing_and_text(name: str, language: str) -> None:
    """One message has both within the screens of a phone and a desktop. If it lacks room, it has the text alone."""
    words, shown = words_for(language), 0
    for moment in moments(name):
        view = GAME.view(moment.state, moment.seat)
        given = SHOW.carried(GAME.view(moment.before, moment.seat), view, asked(moment.before), moment.token)
        assert given == f'{discoveries.FOUND}{moment.read.code}' and SHOW.only_points(given)
        log = [Action(1, 1, 'play', int(moment.seat), moment.token, None, dump_events(moment.events), 0.0)]
        match = match_of('mansions', moment.state, NAMES[: view.seats])
        panel = home_panel(match, int(moment.seat), words, log=log, given=given)
        called, text = readings.said(Says(view, words), moment.read)
        pictures = [each for each in panel.blocks if isinstance(each, Picture)]
        assert measure.fits(panel.blocks) or not pictures
        assert text in _texts(panel) or (pictures and not drawn(pictures[0].scene))
        if pictures and drawn(pictures[0].scene):
            assert f'{called}. {text}' in pictures[0].alt
            shown += 1
    assert shown


def _texts(panel: Panel) -> str:
    return ' '.join(each for each in panel.blocks if isinstance(each, str)).replace('\\', '')
