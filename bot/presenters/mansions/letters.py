"""Short labels of figures in pictures and texts. They are unique among investigators, and in each class of monsters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_LETTERS: Final = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'


def apart(names: Mapping[str, str]) -> dict[str, str]:
    """Return a unique label for each name: one or two letters of the last word, both initials, or any free letter."""
    words = {code: name.split() or ['?'] for code, name in names.items()}
    choices = {code: (name[-1][:1], name[-1][:2], name[0][:1] + name[-1][:1]) for code, name in words.items()}
    found: dict[str, str] = {}
    for place in range(3):
        labels = [options[place].upper() for code, options in choices.items() if code not in found]
        for code, options in choices.items():
            if code not in found and labels.count(options[place].upper()) == 1 and options[place] not in found.values():
                found[code] = options[place] if place else options[place].upper()
    for code in (code for code in names if code not in found):
        spare = (letter for letter in f'{names[code].upper()}{_LETTERS}' if letter.isalnum())
        found[code] = next((letter for letter in spare if letter not in found.values()), '?')
    return found
