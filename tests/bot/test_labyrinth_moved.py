"""Pushes and swaps that moved the reader's own pawn are told first, and in every version of the news."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from bot.panels import catch_up, recap
from bot.presenters.labyrinth import moved
from bot.presenters.labyrinth.names import event_name, pushed
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.tables.match import Match
from bot.tables.stored_events import dump_events, events_of
from bot.words import LANGUAGES, Words, words_for
from engine.api import Event, Seat
from engine.labyrinth.cards import cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.state import State
from persistence.rows import Action, Sitting
from tests.bot.labyrinth_games import moments
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.labyrinth.table import CORRIDOR, table, turned_up

EN = words_for('en')
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
NAMES = ['Ada', 'Bruno', 'Cleo']


def said(action: Action, words: Words) -> str:
    """The line about the only event of an action."""
    (event,) = events_of(action)
    return Labyrinth().line(event, NAMES, words, None)


def push(seq: int, seat: int, line_: str, *carried: int) -> Action:
    return line(
        seq, seat, Event('labyrinth.pushed', {'seat': Seat(seat), 'push': line_, 'turns': 0, 'carried': carried})
    )


def stay(seq: int, seat: int) -> Action:
    return line(seq, seat, Event('labyrinth.stayed', {'seat': Seat(seat)}))


def played(pawns: str) -> tuple[Match, list[Action]]:
    """A game after Ada's turn and Bruno's, who pushed row 2 to the right. It is Cleo's turn."""
    game = table('owl', 'crown', 'map', pawns=pawns, tiles=CORRIDOR).answer('push 6-right 0', 'stay')
    game.answer('push 2-right 0', 'stay')
    log = [push(1, 0, '6-right'), stay(2, 0), push(3, 1, '2-right'), stay(4, 1)]
    return match_of('labyrinth', game.state, NAMES), log


def all_versions(match: Match, log: Sequence[Action], seat: int, words: Words) -> list[str]:
    return [' '.join(version) for version in recap.private(match, log, seat, words)]


@LANGUAGE
def test_push_of_the_readers_pawn_is_in_every_version(words: Words) -> None:
    match, log = played('C2 G1 G7')
    how = words('labyrinth-moved-by-push', player='Bruno', push=pushed('2-right', words))
    told = words('labyrinth-moved-you', cell='D2', how=how)
    versions = all_versions(match, log, 0, words)
    whole, brief = told, f'{told.partition(". ")[0]}.'
    assert versions[0].startswith(whole) and all(version.startswith(brief) for version in versions)
    assert all(version.count('Bruno') <= 2 for version in versions), 'the push is told once'
    assert not any(told[:12] in version for version in all_versions(match, log, 2, words)), 'it moved only Ada'


@LANGUAGE
def test_pawn_pushed_over_the_edge_is_at_the_far_end(words: Words) -> None:
    match, log = played('G2 G1 G7')
    how = words('labyrinth-moved-by-push', player='Bruno', push=pushed('2-right', words))
    told = words.case('labyrinth-moved-you', 'over', cell='A2', how=how)
    assert told != words('labyrinth-moved-you', cell='A2', how=how)
    assert all_versions(match, log, 0, words)[0].startswith(told)


@LANGUAGE
def test_several_pushes_of_the_pawn_are_one_sentence(words: Words) -> None:
    game = table('owl', 'crown', 'map', pawns='G1 G7 C6', tiles=CORRIDOR).answer('push 6-right 0', 'stay')
    game.answer('push 6-right 0', 'stay')
    log = [push(1, 0, '6-right'), stay(2, 0), push(3, 1, '6-right'), stay(4, 1)]
    (told,) = moved.hurts(GAME.view(game.state, Seat(2)), [event for action in log for event in events_of(action)])
    assert told.args == {'cell': 'E6', 'how': ((0, '6-right'), (1, '6-right')), 'form': 'nominative'}
    assert all(name in moved.line(told, NAMES, words) for name in NAMES[:2])


@LANGUAGE
def test_event_of_a_push_that_moved_the_pawn_has_its_player(words: Words) -> None:
    """The push is told first, so the line about the event must name its player."""
    match, log = played('C2 G1 G7')
    back = Event('labyrinth.turned_up', {'seat': Seat(1), 'event': 'wall'})
    log[2] = replace(log[2], events=dump_events([*events_of(log[2]), back]))
    told = words('labyrinth-turned-up', player='Bruno', event=event_name('wall', words))
    assert 'Bruno' in told and told in all_versions(match, log, 0, words)[0]


@LANGUAGE
def test_news_of_a_push_keeps_its_order(words: Words) -> None:
    """The push was told before the event that brought it, and before the turns of earlier players."""
    match, log = played('C2 G1 G7')
    used = line(3, 1, Event('labyrinth.used', {'seat': Seat(1), 'event': 'extra'}))
    found = line(5, 1, Event('labyrinth.found', {'seat': Seat(1), 'card': 'owl', 'left': 1}))
    log = [*log[:2], used, replace(log[2], seq=4), found]
    told = all_versions(match, log, 0, words)[0]
    parts = [words('labyrinth-used', player='Bruno', event=event_name('extra', words))]
    parts += [words('labyrinth-moved-you', cell='D2', how='').split('**')[0], said(found, words)]
    places = [told.find(part) for part in parts]
    assert -1 not in places and places == sorted(places)


@LANGUAGE
def test_last_find_is_told_rather_than_the_way_home(words: Words) -> None:
    match, log = played('C2 G1 G7')
    found = line(5, 1, Event('labyrinth.found', {'seat': Seat(1), 'card': 'owl', 'left': 0}))
    home = line(6, 1, Event('labyrinth.homeward', {'seat': Seat(1)}))
    told = catch_up.sentences(match, [*log, found, home], 2, words)
    assert said(found, words) in [each.line for each in told if each.first]


@LANGUAGE
def test_swap_tells_the_other_player_their_new_cell(words: Words) -> None:
    game = turned_up('swap', 'owl', 'crown', pawns='C2 G7').answer('swap blue')
    swapped = line(2, 0, Event('labyrinth.swapped', {'seat': Seat(0), 'other': Seat(1)}))
    match = match_of('labyrinth', game.state, NAMES[:2])
    how = words('labyrinth-moved-by-swap', player='Ada')
    told = words('labyrinth-moved-you', cell='C2', how=how)
    assert all_versions(match, [swapped], 1, words)[0].startswith(told)


def test_line_names_the_player_of_that_step() -> None:
    """Cora took the bot's seat after its push: she did not make it."""
    match, log = played('C2 G1 G7')
    seats = (match.table.seats[0], replace(match.table.seats[1], name='Cora', user_id=7), match.table.seats[2])
    came = Action(match.table.id, 5, 'seats', Seat(1), 'guest', None, '[]', 0.0)
    table_ = replace(match.table, seats=seats, sittings=(Sitting(1, 5, None, 'Minos', 'easy'),))
    told = all_versions(replace(match, table=table_), [*log, came], 0, EN)
    assert 'Minos pushes row 2' in told[0] and not any('Cora pushes' in version for version in told)


def test_told_cell_is_the_pawns_cell_in_whole_games() -> None:
    """Each move of a pawn in another player's turn is told, and nothing else is."""
    told = 0
    for before, after in pairwise(moments()):
        old, new = before.state, after.state
        if old.seats != new.seats or new.turn < old.turn or new.result is not None:
            continue
        for seat in map(Seat, range(new.seats)):
            if seat == old.active or new.recent[: len(old.recent)] != old.recent:
                continue
            done = [deed for deed in new.recent[len(old.recent) :] if deed.push is not None]
            events = [Event('labyrinth.pushed', {'seat': deed.seat, 'push': deed.push}) for deed in done]
            hurt = moved.hurts(GAME.view(new, seat), events)
            if len(events) == 1 and old.active == new.active:
                moves = old.pawns[seat] != new.pawns[seat]
                assert bool(hurt) >= moves
                assert all(event.args['cell'] == cell_name(new.pawns[seat]) for event in hurt)
                told += moves
    assert told > 20


def test_moves_in_the_readers_own_turn_are_no_news() -> None:
    match, log = played('C2 G1 G7')
    view = GAME.view(cast(State, match.state), Seat(0))
    assert Labyrinth().hurts(replace(view, active=Seat(0)), [event for action in log for event in events_of(action)])
    own = replace(view, active=Seat(0), recent=tuple(replace(deed, turn=view.turn) for deed in view.recent))
    assert not Labyrinth().hurts(own, [event for action in log for event in events_of(action)])
