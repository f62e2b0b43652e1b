"""Puzzles of Mansions at a table: choosing and moving pieces, undo, and the solution."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest

from bot.panels import measure
from bot.panels.hand import hand_panel
from bot.presenters.mansions import attempts, joins
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from engine.api import Decision, OneOf, Seat
from engine.mansions.cards import PLUS, puzzle_kind
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.puzzles.model import Puzzle
from engine.mansions.puzzles.solver import way
from persistence.rows import Table
from playground.screen import Button, ShownMessage
from tests.bot.conftest import House
from tests.bot.mansions_moments import CARD, EVENINGS, LEFT, VARIANT, asked, attempt, steps
from tests.bot.matches import match_of
from tests.bot.play import click, controls, id_in, press, shows
from tests.bot.tables import at_table

EN = words_for('en')


async def begun(house: House) -> tuple[Table, ShownMessage]:
    """Start the game of `attempt()`. Returns the table and Ada's hand."""
    cleo = house.playground.add_person('Cleo')
    state = attempt()
    table = await at_table(house, GAME, GAME.Options(scenario='bell'), state, house.ada, house.bruno, cleo)
    return table, await press(house.ada, await house.ada.see('games', shows('play', table.id)), 'play')


async def lying(house: House, table: Table) -> Puzzle | None:
    return GAME.load((await house.store.load(table.id)).snapshot or '').puzzles.get(CARD)


def chosen(message: ShownMessage) -> str:
    """Return the cell whose button is shown as chosen."""
    return ''.join(id_in(each.custom_id).rest.removeprefix('at ') for each in pieces(message) if each.disabled)


def pieces(message: ShownMessage) -> list[Button]:
    """Return the buttons that choose a piece."""
    return [each for each in message.buttons if id_in(each.custom_id).rest.startswith('at ')]


def alt(message: ShownMessage) -> str:
    return ' '.join(image.alt for image in message.images)


async def test_chosen_piece_stays_chosen_while_steps_are_undone(house: House) -> None:
    table, hand = await begun(house)
    dealt = await lying(house, table)
    assert chosen(hand) == '' and EN('picture-mansions-puzzle-alt-chosen', cell='A1') not in alt(hand)
    hand = await press(house.ada, hand, 'part', 'at a1')
    assert chosen(hand) == 'a1' and EN('picture-mansions-puzzle-alt-chosen', cell='A1') in alt(hand)
    hand = await press(house.ada, hand, 'do', 'turn a1 right')
    assert chosen(hand) == 'a1'
    hand = await press(house.ada, hand, 'do', 'swap a1 b1')
    assert chosen(hand) == 'b1'
    hand = await press(house.ada, hand, 'do', '<1<swap a1 b1')
    assert chosen(hand) == 'a1'
    for cell in ('b1', 'a1', 'a1'):
        hand = await press(house.ada, hand, 'undo')
        assert chosen(hand) == cell and EN('note-undone') in hand.text
    assert await lying(house, table) == dealt
    assert f'{LEFT}' in alt(hand)


async def test_pz6_drawn_piece_is_seen_before_it_is_put(house: House) -> None:
    """A draw shows the piece, so the draw cannot be undone. Placing the piece and later actions can be undone."""
    table, hand = await begun(house)
    hand = await press(house.ada, hand, 'part', 'at b2')
    hand = await press(house.ada, hand, 'do', 'turn b2 left')
    dealt = await lying(house, table)
    hand = await press(house.ada, hand, 'do', 'draw')
    drawn = await lying(house, table)
    assert dealt is not None and drawn is not None and drawn.drawn == dealt.pile[-1]
    assert drawn.pieces == dealt.pieces and not controls(hand, 'undo')
    assert EN('picture-mansions-puzzle-alt-drawn', sides='~').split('~')[0] in alt(hand)
    assert EN('mansions-ask-puzzle-drawn', who='', card='', piece='~').split('(~)')[1] in hand.text
    taps = [id_in(each.custom_id).rest for each in controls(hand, 'do') if isinstance(each, Button)]
    assert [tap for tap in taps if tap.startswith('put ')] == [f'put {cell}' for cell in VARIANT.layout.cells]
    assert not [tap for tap in taps if tap.split(' ')[0] in ('swap', 'turn', 'draw', 'stop')]
    theirs = await press(house.bruno, await house.bruno.see('games', shows('play', table.id)), 'play')
    assert not pieces(theirs)
    hand = await press(house.ada, hand, 'do', 'put b2')
    put = await lying(house, table)
    assert put is not None and (put.pieces[4], put.drawn) == (drawn.drawn, None)
    assert put.pile == [dealt.pieces[4], *dealt.pile[:-1]] and chosen(hand) == 'b2'
    hand = await press(house.ada, hand, 'undo')
    assert await lying(house, table) == drawn and not controls(hand, 'undo')
    hand = await press(house.ada, hand, 'do', 'put a1')
    drawn = await lying(house, table)
    hand = await press(house.ada, hand, 'part', 'at b2')
    hand = await press(house.ada, hand, 'do', 'turn b2 right')
    hand = await press(house.ada, hand, 'undo')
    assert await lying(house, table) == drawn


async def test_solved_puzzle_is_shown_once_to_its_solver(house: House) -> None:
    table, hand = await begun(house)
    found = way(VARIANT, attempt().puzzles[CARD], LEFT)
    assert found is not None
    solved = EN('picture-mansions-puzzle-alt-solved', card=house_of('bell').scenario.lock[CARD].name.said('en'))
    for token in found.tokens(VARIANT):
        assert solved not in alt(hand)
        cell = token.split(' ')[1]
        if chosen(hand) != cell:
            hand = await press(house.ada, hand, 'part', f'at {cell}')
        hand = await press(house.ada, hand, 'do', token)
    assert await lying(house, table) is None
    assert solved in alt(hand) and controls(hand, 'do', 'part'), 'and what is asked next'
    await house.shown()
    board = await house.bruno.see('games', shows('play', table.id))
    assert EN('picture-mansions-puzzle-solved') not in alt(board)
    again = await press(house.ada, board, 'play')
    assert solved not in alt(again), 'it is celebrated once'


@pytest.mark.parametrize('language', LANGUAGES)
def test_question_of_a_puzzle_says_what_to_do(language: str) -> None:
    """Only the picture said it, in letters too small for a phone."""
    words, kinds = words_for(language), set()
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = asked(state) if state.result is None else None
        if decision is None or decision.kind not in (attempts.QUESTION, attempts.READY):
            continue
        view = GAME.view(state, decision.seat)
        kind = puzzle_kind(state.scenario, attempts.board_of(view, decision))
        for buttons in (words, words.on_buttons('menus')):
            assert words(f'picture-mansions-puzzle-{kind}') in Mansions().prompt(view, decision, '', buttons)
        kinds.add(kind)
    assert kinds == {'wiring', 'lock', 'rune'}


async def test_chosen_piece_is_hidden_from_others(house: House) -> None:
    table, hand = await begun(house)
    version = (await house.store.load(table.id)).version
    house.playground.clear_calls()
    await press(house.ada, hand, 'part', 'at a1')
    assert (await house.store.load(table.id)).version == version
    board = await house.bruno.see('games', shows('play', table.id))
    theirs = await press(house.bruno, board, 'play')
    assert not pieces(theirs) and EN('picture-mansions-puzzle-left') not in alt(theirs)


async def test_piece_stays_chosen_when_another_player_acts(house: House) -> None:
    table, hand = await begun(house)
    hand = await press(house.ada, hand, 'part', 'at b2')
    answer = await click(house.ada, hand, 'do', 'turn b2 left')
    assert chosen((await answer.settled()).message) == 'b2'
    theirs = await press(house.bruno, await house.bruno.see('games', shows('play', table.id)), 'play')
    theirs = await press(house.bruno, theirs, 'part', '+more')
    beside = next(id_in(each.custom_id).rest for each in controls(theirs, 'do') if '+' in (each.custom_id or ''))
    await press(house.bruno, theirs, 'do', beside)
    await house.shown()
    assert (await house.store.load(table.id)).version > table.version + 1
    assert chosen(answer.message) == 'b2'


@pytest.mark.parametrize('language', LANGUAGES)
def test_moves_of_a_piece_fit_beside_nine_pieces(language: str) -> None:
    """A hand with a chosen piece was 14 pixels too high for a desktop. Its heading now gives way."""
    match, words = match_of('mansions', attempt(), ('Ada', 'Bruno', 'Cleo')), words_for(language)
    (seat,) = match.asked
    for piece in ('a1', 'b2', 'c3'):
        panel = hand_panel(match, seat, words, board_url='https://discord.com/channels/1/2/3', given=f'at {piece}')
        assert measure.fits(panel.blocks), [measure.height(panel.blocks, screen) for screen in measure.SCREENS]


def test_monster_of_a_test_is_shown_before_a_solved_puzzle() -> None:
    state, given = attempt(), ''
    found = way(VARIANT, state.puzzles[CARD], LEFT)
    assert found is not None
    for token in found.tokens(VARIANT):
        (asked,) = [each for each in GAME.pending(state) if not each.standing]
        after = GAME.apply(state, asked.seat, token).state
        given = attempts.carried(GAME.view(state, asked.seat), GAME.view(after, asked.seat), asked, token)
        state = after
    says = Says(GAME.view(state, None), EN)
    assert given.startswith(attempts.SOLVED) and attempts.tried(says, None, given) is not None
    horror = Decision(Seat(0), 'mansions.test', OneOf(()), {'sort': 'horror', 'monster': 'm1'})
    assert attempts.tried(says, horror, given) is None


@pytest.mark.parametrize('language', LANGUAGES)
def test_puzzle_labels_have_costs_and_the_signs_of_the_picture(language: str) -> None:
    """Pieces of a lock were named by letters that the picture does not have, and no label named several actions."""
    words, several, locks = words_for(language), 0, 0
    for state, _ in chain.from_iterable(map(steps, EVENINGS)):
        decision = asked(state) if state.result is None else None
        if decision is None or decision.kind != attempts.QUESTION or not isinstance(decision.choice, OneOf):
            continue
        says = Says(GAME.view(state, decision.seat), words)
        kind = puzzle_kind(says.view.scenario, attempts.board_of(says.view, decision))
        for token in (option.token for option in decision.choice.options):
            label = joins.tap(says, token, decision).label
            assert not re.search(r'\([A-Z]+\)', label), label
            locks += kind == 'lock' and '(' in label
            if PLUS in token:
                told = Counter(each.kind for each in GAME.apply(state, decision.seat, token).events)
                # A puzzle that is solved on the way takes fewer actions.
                if not told['mansions.puzzle_solved']:
                    assert f'({told["mansions.puzzle_action"]} ' in label, label
                    several += 1
    assert several > 20 and locks > 20
