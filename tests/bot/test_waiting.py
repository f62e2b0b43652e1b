"""Texts for waiting players: the players that the game waits for are named correctly in every phase."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.private import as_of_panel
from bot.presenters.mansions.examples import table
from bot.presenters.registry import show_of
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.api import Seat as EngineSeat
from engine.api import tokens
from engine.labyrinth.game import GAME as LABYRINTH
from engine.mansions.game import GAME as MANSIONS
from engine.mansions.house import house_of
from engine.registry import PACKAGES
from tests.bot.harbour import put_up
from tests.bot.mansions_moments import LIGHT, asked, bereft, steps
from tests.bot.matches import match_of, text_of, with_seat
from tests.bot.tables import almost_won, calm
from tests.toy.harbour import GAME as HARBOUR

EN = words_for('en')


def hand(match: Match, seat: int, language: str = 'en') -> str:
    return text_of(hand_panel(match, seat, words_for(language), board_url=None))


def board(match: Match) -> str:
    return text_of(board_panel(match, EN))


@pytest.fixture
def onirim() -> Match:
    """A game where Ada has a question, and Bruno waits."""
    return match_of('onirim', calm(), ['Ada', 'Bruno'])


def test_waiting_player_reads_for_whom_and_of_the_ping(onirim: Match) -> None:
    assert f'{EN("hand-wait", player="Ada")} {EN("hand-wait-called")}' in hand(onirim, 1)
    assert EN('board-turn', player='Ada', count=1) in board(onirim)


def test_player_without_pings_is_promised_none(onirim: Match) -> None:
    told = hand(with_seat(onirim, 1, quiet=True), 1)
    assert EN('hand-wait', player='Ada') in told and EN('hand-wait-called') not in told


@pytest.mark.parametrize('remote', [False, True], ids=['quiet', 'remote'])
def test_next_player_without_pings_learns_it(*, remote: bool) -> None:
    match = match_of('labyrinth', LABYRINTH.new(3, LABYRINTH.Options(), '5eed' * 8).state, ['Ada', 'Bruno', 'Cleo'])
    follows = (match.asked[0] + 1) % 3
    if remote:
        match = replace(match, table=replace(match.table, guild_id=None, remote='group'))
    else:
        match = with_seat(match, follows, quiet=True)
    told = hand(match, follows)
    assert EN('hand-wait-follows') in told and EN('hand-wait-next') not in told
    other = hand(match, (follows + 1) % 3)
    assert EN('hand-wait-follows') not in other and (EN('hand-wait-called') in other) != remote


@pytest.mark.parametrize(
    ('changes', 'follows'),
    [
        ({}, 1),
        ({'acted': ('quill', 'lindqvist')}, 2),
        ({'acted': ('quill', 'lindqvist'), 'skips': True}, None),
        ({'active': None}, None),
        ({'active': 'okoro'}, None),
        ({'seats': 2}, None),
    ],
    ids=str,
)
def test_g1_next_seat_is_named_only_if_certain(changes: dict[str, Any], follows: int | None) -> None:
    """Quill has her turn. Lindqvist is the only other investigator, and seat 2 is the keeper."""
    assert show_of('mansions').presenter.next_seat(replace(table(), **changes)) == follows


def test_g1_dead_investigator_does_not_follow() -> None:
    view = table()
    dead = replace(view, people=(view.people[0], replace(view.people[1], status='dead')))
    assert show_of('mansions').presenter.next_seat(dead) == view.keeper


def test_only_human_player_is_promised_no_ping() -> None:
    match = match_of('labyrinth', LABYRINTH.new(2, LABYRINTH.Options(), '5eed' * 8).state, ['Ada', 'Bruno'])
    (asked,) = match.asked
    match = with_seat(match, asked, user_id=None, player='normal', name='Icarus')
    told = hand(match, 1 - asked)
    assert EN('board-automatic', player='Icarus', count=1) in told and EN('hand-wait-called') not in told
    assert EN('board-automatic', player='Icarus', count=1) in board(match)


def test_absent_players_stand_in_is_named() -> None:
    match = match_of('labyrinth', LABYRINTH.new(2, LABYRINTH.Options(), '5eed' * 8).state, ['Ada', 'Bruno'])
    (asked,) = match.asked
    match = with_seat(match, asked, player='normal')
    away = match.names[asked]
    for told in (hand(match, 1 - asked), board(match)):
        assert EN('board-stand-in', player=away) in told and EN('hand-wait', player=away) not in told
    assert EN('hand-away') in hand(match, asked)


def test_player_who_left_is_not_named_as_awaited(onirim: Match) -> None:
    left = with_seat(onirim, 0, user_id=None)
    for told in (hand(left, 1), board(left)):
        assert EN('board-free-seat', player='Ada') in told
        assert EN('hand-wait', player='Ada') not in told and EN('board-turn', player='Ada', count=1) not in told


def test_free_seat_is_named_beside_the_player_on_turn(onirim: Match) -> None:
    left = with_seat(onirim, 1, user_id=None)
    assert EN('board-free-seat', player='Bruno') in board(left)
    assert EN('board-turn', player='Ada', count=1) in board(left)


def test_all_open_questions_are_named_and_no_answered_one(monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)
    state = HARBOUR.new(3, HARBOUR.Options(), '5eed' * 8).state
    first = next(decision for decision in HARBOUR.pending(state) if decision.seat == 0)
    state = HARBOUR.apply(state, EngineSeat(0), next(tokens(first.choice))).state
    match = match_of('harbour', state, ['Ada', 'Bruno', 'Cleo'])
    assert EN('board-turn', player='Bruno, Cleo', count=2) in board(match)
    assert EN('hand-wait', player='Bruno, Cleo') in hand(match, 0)


@pytest.mark.parametrize('language', LANGUAGES)
def test_player_out_of_the_game_watches_without_a_ping(language: str) -> None:
    words, (state, seat) = words_for(language), bereft(revealed=True)
    match = match_of('mansions', state, ['Ada', 'Bruno', 'Cleo'])
    told, calls = hand(match, seat, language), [words('hand-wait-called'), words('hand-wait-next')]
    assert words('mansions-out-dead', number=1) in told and not any(call in told for call in calls)
    waits = next(each for each in range(3) if each != seat and match.question(each) is None)
    assert words('mansions-out-dead', number=1) not in hand(match, waits, language)
    assert any(call in hand(match, waits, language) for call in calls)


def test_player_with_a_new_investigator_is_pinged_g19() -> None:
    state, seat = bereft()
    (choice, *_) = tokens(asked(state).choice)
    match = match_of('mansions', MANSIONS.apply(state, EngineSeat(seat), choice).state, ['Ada', 'Bruno', 'Cleo'])
    assert match.question(seat) is None
    told = hand(match, seat)
    assert EN('hand-wait-called') in told and EN('mansions-out-dead', number=1) not in told


def test_free_seat_is_named_with_its_role() -> None:
    state = next(state for state, _ in steps(LIGHT))
    match = with_seat(match_of('mansions', state, ['Ada', 'Bruno', 'Cleo']), int(state.keeper), user_id=None)
    left = match.names[state.keeper]
    assert EN('board-free-seat', player=f'{left} ({EN("role-mansions-keeper")})') in board(match)
    (who, *_) = (each for each in state.investigators.values())
    match = with_seat(match_of('mansions', state, ['Ada', 'Bruno', 'Cleo']), int(who.seat), user_id=None)
    name = house_of(state.scenario).scenario.investigator[who.who].name.said()
    assert EN('board-free-seat', player=f'{match.names[who.seat]} ({name})') in board(match)


@pytest.mark.parametrize('language', LANGUAGES)
def test_finished_game_waits_for_no_one(language: str) -> None:
    words = words_for(language)
    won = match_of('onirim', PACKAGES['onirim'].game.apply(almost_won(), EngineSeat(0), 'play nk').state, ['A', 'B'])
    early = match_of('onirim', calm(), ['A', 'B'], status='over', note='ended')
    for match in (won, early):
        for seat in (0, 1):
            told = hand(match, seat, language)
            assert '⏳' not in told and '▶' not in told and words('hand-wait-called') not in told
    assert words('ended-ended') in hand(early, 1, language)


def test_expired_hand_says_since_when_and_names_no_turn(onirim: Match) -> None:
    waits = text_of(as_of_panel(onirim, 1, EN, 1_800_000_000.0, board_url=None))
    assert '<t:1800000000:t>' in waits and '<t:1800000000:R>' in waits and 'Waiting' not in waits
    asked = text_of(as_of_panel(onirim, 0, EN, 1_800_000_000.0, board_url=None))
    assert 'your turn' in asked and 'your turn' not in waits
    away = text_of(as_of_panel(with_seat(onirim, 0, player='normal'), 0, EN, 1_800_000_000.0, board_url=None))
    assert 'your turn' not in away


@pytest.mark.parametrize('kind', ['window', 'trauma', 'test', 'next', 'newcomer'])
def test_question_in_anothers_turn_is_not_called_a_turn(kind: str) -> None:
    states = [bereft()[0]] if kind == 'newcomer' else (state for state, _ in steps(LIGHT))
    state = next(state for state in states if asked(state).kind == f'mansions.{kind}')
    names = ['Ada', 'Bruno', 'Cleo']
    told = board(match_of('mansions', state, names))
    asks = [each for each in MANSIONS.pending(state) if not each.standing]
    player, key = ', '.join(names[each.seat] for each in asks), f'{kind}-open' if len(asks) > 1 else kind
    assert EN(f'board-mansions-{key}', player=player) in told
    assert EN('board-turn', player=player, count=1) not in told
