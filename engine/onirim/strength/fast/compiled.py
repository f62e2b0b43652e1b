"""Compiles plain Python functions together with numba, if it is installed."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from types import FunctionType, ModuleType
from typing import Any, Final, Protocol, TypeVar

F = TypeVar('F', bound=Callable[..., Any])

FASTEST: Final[dict[str, Any]] = {'error_model': 'numpy', '_nrt': False}
"""Options of numba. The code allocates nothing, so `_nrt` turns reference counts off."""

_FUNCTIONS: Final[list[FunctionType]] = []


class Cells(Protocol):
    """A game as an array of integers. `cells` has the layout."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


def compiled(function: F) -> F:
    """Register a function that compiled code calls, so that `build` compiles it. Returns the function unchanged."""
    assert isinstance(function, FunctionType)
    _FUNCTIONS.append(function)
    return function


def build(entry: Callable[..., Any]) -> Callable[..., Any]:
    """Compile `entry` and all registered functions, or load them from the disk cache.

    The name of the cached function contains a digest of all their code and numbers, because numba checks only the
    file of `entry` for changes. Raises `ImportError` if numba is missing.
    """
    from numba import njit  # numba is an optional package, and most importers of this file never compile.

    worlds: dict[str, dict[str, Any]] = {}
    twins: dict[FunctionType, Any] = {}
    for function in _FUNCTIONS:
        names = worlds.setdefault(function.__module__, dict(function.__globals__))
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        if function is entry:
            twin.__qualname__ = f'{function.__name__}_{_digest()}'
            twins[function] = njit(twin, cache=True, nogil=True, **FASTEST)
        else:
            twins[function] = njit(twin, **FASTEST)
    for names in worlds.values():
        names.update({name: twins[thing] for name, thing in names.items() if thing in _FUNCTIONS})
    assert isinstance(entry, FunctionType)
    built: Callable[..., Any] = twins[entry]
    return built


def _digest() -> str:
    digest = blake2b(digest_size=8)
    for function in _FUNCTIONS:
        code = function.__code__
        digest.update(repr((function.__name__, code.co_code, code.co_consts, code.co_names)).encode())
        for names in (function.__globals__, *_modules(function)):
            numbers = {name: thing for name, thing in names.items() if isinstance(thing, (int, float, tuple))}
            digest.update(repr(sorted(numbers.items(), key=lambda item: item[0])).encode())
    return digest.hexdigest()


def _modules(function: FunctionType) -> list[dict[str, Any]]:
    return [vars(thing) for thing in function.__globals__.values() if isinstance(thing, ModuleType)]
