"""Onirim's lines about decisions and consequences: the board's last line, empty effects, and unchosen harm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.message.panel import Picture
from bot.panels import measure, recap
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.story import Teller
from bot.presenters.onirim.names import listed, signed
from bot.tables.advice import Advised
from bot.tables.match import Match
from bot.words import LANGUAGES, words_for
from engine.api import Advice, Event, Rated, Seat
from tests.bot.logs import caught_up, line
from tests.bot.matches import match_of
from tests.bot.onirim_games import questions
from tests.onirim.table import Table, table

EN = words_for('en')
PLAIN = {'onirim.act', 'onirim.pick'}
"""Questions of an ordinary turn: the board's heading already says whose turn it is."""


def happened(kind: str, **args: object) -> Event:
    return Event(f'onirim.{kind}', {'seat': Seat(0), **args})


def match(game: Table) -> Match:
    return match_of('onirim', game.state, ['Ada', 'Bruno'][: len(game.state.hands)])


def pair(deck: str = 'rs bs gs ns', doors: str = '', hand: str = 'rs rm bs') -> Table:
    return table(hand, shared='gs gm', partner='ns nm bm', deck=deck, doors=doors)


@pytest.mark.parametrize('language', LANGUAGES)
def test_open_decision_is_the_boards_last_line(language: str) -> None:
    """It gave way to the play and the door before it, so the board did not say what the game waits for."""
    words = words_for(language)
    game = pair(deck='rd NN rs', doors='rd').answer('play rs')
    log = [line(1, 0, *game.events)]
    for reader in (None, 1):
        *_, last = recap.public_versions(match(game), log, words, reader=reader)[0]
        assert last == words('onirim-deciding-nightmare', player='Ada')
    said = [block for block in board_panel(match(game), words, log=log).blocks if isinstance(block, str)]
    assert said[-1].split('\n')[-1] == f'-# {last}'
    assert last not in '\n'.join(recap.private(match(game), log, 0, words)[0]), 'the question says it'


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_special_question_has_a_line_for_the_board(language: str) -> None:
    words, kinds = words_for(language), set[str]()
    for moment, asked in questions():
        if moment.seats > 1:
            said = match_of('onirim', moment.state, ['Ada', 'Bruno']).presenter.deciding(asked, (), 'Ada', words)
            assert bool(said) is (asked.kind not in PLAIN), asked.kind
            assert measure.lines(f'-# {said}') <= 2 and '{' not in said
            kinds.add(asked.kind)
    assert {'onirim.nightmare', 'onirim.door', 'onirim.happy', 'onirim.banish'} < kinds


@pytest.mark.parametrize('ended', ['nightmare_key', 'nightmare_hand', 'punished'])
def test_next_nightmare_of_a_turn_is_another_one(ended: str) -> None:
    """Under "drives the Nightmare away", the board's last line seemed to be about the same Nightmare."""
    game = pair(deck='NN rs').answer('play rs')
    way_out = line(2, 0, happened(ended, card='rk', cards=['rs']))
    for between in ((), (line(3, 0, happened('kept')),)):
        log = [line(1, 0, *game.events), way_out, *between, line(4, 0, happened('drew_nightmare'))]
        assert recap.public(match(game), log, EN)[-1] == EN('onirim-deciding-another', player='Ada')
    assert recap.public(match(game), log[:1], EN)[-1] == EN('onirim-deciding-nightmare', player='Ada')


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('omen', ['red2', 'blue2', 'green2', 'rainbow4', 'doors5'])
def test_premonition_without_effect_is_named_with_the_reason(omen: str, language: str) -> None:
    """The recap told "From the discard pile to Limbo: none" alone."""
    words = words_for(language)
    steps = [happened('premonition', card=omen)]
    if omen != 'doors5':
        steps.append(happened(f'penalty_{omen}', cards=[]))
    log = [line(1, 0, happened('played', card='rs'), happened('door_found', card='rd'), *steps)]
    told = recap.public(match(pair()), log, words)
    assert told[-1] == words(f'onirim-in-vain-{omen}') and len(told) == 2


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(
    ('omen', 'effect'),
    [
        ('green2', 'penalty_green2'),
        ('rainbow4', 'penalty_rainbow4'),
        ('doors5', 'revealed'),
        ('doors3', 'penalty_doors3'),
    ],
)
def test_effect_names_its_premonition(omen: str, effect: str, language: str) -> None:
    """The recap told the effect without its cause, or the premonition without its effect."""
    words = words_for(language)
    found, comes_true = happened('door_found', card='rd'), happened('premonition', card=omen)
    log = [line(1, 0, happened('played', card='rs'), found, comes_true, happened(effect, cards=['NN']))]
    _, told = recap.public(match(pair()), log, words)
    assert signed('NN', words) in told and words(f'onirim-card-{omen}') in told
    *_, (_, short) = recap.public_versions(match(pair()), log, words)
    assert told.startswith(short.rstrip('.'))


@pytest.mark.parametrize('language', LANGUAGES)
def test_raised_card_is_named_to_its_player_alone(language: str) -> None:
    words = words_for(language)
    log = [replace(line(1, 0, happened('raised')), token='raise rk')]
    mine, theirs, public = (Teller(match(pair()), reader, words).lines(log) for reader in (0, 1, None))
    assert mine == [words.case('onirim-raised-card', 'you', card=signed('rk', words, 'accusative'))]
    assert theirs == public == [words('onirim-raised', player='Ada')]


@pytest.mark.parametrize('language', LANGUAGES)
def test_empty_part_of_a_reveal_is_not_told(language: str) -> None:
    """A short recap kept "To Limbo: none" and dropped the discarded cards."""
    words = words_for(language)
    for limbo, discarded in ((['rd'], []), ([], ['rs', 'gm']), ([], [])):
        event = happened('nightmare_reveal', limbo=limbo, discarded=discarded)
        (told,), *shorter = recap.public_versions(match(pair()), [line(1, 0, event)], words)
        assert all(signed(card, words) in told for card in (*limbo, *discarded))
        assert all(words('onirim-none') not in each for (each,) in ((told,), *shorter))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('hint', [None, 'hint-onirim-nightmare'])
def test_unchosen_loss_stays_beside_a_nightmare(hint: str | None, language: str) -> None:
    """A full phone dropped the player's whole turn, so a door lost for want of a key was never told."""
    words = words_for(language)
    game = table('rs rm bs gs ns', deck='rd NN rs', row='bm', doors='rd gd bd nd').answer('play rs')
    log = [line(1, 0, *game.events)]
    blocks = hand_panel(match(game), 0, words, board_url=None, log=log, hint=hint).blocks
    text = '\n'.join(block for block in blocks if isinstance(block, str))
    assert words('onirim-door-to-limbo-no-key', card=signed('rd', words)) in text
    assert measure.fits(blocks) and any(isinstance(block, Picture) for block in blocks)


def test_unchosen_loss_is_told_beside_two_weightier_events() -> None:
    game = table('rs rk bs gs ns', deck='NN bd NN rs', row='bm').answer('play rs')
    answered = game.answer('key rk').events
    told: Sequence[str] = recap.private(match(game), [line(1, 0, *answered)], 0, EN)[0]
    assert any('No key for the' in each for each in told)


@pytest.mark.parametrize('deck', ['NN bd rs', 'NN bd NN rs'])
def test_unchosen_loss_leaves_room_for_the_key(deck: str) -> None:
    """The recap kept the card played, and dropped the key that drove the Nightmare away."""
    game = table('rs rk bs gs ns', deck=deck, row='bm').answer('play rs')
    played, paid = game.events, game.answer('key rk').events
    log = [line(1, 0, *played), line(2, 0, *paid)]
    for told in recap.private(match(game), log, 0, EN):
        assert any('drive the Nightmare away' in each for each in told), told
        assert any('No key for the' in each for each in told), told


def test_hint_about_doors_needs_a_key() -> None:
    """The hint praised keys right under "You have no key for it"."""
    closed, opened = (
        pair(deck=deck, hand=hand).answer('play rs') for deck, hand in (('rd', 'rs rm bs'), ('rd', 'rs rk bs'))
    )
    assert (closed.asked.kind, opened.asked.kind) == ('onirim.door', 'onirim.door')
    presenter = match(closed).presenter
    assert not presenter.is_for('hint-onirim-door', closed.view(0), closed.asked)
    assert presenter.is_for('hint-onirim-door', opened.view(0), opened.asked)


def test_hint_waits_while_advice_is_shown() -> None:
    game = table('rs rk bs gs ns', deck='NN rs', row='bm', doors='rd').answer('play rs')
    best = Rated('key rk', chance=0.5, margin=0.1)
    told = []
    for advised in (None, Advised('ready', Advice((best,), 'one-card', {}, 100, 4, 4))):
        blocks = hand_panel(match(game), 0, EN, board_url=None, hint='hint-onirim-nightmare', advised=advised).blocks
        told.append(EN('hint-onirim-nightmare') in str(blocks))
    assert told == [True, False]


def test_nightmare_that_was_met_leaves_room_for_its_price() -> None:
    """A waiting hand kept "draws a Nightmare", and dropped the cards that it had cost."""
    price = happened('nightmare_reveal', limbo=['rd'], discarded=['rs', 'gm'])
    drawn, another = happened('drew_nightmare'), happened('drew_nightmare')
    log = [line(1, 0, happened('played', card='rs'), drawn), line(2, 0, price, another)]
    (told,) = caught_up(match(pair()), log, 1, EN)
    assert 'draws a Nightmare' not in told and 'To Limbo' in told
    assert told.endswith(EN('onirim-drew-another', player='Ada'))


@pytest.mark.parametrize('language', LANGUAGES)
def test_inspected_cards_are_named_in_the_history_alone(language: str) -> None:
    """A hand said "You see, from the top." after its player had put these cards into another order."""
    words = words_for(language)
    game = table('r4 rs bs gs ns', deck='bm rs gk ns rm', towers='').answer('discard r4')
    looked, stacked = game.events, game.answer('stack ns,gk,rs,bm').events
    log, seen = [line(1, 0, *looked), line(2, 0, *stacked)], listed(('bm', 'rs', 'gk', 'ns'), words, 'accusative')
    assert seen in '\n'.join(Teller(match(game), 0, words).lines(log))
    of = {'onirim-discarded': 'r4', 'onirim-drew-card': 'ns'}
    done = [words.case(key, 'you', card=signed(card, words, 'accusative')) for key, card in of.items()]
    assert all(told == done for told in recap.private(match(game), log, 0, words))
