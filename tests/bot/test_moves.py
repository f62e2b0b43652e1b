"""`/move`: legal moves to choose from, in the words of the hand's buttons."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from bot.limits import LINE
from bot.message.custom_id import CustomId
from bot.panels.moves import SCREENS, moves
from bot.presenters.answers import for_standing, whole
from bot.presenters.mansions.habits import MORE, PLANS
from bot.presenters.mansions.lookup import CARDS
from bot.presenters.mansions.standing import ARM, ROOMS
from bot.presenters.onirim.names import card_name
from bot.presenters.presenter import Presenter
from bot.refusal import NotAsked
from bot.words import LANGUAGES, Words, words_for
from clew.contract.play import any_step
from engine.api import Decision, OneOf, SomeOf, parts_of
from engine.registry import PACKAGES
from persistence.play import moves_of
from persistence.rows import Table
from playground.screen import Button
from tests.bot.conftest import House
from tests.bot.labyrinth_tables import beside_an_owl
from tests.bot.labyrinth_tables import running as running_labyrinth
from tests.bot.mansions_moments import begun
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, slash
from tests.bot.tables import almost_won, at_table, calm, running

EN = words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo')
ANSWERS = 15
"""Number of answers of each random game after which it is stopped."""

EVERYTHING: Final[dict[str, dict[str, Any]]] = {
    'onirim': {'expansions': ('book', 'towers', 'dreams')},
    'labyrinth': {'events': True},
    'mansions': {},
}


def shows_hand(table: Table) -> str:
    """Return the value of the line that shows the hand at a table."""
    return CustomId('play', table.id).button()


def custom_id_of(button: Button) -> CustomId:
    return id_in(button.custom_id)


def answered(decision: Decision, press: str) -> str | None:
    """Return the answer that a press gives to the decision; None for a partial one."""
    custom_id = CustomId.parse(press)
    assert custom_id is not None
    return whole(decision.choice, for_standing(custom_id.rest)[1]) if custom_id.action == 'do' else None


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', EVERYTHING)
def test_moves_are_legal_distinct_and_complete(game: str, language: str) -> None:
    luck, words, rules = Random(f'{game} {language}'), words_for(language, 'menus'), PACKAGES[game].game
    names = NAMES[: rules.seats.stop - 1]
    state = rules.new(len(names), rules.Options(**EVERYTHING[game]), f'{luck.getrandbits(128):032x}').state
    for _ in range(ANSWERS):
        if rules.result(state) is not None:
            break
        match = match_of(game, state, names)
        for seat in {decision.seat for decision in match.decisions}:
            offered = moves(match, seat, words)
            assert offered and len({each.name for each in offered}) == len(offered)
            assert max(len(each.name) for each in offered) <= 100
            decision = match.question(seat)
            if decision is None:
                continue
            given = {answered(decision, each.press) for each in offered}
            if isinstance(decision.choice, OneOf) and len(offered) < 25 and None not in given:
                useless = match.presenter.useless(match.view(seat), decision, words)
                assert {option.token for option in decision.choice.options} <= given | useless, decision.kind
        state = rules.apply(state, *any_step(rules, state, luck)).state


def test_answer_of_many_parts_is_reached_by_typing() -> None:
    luck, rules = Random('many parts'), PACKAGES['onirim'].game
    state = rules.new(1, rules.Options(expansions=('book', 'towers', 'dreams')), f'{luck.getrandbits(128):032x}').state
    tried = 0
    while tried < 3:
        (decision,) = (each for each in rules.pending(state) if not each.standing)
        choice = decision.choice
        if decision.kind == 'onirim.pay' and isinstance(choice, SomeOf) and choice.least < len(choice.options):
            tried += 1
            match = match_of('onirim', state, NAMES[:1])
            cards = parts_of(any_step(rules, state, luck)[1])
            typed = ' '.join(card_name(card, EN) for card in cards)
            offered = moves(match, 0, words_for('en', 'menus'), typed)
            given = [answered(decision, each.press) for each in offered]
            assert any(token and sorted(parts_of(token)) == sorted(cards) for token in given), (typed, offered)
        if rules.result(state) is not None:
            state = rules.new(1, match.state.options, f'{luck.getrandbits(128):032x}').state
            continue
        state = rules.apply(state, *any_step(rules, state, luck)).state


@pytest.mark.parametrize(
    ('language', 'typed', 'name'),
    [
        ('en', 'PLAY red SUN', '▶️ Play › 🔴 Red sun'),
        ('ru', 'сыграть КРАСНОЕ', '▶️ Сыграть › 🔴 Красное солнце'),
        ('ru', 'зеленое сыграть', '▶️ Сыграть › 🟢 Зелёное солнце (из общих)'),
        ('pl', 'zagraj czerwone slonce', '▶️ Zagraj › 🔴 Czerwone słońce'),
    ],
)
def test_filter_forgives_case_and_accents(language: str, typed: str, name: str) -> None:
    offered = moves(match_of('onirim', calm(), NAMES[:2]), 0, words_for(language, 'menus'), typed)
    assert [each.name for each in offered] == [name]


def test_moves_have_the_order_of_the_hand() -> None:
    match = match_of('onirim', calm(), NAMES[:2])
    offered = moves(match, 0, words_for('en', 'menus'))
    verbs = [each.name.split(' › ')[0] for each in offered]
    assert verbs == sorted(verbs, key=['▶️ Play', 'Discard a card'].index) and len(offered) > 10


def test_thing_to_look_up_is_no_move() -> None:
    state = PACKAGES['mansions'].game.new(2, PACKAGES['mansions'].game.Options(), '5e' * 16).state
    match = match_of('mansions', state, NAMES[:2])
    for seat in range(2):
        offered = [each.name for each in moves(match, seat, words_for('en', 'menus'))]
        assert offered and not any(EN('mansions-tap-what') in name for name in offered)


def test_shared_card_is_offered_with_its_verb() -> None:
    match = match_of('onirim', calm(), NAMES[:2])
    offered = [each.name for each in moves(match, 0, words_for('en', 'menus'), 'shared')]
    assert offered and all(name.startswith(('▶️ Play', 'Discard a card')) for name in offered)


def test_turned_push_has_no_press_that_another_replaces() -> None:
    match = match_of('labyrinth', beside_an_owl().state, NAMES[:2])
    offered = [each.name for each in moves(match, 0, words_for('en', 'menus'), 'F')]
    pushes = {f'{turn}{arrow} › ✅ Push' for turn in ('', '↺ › ', '↻ › ', '180 › ') for arrow in ('F↓', 'F↑')}
    assert pushes == {*offered}
    whole_list = [each.name for each in moves(match, 0, words_for('en', 'menus'))]
    assert 'F↓ › ✅ Push' in whole_list and 'F↓…' not in whole_list, 'no second line for what is offered whole'


def opened(monkeypatch: pytest.MonkeyPatch, presenter: Presenter) -> list[str]:
    """Return the partial answers whose controls a search looks at from now on."""
    looked, controls = list[str](), type(presenter).controls

    def look(presenter: Presenter, view: Any, decision: Decision, given: str, words: Words) -> Any:
        looked.append(given)
        return controls(presenter, view, decision, given, words)

    monkeypatch.setattr(type(presenter), 'controls', look)
    return looked


def test_search_looks_at_few_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of('labyrinth', beside_an_owl().state, NAMES[:2])
    looked = opened(monkeypatch, match.presenter)
    assert moves(match, 0, words_for('en', 'menus'), 'no such move') == ()
    assert 1 < len(looked) <= SCREENS


def test_search_opens_no_page_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thing of Mansions has a page. The pages took the place of the cards that the keeper may arm."""
    state = PACKAGES['mansions'].game.new(2, PACKAGES['mansions'].game.Options(), '5e' * 16).state
    match = match_of('mansions', state, NAMES[:2])
    looked = opened(monkeypatch, match.presenter)
    for seat in range(2):
        moves(match, seat, words_for('en', 'menus'))
    assert {MORE, PLANS} < {*looked} and not {CARDS, ROOMS} & {*looked}
    assert any(given.startswith(f'{ARM} ') for given in looked)


# Through the bot


async def test_chosen_move_is_played_like_a_press(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    offered = await house.ada.complete('games', 'move', 'line', 'discard red sun')
    assert offered[0].name == 'Discard a card › 🔴 Red sun'
    shown = await slash(house.ada, 'games', 'move', line=str(offered[0].value))
    assert shown.ephemeral
    played = moves_of(await house.store.log(table.id))
    assert [action.token for action in played] == ['discard rs', 'keep']
    again = await slash(house.ada, 'games', 'move', line=str(offered[0].value))
    assert again.ephemeral and EN('note-stale') in again.text
    assert len(moves_of(await house.store.log(table.id))) == 2


async def test_label_may_be_typed_without_choosing(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await slash(house.ada, 'games', 'move', line='▶️ play › 🔴 RED sun')
    assert [action.token for action in moves_of(await house.store.log(table.id))] == ['play rs']


async def test_move_repeated_by_discord_counts_once(stormy_house: House) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    offered = await house.ada.complete('games', 'move', 'line', 'play red sun')
    house.playground.faults.duplicate_interaction()
    await house.ada.slash('games', 'move', line=str(offered[0].value))
    await house.shown()
    assert len(moves_of(await house.store.log(table.id))) == 1


async def test_only_the_asked_player_is_offered_moves(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    assert await house.ada.complete('games', 'move', 'line', 'play red sun')
    assert [each.value for each in await house.bruno.complete('games', 'move', 'line', '')] == [shows_hand(table)]
    assert await house.playground.add_person('Cleo').complete('games', 'move', 'line', '') == []


async def test_waiting_player_is_told_whose_turn_it_is(house: House) -> None:
    """The only line shows the hand, which names the player on turn and has the buttons for waiting players."""
    await running(house, house.ada, house.bruno, state=calm())
    (line,) = await house.bruno.complete('games', 'move', 'line', 'red')
    waits = EN('hand-wait', player='Ada')
    assert line.name == EN('moves-waiting', waits=waits)
    shown = await slash(house.bruno, 'games', 'move', line=str(line.value))
    assert shown.ephemeral and waits in shown.text and EN('note-not-asked') not in shown.text
    assert controls(shown, 'say') and controls(shown, 'left')


async def test_move_out_of_turn_shows_the_hand_and_plays_nothing(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    shown = await slash(house.bruno, 'games', 'move', line='play rs')
    assert shown.ephemeral and EN('note-not-asked') in shown.text and EN('hand-wait', player='Ada') in shown.text
    assert (await house.store.load(table.id)).version == table.version


async def test_waiting_player_who_may_act_is_told_whose_turn_it_is(house: House) -> None:
    """The list began with plans and trades, as if it were the user's turn. A typed word filters it."""
    state, people = begun('light'), [house.ada, house.bruno, house.playground.add_person('Cleo')]
    table = await at_table(house, PACKAGES['mansions'].game, PACKAGES['mansions'].game.Options(), state, *people)
    asked = {decision.seat for decision in PACKAGES['mansions'].game.pending(state) if not decision.standing}
    offered = await people[state.keeper].complete('games', 'move', 'line', '')
    assert offered[0].value == shows_hand(table) and len(offered) > 1
    assert people[min(asked)].name in offered[0].name
    own = [each.name for each in offered[1:]]
    filtered = await people[state.keeper].complete('games', 'move', 'line', own[0])
    assert own[0] in [each.name for each in filtered] and shows_hand(table) not in [each.value for each in filtered]


async def test_each_table_says_whom_it_waits_for(house: House) -> None:
    cleo = house.playground.add_person('A' * 32)
    one = await running(house, house.ada, house.bruno, state=calm())
    two = await running_labyrinth(house, beside_an_owl(), cleo, house.bruno)
    lines = {line.value: line.name for line in await house.bruno.complete('games', 'move', 'line', '')}
    assert lines.keys() == {shows_hand(one), shows_hand(two)} and all(len(each) <= LINE for each in lines.values())
    titles = {each: EN('table-title', game=EN(f'game-{each.game}'), table=each.id) for each in (one, two)}
    assert all(lines[shows_hand(table)].startswith(title) for table, title in titles.items())
    assert 'Ada' in lines[shows_hand(one)] and 'AAAA' in lines[shows_hand(two)]


async def test_waiting_line_shows_names_as_they_are(house: House) -> None:
    ada = house.playground.add_person('_Ada_ [x]')
    await running(house, ada, house.bruno, state=calm())
    (line,) = await house.bruno.complete('games', 'move', 'line', '')
    assert '_Ada_ [x]' in line.name


async def test_nonsense_of_a_waiting_keeper_shows_their_hand(house: House) -> None:
    state = begun('light')
    people = [house.ada, house.bruno, house.playground.add_person('Cleo')]
    table = await at_table(house, PACKAGES['mansions'].game, PACKAGES['mansions'].game.Options(), state, *people)
    shown = await slash(people[state.keeper], 'games', 'move', line='go north')
    assert shown.ephemeral and EN('note-not-asked') in shown.text and '`' not in shown.text
    assert (await house.store.load(table.id)).version == table.version


async def test_move_of_another_player_is_refused(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    offered = await house.ada.complete('games', 'move', 'line', 'play red sun')
    cleo = house.playground.add_person('Cleo')
    for person in (house.bruno, cleo):
        shown = await slash(person, 'games', 'move', line=str(offered[0].value))
        assert shown.ephemeral
    assert (await house.store.load(table.id)).version == table.version


async def test_dm_offers_the_moves_of_tables_elsewhere(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    here = await house.ada.complete('games', 'move', 'line', 'play')
    assert here and await house.ada.complete(house.ada.dm, 'move', 'line', 'play') == here


async def test_several_tables_here_are_told_apart(house: House) -> None:
    one = await running(house, house.ada, house.bruno, state=calm())
    two = await running_labyrinth(house, beside_an_owl(), house.ada, house.bruno)
    offered = await house.ada.complete('games', 'move', 'line', '')
    titles = {EN('table-title', game=EN(f'game-{each.game}'), table=each.id) for each in (one, two)}
    assert {choice.name.split(' › ')[0] for choice in offered} == titles and len(offered) <= 25
    shown = await slash(house.ada, 'games', 'move', line='stay')
    assert shown.text == EN('refusal-several-games')
    (chosen,) = await house.ada.complete('games', 'move', 'line', 'onirim play red sun')
    await slash(house.ada, 'games', 'move', line=str(chosen.value))
    assert len(moves_of(await house.store.log(one.id))) == 1 and not moves_of(await house.store.log(two.id))


async def test_partial_answer_shows_the_rest_of_its_controls(house: House) -> None:
    row = await running_labyrinth(house, beside_an_owl(), house.ada, house.bruno)
    half = CustomId('part', row.id, row.version, '6-right 0').button()
    shown = await slash(house.ada, 'games', 'move', line=half)
    assert shown.ephemeral and [each.rest for each in map(custom_id_of, shown.buttons) if each.action == 'do']


async def test_notation_is_offered_as_it_was_typed(house: House) -> None:
    await running_labyrinth(house, beside_an_owl(), house.ada, house.bruno)
    assert [choice.value for choice in await house.ada.complete('games', 'move', 'line', '6> 0 A2')] == ['6> 0 A2']


async def test_finished_game_offers_no_moves(house: House) -> None:
    await running(house, house.ada, house.bruno, state=almost_won())
    (winning,) = await house.ada.complete('games', 'move', 'line', 'play brown key')
    await slash(house.ada, 'games', 'move', line=str(winning.value))
    assert await house.ada.complete('games', 'move', 'line', '') == []


def test_unknown_line_of_a_waiting_player_suggests_no_answer() -> None:
    """The keeper typed nonsense, and read that "concede" would work."""
    match = match_of('mansions', begun('light'), NAMES)
    keeper = match.state.keeper
    waits = match.standing(keeper)
    assert waits is not None and match.question(keeper) is None
    with pytest.raises(NotAsked):
        match.presenter.typed(match.view(keeper), waits, 'go north', EN)
