"""`make setup`: a sentence for each thing that can be wrong; the second time, nothing to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import say
import setup_browser
import setup_env

from tests.layers import PROJECT

PYTHON = getattr(sys, "_base_executable", sys.executable)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Give a project that has nothing but its tools and a lock without packages."""
    shutil.copytree(PROJECT / "tools", tmp_path / "tools")
    shutil.copy(PROJECT / "Makefile", tmp_path)
    (tmp_path / "requirements-dev.txt").write_text("# empty\n")
    return tmp_path


def setup(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PYTHON, "tools/setup_env.py"],
        cwd=project,
        env={**os.environ, "PIP_NO_INDEX": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], words: str) -> None:
    assert done.returncode != 0
    assert "Traceback" not in done.stdout + done.stderr
    (line,) = done.stderr.strip().splitlines()
    assert words in line


def test_it_sets_up_once_and_then_has_nothing_to_do(copy: Path) -> None:
    first = setup(copy)
    assert first.returncode == 0, first.stderr
    assert (copy / ".venv/bin/python").exists()
    second = setup(copy)
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    # A changed lock is set up again, in place.
    (copy / "requirements-dev.txt").write_text("# changed\n")
    assert "Setting up" in setup(copy).stdout


@pytest.mark.parametrize(
    ("lock", "words"),
    [
        ("this is not a requirement\n", "cannot be read"),
        (f"no-such-thing==1.0 --hash=sha256:{'0' * 64}\n", "was not found"),
    ],
)
def test_it_says_what_is_wrong_with_a_lock(copy: Path, lock: str, words: str) -> None:
    (copy / "requirements-dev.txt").write_text(lock)
    done = setup(copy)
    assert_one_sentence(done, words)
    # And again: a failed set-up is not taken for a finished one.
    assert_one_sentence(setup(copy), words)


def test_it_says_so_when_the_lock_is_missing(copy: Path) -> None:
    (copy / "requirements-dev.txt").unlink()
    assert_one_sentence(setup(copy), "make lock")


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM ...", "does not match its hash"),
        ("ERROR: Hashes are required in --require-hashes mode, but ...", "has no hash"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("NewConnectionError ... No matching distribution found for x", "reachable"),
        ("something else", "reachable"),
    ],
)
def test_it_explains_what_pip_said(output: str, words: str) -> None:
    assert words in setup_env.explain(output)


def test_it_names_the_python_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        setup_env.check_version((3, 9))
    assert "Upcard needs Python 3.11, and this one is 3.9" in capsys.readouterr().err
    setup_env.check_version((3, 11))


def test_it_names_the_command_when_it_may_not_install(monkeypatch, capsys) -> None:
    monkeypatch.setattr(say, "root_command", lambda: None)
    with pytest.raises(SystemExit):
        say.apt_install("chromium", why="The browser tests need Chromium.")
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.endswith("sudo apt-get install chromium")


def test_it_installs_no_browser_where_there_is_one(monkeypatch) -> None:
    monkeypatch.setattr(setup_browser, "find_browser", lambda: "chromium")
    monkeypatch.setattr(setup_browser, "apt_install", pytest.fail)
    setup_browser.main()


def test_it_installs_what_the_driver_lacks_on_a_bare_system(monkeypatch, capsys) -> None:
    complaints = ["error: libatomic.so.1: cannot open", "", "something else", "something else"]
    asked = []
    monkeypatch.setattr(setup_browser, "find_browser", lambda: "chromium")
    monkeypatch.setattr(setup_browser, "driver_complaint", lambda: complaints.pop(0))
    monkeypatch.setattr(setup_browser, "apt_install", lambda name, why: asked.append(name))
    setup_browser.main()
    assert asked == ["libatomic1"]
    with pytest.raises(SystemExit):
        setup_browser.main()
    assert "does not start: something else" in capsys.readouterr().err


def test_it_asks_apt_with_the_right_words(monkeypatch) -> None:
    asked = []

    def run(command, **_options):
        asked.append(command)
        # The first install fails for want of package lists, as on a fresh image.
        return subprocess.CompletedProcess(command, 0 if len(asked) > 1 else 100)

    monkeypatch.setattr(say, "root_command", lambda: ["sudo", "-n"])
    monkeypatch.setattr("say.shutil.which", lambda name: name)
    monkeypatch.setattr("say.subprocess.run", run)
    say.apt_install("python3.11-venv", why="x")
    install = ["sudo", "-n", "apt-get", "install", "-y", "-qq", "python3.11-venv"]
    assert asked == [install, ["sudo", "-n", "apt-get", "update", "-qq"], install]


def test_it_says_so_when_there_is_no_python(copy: Path) -> None:
    make = shutil.which("make")
    assert make is not None
    done = subprocess.run(
        [make, "--no-print-directory", "setup", "PYTHON=no-such-python"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "Upcard needs Python 3.11" in done.stderr
