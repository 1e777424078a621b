"""Django's settings, all from the environment; docs/settings.md says what can be set."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import Any

from trainer.site.data_dir import DataDir, local_secret_key
from trainer.site.environment import PROJECT, SettingsRefusedError, read
from trainer.site.logs import logging_config

ENV = read(os.environ)
PRODUCTION = ENV["UPCARD_ENV"] == "production"
DATA = DataDir(ENV["UPCARD_DATA"])
DEBUG = bool(ENV["UPCARD_DEBUG"])
DEMO_WANTED = ENV["UPCARD_DEMO"]

try:
    SECRET_KEY = ENV["UPCARD_SECRET_KEY"] or local_secret_key(DATA.root)
except OSError as error:
    raise SettingsRefusedError([f"UPCARD_DATA cannot be written: {error.strerror}."]) from None

ALLOWED_HOSTS = ENV["UPCARD_ALLOWED_HOSTS"] or ["127.0.0.1", "localhost", "[::1]"]
CSRF_TRUSTED_ORIGINS = ENV["UPCARD_TRUSTED_ORIGINS"]
ROOT_URLCONF = "trainer.site.urls"
WSGI_APPLICATION = "trainer.site.wsgi.application"

INSTALLED_APPS = [
    "trainer.site",
    "trainer.ui",
    "trainer.work",
    "trainer.school",
    "trainer.library",
    "trainer.practice",
    "trainer.exams",
    "trainer.certification",
    "trainer.supervision",
    "axes",
    "csp",
    "django_celery_beat",
    "django_htmx",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "trainer.site.middleware.RequestLogMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "trainer.site.middleware.NoStoreMiddleware",
    "trainer.site.middleware.OwnPageMiddleware",
    "trainer.site.middleware.LoginRequiredMiddleware",
    "trainer.school.middleware.MembershipMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    # Last, as its documentation asks: it turns a refused log-in into the lock page.
    "axes.middleware.AxesMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PROJECT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "trainer.ui.context.product",
                "trainer.school.context.membership",
            ]
        },
    }
]

# Database. IMMEDIATE and the rest are what kept eight writers free of "database is locked".
SQLITE_OPTIONS: dict[str, Any] = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
}
DATABASE: dict[str, Any] = ENV["DATABASE_URL"] or {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA.database,
}
if DATABASE["ENGINE"] == "django.db.backends.sqlite3":
    DATABASE["OPTIONS"] = SQLITE_OPTIONS
else:
    DATABASE["CONN_MAX_AGE"] = 60
    DATABASE["CONN_HEALTH_CHECKS"] = True
    DATABASE["OPTIONS"] = {"connect_timeout": 5, **DATABASE.get("OPTIONS", {})}
DATABASES = {"default": DATABASE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# People and passwords.
AUTH_USER_MODEL = "school.User"
LOGIN_URL = "school:login"
LOGIN_REDIRECT_URL = "school:home"
LOGOUT_REDIRECT_URL = "school:login"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in (
        ("UserAttributeSimilarityValidator", {"user_attributes": ("username", "name", "email")}),
        ("MinimumLengthValidator", {"min_length": 10}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
    )
]

PASSWORD_RESET_TIMEOUT = ENV["UPCARD_RESET_HOURS"] * 3600

# E-mail, where there is a server; else every link is shown to be copied, and notices are written
# to the worker's log, unless it is a real school's.
SITE_ADDRESS = ENV["UPCARD_ADDRESS"].rstrip("/")
# Where there is none, what is printed leads to this machine.
PRINTED_ADDRESS = SITE_ADDRESS or f"http://{ENV['UPCARD_HOST']}:{ENV['UPCARD_PORT']}"
MAIL = ENV["UPCARD_MAIL_URL"] or {}
MAIL_CONFIGURED = bool(MAIL)
MAILS_NOTICES = MAIL_CONFIGURED or not PRODUCTION
_BACKEND = "smtp" if MAIL else "console" if MAILS_NOTICES else "dummy"
EMAIL_BACKEND = f"django.core.mail.backends.{_BACKEND}.EmailBackend"
EMAIL_HOST = MAIL.get("EMAIL_HOST", "localhost")
EMAIL_PORT = MAIL.get("EMAIL_PORT", 25)
EMAIL_HOST_USER = MAIL.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = MAIL.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = MAIL.get("EMAIL_USE_TLS", False)
EMAIL_USE_SSL = MAIL.get("EMAIL_USE_SSL", False)
# A server that does not answer must not hold a worker until its task is killed.
EMAIL_TIMEOUT = 15
DEFAULT_FROM_EMAIL = ENV["UPCARD_MAIL_FROM"] or "upcard@localhost"

# Lock by person and address together, so that nobody can lock a rival out from elsewhere.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = ENV["UPCARD_LOGIN_ATTEMPTS"]
AXES_COOLOFF_TIME = timedelta(minutes=ENV["UPCARD_LOCKOUT_MINUTES"])
AXES_RESET_ON_SUCCESS = True
AXES_USERNAME_CALLABLE = "trainer.school.usernames.username_of_request"
AXES_LOCKOUT_TEMPLATE = "school/locked.html"
AXES_ENABLE_ACCESS_FAILURE_LOG = False
AXES_VERBOSE = False

# Sessions are in the database: exams go on with the broker down.
SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_AGE = ENV["UPCARD_SESSION_HOURS"] * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "trainer.site.errors.csrf_failure"

if PRODUCTION:
    SECURE_SSL_REDIRECT = True
    # Asked from the machine itself, before any proxy.
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_NAME = "__Host-csrftoken"
    # W021 asks for the browsers' preload list: hard to undo, and the domain owner's to decide.
    SILENCED_SYSTEM_CHECKS = ["security.W021"]
BEHIND_PROXY = bool(ENV["UPCARD_BEHIND_PROXY"])
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
    }
}

# Static files, under names that carry their hash.
STATIC_URL = "/static/"
STATIC_ROOT = DATA.static
STATICFILES_DIRS = [PROJECT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# UTC is stored; the school's zone is for showing.
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en-gb"

# Background work. The broker is a hint: what is owed is a row in the database.
REDIS_URL = ENV["REDIS_URL"] or f"unix://{DATA.broker_socket}"
BROKER_EMBEDDED = not ENV["REDIS_URL"]
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Above the longest task: a message is not handed out twice while its task runs.
    "visibility_timeout": 300,
    "unacked_restore_interval": 2,
    "unacked_restore_throttle": 1,
    # kombu waits for ever without these.
    "socket_timeout": 5,
    "socket_connect_timeout": 2,
    "socket_keepalive": True,
    # A page that hands work over must not wait six seconds for a broker that is down.
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.1,
    "interval_max": 0.2,
}
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 60
CELERY_TASK_SOFT_TIME_LIMIT = 45
CELERY_TASK_TRACK_STARTED = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CONCURRENCY = ENV["UPCARD_JOB_WORKERS"]
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "trainer.site.heartbeat:BeatScheduler"
CELERY_BEAT_SCHEDULE = {
    "heartbeat": {
        "task": "trainer.site.tasks.heartbeat",
        "schedule": 10.0,
        # A beat nobody took in time says nothing any more.
        "options": {"expires": 20},
    },
    "sweep": {
        "task": "trainer.work.tasks.sweep_owed",
        "schedule": 15.0,
        "options": {"expires": 30},
    },
    "roll-ups": {
        "task": "trainer.practice.tasks.repair_roll_ups",
        "schedule": 15 * 60.0,
        "options": {"expires": 10 * 60},
    },
    "all roll-ups": {
        "task": "trainer.practice.tasks.repair_roll_ups",
        "schedule": 24 * 3600.0,
        "kwargs": {"everything": True},
        "options": {"expires": 3600},
    },
    "missing standings": {
        "task": "trainer.supervision.tasks.owe_missing_standings",
        "schedule": 3600.0,
        "options": {"expires": 1800},
    },
    "remind of work": {
        "task": "trainer.supervision.tasks.remind_of_work",
        "schedule": 3600.0,
        "options": {"expires": 1800},
    },
    "end overdue attempts": {
        "task": "trainer.exams.tasks.end_overdue",
        "schedule": 15.0,
        "options": {"expires": 30},
    },
    # Each is told once; asked every hour, because a day begins elsewhere at another hour.
    "tell of expiries": {
        "task": "trainer.certification.tasks.tell_expiries",
        "schedule": 3600.0,
        "options": {"expires": 1800},
    },
    # Once a day counts; asked every hour, so that a night when it was off leaves no gap.
    "sign the chains": {
        "task": "trainer.exams.tasks.sign_chains",
        "schedule": 3600.0,
        "options": {"expires": 1800},
    },
}
# A job not heard of for this long was lost with its worker: more than a task may take.
WORK_LEASE_SECONDS = CELERY_TASK_TIME_LIMIT + 15
# A job still waiting after this long is sent again: its message may be lost.
WORK_RESEND_SECONDS = 60

# The key that signs the chains' heads, and the heads themselves, outside the database.
CHAIN_DIR = DATA.root / "chain"
# The key that signs certificates: a file, never a row.
SIGNING_KEY = ENV["UPCARD_SIGNING_KEY"] or DATA.root / "signing-key.pem"

LOGGING = logging_config(level=ENV["UPCARD_LOG_LEVEL"], as_json=PRODUCTION)
