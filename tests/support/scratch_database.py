"""A database of one's own on the private PostgreSQL."""

from __future__ import annotations

import secrets

import psycopg


def scratch_database(postgres_url: str) -> str:
    """Make an empty database and return its address; it goes when the server does."""
    name = f"scratch_{secrets.token_hex(6)}"
    server = postgres_url.replace("postgres://", "postgresql://", 1)
    with psycopg.connect(server, autocommit=True) as link:
        link.execute(f'CREATE DATABASE "{name}"'.encode())
    return postgres_url.replace("@/postgres?", f"@/{name}?")
