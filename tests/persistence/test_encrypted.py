"""Encrypted connections to PostgreSQL, and the errors if encryption is impossible."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.command_line import MISCONFIGURED
from persistence import DatabaseUrlError, StoreUnavailable, move, open_store
from persistence.database import Connection
from persistence.postgresql.causes import outside_causes
from tests.bot.process import Bot
from tests.persistence.moving import unheard
from tests.persistence.postgresql import QUICKLY, give, program, server
from tests.persistence.saved import NEWEST

LOOK = 'SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = current_database()'
ANOTHER = 'The certificate of the PostgreSQL server is not valid for DATABASE_URL: '

pytestmark = [
    pytest.mark.skipif(program('initdb') is None, reason='there is no PostgreSQL here'),
    pytest.mark.skipif(shutil.which('openssl') is None, reason='there is no openssl here, which makes certificates'),
]


@dataclass(frozen=True, slots=True)
class Encrypted:
    """A server that accepts encrypted connections only, its certificate, and a wrong certificate for the same name."""

    port: int
    own: Path
    another: Path

    def url(self, sslmode: str, certificate: Path | None = None, host: str = 'localhost') -> str:
        named = '' if certificate is None else f'&sslrootcert={certificate}'
        return f'postgresql://clew:secret@{host}:{self.port}/postgres?sslmode={sslmode}{named}'


@pytest.fixture(scope='module')
def encrypted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Encrypted]:
    folder = tmp_path_factory.mktemp('certificates')
    with socket.create_server(('127.0.0.1', 0)) as free:
        port = free.getsockname()[1]

    def prepare(data: Path) -> None:
        for name in ('own', 'another'):
            certify(folder / f'{name}.crt', folder / f'{name}.key')
        for suffix in ('crt', 'key'):
            give(Path(shutil.copy(folder / f'own.{suffix}', data / f'server.{suffix}')))
        (data / 'pg_hba.conf').write_text('hostssl all all 127.0.0.1/32 trust\n')

    settings = *(each for each in QUICKLY if not each.startswith('listen')), 'listen_addresses=127.0.0.1'
    with server((*settings, f'port={port}', 'ssl=on'), prepare):
        yield Encrypted(port, folder / 'own.crt', folder / 'another.crt')


def certify(certificate: Path, key: Path) -> None:
    """Create a self-signed certificate for "localhost"."""
    command = (
        'openssl req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 2 '
        '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
    )
    subprocess.run([*command.split(), '-keyout', key, '-out', certificate], check=True, capture_output=True, timeout=30)


@pytest.mark.parametrize('sslmode', ['require', 'verify-full'])
async def test_connections_to_the_server_are_encrypted(encrypted: Encrypted, sslmode: str) -> None:
    url = encrypted.url(sslmode, encrypted.own if sslmode == 'verify-full' else None)

    async def look(db: Connection) -> set[bool]:
        return {encrypted for (encrypted,) in await db.execute_fetchall(LOOK)}

    async with await open_store(url) as store:
        assert await store._database.read(look) == {True}


async def test_move_uses_an_encrypted_connection(encrypted: Encrypted, tmp_path: Path) -> None:
    shutil.copyfile(NEWEST, tmp_path / 'clew.db')
    source = f'sqlite:///{tmp_path}/clew.db'
    with pytest.raises(DatabaseUrlError, match='^' + ANOTHER.replace('DATABASE_URL', 'the target')):
        await move(source, encrypted.url('verify-full', encrypted.another), unheard)
    assert await move(source, encrypted.url('verify-full', encrypted.own), unheard)
    async with await open_store(encrypted.url('require')) as store:
        assert (await store.load(1)).version == 6


async def test_start_with_an_invalid_certificate_fails(encrypted: Encrypted, tmp_path: Path) -> None:
    bot = Bot(tmp_path, DATABASE_URL=encrypted.url('verify-full', encrypted.another), PLAYGROUND_PORT='0')
    await bot.start()
    try:
        assert await bot.ended() == MISCONFIGURED
    finally:
        await bot.tidy_up()
    assert bot.complaints.startswith(ANOTHER) and bot.complaints.count('\n') == 1
    assert 'secret' not in bot.complaints


async def test_encryption_errors_are_one_sentence(encrypted: Encrypted, tmp_path: Path) -> None:
    other = tmp_path / 'no certificate'
    other.write_text('something else')
    for url, sentence in (
        (encrypted.url('verify-full', encrypted.own, '127.0.0.1'), ANOTHER),
        (encrypted.url('verify-full', tmp_path / 'nowhere'), 'The file that sslrootcert of DATABASE_URL names cannot'),
        (encrypted.url('verify-full', tmp_path), 'The file that sslrootcert of DATABASE_URL names cannot'),
        (encrypted.url('verify-full', other), 'The connection cannot be encrypted as DATABASE_URL requires'),
        (encrypted.url('disable'), 'PostgreSQL refuses the user or the password of DATABASE_URL: check both'),
    ):
        with pytest.raises(DatabaseUrlError) as refusal:
            await open_store(url)
        told = str(refusal.value)
        assert told.startswith(sentence) and told.endswith('.') and '\n' not in told and 'secret' not in told


def test_expired_certificate_makes_the_store_unavailable() -> None:
    with pytest.raises(StoreUnavailable, match='cannot be encrypted: check its certificate'), outside_causes():
        raise ssl.SSLCertVerificationError('certificate has expired')
