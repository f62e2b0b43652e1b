"""The judge of the storm finds who has done what they may not, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.message.custom_id import CustomId
from persistence.rows import Action, Status
from playground import Playground
from playground.records import CallbackType, Interaction, InteractionType
from tests.proof.judge import Judge
from tests.proof.witness import Sight, Witness

ADA, BRUNO, CLEO = 'Ada', 'Bruno', 'Cleo'
HELD = 61.0
"""Seconds for which the others were asked."""


class Court:
    """A world with two servers, in which things are done one by one."""

    def __init__(self) -> None:
        self.playground = Playground(limits={})
        self.world = self.playground.world
        self.second = self.world.open_guild('Second', 'harbour')
        self.playground.add_person(CLEO)
        self.witness = Witness.__new__(Witness)
        self.witness._sights = {}  # type: ignore[assignment]  # nothing is watched here
        self.now = 1000.0
        self.open = Sight(
            at=0.0,
            people=(self.id(ADA), self.id(BRUNO)),
            players=(None, None),
            table=1,
            version=4,
            status='open',
            guild=self.world.guild.id,
            home=self.world.guild.id,
            channel=self.place('games'),
            host=self.id(ADA),
        )

    def id(self, name: str) -> int:
        return self.playground.person(name).id

    def place(self, name: str) -> int:
        return next(channel.id for channel in self.world.channels.values() if channel.name == name)

    def does(self, name: str, action: str, rest: str = '', *values: str, table: int = 1, where: str = 'games') -> str:
        """Somebody presses something, and is answered; the request."""
        record = Interaction(
            self.world.ids.next(),
            str(len(self.world.interactions)),
            InteractionType.COMPONENT,
            self.id(name),
            self.place(where),
            self.now,
            {'custom_id': CustomId(action, table, 4, rest).button(), 'values': list(values)},
            answered_with=CallbackType.UPDATE,
        )
        self.world.interactions[record.token] = record
        return str(record.id)

    def step(
        self, kind: str, request: str, seat: int | None = None, before: Sight | None = None, **after: object
    ) -> Action:
        """A step in the log, seen before and after it."""
        before = before or self.open
        later = replace(before, version=before.version + 1, at=self.now, **after)  # type: ignore[arg-type]
        self.witness._sights[1] = [before, later]
        return Action(1, before.version + 1, kind, seat, None, request, '[]', self.now)

    def wrongs(self, action: Action) -> list[str]:
        return [*Judge(self.world, self.witness, lambda moment: True).wrongs([action])]


@pytest.fixture
def court() -> Court:
    return Court()


@pytest.mark.parametrize(('name', 'fine'), [(ADA, True), (BRUNO, False), (CLEO, False)])
def test_only_whoever_has_the_seat_answers_for_it(court: Court, name: str, fine: bool) -> None:
    assert (court.wrongs(court.step('play', court.does(name, 'do'), seat=0)) == []) is fine


def test_a_press_at_one_table_changes_no_other(court: Court) -> None:
    assert court.wrongs(court.step('play', court.does(ADA, 'do', table=2), seat=0))


@pytest.mark.parametrize(('name', 'fine'), [(ADA, True), (BRUNO, False), (CLEO, False)])
def test_only_the_host_sets_up_and_starts_a_lobby(court: Court, name: str, fine: bool) -> None:
    lobby = replace(court.open, status='lobby')
    assert (court.wrongs(court.step('lobby', court.does(name, 'preset'), before=lobby)) == []) is fine
    assert (court.wrongs(court.step('start', court.does(name, 'start'), before=lobby, status='open')) == []) is fine


def test_nobody_seats_somebody_else(court: Court) -> None:
    lobby = replace(court.open, status='lobby')
    three = (*lobby.people, court.id(CLEO))
    for name, fine in ((CLEO, True), (BRUNO, False)):
        joined = court.step('lobby', court.does(name, 'join'), before=lobby, people=three, players=(None,) * 3)
        assert (court.wrongs(joined) == []) is fine


@pytest.mark.parametrize(
    ('name', 'further', 'fine'), [(ADA, 1, True), (BRUNO, 1, False), (BRUNO, 0, True), (CLEO, 0, False)]
)
def test_only_the_host_carries_a_table_to_another_server(court: Court, name: str, further: int, fine: bool) -> None:
    guild = court.second.id if further else court.open.guild
    assert (court.wrongs(court.step('move', court.does(name, 'bring', '', '1'), guild=guild)) == []) is fine


def test_somebody_leaves_their_own_seat_and_no_other(court: Court) -> None:
    assert court.wrongs(court.step('seats', court.does(BRUNO, 'leave'), seat=1)) == []
    assert court.wrongs(court.step('seats', court.does(CLEO, 'leave'), seat=1))
    assert court.wrongs(court.step('seats', court.does(BRUNO, 'back'), seat=0))


def test_a_free_seat_is_taken_at_once_and_that_of_an_automatic_player_is_not(court: Court) -> None:
    for player, fine in ((None, True), ('hard', False)):
        seat = replace(court.open, people=(court.id(ADA), None), players=(None, player))
        assert (court.wrongs(court.step('seats', court.does(CLEO, 'sit', '1'), seat=1, before=seat)) == []) is fine


@pytest.mark.parametrize(
    ('name', 'asked', 'host_plays', 'fine'),
    [
        (ADA, True, True, True),
        (ADA, False, True, False),
        (BRUNO, True, True, False),
        (BRUNO, True, False, True),
        (CLEO, True, True, False),
    ],
)
def test_a_guest_is_let_in_by_the_host_who_is_there(
    court: Court, name: str, asked: bool, host_plays: bool, fine: bool
) -> None:
    people = (court.id(ADA), court.id(BRUNO), None)
    before = replace(court.open, people=people, players=(None if host_plays else 'hard', None, 'hard'))
    if asked:
        court.does(CLEO, 'sit', '2')
    let_in = court.step('seats', court.does(name, 'guest', f'yes 2 {court.id(CLEO)}'), seat=2, before=before)
    assert (court.wrongs(let_in) == []) is fine


@pytest.mark.parametrize(('name', 'fine'), [(ADA, True), (BRUNO, True), (CLEO, False)])
def test_a_seat_is_given_back_by_whoever_has_it_or_the_host(court: Court, name: str, fine: bool) -> None:
    assert (court.wrongs(court.step('seats', court.does(name, 'guest', 'back 1'), seat=1)) == []) is fine


@pytest.mark.parametrize('status', ['lobby', 'open'])
def test_a_stranger_ends_nothing(court: Court, status: Status) -> None:
    before = replace(court.open, status=status)
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1'), before=before, status='over'))


def test_a_moderator_ends_only_what_began_on_their_server_and_where_it_is(court: Court) -> None:
    user = court.playground.person(CLEO).user
    user.moderator = True
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1'))) == []
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1', where='general')))
    user.moderator, user.moderates = False, [court.second.id]
    away = replace(court.open, guild=court.second.id, channel=court.place('harbour'))
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1', where='harbour'), before=away))


def test_what_a_moderator_has_ended_in_a_channel_that_is_gone_stays_fair(court: Court) -> None:
    ended = court.step('end', court.does(CLEO, 'end', '', '1'))
    court.world.delete_channel(court.world.channels[court.open.channel])
    assert court.wrongs(ended), 'they moderate nothing'
    court.playground.person(CLEO).user.moderator = True
    assert court.wrongs(ended) == []


def test_in_the_middle_of_a_game_the_host_waits_for_the_others_or_has_their_yes(court: Court) -> None:
    asked = court.does(ADA, 'end', '', '1')
    assert court.wrongs(court.step('end', asked, status='over')), 'at once'
    court.now += HELD
    assert court.wrongs(court.step('end', asked, status='over')) == []
    asked = court.does(ADA, 'end', '', '1')
    court.does(BRUNO, 'ending', 'yes 1')
    court.now += 0.02
    assert court.wrongs(court.step('end', asked, status='over')) == []


def test_after_a_no_the_game_goes_on(court: Court) -> None:
    asked = court.does(ADA, 'end', '', '1')
    court.does(BRUNO, 'ending', 'no 1')
    court.now += HELD
    assert court.wrongs(court.step('end', asked, status='over'))


def test_a_no_of_a_stranger_counts_nothing(court: Court) -> None:
    asked = court.does(ADA, 'end', '', '1')
    court.does(CLEO, 'ending', 'no 1')
    court.now += HELD
    assert court.wrongs(court.step('end', asked, status='over')) == []


def test_two_seats_of_one_person_and_a_host_without_a_seat_are_seen(court: Court) -> None:
    assert court.open.wrong() is None
    assert replace(court.open, people=(court.id(ADA),) * 2).wrong()
    assert replace(court.open, host=court.id(CLEO)).wrong()


def test_more_lobbies_than_one_person_may_have_are_seen(court: Court) -> None:
    rows = [(number, 1, 'lobby', 7, 7, 9, court.id(ADA)) for number in range(1, 7)]
    witness = Witness(court.world.url)  # type: ignore[arg-type]  # no file is read
    seats: dict[int, list[tuple[int | None, str | None]]] = {number: [(court.id(ADA), None)] for number in range(1, 7)}
    witness._saw(rows[:5], seats)
    assert not witness.wrong
    witness._saw(rows, seats)
    assert list(witness.wrong) == [f'{court.id(ADA)} has 6 lobbies open']
