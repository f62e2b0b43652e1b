"""A silent step neither postpones a deadline or reminder nor changes a nonce."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bot.pictures.painter import Painter
from bot.words import words_for
from engine.api import Seat
from engine.mansions.game import GAME
from playground.people import Person
from playground.routes.messages import NONCE_MEMORY
from playground.screen import ShownMessage
from tests.bot.conftest import House, housed
from tests.bot.seen import hands, pings
from tests.bot.timed import HOUR, reminders
from tests.proof.evening import SILENT, Evening
from tests.proof.silence import Ear

EN = words_for('en')
PLAYED = 9
"""Number of answers after which the game asks an investigator who may walk."""


async def waiting(house: House, actor: str) -> tuple[Evening, Person]:
    """Start a game with a time limit, at a question to an investigator. Returns the game and the asked user.

    Silent steps are those of the asked seat if `actor` is "asked", else those of the keeper.
    """
    evening = Evening(house, PLAYED - 1)
    await evening.begin(think_seconds=HOUR)
    await evening.play(1)
    (asked,) = (each.seat for each in GAME.pending(evening.state) if not each.standing)
    assert asked != evening.state.keeper
    evening.actor = asked if actor == 'asked' else Seat(evening.state.keeper)
    return evening, evening.people[asked]


@pytest.mark.parametrize('actor', ['asked', 'keeper'])
async def test_silent_steps_renew_neither_deadline_nor_reminder(house: House, actor: str) -> None:
    evening, asked = await waiting(house, actor)
    await house.later(HOUR / 2)
    for number in range(SILENT // 2):
        await evening.detour(number)
    await house.later(HOUR / 4)
    (sent,) = reminders(house, asked)
    # By then the board has pinged the user as well.
    await house.later(60)
    called = pings(house, asked)
    ear = Ear(house, [person for person in evening.people if person is not evening.people[evening.actor]])
    ear.listen()
    for number in range(SILENT // 2):
        await evening.detour(number)
    await house.later(60)
    assert ear.heard == {}
    assert [message.id for message in reminders(house, asked)] == [sent.id]
    assert pings(house, asked) == called
    await house.later(HOUR / 4 - 180)
    assert await evening.stands()
    await house.later(60)
    assert not await evening.stands(), 'the default is played when the time of before is up'


async def reminded(folder: Path, painter: Painter, began: float, detours: int) -> dict[tuple[str, int], list[str]]:
    """Let the keeper make detours before a reminder: `detours` pairs of silent steps that leave the game unchanged.

    Returns the messages that all others receive.
    """
    async with housed(folder, painter) as house:
        clock = house.playground.clock
        clock.now = lambda: began + clock.ahead  # type: ignore[method-assign]
        evening, asked = await waiting(house, 'keeper')
        for number in range(detours):
            await evening.detour(number)
        ear = Ear(house, [*evening.others, evening.stranger])
        ear.listen()
        await house.later(HOUR * 3 / 4)
        assert len(reminders(house, asked)) == 1
        return ear.heard


async def test_reminders_do_not_count_silent_steps(tmp_path: Path, painter: Painter, _routes: None) -> None:
    # The nonce of a reminder names the time that is left.
    heard, began = [], time.time()
    for number in (0, SILENT // 2):
        folder = tmp_path / str(number)
        folder.mkdir()
        heard.append(await reminded(folder, painter, began, number))
    assert heard[0] == heard[1]


async def sent_anew(evening: Evening, person: Person) -> ShownMessage:
    """Let a user close and open their DMs, with a restart in between. Returns the hand that is sent again."""
    house = evening.house
    for closed in (True, False):
        await house.store.remember(person.id, dms_off=closed)
        house.clew.screens.refresh(evening.table.id)
        await house.shown()
        if closed:
            assert hands(person) == []
            await house.restart()
            house.clew.pulse.cancel()
            house.playground.clock.advance(NONCE_MEMORY + 1)
    (hand,) = hands(person)
    return hand


async def test_nonces_of_hands_do_not_count_silent_steps(house: House) -> None:
    evening = Evening(house, PLAYED)
    await evening.begin()
    person, nonces = evening.others[0], []
    for detours in (0, SILENT // 2, 0):
        for number in range(detours):
            await evening.detour(number)
        hand = await sent_anew(evening, person)
        nonces.append(house.playground.world.messages[hand.channel_id][hand.id].nonce)
    assert None not in nonces
    assert nonces[0] == nonces[1] == nonces[2]
