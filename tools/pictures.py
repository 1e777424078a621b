"""`make pictures`: takes the screenshots of the tour anew; names after it take only those."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    # The suite knows Django's models: only now can it be imported.
    from tests.browser import pictures

    pictures.main(sys.argv[1:])


if __name__ == "__main__":
    main()
