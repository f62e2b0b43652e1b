"""**History**: the whole course of a game, page by page, for any user."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.message.panel import Panel
from bot.panels.history import END, STEPS, history_panel, place_in, whole_turns
from bot.presenters.onirim.names import signed
from bot.presenters.onirim.presenter import Onirim
from bot.tables.stored_events import dump_events, events_of
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from persistence.history import HistoryPage
from persistence.rows import Action, Table
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.history_pages import buttons, pages_of, panels, place_of
from tests.bot.logs import BOXES, drawing, line, whole_game
from tests.bot.matches import match_of
from tests.bot.play import controls, press
from tests.bot.seen import boards, opened
from tests.bot.tables import almost_won, calm, running

EN, RU = words_for('en'), words_for('ru')


def body(panel: Panel) -> str:
    return str(panel.blocks[1])


@pytest.mark.parametrize('game', BOXES)
@pytest.mark.parametrize('language', LANGUAGES)
def test_discord_accepts_every_page_in_every_language(game: str, language: str) -> None:
    match, log = whole_game(game)
    assert len(log) > 3 * STEPS
    for panel in panels(match, log, 0, language):
        assert not discord_limits.complaints(panel)
        assert body(panel).strip()


@pytest.mark.parametrize('game', BOXES)
def test_history_contains_nothing_hidden_from_its_reader(game: str) -> None:
    """The history stays the same if the secrets of other seats are removed or changed."""
    match, log = whole_game(game)
    for reader in (None, Seat(0), Seat(1)):
        theirs = [only_for(reader, action) for action in log]
        other = replace(match, state=match.game.resample(match.state, reader, '5a' * 16))
        assert panels(other, theirs, reader) == panels(match, log, reader)


@pytest.mark.parametrize('reader', [None, 0, 1])
def test_events_are_told_with_the_readers_view_of_the_table(
    monkeypatch: pytest.MonkeyPatch, reader: int | None
) -> None:
    match, log = whole_game('onirim')
    seen: set[int | None] = set()
    monkeypatch.setattr(Onirim, 'line', lambda self, event, names, words, view, you: seen.add(view.me))
    panels(match, log[:STEPS], reader)
    assert seen == {reader}


def only_for(reader: int | None, action: Action) -> Action:
    """Return the action with only the events that the reader may know."""
    events = [event for event in events_of(action) if event.to is None or (reader is not None and reader in event.to)]
    return replace(action, events=dump_events(events))


def pair(log: Sequence[Action], reader: int | None) -> str:
    match = match_of('onirim', calm(), ['Ada', 'Bruno'])
    return body(history_panel(match, HistoryPage(0, 1, tuple(log)), 0, reader, EN))


def test_secret_is_only_in_its_owners_history() -> None:
    log = [line(1, 0, *drawing(0, 'rs'))]
    assert pair(log, 0) == f'- {EN.case("onirim-drew-card", "you", card=signed("rs", EN))}'
    assert pair(log, 1) == pair(log, None) == f'- {EN("onirim-drew", player="Ada")}'


def test_turn_is_a_numbered_paragraph_with_pauses_timestamped() -> None:
    turn = [Event('onirim.turn', {'seat': number % 2, 'turn': number}) for number in (1, 2)]
    played = [Event('onirim.played', {'seat': seat, 'card': 'rs'}) for seat in (0, 1)]
    log = [
        line(1, None, turn[0], kind='start'),
        line(2, 0, played[0], drawing(0, 'rs')[0], turn[1]),
        line(3, 1, played[1], drawing(1, 'rs')[0], drawing(1, 'rs')[0]),
    ]
    sun, draws = signed('rs', EN), [EN('onirim-drew', player=name) for name in ('Ada', 'Bruno')]
    at = 1_700_000_000.0
    told = [replace(action, at=at + number) for number, action in enumerate(log)]
    assert pair(told, None).split('\n') == [
        '-# <t:1700000000:f>',
        f'- **1.** {EN("onirim-played", player="Ada", card=sun)} {draws[0]}',
        f'- **2.** {EN("onirim-played", player="Bruno", card=sun)} {draws[1].removesuffix(".")} ×2.',
    ]
    told[2] = replace(told[2], at=at + 7200)
    assert f'\n-# <t:{int(at) + 7200}:f>\n- **2.** ' in pair(told, None)


@pytest.mark.parametrize('game', BOXES)
def test_pages_end_between_turns_and_lose_no_step(game: str) -> None:
    match, log = whole_game(game)
    pages = list(pages_of(log))
    whole = [
        whole_turns(match, before, page, after)
        for before, page, after in zip((None, *pages), pages, (*pages[1:], None), strict=False)
    ]
    assert [action for page in whole for action in page.actions] == list(log)
    assert all(page.actions for page in whole)
    if game == 'labyrinth':
        assert len(whole) > 5
        firsts = [events_of(page.actions[0])[0].kind for page in whole[1:]]
        assert set(firsts) == {'labyrinth.pushed'}


def test_extra_push_stays_with_its_turn() -> None:
    """An event allows a second push, which begins a paragraph but no turn."""
    match, _ = whole_game('labyrinth')
    pushed = Event('labyrinth.pushed', {'seat': Seat(0), 'push': 'B-down', 'turns': 0, 'carried': ()})
    used = Event('labyrinth.used', {'seat': Seat(0), 'event': 'extra'})
    other = replace(pushed, args={**pushed.args, 'seat': Seat(1)})
    before = HistoryPage(0, 2, (line(1, 0, pushed), line(2, 0, used)))
    after = HistoryPage(1, 2, (line(3, 0, pushed), line(4, 1, other)))
    first, second = whole_turns(match, None, before, after), whole_turns(match, before, after, None)
    assert [[action.seq for action in page.actions] for page in (first, second)] == [[1, 2, 3], [4]]


def test_long_turn_remains_divided() -> None:
    match, log = whole_game('labyrinth')
    (move,) = [action for action in log if events_of(action)[0].kind == 'labyrinth.moved'][:1]
    page = HistoryPage(1, 3, (move,) * STEPS)
    assert whole_turns(match, page, page, page) == page


def test_used_event_is_told_once() -> None:
    match, _ = whole_game('labyrinth')
    pushed = Event('labyrinth.pushed', {'seat': Seat(0), 'push': 'B-down', 'turns': 0, 'carried': ()})
    turned_up = Event('labyrinth.turned_up', {'seat': Seat(0), 'event': 'wall'})
    used, skipped = (Event(f'labyrinth.{kind}', {'seat': Seat(0), 'event': 'wall'}) for kind in ('used', 'skipped'))
    for answer in (used, skipped):
        log = (
            line(1, 0, pushed, turned_up),
            line(2, 0, answer),
            line(3, 1, replace(pushed, args={**pushed.args, 'seat': Seat(1)}), turned_up),
        )
        told = body(history_panel(match, HistoryPage(0, 1, log), 0, None, EN)).split('\n- ')
        assert [each.count(EN('labyrinth-action-wall')) for each in told] == [1, 1], 'an open question is told too'


@pytest.mark.parametrize('rest', ['', '1', 'x.0', '1.x', '-1.0', '1.0.0', '9' * 20 + '.0', '٣.٤x'])
def test_malformed_place_is_none(rest: str) -> None:
    assert place_in(rest) is None


def test_long_page_continues_in_a_next_part() -> None:
    match, log = whole_game('mansions')
    page = HistoryPage(1, 3, log)
    parts = [history_panel(match, page, part, None, EN) for part in range(4)]
    assert len({body(part) for part in parts}) == 4
    assert [place_of(button) for button in buttons(parts[0])] == [(0, END), (1, 1)]
    assert [place_of(button) for button in buttons(parts[1])] == [(1, 0), (1, 2)]
    last = history_panel(match, page, END, None, EN)
    assert [place_of(button) for button in buttons(last)][-1] == (2, 0)


def test_count_of_advice_is_no_part_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('bot.panels.history.advice_counts', lambda match, words: ['Ada asked for advice once.'])
    match, log = whole_game('labyrinth')
    match = replace(match, table=replace(match.table, status='over'))
    told = [body(history_panel(match, HistoryPage(2, 3, log[:steps]), END, None, EN)) for steps in range(4, 60, 2)]
    assert all(not each.startswith('Ada asked') for each in told)
    assert {each.endswith('Ada asked for advice once.') for each in told} == {True, False}


async def test_spectator_reads_privately_in_their_own_language(house: House) -> None:
    cleo = house.playground.add_person('Cleo', 'ru')
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    await press(house.ada, panel, 'do', 'keep')
    await house.shown()
    (board,) = boards(house, table)
    page = await press(cleo, board, 'history')
    assert page.ephemeral and RU('history-title', game=RU('game-onirim'), table=table.id) in page.text
    assert RU('onirim-drew', player='Ada') in page.text and 'сероб' not in page.text
    assert house.now(house.ada, page) is None or page.id not in [m.id for m in house.ada.messages('games')]
    mine = await press(house.ada, board, 'history')
    assert EN('onirim-drew', player='Ada') not in mine.text and 'You draw the' in mine.text
    theirs = await press(house.bruno, board, 'history')
    assert EN('onirim-drew', player='Ada') in theirs.text and 'You draw' not in theirs.text


async def test_undone_step_is_not_in_the_history(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'play rs')
    told = await house.ada.slash('games', 'history')
    await house.shown()
    assert 'plays the' in told.message.text or not controls(panel, 'undo')
    if controls(panel, 'undo'):
        await press(house.ada, panel, 'undo')
        told = await house.ada.slash('games', 'history')
        assert 'plays the' not in told.message.text


async def test_pages_are_turned_in_place_from_first_to_last(house: House) -> None:
    table = await running(house, house.ada, state=None)
    for number in range(4 * STEPS):
        table = await house.store.commit(
            table.id,
            table.version,
            snapshot=table.snapshot or '',
            schema=table.schema or 0,
            seat=0,
            token='play rs',
            request=f'step {number}',
            events=dump_events(
                [Event('onirim.played', {'seat': 0, 'card': 'rs'}), Event('onirim.turn', {'turn': number})]
            ),
            undo=False,
        )
    page = (await house.bruno.slash('games', 'history')).message
    assert EN('history-page', page=4, pages=4) in page.text
    last = page.text
    turned = await press(house.bruno, page, 'history', f'2.{END}')
    assert turned.id == page.id and EN('history-page', page=3, pages=4) in turned.text
    first = await press(house.bruno, turned, 'history', '0.0')
    assert first.id == page.id and EN('history-page', page=1, pages=4) in first.text
    assert (await press(house.bruno, first, 'history', f'3.{END}')).text == last


async def test_history_is_there_after_the_game(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await press(house.ada, await opened(house.ada, table), 'do', 'play nk')
    await house.shown()
    found = [m for m in house.bruno.messages('games') if controls(m, 'again')]
    page = await press(house.bruno, found[-1], 'history')
    assert page.ephemeral and re.search('finds the .* door', page.text)
    assert (await house.bruno.slash('games', 'history')).message.text == page.text


async def test_command_without_a_game_says_how_to_begin(house: House) -> None:
    assert (await house.ada.slash('games', 'history')).message.text == EN('refusal-no-history')


async def test_command_prefers_the_users_own_table_here(house: House) -> None:
    async def told(channel: str) -> str:
        return (await house.ada.slash(channel, 'history')).message.text.split('\n')[0]

    def title(table: Table) -> str:
        return f'### {EN("history-title", game=EN("game-onirim"), table=table.id)}'.removeprefix('### ')

    cleo = house.playground.add_person('Cleo')
    elsewhere = await running(house, house.ada, channel=house.ada.channel('general'))
    assert title(elsewhere) in await told('games')
    theirs = await running(house, cleo, house.bruno)
    assert title(theirs) in await told('games')
    mine = await running(house, house.ada, house.bruno, state=almost_won())
    await running(house, cleo, house.bruno)
    assert title(mine) in await told('games')
    await house.store.end(mine.id, mine.version, note='ended', request='an end')
    assert title(mine) in await told('games')
    assert title(elsewhere) in await told('general')


def test_only_page_has_no_count() -> None:
    match, log = whole_game('onirim', 40)
    page = HistoryPage(0, 1, log)
    first, second = (str(history_panel(match, page, part, None, EN).blocks[0]).partition('\n-# ')[2] for part in (0, 1))
    assert (first, second) == ('', EN('history-continued'))


def test_long_page_has_no_second_count() -> None:
    """The heading read "Page 27 of 27 · part 5 of 5"."""
    match, log = whole_game('onirim', 40)
    page = HistoryPage(26, 27, log)
    first, second = (str(history_panel(match, page, part, None, EN).blocks[0]).partition('\n-# ')[2] for part in (0, 1))
    assert first == EN('history-page', page=27, pages=27)
    assert second == f'{first} · {EN("history-continued")}'
