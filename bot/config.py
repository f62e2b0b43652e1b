"""Configuration: environment variables, or else `.env` in the working directory."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from dotenv.parser import Binding, parse_stream
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from persistence.shards import Shards

VERSION: Final = '0.1.0'
"""Clew's version, which `pyproject.toml` reads here."""

UNKNOWN_TOKEN: Final = 'Discord does not accept this DISCORD_TOKEN. Copy it again from the developer portal.'


FILE: Final = Path('.env')
NO_TEXT: Final = 'The file .env is not UTF-8 text. Write it again, starting from .env.example.'

UNREADABLE_LINE: Final = (
    'Line {number} of the file .env cannot be read: write NAME=value, with a quotation mark at both ends or at neither.'
)

NAME: Final = re.compile(r'[A-Z][A-Z0-9_]{2,39}|[a-z][a-z0-9_]{2,39}')
"""Matches a name, but hardly ever a part of a token."""

CLOSE: Final = 0.85
"""Similarity, from 0 to 1, from which on a name counts as misspelled."""

MOST_SHARDS: Final = 100_000
"""Maximum number of shards. No bot has more, so a greater number is a typing error."""


class ConfigError(Exception):
    """A value is missing or wrong. The text says how to correct it."""


@dataclass(frozen=True, slots=True)
class About:
    """Details of the bot's operator for `/about`: contact, and addresses of source code, privacy policy and terms."""

    contact: str | None = None
    source: str | None = None
    privacy: str | None = None
    terms: str | None = None


class Config(BaseSettings):
    """The settings. Without a token, the bot plays in the playground instead of on Discord."""

    model_config = SettingsConfigDict(env_file=FILE, extra='ignore', env_ignore_empty=True)

    discord_token: SecretStr | None = None
    database_url: str = 'sqlite:///clew.db'
    discord_api_url: str | None = None
    log_level: Literal['DEBUG', 'INFO', 'WARNING', 'ERROR'] = 'INFO'
    playground_port: int = Field(default=8642, ge=0, le=65535)
    health_file: Path | None = None
    clew_health_port: int | None = Field(default=None, ge=0, le=65535)
    clew_health_host: str = '127.0.0.1'
    clew_new_dms: int = Field(default=10, ge=0, le=1000)
    clew_keep_days: int = Field(default=90, ge=0, le=36500)
    clew_shards: Annotated[Shards | None, NoDecode] = None
    clew_painters: int | None = Field(default=None, ge=0, le=16)
    clew_thinkers: int = Field(default=1, ge=0, le=16)
    clew_games: Annotated[frozenset[str] | None, NoDecode] = None
    clew_scenarios: Path | None = None

    clew_contact: str | None = Field(default=None, max_length=200)
    clew_source_url: str | None = Field(default=None, max_length=500)
    clew_privacy_url: str | None = Field(default=None, max_length=500)
    clew_terms_url: str | None = Field(default=None, max_length=500)

    @property
    def painters(self) -> int:
        """Number of painter processes. The default is two, or one on a machine with at most two processors."""
        if self.clew_painters is not None:
            return self.clew_painters
        processors = len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count() or 1
        return 2 if processors > 2 else 1

    @property
    def about(self) -> About:
        """The details that `/about` shows."""
        return About(self.clew_contact, self.clew_source_url, self.clew_privacy_url, self.clew_terms_url)

    @field_validator('discord_token', mode='before')
    @classmethod
    def _token(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        token = value.strip()
        if not token.isprintable():
            raise ValueError('it contains invalid characters. Copy it again from the developer portal')
        return token

    @field_validator('log_level', mode='before')
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator('discord_api_url')
    @classmethod
    def _loopback(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        if parts.scheme not in ('http', 'https') or not _is_loopback(parts.hostname or ''):
            raise ValueError('it must be the address of a server on this machine, like http://127.0.0.1:9999/api/v10')
        return value.rstrip('/')

    @field_validator('clew_shards', mode='before')
    @classmethod
    def _shards(cls, value: object) -> object:
        return read_shards(value) if isinstance(value, str) else value

    @field_validator('clew_games', mode='before')
    @classmethod
    def _games(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        names = frozenset(name.strip() for name in value.split(',') if name.strip())
        if not names:
            raise ValueError('write the names of games with commas between them, or nothing for all')
        return names

    @field_validator('clew_source_url', 'clew_privacy_url', 'clew_terms_url')
    @classmethod
    def _page(cls, value: str | None) -> str | None:
        if value is not None and not _is_page(value):
            raise ValueError('it must be the address of a page, like https://example.org/clew')
        return value


def read_config() -> Config:
    """Read the configuration. Raises `ConfigError`."""
    try:
        _refuse_unreadable_lines()
        return Config()
    except ValidationError as error:
        problem = error.errors()[0]
        name = str(problem['loc'][0])
        raise ConfigError(f'{name.upper()} cannot be used: {_remedy(name, {**problem})} (see .env.example).') from error
    except UnicodeError as error:
        raise ConfigError(NO_TEXT) from error
    except OSError as error:
        raise ConfigError(f'The file .env cannot be read ({error.strerror}): check its permissions.') from error


def _remedy(name: str, problem: Mapping[str, Any]) -> str:
    """A sentence that says which values the setting `name` may have, instead of pydantic's."""
    given = problem.get('ctx', {})
    match problem['type']:
        case 'value_error':
            return str(given['error'])
        case 'literal_error':
            return f'it must be {given["expected"]}'
        case 'string_too_long':
            return f'it may have at most {given["max_length"]} characters'
    # All other settings that can be wrong are numbers from 0 on.
    most = next(each.le for each in Config.model_fields[name].metadata if hasattr(each, 'le'))
    return f'it must be a whole number from 0 to {most}'


def _refuse_unreadable_lines() -> None:
    """Raise `ConfigError` if a line of the file can't be read. The library would go on without its setting."""
    for line in _lines(FILE):
        if line.error:
            blank = len(line.original.string) - len(line.original.string.lstrip())
            number = line.original.line + line.original.string[:blank].count('\n')
            raise ConfigError(UNREADABLE_LINE.format(number=number))


def _lines(file: Path) -> list[Binding]:
    """The settings in the file, and the lines that can't be read; none without a file. Raises `ConfigError`."""
    if not file.is_file():
        return []
    content = file.read_bytes()
    if b'\0' in content:
        raise ConfigError(NO_TEXT)
    return [*parse_stream(StringIO(content.decode()))]


def warnings_of_names() -> list[str]:
    """Warn of unknown names: of all in the file, and of misspelled ones in the environment.

    Skips any text that may be half of a token.
    """
    known = [name.upper() for name in Config.model_fields]
    in_file = {line.key.upper() for line in _lines(FILE) if line.key and line.value and NAME.fullmatch(line.key)}
    prefixes = ('CLEW_', 'DISCORD_')
    misspelled = {name for name in os.environ if name.startswith(prefixes) and get_close_matches(name, known, 1, CLOSE)}
    warnings = []
    for name in sorted((in_file | misspelled) - {*known}):
        meant = get_close_matches(name, known, 1, CLOSE)
        remedy = f'did you mean {meant[0]}?' if meant else '.env.example lists all settings.'
        warnings.append(f'Clew has no setting {name}, so it has no effect: {remedy}')
    return warnings


def warning_of_rights(file: Path = FILE) -> str | None:
    """A warning if other users of this machine can read the file with the token, else None."""
    try:
        rights = file.stat().st_mode
    except OSError:
        return None
    if os.name != 'posix' or not rights & 0o077:
        return None
    return f'Others on this machine can read {file}, and the token in it: chmod 600 {file}.'


def read_shards(text: str) -> Shards:
    """Parse shards: "0-3/8" (the first four of eight) or "5/8". Raises `ValueError`."""
    found = re.fullmatch(r'\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*/\s*(\d{1,6})\s*', text, re.ASCII)
    if found is None:
        raise ValueError('write 0-3/8 for the first four of eight shards, or 5/8 for the sixth of them')
    first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
    if not 1 <= count <= MOST_SHARDS:
        raise ValueError(f'the number after the / is the total of shards, from 1 to {MOST_SHARDS}')
    if first > last:
        raise ValueError(f'{first}-{last} runs backwards: write {last}-{first}/{count}')
    if last >= count:
        raise ValueError(f'{last} is too high: {count} shards have the numbers 0 to {count - 1}')
    return Shards.of(range(first, last + 1), count)


def _is_page(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ('http', 'https') and bool(parts.hostname) and url.isprintable() and ' ' not in url


def _is_loopback(host: str) -> bool:
    if host == 'localhost':
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
