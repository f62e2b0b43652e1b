"""A game without its own texts and pictures: the bot shows texts made from its view, and it can be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest

from bot.message.panel import Panel, Picture
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, home_panel
from bot.panels.lobby import lobby_panel
from bot.panels.rules import rules_panel
from bot.panels.sides import sides
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.presenter import Presenter, Show, readable
from bot.tables.match import Match
from bot.tables.stored_events import dump_events
from bot.words import LANGUAGES, words_for
from engine.api import Event, Game, OneOf, Seat
from engine.mansions.game import GAME as MANSIONS
from engine.mansions.puzzles.deal import deal
from engine.mansions.puzzles.text import drawing
from engine.players import Random as AnyAnswer
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.play import moves_of
from persistence.rows import Action
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.group import Group
from tests.bot.harbour import put_up
from tests.bot.matches import lobby_of, match_of
from tests.bot.play import click, controls, shows
from tests.bot.tables import set_up
from tests.packages import told_otherwise
from tests.toy.harbour import GAME as HARBOUR

NAMES = ('_Ada_', '[Bruno](https://e.vil)', '<@1>', '# Dora')
EN = words_for('en')
SHOW = Show(Presenter('harbour', by_seat=('sides', 'points', 'has_bid')))
LANGUAGE = pytest.mark.parametrize('language', LANGUAGES)


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)
    told_otherwise(monkeypatch, MANSIONS.name, game=MANSIONS)
    told_otherwise(monkeypatch, HARBOUR.name, show=f'{__name__}:SHOW')


def positions(game: Game[Any, Any], seats: int, number: int, steps: int) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Play a game with random answers. Yields at most `steps` positions, each with the events that led to it."""
    rng = Rng(f'{number:032x}')
    outcome = game.new(seats, game.Options(), f'{number:032x}')
    for _ in range(steps):
        yield outcome.state, outcome.events
        pending = [decision for decision in game.pending(outcome.state) if not decision.standing]
        if not pending:
            return
        decision = rng.pick(pending)
        token = AnyAnswer().choose(game, lambda: None, decision, rng)
        outcome = game.apply(outcome.state, decision.seat, token)


def has_controls(panel: Panel) -> bool:
    return any(each.startswith(('b1:do', 'b1:part', 'm1:')) for each in discord_limits.ids(panel))


def check(panel: Panel) -> None:
    assert discord_limits.complaints(panel) == {}
    assert sum(len(part) for part in panel.blocks if isinstance(part, str)) <= 4000, 'nothing said is cut'
    ids = list(discord_limits.ids(panel))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(('game', 'seats'), [(HARBOUR, 2), (HARBOUR, 4), (MANSIONS, 2), (MANSIONS, 4)])
def test_every_position_can_be_shown_and_answered(game: Game[Any, Any], seats: int) -> None:
    """The languages take turns."""
    languages = cycle(LANGUAGES)
    kinds: set[str] = set()
    for number, (state, events) in enumerate(positions(game, seats, seats, 400)):
        fresh = {decision.kind for decision in game.pending(state)} - kinds
        over = game.result(state) is not None
        if not (fresh or over or number % 20 == 0):
            continue
        kinds |= fresh
        words = words_for(next(languages))
        match = match_of(game.name, state, [*NAMES, 'Eva'][:seats])
        log = [Action(1, 1, 'play', 0, None, None, dump_events(events), 0.0)]
        panel = board_panel(match, words, log=log)
        check(panel)
        assert any(isinstance(part, Picture) for part in panel.blocks) == (game is MANSIONS)
        for seat in range(seats):
            for private in (hand_panel(match, seat, words, board_url=None, log=log), home_panel(match, seat, words)):
                check(private)
                asked = {decision.kind for decision in match.decisions if decision.seat == seat}
                assert not asked or any(
                    custom_id.startswith(('b1:do', 'b1:part', 'm1:')) for custom_id in discord_limits.ids(private)
                )
    assert kinds


@LANGUAGE
@pytest.mark.parametrize('game', ['harbour', 'mansions'])
def test_lobby_and_rules_can_be_shown(game: str, language: str) -> None:
    words = words_for(language)
    check(lobby_panel(lobby_of(game, NAMES), words))
    check(rules_panel(game, (0, 0), words))


def test_every_field_of_a_view_is_told() -> None:
    state, _ = next(positions(HARBOUR, 3, 1, 1))
    match = match_of('harbour', state, ['Ada', 'Bruno', 'Cleo'])
    text = match.presenter.board_text(match.view(0), ('Ada', 'Bruno', 'Cleo'), EN)
    assert '**Turn:** 1' in text
    assert '**Points:** Ada 0, Bruno 0, Cleo 0' in text
    assert '**Flag:** no' in text
    assert 'Flag:' not in match.presenter.board_text(match.view(None), ('Ada', 'Bruno', 'Cleo'), EN)


def test_hidden_fields_are_not_told() -> None:
    state, _ = next(positions(HARBOUR, 2, 1, 1))
    bid = HARBOUR.apply(state, Seat(0), 'bid 2').state
    other = HARBOUR.apply(state, Seat(0), 'bid 3').state
    for watcher in (None, 1):
        told = [_told(match_of('harbour', each, ['Ada', 'Bruno']), watcher) for each in (bid, other)]
        assert told[0] == told[1]
    assert _told(match_of('harbour', bid, ['Ada', 'Bruno']), 0) != _told(
        match_of('harbour', other, ['Ada', 'Bruno']), 0
    )


def _told(match: Match, watcher: int | None) -> list[str]:
    panels = [board_panel(match, EN)]
    if watcher is not None:
        panels.append(hand_panel(match, watcher, EN, board_url=None))
    return [repr(panel.blocks) for panel in panels]


def test_sides_are_told_with_their_players_and_the_winner() -> None:
    *_, (state, _) = positions(HARBOUR, 3, 1, 400)
    match = match_of('harbour', state, ['Ada', 'Bruno', 'Cleo'])
    (line,) = sides(match, EN)
    for seat, role in enumerate(HARBOUR.roles(state)):
        told = f'{match.names[seat]} ({role.name})'
        assert (told in line) == (role.name == 'officer') and match.names[seat] in line, (
            'smugglers are called so anyway'
        )
        assert f'**{readable(role.side)}:**' in line
    headline = board_panel(match, EN).blocks[0]
    assert isinstance(headline, str) and line in headline
    result = HARBOUR.result(state)
    assert result is not None
    assert EN('plain-won', players=', '.join(match.names[seat] for seat in result.winners)) in headline


def test_single_side_or_colours_are_not_told_as_sides() -> None:
    for name, seats in (('onirim', 2), ('labyrinth', 3)):
        game = PACKAGES[name].game
        match = match_of(name, game.new(seats, game.Options(), '0' * 32).state, NAMES[:seats])
        assert sides(match, EN) == ()


def test_mansions_is_named_by_its_scenario() -> None:
    found = set()
    for state, _ in positions(MANSIONS, 3, 2, 60):
        for decision in MANSIONS.pending(state):
            view = MANSIONS.view(state, decision.seat)
            if isinstance(decision.choice, OneOf):
                found |= {Mansions().option(view, option, decision, EN).label for option in decision.choice.options}
    assert not [label for label in found if '_' in label]
    assert any(label.startswith('Go ') and label[-1].isdigit() for label in found)


def test_questions_of_mansions_are_sentences() -> None:
    asked: dict[str, str] = {}
    for number in range(6):
        for state, _ in positions(MANSIONS, 3, number, 250):
            for decision in MANSIONS.pending(state):
                if decision.kind not in asked:
                    asked[decision.kind] = Mansions().prompt(MANSIONS.view(state, decision.seat), decision, '', EN)
    assert len(asked) > 12
    assert not [text for text in asked.values() if '{' in text or '_' in text]


async def test_toy_game_is_played_from_lobby_to_end(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await set_up(house, HARBOUR, HARBOUR.Options(), (ada, bruno), house.games)
    house.clew.screens.refresh(table.id)
    lobby = await ada.see('games', shows('start', table.id))
    await click(ada, lobby, 'start')
    await house.shown()
    table = await Everybody(house.store, table.id, house.games, (ada, bruno), Random('harbour')).to_the_end()
    await house.shown()
    board = await ada.see('games', shows('again', table.id))
    assert 'Officer' in board.text or 'officer' in board.text
    assert controls(board, 'again')
    assert {action.seat for action in moves_of(await house.store.log(table.id))} >= {0, 1}


class Everybody(Group):
    """Players of a game with several questions at once. A random asked player answers next."""

    def asked(self, table: Any) -> Any:
        game = PACKAGES[table.game].game
        questions = [each for each in game.pending(game.load(table.snapshot or '')) if not each.standing]
        seat = self.rng.choice(questions).seat
        return next(person for person in self.people if person.id == table.seats[seat].user_id)


def test_puzzle_of_mansions_is_drawn_in_characters() -> None:
    state = MANSIONS.new(2, MANSIONS.Options(scenario='bell'), '0' * 32).state.copy()
    variant = MANSIONS.io(state).house.variants['lock_a']
    state.puzzles['rolltop'] = puzzle = deal(variant, Rng('0' * 32))
    drawn = '\n'.join(drawing(variant, puzzle)).upper()
    text = Mansions().board_text(MANSIONS.view(state, None), NAMES, EN)
    assert f'**Rolltop Desk**\n```\n{drawn}\n```' in text
