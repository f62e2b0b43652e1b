"""Sends, edits and deletes the bot's messages, and knows which failures mean that a message is gone."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.clock import Clock
from bot.message.custom_id import CustomId
from bot.message.emojis import Emojis, plain
from bot.message.error_codes import GONE, NOT_A_MEMBER, REFUSED, TOO_OLD
from bot.message.panel import Call, Document, Panel, Picture
from bot.message.render import layout, pictures
from bot.message.throttle import Throttle
from bot.pictures.page import Painter

log = logging.getLogger(__name__)

OLDEST: Final = 50 * 60
"""Seconds after which a message is sent anew: Discord allows few edits of messages older than an hour."""


NOBODY: Final = discord.AllowedMentions.none()
"""Pings nobody."""
NAMED: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)
"""Passed with every edit. An edit notifies nobody, but clients can name only those whom it may mention."""


MOMENT: Final = 1.0
"""Seconds that an answer waits for an edit of the same message, at most."""

KEPT: Final = 500
"""Of so many messages it is remembered which pictures they show."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The pictures of a message, by their fingerprints, and the revision that their files are named after."""

    pictures: tuple[str, ...]
    revision: str


NOTHING: Final = Shown((), '')
"""No pictures, or not known which."""


class Messages:
    """The bot's messages, by channel and id. Remembers which pictures they show.

    A picture that a message shows already is not sent again: each new one takes time, and is blurred for a moment.

    `emojis` are those of the application that are there; `throttle` lets the requests of the client through.
    """

    def __init__(
        self,
        client: discord.Client,
        painter: Painter,
        emojis: Emojis,
        clock: Clock,
        throttle: Throttle | None = None,
    ) -> None:
        self._client = client
        self._painter = painter
        self.emojis = emojis
        self._clock = clock
        self._ahead: float | None = None
        self.throttle = throttle or Throttle()
        self._shown: OrderedDict[int, Shown | None] = OrderedDict()
        self._keeps = True
        self._naming: dict[int, asyncio.Event] = {}
        """The messages with an edit under way that names the pictures which they have."""

    async def draw(self, panel: Panel) -> None:
        """Draw the pictures of a panel beforehand, so that sending or editing it does not wait for them."""
        for block in panel.blocks:
            if isinstance(block, Picture):
                await self._painter.prepare(block.scene)

    async def send(
        self, channel_id: int, panel: Panel, revision: str, *, nonce: str | None = None, call: Call | None = None
    ) -> int:
        """Send a panel, in silence unless it is to `call` somebody; the message's id. Raises `discord.HTTPException`.

        While Discord remembers the `nonce`, a panel that is sent with it again is the message that was sent first.
        """
        await self.draw(panel)
        shown = panel if call is None else panel.before(call.text)

        async def post(**how: Any) -> discord.Message:
            return await self._channel(channel_id).send(
                view=layout(shown, revision, self.emojis),
                files=await pictures(shown, revision, self._painter),
                allowed_mentions=NOBODY if call is None else pings(call.people),
                silent=call is None,
                **how,
            )

        message_id = await self._sent(post, nonce)
        self.remember(message_id, panel, revision)
        return message_id

    def remember(self, message_id: int, panel: Panel, revision: str) -> None:
        """A message shows the panel now; its pictures need not be sent again as long as they stay the same."""
        if self._shown.get(message_id, NOTHING) is None:
            return
        whole = not any(isinstance(block, Document) for block in panel.blocks)
        digests = tuple(picture.digest() for picture in panel.pictures)
        self._note(message_id, Shown(digests, revision) if whole else NOTHING)

    def forget(self) -> None:
        """Other processes may have changed the messages since."""
        self._shown = OrderedDict((each, None) for each, shown in self._shown.items() if shown is None)

    def pressed(self, message_id: int) -> None:
        """A message is changed by the answers to its presses too, so that its pictures are always sent with an edit.

        Otherwise an edit could name a picture that the answer to a press has just replaced.
        """
        self._note(message_id, None)

    async def wait_for_edit(self, message_id: int) -> None:
        """Wait until an edit that names the pictures of a message is through: an answer is about to replace them.

        That takes a moment; whoever has pressed waits no longer than that.
        """
        if naming := self._naming.get(message_id):
            with suppress(TimeoutError):
                async with asyncio.timeout(MOMENT):
                    await naming.wait()

    def _note(self, message_id: int, shown: Shown | None) -> None:
        self._shown[message_id] = shown
        self._shown.move_to_end(message_id)
        if len(self._shown) > KEPT:
            self._shown.popitem(last=False)

    async def call(self, channel_id: int, call: Call, *, nonce: str | None = None) -> int:
        """Send a line of text that notifies whoever it is for; the message's id. Raises `discord.HTTPException`."""

        async def post(**how: Any) -> discord.Message:
            return await self._channel(channel_id).send(plain(call.text), allowed_mentions=pings(call.people), **how)

        return await self._sent(post, nonce)

    async def turn_into(self, channel_id: int, message_id: int, panel: Panel, revision: str) -> None:
        """Show a panel in the place of a line of text. Raises `discord.HTTPException`."""
        await self._edit(channel_id, message_id, panel, revision, content=None)

    async def edit(
        self, channel_id: int, message_id: int, panel: Panel, revision: str, *, is_call: bool = False, old: bool = False
    ) -> bool:
        """Show a panel in a message that is there, with `is_call` in the place of a line of text.

        False when the message is gone, or may not show that: then another is wanted. Raises `discord.HTTPException`
        for anything else. With `old` it is edited whatever its age.
        """
        if self.age(message_id) > OLDEST and not old:
            return False
        how = {'content': None} if is_call else {}
        try:
            await self._edit(channel_id, message_id, panel, revision, **how)
        except discord.RateLimited:
            if self.throttle.held:
                raise
            # Else so long a wait is asked for edits of old messages only.
            return False
        except discord.HTTPException as error:
            if error.code in GONE | TOO_OLD | REFUSED:
                return False
            raise
        return True

    async def _edit(self, channel_id: int, message_id: int, panel: Panel, revision: str, **how: Any) -> None:
        message = self._message(channel_id, message_id)
        tried = await self._edit_around_pictures(message, panel, **how)
        if tried is True:
            return
        files = await pictures(panel, revision, self._painter)
        await message.edit(view=layout(panel, revision, self.emojis), attachments=files, allowed_mentions=NAMED, **how)
        self.remember(message_id, panel, revision)
        if tried is False:
            log.warning('messages do not keep their pictures in an edit, so these are sent again from now on')
            self._keeps = False

    async def _edit_around_pictures(self, message: discord.PartialMessage, panel: Panel, **how: Any) -> bool | None:
        """Show a panel with the pictures that a message has already; False if that fails, None if it has others."""
        shown = self._shown.get(message.id)
        drawn = tuple(picture.digest() for picture in panel.pictures)
        if not self._keeps or not drawn or shown is None or shown.pictures != drawn:
            return None
        view = layout(panel, shown.revision, self.emojis)
        naming = self._naming[message.id] = asyncio.Event()
        try:
            edited = await message.edit(view=view, allowed_mentions=NAMED, **how)
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                raise
            # If somebody has pressed meanwhile, the answer has brought other pictures.
            return False if self._shown.get(message.id) is shown else None
        finally:
            naming.set()
            self._naming.pop(message.id, None)
        galleries = (each for each in edited.components if isinstance(each, discord.MediaGalleryComponent))
        there = [item.media.url for gallery in galleries for item in gallery.items]
        return len(there) == len(drawn) and all(url.startswith('http') for url in there)

    async def send_private(self, interaction: discord.Interaction[Any], panel: Panel, revision: str) -> int:
        """Show a panel in another private message to whoever caused an interaction; the message's id.

        Raises `discord.HTTPException`.
        """
        files = await pictures(panel, revision, self._painter)
        view = layout(panel, revision, self.emojis)
        return (await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)).id

    async def edit_private(
        self, interaction: discord.Interaction[Any], panel: Panel, revision: str, *, message_id: int | None = None
    ) -> None:
        """Show a panel in the private message that answers an interaction; `message_id` is for one sent besides.

        Raises `discord.HTTPException`.
        """
        files = await pictures(panel, revision, self._painter)
        view = layout(panel, revision, self.emojis)
        if message_id is None:
            await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NAMED)
        else:
            await interaction.followup.edit_message(message_id, view=view, attachments=files, allowed_mentions=NAMED)

    async def delete_private(self, interaction: discord.Interaction[Any], *, message_id: int | None = None) -> None:
        """Delete the private message that answers an interaction, or one sent besides.

        Raises `discord.HTTPException`.
        """
        if message_id is None:
            await interaction.delete_original_response()
        else:
            await interaction.followup.delete_message(message_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message, which may be gone already. Raises `discord.HTTPException`."""
        try:
            await self._message(channel_id, message_id).delete()
        except discord.NotFound:
            log.info('message %d had been deleted already', message_id)

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Whether a message is still there. Raises `discord.HTTPException` where that cannot be found out."""
        try:
            await self._message(channel_id, message_id).fetch()
        except discord.NotFound as error:
            if error.code in GONE:
                return False
            raise
        return True

    async def may_see(self, channel_id: int) -> bool:
        """Whether the bot may see a channel. Raises `discord.HTTPException` where that cannot be found out."""
        try:
            await self._client.fetch_channel(channel_id)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def dm_channel(self, user_id: int) -> int:
        """The id of the channel of a user's DMs, opened if need be. Raises `discord.HTTPException`."""
        return (await self._client.create_dm(discord.Object(user_id))).id

    @property
    def me(self) -> int:
        """The id of the bot's user."""
        assert self._client.user is not None, 'it has logged in'
        return self._client.user.id

    async def on_guild(self, guild_id: int) -> bool:
        """Whether the bot is a member of a server. Raises what a request to Discord may raise (`DISCORD_FAILED`)."""
        try:
            await self._client.fetch_guild(guild_id, with_counts=False)
        except discord.HTTPException as error:
            if error.code in NOT_A_MEMBER:
                return False
            raise
        return True

    def own(self, message: discord.Message) -> bool:
        """Whether the bot has sent a message."""
        return message.author.id == self.me

    async def after(self, channel_id: int, message_id: int, limit: int) -> AsyncIterator[discord.Message]:
        """The messages below one, whoever sent them. Raises `discord.HTTPException`."""
        channel = self._channel(channel_id)
        async for message in channel.history(after=discord.Object(message_id), limit=limit):
            yield message

    async def around(self, channel_id: int, message_id: int, limit: int) -> AsyncIterator[discord.Message]:
        """The messages above and below one, whoever sent them. Raises `discord.HTTPException`."""
        channel = self._channel(channel_id)
        async for message in channel.history(around=discord.Object(message_id), limit=limit):
            yield message

    def age(self, message_id: int) -> float:
        """Seconds since a message was sent; its id tells."""
        now = self._clock.now() if self._ahead is None else self._clock.steady() + self._ahead
        return now - discord.utils.snowflake_time(message_id).timestamp()

    def heard(self, new_id: int) -> None:
        """Discord has just made something with this id, which tells what time it is there."""
        self._ahead = discord.utils.snowflake_time(new_id).timestamp() - self._clock.steady()

    async def _sent(self, post: Callable[..., Awaitable[discord.Message]], nonce: str | None) -> int:
        """Send a message; its id."""
        try:
            return (await (post() if nonce is None else post(nonce=nonce))).id
        except discord.HTTPException as error:
            if nonce is None or error.code not in GONE:
                raise
        # What was sent with this nonce has been deleted since: discord.py takes a new one.
        return (await post()).id

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._channel(channel_id).get_partial_message(message_id)


def pings(people: Iterable[int]) -> discord.AllowedMentions:
    """Lets a message ping these people, and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(each) for each in people])


def table_in(message: discord.Message) -> int | None:
    """The table whose buttons a message carries; None for a message without such buttons."""
    for row in message.components:
        for component in getattr(row, 'children', ()):
            custom_id = CustomId.parse(getattr(component, 'custom_id', None))
            if custom_id is not None:
                return custom_id.table
    return None
