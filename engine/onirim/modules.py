"""The boxes of Onirim, in printed order: the only file that names the expansions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.onirim import base
from engine.onirim.expansions import book, dreams, towers
from engine.onirim.hooks import Module, Rules, compile_rules
from engine.onirim.options import Options

MODULES: Final[dict[str, Module]] = {
    module.name: module for module in (base.MODULE, book.MODULE, towers.MODULE, dreams.MODULE)
}


def boxes(options: Options) -> tuple[str, ...]:
    """The boxes that a match with these options is played with."""
    return tuple(name for name in MODULES if name == base.MODULE.name or name in options.expansions)


@lru_cache
def rules_of(names: tuple[str, ...]) -> Rules:
    """The rules of a match with these boxes."""
    return compile_rules(tuple(MODULES[name] for name in names))
