"""Tests of the storm's judge: it finds steps that a user had no right to, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.message.custom_id import CustomId
from persistence.rows import Action, ActionKind, Status
from playground import Playground
from playground.records import CallbackType, Interaction, InteractionType
from tests.proof.judge import Judge
from tests.proof.witness import Sight, Witness

ADA, BRUNO, CLEO = 'Ada', 'Bruno', 'Cleo'
HELD = 61.0
"""Seconds from the request to the end of the vote."""


class Court:
    """A world with two guilds, where each test records its requests and steps."""

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
        """Record that a user has pressed and got an answer. Returns the id of the request."""
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
        self, kind: ActionKind, request: str, seat: int | None = None, before: Sight | None = None, **after: object
    ) -> Action:
        """Make a step of the log. Records the table's state before the step and after it."""
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
def test_judge_lets_only_its_player_answer_for_a_seat(court: Court, name: str, fine: bool) -> None:
    assert (court.wrongs(court.step('play', court.does(name, 'do'), seat=0)) == []) is fine


def test_judge_finds_a_step_from_another_tables_press(court: Court) -> None:
    assert court.wrongs(court.step('play', court.does(ADA, 'do', table=2), seat=0))


@pytest.mark.parametrize(('name', 'fine'), [(ADA, True), (BRUNO, False), (CLEO, False)])
def test_judge_lets_only_the_host_set_up_and_start(court: Court, name: str, fine: bool) -> None:
    lobby = replace(court.open, status='lobby')
    assert (court.wrongs(court.step('lobby', court.does(name, 'preset'), before=lobby)) == []) is fine
    assert (court.wrongs(court.step('start', court.does(name, 'start'), before=lobby, status='open')) == []) is fine


def test_judge_lets_users_seat_only_themselves(court: Court) -> None:
    lobby = replace(court.open, status='lobby')
    three = (*lobby.people, court.id(CLEO))
    for name, fine in ((CLEO, True), (BRUNO, False)):
        joined = court.step('lobby', court.does(name, 'join'), before=lobby, people=three, players=(None,) * 3)
        assert (court.wrongs(joined) == []) is fine


@pytest.mark.parametrize(
    ('name', 'further', 'fine'), [(ADA, 1, True), (BRUNO, 1, False), (BRUNO, 0, True), (CLEO, 0, False)]
)
def test_judge_lets_only_the_host_move_to_another_guild(court: Court, name: str, further: int, fine: bool) -> None:
    guild = court.second.id if further else court.open.guild
    assert (court.wrongs(court.step('move', court.does(name, 'bring', '', '1'), guild=guild)) == []) is fine


def test_judge_lets_users_leave_only_their_own_seat(court: Court) -> None:
    assert court.wrongs(court.step('seats', court.does(BRUNO, 'leave'), seat=1)) == []
    assert court.wrongs(court.step('seats', court.does(CLEO, 'leave'), seat=1))
    assert court.wrongs(court.step('seats', court.does(BRUNO, 'back'), seat=0))


def test_judge_wants_consent_for_a_bot_players_seat(court: Court) -> None:
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
def test_judge_lets_only_a_present_host_admit_guests(
    court: Court, name: str, asked: bool, host_plays: bool, fine: bool
) -> None:
    people = (court.id(ADA), court.id(BRUNO), None)
    before = replace(court.open, people=people, players=(None if host_plays else 'hard', None, 'hard'))
    if asked:
        court.does(CLEO, 'sit', '2')
    let_in = court.step('seats', court.does(name, 'guest', f'yes 2 {court.id(CLEO)}'), seat=2, before=before)
    assert (court.wrongs(let_in) == []) is fine


@pytest.mark.parametrize(('name', 'fine'), [(ADA, True), (BRUNO, True), (CLEO, False)])
def test_judge_lets_guest_or_host_return_a_seat(court: Court, name: str, fine: bool) -> None:
    assert (court.wrongs(court.step('seats', court.does(name, 'guest', 'back 1'), seat=1)) == []) is fine


@pytest.mark.parametrize('status', ['lobby', 'open'])
def test_judge_lets_no_stranger_end_a_table(court: Court, status: Status) -> None:
    before = replace(court.open, status=status)
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1'), before=before, status='over'))


def test_judge_lets_moderators_end_tables_of_their_guild_only(court: Court) -> None:
    user = court.playground.person(CLEO).user
    user.moderator = True
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1'))) == []
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1', where='general')))
    user.moderator, user.moderates = False, [court.second.id]
    away = replace(court.open, guild=court.second.id, channel=court.place('harbour'))
    assert court.wrongs(court.step('end', court.does(CLEO, 'end', '', '1', where='harbour'), before=away))


def test_judge_accepts_a_moderators_end_of_a_lost_channel(court: Court) -> None:
    ended = court.step('end', court.does(CLEO, 'end', '', '1'))
    court.world.delete_channel(court.world.channels[court.open.channel])
    assert court.wrongs(ended), 'they moderate nothing'
    court.playground.person(CLEO).user.moderator = True
    assert court.wrongs(ended) == []


def test_judge_wants_a_wait_or_consent_before_an_early_end(court: Court) -> None:
    asked = court.does(ADA, 'end', '', '1')
    assert court.wrongs(court.step('end', asked, status='over')), 'at once'
    court.now += HELD
    assert court.wrongs(court.step('end', asked, status='over')) == []
    asked = court.does(ADA, 'end', '', '1')
    court.does(BRUNO, 'ending', 'yes 1')
    court.now += 0.02
    assert court.wrongs(court.step('end', asked, status='over')) == []


def test_judge_finds_an_end_after_an_objection(court: Court) -> None:
    asked = court.does(ADA, 'end', '', '1')
    court.does(BRUNO, 'ending', 'no 1')
    court.now += HELD
    assert court.wrongs(court.step('end', asked, status='over'))


def test_judge_ignores_a_strangers_objection(court: Court) -> None:
    asked = court.does(ADA, 'end', '', '1')
    court.does(CLEO, 'ending', 'no 1')
    court.now += HELD
    assert court.wrongs(court.step('end', asked, status='over')) == []


def test_witness_finds_two_seats_of_a_user_and_a_seatless_host(court: Court) -> None:
    assert court.open.wrong() is None
    assert replace(court.open, people=(court.id(ADA),) * 2).wrong()
    assert replace(court.open, host=court.id(CLEO)).wrong()


def test_witness_finds_too_many_lobbies_of_a_user(court: Court) -> None:
    rows = [(number, 1, 'lobby', 7, 7, 9, court.id(ADA)) for number in range(1, 7)]
    witness = Witness(court.world.url)  # type: ignore[arg-type]  # no file is read
    seats: dict[int, list[tuple[int | None, str | None]]] = {number: [(court.id(ADA), None)] for number in range(1, 7)}
    witness._saw(rows[:5], seats)
    assert not witness.wrong
    witness._saw(rows, seats)
    assert list(witness.wrong) == [f'{court.id(ADA)} has 6 lobbies open']
