"""What the handlers may use. The client makes it once; nothing in it knows the client."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.message.delivery import Messages
from bot.pictures.page import Painter
from bot.screens.answers import Answers
from bot.screens.boards import Boards
from bot.screens.calls import Calls
from bot.screens.hands import Hands
from bot.screens.ledger import Ledger
from bot.screens.presence import Presence
from bot.screens.refresher import Refresher
from bot.screens.retries import Retries
from bot.tables.automatic import AutomaticPlayers
from persistence.store import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The store, what shows tables on screen, and the automatic players; `clock` gives unix seconds."""

    store: Store
    painter: Painter
    clock: Callable[[], float]
    messages: Messages
    answers: Answers
    presence: Presence
    ledger: Ledger
    boards: Boards
    hands: Hands
    refresher: Refresher
    players: AutomaticPlayers

    def changed(self, table_id: int) -> None:
        """A table has changed: show it, and let its automatic players answer if they are asked now."""
        self.refresher.refresh(table_id)
        self.players.wake(table_id)


def services_for(
    client: discord.Client, store: Store, painter: Painter, clock: Callable[[], float] = time.time
) -> Services:
    """The services of a client that shows the tables of a store."""
    messages = Messages(client, painter, clock)
    answers = Answers()
    presence = Presence(clock)
    ledger = Ledger(store, answers, clock)
    boards = Boards(store, messages, presence, ledger, Calls(store, presence, clock), answers, clock)
    hands = Hands(store, messages, presence, ledger, answers)
    refresher = Refresher(store, boards, hands, answers, Retries(clock))
    players = AutomaticPlayers(store, refresher.refresh, clock)
    return Services(store, painter, clock, messages, answers, presence, ledger, boards, hands, refresher, players)
