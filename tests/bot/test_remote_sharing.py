"""Finished games are shown to all users where the bot is no member: by the token of the press alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panels.looking_back import SHARE
from playground.permissions import Permission
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in, press
from tests.bot.played_out import played_out
from tests.bot.remote_places import PLACES, Group, beside, met, no_token
from tests.bot.reviews import thought_of

__all__ = ['thought_of']


async def over(house: House, kind: str, game: str = 'onirim') -> Group:
    group = met(house, kind)
    await group.begun(game)
    await played_out(house, await group.table())
    return group


async def posted(group: Group, menu: ShownMessage, action: str, rest: str) -> ShownMessage:
    """Press **Show in the channel** as Ada. Returns the message that all users see then."""
    before = {each.id for each in group.public()}
    await (await click(group.people[0], menu, action, rest)).settled()
    await group.house.shown()
    (new,) = (each for each in group.public() if each.id not in before)
    return new


@pytest.mark.parametrize('kind', PLACES)
async def test_card_code_and_replay_are_shown_there(house: House, kind: str) -> None:
    group = await over(house, kind)
    ada, *_ = group.people
    with no_token(house):
        menu = await beside(ada, group.board(ada), 'share')
        card = await press(ada, menu, 'share', 'card')
        assert (await posted(group, card, 'share', 'card show')).images
        code = await press(ada, card, 'share', 'menu')
        code = await press(ada, code, 'share', 'code')
        assert controls(await posted(group, code, 'share', 'code show'), 'code')


async def test_film_and_replay_are_shown_there(house: House) -> None:
    group = await over(house, 'group')
    ada, _, cleo = group.people
    with no_token(house):
        film = await press(ada, await beside(ada, group.board(ada), 'share'), 'share', 'film')
        assert (await posted(group, film, 'share', 'film show')).images
        shown = await posted(group, await beside(ada, group.board(ada), 'replay'), 'replay', 'share')
        (further,) = (each for each in shown.buttons if not each.disabled and id_in(each.custom_id).rest[:2] == '1.')
        turned = (await (await cleo.press(shown, further.custom_id or '')).settled()).messages[-1]
        assert turned.id == shown.id and turned.images != shown.images, 'a watcher turns the page for all'


@pytest.mark.parametrize('kind', PLACES)
async def test_game_is_played_on_together_there(house: House, kind: str) -> None:
    group = await over(house, kind, 'labyrinth')
    ada, bruno, _ = group.people
    with no_token(house):
        choices = await press(ada, await beside(ada, group.board(ada), 'replay'), 'playon')
        (anew,) = (each for each in choices.buttons if each.custom_id and each.custom_id.endswith('.anew'))
        await (await ada.press(choices, anew.custom_id or '')).settled()
        await house.shown()
        group.board_id = group.public()[-1].id
        await (await click(bruno, group.board(bruno), 'join')).settled()
        await house.shown()
        await (await click(ada, group.board(ada), 'start')).settled()
        await house.shown()
        table = await group.table()
        assert table.status == 'open' and [seat.user_id for seat in table.seats] == [ada.id, bruno.id]


async def test_review_is_shown_there(house: House, thought_of: list[Any]) -> None:
    group = await over(house, 'group')
    ada, *_ = group.people
    house.clew.screens.followed.pace = 0.01
    with no_token(house):
        opened = await beside(ada, group.board(ada), 'course')
        mine = await ada.see(group.where, lambda each: each.id == opened.id and bool(each.images), timeout=60)
        shown = await posted(group, mine, 'course', SHARE)
        assert [each.alt for each in shown.images] == [each.alt for each in mine.images] and not shown.buttons


async def test_nothing_is_shown_where_answers_stay_private(house: House) -> None:
    """A server may keep the answers of installed apps private."""
    group = await over(house, 'elsewhere')
    ada, *_ = group.people
    menu = await beside(ada, group.board(ada), 'share')
    group.where.denied = Permission.USE_EXTERNAL_APPS
    card = await press(ada, menu, 'share', 'card')
    rests = [id_in(each.custom_id).rest for each in card.buttons]
    assert card.images and rests and 'card show' not in rests
