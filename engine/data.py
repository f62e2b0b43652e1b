"""The files in a package's `data` folder: the one place where the engine reads anything."""

from __future__ import annotations

from importlib.resources import files


def texts(package: str, folder: str = '', ending: str = '.json') -> dict[str, str]:
    """The texts of the files with this ending in `data/`, or in a folder of it, by their names without the ending.

    They come in the order of their names, and are read as UTF-8. To be called once, at the top of a module:
    `CARDS = texts(__package__)`. Raises `FileNotFoundError` when there is no such folder.
    """
    folder_of_data = files(package).joinpath('data', folder)
    found = {file.name: file for file in folder_of_data.iterdir() if file.name.endswith(ending)}
    return {name.removesuffix(ending): found[name].read_text('utf-8') for name in sorted(found)}
