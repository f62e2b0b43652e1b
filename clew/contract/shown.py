"""Laws for showing a game: words for everything, controls within Discord's limits, and drawings that exist.

A broken law raises `AssertionError` with a sentence about the fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from random import Random
from typing import Any, Final

from pydantic import BaseModel

from bot import limits
from bot.pictures.scene import Scene
from bot.presenters.answers import ROOM, for_standing, whole
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.generic import BUTTON_LABEL
from bot.presenters.presenter import Presenter
from bot.presenters.registry import shown
from bot.words import DEFAULT, LANGUAGES, Words, key_of, words_for
from bot.words.sources import belongs, words_in
from clew.contract.cases import Case
from clew.contract.play import any_step
from clew.contract.samples import samples
from engine.api import Decision, Event, OneOf, Seat, admits
from engine.options import form
from engine.package import GamePackage

COMPONENTS: Final = 28
"""Maximum number of components (rows, buttons and menus) for a decision.

Discord allows 40 per message, and the message of a hand contains others, too.
"""

TRIED: Final = 60
"""Maximum number of partial answers per decision whose further controls are checked."""

LOOKED_AT: Final = samples(40)
"""Number of answers after which a checked game is stopped."""

SELDOM: Final = 8
"""Pictures and controls are checked at every step whose number is a multiple of `SELDOM`."""


def of_words(package: GamePackage) -> None:
    """Check that a game has words for all its options, presets and players, and the same keys in each of its
    languages."""
    name, root = package.name, files(package.words)
    english = words_in(root, DEFAULT)
    for language in LANGUAGES:
        own = words_in(root, language)
        if own:
            assert own.keys() == english.keys(), f'{language} and {DEFAULT} differ: {own.keys() ^ english.keys()}'
    alien = [key for key in english if not belongs(key, name)]
    assert not alien, f'these keys do not belong to {name}: {alien}'
    words = words_for(DEFAULT)
    missing = [key for key in dict.fromkeys(_needed(package, words)) if not words.has(key)]
    assert not missing, f'missing words: {missing}'


def _needed(package: GamePackage, words: Words) -> Iterator[str]:
    game, name = package.game, package.name
    yield from (f'game-{name}', f'game-{name}-about')
    for options in (game.Options(), game.SeatOptions()):
        for seats in game.seats:
            yield from _of_options(name, options, seats)
    for preset in game.presets:
        yield from (f'preset-{name}-{key_of(preset)}', f'preset-{name}-{key_of(preset)}-about')
    for strength in package.strengths:
        yield from (f'automatic-{name}-{key_of(strength)}', f'automatic-{name}-{key_of(strength)}-about')
    presenter = shown(package).presenter
    yield from presenter.hints.values()
    if presenter.cover(words) is not None:
        yield f'cover-{name}'


def _of_options(name: str, options: BaseModel, seats: int) -> Iterator[str]:
    for setting in form(options, seats):
        key = f'option-{name}-{key_of(setting.name)}'
        yield from (key, *(f'{key}-{key_of(value)}' for value in setting.values))


def of_sprites(package: GamePackage) -> None:
    """Check that every sprite of a game has an SVG drawing and the CSS styles that the sprite names."""
    presenter = shown(package).presenter
    cover = presenter.cover(words_for(DEFAULT))
    for sprite in (*presenter.sprites(), *(cover.sprites() if cover is not None else ())):
        assert '<svg' in sprite.svg(), f'{sprite.drawing} is no SVG'


def show_by_the_laws(case: Case, label: str) -> None:
    """Play a random game and check what each seat is shown, in changing languages.

    Stops after `LOOKED_AT` answers. Every error gets a note that names the game and the answer.
    """
    luck, presenter, game = Random(label), shown(case.package).presenter, case.game
    names = [f'Player {letter}' for letter in 'ABCDEFGHIJ'[: case.seats]]
    outcome = game.new(case.seats, case.options, f'{luck.getrandbits(128):032x}')
    state, number, events = outcome.state, 0, outcome.events
    try:
        while number < LOOKED_AT:
            words = words_for(luck.choice(LANGUAGES))
            for event in events:
                _of_event(presenter, event, game.view(state, None if event.to is None else event.to[0]), names, words)
            if game.result(state) is not None:
                break
            if number % SELDOM == 0:
                _of_position(case, presenter, state, names, words)
            seat, token = any_step(game, state, luck)
            outcome = game.apply(state, seat, token)
            state, number, events = outcome.state, number + 1, outcome.events
        _of_position(case, presenter, state, names, words_for(DEFAULT))
    except Exception as error:
        error.add_note(f'{case}, after {number} answers of the game {label!r}')
        raise


def _of_event(presenter: Presenter, event: Event, view: Any, names: list[str], words: Words) -> None:
    line = presenter.line(event, names, words, view)
    assert line is None or line.strip(), f'{event.kind} has an empty line'
    if type(presenter).line is Presenter.line:
        assert words.has(key_of(event.kind)), f'there are no words for {key_of(event.kind)}'


def _of_position(case: Case, presenter: Presenter, state: Any, names: list[str], words: Words) -> None:
    game = case.game
    everybody = game.view(state, None)
    for seen in (everybody, *(game.view(state, Seat(seat)) for seat in range(case.seats))):
        assert seen.turn >= 0 and seen.result == game.result(state), 'turn or result of the view is wrong'
        assert presenter.board_text(seen, names, words).strip(), 'the board in words is empty'
    _of_picture(presenter.board(everybody, names, words))
    alt = presenter.board_alt(everybody, names, words)
    assert len(alt) <= limits.ALT, f'the description of the board has {len(alt)} characters'
    if game.result(state) is not None:
        assert presenter.summary(everybody, names, words).strip(), 'the summary is empty'
        return
    for decision in game.pending(state):
        view = game.view(state, decision.seat)
        assert view.me == decision.seat, f'the view of seat {decision.seat} is that of {view.me}'
        prompt = presenter.prompt(view, decision, '', words)
        assert decision.standing or prompt.strip(), f'{decision.kind} has an empty prompt'
        _of_picture(presenter.hand(view, decision, '', words))
        alt = presenter.hand_alt(view, decision, '', words)
        assert len(alt) <= limits.ALT, f'the description of the hand has {len(alt)} characters'
        of_controls(presenter, view, decision, words)


def _of_picture(scene: Scene | None) -> None:
    if scene is not None:
        for sprite in scene.sprites():
            assert '<svg' in sprite.svg(), f'{sprite.drawing} is no SVG'


def of_controls(presenter: Presenter, view: Any, decision: Decision, words: Words) -> None:
    """Check that the controls of a decision fit in a message and lead only to legal answers.

    For a `OneOf` they must also reach every answer, except useless ones (`Presenter.useless`).
    """
    found: set[str] = set()
    useless = presenter.useless(view, decision, words)
    followed, left = {''}, ['']
    while left and len(followed) <= TRIED:
        given = left.pop()
        controls = presenter.controls(view, decision, given, words)
        _of_size(decision, controls)
        for tap in _taps(controls):
            text = for_standing(tap.token)[1]
            token = None if tap.half else whole(decision.choice, text)
            if token is not None:
                found.add(token)
            elif text not in followed:
                assert tap.half, f'{decision.kind}: {tap.token!r} is neither an answer nor marked as half'
                followed.add(text)
                left.append(text)
        if any(isinstance(control, Gather) for control in controls):
            return
    if isinstance(decision.choice, OneOf) and not left:
        missing = {option.token for option in decision.choice.options} - found - useless
        assert found, f'{decision.kind}: every control leads to a useless answer'
        assert not missing, f'{decision.kind}: no control leads to {sorted(missing)[:5]}'
    assert found or left, f'{decision.kind}: no control leads to an answer'
    assert all(admits(decision.choice, token) for token in found)


def _of_size(decision: Decision, controls: Iterable[Control]) -> None:
    size, ids = 0, set[str]()
    for control in controls:
        if isinstance(control, str):
            size += 1
            continue
        taps = control if isinstance(control, tuple) else control.taps
        assert taps, f'{decision.kind}: a menu or a row with nothing in it'
        several = isinstance(control, tuple)
        size += len(taps) + (len(taps) + 4) // 5 if several else 2
        assert several or len(taps) <= limits.MENU, f'{decision.kind}: a menu of more than {limits.MENU} lines'
        for tap in taps:
            longest = BUTTON_LABEL if several else limits.LINE
            assert len(tap.label) <= longest, f'{decision.kind}: {tap.label!r} is longer than {longest}'
            assert tap.label or tap.emoji, f'{decision.kind}: {tap.token!r} has neither label nor emoji'
            assert len(tap.token) <= ROOM, f'{decision.kind}: {tap.token!r} is longer than {ROOM}'
        own = [tap.token for tap in taps]
        assert len({*own}) == len(own), f'{decision.kind}: two lines or buttons for the same answer: {own}'
        assert not several or not ids & {*own}, f'{decision.kind}: two buttons for the same answer: {ids & {*own}}'
        ids |= {*own} if several else set()
    assert size <= COMPONENTS, f'{decision.kind}: {size} rows, buttons and menus, of {COMPONENTS}'


def _taps(controls: Iterable[Control]) -> Iterator[Tap]:
    for control in controls:
        if isinstance(control, TapMenu):
            yield from (tap for tap in control.taps if not tap.disabled)
        elif isinstance(control, tuple):
            yield from (tap for tap in control if not tap.disabled)
