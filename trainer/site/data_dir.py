"""The layout of the data directory, and the secret key that `local` keeps there."""

from __future__ import annotations

import hashlib
import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path

# Kernels refuse a longer socket path (104 on macOS, 108 on Linux).
SOCKET_PATH_LIMIT = 100


@dataclass(frozen=True, slots=True)
class DataDir:
    """Where everything that a run leaves behind is kept."""

    root: Path

    @property
    def database(self) -> Path:
        return self.root / "upcard.sqlite3"

    @property
    def static(self) -> Path:
        return self.root / "static"

    @property
    def broker(self) -> Path:
        return self.root / "valkey"

    @property
    def logs(self) -> Path:
        return self.root / "logs"

    @property
    def run(self) -> Path:
        return self.root / "run"

    @property
    def broker_socket(self) -> Path:
        inside = self.run / "valkey.sock"
        if len(os.fsencode(inside)) <= SOCKET_PATH_LIMIT:
            return inside
        # A fixed name for a deep directory, so that a later start finds the same socket.
        digest = hashlib.sha256(os.fsencode(self.root)).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"upcard-{os.getuid()}-{digest}" / "valkey.sock"

    def create(self) -> None:
        """Make the directories, for this user only: keys and answers lie in them."""
        self.root.mkdir(parents=True, exist_ok=True, mode=0o700)
        for directory in (self.broker, self.logs, self.run, self.static):
            directory.mkdir(exist_ok=True, mode=0o700)
        socket_home = self.broker_socket.parent
        socket_home.mkdir(exist_ok=True, mode=0o700)
        if socket_home.stat().st_uid != os.getuid():
            raise PermissionError(f"{socket_home} belongs to somebody else")


def local_secret_key(root: Path) -> str:
    """Return the key of this data directory, making it at the first call."""
    path = root / "secret-key"
    if not path.exists():
        root.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor, draft = tempfile.mkstemp(dir=root)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(64))
        try:
            # link() fails where the key exists: of two first starts, one key wins.
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            os.unlink(draft)
    return path.read_text()
