"""Sentences of fiction before the dry lines of the story, chosen by event and number.

The words have numbered keys: "mansions-tale-SCENARIO-POOL-1" for one scenario, "mansions-tale-POOL-1" for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from bot.presenters.base import TELLING
from bot.presenters.mansions.merging import NOTHING
from bot.presenters.mansions.names import Says
from bot.words import Words
from engine.api import Event
from engine.mansions.cards import blow

SPAN: Final = 5
"""Number of tellings of a family in a row without a repeated sentence."""

KINDS: Final = frozenset(
    {
        'mansions.rolled', 'mansions.passed', 'mansions.combat_card', 'mansions.sought', 'mansions.barrier',
        'mansions.mythos', 'mansions.trauma', 'mansions.hindrance', 'mansions.overcome', 'mansions.not_overcome',
        'mansions.found',
    }
)  # fmt: skip
"""Kinds of events with a sentence of fiction."""

GOES_ON: Final = KINDS - {'mansions.mythos', 'mansions.trauma', 'mansions.hindrance'} | {
    'mansions.skill_point', 'mansions.ability', 'mansions.damage', 'mansions.horror', 'mansions.stunned',
    'mansions.healed', 'mansions.shielded', 'mansions.lost_skill', 'mansions.died', 'mansions.left_cards',
    'mansions.wounded', 'mansions.killed', 'mansions.immune', 'mansions.monster_stunned', 'mansions.spared',
    'mansions.discarded', 'mansions.cancelled', 'mansions.trauma_replaced', 'mansions.cured', 'mansions.gained',
    'mansions.puzzle', 'mansions.puzzle_action', 'mansions.puzzle_solved', 'mansions.puzzle_stopped', 'mansions.spell',
    'mansions.no_spell', 'mansions.spell_gone', 'mansions.flipped', 'mansions.withheld', 'mansions.sampled',
    'mansions.laid', 'mansions.picked_up', 'mansions.saw_pile', 'mansions.saw_hand', 'mansions.warded',
    'mansions.nimble', 'mansions.corpse_burnt', 'mansions.token', 'mansions.token_gone', 'mansions.spawned',
    'mansions.corpse', 'mansions.corpse_gone', 'mansions.over',
    'mansions.discovered', 'mansions.carried', 'mansions.nothing_lost',
}  # fmt: skip
"""Kinds of events that continue the paragraph before: the consequences of an attack, a card or a search."""


def family(event: Event) -> str:
    """Return the family of a telling: all events that share sentences. "" if an event never has a sentence.

    A combat card that does not fit the attack has none.
    """
    args = event.args
    if event.kind not in KINDS or (
        event.kind == 'mansions.combat_card' and args.get('section') not in ('investigator', 'defence')
    ):
        return ''
    match event.kind:
        case 'mansions.rolled':
            return f'{args.get("sort")} {"passed" if args.get("passed") else "failed"}'
        case 'mansions.passed':
            return f'{args.get("sort")} passed'
        case 'mansions.combat_card' | 'mansions.sought' | 'mansions.barrier':
            return f'{event.kind} {args.get("deck")} {args.get("found")} {args.get("verdict")}'
        case 'mansions.found' if args.get('card') == NOTHING:
            return f'{event.kind} {NOTHING}'
    return event.kind


def sentence(says: Says, event: Event) -> str:
    """Return the sentence for a numbered event, "" if it has none.

    All sentences of a pool take turns. If some are shared with another pool of the family, each has its place among
    `SPAN` numbers, so that no sentence is repeated sooner. If there are fewer sentences than `SPAN`, some events get
    none. An empty card always gets one, because players find each empty card only once.
    """
    number = event.args.get(TELLING)
    if not isinstance(number, int) or not family(event):
        return ''
    if event.kind == 'mansions.mythos' and (flavour := says.scenario.mythos_card[event.args['card']].flavour):
        return says.text(flavour)
    pools = [[*_of_pool(says, pool)] for pool in _pools(says, event)]
    keys = [key for pool in pools for key in pool]
    once = event.kind == 'mansions.found' and says.scenario.card[event.args['card']].trait == 'nothing'
    if len(pools) > 1:
        keys, number = keys[number % SPAN :: SPAN], number // SPAN
        place = number % max(len(keys), 1)
    else:
        place = number % (len(keys) if once and keys else max(SPAN, len(keys)))
    return says.words(keys[place]) if place < len(keys) else ''


def sentences(says: Says, event: Event) -> Iterator[str]:
    """Yield the keys of all sentences for an event. Of a pool, those of the scenario come first."""
    for pool in _pools(says, event):
        yield from _of_pool(says, pool)


def _of_pool(says: Says, pool: str) -> Iterator[str]:
    yield from numbered(f'mansions-tale-{says.scenario.id}-{pool}', says.words)
    yield from numbered(f'mansions-tale-{pool}', says.words)


def numbered(key: str, words: Words) -> Iterator[str]:
    """Yield the existing keys that begin with `key` and end in a number, from 1."""
    for number in count(1):
        if not words.has(f'{key}-{number}'):
            return
        yield f'{key}-{number}'


def _pools(says: Says, event: Event) -> Iterator[str]:
    """Yield the names of an event's pools. A pool that others of the family share comes first (see `sentence`)."""
    args = event.args
    match event.kind:
        case 'mansions.rolled':
            yield f'{args["sort"]}-{"passed" if args["passed"] else "failed"}'
        case 'mansions.passed':
            yield f'{args["sort"]}-passed'
        case 'mansions.combat_card' if blow(says.scenario, args['deck'], args['card'], args['section']) is not None:
            yield from (f'blow-{args["deck"]}', f'blow-{args["name"]}')
        case 'mansions.sought':
            yield 'sought-found' if args['found'] else 'sought-missed'
        case 'mansions.barrier':
            yield f'barrier-{args["verdict"]}'
        case 'mansions.mythos':
            yield 'mythos'
        case 'mansions.trauma':
            yield says.scenario.trauma_card[args['card']].kind
        case 'mansions.hindrance':
            card = says.scenario.hindrance[args['card']]
            yield from ('hindrance', f'hindrance-{card.kind}')
        case 'mansions.overcome':
            yield 'overcome'
        case 'mansions.not_overcome':
            yield 'held'
        case 'mansions.found' if says.scenario.card[args['card']].trait == 'nothing':
            room = f'nothing-{args["room"]}'
            yield room if says.words.has(f'mansions-tale-{says.scenario.id}-{room}-1') else 'nothing'
        case 'mansions.found':
            yield 'found'
