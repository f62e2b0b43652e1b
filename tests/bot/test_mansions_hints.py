"""Hints in a player's first game of Mansions: each comes with the first event of its kind, until it is dismissed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

from bot.message.custom_id import CustomId
from bot.panels import recap
from bot.panels.hand_body import Told, hand_body
from bot.panels.hand_state import HandState
from bot.panels.hints import hints_for
from bot.panels.versions import Story, hand_stories
from bot.presenters.mansions.hints import HINTS, INVESTIGATORS, KEEPERS, NARROW, WITH_THEIR_QUESTION
from bot.tables.stored_events import events_of
from bot.words import words_for
from engine.api import Event
from engine.mansions.game import GAME
from engine.mansions.items import lose
from engine.mansions.ops import Items
from engine.mansions.state import State
from persistence.rows import Action
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.logs import line
from tests.bot.mansions_games import SAVES
from tests.bot.mansions_moments import BELL, EVENINGS, asked, steps
from tests.bot.matches import match_of
from tests.bot.play import controls, id_in, press, shows
from tests.bot.replays import NAMES
from tests.bot.tables import at_table
from tests.mansions.stage import Stage

EN = words_for('en')


@cache
def evening(name: str) -> list[tuple[State, list[Action]]]:
    """Return the state at each question of a golden game.

    Each state comes with the latest actions, which a hand's recap tells.
    """
    found: list[tuple[State, list[Action]]] = []
    log: list[Action] = []
    for number, (state, token) in enumerate(steps(name), 3):
        found.append((state, log[-recap.ACTIONS :]))
        decision = asked(state)
        log.append(line(number, decision.seat, *GAME.apply(state, decision.seat, token).events))
    return found


def test_first_occurrence_shows_a_hint_to_the_asked_player() -> None:
    """A hint about a question goes to the player it asks. A hint about an event goes to the player asked next."""
    left = [*HINTS]
    for state, log in chain.from_iterable(map(evening, EVENINGS)):
        left = [kind for kind in left if not shows_hint(kind, state, log)]
    for kind in left:
        assert any(shows_hint(kind, state, log) for state, log in rare(kind)), f'{kind} does not come up'


def test_only_a_keeper_who_waits_has_the_hint_about_the_desk() -> None:
    """A new keeper read "Waiting for Ada" at their first desk, and nowhere that they are the keeper."""
    waited = set()
    for state, log in evening(BELL)[:60]:
        match = match_of('mansions', state, NAMES[: state.seats])
        for seat in range(state.seats):
            found = hints_for(match, seat, log)
            if match.question(seat) is None:
                waited.add(seat == state.keeper)
                assert found == (('hint-mansions-desk',) if seat == state.keeper else ())
            else:
                assert 'hint-mansions-desk' not in found
    assert waited == {True, False}


def shows_hint(kind: str, state: State, log: list[Action]) -> bool:
    """Whether something of this kind is asked or has happened, and has a hint for the asked player."""
    decision, hint = asked(state), HINTS[kind]
    if kind == 'mansions.standing':
        return decision.seat != state.keeper
    happened = bool(log) and any(is_of(event, kind) for event in events_of(log[-1]))
    if decision.kind != kind and not happened:
        return False
    found = hints_for(match_of('mansions', state, NAMES), decision.seat, log)
    if hint in (INVESTIGATORS if decision.seat == state.keeper else KEEPERS):
        assert hint not in found, f'{kind}: the keeper opens no locks and flees from no monster'
        return False
    if hint in WITH_THEIR_QUESTION and hint != HINTS.get(decision.kind):
        assert hint not in found, f'{kind}: nothing about it is asked'
        return False
    if decision.kind != kind and decision.kind in NARROW and hint not in NARROW[decision.kind]:
        # The question may be about this thing too.
        assert (hint in found) == (hint == HINTS[decision.kind]), f'{kind}: it is not what {decision.kind} asks'
        return False
    assert hint in found and (happened or found[0] == hint), kind
    return True


def test_hint_about_puzzles_waits_for_a_puzzle() -> None:
    """A puzzle that was laid out brought it to the next turn, even after a test."""
    state = next(state for state, _ in steps(BELL) if asked(state).kind == 'mansions.act')
    log = [line(1, asked(state).seat, Event('mansions.puzzle', {'card': 'safe', 'puzzle': 1}))]
    found = hints_for(match_of('mansions', state, NAMES), asked(state).seat, log)
    assert 'hint-mansions-puzzle' not in found and 'hint-mansions-turn' in found


def rare(kind: str) -> Iterator[tuple[State, list[Action]]]:
    """Yield a save with a question of this kind, or a turn after an event of this kind: no golden game has it."""
    save = SAVES / f'mansions-{GAME.schema}-{kind.removeprefix("mansions.")}.json'
    if save.exists():
        yield GAME.load(save.read_text()), []
    state = next(state for state, _ in steps(BELL) if asked(state).kind == 'mansions.act')
    yield state, [line(1, asked(state).seat, Event(kind, {'who': asked(state).args['who']}))]


def test_every_kind_of_question_has_a_hint() -> None:
    """Only the decision that is open at any time has none."""
    questions = {path.stem.removeprefix(f'mansions-{GAME.schema}-') for path in SAVES.glob(f'mansions-{GAME.schema}-*')}
    assert {f'mansions.{kind}' for kind in questions - {'over'}} <= HINTS.keys()


def test_fire_and_darkness_have_a_hint_each() -> None:
    state, _ = next((state, token) for state, token in steps(BELL) if asked(state).kind == 'mansions.act')
    match, seat = match_of('mansions', state, NAMES), asked(state).seat
    fire, darkness = HINTS['mansions.token=fire'], HINTS['mansions.token=darkness']
    burns = line(1, seat, Event('mansions.token', {'token': 'fire', 'room': 'crypt'}))
    assert fire in hints_for(match, seat, [burns]) and darkness not in hints_for(match, seat, [burns])
    darkens = line(2, seat, Event('mansions.token', {'token': 'darkness', 'room': 'crypt'}))
    found = hints_for(match, seat, [burns, darkens])
    assert found.index(darkness) < found.index(fire), 'the latest comes first'


def test_question_about_one_thing_has_no_hint_about_another() -> None:
    """A player chooses an item to lose after a horror test.

    In earlier versions the hints about meeting monsters and about the event clock appeared under this question.
    """
    stage = Stage('holt')
    stage.state.investigators['holt'].items = ['axe', 'cane']
    stage.call(lose, 'holt', Items(1), True)
    seat = stage.asked.seat
    assert stage.asked.kind == 'mansions.lose'
    log = [line(number, seat, event) for number, event in enumerate(whatever_happens())]
    assert hints_for(match_of('mansions', stage.state, NAMES), seat, log) == (HINTS['mansions.lose'],)


def test_hints_about_events_wait_for_a_question_about_a_turn() -> None:
    """Each question but those about a whole turn has at most the hints that its entry names."""
    broad, keeps = set[str](), 0
    for state, _ in chain.from_iterable(map(evening, EVENINGS)):
        decision = asked(state)
        log = [line(number, decision.seat, event) for number, event in enumerate(whatever_happens())]
        found = {*hints_for(match_of('mansions', state, NAMES), decision.seat, log)}
        if decision.kind not in NARROW:
            broad.add(decision.kind)
            assert HINTS['mansions.event'] in found and HINTS['mansions.token=fire'] in found
            keeps += decision.seat == state.keeper
        else:
            assert found <= {HINTS[decision.kind]} | NARROW[decision.kind]
    assert broad == {'mansions.act', 'mansions.next', 'mansions.keeper_actions'} and keeps


def whatever_happens() -> Iterator[Event]:
    """Yield an event of each kind that has a hint."""
    for key in HINTS:
        kind, _, value = key.partition('=')
        yield Event(kind, {'token': value} if value else {})


def test_hint_waits_while_a_text_is_cut_to_its_name() -> None:
    """A phone had the name of a clue alone, beside a hint that took the room of its text."""
    state, log = next((state, log) for state, log in evening(BELL) if asked(state).kind == 'mansions.act')
    match, seat, hint = match_of('mansions', state, NAMES), asked(state).seat, HINTS['mansions.act']
    for text, waits in (('', True), (' Water rises.', False), (' “Water rises.”', False)):
        read = Told((Story((f'> 📜 **Low Tide.**{text}',)),), hint=hint)
        shown = str(hand_body(HandState(match, seat, ''), EN, log, 'Table 1', read))
        assert 'Low Tide' in shown and (EN(hint)[:20] not in shown) == waits, text


def test_harm_of_the_own_turn_is_told_beside_a_hint() -> None:
    """After a failed evade test, a player read how many moves are left and not that it hurt."""
    count = 0
    for state, log in chain.from_iterable(map(evening, EVENINGS)):
        match, seat = match_of('mansions', state, NAMES), asked(state).seat
        if not recap.is_hurt(match, log, seat):
            continue
        stories = hand_stories(match, seat, EN, log, (), here=True)
        hint = next(iter(hints_for(match, seat, log)), HINTS['mansions.act'])
        shown = hand_body(HandState(match, seat, ''), EN, log, 'Table 1', Told(stories, hint=hint))
        told = {line.split('. ')[0] for story in stories for block in story.heard for line in block.split('\n')}
        assert any(str(block).startswith(line) for line in told for block in shown), EN(hint)
        count += 1
    assert count > 5


async def test_first_horror_test_has_two_hints_each_dismissed_for_good(house: House) -> None:
    before, token = next(
        (state, token)
        for state, token in steps(BELL)
        if asked(state).kind == 'mansions.act' and meets(state, token)
    )  # fmt: skip
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await at_table(house, GAME, GAME.Options(scenario=before.scenario), before, *people)
    person = people[asked(before).seat]
    panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    assert hints(panel) == [HINTS['mansions.act']]
    shown = id_in(controls(panel, 'do', 'part')[0].custom_id)
    answer = await house.forge(person, panel, replace(shown, action='do', rest=token).button())
    # The room is entered for the first time: its picture comes first, and takes the room of the hints.
    found = (await answer.settled()).message
    panel = (await (await house.forge(person, found, CustomId('hand', table.id).button())).settled()).message
    for hint in (HINTS['mansions.test'], HINTS['mansions.horror_test']):
        assert hints(panel) == [hint] and EN(hint) in panel.text
        panel = await press(person, panel, 'hint', hint)
    assert HINTS['mansions.horror_test'] not in hints(panel)
    await house.restart()
    panel = await press(person, await person.see('games', shows('play', table.id)), 'play')
    assert not {HINTS['mansions.test'], HINTS['mansions.horror_test']} & {*hints(panel)}


def is_of(event: Event, kind: str) -> bool:
    """Whether an event matches a key of `HINTS`: a kind, or a kind and a value, as "mansions.token=fire"."""
    name, _, value = kind.partition('=')
    return event.kind == name and (not value or value in event.args.values())


def meets(state: State, token: str) -> bool:
    """Whether the answer `token` leads to a horror test, about which the same player is asked next."""
    outcome = GAME.apply(state, asked(state).seat, token)
    told = 'mansions.horror_test' in [event.kind for event in outcome.events]
    return told and asked(outcome.state).kind == 'mansions.test' and asked(outcome.state).seat == asked(state).seat


def hints(message: ShownMessage) -> list[str]:
    """Return the ids of the hints shown in a message."""
    return [id_in(button.custom_id).rest for button in controls(message, 'hint')]
