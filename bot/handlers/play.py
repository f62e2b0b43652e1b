"""Play: show a hand, play an answer, undo it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context, Offered
from bot.handlers.hand_replies import HandReplies
from bot.message.custom_id import CustomId
from bot.panels.advice import advised_panel
from bot.panels.board import sit_button
from bot.panels.hand_buttons import HALF
from bot.panels.hand_state import HandState
from bot.panels.hints import OPEN, hint_panel
from bot.panels.private import HERE
from bot.presenters.answers import BOARD, PICTURE, STANDING, for_board, text_of, then_of, whole
from bot.presenters.generic import gathered, unfinished
from bot.refusal import NotAsked, Refusal
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.answering import Stale, answer, undo
from bot.tables.match import Match, seat_of
from bot.tables.reading import find, read
from bot.tables.seats import absent_seat, hand_over, seat_to_take, stand_in
from bot.words.names import text_name
from engine.api import Decision, Illegal
from persistence.errors import Conflict, NothingToUndo
from persistence.rows import Table

BEGINNINGS: Final = frozenset({'part', 'gather', 'undo'})
"""Actions whose `custom_id` may hold a partial answer."""


class PlayHandlers:
    """Plays answers from buttons, menus and typed lines, and undoes them."""

    def __init__(
        self, core: Core, screens: Screens, analysts: Analysts, arrivals: Arrivals, hands: HandReplies
    ) -> None:
        self._core = core
        self._screens = screens
        self._analysts = analysts
        self._arrivals = arrivals
        self._hands = hands
        self.actions: Final[Actions] = {
            'hand': self.hand,
            'play': self.hand,
            'do': self.do,
            'sure': self.sure,
            'gather': self.gather,
            'part': self.do,
            'advice': self.advice,
            'advised': self.advised,
            'undo': self.undo,
            'hint': self.dismiss_hint,
            OPEN: self.open_hint,
            'over': self.hand_over,
            'back': self.come_back,
        }

    async def hand(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**My hand**, **Board** and **Look again**: show the hand with its controls."""
        match, seat = await self.seated(context, custom_id.table)
        if custom_id.rest != HERE and await self._hands.show_elsewhere(context, match):
            return
        given = custom_id.rest if custom_id.rest in (BOARD, PICTURE) else ''
        shown = await self._hands.show_hand(context, match, seat, explain_dms=True, given=given)
        if context.board_id is not None and (shown.board is None or shown.board.message_id != context.board_id):
            await self._screens.missing(match.table.id, context.board_id)

    async def do(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Play the answer that a button or menu line holds.

        If it holds a partial answer, show the controls for the rest.
        """
        match, seat = await self.seated(context, custom_id.table)
        await self._go_on(context, custom_id, HandState(match, seat, values[0] if values else custom_id.rest))

    async def sure(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Play an answer that the user has confirmed after a warning."""
        match, seat = await self.seated(context, custom_id.table)
        await self._go_on(context, custom_id, HandState(match, seat, custom_id.rest), sure=True)

    async def gather(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A menu in which several parts of an answer are chosen. They are added to the parts chosen before."""
        match, seat = await self.seated(context, custom_id.table)
        hand, half = HandState(match, seat, custom_id.rest), False
        if (decision := hand.decision) is not None:
            text = gathered(decision, hand.begun, values)
            hand, half = replace(hand, given=f'{hand.prefixes}{text}'), unfinished(decision.choice, text)
        await self._go_on(context, custom_id, hand, half=half)

    async def _go_on(
        self, context: Context, custom_id: CustomId, hand: HandState, *, half: bool = False, sure: bool = False
    ) -> None:
        """Play the answer that a hand gives, but first ask for confirmation if it is likely a mistake (R57).

        For a partial answer, show the controls for the rest. `half` says that it is partial, even if it looks complete.
        `sure` says that the user has confirmed.
        """
        match, seat, decision = hand.match, hand.seat, hand.decision
        if decision is None or not match.is_current(seat, custom_id.version, hand.of_standing):
            await self._hands.show_stale(context, match, seat)
            return
        # A hint has been read once its question is answered, even in part.
        hint = context.hint
        if hint is not None and hint in match.presenter.hints.values():
            await self._core.store.dismiss_hint(context.user_id, hint)
        token = None if half else whole(decision.choice, hand.begun)
        if token is None and custom_id.action in BEGINNINGS:
            await self._hands.show_half(context, match, seat, hand.given)
        elif token is None:
            await self._hands.show_stale(context, match, seat)
        elif not sure and (warning := match.presenter.warning(hand.view, decision, token, context.words)) is not None:
            await self._hands.ask_if_sure(context, match, seat, warning, hand.given)
        else:
            await self._answer(context, custom_id, hand, decision, token)

    async def typed(self, context: Context, match: Match, seat: int, line: str) -> None:
        """Play a typed line, which may hold several answers.

        Stops when a question comes that the line does not answer. Raises `NotAsked` if nothing is asked.
        """
        self._arrivals.arrive(context, match.table)
        decision = match.question(seat) or match.standing(seat)
        if decision is None or match.table.seats[seat].player is not None:
            raise NotAsked
        for number, token in enumerate(match.presenter.typed(match.view(seat), decision, line, context.words)):
            decision = match.answered_by(seat, token)
            if decision is None:
                break
            warning = match.presenter.warning(match.view(seat), decision, token, context.words)
            if warning is not None:
                text = f'{STANDING if decision.standing else ""}{text_of(decision.choice, token)}'
                await self._hands.ask_if_sure(context, match, seat, warning, text)
                return
            match = await self._answer_part(context, match, seat, token, context.request_for(number))
        # Others may have noticed any of several answers, so all screens are refreshed.
        await self._hands.show_changed(context, replace(match, noticed=None), seat)

    async def _answer_part(self, context: Context, match: Match, seat: int, token: str, request: str) -> Match:
        """Play one of several answers. After a conflict, play it on the newer version of the table. Returns the match.

        The input is not parsed again, because some of its answers have been played.
        """
        store = self._core.store
        while True:
            try:
                return await answer(store, match, seat, token, request)
            except Conflict:
                match = await read(store, await find(store, match.table.id))
                if match.answered_by(seat, token) is None:
                    return match

    async def advice(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Advice**: count the request. The hand shows the advice once it is ready.

        The id may hold a partial answer.
        """
        match, seat = await self.seated(context, custom_id.table)
        if match.table.seats[seat].player is not None or not match.is_current(seat, custom_id.version):
            await self._hands.show_stale(context, match, seat)
            return
        analysts = self._analysts
        if analysts.advice(match, seat) is None:
            raise Refusal('refusal-no-advice')
        await self._hands.show_hand(context, await analysts.ask_advice(match, seat), seat, given=custom_id.rest)

    async def advised(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Advice…**: the other answers and the reasons, in a message of their own."""
        match, seat = await self.seated(context, custom_id.table)
        advised = self._analysts.advice(match, seat) if match.is_current(seat, custom_id.version) else None
        panel = None if advised is None else advised_panel(match, seat, advised, context.words)
        if panel is None:
            await self._hands.show_stale(context, match, seat)
            return
        await context.reply.show_beside(panel)

    async def undo(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Undo**: undo the user's last step, unless it revealed something or another player has acted since.

        If the user has begun an answer of several parts, remove only the part chosen last.
        """
        match, seat = await self.seated(context, custom_id.table)
        if custom_id.rest.startswith(HALF):
            await self._go_on(context, custom_id, HandState(match, seat, custom_id.rest.removeprefix(HALF)), half=True)
            return
        if custom_id.version != match.table.known(seat):
            await self._hands.show_stale(context, match, seat)
            return
        before = match.view(seat)
        try:
            match = await undo(self._core.store, match, seat, context.request)
        except NothingToUndo as error:
            raise Refusal('refusal-no-undo') from error
        board, rest = for_board(custom_id.rest)
        given = BOARD if board else ''
        if (carry := match.show.carry) is not None:
            given += carry.carried_back(before, match.view(seat), rest)
        await self._hands.show_changed(context, match, seat, context.words('note-undone'), given=given)

    async def dismiss_hint(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Got it**: dismiss a hint for good. The id is the hint."""
        match, seat = await self._hinted(context, custom_id)
        await self._hands.show_hand(context, match, seat)
        self._screens.refresh(match.table.id)

    async def open_hint(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Hint**: show a hint beside the hand, and dismiss it for good. The id is the hint."""
        match, seat = await self._hinted(context, custom_id)
        await context.reply.show_beside(hint_panel(custom_id.rest, context.words))
        self._screens.refresh(match.table.id, frozenset({seat}))

    async def _hinted(self, context: Context, custom_id: CustomId) -> tuple[Match, int]:
        """Dismiss the hint in an id. Returns the game and the user's seat. Raises `Refusal` if the hint is unknown."""
        match, seat = await self.seated(context, custom_id.table)
        if custom_id.rest not in match.presenter.hints.values():
            raise Refusal('refusal-stale')
        await self._core.store.dismiss_hint(context.user_id, custom_id.rest)
        return match, seat

    async def hand_over(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The button that lets a bot player stand in for an absent player. The id is the player's seat, or empty."""
        match, seat = await self.seated(context, custom_id.table)
        absent = absent_seat(match, seat, self._core.presence.away, self._core.now())
        # The button may be stale. Only whether the player is still absent counts.
        if absent is None or custom_id.rest not in ('', str(absent.index)):
            await self._hands.show_stale(context, match, seat)
            return
        match = await hand_over(self._core.store, match, absent.index, stand_in(match.table), context.request)
        note = context.words('note-handed-over', player=text_name(absent.name))
        await self._hands.show_changed(context, match, seat, note)

    async def come_back(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Take my seat back**: show the hand. As any press at the table, this one has already returned the seat."""
        match, seat = await self.seated(context, custom_id.table)
        await (self._hands.show_hand if context.came_back else self._hands.show_stale)(context, match, seat)

    async def _answer(
        self, context: Context, custom_id: CustomId, hand: HandState, decision: Decision, token: str
    ) -> None:
        """Play the answer `token` to a decision, and show the hand after it.

        A board on the pressed screen stays there for the next question of the same kind.
        """
        match, seat = hand.match, hand.seat
        try:
            match = await answer(self._core.store, match, seat, token, context.request, version=custom_id.version)
        except (Stale, Illegal):
            await self._hands.show_stale(context, match, seat)
            return
        match = await self._answer_further(context, match, seat, then_of(hand.begun))
        following = match.question(seat)
        given = BOARD if hand.asks_for_board and following is not None and following.kind == decision.kind else ''
        if (carry := match.show.carry) is not None and match.table.status == 'open':
            given += carry.carried(hand.view, match.view(seat), decision, hand.begun)
        await self._hands.show_changed(context, match, seat, given=given)

    async def _answer_further(self, context: Context, match: Match, seat: int, then: str) -> Match:
        """Play the answers that a press gives besides its first one. Returns the match.

        These are `then`, the answer that it carries for the next question, and an answer without an alternative.
        """
        if then and match.answered_by(seat, then) is not None:
            match = await self._answer_part(context, match, seat, then, context.request_for('then'))
            # Others may have noticed either answer.
            match = replace(match, noticed=None)
        ends, question = match.show.ends, match.question(seat)
        foregone = None if ends is None or question is None else ends.foregone(match.view(seat), question)
        if foregone is not None:
            match = await self._answer_part(context, match, seat, foregone, context.request_for('foregone'))
            match = replace(match, noticed=None)
        return match

    async def seated(self, context: Context, table_id: int) -> tuple[Match, int]:
        """Return the match and the user's seat. Raises `Refusal` if the user has no seat there."""
        table: Table = await find(self._core.store, table_id)
        seat = seat_of(table, context.user_id)
        if seat is None:
            raise _unseated(table)
        self._arrivals.arrive(context, table)
        return await read(self._core.store, table), seat


def _unseated(table: Table) -> Refusal:
    """The refusal for a user without a seat. It offers a seat that the user can take, if there is one."""
    free = seat_to_take(table) if table.status == 'open' else None
    if free is None:
        return Refusal('refusal-not-seated')
    key = 'refusal-not-seated-free' if free.free else 'refusal-not-seated-automatic'
    return Offered(key, partial(sit_button, table, free))
