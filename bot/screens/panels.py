"""Panels of boards and hands: gathers from the store what they show, and computes their looks."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from bot.message.emojis import Emojis
from bot.message.panel import Panel
from bot.panels import board, recap
from bot.panels.choices import objection_now
from bot.panels.hand import hand_panel, has_room, home_panel, with_note
from bot.panels.lobby import lobby_panel
from bot.presenters.answers import PICTURE
from bot.refusal import Refusal
from bot.screens.advice import Advisers
from bot.screens.daily import with_ending
from bot.screens.dm_channels import DmChannels
from bot.screens.hints import hint_of
from bot.screens.kinds import Newest
from bot.screens.ledger import Looks
from bot.screens.made_hands import MadeHands
from bot.screens.presence import Presence
from bot.tables.match import Match, is_missing
from bot.tables.seats import only_player
from bot.words import Words, words_for
from persistence.rows import Action, Phase, Seat, Table, User
from persistence.store import Store


@dataclass(frozen=True, slots=True)
class HandToShow:
    """A seat's hand as its user is to see it.

    `board_url` links to the board; None without one. `given` is a partial answer; empty without one.
    """

    match: Match
    seat: int
    words: Words
    board_url: str | None = None
    given: str = ''


class Panels:
    """Makes the panels of boards and hands, for screens and for responses alike."""

    def __init__(
        self,
        store: Store,
        emojis: Emojis,
        advisers: Advisers,
        dm_channels: DmChannels,
        presence: Presence,
    ) -> None:
        self._store = store
        self._presence = presence
        self._emojis = emojis
        self._advisers = advisers
        self._dm_channels = dm_channels
        self._made = MadeHands()

    async def board(self, newest: Newest, given: str = '') -> Panel:
        """Make the board of a table. In a DM it is in the player's language; while the game runs, it is their hand.

        `given` is a partial answer in that hand; empty without one.
        """
        table, match, words = newest.table, newest.match, words_for(newest.table.locale)
        if match is None and is_missing(table):
            return board.missing_panel(table, await self._store.package_of(table.game), words)
        if match is None:
            return without_game(table, words, searches=await self._store.may_search(table))
        me = only_player(table)
        if me is not None:
            user_id = table.seats[me].user_id
            user = await self._store.user(user_id) if user_id is not None else None
            words = self.words(user, table.locale)
            if table.status == 'open':
                return await self.hand(HandToShow(match, me, words, given=given))
        later = await self._dm_channels.waiting_seats(table)
        panel = board.board_panel(self._resting(match), words, log=await self._log(match), later=later)
        return await with_ending(self._store, match, panel, words)

    async def hand(self, hand: HandToShow, *, hints: bool = True) -> Panel:
        """Make a seat's hand. Without `hints`, it has no hint, as below a note that leaves no room for one."""
        match, seat, words, given = self._resting(hand.match), hand.seat, hand.words, hand.given
        log = await self._log(match, seat)
        # During an answer in two parts, only its second choice matters: no hint then.
        hint = None if given not in ('', PICTURE) or not hints else await hint_of(self._store, match, seat, log)
        told = {'hint': hint, 'advised': self._advisers.of(match, seat)}
        if match.table.in_dm or match.table.private or match.table.seats[seat].abroad:
            home = self._made.hand(home_panel, match, seat, words, log, given, **told)
            return await with_ending(self._store, match, home, words)
        return self._made.hand(hand_panel, match, seat, words, log, given, board_url=hand.board_url, **told)

    def words(self, user: User | None, otherwise: str) -> Words:
        """The words for a user, in their language and with their style of buttons.

        `otherwise` is the locale of a user who is unknown or has chosen none.
        """
        locale = user.locale if user is not None and user.locale else otherwise
        return words_for(locale, self._emojis.buttons(words=user is not None and user.button_words))

    async def noted(self, panel: Panel, hand: HandToShow, *, note: str | None, absent: Seat | None) -> Panel:
        """Add a note to the `panel` of a hand, as `with_note` does. The hand is made without a hint only if need be."""
        noted = with_note(panel, hand.match, hand.words, note=note, absent=absent)
        if not note or has_room(noted, hand.match):
            return noted
        unhinted = await self.hand(hand, hints=False)
        return with_note(panel, hand.match, hand.words, note=note, absent=absent, unhinted=unhinted)

    def _resting(self, match: Match) -> Match:
        """Return the match with the times when resting players are back."""
        seats = [match.table.seats[seat] for seat in match.asked]
        back = {seat.index: self._presence.back_at(match.table, seat) for seat in seats}
        known = {seat: until for seat, until in back.items() if until is not None}
        return replace(match, back=known) if known else match

    async def _log(self, match: Match, reader: int | None = None) -> list[Action]:
        # The chronicle tells the whole game.
        if match.show.story is not None and match.table.status == 'over':
            return await self._store.log(match.table.id)
        return await self._store.latest(match.table.id, recap.ACTIONS, reader)


def without_game(table: Table, words: Words, *, searches: bool) -> Panel:
    """Make the board of a lobby, or of a table whose game is missing or unreadable.

    A lobby has a button that looks for players if it `searches`.
    """
    if table.status == 'lobby':
        with suppress(Refusal):
            return lobby_panel(table, words, objection=objection_now(table, words), searches=searches)
    ended = table.status == 'over' and table.snapshot is None
    return (board.ended_panel if ended else board.quarantined_panel)(table, words)


def board_looks(table: Table, panel: Panel) -> Looks:
    """The phase of a table, and the digest of the `panel` that its board shows."""
    return Looks(table.status if table.status in ('lobby', 'open') else 'over', panel.digest())


def hand_looks(match: Match, seat: int, panel: Panel) -> Looks:
    """The phase of a seat's hand, and the digest of the `panel` that the hand shows."""
    return Looks(hand_phase(match, seat), panel.digest())


def hand_phase(match: Match, seat: int) -> Phase:
    """The phase of a seat's hand: over, away (a bot player acts), waiting, or asked."""
    if match.table.status != 'open':
        return 'over'
    if match.table.seats[seat].player is not None:
        return 'away'
    return 'waiting' if match.question(seat) is None else 'asked'
