from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]

CONFTEST = """
    import asyncio
    import pytest
    from tests.hangs import Watch

    def pytest_configure(config):
        config.pluginmanager.register(Watch(60.0), 'watch')

    @pytest.fixture
    def hang(pytestconfig):
        async def hang():
            # The time is up once this waits, however long it took to come here.
            asyncio.get_running_loop().call_soon(setattr, pytestconfig.pluginmanager.get_plugin('watch'), '_until', 0.0)
            await asyncio.Event().wait()
        return hang
"""
HANGS = {
    'in': """
        async def rings(hang):
            await hang()
            yield

        async def test_it(hang):
            async for ring in rings(hang):
                pass
    """,
    'after': """
        import pytest

        @pytest.fixture
        async def phone(hang):
            yield
            await hang()

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
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=150)
    assert done.returncode == 1
    assert f'Hangs {where} test_it.py::test_it' in done.stderr
    assert 'await asyncio.Event().wait()' in done.stderr
    assert 'Timeout (' in done.stderr
