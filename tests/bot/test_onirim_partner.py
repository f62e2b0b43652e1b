"""Onirim with a bot player: in the lobby, at the table, in place of a player who left, and its remarks."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.message.panel import Menu
from bot.panels.hand import home_panel
from bot.panels.lobby import lobby_panel
from bot.panels.spoken import remarks
from bot.presenters.onirim.aims import aim
from bot.presenters.onirim.names import listed, signed, sought
from bot.tables.seats import AWAY
from bot.thinking import strengths
from bot.thinking.jobs import AnswerJob
from bot.thinking.strengths import offered, plays_as
from bot.words import LANGUAGES, Words, words_for
from engine.api import Seat
from engine.onirim.game import GAME
from engine.onirim.package import PACKAGE
from engine.onirim.strength.fast.thinking import quick_answer
from persistence.play import moves_of
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.matches import match_of
from tests.bot.pictures.played import Played
from tests.bot.play import click, controls, menus, options, press, set_options, shows
from tests.onirim.table import table as laid

EN = words_for('en')
PLAN = PACKAGE.strengths['hard'].plan


async def lobby(house: House) -> ShownMessage:
    await house.shown()
    return await house.ada.see('games', lambda message: bool(controls(message, 'start')))


async def seat(house: House, strength: str) -> ShownMessage:
    await click(house.ada, await options(house.ada, await lobby(house)), 'seat', strength)
    return await lobby(house)


async def begun(house: House, *, partner: bool = True, **chosen: str) -> Table:
    """Start Ada's game for two, with a bot player or else with Bruno. Returns its table."""
    await house.ada.slash('games', 'play', game='onirim')
    message = await lobby(house)
    if partner:
        message = await seat(house, 'easy')
    else:
        await click(house.bruno, message, 'join')
    for name, value in chosen.items():
        yes = [name] if value == 'yes' else None
        await set_options(house.ada, await lobby(house), yes, **({} if yes else {name: value}))
    await click(house.ada, await lobby(house), 'start')
    await house.shown()
    return await house.store.load(1)


async def picked(house: House, row: Table) -> Table:
    """Let Ada answer once. Returns the table after her answer and the bot player's answers."""
    await Group(house.store, 1, house.games, [house.ada], Random(5), between=None).step(row)
    await house.shown()
    return await house.store.load(1)


async def drafted(house: House, row: Table) -> Table:
    """Let Ada pick until the draft is over. Returns the table on her turn."""
    people = Group(house.store, 1, house.games, [house.ada], Random(5), between=None)
    while GAME.load(row.snapshot or '').draft:
        await people.step(row)
        await house.shown()
        row = await house.store.load(1)
    return row


async def board(house: House, person: Person) -> ShownMessage:
    await house.shown()
    return await person.see('games', shows('play', 1))


async def played_out(house: House, row: Table) -> Table:
    people = Group(house.store, 1, house.games, [house.ada, house.bruno][: len(row.seats)], Random(5), between=None)
    while row.status == 'open':
        await people.step(row)
        await house.shown()
        row = await house.store.load(1)
    return row


def said(text: str) -> bool:
    """Whether `text` has a remark of a bot player."""
    return any(line.startswith('-# 🤖') and '“' in line for line in text.split('\n'))


async def test_game_with_a_bot_is_played_to_its_end_and_again(house: House) -> None:
    row = await picked(house, await begun(house))
    partner = row.seats[1]
    assert (partner.user_id, partner.player) == (None, 'easy')
    row = await drafted(house, row)
    message = await board(house, house.ada)
    assert f'{EN("board-says", player=partner.name, text="")}'[:-2] in message.text
    row = await played_out(house, row)
    played = {action.seat for action in moves_of(await house.store.log(1))}
    assert played == {0, 1}
    last = await house.ada.see('games', shows('again', 1))
    assert not said(last.text)
    await click(house.ada, last, 'again')
    await house.shown()
    following = await house.store.load(2)
    assert [place.player for place in following.seats] == [None, 'easy'] and following.status == 'open'
    stats = (await house.ada.slash('games', 'stats')).message.text
    assert EN('stats-automatic') in stats


async def test_silent_table_has_no_remarks(house: House) -> None:
    await drafted(house, await picked(house, await begun(house, talk='silent')))
    assert not said((await board(house, house.ada)).text)


async def test_leaving_player_is_replaced(house: House) -> None:
    await begun(house, partner=False)
    leaving = (await house.bruno.slash('games', 'leave')).message
    assert leaving.text == EN('leave-sure-automatic')
    await click(house.bruno, leaving, 'leave')
    await house.shown()
    row = await house.store.load(1)
    assert (row.seats[1].user_id, row.seats[1].player) == (None, 'easy')
    (question,) = row.questions
    assert question.seat == 0


async def test_stand_in_says_nothing_of_the_absent_players_cards(house: House) -> None:
    row = await begun(house, partner=False)
    (question,) = row.questions
    absent, watcher = (house.ada, house.bruno)[:: 1 if question.seat == 0 else -1]
    house.playground.clock.advance(AWAY + 1)
    panel = await press(watcher, await board(house, watcher), 'play')
    panel = await press(watcher, panel, 'over')
    assert EN('note-handed-over', player=absent.name) in panel.text
    await house.shown()
    assert (await house.store.load(1)).seats[question.seat].player == 'easy'
    assert not said((await board(house, watcher)).text)
    await press(absent, await board(house, absent), 'play')
    assert (await house.store.load(1)).seats[question.seat].player is None


async def test_bot_stands_in_after_a_timeout(house: House) -> None:
    await house.ada.slash('games', 'play', game='onirim')
    await click(house.bruno, await lobby(house), 'join')
    for action, value in (('think', '300'), ('timeout', 'automatic')):
        await click(house.ada, await options(house.ada, await lobby(house)), action, value)
    await click(house.ada, await lobby(house), 'start')
    await house.shown()
    (question,) = (await house.store.load(1)).questions
    await house.later(301)
    row = await house.store.load(1)
    assert row.seats[question.seat].player == 'easy'
    assert {question.seat for question in row.questions} == {1 - question.seat}


async def test_leaving_a_solo_game_leaves_no_bot_behind(house: House) -> None:
    await house.ada.slash('games', 'play', game='onirim')
    await click(house.ada, await lobby(house), 'start')
    await house.shown()
    leaving = (await house.ada.slash('games', 'leave')).message
    assert leaving.text == EN('leave-sure-alone')


async def test_bot_that_cannot_think_is_not_offered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert offered(PACKAGE) == ('easy',) and plays_as(PACKAGE, 'hard') == 'easy'
    await house.ada.slash('games', 'play', game='onirim')
    message = await lobby(house)
    panel = await options(house.ada, message)
    (menu,) = menus(panel, 'seat')
    assert EN('options-no-thinking') in panel.text
    answer = await house.forge(house.ada, message, menu.custom_id, 'hard')
    assert answer.message.text == EN('refusal-stale')
    monkeypatch.setattr(strengths, 'installed', lambda package: True)
    assert offered(PACKAGE) == ('easy', 'hard') and plays_as(PACKAGE, 'hard') == 'hard'
    panel = await options(house.ada, message)
    assert EN('options-no-thinking') not in panel.text
    (menu,) = menus(panel, 'seat')
    assert [line.value for line in menu.options] == ['easy', 'hard']
    message = await seat(house, 'hard')
    assert f'· {EN("automatic-onirim-hard")}' in message.text
    monkeypatch.setattr(strengths, 'installed', lambda package: False)
    assert EN('automatic-onirim-easy') in lobby_panel(await house.store.load(1), EN).blocks[1]  # type: ignore[operator]


def says(words: Words = EN, **cards: Any) -> str | None:
    """Return the bot's remark from seat 0 while its partner is on turn. None if it makes no remark."""
    state = laid(**{'shared': 'ns nm', 'partner': 'ns nm nk', 'deck': 'NN', **cards}).state
    view = replace(GAME.view(state, Seat(0)), active=Seat(1))
    assert PLAN is not None
    return aim(view, words, PLAN(view))


NEXT, TRIO, LEAVE, KEY = 'onirim-aim-next', 'onirim-aim-trio', 'onirim-aim-leave', 'onirim-aim-key'
PLANS: list[tuple[str, str, str, list[tuple[str, dict[str, Any]]]]] = [
    ('rm bs gs', 'ns nm', 'rk rs', [(NEXT, {'card': 'rm', 'door': 'rd'}), ('onirim-aim-no-key', {})]),
    ('bs gs bs', 'ns rm', 'rk rs', [(LEAVE, {'card': 'rm', 'door': 'rd'})]),
    ('rs bs gs', 'ns nm', 'rk rs', [('onirim-aim-need', {'cards': ('rm', 'rk'), 'door': 'rd'})]),
    ('rm bk gs', 'ns nm', 'rk rs', [(NEXT, {'card': 'rm', 'door': 'rd'}), (KEY, {'card': 'bk', 'door': 'bd'})]),
]


@pytest.mark.parametrize(('hand', 'shared', 'row', 'told'), PLANS)
def test_bot_says_what_it_would_do_and_needs(
    hand: str, shared: str, row: str, told: list[tuple[str, dict[str, Any]]]
) -> None:
    for words in map(words_for, LANGUAGES):
        said = says(words, hand=hand, shared=shared, row=row) or ''
        for key, args in told:
            named = {
                name: listed(card, words) if name == 'cards' else sought(card, words) for name, card in args.items()
            }
            assert words(key, **named, count=0) in said


def test_bot_with_a_tower_still_needs_a_card_for_its_trio() -> None:
    """A red tower counted as the third red card of the row, so the bot did not say what it lacked."""
    need = EN('onirim-aim-need', cards=listed(('rm', 'rk'), EN), door=sought('rd', EN))
    assert need in (says(hand='rs r3 gs', row='rk rs', towers='') or '')


def test_bot_claims_no_key_that_lies_in_the_shared_reserve() -> None:
    """The bot has given the blue key to the shared reserve, so the partner on turn may use it."""
    said = says(hand='bs rs gs', shared='bk ns') or ''
    assert signed('bk', EN) not in said
    assert signed('bk', EN) in (says(hand='bk rs rm', shared='bs ns') or '')


def test_bot_plays_the_trio_it_announces() -> None:
    game = laid('rm bs gs', shared='ns nm', row='rk rs', partner='ns nm nk', deck='NN')
    assert PLAN is not None and PLAN(game.view()) == 'play rm'
    assert quick_answer(game.view(), game.asked) == 'play rm'


def test_bot_plans_only_from_its_own_cards() -> None:
    assert PLAN is not None
    plans = {
        PLAN(laid('bs gs nm', shared=shared, row='rk rs', partner='ns nm nk').view()) for shared in ('rm rk', 'ns bm')
    }
    assert len(plans) == 1


@pytest.mark.parametrize(('first', 'door'), [('red blue', 'rd'), ('blue red', 'bd')])
def test_bot_promises_only_the_next_goals_door(first: str, door: str) -> None:
    goals = f'{first} green brown red blue green brown'
    said = says(hand='rm bs bk', row='rk rs', goals=goals) or ''
    assert {each for each in ('rd', 'bd', 'gd', 'nd') if signed(each, EN) in said} <= {door}


@pytest.mark.parametrize(
    ('towers', 'key'),
    [('', 'onirim-aim-towers'), ('b5 r5 g5', 'onirim-aim-towers'), ('b5 r5 g5 n5', 'onirim-aim-done')],
)
def test_bot_with_missing_towers_claims_no_completion(towers: str, key: str) -> None:
    state = laid(shared='ns nm', doors='rd bd gd nd', partner_doors='rd bd gd', partner='ns nm nk', towers=towers).state
    for words in map(words_for, LANGUAGES):
        assert aim(GAME.view(state, Seat(0)), words, None) == words(key)


def test_bot_speaks_only_of_cards_its_seat_sees() -> None:
    hidden = [
        says(hand='rm bs gs', row='rk rs', partner=partner, deck=deck)
        for partner, deck in (('rs rs rk', 'rd bd NN bs'), ('bs bs bk', 'bs rd NN bd'))
    ]
    assert hidden[0] == hidden[1] is not None


def test_bot_says_nothing_before_its_first_pick() -> None:
    dealt = GAME.new(2, GAME.Options(), '17' * 16).state
    assert all(aim(GAME.view(dealt, Seat(seat)), EN, None) is None for seat in range(2))


@pytest.mark.parametrize('agreed', [{'talk': 'silent'}, {'race': True}])
def test_bot_says_nothing_in_silence_or_among_rivals(agreed: dict[str, object]) -> None:
    state = laid('rm bs gs', row='rk rs', partner='ns nm nk', deck='rd bd', shared='ns nm', **agreed).state  # type: ignore[arg-type]
    assert aim(GAME.view(state, Seat(0)), EN, 'play rm') is None


@pytest.mark.parametrize('language', LANGUAGES)
def test_remark_gives_way_before_menus_replace_buttons(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a DM, where a phone lacks room for both."""
    words, heard = words_for(language), 0
    for state, log in islice(Played('onirim', 2, 'base').positions(), 40):
        match = match_of('onirim', state, ['Ada', 'Ariadne'])
        bot = replace(match.table.seats[1], user_id=None, player='hard')
        match = replace(match, table=replace(match.table, seats=(match.table.seats[0], bot)))
        if match.question(0) is not None and remarks(match, words, log, 0):
            said = home_panel(match, 0, words, log=log).blocks
            with monkeypatch.context() as silent:
                silent.setattr('bot.panels.versions.remarks', lambda *_: [])
                unsaid = home_panel(match, 0, words, log=log).blocks
            heard += '🤖' in str(said)
            assert sum(isinstance(each, Menu) for each in said) <= sum(isinstance(each, Menu) for each in unsaid)
    assert heard, 'most remarks have room'


async def test_stop_while_thinking_loses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = asyncio.Event()

    async def for_ever(asked: AnswerJob) -> str:
        thinking.set()
        await asyncio.Event().wait()
        raise AssertionError('nobody ends it')

    await begun(house)
    before = await house.store.load(1)
    monkeypatch.setattr(house.clew.players.thinkers, 'decide', for_ever)
    people = Group(house.store, 1, house.games, [house.ada], Random(5), between=None)
    async with asyncio.timeout(60):
        while (row := await house.store.load(1)).questions[0].seat == 0:
            await people.step(row)
        await thinking.wait()
        store = await house.restart()
        while (await store.load(1)).questions[0].seat != 0:  # noqa: ASYNC110  # it happens in the bot
            await asyncio.sleep(0.01)
    assert (await store.load(1)).version > before.version + 1
