"""Wiring: creates the handlers with the sub-systems that each needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.handlers.abroad import AbroadHandlers
from bot.handlers.access import Access
from bot.handlers.again import AgainHandlers
from bot.handlers.arrivals import Arrivals
from bot.handlers.codes import CodeHandlers
from bot.handlers.context import Actions, Handler
from bot.handlers.daily import DailyHandlers
from bot.handlers.ending import EndingHandlers
from bot.handlers.file_replay import FileReplayHandlers
from bot.handlers.guests import GuestHandlers
from bot.handlers.hand_replies import HandReplies
from bot.handlers.help import HelpHandlers
from bot.handlers.history import HistoryHandlers
from bot.handlers.host import HostHandlers
from bot.handlers.inviting import InviteHandlers
from bot.handlers.leave import LeaveHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.look import LookHandlers
from bot.handlers.looking_back import LookingBackHandlers
from bot.handlers.mornings import MorningHandlers
from bot.handlers.moves import MoveHandlers
from bot.handlers.options import OptionHandlers
from bot.handlers.play import PlayHandlers
from bot.handlers.playing_on import PlayOnHandlers
from bot.handlers.privacy import PrivacyHandlers
from bot.handlers.ranking import RankingHandlers
from bot.handlers.replay import ReplayHandlers
from bot.handlers.rules import RulesHandlers
from bot.handlers.searches import SearchHandlers
from bot.handlers.settings import SettingsHandlers
from bot.handlers.share import ShareHandlers
from bot.handlers.stats import StatsHandlers
from bot.handlers.tables import TableHandlers
from bot.handlers.talk import TalkHandlers
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.messenger import Messenger
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.systems.upkeep import Upkeep


class Handlers:
    """All handlers: as attributes for slash commands, and by the action of a `custom_id` for components."""

    def __init__(
        self,
        core: Core,
        messenger: Messenger,
        screens: Screens,
        players: Players,
        analysts: Analysts,
        upkeep: Upkeep,
    ) -> None:
        messages, endings, guests = messenger.messages, upkeep.endings, upkeep.guests
        access, hands = Access(core, messages), HandReplies(core, screens, players)
        self.arrivals = Arrivals(core, screens, players)
        self.play = PlayHandlers(core, screens, analysts, self.arrivals, hands)
        self.look = LookHandlers(core, screens, self.arrivals, hands)
        self.moves = MoveHandlers(core, self.arrivals, self.play, hands)
        self.talk = TalkHandlers(core, hands, self.play)
        self.daily = DailyHandlers(core, screens, players, analysts, hands)
        self.mornings = MorningHandlers(core, screens, access, self.daily)
        self.codes = CodeHandlers(core, screens, access, self.daily)
        self.lobby = LobbyHandlers(core, screens, players, hands)
        self.tables = TableHandlers(core, screens, access, self.arrivals, self.daily, self.lobby)
        self.host = HostHandlers(core, screens, players, self.lobby)
        self.options = OptionHandlers(core, self.lobby)
        self.abroad = AbroadHandlers(core, screens, access, self.lobby)
        self.leaving = LeaveHandlers(core, screens, players, self.arrivals, self.lobby)
        self.inviting = InviteHandlers(core, screens, access, self.tables, self.lobby, self.codes)
        self.again = AgainHandlers(core, screens, players, access, self.lobby, self.daily)
        self.ending = EndingHandlers(core, screens, endings, self.arrivals)
        self.guests = GuestHandlers(core, screens, players, guests, self.arrivals, hands)
        self.history = HistoryHandlers(core, self.arrivals)
        self.looking_back = LookingBackHandlers(core, screens, analysts)
        self.replay = ReplayHandlers(core, analysts)
        self.file_replay = FileReplayHandlers()
        self.share = ShareHandlers(core, messenger, analysts)
        self.playing_on = PlayOnHandlers(core, screens, players, access, analysts, self.daily)
        self.privacy = PrivacyHandlers(core, messages, screens, upkeep, self.lobby, self.leaving)
        self.rules = RulesHandlers(core)
        self.settings = SettingsHandlers(core, screens)
        self.searches = SearchHandlers(core, screens, access, self.settings)
        self.stats = StatsHandlers(core)
        self.ranking = RankingHandlers(core)
        self.help = HelpHandlers(core)
        self.actions: Final[Actions] = actions_of(vars(self).values())


def actions_of(classes: Iterable[object]) -> Actions:
    """The handlers of all `classes` by their actions. Raises `ValueError` if two have the same action."""
    found: dict[str, Handler] = {}
    for each in classes:
        for action, handler in getattr(each, 'actions', {}).items():
            if action in found:
                raise ValueError(f'two handlers have the action {action!r}')
            found[action] = handler
    return found
