"""Delivery: sends, edits and deletes messages, and knows the errors that mean a message is gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import discord

from bot.clock import Clock
from bot.message.custom_id import CustomId
from bot.message.emojis import Emojis, plain
from bot.message.error_codes import GONE, NOT_A_MEMBER, REFUSED, TOO_OLD
from bot.message.kept_pictures import KeptPictures
from bot.message.old_edits import OldEdits
from bot.message.panel import Call, Panel, Picture
from bot.message.render import layout, pictures
from bot.message.throttle import Throttle
from bot.message.uploads import Uploads
from bot.pictures.painter import Painter

log = logging.getLogger(__name__)

OLDEST: Final = 50 * 60
"""Age in seconds from which a message counts as old.

Discord allows few edits of messages older than an hour (30046).
"""


NOBODY: Final = discord.AllowedMentions.none()
"""Allowed mentions that ping no user."""
NAMED: Final = discord.AllowedMentions(everyone=False, roles=False, users=True)
"""Allowed mentions of every edit. An edit never notifies, but clients show the names only of users that it may mention.

discord.py adds the client's default only to edits with `content`, which Components V2 forbids.
"""


MOMENT: Final = 1.0
"""Maximum seconds that a response waits for an earlier edit of its message."""


class Messages:
    """The bot's messages, by channel and id.

    `emojis` are the application's uploaded emojis. `throttle` limits the client's requests, `uploads` measures their
    speed. `kept_pictures` remembers the pictures of messages, so that an edit uploads only new ones.
    """

    def __init__(
        self,
        client: discord.Client,
        painter: Painter,
        emojis: Emojis,
        clock: Clock,
        throttle: Throttle | None = None,
        uploads: Uploads | None = None,
    ) -> None:
        self._client = client
        self._painter = painter
        self.emojis = emojis
        self._clock = clock
        self._ahead: float | None = None
        self.throttle = throttle or Throttle()
        self.uploads = uploads or Uploads()
        self.kept_pictures = KeptPictures(clock.steady)
        self._old_edits = OldEdits(clock.steady)
        self._edits: dict[int, asyncio.Event] = {}
        """The edit in progress of each message, by id. The event is set when the edit has ended."""

    async def draw(self, panel: Panel) -> None:
        """Draw a panel's pictures into the cache, so that a later send or edit does not wait for them."""
        for block in panel.blocks:
            if isinstance(block, Picture):
                await self._painter.prepare(block.scene)

    async def send(self, channel_id: int, panel: Panel, *, nonce: str | None = None, call: Call | None = None) -> int:
        """Send a panel, silently unless it has a `call`. Returns the message's id. Raises `discord.HTTPException`.

        If Discord has seen the `nonce` within the last minutes, it returns the earlier message and sends no second one.
        """
        await self.draw(panel)
        shown = panel if call is None else panel.before(call.text)

        async def post(**how: Any) -> discord.Message:
            return await self._channel(channel_id).send(
                view=layout(shown, self.emojis),
                files=await pictures(shown, self._painter),
                allowed_mentions=NOBODY if call is None else pings(call.people),
                silent=call is None or call.silent,
                **how,
            )

        message = await self._sent(post, nonce)
        self.kept_pictures.remember(message, panel)
        return message.id

    async def wait_for_edit(self, message_id: int) -> None:
        """Wait at most `MOMENT` seconds for the edit in progress of a message, so that it cannot overwrite a response.

        Discord wants the response within three seconds.
        """
        if edit := self._edits.get(message_id):
            with suppress(TimeoutError):
                async with asyncio.timeout(MOMENT):
                    await edit.wait()

    @contextmanager
    def _editing(self, message_id: int) -> Iterator[None]:
        """Wrap an edit, so that responses in the same message wait for it."""
        edit = self._edits[message_id] = asyncio.Event()
        try:
            yield
        finally:
            edit.set()
            if self._edits.get(message_id) is edit:
                del self._edits[message_id]

    async def call(self, channel_id: int, call: Call, *, nonce: str | None = None) -> int:
        """Send a line of text that pings users. Returns the message's id. Raises `discord.HTTPException`."""

        async def post(**how: Any) -> discord.Message:
            text, people = plain(call.text), pings(call.people)
            return await self._channel(channel_id).send(text, allowed_mentions=people, silent=call.silent, **how)

        return (await self._sent(post, nonce)).id

    async def turn_into(self, channel_id: int, message_id: int, panel: Panel) -> None:
        """Edit a line of text to show a panel. Raises `discord.HTTPException`.

        Discord wants `content` removed for that. The message cannot become a line of text again.
        """
        await self._edit(channel_id, message_id, panel, content=None)

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        panel: Panel,
        *,
        is_call: bool = False,
        patiently: bool = False,
    ) -> bool:
        """Edit a message to show a panel. `is_call` is true if the message is still a line of text.

        Returns False if a new message is needed: the message is gone, Discord refuses the edit, or the budget for edits
        of old messages is spent. `patiently` ignores that budget, and may have to wait. Raises `discord.HTTPException`
        for other errors.
        """
        if self.age(message_id) > OLDEST and not self._old_edits.take(channel_id) and not patiently:
            return False
        how = {'content': None} if is_call else {}
        try:
            await self._edit(channel_id, message_id, panel, **how)
        except discord.RateLimited:
            if self.throttle.held:
                raise
            # Without a pause, only the limit for edits of old messages (30046) makes waits this long. It arrives as a
            # 429, so discord.py raises RateLimited before the code can be seen.
            return False
        except discord.HTTPException as error:
            if error.code in GONE | TOO_OLD | REFUSED:
                return False
            raise
        return True

    async def _edit(self, channel_id: int, message_id: int, panel: Panel, **how: Any) -> None:
        message = self._message(channel_id, message_id)
        with self._editing(message_id):
            if await self._edit_around_pictures(message, panel, **how):
                return
            files, view = await pictures(panel, self._painter), layout(panel, self.emojis)
            edited = await message.edit(view=view, attachments=files, allowed_mentions=NAMED, **how)
        self.kept_pictures.remember(edited, panel)

    async def _edit_around_pictures(self, message: discord.PartialMessage, panel: Panel, **how: Any) -> bool:
        """Edit a message and keep its pictures.

        Returns False if the panel has other pictures, or Discord did not keep them.
        """
        kept = self.kept_pictures.for_edit(message.id, panel)
        if kept is None:
            return False
        files: Any = kept.files
        view = layout(panel, self.emojis)
        try:
            edited = await message.edit(view=view, attachments=files, allowed_mentions=NAMED, **how)
        except discord.HTTPException as error:
            if error.code not in REFUSED:
                raise
            self.kept_pictures.refused(message.id, kept, error)
            return False
        return self.kept_pictures.are_in(edited, kept)

    async def send_private(self, interaction: discord.Interaction[Any], panel: Panel) -> int:
        """Send a panel as an ephemeral follow-up to an interaction. Returns the message's id.

        Raises `discord.HTTPException`.
        """
        files = await pictures(panel, self._painter)
        view = layout(panel, self.emojis)
        return (await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)).id

    async def send_public(self, interaction: discord.Interaction[Any], panel: Panel) -> int:
        """Send a panel as a follow-up that all users in the channel see. Returns the message's id.

        Raises `discord.HTTPException`.
        """
        view, files = layout(panel, self.emojis), await pictures(panel, self._painter)
        return (await interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY, wait=True)).id

    async def edit_private(
        self, interaction: discord.Interaction[Any], panel: Panel, message_id: int, *, follow_up: bool
    ) -> None:
        """Edit an interaction's ephemeral answer, or with `follow_up` its follow-up. Raises `discord.HTTPException`."""
        with self._editing(message_id):
            files, view = await pictures(panel, self._painter), layout(panel, self.emojis)
            how: Any = {'view': view, 'attachments': files, 'allowed_mentions': NAMED}
            if follow_up:
                await interaction.followup.edit_message(message_id, **how)
            else:
                await interaction.edit_original_response(**how)

    async def delete_private(self, interaction: discord.Interaction[Any], message_id: int, *, follow_up: bool) -> None:
        """Delete an interaction's ephemeral answer, or with `follow_up` its follow-up.

        Raises `discord.HTTPException`.
        """
        if follow_up:
            await interaction.followup.delete_message(message_id)
        else:
            await interaction.delete_original_response()

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message. No error if it is gone already. Raises `discord.HTTPException`."""
        try:
            await self._message(channel_id, message_id).delete()
        except discord.NotFound:
            log.info('message already deleted: message=%d', message_id)

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Whether a message still exists. Raises `discord.HTTPException` if Discord does not answer."""
        try:
            await self._message(channel_id, message_id).fetch()
        except discord.NotFound as error:
            if error.code in GONE:
                return False
            raise
        return True

    async def may_see(self, channel_id: int) -> bool:
        """Whether the bot may see a channel. Raises `discord.HTTPException` if Discord does not answer."""
        try:
            await self._client.fetch_channel(channel_id)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def dm_channel(self, user_id: int) -> int:
        """The id of a user's DM channel, opened if necessary. Raises `discord.HTTPException`."""
        return (await self._client.create_dm(discord.Object(user_id))).id

    @property
    def me(self) -> int:
        """The id of the bot's user."""
        assert self._client.user is not None, 'it has logged in'
        return self._client.user.id

    async def on_guild(self, guild_id: int) -> bool:
        """Whether the bot is a member of a guild. Raises the errors in `DISCORD_FAILED`."""
        try:
            await self._client.fetch_guild(guild_id, with_counts=False)
        except discord.HTTPException as error:
            if error.code in NOT_A_MEMBER:
                return False
            raise
        return True

    def own(self, message: discord.Message) -> bool:
        """Whether the bot is the author of a message."""
        return message.author.id == self.me

    async def after(self, channel_id: int, message_id: int, limit: int) -> AsyncIterator[discord.Message]:
        """At most `limit` messages below a message, by any author. Raises `discord.HTTPException`."""
        channel = self._channel(channel_id)
        async for message in channel.history(after=discord.Object(message_id), limit=limit):
            yield message

    async def around(self, channel_id: int, message_id: int, limit: int) -> AsyncIterator[discord.Message]:
        """At most `limit` messages above and below a message, by any author. Raises `discord.HTTPException`."""
        channel = self._channel(channel_id)
        async for message in channel.history(around=discord.Object(message_id), limit=limit):
            yield message

    def age(self, message_id: int) -> float:
        """Age of a message in seconds. Its id contains the time at which Discord created it."""
        now = self._clock.now() if self._ahead is None else self._clock.steady() + self._ahead
        return now - discord.utils.snowflake_time(message_id).timestamp()

    def heard(self, new_id: int) -> None:
        """Learn Discord's time from an id that Discord has just created."""
        self._ahead = discord.utils.snowflake_time(new_id).timestamp() - self._clock.steady()

    async def _sent(self, post: Callable[..., Awaitable[discord.Message]], nonce: str | None) -> discord.Message:
        """Send a message. For a repeated nonce, Discord returns the earlier message instead of sending a second one."""
        try:
            return await (post() if nonce is None else post(nonce=nonce))
        except discord.HTTPException as error:
            if nonce is None or error.code not in GONE:
                raise
        # The earlier message with this nonce has been deleted, which gives 10008 for minutes. discord.py makes a new
        # nonce.
        return await post()

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._channel(channel_id).get_partial_message(message_id)


def pings(people: Iterable[int]) -> discord.AllowedMentions:
    """Mentions that ping these users and no others."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(each) for each in people])


def ids_in(message: discord.Message) -> Iterator[CustomId]:
    """Yield the ids of the bot's buttons and menus in a message, from top to bottom."""
    for block in message.components:
        for component in (*getattr(block, 'children', ()), getattr(block, 'accessory', None)):
            custom_id = CustomId.parse(getattr(component, 'custom_id', None))
            if custom_id is not None:
                yield custom_id


def table_in(message: discord.Message) -> int | None:
    """The id of the table whose buttons a message carries; None without buttons of the bot."""
    return next((each.table for each in ids_in(message)), None)
