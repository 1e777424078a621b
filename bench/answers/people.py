"""Makes a school with so many trainees, each logged in; prints their session keys as JSON."""

from __future__ import annotations

import json
import sys

import django


def main(count: int) -> None:
    django.setup()
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.management import call_command

    from trainer.school.demo import RIVERSIDE, load_demo_schools
    from trainer.school.models import Role, School, User
    from trainer.school.services import add_member
    from trainer.site.supervisor.prepare import collect_static

    # Twice: the bare row has no migration, and its table needs those that have.
    for syncdb in (False, True):
        call_command("migrate", interactive=False, verbosity=0, run_syncdb=syncdb)
    collect_static()
    load_demo_schools()
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
        keys.append(session.session_key)
    print(json.dumps(keys))


if __name__ == "__main__":
    main(int(sys.argv[1]))
