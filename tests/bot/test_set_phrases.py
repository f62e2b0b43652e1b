"""Set phrases at the table: **Say…** in a hand, the reply of a bot, the story, undo and history."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.panels import measure
from bot.panels.hand import hand_panel
from bot.presenters.onirim.presenter import Onirim
from bot.presenters.onirim.story import line
from bot.tables.reading import read
from bot.tables.stored_events import events_of
from bot.tables.talk import heard, phrases
from bot.thinking.jobs import AnswerJob
from bot.words import LANGUAGES, words_for
from engine.api import Event, Seat
from engine.onirim.game import GAME
from engine.onirim.package import PACKAGE
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.logs import line as logged
from tests.bot.matches import match_of
from tests.bot.play import click, controls, press, shows
from tests.bot.tables import running
from tests.onirim.table import table as laid_out

EN = words_for('en')


def quiet(**options: Any) -> Any:
    """Return a state in which Ada is on turn and Bruno holds a blue key."""
    return laid_out('rs rm bk', shared='gs gm', partner='ns nm bk', deck='rs bs gs ns rs bs gs ns', **options).state


async def with_bot(house: House, state: Any = None) -> Table:
    """Start a game of Ada in which a bot has the seat of Bruno."""
    row = await running(house, house.ada, house.bruno, state=quiet() if state is None else state)
    await house.bruno.slash('games', 'leave')
    leaving = house.bruno.messages('games')[-1]
    await click(house.bruno, leaving, 'leave')
    await house.shown()
    row = await house.store.load(row.id)
    assert row.seats[1].user_id is None and row.seats[1].player is not None
    return row


async def hand(house: House, row: Table, person: Any = None) -> ShownMessage:
    person = person or house.ada
    return await press(person, await person.see('games', shows('play', row.id)), 'play')


async def say(house: House, row: Table, phrase: str, person: Any = None) -> ShownMessage:
    """Say a phrase by **Say…**. Returns the hand after that."""
    person = person or house.ada
    menu = await press(person, await hand(house, row, person), 'say')
    (lines,) = controls(menu, 'said')
    shown: ShownMessage = (await (await person.choose(menu, lines.custom_id or '', phrase)).settled()).message
    await house.shown()
    return shown


async def board(house: House, row: Table) -> ShownMessage:
    await house.shown()
    return await house.bruno.see('games', shows('play', row.id))


async def test_partner_reads_the_phrase_and_nothing_is_lost(house: House) -> None:
    row = await running(house, house.ada, house.bruno, state=quiet())
    own = await say(house, row, 'have bk')
    assert EN.case('onirim-said', 'you', text='')[:4] in own.text and 'blue key' in own.text
    assert 'Ada: “I have the' in (await board(house, row)).text
    assert 'Ada: “I have the' in (await hand(house, row, house.bruno)).text
    after = await house.store.load(row.id)
    assert (after.snapshot, after.questions, after.undo_seat) == (row.snapshot, row.questions, row.undo_seat)


async def test_bot_replies_on_the_board_and_keeps_its_word(house: House) -> None:
    row = await with_bot(house)
    own = await say(house, row, 'need green')
    told = (await board(house, row)).text
    name = row.seats[1].name
    for text in (own.text, told):
        assert f"{name}: “I'll leave you the shared" in text
    match = await read(house.store, await house.store.load(row.id))
    asked = GAME.apply(GAME.apply(match.state, Seat(0), 'discard rs').state, Seat(0), 'keep').state
    (decision,) = GAME.pending(asked)
    assert decision.seat == 1
    view, held = await heard(house.store, replace(match, state=asked), 1, decision)
    assert not any('shared:' in option.token for option in held.choice.options)
    assert view == GAME.view(asked, Seat(1))


async def test_bot_chooses_among_answers_that_keep_its_word(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    row, jobs, decide = await with_bot(house), list[AnswerJob](), house.clew.players.thinkers.decide

    async def watched(job: AnswerJob) -> tuple[str, str]:
        jobs.append(job)
        return await decide(job)

    monkeypatch.setattr(house.clew.players.thinkers, 'decide', watched)
    for phrase in ('have bk', 'need green'):
        await say(house, row, phrase)
    await click(house.ada, await hand(house, row), 'do', 'discard rs')
    await house.shown()
    swap = await hand(house, row)
    assert controls(swap, 'do')
    await click(house.ada, swap, 'do', 'keep')
    await house.shown()
    act = next(job for job in jobs if job.decision.kind == 'onirim.act')
    assert not any('shared:' in option.token for option in act.decision.choice.options)
    assert act.view.remembered[0].cards == ('bk',)


async def test_undo_takes_back_the_step_but_not_the_words(house: House) -> None:
    row = await running(house, house.ada, house.bruno, state=quiet(talk='open'))
    panel = await hand(house, row)
    await press(house.ada, panel, 'do', 'discard rs')
    await say(house, row, 'keep')
    panel = await hand(house, row)
    assert controls(panel, 'undo')
    await press(house.ada, panel, 'undo')
    await house.shown()
    history = (await house.ada.slash('games', 'history')).message.text
    assert 'Please keep your keys' in history and 'discards the' not in history


async def test_phrase_said_is_not_offered_again_this_turn(house: House) -> None:
    row = await running(house, house.ada, house.bruno, state=quiet())
    await say(house, row, 'keep')
    menu = await press(house.ada, await hand(house, row), 'say')
    (lines,) = controls(menu, 'said')
    assert 'keep' not in [each.value for each in lines.options]  # type: ignore[union-attr]
    assert controls(menu, 'hand')
    before = await house.store.load(row.id)
    forged = await house.forge(house.ada, menu, lines.custom_id or '', 'keep')
    assert EN('note-stale') in forged.message.text
    lie = await house.forge(house.ada, menu, lines.custom_id or '', 'have rk')
    assert EN('note-stale') in lie.message.text
    assert (await house.store.load(row.id)).version == before.version


@pytest.mark.parametrize('options', [{'talk': 'silent'}, {'race': True}])
async def test_button_is_missing_where_talk_is_forbidden(house: House, options: Any) -> None:
    row = await running(house, house.ada, house.bruno, state=quiet(**options), **options)
    assert not controls(await hand(house, row), 'say')
    before = await house.store.load(row.id)
    forged = await house.forge(house.ada, await hand(house, row), f'm1:said:{row.id}::', 'keep')
    assert EN('note-stale') in forged.message.text
    assert (await house.store.load(row.id)).version == before.version


def test_games_without_talk_and_bots_seats_offer_nothing() -> None:
    assert [name for name, package in PACKAGES.items() if package.talk is not None] == ['onirim']
    assert PACKAGE.talk is not None and PACKAGE.talk.phrases(laid_out().view()) == ()


async def test_stand_in_neither_replies_nor_speaks(house: House) -> None:
    row = await running(house, house.ada, house.bruno, state=quiet())
    row = await house.store.load(row.id)
    seats = (row.seats[0], replace(row.seats[1], player='easy'))
    match = await read(house.store, replace(row, seats=seats))
    assert phrases(match, 1) == () != phrases(match, 0)
    await say(house, row, 'pay')
    (said,) = [action for action in await house.store.log(row.id) if action.kind == 'said']
    assert [event.args['what'] for event in events_of(said)] == ['pay'], 'a person answers for themselves'


@pytest.mark.parametrize('language', LANGUAGES)
def test_reply_is_in_a_hand_that_has_a_hint(language: str) -> None:
    words, names, hint = words_for(language), ('Ada', 'Bruno'), 'hint-onirim-turn'
    match, talk, bot = match_of('onirim', quiet(), names), PACKAGE.talk, Seat(1)
    assert talk is not None
    doors = [Event('onirim.door_opened', {'seat': bot, 'card': f'{each}d', 'key': f'{each}k'}) for each in 'rgb']
    theirs, own = logged(2, 1, *doors), logged(3, 0, Event('onirim.played', {'seat': Seat(0), 'card': 'rs'}))
    for phrase, earlier in product(('need red', 'keep'), ([theirs], [theirs, own])):
        said = talk.said(match.view(0), phrase)
        reply = talk.reply(match.view(1), said)
        log = [*earlier, logged(4, 0, said, reply, kind='said')]
        panel = hand_panel(match, 0, words, board_url='https://d.com/channels/1/2/3', log=log, hint=hint)
        shown = '\n'.join(each for each in panel.blocks if isinstance(each, str))
        assert (line(reply, names, words, 0) or '?') in shown and words(hint) in str(panel.blocks)
        assert measure.shows(panel.blocks[1:])


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_phrase_and_reply_has_words(language: str) -> None:
    words, view = words_for(language), GAME.view(quiet(), Seat(0))
    assert PACKAGE.talk is not None
    for phrase in ('have bk', 'need red', 'keep', 'pay'):
        event = PACKAGE.talk.said(view, phrase)
        label = Onirim().phrase(event, words)
        assert 0 < len(label) <= 100 and '<' not in label
        theirs, own = (line(event, ('Ada', 'Bruno'), words, you) for you in (None, 0))
        assert theirs != own and 'Ada' in (theirs or '') and 'Ada' not in (own or '')
    replies: dict[str, Any] = {
        'noted': {}, 'leave': {'colour': 'green', 'cards': ['gs', 'gm']}, 'give': {'card': 'rm'},
        'want': {'colour': 'red'}, 'lack': {'colour': 'red'}, 'keeping': {}, 'using': {'card': 'rk'}, 'keyless': {},
        'paying': {},
    }  # fmt: skip
    for kind, args in replies.items():
        told = line(Event('onirim.said', {'seat': Seat(1), 'what': kind, **args}), ('Ada', 'Bruno'), words)
        assert told is not None and 'Bruno' in told
