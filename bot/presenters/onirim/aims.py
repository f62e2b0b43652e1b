"""V1: remarks of bots on their plans, if the table allows talk.

A remark uses only the bot's own hidden cards and public information.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.presenters.onirim.names import listed, sought
from bot.words import Words
from engine.onirim.cards import COLOUR_OF, COLOURS, DOOR, KEY, KEYS, NIGHTMARE, SYMBOL_OF, TRIO, Card, Colour, trio
from engine.onirim.view import View


def aim(view: View, words: Words, plan: str | None) -> str | None:
    """Return the next act of the view's seat, and the cards it needs or holds.

    None if talk is not allowed, in a race, or before the draft is over.
    """
    if view.me is None or view.talk == 'silent' or view.race or view.result is not None or view.draft:
        return None
    wanted = [colour for colour in COLOURS if DOOR[colour] not in view.doors[view.me]]
    if not wanted:
        return words('onirim-aim-towers' if _lacks_towers(view) else 'onirim-aim-done')
    left = [colour for colour in wanted if view.unseen.get(DOOR[colour]) and view.is_next_goal(colour)]
    said = (_next(view, plan, left, words), _besides(view, plan, left, words))
    return ' '.join(filter(None, said)) or words('onirim-aim-none')


def _next(view: View, plan: str | None, left: Sequence[Colour], words: Words) -> str:
    """Return a sentence about the card to play or discard next, and about the door that its trio would find.

    "" without a plan.
    """
    if plan is None:
        return ''
    verb, _, card = plan.partition(' ')
    colour = COLOUR_OF[card]
    named = sought(card, words)
    if verb == 'discard':
        return words('onirim-aim-prophecy' if card in KEYS else 'onirim-aim-discard', card=named)
    row = view.rows[_me(view)]
    more = TRIO - 1 - (trio(row) if _begun(row) == colour else 0)
    if colour not in left:
        return words('onirim-aim-play', card=named)
    return words(
        'onirim-aim-trio' if more else 'onirim-aim-next', card=named, door=sought(DOOR[colour], words), count=more
    )


def _besides(view: View, plan: str | None, left: Sequence[Colour], words: Words) -> str:
    """Return a sentence about the cards that the seat lacks for its unfinished trio.

    Else tell of a key that it holds for a door. Else warn that it has no key, if a Nightmare may come. "" if nothing
    applies.
    """
    own, row = view.hands[_me(view)] or (), view.rows[_me(view)]
    begun, planned = _begun(row), (plan or '').partition(' ')[2]
    fitting = [card for card in SYMBOL_OF if COLOUR_OF[card] == begun and card != row[-1]]
    if begun is not None and begun in left and not {*fitting} & {*own}:
        door = sought(DOOR[begun], words)
        lying = next((card for card in fitting if card in view.shared), None)
        if lying is not None and view.active != view.me:
            return words('onirim-aim-leave', card=sought(lying, words), door=door)
        if plan is None or plan.startswith('discard '):
            return words('onirim-aim-need', cards=listed(fitting, words), door=door)
    key = next((KEY[colour] for colour in left if KEY[colour] in own and KEY[colour] != planned), None)
    if key is not None:
        return words('onirim-aim-key', card=sought(key, words), door=sought(DOOR[COLOUR_OF[key]], words))
    safe = any(card in KEYS for card in own) or not view.unseen.get(NIGHTMARE)
    return '' if safe else words('onirim-aim-no-key')


def _lacks_towers(view: View) -> bool:
    """T3: whether the towers that are needed to win are still missing."""
    return 'towers' in view.parts and not view.parts['towers'].aligned


def _begun(row: Sequence[Card]) -> Colour | None:
    """Return the colour of the unfinished trio at the end of a row, None without one."""
    return COLOUR_OF[row[-1]] if trio(row) % TRIO else None


def _me(view: View) -> int:
    assert view.me is not None, 'a remark belongs to a seat'
    return view.me
