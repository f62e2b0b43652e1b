"""V1: set phrases, the replies of a bot player to them, and its answers, which keep what it has promised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.api import Event, OneOf, Seat, admits
from engine.onirim.game import GAME
from engine.onirim.package import PACKAGE
from engine.onirim.strength.fast.thinking import quick_answer
from engine.onirim.talk import Phrases, promised, said, told
from engine.onirim.view import View
from tests.onirim.table import Table, table

TALK = PACKAGE.talk
assert isinstance(TALK, Phrases)


def pair(hand: str = 'rs rk bm', **cards: Any) -> Table:
    """Lay out a table where seat 0 is a bot on turn, and seat 1 speaks."""
    return table(hand, **{'shared': 'gs gm', 'partner': 'bk ns nm', 'deck': 'NN rs bd rd gd nd', **cards})


def say(game: Table, phrase: str) -> list[Event]:
    """Seat 1 says a phrase. Returns that event and the reply of seat 0."""
    assert isinstance(TALK, Phrases)
    spoken = said(GAME.view(game.state, Seat(1)), phrase)
    return [spoken, TALK.reply(game.view(), spoken)]


def reply(game: Table, phrase: str) -> str:
    return str(say(game, phrase)[1].args['what'])


def offered(game: Table, events: Sequence[Event]) -> set[str]:
    """Return the answers that the bot considers."""
    assert isinstance(TALK, Phrases)
    _, decision = TALK.heard(game.view(), game.asked, events)
    assert isinstance(decision.choice, OneOf)
    return {option.token for option in decision.choice.options}


def turn(seat: int) -> Event:
    return Event('onirim.turn', {'seat': Seat(seat), 'turn': 9})


@pytest.mark.parametrize('options', [{'talk': 'silent'}, {'race': True}])
def test_v1_nothing_can_be_said_where_talk_is_forbidden(options: Any) -> None:
    game = pair(**options)
    assert isinstance(TALK, Phrases)
    assert TALK.phrases(GAME.view(game.state, Seat(1))) == ()
    events = [Event('onirim.said', {'seat': Seat(1), 'what': 'have', 'card': 'bk'})]
    assert TALK.heard(game.view(), game.asked, events) == (game.view(), game.asked)


def test_v1_phrases_are_true_and_open_hands_need_no_keys() -> None:
    assert isinstance(TALK, Phrases)
    free = TALK.phrases(GAME.view(pair(partner='bk rk nm', partner_doors='gd').state, Seat(1)))
    assert free == ('have rk', 'have bk', 'need red', 'need blue', 'need brown', 'keep', 'pay')
    shown = TALK.phrases(GAME.view(pair(talk='open').state, Seat(1)))
    assert shown == ('need red', 'need blue', 'need green', 'need brown', 'keep', 'pay')
    assert TALK.phrases(table().view()) == () == TALK.phrases(GAME.view(pair().state, None))


@pytest.mark.parametrize(
    ('phrase', 'cards', 'answer'),
    [
        ('have bk', {}, 'noted'),
        ('need green', {}, 'leave'),
        ('need green', {'row': 'gk'}, 'want'),
        ('need blue', {}, 'give'),
        ('need brown', {}, 'lack'),
        ('keep', {}, 'keeping'),
        ('keep', {'hand': 'rs rm bm'}, 'keyless'),
        ('keep', {'hand': 'rk bs bm', 'row': 'rs rm'}, 'using'),
        ('pay', {}, 'paying'),
        ('pay', {'hand': 'rs rm bm'}, 'keyless'),
        ('pay', {'hand': 'rs rm bm', 'shared': 'gk gs'}, 'paying'),
    ],
)
def test_v1_bot_promises_only_what_it_can_do(phrase: str, cards: Any, answer: str) -> None:
    assert reply(pair(**cards), phrase) == answer


def test_v1_reply_uses_only_cards_that_the_bot_sees() -> None:
    """The speaker's hidden cards and the deck's order change no reply."""
    phrases = ('need red', 'need blue', 'need green', 'need brown', 'keep', 'pay')
    one, other = (
        pair(partner=partner, deck=deck) for partner, deck in (('bk ns nm', 'NN rs bd rd'), ('rk gs bs', 'rd bd NN ns'))
    )
    assert [reply(one, phrase) for phrase in phrases] == [reply(other, phrase) for phrase in phrases]


def test_v1_promised_shared_cards_are_left() -> None:
    game = pair()
    kept = offered(game, say(game, 'need green'))
    assert kept == {'play rs', 'play rk', 'play bm', 'discard rs', 'discard rk', 'discard bm'}
    game.answer('discard rs')
    assert game.kind == 'swap'
    assert offered(game, say(game, 'need green')) == {'keep'}


def test_v1_promised_card_is_swapped_in() -> None:
    game = pair()
    events = say(game, 'need blue')
    game.answer('discard rs')
    assert offered(game, events) == {'swap bm gs', 'swap bm gm'}


def test_v1_promised_keys_are_kept_or_paid_the_last_word_counts() -> None:
    game = pair()
    keep, pay = say(game, 'keep'), say(game, 'pay')
    assert offered(game, keep) & {'play rk', 'discard rk'} == set()
    assert {'play rk', 'discard rk'} <= offered(game, [*keep, *pay])
    game.answer('discard rs', 'keep')
    assert game.kind == 'nightmare'
    assert offered(game, keep) == {'reveal'}
    assert offered(game, pay) == offered(game, [*keep, *pay]) == {'key rk'}


def test_v1_promise_ends_with_the_bots_next_turn() -> None:
    events = say(pair(), 'need green')
    assert promised(Seat(0), events) == promised(Seat(0), [*events, turn(0)]) == {'leave': ['gm', 'gs']}
    assert promised(Seat(0), [*events, turn(1)]) == {}
    assert promised(Seat(1), events) == {}


@pytest.mark.parametrize('phrase', ['need green', 'need blue', 'keep', 'pay'])
@pytest.mark.parametrize('answers', [(), ('discard rs',), ('discard rs', 'keep')])
def test_v1_quick_bot_answers_within_its_word(phrase: str, answers: tuple[str, ...]) -> None:
    assert isinstance(TALK, Phrases)
    game = pair()
    events = say(game, phrase)
    game.answer(*answers)
    view, decision = TALK.heard(game.view(), game.asked, events)
    answer = quick_answer(view, decision)
    assert admits(decision.choice, answer) and admits(game.asked.choice, answer)


def test_v1_told_key_is_known_until_an_event_names_it() -> None:
    assert isinstance(TALK, Phrases)
    game = pair()
    events = say(game, 'have bk')
    view, _ = TALK.heard(game.view(), game.asked, events)
    memory = view.remembered[1]
    assert memory is not None and memory.cards == ('bk',) and memory.fresh <= 2
    assert told(Seat(1), [*events, Event('onirim.discarded', {'seat': Seat(1), 'card': 'bk'})]) == []
    assert told(Seat(1), [*events, Event('onirim.nightmare_hand', {'seat': Seat(1), 'cards': ['ns', 'bk']})]) == []
    assert told(Seat(0), events) == []


def test_v1_view_gains_nothing_but_the_told_key() -> None:
    assert isinstance(TALK, Phrases)
    views: list[View] = []
    for partner in ('bk ns nm', 'bk rs rm'):
        game = pair(partner=partner)
        views.append(TALK.heard(game.view(), game.asked, say(game, 'have bk'))[0])
    assert views[0].remembered == views[1].remembered and views[0].hands == views[1].hands


def test_v1_key_that_cannot_be_there_is_not_believed() -> None:
    """A damaged or forged event may claim a key card that cannot be in the speaker's reserve.

    Believing it would break the random deals of a bot player that thinks ahead.
    """
    assert isinstance(TALK, Phrases)
    game = pair(hand='bk bk bk', partner='ns nm gs', shared='gs gm')
    view = game.view()
    gone = view.unseen.get('bk', 0) == 0
    heard, _ = TALK.heard(view, game.asked, [Event('onirim.said', {'seat': Seat(1), 'what': 'have', 'card': 'bk'})])
    memory = heard.remembered[1]
    assert memory is not None and (memory.cards == () if gone else memory.cards == ('bk',))
