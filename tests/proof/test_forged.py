"""Ids that nobody was offered, by the hundred: none of them changes anything, and each gets a private answer."""

from __future__ import annotations

import string
from collections.abc import Iterator
from random import Random

import pytest

from bot.handlers.dispatch import HANDLERS
from bot.message.custom_id import LONGEST, CustomId
from engine.api import Choice, admits, tokens
from engine.registry import GAMES
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import press, shows
from tests.bot.tables import at_table
from tests.contract.cases import Case
from tests.proof.tables import some_positions
from tests.samples import samples

MANY = samples(60)
ANSWERING = ('do', 'part', 'gather', 'sure', 'undo')
"""What the players of a table do to it."""

Forgery = tuple[Person, str, tuple[str, ...]]


@pytest.mark.parametrize('name', GAMES)
async def test_a_forged_id_changes_nothing_and_is_answered_in_private(house: House, name: str) -> None:
    game = GAMES[name]
    case = Case(game, 2, game.Options())
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    state = some_positions(case, 3)[-1]
    table = await at_table(house, case.game, case.options, state, ada, bruno)
    elsewhere = await at_table(house, case.game, case.options, state, cleo, bruno)
    asked = (ada, bruno)[game.pending(state)[0].seat]
    places = {person: await _places(house, person, table) for person in (ada, bruno, cleo)}
    before = [await house.store.load(one.id) for one in (table, elsewhere)]
    rng = Random(name)
    for person, custom_id, values in forgeries(case, state, table, (ada, bruno, cleo), asked, rng):
        # A hand that was opened goes when its owner opens another.
        await house.shown()
        there = [shown for message in places[person] if (shown := house.now(person, message)) is not None]
        answer = await house.forge(person, rng.choice(there), custom_id, *values)
        assert answer.kind in ('message', 'update'), custom_id
        assert answer.message.ephemeral or answer.message.channel_id == person.dm.id, custom_id
    assert [await house.store.load(one.id) for one in (table, elsewhere)] == before


def forgeries(
    case: Case, state: object, table: Table, people: tuple[Person, Person, Person], asked: Person, rng: Random
) -> Iterator[Forgery]:
    """Ids as somebody would make them up who knows how ours look, and ids as nobody would."""
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
                verb = rng.choice(sorted(set(HANDLERS) - {'rules'}))
                menu = CustomId(verb, table.id, table.version, rng.choice(legal)[:70]).menu()
                yield (cleo, menu, (str(table.id),)) if rng.random() < 0.5 else (cleo, 'b' + menu[1:], ())
            case 5:  # overlong
                start = f'b1:{rng.choice(ANSWERING)}:{"z" * rng.randrange(30)}:{rng.randrange(99)}:'
                yield rng.choice(people), start.ljust(LONGEST, 'x')[:LONGEST], ()
            case _:  # anything
                letters = string.printable.strip() + 'żщ🃏\x00\u202e'
                yield rng.choice(people), ''.join(rng.choices(letters, k=rng.randint(1, LONGEST))), ()


def _impossible(choice: Choice, legal: list[str], rng: Random) -> str:
    while True:
        token = rng.choice(legal)
        where = rng.randrange(len(token) + 1)
        token = (token[:where] + rng.choice(string.printable.strip()) + token[where + rng.randrange(2) :])[:70]
        if not admits(choice, token):
            return token


async def _places(house: House, person: Person, table: Table) -> list[ShownMessage]:
    """Where somebody may press: the board, what it opens, and their hand."""
    board = await person.see(house.games, shows('play', table.id))
    hands = [message for message in person.messages(person.dm) if not message.ephemeral]
    return [board, await press(person, board, 'play'), *hands]
