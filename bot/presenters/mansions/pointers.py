"""Marks of hints in the picture: each hint's subject, such as the event clock or a monster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bot.pictures.pointing import Pick, pointed, sprites
from bot.pictures.scene import Box, Element, Placed, Scene
from bot.presenters.mansions.scenes.light import VEIL
from bot.presenters.mansions.scenes.puzzle import PIP
from bot.words import Words


def _health(scene: Scene) -> Iterator[Element]:
    """Yield the hearts of investigators. Monsters have hearts too, but no sanity in line with them."""
    lines = {element.y for element in SANITY(scene) if isinstance(element, Placed)}
    hearts = sprites('mansions/sign', 'heart')(scene)
    return (element for element in hearts if isinstance(element, Placed) and element.y in lines)


def _monsters(scene: Scene) -> Iterable[Element]:
    """Return the portraits on the cards of monsters, else their figures in the house."""
    return [*sprites('mansions/portrait')(scene)] or sprites('mansions/monster')(scene)


def _veil(scene: Scene) -> Iterator[Element]:
    return (element for element in scene.elements if isinstance(element, Box) and element.fill == VEIL)


def _actions(scene: Scene) -> Iterator[Element]:
    """Yield the dots of the puzzle actions."""
    boxes = (element for element in scene.elements if isinstance(element, Box))
    return (box for box in boxes if (box.width, box.height, box.radius) == (PIP, PIP, PIP // 2))


def _signs(*names: str) -> Pick:
    return sprites('mansions/sign', *names)


def _emblems(*names: str) -> Pick:
    return sprites('mansions/emblem', *names)


SANITY: Final = _signs('mind')

THINGS: Final[Mapping[str, Pick]] = {
    'steps': _signs('boot', 'boot-spent', 'act', 'act-spent'),
    'help': _emblems('ready'),
    'actions': _actions,
    'threat': _signs('threat'),
    'hand': _emblems('mythos', 'injury', 'insanity'),
    'mythos': _emblems('mythos'),
    'trauma': _emblems('injury', 'insanity'),
    'cards': _emblems('weapon', 'equipment', 'tome', 'artifact', 'key', 'clue', 'spell'),
    'spell': _emblems('spell'),
    'lying': _signs('item'),
    'monsters': _monsters,
    'people': sprites('mansions/person', 'face'),
    'awareness': _signs('awareness'),
    'horror': _signs('horror'),
    'strikes': _signs('strikes'),
    'health': _health,
    'sanity': SANITY,
    'fire': _signs('flame'),
    'darkness': _signs('gloom'),
    'corpse': _signs('corpse'),
    'sample': _signs('vial'),
    'stun': _signs('stun'),
    'hiding': _signs('hiding'),
    'barrier': _signs('barred', 'barred-upright'),
    'lock': _signs('lock', 'turned'),
    'event': _signs('event'),
    'objective': sprites('mansions/pip'),
    'veil': _veil,
}
"""Things that a picture may show, each with its pick."""

MARKS: Final[Mapping[str, tuple[str, ...]]] = {
    'hint-mansions-turn': ('steps',),
    'hint-mansions-go-on': ('steps',),
    'hint-mansions-test': ('help',),
    'hint-mansions-puzzle': ('actions',),
    'hint-mansions-keeper': ('threat',),
    'hint-mansions-plan': ('hand',),
    'hint-mansions-discard': ('hand',),
    'hint-mansions-window': ('mythos',),
    'hint-mansions-trauma': ('trauma',),
    'hint-mansions-trade': ('cards',),
    'hint-mansions-found': ('cards',),
    'hint-mansions-drop': ('cards',),
    'hint-mansions-lose': ('cards',),
    'hint-mansions-pick-up': ('lying',),
    'hint-mansions-spell': ('spell',),
    'hint-mansions-heal': ('health', 'sanity'),
    'hint-mansions-horror': ('horror', 'monsters'),
    'hint-mansions-evade': ('awareness', 'monsters'),
    'hint-mansions-evade-order': ('monsters',),
    'hint-mansions-horror-order': ('monsters',),
    'hint-mansions-evade-hit': ('strikes',),
    'hint-mansions-monster': ('monsters',),
    'hint-mansions-move-monster': ('monsters',),
    'hint-mansions-push': ('monsters',),
    'hint-mansions-combat': ('monsters',),
    'hint-mansions-move-investigator': ('people',),
    'hint-mansions-monster-attacks': ('stun', 'monsters'),
    'hint-mansions-monster-stunned': ('stun',),
    'hint-mansions-stunned': ('stun',),
    'hint-mansions-damage': ('health',),
    'hint-mansions-sanity': ('sanity',),
    'hint-mansions-fire': ('fire',),
    'hint-mansions-darkness': ('darkness',),
    'hint-mansions-corpse': ('corpse',),
    'hint-mansions-samples': ('sample',),
    'hint-mansions-hid': ('hiding',),
    'hint-mansions-barred': ('barrier',),
    'hint-mansions-hindrance': ('lock',),
    'hint-mansions-event': ('event',),
    'hint-mansions-objective': ('objective',),
    'hint-mansions-discovered': ('veil',),
}
"""Subjects of each hint, by its key. The first one in the picture gets the mark."""

UNMARKED: Final = frozenset(
    {
        'hint-mansions-next',
        'hint-mansions-desk',
        'hint-mansions-story',
        'hint-mansions-reroll',
        'hint-mansions-choose',
        'hint-mansions-cancel',
        'hint-mansions-newcomer',
        'hint-mansions-mythos',
    }
)
"""Hints without a subject in the picture."""


def marked(scene: Scene, hint: str, words: Words) -> tuple[Scene, str]:
    """Mark the thing that a hint is about, and name it in a sentence. Without it: the scene as it is, and ""."""
    for thing in MARKS.get(hint, ()):
        found = pointed(scene, THINGS[thing])
        if found is not None:
            return found, words('picture-mansions-marked', aims=words(f'mansions-thing-{thing}'))
    return scene, ''
