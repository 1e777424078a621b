"""Becomes a server, having first written down its own identity.

The child writes it, not the supervisor: a supervisor killed between starting a
process and noting its number would leave one that nobody can find again.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from trainer.site.supervisor import pidfile
from trainer.site.supervisor.identity import identify


def main(arguments: list[str]) -> None:
    path, *command = arguments
    me = identify(os.getpid())
    assert me is not None
    pidfile.write(Path(path), me)
    # The same process goes on: number and starting moment stay as written.
    os.execv(command[0], command)  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
