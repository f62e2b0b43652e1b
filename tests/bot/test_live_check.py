"""The live check: all steps pass if Discord grants what the bot needs. A missing permission fails its step."""

from __future__ import annotations

import pytest

from bot.config import UNKNOWN_TOKEN, ConfigError
from bot.live_check import STEPS, live_check
from playground.permissions import Permission
from tests.bot.conftest import House


async def report(house: House) -> tuple[bool, list[str]]:
    lines: list[str] = []
    well = await live_check(house.playground.token, house.games.id, lines.append)
    return well, lines


async def test_successful_check_reports_each_step_and_cleans_up(stormy_house: House) -> None:
    house = stormy_house
    well, lines = await report(house)
    assert well, '\n'.join(lines)
    assert [line.split()[0] for line in lines] == ['ok'] * (len(STEPS) + 1)
    assert house.ada.messages('games') == []
    assert '/play' in ''.join(lines)


@pytest.mark.parametrize(
    ('permission', 'step'),
    [
        (Permission.VIEW_CHANNEL, 'sees the channel'),
        (Permission.SEND_MESSAGES, 'sends a call'),
        (Permission.ATTACH_FILES, 'turns it into a board'),
        (Permission.READ_MESSAGE_HISTORY, 'reads what lies below'),
    ],
    ids=lambda value: str(value),
)
async def test_missing_permission_shows_in_the_step_that_needs_it(
    stormy_house: House, permission: Permission, step: str
) -> None:
    stormy_house.playground.faults.deny(stormy_house.games, permission)
    well, lines = await report(stormy_house)
    assert not well
    assert any(line.startswith(f'FAILED  {step}') for line in lines)
    assert stormy_house.ada.messages('games') == []


async def test_edit_refused_by_discord_is_reported(stormy_house: House) -> None:
    stormy_house.playground.faults.next(
        'PATCH /channels/{channel_id}/messages/{message_id}', status=400, code=50035, times=2
    )
    well, lines = await report(stormy_house)
    assert not well and any('the edit was refused' in line for line in lines)
    assert stormy_house.ada.messages('games') == []


async def test_token_unknown_to_discord_is_reported(stormy_house: House) -> None:
    with pytest.raises(ConfigError, match=UNKNOWN_TOKEN):
        await live_check('wrong', stormy_house.games.id, print)
