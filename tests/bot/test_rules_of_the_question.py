"""**Rules** opens at the chapter about the question that the user has to answer."""

from __future__ import annotations

from bot.presenters.registry import show_of
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import asks, press, shows
from tests.bot.tables import running
from tests.onirim.table import table as laid_out

EN = words_for('en')
TITLES = [page.title for page in show_of('onirim').presenter.rules(EN)]


async def test_rules_on_the_board_open_at_the_own_question(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    drawn = laid_out('rk bk bs', shared='gs ns', partner='ns nm bm', deck='NN rs bd', doors='rd gd')
    state = drawn.answer('discard bs', 'keep').state
    table = await running(house, ada, bruno, state=state)
    board = await ada.see('games', shows('play', table.id))
    for person, chapter in ((ada, 7), (bruno, 1)):
        page = await press(person, board, 'rules')
        assert page.ephemeral and f'## {TITLES[chapter - 1]}' in page.text


async def test_rules_on_a_hand_open_at_its_question(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    page = await press(ada, await ada.see(ada.dm, asks(table)), 'rules')
    assert f'## {TITLES[2]}' in page.text
