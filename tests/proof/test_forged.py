"""Many forged ids: none changes anything, and each gets an ephemeral answer."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot import limits
from bot.message.custom_id import CustomId
from clew.contract.cases import Case
from clew.contract.samples import samples
from engine.api import Choice, admits, tokens
from engine.registry import PACKAGES
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.tables import at_table
from tests.proof.tables import some_positions

MANY = samples(40)
ANSWERING = ('do', 'part', 'gather', 'sure', 'undo')
"""Actions by which a table's players answer."""

Forgery = tuple[Person, str, tuple[str, ...]]


@pytest.mark.parametrize('name', PACKAGES)
async def test_forged_id_changes_nothing_and_is_answered_privately(house: House, name: str) -> None:
    game = PACKAGES[name].game
    case = Case(PACKAGES[name], 2, game.Options())
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    state = [state for state in some_positions(case, 3) if game.result(state) is None][-1]
    table = await at_table(house, case.game, case.options, state, ada, bruno)
    elsewhere = await at_table(house, case.game, case.options, state, cleo, bruno)
    asked = (ada, bruno)[game.pending(state)[0].seat]
    places = {person: await _places(house, person, table) for person in (ada, bruno, cleo)}
    before = [await house.store.load(one.id) for one in (table, elsewhere)]
    rng = Random(name)
    verbs = sorted(house.clew.dispatcher.actions.keys() - {'rules'})
    for person, custom_id, values in forgeries(case, state, table, (ada, bruno, cleo), asked, rng, verbs):
        # A hand that was opened goes when its owner opens another.
        await house.shown()
        there = [shown for message in places[person] if (shown := house.now(person, message)) is not None]
        answer = await house.forge(person, rng.choice(there), custom_id, *values)
        # The form that takes a file belongs to no table, and only the presser sees it.
        if answer.kind == 'modal' and custom_id.split(':')[1:2] == ['upload']:
            continue
        assert answer.kind in ('message', 'update'), custom_id
        assert answer.message.ephemeral or answer.message.channel_id == person.dm.id, custom_id
    assert [await house.store.load(one.id) for one in (table, elsewhere)] == before


def forgeries(
    case: Case,
    state: object,
    table: Table,
    people: tuple[Person, Person, Person],
    asked: Person,
    rng: Random,
    verbs: Sequence[str],
) -> Iterator[Forgery]:
    """Yield forged ids, each with the user who presses it. Some follow the format of ids, others do not."""
    ada, bruno, cleo = people
    (decision, *_) = case.game.pending(state)
    legal = [token for token, _ in zip(tokens(decision.choice), range(50), strict=False)]
    waiting = bruno if asked is ada else ada
    for _ in range(MANY):
        match rng.randrange(7):
            case 0:  # another seat's
                yield (
                    waiting,
                    CustomId(rng.choice(ANSWERING), table.id, table.version, rng.choice(legal)[:70]).button(),
                    (),
                )
            case 1:  # another table's
                yield (
                    cleo,
                    CustomId(rng.choice(ANSWERING), table.id, table.version, rng.choice(legal)[:70]).button(),
                    (),
                )
            case 2:  # of another moment
                version = rng.choice((0, table.version - 1, table.version + 1, 10**9))
                yield (
                    asked,
                    CustomId(rng.choice(('do', 'sure', 'undo')), table.id, version, rng.choice(legal)[:70]).button(),
                    (),
                )
            case 3:  # impossible
                token = _impossible(decision.choice, legal, rng)
                if rng.random() < 0.3:
                    yield asked, CustomId('do', table.id, table.version, '').menu(), (token or '?',)
                else:
                    yield asked, CustomId(rng.choice(('do', 'sure')), table.id, table.version, token).button(), ()
            case 4:  # a stranger's
                verb = rng.choice(verbs)
                menu = CustomId(verb, table.id, table.version, rng.choice(legal)[:70]).menu()
                yield (cleo, menu, (str(table.id),)) if rng.random() < 0.5 else (cleo, 'b' + menu[1:], ())
            case 5:  # overlong
                start = f'b1:{rng.choice(ANSWERING)}:{"z" * rng.randrange(30)}:{rng.randrange(99)}:'
                yield rng.choice(people), start.ljust(limits.CUSTOM_ID, 'x')[: limits.CUSTOM_ID], ()
            case _:  # anything
                letters = string.printable.strip() + 'żщ🃏\x00\u202e'
                yield rng.choice(people), ''.join(rng.choices(letters, k=rng.randint(1, limits.CUSTOM_ID))), ()


def _impossible(choice: Choice, legal: list[str], rng: Random) -> str:
    while True:
        token = rng.choice(legal)
        where = rng.randrange(len(token) + 1)
        token = (token[:where] + rng.choice(string.printable.strip()) + token[where + rng.randrange(2) :])[:70]
        if not admits(choice, token):
            return token


async def _places(house: House, person: Person, table: Table) -> list[ShownMessage]:
    """Return the messages where a user can press: the board, the hand opened from it, and the hand in their DMs."""
    board = await person.see(house.games, shows('play', table.id))
    hands = [message for message in person.messages(person.dm) if not message.ephemeral]
    return [board, await press(person, board, 'play'), *hands]
