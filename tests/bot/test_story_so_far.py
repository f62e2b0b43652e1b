"""**Story so far** and the texts to read aloud: each is shown in full once, and again whenever a player asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from bot.message.custom_id import CustomId
from bot.message.panel import Picture
from bot.panels import measure, names, read_aloud, recap
from bot.panels.board import board_panel
from bot.panels.hand import home_panel
from bot.panels.recap_lines import LINES
from bot.panels.recap_scenes import SCENE_CHARACTERS, SCENES
from bot.panels.so_far import so_far_panel
from bot.panels.story import Teller
from bot.panels.story_lines import StoryLine, paragraphs, plain
from bot.presenters.answers import BOARD, PICTURE, STANDING
from bot.presenters.mansions import readings
from bot.presenters.mansions.habits import MORE
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.refusal import Refusal
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import visible_events
from bot.words import LANGUAGES, words_for
from bot.words.names import escaped
from engine.api import Event, Seat
from engine.golden import opening, read
from engine.mansions.cards import SCENARIOS, Text
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.state import State
from persistence.rows import Action
from tests.bot import discord_limits
from tests.bot.conftest import House
from tests.bot.logs import line, whole_game
from tests.bot.mansions_games import GOLDEN
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.tables import at_table

EN = words_for('en')
NAMES = ['Ada', 'Bruno', 'Cleo']
LONG = 'mansions-3-bell-1A-investigators'


@cache
def game(name: str = LONG) -> tuple[tuple[State, Action], ...]:
    """Return the states of a golden game, each with the action before it."""
    record = read((GOLDEN / f'{name}.game').read_text())
    state = opening(GAME, record)
    found = []
    for number, move in enumerate(record.moves, 3):
        outcome = GAME.apply(state, Seat(move.seat), move.token)
        state = outcome.state
        found.append((state, line(number, move.seat, *outcome.events)))
    return tuple(found)


def match(state: State) -> Match:
    return match_of('mansions', state, NAMES[: state.seats])


def pages(match: Match, language: str = 'en') -> list[str]:
    """Return the text of each page, turned by the button from the first to the last."""
    told: list[str] = []
    while True:
        panel = so_far_panel(match, len(told), words_for(language))
        assert not discord_limits.complaints(panel)
        told.append(next(block for block in panel.blocks[1:] if isinstance(block, str)))
        if f'b1:story:1::{len(told)}' not in discord_limits.ids(panel):
            return told


def events_read(log: Sequence[Action], state: State) -> list[Event]:
    events = (event for action in log for event in visible_events(events_of(action), None))
    return [event for event in events if Mansions().is_read_aloud(event, GAME.view(state, None))]


def text_of(event: Event, state: State) -> str:
    scenario = house_of(state.scenario).scenario
    match event.kind:
        case 'mansions.begun':
            text = scenario.intro
        case 'mansions.found':
            return escaped(Says(GAME.view(state, None), EN).card_text(event.args['card']))
        case 'mansions.event':
            return Says(GAME.view(state, None), EN).text(Text(event.args['text']))
        case _:
            text = next(each for each in scenario.objectives.values() if each.id == event.args['objective']).text
    return escaped(text.said())


def moments() -> Iterator[tuple[State, Event, list[Action]]]:
    """Yield `(state, event, log)` for each text to read aloud. The log has the actions that the board gets."""
    for number, (state, action) in enumerate(game()[:-1]):
        for event in events_read([action], state):
            yield state, event, [action for _, action in game()[: number + 1]][-recap.ACTIONS :]


def test_story_has_every_text_read_aloud() -> None:
    state = game()[-1][0]
    events = events_read([action for _, action in game()], state)
    whole = '\n'.join(pages(match(state)))
    assert {event.kind for event in events} == {f'mansions.{kind}' for kind in ('begun', 'event', 'found', 'revealed')}
    assert not [text for event in events if (text := text_of(event, state)) not in whole]
    assert EN('mansions-won-investigators').removesuffix('.**') in whole


def test_story_has_only_texts_read_aloud() -> None:
    """Games with equal public views have equal stories, without a clue or event of the future."""
    log = [action for _, action in game()]
    every = {text_of(event, game()[-1][0]) for event in events_read(log, game()[-1][0])}
    for number in range(0, len(game()) - 1, 60):
        state = game()[number][0]
        told = '\n'.join(pages(match(state)))
        other = GAME.resample(state, None, '5a' * 16)
        assert '\n'.join(pages(match(other))) == told
        heard = {text_of(event, state) for event in events_read(log[: number + 1], state)}
        assert not [text for text in every - heard if text in told and 'Bellwether' not in text]


@pytest.mark.parametrize('language', LANGUAGES)
def test_story_is_turned_page_by_page_in_every_language(language: str) -> None:
    told = pages(match(game()[-1][0]), language)
    assert len(told) > 1 and all(told)
    over, words = match(game()[-1][0]), words_for(language)
    assert all(measure.fits(so_far_panel(over, number, words).blocks) for number, _ in enumerate(told))
    last = so_far_panel(over, 9999, words)
    assert last.blocks[1] == told[-1]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('scenario', SCENARIOS)
def test_page_of_every_clue_fits_a_phone_with_its_drawing(scenario: str, language: str) -> None:
    """The drawing was always as high, so that a long clue made its page up to 687 pixels high."""
    words, state = words_for(language), GAME.new(5, GAME.Options(scenario=scenario), '5' * 32).state
    for clue in (card for card in SCENARIOS[scenario].cards if card.clue is not None):
        state.gone = [clue.id]
        found = match(state)
        name = Says(GAME.view(state, None), words).clue(clue.id)[1]
        shown = [so_far_panel(found, number, words).blocks for number, _ in enumerate(pages(found, language))]
        assert all(map(measure.fits, shown)), clue.id
        assert any(isinstance(blocks[1], Picture) and escaped(name) in str(blocks[2]) for blocks in shown[1:]), clue.id


@pytest.mark.parametrize('language', LANGUAGES)
def test_story_begins_with_the_cover_of_its_scenario(language: str) -> None:
    state, words = game()[-1][0], words_for(language)
    begun = replace(match(state), table=replace(match(state).table, options='{"scenario": "bell"}'))
    picture, prologue = so_far_panel(begun, 0, words).blocks[1:3]
    assert isinstance(picture, Picture) and str(prologue).startswith('📖')
    assert {sprite.drawing for sprite in picture.scene.sprites()} == {'mansions/houses/bell/site'}
    assert measure.fits(so_far_panel(begun, 0, words).blocks)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', [LONG, 'mansions-3-light'])
def test_story_shows_the_drawing_of_each_clue_and_event_again(name: str, language: str) -> None:
    """The picture of the end had hidden the last event's drawing, and no page showed any other again."""
    over, words = match(game(name)[-1][0]), words_for(language)
    view = GAME.view(over.state, None)
    reads, says = [*readings.so_far(view)], Says(view, words)
    assert len(reads) > 2
    shown = [so_far_panel(over, number, words).blocks for number, _ in enumerate(pages(over, language))]
    drawn = [(blocks[1], str(blocks[2])) for blocks in shown[1:] if isinstance(blocks[1], Picture)]
    assert len(drawn) == len(reads)
    for (picture, told), each in zip(drawn, reads, strict=True):
        title, text = readings.said(says, each)
        assert any(sprite.drawing.endswith(f'/readings/{each.name}') for sprite in picture.scene.sprites())
        assert title in told and escaped(text) in told and picture.alt == readings.told(says, each)


def newly_told(state: State, reader: int | None, log: list[Action]) -> list[StoryLine]:
    """Return the lines of a log without those on whose turn it is, which the heading of a message has."""
    told = (each for action in log for each in Teller(match(state), reader, EN).tell(action))
    return [each for each in told if each.event is None or each.event.kind not in match(state).presenter.announced]


def kind_of(told: StoryLine) -> str:
    return '' if told.event is None else told.event.kind


def test_read_aloud_text_is_on_the_board_in_full_only() -> None:
    found = list(moments())
    assert len(found) > 5
    for state, event, log in found:
        blocks = [str(block) for block in board_panel(match(state), EN, log=log).blocks]
        assert [block for block in blocks if block.startswith('> ') and text_of(event, state) in block]
        read = [each.text for each in read_aloud.latest(match(state), log, EN)]
        told = recap.public(match(state), log, EN, read)
        lines = [each for action in log for each in Teller(match(state), None, EN).tell(action)]
        groups = [
            [each for each in group if each.line not in read and kind_of(each) not in Mansions.announced]
            for group in paragraphs(lines, Mansions.continues)
        ]
        weighty = [group for group in groups if any(kind_of(each) not in Mansions.asides for each in group)]
        newest = [*map(plain, weighty)][::-1]
        assert told[:-1] == newest[: len(told) - 1] and newest[len(told) - 1].endswith(told[-1])
        assert 1 <= len(told) <= SCENES


@pytest.mark.parametrize('language', LANGUAGES)
def test_minus_of_an_event_is_no_hyphen(language: str) -> None:
    tests = 0
    for scenario in SCENARIOS.values():
        view = GAME.view(GAME.new(3, GAME.Options(scenario=scenario.id), '5' * 32).state, None)
        for card in scenario.events:
            if card.whole is not None and card.whole.text is not None:
                event = Event('mansions.event', {'card': card.id, 'text': card.whole.text.root})
                said = str(Mansions().line(event, NAMES, words_for(language), view))
                assert ' -' not in said
                tests += ' −' in said
    assert tests > 1


@pytest.mark.parametrize('language', LANGUAGES)
def test_prologue_is_whole_on_the_first_board(language: str) -> None:
    for scenario, seats in product(SCENARIOS, (2, 3, 5)):
        outcome = GAME.new(seats, GAME.Options(scenario=scenario), '5' * 32)
        begun = match_of('mansions', outcome.state, ('Alexandra', 'Bruno', 'Cleo', 'Dorothea', 'Eva')[:seats])
        panel = board_panel(begun, words_for(language), log=[line(1, None, *outcome.events)])
        assert escaped(SCENARIOS[scenario].intro.said(language)) in str(panel.blocks[1]).replace('\n> ', '\n')
        assert measure.fits(panel.blocks, ephemeral=False)


def test_board_tells_the_news_below_an_older_text() -> None:
    found = 0
    for number, (state, action) in enumerate(game()[:-1]):
        log = [action for _, action in game()[: number + 1]][-recap.ACTIONS :]
        read = [each.text for each in read_aloud.latest(match(state), log, EN)]
        news = recap.public(match(state), log, EN, read)
        if read and news and not events_read([action], state):
            blocks = [str(block) for block in board_panel(match(state), EN, log=log).blocks]
            assert any(block.startswith('-# ') for block in blocks), number
            found += 1
    assert found > 20


def test_recap_of_a_story_starts_at_the_own_last_step() -> None:
    """The recap begins at the player's own last step. So it has the reason for a roll, the roll, and its result."""
    found = longest = 0
    for number, (state, last) in enumerate(game()):
        log = [action for _, action in game()[: number + 1]][-recap.ACTIONS :]
        if last.seat is None or match(state).question(last.seat) is None:
            continue
        told = recap.private(match(state), log, last.seat, EN)[0]
        news = [each for each in newly_told(state, last.seat, [last]) if each.line]
        since = [str(each.line) for each in news if kind_of(each) not in Mansions.asides]
        assert len(told) <= SCENES and (len(told) == 1 or sum(map(len, told)) <= SCENE_CHARACTERS)
        assert not [line for line in told if line.endswith('…')]
        assert not since or all(line in ' '.join(told[::-1]) for line in since) or len(told) == SCENES
        found, longest = found + 1, max(longest, len(since))
    assert found > 20 and longest > LINES


def test_read_aloud_text_stays_for_two_new_turns_or_rounds() -> None:
    state, event, log = next(each for each in moments() if each[1].kind == 'mansions.event')
    text = text_of(event, state)
    turn = line(0, 0, Event('mansions.turn', {'who': next(iter(state.investigators))}))
    read = [each for each in events_of(log[-1]) if each.kind in Mansions.turns or each == event]
    after = len(read) - read.index(event) - 1
    for turns, shows_it in ((0, True), (read_aloud.TURNS - after, True), (read_aloud.TURNS - after + 1, False)):
        shown = read_aloud.latest(match(state), [*log, *[turn] * turns], EN)
        assert any(text in each.text for each in shown) is shows_it


def test_new_text_is_whole_in_a_dm_until_the_next_answer() -> None:
    for state, event, log in moments():
        alone = match(state)
        alone = replace(alone, table=replace(alone.table, guild_id=None))
        if not alone.asked or alone.presenter.hand_shows_board(alone.view(alone.asked[0])):
            continue
        asked = alone.asked[0]
        panel = home_panel(alone, asked, EN, log=log)
        assert text_of(event, state) in ''.join(map(str, panel.blocks)).replace('\n> ', '\n')
        drawn = Mansions().drawings(event, EN, alone.view(None))
        assert (len(drawn) >= 4) == (event.kind != 'mansions.revealed')
        assert event.kind == 'mansions.begun' or not drawn or drawn[0][1] in panel.pictures[0].alt
        board = home_panel(alone, asked, EN, log=log, given=BOARD)
        assert any(isinstance(block, Picture) for block in board.blocks), 'a press shows the board'
        own = home_panel(alone, asked, EN, log=log, given=PICTURE)
        sheet = names.at_table(alone, EN).hand_alt(alone.view(asked), alone.question(asked), '', EN)
        assert sheet in own.pictures[0].alt
        later = replace(log[-1], seq=log[-1].seq + 1, seat=asked, kind='play', events='[]')
        after = home_panel(alone, asked, EN, log=[*log, later])
        assert any(isinstance(block, Picture) for block in after.blocks)
    page = home_panel(alone, alone.asked[0], EN, log=log, given=f'{STANDING}{MORE}')
    assert 'b1:story:1::' in discord_limits.ids(page)


def test_game_without_a_story_has_no_story_button() -> None:
    other, _ = whole_game('labyrinth', 30)
    assert 'b1:story:1::' not in discord_limits.ids(board_panel(other, EN))
    with pytest.raises(Refusal):
        so_far_panel(other, 0, EN)


async def test_story_opens_privately_in_the_readers_language(house: House) -> None:
    people = (house.ada, house.bruno, house.playground.add_person('Cleo', locale='ru'))
    table = await at_table(house, GAME, GAME.Options(scenario='bell'), game()[-2][0], *people)
    reader = people[2]
    board = await reader.see('games', shows('play', table.id))
    page = await press(reader, board, 'story')
    assert page.ephemeral and words_for('ru')('button-story') in page.text
    told = [page.text]
    while further := [each for each in controls(page, 'story') if int(id_in(each.custom_id).rest) == len(told)]:
        page = await press(reader, page, 'story', id_in(further[0].custom_id).rest)
        told.append(page.text)
    assert len(told) > 1
    back = await press(reader, page, 'story', '0') if len(told) == 2 else page
    assert back.id == page.id
    answer = await house.forge(reader, page, CustomId('story', table.id, rest='9' * 9).button())
    assert answer.message.ephemeral and words_for('ru')('button-story') in answer.message.text
