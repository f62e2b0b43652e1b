"""Onirim's words in every language: story, questions and descriptions, over whole games with every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from bot.panels.catch_up_rows import LONGEST
from bot.panels.cutting import shortened
from bot.pictures import text as picture_text
from bot.pictures.scene import Text
from bot.presenters.base import Control, Gather, Tap, TapMenu, acting
from bot.presenters.onirim import controls, merging, scene, story, text
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, Words, key_of, words_for
from engine.api import Decision, Event, Result, Seat
from engine.onirim.game import GAME
from engine.onirim.modules import MODULES
from engine.onirim.view import View
from tests.bot.onirim_games import NAMES, moments, questions
from tests.bot.word_files import kinds, messages
from tests.onirim.table import GOALS, table

SHOW = Onirim()
HIDING = {
    'onirim.drew', 'onirim.prophecy', 'onirim.fathomed', 'onirim.raised', 'onirim.gazed', 'onirim.foresaw',
    'onirim.wished',
}  # fmt: skip
"""Kinds of public events that may not name a card."""

LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def taps_of(offered: tuple[Control, ...]) -> Iterator[Tap]:
    for control in offered:
        match control:
            case TapMenu(taps=taps) | Gather(taps=taps):
                yield from taps
            case tuple():
                yield from control


FIRST, SELDOM = 40, 4
"""The tests look at the first `FIRST` questions or events of each kind, then at every `SELDOM`-th."""


@cache
def asked() -> tuple[tuple[View, Decision], ...]:
    """Return questions of every kind, as the asked player sees them."""
    number, found = Counter[str](), list[tuple[View, Decision]]()
    for moment, decision in questions():
        number[decision.kind] += 1
        if number[decision.kind] <= FIRST or number[decision.kind] % SELDOM == 0:
            found.append((GAME.view(moment.state, decision.seat), decision))
    return tuple(found)


@cache
def happened() -> tuple[tuple[Event, tuple[str, ...]], ...]:
    """Return events of every kind, each with the names of its players."""
    number, found = Counter[str](), list[tuple[Event, tuple[str, ...]]]()
    for moment in moments():
        for event in moment.events:
            number[event.kind] += 1
            if number[event.kind] <= FIRST or number[event.kind] % SELDOM == 0:
                found.append((event, moment.names))
    return tuple(found)


def test_sample_games_contain_every_event_and_question() -> None:
    found = {event.kind for event, _ in happened()} | {decision.kind for _, decision in asked()}
    # Talk is beside the game: `test_set_phrases` has its words.
    assert {kind for kind in kinds() if kind.startswith('onirim.')} - found == {story.SAID}
    assert {len(moment.state.hands) for moment in moments()} == {1, 2}


@LANGUAGE
def test_every_event_has_a_line_or_is_silent(words: Words) -> None:
    arguments = {key: reader.arguments for key, reader in messages(words.language).items()}
    for event, names in happened():
        line = SHOW.line(event, names, words)
        assert (line is None) == (event.kind in story.SILENT), event.kind
        assert line is None or ('\n' not in line and 0 < len(line) <= 700)
        if 'player' in arguments.get(key_of(event.kind), ()):
            assert line is not None and names[acting(event) or 0] in line, event.kind


@LANGUAGE
def test_line_is_never_cut_within_a_list(words: Words) -> None:
    for moment in moments():
        for event in merging.joined(moment.events):
            line = SHOW.line(event, ('Ada', 'Leo'), words) or ''
            kept = shortened(line, LONGEST)
            assert not kept.endswith('…') or line.startswith(kept.replace(' …', ':')), line


@LANGUAGE
def test_refused_trio_and_door_to_limbo_give_the_reason(words: Words) -> None:
    gone = table('rs rm rk bs gs', row='rm rs', doors='rd rd').answer('play rk')
    assert [event['why'] for event in gone.told('trio_refused')] == ['gone']
    reasons = {
        (event.kind, event.args['why']): SHOW.line(event, NAMES, words)
        for event in [*gone.events, *(event for moment in moments() for event in moment.events)]
        if event.kind in story.VARIED
    }
    assert sorted(reasons) == [
        ('onirim.door_to_limbo', 'choice'),
        ('onirim.door_to_limbo', 'goal'),
        ('onirim.door_to_limbo', 'no_key'),
        ('onirim.door_to_limbo', 'twice'),
        ('onirim.trio_refused', 'goal'),
        ('onirim.trio_refused', 'gone'),
        ('onirim.trio_refused', 'twice'),
    ]
    assert None not in reasons.values()


@LANGUAGE
def test_question_is_a_sentence_or_two(words: Words) -> None:
    for view, decision in asked():
        assert 0 < len(SHOW.prompt(view, decision, '', words)) <= 400


@LANGUAGE
def test_labels_are_short_enough_for_buttons(words: Words) -> None:
    labels = {
        tap.label
        for view, decision in asked()
        for tap in taps_of(controls.controls(view, decision, '', words))
        if decision.kind not in ('onirim.swap', 'onirim.planning')
    }
    assert [label for label in labels if len(label) > 45] == []


@LANGUAGE
def test_descriptions_fit_with_the_most_important_first(words: Words) -> None:
    for moment in islice(moments(), 0, None, 7):
        public = GAME.view(moment.state, None)
        alt = SHOW.board_alt(public, moment.names, words)
        assert 0 < len(alt) <= 1024
        if public.result is None and public.asking:
            assert alt.startswith(words('onirim-text-turn', player=moment.names[public.active], turn=public.turn))
        else:
            outcome, _, _ = SHOW.summary(public, moment.names, words).replace('*', '').partition('\n')
            assert alt.replace('*', '').startswith(outcome)
        for seat in range(moment.seats):
            assert 0 < len(SHOW.hand_alt(GAME.view(moment.state, Seat(seat)), None, '', words)) <= 1024


@LANGUAGE
def test_board_text_fits_a_message(words: Words) -> None:
    for moment in islice(moments(), 0, None, 23):
        for seat in (None, *(Seat(seat) for seat in range(moment.seats))):
            assert 0 < len(SHOW.board_text(GAME.view(moment.state, seat), moment.names, words)) <= 4000


@LANGUAGE
def test_hand_is_described_card_by_card(words: Words) -> None:
    for moment in islice(moments(), 0, None, 7):
        for seat in range(moment.seats):
            view = GAME.view(moment.state, Seat(seat))
            own = view.hands[seat]
            assert own is not None
            alt = SHOW.hand_alt(view, None, '', words)
            seen = (*own, *view.shared, *view.looking, *view.draft)
            assert all(words(f'onirim-card-{card.lower()}') in alt for card in seen)


@LANGUAGE
def test_solo_hand_is_described_with_the_table(words: Words) -> None:
    (moment,) = islice((each for each in moments() if each.seats == 1 and len(each.state.rows[0]) > 3), 1)
    view = GAME.view(moment.state, Seat(0))
    alt = SHOW.hand_alt(view, None, '', words)
    doors = words('onirim-text-doors-total', doors=sum(map(len, view.doors)))
    assert doors in alt and f'{words("onirim-text-you")} – ' in alt
    assert alt.index(words('onirim-text-hand', cards='').split(':')[0]) < alt.index(doors)


@LANGUAGE
def test_hand_for_two_is_described_with_the_threats(words: Words) -> None:
    laid = table('gs ns rm', shared='ns gm', partner='bk rs rm', dark='red2 pair2', towers='', goals=GOALS)
    alt = SHOW.hand_alt(laid.view(), None, '', words)
    for name in ('red2', 'pair2'):
        assert words(f'onirim-card-{name}') in alt
    assert words('onirim-text-towers', cards=words('onirim-none')) in alt


@LANGUAGE
def test_held_tower_is_described_with_its_edges(words: Words) -> None:
    edges = {'left': words('onirim-edge-sun-moon'), 'right': words('onirim-edge-moon')}
    described = words('onirim-tower-edges', tower=words('onirim-card-r3'), **edges)
    assert described in SHOW.hand_alt(table('r3 bs gs ns rm', towers='').view(), None, '', words)
    assert described in SHOW.board_text(table(towers='r3').view(None), NAMES[:1], words)


@LANGUAGE
def test_bottom_of_the_deck_is_described_from_its_top(words: Words) -> None:
    start = table(discard='rs rs rs bs bs bs', goals=GOALS, deck='rm rm gm gm bm bm NN NN NN', rest='box')
    looking = start.cast('prophecy')
    alt = SHOW.hand_alt(looking.view(), None, '', words)
    shown = ', '.join(words(f'onirim-card-{card.lower()}') for card in looking.view().looking)
    assert words('onirim-text-bottom', cards=shown) in alt
    looking.answer('raise bm', 'sink bm,NN,NN,NN')
    known = SHOW.hand_alt(looking.view(), None, '', words)
    assert words('onirim-text-known', cards=words('onirim-card-bm')) in known
    lower = ', '.join(f'{place}: {words(f"onirim-card-{card}")}' for place, card in ((6, 'bm'), (7, 'nn'), (8, 'nn')))
    assert words('onirim-text-known-below', cards=f'{lower}, 9: {words("onirim-card-nn")}') in known


@LANGUAGE
def test_board_text_has_the_expansions_components(words: Words) -> None:
    view = table(
        goals=GOALS,
        doors='rd',
        removed='rs',
        towers='r4 g4 b4 n5',
        dark='pair2 doors3',
        reserve='red2',
        discard='rs rs',
    ).view(None)
    board = SHOW.board_text(view, NAMES[:1], words)
    rest = ', '.join(words(f'onirim-card-{colour}') for colour in GOALS.split()[1:])
    assert words('onirim-text-goals', done=1, goals=rest) in board
    assert words('onirim-text-towers-safe') in board
    for omen in ('pair2', 'doors3'):
        assert words(f'onirim-omen-{omen}') in board
    assert words('onirim-omen-red2') not in board, 'it lies face down'
    alt = SHOW.board_alt(view, NAMES[:1], words)
    assert words('onirim-text-goals', done=1, goals=rest) in alt
    assert words('onirim-card-pair2') in alt


@LANGUAGE
def test_fullest_board_is_described_within_the_limit(words: Words) -> None:
    view = table(
        'bk bm gs', shared='rs bs', partner='gm gm nm', talk='open', goals=GOALS, doors='rd bd gd nd', partner_doors='',
        row='rs bm rs bm rs bm', partner_row='ns gm ns gm ns nk', towers='r4 g4 b4 n5 r5', discard='rs rs rs ns ns NN',
        dark='red2 blue2 green2 brown2 pair2 doors5', reserve='rainbow4',
    ).view(None)  # fmt: skip
    alt = SHOW.board_alt(view, NAMES, words)
    assert len(alt) <= 1024
    assert words('onirim-text-piles', deck=view.deck, discard=6, limbo=words('onirim-none')) in alt


@LANGUAGE
def test_public_texts_reveal_no_hidden_hands_or_deck(words: Words) -> None:
    differed = 0
    for moment in islice(moments(), 0, None, 11):
        world = GAME.resample(moment.state, None, '7' * 32)
        one, other = GAME.view(moment.state, None), GAME.view(world, None)
        for describe in (SHOW.board_alt, SHOW.board_text):
            assert describe(one, moment.names, words) == describe(other, moment.names, words)
        differed += GAME.view(moment.state, Seat(0)).hands != GAME.view(world, Seat(0)).hands
    assert differed > 50, 'the imagined hands are others'


@LANGUAGE
def test_events_about_hidden_cards_name_none(words: Words) -> None:
    names = [words(f'onirim-card-{face.code.lower()}') for module in MODULES.values() for face in module.faces]
    told = [event for moment in moments() for event in moment.events if event.to is None and event.kind in HIDING]
    assert {event.kind for event in told} == HIDING
    lines = {SHOW.line(event, NAMES, words) for event in told}
    assert not any(name in line for line in lines if line is not None for name in names)
    drawn, whispered = (
        [event for moment in moments() for event in moment.events if event.kind == kind]
        for kind in ('onirim.drew', 'onirim.drew_card')
    )
    assert len(drawn) == len(whispered) > 100
    assert all(len(event.to or ()) == 1 for event in whispered)


def test_draws_in_a_row_are_one_line() -> None:
    draws = [Event('onirim.drew_card', {'card': card}, (Seat(0),)) for card in ('rs', 'rm', 'rs', 'bk')]
    shared = Event('onirim.drew_shared', {'seat': 0, 'card': 'gs'})
    told = [story.line(event, NAMES, words_for('en'), you=0) or '' for event in merging.joined([*draws, shared])]
    assert len(told) == 3
    assert 'red sun ×2' in told[0] and 'red moon' in told[0] and 'blue key' in told[1] and 'green sun' in told[2]


@pytest.mark.parametrize('kind', ['nightmare_hand', 'shuffled', 'penalty_doors3'])
def test_equal_cards_of_a_pile_are_told_once(kind: str) -> None:
    event = Event(f'onirim.{kind}', {'seat': 0, 'cards': ('rs', 'rm', 'rs', 'rs')})
    told = story.line(event, NAMES, words_for('en')) or ''
    assert told.count('red sun') == 1 and 'red sun ×3' in told and 'red moon' in told


@LANGUAGE
def test_every_ending_has_its_words(words: Words) -> None:
    view = GAME.view(table(shared='rs bs', partner='gs ns rs', discard='rd rd n3 n4 n5', towers='').state, None)
    ends = {
        ('won', (Seat(0), Seat(1)), False),
        ('won', (Seat(1),), True),
        ('lost.deck', (), False),
        ('lost.door', (), False),
        ('lost.door', (), True),
        ('lost.towers', (), False),
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
def test_r56_defeat_names_the_door_or_the_colour_that_is_lost(words: Words) -> None:
    """The end said only that a door, or the last tower of one colour, was gone."""
    door = table('rk bs gs ns rm', deck='gd NN').answer('discard rk', 'banish gd')
    towers = table('b5 r5 gs ns rm', discard='b3 b4', towers='').answer('discard b5')
    paid = table('b5 r5 gs ns rm', discard='b4', removed='b3', goals=GOALS, towers='').answer('discard b5')
    race = table('rk bs gs', shared='ns rm', partner='rs rs gs', deck='gd NN', discard='gd', race=True)
    race.answer('discard rk', 'keep', 'banish gd')
    for laid, key, card in (
        (door, 'onirim-end-lost-door', 'gd'),
        (towers, 'onirim-end-lost-towers', 'blue'),
        (paid, 'onirim-end-lost-towers', 'blue'),
        (race, 'onirim-end-lost-door-race', 'gd'),
    ):
        assert laid.result is not None
        told = SHOW.summary(GAME.view(laid.state, None), NAMES, words)
        assert told.startswith(words(key, card=words(f'onirim-card-{card}')))


@LANGUAGE
def test_labels_in_pictures_fit(words: Words) -> None:
    names = ('Ada', 'Лео')
    cut = set()
    for moment in islice(moments(), 0, None, 19):
        pictures = [scene.board(GAME.view(moment.state, None), names[: moment.seats], words)]
        pictures += [scene.hand(GAME.view(moment.state, Seat(seat)), words) for seat in range(moment.seats)]
        for line in (element for picture in pictures for element in picture.elements if isinstance(element, Text)):
            if line.width is not None and picture_text.fit(line.text, line.face, line.size, line.width) != line.text:
                cut.add(line.text)
    assert cut == set()
