"""Each line names who sat at the seat at that step: in story, history, game review and result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.message.panel import Picture
from bot.panels import recap
from bot.panels.board import board_panel
from bot.panels.chronicle import chronicle
from bot.panels.hand import hand_panel
from bot.panels.history import history_panel
from bot.panels.last_turn import steps_since
from bot.panels.looking_back import course_panel, mistake_panel
from bot.panels.names import sat_before
from bot.panels.story import Teller
from bot.pictures.scene import Text
from bot.presenters.onirim.names import signed
from bot.tables.answering import answer
from bot.tables.deadlines import TIMEOUT
from bot.tables.looking_back import Answers
from bot.tables.match import Match
from bot.tables.reading import read
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from persistence.history import HistoryPage
from persistence.rows import Action, Sitting, Table
from playground.people import Person
from tests.bot.conftest import House
from tests.bot.guests import cleo, game, history, minos, now, says, sits_in
from tests.bot.logs import drawing, line, whole_game
from tests.bot.matches import match_of
from tests.bot.play import press, shows
from tests.bot.privacy import export, privacy
from tests.labyrinth.reviewed import CASES
from tests.labyrinth.reviewed import told as course_of
from tests.onirim.table import table as laid_out

__all__ = ['cleo']

EN = words_for('en')
SAT = 5
"""The step by which Cora took the seat of Minos."""


def guests(**columns: object) -> Match:
    """A game of Ada with Cora, who has the seat of the bot Minos from step `SAT` on."""
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state
    sittings = (Sitting(1, SAT, None, 'Minos', 'easy'),)
    return match_of('onirim', state, ['Ada', 'Cora'], **({'sittings': sittings} | columns))


def played(seq: int, seat: int, card: str = 'rs') -> Action:
    return line(seq, seat, Event('onirim.discarded', {'seat': Seat(seat), 'card': card}))


def discards(name: str, card: str = 'rs', language: str = 'en') -> str:
    words = words_for(language)
    return words('onirim-discarded', player=name, card=signed(card, words))


def test_guest_gets_no_credit_for_steps_of_the_bot() -> None:
    log = [played(4, 1), played(6, 1, 'bm')]
    assert Teller(guests(), None, EN).lines(log) == [discards('Minos'), discards('Cora', 'bm')]
    assert recap.public(guests(), log[:1], EN) == [discards('Minos')]
    assert recap.private(guests(), log[:1], 0, EN)[0] == [discards('Minos')]


def test_guest_is_you_only_since_they_sat_down() -> None:
    """A guest may know the cards that the bot drew before, but did not draw them. So those lines do not say "you"."""
    lines = Teller(guests(), 1, EN).lines([line(4, 1, *drawing(1, 'rs')), line(6, 1, *drawing(1, 'bm'))])
    card, later = signed('rs', EN), signed('bm', EN)
    assert lines == [EN('onirim-drew-card', player='Minos', card=card), EN.case('onirim-drew-card', 'you', card=later)]


def test_guest_hears_of_no_timeout_before_their_turn() -> None:
    late = replace(played(4, 1), request=f'{TIMEOUT} 1 4')
    assert not recap.was_late(guests(), [late], 1)
    assert recap.was_late(guests(), [replace(late, seq=6)], 1)


def test_turn_of_the_bot_before_a_guest_counts_as_anothers() -> None:
    log = [played(3, 0), played(4, 1, 'bm')]
    assert recap.private(guests(), log, 1, EN)[0] == [discards('Ada'), discards('Minos', 'bm')]
    assert recap.private(guests(), [*log, played(7, 0, 'gs')], 1, EN)[0][-2:] == [
        discards('Minos', 'bm'),
        discards('Ada', 'gs'),
    ]


def test_news_for_a_guest_begin_with_the_last_bot_turn() -> None:
    """The first picks of a draft, many turns ago, are no news for a player who has just sat down."""
    early, bots = (
        [played(1, 0), played(2, 1)],
        [played(3, 0), played(4, 1), replace(line(5, 1, kind='seats'), token='guest')],
    )
    later = [played(6, 0, 'gs')]
    assert steps_since(guests(), [*early, *bots, *later], 1) == [*bots[1:], *later]
    assert steps_since(guests(), [*early, *bots, played(7, 1), *later], 1) == later
    assert steps_since(guests(), [*early, *bots, *later], 0) == []


def test_history_is_not_rewritten_when_a_player_leaves() -> None:
    left = (Sitting(0, SAT, 1, 'Ada', None),)
    match = guests(sittings=left)
    seats = (replace(match.table.seats[0], user_id=None, name='Minos', player='normal'), match.table.seats[1])
    match = replace(match, table=replace(match.table, seats=seats))
    gone = replace(line(SAT, 0, kind='seats'), token='left')
    log = (played(4, 0), gone, played(6, 0, 'bm'))
    told = str(history_panel(match, HistoryPage(0, 1, log), 0, None, EN).blocks[1])
    assert [told.index(each) for each in (discards('Ada'), discards('Minos', 'bm'))]
    leaves = EN('history-left', player='Ada', automatic='Minos', part='')
    assert leaves in told
    assert leaves in recap.public(match, log[:2], EN) and leaves in recap.private(match, log, 1, EN)[0][0]


def test_steps_of_a_stand_in_have_a_sign_and_are_not_yours() -> None:
    stood = (Sitting(0, SAT, 1, 'Ada', None), Sitting(0, 7, 1, 'Ada', 'normal'))
    log = [played(seq, 0, card) for seq, card in ((4, 'rs'), (6, 'bm'), (8, 'gs'))]
    match = guests(sittings=stood)
    assert Teller(match, None, EN).lines(log) == [discards('Ada'), discards('🤖 Ada', 'bm'), discards('Ada', 'gs')]
    mine = [EN.case('onirim-discarded', 'you', card=signed(card, EN)) for card in ('rs', 'gs')]
    assert Teller(match, 0, EN).lines(log) == [mine[0], discards('🤖 Ada', 'bm'), mine[1]]


@pytest.mark.parametrize('language', LANGUAGES)
def test_user_who_deleted_their_data_is_someone(language: str) -> None:
    match = guests(sittings=(Sitting(1, SAT, None, '', None),))
    someone = words_for(language)('former-player')
    assert Teller(match, None, words_for(language)).lines([played(4, 1)]) == [discards(someone, language=language)]


def test_timeout_names_who_was_late() -> None:
    """A guest who is late loses the seat in the same step. The line about the timeout still names the guest."""
    match = guests(sittings=(Sitting(1, SAT, 9, 'Dora', None),))
    late = replace(line(SAT, 1, kind='seats'), token='back', request=f'{TIMEOUT} 1 {SAT}')
    assert Teller(match, None, EN).lines([late]) == [EN('story-timeout-automatic', player='Dora')]
    assert Teller(match, 1, EN).lines([late]) == [EN('story-timeout-automatic', player='Dora')]


def test_result_names_earlier_players_of_a_seat() -> None:
    steps, course = course_of(0)
    names = [f'Player {line.seats[0]}' for line in course.lines]
    for name, told in (('Minos', 'Minos'), ('', EN('former-player'))):
        match = match_of('labyrinth', steps[-1].after, names, sittings=(Sitting(0, SAT, None, name, None),))
        said = EN('seat-before', player=names[0], others=told)
        assert said in str(board_panel(match, EN).blocks[0])
        assert said in str(hand_panel(match, 0, EN, board_url=None).blocks)
    assert 'before:' not in str(board_panel(replace(match, table=replace(match.table, sittings=())), EN).blocks[0])


@pytest.mark.parametrize('language', LANGUAGES)
def test_result_says_that_a_player_came_back(language: str) -> None:
    words = words_for(language)
    table = guests(sittings=(Sitting(1, SAT, 9, 'Dora', None), Sitting(1, SAT + 2, None, 'Kim', None))).table
    ada, cora = table.seats
    for user_id, key, others in ((9, 'seat-between', 'Kim'), (8, 'seat-before', 'Dora, Kim')):
        seat = replace(cora, user_id=user_id, name='Dora' if user_id == 9 else 'Cora')
        match = replace(guests(), table=replace(table, seats=(ada, seat)))
        assert sat_before(match, words) == [words(key, player=seat.name, others=others)]


@pytest.mark.parametrize('number', range(len(CASES)))
def test_review_names_who_made_the_mistake(number: int) -> None:
    steps, course = course_of(number)
    seqs = tuple(range(3, 3 + len(steps)))
    for page, mistake in enumerate(course.mistakes, 1):
        seat, until = steps[mistake.step].seat, seqs[mistake.step] + 1
        names = [f'Player {each}' for each in range(len(course.lines))]
        match = match_of('labyrinth', steps[-1].after, names, sittings=(Sitting(seat, until, None, 'Minos', 'easy'),))
        answers = Answers(tuple(steps), seqs)
        shown = course_panel(match, course, answers, EN)
        (picture,) = (block for block in shown.blocks if isinstance(block, Picture))
        assert f'{page}. Turn {course.turns[mistake.step]}, Minos' in picture.alt
        painted = [each.text for each in picture.scene.elements if isinstance(each, Text)]
        assert ('Minos' in painted) is (len(names) > 1)
        assert EN('seat-before', player=names[seat], others='Minos') in str(shown.blocks)
        if len(names) > 1:
            told, position, _ = mistake_panel(match, course, answers, page, EN).blocks
            assert '· Minos' in str(told) and isinstance(position, Picture)
            texts = [each.text for each in position.scene.elements if isinstance(each, Text)]
            assert 'Minos' in texts and names[seat] not in texts, 'the pawns are named as they were then'


async def after_minos(house: House, *people: Person) -> Table:
    """Start a game in which the bot Minos has pushed once."""
    table = await game(house, *people)
    match = await read(house.store, table)
    decision = next(each for each in match.decisions if each.seat == minos(table).index)
    assert decision.default is not None
    await answer(house.store, match, decision.seat, decision.default, 'push of minos')
    house.clew.screens.refresh(table.id)
    return await now(house, table)


async def test_board_and_history_keep_the_bots_name(house: House, cleo: Person) -> None:
    table = await after_minos(house, house.ada, house.bruno)
    hand = await sits_in(house, table, cleo, house.ada)
    board = await house.ada.see('games', shows('history', table.id))
    for told in (board.text, hand.text, await history(house.bruno), await history(cleo)):
        assert 'Minos pushes' in told and 'Cleo pushes' not in told and 'You push' not in told
    await says(house, table, house.ada, 'button-give-back')
    assert 'Minos pushes' in await history(cleo)


async def test_deletion_takes_the_name_out_of_a_running_games_history(house: House, cleo: Person) -> None:
    table = await after_minos(house, house.ada, house.bruno)
    await sits_in(house, table, cleo, house.ada)
    await says(house, table, house.ada, 'button-give-back')
    (kept,) = (await export(house, cleo))['tables']
    assert (kept['table'], kept['role'], kept['name']) == (table.id, 'left', 'Cleo')
    sure = await press(cleo, await privacy(cleo), 'privacy', 'delete')
    await press(cleo, sure, 'privacy', 'sure')
    told = await history(house.bruno)
    assert 'Cleo' not in told
    assert EN('history-guest', player=EN('former-player'), automatic='Minos', part='') in told


def test_best_moment_names_who_had_the_seat_then() -> None:
    match, log = whole_game('mansions', 900)
    last = log[-1].seq
    _, *now = chronicle(match, EN, log)
    before = tuple(Sitting(seat.index, last + 1, None, f'Minos {seat.index}', 'easy') for seat in match.table.seats)
    _, *then = chronicle(replace(match, table=replace(match.table, sittings=before)), EN, log)
    moments = [line.partition('⭐') for line in then]
    assert 'Minos' not in str([head for head, _, _ in moments]) and any('Minos' in moment for _, _, moment in moments)
    assert [head for head, _, _ in moments] == [line.partition('⭐')[0] for line in now]
