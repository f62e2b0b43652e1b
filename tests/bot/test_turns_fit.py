"""Turns on a phone: the picture and everything below it fit, with a hint, with advice, or in a DM."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import catch_up, measure, recap
from bot.panels.advice import SIGN
from bot.panels.catch_up_rows import LONGEST
from bot.panels.hand import hand_panel, home_panel, with_note
from bot.panels.hand_buttons import with_row
from bot.panels.hand_layout import A_LINE
from bot.panels.hints import hints_for
from bot.panels.last_turn import steps_since
from bot.panels.story import Teller
from bot.presenters.answers import BOARD, PICTURE
from bot.presenters.onirim.story import line as story_line
from bot.tables.advice import Advised
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.api import Advice, Event, Rated, Seat, tokens
from engine.labyrinth.game import GAME as LABYRINTH
from engine.onirim.game import GAME as ONIRIM
from persistence.rows import Action, Guest, OpenQuestion
from tests.bot.conftest import House
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.bot.pictures.played import NAMES, Played
from tests.bot.play import asks, controls, press
from tests.bot.tables import at_table, calm
from tests.onirim.table import table as laid_out

GAMES = (
    Played('onirim', 1, 'everything'),
    Played('onirim', 2, 'hardest'),
    Played('labyrinth', 4, 'events'),
)
ROW_OF = (('do', 'Push'), ('left', "What's left"), ('hand', 'Show me the board'))
"""Actions and labels of buttons."""
EVERY = 13
"""Only every `EVERY`-th position of a game is measured."""
FIRST = 8
"""Of a game with a time limit, the first `FIRST` positions are measured too: these have the first hints."""


def turns(played: Played) -> Iterator[tuple[Match, tuple[Action, ...], int]]:
    """Yield positions of a game, each with its log and the seat that is asked."""
    for number, (state, log) in enumerate(played.positions()):
        match = match_of(played.game, state, NAMES[: played.seats])
        if number % EVERY == 0 and match.asked:
            yield match, log, match.asked[0]


def wished(match: Match, seat: int) -> Match:
    """Return the match with the seat's user as host. Max asks this host for the seat of a bot."""
    seats = list(match.table.seats)
    bot = (seat + 1) % len(seats)
    seats[bot] = replace(seats[bot], user_id=None, player='easy')
    guests = (Guest(9, 'Max', 'en', 1.0, 0),)
    return replace(match, table=replace(match.table, seats=tuple(seats), host_id=seat + 1, guests=guests))


def advice_on(match: Match, seat: int) -> Advised:
    """Return long advice on a seat's question."""
    question = match.question(seat)
    assert question is not None
    rated = tuple(Rated(token, 0.62, 0.02) for token, _ in zip(tokens(question.choice), range(3), strict=False))
    return Advised('ready', Advice(rated, 'calls_prophecy', {'count': 5}, 8000, 12, 14))


def from_picture(panel: Panel) -> tuple[Block, ...]:
    first = next(at for at, block in enumerate(panel.blocks) if isinstance(block, Picture))
    return panel.blocks[first:]


def row_of(panel: Panel) -> tuple[Button, ...]:
    """Return the buttons of the last row."""
    rows = [block for block in panel.blocks if isinstance(block, tuple)]
    return tuple(button for button in rows[-1] if isinstance(button, Button))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('played', GAMES, ids=str)
def test_turn_fits_with_hint_and_advice(played: Played, language: str) -> None:
    words, hints, untitled, advices = words_for(language), 0, 0, 0
    for match, log, seat in turns(played):
        hint = next(iter(hints_for(match, seat, log)), None)
        panel = hand_panel(match, seat, words, board_url='https://d.com/channels/1/2/3', log=log, hint=hint)
        assert measure.fits(panel.blocks), panel.blocks
        untitled += not panel.blocks[0]
        hints += hint is not None and words(hint) in str(panel.blocks)
        if played.game == 'onirim':
            advised = hand_panel(match, seat, words, board_url=None, log=log, advised=advice_on(match, seat))
            assert measure.fits(advised.blocks), advised.blocks
            advices += SIGN in str(advised.blocks[-1])
    assert hints > untitled and (advices or played.game != 'onirim')


@pytest.mark.parametrize('language', LANGUAGES)
def test_home_of_two_fits_without_the_board(language: str) -> None:
    words = words_for(language)
    for match, log, seat in turns(GAMES[1]):
        home = replace(match, table=replace(match.table, guild_id=None))
        panel = home_panel(home, seat, words, log=log)
        assert words('button-board') in [button.label for button in row_of(panel)]
        assert measure.fits(panel.blocks, ephemeral=False), panel.blocks
        assert len([block for block in panel.blocks if isinstance(block, Picture)]) == 1


@pytest.mark.parametrize('language', LANGUAGES)
def test_note_takes_the_place_of_a_full_hands_heading(language: str) -> None:
    words, full = words_for(language), 0
    note = words('note-undone')
    for match, log, seat in turns(GAMES[1]):
        panel = hand_panel(match, seat, words, board_url='https://d.com/channels/1/2/3', log=log)
        heading, *body = panel.blocks
        noted = with_note(panel, match, words, note=note, absent=None)
        if heading:
            assert measure.fits(noted.blocks), noted.blocks
            full += not measure.fits((heading, f'> {note}', *body))
    assert full


def test_row_of_two_lines_has_no_emojis() -> None:
    match = match_of('onirim', calm(), NAMES[:2], undo_seat=None)
    for language in LANGUAGES:
        panel = hand_panel(match, 0, words_for(language), board_url=None, advised=Advised('offered'))
        row = row_of(panel)
        assert len(row) >= 3 and measure.button_lines(row) == 1
        assert not any(button.emoji for button in row)
        assert measure.button_lines([replace(button, emoji=SIGN) for button in row]) > 1
    assert all(button.emoji for button in row_of(hand_panel(match, 0, words_for('en'), board_url=None))[:1])


@pytest.mark.parametrize('language', LANGUAGES)
def test_turn_of_a_bot_is_told_beside_its_long_remark(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    remark = 'I would play the red sun.' + ' Then I need one more of these three cards.' * 4
    monkeypatch.setattr('bot.panels.spoken._aim', lambda match, seat, words: remark)
    words, told = words_for(language), 0
    for match, log, seat in turns(GAMES[1]):
        home = wished(replace(match, table=replace(match.table, guild_id=None)), seat)
        home = replace(home, table=replace(home.table, guests=()))
        blocks = home_panel(home, seat, words, log=log).blocks
        text = '\n'.join(block for block in blocks if isinstance(block, str))
        done = [told.line for told in catch_up.sentences(home, log, seat, words)]
        assert not done or any(line in text for line in done), (done, text)
        told += bool(done) and 'I would play the red sun.' in text
    assert told


def test_own_turn_gives_way_before_menus_replace_buttons() -> None:
    words, url, own = words_for('en'), 'https://d.com/channels/1/2/3', 0
    for state, log in islice(Played('onirim', 2, 'dreams').positions(), 0, None, 4):
        match = match_of('onirim', state, ('Ada', 'Bruno'))
        seat = next(iter(match.asked), 0)
        if not match.asked or steps_since(match, log, seat):
            continue
        match = replace(match, table=replace(match.table, undo_seat=seat))
        told, bare = (hand_panel(match, seat, words, board_url=url, log=each).blocks for each in (log, ()))
        controls = [[block for block in each if not isinstance(block, str | Picture)] for each in (told, bare)]
        assert controls[0] == controls[1]
        own += 1
    assert own


@pytest.mark.parametrize('language', LANGUAGES)
def test_reply_stays_where_a_small_screen_lacks_room(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = laid_out('rs rm bk', shared='gs gm', partner='ns nm bk', deck='rs bs gs ns rs bs gs ns').answer('discard rs')
    match, names = match_of('onirim', laid.state, NAMES[:2]), NAMES[:2]
    seats = (match.table.seats[0], replace(match.table.seats[1], user_id=None, player='easy'))
    home = replace(match, table=replace(match.table, guild_id=None, seats=seats))
    said = Event('onirim.said', {'seat': Seat(0), 'what': 'need', 'colour': 'red'})
    reply = Event('onirim.said', {'seat': Seat(1), 'what': 'lack', 'colour': 'red'})
    log = [line(2, 0, *laid.events), line(3, 0, said, reply, kind='said')]
    # The screen has room for one line of the recap.
    monkeypatch.setattr(
        measure, 'fits', lambda blocks, *_, **__: str(blocks).count('-# 💬') + str(blocks).count('· 💬') < 2
    )
    words = words_for(language)
    panel = home_panel(home, 0, words, log=log)
    text = '\n'.join(block for block in panel.blocks if isinstance(block, str))
    told = [story_line(event, names, words, 0) for event in (said, reply)]
    assert [str(each) in text for each in told] == [False, True]


async def test_board_opens_at_home_and_leads_back(house: House) -> None:
    ada = house.ada
    table = await at_table(house, ONIRIM, ONIRIM.Options(), calm(), ada, house.bruno, channel=ada.dm)
    hand = await ada.see(ada.dm, asks(table))
    board = await press(ada, hand, 'hand', BOARD)
    assert len(board.images) == 1 and 'Bruno' in board.images[0].alt and asks(table)(board)
    own = await press(ada, board, 'hand', PICTURE)
    assert asks(table)(own) and own.images[0].alt == hand.images[0].alt
    assert '💡' in hand.text and own.text == hand.text, 'a look at the board does not end a hint'


@pytest.mark.parametrize('language', LANGUAGES)
def test_nightmare_of_the_day_fits_with_a_line_to_spare(language: str) -> None:
    drawn = laid_out('rs rm bk gs gm', row='rm gs bm', doors='rd bd', deck='NN bs gs ns rs bs').answer('discard rs')
    match = match_of('onirim', drawn.state, ['Ada'])
    match = replace(match, table=replace(match.table, daily='2026-11-28', locale=language, guild_id=None))
    log = [line(2, 0, *drawn.events)]
    assert measure.fits(home_panel(match, 0, words_for(language), log=log).blocks, A_LINE)


def test_home_whose_hand_shows_the_board_keeps_one_picture() -> None:
    options = LABYRINTH.Options()
    match = match_of('labyrinth', LABYRINTH.new(2, options, '3c' * 16).state, NAMES[:2])
    panel = home_panel(replace(match, table=replace(match.table, guild_id=None)), match.asked[0], words_for('en'))
    assert CustomId('hand', match.table.id, rest=BOARD).button() not in [button.id for button in row_of(panel)]


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_about_an_event_names_it_once(language: str) -> None:
    words, found = words_for(language), 0
    for number, (state, log) in enumerate(GAMES[2].positions()):
        match = match_of('labyrinth', state, NAMES[:4])
        if number < 60 and any(decision.kind == 'labyrinth.event' for decision in match.decisions):
            panel = hand_panel(match, match.asked[0], words, board_url=None, log=log)
            told = str([block for block in panel.blocks if isinstance(block, str)]).replace('**', '')
            start = words.case('labyrinth-turned-up', 'you', player='', event='#').partition('#')[0]
            assert told.count(start) <= 1
            found += told.count(start)
    assert found


def test_last_row_continues_the_answers_of_a_row_with_room() -> None:
    asked, other, long = (Button(CustomId(each, 1).button(), name) for each, name in ROW_OF)
    heading = 'Turn the spare tile.'
    assert with_row([heading, (asked,)], [other]) == [heading, (asked, other)]
    assert with_row([heading, (asked, other)], [long, other, long]) == [heading, (asked, other, long, other, long)]
    assert with_row([heading, (asked, other)], [long] * 4) == [heading, (asked, other), (long,) * 4]
    assert with_row([heading], [other]) == [heading, (other,)]
    assert with_row([], [other]) == [(other,)]
    assert with_row([heading, (asked,)], []) == [heading, (asked,)]


def test_tight_row_saves_a_line_of_a_phone() -> None:
    long, short, *row = (
        Button(CustomId(action, number).button(), label)
        for number, (action, label) in enumerate(
            (('do', 'Escape: the wrought garden gate'), ('do', 'End my turn'), ('part', 'Look up'), ('part', 'More…'),
             ('hand', 'Board'), ('undo', 'Undo')), 1)
    )  # fmt: skip
    plain, tight = with_row([(long, short)], row), with_row([(long, short)], row, tight=True)
    assert plain == [(long, short), (*row,)] and tight == [(long, short, row[0]), (*row[1:],)]
    lines = [[measure.button_lines(each) for each in rows if isinstance(each, tuple)] for rows in (plain, tight)]
    assert lines == [[2, 2], [2, 1]]
    assert with_row([(short,)], row[:3], tight=True) == [(short, *row[:3])]
    assert with_row([(*row, long)], row, tight=True) == [(*row, long), (*row,)]


@pytest.mark.parametrize('language', LANGUAGES)
def test_row_longer_than_discords_is_split_at_a_phones_lines(language: str) -> None:
    words = words_for(language)
    keys = ('button-board', 'button-undo', 'button-advice', 'button-say', 'button-left', 'button-more')
    row = [Button(CustomId('hand', number).button(), words(key)) for number, key in enumerate(keys, 1)]
    rows = [block for block in with_row([], row) if isinstance(block, tuple)]
    assert [each for block in rows for each in block] == row
    assert all(measure.button_lines(block) == 1 for block in rows)
    assert len(rows) == measure.button_lines(row)


def test_names_in_the_heading_cost_no_buttons_or_story(monkeypatch: pytest.MonkeyPatch) -> None:
    at, url, named = [*turns(GAMES[1])], 'https://d.com/channels/1/2/3', 0
    shown = [hand_panel(match, seat, words_for('ru'), board_url=url, log=log) for match, log, seat in at]
    monkeypatch.setattr('bot.panels.hand_parts.heading_names', lambda match, words: [])
    for panel, (match, log, seat) in zip(shown, at, strict=True):
        without = hand_panel(match, seat, words_for('ru'), board_url=url, log=log)
        assert panel.blocks[1:] == without.blocks[1:]
        named += panel.blocks[0] != without.blocks[0]
    assert named


@pytest.mark.parametrize('language', LANGUAGES)
def test_turn_with_a_limit_fits_and_tells_of_others(language: str) -> None:
    words, url, dropped, hinted = words_for(language), 'https://d.com/channels/1/2/3', 0, 0
    asked_too = 0
    for number, (state, log) in enumerate(GAMES[2].positions()):
        match = match_of('labyrinth', state, ('Ada', 'Konstanty', 'Cleo', 'Dmitri'), on_timeout='automatic')
        if (number % EVERY and number > FIRST) or not match.asked:
            continue
        seat = match.asked[0]
        question = OpenQuestion(seat, standing=False, since=1, asked_at=0.0, due_at=3600.0)
        limited = replace(match, table=replace(match.table, questions=(question,)))
        if number % 2:
            limited = wished(limited, seat)
        for hint in (None, *hints_for(match, seat, log)[:1]):
            panel = hand_panel(limited, seat, words, board_url=url, log=log, hint=hint)
            named = url in str(panel.blocks[0]) or ((hint or number % 2) and not panel.blocks[0])
            assert named and ':R>' in str(panel.blocks)
            assert measure.fits(panel.blocks) or (number % 2 and measure.shows(from_picture(panel))), panel.blocks
            small = [str(each) for each in panel.blocks[2:] if str(each).startswith('-# ')]
            told, noted = any('Max' not in each for each in small), 'Max' in str(panel.blocks)
            since = steps_since(match, log, seat)
            assert told or not since
            # The board has the request too, so the turns of others come first.
            assert noted == bool(number % 2) or since, (number, hint, panel.blocks)
            assert not noted or not isinstance(panel.blocks[-1], tuple), 'a note about a guest is the last text'
            asked_too += told and noted
            dropped += 'Konstanty' not in str(panel.blocks[0])
            hinted += hint is not None and words(hint) in str(panel.blocks)
    assert dropped and hinted and asked_too


@pytest.mark.parametrize('language', LANGUAGES)
def test_turn_on_the_way_home_with_a_limit_tells_of_others(language: str) -> None:
    words, told = words_for(language), 0
    for state, log in GAMES[2].positions():
        match = match_of('labyrinth', state, ('Ada', 'Konstanty', 'Cleo', 'Dmitri'), on_timeout='automatic')
        seat = next(iter(match.asked), Seat(0))
        sought = LABYRINTH.view(state, Seat(seat)).goals[seat]
        if match.question(seat) is None or sought or not steps_since(match, log, seat):
            continue
        question = OpenQuestion(seat, standing=False, since=1, asked_at=0.0, due_at=3600.0)
        limited = replace(match, table=replace(match.table, questions=(question,)))
        blocks = hand_panel(limited, seat, words, board_url='https://d.com/channels/1/2/3', log=log).blocks
        assert measure.fits(blocks) and any(str(each).startswith('-# ') for each in blocks[1:]), blocks
        told += 1
    assert told


@pytest.mark.parametrize('language', LANGUAGES)
def test_long_name_is_shortened_and_no_sentence(language: str) -> None:
    *_, (state, log) = GAMES[2].positions()
    words, names = words_for(language), [f'{name} Konstantynopolska-Maj' for name in ('Maria', 'Zofia', 'Anna', 'Ewa')]
    match = match_of('labyrinth', state, names)
    teller = Teller(match, None, words)
    long = [each for each in log if any(len(line) > LONGEST for line in teller.lines([each]))]
    assert long
    for action in long:
        (*_, lines) = recap.public_versions(match, [action], words)
        short = [told.line for told in catch_up.sentences(match, [action], (action.seat or 0) - 1, words)]
        assert any(' K.' in line for line in lines) and not [line for line in (*lines, *short) if line.endswith('…')]


async def test_more_opens_the_buttons_about_the_table(house: House) -> None:
    ada = house.ada
    table = await at_table(house, ONIRIM, ONIRIM.Options(), calm(), ada, house.bruno, channel=ada.dm)
    hand = await ada.see(ada.dm, asks(table))
    more = (await (await house.forge(ada, hand, CustomId('more', table.id).button())).settled()).message
    assert controls(more, 'rules') and controls(more, 'history') and more.id != hand.id
