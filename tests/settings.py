"""The site's settings for tests: a throw-away data directory, quick passwords, plain files."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

from tests.support.environment import clean_environment

# Before the site's settings are read: what a developer has set must not change a test.
scale = {name: value for name, value in os.environ.items() if name == "UPCARD_SCALE"}
database = os.environ.get("TEST_DATABASE_URL", "")
data = tempfile.mkdtemp(prefix="upcard-tests-")
atexit.register(shutil.rmtree, data, ignore_errors=True)
cleaned = clean_environment(UPCARD_DATA=data, DJANGO_SETTINGS_MODULE="tests.settings", **scale)
# whitenoise warns of a missing one, and warnings are errors here.
os.mkdir(os.path.join(data, "static"))
os.environ.clear()
os.environ.update(cleaned)
if database:
    os.environ["DATABASE_URL"] = database

from trainer.site.settings import *  # noqa: E402, F403
from trainer.site.settings import STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
