"""Replays of finished games: their stops, the state at each, the cache, and refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.refusal import Refusal
from bot.tables.replay import KEPT, Replays, answers_in
from bot.tables.stored_events import dump_events
from engine.api import Event
from engine.replay import states
from persistence.rows import Action
from tests.bot.matches import match_of
from tests.bot.replays import GAMES, changed, finished, logged


@pytest.mark.parametrize(
    ('game', 'player', 'seats', 'deal'), [*((*each, 0) for each in GAMES), ('labyrinth', 'easy', 2, 1)]
)
async def test_stops_are_the_first_positions_of_turns(game: str, player: str, seats: int, deal: int) -> None:
    """In the last of these games the first push leaves its pawn no way: this move is a whole turn."""
    match, log, public = finished(game, player, seats, deal)
    replay = await Replays(logged(log, public).store).of(match)
    turns = [
        match.game.view(state, None).turn for state in states(match.game, replay.opening, answers_in(replay.moves))
    ]
    # A move of Mansions may begin a turn and be its first action too. This turn begins before the move.
    kinds = [[event.kind for event in replay.events[move.seq]] for move in replay.moves]
    early = [each[:1] == ['mansions.turn'] and len(each) > 1 for each in kinds]
    assert any(early) == (game == 'mansions')
    # It may also be the whole turn. Then the next turn begins after it.
    firsts = [place for place, begins in enumerate(early) if begins]
    firsts += [place + 1 for place, begins in enumerate(early) if turns[place + 1] > turns[place] + begins]
    last = len(replay.moves)
    assert [*replay.stops] == sorted({0, *firsts, last - 1, last})
    # A stop shows where a turn has led to, so it has the number of the turn of the move before it.
    assert [*replay.turns] == [0, *(turns[stop - 1] + early[stop - 1] for stop in replay.stops[1:-1]), turns[-1]]


async def test_page_of_a_turn_has_its_first_action_too() -> None:
    match, log, public = finished(*GAMES[2])
    replay = await Replays(logged(log, public).store).of(match)
    assert replay.turns[:3] == (0, 1, 2), 'the first turn is not before itself'
    for stop, number in enumerate(replay.turns):
        for action in replay.between(stop):
            events = replay.events[action.seq]
            assert len(events) < 2 or events[0].kind != 'mansions.turn' or events[0].args['turn'] == number


@pytest.mark.parametrize(('game', 'player', 'seats'), GAMES)
async def test_replay_comes_to_the_same_end(game: str, player: str, seats: int) -> None:
    match, log, public = finished(game, player, seats)
    replay = await Replays(logged(log, public).store).of(match)
    *_, last = replay.states()
    assert match.game.dump(last) == match.game.dump(match.state)
    assert match.game.dump(replay.state(replay.stops[-1])) == match.game.dump(match.state)
    parts = [action for stop in range(len(replay.stops)) for action in replay.between(stop)]
    assert parts == [*replay.log]


async def test_replay_leaves_out_undone_steps() -> None:
    match, log, public = finished(*GAMES[0])
    taken, *rest = [replace(action, seq=action.seq + 2) for action in log[1:]]
    undone = Action(1, 3, 'play', 0, 'discard rs', None, dump_events([Event('onirim.turn', {})]), 3.0)
    undo = Action(1, 4, 'undo', 0, 'undo 3', None, '[]', 4.0)
    seqs = (2, 3, 4, *(seq + 2 for seq in public if seq > 2))
    replay = await Replays(logged((log[0], undone, undo, taken, *rest), seqs).store).of(match)
    plain = await Replays(logged(log, public).store).of(match)
    assert replay.stops == plain.stops and [move.token for move in replay.moves] == [m.token for m in plain.moves]


async def test_game_of_other_rules_is_refused() -> None:
    match, log, public = finished(*GAMES[1])
    for other in (log[:-1], (*log[:1], *log[2:])):
        with pytest.raises(Refusal) as refused:
            await Replays(logged(other, public).store).of(match)
        assert refused.value.key == 'refusal-no-replay'


async def test_unfinished_game_has_no_replay() -> None:
    match, log, public = finished(*GAMES[1])
    opening = match.game.new(3, match.game.Options(), '0' * 32).state
    with pytest.raises(Refusal):
        await Replays(logged(log, public).store).of(match_of('labyrinth', opening, ['Ada', 'Bruno', 'Cleo']))


async def test_last_logs_are_cached() -> None:
    match, log, public = finished(*GAMES[1])
    store = logged(log, public)
    replays = Replays(store.store)
    for number in (*range(1, KEPT + 1), 1, KEPT):
        await replays.of(changed(match, id=number))
    assert store.reads == KEPT
    await replays.of(changed(match, id=KEPT + 1))
    await replays.of(changed(match, id=1))
    assert store.reads == KEPT + 1
    await replays.of(changed(match, id=2))
    assert store.reads == KEPT + 2


async def test_state_is_the_same_in_any_order_of_pages() -> None:
    match, log, public = finished(*GAMES[1])
    replay = await Replays(logged(log, public).store).of(match)
    shown = [match.game.dump(state) for state in replay.states()]
    for stop in (3, 4, 9, 2, 0, len(shown) - 1, 5):
        assert match.game.dump(replay.state(replay.stops[stop])) == shown[stop]
