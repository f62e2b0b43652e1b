"""Checks that all installed files are of one version of Clew. Nothing else would notice a file of another version."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[1]
"""Folder of the packages."""

MIXED: Final = 78
"""Exit code for a mixed installation, the same as for a wrong configuration: a restart would not help."""

ENDINGS: Final = frozenset({'.py', '.sql'})
"""Endings of the files to check."""


def mixture() -> str | None:
    """A sentence that names a file of another version; None if all files match.

    A checkout always matches, because it is not installed and git keeps it consistent.
    """
    for distribution in distributions(name='clew', path=[str(HERE)]):
        installed = {path: size for path, size in _recorded(distribution) if Path(path).suffix in ENDINGS}
        if 'bot/__init__.py' not in installed:
            return None
        packages = {path.partition('/')[0] for path in installed}
        there = {
            file.relative_to(HERE).as_posix(): file.stat().st_size
            for package in packages
            for file in (HERE / package).rglob('*')
            if file.suffix in ENDINGS
        }
        if wrong := sorted({path for path, _ in installed.items() ^ there.items()}):
            return (
                f'{len(wrong)} files in {HERE} are not of the version of Clew that is installed, {wrong[0]} for '
                'one: install it anew, with pip install --force-reinstall --no-deps and the folder of its source.'
            )
    return None


def _recorded(distribution: Distribution) -> Iterator[tuple[str, int]]:
    """The files of an installed package with their sizes in bytes."""
    for file in distribution.files or ():
        if file.size is not None:
            yield file.as_posix(), file.size
