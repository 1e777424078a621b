"""Make sure the browser tests can run: a Chromium, and what Playwright's driver needs."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from say import apt_install, stop

NAMES = ("chromium", "chromium-browser", "google-chrome")
ON_A_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_browser() -> str | None:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or (str(ON_A_MAC) if ON_A_MAC.exists() else None)


def driver_complaint() -> str:
    """Return what Playwright's driver says when it cannot start; nothing when it can."""
    spec = importlib.util.find_spec("playwright")
    if spec is None or spec.origin is None:
        return "it is not installed"
    node = Path(spec.origin).parent / "driver" / "node"
    done = subprocess.run([str(node), "--version"], capture_output=True, text=True, check=False)
    return done.stderr.strip() if done.returncode != 0 else ""


def main() -> None:
    if find_browser() is None:
        print("Installing Chromium for the browser tests ...", flush=True)
        apt_install("chromium", why="The browser tests need Chromium.")
    if "libatomic" in driver_complaint():
        # A bare Debian does not have it, and Chromium does not bring it.
        apt_install("libatomic1", why="The browser tests need libatomic.")
    complaint = driver_complaint()
    if complaint:
        stop(f"Playwright's driver does not start: {complaint}")


if __name__ == "__main__":
    main()
