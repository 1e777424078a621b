"""`make lock`: pin every package with the hashes of the public registry's own files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from say import stop

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("requirements", "requirements-dev", "requirements-bench")


def command(name: str) -> list[str]:
    # No index address and no local directory may end up in a lock.
    options = ["--generate-hashes", "--no-header", "--python-version", "3.11", "--quiet"]
    options += ["--no-emit-index-url", "--no-emit-find-links", "--no-config"]
    if name != NAMES[0]:
        # What is tested is what runs.
        options += ["--constraint", f"{NAMES[0]}.txt"]
    compile_ = [sys.executable, "-m", "uv", "pip", "compile", *options, *sys.argv[1:]]
    return [*compile_, f"{name}.in", "--output-file", f"{name}.txt"]


def main() -> None:
    # A machine's own package sources would bring hashes that nobody else can check.
    environment = {n: v for n, v in os.environ.items() if not n.startswith(("PIP_", "UV_"))}
    for name in NAMES:
        done = subprocess.run(command(name), cwd=ROOT, env=environment, check=False)
        if done.returncode != 0:
            stop(f"{name}.txt was not changed: {name}.in could not be resolved.")


if __name__ == "__main__":
    main()
