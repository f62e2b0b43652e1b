"""The files of a package's `data` folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data import texts


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = tmp_path.name.replace('-', '_') + '_maze'
    folder = tmp_path / name
    (folder / 'data' / 'more').mkdir(parents=True)
    (folder / '__init__.py').touch()
    for file, text in {
        'b.json': '["Żubr"]',
        'a.json': '[1]',
        'a.txt': 'no',
        'more/c.json': '[3]',
        'd.toml': 'x = 1',
    }.items():
        (folder / 'data' / file).write_text(text, 'utf-8')
    for number in range(30, 0, -1):
        (folder / 'data' / 'more' / f'{number:02}.json').write_text(str(number), 'utf-8')
    monkeypatch.syspath_prepend(tmp_path)
    return name


def test_the_files_are_read_in_the_order_of_their_names(package: str) -> None:
    assert list(texts(package).items()) == [('a', '[1]'), ('b', '["Żubr"]')]


def test_folder_and_ending_can_be_given(package: str) -> None:
    more = texts(package, 'more')
    assert list(more) == [*(f'{number:02}' for number in range(1, 31)), 'c']
    assert (more['07'], more['c']) == ('7', '[3]')
    assert texts(package, ending='.toml') == {'d': 'x = 1'}


def test_a_package_without_the_folder_says_so(package: str) -> None:
    with pytest.raises(FileNotFoundError):
        texts(package, 'none')
