"""Matches: a table with the state of its game, and the steps that change the two together."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from bot.presenters.presenter import Presenter, Show
from bot.presenters.registry import show_of
from bot.refusal import Refusal
from bot.tables import tellings
from bot.tables.asking import asked_next, deadlines, kept, timed_as_before
from bot.tables.audience import Change, audience_of, noticed_between
from bot.tables.dailies import daily_title
from bot.tables.origins import origin_of
from bot.tables.results import counts, recorded
from bot.words import Words
from engine.api import Decision, Event, Game, TooNew, TooOld, Unreadable, View, admits
from engine.api import Seat as EngineSeat
from engine.package import GamePackage
from engine.registry import PACKAGES
from persistence.audience import Audience
from persistence.errors import NoTable, NothingToUndo, TableDamaged
from persistence.play import without_undone
from persistence.rows import Action, OpenQuestion, Save, Table
from persistence.store import Store

log = logging.getLogger(__name__)

KEPT: Final = 32
"""Maximum number of matches in the cache."""


class Stale(Exception):
    """The answer was made for an older question than the open one."""


@dataclass(frozen=True)
class Match:
    """A table with a running or finished game."""

    table: Table
    game: Game[Any, Any]
    state: Any
    noticed: Audience = None
    """The audience of the step that led to this match; None for all."""
    back: Mapping[int, float] = field(default_factory=dict)
    """When players who rest are back (Unix seconds), by seat."""

    @property
    def package(self) -> GamePackage:
        """The package of this game."""
        return PACKAGES[self.game.name]

    @property
    def show(self) -> Show:
        """The presenter of this game, and its optional extras."""
        return show_of(self.game.name)

    @property
    def presenter(self) -> Presenter:
        """The presenter of this game."""
        return self.show.presenter

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.table.seats)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All pending decisions: questions, and standing decisions of seats that may act while others are asked."""
        return tuple(self.game.pending(self.state)) if self.table.status == 'open' else ()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return tuple(decision.seat for decision in self.decisions if not decision.standing)

    def view(self, seat: int | None) -> View:
        """What a seat sees; None for the public view."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, None if seat is None else EngineSeat(seat))
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[int | None, View]:
        return {}

    def question(self, seat: int) -> Decision | None:
        """The seat's open question; None without one."""
        return self._pending(seat, standing=False)

    def standing(self, seat: int) -> Decision | None:
        """The decision that a seat may take while others are asked; None without one."""
        return self._pending(seat, standing=True)

    def answered_by(self, seat: int, token: str) -> Decision | None:
        """The seat's decision that allows the answer `token`: its question or its standing one, else None."""
        return next((d for d in self.decisions if d.seat == seat and admits(d.choice, token)), None)

    def kept(self, seat: int, standing: bool = False) -> OpenQuestion | None:
        """The stored question of a seat, or of its standing decision; None without one."""
        decision = self._pending(seat, standing)
        return None if decision is None else kept(self.table, decision)

    def since(self, seat: int, standing: bool = False) -> int | None:
        """The version, as the seat knows it, at which its open question was asked; None without a question."""
        question = self.kept(seat, standing)
        return None if question is None else question.since

    def is_current(self, seat: int, version: int, standing: bool = False) -> bool:
        """Whether the seat's question has stayed the same since `version`, the version that a button carries."""
        since = self.since(seat, standing)
        return since is not None and since <= version <= self.table.known(seat)

    def _pending(self, seat: int, standing: bool) -> Decision | None:
        return next((d for d in self.decisions if d.seat == seat and d.standing == standing), None)


def seat_of(table: Table, user_id: int) -> int | None:
    """The index of a user's seat; None if the user has no seat."""
    return next((seat.index for seat in table.seats if seat.user_id == user_id), None)


def package_of(table: Table) -> GamePackage:
    """The package of a table's game. Raises `Refusal` if it is not installed."""
    package = PACKAGES.get(table.game)
    if package is None:
        raise Refusal('refusal-no-game')
    return package


def game_of(table: Table) -> Game[Any, Any]:
    """The game of a table. Raises `Refusal` if it is not installed."""
    return package_of(table).game


def is_missing(table: Table) -> bool:
    """Whether the game of an unfinished table is not installed."""
    return table.game not in PACKAGES and table.status in ('lobby', 'open')


def expected(table: Table) -> int:
    """Number of seats that a lobby's options have to fit: if all invited users join.

    At a table with a code it is the number of seats of the code's deal.
    """
    return len(table.seats) + len(table.invited) if table.code is None else len(table.code.seats)


def most_seats(table: Table) -> int:
    """The maximum number of seats that a lobby may fill.

    At a table with a code it is the number of the deal's users. Its bot players are added at the start.
    """
    return game_of(table).seats.stop - 1 if table.code is None else table.code.people


def room_to_invite(table: Table) -> int:
    """Return the number of users that may still be invited to a lobby. Bots make room for them."""
    room = most_seats(table) - len(table.people) - len(table.invited)
    return max(0, room) if table.guild_id is not None else 0


def title_of(table: Table, words: Words) -> str:
    """Title of the game or of the daily deal. A game that is not installed keeps its recorded name."""
    return _with_origin(table, _name_of(table, words), words)


def numbered_title(key: str, table: Table, words: Words) -> str:
    """A title with the number of the table. `key` is a message that needs the game's title and the number."""
    return _with_origin(table, words(key, game=_name_of(table, words), table=table.id), words)


def _name_of(table: Table, words: Words) -> str:
    if table.daily is not None and words.has(f'daily-{table.game}'):
        return daily_title(table.game, table.daily, words)
    key = f'game-{table.game}'
    return words(key) if words.has(key) else table.game


def _with_origin(table: Table, title: str, words: Words) -> str:
    origin = origin_of(table)
    return title if origin is None else words('title-played-on', game=title, table=origin.table, turn=origin.turn)


def options_of(table: Table) -> BaseModel:
    """The options of a table, parsed. Raises `Refusal` if they are unreadable."""
    try:
        return game_of(table).Options.model_validate_json(table.options)
    except ValidationError:
        # pydantic's message would quote the record.
        raise Refusal('refusal-too-new') from None


async def find(store: Store, table_id: int) -> Table:
    """Load a table. Raises `Refusal` if it does not exist or its record is damaged."""
    try:
        return await store.load(table_id)
    except NoTable as error:
        raise Refusal('refusal-no-table') from error
    except TableDamaged as error:
        log.error('table damaged: %s', error)
        # An archived table is out of play anyway.
        with suppress(NoTable):
            await store.quarantine(table_id, 'damaged')
        raise Refusal('refusal-damaged') from error


async def read(store: Store, table: Table) -> Match:
    """Load a table's game from its save. Raises `Refusal` if that is impossible.

    A damaged save is quarantined. The save of another version is left unchanged, so that the other version can continue
    it.
    """
    game = game_of(table)
    if table.status == 'quarantined':
        raise Refusal('refusal-damaged')
    if table.snapshot is None:
        raise Refusal('refusal-not-started')
    try:
        return _match(table, game)
    except Unreadable as error:
        log.error('save unreadable: table=%d, %s, quarantined', table.id, damage(error))
    await store.quarantine(table.id, 'damaged')
    raise Refusal('refusal-damaged')


@lru_cache(KEPT)
def _match(table: Table, game: Game[Any, Any]) -> Match:
    """Load a table's game. Cached, because a press and each of its screens read the same table. Raises as `loaded`."""
    assert table.snapshot is not None, 'the game has begun'
    return Match(table, game, loaded(game, table.snapshot))


def loaded(game: Game[Any, Any], save: str) -> Any:
    """Load a state from its save. Raises `Refusal` if another version wrote it, `Unreadable` if it is damaged."""
    try:
        return game.load(save)
    except TooNew:
        raise Refusal('refusal-too-new') from None
    except TooOld:
        raise Refusal('refusal-too-old') from None


def damage(error: BaseException) -> str:
    """The types of a damaged save's errors, for the log. Their texts are left out because they quote the save."""
    kinds = []
    cause: BaseException | None = error
    while cause is not None:
        kinds.append(type(cause).__name__)
        if isinstance(cause, ValidationError):
            kinds += sorted({str(detail['type']) for detail in cause.errors(include_input=False, include_url=False)})
        cause = cause.__cause__ or cause.__context__
    return ', '.join(kinds)


async def answer(
    store: Store,
    match: Match,
    seat: int,
    token: str,
    request: str,
    *,
    version: int | None = None,
    absent: bool = False,
) -> Match:
    """Commit a seat's answer. Returns the match after that.

    `version` is the button's version of the table; None answers the open question. The answer counts if the seat's
    question is unchanged since `version`, even if others have answered. `absent` is true for the default of a passed
    deadline, which cannot be undone.

    Raises `Stale`, `Illegal` if the game does not allow the answer, and the errors of `Store.commit`. After a
    `Conflict` the caller may read the table and retry.
    """
    if match.table.status != 'open':
        raise Stale
    decision = match.answered_by(seat, token)
    if decision is not None and version is not None and not match.is_current(seat, version, decision.standing):
        raise Stale
    outcome = match.game.apply(match.state, EngineSeat(seat), token)
    result = match.game.result(outcome.state)
    pending = () if result is not None else match.game.pending(outcome.state)
    answered = () if decision is None else [(seat, decision.standing)]
    questions = asked_next(match.table, match.decisions, pending, store.now(), answered, absent=absent)
    # The end, a passed deadline and changed deadlines are public.
    public = result is not None or absent or deadlines(questions) != deadlines(match.table.questions)
    change = Change(match.state, outcome.state, match.decisions, pending)
    audience = None if public else audience_of(match.game, change, outcome.events, seat)
    if audience is not None:
        questions = timed_as_before(questions, match.table.questions, seat)
    table = await store.commit(
        match.table.id,
        match.table.version,
        snapshot=match.game.dump(outcome.state),
        schema=match.game.schema,
        seat=seat,
        token=token,
        request=request,
        events=dump_events(await _numbered(store, match, outcome.events)),
        status='open' if result is None else 'over',
        undo=outcome.reversible and not absent,
        secret=decision is not None and decision.standing and result is None and outcome.is_secret,
        note=result.ending if result else None,
        record=recorded(match.table, match.game, outcome.state, result) if result and counts(match.table) else None,
        questions=questions,
        audience=audience,
    )
    return Match(table, match.game, outcome.state, noticed_between(match.table, table))


async def _numbered(store: Store, match: Match, events: Sequence[Event]) -> Sequence[Event]:
    """Return an answer's events. Number the tellings among them: events that may have a sentence of fiction.

    The numbers go on from those of public steps, so they do not reveal how many secret steps there were.
    """
    story = match.show.story
    if story is None or not any(map(story.telling, events)):
        return events
    log = without_undone(await store.latest(match.table.id, tellings.ACTIONS, None))
    before = (event for action in log for event in events_of(action))
    return [*tellings.numbered(story, before, events, match.table.id)]


async def undo(store: Store, match: Match, seat: int, request: str) -> Match:
    """Undo a seat's last step. Returns the match after that.

    Secret moves of other seats since then are replayed, so that the undo does not reveal them. Raises `NothingToUndo`,
    and the errors of `Store.undo`.
    """
    undoable = await store.undoable(match.table.id, match.table.version)
    if match.table.undo_seat != seat or undoable is None:
        raise NothingToUndo(match.table.id, seat)
    try:
        state = match.game.load(undoable.snapshot)
    except (TooNew, TooOld, Unreadable) as error:
        log.error('undo unreadable: table=%d, %s', match.table.id, damage(error))
        raise NothingToUndo(match.table.id, seat) from None
    for action in undoable.secret:
        assert action.seat is not None and action.token is not None, 'a move has both'
        state = match.game.apply(state, EngineSeat(action.seat), action.token).state
    before, after = match.decisions, match.game.pending(state)
    questions = asked_next(match.table, before, after, store.now(), [(seat, False), (seat, True)])
    audience = audience_of(match.game, Change(match.state, state, before, after), (), seat)
    if audience is not None:
        questions = timed_as_before(questions, match.table.questions, seat)
    table = await store.undo(
        match.table.id,
        match.table.version,
        seat=seat,
        request=request,
        questions=questions,
        kept=Save(match.game.dump(state), match.game.schema) if undoable.secret else None,
        audience=audience,
    )
    return Match(table, match.game, state, noticed_between(match.table, table))


def dump_events(events: Iterable[Event]) -> str:
    """Serialize events for the store, as JSON."""
    return json.dumps([{'kind': e.kind, 'args': dict(e.args), 'to': e.to} for e in events], ensure_ascii=False)


DAMAGED: Final = 'history.damaged'
"""Kind of the event that replaces unreadable ones."""


REMEMBERED: Final = 2048
"""Maximum number of actions whose events are kept. Each screen tells the latest actions again."""


def events_of(action: Action) -> tuple[Event, ...]:
    """The stored events of an action. If they are unreadable, a single event of the kind `DAMAGED`."""
    return _events(action.events)


@lru_cache(REMEMBERED)
def _events(stored: str) -> tuple[Event, ...]:
    try:
        return tuple(
            Event(str(event['kind']), {**event['args']}, None if event['to'] is None else tuple(event['to']))
            for event in json.loads(stored)
        )
    except (ValueError, LookupError, TypeError, RecursionError):
        return (Event(DAMAGED, {}),)
