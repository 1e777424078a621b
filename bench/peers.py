"""The other engines, in an environment of their own: nothing of the site depends on them."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements-bench.txt"
HOME = ROOT / ".venv-bench"
PYTHON = HOME / "bin" / "python"
_STAMP = HOME / "upcard-stamp"


def python() -> Path:
    """The interpreter that has the peers; made from the hash-locked list when first needed."""
    wanted = f"{hashlib.sha256(LOCK.read_bytes()).hexdigest()} {HOME} {sys.version_info[:3]}\n"
    if not (PYTHON.exists() and _STAMP.exists() and _STAMP.read_text() == wanted):
        print(f"Setting up {HOME.name} (once; a minute) ...", flush=True)
        venv.create(HOME, clear=True, with_pip=True)
        command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input"]
        command += ["--disable-pip-version-check", "--require-hashes", "-r", str(LOCK)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            reason = done.stderr.strip().splitlines() or ["no reason given"]
            sys.exit(f"The engines to compare with could not be installed: {reason[-1]}")
        _STAMP.write_text(wanted)
    return PYTHON
