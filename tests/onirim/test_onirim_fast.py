from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import islice
from typing import Any

import pytest

from clew.contract.samples import samples
from engine.api import Seat
from engine.onirim.cards import KEYS
from engine.onirim.game import GAME
from engine.onirim.hooks import compile_rules
from engine.onirim.modules import MODULES
from engine.onirim.state import State
from engine.onirim.strength.fast import cells as at
from engine.onirim.strength.fast.answering import answer, settle
from engine.onirim.strength.fast.piles import draw, fix_below, shuffle
from engine.onirim.strength.fast.quick import choose
from engine.onirim.strength.fast.seen import ASKED
from engine.onirim.strength.fast.thinking import weights
from engine.onirim.strength.fast.tokens import give
from engine.onirim.strength.fast.turns import look
from engine.simulate import seed_of
from tests.onirim.fast_games import PLAIN, combined, games
from tests.onirim.mirrors import STEPS, compare, compare_answers, mirrored
from tests.onirim.table import GOALS, table


def kind(step: Any) -> str:
    return next(str(field.default) for field in fields(step) if field.name == 'kind')


def test_the_fast_rules_offer_and_do_what_the_rules_do() -> None:
    met: Counter[str] = Counter()
    # Combinations of the same boxes are neighbours, so a step of a few covers all boxes.
    for number, (seats, options) in enumerate(islice(combined(), 0, None, 7)):
        _, found = games(seats, options, samples(100), first=number)
        met += found
    assert {*ASKED, 'won', 'lost.deck', 'lost.door', 'lost.towers'} <= met.keys()
    assert {f'{premonition} acts' for premonition in at.PREMONITIONS} <= met.keys()


@pytest.mark.parametrize('keys', ['', 'rk', 'rk rk', 'rk gk', 'rk rk rk', 'rk rk gk', 'rk gk nk bk'])
def test_both_rules_lose_the_same_keys_however_few_are_left(keys: str) -> None:
    deck = f'bd gs gs gs gs gs gs {keys}'
    laid = table('bm rs rs gs ns', row='bk bs', doors='bd', deck=deck, dark='blue2', rest='box')
    cells, out = mirrored(laid.state), [0] * at.SCRATCH
    answers = PLAIN.go_on(cells, give(cells, 'play bm'), out)
    after = GAME.apply(laid.state, Seat(0), 'play bm').state
    (decision,) = GAME.pending(after)
    assert (answers == -1) == (decision.kind == 'onirim.keys')
    # The next draw is random, and follows the keys if there is no choice of keys.
    lost = [cells[at.DISCARD + at.NUMBER[key]] for key in sorted(KEYS)]
    assert lost == [after.discard.count(key) for key in sorted(KEYS)]


def alike(state: State, token: str) -> State:
    """Answer in both rules and compare them. Returns the new state. The answer must not draw a card."""
    cells, out = mirrored(state), [0] * at.SCRATCH
    answers = PLAIN.go_on(cells, give(cells, token), out)
    after = GAME.apply(state, Seat(0), token).state
    compare(after, cells)
    for decision in GAME.pending(after):
        compare_answers(decision, answers, out)
    return after


@pytest.mark.parametrize('deck', ['', 'gs', 'gs gm', 'gs gm bs bm'])
def test_both_rules_ask_for_the_order_of_several_cards_only(deck: str) -> None:
    alike(table('r3 rs rs bs gs', towers='', deck=deck, rest='box').state, 'discard r3')


@pytest.mark.parametrize('removed', ['', 'bd'])
def test_both_rules_count_a_door_paid_for_a_spell_as_gone(removed: str) -> None:
    deck = 'bd gs gm bs bm'
    state = table('rk rs rs', shared='gs gs', race=True, goals=GOALS, removed=removed, deck=deck, rest='box').state
    for token in ('discard rk', 'keep', 'banish bd'):
        state = alike(state, token)
    assert (state.result is not None) == bool(removed)


@pytest.mark.parametrize('cards', range(1, 7))
def test_both_rules_sink_equally_many_cards_of_a_small_deck(cards: int) -> None:
    deck = ' '.join(['gs', 'gm', 'bs', 'bm', 'rs', 'rm'][:cards])
    state = table(deck=deck, goals=GOALS, discard='rs rs rs rs rs bs', rest='box').state
    while True:
        (decision,) = GAME.pending(state)
        if decision.kind == 'onirim.act' and len(state.discard) == 1:
            break
        state = alike(state, 'cast prophecy' if decision.kind == 'onirim.act' else str(decision.default))


@pytest.mark.parametrize('lots', range(1, 9))
def test_cull_keeps_the_bottom_cards_in_place(lots: int) -> None:
    state = table('rs rm', deck='gs gm gk bs bm bk ns nm nk rs rm rk', dark='red2', rest='box').state
    cells = mirrored(state)
    cells[at.LOTS] = lots
    shuffle(cells)
    fix_below(cells, 5)
    bottom = cells[at.DECK : at.DECK + 5]
    cells[at.AGENDA_SIZE] = 0
    look(cells, 0, 7, at.CULL, 1)
    top = cells[at.DECK + 5 : at.DECK + 12]
    cells[at.PARTS_SIZE], cells[at.PARTS : at.PARTS + 3] = 3, top[:3]
    answer(cells, at.IN_PARTS * at.VERB)
    assert (cells[at.DECK_SIZE], cells[at.FIXED_ABOVE], cells[at.FIXED_BELOW]) == (9, 4, 5)
    assert [draw(cells) for _ in range(9)] == [*top[:2:-1], *bottom[::-1]]


def test_never_do_more_cards_lie_as_they_lie_than_the_deck_holds() -> None:
    for number, (seats, options) in enumerate(islice(combined(), 0, None, 13)):
        cells, w = mirrored(GAME.new(seats, options, seed_of(5, number)).state), weights(seats)
        shuffle(cells)
        while cells[at.ENDING] == 0:
            assert 0 <= cells[at.FIXED_BELOW] <= cells[at.DECK_SIZE] - cells[at.FIXED_ABOVE] <= cells[at.DECK_SIZE]
            # The bottom is seen more often than by the rules, but never while cards of the top are in hand.
            if cells[at.TURN] % 3 == 0 and cells[at.AGENDA + 2 * cells[at.AGENDA_SIZE] - 2] == at.ACT:
                fix_below(cells, min(5, cells[at.DECK_SIZE]))
            answer(cells, choose(cells, w))
            settle(cells)


def test_every_question_and_step_of_every_box_is_compared() -> None:
    kinds = {kind(step) for module in MODULES.values() for step in module.steps}
    assert STEPS.keys() == kinds - {'solo', 'open-draft'}


def test_every_card_has_a_number() -> None:
    assert set(at.CODES) == set(compile_rules(tuple(MODULES.values())).faces)
