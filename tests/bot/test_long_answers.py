"""Answers of many cards: chosen in one menu, in several menus or card by card, with a warning before some choices."""

from __future__ import annotations

from bot.presenters.answers import at_places
from engine.registry import PACKAGES
from persistence.play import moves_of
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.conftest import House
from tests.bot.play import controls, id_in, press
from tests.bot.tables import running
from tests.onirim.table import GOALS, Table, table

GAME = PACKAGES['onirim'].game
MANY = 'rs rs rs rs rs rs bs bs bs bs bs bs gs gs gs gs gs ns ns ns ns rm rm bm bm gm gm NN NN'


async def _panel(house: House, start: Table) -> tuple[int, ShownMessage]:
    """Start a game. Returns the id of its table, and Ada's hand."""
    row = await running(house, house.ada, state=start.state, expansions=start.state.modules[1:])
    board = next(message for message in house.ada.messages(house.games) if controls(message, 'play'))
    return row.id, await press(house.ada, board, 'play')


async def _choose(person: Person, message: ShownMessage, menu: Select, *values: str) -> ShownMessage:
    assert menu.custom_id is not None
    return (await (await person.choose(message, menu.custom_id, *values)).settled()).message


def _menus(message: ShownMessage, verb: str) -> list[Select]:
    return [control for control in controls(message, verb) if isinstance(control, Select)]


async def test_payment_is_chosen_in_two_menus(house: House) -> None:
    paying = table(goals=GOALS, discard=MANY).answer('cast prophecy')
    table_id, panel = await _panel(house, paying)
    first, second = _menus(panel, 'gather')
    assert (first.min_values, first.max_values, second.max_values) == (1, 5, 2)
    panel = await _choose(house.ada, panel, second, 'NN', 'NN#2')
    (first,) = _menus(panel, 'gather')
    assert id_in(first.custom_id).rest == 'pay NN,NN#1'
    assert first.max_values == 3
    await _choose(house.ada, panel, first, 'rs', 'rs#2', 'bs')
    state = GAME.load((await house.store.load(table_id)).snapshot or '')
    assert sorted(state.parts['book'].removed) == ['NN', 'NN', 'bs', 'rs', 'rs']


async def test_payment_can_be_restarted_or_proposed(house: House) -> None:
    paying = table(goals=GOALS, discard=MANY).answer('cast prophecy')
    table_id, panel = await _panel(house, paying)
    panel = await _choose(house.ada, panel, _menus(panel, 'gather')[0], 'rs')
    panel = await press(house.ada, panel, 'part', '')
    await press(house.ada, panel, 'do', paying.asked.default)
    state = GAME.load((await house.store.load(table_id)).snapshot or '')
    assert len(state.parts['book'].removed) == 5


async def test_door_among_many_discards_needs_confirmation(house: House) -> None:
    happy = table(deck='HD rs gd bs bm gm rm nm', dark='red2').answer('discard rs', 'foresee')
    table_id, panel = await _panel(house, happy)
    asked = await _choose(house.ada, panel, _menus(panel, 'gather')[0], 'gd', 'bs')
    assert controls(asked, 'sure') and controls(asked, 'hand')
    assert (await house.store.load(table_id)).status == 'open'
    await press(house.ada, asked, 'sure')
    over = await house.store.load(table_id)
    assert (over.status, over.note) == ('over', 'lost.door')


async def test_seven_cards_are_ordered_one_by_one_without_the_last(house: House) -> None:
    happy = table(deck='HD rs gd bs bm gm rm nm', dark='red2').answer('discard rs', 'foresee', 'cull ')
    table_id, panel = await _panel(house, happy)
    order, (decision,) = ['nm', 'rm', 'gm', 'bm', 'bs', 'gd', 'rs'], GAME.pending(happy.state)
    places = [[option.token for option in decision.choice.options].index(card) for card in order]
    for number in range(1, 6):
        panel = await press(house.ada, panel, 'part', at_places(places[:number]))
    whole = f'stack {",".join(order)}'
    await press(house.ada, panel, 'do', whole)
    log = moves_of(await house.store.log(table_id))
    assert [action.token for action in log] == [whole]
