"""**How it went**: how a game went that is over, for the reader alone; found out when somebody asks first."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.looking_back import ACTION, course_panel, failed_panel, mistake_panel, working_panel
from bot.refusal import Refusal
from bot.screens.followed import Following
from bot.tables.looking_back import Working, has_course, may_look_back, steps_of
from bot.tables.match import Match, find, read, seat_of
from engine.looking_back import Course, Step


async def look_back(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**How it went**, and the buttons below the picture; the id of those says which page."""
    services = context.services
    match = await read(services.store, await find(services.store, custom_id.table))
    _may_see(context, match)
    services.followed.leave((context.user_id, match.table.id))
    page = int(custom_id.rest) if custom_id.rest in ('0', '1', '2', '3') else None
    steps = await steps_of(services.store, match)
    course = await services.looking_back.kept(match.table.id)
    if course is not None:
        panel = _page(context, match, course, steps, page or 0)
        await (context.reply.show_beside(panel) if page is None else context.reply.show(panel))
        return
    if not may_look_back(match):
        raise Refusal('refusal-no-course-now')
    working = services.looking_back.begin(match, steps)
    panel = working_panel(match, working.share, context.words)
    await (context.reply.show_beside(panel) if page is None else context.reply.show(panel))
    _follow(context, match, steps, working, beside=page is None)


def _page(context: Context, match: Match, course: Course, steps: tuple[Step, ...], page: int) -> Panel:
    if page:
        return mistake_panel(match, course, steps, page, context.words)
    return course_panel(match, course, steps, context.words)


def _follow(context: Context, match: Match, steps: tuple[Step, ...], working: Working, *, beside: bool) -> None:
    """Keep the message up to date, where the answer to the press is the message."""
    services = context.services
    if not context.reply.is_answer(beside=beside):
        return

    def meanwhile(shown: int) -> Panel:
        return working_panel(match, working.share, context.words, shown)

    async def then() -> Panel:
        course = await services.looking_back.kept(match.table.id)
        if course is None:
            return failed_panel(match, context.words)
        return course_panel(match, course, steps, context.words)

    services.followed.follow(Following(context.interaction, match.table.id, working.over.wait, then, meanwhile))


def _may_see(context: Context, match: Match) -> None:
    """Raise `Refusal` for a game of which nothing can be told, and one whose end is not for the user to see."""
    table = match.table
    if (table.private or table.guild_id is None) and seat_of(table, context.user_id) is None:
        raise Refusal('refusal-not-seated')
    if not has_course(match):
        raise Refusal('refusal-no-course')


HANDLERS: Final = {ACTION: look_back}
"""The handlers by the action in a `custom_id`."""
