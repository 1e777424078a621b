"""Documents made from the code. A further one joins by adding its function to DOCUMENTS."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.site.error_document import error_document
from trainer.site.registry import SETTINGS, Setting
from trainer.site.script_document import script_document

MADE_BY = "<!-- Made by `make docs`; change the code it comes from instead. -->"


def settings_document() -> str:
    lines = [
        "# Settings",
        "",
        MADE_BY,
        "",
        "All are environment variables. None is needed on one's own machine; production needs",
        "`UPCARD_ENV`, `UPCARD_SECRET_KEY` and `UPCARD_ALLOWED_HOSTS`. A value that cannot be used",
        "stops the start, and every fault is named at once.",
        "",
        "| Name | Kind | Default | Meaning |",
        "| --- | --- | --- | --- |",
        *(settings_row(setting) for setting in SETTINGS),
        "",
    ]
    return "\n".join(lines)


def settings_row(setting: Setting) -> str:
    kind = ", ".join(setting.choices) or setting.kind.value
    default = setting.shown_default or (f"`{setting.default}`" if setting.default else "none")
    secret = " **Secret.**" if setting.secret else ""
    return f"| `{setting.name}` | {kind} | {default} | {setting.meaning}{secret} |"


DOCUMENTS: Mapping[str, Callable[[], str]] = {
    "docs/errors.md": lambda: error_document(MADE_BY),
    "docs/settings.md": settings_document,
    "docs/table-scripts.md": lambda: script_document(MADE_BY),
}
