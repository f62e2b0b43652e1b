"""The public picture of Mansions after the end of a game, and during a puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

import pytest

from bot import limits
from bot.message.panel import Picture
from bot.panels import measure
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.pictures import text
from bot.pictures.scene import Placed, Scene, Text
from bot.presenters.mansions import attempts, epilogue
from bot.presenters.mansions.epilogue import NAMED
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import site
from bot.words import LANGUAGES, Words, words_for
from engine.api import Event, Result, Seat
from engine.mansions import tally
from engine.mansions.cards import (
    SCENARIOS,
    Goal,
    ItemIn,
    Killed,
    RoomsDark,
    RoomsOnFire,
    SamplesLaid,
)
from engine.mansions.game import GAME
from engine.mansions.state import State
from engine.mansions.tally import Deed
from engine.mansions.view import View
from tests.bot import discord_limits
from tests.bot.logs import whole_game
from tests.bot.mansions_games import GOLDEN, crowded, played
from tests.bot.matches import match_of
from tests.bot.pictures.readable import assert_readable

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Grzegorz Brzęczyszczykiewicz', 'Łucja Żółkiewska', 'Андрей Тимофеевич', 'Zoë', 'Ада Константиновна')
THEIRS: Final[tuple[Deed, ...]] = ('found', 'opened', 'felled', 'rolled', 'passed')
KEEPERS: Final[tuple[Deed, ...]] = ('mythos', 'trauma', 'harm')
SIDES = ('investigators', 'keeper', 'nobody')
OWN: Final = ('monster_in', 'samples_laid', 'rooms_on_fire', 'rooms_dark', 'all_out')
PEOPLE: Final = {
    'bell': 'Than|Тейн',
    'light': 'Merrow|Мерроу',
    'train': 'Pell|Пелл',
    'theatre': 'author|[aA]utor|[аА]втор',
}
PLAYERS: Final = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Emil')
WAYS = ('killed', *OWN, 'escaped', 'item_in', 'event', 'conceded')


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
def test_every_end_shows_its_site_and_what_happened(language: str) -> None:
    known, words = set(SHOW.sprites()), words_for(language)
    told = set()
    for view in ends():
        picture, says = drawn(view, language), Says(view, words)
        assert_readable(picture)
        assert (picture.width, picture.height) == (1200, 764) and set(picture.sprites()) <= known
        assert {sprite.drawing for sprite in picture.sprites()} == {f'mansions/houses/{view.scenario}/site'}
        assert view.result is not None
        side, _, _ = view.result.ending.partition('.')
        shown = ' '.join(texts(picture))
        assert words(f'picture-mansions-won-{side}') in shown and epilogue.line(says) in shown
        assert not [each for each in texts(picture) if each.endswith('…')]
        told.add(epilogue.line(says))
        alt = SHOW.board_alt(view, NAMES, words)
        assert epilogue.line(says) in alt and len(alt) <= limits.ALT and '  ' not in alt
    assert len(told) == len({(view.scenario, view.choices[0], view.result and view.result.ending) for view in ends()})


@pytest.mark.parametrize('people', [1, 2, 3, 4])
def test_number_of_people_at_dawn_is_that_of_survivors(people: int) -> None:
    view = GAME.view(finished(people, 'investigators.killed', 'light'), None)
    (sprite,) = drawn(view).sprites()
    assert sprite.styles == (('at-dawn', f'lived-{people - 1}') if people > 1 else ('at-dawn',))


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_each_way_to_lose_has_its_own_mood(scenario: str) -> None:
    known = set(SHOW.sprites())
    moods = {}
    for side in SIDES:
        for way in WAYS:
            view = GAME.view(finished(2, f'{side}.{way}', scenario), None)
            (moods[side, way],) = drawn(view).sprites()
            assert_readable(drawn(view))
    assert set(moods.values()) <= known and all(sprite.is_drawn for sprite in moods.values())
    assert len({moods['keeper', way] for way in OWN}) == len(OWN)
    assert len({moods[side, 'conceded'] for side in SIDES}) == 3


def test_last_event_has_the_mood_of_the_goal() -> None:
    """When time runs out, the picture fits the keeper's goal: the house burns if the goal was to burn it."""
    state = finished(2, 'keeper.event')
    for label, style in (('1A', 'beside-beast'), ('1C', 'in-flames')):
        state.choices = next(list(found) for found in SCENARIOS['bell'].combinations if label in found)
        assert style in site.end_styles(Says(GAME.view(state, None), EN))


def test_scenario_without_a_drawing_has_the_house() -> None:
    assert site.drawing('elsewhere', site.COVER) == site.drawing('bell', site.COVER)
    assert site.drawing('light', site.COVER) != site.drawing('bell', site.COVER)


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_goal_has_an_epilogue_of_its_own(language: str) -> None:
    words = words_for(language)
    for scenario in SCENARIOS.values():
        told = []
        for choices in scenario.combinations:
            card = scenario.objective(choices)
            ways = [f'investigators.{goal.kind}' for goal in card.investigators]
            ways += [f'keeper.{goal.kind}' for goal in card.keeper]
            for way in ways:
                state = finished(2, way, scenario.id)
                state.choices = list(choices)
                story = next(epilogue.story(Says(GAME.view(state, None), words)))
                told.append((card.id if 'all_out' not in way else '', way, story))
        stories = {(aim, way): text for aim, way, text in told}
        assert len({*stories.values()}) == len(stories), 'each goal has its own'
        for story in stories.values():
            assert 3 <= len(re.findall(r'[.!?](?= |$)', story)) <= 4 and len(story) <= 330


def goals_reached(scenario: str) -> Iterator[tuple[State, Goal]]:
    """Yield a finished game for each goal of each Objective."""
    house = SCENARIOS[scenario]
    for choices in {each[0]: each for each in house.combinations}.values():
        card = house.objective(choices)
        for side, goals in (('keeper', card.keeper), ('investigators', card.investigators)):
            for goal in goals:
                state = finished(3, f'{side}.{goal.kind}', scenario)
                state.choices = [*choices]
                yield state, goal


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_end_names_the_monster_card_or_number_of_its_goal(scenario: str, language: str) -> None:
    """It said that too many rooms burn, or that the item is where it was needed."""
    for state, goal in goals_reached(scenario):
        view = GAME.view(state, None)
        says = Says(view, words_for(language), NAMES)
        lines = SHOW.summary(view, NAMES, says.words).split('\n')[1:]
        # The last lines are the Objective's name and the answers of the story.
        (cause,) = {*lines[: -1 - len(view.choices)]} - {*epilogue.story(says)}
        match goal:
            case Killed(monster=monster):
                assert says.kind(monster) in cause
            case ItemIn(item=item, room=room):
                assert says.card(item) in cause and says.room(room, 'at') in cause
            case RoomsDark() | RoomsOnFire() | SamplesLaid():
                assert f' {goal.number.of(view.party)}.' in cause


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_losers_read_the_cause_on_a_phone(scenario: str, language: str) -> None:
    """It was the last line, and a hand had no room for it."""
    for state, _ in goals_reached(scenario):
        assert state.result is not None
        match = match_of('mansions', state, PLAYERS[: state.seats])
        match = replace(match, table=replace(match.table, status='over'))
        seat = next(seat for seat in range(state.seats) if seat not in state.result.winners)
        hand = hand_panel(match, seat, words_for(language), board_url='https://discord.com/channels/1/2/3', log=())
        assert measure.fits(hand.blocks)
        cause = SHOW.summary(GAME.view(state, Seat(seat)), match.names, words_for(language)).split('\n')[1]
        assert cause.startswith('-# ') and any(cause in str(block) for block in hand.blocks), cause


def test_epilogue_names_the_dead_and_what_burned() -> None:
    state = finished(3, 'investigators.escaped', 'light')
    view = GAME.view(state, None)
    text, says = SHOW.summary(view, NAMES, EN).replace('\\', ''), Says(view, EN, NAMES)
    dead, *living = view.people
    assert f'The rock keeps: {says.who(dead.who)}.' in text
    assert f'In the boat home: {", ".join(says.who(each.who) for each in living)}.' in text
    assert view.rooms and all(says.room(room.room) in text for room in view.rooms if room.fire)
    lost = SHOW.summary(GAME.view(finished(3, 'keeper.all_out', 'light'), None), NAMES, EN)
    assert 'In the boat home' not in lost


@pytest.mark.parametrize('language', LANGUAGES)
def test_chronicle_has_a_line_for_each_figure(language: str) -> None:
    words = words_for(language)
    state = finished(4, 'keeper.all_out', 'light')
    first, *rest = state.investigators.values()
    for number, deed in enumerate(THEIRS, start=31):
        tally.count(state, first.who, deed, number)
    for number, deed in enumerate(KEEPERS, start=41):
        tally.count(state, 'keeper', deed, number)
    view = GAME.view(state, None)
    heading, *lines = SHOW.chronicle(view, NAMES, words, (), lambda _: NAMES)
    assert heading == f'**{words("mansions-story-chronicle")}**' and len(lines) == 5
    assert all(Says(view, words).surname(each.who) in line for each, line in zip((first, *rest), lines, strict=False))
    assert words('picture-mansions-dead') in lines[0] and all(str(number) in lines[0] for number in (31, 32, 33, 35))
    assert all(str(number) in lines[-1] for number in (41, 42, 43, state.made))


def test_best_moment_of_each_player_is_true() -> None:
    """Killing a named monster ranks above killing another monster later, so it is the player's best moment."""
    state = finished(2, 'investigators.killed', 'light')
    view = GAME.view(state, None)
    one, other = (person.who for person in view.people)
    dead = {'monster': 'm1', 'name': 'answerer'}
    events = [
        Event('mansions.round', {'round': 3}), Event('mansions.turn', {'who': other, 'turn': 7}),
        Event('mansions.found', {'who': other, 'card': 'rum', 'room': 'galley'}), Event('mansions.killed', dead),
        Event('mansions.round', {'round': 4}), Event('mansions.turn', {'who': other, 'turn': 9}),
        Event('mansions.killed', {'monster': 'm2', 'name': 'rats'}), Event('mansions.died', {'who': one}),
    ]  # fmt: skip
    lines = SHOW.chronicle(view, NAMES, EN, events, lambda _: NAMES)
    assert '⭐' not in lines[1]
    assert lines[2].endswith(f'⭐ Round 3: {SHOW.line(events[3], NAMES, EN, view)}')
    assert '⭐ Round 4: ' in lines[-1] and Says(view, EN).surname(one) in lines[-1]


def test_end_on_the_board_begins_with_the_picture() -> None:
    match, log = whole_game('mansions', 900)
    assert match.game.result(match.state) is not None
    match = replace(match, table=replace(match.table, status='over'))
    for language in LANGUAGES:
        panel = board_panel(match, words_for(language), log=log)
        assert not discord_limits.complaints(panel)
        picture, end, *_ = panel.blocks
        assert isinstance(picture, Picture) and str(end).count('\n') > 1


def told_on_a_phone(state: State, words: Words) -> tuple[list[str], list[str]]:
    """Return the epilogue with its facts, and the lines of them that the board of a finished game shows.

    The board may begin the facts with the cause of the end.
    """
    match = match_of('mansions', state, PLAYERS[: state.seats])
    board = board_panel(replace(match, table=replace(match.table, status='over')), words, log=())
    assert measure.fits(board.blocks, ephemeral=False)
    lines = [line for block in board.blocks if isinstance(block, str) for line in block.split('\n')]
    story = [*epilogue.story(Says(GAME.view(state, None), words, match.names))]
    return story, [line for line in story if any(each.endswith(line.removeprefix('-# ')) for each in lines)]


@pytest.mark.parametrize('language', LANGUAGES)
def test_phone_shows_the_whole_end_of_each_game(language: str) -> None:
    """Half of the ends did not name the clues."""
    words, last = (
        words_for(language),
        ([*played(path.stem, 10**6)][-1] for path in sorted(GOLDEN.glob('mansions-*.game'))),
    )
    over = [state for state in last if state.result is not None]
    told = [told_on_a_phone(state, words) for state in over]
    assert len(told) > 20 and {state.scenario for state in over} == {*SCENARIOS}
    for story, shown in told:
        assert shown == story and len(re.findall(r'[.!?](?= |$)', story[0])) >= 3


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_every_end_names_a_person_of_the_story(scenario: str, language: str) -> None:
    """Investigators look for the warden or the guard all evening, and no end mentioned them."""
    house = SCENARIOS[scenario]
    for choices in {each[0]: each for each in house.combinations}.values():
        for way in (f'{side}.{by}' for side in SIDES for by in WAYS):
            state = finished(2, way, scenario)
            state.choices = [*choices]
            view = GAME.view(state, None)
            own = epilogue.key_of_end(Says(view, words_for(language))).startswith(f'mansions-end-{scenario}-')
            told = next(epilogue.story(Says(view, words_for(language))))
            assert not own or re.search(PEOPLE[scenario], told), told


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_phone_names_the_dead_burned_rooms_and_clues(scenario: str, language: str) -> None:
    words, house = words_for(language), SCENARIOS[scenario]
    clues = [card for card in house.cards if card.clue][:3]
    for choices in {each[0]: each for each in house.combinations}.values():
        card = house.objective(choices)
        ways = [f'investigators.{goal.kind}' for goal in card.investigators]
        for way in (*ways, *(f'keeper.{goal.kind}' for goal in card.keeper)):
            for people in (1, 2, 3, 4):
                state = finished(people, way, scenario)
                state.choices, state.fire = [*choices], [room.id for room in house.rooms[:4]]
                state.gone = [clue.id for clue in clues]
                told, says = told_on_a_phone(state, words)[1], Says(GAME.view(state, None), words)
                (dead, *_) = state.investigators.values()
                assert says.surname(dead.who) in told[1] and all(says.room(room) in told[1] for room in state.fire)
                assert all(re.split(' [-–] ', says.card(clue.id))[-1] in told[1] for clue in clues)


@pytest.mark.parametrize('language', LANGUAGES)
def test_end_counts_burned_rooms_that_are_too_many_to_name(language: str) -> None:
    words, house = words_for(language), SCENARIOS['bell']
    for burned, ending in product((NAMED, NAMED + 1), ('keeper.all_out', 'keeper.rooms_on_fire')):
        state = finished(2, ending, 'bell')
        state.fire = [room.id for room in house.rooms[:burned]]
        says = Says(GAME.view(state, None), words)
        told = ' '.join(epilogue.story(says))
        assert all((says.room(room) in told) == (burned == NAMED) for room in state.fire)
        # The cause of the end counts the fires already if they decided the game.
        counted = burned > NAMED and ending == 'keeper.all_out'
        assert (f'{burned}.' in told or f' {burned} ' in told) == counted


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
    assert attempts.watched(Says(SHOW.left_off(view), EN)) is None
    assert EN('picture-mansions-over') in texts(drawn(SHOW.left_off(view)))
