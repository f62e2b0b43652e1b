"""What the store hands out: plain values, nothing of which writes itself back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Status = Literal['lobby', 'open', 'over', 'quarantined']
OnTimeout = Literal['default', 'automatic']
AdviceWhen = Literal['never', 'request', 'always']
Outcome = Literal['won', 'lost', 'drawn', 'alone', 'left']
Place = Literal['board', 'hand']
Phase = Literal['', 'lobby', 'open', 'over', 'asked', 'waiting', 'away']

BOARD_SEAT = -1
"""The seat of the screen that everybody sees."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table.

    `player` names the automatic player who answers for it: it is their own seat where `user_id` is None, else that of
    a person who is away. A seat without either is free and keeps the name of who sat there last. `options` is JSON:
    what the seat has chosen for itself in the lobby. `called_at` (unix seconds) is when its person was last called.
    `owner_player` and `owner_name` are the automatic player in whose place its person plays: a guest.
    `quiet`: its person does not want to be called at any table; that is kept with the person, not with the seat.
    `advices` is how often advice was asked for there, whoever sat there, last on what was asked since `advised_since`.
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

    @property
    def guest(self) -> bool:
        """Whether its person plays in the place of an automatic player."""
        return self.user_id is not None and self.owner_player is not None

    @property
    def free(self) -> bool:
        """Whether nobody answers for the seat."""
        return self.user_id is None and self.player is None


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a seat has before it; `standing`: one that the game does not wait for.

    `since` is the version of the table at which this very decision was first asked: an answer to it is good if it was
    given to that version or a later one. Times are unix seconds: since `asked_at` the game has waited for the seat,
    though a step of somebody else may have changed what it asks; at `due_at` the default is played or an automatic
    player stands in; at `remind_at` the person is reminded, None once that is done. `called`: the person has been
    called for it.
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
    """Somebody without a seat who asks for one since `asked_at` (unix seconds), None: not now.

    `blocks` is how often they have had the seat of an automatic player, stayed away, and lost it again.
    """

    user_id: int
    name: str
    locale: str
    asked_at: float | None
    blocks: int


@dataclass(frozen=True, slots=True)
class Table:
    """One game being set up (`lobby`), played (`open`), finished (`over`) or out of play for good (`quarantined`).

    `options` and `snapshot` are JSON that the store never looks into; `schema` is the number of the snapshot's shape.
    `version` rises by one with every change. Times are unix seconds. `successor` is the table of "play again". `note`
    says how the game ended or why the table is quarantined. `undo_seat` is the seat that may take its last action back
    now. People have `think_seconds` for an answer, None: as long as they like; `on_timeout` says what happens then.
    `daily` is the day (a date, UTC) whose deal is played, None: it has a deal of its own. `questions` are in the order
    of the seats, a seat's standing one last; a game that was under way when the store learnt to keep them has none
    until its next answer. `invited` are the people whom "play again" has asked to this lobby and who have not answered
    yet, in the order of their former seats. `guests` have asked to play in the place of an automatic player, or have
    done so: those who ask come first, the longest waiting in front. `guild_id` is the server where the board is now,
    `home_id` that where it began. `asides` is how often something has changed that its screens show and that is no
    step: a name, or who asks for a seat. `advice` says when people have advice from the bot.
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
    questions: tuple[Question, ...] = ()
    invited: tuple[Seat, ...] = ()
    daily: str | None = None
    home_id: int | None = None
    guests: tuple[Guest, ...] = ()
    asides: int = 0
    advice: AdviceWhen = 'request'

    @property
    def private(self) -> bool:
        """Whether only its player may see it, though it is played on a server: others may have the deal before them."""
        return self.daily is not None and self.guild_id is not None


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a table's log: the change that led to version `seq`.

    `kind` is `created`, `lobby`, `start`, `play`, `undo`, `seats`, `move`, `end`, `quarantined` or `follow`; only
    `play` has a token of the game. That of `seats` says what became of the seat: `guest` and `back` (a
    guest came, and gave it back), `left` (an automatic player goes on), `free` and `taken`; None where a person is only
    away. `events` is JSON. `request` is the id of the interaction that caused it, `at` unix
    seconds.
    """

    table_id: int
    seq: int
    kind: str
    seat: int | None
    token: str | None
    request: str | None
    events: str
    at: float


@dataclass(frozen=True, slots=True)
class Record:
    """How a game ended, to be kept when its table is gone: `outcomes` and `scores` are by seat.

    `alone`: there was nobody to win against; `left`: the game was ended before its end. `variant` is what was agreed,
    in words of the game's options. `reached` is what counts in the deal of a day, `turns` how many it took.
    """

    variant: str
    ending: str
    outcomes: tuple[Outcome, ...]
    scores: tuple[int, ...]
    reached: int | None = None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Companion:
    """Another seat of a game: a person, or None if they have been forgotten; or the automatic player of that name."""

    user_id: int | None
    player: str | None


@dataclass(frozen=True, slots=True)
class Played:
    """A game of one person that has ended, as it is kept for them; `ended_at` in unix seconds."""

    table_id: int
    game: str
    variant: str
    guild_id: int | None
    ending: str
    ended_at: float
    outcome: Outcome
    score: int
    companions: tuple[Companion, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one variant that ended on a server, in numbers.

    `won`: some person won; `left`: it was ended before its end, and counts nowhere else than in `games`. `alone`,
    `together` and `automatic` say with whom people played: nobody, each other, automatic players.
    """

    game: str
    variant: str
    games: int
    won: int
    left: int
    alone: int
    together: int
    automatic: int


@dataclass(frozen=True, slots=True)
class Crowd:
    """The people of a server in numbers: how many have finished a game there, and the longest row of wins of one."""

    people: int
    streak: int


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """One of `pages` pages of a table's history, counted from 0; `actions` are its steps, the oldest first.

    `seated` is by seat the step since which whoever has it now, or had it last, has it.
    """

    page: int
    pages: int
    actions: tuple[Action, ...]
    seated: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's try at the deal of a day, the one that counts; `outcome` is None while it is played.

    `reached` is None then, too, and where it was ended before its end; so is `turns`, in how many it was played.
    """

    table_id: int
    game: str
    day: str
    outcome: Outcome | None
    reached: int | None
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Reached:
    """So many people have ended their try at the deal of a day so, in `fewest` to `most` turns where that is known."""

    outcome: Outcome
    reached: int | None
    people: int
    fewest: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody who wants to be named with what they have reached in the deal of a day; `place` is among everybody."""

    place: int
    name: str
    reached: int
    turns: int | None


@dataclass(frozen=True, slots=True)
class NamedOn:
    """On which server somebody is named with the deal of a day, and what they are called there."""

    game: str
    day: str
    guild_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Alone:
    """How far an automatic player has come with the deal of a day, and in how many turns."""

    reached: int
    turns: int


@dataclass(frozen=True, slots=True)
class Screen:
    """A message that shows a table: the board (seat -1) or the hand of a seat, and what it shows.

    `shown_version` and `shown_asides` are the table's version and asides on it, `shown_at` (unix seconds) is when it
    was sent, edited or found to show that, `digest` a fingerprint of its contents. `phase` is how a board (`lobby`,
    `open`, `over`) or a hand (`asked`, `waiting`, `away`, `over`) stood when it was shown.
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
        """Whether it shows more than was known of the table when that was read."""
        return (self.shown_version, self.shown_asides) > (table.version, table.asides)


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a person at one table, for that person; nothing of the game itself.

    `sits`: the seat is theirs; else they have left it, and it still has their name. `options` is JSON: what they have
    chosen for the seat. `home_id` is the server where the table began. `advices` is how often advice was asked for at
    the seat. Times are unix seconds.
    """

    table_id: int
    game: str
    status: str
    guild_id: int | None
    home_id: int | None
    channel_id: int
    created_at: float
    updated_at: float
    seat: int
    name: str
    options: str
    host: bool
    sits: bool
    advices: int = 0


@dataclass(frozen=True, slots=True)
class User:
    """What is remembered of a person.

    `locale` is the language to use for them: `language` if they have chosen one, else that of their Discord.
    `dms_closed`: Discord has refused a message to them, and `told_dms`: that was explained to them. `dms_off` and
    `calls_off`: they want no hands in their DMs, and no pings. `button_words`: they want words on buttons of cards.
    `joined`: they have sat down at a table by themselves, so a DM channel may be opened for them. `seen_at` (unix
    seconds) is when they last did something, to a day.
    """

    id: int
    locale: str | None
    dm_channel_id: int | None
    dms_closed: bool
    told_dms: bool
    language: str | None = None
    dms_off: bool = False
    calls_off: bool = False
    button_words: bool = False
    joined: bool = False
    seen_at: float = field(default=0.0, compare=False)
