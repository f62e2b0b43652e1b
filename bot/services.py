"""What the handlers may use. The client makes it once; nothing in it knows the client."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.clock import Clock
from bot.config import About
from bot.message.delivery import Messages
from bot.message.emojis import Emojis
from bot.message.throttle import Throttle
from bot.pictures.page import Painter
from bot.screens.advice import Advisers
from bot.screens.boards import Boards
from bot.screens.calls import Calls
from bot.screens.dm_channels import DmChannels, Openings
from bot.screens.endings import Endings
from bot.screens.followed import Followed
from bot.screens.guests import Guests
from bot.screens.hands import Hands
from bot.screens.hints import Hints
from bot.screens.housekeeping import KEEP_DAYS, Housekeeping
from bot.screens.idle_lobbies import IdleLobbies
from bot.screens.ledger import Ledger
from bot.screens.opened import Opened
from bot.screens.pacing import Pacing
from bot.screens.presence import Presence
from bot.screens.refresher import Refresher
from bot.screens.reminders import Reminders
from bot.screens.responses import Responses
from bot.screens.retries import Retries
from bot.screens.sender import Sender
from bot.tables.alone import AdviserAlone
from bot.tables.automatic import AutomaticPlayers
from bot.tables.deadlines import Deadlines
from bot.tables.duties import Duties
from bot.tables.looking_back import LookingBack
from bot.tables.par import Pars
from bot.tables.results import Latecomers
from bot.tables.shared_duties import SharedDuties
from bot.thinking.thinkers import Thinkers
from persistence.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The store, what shows tables on screen, the automatic players and the deadlines.

    `clock` gives unix seconds; `steady` gives seconds by which to measure how long something lasts, as `Clock` says.
    """

    store: Store
    duties: Duties
    painter: Painter
    emojis: Emojis
    about: About
    clock: Callable[[], float]
    steady: Callable[[], float]
    messages: Messages
    responses: Responses
    presence: Presence
    ledger: Ledger
    boards: Boards
    hands: Hands
    hints: Hints
    advisers: Advisers
    dm_channels: DmChannels
    housekeeping: Housekeeping
    opened: Opened
    retries: Retries
    pacing: Pacing
    refresher: Refresher
    thinkers: Thinkers
    players: AutomaticPlayers
    deadlines: Deadlines
    endings: Endings
    guests: Guests
    idle_lobbies: IdleLobbies
    latecomers: Latecomers
    looking_back: LookingBack
    adviser_alone: AdviserAlone
    pars: Pars
    followed: Followed
    changed: Callable[[int], None]
    """To be called with the id of a table that has changed: it is shown, and its automatic players answer if asked."""


def services_for(
    client: discord.Client,
    store: Store,
    painter: Painter,
    clock: Clock,
    openings: Openings | None = None,
    keep_days: int = KEEP_DAYS,
    *,
    throttle: Throttle | None = None,
    about: About | None = None,
    thinkers: Thinkers | None = None,
) -> Services:
    """The services of a client that shows the tables of a store.

    `throttle` lets its requests through. `openings` outlive it;
    `keep_days` says for how long finished games are kept (`Housekeeping`).
    """
    emojis = Emojis()
    now, steady = clock.now, clock.steady
    messages = Messages(client, painter, emojis, clock, throttle)
    responses = Responses()
    duties = Duties() if store.neighbours is None else SharedDuties(store.neighbours, steady)
    presence = Presence(duties, steady)
    ledger = Ledger(store, responses, now)
    retries, pacing = Retries(steady, duties), Pacing()
    sender, calls = Sender(messages, pacing), Calls(store, presence, clock)
    dm_channels = DmChannels(store, messages, openings or Openings(), duties, clock)
    hints = Hints(store, duties, steady)
    thinkers = thinkers or Thinkers()
    advisers = Advisers(store, thinkers, steady)
    boards = Boards(
        store, messages, sender, pacing, ledger, calls, responses, dm_channels, retries, hints, advisers, duties, steady
    )
    hands = Hands(
        store,
        messages,
        sender,
        pacing,
        presence,
        retries,
        ledger,
        calls,
        responses,
        dm_channels,
        hints,
        advisers,
        steady,
    )
    reminders = Reminders(store, messages, retries, calls)
    opened = Opened(messages, hands, ledger, pacing, presence, clock)
    refresher = Refresher(store, boards, hands, opened, reminders, responses, retries, pacing, duties, steady)
    advisers.refresh = refresher.refresh
    players = AutomaticPlayers(store, refresher.refresh, now, duties, thinkers)

    def changed(table_id: int) -> None:
        refresher.refresh(table_id)
        players.wake(table_id)

    def look_again(gained: bool) -> None:
        if gained:
            messages.forget()
        players.look_again()
        deadlines.wake()

    deadlines = Deadlines(store, changed, reminders.remind, clock, duties)
    duties.finish = refresher.settle
    duties.hear('duties', look_again)
    duties.hear('processes', messages.throttle.share)
    duties.hear('touched', messages.pressed)
    return Services(
        store=store,
        duties=duties,
        painter=painter,
        emojis=emojis,
        about=about or About(),
        clock=now,
        steady=steady,
        messages=messages,
        responses=responses,
        presence=presence,
        ledger=ledger,
        boards=boards,
        hands=hands,
        hints=hints,
        advisers=advisers,
        dm_channels=dm_channels,
        housekeeping=Housekeeping(store, messages, boards.lost_guilds, clock, keep_days),
        opened=opened,
        retries=retries,
        pacing=pacing,
        refresher=refresher,
        thinkers=thinkers,
        players=players,
        deadlines=deadlines,
        endings=Endings(store, messages, sender, presence, calls, changed, duties, clock),
        guests=Guests(store, messages, hands, ledger, opened, presence, changed, duties, clock),
        idle_lobbies=IdleLobbies(store, presence, refresher.refresh, duties, clock),
        latecomers=Latecomers(store),
        looking_back=LookingBack(store, thinkers),
        adviser_alone=AdviserAlone(store, thinkers),
        pars=Pars(store, thinkers),
        followed=Followed(messages),
        changed=changed,
    )
