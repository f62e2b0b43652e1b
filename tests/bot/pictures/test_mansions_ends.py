"""The public picture of Mansions after the end of a game, and during a puzzle."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from bot import limits
from bot.pictures import text
from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.style import GOLD
from bot.presenters.mansions import tries
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import ending
from bot.words import LANGUAGES, words_for
from engine.api import Result, Seat
from engine.mansions import tally
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.tally import Deed
from engine.mansions.view import View
from tests.bot.mansions_games import GOLDEN, crowded, played
from tests.bot.pictures.readable import assert_readable

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Grzegorz Brzęczyszczykiewicz', 'Łucja Żółkiewska', 'Андрей Тимофеевич', 'Zoë', 'Ада Константиновна')
THEIRS: Final[tuple[Deed, ...]] = ('found', 'opened', 'felled', 'rolled', 'passed')
KEEPERS: Final[tuple[Deed, ...]] = ('mythos', 'trauma', 'harm')
SIDES = ('investigators', 'keeper', 'nobody')
WAYS = ('killed', 'monster_in', 'samples_laid', 'rooms_on_fire', 'all_out', 'escaped', 'item_in', 'event', 'conceded')


@cache
def ends() -> tuple[View, ...]:
    last = ([*played(path.stem, 10**6)][-1] for path in sorted(GOLDEN.glob('mansions-*.game')))
    return tuple(GAME.view(state, None) for state in last if state.result is not None)


def finished(people: int, result: str, scenario: str = 'bell') -> State:
    """Return a crowded, finished game with `people` investigators. The first one is dead."""
    state = crowded(scenario)
    for who in list(state.investigators)[people:]:
        del state.investigators[who]
    first, *_ = state.investigators.values()
    first.status, first.space = 'dead', None
    winners = tuple(Seat(seat) for seat in range(5) if (seat == state.keeper) == result.startswith('keeper'))
    state.result = Result(result, winners if not result.startswith('nobody') else (), (0,) * 5)
    return state


def drawn(view: View, language: str = 'en') -> Scene:
    return SHOW.board(view, NAMES[: view.seats], words_for(language))


def texts(picture: Scene) -> list[str]:
    """Return the texts as painted, truncated if too long."""
    return [text.fit(each.text, each.face, each.size, each.width) if each.width is not None else each.text
            for each in picture.elements if isinstance(each, Text)]  # fmt: skip


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_end_names_winner_way_and_objective(language: str) -> None:
    known, words = set(SHOW.sprites()), words_for(language)
    for view in ends():
        picture, says = drawn(view, language), Says(view, words)
        assert_readable(picture)
        assert (picture.width, picture.height) == (1200, 764) and set(picture.sprites()) <= known
        assert view.result is not None
        side, _, by = view.result.ending.partition('.')
        card, shown = says.scenario.objective(view.choices), texts(picture)
        assert words(f'picture-mansions-won-{side}') in shown
        assert words(f'mansions-by-{by.replace("_", "-")}') in shown
        assert says.plain(card.name) in shown and says.plain(card.text) in ' '.join(shown)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('people', [1, 2, 3, 4])
def test_end_has_a_line_for_each_figure(people: int, language: str) -> None:
    words = words_for(language)
    state = finished(people, 'keeper.all_out', ('bell', 'light')[people % 2])
    first, *rest = state.investigators.values()
    for number, deed in enumerate(THEIRS, start=31):
        tally.count(state, first.who, deed, number)
    for number, deed in enumerate(KEEPERS, start=41):
        tally.count(state, 'keeper', deed, number)
    view = GAME.view(state, None)
    picture, says = drawn(view, language), Says(view, words)
    assert_readable(picture)
    shown = texts(picture)
    assert {'31', '32', '33', '35/34', '41', '42', '43', str(state.made)} <= set(shown)
    assert words('picture-mansions-dead') in shown and all(says.who(each.who) in shown for each in (first, *rest))
    told = SHOW.board_alt(view, NAMES, words)
    assert len(told) <= limits.ALT and all(str(number) in told for number in (31, 32, 33, 34, 35, 41, 42, 43))
    assert all(words(f'picture-mansions-did-{deed}') in shown for deed in (*ending.DEEDS, *ending.KEEPS))


def test_figures_beyond_the_lines_are_named() -> None:
    view = GAME.view(finished(4, 'investigators.escaped'), None)
    used = {person.who for person in view.people}
    spare = [each.id for each in Says(view, EN).scenario.investigators if each.id not in used][:2]
    gone = [replace(view.people[0], who=who) for who in spare]
    picture = drawn(replace(view, people=(*view.people, *gone)))
    assert_readable(picture)
    (line,) = [each for each in texts(picture) if each.startswith('+3: ')]
    assert Says(view, EN).who(spare[0]) in line


@pytest.mark.parametrize('side', SIDES)
def test_each_ending_has_a_picture_with_winners_framed(side: str) -> None:
    plain = drawn(GAME.view(finished(2, f'{side}.event'), None))
    framed = [each for each in plain.elements if isinstance(each, Box) and each.outline == GOLD]
    assert len(framed) == {'investigators': 2, 'keeper': 1, 'nobody': 0}[side]
    for way in WAYS:
        assert ending.drawing(f'{side}.{way}') in set(ending.sprites())
    looks = {ending.drawing(f'{each}.event') for each in SIDES}
    assert len(looks) == 3


def test_deeds_are_told_only_when_the_game_is_over() -> None:
    for state in played('mansions-3-light', 9):
        view = GAME.view(state, None)
        assert bool(view.done) == (state.result is not None)


def tried() -> list[tuple[State, View]]:
    states = [state for state in played('mansions-3-bell-1A-investigators') if GAME.view(state, None).trying]
    return [(state, GAME.view(state, None)) for state in states]


def test_everybody_sees_the_puzzle_that_somebody_tries() -> None:
    known = set(SHOW.sprites())
    found = tried()
    assert len(found) > 5
    for state, view in found:
        assert view.trying is not None
        card, who, left = view.trying
        asked = next(each for each in GAME.pending(state) if not each.standing)
        assert (asked.args['card'], asked.args['who']) == (card, who)
        assert asked.args.get('left', asked.args.get('actions')) == left
        picture, says = drawn(view), Says(view, EN)
        assert_readable(picture)
        assert set(picture.sprites()) <= known
        pieces = [each for each in picture.elements if isinstance(each, Placed) and 'puzzle' in each.sprite.drawing]
        assert pieces and str(left) in texts(picture) and says.card(card) in texts(picture)
        assert says.who(who).split()[-1] in texts(picture)
        assert all(drawn(GAME.view(state, Seat(seat))) == picture for seat in range(state.seats))
        assert says.card(card) in SHOW.board_alt(view, NAMES, EN)


def test_who_tries_it_has_it_in_the_hand_and_needs_no_board() -> None:
    for state, view in tried():
        assert view.trying is not None
        for seat in range(state.seats):
            own = GAME.view(state, Seat(seat))
            tries_it = state.investigators[view.trying[1]].seat == seat
            assert SHOW.hand_shows_board(own) == tries_it
    assert not SHOW.hand_shows_board(GAME.view(crowded('bell'), Seat(0)))


def test_before_the_first_action_the_puzzle_is_seen_too() -> None:
    ready = [(state, each) for state, _ in tried() for each in GAME.pending(state)
             if each.kind == 'mansions.puzzle_ready']  # fmt: skip
    assert ready
    for state, decision in ready:
        picture = SHOW.hand(GAME.view(state, decision.seat), decision, '', EN)
        assert picture is not None and str(decision.args['actions']) in texts(picture)


def test_game_ended_during_a_puzzle_shows_the_house() -> None:
    _, view = tried()[0]
    assert tries.watched(Says(SHOW.left_off(view), EN)) is None
    assert EN('picture-mansions-over') in texts(drawn(SHOW.left_off(view)))
