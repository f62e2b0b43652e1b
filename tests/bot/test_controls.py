"""Every answer takes few presses, and every message on the way is within Discord's limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, TypeAlias

import pytest

from bot.message.custom_id import CustomId
from bot.message.emojis import Emojis
from bot.message.panel import Button, Menu, Panel
from bot.message.render import layout
from bot.panels.hand import hand_panel
from bot.presenters.answers import whole
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.generic import gathered, start_over, unfinished
from bot.presenters.onirim import controls
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from engine.api import Decision, InOrder, OneOf, Option, Seat, SomeOf, admits, answer, parts_of
from engine.onirim.game import GAME
from engine.onirim.modules import MODULES
from engine.players import Random
from engine.rng import Rng
from tests.bot.matches import match_of
from tests.bot.onirim_games import NAMES, NEWEST, Moment, moments, questions
from tests.onirim.table import table

LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
MOST_PRESSES = 4
COMPONENTS = 40
"""Maximum components in a Discord message."""

DECK = [card for module in MODULES.values() for face in module.faces for card in [face.code] * face.copies]


Screens: TypeAlias = Callable[[str], tuple[Control, ...]]
"""Function that returns the controls below a partial answer."""


def screens(view: Any, decision: Decision, words: Words) -> Screens:
    """Return a function that returns the controls below a partial answer. It checks each screen once."""

    @cache
    def offered(given: str) -> tuple[Control, ...]:
        found = controls.controls(view, decision, given, words)
        _check_limits(found)
        return found

    return offered


def presses(offered: Screens, decision: Decision, answer_wanted: str) -> int:
    """Press towards this answer. Returns the number of presses."""
    given, count = '', 0
    while True:
        given = _step(decision, offered(given), given, answer_wanted)
        count += 1
        if admits(decision.choice, given):
            assert given == answer_wanted
            return count


def _step(decision: Decision, offered: tuple[Control, ...], given: str, wanted: str) -> str:
    """Return the token of the next press towards the answer `wanted`."""
    for control in offered:
        if isinstance(control, Gather):
            left = Counter(parts_of(wanted)) - Counter(parts_of(given))
            lines = _lines(control, left)
            if lines and control.least <= len(lines) <= control.most:
                return gathered(decision, f'{control.given}#{control.page}', lines)
    taps = [tap for control in offered for tap in _taps(control) if not tap.disabled]
    for tap in taps:
        if whole(decision.choice, tap.token) == wanted and not tap.half:
            return wanted
    if isinstance(decision.choice, InOrder):
        return next(tap.token for tap in taps if tap.token and wanted.startswith(_begun(decision.choice, tap.token)))
    if decision.kind == 'onirim.planning':
        return ' '.join(wanted.split(' ')[:2])
    return next(tap.token for tap in taps if tap.half and tap.token and wanted.startswith(f'{tap.token},'))


def _begun(choice: InOrder, text: str) -> str:
    """Return the partial answer that the pressed cards make. Without cards it is "?", with which no answer begins."""
    places = text.removeprefix('at ').split(',')
    tokens = [choice.options[int(place)].token for place in places if place.isdecimal()]
    return f'{answer(choice.verb, tokens)},' if tokens else '?'


def _lines(menu: Gather, left: Counter[str]) -> list[str]:
    chosen, open_parts = [], Counter(left)
    for tap in menu.taps:
        part = tap.token.partition('#')[0]
        if open_parts[part] > 0:
            open_parts[part] -= 1
            chosen.append(tap.token)
    return chosen


def _taps(control: Control) -> Sequence[Tap]:
    match control:
        case TapMenu(taps=taps):
            return taps
        case tuple():
            return control
    return ()


def _check_limits(offered: tuple[Control, ...]) -> None:
    for control in offered:
        match control:
            case TapMenu(placeholder=placeholder, taps=taps) | Gather(placeholder=placeholder, taps=taps):
                assert 0 < len(taps) <= 25
                assert len(placeholder) <= 150
                assert all(0 < len(tap.token) <= 100 and 0 < len(tap.label) <= 100 for tap in taps)
                assert all(tap.hint is None or len(tap.hint) <= 100 for tap in taps)
                assert len({tap.token for tap in taps}) == len(taps)
            case tuple():
                assert len(control) <= 10
                assert all(0 < len(tap.label) <= 80 for tap in control)
        if isinstance(control, Gather):
            assert 0 <= control.least <= control.most <= len(control.taps)
            assert CustomId('gather', NEWEST, NEWEST, f'{control.given}#{control.page}').menu()
        for tap in _taps(control):
            for verb in ('do', 'part', 'sure'):
                custom_id = CustomId(verb, NEWEST, NEWEST, tap.token)
                assert CustomId.parse(custom_id.button()) == custom_id


def _most(decision: Decision) -> int:
    """Return the maximum number of presses for an answer. In an order of cards, the last card needs no press."""
    cards = len(decision.choice.options) - 1 if isinstance(decision.choice, InOrder) else 0
    return max(MOST_PRESSES, cards)


def _wanted(decision: Decision, rng: Rng) -> Iterator[str]:
    if isinstance(decision.choice, OneOf):
        yield from (option.token for option in decision.choice.options)
    else:
        yield from (Random().choose(GAME, lambda: None, decision, rng) for _ in range(3))


@LANGUAGE
def test_every_answer_takes_few_presses(words: Words) -> None:
    rng = Rng('5' * 32)
    asked = set()
    for moment, decision in islice(questions(), 0, None, 4):
        offered = screens(GAME.view(moment.state, decision.seat), decision, words)
        asked.add(decision.kind)
        for token in _wanted(decision, rng):
            assert admits(decision.choice, token)
            assert presses(offered, decision, token) <= _most(decision), decision.kind
    assert len(asked) > 15


@LANGUAGE
@pytest.mark.parametrize('cost', [5, 6, 7, 9, 10, 12])
def test_any_cards_of_a_full_discard_pile_pay_for_a_spell(words: Words, cost: int) -> None:
    rng = Rng('a' * 32)
    view = table(goals='red blue green brown red blue green brown').view()
    options = tuple(Option(card, (f'card:{card}',)) for card in sorted(DECK))
    default = answer('pay', sorted(DECK[:cost]))
    decision = Decision(Seat(0), 'onirim.pay', SomeOf('pay', options, cost, cost), {}, default)
    offered, taken = screens(view, decision, words), []
    for token in [default, *(Random().choose(GAME, lambda: None, decision, rng) for _ in range(20))]:
        taken.append(presses(offered, decision, token))
    assert taken[0] <= taken[-1] <= MOST_PRESSES
    assert 1 < max(taken) <= MOST_PRESSES


@LANGUAGE
def test_proposed_payment_is_one_press(words: Words) -> None:
    start = table(discard='rs rs rs rs bs bs NN', goals='red blue green brown red blue green brown')
    paying = start.answer('cast prophecy')
    assert paying.kind == 'pay'
    taps = [tap for control in controls.controls(paying.view(), paying.asked, '', words) for tap in _taps(control)]
    assert [tap.token for tap in taps] == [paying.asked.default]


@LANGUAGE
@pytest.mark.parametrize('number', [2, 3, 4, 5, 6, 7])
def test_order_takes_one_press_per_card_but_the_last(words: Words, number: int) -> None:
    rng = Rng('b' * 32)
    cards = ['rs', 'bm', 'gk', 'nd', 'NN', 'r5', 'HD'][:number]
    decision = Decision(Seat(0), 'onirim.arrange', InOrder('stack', tuple(Option(card) for card in cards)))
    offered = screens(table().view(), decision, words)
    for _ in range(20):
        rng.shuffle(cards)
        assert presses(offered, decision, answer('stack', cards)) <= number - 1


@LANGUAGE
def test_equal_cards_need_no_order(words: Words) -> None:
    decision = Decision(Seat(0), 'onirim.arrange', InOrder('stack', (*[Option('rs')] * 6, Option('NN'))))
    offered = screens(table().view(), decision, words)
    for place in range(7):
        cards = ['rs'] * 6
        cards.insert(place, 'NN')
        assert presses(offered, decision, answer('stack', cards)) <= place + 1


@LANGUAGE
def test_present_order_is_one_press(words: Words) -> None:
    looking = table('rk r5 bs gs ns', deck='bm rs gk NN ns', towers='').answer('discard r5')
    assert looking.kind == 'gaze'
    offered = screens(looking.view(), looking.asked, words)
    assert presses(offered, looking.asked, str(looking.asked.default)) == 1


@LANGUAGE
def test_partial_answer_can_be_started_over(words: Words) -> None:
    moment, decision = next(
        (moment, decision)
        for moment, decision in questions()
        if isinstance(decision.choice, InOrder) and len({option.token for option in decision.choice.options}) > 2
    )
    view = GAME.view(moment.state, decision.seat)
    first = next(tap for control in controls.controls(view, decision, '', words) for tap in _taps(control) if tap.half)
    offered = controls.controls(view, decision, first.token, words)
    chosen, *rest, again = [tap for control in offered for tap in _taps(control)]
    assert again == start_over(words)
    assert (chosen.token, chosen.label, chosen.disabled) == (first.token, '1', True)
    assert all(tap.token.startswith((f'{first.token},', _after(decision, first.token))) for tap in rest)


def _after(decision: Decision, text: str) -> str:
    assert isinstance(decision.choice, InOrder)
    return _begun(decision.choice, text)


@pytest.mark.parametrize('given', ['pay', 'pay ', 'pay xx', 'pay rs,rs', 'stack xx', 'stack rs,rs', '', 'rs', '#'])
def test_forged_partial_answer_is_ignored(given: str) -> None:
    words, view = words_for('en'), table().view()
    some = SomeOf('pay', (Option('rs'), Option('bs'), Option('gs')), 1, 2)
    order = InOrder('stack', (Option('rs'), Option('bs'), Option('gs')))
    for decision in (Decision(Seat(0), 'onirim.pay', some), Decision(Seat(0), 'onirim.restack', order)):
        assert controls.controls(view, decision, given, words) == controls.controls(view, decision, '', words)


def test_choosing_nothing_is_one_press() -> None:
    words = words_for('en')
    happy = table('rs rs bs gs ns', deck='HD rs gs bs bm gm rm nm', dark='red2').answer('discard rs', 'foresee')
    assert happy.kind == 'foresee'
    offered = screens(happy.view(), happy.asked, words)
    assert presses(offered, happy.asked, 'cull ') == 1
    assert presses(offered, happy.asked, 'cull bs,gs') == 1


def test_partial_answers_are_recognised() -> None:
    some = SomeOf('pay', tuple(Option(card) for card in DECK), 3, 3)
    assert [unfinished(some, token) for token in ('pay rs', 'pay rs,rs', 'pay rs,rs,rs')] == [True, True, False]
    few = SomeOf('cull', tuple(Option(card) for card in DECK[:7]), 0, 7)
    assert not unfinished(few, 'cull ')
    order = InOrder('stack', (Option('rs'), Option('bs')))
    assert [unfinished(order, token) for token in ('', 'stack rs', 'stack rs,bs')] == [True, True, False]
    assert not unfinished(OneOf((Option('limbo'),)), 'limbo')


@LANGUAGE
def test_every_message_is_within_the_limits_of_discord(words: Words) -> None:
    for moment, decision in islice(questions(), 0, None, 23):
        panel = hand_panel(_match(moment), decision.seat, words, board_url='https://discord.com/channels/1/2/3')
        ids = list(_ids(panel))
        assert len(set(ids)) == len(ids), decision.kind
        view = layout(panel, Emojis())
        assert sum(1 for _ in view.walk_children()) <= COMPONENTS, decision.kind


def _ids(panel: Panel) -> Iterator[str]:
    for part in panel.blocks:
        if isinstance(part, Menu):
            yield part.id
        elif isinstance(part, tuple):
            yield from (button.id for button in part if isinstance(button, Button))


def _match(moment: Moment) -> Match:
    return match_of('onirim', moment.state, NAMES[: moment.seats])


def test_written_games_have_enough_questions() -> None:
    assert len(moments()) > 2000
