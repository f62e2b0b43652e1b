"""The keeper's desk: complete in one picture, few presses to play or arm a card, hidden from others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot import limits
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.pictures import text
from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.style import GOLD
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import desk, keeper_cards, lookup, standing
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes.pieces import RED
from bot.words import LANGUAGES, words_for
from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import monsters, movement
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.state import Armed, State
from engine.mansions.view import View
from tests.bot.mansions_games import crowded, played
from tests.bot.matches import match_of
from tests.bot.pictures.readable import assert_readable
from tests.mansions.stage import Stage

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')
MOST_TOLD = 3000
"""Maximum characters of the cards' texts. A message has 4,000, and the hand needs the rest."""
GAMES = [('mansions-2-bell', 9), ('mansions-3-bell-1B-investigators', 8), ('mansions-3-light-1A-keeper', 5)]


def of_keeper(state: State) -> Iterator[tuple[View, Decision]]:
    for decision in GAME.pending(state):
        if decision.seat == state.keeper:
            yield GAME.view(state, state.keeper), decision


def drawn(view: View, decision: Decision | None = None, begun: str = '', language: str = 'en') -> Scene:
    scene = SHOW.hand(view, decision, begun, words_for(language))
    assert scene is not None
    return scene


def told(picture: Scene) -> str:
    return ' '.join(each.text for each in picture.elements if isinstance(each, Text))


def taps(controls: tuple[Control, ...]) -> list[Tap]:
    found: list[Tap] = []
    for control in controls:
        found += control.taps if isinstance(control, TapMenu) else control if isinstance(control, tuple) else ()
    return found


def tokens(decision: Decision) -> set[str]:
    assert isinstance(decision.choice, OneOf)
    return {option.token for option in decision.choice.options}


@pytest.mark.parametrize(('name', 'step'), GAMES)
def test_the_desk_of_a_game_can_be_read_and_is_described(name: str, step: int) -> None:
    known = set(SHOW.sprites())
    for state in played(name, step):
        for view, decision in of_keeper(state):
            begins = {tap.token for tap in taps(SHOW.controls(view, decision, '', EN)) if tap.half}
            for begun in ('', *sorted(begins)):
                picture = drawn(view, decision, begun)
                assert (picture.width, picture.height) == (1200, 764)
                assert_readable(picture)
                assert set(picture.sprites()) <= known
                said = SHOW.hand_alt(view, decision, begun, EN)
                assert 0 < len(said) <= limits.ALT and '**' not in said and '-# ' not in said


@pytest.mark.parametrize('language', LANGUAGES)
def test_headings_of_the_desk_are_told_with_a_colon(language: str) -> None:
    """Described in words, they ran into the text below them."""
    words, told = words_for(language), 0
    for name, step in GAMES:
        for state in played(name, step):
            view = GAME.view(state, state.keeper)
            if view.result is not None:
                continue
            says, said = Says(view, words), SHOW.hand_alt(view, None, '', words)
            assert view.secret is not None and said[-1] not in ':,'
            lines = (*desk.hand(says, view.secret), *desk.plot(says, view.secret), *desk.cards(says, view.secret))
            headings = [line.strip('*') for line in lines if line.startswith('**') and line.endswith('**')]
            shown = [heading for heading in headings if heading in said]
            assert all(f'{heading}: ' in said for heading in shown)
            told += len(shown)
    assert told > 20


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_full_hand_can_be_read_in_every_language(language: str) -> None:
    for state in (crowded('bell', 'guest1'), crowded('light'), crowded('train'), crowded('theatre')):
        scenario = Says(GAME.view(state, None), EN).scenario
        longest = sorted(scenario.mythos, key=lambda card: len(card.text.said()))[-4:]
        state.mythos.hand = [card.id for card in longest]
        state.trauma.hand = [card.id for card in scenario.trauma[:4]]
        state.armed = [Armed(state.mythos.hand[0], next(iter(state.investigators)), 'move1')]
        for begun in ('', standing.ROOMS):
            assert_readable(drawn(GAME.view(state, state.keeper), None, begun, language))


def test_desk_has_plot_hand_threat_habit_and_costs() -> None:
    for name, step in GAMES[1:]:
        for state in played(name, step):
            view = GAME.view(state, state.keeper)
            says, secret = Says(view, EN), view.secret
            assert secret is not None
            shown = told(drawn(view))
            assert str(view.threat) in shown and EN(f'picture-mansions-habit-{secret.habit}') in shown
            if len(secret.choices) == len(says.scenario.story):
                card = says.scenario.objective(secret.choices)
                assert says.plain(card.name) in shown and says.plain(card.keeper_text) in shown
            held = [*(says.card(code, 'mythos_card') for code in secret.mythos)]
            held += [says.card(code, 'trauma_card') for code in secret.trauma]
            assert all(card in shown for card in held)
            for code in secret.cards:
                for use in says.scenario.keeper_card[code].uses:
                    found = keeper_cards.chosen(says, f'{code} {use.id}')
                    assert found is not None and f'{use.cost} {found.name}' in shown
            rooms = told(drawn(view, None, standing.ROOMS))
            assert all(says.listed(room.known) in rooms for room in view.rooms if room.known)


@pytest.mark.parametrize('language', LANGUAGES)
def test_desk_texts_are_uncut_in_every_language(language: str) -> None:
    words = words_for(language)
    for scenario in ('bell', 'light', 'train', 'theatre'):
        state = crowded(scenario)
        state.threat, state.time_shift = 19, 2
        for state.habit in ('off', 'armed', 'ask'):
            picture = drawn(GAME.view(state, state.keeper), language=language)
            cards = (SCENARIOS[scenario].keeper_card[code] for code in state.keeper_cards)
            labels = {words(f'mansions-use-{use.id}') for card in cards if len(card.uses) > 1 for use in card.uses}
            assert len(labels) >= 2
            # A long label is broken into two lines.
            assert all(label in ' '.join(lines(picture)) for label in labels)
            assert words(f'picture-mansions-habit-{state.habit}') in lines(picture)
        board = SHOW.board(GAME.view(state, None), NAMES, words)
        assert {words('picture-mansions-threat'), '19'} <= set(lines(board))


SETTINGS = [(scenario, language) for scenario in SCENARIOS for language in LANGUAGES]


@pytest.mark.parametrize(('scenario', 'language'), SETTINGS)
def test_no_text_is_cut_on_a_desk(scenario: str, language: str) -> None:
    state, house, words = crowded(scenario), SCENARIOS[scenario], words_for(language)
    decision = Decision(state.keeper, 'mansions.standing', OneOf((Option('concede'),)), standing=True)
    for choices in house.combinations:
        state.choices = [*choices]
        for cards in {setup.keeper_actions for setup in house.setups_for(choices)}:
            state.keeper_cards = [*cards]
            for held in (0, 1, 2, 4):
                mythos = sorted(house.mythos, key=lambda card: -len(card.text.said(language)))[:held]
                trauma = sorted(house.trauma, key=lambda card: -len(card.text.said(language)))[:held]
                state.mythos.hand, state.trauma.hand = [card.id for card in mythos], [card.id for card in trauma]
                picture = drawn(GAME.view(state, state.keeper), language=language)
                assert lines(picture) == [each.text for each in picture.elements if isinstance(each, Text)]
                assert_readable(picture)
            said, *_ = SHOW.controls(GAME.view(state, state.keeper), decision, lookup.CARDS, words)
            assert isinstance(said, str) and len(said) < MOST_TOLD
            long = sorted(house.loose, key=lambda card: len(house.card[card].name.said(language)))
            state.piles = house.laid(choices, long)
            rooms = drawn(GAME.view(state, state.keeper), None, standing.ROOMS, language)
            assert lines(rooms) == [each.text for each in rooms.elements if isinstance(each, Text)]
            assert_readable(rooms)
            texts = [use.text for code in state.keeper_cards for use in house.keeper_card[code].uses]
            texts += [card.text for card in mythos] + [card.text for card in trauma]
            plain = said.replace('\\', '').replace('−', '-')
            assert all(' '.join(each.said(language).split()) in plain for each in texts), 'whole, behind a button'


@pytest.mark.parametrize(('scenario', 'language'), SETTINGS)
def test_desk_with_room_says_how_investigators_win(scenario: str, language: str) -> None:
    """The keeper of the theatre saw two figures, and did not know that these must leave by the Front Doors."""
    state, house = crowded(scenario), SCENARIOS[scenario]
    state.mythos.hand, state.trauma.hand = [house.mythos[0].id], [house.trauma[0].id]
    for choices in house.combinations:
        state.choices = [*choices]
        view = GAME.view(state, state.keeper)
        order = Says(view, words_for(language)).order(house.objective(choices))
        assert order in ' '.join(lines(drawn(view, language=language)))


@pytest.mark.parametrize(('scenario', 'language'), SETTINGS)
def test_no_card_is_cut_in_the_piles_of_a_deal(scenario: str, language: str) -> None:
    """In Polish and Russian the last cards of full rooms of the large house ended in "…"."""
    for number in (2, 5, 8, 12, 23):
        state = GAME.new(3, GAME.Options(scenario=scenario), f'{number:032x}').state
        while (asked := next(iter(GAME.pending(state)))).kind == 'mansions.story':
            state = GAME.apply(state, asked.seat, min(tokens(asked))).state
        rooms = drawn(GAME.view(state, state.keeper), None, standing.ROOMS, language)
        assert lines(rooms) == [each.text for each in rooms.elements if isinstance(each, Text)]
        assert_readable(rooms)
        # A comma ends each name but the last of its room, and a name may have one too.
        assert told(rooms).count(',') >= sum(len(pile) - 1 for pile in state.piles.values())


@pytest.mark.parametrize(('scenario', 'language'), SETTINGS)
def test_no_text_is_cut_on_a_sheet(scenario: str, language: str) -> None:
    state, house = crowded(scenario), SCENARIOS[scenario]
    for who in house.investigators:
        (person, *_) = state.investigators.values()
        own = replace(person, who=who.id)
        state.investigators = {who.id: own}
        for card in (*house.cards, None):
            own.items = [*who.items, *([card.id] if card is not None else [])]
            own.ability = not own.ability
            picture = drawn(GAME.view(state, own.seat), language=language)
            assert lines(picture) == [each.text for each in picture.elements if isinstance(each, Text)]


@pytest.mark.parametrize('language', LANGUAGES)
def test_start_of_a_round_does_not_name_the_keeper(language: str) -> None:
    words = words_for(language)
    state = next(
        state for state in played('mansions-3-light') if 'mansions.next' in {one.kind for one in GAME.pending(state)}
    )
    view = GAME.view(state, None)
    assert view.active is None and view.round == 1
    picture = lines(SHOW.board(view, NAMES, words))
    assert words('picture-mansions-who-begins') in picture and words('picture-mansions-keeper') not in picture
    assert words('mansions-board-begins', round=1).replace('**', '') in SHOW.board_alt(view, NAMES, words).replace(
        '**', ''
    )


def lines(picture: Scene) -> list[str]:
    """Return the texts as painted, truncated if too long."""
    return [text.fit(each.text, each.face, each.size, each.width) if each.width is not None else each.text
            for each in picture.elements if isinstance(each, Text)]  # fmt: skip


@pytest.mark.parametrize(('mythos', 'trauma'), [(0, 0), (1, 0), (1, 1), (2, 1), (4, 1), (4, 4)])
def test_the_desk_is_filled_by_however_few_cards_there_are(mythos: int, trauma: int) -> None:
    state = crowded('bell')
    scenario = Says(GAME.view(state, None), EN).scenario
    state.mythos.hand = [card.id for card in scenario.mythos[:mythos]]
    state.trauma.hand = [card.id for card in scenario.trauma[:trauma]]
    panels = [each for each in drawn(GAME.view(state, state.keeper)).elements if isinstance(each, Box)]
    for left, right in ((8, 596), (604, 1192)):
        column = [each for each in panels if left <= each.x and each.x + each.width <= right and each.width > 500]
        covered = {y for each in column for y in range(each.y, each.y + each.height)}
        assert len(covered) > 680 and max(each.y + each.height for each in column) > 740
    assert_readable(drawn(GAME.view(state, state.keeper)))


def test_a_card_that_cannot_be_paid_is_dim() -> None:
    stage = Stage('holt', keeper=True)
    bright = [each for each in drawn(stage.view(0)).elements if isinstance(each, Box) and each.fill == GOLD]
    stage.state.threat = 0
    dim = [each for each in drawn(stage.view(0)).elements if isinstance(each, Box) and each.fill == GOLD]
    assert len(dim) < len(bright)


def test_keeper_answers_are_at_most_three_presses_away() -> None:
    for name, step in GAMES:
        for state in played(name, 2 * step):
            for view, decision in of_keeper(state):
                if not (decision.standing or decision.kind == 'mansions.keeper_actions'):
                    continue
                begun, seen, reached = {''}, {''}, set[str]()
                for press in range(3):
                    offered = [taps(SHOW.controls(view, decision, given, EN)) for given in begun]
                    back = [any(tap.half and tap.token in seen for tap in each) for each in offered]
                    assert press == 0 or all(back), 'a way back'
                    shown = [tap for each in offered for tap in each if not tap.disabled]
                    reached |= {tap.token for each in offered for tap in each if not tap.half}
                    begun = {tap.token for tap in shown if tap.half and not tap.aside} - seen
                    seen |= begun
                assert reached == tokens(decision) - keeper_cards.repeated(Says(view, EN), decision)


def test_a_card_is_armed_in_three_taps() -> None:
    stage = Stage('holt', 'strand')
    stage.state.mythos.hand, stage.state.habit = ['cold_hands'], 'armed'
    (decision,) = [each for each in GAME.pending(stage.state) if each.standing and each.seat == 0]
    view = stage.view(0)
    assert any(tap.token == 'plans' for tap in taps(SHOW.controls(view, decision, '', EN)))
    card = next(tap for tap in taps(SHOW.controls(view, decision, 'plans', EN)) if tap.token == 'arm cold_hands')
    assert card.half
    second = taps(SHOW.controls(view, decision, card.token, EN))
    assert len([tap for tap in second if tap.token in tokens(decision)]) == 15
    stage.say(0, 'arm cold_hands holt m1')
    assert EN('picture-mansions-armed', who='Holt') in told(drawn(stage.view(0)))


def test_forged_beginnings_count_as_none() -> None:
    for state in played('mansions-3-light-1A-keeper', 11):
        for view, decision in of_keeper(state):
            for begun in ('arm x', 'arm ', 'wrack', 'wrack x', 'x y', 'prowl move m99'):
                assert SHOW.controls(view, decision, begun, EN) == SHOW.controls(view, decision, '', EN)
                assert drawn(view, decision, begun) is not None


@pytest.mark.parametrize('language', LANGUAGES)
def test_keeper_sees_whom_a_card_moves(language: str) -> None:
    """The column was empty while a card moved an investigator or a monster."""
    stage = Stage('holt', 'quill', monsters='acolyte cry1', keeper=True)
    moves = (movement.MovePerson('holt', 2), monsters.MoveMonster('m1', 2))
    for step, name in zip(moves, ('who', 'monster'), strict=True):
        stage.state.agenda = [*stage.state.agenda[:1], step]
        ((view, decision),) = [(view, asked) for view, asked in of_keeper(stage.state) if not asked.standing]
        says, picture = Says(view, words_for(language), NAMES[:3], view.me), drawn(view, decision, language=language)
        column = [each for each in (*picture.ground, *picture.elements) if not isinstance(each, Box) and each.x > 964]
        said = ' '.join(each.text for each in column if isinstance(each, Text))
        moved = Says(view, words_for(language)).who('holt') if name == 'who' else says.monster('m1')
        assert decision.args[name] in ('holt', 'm1') and moved in said and str(decision.args['left']) in said
        assert [each for each in column if isinstance(each, Placed) and each.sprite.drawing != 'mansions/sign']
        assert_readable(picture)


def test_targets_are_framed_and_ringed_on_the_map() -> None:
    stage = Stage('holt', keeper=True, monsters='acolyte gal1,acolyte cha1')
    view, decision = stage.view(0), stage.asked
    picture = drawn(view, decision, 'prowl move')
    rings = [each for each in picture.elements if isinstance(each, Box) and each.outline == RED]
    assert len(rings) == 2
    stage.answer('prowl move m1')
    picture = drawn(stage.view(0), stage.asked)
    frames = [each for each in picture.elements if isinstance(each, Box) and each.outline == GOLD and not each.fill]
    assert len(frames) == len(stage.offers('move'))


def panels(state: State, seat: Seat | None) -> Any:
    """Return the hand of a seat. With None, return the board in the channel."""
    match = match_of('mansions', state, NAMES[: state.seats])
    return board_panel(match, EN) if seat is None else hand_panel(match, seat, EN, board_url=None)


@pytest.mark.parametrize(('name', 'step'), GAMES[1:])
def test_desk_is_hidden_from_others(name: str, step: int) -> None:
    """Neither resampled hidden information nor the keeper's habit or armed cards change the board or other hands."""
    for state in played(name, step):
        if state.result is not None or len(state.choices) < 1:
            continue
        for seat in (None, *(Seat(number) for number in range(state.seats) if number != state.keeper)):
            other = GAME.resample(state, seat, 'b4' * 16).copy()
            who = next(iter(other.investigators))
            if other.habit != 'ask' and not any(each.seat == other.keeper for each in questions(other)):
                other.habit = 'off' if other.habit == 'armed' else 'armed'
            other.armed = [Armed(card, who, 'action') for card in other.mythos.hand[:1]]
            shown, again = panels(state, seat), panels(other, seat)
            assert again == shown
            assert again.digest() == shown.digest()


def questions(state: State) -> list[Decision]:
    return [each for each in GAME.pending(state) if not each.standing]


def test_the_comparison_sees_what_the_keeper_may_see() -> None:
    """Without this, `test_desk_is_hidden_from_others` could pass by comparing nothing."""
    state = next(state for state in played('mansions-3-light-1A-keeper', 7) if state.mythos.hand)
    other = state.copy()
    other.habit = 'off' if state.habit != 'off' else 'armed'
    assert panels(other, state.keeper).digest() != panels(state, state.keeper).digest()
    # One lot may deal the keeper's cards as they were.
    dealt = [GAME.resample(state, Seat(1 - state.keeper), digit * 32) for digit in '0123']
    assert any(panels(each, state.keeper) != panels(state, state.keeper) for each in dealt)


def test_desk_needs_the_keepers_view() -> None:
    view = replace(Stage('holt').view(0), secret=None, me=None)
    assert SHOW.hand(view, None, standing.ROOMS, EN) == SHOW.board(view, (), EN)


def test_choice_of_a_monsters_space_shows_the_house() -> None:
    """The keeper chose among names of rooms, and saw the desk."""
    view = GAME.view(Stage('quill', keeper=True).state, Seat(0))
    options = tuple(Option(f'place eel {space}') for space in ('kit1', 'inf1'))
    choice = Decision(Seat(0), 'mansions.choose', OneOf(options), {'card': None, 'who': None})
    rooms = {Says(view, EN).room(each) for each in ('kitchen', 'infirmary')}
    for room in rooms:
        assert room in told(drawn(view, choice)) and room not in told(drawn(view)), room


def test_kind_of_monster_to_place_is_asked_once() -> None:
    """One button named the space, and two more named the space with a kind of monster."""
    stage = Stage('quill', scenario='light', choices='1A 2A', at='hall1', keeper=True)
    view = GAME.view(stage.state, Seat(0))
    (asked,) = [each for each in GAME.pending(stage.state) if each.seat == 0 and not each.standing]
    found = {tap.token for tap in taps(SHOW.controls(view, asked, 'beckon place', EN))}
    kinds = {token for token in found if token.startswith('beckon place ') and '+' in token}
    assert len(kinds) > 1 and not {token.partition('+')[0] for token in kinds} & found
