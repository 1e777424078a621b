"""Who gets what at the site's own addresses, Django's administration among them."""

from __future__ import annotations

from tests.access_rows import Row

# The administration is for those who run the machine; none of the cast in the
# table does, so all are sent to its log-in page, whatever they send.
AWAY = "302 302 302 302 302 302"


def away(path: str = "", **kwargs: object) -> Row:
    return Row(path=path, kwargs=kwargs, get=AWAY, post=AWAY, otherwise=AWAY)


def admin_rows(model: str) -> dict[str, Row]:
    plain = {f"admin:{model}_{page}": away() for page in ("add", "changelist")}
    of_one = {
        f"admin:{model}_{page}": away(object_id="1") for page in ("change", "delete", "history")
    }
    return plain | of_one


MODELS = (
    "auth_group",
    "axes_accessattempt",
    "axes_accessfailurelog",
    "axes_accesslog",
    "django_celery_beat_clockedschedule",
    "django_celery_beat_crontabschedule",
    "django_celery_beat_intervalschedule",
    "django_celery_beat_periodictask",
    "django_celery_beat_solarschedule",
    "school_cohort",
    "school_membership",
    "school_school",
    "school_user",
    "work_owedwork",
)

ROWS = {
    # No broker in this test: not well, and says so to everybody.
    "healthz": Row(
        get="503 503 503 503 503 503",
        otherwise="405 405 405 405 405 405",
    ),
    "admin:index": away(),
    "admin:login": Row(
        get="200 200 200 200 200 200",
        post="200 200 200 200 200 200",
        put="200 200 200 200 200 200",
        otherwise="405 405 405 405 405 405",
    ),
    "admin:logout": away(),
    "admin:password_change": away(),
    "admin:password_change_done": away(),
    "admin:autocomplete": away(),
    "admin:jsi18n": away(),
    "admin:view_on_site": away(content_type_id=1, object_id=1),
    "admin:app_list": away(app_label="school"),
    "admin:auth_user_password_change": away(id="1"),
    # Unnamed routes are listed by their pattern.
    "admin:<path:object_id>/": away(path="/admin/school/user/1/"),
    "admin:(?P<url>.*)$": away(path="/admin/no-such-thing/"),
} | {name: row for model in MODELS for name, row in admin_rows(model).items()}
