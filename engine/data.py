"""Files in the `data` folder of a package. The engine reads files only here."""

from __future__ import annotations

from importlib.resources import files


def texts(package: str, folder: str = '', ending: str = '.json') -> dict[str, str]:
    """The texts of all files in `data/`, or in its subfolder `folder`, whose names end with `ending`.

    The keys are the names without the ending, sorted. Call this function once, at the top of a module: `CARDS =
    texts(__package__)`. Raises `FileNotFoundError` if the folder does not exist.
    """
    folder_of_data = files(package).joinpath('data', folder)
    found = {file.name: file for file in folder_of_data.iterdir() if file.name.endswith(ending)}
    return {name.removesuffix(ending): found[name].read_text('utf-8') for name in sorted(found)}
