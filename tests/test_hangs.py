from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]

CONFTEST = """
    from tests.hangs import Watch

    def pytest_configure(config):
        config.pluginmanager.register(Watch(1.0))
"""
HANGS = {
    'in': """
        import asyncio

        async def rings():
            await asyncio.Event().wait()
            yield

        async def test_it():
            async for ring in rings():
                pass
    """,
    'after': """
        import asyncio
        import pytest

        @pytest.fixture
        async def phone():
            yield
            await asyncio.Event().wait()

        async def test_it(phone):
            raise AssertionError('a test that fails is watched to the end of its fixtures too')
    """,
}


@pytest.mark.parametrize('where', HANGS)
def test_a_test_that_hangs_ends_and_shows_where_it_waits(where: str, tmp_path: Path) -> None:
    (tmp_path / 'conftest.py').write_text(dedent(CONFTEST))
    (tmp_path / 'test_it.py').write_text(dedent(HANGS[where]))
    settings = (
        '-o',
        'asyncio_mode=auto',
        '-o',
        'asyncio_default_fixture_loop_scope=function',
        '-o',
        f'pythonpath={ROOT}',
    )
    command = (sys.executable, '-m', 'pytest', '-p', 'no:cacheprovider', '--rootdir', str(tmp_path), *settings)
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert f'Hangs {where} test_it.py::test_it' in done.stderr
    assert 'await asyncio.Event().wait()' in done.stderr
    assert 'Timeout (0:00:01)!' in done.stderr
