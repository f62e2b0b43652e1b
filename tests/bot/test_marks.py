"""Marks of changes on the board and on the keeper's desk, and in the alt texts of all pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from bot import limits
from bot.message.panel import Picture
from bot.panels import catch_up, recap
from bot.panels.board import board_panel
from bot.panels.catch_up_rows import LEAST, within
from bot.panels.hand import hand_panel
from bot.panels.last_turn import events_since
from bot.panels.marks import NEWS, since_previous_turn, with_news
from bot.pictures.scene import Text
from bot.presenters.labyrinth import trails
from bot.presenters.mansions.names import Says
from bot.tables.match import Match
from bot.tables.reading import read
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.registry import PACKAGES
from persistence.rows import Action
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.logs import BOXES, drawing, line, whole_game
from tests.bot.matches import match_of
from tests.bot.new_cards import BRUNOS, marks, of_onirim, pair
from tests.bot.play import press, shows
from tests.bot.tables import at_table
from tests.onirim.table import table as laid_out

EN = words_for('en')
FIRST, SECOND = line(1, 1, of_onirim(1, 'turn', turn=1)), line(4, 0, of_onirim(0, 'turn', turn=2))


def board(match: Match, log: Sequence[Action], words: Any = EN) -> Picture:
    return next(block for block in board_panel(match, words, log=log).blocks if isinstance(block, Picture))


def hand(match: Match, seat: int, log: Sequence[Action], words: Any = EN) -> Picture:
    blocks = hand_panel(match, seat, words, board_url=None, log=log).blocks
    return next(block for block in blocks if isinstance(block, Picture))


@pytest.mark.parametrize('language', LANGUAGES)
def test_onirims_board_marks_and_tells_the_previous_turn(language: str) -> None:
    match, words = pair(), words_for(language)
    match.state.rows[1], match.state.doors[1] = ['rs', 'gk'], ['gd']
    played = line(3, 1, of_onirim(1, 'played', card='gk'), of_onirim(1, 'door_found', card='gd'))
    picture = board(match, [FIRST, *BRUNOS, played, SECOND], words)
    assert len(marks(picture.scene)) == 5, 'shared reserve, both piles, row and door'
    told = match.presenter.news(match.view(None), [of_onirim(1, 'played', card='gk')], ('Ada', 'Bruno'), words)
    assert 'Bruno' in told and picture.alt.startswith(told.partition(':')[0])
    assert len(picture.alt) <= limits.ALT
    later = [FIRST, *BRUNOS, played, SECOND, line(5, 1, of_onirim(1, 'turn', turn=3))]
    assert marks(board(match, later, words).scene) == [], 'they were marked for a turn'


@pytest.mark.parametrize('language', LANGUAGES)
def test_onirims_solo_board_and_hand_mark_the_previous_turn(language: str) -> None:
    words, state = words_for(language), laid_out(row='rs gk', doors='gd', discard='bk').state
    state.limbo.append('bd')
    match = match_of('onirim', state, ['Ada'])
    gone = (of_onirim(0, 'discarded', card='bk'), of_onirim(0, 'door_to_limbo', card='bd', why='choice'))
    made = (of_onirim(0, 'played', card='gk'), of_onirim(0, 'door_found', card='gd'))
    turns = [line(at, 0, of_onirim(0, 'turn', turn=at // 2 + 1)) for at in (1, 3, 5)]
    log = [turns[0], line(2, 0, *gone, *made), turns[1]]
    told = match.presenter.news(match.view(0), [*gone, *made], ('Ada',), words)
    for new in (board(match, log, words), hand(match, 0, log, words)):
        assert len(marks(new.scene)) == 4, 'both piles, row and door'
        assert told and new.alt.startswith(told)
    later = [*log, turns[2]]
    for old in (board(match, later, words), hand(match, 0, later, words)):
        assert marks(old.scene) == [], 'they were marked for a turn'


@pytest.mark.parametrize('language', LANGUAGES)
def test_onirims_hand_tells_its_marked_cards(language: str) -> None:
    words = words_for(language)
    start = words('onirim-new', changes='').partition(':')[0]
    assert hand(pair(), 0, BRUNOS, words).alt.startswith(start)
    assert not hand(pair(), 0, [], words).alt.startswith(start)


def keepers_desk() -> tuple[Match, int, tuple[Event, ...]]:
    """Return a game of Mansions, the keeper's seat, and the events of a drawn card and of new threat."""
    match, _ = whole_game('mansions', 40)
    view: Any = match.view(None)
    secret: Any = match.game.view(match.state, view.keeper).secret
    card = (*secret.mythos, *secret.trauma)[0]
    drawn = Event('mansions.drawn', {'deck': 'mythos', 'card': card}, (view.keeper,))
    return match, view.keeper, (drawn, Event('mansions.threat', {'number': 2, 'threat': view.threat}))


@pytest.mark.parametrize('language', LANGUAGES)
def test_keepers_desk_marks_new_cards_and_threat(language: str) -> None:
    match, keeper, events = keepers_desk()
    words = words_for(language)
    view: Any = replace(match.game.view(match.state, Seat(keeper)), trying=None)
    says = Says(view, words)
    new, plain = (match.presenter.hand(view, None, '', words, since) for since in (events, ()))
    assert new is not None and plain is not None
    assert {'+2'} == {one.text for one in new.elements if isinstance(one, Text)} - {
        one.text for one in plain.elements if isinstance(one, Text)
    }
    assert new != match.presenter.hand(view, None, '', words, events[1:]), 'a frame round the card'
    told = match.presenter.news(view, events, (), words)
    assert says.card(events[0].args['card'], 'mythos_card', 'trauma_card') in told and '2' in told
    assert with_news(match, view, 'x. ' * 400, events, words).startswith(told)


@pytest.mark.parametrize('language', LANGUAGES)
def test_board_of_mansions_names_the_marked_rooms(language: str) -> None:
    match, _ = whole_game('mansions', 40)
    words, view = words_for(language), cast(Any, match.view(None))
    room = Says(view, words).room(view.rooms[0].room)
    found = line(900, 1, Event('mansions.token', {'token': 'fire', 'room': view.rooms[0].room}))
    picture, before = board(match, [found], words), board(match, [], words)
    assert picture.scene != before.scene, 'the room is marked'
    assert room in picture.alt.partition('.')[0] and not before.alt.startswith(picture.alt[:5])


@pytest.mark.parametrize('game', BOXES)
def test_secret_events_mark_nothing_for_other_seats(game: str) -> None:
    """A keeper's card and a card drawn for a hidden reserve change neither the board nor another seat's picture."""
    if game == 'mansions':
        match, owner, events = keepers_desk()
        secret = line(900, (owner + 1) % 3, events[0])
    else:
        match, owner = whole_game(game, 80)[0], 1
        hidden = Event('labyrinth.found', {'seat': Seat(1), 'card': 'owl', 'left': 3}, (Seat(1),))
        secret = line(900, 1, drawing(1, 'rk')[1] if game == 'onirim' else hidden)
    log = whole_game(game, 80)[1][-recap.ACTIONS :]
    assert board(match, [*log, secret]) == board(match, log)
    for seat in match.table.seats:
        if seat.index != owner:
            assert hand(match, seat.index, [*log, secret]) == hand(match, seat.index, log)


def test_hidden_discard_stays_unmarked_even_if_it_is_named() -> None:
    """An event may name a discarded card that others may not count. Only cards in the view are marked."""
    gone = line(5, 1, of_onirim(1, 'discarded', card='ns'))
    assert board(pair(), [FIRST, gone]).alt == board(pair(), [FIRST]).alt


def test_damaged_event_leaves_board_and_alt_unmarked() -> None:
    damaged = line(5, 1, of_onirim(1, 'drew_shared', card=5), Event('onirim.paid', {'cards': None}))
    assert board(pair(), [FIRST, damaged]) == board(pair(), [FIRST])


def test_previous_turn_is_known_without_its_undone_steps() -> None:
    match = pair()
    undone = [FIRST, *BRUNOS, SECOND, replace(line(5, 0, kind='undo'), token='undo 3')]
    kinds = [event.kind for event in since_previous_turn(match, undone)]
    assert kinds == ['onirim.turn', 'onirim.discarded', 'onirim.drew_shared', 'onirim.turn']


@pytest.mark.parametrize('game', BOXES)
async def test_marks_show_a_returning_player_the_changes(house: House, game: str) -> None:
    """Plays through the client. Checks the alt texts of board and hand, and the lines below the hand."""
    seats, options = BOXES[game]
    rules = PACKAGES[game].game
    people = (house.ada, house.bruno, *(house.playground.add_person(name) for name in ('Cleo', 'Dan')))[:seats]
    form = rules.Options(**options)
    table = await at_table(house, rules, form, rules.new(seats, form, '17' * 16).state, *people)
    group, seen = Group(house.store, table.id, house.games, people, Random(4), between=None), 0
    while seen < 2 and (row := await group.table()).status == 'open':
        await group.step(row)
        await house.shown()
        match = await read(house.store, await group.table())
        for seat in match.asked:
            log = await house.store.latest(table.id, recap.ACTIONS, seat)
            seen += await returns(house, match, seat, people[seat], log)
    assert seen


async def returns(house: House, match: Match, seat: int, person: Any, log: Sequence[Action]) -> bool:
    """Check board and hand as a returning user sees them. Returns False if nothing is new for this user."""
    since, view = events_since(match, log, seat), match.view(seat)
    news = match.presenter.news(view, since, (), EN)
    if match.game.name == 'labyrinth':
        news = EN('labyrinth-text-since', deeds='').strip(' .') if trails.since(view) else ''  # type: ignore[arg-type]
    told = within(catch_up.sentences(match, log, seat, EN), LEAST)
    if not since or not news or not told:
        return False
    shown = await person.see('games', shows('play', match.table.id))
    panel = await press(person, shown, 'play')
    assert news[:NEWS] in panel.images[-1].alt
    assert any(told[0].partition(' ')[0] in text for text in panel.text.split('\n') if text.startswith('-# '))
    public = since_previous_turn(match, await house.store.latest(match.table.id, recap.ACTIONS, None))
    names = [each.name for each in match.table.seats]
    assert match.presenter.news(match.view(None), public, names, EN)[:NEWS] in shown.images[0].alt
    return True
