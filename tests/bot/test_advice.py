"""Advice: requested with a button, shown in private, counted, and listed at the end."""

from __future__ import annotations

import asyncio
import inspect
import logging
import re
from dataclasses import replace
from typing import Any

import pytest

from bot.panels.advice import advice_versions, chance
from bot.presenters.onirim.advice import answer_name, why
from bot.screens.advice import BUDGET
from bot.tables.advice import Advised, advisable, can_advise
from bot.thinking.jobs import ADVISER, JOBS, AdviceJob, warm
from bot.words import LANGUAGES, words_for
from bot.workers.pool import NotDone
from engine.api import Advice, Rated, tokens
from engine.onirim.strength import reasons
from engine.registry import PACKAGES
from tests.bot.advice import ALONE, SAID, TOLD, advised_by, agreed, finished
from tests.bot.advice import adviser_installed as adviser_installed
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, menus, options, press, shows
from tests.bot.seen import opened
from tests.bot.tables import almost_won, calm, lobby, running
from tests.onirim.table import GOALS
from tests.onirim.table import table as laid_out
from tests.packages import told_otherwise

EN = words_for('en')


async def test_advice_is_private_and_counted(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    asked = advised_by(house, SAID)
    table = await running(house, ada, bruno, state=calm())
    panel = await opened(ada, table)
    assert not asked, 'nobody has asked yet'
    panel = await finished(house, await press(ada, panel, 'advice'))
    assert TOLD[0] in panel.text
    whole = await press(ada, panel, 'advised')
    assert all(line in whole.text for line in TOLD[:4]) and whole.id != panel.id
    assert not controls(panel, 'advice') and controls(panel, 'do')
    seats = (await house.store.load(table.id)).seats
    assert [seat.advices for seat in seats] == [1, 0]
    board = await bruno.see('games', shows('play', table.id))
    assert not any(line in board.text for line in TOLD)
    assert not controls(await opened(bruno, table), 'advice'), 'Bruno is asked nothing'


async def test_adviser_gets_the_view_of_the_seat(house: House) -> None:
    asked = advised_by(house, SAID)
    table = await running(house, house.ada, house.bruno, state=calm())
    await finished(house, await press(house.ada, await opened(house.ada, table), 'advice'))
    (wanted,) = asked
    assert wanted.view.me == 0 and wanted.view.hands[1] is None
    assert (wanted.game, wanted.budget) == ('onirim', BUDGET) and 0 <= wanted.seed < 1 << 32
    assert advisable(match_of('onirim', calm(), ('Ada', 'Bruno')), 0) == wanted.decision


async def test_press_is_answered_before_the_advice_is_ready(house: House) -> None:
    gate = asyncio.Event()
    asked = advised_by(house, SAID, gate=gate)
    table = await running(house, house.ada, state=ALONE.state)
    offered = await opened(house.ada, table)
    (button,) = controls(offered, 'advice')
    panel = await press(house.ada, offered, 'advice')
    assert EN('advice-thinking') in panel.text and not controls(panel, 'advice')
    again = (await (await house.forge(house.ada, panel, button.custom_id or '')).settled()).message
    assert EN('advice-thinking') in again.text and len(asked) == 1
    assert (await house.store.load(table.id)).seats[0].advices == 1
    gate.set()
    panel = await finished(house, again)
    assert TOLD[0] in panel.text and EN('advice-thinking') not in panel.text


async def test_constant_advice_does_not_delay_the_hand(house: House) -> None:
    gate = asyncio.Event()
    advised_by(house, SAID, gate=gate)
    table = await agreed(house, 'always')
    panel = await opened(house.ada, table)
    assert EN('advice-thinking') in panel.text and controls(panel, 'do') and not controls(panel, 'advice')
    gate.set()
    panel = await finished(house, panel)
    assert TOLD[0] in panel.text
    assert (await house.store.load(table.id)).seats[0].advices == 0, 'nobody has asked for it'


async def test_answered_question_cancels_its_advice(house: House) -> None:
    gate = asyncio.Event()
    asked = advised_by(house, SAID, gate=gate)
    table = await agreed(house, 'always')
    panel = await opened(house.ada, table)
    for _ in range(3):
        answers = (id_in(button.custom_id).rest for button in controls(panel, 'do'))
        panel = await press(house.ada, panel, 'do', next(each for each in answers if each.startswith('discard ')))
        await house.shown()
    gate.set()
    panel = await finished(house, panel)
    assert EN('advice-thinking') not in panel.text and TOLD[0] in panel.text
    assert [wanted.view.turn for wanted in asked] == [1, 4]


async def test_advice_switched_off_refuses_a_forged_press(house: House) -> None:
    asked = advised_by(house, SAID)
    table = await agreed(house, 'never')
    panel = await opened(house.ada, table)
    assert not controls(panel, 'advice')
    forged = replace(id_in(controls(panel, 'do')[0].custom_id), action='advice', rest='')
    answer = await house.forge(house.ada, panel, forged.button())
    assert EN('refusal-no-advice') in (await answer.settled()).message.text and not asked


async def test_press_on_stale_advice_says_so(house: House) -> None:
    advised_by(house, SAID)
    table = await running(house, house.ada, state=ALONE.state)
    panel = await opened(house.ada, table)
    (button,) = controls(panel, 'advice')
    panel = await press(house.ada, panel, 'do', 'discard bs')
    answer = await house.forge(house.ada, panel, button.custom_id or '')
    assert EN('note-stale') in (await answer.settled()).message.text
    assert (await house.store.load(table.id)).seats[0].advices == 0


async def test_failed_advice_can_be_repeated_and_counts_once(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    caplog.set_level(logging.WARNING)
    advised_by(house, NotDone('its process has died'), ValueError('a bug'), SAID)
    table = await running(house, house.ada, state=ALONE.state)
    panel = await opened(house.ada, table)
    for told in (EN('advice-failed'), EN('advice-failed'), TOLD[0]):
        panel = await finished(house, await press(house.ada, panel, 'advice'))
        assert told in panel.text
    assert 'its process has died' in caplog.text and 'a bug' in caplog.text
    assert (await house.store.load(table.id)).seats[0].advices == 1


async def test_advice_is_computed_again_after_a_restart(house: House) -> None:
    advised_by(house, SAID, gate=asyncio.Event())
    table = await running(house, house.ada, state=ALONE.state)
    await press(house.ada, await opened(house.ada, table), 'advice')
    await house.restart()
    asked = advised_by(house, SAID)
    panel = await finished(house, await opened(house.ada, table))
    assert TOLD[0] in panel.text and len(asked) == 1
    assert (await house.store.load(table.id)).seats[0].advices == 1


async def test_end_shows_the_count_of_advice_per_player(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    advised_by(house, SAID)
    table = await running(house, ada, bruno, state=almost_won())
    panel = await finished(house, await press(ada, await opened(ada, table), 'advice'))
    panel = await press(ada, panel, 'do', 'play nk')
    told = EN('advice-asked', player='Ada', count=1)
    assert told in panel.text
    await house.shown()
    board = await bruno.see('games', shows('again', table.id))
    assert told in board.text and 'Bruno asked' not in board.text
    assert told in (await bruno.slash('games', 'history')).message.text


async def test_end_shows_advice_of_a_former_player_by_seat(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    advised_by(house, SAID)
    table = await running(house, ada, bruno, state=calm())
    await finished(house, await press(ada, await opened(ada, table), 'advice'))
    await press(ada, (await (await ada.slash('games', 'leave')).settled()).message, 'leave')
    await house.shown()
    seat = (await house.store.load(table.id)).seats[0]
    assert seat.player is not None and seat.advices == 1
    told = EN('advice-asked-there', player=seat.name, count=1)
    await house.store.end(table.id, (await house.store.load(table.id)).version, note='ended', request='end')
    house.clew.players.changed(table.id)
    await house.shown()
    board = await bruno.see('games', shows('again', table.id))
    history = (await bruno.slash('games', 'history')).message
    assert told in board.text and told in history.text
    assert 'Ada' not in board.text.replace(EN('history-left', player='Ada', automatic=seat.name, part=''), '')


async def test_host_chooses_advice_and_the_lobby_shows_it(house: House) -> None:
    table = await lobby(house, house.ada)
    house.clew.screens.refresh(table.id)
    message = await house.ada.see('games', shows('start', table.id))
    panel = await options(house.ada, message)
    (menu,) = menus(panel, 'advising')
    assert [option.value for option in menu.options] == ['never', 'request', 'always']
    for value in ('always', 'never'):
        answer = await house.ada.choose(panel, menu.custom_id, value)
        panel = (await answer.settled()).message
        assert EN(f'lobby-advice-{value}-about') in panel.text
        assert (await house.store.load(table.id)).advice == value
    await house.shown()
    message = await house.ada.see('games', shows('start', table.id))
    assert f'{EN("lobby-advice")}: {EN("lobby-advice-never")}' in message.text


async def test_advice_without_an_adviser_is_not_offered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: False)
    table = await running(house, house.ada, state=ALONE.state)
    assert not controls(await opened(house.ada, table), 'advice')
    other = await lobby(house, house.ada)
    house.clew.screens.refresh(other.id)
    panel = await options(house.ada, await house.ada.see('games', shows('start', other.id)))
    assert not menus(panel, 'advising')


async def test_forged_advice_setting_is_refused_if_none_is_offered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(house, house.ada)
    house.clew.screens.refresh(table.id)
    panel = await options(house.ada, await house.ada.see('games', shows('start', table.id)))
    (menu,) = menus(panel, 'advising')
    monkeypatch.setattr('bot.tables.advice.can_advise', lambda game: False)
    answer = await house.forge(house.ada, panel, menu.custom_id, 'always')
    assert (await answer.settled()).message.text == EN('refusal-stale')
    assert (await house.store.load(table.id)).advice == table.advice != 'always'


def test_deal_of_the_day_has_no_advice() -> None:
    match = match_of('onirim', ALONE.state, ('Ada',))
    assert advisable(match, 0) is not None
    assert advisable(match_of('onirim', ALONE.state, ('Ada',), daily='2026-11-22'), 0) is None


def test_adviser_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert not can_advise('labyrinth')
    told_otherwise(monkeypatch, 'onirim', adviser_needs='no_such_package')
    assert not can_advise('onirim')


def test_worker_warms_up_by_advising_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Stub:
        def advise(self, view: Any, decision: Any, seed: int, budget: int) -> Advice:
            asked.append(budget)
            return SAID

    told_otherwise(monkeypatch, 'onirim', adviser=Stub())
    warm(('onirim', ADVISER))
    assert asked == [1]
    assert JOBS['advise'](AdviceJob('onirim', None, None, 0, 7)) == SAID and asked == [1, 7]  # type: ignore[arg-type]


@pytest.mark.parametrize('language', LANGUAGES)
def test_chance_is_never_shown_as_certain(language: str) -> None:
    words = words_for(language)
    told = [chance(Rated('x', share, 0.0005), words) for share in (0.0, 0.004, 0.006, 0.994, 0.996, 1.0)]
    assert told[0] == told[1] == words('advice-hardly') and told[4] == told[5] == words('advice-nearly')
    assert told[2] == words('advice-chance', percent=1, margin=1)
    assert told[3] == words('advice-chance', percent=99, margin=1)


def test_one_point_is_singular() -> None:
    said = (EN('advice-behind', points=points, margin=0.5) for points in (1.0, 1.1, 4.0))
    assert [text.replace('\xa0', ' ') for text in said] == [
        'one point less (± 0.5)', '1.1 points less (± 0.5)', '4 points less (± 0.5)'
    ]  # fmt: skip


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_kind_of_answer_has_a_name(language: str) -> None:
    words, game = words_for(language), PACKAGES['onirim'].game
    discard = 'rs rs rs rs bs bs bs gs gs ns ns nm gm'
    every: dict[str, Any] = {'goals': GOALS, 'towers': 'g4 b4', 'dark': 'red2 blue2 pair2 doors5', 'discard': discard}
    stands = [
        laid_out('rk r5 bs gs ns', doors='rd gd', deck='NN rs bd', **every),
        laid_out('rk r5 bs gs ns', doors='rd gd', deck='NN rs bd', **every).answer('discard ns'),
        laid_out('rk rm bs', shared='gk r3', partner='ns nm bm', deck='NN rs bd').answer('discard rk'),
        laid_out('rk bk bs gs ns', deck='HD rs bd rs NN gs gm nk', doors='rd gd', dark='red2').answer('discard ns'),
        laid_out('rk bk bs gs ns', deck='NN rs bd rs NN gs gm nk').answer('discard rk', 'banish NN'),
        laid_out('rk bk bs gs ns', goals=GOALS, discard=discard).cast('planning'),
    ]
    for laid in stands:
        (decision,) = game.pending(laid.state)
        names = [answer_name(game.view(laid.state, decision.seat), decision, token, words)
                 for token in tokens(decision.choice)]  # fmt: skip
        assert all(names) and len(set(names)) == len(names), decision.kind


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words, match = words_for(language), match_of('onirim', calm(), ('Ada', 'Bruno'))
    named = set(re.findall(r"'([a-z_]+)', \{", inspect.getsource(reasons))) | {*reasons.NIGHTMARE_WAYS.values()}
    named.add(reasons.NEARER)
    assert named == set(REASONS)
    for reason, args in REASONS.items():
        assert why(reason, args, words).endswith('.')
    for general in ('more', 'only', 'thumb', 'level', 'even'):
        said = Advice(SAID.answers[:1], general, {}, 100, 1, 1)
        ((block,), *_) = advice_versions(match, 0, Advised('ready', said), words)
        assert words(f'advice-why-{general}') in str(block)


@pytest.mark.parametrize('language', LANGUAGES)
def test_reason_has_plural_forms_and_omits_zero(language: str) -> None:
    words = words_for(language)
    few, none = (why('plentiful', {**REASONS['plentiful'], 'fewer': fewer}, words) for fewer in (4, 0))
    assert ' 4 ' in few and '0' not in none
    one, two = (why('nightmare_later', {'place': 4, 'count': count}, words) for count in (1, 2))
    assert one != two


REASONS: dict[str, dict[str, Any]] = {
    **{reason: {'door': 'rd'} for reason in ('finds_door', 'opens_door', 'key_for_it')},
    **{reason: {'card': 'rk'} for reason in ('saves_key', 'spare_key', 'colour_done', 'third_ready')},
    **{reason: {'card': 'rk', 'door': 'rd'} for reason in ('keeps_key', 'takes_key')},
    **{reason: {} for reason in (
        'sheds_nightmare', 'punishes', 'second', 'one_card', 'door_returns', 'keeps_hand', 'keeps_doors', 'no_key_held',
        'keeps_symbols', 'nearer',
    )},
    'trio_ready': {'card': 'rm', 'third': 'rs'},
    'keeps_moon': {'card': 'rm', 'count': 0},
    'calls_prophecy': {'count': 5},
    'nightmare_later': {'place': 4, 'count': 1},
    'rarer': {'card': 'rk', 'count': 3, 'other': 'rs', 'more': 9},
    'dispels': {'premonition': 'red2'},
    'plentiful': {'card': 'rs', 'count': 8, 'other': 'ns', 'fewer': 4},
}  # fmt: skip
"""Sample arguments for each reason that a piece of advice can give."""
