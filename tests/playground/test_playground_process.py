"""`python -m playground` in a process of its own."""

from __future__ import annotations

import asyncio
import signal
import socket
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.ends import put_an_end_to

ROOT = Path(__file__).parents[2]
MISCONFIGURED = 78


@asynccontextmanager
async def started(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, '-m', 'playground', *arguments, cwd=ROOT, stdout=pipe, stderr=pipe
    )
    try:
        yield process
    finally:
        await put_an_end_to(process)


async def complaint(*arguments: str) -> str:
    """Start the playground with wrong arguments. Returns the error message."""
    async with started(*arguments) as process, asyncio.timeout(30):
        _, errors = await process.communicate()
    assert process.returncode == MISCONFIGURED
    return errors.decode()


async def test_what_it_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    state = tmp_path / 'world'
    async with started('--port', '0', '--state', str(state)) as process, asyncio.timeout(30):
        assert process.stdout is not None
        assert (await process.stdout.readline()).startswith(b'Page:')
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0
    rights = {found.name: stat.S_IMODE(found.stat().st_mode) & 0o077 for found in (state, *state.rglob('*'))}
    assert {'world', 'world.json'} <= rights.keys() and not any(rights.values()), rights


@pytest.mark.parametrize('content', [b'{"version": 1', b'{}', b'\xff\xfe'])
async def test_a_damaged_world_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / 'world.json').write_bytes(content)
    told = await complaint('--port', '0', '--state', str(tmp_path))
    assert told.count('\n') == 1 and 'world.json is damaged or of another version: ' in told


async def test_a_port_that_is_taken_is_told_in_one_sentence() -> None:
    with socket.create_server(('127.0.0.1', 0)) as taken:
        told = await complaint('--port', str(taken.getsockname()[1]))
    assert told.startswith('Port ') and told.count('\n') == 1


@pytest.mark.parametrize('port', ['65536', '-1', 'http'])
async def test_invalid_port_is_refused_at_once(port: str) -> None:
    async with started(f'--port={port}') as process, asyncio.timeout(30):
        _, errors = await process.communicate()
    assert process.returncode == 2
    assert errors.decode().splitlines()[-1].endswith(f"argument --port: invalid port value: '{port}'")
