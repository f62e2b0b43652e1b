"""The turns of others since a seat's last turn: lines below its hand, and marks in its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.message.panel import Picture
from bot.panels import catch_up, measure, recap
from bot.panels.catch_up_rows import LEAST, LONGEST, ROWS, WHOLE, Sentence, within
from bot.panels.hand import hand_panel
from bot.panels.last_turn import steps_since
from bot.panels.story import Teller
from bot.pictures.scene import Scene, Text
from bot.tables.deadlines import TIMEOUT
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.mansions.view import View, scenario_of
from persistence.rows import Action, Sitting
from tests.bot.logs import BOXES, caught_up, line, whole_game
from tests.bot.matches import match_of
from tests.bot.new_cards import BRUNOS, marks, of_onirim, pair

EN = words_for('en')


ADAS = line(1, 0, of_onirim(0, 'played', card='gs'))


def picture(match: Match, seat: int, log: Sequence[Action]) -> Scene:
    blocks = hand_panel(match, seat, EN, board_url=None, log=log).blocks
    return next(block.scene for block in blocks if isinstance(block, Picture))


@pytest.mark.parametrize('language', LANGUAGES)
def test_onirims_hand_tells_and_marks_the_partners_turn(language: str) -> None:
    match, words = pair(), words_for(language)
    told = caught_up(match, [ADAS, *BRUNOS], 0, words)
    assert told == [' '.join(Teller(match, 0, words).lines(BRUNOS))]
    assert len(marks(picture(match, 0, [ADAS, *BRUNOS]))) == 3
    assert caught_up(match, [ADAS, *BRUNOS], 1, words) == []
    assert marks(picture(match, 1, [ADAS, *BRUNOS])) == []


def test_own_phrase_gives_way_to_the_partners_answer() -> None:
    """A player knows their own words, and a full hand has room for one sentence."""
    phrase = line(2, 0, of_onirim(0, 'said', what='need', colour='red'), kind='said')
    later = [replace(action, seq=action.seq + 1) for action in BRUNOS]
    assert caught_up(pair(), [ADAS, phrase, *later], 0, EN) == caught_up(pair(), [ADAS, *BRUNOS], 0, EN)
    (own,) = Teller(pair(), 0, EN).lines([phrase])
    assert own in caught_up(pair(), [ADAS, *BRUNOS, replace(phrase, seq=4)], 0, EN)


def test_own_last_phrase_leaves_room_for_turn_and_reply() -> None:
    """The reader has just pressed the phrase. They need the rest for their next answer."""
    need, reply = of_onirim(0, 'said', what='need', colour='red'), of_onirim(1, 'said', what='lack', colour='red')
    alone, replied = line(4, 0, need, kind='said'), line(4, 0, need, reply, kind='said')
    assert caught_up(pair(), [ADAS, *BRUNOS, alone], 0, EN, rows=1) == caught_up(pair(), [ADAS, *BRUNOS], 0, EN, rows=1)
    (_, answer) = Teller(pair(), 0, EN).lines([replied])
    assert caught_up(pair(), [ADAS, *BRUNOS, replied], 0, EN, rows=1) == [answer]


def test_partners_turn_is_told_before_their_earlier_phrases() -> None:
    said = [line(2, 1, of_onirim(1, 'said', what='need', colour=colour), kind='said') for colour in ('red', 'blue')]
    played = line(3, 1, of_onirim(1, 'played', card='rm'))
    assert caught_up(pair(), [ADAS, *said, played], 0, EN, rows=1) == Teller(pair(), 0, EN).lines([played])


def test_lost_door_matters_most_in_one_row() -> None:
    """Without it, the door that was opened before would seem to be there yet."""
    events = [of_onirim(1, kind, card='rd', key='rk') for kind in ('door_opened', 'drew_nightmare', 'nightmare_door')]
    log = [ADAS, *(line(number, 1, event) for number, event in enumerate(events, 2))]
    assert caught_up(pair(), log, 0, EN, rows=1) == Teller(pair(), 0, EN).lines(log[-1:])


def test_own_answer_ends_the_marks_and_its_undo_restores_them() -> None:
    match, log = pair(), [ADAS, *BRUNOS]
    own = line(4, 0, of_onirim(0, 'kept'))
    undone = [*log, own, replace(line(5, 0, kind='undo'), token='undo 4')]
    assert steps_since(match, [*log, own], 0) == []
    assert steps_since(match, undone, 0) == BRUNOS
    assert marks(picture(match, 0, undone)) == marks(picture(match, 0, log))


def test_only_the_users_own_part_in_the_game_is_their_turn() -> None:
    """Timeouts, bots, earlier users of the seat and secret settings do not count as the user's own turn."""
    bot = Sitting(0, 6, 1, 'Ada', 'easy')
    secret = line(5, 0, Event('onirim.kept', {'seat': Seat(0)}, (Seat(0),)))
    late = replace(line(5, 0, of_onirim(0, 'kept')), request=f'{TIMEOUT} 1 4')
    log = [ADAS, *BRUNOS]
    assert steps_since(pair(), [*log, secret], 0) == [*BRUNOS, secret]
    assert steps_since(pair(), [*log, late], 0) == [*BRUNOS, late]
    stood_in = pair(sittings=(Sitting(0, 3, 1, 'Ada', None), bot))
    own, of_bot = line(2, 0, of_onirim(0, 'kept')), line(5, 0, of_onirim(0, 'kept'))
    assert steps_since(stood_in, [own, BRUNOS[1], of_bot], 0) == [BRUNOS[1], of_bot]


@pytest.mark.parametrize('language', LANGUAGES)
def test_repeated_timeout_of_a_turn_is_told_once(language: str) -> None:
    words, late = words_for(language), [replace(each, request=f'{TIMEOUT} 1 {each.seq}') for each in BRUNOS]
    note = words('story-timeout-default', player='Bruno')
    assert Teller(pair(), 0, words).lines(late).count(note) == 2
    assert '\n'.join(caught_up(pair(), [ADAS, *late], 0, words)).count(note) == 1


@pytest.mark.parametrize('language', LANGUAGES)
def test_own_timeout_is_told_by_its_note_alone(language: str) -> None:
    words, own = words_for(language), replace(ADAS, request=f'{TIMEOUT} 1 0')
    note, told = words('note-timeout-default'), words.case('story-timeout-default', 'you')
    assert told in Teller(pair(), 0, words).lines([own])
    for log in ([own], [own, *BRUNOS]):
        shown = str(hand_panel(pair(), 0, words, board_url=None, log=log).blocks)
        assert note in shown and shown.count(told) == (told == note)


def test_guest_is_told_no_old_secret_of_the_seat() -> None:
    """A drawn card of a bot is no news for the guest who took its seat: the hand shows the cards."""
    drawn = line(1, 0, Event('onirim.drew_card', {'seat': Seat(0), 'card': 'rk'}, (Seat(0),)))
    log = [drawn, *BRUNOS]
    seat = replace(pair().table.seats[0], user_id=7)
    guest = pair(sittings=(Sitting(0, 2, None, 'Ariadne', 'easy'),), seats=(seat, pair().table.seats[1]))
    secret = Teller(guest, 0, EN).lines([drawn])
    assert secret and secret[0] not in caught_up(guest, log, 0, EN)
    assert caught_up(guest, log, 0, EN) == caught_up(guest, BRUNOS, 0, EN)


@pytest.mark.parametrize('language', LANGUAGES)
def test_find_of_a_stand_in_is_in_the_hand(language: str) -> None:
    """The player may see a private line about it, with their next goal, but the bot has acted in their seat."""
    match, words = whole_game('labyrinth', 30)[0], words_for(language)
    played = {'seat': Seat(0), 'card': 'owl', 'left': 3}
    found = Event('labyrinth.found', played), Event('labyrinth.found_next', {**played, 'next': 'rat'}, (Seat(0),))
    sittings = (Sitting(0, 1, 1, 'Ada', None), Sitting(0, 9, 1, 'Ada', 'easy'))
    match = replace(match, table=replace(match.table, sittings=sittings))
    (public,) = Teller(match, None, words).lines([line(2, 0, *found)])
    assert '🤖 Ada' in public and public in caught_up(match, [pushes(1), line(2, 0, *found)], 0, words)[-1]


def test_own_return_is_told_by_its_note_alone() -> None:
    back = replace(line(4, 0, kind='seats'), token='returned')
    assert Teller(pair(), 0, EN).lines([back]) == [EN.case('story-returned', 'you')]
    assert caught_up(pair(), [ADAS, *BRUNOS, back], 0, EN) == caught_up(pair(), [ADAS, *BRUNOS], 0, EN)
    assert EN('story-returned', player='Ada') in caught_up(pair(), [BRUNOS[0], ADAS, back], 1, EN)[-1]
    # Of one's own last turn too, while one waits.
    waiting = recap.private(pair(), [ADAS, back], 0, EN)
    assert all(waiting) and EN.case('story-returned', 'you') not in str(waiting)


@pytest.mark.parametrize('token', ['left', 'back', 'free'])
def test_bots_time_in_the_seat_is_no_news_after_a_return(token: str) -> None:
    """A user left and has the seat again. "A bot takes over" would sound as if the bot still had it."""
    change = replace(line(4, 0, kind='seats'), token=token)
    sittings = (Sitting(0, 4, 1, 'Ada', None), Sitting(0, 6, None, 'Ariadne', 'easy'))
    match = pair(sittings=sittings)
    assert Teller(match, 0, EN).lines([change])
    assert caught_up(match, [ADAS, *BRUNOS, change], 0, EN) == caught_up(match, [ADAS, *BRUNOS], 0, EN)
    (others,) = Teller(match, 1, EN).lines([change])
    assert others in caught_up(match, [BRUNOS[0], ADAS, change], 1, EN)[-1], 'it is news for the others'


def test_secrets_of_others_are_neither_told_nor_marked() -> None:
    match = pair()
    hidden = line(4, 1, Event('onirim.drew_shared', {'seat': Seat(1), 'card': 'gs'}, (Seat(1),)))
    assert caught_up(match, [ADAS, *BRUNOS, hidden], 0, EN) == caught_up(match, [ADAS, *BRUNOS], 0, EN)
    assert picture(match, 0, [ADAS, *BRUNOS, hidden]) == picture(match, 0, [ADAS, *BRUNOS])


def test_turn_of_another_has_equal_sentences_once() -> None:
    again = [Sentence(False, False, 2, 0, place, line) for place, line in enumerate(('A.', 'B.', 'A.'))]
    assert within([again[0], again[2]], 5) == ['A.']
    assert within(again, 5) == ['A. B.']


def test_damaged_event_is_not_marked() -> None:
    damaged = line(4, 1, of_onirim(1, 'drew_shared', card=5), Event('onirim.paid', {'cards': None}))
    assert picture(pair(), 0, [ADAS, damaged]) == picture(pair(), 0, [ADAS])


def pushes(seat: int, *events: Event) -> Action:
    push = Event('labyrinth.pushed', {'seat': Seat(seat), 'push': 'B-up', 'turns': 0, 'carried': []})
    return line(seat + 2, seat, push, *events)


@pytest.mark.parametrize('language', LANGUAGES)
def test_labyrinths_hand_has_a_line_for_each_turn_of_others(language: str) -> None:
    match, words = whole_game('labyrinth', 30)[0], words_for(language)
    seats = tuple(replace(seat, name='ABCD'[seat.index]) for seat in match.table.seats)
    match = replace(match, table=replace(match.table, seats=seats))
    found = Event('labyrinth.found', {'seat': Seat(2), 'card': 'owl', 'left': 3})
    moved = (Event('labyrinth.moved', {'seat': Seat(seat), 'cell': 'D5'}) for seat in (1, 3))
    log = [pushes(0), pushes(1, next(moved)), pushes(2, found), pushes(3, next(moved))]
    told = caught_up(match, log, 0, words)
    assert len(told) == 3
    find = Teller(match, 0, words).line(found) or ''
    assert find in told[1]
    assert caught_up(match, log, 0, words, rows=1) == [find]
    dealt = line(1, None, Event('labyrinth.dealt', {'cards': 6, 'first': 1}), kind='start')
    assert caught_up(match, [dealt, *log[1:]], 0, words) == told, 'the picture shows the deal'
    left = [replace(line(3, 2, kind='seats'), token='left'), *log[2:3]]
    (leaves,) = Teller(match, 0, words).lines(left[:1])
    assert leaves in caught_up(match, [log[0], *left], 0, words, rows=1)[0], 'or the name of the bot would be a riddle'


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('kind', ['used', 'skipped', 'swapped'])
def test_event_of_labyrinth_is_told_once(kind: str, language: str) -> None:
    match, words = whole_game('labyrinth', 30)[0], words_for(language)
    about = {'other': Seat(0)} if kind == 'swapped' else {'event': 'extra'}
    turned_up = Event('labyrinth.turned_up', {'seat': Seat(1), 'event': 'extra'})
    answered = Event(f'labyrinth.{kind}', {'seat': Seat(1), **about})
    log, teller = [pushes(0), pushes(1, turned_up)], Teller(match, 0, words)
    back, then = (teller.line(event) or '' for event in (turned_up, answered))
    assert back in ' '.join(caught_up(match, log, 0, words)), 'nobody has answered yet'
    log.append(line(4, 1, answered))
    told = ' '.join(caught_up(match, log, 0, words))
    assert then in told and back not in told
    assert back not in ' '.join(teller.weightiest(log[1:], 3))


def test_second_move_of_a_turn_is_told_with_its_event() -> None:
    match = whole_game('labyrinth', 30)[0]
    kinds: tuple[dict[str, Any], ...] = (
        {'event': 'twice'},
        {'cell': 'D5'},
        {'push': 'B-up', 'turns': 0, 'carried': []},
        {'cell': 'D6'},
    )
    used, *others = (
        Event(f'labyrinth.{kind}', {'seat': Seat(1), **args})
        for kind, args in zip(('used', 'moved', 'pushed', 'moved'), kinds, strict=True)
    )
    log = [pushes(0), pushes(1, used), *(line(number, 1, event) for number, event in enumerate(others, 4))]
    two = Teller(match, None, EN).weightiest(log[1:], 2)
    assert two == Teller(match, None, EN).lines([line(3, 1, used), log[-1]])


def texts(scene: Scene) -> set[str]:
    return {one.text for one in scene.elements if isinstance(one, Text)}


def investigator() -> tuple[Match, int, str, str]:
    """Return a game of Mansions with the seat, the id and the room of an investigator who is asked nothing."""
    match, _ = whole_game('mansions', 60)
    view: View = match.game.view(match.state, None)
    asked = {decision.seat for decision in match.game.pending(match.state) if not decision.standing}
    person = next(each for each in view.people if each.space is not None and each.seat not in asked)
    return match, person.seat, person.who, scenario_of(view).room_of[person.space or '']


@pytest.mark.parametrize('language', LANGUAGES)
def test_mansions_hand_has_the_harm_first_then_each_turn(language: str) -> None:
    (match, seat, who, room), words = investigator(), words_for(language)
    hurt = [Event('mansions.damage', {'who': who, 'number': number}) for number in (1, 2)]
    fire = Event('mansions.token', {'token': 'fire', 'room': room})
    keeper, next_turn = Event('mansions.keeper_turn', {'turn': 8}), Event('mansions.turn', {'who': who, 'turn': 9})
    own = line(1, seat, Event('mansions.explores', {'who': who, 'room': room}))
    log = [own, line(2, 0, keeper, hurt[0]), line(3, 0, fire, hurt[1], next_turn)]
    teller = Teller(match, seat, words)
    whole = replace(hurt[0], args={'who': who, 'number': 3})
    assert caught_up(match, log, seat, words) == [teller.line(whole), teller.line(fire)]
    drawn = picture(match, seat, log)
    plain = picture(match, seat, [own])
    assert {'−3', '!'} <= texts(drawn) - texts(plain)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', BOXES)
def test_turns_of_others_fit_into_five_rows(game: str, language: str) -> None:
    words, longest = words_for(language), 0
    for steps in range(20, 140, 9):
        match, log = whole_game(game, steps)
        for seat in match.table.seats:
            told = caught_up(match, log[-recap.ACTIONS :], seat.index, words)
            rows = sum(measure.lines(f'-# {line}') for line in told)
            assert rows <= ROWS or len(told) == 1
            longest = max(longest, len(told))
    assert longest >= 2 or game == 'onirim'


@pytest.mark.parametrize('game', BOXES)
def test_turns_of_others_have_two_rows_where_the_hand_is_full(game: str) -> None:
    long = 0
    for steps in range(20, 140, 9):
        match, log = whole_game(game, steps)
        for seat in match.table.seats:
            told = caught_up(match, log[-recap.ACTIONS :], seat.index, EN)
            panel = hand_panel(match, seat.index, EN, board_url=None, log=log[-recap.ACTIONS :])
            shown = [block for block in panel.blocks if block == '\n'.join(f'-# {line}' for line in told)]
            if told and sum(measure.lines(f'-# {line}') for line in told) > LEAST:
                long += bool(shown)
                assert measure.fits(panel.blocks) or not shown
    assert long or game == 'onirim'


def test_two_rows_tell_of_more_turns_in_one_line() -> None:
    more = 0
    for steps in range(20, 140, 9):
        match, log = whole_game('labyrinth', steps)
        for seat in match.table.seats:
            told = catch_up.sentences(match, log[-recap.ACTIONS :], seat.index, EN)
            lines, line = (within(told, LEAST, in_one=in_one) for in_one in (False, True))
            assert line == lines or sum(measure.lines(f'-# {each}') for each in line) <= LEAST
            turns, fewer = ({each.turn for each in told if each.line in ' '.join(shown)} for shown in (line, lines))
            assert len(turns) >= len(fewer)
            more += len(turns) > len(fewer)
    assert more


@pytest.mark.parametrize('language', LANGUAGES)
def test_newest_turn_is_told_beside_two_finds(language: str) -> None:
    """A push that carries a pawn has two sentences. If rows lack room for both, the hand tells the first."""
    match, words = whole_game('labyrinth', 30)[0], words_for(language)
    names = ('Ivan', 'Zofia', 'Bruno', 'Veronika')
    named = [replace(seat, name=name) for seat, name in zip(match.table.seats, names, strict=True)]
    match = replace(match, table=replace(match.table, seats=tuple(named)))
    finds = [Event('labyrinth.found', {'seat': Seat(seat), 'card': 'candelabrum', 'left': 2}) for seat in (1, 2)]
    carries = Event('labyrinth.pushed', {'seat': Seat(3), 'push': 'D-down', 'turns': 0, 'carried': [Seat(3)]})
    log = [pushes(0), pushes(1, finds[0]), pushes(2, finds[1]), line(6, 3, carries)]
    (whole,) = Teller(match, 0, words).lines(log[-1:])
    rooms = range(LEAST, ROWS + 1)
    newest = [caught_up(match, log, 0, words, rows=rows)[-1] for rows in rooms]
    assert newest[-1] == whole
    carried = words('labyrinth-carried', count=1, players='Veronika')
    assert any(whole.startswith(each) and carried not in each for each in newest)


def test_long_sentence_without_a_clause_is_told_whole() -> None:
    """Three rows, but no name, result or place is missing."""
    words, log = words_for('pl'), [ADAS, line(2, 1, of_onirim(1, 'door_found', card='bd'))]
    match = match_of('onirim', pair().state, ['Ada', 'Maximilian_the_Great'])
    (told,) = catch_up.sentences(match, log, 0, words)
    assert LONGEST < len(told.line) <= WHOLE
    assert told.line.endswith('niebieskie drzwi: trzy karty w jednym kolorze!')
    (cut,) = recap.private(match, log, 0, words)[-1]
    assert cut.endswith('niebieskie drzwi …'), 'in the least room'
