"""discord.py or Pillow without the private parts that Clew uses: Clew logs that and avoids them."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.http import HTTPClient, Route
from PIL import Image

from bot import unpromised
from bot.config import ConfigError
from bot.message.endpoint import point_at
from bot.message.kept_pictures import Keeping
from bot.pictures import unpromised as pillow
from bot.pictures.png import BAND, png
from tests.bot.conftest import House

BOX = (3, 2, 8, 6)


def _picture(mode: str) -> Image.Image:
    """A picture with more rows than Clew encodes at a time, all of them different."""
    image = Image.radial_gradient('L').resize((50, 2 * BAND + 7))
    return image.convert('P') if mode == 'P' else Image.merge('RGB', (image, image.rotate(90), image.rotate(180)))


@pytest.fixture
def other_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the private parts of Pillow that Clew uses by parts that fail."""
    encoder = Image._getencoder

    def other(mode: str, name: str, args: Any, extra: tuple[Any, ...] = ()) -> Any:
        if isinstance(args, tuple):
            raise TypeError('a stride is not for you')
        return encoder(mode, name, args, extra)

    monkeypatch.setattr(Image, '_getencoder', other)
    monkeypatch.setattr(pillow, '_lends_encoder', pillow._lends_encoder.__wrapped__)
    monkeypatch.setattr(pillow, '_lends_pixels', lambda: False)


@pytest.mark.parametrize('mode', ['RGB', 'P'])
def test_rows_are_the_same_without_pillows_encoder(mode: str, request: pytest.FixtureRequest) -> None:
    image = _picture(mode)
    fast = b''.join(pillow.rows(image, BAND))
    request.getfixturevalue('other_pillow')
    assert b''.join(pillow.rows(image, BAND)) == fast
    assert len(fast) == image.height * (1 + image.width * len(image.getbands()))


@pytest.mark.parametrize('mode', ['RGB', 'RGBA'])
def test_parts_are_pasted_alike_without_pillows_pixels(mode: str, request: pytest.FixtureRequest) -> None:
    part = Image.new(mode, (5, 4), '#ff880066' if mode == 'RGBA' else '#ff8800')
    pages = [Image.new('RGB', (12, 9), '#102030') for _ in range(2)]
    pillow.paste(pages[0], [(part, *BOX)], 1, 2)
    request.getfixturevalue('other_pillow')
    pillow.paste(pages[1], [(part, *BOX)], 1, 2)
    assert pages[0].tobytes() == pages[1].tobytes() != Image.new('RGB', (12, 9), '#102030').tobytes()


def test_unknown_pillow_is_reported(request: pytest.FixtureRequest) -> None:
    assert [*pillow.changed()] == []
    request.getfixturevalue('other_pillow')
    assert len([*pillow.changed()]) == 2
    assert png(_picture('RGB')).startswith(b'\x89PNG')


def _checked(payload: unpromised.Payload) -> dict[str, Any]:
    return {**payload, 'checked': True}


def test_interactions_are_checked_before_they_are_parsed() -> None:
    parsed: list[Any] = []
    parsers = {'INTERACTION_CREATE': parsed.append}
    client = cast(discord.Client, SimpleNamespace(_connection=SimpleNamespace(parsers=parsers)))
    assert unpromised.check_interactions(client, _checked)
    parsers['INTERACTION_CREATE']({'id': 1})
    assert parsed == [{'id': 1, 'checked': True}]


@pytest.mark.parametrize('connection', [None, SimpleNamespace(), SimpleNamespace(parsers={})])
def test_interactions_without_parsers_are_not_checked(connection: object) -> None:
    client = cast(discord.Client, SimpleNamespace(_connection=connection))
    assert not unpromised.check_interactions(client, _checked)


def test_pictures_are_resent_if_edits_cannot_name_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not Keeping(lambda: 0.0).paused
    monkeypatch.delattr(unpromised.Kept, 'to_dict')
    assert not unpromised.keeps_files()
    assert Keeping(lambda: 0.0).paused


async def test_unknown_discord_is_refused(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Route, 'BASE')
    assert unpromised.api() == unpromised.DISCORD
    with pytest.raises(ConfigError, match='cannot use DISCORD_API_URL'):
        await point_at(stormy_house.playground.api_url, stormy_house.playground.token)


async def test_commands_are_synced_without_raw_requests(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    await house.stop()
    monkeypatch.delattr(HTTPClient, 'get_global_commands')
    monkeypatch.setattr(unpromised, 'keeps_files', lambda: False)
    with caplog.at_level(logging.WARNING):
        await house.start()
    assert house.clew.tree.get_commands()
    told = [record.getMessage() for record in caplog.records if 'library changed' in record.getMessage()]
    assert len(told) == 2 and 'uploads its pictures again' in told[0] and 'carried along' in told[1]
