"""What the supervisor says to the person at the terminal."""

from __future__ import annotations

from django.conf import settings

from trainer.school.demo import DEMO_PASSWORD, DEMO_SCHOOLS


def say(sentence: str) -> None:
    # A terminal that has gone away (HUP) is no reason to leave servers running.
    try:
        print(sentence, flush=True)
    except OSError:
        return


def welcome(host: str, port: int) -> None:
    shown = f"[{host}]" if ":" in host else host
    say(f"\nUpcard is running at http://{shown}:{port}/\n")
    if settings.DEMO_WANTED:
        for school in DEMO_SCHOOLS:
            say(f"  {school.name}")
            for person in school.people:
                say(f"    {person.username:<10} {person.role.label:<14} {person.name}")
        say(f"\n  The password of each, unless changed: {DEMO_PASSWORD}\n")
        say(
            "  An exam is open for callum and ines, under Exams. sofia sees its start code under\n"
            "  School, Sittings.\n"
        )
    say("Ctrl-C stops it.")
