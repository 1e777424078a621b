"""What people typed comes out of every paper as text; the typesetter reads no file, no address."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cast import Cast
from tests.certification.passed import LATER, certified
from tests.support.pdf_text import pdf_text
from trainer.certification.models import Certificate, Report
from trainer.certification.reports.making import make_evidence, make_sitting_report
from trainer.exams.models import Sitting
from trainer.ui.pdf import make_pdf

TRAINER = Path(__file__).parents[2] / "trainer"
TEMPLATES = sorted(TRAINER.rglob("*.typ"))
# Whatever reads, runs or fetches something; an image is made of bytes that we have drawn.
READS = re.compile(
    r"\b(?:read|eval|include|import|plugin|csv|toml|yaml|xml|cbor|bibliography)\s*[(\"]|#(?:import|include)"
    r"|\bimage\((?!bytes\()|\bjson\((?!bytes\()"
)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_reads_or_runs_anything(path: Path) -> None:
    assert READS.search(path.read_text()) is None


@pytest.mark.parametrize(
    "words", ['#read("x")', "#import x", '#image("x.png")', "#eval(x)", '#json("x")', 'csv("x")']
)
def test_it_would_notice(words: str) -> None:
    assert READS.search(words)


@pytest.fixture
def listening() -> Any:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        yield server


def nobody_came(server: socket.socket) -> bool:
    try:
        server.accept()
    except BlockingIOError:
        return True
    return False


@pytest.mark.django_db
def test_every_paper_shows_what_was_typed_and_does_nothing_with_it(
    cast: Cast, tmp_path: Path, listening: socket.socket
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the-house-secret")
    port = listening.getsockname()[1]
    nasty = (
        f'#read("{secret}") #image("http://127.0.0.1:{port}/x.png")',
        '#include "/etc/passwd" $x^2$ *b* _i_ `c` <l> @r // n /* c */',
        "#panic[] \\ ] } ) #{ 😀 Žižka-Østergård",
        "ليلى",
    )
    cast.trainee.name, cast.school.name, cast.cohort.name, title = nasty
    for each in (cast.trainee, cast.school, cast.cohort):
        each.save()
    made = certified(cast)
    Sitting.objects.update(title=title)
    for make, of in ((make_evidence, made), (make_sitting_report, Sitting.objects.get())):
        _do(make, of.pk)
    made.refresh_from_db()
    papers = _papers(made)
    assert papers.keys() == {"certificate", "report.pdf", "result.pdf", "summary.pdf", "cohort.pdf"}
    for name, raw in papers.items():
        said = squeezed(pdf_text(raw))
        assert squeezed(nasty[0]) in said, name
        # A masthead is in capitals.
        assert squeezed(nasty[1]).upper() in said.upper(), name
        assert "the-house-secret" not in said, name
        assert "root:" not in said, name
    assert squeezed(nasty[2]) in squeezed(pdf_text(papers["cohort.pdf"]))
    for name in ("cohort.pdf", "report.pdf"):
        assert "ليلى" in pdf_text(papers[name])
    assert nobody_came(listening)


def _do(make: Callable[..., Any], key: int) -> None:
    make(key, lambda *, done, total: None, now=LATER)()


def _papers(certificate: Certificate) -> dict[str, bytes]:
    files = (file for report in Report.objects.all() for file in report.files.all())
    found = {file.name: bytes(file.content) for file in files if file.name.endswith(".pdf")}
    return found | {"certificate": bytes(certificate.pdf or b"")}


def squeezed(text: str) -> str:
    """A line may break anywhere."""
    return re.sub(r"[\s\u200b]", "", text)


def test_the_typesetter_itself_is_shut_in(tmp_path: Path, monkeypatch) -> None:
    """Were a template to read, it would find an empty folder."""
    (tmp_path / "outside.txt").write_text("outside")
    where = tmp_path / "outside.txt"
    for name, words in (
        ("up", '#read("../outside.txt")'),
        ("root", '#read("/etc/passwd")'),
        ("whole", f'#read("{where}")'),
        ("address", '#image("http://127.0.0.1:9/x.png")'),
    ):
        (tmp_path / f"{name}.typ").write_text(words)
        with monkeypatch.context() as patched:
            patched.setattr("trainer.ui.pdf.resources.files", lambda package: tmp_path)
            with pytest.raises(RuntimeError, match=r"not found|denied|outside|failed"):
                make_pdf("any", f"{name}.typ", {})
