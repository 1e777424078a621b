"""Make `.venv` from the hash-locked requirements, once; a second call finds the stamp and stops."""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from say import apt_install, stop

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements-dev.txt"
VENV = Path(os.environ.get("UPCARD_VENV", str(ROOT / ".venv")))
STAMP = VENV / "upcard-stamp"
LOG = VENV / "setup.log"
WANTED = (3, 11)


def check_version(version: tuple[int, int]) -> None:
    if version != WANTED:
        stop(
            "Upcard needs Python {}.{}, and this one is {}.{}; "
            "install python3.11 or name it: make setup PYTHON=/path/to/python3.11".format(
                *WANTED, *version
            )
        )


def stamp_text() -> str:
    # The interpreter and the place are part of the stamp: a copied or moved
    # .venv points at files that are not there.
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    return f"{digest} {VENV} {sys.version_info[:3]}\n"


def is_current() -> bool:
    return STAMP.exists() and STAMP.read_text() == stamp_text() and (VENV / "bin/python").exists()


def make_venv() -> None:
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        # Debian ships Python without it until python3-venv is installed.
        apt_install("python3.11-venv", why="Python's venv module is not complete on this machine.")
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        reason = (made.stderr or made.stdout).strip().splitlines() or ["no reason given"]
        stop(f"The virtual environment {VENV.name} could not be made: {reason[-1]}")


def explain(output: str) -> str:
    """Turn pip's output into one sentence that says what to do."""
    name = LOCK.name
    if "DO NOT MATCH THE HASHES" in output:
        return f"A package does not match its hash in {name}; restore the file or run: make lock"
    if "require-hashes" in output or "must have their versions pinned" in output:
        return f"A package in {name} has no hash or version; restore the file or run: make lock"
    bad_line = re.search(r"Invalid requirement: (.{1,80})", output)
    if bad_line:
        return f"{name} cannot be read at {bad_line[1]}; restore the file or run: make lock"
    missing = re.search(r"No matching distribution found for (\S+)", output)
    if missing and "NewConnectionError" not in output:
        return f"{missing[1]} from {name} was not found in the package index."
    if "No space left" in output:
        return "The disk is full: the packages could not be installed."
    return "The packages could not be downloaded or installed; is the package index reachable?"


def install() -> None:
    command = [str(VENV / "bin/python"), "-m", "pip", "install", "--require-hashes"]
    command += ["--disable-pip-version-check", "--no-input", "-r", str(LOCK)]
    with LOG.open("w") as log:
        done = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        sentence = explain(LOG.read_text(errors="replace"))
        stop(f"{sentence} (Details: {VENV.name}/{LOG.name})")


def main() -> None:
    check_version((sys.version_info[0], sys.version_info[1]))
    if not LOCK.exists():
        stop(f"{LOCK.name} is missing; restore it or run: make lock")
    if is_current():
        return
    with LOCK.open() as guard:
        # Two calls at once would install over each other; the second waits.
        fcntl.flock(guard, fcntl.LOCK_EX)
        if is_current():
            return
        print("Setting up .venv (once; a minute or two) ...", flush=True)
        if not (VENV / "bin/python").exists() or not STAMP.exists():
            make_venv()
        else:
            STAMP.unlink()
        install()
        STAMP.write_text(stamp_text())
    print("Done.")


if __name__ == "__main__":
    main()
