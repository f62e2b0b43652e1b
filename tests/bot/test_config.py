"""Configuration from environment variables or a file."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.config import About, Config, ConfigError, read_config, warnings_of_names
from persistence.shards import Shards

NAMES = (
    'DISCORD_TOKEN', 'DATABASE_URL', 'DISCORD_API_URL', 'LOG_LEVEL', 'PLAYGROUND_PORT', 'HEALTH_FILE', 'CLEW_CONTACT',
    'CLEW_SOURCE_URL', 'CLEW_PRIVACY_URL', 'CLEW_TERMS_URL', 'CLEW_SHARDS',
    'CLEW_PAINTERS', 'CLEW_THINKERS', 'CLEW_HEALTH_PORT', 'CLEW_HEALTH_HOST',
)  # fmt: skip


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test in an empty folder, without Clew's environment variables."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_every_setting_has_a_default() -> None:
    config = read_config()
    assert config == Config(
        discord_token=None,
        database_url='sqlite:///clew.db',
        discord_api_url=None,
        log_level='INFO',
        playground_port=8642,
        health_file=None,
    )


def test_example_file_changes_nothing(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / '.env.example'
    (tmp_path / '.env').write_text(example.read_text())
    assert read_config() == Config(_env_file=None)  # type: ignore[call-arg]  # pydantic's own argument
    # One that the container's image sets is only shown.
    assert all(re.search(rf'^(# )?{name}=', example.read_text(), re.MULTILINE) for name in NAMES)


def test_environment_overrides_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / '.env').write_text('LOG_LEVEL=error\nDATABASE_URL=sqlite:///other.db\n')
    monkeypatch.setenv('LOG_LEVEL', 'debug')
    config = read_config()
    assert (config.log_level, config.database_url) == ('DEBUG', 'sqlite:///other.db')


@pytest.mark.parametrize(('processors', 'painters'), [(1, 1), (2, 1), (3, 2), (64, 2)])
def test_small_machine_has_one_painting_worker(monkeypatch: pytest.MonkeyPatch, processors: int, painters: int) -> None:
    monkeypatch.setattr(os, 'sched_getaffinity', lambda _: set(range(processors)), raising=False)
    assert read_config().painters == painters
    monkeypatch.setenv('CLEW_PAINTERS', '0')
    assert read_config().painters == 0


@pytest.mark.parametrize(
    'url',
    ['http://127.0.0.1:9999/api/v10', 'http://localhost:1/api/v10/', 'http://[::1]:80/api', 'https://127.9.9.9/api'],
)
def test_discord_url_may_be_on_this_machine(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv('DISCORD_API_URL', url)
    assert read_config().discord_api_url == url.rstrip('/')


@pytest.mark.parametrize(
    'url',
    [
        'http://example.org/api',
        'http://127.0.0.1.example.org/api',
        'http://localhost.example.org/api',
        'http://127.0.0.1@example.org/api',
        'http://10.0.0.1/api',
        'http://0.0.0.0/api',
        'ftp://127.0.0.1/api',
        '127.0.0.1:9999',
        'http:///api',
        'http://[::1/api',
    ],
)
def test_other_discord_urls_are_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv('DISCORD_API_URL', url)
    with pytest.raises(ConfigError, match='DISCORD_API_URL'):
        read_config()


def test_about_has_the_contact_and_links(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_config().about == About()
    monkeypatch.setenv('CLEW_CONTACT', 'Ada, ada@example.org')
    monkeypatch.setenv('CLEW_PRIVACY_URL', 'https://example.org/privacy?of=clew')
    assert read_config().about == About('Ada, ada@example.org', privacy='https://example.org/privacy?of=clew')


@pytest.mark.parametrize('url', ['example.org', 'javascript:alert(1)', 'https://', 'https://a b', 'http://[::1'])
def test_malformed_link_is_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv('CLEW_TERMS_URL', url)
    with pytest.raises(ConfigError, match='CLEW_TERMS_URL'):
        read_config()


def test_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('DISCORD_TOKEN', 'a.secret.token')
    config = read_config()
    assert 'secret' not in f'{config!r} {config}'
    assert config.discord_token is not None and config.discord_token.get_secret_value() == 'a.secret.token'


@pytest.mark.parametrize('token', ['first\nsecond', 'secret\0token', 'secret\u200btoken'])
def test_token_with_invalid_characters_is_refused_unshown(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    monkeypatch.setattr(os, 'environ', {**os.environ, 'DISCORD_TOKEN': token})
    with pytest.raises(ConfigError, match=r'^DISCORD_TOKEN cannot be used: .*Copy it again') as refused:
        read_config()
    assert token not in str(refused.value)


def test_blanks_around_a_token_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('DISCORD_TOKEN', ' a.secret.token\r\n')
    config = read_config()
    assert config.discord_token is not None and config.discord_token.get_secret_value() == 'a.secret.token'


@pytest.mark.parametrize('encoding', ['utf-16', 'utf-16-le', 'utf-16-be', 'utf-32-le'])
def test_file_in_another_encoding_is_refused(tmp_path: Path, encoding: str) -> None:
    (tmp_path / '.env').write_text('LOG_LEVEL=DEBUG\n', encoding)
    with pytest.raises(ConfigError, match=r'^The file \.env is not UTF-8 text\. .*\.$'):
        read_config()


@pytest.mark.parametrize(
    'content',
    [
        b'\xef\xbb\xbfLOG_LEVEL=DEBUG\nDISCORD_TOKEN=abc\n',
        b'LOG_LEVEL=DEBUG\r\nDISCORD_TOKEN=abc\r\n',
        b'LOG_LEVEL=INFO\nDISCORD_TOKEN=other\nLOG_LEVEL=DEBUG\nDISCORD_TOKEN="abc"',
    ],
    ids=['with a mark of its order', 'from Windows', 'with a line twice'],
)
def test_files_of_all_editors_are_read(tmp_path: Path, content: bytes) -> None:
    (tmp_path / '.env').write_bytes(content)
    config = read_config()
    assert config.discord_token is not None
    assert (config.log_level, config.discord_token.get_secret_value()) == ('DEBUG', 'abc')


@pytest.mark.parametrize(
    ('content', 'number'),
    [
        ('LOG_LEVEL=DEBUG\n\nDATABASE_URL: sqlite:////srv/clew.db\n', 3),
        ('LOG_LEVEL DEBUG\n', 1),
        ('# levels\nLOG_LEVEL="DEBUG\nCLEW_KEEP_DAYS=30\n', 2),
    ],
    ids=['colon', 'space', 'open quotation mark'],
)
def test_unreadable_line_of_the_file_is_refused_with_its_number(tmp_path: Path, content: str, number: int) -> None:
    (tmp_path / '.env').write_text(content)
    with pytest.raises(ConfigError, match=rf'^Line {number} of the file \.env cannot be read: write NAME=value, .*\.$'):
        read_config()


def test_unknown_name_in_the_file_gets_a_suggestion(tmp_path: Path) -> None:
    (tmp_path / '.env').write_text('DISCORD_TOKN=a.secret\nLOG_LEVEL=DEBUG\nTOKEN=another\nclew_keep_day=3\n')
    assert read_config().log_level == 'DEBUG'
    assert warnings_of_names() == [
        'Clew has no setting CLEW_KEEP_DAY, so it has no effect: did you mean CLEW_KEEP_DAYS?',
        'Clew has no setting DISCORD_TOKN, so it has no effect: did you mean DISCORD_TOKEN?',
        'Clew has no setting TOKEN, so it has no effect: .env.example lists all settings.',
    ]


def test_misspelled_name_in_the_environment_gets_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of other programs are not: there are many of them in each environment."""
    for name in ('CLEW_HEALTHPORT', 'CLEW_SAMPLES', 'DISCORD_OPENAPI', 'LOG_LEVELS'):
        monkeypatch.setenv(name, '1')
    (warning,) = warnings_of_names()
    assert warning == 'Clew has no setting CLEW_HEALTHPORT, so it has no effect: did you mean CLEW_HEALTH_PORT?'


def test_all_settings_of_the_example_file_are_known(tmp_path: Path) -> None:
    example = (Path(__file__).parents[2] / '.env.example').read_text()
    (tmp_path / '.env').write_text(re.sub(r'^(?:# )?([A-Z_]+)=.*', r'\1=1', example, flags=re.MULTILINE))
    assert warnings_of_names() == []


@pytest.mark.parametrize('torn', ['DISCORD_TOKEN=MTIz.abc\nDef_Ghi=x', 'MTIz.abc.def', 'mtiz-abc=x', 'Abcdef_123=x'])
def test_half_of_a_torn_token_is_not_taken_for_a_name(tmp_path: Path, torn: str) -> None:
    (tmp_path / '.env').write_text(f'{torn}\n')
    assert warnings_of_names() == []


@pytest.mark.parametrize(
    ('name', 'value'), [('LOG_LEVEL', 'LOUD'), ('PLAYGROUND_PORT', '65536'), ('PLAYGROUND_PORT', 'http')]
)
def test_wrong_value_is_named_in_one_sentence(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as refused:
        read_config()
    assert str(refused.value).startswith(f'{name} cannot be used: ')
    assert '\n' not in str(refused.value) and str(refused.value).endswith('.')


@pytest.mark.parametrize(
    ('name', 'value', 'remedy'),
    [
        ('LOG_LEVEL', 'LOUD', "it must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
        ('PLAYGROUND_PORT', 'http', 'it must be a whole number from 0 to 65535'),
        ('CLEW_KEEP_DAYS', '3d', 'it must be a whole number from 0 to 36500'),
        ('CLEW_PAINTERS', '-1', 'it must be a whole number from 0 to 16'),
        ('CLEW_CONTACT', 'x' * 201, 'it may have at most 200 characters'),
        ('CLEW_TERMS_URL', 'example.org', 'it must be the address of a page, like https://example.org/clew'),
    ],
)
def test_wrong_value_is_refused_with_the_values_allowed(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, remedy: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as refused:
        read_config()
    assert str(refused.value) == f'{name} cannot be used: {remedy} (see .env.example).'


@pytest.mark.parametrize('name', [name for name in Config.model_fields if name != 'database_url'])
@pytest.mark.parametrize('value', ['§', '-1', 'x' * 600, 'a\nb'])
def test_every_setting_says_no_words_of_pydantic(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name.upper(), value)
    try:
        read_config()
    except ConfigError as error:
        assert not re.search(r'Input should|Value error|String should|parse', str(error))


@pytest.mark.parametrize(
    ('text', 'ids', 'count'),
    [('0-3/8', range(4), 8), ('5/8', [5], 8), (' 0 - 0 / 1 ', [0], 1), ('4-7/8', range(4, 8), 8)],
)
def test_process_may_have_some_of_the_shards(
    monkeypatch: pytest.MonkeyPatch, text: str, ids: Iterable[int], count: int
) -> None:
    monkeypatch.setenv('CLEW_SHARDS', text)
    assert read_config().clew_shards == Shards.of(ids, count)


@pytest.mark.parametrize(
    ('text', 'hint'),
    [
        ('8', 'write 0-3/8 for'),
        ('all', 'write 0-3/8 for'),
        ('0,2/8', 'write 0-3/8 for'),
        ('-1/8', 'write 0-3/8 for'),
        ('0-3/0', 'the total of shards'),
        ('0-3/999999', 'the total of shards'),
        ('3-0/8', 'write 0-3/8'),
        ('0-8/8', '8 is too high: 8 shards'),
    ],
)
def test_wrong_shards_are_refused(monkeypatch: pytest.MonkeyPatch, text: str, hint: str) -> None:
    monkeypatch.setenv('CLEW_SHARDS', text)
    with pytest.raises(ConfigError, match=f'CLEW_SHARDS .*{hint}') as refusal:
        read_config()
    assert str(refusal.value).endswith('.') and '\n' not in str(refusal.value)
