"""The store's rows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from persistence.rhythm import ANY_TIME, Rhythm

Status = Literal['lobby', 'open', 'over', 'quarantined']
OnTimeout = Literal['default', 'automatic']
AdviceWhen = Literal['never', 'request', 'always']
Place = Literal['board', 'hand']
Wish = Literal['anew', 'check']
Remote = Literal['group', 'server']
Phase = Literal['', 'lobby', 'open', 'over', 'asked', 'waiting', 'away']
ActionKind = Literal[
    'created', 'lobby', 'start', 'play', 'said', 'undo', 'seats', 'move', 'end', 'quarantined', 'follow'
]  # fmt: skip
"""What a step of a table did."""

SeatChange = Literal['guest', 'taken', 'back', 'left', 'free', 'away', 'returned']
"""What a step of the kind `seats` did.

A user takes a bot player's seat (`guest`) or a free one (`taken`). A guest leaves, and the seat goes back to its bot
player (`back`). Another user leaves, and a bot player gets the seat (`left`) or it stays free (`free`). A bot player
stands in for a user (`away`) until the user is back (`returned`).
"""

BOARD_SEAT = -1
"""Seat number that stands for the board."""

NOWHERE = 0
"""Channel of a table where the bot is no member. Only answers to interactions show it."""

RUNNING: Final[tuple[Status, ...]] = ('open',)

UNFINISHED: Final[tuple[Status, ...]] = ('lobby', 'open')


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table.

    `player` names the bot player who answers: it owns the seat if `user_id` is None, otherwise it stands in for an
    absent user. A seat with neither is free, and keeps the name of its last user.

    `options` is JSON: the choices of the seat in the lobby. `called_at` (Unix seconds) is the last ping of its user.
    `owner_player` and `owner_name` are the bot player whose seat a guest uses. `quiet`: the user wants no pings at any
    table (stored with the user). `rhythm`: when its user wants pings (stored with the user). `advices` counts all
    requests for advice at the seat; the last one was about the question of version `advised_since`. `abroad`: its user
    may be on another server, and so can't see the table's channel.
    """

    index: int
    user_id: int | None
    name: str
    locale: str
    player: str | None = None
    options: str = '{}'
    called_at: float | None = None
    quiet: bool = False
    owner_player: str | None = None
    owner_name: str | None = None
    advices: int = 0
    advised_since: int | None = None
    rhythm: Rhythm = ANY_TIME
    abroad: bool = False

    @property
    def guest(self) -> bool:
        """Whether its user is a guest, who plays in the seat of a bot player."""
        return self.user_id is not None and self.owner_player is not None

    @property
    def free(self) -> bool:
        """Whether the seat has neither a user nor a bot player."""
        return self.user_id is None and self.player is None


@dataclass(frozen=True, slots=True)
class Invited(Seat):
    """The place of an invited user who has not answered.

    `asked_by` is the user who invited them by name, 0 if that user has deleted their data; None for "play again".
    `called`: a message has pinged them for this invitation by name.
    """

    asked_by: int | None = None
    called: bool = False

    @property
    def by_name(self) -> bool:
        """Whether another user invited them by name, and not by "play again"."""
        return self.asked_by is not None


@dataclass(frozen=True, slots=True)
class Sitting:
    """An earlier player of a seat: a user, or the bot player `player`. If both are set, the bot player stood in for the
    user.

    The sitting began when the previous one ended, and ended before the step `until`. An empty `name` means that the
    user has deleted their data.
    """

    seat: int
    until: int
    user_id: int | None
    name: str
    player: str | None


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question that a seat may answer. `standing`: the game does not wait for the answer.

    `since` is the version, as known to the seat, that first asked it. An answer is valid if it was given to that
    version or a later one.

    Times are Unix seconds. At `asked_at` the game began to wait for the seat, even if steps of others have changed the
    question since. At `due_at` the default is played or a bot player stands in. At `remind_at` the user is reminded;
    None once that is done. `called`: the user was pinged for it.
    """

    seat: int
    standing: bool
    since: int
    asked_at: float
    due_at: float | None = None
    remind_at: float | None = None
    called: bool = False


@dataclass(frozen=True, slots=True)
class Guest:
    """A user who asks for the seat of a bot player. `asked_at` is in Unix seconds; None: not asking now.

    `blocks` counts the seats of bot players that were taken back from this user because they were absent.
    """

    user_id: int
    name: str
    locale: str
    asked_at: float | None
    blocks: int


@dataclass(frozen=True, slots=True)
class Ending:
    """A host's wish to end a game at `at` (Unix seconds), unless another player objects.

    `channel_id` and `message_id` identify the message that asks the other players; None until it is sent.
    """

    host_id: int
    at: float
    channel_id: int | None = None
    message_id: int | None = None

    def same(self, other: Ending) -> bool:
        """Return whether this is the same wish. Ignores the message."""
        return (self.host_id, self.at) == (other.host_id, other.at)


@dataclass(frozen=True, slots=True)
class CodeSeat:
    """A seat of a deal: its options as JSON, and the bot player who has it; None for a user."""

    options: str
    player: str | None


def people_in(seats: tuple[CodeSeat, ...]) -> int:
    """Count the seats that users have."""
    return sum(seat.player is None for seat in seats)


@dataclass(frozen=True, slots=True)
class Coded:
    """The code with which others can play a table's deal, and the seats of that deal.

    `alone`: only the table's player may see the table.
    """

    text: str
    seats: tuple[CodeSeat, ...]
    alone: bool

    @property
    def people(self) -> int:
        """The number of users who play the deal together."""
        return people_in(self.seats)


@dataclass(frozen=True, slots=True)
class Table:
    """A game in one of four states: set up (`lobby`), played (`open`), finished (`over`), unreadable (`quarantined`).

    Times are Unix seconds. The fields that need more than their names:

    - `options`, `snapshot`: JSON that the store never reads; `schema` is the number of the snapshot's shape.
    - `version` rises by one with every step; `updated_at`: the time of the last step known to all viewers.
    - `unseen`: the number of steps hidden from a spectator, and from each seat.
    - `asides` counts changes on screens without a step: a name, a guest's request.
    - `guild_id`: the guild of the board now; `home_id`: the guild where the table began.
    - `think_seconds`: the time limit of an answer, None without a limit; `on_timeout`: what happens at its end.
    - `daily`: the UTC date whose deal of the day is played, None for any other deal.
    - `questions`: by seat; the standing question of a seat comes last.
    - `invited`: users invited by "play again" or by name who have not answered, by their places.
    - `guests`: users who ask for the seat of a bot player, oldest request first, then users whose request is over.
    - `successor`: the table of "play again"; `undo_seat`: the seat that can undo its last step.
    - `note`: how the game ended, or why the table is quarantined; `advice`: when users get advice.
    - `ending`: the host's wish to end the game; `objected_at`: when a player last objected.
    - `sittings`: earlier players of the seats, earliest first.
    - `code`: the open code whose deal is played, or was given to others.
    - `origin`: JSON that names the game before this one, if it plays on from a turn of that game.
    - `starts_at`: the agreed time of a lobby; `gathering`: 0 before it, 1 while pings are due, 2 afterwards.
    - `threaded`: the host wants a thread for the game; `anywhere`: users of other servers may take seats.
    - `remote`: the kind of place without the bot where the users meet; None with the bot, and for a private table.
    - `wish`: a user's wish about the board; `refused`: seats and error codes of screens that Discord refuses.
    """

    id: int
    game: str
    status: Status
    version: int
    options: str
    snapshot: str | None
    schema: int | None
    guild_id: int | None
    channel_id: int
    locale: str
    host_id: int
    created_at: float
    updated_at: float
    successor: int | None
    note: str | None
    undo_seat: int | None
    seats: tuple[Seat, ...]
    think_seconds: int | None = None
    on_timeout: OnTimeout = 'default'
    questions: tuple[OpenQuestion, ...] = ()
    invited: tuple[Invited, ...] = ()
    daily: str | None = None
    home_id: int | None = None
    guests: tuple[Guest, ...] = ()
    asides: int = 0
    advice: AdviceWhen = 'request'
    unseen: tuple[int, ...] = ()
    ending: Ending | None = None
    objected_at: float | None = None
    wish: Wish | None = None
    refused: tuple[tuple[int, int], ...] = ()
    sittings: tuple[Sitting, ...] = ()
    code: Coded | None = None
    origin: str | None = None
    starts_at: float | None = None
    gathering: int = 0
    threaded: bool = False
    remote: Remote | None = None
    anywhere: bool = False

    def sitter(self, seat: int, seq: float) -> Seat | Sitting:
        """Return who had a seat when step `seq` was logged."""
        before = (sitting for sitting in self.sittings if sitting.seat == seat and seq < sitting.until)
        return next(before, self.seats[seat])

    def refusal(self, seat: int) -> int | None:
        """Return Discord's error code for the board (`BOARD_SEAT`) or a seat's hand; None without an error."""
        return dict(self.refused).get(seat)

    def known(self, viewer: int | None) -> int:
        """Return the version as known to a seat, or to a spectator (None).

        The number counts only steps that this viewer may know of, so it reveals no others.
        """
        place = 0 if viewer is None else viewer + 1
        return self.version - (self.unseen[place] if place < len(self.unseen) else 0)

    @property
    def people(self) -> tuple[int, ...]:
        """The ids of the users with a seat, in the order of the seats."""
        return tuple(seat.user_id for seat in self.seats if seat.user_id is not None)

    def is_abroad(self, user_id: int | None) -> bool:
        """Return whether a user sits at the table from another server, and so can't see its channel."""
        return any(seat.abroad and seat.user_id == user_id for seat in self.seats)

    @property
    def in_dm(self) -> bool:
        """Whether the board is in the DM of the only user, or in no channel. Others can't reach the table then."""
        return self.guild_id is None and self.remote is None

    @property
    def private(self) -> bool:
        """Whether only its player sees the table. Others may still play the same deal, or the bot is no member."""
        hidden = self.daily is not None or (self.code is not None and self.code.alone)
        return self.channel_id == NOWHERE or (hidden and self.guild_id is not None)


@dataclass(frozen=True, slots=True)
class Save:
    """The state of a game as JSON, and the version of that JSON's schema."""

    snapshot: str
    schema: int


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a table's log: the step that led to version `seq`.

    `token` depends on the kind. For `play` it is the game's token of the move, for `said` the phrase. For `undo` it
    contains the number of the undone step. For `seats` it is a `SeatChange`; None in logs of versions that named no
    stand-ins.

    `events` is JSON, `request` the id of the interaction, `at` Unix seconds.
    """

    table_id: int
    seq: int
    kind: ActionKind
    seat: int | None
    token: str | None
    request: str | None
    events: str
    at: float


@dataclass(frozen=True, slots=True)
class Screen:
    """A message that shows a table: the board (seat -1) or the hand of a seat.

    `shown_version` and `shown_asides` are the table's values when the message was last shown. `shown_at` (Unix seconds)
    is when it was last sent, edited or found up to date. `digest` is a hash of its contents. `phase` is the state
    shown: of a board (`lobby`, `open`, `over`) or of a hand (`asked`, `waiting`, `away`, `over`).
    """

    table_id: int
    place: Place
    seat: int
    channel_id: int
    message_id: int
    shown_version: int
    shown_at: float
    digest: str
    phase: Phase = ''
    shown_asides: int = 0

    def is_newer_than(self, table: Table) -> bool:
        """Return whether the screen shows a later version than `table`, which was read earlier."""
        return (self.shown_version, self.shown_asides) > (table.version, table.asides)


@dataclass(frozen=True, slots=True)
class User:
    """The data of a user.

    `locale` is the language to use: `language` if they have chosen one, else the language of their Discord client.
    `dms_closed`: Discord refused a message to them. `told_dms`: they were told so. `dms_off`: they want no hands by DM.
    `calls_off`: they want no pings. `asks_off`: they want no invitations by name. `button_words`: they want words on
    card buttons. `joined`: they once took a seat by themselves, so the bot may open a DM channel. `seen_at` (Unix
    seconds): their last press, exact to a day. `dm_waits_since` (Unix seconds): since then they wait for a DM channel.
    `rhythm`: their time zone and their wishes about pings.
    """

    id: int
    locale: str | None
    dm_channel_id: int | None
    dms_closed: bool
    told_dms: bool
    language: str | None = None
    dms_off: bool = False
    calls_off: bool = False
    asks_off: bool = False
    button_words: bool = False
    joined: bool = False
    seen_at: float = field(default=0.0, compare=False)
    dm_waits_since: float | None = None
    rhythm: Rhythm = ANY_TIME
