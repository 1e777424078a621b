"""A reader who is logged in, and the browser of the other browser tests."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.browser.conftest import (  # noqa: F401
    base_url,
    browser_type_launch_args,
    complaints,
    log_in,
    no_axe_faults,
    page,
)
from tests.cast import Cast


@pytest.fixture
def reader(client: Client, cast: Cast) -> Client:
    """Give a trainee: reading the library asks for nothing more."""
    client.force_login(cast.trainee)
    return client
