"""Judge: checks that the user behind each step in the logs had the right to it, by the seats at that time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.screens.endings import MOMENT
from persistence.rows import Action
from playground.permissions import Permission, of_person
from playground.records import Interaction
from playground.world import World
from tests.bot.play import id_in
from tests.proof.witness import Sight, Witness

HOST_ONLY: Final = frozenset({'start', 'preset', 'form', 'filled', 'think', 'timeout', 'language', 'seat', 'unseat'})
"""Actions in a lobby that only its host may press."""

OBJECT: Final = MOMENT - 5.0
"""Minimum seconds that the other players have to object to an end."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A user's request: a command, or a component with its arguments."""

    who: int
    what: str
    rest: str
    values: tuple[str, ...]
    table: int
    record: Interaction

    @classmethod
    def of(cls, record: Interaction) -> Deed:
        """Read the request from an interaction."""
        if 'custom_id' not in record.data:
            return cls(record.user_id, f'/{record.data["name"]}', '', (), 0, record)
        custom_id = id_in(record.data['custom_id'])
        values = tuple(record.data.get('values') or ())
        return cls(record.user_id, custom_id.action, custom_id.rest, values, custom_id.table, record)


class Judge:
    """Knows the requests of all users, and the seats of each table at each version."""

    def __init__(self, world: World, witness: Witness, steady: Callable[[float], bool]) -> None:
        """`steady(moment)`: whether nothing set the bot's clock between its last start and `moment` (Unix seconds)."""
        self._world = world
        self._witness = witness
        self._steady = steady
        self._deeds = {str(record.id): Deed.of(record) for record in world.interactions.values()}

    def wrongs(self, log: Sequence[Action]) -> Iterator[str]:
        """Yield a sentence for each step in a table's log that its user had no right to."""
        for action in log:
            deed = self._deeds.get((action.request or '').partition('/')[0])
            before = self._witness.before(action.table_id, action.seq)
            if deed is None or not before:
                continue
            rule = RULES.get(action.kind)
            if rule is not None and not any(rule(self, deed, action, sight) for sight in before):
                step = f'{action.kind} {action.token or ""} of seat {action.seat}'
                name = self._world.users[deed.who].name
                yield (
                    f'{name} ({deed.who}) may not have done step {action.seq} of table {action.table_id}, {step}, '
                    f'by {deed.what} {deed.rest} {deed.values}: {before[0]}'
                )

    def play(self, deed: Deed, action: Action, before: Sight) -> bool:
        """Answers and undos must come from the seat's player, at the same table."""
        own = action.seat is not None and before.people[action.seat] == deed.who
        return own and deed.table in (0, action.table_id)

    def lobby(self, deed: Deed, action: Action, before: Sight) -> bool:
        """Only the host changes a lobby. Players change only their own seat, and users seat only themselves."""
        if deed.what in HOST_ONLY:
            return deed.who == before.acting_host
        after = self._witness.after(action.table_id, action.seq)
        if deed.what in ('join', 'again') and after is not None and after.version == action.seq:
            return set(after.people) - set(before.people) <= {deed.who, None}
        return deed.what != 'choose' or deed.who in before.people

    def start(self, deed: Deed, action: Action, before: Sight) -> bool:
        """The host starts a game, or the answer of the last invited user does."""
        return deed.what != 'start' or deed.who == before.acting_host

    def move(self, deed: Deed, action: Action, before: Sight) -> bool:
        """A player of the table may move it, but only its host to another guild."""
        after = self._witness.after(action.table_id, action.seq)
        if deed.who not in before.people:
            return False
        return after is None or after.guild == before.guild or deed.who == before.host

    def seats(self, deed: Deed, action: Action, before: Sight) -> bool:
        """Users may leave their own seat and return, and take seats that neither a user nor a bot player has.

        A player may also give another user's seat to a bot player.
        """
        if action.seat is None:
            return False
        holder = before.people[action.seat]
        if deed.what in ('leave', 'back', '/leave'):
            return holder == deed.who
        if deed.what == 'sit':
            return holder is None and before.players[action.seat] is None and deed.who not in before.people
        if deed.what == 'guest':
            return self._guest(deed, action, before, holder)
        if deed.what == 'over':
            return deed.who in before.people and holder not in (None, deed.who)
        return True

    def _guest(self, deed: Deed, action: Action, before: Sight, holder: int | None) -> bool:
        """A guest gets a bot player's seat by request, if the host agrees. Guest or host may give it back."""
        host_seat = before.people.index(before.host) if before.host in before.people else None
        stands_in = host_seat is None or before.players[host_seat] is not None
        decides = deed.who == before.host or (stands_in and deed.who in before.people)
        match deed.rest.split(' '):
            case ['yes', _, person]:
                asked = any(
                    (each.who, each.what, each.table) == (int(person), 'sit', action.table_id)
                    for each in self._deeds.values()
                )
                return decides and asked and holder is None and int(person) not in before.people
            case ['back', _]:
                return holder is not None and (decides or deed.who == holder)
        return False

    def end(self, deed: Deed, action: Action, before: Sight) -> bool:
        """Only the host, or a moderator of the guild where the game began, may use `/end`.

        Any player may end a game in other ways. The host needs the consent of the other players.
        """
        if deed.what != 'end':
            return deed.who in before.people
        if deed.values != (str(action.table_id),):
            return False
        return self._moderates(deed, before) or (deed.who == before.host and self._agreed(deed, action, before))

    def _moderates(self, deed: Deed, before: Sight) -> bool:
        place, user = self._world.channels.get(deed.record.channel_id), self._world.users[deed.who]
        if place is None:
            # The channel is deleted, so rights in it are unknown.
            return deed.record.channel_id == before.channel and (user.moderator or bool(user.moderates))
        if place.recipient_id is not None or place.id != before.channel:
            return False
        right = of_person(user, place) & Permission.MANAGE_MESSAGES
        return bool(right) and self._world.guild_of(place).id == before.home

    def _agreed(self, deed: Deed, action: Action, before: Sight) -> bool:
        """Whether the other players could object to the end of a running game, and none did."""
        others = {who for who, player in zip(before.people, before.players, strict=True) if who and player is None}
        others -= {before.host}
        after = self._witness.after(action.table_id, action.seq)
        if before.status != 'open' or after is None:
            return True
        # The last consent ends the game. An objection at the same moment may be too late.
        agreed = {each.who for each in self._answered(f'yes {action.table_id}', deed, after.at)}
        objected = {each.who for each in self._answered(f'no {action.table_id}', deed, after.at - 1.0)}
        if objected & others:
            return False
        waited = after.at - deed.record.created >= OBJECT
        return waited or others <= agreed or not self._steady(after.at)

    def _answered(self, rest: str, asked: Deed, until: float) -> Iterator[Deed]:
        """Yield the votes `rest`, such as "yes 7" for table 7, on ending a game.

        Only votes after the request `asked` and before `until` count, and only if the bot answered them.
        """
        for deed in self._deeds.values():
            said = (deed.what, deed.rest) == ('ending', rest) and deed.record.answered_with is not None
            if said and asked.record.id < deed.record.id and deed.record.created < until:
                yield deed


RULES: Final[dict[str, Callable[[Judge, Deed, Action, Sight], bool]]] = {
    'play': Judge.play,
    'undo': Judge.play,
    'lobby': Judge.lobby,
    'start': Judge.start,
    'move': Judge.move,
    'seats': Judge.seats,
    'end': Judge.end,
}
"""The rule for each kind of step."""
