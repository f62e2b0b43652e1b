"""`/move`: plays a move without buttons. The user chooses it from their legal moves, or types it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot import limits
from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Context
from bot.handlers.hand_replies import HandReplies
from bot.handlers.own_table import own_table
from bot.handlers.play import PlayHandlers
from bot.message.custom_id import CustomId
from bot.panels.moves import Move, moves, named, to_hand
from bot.refusal import NotAsked, Refusal
from bot.systems.core import Core
from bot.tables.match import Match, seat_of
from bot.tables.reading import read
from bot.tables.titles import numbered_title
from bot.words import Words, language_of, words_for
from persistence.rows import RUNNING, Table

TABLES: Final = 5
"""Maximum number of tables whose moves are offered together: those where the user played last."""

PRESSES: Final = frozenset({'do', 'part', 'play'})
"""Actions of the `custom_id`s that the offered lines stand for."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A table where the user plays, and their seat."""

    match: Match
    seat: int


class MoveHandlers:
    """Offers a user's legal moves. Plays a chosen or typed one."""

    def __init__(self, core: Core, arrivals: Arrivals, play: PlayHandlers, hands: HandReplies) -> None:
        self._core = core
        self._hands = hands
        self._arrivals = arrivals
        self._play = play

    async def suggest(self, interaction: discord.Interaction[Any], typed: str) -> tuple[Move, ...]:
        """The user's legal moves that fit a typed text, at their tables in this channel or else anywhere.

        Only the user sees them. If the user is not asked, a line for each table names the players on turn there.
        """
        user_id = interaction.user.id
        known = await self._core.store.user(user_id)
        language = (known and known.language) or language_of(str(interaction.locale))
        words = words_for(language, 'menus')
        seated = await self._seated(await self._tables(user_id, interaction.channel_id), user_id)
        asked = _asked(seated)
        offered = _offered(asked, typed, words)
        if len(asked) == 1 and typed and not offered and _is_notation(asked[0], typed, words):
            return (Move(typed, typed),)
        if (typed and offered) or any(each.match.question(each.seat) is not None for each in asked):
            return offered
        several = len(seated) > 1
        waiting = (to_hand(each.match, words, _heading(each, words) if several else ()) for each in seated)
        return (*waiting, *offered)[: limits.MENU]

    async def move(self, context: Context, line: str) -> None:
        """`/move`: play a chosen move like a press of its button, or a typed line with several moves.

        A user who is not asked gets their hand. Raises `Refusal` for a typed line if several tables wait for the user.
        """
        pressed = CustomId.parse(line)
        if pressed is not None and pressed.action in PRESSES:
            await self._arrivals.be_there(context, pressed.table)
            await self._play.actions[pressed.action](context, pressed, ())
            return
        tables = await self._tables(context.user_id, context.channel_id)
        asked = _asked(await self._seated(tables, context.user_id))
        if len(asked) > 1:
            raise Refusal('refusal-several-games')
        table = asked[0].match.table if asked else await own_table(self._core.store, context, RUNNING)
        seat = seat_of(table, context.user_id)
        assert seat is not None, 'it is one of their tables'
        table = await self._arrivals.be_there(context, table.id) or table
        match = await read(self._core.store, table)
        try:
            await self._play.typed(context, match, seat, line)
        except Refusal as refusal:
            words = words_for(context.locale, 'menus')
            move = named(moves(match, seat, words, line), line)
            if move is not None and (chosen := CustomId.parse(move.press)) is not None:
                await self._play.do(context, chosen, ())
            elif isinstance(refusal, NotAsked):
                await self._hands.show_hand(context, match, seat, note=context.words(refusal.key))
            else:
                raise

    async def _tables(self, user_id: int, channel_id: int | None) -> Sequence[Table]:
        """The user's running tables in this channel, or else anywhere, the one where they played last first."""
        tables = await self._core.store.tables_of_user(user_id, RUNNING)
        return [table for table in tables if table.channel_id == channel_id] or tables

    async def _seated(self, tables: Sequence[Table], user_id: int) -> list[Seated]:
        """The user's seats at the first `TABLES` tables that can be read."""
        found = []
        for table in tables[:TABLES]:
            # A table that cannot be read has no moves.
            with suppress(Refusal):
                seat = seat_of(table, user_id)
                assert seat is not None, 'it is one of their tables'
                found.append(Seated(await read(self._core.store, table), seat))
        return found


def _asked(seated: Sequence[Seated]) -> list[Seated]:
    """The tables where the user is asked; without any, those where they may act anyway."""
    asked = [each for each in seated if each.match.question(each.seat) is not None]
    return asked or [each for each in seated if each.match.standing(each.seat) is not None]


def _heading(seated: Seated, words: Words) -> tuple[str, ...]:
    return (numbered_title('table-title', seated.match.table, words),)


def _offered(asked: Sequence[Seated], typed: str, words: Words) -> tuple[Move, ...]:
    """The moves at all these tables. If there are several, each name begins with its table."""
    most = limits.MENU // max(len(asked), 1)
    found: list[Move] = []
    for each in asked:
        found += moves(each.match, each.seat, words, typed, most, _heading(each, words) if len(asked) > 1 else ())
    return tuple(found)


def _is_notation(asked: Seated, typed: str, words: Words) -> bool:
    """Whether a text is a move in the game's own notation."""
    match, seat = asked.match, asked.seat
    decision = match.question(seat) or match.standing(seat)
    assert decision is not None, 'the seat is asked'
    try:
        return bool(match.presenter.typed(match.view(seat), decision, typed, words))
    except Refusal:
        return False
