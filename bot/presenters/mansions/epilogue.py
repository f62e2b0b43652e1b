"""The epilogue of a game: a text that depends on the Objective and the outcome, and facts such as who died."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenters.mansions.names import Says
from bot.words import key_of
from bot.words.names import escaped
from engine.mansions.view import View

NAMED: Final = 4
"""Number of burned rooms up to which each is named. A phone has no room for more names."""


def line(says: Says) -> str:
    """Return what happened in a few words, for the picture."""
    return says.words.case(key_of_end(says), 'line')


def story(says: Says, cause: str = '') -> Iterator[str]:
    """Yield the epilogue, then the facts in one line: the dead, burned rooms, found clues. Last come the survivors.

    The facts begin with the `cause` of the end, "" for none.

    A phone may lack room for the last lines.
    """
    view, scenario, words = says.view, says.scenario, says.words
    assert view.result is not None, 'only a finished game has an epilogue'
    yield words(key_of_end(says))
    fell = [person.who for person in view.people if person.status == 'dead']
    home = [escaped(says.who(person.who)) for person in view.people if person.status != 'dead']
    rooms = [escaped(says.room(room.room)) for room in view.rooms if room.fire]
    found = [code for code in view.gone if code in scenario.card and scenario.card[code].clue]
    # A phone has no room for "Clue 3 -" before each name.
    clues = [escaped(says.clue(code)[1]) for code in found]
    facts = {
        'fell': ('people', [escaped(says.who(who)) for who in fell]),
        'burned' if len(rooms) <= NAMED else 'burned-many': ('rooms', () if _is_counted(view, rooms) else rooms),
        'found': ('cards', clues),
    }
    told = (
        words(_first(says, fact), count=len(things), **{name: ', '.join(things)})
        for fact, (name, things) in facts.items()
        if things
    )
    if known := [*filter(None, (cause, *told))]:
        yield f'-# {" ".join(known)}'
    if home and view.result.ending.startswith('investigators'):
        yield f'-# {words(_first(says, "home"), people=", ".join(home))}'


def _is_counted(view: View, burned: Sequence[str]) -> bool:
    """Whether the cause of the end already says how many rooms burned, and their names have no room."""
    return len(burned) > NAMED and view.result is not None and view.result.ending.endswith('.rooms_on_fire')


def key_of_end(says: Says) -> str:
    """Return the message key of the epilogue, the most specific one that exists.

    It may depend on the Objective, the side that won, and the goal it reached. The most general key depends only on the
    side.
    """
    view, scenario = says.view, says.scenario
    assert view.result is not None, 'only a finished game has an epilogue'
    side, _, by = map(key_of, view.result.ending.partition('.'))
    aim = f'{key_of(scenario.objective(view.choices).id)}-' if len(view.choices) == len(scenario.story) else ''
    return _first(says, f'{aim}{side}-{by}', f'{side}-{by}', side)


def _first(says: Says, *ends: str) -> str:
    """Return the first existing message key that ends in one of `ends`. Keys of the scenario precede common ones."""
    keys = [*(f'mansions-end-{says.scenario.id}-{end}' for end in ends), *(f'mansions-end-{end}' for end in ends)]
    return next(key for key in keys if says.words.has(key))
