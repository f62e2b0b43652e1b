"""Onirim in words, over whole games with every option: all that is told, asked and described, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

import pytest

from bot.ids import Act
from bot.pictures import text as picture_text
from bot.pictures.scene import Words as Line
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.onirim import controls, scene, story, text
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, Words, key_of, words_for
from engine.api import Decision, Event, InOrder, OneOf, Result, Seat, admits, tokens
from engine.onirim.cards import BASE
from engine.onirim.game import GAME
from engine.onirim.state import State
from engine.players import Random
from engine.rng import Rng
from tests.bot.test_words import kinds, messages
from tests.contract.cases import CASES
from tests.onirim.table import table

NAMES = ('Wolfgang Amadeus Mozart the 2nd!', 'Анна-Мария Константинопольская 1')
"""As long as Discord lets a name be."""

SHOW = Onirim()
GAMES_EACH = 3
NEWEST = 2**60
LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


@dataclass(frozen=True)
class Moment:
    """A position of a game, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]
    seats: int

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def asked(self) -> Decision | None:
        return next(iter(GAME.pending(self.state)), None)


@cache
def moments() -> tuple[Moment, ...]:
    """Every position of many games, whose players like three of a colour better than chance does."""
    return tuple(
        moment
        for case in CASES
        if case.game is GAME
        for number in range(GAMES_EACH)
        for moment in _play(GAME.new(case.seats, case.options, f'{number:032x}'), case.seats, Rng(f'{number:032x}'))
    )


def _play(outcome: object, seats: int, lots: Rng) -> Iterator[Moment]:
    while True:
        moment = Moment(outcome.state, outcome.events, seats)  # type: ignore[attr-defined]
        yield moment
        decision = moment.asked
        if decision is None:
            return
        outcome = GAME.apply(moment.state, decision.seat, _token(moment.state, decision, lots))


def _token(state: State, decision: Decision, lots: Rng) -> str:
    row = state.rows[decision.seat]
    if decision.kind == 'onirim.act' and row and lots.below(4):
        same = [token for token in tokens(decision.choice) if token.startswith('play ') and token[-2] == row[-1][0]]
        if same:
            return lots.pick(same)
    return Random().choose(GAME, lambda: None, decision, lots)


def questions() -> Iterator[tuple[Moment, Decision]]:
    return ((moment, moment.asked) for moment in moments() if moment.asked is not None)


def taps_of(offered: tuple[Control, ...]) -> Iterator[Tap]:
    for control in offered:
        match control:
            case TapMenu(taps=taps) | Gather(taps=taps):
                yield from taps
            case tuple():
                yield from control


def leaves(moment: Moment, decision: Decision, given: str, words: Words) -> Iterator[str]:
    """Every whole answer that buttons lead to, however one goes on."""
    view = GAME.view(moment.state, decision.seat)
    for tap in taps_of(controls.controls(view, decision, given, words)):
        if not tap.half:
            yield tap.token
        elif tap.token:
            yield from leaves(moment, decision, tap.token, words)


def test_the_games_show_whatever_can_happen_and_be_asked() -> None:
    happened = {event.kind for moment in moments() for event in moment.events}
    asked = {decision.kind for _, decision in questions()}
    assert happened | asked == {kind for kind in kinds() if kind.startswith('onirim.')}
    assert {len(moment.state.hands) for moment in moments()} == {1, 2}


@LANGUAGE
def test_every_event_is_a_line_of_the_story_or_is_silent(words: Words) -> None:
    arguments = {key: reader.arguments for key, reader in messages(words.language).items()}
    for moment in moments():
        for event in moment.events:
            line = SHOW.tell(event, moment.names, words)
            assert (line is None) == (event.kind in story.SILENT), event.kind
            assert line is None or ('\n' not in line and 0 < len(line) <= 700)
            if 'player' in arguments.get(key_of(event.kind), ()):
                assert line is not None and moment.names[event.args['seat']] in line, event.kind


@LANGUAGE
def test_a_trio_and_a_door_to_limbo_say_why(words: Words) -> None:
    gone = table('rs rm rk bs gs', row='rm rs', doors='rd rd').answer('play rk')
    assert [event['why'] for event in gone.told('trio_refused')] == ['gone']
    reasons = {
        (event.kind, event.args['why']): SHOW.tell(event, NAMES, words)
        for event in [*gone.events, *(event for moment in moments() for event in moment.events)]
        if event.kind in story.VARIED
    }
    assert sorted(reasons) == [
        ('onirim.door_to_limbo', 'choice'),
        ('onirim.door_to_limbo', 'no_key'),
        ('onirim.door_to_limbo', 'twice'),
        ('onirim.trio_refused', 'gone'),
        ('onirim.trio_refused', 'twice'),
    ]
    assert None not in reasons.values()


@LANGUAGE
def test_every_question_can_be_answered_in_every_way_there_is(words: Words) -> None:
    walked: set[str] = set()
    for moment, decision in questions():
        view = GAME.view(moment.state, decision.seat)
        assert len(SHOW.prompt(view, decision, words)) <= 400
        offered = controls.controls(view, decision, '', words)
        _check_limits(offered)
        if isinstance(decision.choice, OneOf):
            assert {tap.token for tap in taps_of(offered)} == set(tokens(decision.choice))
            continue
        # The same cards lead to the same buttons, so each set of them is walked through once.
        signature = repr(decision.choice)
        if signature in walked or len(walked) > 40:
            continue
        walked.add(signature)
        reached = list(leaves(moment, decision, '', words))
        assert all(admits(decision.choice, token) for token in reached)
        assert sorted(reached) == sorted(tokens(decision.choice))
    assert len(walked) > 10


def _check_limits(offered: tuple[Control, ...]) -> None:
    for control in offered:
        if isinstance(control, TapMenu):
            assert 0 < len(control.taps) <= 25
            assert len(control.placeholder) <= 150
            assert all(len(tap.token) <= 100 and len(tap.label) <= 100 for tap in control.taps)
        elif isinstance(control, tuple):
            assert len(control) <= 10
            assert all(0 < len(tap.label) <= 80 for tap in control)
    for tap in taps_of(offered):
        for verb in ('do', 'part', 'sure'):
            assert Act(verb, NEWEST, NEWEST, tap.token).button().endswith(tap.token)


@LANGUAGE
def test_what_was_put_back_in_part_can_be_started_over(words: Words) -> None:
    moment, decision = next(
        (moment, decision)
        for moment, decision in questions()
        if isinstance(decision.choice, InOrder) and len({option.token for option in decision.choice.options}) > 2
    )
    view = GAME.view(moment.state, decision.seat)
    first = next(tap for tap in taps_of(controls.controls(view, decision, '', words)) if tap.half)
    *rest, again = taps_of(controls.controls(view, decision, first.token, words))
    assert again == Tap('', words('generic-start-over'), half=True, emoji='↩️')
    assert all(tap.token.startswith(f'{first.token},') for tap in rest)


@LANGUAGE
def test_labels_are_short_enough_to_be_read_on_a_button(words: Words) -> None:
    labels = {
        tap.label
        for moment, decision in questions()
        for tap in taps_of(controls.controls(GAME.view(moment.state, decision.seat), decision, '', words))
        if decision.kind != 'onirim.swap'
    }
    assert [label for label in labels if len(label) > 40] == []


@LANGUAGE
def test_descriptions_fit_and_begin_with_what_matters_most(words: Words) -> None:
    for moment in moments():
        public = GAME.view(moment.state, None)
        alt = SHOW.board_alt(public, moment.names, words)
        assert 0 < len(alt) <= 1024
        if public.result is None and public.asking:
            assert alt.startswith(words('onirim-text-turn', player=moment.names[public.active], turn=public.turn))
        else:
            outcome, _, _ = SHOW.summary(public, moment.names, words).replace('*', '').partition('\n')
            assert alt.replace('*', '').startswith(outcome)
        for seat in range(moment.seats):
            assert 0 < len(SHOW.hand_alt(GAME.view(moment.state, Seat(seat)), words)) <= 1024


@LANGUAGE
def test_the_board_in_words_fits_a_message(words: Words) -> None:
    for moment in islice(moments(), 0, None, 4):
        for seat in (None, *(Seat(seat) for seat in range(moment.seats))):
            assert 0 < len(SHOW.board_text(GAME.view(moment.state, seat), moment.names, words)) <= 4000


@LANGUAGE
def test_a_hand_is_described_card_by_card(words: Words) -> None:
    for moment in islice(moments(), 0, None, 7):
        for seat in range(moment.seats):
            view = GAME.view(moment.state, Seat(seat))
            own = view.hands[seat]
            assert own is not None
            alt = SHOW.hand_alt(view, words)
            assert all(words(f'onirim-card-{card.lower()}') in alt for card in (*own, *view.shared, *view.looking))


@LANGUAGE
def test_what_is_public_tells_nothing_of_hidden_hands_and_of_the_deck(words: Words) -> None:
    differed = 0
    for moment in islice(moments(), 0, None, 5):
        world = GAME.imagine(moment.state, None, '7' * 32)
        one, other = GAME.view(moment.state, None), GAME.view(world, None)
        for describe in (SHOW.board_alt, SHOW.board_text):
            assert describe(one, moment.names, words) == describe(other, moment.names, words)
        differed += GAME.view(moment.state, Seat(0)).hands != GAME.view(world, Seat(0)).hands
    assert differed > 50, 'the imagined hands are others'


@LANGUAGE
def test_what_is_told_of_cards_that_stay_hidden_names_none(words: Words) -> None:
    names = [words(f'onirim-card-{face.code.lower()}') for face in BASE]
    told = [event for moment in moments() for event in moment.events if event.to is None]
    lines = {SHOW.tell(event, NAMES, words) for event in told if event.kind in ('onirim.drew', 'onirim.prophecy')}
    assert len(lines) > 2
    assert not any(name in line for line in lines if line is not None for name in names)
    drawn, whispered = (
        [event for moment in moments() for event in moment.events if event.kind == kind]
        for kind in ('onirim.drew', 'onirim.drew_card')
    )
    assert len(drawn) == len(whispered) > 100
    assert all(len(event.to or ()) == 1 for event in whispered)


@LANGUAGE
def test_every_ending_has_its_story(words: Words) -> None:
    view = GAME.view(table(shared='rs bs', partner='gs ns rs').state, None)
    ends = {
        ('won', (Seat(0), Seat(1)), False),
        ('won', (Seat(1),), True),
        ('lost.deck', (), False),
        ('lost.door', (), True),
    }
    stories = {
        text.summary(replace(view, race=race, result=Result(ending, winners, (4, 2))), NAMES, words)
        for ending, winners, race in ends
    }
    assert len(stories) == len(ends)
    assert sum(NAMES[1] in told for told in stories) == 1
    won = GAME.view(table('rs rm rk bs gs', row='rm rs', doors='rd bd bd gd gd nd nd').answer('play rk').state, None)
    assert SHOW.summary(won, NAMES[:1], words).startswith(words('onirim-end-won'))


@LANGUAGE
def test_a_rash_answer_is_asked_about_again_and_no_other(words: Words) -> None:
    asked = table('rk bs gs ns rm', deck='rd NN rs rs rs').answer('discard rk')
    assert {token: _warned(asked.state, asked.asked, token, words) for token in asked.options} == {
        'banish rd': words('onirim-warn-door-lost', card=words('onirim-card-rd')),
        'banish NN': None,
        'banish rs': None,
    }
    full = table('rk bs gs ns rm', deck='NN', row='rm').answer('discard bs')
    assert [_warned(full.state, full.asked, token, words) for token in full.options] == [None] * len(full.options)
    low = table('rk bs gs ns rm', deck='NN rs rs rs', rest='box').answer('discard bs')
    assert {token: _warned(low.state, low.asked, token, words) for token in low.options} == {
        'key rk': None,
        'reveal': words('onirim-warn-reveal', deck=3),
        'hand': words('onirim-warn-hand', deck=3),
    }


def _warned(state: State, decision: Decision, token: str, words: Words) -> str | None:
    return SHOW.warning(GAME.view(state, decision.seat), decision, token, words)


@LANGUAGE
def test_a_door_given_up_in_a_race_is_lost_only_with_its_twin(words: Words) -> None:
    race = table('rk bs gs', shared='ns rm', partner='rs rs gs', deck='rd NN', race=True).answer('discard rk', 'keep')
    view = GAME.view(race.state, Seat(0))
    name = words('onirim-card-rd')
    assert SHOW.warning(view, race.asked, 'banish rd', words) == words('onirim-warn-door', card=name)
    without = replace(view, discard=(*view.discard, 'rd'))
    assert SHOW.warning(without, race.asked, 'banish rd', words) == words('onirim-warn-door-lost', card=name)


@LANGUAGE
def test_the_labels_of_pictures_are_read_whole(words: Words) -> None:
    names = ('Ada', 'Лео')
    cut = set()
    for moment in islice(moments(), 0, None, 9):
        pictures = [scene.board(GAME.view(moment.state, None), names[: moment.seats], words)]
        pictures += [scene.hand(GAME.view(moment.state, Seat(seat)), words) for seat in range(moment.seats)]
        for line in (mark for picture in pictures for mark in picture.marks if isinstance(mark, Line)):
            if line.width is not None and picture_text.fit(line.text, line.face, line.size, line.width) != line.text:
                cut.add(line.text)
    assert cut == set()
