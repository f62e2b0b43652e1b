"""Hints: each comes at its first occasion. One press dismisses a hint for good."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from bot.message.custom_id import CustomId
from bot.message.panel import Block
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, home_panel
from bot.panels.hints import OPEN, hints_for
from bot.panels.story import Teller
from bot.presenters.registry import show_of
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from engine.api import Event, Seat
from engine.registry import PACKAGES
from persistence import Record
from persistence.rows import Action, ActionKind
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.hints import SWAP, TURN, shown
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.bot.play import click, controls, id_in, press, shows
from tests.bot.privacy import delete, export, summary
from tests.bot.seen import hands, opened
from tests.bot.tables import almost_won, at_table, calm, running
from tests.labyrinth.table import table as maze

EN = words_for('en')
LONGEST = 140
"""Maximum characters of a hint: five lines of small print beside its button on a phone."""


def action(seq: int, *events: tuple[str, list[int] | None], kind: ActionKind = 'play') -> Action:
    """Return an entry of a log with these events. Each is a kind and the seats that see it, None for all seats."""
    told: list[object] = [{'kind': name, 'args': {}, 'to': to} for name, to in events]
    return Action(1, seq, kind, 0, 'x', None, json.dumps(told), 0.0)


# On screen


async def test_first_turn_has_a_private_hint_until_dismissed(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, bruno, state=calm())
    panel = await opened(ada, table)
    assert shown(panel) == [TURN] and EN(TURN) in panel.text
    board = await bruno.see('games', shows('play', table.id))
    assert EN(TURN) not in board.text and not controls(board, 'hint')
    panel = await press(ada, panel, 'hint')
    assert not shown(panel) and EN(TURN) not in panel.text
    assert controls(panel, 'do'), 'what is asked is still asked'
    assert (await house.store.load(table.id)).version == table.version
    await house.shown()
    assert not [message for message in hands(ada) if shown(message)], 'nor is it in another message'


async def test_next_occasion_has_its_own_hint(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    assert shown(panel) == [SWAP]
    panel = await press(house.ada, panel, 'do', 'keep')
    assert not shown(panel), 'whoever waits has nothing to learn now'
    assert await house.store.dismissed_hints(house.ada.id) == {TURN, SWAP}, 'both have been read'


async def test_hint_without_room_opens_by_a_button(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.ada
    monkeypatch.setattr(measure, 'fits', lambda blocks, *_, **__: f'b1:{OPEN}:' in str(blocks))
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)
    assert not shown(panel) and EN(TURN) not in panel.text
    (button,) = (each for each in panel.buttons if id_in(each.custom_id).action == OPEN)
    assert button.label == EN('button-hint') and id_in(button.custom_id).rest == TURN
    answer = await (await ada.press(panel, button.custom_id or '')).follow_up()
    assert answer.ephemeral and EN(TURN) in answer.text and not answer.buttons
    assert await house.store.dismissed_hints(ada.id) == {TURN}
    await house.shown()
    now = house.now(ada, panel)
    assert now is not None and not controls(now, OPEN) and controls(now, 'do')


async def test_answer_leaves_a_closed_hint_for_later(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, 'fits', lambda blocks, *_, **__: f'b1:{OPEN}:' in str(blocks))
    table = await running(house, house.ada, house.bruno, state=calm())
    await press(house.ada, await opened(house.ada, table), 'do', 'discard rs')
    assert await house.store.dismissed_hints(house.ada.id) == frozenset()


async def test_partial_answer_ends_the_hint(house: House) -> None:
    game = PACKAGES['labyrinth'].game
    state = game.new(2, game.Options(), '0123456789abcdef' * 2).state
    table = await at_table(house, game, game.Options(), state, house.ada, house.bruno)
    late = (house.ada, house.bruno)[next(each.seat for each in table.questions if not each.standing)]
    panel = await opened(late, table)
    assert shown(panel)
    panel = await press(late, panel, 'part')
    assert not shown(panel) and controls(panel, 'part', 'do')
    assert not shown(await opened(late, table))


async def test_dismissed_hint_stays_away_in_games_and_restarts(house: House) -> None:
    ada = house.ada
    first = await running(house, ada, house.bruno, state=calm())
    await press(ada, await opened(ada, first), 'hint')
    await house.restart()
    second = await running(house, ada, house.bruno, state=calm())
    assert not shown(await opened(ada, second))
    assert await house.store.dismissed_hints(ada.id) == {TURN}
    assert await house.store.dismissed_hints(house.bruno.id) == frozenset()


async def test_player_of_a_finished_game_sees_no_hints_any_more(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    first = await running(house, ada, bruno, state=almost_won())
    panel = await opened(ada, first)
    assert shown(panel) == [TURN]
    panel = await press(ada, panel, 'do', 'play nk')
    await house.shown()
    assert (await house.store.load(first.id)).status == 'over' and not shown(panel)
    second = await running(house, ada, bruno, state=calm())
    assert not shown(await opened(ada, second))


async def test_of_two_players_only_the_newcomer_sees_hints(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    before = await running(house, bruno, state=None)
    record = Record('', 'won', ('won',), (8,))
    await house.store.end(before.id, before.version, note='ended', request='end', record=record)
    house.clew.screens.refresh(before.id)
    await house.shown()
    table = await running(house, ada, bruno, state=calm())
    assert shown(await opened(ada, table)) == [TURN]
    await press(ada, await press(ada, await opened(ada, table), 'do', 'discard rs'), 'do', 'keep')
    await house.shown()
    assert not shown(await opened(bruno, table))


async def test_game_in_a_dm_has_its_hints_in_the_one_message(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    (board,) = [message for message in ada.messages(ada.dm) if controls(message, 'do')]
    assert shown(board) == [TURN]
    calls = len(house.playground.calls)
    after = await press(ada, board, 'hint')
    await house.shown()
    assert after.id == board.id and not shown(after)
    now = house.now(ada, board)
    assert now is not None and not shown(now), f'table {table.id}'
    patches = [call for call in [*house.playground.calls][calls:] if call.method == 'PATCH']
    assert not patches, 'the answer is all that changes'


async def test_forged_hint_or_user_without_a_seat_is_refused(house: House) -> None:
    ada, cleo = house.ada, house.playground.add_person('Cleo')
    table = await running(house, ada, house.bruno, state=calm())
    panel = await opened(ada, table)
    for hint in ('', 'hint-labyrinth-push', 'refusal-bug'):
        answer = await house.forge(ada, panel, CustomId('hint', table.id, 0, hint).button())
        assert answer.messages[-1].text == EN('refusal-stale')
    answer = await house.forge(cleo, panel, CustomId('hint', table.id, 0, TURN).button())
    assert EN('refusal-not-seated') in answer.messages[-1].text
    assert await house.store.dismissed_hints(ada.id) == await house.store.dismissed_hints(cleo.id) == frozenset()


async def test_got_it_delivered_twice_is_no_error(stormy_house: House, caplog: pytest.LogCaptureFixture) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    house.playground.faults.duplicate_interaction()
    await click(house.ada, panel, 'hint')
    await house.shown()
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith('bot')]
    assert await house.store.dismissed_hints(house.ada.id) == {TURN}


async def test_privacy_lists_the_hints_and_deletes_them(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    assert 'hint' not in await summary(ada)
    await press(ada, await opened(ada, table), 'hint')
    assert EN('privacy-hints', count=1) in await summary(ada)
    assert (await export(house, ada))['hints_put_away'] == [TURN]
    await delete(house, ada)
    assert await house.store.dismissed_hints(ada.id) == frozenset()
    # After deletion the user counts as new.
    again = await running(house, ada, house.bruno, state=calm())
    assert shown(await opened(ada, again)) == [TURN]


# Which hint


def test_questions_come_first_then_the_newest_events() -> None:
    match = match_of('onirim', calm(), ['Ada', 'Bruno'])
    log = [action(5, ('onirim.door_found', None)), action(6, ('onirim.drew_nightmare', None), ('onirim.turn', None))]
    assert hints_for(match, 0, log) == (TURN, 'hint-onirim-after-nightmare', 'hint-onirim-found')
    assert hints_for(match, 1, log) == (), 'Bruno is not asked'
    # An undone step has not happened.
    assert hints_for(match, 0, [*log[:1], action(6), action(7, kind='undo')]) == (TURN, 'hint-onirim-found')


def test_hint_reveals_no_event_hidden_from_the_seat() -> None:
    match = match_of('onirim', calm(), ['Ada', 'Bruno'])
    for to, told in (([1], False), ([0], True), ([0, 1], True), (None, True)):
        found = hints_for(match, 0, [action(5, ('onirim.drew_nightmare', to))])
        assert ('hint-onirim-after-nightmare' in found) == told


@pytest.mark.parametrize(('piles', 'told'), [(('', 'rat'), False), (('bat', ''), True)])
def test_hint_about_the_way_home_is_for_others(piles: tuple[str, str], told: bool) -> None:
    match = match_of('labyrinth', maze(*piles).state, ['Ada', 'Bruno'])
    found = hints_for(match, 0, [action(5, ('labyrinth.homeward', None))])
    assert ('hint-labyrinth-home' in found) is told


@pytest.mark.parametrize('seats', [1, 2])
def test_hint_about_found_cards_is_for_several_players(seats: int) -> None:
    state = PACKAGES['labyrinth'].game.new(seats, PACKAGES['labyrinth'].game.Options(), '2b' * 16).state
    match = match_of('labyrinth', state, ['Ada', 'Bruno'][:seats])
    found = hints_for(match, match.asked[0], [action(5, ('labyrinth.found', None))])
    assert ('hint-labyrinth-found' in found) == (seats > 1)


def test_bot_seat_and_finished_game_have_no_hint() -> None:
    match = match_of('onirim', calm(), ['Ada', 'Bruno'])
    seats = tuple(replace(seat, player='normal') for seat in match.table.seats)
    assert hints_for(replace(match, table=replace(match.table, seats=seats)), 0, []) == ()
    assert hints_for(replace(match, table=replace(match.table, status='over')), 0, []) == ()


# The tables of hints


@pytest.mark.parametrize('game', PACKAGES)
def test_every_hint_belongs_to_a_kind_of_its_game(game: str) -> None:
    sources = ''.join(file.read_text('utf-8') for file in (Path(engine.__path__[0]) / game).rglob('*.py'))
    hints = show_of(game).presenter.hints
    assert len({*hints.values()}) >= 5
    told = [kind.partition('=')[0] for kind in hints if '.' in kind]
    assert [kind for kind in told if f"'{kind}'" not in sources] == []
    fields = PACKAGES[game].game.Options.model_fields
    brought_by = show_of(game).presenter.hint_options
    chosen = {kind: hint for kind, hint in hints.items() if '.' not in kind}
    assert {option.partition('=')[0] for option in (*chosen, *brought_by.values())} <= fields.keys()
    assert {*chosen.values()} <= brought_by.keys() <= {*hints.values()}
    assert all(key.startswith(f'hint-{game}-') for key in hints.values())


@pytest.mark.parametrize('game', PACKAGES)
@pytest.mark.parametrize('language', LANGUAGES)
def test_hint_is_one_or_two_sentences_without_arguments(game: str, language: str) -> None:
    """A text without arguments cannot name a card or a player."""
    words = words_for(language)
    for key in {*show_of(game).presenter.hints.values()}:
        text = words(key)
        assert '{' not in text and text[-1] in '.!?' and 20 < len(text) <= LONGEST, key
        assert 1 <= len(re.findall(r'[.!?](?:\s|$)', text)) <= 2, key


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', ['onirim', 'labyrinth', 'mansions'])
def test_discord_accepts_a_hand_with_the_longest_hint(name: str, language: str) -> None:
    words, game = words_for(language), PACKAGES[name].game
    state = game.new(max(game.seats), game.Options(), '1f' * 16).state
    match = match_of(name, state, ['W' * 32] * max(game.seats))
    hint = max(show_of(name).presenter.hints.values(), key=lambda key: len(words(key)))
    for seat in match.asked:
        panels = [
            hand_panel(match, seat, words, board_url='https://discord.com/channels/1/2/3', hint=hint),
            home_panel(match, seat, words, hint=hint),
        ]
        for panel in panels:
            assert discord_limits.complaints(panel) == {}
        assert words(hint) in str(panels[0].blocks) or f'b1:{OPEN}:' in str(panels[0].blocks)
    assert words(hint) not in str(board_panel(match, words).blocks)


@pytest.mark.parametrize('name', ['onirim', 'labyrinth'])
@pytest.mark.parametrize('language', LANGUAGES)
def test_hint_is_under_the_question_with_a_button_below(name: str, language: str) -> None:
    match, seat, hint = asked_of_two(name)
    words = words_for(language)
    with_hint, without = blocks_of(match, seat, words, hint)
    question = next(block for block in without[1:] if isinstance(block, str))
    assert f'{question}\n-# 💡 {words(hint)}' in with_hint and measure.fits(with_hint)
    assert {*labels(with_hint)} - {*labels(without)} == {words('button-got-it')}
    assert len(labels(with_hint)) == len(labels(without)) + 1


def labels(blocks: Sequence[Block]) -> list[str]:
    return [button.label for block in blocks if isinstance(block, tuple) for button in block]


@pytest.mark.parametrize('language', LANGUAGES)
def test_hint_waits_if_the_controls_fill_a_phone(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat, hint = asked_of_two('onirim')
    monkeypatch.setattr(measure, 'SCREENS', (replace(measure.PHONE, room=200),))
    with_hint, without = blocks_of(match, seat, words_for(language), hint)
    assert with_hint == without


def test_hint_waits_if_it_would_hide_the_turns_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    words = words_for('ru')
    match, seat, _ = asked_of_two('onirim')
    hint = max(show_of('onirim').presenter.hints.values(), key=lambda key: len(words(key)))
    others, own = (
        [line(1, actor, Event('onirim.door_found', {'seat': Seat(actor), 'card': 'rd'}))] for actor in (1 - seat, seat)
    )
    menus = words.on_buttons('menus')
    # The button that dismisses the hint begins a row of its own.
    row = 40
    room = measure.height(hand_panel(match, seat, menus, board_url=None, log=others).blocks) + row
    monkeypatch.setattr(measure, 'SCREENS', (replace(measure.PHONE, room=room),))
    # The author's line must stay visible too, so that this short hint has no room.
    monkeypatch.setattr(measure, 'shows', measure.fits)
    for log, waits in ((others, True), (own, False)):
        panel = hand_panel(match, seat, words, board_url=None, log=log, hint=hint)
        told = f'-# {Teller(match, seat, words).lines(log)[0]}'
        assert (words(hint) not in str(panel.blocks), told in panel.blocks) == (waits, waits)


def asked_of_two(name: str, state: object = None) -> tuple[Match, int, str]:
    game = PACKAGES[name].game
    dealt = game.new(2, game.Options(), '2b' * 16).state if state is None else state
    match = match_of(name, dealt, ['Ada', 'Leo'])
    return match, match.asked[0], next(iter(show_of(name).presenter.hints.values()))


def blocks_of(match: Match, seat: int, words: Words, hint: str) -> list[tuple[Block, ...]]:
    return [hand_panel(match, seat, words, board_url=None, hint=each).blocks for each in (hint, None)]
