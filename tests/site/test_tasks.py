"""Handing work over to the broker."""

from __future__ import annotations

import time

import pytest
from kombu.exceptions import OperationalError

from trainer.site.celery import app
from trainer.site.tasks import heartbeat


def test_it_does_not_keep_a_page_waiting_for_a_broker_that_is_down() -> None:
    began = time.monotonic()
    with pytest.raises(OperationalError):
        heartbeat.delay()
    assert time.monotonic() - began < 15


def test_it_delivers_again_what_a_lost_worker_had() -> None:
    assert app.conf.task_acks_late
    assert app.conf.task_reject_on_worker_lost
    assert app.conf.worker_prefetch_multiplier == 1
    options = app.conf.broker_transport_options
    # Else a long task would be handed out a second time while it runs.
    assert options["visibility_timeout"] > app.conf.task_time_limit
    assert app.conf.task_time_limit > app.conf.task_soft_time_limit
