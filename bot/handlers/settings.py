"""`/settings`: one's language, DMs, calls and buttons."""

from __future__ import annotations

from typing import Any, Final

from bot.handlers.context import Context
from bot.message.custom_id import CustomId
from bot.panels.settings import AGAIN, DISCORD, OFF, ON, SWITCHES, settings_panel
from bot.refusal import Refusal
from bot.words import LANGUAGES, language_of

SHOWN_AT_ONCE: Final = 10
"""At so many of somebody's tables a change is seen at once; at any others when something happens there."""


async def settings(context: Context) -> None:
    """`/settings`: what the user has chosen, with menus to choose something else."""
    await _show(context)


async def change(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """A menu of the settings, or the button that tries closed DMs again."""
    setting, value = custom_id.rest, values[0] if values else ''
    chosen: dict[str, Any]
    if setting == AGAIN:
        chosen = {'dms_closed': False, 'told_dms': False, 'joined': True}
    elif setting in SWITCHES and value in (ON, OFF):
        flag, raised = SWITCHES[setting]
        chosen = {flag: value == raised}
    elif setting == 'language' and value in (DISCORD, *LANGUAGES):
        of_discord = language_of(str(context.interaction.locale))
        chosen = {'language': '' if value == DISCORD else value, 'locale': of_discord if value == DISCORD else value}
    else:
        raise Refusal('refusal-stale')
    store = context.services.store
    await store.remember(context.user_id, **chosen)
    for table in await store.tables_of_user(context.user_id, ('open',), limit=SHOWN_AT_ONCE):
        context.services.refresher.refresh(table.id)
    await _show(context)


async def _show(context: Context) -> None:
    user = await context.services.store.user(context.user_id)
    assert user is not None, 'whoever does something is remembered first'
    context.speak(user.locale or context.locale, button_words=user.button_words)
    await context.reply.show(settings_panel(user, context.words))


HANDLERS: Final = {'settings': change}
