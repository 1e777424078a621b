"""`docs/table-scripts.md`: the notation, told once in prose and listed from its own forms."""

from __future__ import annotations

from pathlib import Path

from trainer.engine.script.form import Form
from trainer.engine.script.forms import FORMS

# The prose; `{made_by}` and `{forms}` are filled in here.
_PROSE = Path(__file__).with_name("table_scripts.md")


def script_document(made_by: str) -> str:
    heads = [form for form in FORMS if form.head]
    plain = [form for form in FORMS if not (form.head or form.sugar or form.odd)]
    short = [form for form in FORMS if form.sugar and not form.odd]
    odd = [form for form in FORMS if form.odd and not form.sugar]
    odd_short = [form for form in FORMS if form.odd and form.sugar]
    forms = "\n".join(
        [
            *_section("The head, in this order, before the first event", heads),
            *_section("Events", plain),
            *_section("Short forms", short),
            *_section("What no round should have, and what is done about it", odd),
            *_section("Short forms for it", odd_short),
        ]
    )
    prose = _PROSE.read_text(encoding="utf-8")
    return prose.replace("{made_by}", made_by).replace("{forms}", forms)


def _section(title: str, forms: list[Form]) -> list[str]:
    rows = [f"| `{form.text}` | `{form.example}` | {form.meaning} |" for form in forms]
    return [f"## {title}", "", "| Form | Example | Meaning |", "| --- | --- | --- |", *rows, ""]
