"""One way for the tools to stop: a clear sentence on stderr and a non-zero exit."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import NoReturn


def stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(1)


def root_command() -> list[str] | None:
    """Return the words to put before a command that needs root, or None."""
    import os

    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo is None:
        return None
    # -n: a password prompt in the middle of `make` would look like a hang.
    able = subprocess.run([sudo, "-n", "true"], capture_output=True, check=False)
    return [sudo, "-n"] if able.returncode == 0 else None


def apt_install(package: str, *, why: str) -> None:
    """Install a Debian package, or stop with the command a person can type."""
    by_hand = f"{why} Install it with: sudo apt-get install {package}"
    apt = shutil.which("apt-get")
    prefix = root_command()
    if apt is None or prefix is None:
        stop(by_hand)
    install = [*prefix, apt, "install", "-y", "-qq", package]
    if subprocess.run(install, capture_output=True, check=False).returncode == 0:
        return
    # A fresh image has no package lists yet.
    subprocess.run([*prefix, apt, "update", "-qq"], capture_output=True, check=False)
    if subprocess.run(install, capture_output=True, check=False).returncode != 0:
        stop(by_hand)
