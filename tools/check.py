"""`make check`: every check in turn, all of them run even when one fails."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable


def clean_environment(**extra: str) -> dict[str, str]:
    """Return the environment without Upcard's own settings, so that a check means one thing."""
    ours = ("DATABASE_URL", "REDIS_URL")
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("UPCARD_") and name not in ours
    }
    return {**kept, **extra}


def steps(data: str) -> list[tuple[str, list[str], dict[str, str]]]:
    local = clean_environment(UPCARD_DATA=data)
    production = {
        **local,
        "UPCARD_ENV": "production",
        "UPCARD_SECRET_KEY": secrets.token_urlsafe(64),
        "UPCARD_ALLOWED_HOSTS": "upcard.example",
    }
    manage = [PYTHON, "manage.py"]
    deploy = [*manage, "check", "--deploy", "--fail-level", "WARNING"]
    lint = [PYTHON, "-m", "djlint", "templates", "trainer", "--lint", "--quiet"]
    return [
        ("lint", [PYTHON, "-m", "ruff", "check", "--quiet", "."], local),
        ("format", [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."], local),
        ("types", [PYTHON, "-m", "mypy", "--strict", "trainer"], local),
        ("types of the rest", [PYTHON, "-m", "mypy", "tests", "bench", "tools"], local),
        ("template lint", lint, local),
        ("templates compile", [*manage, "compile_templates"], local),
        ("safe to deploy", deploy, production),
        ("migrations complete", [*manage, "makemigrations", "--check", "--dry-run"], local),
        ("documents current", [*manage, "docs", "--check"], local),
    ]


def main() -> int:
    failed = []
    with tempfile.TemporaryDirectory() as data:
        for name, command, environment in steps(data):
            began = time.monotonic()
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
            )
            took = time.monotonic() - began
            print(f"{'ok    ' if done.returncode == 0 else 'FAILED'} {name} ({took:.1f} s)")
            if done.returncode != 0:
                print(done.stdout + done.stderr, flush=True)
                failed.append(name)
    if failed:
        print(f"Checks failed: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
