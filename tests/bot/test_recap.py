"""The recap on the board: whoever is on turn reads what the others have done since their last turn."""

from __future__ import annotations

from bot.panels import recap
from bot.presenters.onirim.names import signed
from bot.tables.match import Match, dump_events, read
from bot.words import words_for
from engine.api import Event, Seat
from persistence.rows import Action
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import controls, press, shows
from tests.bot.test_automatic import begun, group, table
from tests.onirim.table import table as laid_out

EN = words_for('en')


async def test_the_turns_of_three_automatic_players_are_all_told(house: House) -> None:
    await begun(house, 'easy', 'easy', 'easy', cards='all')
    for _ in range(3):
        while True:
            row = await group(house, house.ada).steps(1)
            await house.clew.services.players.drain()
            row = await table(house)
            if [action.token for action in (await house.store.log(1))[-1:] if action.seat == 0] == []:
                break
        match = await read(house.store, row)
        log = await house.store.log(row.id, after=recap.begins(row))
        for lines in (recap.public(match, log, EN), recap.private(match, log, 0, EN)):
            assert len(lines) <= recap.MOST
            pushes = [line.split(' ')[0] for line in lines if ' pushes ' in line]
            assert pushes[-3:] == [seat.name for seat in row.seats[1:]]


async def test_who_plays_alone_reads_a_few_lines(house: House) -> None:
    message = (await house.ada.slash('games', 'play', game='labyrinth')).message
    await house.ada.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    row = await group(house, house.ada).steps(20)
    log = await house.store.log(row.id, after=recap.begins(row))
    lines = recap.public(await read(house.store, row), log, EN)
    assert len(lines) == recap.LINES


async def test_a_game_in_a_dm_shows_the_maze_once(house: House) -> None:
    ada = house.ada
    message = (await ada.slash(ada.dm, 'play', game='labyrinth')).message
    await ada.press(message, controls(message, 'start')[0].custom_id or '')
    await house.shown()
    panel = await ada.see(ada.dm, shows('part', 1))
    assert len(panel.images) == 1
    panel = await press(ada, panel, 'part', '90')
    assert len(panel.images) == 1


def line(seq: int, seat: int | None, *events: Event, kind: str = 'play') -> Action:
    return Action(1, seq, kind, seat, None, None, dump_events(events), 0.0)


def drawing(seat: int, card: str) -> tuple[Event, Event]:
    """A card is drawn: everybody is told that it is, and whoever draws it also which."""
    owner = Seat(seat)
    return (
        Event('onirim.drew', {'seat': owner}),
        Event('onirim.drew_card', {'seat': owner, 'card': card}, (owner,)),
    )


def pair() -> Match:
    """Two people at a game that is over, so that both are told everything."""
    state = laid_out('rs rm bs', shared='gs gm', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state
    return match_of('onirim', state, ['Ada', 'Bruno'], status='over')


def test_whoever_hears_a_whisper_is_not_told_the_public_event_besides() -> None:
    log = [line(1, 0, *drawing(0, 'rs')), line(2, 1, *drawing(1, 'bm'))]
    mine = EN('onirim-drew-card', player='Ada', card=signed('rs', EN))
    theirs = EN('onirim-drew-card', player='Bruno', card=signed('bm', EN))
    drew = [EN('onirim-drew', player=name) for name in ('Ada', 'Bruno')]
    assert recap.private(pair(), log, 0, EN) == [mine, drew[1]]
    assert recap.private(pair(), log, 1, EN) == [drew[0], theirs]
    assert recap.public(pair(), log, EN) == drew


def test_a_whisper_stands_for_its_own_event_only() -> None:
    drew, drew_card = drawing(0, 'rs')
    log = [line(1, 0, drew, *drawing(0, 'bm'))]
    assert recap.private(pair(), log, 0, EN) == [
        EN('onirim-drew', player='Ada'),
        EN('onirim-drew-card', player='Ada', card=signed('bm', EN)),
    ]
    assert recap.private(pair(), [line(1, 0, drew_card)], 1, EN) == []


def test_equal_lines_in_a_row_are_told_once_with_their_number() -> None:
    log = [line(1, 0, drawing(0, 'rs')[0], drawing(0, 'rs')[0]), line(2, 1, drawing(1, 'rs')[0])]
    assert recap.public(pair(), log, EN) == [
        f'{EN("onirim-drew", player="Ada")} ×2',
        EN('onirim-drew', player='Bruno'),
    ]


def test_a_step_taken_back_is_not_told() -> None:
    log = [line(1, 0, *drawing(0, 'rs')), line(2, 0, kind='undo')]
    assert recap.public(pair(), log, EN) == []
