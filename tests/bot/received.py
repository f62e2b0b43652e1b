"""Messages as clients receive them, and the loggers of the bot."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import pages_in_words, press, shows


@dataclass(frozen=True)
class Seen:
    """A message as a client receives it: texts, ids, alt texts, file names, and files."""

    body: str
    files: tuple[bytes, ...]


def seen(house: House, message: ShownMessage) -> Seen:
    world = house.playground.world
    stored = world.messages[message.channel_id][message.id]
    files = tuple(world.files[attachment.id] for attachment in stored.attachments)
    body = json.dumps(
        [
            stored.content,
            stored.embeds,
            stored.components,
            [a.filename for a in stored.attachments],
            [a.description for a in stored.attachments],
        ]
    )
    # Ids of messages, files and interactions are the only permitted differences.
    return Seen(re.sub(r'\d{17,20}', 'id', body.replace(house.playground.url, '')), files)


async def received(house: House, table: Table, who: Person) -> dict[str, ShownMessage]:
    """Repost the board and open all private messages of `who`. Returns the messages by name."""
    await house.clew.screens.boards.repost(table.id)
    house.clew.screens.refresh(table.id)
    await house.shown()
    board = await who.see('games', shows('play', table.id))
    opened = await press(who, board, 'play')
    words = await pages_in_words(who)
    await house.shown()
    found = {'board': board, 'opened': opened} | {f'words {number}': page for number, page in enumerate(words)}
    dms = [message for message in who.messages(who.dm) if not message.ephemeral]
    return found | {f'dm {number}': message for number, message in enumerate(dms)}


OURS = ('bot', 'engine', 'persistence')
