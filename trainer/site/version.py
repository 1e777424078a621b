"""The version of the site."""

from __future__ import annotations

VERSION = "0.1.0"
