"""A hand and a match are made once from equal data, and anew after any change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot import words as texts
from bot.message.panel import Panel
from bot.panels.hand import hand_panel, home_panel
from bot.refusal import Refusal
from bot.screens import panels
from bot.screens.made_hands import KEPT, MadeHands
from bot.tables.reading import read
from bot.words import words_for
from engine.onirim.game import GAME
from persistence.rows import Action
from tests.bot.conftest import House
from tests.bot.matches import match_of
from tests.bot.play import press, shows
from tests.bot.tables import calm, running
from tests.packages import told_otherwise

EN = words_for('en')
MATCH = match_of('onirim', calm(), ('Ada', 'Bruno'), snapshot='{}')
STEP = Action(1, 1, 'play', 0, 'discard rs', None, '[]', 0.0)


class Asked:
    """Asks for hands, always the same unless a call says otherwise. Each hand that is made has a number."""

    def __init__(self) -> None:
        self.hands, self.made = MadeHands(), count(1)

    def make(self, *_: Any, **__: Any) -> Panel:
        return Panel((str(next(self.made)),))

    def __call__(self, **other: Any) -> Panel:
        usual: dict[str, Any] = {
            'make': self.make, 'match': MATCH, 'seat': 0, 'words': EN, 'log': [STEP], 'given': '', 'hint': None
        }  # fmt: skip
        return self.hands.hand(**usual | other)


def test_equal_hand_is_made_once() -> None:
    ask = Asked()
    ask()
    # The answer to a press and the refresh after it read the table and the log anew.
    again = ask(match=replace(MATCH, table=replace(MATCH.table)), log=(replace(STEP),), words=words_for('en-GB'))
    assert again == Panel(('1',))


@pytest.mark.parametrize(
    'other',
    [
        {'seat': 1},
        {'given': 'discard'},
        {'words': words_for('pl')},
        {'words': words_for('en', 'words')},
        {'log': [STEP, replace(STEP, seq=2)]},
        {'log': [replace(STEP, events='[1]')]},
        {'hint': 'first'},
        {'match': replace(MATCH, back={1: 5.0})},
        {'match': replace(MATCH, table=replace(MATCH.table, snapshot='{"drawn": 1}'))},
        {'match': replace(MATCH, table=replace(MATCH.table, seats=MATCH.table.seats[::-1]))},
        {'match': replace(MATCH, table=replace(MATCH.table, asides=1))},
    ],
    ids=lambda other: next(iter(other)),
)
def test_other_hand_is_made_anew(other: dict[str, Any]) -> None:
    ask = Asked()
    assert [ask(), ask(**other), ask(**other)] == [Panel((number,)) for number in '122']


def test_hand_is_made_anew_in_new_words_or_with_a_new_package(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Asked()
    assert ask() == Panel(('1',))
    texts.renew()
    assert ask() == Panel(('2',))
    texts.learn({})
    assert ask() == Panel(('3',))
    told_otherwise(monkeypatch, 'onirim', strengths={})
    assert ask() == ask() == Panel(('4',))


def test_only_the_latest_hands_are_kept() -> None:
    ask = Asked()
    for number in range(KEPT + 1):
        ask(match=replace(MATCH, table=replace(MATCH.table, id=number)))
    assert len(ask.hands._latest._entries) == KEPT


async def test_press_makes_the_hand_for_itself_and_the_screens(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(make: Callable[..., Panel]) -> Callable[..., Panel]:
        def counting(*args: Any, **told: Any) -> Panel:
            made.append(args[1])
            return make(*args, **told)

        return counting

    monkeypatch.setattr(panels, 'hand_panel', counted(hand_panel))
    monkeypatch.setattr(panels, 'home_panel', counted(home_panel))
    table = await running(house, house.ada, house.bruno, state=calm())
    await press(house.ada, await house.ada.see('games', shows('play', table.id)), 'play')
    await house.shown()
    assert 0 in made
    made.clear()
    for _ in range(2):
        house.clew.screens.refresh(table.id)
        await house.shown()
    assert 0 not in made


async def test_only_a_changed_table_gives_another_match(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    first = await read(house.store, table)
    assert await read(house.store, await house.store.load(table.id)) is first
    changed = replace(table, snapshot=GAME.dump(GAME.new(2, GAME.Options(), '5' * 32).state))
    other = await read(house.store, changed)
    assert other.state != first.state and other.table == changed
    assert (await read(house.store, replace(table, locale='pl'))).table.locale == 'pl'
    with pytest.raises(Refusal):
        await read(house.store, replace(table, status='quarantined'))
