"""Tests of the checks after a storm or a run of several processes: they find planted faults, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random as Chance

import pytest

from bot.message.custom_id import CustomId
from bot.tables.answering import answer
from bot.tables.reading import read
from engine.players import Random
from engine.rng import Rng
from persistence.database import Connection
from persistence.store import Store, open_store
from playground.people import Person
from tests.proof.audit import EN, NOT_SAVED, first_of, saved
from tests.proof.crowd import Crowd, Told
from tests.proof.judge import Judge
from tests.proof.processes import answered_twice
from tests.proof.team import Team
from tests.proof.witness import Witness

STEPS = 4


class Played:
    """The steps of a game between a user and a bot player, and the answers that the user got."""

    def __init__(self, folder: Path, store: Store) -> None:
        self.team = Team(folder, '', 1, guilds=1)
        self.store = store
        self.person: Person = self.team.playground.person('Ada')
        self.crowd = Crowd(self.team.playground, [self.person])
        self.judge = Judge(self.team.playground.world, Witness(folder / 'nothing'), bool)

    async def play(self) -> None:
        """Start the game, and answer `STEPS` questions."""
        await self.team.set_tables(self.store, [self.person], 1, Chance(1))
        match, player, rng = await read(self.store, await self.store.load(1)), Random(), Rng('5eed' * 8)
        for _ in range(STEPS):
            decision, version = match.decisions[0], match.table.version
            token = player.choose(match.game, partial(match.game.view, match.state, decision.seat), decision, rng)
            automatic = match.table.seats[decision.seat].player is not None
            request = f'automatic 1.{version}' if automatic else f'press {version}'
            match = await answer(self.store, match, decision.seat, token, request)
            self.acknowledged(version, token, request)

    def acknowledged(self, version: int, token: str, request: str, text: str = '-# Onirim · table 1') -> None:
        """Record the message by which the bot accepts an answer."""
        ids = CustomId('do', 1, version, token).button(), CustomId('do', 1, version + 1, 'x').button()
        self.crowd.told.append(Told(self.person.id, ids[0], (), 0, 0.0, request=request, text=text, ids=ids[1:]))

    async def problems(self) -> list[str]:
        """Return the findings of the checks."""
        found = await saved(self.crowd, self.store, self.judge, Counter())
        return [*found, *answered_twice(await self.store.log(1))]

    async def tamper(self, *statements: str) -> None:
        """Change the database directly, without the store."""

        async def work(db: Connection) -> None:
            for statement in statements:
                await db.execute_fetchall(statement)

        await self.store._database.write(work)


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[Played]:
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        found = Played(tmp_path, store)
        await found.play()
        assert await found.problems() == []
        yield found


async def test_audit_finds_a_lost_acknowledged_answer(played: Played) -> None:
    played.acknowledged((await played.store.load(1)).version, 'a token', 'lost')
    assert [problem for problem in await played.problems() if problem.endswith('and is lost')]


async def test_note_in_the_place_of_the_heading_is_no_acknowledgement(played: Played) -> None:
    version = (await played.store.load(1)).version
    played.acknowledged(version, 'a token', 'lost', f'-# {EN("note-stale")}\n**Your turn.**')
    assert not [problem for problem in await played.problems() if problem.endswith('and is lost')]


@pytest.mark.parametrize(
    ('statement', 'hint'),
    [
        ('DELETE FROM actions WHERE seq = 3', 'has gaps'),
        ('UPDATE tables SET snapshot = replace(snapshot, \'"turn":\', \'"turn":9\')', 'does not lead to its snapshot'),
        ("UPDATE actions SET token = NULL WHERE kind = 'play' AND seq = 5", 'does not lead to its snapshot'),
        ("UPDATE actions SET request = 'automatic 1.77' WHERE seq = 5", 'answers a question that had been answered'),
    ],
)
async def test_audit_finds_tampered_logs_and_snapshots(played: Played, statement: str, hint: str) -> None:
    await played.tamper(statement)
    assert any(hint in problem for problem in await played.problems())


async def test_audit_finds_a_saved_answer_reported_as_failed(played: Played) -> None:
    played.crowd.told[0].text = NOT_SAVED[0]
    assert any('was saved, and it was said that it was not' in problem for problem in await played.problems())


def test_press_with_two_answers_is_known_by_its_first() -> None:
    assert first_of('<1<&keep&discard shared:bs') == 'discard shared:bs'
    assert first_of('discard rs') == 'discard rs'
    assert first_of('^<1<pick rs') == 'pick rs', 'pressed beside the board'
