"""Marks of hints in the pictures of Mansions: each hint's subject, if the picture shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

import pytest

from bot.message.panel import Block, Picture
from bot.panels import measure
from bot.panels.hand import hand_panel
from bot.pictures.scene import Box, Scene, Text
from bot.presenters.mansions.hints import HINTS, INVESTIGATORS
from bot.presenters.mansions.pointers import MARKS, THINGS, UNMARKED
from bot.presenters.mansions.presenter import Mansions
from bot.words import LANGUAGES, words_for
from engine.api import Decision, Seat
from engine.mansions.board import door
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.state import State
from engine.mansions.view import Person, RoomView, View
from tests.bot.mansions_games import SAVES
from tests.bot.mansions_moments import BELL, EVENINGS, asked, steps
from tests.bot.matches import match_of
from tests.bot.replays import NAMES
from tests.mansions.table import table

EN = words_for('en')
SHOW = Mansions()
HOUSE = ('mansions.act', 'mansions.next', 'mansions.go_on', 'mansions.pick_up', 'mansions.drop')
"""Questions of investigators whose picture has the sheet and the map around them."""

Sees: TypeAlias = Callable[[View, Person], bool]


def room_of(view: View, person: Person) -> RoomView:
    code = SCENARIOS[view.scenario].room_of[str(person.space)]
    return next(room for room in view.rooms if room.room == code)


OWN: Final[dict[str, Sees]] = {
    'hint-mansions-damage': lambda view, person: True,
    'hint-mansions-sanity': lambda view, person: True,
    'hint-mansions-found': lambda view, person: bool(person.items),
    'hint-mansions-stunned': lambda view, person: bool(person.stun),
    'hint-mansions-hid': lambda view, person: person.hiding is not None,
    'hint-mansions-spell': lambda view, person: bool(person.spells),
    'hint-mansions-pick-up': lambda view, person: any(space == person.space for space, _ in view.floor),
    'hint-mansions-corpse': lambda view, person: any(space == person.space for space, number in view.corpses if number),
    'hint-mansions-monster': lambda view, person: any(each.space == person.space for each in view.monsters),
    'hint-mansions-fire': lambda view, person: room_of(view, person).fire,
    'hint-mansions-darkness': lambda view, person: room_of(view, person).dark,
}
"""Whether an investigator's picture surely shows what a hint is about."""

NOWHERE: Final[dict[str, Callable[[View], bool]]] = {
    'hint-mansions-fire': lambda view: not any(room.fire for room in view.rooms),
    'hint-mansions-darkness': lambda view: not any(room.dark for room in view.rooms),
    'hint-mansions-corpse': lambda view: not view.corpses,
    'hint-mansions-monster': lambda view: not view.monsters,
    'hint-mansions-barred': lambda view: not any(bar for _, bar in view.barriers),
    'hint-mansions-samples': lambda view: not any(each.samples for each in view.monsters),
    'hint-mansions-pick-up': lambda view: not view.floor,
}
"""Whether no picture of a view can show what a hint is about."""


def moments() -> Iterator[tuple[State, Decision, View]]:
    """Yield every question of the golden games, and of the saves for questions that they lack."""
    saved = (GAME.load(path.read_text()) for path in sorted(SAVES.glob(f'mansions-{GAME.schema}-*.json')))
    games = (state for name in EVENINGS for state, _ in steps(name))
    for state in chain(games, (state for state in saved if state.result is None)):
        decision = asked(state)
        yield state, decision, GAME.view(state, decision.seat)


def pointed(view: View, decision: Decision | None, hint: str) -> tuple[Scene, str]:
    scene = SHOW.hand(view, decision, '', EN)
    assert scene is not None
    return SHOW.pointed(scene, hint, EN)


def test_every_hint_has_a_thing_or_nothing_to_mark() -> None:
    assert {*HINTS.values()} == MARKS.keys() | UNMARKED and not MARKS.keys() & UNMARKED
    assert {thing for things in MARKS.values() for thing in things} == THINGS.keys()
    for language in LANGUAGES:
        assert all(words_for(language).has(f'mansions-thing-{thing}') for thing in THINGS)


def test_hint_marks_what_the_picture_shows_in_whole_games() -> None:
    found = dict[bool, set[str]]({True: set(), False: set()})
    for state, decision, view in moments():
        scene = SHOW.hand(view, decision, '', EN)
        assert scene is not None
        person = next((each for each in view.people if each.who == decision.args.get('who', view.active)), None)
        # After its first mark, only the view decides about a hint.
        for hint in MARKS.keys() - found[decision.seat == state.keeper] | OWN.keys() | NOWHERE.keys():
            marked, said = SHOW.pointed(scene, hint, EN)
            assert marked.elements[: len(scene.elements)] == scene.elements and marked.ground == scene.ground
            assert bool(said) == (marked != scene), hint
            assert not (said and hint in NOWHERE and NOWHERE[hint](view)), hint
            mine = person is not None and person.seat == decision.seat and person.space is not None
            if hint in OWN and mine and decision.kind in HOUSE and person is not None and OWN[hint](view, person):
                assert said, f'{hint} at {decision.kind}'
            if said and SHOW.is_for(hint, view, decision):
                found[decision.seat == state.keeper].add(hint)
    keepers, people = found[True], found[False]
    rare = {'hint-mansions-barred', 'hint-mansions-spell', 'hint-mansions-monster-stunned'}
    assert keepers | people | rare == MARKS.keys()
    assert {'hint-mansions-keeper', 'hint-mansions-plan', 'hint-mansions-event'} <= keepers
    assert INVESTIGATORS & MARKS.keys() - rare <= people


def test_rare_things_are_marked_too() -> None:
    t = table('holt@hall2', 'thrall@hall2')
    t.monster().stun = 1
    t.person('holt').spells = [(next(iter(t.io.house.scenario.spell)), 'a')]
    barrier, space = next(iter(t.io.house.board.barriers.items()))
    t.person('holt').space = t.monster().space = space
    t.state.barriers[barrier] = door(space, t.io.house.board.doors[space][0])
    for hint in ('hint-mansions-monster-stunned', 'hint-mansions-spell', 'hint-mansions-barred'):
        assert pointed(t.view(1), t.asked, hint)[1], hint


def test_ring_round_a_sign_of_the_desk_leaves_the_number_free() -> None:
    """The ring round the sign of threat covered half of the number."""
    state = next(state for state, _ in steps(BELL) if asked(state).kind == 'mansions.keeper_actions')
    scene = SHOW.hand(GAME.view(state, state.keeper), asked(state), '', EN)
    assert scene is not None
    for hint in ('hint-mansions-keeper', 'hint-mansions-event'):
        marked, _ = SHOW.pointed(scene, hint, EN)
        ring, *_ = (each for each in marked.elements[len(scene.elements) :] if isinstance(each, Box))
        texts = [each for each in scene.elements if isinstance(each, Text) and each.anchor == 'lm']
        beside = [each.x for each in texts if ring.y < each.y < ring.y + ring.height]
        assert beside and not [x for x in beside if ring.x < x < ring.x + ring.width + 4], hint


def test_mark_is_alike_in_every_world_of_a_seat() -> None:
    for number, (state, decision, view) in enumerate(moments()):
        if number % 150 == 0:
            world = GAME.resample(state, Seat(decision.seat), f'{number:032x}')
            for hint in MARKS:
                assert pointed(GAME.view(world, decision.seat), decision, hint) == pointed(view, decision, hint)


@pytest.mark.parametrize('fits', [True, False])
def test_hint_without_room_marks_nothing(fits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state, _ in steps(BELL) if asked(state).kind == 'mansions.act')
    match, seat = match_of('mansions', state, NAMES), asked(state).seat
    bare = picture(hand_panel(match, seat, EN, board_url=None).blocks)
    if not fits:
        monkeypatch.setattr(measure, 'SCREENS', ())
        monkeypatch.setattr(measure, 'fits', lambda blocks, spare=0: False)
        monkeypatch.setattr(measure, 'shows', lambda blocks: False)
    shown = picture(hand_panel(match, seat, EN, board_url=None, hint='hint-mansions-turn').blocks)
    assert (shown.scene != bare.scene) == fits
    assert shown.alt.startswith('Marked: Moves and action.') == fits


def picture(blocks: Sequence[Block]) -> Picture:
    return next(block for block in blocks if isinstance(block, Picture))
