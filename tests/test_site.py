"""The docs site: it builds, and every link and anchor works, also in files outside the site."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / 'docs'
SOURCES = ('bot', 'engine')
"""Packages with pages in the API reference."""


class Page(HTMLParser):
    """Collects the links and anchors of a page."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors = {''}
        self.feed(file.read_text('utf-8'))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value}
        self.anchors.update(given[name] for name in ('id', 'name') if name in given)
        self.links.update(given[name] for name in ('href', 'src') if name in given)


@pytest.fixture(scope='module')
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built in its own folder, because the build leaves a cache there."""
    folder = tmp_path_factory.mktemp('docs')
    for file in (ROOT / 'zensical.toml', *ROOT.glob('*.md')):
        shutil.copy(file, folder)
    shutil.copytree(DOCS, folder / 'docs')
    for name in SOURCES:
        (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    command = [sys.executable, '-m', 'zensical', 'build', '--strict']
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / 'build' / 'site'


def test_every_link_and_anchor_of_the_site_leads_somewhere(site: Path) -> None:
    pages = {file: Page(file) for file in site.rglob('*.html') if file.name != '404.html'}
    assert len(pages) > len(list(DOCS.rglob('*.md'))) - 1
    dead = []
    for file, page in pages.items():
        for link in page.links:
            address, anchor = urldefrag(link)
            if urlsplit(link).scheme in ('http', 'https', 'data', 'mailto'):
                continue
            target = (file.parent / unquote(urlsplit(address).path)).resolve() if address else file
            target = target / 'index.html' if target.is_dir() else target
            if not target.exists() or (target in pages and unquote(anchor) not in pages[target].anchors):
                dead.append(f'{file.relative_to(site)}: {link}')
    assert not dead


def test_every_page_is_in_the_navigation() -> None:
    named = set(re.findall(r'"([\w/-]+\.md)"', (ROOT / 'zensical.toml').read_text('utf-8')))
    assert named == {page.relative_to(DOCS).as_posix() for page in DOCS.rglob('*.md')}


def test_pages_that_the_repository_names_exist() -> None:
    listed = subprocess.run(['git', 'ls-files'], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    files = [ROOT / name for name in listed] or [*ROOT.glob('*.md'), *ROOT.rglob('*.py')]
    texts = {
        file: file.read_text('utf-8')
        for file in files
        if file.suffix in {'.py', '.md', '.toml', '.yaml', '.example', '.service'}
    }
    missing = []
    for file, text in texts.items():
        for name, anchor in re.findall(r'(docs/[\w/-]+\.md)(?:#([\w-]+))?', text):
            page = ROOT / name
            if not page.exists() or (anchor and anchor not in anchors(page)):
                missing.append(f'{file.relative_to(ROOT)}: {name}#{anchor}')
    assert not missing


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub and the site make of a page's headings."""
    headings = re.findall(r'^#+ (.+)$', page.read_text('utf-8'), re.MULTILINE)
    return {re.sub(r'[^\w -]', '', heading.lower()).replace(' ', '-') for heading in headings}
