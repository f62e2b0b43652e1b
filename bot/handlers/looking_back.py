"""**Game review**: the course of a finished game, computed at the first press, and shown in the channel."""

from __future__ import annotations

from typing import Final

from bot.handlers.access import may_show_here
from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.looking_back import (
    ACTION,
    PICTURES,
    SHARE,
    course_panel,
    failed_panel,
    mistake_panel,
    shared_panel,
    working_panel,
)
from bot.refusal import Refusal
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.hidden import refuse_hidden
from bot.tables.looking_back import Answers, Working, answers_of, has_course, may_look_back
from bot.tables.match import Match, seat_of
from bot.tables.reading import find, read
from bot.tables.watching import may_show_later
from bot.words import words_for
from engine.looking_back import Course


class LookingBackHandlers:
    """Shows the course of a finished game, and the players' mistakes."""

    def __init__(self, core: Core, screens: Screens, analysts: Analysts) -> None:
        self._core = core
        self._screens = screens
        self._analysts = analysts
        self.actions: Final[Actions] = {ACTION: self.look_back}

    async def look_back(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Game review**, and the buttons below the picture. The id is as in `ACTION`."""
        match = await read(self._core.store, await find(self._core.store, custom_id.table))
        _may_see(context, match)
        await refuse_hidden(self._core.store, match.table, context.user_id)
        self._screens.unfollow(context.user_id, match.table.id)
        if custom_id.rest == SHARE:
            await self._share(context, match)
            return
        number, _, picture = custom_id.rest.partition(' ')
        page = int(number) if number in ('0', '1', '2', '3') else None
        answers = await answers_of(self._core.store, match)
        course = await self._analysts.course(match.table.id)
        if course is not None:
            panel = await self._page(context, match, course, answers, page or 0, better=picture == PICTURES[1])
            await context.reply.answer(panel, beside=page is None)
            return
        if not may_look_back(match):
            raise Refusal('refusal-no-course-now')
        working = self._analysts.look_back(match, answers.steps)
        panel = working_panel(match, working.share, context.words)
        await context.reply.answer(panel, beside=page is None)
        await self._follow(context, match, answers, working, beside=page is None)

    async def _follow(
        self, context: Context, match: Match, answers: Answers, working: Working, *, beside: bool
    ) -> None:
        """Show the progress of a computation in the response, and then the course.

        `beside` is true if `show_beside` sent the response. No effect if the interaction cannot edit the message.
        """
        if not context.reply.is_answer(beside=beside):
            return

        def meanwhile(shown: int) -> Panel:
            return working_panel(match, working.share, context.words, shown)

        async def end() -> Panel:
            await working.over.wait()
            course = await self._analysts.course(match.table.id)
            if course is None:
                return failed_panel(match, context.words)
            return await self._page(context, match, course, answers)

        await context.follow(match.table.id, end, meanwhile)

    async def _share(self, context: Context, match: Match) -> None:
        """Show the picture to all users in the channel. The button disappears, so that a review is not shown twice."""
        course = await self._analysts.course(match.table.id)
        if course is None or not await may_show_here(self._core.store, context, match.table):
            raise Refusal('refusal-stale')
        answers = await answers_of(self._core.store, match)
        words = words_for(await context.board_locale(self._core.store))
        await context.reply.show(course_panel(match, course, answers, context.words))
        await context.reply.announce(shared_panel(match, course, answers, words))

    async def _page(
        self, context: Context, match: Match, course: Course, answers: Answers, page: int = 0, *, better: bool = False
    ) -> Panel:
        if page:
            return mistake_panel(match, course, answers, page, context.words, better=better)
        here = context.posts_for(match.table)
        later = await may_show_later(self._core.store, match.table, context.user_id, context.guild_id, here=here)
        shareable = not later and await may_show_here(self._core.store, context, match.table)
        return course_panel(match, course, answers, context.words, shareable=shareable, later=later)


def _may_see(context: Context, match: Match) -> None:
    """Raise `Refusal` if the game has no course, or if the table is private and the user has no seat there."""
    table = match.table
    if (table.private or table.guild_id is None) and seat_of(table, context.user_id) is None:
        raise Refusal('refusal-not-seated')
    if not has_course(match):
        raise Refusal('refusal-no-course')
