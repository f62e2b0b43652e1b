"""The boxes of Onirim, in printed order."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.onirim import base
from engine.onirim.expansions import EXPANSIONS
from engine.onirim.hooks import Module, Rules, compile_rules
from engine.onirim.options import Options

MODULES: Final[dict[str, Module]] = {module.name: module for module in (base.MODULE, *EXPANSIONS)}


def boxes(options: Options) -> tuple[str, ...]:
    """The names of the boxes that these options include."""
    return tuple(name for name in MODULES if name == base.MODULE.name or name in options.expansions)


@lru_cache
def rules_of(names: tuple[str, ...]) -> Rules:
    """The merged rules of the boxes with these names."""
    return compile_rules(tuple(MODULES[name] for name in names))
