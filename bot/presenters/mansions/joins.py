"""Labels and controls of joined answers: a turn with its first deed, a walk with its end, a monster's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot import limits
from bot.message.panel import Style
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import labels, puzzles, standing, turns
from bot.presenters.mansions.aims import START
from bot.presenters.mansions.names import Says
from engine.api import Decision, OneOf
from engine.mansions.cards import PLUS, attack_odds, moves_of, options_of, tokens_of

ACT: Final = 'mansions.act'
NEXT: Final = 'mansions.next'
ALL: Final = 'all'
DONE: Final = 'done'
ESCAPES: Final = 'escape '
DECKS: Final = ('mythos', 'trauma')
ROOM: Final = 80
"""Characters of a menu line that a phone shows."""
SLIPS: Final = '🤸'
"""Sign of a walk with evade tests, whose line has no room for words about them."""
BEGIN: Final = 'begin '


def tap(says: Says, token: str, decision: Decision) -> Tap:
    """Return the button or menu line of an answer, joined or not."""
    first, *rest = token.split(PLUS)
    if decision.standing:
        return standing.tap(says, token, decision)
    if not rest:
        return labels.tap(says, token, decision)
    joined = _JOINED.get(decision.kind, _then)
    style: Style = 'primary' if joined is _takes else 'secondary'
    return Tap(token, joined(says, first, rest, decision), style)


def _then(says: Says, first: str, rest: Sequence[str], decision: Decision) -> str:
    """Label a deed and the next part. The first deed of a turn is labelled like any other."""
    if decision.kind == NEXT:
        return tap(says, PLUS.join(rest), _deeds(decision)).label
    if len(rest) > 1:
        # The evade tests of a walk with a deed at its end.
        walk = tap(says, PLUS.join((first, *rest[:-1])), decision).label
        return labels.fitting(_both(says, walk, rest[-1]), f'{SLIPS} {walk}', room=ROOM)
    names = labels.tap(says, first, decision).label, *_briefs(says, first, decision)
    return labels.fitting(*(_both(says, name, rest[0]) for name in names), room=ROOM)


def _both(says: Says, first: str, part: str) -> str:
    """Label a deed and a further part. Evading is no later deed, because it comes before the first."""
    key = 'mansions-do-evading' if part == turns.EVADE else 'mansions-do-then'
    return says.words(key, first=first, then=_tail(says, part))


def _briefs(says: Says, first: str, decision: Decision) -> Iterator[str]:
    """Yield short names of a deed that has a long label, the longest first. Those of an attack keep its chance."""
    verb, *words = first.split(' ')
    if verb == 'attack':
        odds = attack_odds(says.view, decision.args['who'], *words)
        for name in (says.card, says.weapon):
            said = says.words('mansions-then-attack', card=name(words[0]), monster=says.monster(words[1]))
            said = f'{said[:1].upper()}{said[1:]}'
            yield said if odds is None else says.words('mansions-do-chance', label=said, chance=odds.percent)
    elif verb in ('go', 'walk', 'run'):
        yield says.space(words[0])


def _tail(says: Says, part: str) -> str:
    verb, *words = part.split(' ')
    if verb == 'run':
        return says.words('mansions-then-run', space=says.space(words[0]))
    if verb == 'attack':
        return says.words('mansions-then-attack', card=says.card(words[0]), monster=says.monster(words[1]))
    return says.words(f'mansions-then-{verb}')


def _keeps(says: Says, first: str, rest: Sequence[str], decision: Decision) -> str:
    """Label the use of a keeper card with the way of its monster, or the end of the actions with all attacks."""
    *ways, last = rest
    if first == DONE:
        everybody = last == ALL
        return (
            says.words('mansions-do-done-all')
            if everybody
            else says.words('mansions-do-done-on', who=says.surname(last))
        )
    label = labels.tap(says, first, decision).label
    if last == ALL:
        label = says.words('mansions-do-keeper-then', first=label, then=aim(says, ways[0])) if ways else label
        then = says.words('mansions-then-all')
        whole = says.words('mansions-do-then', first=label, then=then)
        return labels.fitting(whole, f'{label}, {then}', f'{label} ⚔️', room=ROOM)
    return says.words('mansions-do-keeper-then', first=label, then=aim(says, last))


def _attacks(says: Says, first: str, rest: Sequence[str], decision: Decision) -> str:
    """Label the attacks of all monsters on one investigator, or one attack with those of all others after it."""
    if first == ALL:
        return says.words('mansions-do-monster-attacks-on', who=says.surname(rest[0]))
    label, then = labels.tap(says, first, decision).label, says.words('mansions-then-others')
    return labels.fitting(says.words('mansions-do-then', first=label, then=then), f'{label} ⚔️', room=ROOM)


def _takes(says: Says, first: str, rest: Sequence[str], decision: Decision) -> str:
    taken = [token for token in tokens_of(decision) if token.startswith(f'{first} ')]
    return says.words('mansions-do-take-all', number=len(taken))


def aim(says: Says, code: str) -> str:
    """Name what the keeper chooses for a use: a space, a kind of monster or a deck."""
    if code in says.scenario.monster:
        return says.kind(code)
    if code in DECKS:
        return says.words(f'mansions-deck-{code}')
    return says.target(code)


def _carries(says: Says, first: str, rest: Sequence[str], decision: Decision) -> str:
    return puzzles.several(says, decision, PLUS.join((first, *rest)))


def _readies(says: Says, first: str, rest: Sequence[str], decision: Decision) -> str:
    card = {'card': decision.args['card'], 'left': decision.args['actions'], 'who': decision.args['who']}
    inner = Decision(decision.seat, 'mansions.puzzle', decision.choice, card)
    return tap(says, PLUS.join(rest), inner).label


_JOINED: Final[dict[str, Callable[[Says, str, Sequence[str], Decision], str]]] = {
    'mansions.keeper_actions': _keeps,
    'mansions.monster_attacks': _attacks,
    'mansions.pick_up': _takes,
    'mansions.trade': _takes,
    'mansions.puzzle': _carries,
    'mansions.puzzle_ready': _readies,
}


def beginning(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the controls of the question who goes next: the whole turn, if one investigator of the seat may begin.

    `given` may open one subject of a turn with many answers.
    """
    tokens = tokens_of(decision)
    plain = [tap(says, token, decision) for token in tokens if PLUS not in token]
    inner = _deeds(decision)
    if not inner.choice.options:
        return (tuple(plain),)
    who = str(inner.args['who'])
    own = says.words('mansions-tap-begin')
    plain = [replace(each, label=own) if each.token.startswith(BEGIN) else each for each in plain]
    person = says.person(who)
    view = replace(says.view, active=who, moves=moves_of(person.stun if person is not None else 0), actions=1)
    ahead = Says(view, says.words, says.names, says.you)
    taps = [tap(ahead, token, inner) for token in tokens_of(inner)]
    opened = turns.subject(ahead, taps, who, given)
    if opened:
        return tuple(map(_begun, opened))
    shown = [_begun(control) for control in turns.controls(ahead, taps, who)]
    begin, *wish = plain
    row = (begin, *_ends(says, shown), *wish)
    if says.words.buttons != 'menus':
        return (*_without_end(shown), row)
    # One row instead of two leaves room for the story and for a hint.
    about = says.words('mansions-group-begin')
    menus = [replace(each, placeholder=about) for each in shown if isinstance(each, TapMenu)]
    others = [tap for each in _without_end(shown) if isinstance(each, tuple) for tap in each]
    if menus and len(menus[-1].taps) + len(wish) <= limits.MENU and any(ESCAPES in tap.token for tap in others):
        # The name of a way out takes a row of a phone.
        menus[-1] = replace(menus[-1], taps=(*menus[-1].taps, *wish))
        row = row[: len(row) - len(wish)]
    return (*menus, (*others, *row))


def _begun(control: Control) -> Control:
    """The control with the beginning of the turn in front of each whole answer."""
    if isinstance(control, TapMenu):
        return replace(control, taps=tuple(map(_begins, control.taps)))
    return tuple(map(_begins, control)) if isinstance(control, tuple) else control


def _begins(tap: Tap) -> Tap:
    return tap if tap.half else replace(tap, token=f'{START}{tap.token}')


def _ends(says: Says, shown: Sequence[Control]) -> list[Tap]:
    """Return the buttons that skip the turn. They share a line with the button that begins it."""
    ends = [tap for row in shown if isinstance(row, tuple) for tap in row if _is_end(tap)]
    return [replace(tap, label=says.words('mansions-tap-skip'), style='secondary') for tap in ends]


def _without_end(shown: Sequence[Control]) -> list[Control]:
    rows = (tuple(tap for tap in each if not _is_end(tap)) if isinstance(each, tuple) else each for each in shown)
    return [each for each in rows if each]


def _is_end(tap: Tap) -> bool:
    return tap.token == f'{START}{turns.END}'


def _deeds(decision: Decision) -> Decision:
    """The question for the first deed of a turn, as part of the question who goes next."""
    options = options_of(decision)
    deeds = (option for option in options if option.token.startswith(START))
    choice = OneOf(tuple(replace(option, token=option.token.removeprefix(START)) for option in deeds))
    who = next((option.token.removeprefix(BEGIN) for option in options if option.token.startswith(BEGIN)), '')
    return Decision(decision.seat, ACT, choice, {'who': who})
