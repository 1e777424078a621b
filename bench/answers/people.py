"""Makes a school with so many trainees, each logged in; prints their session keys as JSON."""

from __future__ import annotations

import json
import sys

import django


def make_schools() -> None:
    from django.core.management import call_command

    from trainer.school.demo import load_demo_schools
    from trainer.site.supervisor.prepare import collect_static

    # Twice: the bare row has no migration, and its table needs those that have.
    for syncdb in (False, True):
        call_command("migrate", interactive=False, verbosity=0, run_syncdb=syncdb)
    collect_static()
    load_demo_schools()


def logged_in(count: int) -> list[str]:
    """So many new trainees of the demo school; the keys of their sessions."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from trainer.school.demo import RIVERSIDE
    from trainer.school.models import Role, School, User
    from trainer.school.services import add_member

    school = School.objects.get(slug=RIVERSIDE.slug)
    keys = []
    for number in range(count):
        user = User(username=f"trainee-{number}", name=f"Trainee {number}")
        user.set_unusable_password()
        user.save()
        add_member(user=user, school=school, role=Role.TRAINEE)
        session = SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.create()
        assert session.session_key is not None
        keys.append(session.session_key)
    return keys


if __name__ == "__main__":
    django.setup()
    make_schools()
    print(json.dumps(logged_in(int(sys.argv[1]))))
