"""Runs commands of the engine."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout

from engine.__main__ import main
from tests.root import ROOT


def typed(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, which takes a second to start."""
    return subprocess.run(
        [sys.executable, '-m', 'engine', *arguments], capture_output=True, text=True, cwd=ROOT, check=False
    )


def engine(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in this process. An uncaught error fails the test."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main([*arguments])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())
